"""Tricks in parts, Defences, windows and chains (CG-60 to CG-91)."""

from __future__ import annotations

import pytest
from tests.games.cursed_gifts.table import Evening, set_up

from yuletable.engine.events import TABLE
from yuletable.engine.wire import canonical, plain

BOTH = {"collection": True}


@pytest.mark.rule("CG-60", "CG-70")
def test_tricks_and_defences_only_in_the_own_turn() -> None:
    evening = Evening({1: "goose tea", 2: "wine pigeon ray"}, {2: "sock"})
    assert evening.rule("play wine", seat=2) == "CG-31"
    evening.do("play goose", "seat 2")
    assert evening.legal(2) == ["pass", "counter ray"]


@pytest.mark.rule("CG-61", "CG-62")
def test_a_trick_that_cannot_be_provided_for_is_not_offered() -> None:
    evening = Evening({1: "gracula snatch neighbour mourning elephant"}, {1: "sock"})
    assert evening.legal() == ["end"]
    assert evening.rule("play gracula") == "CG-62"
    evening = Evening({1: "gracula snatch neighbour mourning elephant", 2: "tea"}, {1: "sock", 3: "trout"})
    assert len(evening.legal(verb="play")) == 5
    assert evening.do("play gracula").legal(verb="seat") == ["seat 3"]
    assert evening.do("cancel", "play snatch").legal(verb="seat") == ["seat 2"]
    assert Evening({1: "snatch", 2: "tea"}).legal() == ["end"]  # nothing to pay with


@pytest.mark.rule("CG-66", "CG-67")
def test_tricks_go_where_their_gift_goes() -> None:
    evening = Evening({1: "pigeon return fire"}, {1: "goose+gracula trout+gracula sock+gracula"})
    evening.do("play pigeon", "slot 1", "seat 2")
    assert evening.gifts(2) == "goose+gracula"
    evening.do("play return", "slot 2")
    assert evening.hand(1) == {"fire", "trout"}
    evening.do("play fire", "slot 3")
    assert evening.discard() == ["fire", "gracula", "gracula", "pigeon", "return", "sock"]


@pytest.mark.rule("CG-69", "CG-85", "CG-105")
def test_without_the_first_effect_there_is_none() -> None:
    evening = Evening({1: "first-aid tea", 2: "cacarma"}, {2: "sock"})
    evening.do("play first-aid", "seat 2", "slot 1").do("counter cacarma", seat=2)
    assert not evening.heard("drew")
    assert evening.discard() == ["cacarma", "first-aid"]
    evening = Evening({1: "first-aid", 2: "cacarma"}, {2: "sock"}, pile="")
    evening.do("play first-aid", "seat 2", "slot 1").do("pass", seat=2)
    assert evening.gifts(2) == "sock+first-aid"  # nothing to draw is no reason not to attach
    assert evening.hand(1) == set()


@pytest.mark.rule("CG-71")
def test_a_counterattack_only_answers_what_it_names() -> None:
    evening = Evening({1: "wine tea", 2: "ray keepers wrong"})
    assert evening.rule("play ray", seat=2) == "CG-31"
    evening.do("play wine", "seat 2")
    assert evening.legal(2) == ["pass", "counter ray"]
    assert evening.rule("counter keepers", seat=2) == "CG-71"
    assert evening.rule("counter cacarma", seat=2) == "CG-35"
    assert evening.rule("end", seat=2) == "CG-77"


@pytest.mark.rule("CG-72")
def test_a_window_only_where_the_deck_list_has_an_answer() -> None:
    evening = Evening({1: "pigeon tea", 2: "ray"}, {1: "sock"})
    evening.do("play pigeon", "slot 1", "seat 2")
    assert not evening.heard("window_opened")
    evening = Evening({1: "pigeon tea", 2: "ray"}, {1: "sock"}, game=set_up(3, **BOTH))
    evening.do("play pigeon", "slot 1", "seat 2")
    assert evening.asked() == [2]
    useless = [{"id": f"u{n}", "name": f"U {n}", "set": "own", "kind": "useless", "copies": 2} for n in range(2)]
    gift = {"id": "g", "name": "G", "set": "own", "kind": "gift", "copies": 20, "value": 2}
    for copies, asked in ((useless, [2]), (useless[:1], [])):  # three Useless Gifts in the list count as an answer
        data = {"name": "Ours", "source": "an attic", "cards": [gift, *copies]}
        evening = Evening({1: "g g", 2: "g"}, game=set_up(2, "simulation", data))
        evening.do("play g", "seat 2")
        assert [2] * bool(evening.heard("window_opened")) == asked


