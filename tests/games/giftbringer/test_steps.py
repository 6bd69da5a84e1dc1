"""Crossing, recruiting, landing, visiting, gratitude, happiness and blessings (GB-27 to GB-88)."""

from typing import Any

import pytest
from tests.games.giftbringer.little import little_sheet
from tests.games.giftbringer.table import Evening, little, set_up


def here(roll: str = "1 2 3", **written: Any) -> Evening:
    """A situation on the little sheet."""
    evening = Evening(little(), roll="1 2 3")
    return evening.write(roll=roll, **written)


@pytest.mark.rule("GB-28", "GB-29")
def test_boxes_of_one_target_are_crossed_in_any_order_over_many_rounds() -> None:
    evening = Evening(set_up(), roll="4 1 1 1").do("cross V4 4", "done", dice="4 2 1 1")
    assert evening.sheet().crossed == ("V4.1",)
    evening.do("cross V4 2", "cross V4 4")
    assert [load.viking for load in evening.sheet().vikings] == ["V4"]
    later = Evening(set_up()).write(roll="2 4 4 4", crossed="V4.1 V4.2")
    assert later.rule("cross V4 4") == "GB-29"


@pytest.mark.rule("GB-33")
def test_a_house_is_open_when_a_visited_road_ends_there() -> None:
    evening = here("1 6 6", recruited="V2", ship="SA")
    assert evening.rule("cross A 1") == "GB-33"
    assert evening.rule("bring B") == "GB-33"
    evening.do("cross R1 6")
    assert "cross A 1" in evening.legal()


@pytest.mark.rule("GB-37", "GB-52")
def test_a_road_between_reached_places_may_be_crossed_and_brings_nothing() -> None:
    evening = here("2 5 5", recruited="V1", ship="SA", visited="R1 A R3 R2 B R8 E")
    sheet = evening.sheet()
    assert {"X", "E"} <= set(sheet.reached)
    evening.do("cross R9 5")
    after = evening.sheet()
    assert "R9" in after.visited
    assert (after.reached, after.score, after.spaces, after.presents) == (
        sheet.reached, sheet.score, sheet.spaces, sheet.presents,
    )  # fmt: skip


@pytest.mark.rule("GB-38")
def test_many_targets_may_be_begun() -> None:
    evening = Evening(set_up(), roll="2 3 1 6")
    evening.do("cross V1 2", "cross V2 3", "cross V5 1", "cross V3 6")
    assert evening.sheet().crossed == ("V1.0", "V2.0", "V3.2", "V5.0")
    assert not evening.sheet().vikings


@pytest.mark.rule("GB-40")
def test_a_box_crossed_by_a_blessed_result_counts() -> None:
    evening = Evening(set_up(), roll="1 1 2 6").do("cross V1 2", "bless turn 6 5", "cross V1 5")
    assert [load.viking for load in evening.sheet().vikings] == ["V1"]
    assert [fields["blessed"] for fields in evening.heard("box_crossed", 1)] == [False, True]


@pytest.mark.rule("GB-41", "GB-43")
def test_a_viking_gives_nothing_before_its_last_box() -> None:
    evening = Evening(set_up(), roll="2 5 2 3").do("cross V1 2")
    assert (evening.sheet().presents, evening.sheet().spaces) == (0, 0)
    assert evening.rule("land SN") == "GB-47"
    evening.do("cross V1 5")
    assert (evening.sheet().presents, evening.sheet().spaces) == (3, 2)
    assert evening.rule("cross V1 2") == "GB-41"


@pytest.mark.rule("GB-44")
def test_several_vikings_may_be_recruited_in_one_round() -> None:
    evening = Evening(set_up(), roll="5 2 6 3").do("cross V2 6", "cross V2 3", "cross V1 5", "cross V1 2")
    assert [load.viking for load in evening.sheet().vikings] == ["V2", "V1"]
    assert (evening.sheet().presents, evening.sheet().spaces) == (5, 5)


@pytest.mark.rule("GB-45", "GB-46")
def test_empty_hands_may_walk_unless_the_option_says_no() -> None:
    emptied: dict[str, Any] = {"recruited": "V1", "ship": "SA", "visited": "R1 A R3 R5 C"}
    free = here("5 6 6", **emptied)
    assert free.sheet().presents == 0
    assert free.legal(verb="cross") == ["cross V5 5", "cross V6 6", "cross R7 6", "cross R9 5"]
    strict = Evening(little(need_load="on"), roll="1 2 3").write(roll="5 6 6", **emptied)
    assert strict.legal(verb="cross") == ["cross V5 5", "cross V6 6"]
    assert strict.rule("cross R7 6") == strict.rule("cross R9 5") == "GB-46"
    strict.do("cross V6 6")
    assert strict.sheet().presents == 2
    assert strict.legal(verb="cross") == ["cross V5 5", "cross R7 6", "cross R9 5"]


