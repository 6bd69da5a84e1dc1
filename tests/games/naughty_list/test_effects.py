"""The vocabulary of cards: a law for every word, and every card of the house played (NL-67 to NL-76, NL-109 ff.)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.engine.chance import FastChance
from yuletable.engine.sights import note_sight
from yuletable.games.naughty_list.cards import house_cards
from yuletable.games.naughty_list.effects import PRIMITIVES, opening
from yuletable.games.naughty_list.moves import pick_pocket
from yuletable.games.naughty_list.vocabulary import EFFECTS, PROPERTIES, read_effect, read_property

SACKS = {1: "T2 N2", 2: "F2 M2 N3", 3: "T3 B2"}
TOWN = "T1 F1 N1 B1 N4 M1"
GEAR = {1: "birch_bundle", 2: "yule_cat", 3: "flying_broom"}


def with_card(*effects: str, **situation: Any) -> Evening:
    """Krampus holds one card with these effects."""
    cards = [{"id": f"odd{n}", "name": f"Odd {n}", "copies": 30, "effects": list(effects)} for n in range(2)]
    game = set_up(3, data={**house_cards("house"), "actions": cards})
    usual = {"sacks": SACKS, "town": TOWN, "gear": GEAR, "hands": {1: "odd0", 2: "odd1 odd1", 3: "odd1"}}
    return Evening(game=game, **{**usual, **situation})


def all_cards(evening: Evening) -> Counter[int]:
    state = evening.state
    return Counter([*state.pile, *state.spent, *state.used, *(kind for hand in state.hands for kind in hand)])


def all_children(evening: Evening) -> list[int]:
    state = evening.state
    places = [state.deck.children(), state.discard, [child for child in state.town if child >= 0]]
    places += [*state.sacks, *state.piles, *state.shelters]
    return sorted(child for place in places for child in place)


def test_every_word_of_the_ledger_is_there() -> None:
    assert list(EFFECTS) == list(PRIMITIVES)
    assert len(EFFECTS) == 11
    assert len(PROPERTIES) == 9


BEGINNINGS = [
    "draw 1 robbed", "boost all 1", "captures 1 nice", "peek 2", "redraw plus 1", "pick 2", "hush 1",
    *(f"nick {to}" for to in ("choose", "leader", "clockwise")),
    *(f"gear {act}" for act in ("break", "steal", "lock", "fit")),
    *(f"move {source} {kind} max 1 1 {to}" for source in ("sack_other", "sack_leader") for kind in ("naughty", "nice")
      for to in ("discard", "deck_shuffle", "own_sack")),
    *(f"move {source} {kind} {to}" for source in ("town", "town_or_own") for kind in ("naughty", "nice", "any")
      for to in ("all discard", "upto 2 deck_bottom", "1 own_sack", "1 sack_other", "max -2 1 sack_other")),
    *(f"swap {mine} {kinds}" for mine in ("town", "own") for kinds in ("nice naughty", "any any limit 1", "any nice")),
]  # fmt: skip


@pytest.mark.rule("NL-37")
@pytest.mark.parametrize("seats", [2, 5])
def test_whether_a_card_can_be_played_is_whether_its_first_effect_has_options(seats: int) -> None:
    rng = random.Random(seats)
    chance = FastChance(rng)
    game = set_up(seats)
    effects = [effect for text in BEGINNINGS if (effect := read_effect(text)) is not None]
    assert len(effects) == len(BEGINNINGS)
    found: Counter[tuple[str, bool]] = Counter()
    for _ in range(6):
        state = game.start(chance)
        while actors := state.to_act():
            if state.phase == "play" and not state.picked:
                for text, effect in zip(BEGINNINGS, effects, strict=True):
                    can_begin, options = opening(game.set, effect), PRIMITIVES[effect.word].next_pick(state, effect, ())
                    assert (can_begin is None or can_begin(state)) == (options != []), text
                    found[effect.word, options != []] += 1
            state.apply(actors[0], rng.choice(state.legal_actions(actors[0])), chance)
    assert all(found[word, can] for word in ("gear", "move", "nick", "swap") for can in (True, False))


@pytest.mark.parametrize("kind", [card["id"] for card in house_cards("house")["actions"]])
@pytest.mark.parametrize("first", [True, False])
def test_every_card_of_the_house_is_played(kind: str, first: bool) -> None:
    """Whatever is picked, cards and Children stay what they were, and the card ends in the spent row."""
    evening = Evening(
        sacks=SACKS, town=TOWN, gear=GEAR, nick=2,
        hands={1: f"{kind} hot_chestnuts", 2: "keyhole changeling", 3: "execution"} if kind not in
        ("hot_chestnuts", "keyhole", "changeling", "execution") else {1: kind, 2: "marzipan_pig", 3: "icy_doorstep"},
    )  # fmt: skip
    cards, children = all_cards(evening), all_children(evening)
    evening.do(f"play {kind}")
    while evening.asking() in ("pick", "sink", "drop"):
        seat = evening.asked()[0]
        evening.do(evening.legal(seat)[0 if first else -1], seat=seat)
    assert evening.game.set.action[kind] in evening.state.spent
    assert (all_cards(evening), all_children(evening)) == (cards, children)
    assert evening.heard("card_played")[0].fields == {"seat": 1, "card": kind}
    assert len({event.kind for event in evening.told}) > 1  # it has done something


# A law for each word


@pytest.mark.parametrize("n", [1, 2, 3])
def test_draw(n: int) -> None:
    evening = with_card(f"draw {n}").do("play odd0")
    assert len(evening.hand(1)) == n
    assert len(evening.hand(2)) == 2


def test_draw_robbed() -> None:
    evening = with_card("move sack_other naughty 1 discard", "draw 2 robbed").do("play odd0", "seat 3", "child B2")
    assert [len(evening.hand(seat)) for seat in (1, 2, 3)] == [0, 2, 3]


@pytest.mark.parametrize(("text", "more"), [("boost bribe 3", [0, 0, 0, 3]), ("boost all 2", [2, 2, 2, 2])])
def test_boost(text: str, more: list[int]) -> None:
    evening = with_card(text)
    before = evening.values(1)
    evening.do("play odd0")
    assert [now - then for now, then in zip(evening.values(1), before, strict=True)] == more


@pytest.mark.rule("NL-51", "NL-53")
def test_captures() -> None:
    evening = with_card("captures 2 naughty", "captures 1 nice").do("play odd0")
    assert (evening.state.naughty, evening.state.nice) == (3, 1)


@pytest.mark.rule("NL-74", "NL-76")
@pytest.mark.parametrize(
    ("text", "nick", "offered", "to"),
    [
        ("nick choose", 2, ["seat 1", "seat 3"], 1),
        ("nick clockwise", 3, [], 1),
        ("nick leader", 1, ["seat 2", "seat 3"], 3),
        ("nick leader", 2, [], 3),
    ],
)
def test_nick(text: str, nick: int, offered: list[str], to: int) -> None:
    evening = with_card(text, nick=nick, sacks={2: "T3", 3: "B2"}).do("play odd0")
    if offered:
        assert evening.legal() == offered
        evening.do(f"seat {to}")
    assert evening.state.nick == to - 1


@pytest.mark.rule("NL-72", "NL-75")
def test_nick_takes_effect_at_once() -> None:
    evening = Evening(hands={1: "bishops_summons wrong_chimney"}, sacks={1: "T1"}, nick=1)
    assert evening.values(1)[3] == 3
    evening.do("play bishops_summons", "seat 2")
    assert evening.values(1)[3] == 1
    evening.do("feed T1", "type bribe")
    assert evening.pile(1) == 1
    assert [face.fields["nick"] for face in evening.heard("nick_moved")] == [1]


@pytest.mark.rule("NL-109", "NL-76")
def test_the_only_leader_cannot_be_visited_twice() -> None:
    evening = Evening(hands={1: "tattletales_letter"}, sacks={1: "T5 F5", 2: "T3", 3: "T1"}, nick=2)
    assert evening.rule("play tattletales_letter") == "NL-37"  # seat 1 has most, but is not meant


@pytest.mark.parametrize(
    ("act", "offered"),
    [
        ("break", ["equipment flying_broom", "equipment yule_cat"]),
        ("steal", ["equipment flying_broom", "equipment yule_cat"]),
        ("fit", ["equipment cursed_cowbell", "equipment bottomless_basket"]),
        ("lock", []),
    ],
)
def test_gear(act: str, offered: list[str]) -> None:
    evening = with_card(f"gear {act}").do("play odd0")
    assert evening.legal(verb="equipment") == offered
    if offered:
        evening.do(offered[0])
    holds = {"break": ["birch_bundle"], "steal": ["birch_bundle", "flying_broom"], "lock": ["birch_bundle"]}
    assert evening.gear(1) == holds.get(act, ["birch_bundle", "cursed_cowbell"])
    assert bool(evening.state.locks) is (act == "lock")


@pytest.mark.rule("NL-67", "NL-68")
def test_move_from_town_fills_the_gaps_lowest_first() -> None:
    evening = with_card("move town naughty all discard", deck="T4 N5 F4 M4 B3", town=TOWN).do("play odd0")
    assert evening.town() == "T4 N5 N1 F4 N4 M4"
    assert [face.fields["slot"] for face in evening.heard("town_filled")] == [1, 2, 4, 6]


@pytest.mark.rule("NL-71")
def test_up_to_so_many_one_at_a_time() -> None:
    evening = with_card("move town any upto 3 deck_bottom").do("play odd0")
    assert "stop" not in evening.legal()
    evening.do("child T1")
    assert evening.town() == TOWN  # they stay until the last pick
    assert "child T1" not in evening.legal()
    assert evening.legal()[-1] == "stop"
    evening.do("child N4", "stop")
    assert evening.names(evening.state.deck.bottom) == "T1 N4"
    many = with_card("move town any upto 2 deck_bottom").do("play odd0", "child T1", "child F1")
    assert many.asking() == "play"


@pytest.mark.rule("NL-112", "NL-121")
def test_an_empty_deck_takes_children_and_gives_them_back() -> None:
    evening = with_card("move town any all deck_shuffle", deck="").do("play odd0")
    assert evening.state.outcome() is None
    assert sorted(evening.town().split()) == sorted(TOWN.split())
    bottom = with_card("move town any 1 deck_bottom", deck="").do("play odd0", "child F1")
    assert bottom.town() == TOWN


@pytest.mark.rule("NL-112")
def test_a_shuffle_forgets_and_the_bottom_is_known() -> None:
    evening = with_card("move town any 1 deck_bottom", hands={1: "odd0 odd0"}, deck="T4 F4")
    evening.do("play odd0", "child M1")
    assert evening.town() == "T1 F1 N1 B1 N4 T4"
    assert [each.child for each in evening.state.observe(2).deck_events if each.kind == "under"] == ["M1"]
    evening.state.deck.shuffle_in([])
    assert evening.state.observe(2).deck_events == ()


def test_move_with_points_at_most() -> None:
    evening = with_card("move sack_other any max 1 1 discard").do("play odd0")
    assert evening.legal() == ["child F2", "child M2", "child N3"]


@pytest.mark.rule("NL-110", "NL-111")
def test_a_child_is_given_to_a_sack_with_room() -> None:
    full = {1: "N2", 2: "F2 M2 N3 T4", 3: "T3 B2"}
    evening = with_card("move town_or_own nice 1 sack_other", sacks=full).do("play odd0")
    assert evening.legal() == ["child N1", "child N2", "child N4"]  # only seat 3 has room
    evening.do("child N2")
    assert (evening.sack(1), evening.sack(3), evening.town()) == ("", "T3 B2 N2", TOWN)
    town = with_card("move town_or_own nice 1 sack_other", "draw 1", sacks=full).do("play odd0", "child N1")
    kinds = [event.kind for event in town.told if event.kind in ("child_moved", "town_filled", "card_drawn")]
    assert kinds == ["child_moved", "town_filled", "card_drawn"]


@pytest.mark.rule("NL-110")
def test_nothing_is_taken_into_a_full_sack() -> None:
    evening = with_card("move sack_other naughty 1 own_sack", sacks={1: "T2 T3 T4 F3 F4", 2: "F2"})
    assert evening.rule("play odd0") == "NL-37"


def test_all_of_town_and_own_sack_go() -> None:
    evening = with_card("move town_or_own nice all discard").do("play odd0")
    assert evening.names(evening.state.discard) == "N1 N2 N4"
    assert evening.sack(1) == "T2"


@pytest.mark.rule("NL-109")
def test_the_sack_of_a_leader() -> None:
    evening = with_card("move sack_leader naughty 1 deck_shuffle", sacks={1: "T5", 2: "N3", 3: "T3 B2"}, nick=1)
    evening.do("play odd0")
    assert evening.legal() == ["child T3", "child B2"]
    tied = with_card("move sack_leader nice 1 discard", sacks={2: "T2 N3 T1", 3: "T1"}, town="T3 F1 N1 B1 N4 M1")
    tied.do("play odd0")  # of two leaders the one who has a Nice Child
    assert tied.sack(2) == "T2 T1"


@pytest.mark.rule("NL-109")
def test_leaders_are_those_of_the_moment_when_the_card_is_played() -> None:
    evening = with_card("move sack_other any 1 discard", "hush 0", sacks={2: "T4", 3: "T3"}, nick=1)
    evening.do("play odd0", "seat 2")
    assert evening.state.hushes == (-1, 0, -1)
    assert evening.state.leading == ()


@pytest.mark.rule("NL-69", "NL-113")
def test_swap() -> None:
    evening = with_card("swap town nice naughty").do("play odd0", "seat 2", "child M2", "child N4")
    assert (evening.sack(2), evening.town()) == ("F2 N4 N3", "T1 F1 N1 B1 M2 M1")
    assert not evening.heard("town_filled")
    limited = with_card("swap own any any limit 1", sacks={1: "T2", 2: "F3 F4", 3: "F5"}).do("play odd0")
    assert limited.sack(1) == "F3"  # 2 points for 1; 3 and 4 points are not offered, so nothing was to be chosen
    none = with_card("swap own any any limit 0", sacks={1: "T2", 2: "F3"})
    assert none.rule("play odd0") == "NL-37"


@pytest.mark.rule("NL-70", "NL-119")
def test_a_swap_with_the_town_may_end_the_night() -> None:
    evening = with_card("swap town naughty nice", "draw 1", town="N1 N4 N5 N6 N7 T1", sacks={2: "N3"})
    evening.do("play odd0")
    assert evening.heard("game_over")[0].fields["cause"] == "six_nice"
    assert evening.hand(1) == []  # NL-118


@pytest.mark.rule("NL-114")
def test_peek() -> None:
    evening = with_card("peek 3", deck="T4 N5 F4 M4").do("play odd0")
    assert evening.legal() == ["bottom T4", "bottom F4", "bottom N5", "keep"]
    assert evening.state.observe(1).seen == ()
    assert evening.state.observe(0).seen[0].children == ("T4", "N5", "F4")
    evening.do("bottom T4")
    assert evening.names([*evening.state.deck.top, *evening.state.deck.bottom]) == "N5 F4 M4 T4"
    assert [sorted(face.fields) for face in evening.heard("peeked", viewer=2)] == [["count", "seat"]]
    assert evening.heard("peek_used", viewer=2) == []
    assert evening.heard("peek_used", viewer=1)[0].fields["child"] == "T4"
    fewer = with_card("peek 3", deck="T4").do("play odd0")
    assert fewer.legal() == ["bottom T4", "keep"]
    empty = with_card("peek 3", "draw 1", deck="").do("play odd0")
    assert empty.asking() == "play"
    assert len(empty.hand(1)) == 1


@pytest.mark.rule("NL-115")
def test_redraw() -> None:
    evening = with_card("redraw plus 1", hands={1: "odd0 odd1 odd1"}).do("play odd0")
    assert len(evening.hand(1)) == 3
    assert evening.heard("hand_put_down")[0].fields["cards"] == ["odd1", "odd1"]
    alone = with_card("redraw plus 2").do("play odd0")
    assert len(alone.hand(1)) == 2


@pytest.mark.rule("NL-116")
def test_pick() -> None:
    evening = with_card("pick 2").do("play odd0", "seat 3")
    assert (len(evening.hand(1)), len(evening.hand(3))) == (1, 0)  # all, if there are fewer
    assert "card" in evening.heard("card_picked", viewer=1)[0].fields
    assert "card" in evening.heard("card_picked", viewer=3)[0].fields
    assert "card" not in evening.heard("card_picked", viewer=2)[0].fields
    assert evening.state.observe(2).sights[0].cards == ("odd1",)
    assert evening.state.observe(1).sights == ()
    nobody = with_card("pick 1", hands={1: "odd0"})
    assert nobody.rule("play odd0") == "NL-37"


@pytest.mark.rule("NL-117")
def test_hush() -> None:
    evening = with_card("hush 1", sacks={2: "T4", 3: "T1"}, nick=1, hands={1: "odd0 odd0", 2: "odd1 odd1 odd1"})
    evening.do("play odd0", "play odd0")
    assert evening.state.observe(2).seats[1].hushed == 1  # several do not add up
    evening.do("to_capture", "end_turn").do("play odd1", seat=2)
    assert evening.rule("play odd1", seat=2) == "NL-117"
    assert evening.rule("trade", seat=2) == "NL-117"
    evening.do("to_capture", "end_turn", seat=2)
    assert evening.state.hushes[1] == -1
    none = with_card("hush 0", sacks={2: "T4"}, nick=1).do("play odd0", "to_capture", "end_turn")
    assert not [text for text in none.legal(2) if text.startswith("play")]
    assert "fit yule_lads" in none.legal(2)  # skipping acts do not count


@pytest.mark.rule("NL-118", "NL-122")
def test_the_rest_of_a_card_is_dropped_when_the_night_ends() -> None:
    evening = with_card("move town naughty all discard", "draw 3", deck="N5")
    evening.do("play odd0")
    assert evening.state.outcome() is not None
    assert evening.hand(1) == []


# Properties


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("bonus bribe 2", "bonus", 2), ("bonus bribe 1 per perchta", "bonus", 1), ("capacity 3", "capacity", 3),
        ("use_for ferocity child bribe", "use_for", 0), ("ease 2", "ease", 2), ("trade_cost 2", "trade_cost", 2),
        ("sturdy", "sturdy", 0), ("cleave 2", "cleave", 2), ("shelter", "shelter", 0),
        ("draw_on capture child magic 2", "draw_on", 2), ("bonus magic 2 when supervised", "bonus", 2),
    ],
)  # fmt: skip
def test_properties_are_read(text: str, word: str, number: int) -> None:
    found = read_property(text)
    assert found is not None
    assert (found.word, found.number) == (word, number)


@pytest.mark.parametrize("text", ["fly 3", "draw", "draw 0", "boost courage 1", "move town nice 1", "hush", "sturdy 1"])
def test_what_is_not_of_the_vocabulary_is_none(text: str) -> None:
    assert read_effect(text) is None
    assert read_property(text) is None


def test_ease_never_makes_a_strength_negative_and_works_for_all_without_only() -> None:
    data = house_cards("house")
    gear = [{**each, "properties": ["ease 9"]} if each["id"] == "yule_cat" else each for each in data["equipment"]]
    game = set_up(2, data={**data, "equipment": gear})
    evening = Evening(
        "befana krampus", game=game, gear={1: "yule_cat"}, phase="capture", town="T5 F1 M1 B1 N1 F2", nick=2
    )
    evening.do("capture 1 terror plain")
    assert evening.heard("child_captured")[0].fields["strength"] == 0


def test_what_was_seen_in_a_hand_is_forgotten_when_it_is_played() -> None:
    evening = with_card("pick 1", hands={1: "odd0", 2: "odd1", 3: "odd1"}).do("play odd0", "seat 2")
    assert [(sight.owner, sight.cards) for sight in evening.state.observe(1).sights] == [(0, ("odd1",))]
    evening.do("play odd1")
    assert evening.state.observe(1).sights == ()


@pytest.mark.rule("NL-116")
@pytest.mark.parametrize(
    ("hand", "seen", "sure", "of_the_thief"),
    [
        ("odd0 odd1", ("odd0",), (), ()),
        ("odd0 odd1", ("odd0", "odd1"), (), ()),
        ("odd0 odd0 odd1", ("odd0", "odd0"), ("odd0",), ()),
        ("odd1", ("odd1",), (), ("odd1",)),
        ("odd1 odd1", ("odd1", "odd1"), ("odd1",), ("odd1",)),
    ],
)
def test_of_a_hand_that_is_robbed_a_third_knows_no_more_than_is_sure(
    hand: str, seen: tuple[str, ...], sure: tuple[str, ...], of_the_thief: tuple[str, ...]
) -> None:
    """Whichever card has gone: what may be elsewhere by now, or may even have been played there, is no knowledge."""
    state = with_card("pick 1", hands={1: "odd0", 2: hand, 3: "odd1"}).state
    number = state.game.set.action
    note_sight(state.sights, 2, 1, [number[card] for card in seen])
    pick_pocket(state, 0, 1, FastChance(random.Random(1)), None)
    known = {sight.owner: sight.cards for sight in state.observe(2).sights}
    assert known.get(1, ()) == sure
    assert known.get(0, ()) == of_the_thief
