"""The Hosts' window: KN-28 to KN-40."""

import pytest
from tests.games.krampusnacht.table import EIGHT, FIVE, Evening


def lone_perchta(**options: object) -> Evening:
    """Night 2 of the table of eight: H collected, A voted out."""
    evening = Evening(EIGHT, **options)
    evening.night("AB>H")
    evening.vote("BCDEFG>A A>B")
    evening.reach("hosts")
    return evening


@pytest.mark.rule("KN-28")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_the_hosts_meet_when_the_first_window_opens(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    if tempo == "live":
        while evening.line != "hosts.open":
            assert not evening.heard("A", "partner")
            assert evening.view("A").partner is None
            evening.tick()
    evening.reach("hosts")
    assert [face.fields for face in evening.heard("A", "partner")] == [{"seat": 2, "card": "perchta"}]
    assert [face.fields for face in evening.heard("B", "partner")] == [{"seat": 1, "card": "krampus"}]
    assert evening.view("A").partner == 1
    assert evening.view("B").partner == 0
    for name in "CDEFGH":
        assert evening.view(name).partner is None
        assert all(not face.fields for face in evening.heard(name, "partner"))
    assert not evening.heard("-", "partner")


@pytest.mark.rule("KN-28")
def test_the_hosts_meet_once() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F")
    assert len([face for face in evening.heard("A", "partner") if face.fields]) == 1


@pytest.mark.rule("KN-28")
def test_a_lone_krampus_is_told_so() -> None:
    evening = Evening(FIVE)
    evening.reach("hosts")
    assert [face.fields for face in evening.heard("A", "partner")] == [{"alone": True}]
    assert evening.view("A").partner is None


@pytest.mark.rule("KN-29")
def test_hosts_point_at_guests_who_are_in() -> None:
    evening = Evening()
    evening.reach("hosts")
    assert evening.targets("A") == evening.targets("B") == "CDEFGH"
    for text in ("A point A", "A point B", "B point A", "B point B"):
        evening.refused(text, "KN-29")
    evening.night("AB>H")
    evening.vote("ABCDEF>G G>A")
    evening.reach("hosts")
    assert evening.targets("A") == "CDEF"
    evening.refused("A point H", "KN-29")
    evening.refused("B point G", "KN-29")


@pytest.mark.rule("KN-30")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_fingers_of_a_round_are_secret_until_both_are_in(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    evening.reach("hosts")
    before = evening.faces("-BCDEFGH")
    mark = evening.mark()
    evening.point("A>E")
    assert evening.faces("-BCDEFGH") == before
    assert not [face for name in "-BCDEFGH" for face in evening.heard(name, since=mark)]
    evening.point("B>F")
    evening.shrug()
    evening.end_round()
    for name in "AB":
        assert evening.told("host_fingers", name, since=mark) == {
            "round": 1,
            "fingers": [{"seat": 1, "target": 5}, {"seat": 2, "target": 6}],
        }
    for name in "-CDEFGH":
        assert all(not face.fields for face in evening.heard(name, "host_fingers", since=mark))


@pytest.mark.rule("KN-30")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_as_many_rounds_as_the_option_says(rounds: int) -> None:
    evening = Evening(host_rounds=rounds)
    evening.reach("hosts")
    evening.point("CDEFGH>-")
    for played in range(rounds):
        assert evening.prompt("A").key == f"n1.hosts.{played + 1}"
        evening.point("A>E B>F")
    assert evening.owing() != "AB"
    assert evening.told("choice_settled", "A") == {"target": 5}


@pytest.mark.rule("KN-31")
def test_agreement_needs_no_further_round() -> None:
    evening = Evening(host_rounds=3)
    evening.reach("hosts")
    evening.point("CDEFGH>- A>E B>E")
    assert evening.told("choice_settled", "A") == {"target": 5}
    assert evening.told("choice_settled", "B") == {"target": 5}
    assert not evening.prompt("A").key.startswith("n1.hosts")


@pytest.mark.rule("KN-31")
def test_agreement_in_a_later_round() -> None:
    evening = Evening(host_rounds=3)
    evening.night("A>E B>F | AB>G")
    assert evening.told("choice_settled", "A") == {"target": 7}
    assert evening.outside == "G"


@pytest.mark.rule("KN-32")
@pytest.mark.parametrize(("pairs", "taken"), [("A>E B>-", "E"), ("A>- B>F", "F")])
def test_as_you_like(pairs: str, taken: str) -> None:
    evening = Evening(host_rounds=3)
    evening.night(pairs)
    assert len(evening.heard("A", "host_fingers")) == 1
    assert evening.outside == taken


@pytest.mark.rule("KN-33")
@pytest.mark.parametrize("pairs", ["A>E B>F", "AB>-"])
def test_no_agreement_leads_to_the_next_round(pairs: str) -> None:
    evening = Evening()
    evening.reach("hosts")
    evening.point(pairs)
    evening.shrug()
    assert evening.owing() == "AB"
    assert evening.prompt("A").key == "n1.hosts.2"
    assert not [face for face in evening.heard("A", "choice_settled") if face.fields]


@pytest.mark.rule("KN-34")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_krampus_decides_the_last_round(rounds: int) -> None:
    for deal, krampus in (
        (EIGHT, "A"),
        ("perchta krampus pierced_angel shaman ginger greta uninvited_1 uninvited_2", "B"),
    ):
        evening = Evening(deal, host_rounds=rounds)
        evening.night(" | ".join(["A>E B>F"] * (rounds - 1) + ["A>G B>H"]))
        assert evening.outside == {"A": "G", "B": "H"}[krampus]


@pytest.mark.rule("KN-35")
@pytest.mark.parametrize(("drawn", "taken"), [(0, "C"), (2, "E"), (5, "H")])
def test_two_shrugs_leave_it_to_chance(drawn: int, taken: str) -> None:
    evening = Evening()
    evening.reach("hosts")
    evening.point("AB>-")
    evening.point("CDEFGH>-")
    evening.point("A>-")
    evening.act("B no_finger", ("choice", drawn))
    draw = evening.chance.draws[-1]
    assert (draw.purpose, draw.counters, draw.n) == ("choice", (1,), 6)
    evening.finish_night()
    assert evening.outside == taken


@pytest.mark.rule("KN-36")
def test_perchta_alone_points_once_and_must() -> None:
    evening = lone_perchta()
    assert evening.targets("B") == "CDEFG"
    evening.refused("B no_finger", "KN-36")
    evening.refused("B point B", "KN-29")
    evening.point("B>F")
    evening.shrug()
    assert evening.told("choice_settled", "B") == {"target": 6}
    assert not evening.prompt("B").key.startswith("n2.hosts")
    evening.finish_night()
    assert evening.outside == "AFH"


@pytest.mark.rule("KN-26", "KN-36", "KN-39")
def test_a_lone_finger_may_move_until_the_hold_is_over() -> None:
    evening = lone_perchta(tempo="live", host_rounds=3)
    while evening.holding("hosts"):
        evening.point("B>E" if evening.slot.name == "hosts.hold.3" else "B>F")
        assert not evening.learned("B", "host_fingers", since=evening.mark())
        evening.tick()
    assert evening.told("choice_settled", "B") == {"target": 5}
    tonight = [finger for finger in evening.view("B").fingers if (finger.night, finger.window) == (2, "hosts")]
    assert [finger.target for finger in tonight] == [4], "one finger, the last"


@pytest.mark.rule("KN-36")
def test_krampus_alone_points_once_and_must() -> None:
    evening = Evening(FIVE)
    evening.reach("hosts")
    assert evening.targets("A") == "BCDE"
    evening.refused("A no_finger", "KN-36")
    evening.night("A>C")
    assert evening.outside == "C"
    assert len([face for face in evening.heard("A", "choice_settled") if face.fields]) == 1


@pytest.mark.rule("KN-37")
@pytest.mark.parametrize("seed", range(5))
def test_every_night_has_exactly_one_choice(seed: int) -> None:
    evening = Evening()
    evening.play_on(seed)
    record = evening.view().record
    assert record is not None
    nights = evening.heard("-", "night_opened")
    assert [choice.night for choice in record.choices] == list(range(1, len(nights) + 1))
    collected = {night.night: night.collected for night in evening.view().nights}
    assert all(collected[choice.night] in (choice.target, None) for choice in record.choices)


@pytest.mark.rule("KN-38")
def test_hosts_have_fingers_and_nothing_else() -> None:
    evening = Evening()
    evening.reach("hosts")
    for name in "AB":
        assert {text.split()[0] for text in evening.legal(name)} == {"point", "no_finger"}
    assert all(not channel.writers for channel in evening.state.channels())


@pytest.mark.rule("KN-39")
@pytest.mark.parametrize(
    ("rounds", "pace", "parts"),
    [
        (1, "normal", [30]),
        (2, "normal", [18, 12]),
        (3, "normal", [15, 7.5, 7.5]),
        (2, "brisk", [12, 8]),
        (3, "slow", [22.5, 11.25, 11.25]),
    ],
)
@pytest.mark.parametrize("agree", [True, False])
def test_the_hold_of_the_hosts_has_fixed_points(rounds: int, pace: str, parts: list[float], agree: bool) -> None:
    evening = Evening(tempo="live", host_rounds=rounds, pace=pace)
    evening.reach("hosts")
    lengths = []
    while evening.holding("hosts"):
        lengths.append(evening.slot.seconds)
        if agree and len(lengths) == 1:
            evening.point("AB>E")
        elif not agree:
            evening.point("A>E B>F")
        mark = evening.mark()
        shown = len([face for face in evening.heard("A", "host_fingers") if face.fields])
        assert shown == (min(1, len(lengths) - 1) if agree else len(lengths) - 1), "fingers were shown early"
        evening.tick()
        for name in evening.all:
            assert evening.heard(name, since=mark), f"{name} gets nothing at point {len(lengths)}"
    assert lengths == pytest.approx(parts)
    assert evening.told("choice_settled", "A") == {"target": 5}


@pytest.mark.rule("KN-40")
def test_out_of_time_in_round_one_is_no_finger() -> None:
    evening = Evening(tempo="live")
    evening.reach("hosts")
    evening.point("A>E")
    evening.tick()
    assert evening.told("host_fingers", "A") == {
        "round": 1,
        "fingers": [{"seat": 1, "target": 5}, {"seat": 2, "target": None}],
    }
    evening.finish_night()
    assert evening.outside == "E"


@pytest.mark.rule("KN-40")
def test_the_fingers_of_the_night_before_are_forgotten() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H", seer="AB>G")
    evening.tie_twice()
    evening.reach("hosts")
    evening.tick()
    assert [finger["target"] for finger in evening.told("host_fingers", "A")["fingers"]] == [None, None]


@pytest.mark.rule("KN-40")
def test_out_of_time_later_keeps_the_last_finger() -> None:
    evening = Evening(tempo="live")
    evening.reach("hosts")
    evening.point("A>E B>F")
    evening.tick()
    evening.point("B>G")
    evening.tick()
    assert evening.told("host_fingers", "B") == {
        "round": 2,
        "fingers": [{"seat": 1, "target": 5}, {"seat": 2, "target": 7}],
    }
    evening.finish_night()
    assert evening.outside == "E"


@pytest.mark.rule("KN-40")
def test_both_silent_twice_is_chance() -> None:
    evening = Evening(tempo="live")
    evening.reach("hosts")
    evening.tick()
    evening.tick(("choice", 3))
    assert evening.told("choice_settled", "A") == {"target": 6}


@pytest.mark.rule("KN-40")
@pytest.mark.parametrize("tempo", ["live", "relaxed"])
def test_a_lone_host_out_of_time_takes_by_chance(tempo: str) -> None:
    evening = lone_perchta(tempo=tempo)
    if tempo == "relaxed":
        evening.lapse("B", ("host", 4))
        evening.shrug()
    else:
        evening.tick_until_drawn(("host", 4))
    draw = [draw for draw in evening.chance.draws if draw.purpose == "host"]
    assert [(each.counters, each.n) for each in draw] == [((2, 1), 5)]
    assert [face.fields for face in evening.heard("B", "choice_settled")][-1] == {"target": 7}