@pytest.mark.rule("CG-73", "CG-74")
def test_who_is_asked() -> None:
    game = set_up(4, **BOTH)
    hands = {1: "goose sale pigeon tea", 2: "ray", 3: "tea", 4: "sock"}
    evening = Evening(hands, {1: "sock"}, game=game)
    evening.do("play goose", "seat 2")
    assert evening.asked() == [2, 3, 4]  # an aunt may be anywhere
    evening = Evening(hands, {1: "sock"}, game=game)
    evening.do("play sale")
    assert evening.asked() == [2, 3, 4]  # it hits nobody
    evening = Evening(hands, {1: "sock"}, game=game)
    evening.do("play pigeon", "slot 1", "seat 3")
    assert evening.asked() == [3]  # nobody else can answer a Defence
    evening = Evening({**hands, 2: "wrong", 3: "phoque", 4: ""}, {1: "sock"}, game=game)
    evening.do("play goose", "seat 2")
    assert evening.asked() == [2, 3]  # no cards, no question
    evening.do("pass", seat=3).do("counter wrong", "seat 3", seat=2)
    assert evening.asked() == [1, 3]  # the giver, and whom it names
    evening = Evening({1: "goose sale tea", 2: "ray", 3: "tea"})
    evening.do("play sale")
    assert not evening.heard("window_opened")


@pytest.mark.rule("CG-73", "CG-68")
def test_a_trick_on_each_hits_one_after_the_other() -> None:
    evening = Evening({1: "mourning tie", 2: "ray", 3: "tea", 4: "tea"})
    evening.do("play mourning")
    asked = []
    while evening.state.question is not None and evening.state.question.name != "turn":
        asked += [(evening.asked(), evening.state.question.name)]
        evening.do("pass" if evening.state.question.name == "window" else "random", seat=evening.asked()[0])
    assert asked == [([seat], name) for seat in (2, 3, 4) for name in ("window", "tribute")]


@pytest.mark.rule("CG-75")
def test_what_a_seat_holds_changes_nothing_for_anybody_else() -> None:
    seen = []
    for held in ("cacarma ray tie glove calendar", "tea tea broth broth roll"):
        evening = Evening({1: "goose tea", 2: held, 3: "sock"}, game=set_up(3, "table"))
        evening.do("play goose", "seat 2")
        views = [canonical(plain(evening.state.observe(viewer))) for viewer in (0, 2, TABLE)]
        prompts = [evening.state.prompt(viewer) for viewer in (0, 2, TABLE, -1)]
        faces = [event.face(viewer) for event in evening.told for viewer in (0, 2, TABLE)]
        seen.append((views, prompts, faces, evening.asked()))
    assert seen[0] == seen[1]


@pytest.mark.rule("CG-76", "CG-122")
def test_who_is_not_hit_may_use_only_what_anybody_may() -> None:
    evening = Evening({1: "goose tea", 2: "tea", 3: "ray aunt tie glove calendar"}, game=set_up(3, **BOTH))
    evening.do("play goose", "seat 2")
    assert evening.legal(3) == ["pass", "counter aunt"]
    assert evening.rule("counter ray", seat=3) == "CG-76"
    assert evening.rule("three", seat=3) == "CG-76"
    evening.do("pass", seat=2).do("counter aunt", seat=3)
    assert evening.asked() == [1]
    evening.do("pass", seat=1)
    assert evening.gauge(2) == 0


@pytest.mark.rule("CG-77", "CG-78")
@pytest.mark.parametrize("order", [(2, 3, 4), (4, 3, 2)])
def test_the_first_answer_clockwise_counts_hit_seats_first(order: tuple[int, ...]) -> None:
    evening = Evening({1: "goose tea", 2: "aunt", 3: "ray", 4: "aunt"}, game=set_up(4, **BOTH))
    evening.do("play goose", "seat 3")
    told = len(evening.told)
    for seat in order:
        assert evening.asked() == [one for one in (2, 3, 4) if one not in order[: order.index(seat)]]
        evening.do({2: "counter aunt", 3: "counter ray", 4: "counter aunt"}[seat], seat=seat)
        if seat != order[-1]:
            assert [event.to for event in evening.told[told:]] == [(seat - 1,)] * 1
            told = len(evening.told)
            assert evening.rule("pass", seat=seat) == "CG-77"
    answered = evening.heard("answered")
    assert [face.fields["seat"] for face in answered] == [3]
    assert (evening.hand(2), evening.hand(3), evening.hand(4)) == ({"aunt"}, set(), {"aunt"})
    evening = Evening({1: "goose tea", 2: "aunt", 3: "ray", 4: "aunt"}, game=set_up(4, **BOTH))
    evening.do("play goose", "seat 3").do("pass", seat=3).do("counter aunt", seat=4).do("counter aunt", seat=2)
    assert [face.fields["seat"] for face in evening.heard("answered")] == [2]


