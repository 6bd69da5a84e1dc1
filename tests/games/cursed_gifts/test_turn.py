"""Values, the turn, choosing and announcing, giving (CG-11 to CG-47)."""

from __future__ import annotations

import pytest
from tests.games.cursed_gifts.table import Evening, set_up


@pytest.mark.rule("CG-11", "CG-64", "CG-65")
def test_a_gauge_is_the_sum_of_gifts_and_their_tricks() -> None:
    evening = Evening({1: "gracula gracula mummy", 2: "tea"}, {2: "tie&glove trout"})
    for trick in ("gracula", "gracula", "mummy"):
        evening.do(f"play {trick}", "seat 2", "slot 1").do("pass", seat=2)
    assert evening.gifts(2) == "tie&glove+gracula+gracula+mummy trout"
    assert evening.gauge(2) == (1 + 2 + 2 + 1) + 2
    assert [gift.value if gift else None for gift in evening.state.observe(0).gauges[1]] == [6, 2]


@pytest.mark.rule("CG-12", "CG-64", "CG-125")
def test_ten_or_more_is_full_by_a_trick_too() -> None:
    evening = Evening({1: "gracula"}, {2: "goose ferret"})
    evening.do("play gracula", "seat 2", "slot 1")
    assert evening.is_out(2)
    evening = Evening({1: "gracula"}, {2: "goose trout"})
    evening.do("play gracula", "seat 2", "slot 1")
    assert not evening.is_out(2)


@pytest.mark.rule("CG-13")
def test_a_gift_takes_the_lowest_free_slot() -> None:
    evening = Evening({1: "fire karaoke glitter", 2: "glitter"}, {1: "sock trout trout"})
    evening.do("play fire", "slot 1")
    assert evening.gifts(1) == "- trout trout"
    evening.do("end").do("play glitter", "seat 1", seat=2)
    assert evening.gifts(1) == "glitter trout trout"


@pytest.mark.rule("CG-14", "CG-104")
def test_a_wrapped_gift_leaves_only_by_healing() -> None:
    evening = Evening({1: "elephant pigeon return fire santa roll"}, {1: "trout+mummy", 2: "sock"})
    assert evening.legal() == ["end", "play santa", "heal"]
    evening.do("play santa")
    assert evening.asked() == [2]
    evening.do("slot 1", seat=2).do("heal", "antidote roll", "slot 1", "confirm")
    assert evening.discard() == ["mummy", "roll", "santa", "trout"]


@pytest.mark.rule("CG-15")
def test_hands_have_no_limit_and_may_be_empty() -> None:
    evening = Evening({1: " ".join(["sock"] * 3 + ["trout"] * 3 + ["tea"] * 5 + ["broth"] * 5)})
    evening.do("end")
    assert len(evening.state.hands[0]) == 17
    assert evening.legal(2) == ["end"]
    assert not evening.is_out(2)


@pytest.mark.rule("CG-16")
def test_everybody_sees_the_discard() -> None:
    evening = Evening({1: "away sale"}, discard="tea broth")
    evening.do("play away")
    for viewer in range(4):
        assert evening.state.observe(viewer).discard == ("peppermint-tea", "grandmas-broth", "not-at-home")


@pytest.mark.rule("CG-17")
def test_an_announced_card_lies_on_the_stack() -> None:
    evening = Evening({1: "goose tea", 2: "ray"})
    evening.do("play goose", "seat 2")
    view = evening.state.observe(2)
    assert [card.card for card in view.stack] == ["live-goose"]
    assert (evening.hand(1), evening.gifts(2), evening.discard()) == ({"tea"}, "", [])


@pytest.mark.rule("CG-19", "CG-20", "CG-30", "CG-28")
def test_three_plays_and_the_turn_ends_by_itself_with_a_draw() -> None:
    evening = Evening({1: "sale fire away tea"}, {1: "sock"})
    evening.do("play sale")
    assert evening.state.plays == 2
    assert len(evening.hand(1)) >= 3  # drawn cards may be played in the same turn
    assert evening.state.observe(0).hand
    evening.do("play fire", "slot 1", "play away")
    assert evening.state.active == 1
    assert evening.heard("turn_ended")[0].fields == {"seat": 1, "reason": "plays_used"}
    assert len(evening.heard("drew", viewer=2)) == 2


@pytest.mark.rule("CG-28")
def test_a_card_that_is_drawn_may_be_played_at_once() -> None:
    evening = Evening({1: "sale"}, pile="goose tea")
    evening.do("play sale", "play goose", "seat 2")
    assert evening.gauge(2) == 5


