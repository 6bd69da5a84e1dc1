"""The night in general: KN-16 to KN-27."""

import pytest
from tests.games.krampusnacht.table import EIGHT, FIVE, SIX, WINDOWS, Evening

NORMAL_NIGHT = [10, 8, 30, 5, 8, 18, 5, 8, 18, 6, 5, 8]
"""Lengths of the twelve slots at normal pace, in seconds."""


@pytest.mark.rule("KN-16")
def test_the_evening_starts_with_the_first_night() -> None:
    evening = Evening()
    assert evening.night_number == 1
    assert not evening.over
    evening.reach("hosts")
    assert "argument_opened" not in evening.kinds()
    assert evening.kinds().index("night_opened") < evening.kinds().index("window_opened")
    assert evening.told("night_opened") == {"night": 1, "text": "a"}


@pytest.mark.rule("KN-16", "KN-107")
def test_nothing_is_won_before_the_first_night() -> None:
    """Six players: two Hosts against four; whatever was dealt, the first question is the Hosts'."""
    for deal in (SIX, FIVE, EIGHT):
        evening = Evening(deal)
        evening.reach("hosts")
        assert evening.prompt("A").key == "n1.hosts.1"


@pytest.mark.rule("KN-17")
def test_hosts_then_healer_then_seer_then_last_call() -> None:
    evening = Evening()
    mark = 0
    for night in (1, 2):
        evening.night("AB>H" if night == 1 else "AB>F")
        told = evening.heard("-", "window_opened", "window_closed", "last_call", since=mark)
        assert [(face.kind, face.fields.get("window")) for face in told] == [
            ("window_opened", "hosts"),
            ("window_closed", "hosts"),
            ("window_opened", "healer"),
            ("window_closed", "healer"),
            ("window_opened", "seer"),
            ("window_closed", "seer"),
            ("last_call", None),
        ]
        mark = evening.mark()
        if night == 1:
            evening.vote("ABCDEF>G G>A")


@pytest.mark.rule("KN-18")
def test_whom_the_hosts_chose_acts_in_this_night_still() -> None:
    evening = Evening()
    evening.reach("hosts")
    evening.point("AB>D CDEFGH>-")
    assert "D" in evening.inside
    evening.reach("healer")
    assert "D" in evening.owing()
    evening.point("D>E")
    evening.shrug()
    evening.reach("seer")
    assert "D" in evening.inside
    assert "D" in evening.owing()
    evening.point("D>A")
    evening.shrug()
    evening.finish_night()
    assert evening.outside == "D"