@pytest.mark.rule("CG-77")
def test_picks_of_an_answer_can_be_cleared_three_times() -> None:
    evening = Evening({1: "goose tea", 2: "tie tie glove calendar wrong"})
    evening.do("play goose", "seat 2")
    for picks in (("three", "useless tie"), ("counter wrong",), ("three",)):
        evening.do(*picks, "back", seat=2)
    evening.do("three", "useless tie", seat=2)
    assert sorted(evening.legal(2)) == ["useless calendar", "useless glove", "useless tie"]
    assert evening.rule("pass", seat=2) == "CG-36"


@pytest.mark.rule("CG-79")
@pytest.mark.parametrize(
    ("options", "chained"),
    [({}, False), (BOTH, True), ({"chain": "unlimited"}, False), ({"chain": "one", **BOTH}, False)],
)
def test_how_long_a_chain_may_be(options: dict[str, object], chained: bool) -> None:
    evening = Evening({1: "goose tea", 2: "cacarma"}, game=set_up(3, **options))
    evening.do("play goose", "seat 2").do("counter cacarma", seat=2)
    # Without the Riposte pack the list holds no answer to a Counterattack (CG-72), however long chains may be.
    assert (evening.asked() == [1] and evening.state.question.name == "window") is chained  # type: ignore[union-attr]


@pytest.mark.rule("CG-81", "CG-82")
def test_a_card_has_one_window_even_if_its_answer_falls() -> None:
    evening = Evening({1: "goose darkva tea", 2: "ray ray"}, game=set_up(2, **BOTH))
    evening.do("play goose", "seat 2").do("counter ray", seat=2).do("counter darkva", seat=1).do("pass", seat=2)
    assert evening.gauge(2) == 5
    assert evening.hand(2) == {"ray"}
    assert len(evening.heard("window_opened")) == 3
    assert len(evening.heard("drew")) == 1


@pytest.mark.rule("CG-80", "CG-82", "CG-84", "CG-91")
def test_a_chain_of_six_with_an_elimination_and_a_reshuffle_inside() -> None:
    game = set_up(3, **BOTH)
    hands = {1: "goose darkva darkva tea", 2: "cacarma phoque phoque", 3: "sock"}
    evening = Evening(hands, {2: "angel sock"}, game=game, discard="broth roll", pile="sauna")
    evening.do("play goose", "seat 2").do("pass", seat=3)
    evening.do("counter cacarma", seat=2).do("counter darkva", seat=1).do("counter phoque", seat=2)
    evening.do("counter darkva", seat=1)
    assert len(evening.state.stack) == 5
    evening.do("counter phoque", seat=2)
    assert len(evening.state.stack) == 6
    assert evening.asked() == [1]
    evening.do("pass", seat=1)
    # From the top: phoque cancels darkva, phoque cancels darkva, cacarma sends the goose home.
    assert (evening.gauge(1), evening.gauge(2)) == (5, 5)
    assert evening.discard() == ["broth", "cacarma", "darkva", "darkva", "phoque", "phoque", "roll"]
    evening = Evening(hands, {2: "angel sock"}, game=game, discard="broth roll", pile="sauna")
    evening.do("play goose", "seat 2").do("pass", seat=3)
    evening.do("counter cacarma", seat=2).do("counter darkva", seat=1).do("counter phoque", seat=2)
    evening.do("counter darkva", seat=1).do("pass", seat=2)
    # darkva cancels phoque and draws the last card; darkva cancels cacarma and draws after a reshuffle; the goose lands
    assert [event.kind for event in evening.told].count("reshuffled") == 1
    evening.do("pass", seat=2)  # no Parting Gift
    assert evening.is_out(2)
    order = [event.kind for event in evening.told]
    assert order.index("reshuffled") < order.index("gift_placed") < order.index("eliminated")
    assert "sauna" in evening.hand(1)


