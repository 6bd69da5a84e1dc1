"""The argument: KN-64 to KN-85, KN-167."""

import pytest
from tests.games.krampusnacht.table import EIGHT, SEVEN, SIX, Evening


def argument(deal: str = EIGHT, hosts: str = "AB>H", **options: object) -> Evening:
    """The first argument of an evening; of eight players H is gone unless told otherwise."""
    evening = Evening(deal, **options)
    evening.night(hosts)
    assert evening.arguing
    return evening


def turns(deal: str = EIGHT, hosts: str = "AB>H", **options: object) -> Evening:
    return argument(deal, hosts, floor="turns", **options)


@pytest.mark.rule("KN-64")
def test_everyone_in_may_act_and_nobody_else() -> None:
    evening = argument()
    assert all(evening.legal(name) for name in "ABCDEFG")
    assert not evening.legal("H")
    for text in ("H accuse A", "H call", "H pass", "H claim seer"):
        evening.refused(text, "KN-118")


@pytest.mark.rule("KN-65")
def test_lies_are_as_good_as_the_truth() -> None:
    said = (
        "E claim krampus",
        "A claim seer",
        "B report E host",
        "C report A not_host",
        "D report H saved",
        "F trust A",
    )
    faces = []
    for deal in (EIGHT, "uninvited_2 ginger shaman pierced_angel krampus greta perchta uninvited_1"):
        evening = Evening(deal)
        evening.night("AB>H" if deal == EIGHT else "EG>H")
        mark = evening.mark()
        evening.acts(*said)
        faces.append([evening.heard(viewer, since=mark) for viewer in "-ABCDEFGH"])
    assert faces[0] == faces[1]


@pytest.mark.rule("KN-66")
def test_words_move_nobody_but_the_count() -> None:
    quiet, loud = argument(), argument()
    loud.acts("A accuse C", "B accuse C", "D accuse C", "E accuse C", "C claim krampus", "A report C host")
    assert loud.arguing
    assert loud.inside == quiet.inside
    for evening in (quiet, loud):
        evening.close()
        assert evening.owing() == "ABCDEFG"
        assert {name: evening.targets(name) for name in "ABCDEFG"} == {
            name: "ABCDEFG".replace(name, "") for name in "ABCDEFG"
        }
        evening.point("BCDEFG>A A>B")
        assert evening.outside == "AH"
    assert quiet.view("-").causes == loud.view("-").causes


@pytest.mark.rule("KN-67")
def test_accuse_names_another_player_in() -> None:
    evening = argument()
    assert evening.targets("A", "accuse") == "BCDEFG"
    evening.refused("A accuse A", "KN-67")
    evening.refused("A accuse H", "KN-67")
    evening.act("A accuse C")
    assert evening.told("act") == {"seat": 1, "verb": "accuse", "target": 3}


@pytest.mark.rule("KN-68")
def test_only_the_accused_can_be_defended() -> None:
    evening = argument()
    assert evening.targets("B", "defend") == ""
    evening.refused("B defend C", "KN-68")
    evening.refused("C defend C", "KN-68")
    evening.act("A accuse C")
    assert evening.targets("B", "defend") == "C"
    assert evening.targets("C", "defend") == "C"
    evening.act("E report D host")
    assert evening.targets("B", "defend") == "CD"
    evening.act("E report F not_host")
    evening.act("E report G saved")
    assert evening.targets("B", "defend") == "CD"
    evening.act("C defend C")
    assert evening.told("act") == {"seat": 3, "verb": "defend", "target": 3}


@pytest.mark.rule("KN-68")
def test_a_report_on_someone_out_accuses_nobody_who_can_be_defended() -> None:
    evening = argument()
    evening.act("E report H host")
    assert evening.targets("B", "defend") == ""
    evening.refused("B defend H", "KN-68")


@pytest.mark.rule("KN-68")
def test_accusations_of_yesterday_are_forgotten() -> None:
    evening = argument()
    evening.act("A accuse C")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F")
    assert evening.targets("D", "defend") == ""
    evening.refused("D defend C", "KN-68")


@pytest.mark.rule("KN-69")
def test_trust_names_another_player_in() -> None:
    evening = argument()
    assert evening.targets("C", "trust") == "ABDEFG"
    evening.refused("C trust C", "KN-69")
    evening.refused("C trust H", "KN-69")