@pytest.mark.rule("KN-19")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_at_night_nobody_speaks(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    met = 0
    while not evening.arguing:
        assert evening.writers() == ""
        for text in ("A accuse B", "E call", "E pass", "G claim seer", "C report A host", "D trust A", "D defend D"):
            if evening.view().phase == "night":
                evening.refused(text, "KN-19")
                met += 1
        evening.shrug(hosts="E")
        if tempo == "live":
            evening.tick()
    assert met >= 21
    assert evening.writers()


@pytest.mark.rule("KN-20")
def test_every_window_is_read_every_night() -> None:
    """Healer out in the first night, Seer in the first vote; the second night sounds as the first did."""
    evening = Evening(tempo="live")
    first = evening.time_night("D")
    evening.vote("ABEFGH>C C>A")
    assert evening.outside == "CD"
    second = evening.time_night("E")
    assert [seconds for _, seconds in first][:12] == NORMAL_NIGHT
    assert [seconds for _, seconds in second] == [seconds for _, seconds in first]
    assert [line for line, _ in second][1:] == [line for line, _ in first][1:]
    assert evening.kinds().count("window_opened") == 6


@pytest.mark.rule("KN-20")
def test_without_cover_an_empty_window_is_still_read() -> None:
    evening = Evening(tempo="live", night_cover=False)
    first = evening.time_night("D")
    evening.vote("ABEFGH>C C>A")
    second = evening.time_night("E")
    assert [seconds for _, seconds in second] == [seconds for _, seconds in first]
    assert evening.kinds().count("window_opened") == 6


@pytest.mark.rule("KN-21")
def test_an_office_that_was_not_dealt_is_left_out() -> None:
    evening = Evening(FIVE, tempo="live")
    slots = evening.time_night("E")
    assert sum(seconds for _, seconds in slots[:9]) == 98
    windows = [face.fields["window"] for face in evening.heard("-", "window_opened")]
    assert windows == ["hosts", "seer"]
    assert not any("healer" in (line or "") for line, _ in slots)


@pytest.mark.rule("KN-21")
def test_or_kept_as_an_empty_window() -> None:
    evening = Evening(FIVE, tempo="live", keep_absent_lines=True)
    slots = evening.time_night("E")
    assert sum(seconds for _, seconds in slots[:12]) == 129
    windows = [face.fields["window"] for face in evening.heard("-", "window_opened")]
    assert windows == ["hosts", "healer", "seer"]
    assert evening.outside == "E"


@pytest.mark.rule("KN-22", "KN-139")
def test_the_verbs_of_every_window_are_the_same_for_all() -> None:
    evening = Evening()
    evening.reach("hosts")
    for window in WINDOWS:
        evening.reach(window, hosts="AB>H" if window == "healer" else "")
        assert {evening.prompt(name).offers for name in evening.all} == {evening.prompt("A").offers}
        assert {text.split()[0] for text in evening.prompt("A").offers} == {"point", "no_finger"}
        assert {text.split()[0] for name in evening.all for text in evening.legal(name)} == {"point", "no_finger"}
        if window == "healer":
            evening.heal()


@pytest.mark.rule("KN-23")
def test_with_cover_everybody_owes_in_every_window() -> None:
    evening = Evening()
    evening.reach("hosts")
    assert evening.owing() == "ABCDEFGH"
    evening.point("A>E B>F CDEFGH>-")
    assert evening.owing() == "AB", "once per window, also while the Hosts have further rounds"
    evening.point("AB>E")
    evening.reach("healer")
    assert evening.owing() == "ABCDEFGH"
    evening.heal()
    evening.reach("seer")
    assert evening.owing() == "ABCDEFGH"


@pytest.mark.rule("KN-23")
def test_without_cover_only_holders_owe() -> None:
    evening = Evening(night_cover=False)
    evening.reach("hosts")
    assert evening.owing() == "AB"
    for name in "CDEFGH":
        assert not evening.legal(name)
        evening.refused(f"{name} point A", "KN-23")
        evening.refused(f"{name} no_finger", "KN-23")
    evening.point("AB>H")
    evening.reach("healer")
    assert evening.owing() == "D"
    evening.point("D>A")
    evening.reach("seer")
    assert evening.owing() == "C"


@pytest.mark.rule("KN-23")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_without_cover_nobody_else_is_asked_anything(tempo: str) -> None:
    evening = Evening(tempo=tempo, night_cover=False)
    for window, holders in zip(WINDOWS, ("AB", "D", "C"), strict=True):
        evening.reach(window, hosts="AB>H" if window == "healer" else "")
        for name in evening.all:
            prompt = evening.prompt(name)
            assert (prompt.timeout is None) is (name not in holders)
            assert (prompt.question == "ask.night") is (name not in holders)
        if window == "healer":
            evening.heal()


@pytest.mark.rule("KN-24")
def test_where_a_hunch_may_point() -> None:
    evening = Evening()
    evening.reach("hosts")
    for window in WINDOWS:
        own = window == "healer"
        evening.reach(window)
        for name in {"hosts": "CDEFGH", "healer": "ABCEFGH", "seer": "ABDEFGH"}[window]:
            others = evening.all.replace(name, "")
            assert evening.targets(name) == (evening.all if own else others)
            assert "no_finger" in evening.legal(name)
            if not own:
                evening.refused(f"{name} point {name}", "KN-24")
        if window == "hosts":
            evening.hosts_choose("AB>H")
        elif window == "healer":
            evening.heal()
    evening.finish_night()
    evening.vote("ABCDEF>G G>A")
    evening.reach("hosts")
    evening.refused("E point H", "KN-24")


@pytest.mark.rule("KN-24")
def test_hunches_are_secret_and_change_nothing() -> None:
    shy, bold = Evening(), Evening()
    shy.night("AB>H", healer="D>H", seer="C>A")
    bold.night("AB>H CEF>A G>B", healer="D>H EF>E AB>A C>G", seer="C>A EF>A G>E AB>C")
    assert bold.inside == shy.inside == "ABCDEFGH"
    assert bold.heard("-") == shy.heard("-")
    assert bold.faces("-H") == shy.faces("-H")
    for name in "ACEFG":
        heard = [face for face in bold.heard(name) if face.kind != "noted"]
        assert heard == [face for face in shy.heard(name) if face.kind != "noted"]


@pytest.mark.rule("KN-25")
def test_after_the_end_the_share_of_good_hunches_is_shown() -> None:
    evening = Evening(SIX)
    evening.night("AB>F CDE>A", healer="D>A E>A", seer="C>A D>A E>C F>B")
    evening.vote("ABCD>E E>A")
    assert evening.over
    shares = evening.view("-").hunch_shares
    assert shares == (None, None, None, 1.0, 0.0, 1.0), "the Seer's finger is no hunch, and the Hosts have no share"


@pytest.mark.rule("KN-25")
def test_the_share_counts_every_seers_window_of_the_game() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H", seer="C>A E>A F>C")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F", seer="C>B E>C F>B")
    evening.vote("ABCD>E E>A")
    assert evening.over
    assert evening.view("-").hunch_shares == (None, None, None, None, 0.5, 0.5, None, None)


@pytest.mark.rule("KN-26")
def test_a_choice_is_final_once_committed() -> None:
    evening = Evening()
    evening.reach("hosts")
    evening.point("E>A A>F")
    evening.refused("E point B", "KN-26")
    evening.refused("E no_finger", "KN-26")
    evening.refused("A point G", "KN-26")


@pytest.mark.rule("KN-26")
def test_with_the_clock_a_finger_is_only_held() -> None:
    evening = Evening(tempo="live")
    evening.reach("hosts")
    evening.point("A>E B>E A>F A>- A>G B>F B>G E>A E>B")
    assert evening.prompt("A").chosen == "point 7"
    assert evening.prompt("E").chosen == "point 2"
    evening.reach("healer")
    assert evening.told("choice_settled", "A") == {"target": 7}
    evening.point("D>E D>G")
    evening.shrug()
    evening.reach("seer")
    evening.point("C>A C>E")
    evening.finish_night()
    assert evening.told("answer", "C")["target"] == 5
    assert evening.outside == ""


@pytest.mark.rule("KN-27")
def test_who_is_out_has_no_finger_at_night() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.vote("ABCDEF>G G>A")
    for window in WINDOWS:
        evening.reach(window, hosts="AB>F" if window == "healer" else "")
        assert not set("GH") & set(evening.owing())
        assert not evening.legal("G")
        evening.refused("G point A", "KN-27")
        evening.refused("H no_finger", "KN-27")
        if window == "healer":
            evening.heal()