@pytest.mark.rule("GB-46", "GB-86")
def test_a_blessing_makes_no_number_that_only_empty_hands_could_cross() -> None:
    data = little_sheet()
    data["vikings"] = data["vikings"][:2]
    emptied: dict[str, Any] = {"recruited": "V1 V2", "ship": "SA", "visited": "R1 A R3 R5 C R2 B R7 D"}
    free = Evening(set_up(1, "table", data), roll="1 2 3").write(roll="6 6 6", **emptied)
    assert free.sheet().presents == 0
    assert "bless turn 6 5" in free.legal()
    strict = Evening(set_up(1, "table", data, need_load="on"), roll="1 2 3").write(roll="6 6 6", **emptied)
    assert strict.legal() == ["done"]
    assert strict.rule("bless turn 6 5") == "GB-86"


@pytest.mark.rule("GB-47", "GB-48", "GB-49", "GB-50")
def test_landing_is_done_once_and_costs_nothing() -> None:
    evening = Evening(little(2), roll="1 2 3").do("cross V1 1", "land SA")
    assert evening.draft().results == (2, 3)
    assert evening.legal(verb="land") == []
    assert evening.rule("land SB") == evening.rule("land SA") == "GB-48"
    evening.do("undo", "land SB", "done")
    evening.do("cross V2 2", "land SB", "done", seat=2, dice="1 1 1")
    assert [sheet.ship for sheet in evening.view().sheets] == ["SB", "SB"]
    assert evening.rule("land SA") == "GB-48"


@pytest.mark.rule("GB-51")
def test_a_road_is_visited_with_its_last_box() -> None:
    evening = here("6 6 1", recruited="V1", ship="SB", visited="R6 D").do("cross R7 6")
    assert "R7" not in evening.sheet().visited
    evening.do("cross R7 6")
    assert "R7" in evening.sheet().visited
    told = evening.heard("road_visited", 1)
    assert told == [{"seat": 1, "road": "R7", "places": [], "houses": ["C"]}]


@pytest.mark.rule("GB-53")
def test_a_house_that_wants_nothing_is_visited_with_its_last_box() -> None:
    evening = here("1 6 2", recruited="V2", ship="SA").do("cross R1 6", "cross A 1")
    assert "A" in evening.sheet().visited
    assert evening.draft().taking is not None
    assert evening.kinds(1)[-4:] == ["road_visited", "box_crossed", "house_visited", "happiness_raised"]


@pytest.mark.rule("GB-55", "GB-56", "GB-57")
def test_presents_are_brought_all_at_once_to_a_ready_house() -> None:
    evening = here("1 2 5", recruited="V1", ship="SA").do("cross R2 1")
    assert evening.sheet().ready == ("B",)
    evening.do("bring B")
    assert evening.sheet().presents == 1
    wanting = here("2 5 5", recruited="V1", ship="SA", visited="R1 A R3 R5 R2 B")
    assert wanting.sheet().presents == 1
    assert wanting.refused("bring C").message == "refusal.GB-56.boxes"
    wanting.do("cross C 2", "cross C 5")
    refusal = wanting.refused("bring C")
    assert (refusal.rule, refusal.fields["wanted"], refusal.fields["presents"]) == ("GB-56", 2, 1)
    assert wanting.sheet().presents == 1


@pytest.mark.rule("GB-58")
def test_presents_are_crossed_in_the_order_of_recruiting() -> None:
    evening = here("1 1 1", recruited="V2 V1", ship="SA", visited="R1 A R3 R5 C R2")
    assert [(load.viking, load.paid) for load in evening.sheet().vikings] == [("V2", 2), ("V1", 0)]
    evening.do("bring B")
    assert [(load.viking, load.paid) for load in evening.sheet().vikings] == [("V2", 2), ("V1", 1)]


@pytest.mark.rule("GB-61")
def test_nothing_is_visited_twice() -> None:
    evening = here("1 6 1", recruited="V1 V2", ship="SA", visited="R1 A R2 B")
    assert evening.rule("cross R1 6") == evening.rule("cross A 1") == evening.rule("bring B") == "GB-61"


@pytest.mark.rule("GB-62")
def test_a_ready_house_scores_nothing() -> None:
    evening = here("3 3 3", recruited="V1", ship="SB", visited="R6").do("cross D 3")
    assert evening.sheet().ready == ("D",)
    for _ in range(3):
        evening.do("done")
    assert evening.state.ended is not None
    assert evening.state.ended.scores == (0,)


@pytest.mark.rule("GB-64", "GB-65", "GB-66", "GB-67", "GB-73")
def test_gratitude_goes_into_spaces_in_the_order_of_recruiting() -> None:
    evening = here("1 2 3", recruited="V2 V1", ship="SA", visited="R2")
    assert evening.sheet().spaces == 3
    evening.do("bring B")
    assert evening.rule("take M") == "GB-64"
    assert evening.rule("cross V3 3") == evening.rule("land SB") == "GB-63"
    assert evening.score() == 0
    evening.do("take C", "take G", "take G")
    assert evening.sheet().letters == "CGG"
    assert [(load.viking, load.letters) for load in evening.sheet().vikings] == [("V2", "C"), ("V1", "GG")]
    assert [fields["viking"] for fields in evening.heard("gratitude_taken", 1)] == ["V2", "V1", "V1"]
    assert evening.draft().taking is None
    assert evening.score() == 5 + 8 + 7