@pytest.mark.rule("CG-20")
def test_a_card_is_finished_before_the_next() -> None:
    evening = Evening({1: "goose sale", 2: "ray"})
    evening.do("play goose", "seat 2")
    assert evening.asked() == [2]
    assert evening.legal(1) == []
    assert evening.rule("play sale", seat=1) == "CG-74"
    neighbour = Evening({1: "neighbour", 2: "ray tea"})
    neighbour.do("play neighbour", "seat 2").do("pass", seat=2)
    assert neighbour.rule("end", seat=3) == "CG-20"


@pytest.mark.rule("CG-21", "CG-45")
def test_one_gift_a_turn_and_moving_is_not_giving() -> None:
    evening = Evening({1: "goose trout pigeon elephant"}, {1: "sock nutcracker", 3: "trout"})
    evening.do("play goose", "seat 2")
    assert "play trout" not in evening.legal()
    evening.do("play pigeon", "slot 1", "seat 2")
    assert evening.gauge(2) == 6
    evening.do("play elephant", "slot 2", "seat 3", "slot 1")
    assert (evening.gifts(1), evening.gifts(3)) == ("- trout", "nutcracker")


@pytest.mark.rule("CG-26")
def test_discarding_costs_no_play_a_star_sign_does() -> None:
    evening = Evening({1: "snatch tea broth", 2: "sock"})
    evening.do("play snatch", "seat 2", "cost tea").do("pass", seat=2)
    assert evening.state.plays == 2
    game = set_up(zodiac=True, sign_1="scorpio")
    evening = Evening({1: "grudge"}, discard="goose tea", game=game)
    evening.do("play grudge", "fetch goose")
    assert evening.state.plays == 2


@pytest.mark.rule("CG-27", "CG-109")
def test_a_limit_ends_with_the_turn() -> None:
    evening = Evening({1: "strike", 2: "sale away"})
    evening.do("play strike", "seat 2").do("pass", seat=2).do("end")
    assert evening.state.plays == 1
    evening.do("play away", seat=2)
    assert evening.state.active == 2
    evening.do("end", seat=3).do("end", seat=4).do("end")
    assert (evening.state.active, evening.state.plays) == (1, 3)
    assert [face.fields["status"] for face in evening.heard("status_ended")] == ["limited", "warded"]


@pytest.mark.rule("CG-31", "CG-134")
def test_clockwise_past_those_who_are_out() -> None:
    evening = Evening({1: "siberia"}, {2: "goose"})
    evening.do("play siberia", "seat 2", "end")
    assert evening.asked() == [3]
    evening.do("end", seat=3).do("end", seat=4)
    assert evening.asked() == [1]
    assert evening.rule("end", seat=2) == "CG-134"
    assert evening.rule("end", seat=3) == "CG-31"


@pytest.mark.rule("CG-34")
def test_silence_ends_with_the_turn_a_ward_with_the_next() -> None:
    evening = Evening({1: "wine away", 2: "ray", 4: "goose"})
    evening.do("play wine", "seat 2").do("pass", seat=2).do("play away", "end")
    assert evening.state.silenced == 0
    assert evening.state.warded == 0b0001
    evening.do("end", seat=2).do("end", seat=3)
    assert evening.do("play goose", seat=4).legal(4, "seat") == ["seat 2", "seat 3"]
    evening.do("cancel", "end", seat=4)
    assert evening.state.warded == 0


@pytest.mark.rule("CG-35", "CG-36")
def test_picks_are_private_until_the_last_one() -> None:
    evening = Evening({1: "elephant"}, {1: "sock trout+mummy", 2: "goose+mummy", 3: "goose"})
    before = evening.state.observe(1), evening.state.prompt(1)
    evening.do("play elephant")
    assert evening.legal(verb="slot") == ["slot 1"]  # the trout is wrapped
    evening.do("slot 1")
    assert evening.legal(verb="seat") == ["seat 3"]  # the goose of seat 2 is wrapped
    evening.do("seat 3")
    assert (evening.state.observe(1), evening.state.prompt(1)) == before
    assert evening.told == []
    evening.do("slot 1")
    assert evening.heard("announced")[0].fields["target"] == 3
    assert evening.rule("cancel") == "CG-37"


@pytest.mark.rule("CG-37")
def test_a_draft_is_cancelled_three_times_at_most() -> None:
    evening = Evening({1: "goose"})
    for _ in range(3):
        evening.do("play goose", "cancel")
    evening.do("play goose")
    assert "cancel" not in evening.legal()
    assert evening.rule("cancel") == "CG-37"
    assert evening.hand(1) == {"goose"}


@pytest.mark.rule("CG-38")
def test_cards_of_one_name_are_one_choice() -> None:
    evening = Evening({1: "trout trout sock", 2: "sock"})
    assert evening.legal(verb="play") == ["play sock", "play trout"]


