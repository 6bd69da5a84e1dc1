"""Set-up, options and own decks (CG-1 to CG-10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.cursed_gifts.table import Evening, set_up

from yuletable.engine.chance import KeyedChance, ScriptedChance
from yuletable.engine.content import ContentError
from yuletable.engine.refusals import RefusedSetupError
from yuletable.engine.wire import canonical
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import house_deck
from yuletable.games.cursed_gifts.checking import faults_of
from yuletable.games.cursed_gifts.options import SIGNS


def gift(number: int, **fields: Any) -> dict[str, Any]:
    record = {"id": f"g-{number}", "name": f"Gift {number}", "set": "own", "kind": "gift", "copies": 8, "value": 3}
    return record | fields


def own_deck(*cards: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Ours", "source": "an attic", "cards": [*cards, gift(1), gift(2), gift(3)]}


@pytest.mark.rule("CG-1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(RefusedSetupError) as error:
        GAME.new(seats)
    assert error.value.refusal.rule == "CG-1"


@pytest.mark.rule("CG-2")
@pytest.mark.parametrize(
    ("packs", "cards", "names"),
    [
        ({}, 110, 45),
        ({"collection": True}, 122, 50),
        ({"zodiac": True}, 122, 57),
        ({"golden": True}, 111, 46),
        ({"collection": True, "zodiac": True, "golden": True}, 135, 63),
    ],
)
def test_packs_are_added_to_the_base_deck(packs: dict[str, bool], cards: int, names: int) -> None:
    deck = set_up(4, **packs).deck
    assert (deck.size, len(deck.cards)) == (cards, names)


@pytest.mark.rule("CG-2")
def test_the_house_deck_is_the_one_of_the_rules() -> None:
    deck = set_up(4).deck
    copies = Counter[str]()
    for card in deck.cards:
        copies[card.kind] += card.copies
    assert copies == {"gift": 36, "antidote": 16, "trick": 22, "defence": 10, "counter": 12, "useless": 14}
    gifts = [card for card in deck.cards if card.kind == "gift"]
    assert sum(card.value * card.copies for card in gifts) == 92
    assert sum(card.value * card.copies for card in gifts if card.inevitable) == 28
    assert -sum(card.value * card.copies for card in deck.cards if card.kind == "antidote") == 39


@pytest.mark.rule("CG-3")
def test_a_deck_must_have_eight_cards_for_each_seat_and_a_gift() -> None:
    assert set_up(3, "simulation", own_deck()).deck.size == 24
    with pytest.raises(RefusedSetupError) as error:
        set_up(4, "simulation", own_deck())
    assert error.value.refusal.rule == "CG-3"
    useless = {"id": "rock", "name": "Rock", "set": "own", "kind": "useless", "copies": 20}
    with pytest.raises(ContentError, match="no Cursed Gift"):
        set_up(2, "simulation", {"name": "Ours", "source": "an attic", "cards": [useless]})


@pytest.mark.rule("CG-3")
@pytest.mark.parametrize(
    ("record", "field", "words"),
    [
        ({"kind": "trick", "effects": ["explode"]}, "effects[0]", "There is no effect 'explode'"),
        ({"kind": "trick", "effects": ["draw"]}, "effects[0]", "written with a number"),
        ({"kind": "trick", "effects": ["ward 2"]}, "effects[0]", "has no number"),
        ({"kind": "trick"}, "effects", "needs at least one"),
        ({"kind": "trick", "target": "each", "effects": ["attach 1"]}, "effects[0]", "the target one"),
        ({"kind": "trick", "target": "one", "effects": ["pass-on"]}, "effects[0]", "the target all"),
        ({"kind": "trick", "effects": ["steal 1"]}, "effects[0]", "one or each"),
        ({"kind": "trick", "target": "one", "effects": ["wrap"]}, "effects[0]", "attached can wrap"),
        ({"kind": "trick", "effects": ["cancel"]}, "effects[0]", "no other card has them"),
        ({"kind": "trick", "effects": ["draw 1"], "inevitable": True}, "inevitable", "Only Cursed Gifts"),
        ({"kind": "gift"}, "value", "1 or more"),
        ({"kind": "antidote", "value": 2}, "value", "negative"),
        ({"kind": "useless", "value": 1}, "value", "Only Cursed Gifts and Antidotes"),
        ({"kind": "useless", "effects": ["draw 1"]}, "effects", "no effects of its own"),
        ({"kind": "useless", "sign": "leo", "effects": []}, "effects", "recover 1"),
        ({"kind": "counter", "answers": ["gift"], "effects": ["draw 1"]}, "effects[0]", "begins with cancel"),
        ({"kind": "counter", "answers": ["gift"], "effects": ["keep", "ward"]}, "effects[1]", "at most draw"),
        ({"kind": "counter", "answers": ["defence"], "effects": ["reflect"]}, "answers", "only cancel"),
        ({"kind": "counter", "answers": ["gift", "trick"], "effects": ["keep"]}, "answers", "only gifts"),
        ({"kind": "counter", "effects": ["cancel"]}, "answers", "names the kinds"),
        ({"kind": "counter", "answers": ["gift"], "effects": ["bequeath"]}, "answers", "own elimination"),
        ({"kind": "counter", "answers": ["gift"], "who": "self", "effects": ["cancel"]}, "who", "own elimination"),
        ({"kind": "trick", "effects": ["draw 1"], "answers": ["gift"]}, "answers", "Only Counterattacks"),
        ({"kind": "gift", "value": 2, "cost": 1}, "cost", "Only Tricks and Defences"),
        ({"kind": "gift", "value": 2, "target": "one"}, "target", "Only Tricks and Defences"),
        ({"kind": "trick", "effects": ["draw 1"], "sign": "leo"}, "sign", "Only Useless Gifts"),
        ({"kind": "trick", "effects": ["draw 1"], "colour": "red"}, "colour", "There is no field"),
        ({"kind": "gift", "value": 2, "name": "Gift 1"}, "name", "one choice"),
        ({"kind": "gift", "value": 2, "id": "g-1", "name": "Other"}, "id", "twice"),
    ],
)
def test_a_record_outside_the_vocabulary_is_refused(record: dict[str, Any], field: str, words: str) -> None:
    card = {"id": "new", "name": "New", "set": "own", "copies": 1, **record}
    faults = faults_of(own_deck(card))
    assert [fault for fault in faults if fault.field == field and words in fault.text and fault.rule == "CG-3"], faults


@pytest.mark.rule("CG-3")
def test_every_mistake_is_named() -> None:
    faults = faults_of(own_deck({"id": "new", "name": "New", "set": "own", "kind": "gift", "copies": 0}, gift(1)))
    assert {fault.field for fault in faults} >= {"copies", "id"}
    assert {fault.entry for fault in faults} >= {"card new", "card g-1 (number 3 in cards)"}


@pytest.mark.rule("CG-3")
def test_two_cards_of_one_id_are_told_apart_by_their_places() -> None:
    twins = [{"id": "a", "name": name, "set": "own", "copies": 1, "kind": "gift"} for name in ("First", "Second")]
    data = own_deck(*({**twin, "value": value} for twin, value in zip(twins, (2, 0), strict=True)))
    assert [(fault.entry, fault.field, fault.text) for fault in faults_of(data)] == [
        ("card a (number 2 in cards)", "id", "The id a is used twice: by number 1 in cards and number 2 in cards."),
        ("card a (number 2 in cards)", "value", "A Cursed Gift has a value of 1 or more."),
    ]


@pytest.mark.rule("CG-3")
def test_cards_of_a_pack_do_not_make_a_deck_large_enough_and_that_is_said() -> None:
    gift = {"id": "g", "name": "Gift", "set": "own", "kind": "gift", "value": 2, "copies": 13}
    counter = {"id": "c", "name": "No", "set": "collection", "kind": "counter", "copies": 9, "answers": ["gift"],
               "effects": ["cancel"]}  # fmt: skip
    deck = {"name": "Ours", "source": "an attic", "cards": [gift, counter]}
    assert [fault.text for fault in faults_of(deck)] == [
        "It has 13 cards; two seats need 16. Of the packs that may be off (collection) it has 9 more, which do not "
        "count."
    ]
    small = faults_of({**deck, "cards": [gift]})
    assert [fault.text for fault in small] == ["It has 13 cards; two seats need 16."]


def test_an_own_deck_with_everything_unusual_is_played() -> None:
    cards: list[dict[str, Any]] = [
        {"id": "toll", "name": "Toll", "kind": "trick", "target": "one", "cost": 2, "effects": ["tribute", "limit 2"]},
        {"id": "quiet", "name": "Quiet", "kind": "trick", "target": "each", "effects": ["silence", "draw 1"]},
        {"id": "dig", "name": "Dig", "kind": "defence", "effects": ["recover 2", "burn 5"]},
        {"id": "judge", "name": "Judge", "kind": "counter", "who": "anyone", "answers": ["gift", "trick"],
         "effects": ["reflect"]},
        {"id": "star", "name": "Star", "kind": "useless", "sign": "leo", "effects": ["recover 1"]},
    ]  # fmt: skip
    game = set_up(3, "simulation", own_deck(*({"set": "own", "copies": 3, **card} for card in cards)), sign_1="leo")
    evening = Evening({1: "toll dig g-1 star", 2: "g-1", 3: "judge g-2"}, game=game, discard="g-3 g-2")
    evening.do("play toll", "seat 2", "cost dig")
    assert evening.legal() == ["cost star", "cost g-1", "cancel"]
    evening.do("cost g-1").do("pass", seat=2).do("counter judge", seat=3)
    assert evening.heard("no_effect")[0].fields["rule"] == "CG-87"  # it costs two, and seat 3 holds one
    evening.do("play star")
    there = ("toll", "dig", "judge", "g-1", "g-2", "g-3")
    assert evening.legal() == [*(f"fetch {card}" for card in there), "cancel"]


@pytest.mark.rule("CG-4")
def test_seven_cards_each_and_the_rest_is_the_pile() -> None:
    state = set_up(5).start(KeyedChance(b"deal"))
    assert [len(hand) for hand in state.hands] == [7] * 5
    assert len(state.pile) == 110 - 35
    assert (state.discard, state.gauges, state.sums) == ([], [[]] * 5, [0] * 5)


@pytest.mark.rule("CG-5")
def test_the_first_seat_is_drawn_or_set() -> None:
    drawn = {GAME.new(4).start(KeyedChance(str(seed).encode())).observe(0).active for seed in range(40)}  # type: ignore[attr-defined]
    assert drawn == {0, 1, 2, 3}
    assert set_up(4, first_player=3).start(KeyedChance(b"x")).active == 2
    with pytest.raises(RefusedSetupError) as error:
        set_up(4, first_player=5)
    assert error.value.refusal.rule == "CG-5"


@pytest.mark.rule("CG-6", "CG-12")
def test_nobody_is_protected_in_the_first_round() -> None:
    evening = Evening({1: "siberia"}, {2: "goose"})
    evening.do("play siberia", "seat 2")
    assert evening.is_out(2)


@pytest.mark.rule("CG-7")
def test_the_first_hand_may_be_smaller() -> None:
    state = set_up(3, first_player=2, first_hand=6).start(KeyedChance(b"x"))
    assert [len(hand) for hand in state.hands] == [7, 6, 7]


@pytest.mark.rule("CG-8")
def test_grace_lasts_until_the_end_of_the_own_first_turn() -> None:
    evening = Evening({1: "siberia", 2: "sock"}, {2: "goose"}, game=set_up(3, grace=True))
    evening.do("play siberia", "seat 2")
    assert (evening.gauge(2), evening.is_out(2)) == (10, False)
    evening.do("end")
    held = len(evening.state.pile)
    evening.do("end", seat=2)
    assert evening.is_out(2)
    assert not [face for face in evening.heard("drew") if face.fields["seat"] == 2]
    assert len(evening.state.pile) == held + 3  # goose, siberia, sock
    assert evening.heard("turn_ended")[-1].fields["reason"] == "out"


@pytest.mark.rule("CG-8")
def test_grace_may_be_used_to_get_well() -> None:
    evening = Evening({1: "siberia", 2: "sauna"}, {2: "goose"}, game=set_up(3, grace=True))
    evening.do("play siberia", "seat 2").do("end")
    evening.do("heal", "antidote sauna", "slot 1", "confirm", seat=2).do("end", seat=2)
    assert not evening.is_out(2)
    assert evening.state.graced == 0b100 | 0  # seat 3 has yet to play, seats 1 and 2 have


@pytest.mark.rule("CG-9")
def test_star_signs_are_public_drawn_or_set() -> None:
    game = set_up(4, zodiac=True, sign_2="leo", sign_3="leo")
    signs = [game.start(KeyedChance(str(seed).encode())).signs for seed in range(60)]
    assert {sign[1:3] for sign in signs} == {("leo", "leo")}
    assert {sign[0] for sign in signs} == set(SIGNS)
    state = game.start(KeyedChance(b"x"))
    assert state.observe(-2).signs == state.signs
    assert set_up(4).start(KeyedChance(b"x")).signs == ()


@pytest.mark.rule("CG-10")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, other = (Evening({1: "snatch tie", 2: "tea broth roll"}, seed=b"seed") for _ in range(2))
    for evening in (one, other):
        evening.do("play snatch", "seat 2", "cost tie").do("pass", seat=2).do("end")
    assert canonical(one.state.dump()) == canonical(other.state.dump())
    with ScriptedChance() as chance:  # a step that needs no chance draws none
        other = Evening({1: "goose"})
        other.state.play(0, other.game.actions.parse("play live-goose"), chance)


def test_the_house_deck_has_no_fault() -> None:
    assert faults_of(house_deck("house")) == ()
