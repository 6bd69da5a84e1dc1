"""The Healer's window: KN-41 to KN-48."""

import pytest
from tests.games.krampusnacht.table import EIGHT, TEN, Evening


def at_the_healer(hosts: str = "AB>E", deal: str = EIGHT, **options: object) -> Evening:
    evening = Evening(deal, **options)
    evening.hosts_choose(hosts)
    assert evening.reach("healer")
    return evening


@pytest.mark.rule("KN-41")
def test_who_is_healed_is_not_taken() -> None:
    evening = Evening()
    evening.night("AB>E", healer="D>E")
    assert evening.inside == "ABCDEFGH"
    evening.vote("ABCDEFG>H H>A")
    evening.night("AB>E")
    assert evening.outside == "EH", "one night's help lasts one night"


@pytest.mark.rule("KN-41")
def test_who_is_not_healed_is_taken() -> None:
    evening = Evening()
    evening.night("AB>E", healer="D>F")
    assert evening.outside == "E"


@pytest.mark.rule("KN-42")
def test_the_healer_does_not_learn_the_choice() -> None:
    shown = []
    for hosts in ("AB>E", "AB>F", "A>E B>F | A>G B>H", "AB>D"):
        evening = at_the_healer(hosts)
        before = evening.face("D")
        evening.point("D>C")
        evening.shrug()
        shown.append((before, evening.face("D"), evening.heard("D")))
    assert all(each == shown[0] for each in shown)


@pytest.mark.rule("KN-42")
def test_a_host_may_be_healed_without_effect_or_sign() -> None:
    heard = []
    for saved in "ABG":
        evening = at_the_healer("AB>E")
        assert set("AB") <= set(evening.targets("D"))
        evening.point(f"D>{saved}")
        evening.shrug()
        evening.finish_night()
        assert evening.outside == "E"
        noted = [
            face for face in evening.heard("D", "noted") if face.fields.get("target") == "ABCDEFG".index(saved) + 1
        ]
        assert len(noted) == 1
        heard.append([face for face in evening.heard("D") if face.kind != "noted"])
    assert heard[0] == heard[1] == heard[2]


@pytest.mark.rule("KN-43")
def test_the_healer_helps_herself_once() -> None:
    evening = Evening()
    evening.night("AB>D", healer="D>D")
    assert evening.inside == "ABCDEFGH"
    assert evening.view("D").self_save_spent
    evening.vote("ABCDEFG>H H>A")
    evening.reach("healer", hosts="AB>D")
    assert "D" not in evening.targets("D")


@pytest.mark.rule("KN-43")
def test_the_self_save_is_spent_even_for_nothing() -> None:
    evening = at_the_healer("AB>E")
    assert not evening.view("D").self_save_spent
    evening.point("D>D")
    assert evening.view("D").self_save_spent
    assert all(evening.view(name).self_save_spent in (None, False) for name in "-ABCEFGH")


@pytest.mark.rule("KN-43")
def test_a_held_finger_at_oneself_may_be_moved_and_spends_nothing() -> None:
    evening = at_the_healer("AB>E", tempo="live")
    evening.point("D>D D>F")
    evening.finish_night()
    assert not evening.view("D").self_save_spent
    evening.vote("ABCDFG>H H>A")
    evening.reach("healer", hosts="AB>F")
    assert "D" in evening.targets("D")


@pytest.mark.rule("KN-44", "KN-141")
def test_a_second_self_save_is_refused() -> None:
    evening = Evening()
    evening.night("AB>E", healer="D>D")
    evening.vote("ABCDFG>H H>A")
    evening.reach("healer", hosts="AB>F")
    assert evening.targets("D") == "ABCFG"
    evening.refused("D point D", "KN-44")


@pytest.mark.rule("KN-45")
def test_the_same_player_may_be_healed_night_after_night() -> None:
    evening = Evening(TEN)
    for night, voted in enumerate("JIH", start=1):
        assert evening.night_number == night
        evening.night("AB>E", healer="D>E")
        assert "E" in evening.inside
        evening.vote(f"{evening.inside.replace(voted, '')}>{voted} {voted}>A")
    evening.reach("healer", hosts="AB>E")
    assert "E" in evening.targets("D")


@pytest.mark.rule("KN-46")
def test_or_only_twice_running() -> None:
    evening = Evening(TEN, max_same_save="2")
    for healed, voted in ("EJ", "EI"):
        evening.night("AB>E", healer=f"D>{healed}")
        evening.vote(f"{evening.inside.replace(voted, '')}>{voted} {voted}>A")
    evening.reach("healer", hosts="AB>G")
    assert evening.targets("D") == "ABCDFGH"
    evening.refused("D point E", "KN-46")
    evening.point("D>F")
    evening.shrug()
    evening.finish_night()
    evening.vote("ABCDEF>H H>A")
    assert evening.inside == "ABCDEF"
    evening.reach("healer", hosts="AB>C")
    assert "E" in evening.targets("D"), "a different choice in between starts the count again"


@pytest.mark.rule("KN-47")
def test_the_healer_must_point() -> None:
    evening = at_the_healer("AB>H")
    assert evening.targets("D") == "ABCDEFGH"
    evening.refused("D no_finger", "KN-47")
    evening.finish_night()
    evening.vote("ABCDEF>G G>A")
    evening.reach("healer", hosts="AB>F")
    assert evening.targets("D") == "ABCDEF"
    evening.refused("D point H", "KN-41")


@pytest.mark.rule("KN-47")
def test_there_is_always_someone_else_to_heal() -> None:
    """Three in, the self-save spent, and `max_same_save` bars one of the two others."""
    evening = Evening("krampus shaman pierced_angel ginger greta uninvited_1", krampus_alone=True, max_same_save="2")
    evening.night("A>F", healer="B>B")
    evening.vote("ABCD>E E>A")
    evening.night("A>C", healer="B>C")
    evening.vote("ABC>D D>A")
    evening.night("A>C", healer="B>C")
    assert evening.inside == "ABC"
    evening.tie_twice()
    evening.reach("healer", hosts="A>C")
    assert evening.targets("B") == "A"


@pytest.mark.rule("KN-48")
@pytest.mark.parametrize(("drawn", "healed"), [(0, "A"), (3, "E"), (6, "H")])
def test_time_heals_somebody_else_by_chance(drawn: int, healed: str) -> None:
    evening = at_the_healer("AB>E", tempo="live")
    evening.tick(("healer", drawn))
    draw = evening.chance.draws[-1]
    assert (draw.purpose, draw.counters, draw.n) == ("healer", (1, 3), 7)
    assert not evening.view("D").self_save_spent
    evening.finish_night()
    assert evening.outside == ("" if healed == "E" else "E")


@pytest.mark.rule("KN-48")
def test_time_heals_nobody_who_is_barred() -> None:
    evening = Evening(TEN, tempo="live", max_same_save="2")
    for voted in "JI":
        evening.night("AB>E", healer="D>E")
        evening.vote(f"{evening.inside.replace(voted, '')}>{voted} {voted}>A")
    evening.reach("healer", hosts="AB>F")
    # Neither D nor E: A, B, C, F, G, H.
    evening.tick(("healer", 3))
    assert evening.chance.draws[-1].n == 6
    evening.finish_night()
    assert "F" in evening.inside


@pytest.mark.rule("KN-48")
def test_the_healers_time_alone_may_lapse() -> None:
    evening = at_the_healer("AB>E", tempo="relaxed")
    evening.lapse("D", ("healer", 3))
    evening.shrug()
    evening.finish_night()
    assert evening.outside == ""
