"""The end, the score, what is open, and time (NL-119 to NL-137)."""

from __future__ import annotations

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import TABLE
from yuletable.games.naughty_list.course import TASKS


@pytest.mark.rule("NL-119", "NL-70")
def test_six_nice_children_end_the_night_after_the_very_fill() -> None:
    evening = Evening(town="N1 N2 N3 N4 T1 N5", deck="N6 T2", hands={1: "execution"}).do("play execution")
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule) == ("six_nice", "NL-119")
    assert len(evening.state.deck) == 1
    five = Evening(town="N1 N2 N3 N4 T1 N5", deck="T3 T2", hands={1: "execution"}).do("play execution")
    assert five.state.outcome() is None


@pytest.mark.rule("NL-120", "NL-121", "NL-122")
def test_a_gap_that_cannot_be_filled_ends_the_night() -> None:
    evening = Evening(town="T1 F1 M1 B1 N1 F2", deck="T2", phase="capture").do("capture 1 terror plain")
    assert evening.state.outcome() is None  # an empty deck alone is not the end
    evening.do("end_turn").do("to_capture", "capture 2 ferocity plain", seat=2)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule) == ("no_child", "NL-120")
    assert evening.asked() == []
    assert evening.rule("end_turn", seat=2) == "NL-122"


@pytest.mark.rule("NL-123")
def test_the_sun_comes_up() -> None:
    game = set_up(3, round_limit=5)
    evening = Evening(game=game, phase="capture")
    evening.state.round = 5
    evening.do("end_turn").do("to_capture", "end_turn", seat=2)
    assert evening.state.outcome() is None
    evening.do("to_capture", "end_turn", seat=3)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule) == ("round_limit", "NL-123")


@pytest.mark.rule("NL-125", "NL-126", "NL-127", "NL-132", "NL-101")
def test_the_score() -> None:
    evening = Evening(
        sacks={1: "T5 N7", 2: "N10"}, piles={1: "T1 T2 T3", 2: "F1 N1", 3: "F2"}, shelters={1: "M4", 3: "N8"}, nick=2
    )
    assert [evening.score(seat) for seat in (1, 2, 3)] == [4 - 2 + 3 + 3, -3, 1 - 2]
    assert [seat.score for seat in evening.state.observe(TABLE).seats] == [8, -3, -1]
    TASKS["end_turn"](evening.state, ("end_turn",), KeyedChance(b""), None)
    evening.state.nick = 0
    assert evening.score(1) == 5  # whenever they were sacrificed


def ended(
    sacks: dict[int, str], piles: dict[int, str], shelters: dict[int, str] | None = None, nick: int = 3
) -> Evening:
    game = set_up(3, round_limit=5)
    evening = Evening(
        game=game,
        sacks=sacks,
        piles=piles,
        shelters=shelters or {},
        nick=nick,
        phase="capture",
        town="T5 N5 N6 B5 F5 M5",
    )
    evening.state.round, evening.state.first = 5, 1
    return evening.do("end_turn")


@pytest.mark.rule("NL-128", "NL-129", "NL-130", "NL-131")
@pytest.mark.parametrize(
    ("sacks", "piles", "shelters", "winners", "tie_break"),
    [
        ({1: "T4", 2: "T3"}, {}, {}, [1], "score"),
        ({1: "T4", 2: "T3 T1"}, {}, {}, [2], "sack"),
        ({1: "T3 N1 T1 F1", 2: "T4"}, {}, {}, [1], "sack"),  # Nice ones count for the tie
        ({1: "T3", 2: "M3"}, {1: "F1", 2: "F2"}, {}, [1, 2], "shared"),
        ({1: "T2", 2: "M1"}, {1: "F1 F2"}, {2: "B2"}, [1], "pile"),  # sheltered ones do not count
        ({2: "T3", 3: "M3"}, {3: "F1 F2"}, {}, [3], "pile"),  # a pile that is worth 0 counts for the tie
    ],
)
def test_who_wins(
    sacks: dict[int, str], piles: dict[int, str], shelters: dict[int, str], winners: list[int], tie_break: str
) -> None:
    evening = ended(sacks, piles, shelters)
    told = evening.heard("winner")[0].fields
    assert (told["seats"], told["tie_break"]) == (winners, tie_break)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert [seat + 1 for seat in outcome.winners] == winners
    assert sum(outcome.payoffs) == pytest.approx(0)


def test_the_score_is_told_line_by_line_and_the_record_opens() -> None:
    evening = ended({1: "T4", 2: "N1"}, {1: "F1 F2"}, {2: "M4"})
    lines = evening.heard("scored")[0].fields["lines"]
    assert lines[0] == {"seat": 1, "sack": 3, "pile": 2, "shelter": 0, "total": 5, "supervised": False}
    assert lines[1]["shelter"] == 3
    record = evening.state.observe(TABLE).record
    assert record is not None
    assert record.piles[0] == ("F1", "F2")


