"""The worked examples of the rules, as they stand there."""

from typing import Any

import pytest
from tests.games.giftbringer.table import Evening, set_up

from yuletable.engine.events import TABLE

ISLAND = set_up()


def situation(roll: str, **written: Any) -> Evening:
    return Evening(ISLAND).write(roll=roll, **written)


def counts(evening: Evening) -> tuple[int, int, int]:
    """P, S and H."""
    sheet = evening.sheet()
    return sheet.presents, sheet.spaces, sheet.happiness


@pytest.mark.rule("GB-27", "GB-30", "GB-31", "GB-39", "GB-41", "GB-47")
def test_e1_two_equal_boxes() -> None:
    evening = situation("4 4 2 4").do("cross V4 4", "cross V4 4", "cross V4 2")
    assert counts(evening) == (2, 6, 0)
    assert [load.viking for load in evening.sheet().vikings] == ["V4"]
    assert evening.draft().results == (4,)
    assert evening.legal(verb="cross") == ["cross V6 4"]
    assert evening.legal(verb="land") == ["land SN", "land SE", "land SS", "land SW"]


@pytest.mark.rule("GB-27", "GB-78", "GB-83", "GB-86")
def test_e2_four_of_a_kind() -> None:
    evening = situation("4 4 4 4").do("cross V4 4", "cross V4 4", "cross V6 4")
    assert evening.legal() == [*(f"bless turn 4 {v}" for v in (1, 2, 3, 5, 6)), "undo", "done"]
    assert evening.rule("bless trade 4 4 1") == "GB-83"
    assert evening.rule("bless sum 4 4") == "GB-83"


@pytest.mark.rule("GB-23", "GB-34", "GB-35", "GB-42")
def test_e3_from_the_sea_to_the_hill_in_one_round() -> None:
    evening = situation("2 5 3 2").do("cross V1 2", "cross V1 5")
    assert counts(evening) == (3, 2, 0)
    assert evening.rule("cross R28 3") == "GB-31"
    evening.do("land SW")
    assert evening.rule("cross R31 2") == "GB-32"
    evening.do("cross R28 3")
    assert "XW" in evening.sheet().reached
    evening.do("cross R31 2")
    page = evening.state.pages[0]
    plan = evening.game.plan
    open_targets = {each.target.id for each in plan.crossings if page.slots & each.bit}
    assert {"C4", "R30"} <= open_targets
    assert "R40" not in open_targets
    assert evening.score() == 0


@pytest.mark.rule("GB-54", "GB-56", "GB-60", "GB-63", "GB-75")
def test_e4_a_house_bars_the_road() -> None:
    evening = situation("5 1 3 6", recruited="V1", ship="SN", visited="R02")
    assert counts(evening) == (3, 2, 0)
    assert evening.rule("cross R06 1") == "GB-35"
    evening.do("cross N2 5")
    assert evening.sheet().ready == ("N2",)
    assert counts(evening) == (3, 2, 0)
    assert evening.rule("cross R06 1") == "GB-35"
    evening.do("bring N2")
    assert counts(evening) == (2, 2, 1)
    assert evening.legal() == ["take M", "leave", "undo"]
    evening.do("take M")
    assert counts(evening) == (2, 1, 1)
    assert evening.draft().taking is None
    evening.do("cross R06 1")
    assert "cross N3 2" not in evening.legal()  # open, but there is no 2
    assert evening.rule("cross N3 2") == "GB-28"
    assert evening.score() == 6


@pytest.mark.rule("GB-42", "GB-55", "GB-59", "GB-104")
def test_e5_the_barn_without_boxes() -> None:
    evening = situation("1 3 5 5", recruited="V2", crossed="V1.0", ship="SS", visited="R19 R21")
    assert counts(evening) == (2, 3, 0)
    evening.do("cross J1 3", "bring J1", "take C")
    assert counts(evening) == (1, 2, 1)
    evening.do("cross R23 1")
    assert evening.sheet().ready == ("J5",)
    refusal = evening.refused("bring J5")
    assert (refusal.rule, refusal.fields["wanted"], refusal.fields["presents"]) == ("GB-56", 3, 1)
    evening.do("cross V1 5")
    assert counts(evening) == (4, 4, 1)
    evening.do("bring J5")
    assert counts(evening) == (1, 4, 3)
    evening.do("take M")
    assert counts(evening) == (1, 3, 3)
    assert evening.score() == 5 + 6 + 10
    assert evening.draft().results == (5,)


