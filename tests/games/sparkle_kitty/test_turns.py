"""Turns, choices that nothing interrupts, and what each viewer is shown."""

from __future__ import annotations

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import TABLE


@pytest.mark.rule("SK-69")
def test_printed_words_and_words_that_sound_alike_are_not_doubled() -> None:
    night = Night({0: "H1-R H2-R", 1: "N2-R", 2: "N1-B"}, left="N1-R").do(0, "play", "H1-R", "left").say(0)
    assert night.rule(1, "double", "N2-R", "left") == "SK-68"
    assert night.rule(1, "double", "N2-R", "right") == "SK-69"
    assert night.rule(2, "double", "N1-B", "left") == "SK-68"


@pytest.mark.rule("SK-70", "SK-71")
def test_the_power_of_a_doubled_card_is_ignored() -> None:
    night = Night({0: "X1-1 H2-R", 2: "X1-1 H3-R"}, left="S2-R").do(0, "play", "X1-1", "left").say(0)
    night.gap({2: "double X1-1 left"}).do(2, "say", "DOUBLE").do(2, "take", 1).gap()
    assert len(night.heard("hands_spread")) == 1


@pytest.mark.rule("SK-63")
def test_a_lost_double_stays_unknown() -> None:
    night = Night({0: "X1-1 H2-R", 1: "X1-1 H3-R", 3: "X1-1 H4-R"}, left="S2-R")
    night.do(0, "play", "X1-1", "left").say(0).gap({1: "double X1-1 left", 3: "double X1-1 left"})
    assert [face.fields["seat"] for face in night.heard("answer_committed", 0)] == [1]
    assert [face.fields["seat"] for face in night.heard("doubled", 0)] == [2]
    assert night.state.observe(0).hand_sizes[3] == 2
    assert "X1-1" in night.hand(3)


@pytest.mark.rule("SK-22", "SK-28")
def test_nothing_interrupts_a_choice() -> None:
    night = Night({0: "N1-R H1-R"}, left="H2-R").do(0, "play", "N1-R", "left")
    assert night.rule(1, "pass") == "SK-28"
    night.say(0).gap()
    assert night.asking() == "take"
    assert night.rule(2, "take", 0) == "SK-28"
    night.do(0, "take", 3)
    assert night.rule(0, "pass") == "SK-22"


@pytest.mark.rule("SK-23", "SK-24")
def test_a_pass_says_nothing_and_opens_no_gap() -> None:
    night = Night({0: "S2-R"}).do(0, "pass")
    assert night.heard("gap_opened") == []
    assert night.heard("words_said") == []
    assert len(night.hand(0)) == 2
    assert night.state.active == 1


@pytest.mark.rule("SK-16", "SK-18", "SK-19", "SK-77")
def test_what_is_hidden_at_the_start() -> None:
    game = set_up(5, pack="parlour")
    night = Night({0: "N1-R H1-R", 1: "H2-R"}, left="H2-B", game=game)
    for viewer in (TABLE, 0, 4):
        view = night.state.observe(viewer)
        assert [name for name in view.characters if name] == ([] if viewer == TABLE else [view.characters[viewer]])
        assert view.towers == ((None,) * 3,) * 5
    night.state.keyhole[0].append(game.deck.number["H1-B"])
    night.do(0, "play", "H1-R", "left").say(0).gap()
    assert night.state.observe(TABLE).hand_sizes[0] == 1


@pytest.mark.rule("SK-108", "SK-112")
def test_the_dragon_is_no_part_of_the_end_of_the_pile() -> None:
    night = Night(game=set_up(5))
    night.state.pile = night.state.pile[:1]
    night.do(0, "pass")
    ended = night.state.outcome()
    assert ended is not None
    assert ended.payoffs == (0.5, 0.5, 0.5, 0.5, 0.0)
    assert night.state.prompt(0) is None
    assert night.rule(0, "pass") == "SK-13"


@pytest.mark.rule("SK-135", "SK-137")
def test_a_taken_mirror_may_peek_in_the_vampire_game() -> None:
    night = Night(
        {0: "X3-1 H2-R"}, left="H1-R", right="S0-B", sides="+-+V+", stacks={1: "MM-1"}, game=set_up(5, mode="vampire")
    )
    night.do(0, "play", "X3-1", "left").say(0).gap().say(0, "MIRROR_LR").gap()
    assert night.legal(0) == ["peek 2", "peek 3", "peek 4", "peek 5", "skip"]
    night.do(0, "peek", 3)
    assert night.state.converts() == 1
    assert night.state.side(0) == "nice"


@pytest.mark.rule("SK-13")
def test_what_no_rule_allows_changes_nothing() -> None:
    # `rule` compares the whole position and what was told, before and after.
    night = Night({0: "H1-R H2-R", 1: "H3-R"}, left="S2-B")
    refused = {
        ("play", "H1-R", "left"): "SK-29",
        ("play", "H3-R", "right"): "SK-23",
        ("call",): "SK-51",
        ("veto",): "SK-23",
    }
    assert {action: night.rule(0, *action) for action in refused} == refused


@pytest.mark.rule("SK-25")
def test_there_is_no_hand_limit() -> None:
    night = Night({0: "H1-R H2-R H3-R S2-R S3-R N1-R"}, left="H2-B").do(0, "pass")
    assert len(night.hand(0)) == 7
    assert night.state.active == 1


@pytest.mark.rule("SK-36")
def test_covered_cards_never_come_back() -> None:
    night = Night({0: "H1-R H2-R"}, left="H3-R")
    night.state.pile = night.state.pile[:1]
    night.do(0, "play", "H1-R", "left").say(0).gap()
    assert night.state.observe(TABLE).keyhole == (("H3-R", "H1-R"), ())
    night.do(1, "pass")
    assert night.ending() is not None


@pytest.mark.rule("SK-9", "SK-60")
@pytest.mark.parametrize(("preset", "asking"), [("simulation", "gap"), ("relaxed", "gap"), ("table", "floor")])
def test_a_gap_asks_everybody_or_takes_who_is_quick(preset: str, asking: str) -> None:
    night = Night({0: "H1-R H2-R"}, left="H3-R", game=set_up(4, preset)).do(0, "play", "H1-R", "left").say(0)
    assert night.asking() == asking


@pytest.mark.rule("SK-12")
def test_who_begins() -> None:
    assert set_up(4, first=3, pack="parlour").start(KeyedChance(b"x")).active == 2
    chance = RecordingChance(KeyedChance(b"x"))
    begins = set_up(4, first=0, pack="parlour").start(chance).active
    assert [draw.result for draw in chance.draws if draw.purpose == "first"] == [begins]


@pytest.mark.rule("SK-147", "SK-148")
def test_everybody_may_talk_and_nobody_can_show() -> None:
    night = Night({0: "H1-R H2-R"}, left="H3-R")
    assert [(channel.writers, channel.readers) for channel in night.state.channels()] == [((0, 1, 2, 3), None)]
    night.do(0, "play", "H1-R", "left")
    assert [channel.writers for channel in night.state.channels()] == [(0, 1, 2, 3)]
    verbs = {verb.name for verb in night.game.actions.verbs}
    assert verbs == {
        "play", "enchant", "double", "call", "expose", "pass", "say", "take", "add-to", "add-card", "peek",
        "move-from", "move-to", "steal", "guess", "skip", "take-it", "leave-it", "accept", "veto", "tick", "lapse",
    }  # fmt: skip