@pytest.mark.rule("KN-70")
@pytest.mark.parametrize("deal", [EIGHT, "krampus pierced_angel ginger greta uninvited_1"])
def test_anything_can_be_claimed_even_what_was_not_dealt(deal: str) -> None:
    evening = argument(deal, "A>C" if deal != EIGHT else "AB>H")
    claims = {text for text in evening.legal("D") if text.startswith("claim")}
    assert claims == {f"claim {role}" for role in ("krampus", "perchta", "seer", "healer", "guest")}
    evening.act("D claim perchta")
    assert evening.told("act") == {"seat": 4, "verb": "claim", "role": "perchta"}


@pytest.mark.rule("KN-71")
def test_reports_reach_players_who_are_out() -> None:
    evening = argument()
    reports = {text for text in evening.legal("C") if text.startswith("report")}
    seen = {f"report {name} {result}" for name in "ABDEFGH" for result in ("host", "not_host")}
    saved = {f"report {name} saved" for name in "ABCDEFGH"}
    assert reports == seen | saved
    evening.refused("C report C host", "KN-71")
    evening.refused("C report C not_host", "KN-71")
    evening.act("C report H not_host")
    assert evening.told("act") == {"seat": 3, "verb": "report", "target": 8, "result": "not_host"}


@pytest.mark.rule("KN-72")
def test_nobody_says_the_same_thing_twice() -> None:
    evening = argument()
    evening.acts("A accuse C", "B accuse C", "A report C host", "A pass", "A pass")
    evening.refused("A accuse C", "KN-72")
    evening.refused("A report C host", "KN-72")
    evening.acts("A report C not_host")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F")
    evening.act("A accuse C")


@pytest.mark.rule("KN-73")
def test_an_open_floor_takes_acts_as_they_come() -> None:
    evening = argument()
    mark = evening.mark()
    evening.acts("G accuse A", "A accuse G", "G trust B", "C claim guest", "G claim seer")
    assert [face.fields["seat"] for face in evening.heard("-", "act", since=mark)] == [7, 1, 7, 3, 7]
    for viewer in "ABCDEFGH":
        assert evening.heard(viewer, since=mark) == evening.heard("-", since=mark)


@pytest.mark.rule("KN-73")
def test_with_turns_one_player_has_the_floor() -> None:
    evening = turns()
    for _ in range(3):
        speaker = evening.owing()
        assert len(speaker) == 1
        assert [name for name in evening.all if evening.legal(name)] == [speaker]
        for name in evening.inside.replace(speaker, ""):
            evening.refused(f"{name} claim guest", "KN-73")
            evening.refused(f"{name} call", "KN-73")
        evening.act(f"{speaker} pass")


@pytest.mark.rule("KN-74")
@pytest.mark.parametrize("budget", [1, 3, 6])
def test_a_budget_of_acts(budget: int) -> None:
    evening = argument(speech_budget=budget)
    said = ("A accuse B", "A accuse C", "A pass", "A trust B", "A claim seer", "A accuse D")
    for used, text in enumerate(said[:budget]):
        assert evening.view("A").acts_left == budget - used
        evening.act(text)
    assert evening.view("A").acts_left == 0
    assert evening.legal("A") == {"call"}
    for text in ("A accuse E", "A pass", "A trust G"):
        evening.refused(text, "KN-74")
    evening.act("A call")
    assert not evening.legal("A")
    assert evening.arguing
    assert evening.legal("B")


@pytest.mark.rule("KN-74")
def test_a_call_costs_no_act() -> None:
    evening = argument()
    evening.act("A call")
    assert evening.view("A").acts_left == 6
    evening.act("A accuse B")
    assert evening.view("A").acts_left == 5


@pytest.mark.rule("KN-74")
def test_a_pass_on_an_open_floor_is_nobody_elses_business() -> None:
    evening = argument()
    before = evening.faces("-BCDEFGH")
    mark = evening.mark()
    evening.act("A pass")
    assert evening.faces("-BCDEFGH") == before
    assert all(not evening.heard(viewer, since=mark) for viewer in "-BCDEFGH")
    assert evening.view("A").acts_left == 5


@pytest.mark.rule("KN-74")
def test_acts_left_are_the_players_own_secret() -> None:
    evening = argument()
    evening.acts("A pass", "A pass", "B accuse C")
    assert evening.view("A").acts_left == 4
    assert evening.view("B").acts_left == 5
    assert evening.view("-").acts_left is None
    assert evening.view("H").acts_left in (None, 0)