@pytest.mark.rule("NL-133", "NL-134", "NL-135")
def test_what_is_open_and_what_is_not() -> None:
    evening = Evening(
        sacks={1: "T5"},
        piles={2: "T1 T2"},
        hands={1: "keyhole keyhole", 2: "changeling"},
        deck="T4 N5 F4",
        gear={2: "yule_cat"},
    )
    table = evening.state.observe(TABLE)
    assert table.town == ("T1", "F1", "M1", "B1", "N1", "F2")
    assert [seat.sack for seat in table.seats] == [("T5",), (), ()]
    assert [seat.hand for seat in table.seats] == [2, 1, 0]
    assert [seat.pile for seat in table.seats] == [0, 2, 0]
    assert table.action_deck == 57
    assert (table.hand, table.seen) == ((), ())
    assert evening.state.observe(0).hand == ("keyhole", "keyhole")
    assert evening.state.observe(1).hand == ("changeling",)
    assert table.deck == ("T4", "F4", "N5")  # in the order of the set, whatever the order of the deck
    swapped = Evening(
        sacks={1: "T5"},
        piles={2: "T1 T2"},
        hands={1: "keyhole keyhole", 2: "changeling"},
        deck="F4 T4 N5",
        gear={2: "yule_cat"},
    )
    assert swapped.state.observe(1) == evening.state.observe(1)


@pytest.mark.rule("NL-137")
def test_when_time_runs_out_in_a_turn() -> None:
    game = set_up(3, "relaxed", companions="random")
    evening = Evening(game=game, hands={1: "keyhole changeling execution sent_to_bed"})
    evening.do("trade", "give keyhole").time("lapse 1")
    assert evening.asking() == "capture"
    assert len(evening.hand(1)) == 4  # picks not yet played are dropped
    evening.time("lapse 1")
    assert evening.asked() == [2]


@pytest.mark.rule("NL-137", "NL-39", "NL-71")
def test_when_time_runs_out_in_a_card() -> None:
    game = set_up(3, "relaxed", companions="random")
    evening = Evening(game=game, hands={1: "choir_practice sent_to_bed"}, town="T1 F1 N1 N2 N3 M1")
    evening.do("play choir_practice", "child N2").time("lapse 1")
    assert evening.asking() == "play"
    assert evening.heard("child_returned")[-1].fields["child"] == "N2"  # stopped after the first
    evening.do("play sent_to_bed")
    first = evening.legal()[0]
    evening.time("lapse 1")
    assert f"child {evening.heard('child_returned')[-1].fields['child']}" == first
    assert evening.asking() == "play"


@pytest.mark.rule("NL-137", "NL-55")
def test_when_time_runs_out_the_least_goes() -> None:
    game = set_up(3, "relaxed", companions="random")
    evening = Evening("belsnickel krampus gryla", game=game, sacks={1: "T3 M1 B4 F3"}, phase="capture", nick=2)
    evening.do("capture 2 ferocity plain").time("lapse 1")
    assert evening.sack(1) == "T3 B4 F3 F1"  # the oldest of the two with one point
    assert evening.names(evening.state.discard) == "M1"


@pytest.mark.rule("NL-137")
def test_when_time_runs_out_in_setup_and_elsewhere() -> None:
    game = set_up(3, "relaxed", nick="vote")
    state = game.start(KeyedChance(b"late"))
    chance = KeyedChance(b"late")
    for seat in (1, 2, 3):
        state.play(-1, game.actions.parse(f"lapse {seat}"), chance)
    assert state.companions == [0, 1, 2]
    for seat in (1, 2, 3):
        state.play(-1, game.actions.parse(f"lapse {seat}"), chance)
    assert [state.where[3 * companion] for companion in (0, 1, 2)] == [0, 1, 2]
    for seat in (1, 2, 3):
        state.play(-1, game.actions.parse(f"lapse {seat}"), chance)
    assert state.votes == (0, 1, 2)
    refusal = state.refusal(0, game.actions.parse("lapse 1"))
    assert refusal is not None
    assert refusal.rule == "NL-137"


@pytest.mark.rule("NL-137", "NL-100", "NL-114", "NL-81")
def test_when_time_runs_out_nothing_rash_is_done() -> None:
    game = set_up(3, "relaxed", companions="random", perchta_draw="ask")
    broom = Evening("krampus befana gryla", game=game, gear={2: "flying_broom"}, sacks={2: "M3"}, phase="capture")
    broom.do("end_turn").time("lapse 2")
    assert (broom.asking(), broom.sack(2)) == ("play", "M3")
    keyhole = Evening(game=game, hands={1: "keyhole"}, deck="T4 N5 F4 M4").do("play keyhole").time("lapse 1")
    assert keyhole.names(keyhole.state.deck.top) == "T4 N5 F4 M4"
    perchta = Evening("perchta krampus gryla", game=game, gear={1: "iron_nose"}, phase="capture", nick=2)
    perchta.do("capture 1 terror plain").time("lapse 1")
    assert len(perchta.hand(1)) == 1
