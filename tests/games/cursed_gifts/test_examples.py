"""The worked examples of the rules, as they stand there."""

from __future__ import annotations

import pytest
from tests.games.cursed_gifts.table import Evening, set_up

USELESS = "tie glove calendar"


@pytest.mark.rule("CG-42", "CG-12", "CG-132")
def test_e1_no_way_out_of_the_inevitable() -> None:
    evening = Evening({1: "karaoke tea", 2: "cacarma ray"}, {2: "goose trout"})
    evening.do("play karaoke", "seat 2")
    assert evening.is_out(2)
    assert not evening.heard("window_opened")
    assert evening.discard() == ["cacarma", "ray"]
    assert (evening.state.plays, evening.state.given) == (2, True)


@pytest.mark.rule("CG-22", "CG-23", "CG-24", "CG-117")
def test_e2_a_countered_gift_is_spent() -> None:
    evening = Evening({1: "goose gracula trout tie glove", 2: "ray tea"}, {2: "sock", 3: "sock"})
    evening.do("play goose", "seat 2").do("counter ray", seat=2)
    assert evening.discard() == ["goose", "ray"]
    assert evening.gauge(2) == 1
    assert evening.state.plays == 2
    assert evening.rule("play trout") == "CG-21"
    assert evening.rule("pair") == "CG-21"
    evening.do("play gracula")
    assert evening.legal(verb="seat") == ["seat 2", "seat 3"]


@pytest.mark.rule("CG-46", "CG-79", "CG-126", "CG-130", "CG-132", "CG-32")
def test_e3_thrown_out_by_ones_own_gift() -> None:
    evening = Evening({1: "angel trout broth ray", 2: "cacarma"}, {1: "ferret+gracula sock", 2: "nutcracker"})
    pile = len(evening.state.pile)
    evening.do("play angel", "seat 2").do("counter cacarma", seat=2)
    assert evening.is_out(1)
    assert evening.discard() == ["broth", "cacarma", "gracula", "ray"]
    assert len(evening.state.pile) == pile + 4
    assert evening.gauge(2) == 3
    assert not evening.heard("drew")
    assert evening.asked() == [2]
    assert evening.state.active == 1


@pytest.mark.rule("CG-101", "CG-86", "CG-84", "CG-63", "CG-29")
def test_e4_theft_turned_back() -> None:
    evening = Evening({1: "snatch tie goose", 2: "cacarma tea broth"})
    evening.do("play snatch", "seat 2", "cost tie").do("counter cacarma", seat=2)
    assert evening.asked() == [2]
    assert evening.legal(2) == ["cost tea", "cost broth"]
    evening.do("cost tea", seat=2)
    assert evening.hand(1) == set()
    assert evening.hand(2) == {"broth", "goose"}
    assert evening.discard() == ["cacarma", "snatch", "tea", "tie"]
    assert evening.state.plays == 2
    assert evening.legal() == ["end"]
    evening.do("end")
    assert len(evening.state.hands[0]) == 1


@pytest.mark.rule("CG-96", "CG-97", "CG-87")
def test_e5_too_poor_to_steal_back() -> None:
    evening = Evening({1: "snatch calendar goose sock", 2: "jumper glove tie"})
    evening.do("play snatch", "seat 2", "cost calendar")
    evening.do("three", "useless jumper", "useless glove", "useless tie", seat=2)
    assert evening.heard("no_effect")[0].fields["rule"] == "CG-87"
    assert evening.discard() == ["calendar", "glove", "jumper", "snatch", "tie"]
    assert evening.hand(1) == {"goose", "sock"}


@pytest.mark.rule("CG-49", "CG-52", "CG-57", "CG-55")
def test_e6_the_trick_counts() -> None:
    evening = Evening({1: "roll sauna"}, {1: "nutcracker+gracula sock"})
    evening.do("heal")
    assert evening.legal() == ["antidote sauna", "slot 1", "cancel"]
    evening.do("slot 1", "antidote sauna", "confirm")
    assert evening.gauge(1) == 1
    assert evening.discard() == ["gracula", "nutcracker", "sauna"]
    assert evening.state.plays == 2


@pytest.mark.rule("CG-51", "CG-54", "CG-56")
def test_e7_sums_across() -> None:
    evening = Evening({1: "sauna tea"}, {1: "angel trout"})
    evening.do("heal", "antidote sauna", "antidote tea", "slot 1", "slot 2", "confirm")
    assert evening.gauge(1) == 0
    assert evening.state.plays == 1
    evening = Evening({1: "sauna tea"}, {1: "angel trout"})
    evening.state.plays = 1
    assert evening.rule("heal") == "CG-56"


@pytest.mark.rule("CG-94", "CG-24", "CG-42", "CG-131")
def test_e8_the_pair() -> None:
    evening = Evening({1: "tie glove wine", 2: "candle candle"}, {2: "goose angel"})
    evening.do("play wine", "seat 2").do("pass", seat=2)
    pile = len(evening.state.pile)
    evening.do("pair", "useless tie", "useless glove", "seat 2")
    assert evening.is_out(2)
    assert len(evening.heard("window_opened")) == 1  # of the wine
    assert evening.discard() == ["candle", "candle", "wine"]
    drawn = 1  # all three plays are used
    assert len(evening.state.pile) == pile + 4 - drawn
    evening = Evening({1: "tie glove"})
    evening.state.plays = 1
    assert evening.rule("pair") == "CG-24"
    evening.state.plays, evening.state.given = 2, True
    assert evening.rule("pair") == "CG-21"