@pytest.mark.rule("KN-75")
@pytest.mark.parametrize("rounds", [1, 3])
def test_turns_go_round_from_the_opener(rounds: int) -> None:
    evening = turns(hosts="AB>D", speech_rounds=rounds)
    spoken = ""
    while evening.arguing:
        speaker = evening.owing()
        assert len(speaker) == 1
        evening.act(
            f"{speaker} report A {('host', 'not_host', 'saved')[len(spoken) // 7]}" if speaker != "A" else "A pass"
        )
        spoken += speaker
    assert spoken == "EFGHABC" * rounds


@pytest.mark.rule("KN-75")
def test_pass_and_call_are_turns_and_public() -> None:
    evening = turns()
    mark = evening.mark()
    first = evening.owing()
    evening.act(f"{first} pass")
    second = evening.owing()
    evening.act(f"{second} call")
    assert evening.owing() not in (first, second)
    told = evening.heard("-", "act", "called", since=mark)
    assert [(face.kind, face.fields["seat"]) for face in told] == [("act", 1), ("called", 2)]
    assert told[0].fields["verb"] == "pass"


@pytest.mark.rule("KN-76")
def test_the_opener_sits_after_who_was_collected() -> None:
    for taken, opener in (("E", "F"), ("H", "A"), ("C", "D")):
        evening = argument(hosts=f"AB>{taken}")
        assert evening.opener == opener


@pytest.mark.rule("KN-13", "KN-76")
def test_the_opener_skips_players_who_are_out() -> None:
    evening = argument(hosts="AB>F")
    assert evening.opener == "G"
    evening.vote("ABCDEG>H H>A")
    evening.night("AB>G")
    assert evening.outside == "FGH"
    assert evening.opener == "A"


@pytest.mark.rule("KN-76")
def test_without_anybody_collected_the_opener_moves_on() -> None:
    evening = Evening()
    evening.night("AB>E", healer="D>E")
    assert evening.opener == "A"
    evening.vote("CDEFGH>B AB>C")
    evening.night("A>E", healer="D>E")
    assert evening.opener == "C"
    assert evening.told("argument_opened")["opener"] == 3


@pytest.mark.rule("KN-77")
def test_a_call_stands_and_comes_once() -> None:
    evening = argument()
    evening.act("C call")
    evening.refused("C call", "KN-77")
    assert "call" not in evening.legal("C")
    assert not any(text.startswith(("uncall", "back")) for text in evening.legal("C"))
    evening.acts("C accuse A", "D accuse C")
    evening.refused("C call", "KN-77")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F")
    evening.act("C call")


@pytest.mark.rule("KN-78")
@pytest.mark.parametrize(("deal", "hosts", "needed"), [(SIX, "AB>F", 3), (SEVEN, "AB>G", 4), (EIGHT, "AB>H", 4)])
def test_more_than_half_close_the_argument(deal: str, hosts: str, needed: int) -> None:
    evening = argument(deal, hosts)
    callers = evening.inside[-needed:]
    for count, name in enumerate(callers, start=1):
        assert evening.arguing
        evening.act(f"{name} call")
        told = evening.told("called")
        assert (told["calls"], told["needed"]) == (count, needed)
    assert not evening.arguing
    assert evening.told("argument_closed")["by"] == "called"
    assert evening.owing() == evening.inside


@pytest.mark.rule("KN-79")
def test_turns_are_over_after_the_last_round() -> None:
    evening = turns(speech_rounds=2)
    for text in ("accuse {}", "trust {}"):
        for name in "ABCDEFG":
            assert evening.arguing
            evening.act(f"{name} {text.format('B' if name == 'A' else 'A')}")
    assert not evening.arguing
    assert evening.told("argument_closed")["by"] == "turns_over"


@pytest.mark.rule("KN-79")
def test_a_round_of_passes_ends_the_turns() -> None:
    evening = turns(speech_rounds=10)
    evening.acts(*(f"{name} pass" for name in "ABCDEF"), "G claim guest")
    assert evening.arguing
    evening.acts(*(f"{name} pass" for name in "ABCDEF"))
    assert evening.arguing
    evening.act("G pass")
    assert not evening.arguing
    assert evening.told("argument_closed")["by"] == "turns_over"