@pytest.mark.rule("CG-39")
@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("play tea", "CG-48"), ("play ray", "CG-71"), ("play tie", "CG-92"), ("play goose", "CG-35"),
        ("play gracula", "CG-62"), ("pair", "CG-94"), ("heal", "CG-56"), ("cancel", "CG-37"), ("counter ray", "CG-71"),
        ("seat 2", "CG-35"), ("pass", "CG-35"), ("tick", "CG-147"), ("lapse 1", "CG-147"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule(step: str, rule: str) -> None:
    assert Evening({1: "tea ray tie gracula"}).rule(step) == rule


@pytest.mark.rule("CG-39")
@pytest.mark.parametrize(
    ("steps", "step", "rule"),
    [
        (["play goose"], "seat 1", "CG-40"), (["play goose"], "seat 3", "CG-47"), (["play goose"], "seat 4", "CG-134"),
        (["play goose"], "end", "CG-36"), (["play gracula"], "seat 3", "CG-61"),
        (["play gracula", "seat 2"], "slot 2", "CG-61"), (["heal"], "confirm", "CG-58"), (["heal"], "slot 2", "CG-57"),
    ],
)  # fmt: skip
def test_a_refused_pick_names_the_rule(steps: list[str], step: str, rule: str) -> None:
    evening = Evening({1: "goose gracula broth"}, {1: "trout goose", 2: "sock"})
    evening.state.warded |= 0b100
    evening.state.living &= ~0b1000
    assert evening.do(*steps).rule(step) == rule


@pytest.mark.rule("CG-40", "CG-41")
def test_a_gift_enters_the_gauge_after_the_window() -> None:
    evening = Evening({1: "goose tea", 2: "ray"}, {2: "angel sock"})
    evening.do("play goose")
    assert evening.legal(verb="seat") == ["seat 2", "seat 3", "seat 4"]
    evening.do("seat 2")
    assert evening.gauge(2) == 5
    evening.do("counter ray", seat=2)
    assert not evening.is_out(2)  # it never lay there
    kinds = [event.kind for event in evening.told]
    assert kinds.index("announced") < kinds.index("window_opened") < kinds.index("answered")
    evening = Evening({1: "goose tea", 2: "ray"}, {2: "angel sock"})
    evening.do("play goose", "seat 2").do("pass", seat=2)
    kinds = [event.kind for event in evening.told]
    assert kinds.index("window_opened") < kinds.index("gift_placed") < kinds.index("eliminated")


@pytest.mark.rule("CG-43")
def test_an_inevitable_gift_in_a_gauge_is_like_any_other() -> None:
    evening = Evening({1: "pigeon return fire roll"}, {1: "karaoke"})
    assert evening.legal(verb="play") == ["play pigeon", "play return", "play fire"]
    assert "heal" in evening.legal()


@pytest.mark.rule("CG-44")
def test_the_golden_gift_is_a_gift() -> None:
    game = set_up(golden=True)
    evening = Evening({1: "gold tea", 2: "cacarma"}, game=game)
    evening.do("play gold", "seat 2")
    assert evening.asked() == [2]
    evening.do("counter cacarma", seat=2)
    assert evening.is_out(1)
    evening = Evening({1: "gold tea", 2: "cacarma"}, game=game)
    evening.do("play gold", "seat 2").do("pass", seat=2)
    assert evening.is_out(2)


@pytest.mark.rule("CG-46", "CG-116")
def test_a_reflected_gift_goes_to_its_giver() -> None:
    evening = Evening({1: "goose tea", 2: "cacarma"})
    evening.do("play goose", "seat 2").do("counter cacarma", seat=2)
    assert (evening.gauge(1), evening.gauge(2)) == (5, 0)


@pytest.mark.rule("CG-47", "CG-115")
def test_a_ward_stops_giving_and_nothing_else() -> None:
    evening = Evening({1: "goose karaoke pigeon"}, {1: "sock"})
    evening.state.warded = 0b0010
    assert evening.do("play goose").legal(verb="seat") == ["seat 3", "seat 4"]
    assert evening.do("cancel", "play karaoke").legal(verb="seat") == ["seat 2", "seat 3", "seat 4"]
    evening.do("cancel", "play pigeon", "slot 1", "seat 2")
    assert evening.gauge(2) == 1


@pytest.mark.rule("CG-47")
def test_a_gift_reflected_to_a_warded_giver_does_nothing() -> None:
    evening = Evening({1: "away goose tea", 2: "cacarma"})
    evening.do("play away", "play goose", "seat 2").do("counter cacarma", seat=2)
    assert evening.heard("no_effect")[0].fields["rule"] == "CG-47"
    assert (evening.gauge(1), evening.gauge(2)) == (0, 0)
    assert evening.discard() == ["away", "cacarma", "goose"]


@pytest.mark.rule("CG-47")
def test_with_everybody_warded_nothing_can_be_given() -> None:
    evening = Evening({1: "goose", 2: "away"}, game=set_up(2))
    evening.state.warded = 0b10
    assert evening.rule("play goose") == "CG-47"