@pytest.mark.rule("GB-54", "GB-56", "GB-71")
def test_e6_crossing_what_you_cannot_pay_yet() -> None:
    evening = situation(
        "1 6 1 2",
        recruited="V1",
        crossed="V2.0",
        ship="SN",
        visited="R01 R02 R03 R05 N1 N2",
        letters="CM",
    )
    assert counts(evening) == (1, 0, 1)
    evening.do("cross N5 1")
    assert evening.sheet().ready == ("N5",)
    assert evening.sheet().happiness == 1
    assert evening.rule("bring N5") == "GB-56"
    evening.do("cross V2 6")
    assert counts(evening) == (3, 3, 1)
    evening.do("bring N5")
    assert counts(evening)[::2] == (1, 2)
    evening.do("take M", "take M")
    assert counts(evening) == (1, 1, 2)
    assert evening.score() == 5 + 18
    assert evening.rule("take M") == "GB-63"


@pytest.mark.rule("GB-68", "GB-69", "GB-71", "GB-75")
def test_e7_too_few_spaces() -> None:
    evening = situation("4 5 2 2", recruited="V1", ship="SW", visited="R28 R30 R32 W1", crossed="W5.0")
    assert counts(evening) == (2, 2, 1)
    evening.do("cross W5 4", "bring W5")
    assert counts(evening) == (1, 2, 2)
    assert evening.legal() == ["take G", "leave", "undo"]
    evening.do("take G", "take G")
    assert counts(evening) == (1, 0, 2)
    assert evening.draft().taking is None
    assert evening.heard("gratitude_lost", 1)[-1]["G"] == 1
    assert evening.score() == 8


@pytest.mark.rule("GB-59", "GB-67", "GB-68")
def test_e8_leaving_on_purpose() -> None:
    evening = situation(
        "1 2 3 4",
        recruited="V1 V2",
        ship="SW",
        visited="R28 R30 R31 R40 C4 W1",
        letters="GG",
        crossed="C5.0 C5.1",
    )
    evening.state.pages[0] = evening.state.pages[0].fresh(evening.game.plan.nothing, 20)
    assert counts(evening) == (3, 3, 2)
    evening.do("bring C5")
    assert counts(evening) == (0, 3, 3)
    assert evening.legal(verb="take") == ["take G", "take C", "take M"]
    evening.do("take M", "leave")
    assert counts(evening) == (0, 2, 3)
    assert evening.score() == 8 + 6 + 10
    assert {kind: evening.heard("gratitude_lost", 1)[-1][kind] for kind in "GCM"} == {"G": 1, "C": 1, "M": 0}


@pytest.mark.rule("GB-25", "GB-81", "GB-82", "GB-84", "GB-85")
def test_e9_counting_and_chaining_blessings() -> None:
    evening = situation("5 4 3 3")
    legal = evening.legal()
    assert len(legal) == 56
    assert len(evening.legal(verb="cross")) == 8
    by_blessing = [sum(text.startswith(f"bless {word}") for text in legal) for word in ("turn", "trade", "sum", "gap")]
    assert by_blessing == [15, 24, 4, 4]
    assert "undo" not in legal
    evening.do("bless sum 4 5")
    assert evening.legal() == ["cross V2 6", "cross V3 6", "cross V5 6", "undo"]
    assert evening.rule("bless gap 3 3") == "GB-85"
    assert evening.rule("done") == "GB-25"
    evening.do("cross V2 6", "bless gap 3 3")
    assert evening.legal() == ["cross V3 1", "cross V5 1", "cross V6 1", "undo"]


@pytest.mark.rule("GB-81", "GB-86")
def test_e10_a_blessing_without_a_box() -> None:
    evening = situation("2 4 4 2", recruited="V2 V3 V5", ship="SE", visited="R11")
    assert counts(evening)[:2] == (16, 11)
    for step in ("bless sum 2 4", "bless sum 4 4", "bless turn 2 6", "bless turn 4 6", "bless trade 2 4 6"):
        assert evening.rule(step) == "GB-86", step
    assert {"bless sum 2 2", "bless gap 4 4"} <= set(evening.legal())
    assert evening.do("bless sum 2 2").draft().waiting == 4
    assert evening.do("undo", "bless gap 4 4").draft().waiting == 1