@pytest.mark.rule("CG-80", "CG-82", "CG-84", "CG-130", "CG-135", "CG-136")
def test_one_chain_of_six_reshuffles_and_throws_out_who_began_it() -> None:
    hands = {1: "goose phoque phoque tea", 2: "cacarma darkva darkva", 3: "sock"}
    evening = Evening(hands, {1: "goose"}, game=set_up(3, **BOTH), discard="broth", pile="sauna")
    evening.do("play goose", "seat 2").do("pass", seat=3)
    for seat, answer in ((2, "cacarma"), (1, "phoque"), (2, "darkva"), (1, "phoque"), (2, "darkva")):
        evening.do(f"counter {answer}", seat=seat)
    assert len(evening.state.stack) == 6
    assert evening.asked() == [1]
    evening.do("pass", seat=1)
    # Darkva cancels phoque and draws the last card; the other does too, and draws from broth, darkva and a phoque: all
    # else is on the stack still. Cacarma sends the goose home, where another one sits already.
    assert [face.fields["count"] for face in evening.heard("reshuffled")] == [3]
    assert evening.asked() == [1]
    evening.do("pass", seat=1)  # no Parting Gift
    assert evening.is_out(1)
    assert not evening.is_out(2)
    order = [event.kind for event in evening.told]
    assert order.index("reshuffled") < order.index("reflected") < order.index("gift_placed") < order.index("eliminated")
    assert evening.state.active == 1
    assert len(evening.state.hands[1]) == 2
    assert "sauna" in evening.hand(2)
    assert not evening.state.stack
    lying = [*evening.state.pile, *evening.state.discard, *evening.kinds("sock"), *evening.state.hands[1]]
    assert sorted(lying) == evening.kinds("goose goose phoque phoque tea cacarma darkva darkva sock broth sauna")


@pytest.mark.rule("CG-83")
def test_a_cancelled_card_costs_what_it_cost() -> None:
    evening = Evening({1: "snatch tie tea", 2: "ray broth"})
    evening.do("play snatch", "seat 2", "cost tie").do("counter ray", seat=2)
    assert (evening.hand(1), evening.hand(2), evening.state.plays) == ({"tea"}, {"broth"}, 2)
    assert evening.discard() == ["ray", "snatch", "tie"]


@pytest.mark.rule("CG-85")
def test_cards_go_where_the_answer_says() -> None:
    evening = Evening({1: "goose wine tea", 2: "keepers cacarma"})
    evening.do("play goose", "seat 2").do("counter keepers", seat=2)
    assert "goose" in evening.hand(2)
    evening.do("play wine", "seat 2").do("counter cacarma", seat=2)
    assert evening.discard() == ["cacarma", "keepers", "wine"]
    assert evening.state.silenced == 0b0001


@pytest.mark.rule("CG-86", "CG-106")
def test_a_reflected_card_is_chosen_anew() -> None:
    evening = Evening({1: "elephant tea", 2: "cacarma"}, {1: "sock trout", 2: "goose ferret"})
    evening.do("play elephant", "slot 1", "seat 2", "slot 1").do("counter cacarma", seat=2)
    assert evening.asked() == [2]
    evening.do("slot 2", seat=2)
    assert evening.rule("slot 3", seat=2) == "CG-86"
    evening.do("slot 1", seat=2)
    assert (evening.gifts(1), evening.gifts(2)) == ("ferret trout", "goose sock")


@pytest.mark.rule("CG-88")
def test_nothing_to_work_on_and_nothing_to_pay() -> None:
    evening = Evening({1: "snatch tie", 2: "cacarma tea"})
    evening.do("play snatch", "seat 2", "cost tie").do("counter cacarma", seat=2)
    assert evening.heard("no_effect")[0].fields["rule"] == "CG-88"
    assert evening.hand(2) == {"tea"}


@pytest.mark.rule("CG-91")
def test_nobody_goes_out_while_an_answer_waits() -> None:
    evening = Evening({1: "mourning sock tea", 2: "sock", 3: "sock"}, {2: "goose angel"})
    evening.do("play mourning").do("pass", seat=2).do("random", seat=2)
    assert evening.asked() == [3]
    assert not evening.heard("eliminated")


@pytest.mark.rule("CG-75", "CG-147")
def test_a_live_window_lasts_its_full_time() -> None:
    evening = Evening({1: "goose tea", 2: "ray"}, game=set_up(3, "table"))
    evening.do("play goose", "seat 2")
    slot = evening.state.prompt(TABLE).slot  # type: ignore[union-attr]
    assert slot is not None
    assert slot.seconds == 8
    evening.do("counter ray", seat=2)
    assert not evening.heard("answered")
    evening.do("pass", seat=2).do("counter ray", seat=2)  # it may be changed until then
    evening.time("tick")
    assert len(evening.heard("answered")) == 1