@pytest.mark.rule("KN-79")
def test_a_call_is_no_pass() -> None:
    evening = turns(speech_rounds=10)
    evening.acts(*(f"{name} pass" for name in "ABCDEF"), "G call")
    assert evening.arguing


@pytest.mark.rule("KN-80")
@pytest.mark.parametrize(("limit", "parts"), [(0, [0]), (60, [60]), (119, [119]), (120, [60, 60]), (900, [840, 60])])
def test_the_clock_of_the_argument(limit: int, parts: list[int]) -> None:
    evening = argument(tempo="live", argument_seconds=limit)
    assert evening.told("argument_opened")["seconds"] == limit
    lengths: list[float] = []
    lines = []
    while evening.arguing and len(lengths) < len(parts):
        lengths.append(evening.slot.seconds)
        lines.append(evening.line)
        if evening.slot.seconds:
            evening.tick()
    assert lengths == parts
    assert lines == ["argue", "lastminute"][: len(parts)]
    assert evening.arguing is (limit == 0)


@pytest.mark.rule("KN-80")
def test_without_a_limit_time_cannot_close_the_argument() -> None:
    evening = argument(tempo="live")
    assert evening.slot.seconds == 0
    assert "tick" not in evening.legal("clock")


@pytest.mark.rule("KN-81", "KN-167")
def test_time_calls_for_who_has_not_called_in_seat_order() -> None:
    evening = argument(tempo="live", argument_seconds=60)
    evening.acts("B call", "G call")
    mark = evening.mark()
    evening.tick()
    assert not evening.arguing
    called = evening.heard("-", "called", since=mark)
    assert [(face.fields["seat"], face.fields["calls"]) for face in called] == [(1, 3), (3, 4)]
    assert evening.told("argument_closed")["by"] == "time"


@pytest.mark.rule("KN-81")
def test_time_calls_on_a_floor_of_turns_too() -> None:
    evening = turns(tempo="live", argument_seconds=60)
    evening.act("A pass")
    mark = evening.mark()
    while evening.arguing:
        evening.tick()
    assert [face.fields["seat"] for face in evening.heard("-", "called", since=mark)] == [1, 2, 3, 4]
    assert evening.told("argument_closed")["by"] == "time"


@pytest.mark.rule("KN-82")
def test_without_a_clock_the_open_floor_asks_round_from_the_opener() -> None:
    evening = argument(hosts="AB>D", speech_budget=1)
    asked = ""
    for _ in range(7):
        first = evening.first()
        asked += first
        evening.act(f"{first} claim guest")
    assert asked == "EFGHABC"
    for _ in range(4):
        first = evening.first()
        asked += first
        evening.act(f"{first} call")
    assert asked[7:] == "EFGH"
    assert not evening.arguing


@pytest.mark.rule("KN-82")
def test_who_can_do_nothing_is_not_asked() -> None:
    evening = argument(hosts="AB>D", speech_budget=1)
    evening.acts("E claim guest", "E call")
    asked = ""
    for _ in range(6):
        first = evening.first()
        asked += first
        evening.act(f"{first} claim guest")
    assert asked == "FGHABC"
    assert evening.first() == "F"


@pytest.mark.rule("KN-83")
def test_who_may_write_in_the_day() -> None:
    evening = argument()
    assert evening.writers() == "ABCDEFG"
    evening.close()
    assert evening.writers() == ""
    evening.point("ACD>B BEF>A G>E")
    assert evening.writers() == evening.owing() == "A"
    evening.act("A pass")
    assert evening.writers() == "B"


@pytest.mark.rule("KN-167")
@pytest.mark.parametrize("floor", ["open", "turns"])
def test_the_line_after_the_argument(floor: str) -> None:
    evening = argument(tempo="live", floor=floor)
    if floor == "open":
        evening.acts(*(f"{name} call" for name in "ABCD"))
    else:
        evening.acts(*(f"{name} pass" for name in "ABCDEFG"))
    assert evening.line == {"open": "close.called", "turns": "close.circle"}[floor]


@pytest.mark.rule("KN-167")
def test_time_up_reads_the_line_of_the_circle() -> None:
    evening = argument(tempo="live", argument_seconds=60)
    evening.acts("A call", "B call", "C call")
    evening.tick()
    assert evening.line == "close.circle"