@pytest.mark.rule("CG-64", "CG-86", "CG-88")
def test_e9_a_trick_with_nowhere_to_go() -> None:
    evening = Evening({1: "gracula tea", 2: "cacarma"}, {2: "goose ferret"})
    evening.do("play gracula", "seat 2", "slot 2").do("counter cacarma", seat=2)
    assert evening.heard("no_effect")[0].fields["rule"] == "CG-88"
    assert evening.discard() == ["cacarma", "gracula"]
    assert evening.gauge(2) == 8
    evening = Evening({1: "gracula tea", 2: "cacarma"}, {1: "sock", 2: "goose ferret"})
    evening.do("play gracula", "seat 2", "slot 2").do("counter cacarma", seat=2)
    assert evening.legal(2) == ["slot 1"]
    evening.do("slot 1", seat=2)
    assert evening.gifts(1) == "sock+gracula"
    assert evening.gauge(1) == 3


@pytest.mark.rule("CG-118", "CG-79", "CG-33", "CG-22")
def test_e10_wrong_address() -> None:
    evening = Evening({1: "nutcracker tea", 2: "wrong", 3: "ray"}, {2: "goose", 3: "goose trout"})
    evening.do("play nutcracker", "seat 2").do("counter wrong", "seat 3", seat=2)
    assert evening.is_out(3)
    assert (evening.state.plays, evening.state.given, evening.asked()) == (2, True, [1])
    evening = Evening({1: "nutcracker tea", 2: "wrong"}, {2: "goose"}, game=set_up(2))
    evening.do("play nutcracker", "seat 2").do("counter wrong", seat=2)
    assert evening.discard() == ["nutcracker", "wrong"]
    assert evening.gauge(2) == 5


@pytest.mark.rule("CG-111", "CG-127", "CG-33")
def test_e11_two_out_at_once() -> None:
    evening = Evening({1: "santa tea"}, {1: "goose", 2: "angel siberia", 3: "globe karaoke glitter", 4: "drums"})
    evening.do("play santa")
    assert evening.asked() == [1, 2, 3, 4]
    evening.do("slot 1", seat=1).do("slot 1", seat=2).do("slot 3", seat=3).do("slot 1", seat=4)
    assert [face.fields["seat"] for face in evening.heard("eliminated")] == [2, 3]
    assert (evening.gauge(1), evening.gauge(4)) == (2, 1)
    assert (evening.state.plays, evening.asked()) == (2, [1])
    evening.do("end")
    assert evening.asked() == [4]


@pytest.mark.rule("CG-80", "CG-82", "CG-25", "CG-120")
def test_e12_a_chain_of_three() -> None:
    game = set_up(4, collection=True)
    evening = Evening({1: "goose darkva tea", 2: "cacarma phoque"}, {2: "goose sock"}, game=game)
    evening.do("play goose", "seat 2").do("counter cacarma", seat=2).do("counter darkva", seat=1)
    evening.do("counter phoque", seat=2)
    assert evening.asked() == [1]
    evening.do("pass", seat=1)
    assert (evening.gauge(1), evening.gauge(2)) == (5, 6)
    assert evening.discard() == ["cacarma", "darkva", "phoque"]
    assert not evening.heard("drew")
    assert evening.state.plays == 2


@pytest.mark.rule("CG-135", "CG-136", "CG-110")
def test_e13_reshuffle_without_the_card_in_hand() -> None:
    evening = Evening({1: "sale"}, discard="tea broth", pile="")
    evening.do("play sale")
    assert evening.hand(1) == {"tea", "broth"}
    assert evening.discard() == ["sale"]
    evening.do("end")
    assert evening.hand(1) == {"tea", "broth", "sale"}
    assert evening.discard() == []


@pytest.mark.rule("CG-68", "CG-89", "CG-102", "CG-74")
def test_e14_mourning_in_parts() -> None:
    evening = Evening({1: "mourning tie sock", 2: "candle tea", 3: "cacarma"})
    evening.do("play mourning")
    assert evening.asked() == [2]
    evening.do("pass", seat=2)
    assert evening.legal(2) == ["useless candle", "random"]
    evening.do("useless candle", seat=2)
    assert evening.asked() == [3]
    evening.do("counter cacarma", seat=3)
    assert evening.asked() == [1]
    assert evening.legal(1) == ["useless tie", "random"]
    evening.do("useless tie", seat=1)
    assert len(evening.heard("window_opened")) == 2
    assert evening.discard() == ["cacarma", "candle", "mourning", "tie"]
    assert (evening.state.plays, evening.asked()) == (2, [1])


@pytest.mark.rule("CG-108", "CG-90", "CG-74", "CG-96")
def test_e15_mulled_wine_first() -> None:
    evening = Evening({1: "wine goose", 2: f"ray {USELESS}"}, {2: "goose"})
    evening.do("play wine", "seat 2")
    assert evening.asked() == [2]
    evening.do("pass", seat=2).do("play goose", "seat 2")
    assert evening.is_out(2)
    evening = Evening({1: "wine goose", 2: f"ray {USELESS}"}, {2: "goose"})
    evening.do("play wine", "seat 2").do("counter ray", seat=2).do("play goose", "seat 2")
    assert evening.asked() == [2]
    assert "three" in evening.legal(2)