@pytest.mark.rule("GB-89", "GB-90", "GB-91", "GB-92")
def test_e11_undo_through_a_chain() -> None:
    evening = situation("2 5 3 3")
    after_roll = evening.sheet()
    evening.do("cross V1 2", "cross V1 5", "land SW", "bless gap 3 3", "cross V3 1")
    evening.do("undo")
    assert evening.draft().waiting == 1
    assert "V3.0" not in evening.sheet().crossed
    evening.do("undo")
    assert evening.draft().results == (3, 3)
    assert "gap" in evening.sheet().blessings
    evening.do("undo")
    assert evening.sheet().ship is None
    evening.do("undo")
    assert counts(evening) == (0, 0, 0)
    assert evening.sheet().crossed == ("V1.0",)
    evening.do("undo")
    assert evening.sheet() == after_roll
    assert evening.draft().undos == 15
    assert evening.draft().results == (2, 3, 3, 5)
    assert evening.rule("undo") == "GB-90"


@pytest.mark.rule("GB-104", "GB-105")
def test_e12_the_happiness_scale() -> None:
    def points(game_options: dict[str, Any], *levels: int) -> list[int]:
        return [set_up(**game_options).scorer.total("", level) for level in levels]

    assert points({}, 2, 3, 5, 6, 8, 9) == [0, 10, 10, 25, 25, 50]
    assert points({"scale": "sum"}, 2, 3, 5, 6, 8, 9) == [0, 10, 10, 35, 35, 85]
    assert points({"sheet": "short-evening"}, 1, 2, 4, 6) == [0, 5, 12, 25]
    assert points({"sheet": "short-evening", "scale": "sum"}, 1, 2, 4, 6) == [0, 5, 17, 42]


@pytest.mark.rule("GB-100", "GB-101", "GB-102", "GB-103", "GB-104", "GB-105", "GB-106")
def test_e13_bonuses() -> None:
    letters = "G" * 8 + "C" * 7 + "M" * 9
    score = ISLAND.scorer.score(letters, 6)
    assert [line.points for line in score.lines] == [32, 35, 54, 15, 0, 15, 25]
    assert score.total == ISLAND.scorer.total(letters, 6) == 176
    assert set_up(scale="sum").scorer.total(letters, 6) == 186


@pytest.mark.rule("GB-32", "GB-34", "GB-36")
def test_e14_a_foreign_harbour() -> None:
    evening = situation("3 3 5 1", recruited="V3", ship="SN", visited="R02 R06 R09 R12 N2 N3 E1", letters="MMM")
    assert counts(evening) == (3, 0, 2)
    assert "XE" in evening.sheet().reached
    evening.do("cross R10 3")
    assert "R10" in evening.sheet().visited
    assert "SE" not in evening.sheet().reached
    assert evening.rule("cross R11 5") == "GB-36"
    assert "cross R13 1" in evening.legal()
    assert evening.rule("cross E2 2") == "GB-33"


@pytest.mark.rule("GB-18", "GB-22", "GB-26", "GB-94", "GB-96", "GB-97")
def test_e15_two_at_once_and_the_clock() -> None:
    evening = Evening(set_up(2, round_seconds=60), roll="2 5 6 3")
    evening.write(2, recruited="V1 V3", ship="SW", visited="R28 R31 R40 C4", crossed="C5.0 C5.1")
    assert (evening.sheet(2).presents, evening.sheet(2).spaces, evening.sheet(2).happiness) == (9, 5, 1)
    evening.kinds()
    evening.do("cross V1 2", "cross V1 5", "done")
    assert evening.kinds(2) == ["seat_done"]
    assert evening.view(2).drafts[0] is None
    assert not evening.view(2).sheets[0].vikings
    evening.do("bring C5", seat=2)
    slot = evening.state.prompt(TABLE)
    assert slot is not None
    assert slot.slot is not None
    assert slot.slot.seconds == 60
    evening.time("tick", dice="1 1 1 1")
    assert [fields["kind"] for fields in evening.heard("gratitude_taken", 2)] == ["M", "C", "G"]
    sheet = evening.view(1).sheets[1]
    assert (sheet.presents, sheet.spaces, sheet.happiness) == (6, 2, 2)
    assert [fields["results"] for fields in evening.heard("results_lost", 2)] == [[2, 3, 5, 6], [3, 6]]
    assert evening.view(2).sheets[0].vikings[0].viking == "V1"
    assert evening.view(1).round == 2
    assert evening.view(1).rolls[-1] == (1, 1, 1, 1)
