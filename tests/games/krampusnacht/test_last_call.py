"""Last call: KN-56 to KN-63."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import EIGHT, FIVE, SIX, Evening


@pytest.mark.rule("KN-56")
def test_the_choice_goes_out_as_collected() -> None:
    evening = Evening()
    evening.night("AB>E", healer="D>F")
    assert evening.outside == "E"
    assert evening.told("last_call") == {"seat": 5}
    assert evening.told("out") == {"seat": 5, "cause": "collected"}


@pytest.mark.rule("KN-57")
def test_of_a_save_the_public_hears_that_nobody_was_taken() -> None:
    heard = []
    for hosts, healer in (("AB>E", "D>E"), ("AB>F", "D>F"), ("A>C B>- ", "D>C"), ("AB>D", "D>D")):
        evening = Evening()
        evening.night(hosts, healer=healer)
        assert evening.inside == "ABCDEFGH"
        assert evening.told("last_call") == {"seat": None}
        assert not evening.heard("-", "card_up", "out")
        heard.append((evening.heard("-"), evening.face("-"), [evening.heard(name) for name in "GH"]))
    assert all(each == heard[0] for each in heard)


@pytest.mark.rule("KN-58")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.sampled_from((FIVE, SIX, EIGHT)))
def test_at_most_one_goes_out_in_a_night(seed: int, deal: str) -> None:
    evening = Evening(deal)
    evening.play_on(seed)
    gone = 0
    for kind, fields in ((face.kind, face.fields) for face in evening.heard("-")):
        if kind == "night_opened":
            gone = 0
        elif kind == "argument_opened":
            assert gone <= 1
        elif kind == "out" and fields["cause"] == "collected":
            gone += 1
            assert gone <= 1


@pytest.mark.rule("KN-59")
def test_a_card_turns_up_with_its_player() -> None:
    evening = Evening()
    mark = evening.mark()
    evening.night("AB>C")
    assert evening.told("card_up") == {"seat": 3, "card": "pierced_angel"}
    for name in evening.all:
        assert evening.told("card_up", name, since=mark) == {"seat": 3, "card": "pierced_angel"}
    assert evening.view("-").cards_up == (None, None, "pierced_angel", None, None, None, None, None)
    evening.vote("BDEFGH>A A>B")
    assert evening.told("card_up") == {"seat": 1, "card": "krampus"}


@pytest.mark.rule("KN-60")
def test_cards_stay_down_with_reveal_off_and_ends_use_the_true_ones() -> None:
    evening = Evening(SIX, reveal=False)
    evening.night("AB>C")
    assert evening.told("out") == {"seat": 3, "cause": "collected"}
    evening.vote("ABDE>F F>A")
    assert evening.outcome.name == "hosts", "A and B against D and E"


@pytest.mark.rule("KN-60")
def test_a_closed_card_is_known_to_its_owner_alone() -> None:
    evening = Evening(EIGHT, reveal=False)
    evening.night("AB>C")
    evening.vote("BDEFGH>A A>B")
    assert not any(evening.heard(name, "card_up") for name in "-ABCDEFGH")
    assert set(evening.view("-").cards_up) == {None}
    assert evening.view("C").card == "pierced_angel"
    evening.night("B>D")
    evening.vote("EFGH>B B>E")
    assert evening.outcome.name == "party", "the true cards: no Host is in"


@pytest.mark.rule("KN-61")
def test_every_player_who_is_out_carries_a_mark() -> None:
    evening = Evening(
        "krampus perchta pierced_angel shaman ginger greta uninvited_1 uninvited_2 uninvited_3 uninvited_4"
    )
    evening.night("AB>J")
    evening.vote("BCDEFGHI>A A>B")
    for taken in "IHGF":
        evening.night(f"B>{taken}", healer="D>B")
        if not evening.over:
            evening.tie_twice()
    causes = evening.view("-").causes
    assert [causes["ABCDEFGHIJ".index(name)] for name in "JIHGF"] == ["collected"] * 5, "more than the box has markers"
    assert causes[0] == "voted_out"
    assert [causes["ABCDEFGHIJ".index(name)] for name in "BCDE"] == [None] * 4


@pytest.mark.rule("KN-62")
def test_no_last_words() -> None:
    evening = Evening()
    evening.night("AB>E")
    assert not evening.legal("E")
    assert "E" not in evening.owing()
    assert "E" not in evening.writers()
    evening.vote("ABCDFG>H H>A")
    assert not evening.legal("H")
    assert "H" not in evening.owing() + evening.writers()
    kinds = evening.kinds()
    assert "plea" not in kinds[kinds.index("fingers") :]


@pytest.mark.rule("KN-63")
def test_ends_are_tested_before_the_argument() -> None:
    evening = Evening(SIX)
    evening.night("AB>F")
    assert evening.arguing
    evening.vote("ABCD>E E>A")
    assert evening.over, "two against two after the vote already"
    after_night = Evening(FIVE)
    after_night.night("A>E")
    after_night.vote("ABC>D D>A")
    after_night.night("A>C")
    assert after_night.outcome.name == "hosts"
    assert after_night.kinds().count("argument_opened") == 1