@pytest.mark.rule("GB-70")
def test_without_a_space_gratitude_is_lost_at_once() -> None:
    evening = here("1 6 2", recruited="V2", ship="SA", letters="C").do("cross R1 6")
    evening.do("cross A 1")
    assert evening.draft().taking is None
    assert evening.heard("gratitude_lost", 1)[-1] == {
        "seat": 1,
        "house": "A",
        "called": "House A",
        "G": 1,
        "C": 0,
        "M": 1,
    }
    assert evening.sheet().happiness == 1
    assert "A" in evening.sheet().visited
    assert evening.rule("take G") == "GB-63"


@pytest.mark.rule("GB-72", "GB-74")
def test_letters_stay_and_are_limited_by_spaces_alone() -> None:
    evening = Evening(set_up()).write(
        roll="1 4 1 1", recruited="V6 V4", ship="SW", letters="GGGGGGGG", visited="R29 R33 W3"
    )
    assert evening.sheet().spaces == 5
    later = evening.do("done", dice="1 2 3 4").sheet()
    assert later.letters == "GGGGGGGG"
    assert [load.letters for load in later.vikings] == ["GGGGGGG", "G"]


@pytest.mark.rule("GB-76")
def test_the_track_ends_at_its_top() -> None:
    data = little_sheet()
    data["happiness"] = [{"level": 2, "value": 9}]
    evening = Evening(set_up(1, "table", data), roll="1 2 3")
    evening.write(roll="3 6 1", recruited="V1", ship="SA", visited="R1 A R3 R4 R5 R7 C")
    assert evening.sheet().happiness == 2
    evening.write(roll="3 6 1", recruited="V1", ship="SB", visited="R6 R4 R3 A")
    assert evening.sheet().happiness == 1
    evening.do("cross D 3", "bring D")
    assert evening.sheet().happiness == 2
    assert evening.heard("happiness_raised", 1)[-1]["new"] == 2


@pytest.mark.rule("GB-77", "GB-87")
def test_each_blessing_works_once_a_game_and_several_in_a_round() -> None:
    evening = Evening(set_up(), roll="1 2 3 3")
    evening.do("bless turn 1 5", "cross V1 5", "bless sum 3 3", "cross V2 6")
    assert evening.sheet().blessings == ("trade", "gap")
    assert evening.rule("bless turn 2 5") == "GB-77"
    evening.do("done", dice="1 1 2 2")
    assert evening.rule("bless sum 1 1") == "GB-77"
    assert "bless gap 1 2" in evening.legal()


@pytest.mark.rule("GB-78", "GB-79", "GB-80")
def test_a_turn_changes_the_number_and_a_trade_may_keep_one() -> None:
    evening = Evening(set_up(), roll="2 5 1 1")
    assert evening.rule("bless turn 2 2") == "unknown"
    assert [text for text in evening.legal() if text.startswith("bless turn 2")] == [
        f"bless turn 2 {v}" for v in (1, 3, 4, 5, 6)
    ]
    evening.do("bless trade 2 5 2")
    assert evening.draft().waiting == 2
    assert evening.draft().results == (1, 1)
    evening.do("cross V1 2")
    assert evening.draft().results == (1, 1)


@pytest.mark.rule("GB-83", "GB-84")
def test_a_blessing_takes_two_dice_as_rolled() -> None:
    evening = Evening(set_up(), roll="4 4 1 2")
    assert "bless sum 4 4" in evening.legal()
    assert evening.rule("bless sum 1 1") == "GB-83"
    assert evening.rule("bless sum 3 5") == "GB-28"
    evening.do("bless turn 1 6")
    assert evening.rule("bless gap 4 6") == "GB-85"
    assert evening.rule("cross V4 4") == "GB-85"


@pytest.mark.rule("GB-2", "GB-77")
def test_a_sheet_may_leave_blessings_out() -> None:
    evening = Evening(set_up(1, "table", little_sheet(blessings=["gap"])), roll="1 4 4")
    assert evening.sheet().blessings == ("gap",)
    assert evening.legal(verb="bless") == ["bless gap 1 4", "bless gap 4 4"]
    assert evening.rule("bless sum 1 4") == "unknown"


@pytest.mark.rule("GB-61", "GB-89")
def test_a_step_and_taking_it_back_leave_no_trace() -> None:
    evening = here("1 6 2", recruited="V2", ship="SA")
    before = evening.sheet()
    evening.do("cross R1 6", "cross A 1", "take M")
    assert evening.heard("bonus_gained", 1) == [{"seat": 1, "kind": "M"}]
    evening.do("undo", "undo", "undo")
    assert evening.sheet() == before
    assert evening.draft().steps == ()
    assert evening.draft().moves == 6
    assert [fields["step"] for fields in evening.heard("step_undone", 1)] == ["take M", "cross A 1", "cross R1 6"]
