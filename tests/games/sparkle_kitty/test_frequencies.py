"""What Sparkle*Kitty Nights imagines comes as often as it should, as far as that is claimed (decision 9).

Tiny decks and tables, so that every deal and every way to play it can be enumerated. Cards are compared with characters
that all see dealt, the sides of characters with cards that all see dealt.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.small_deals import OnlyTheDeal

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import LawBrokenError, Subject, cards_alone, check_frequencies
from yuletable.engine.events import Tell
from yuletable.engine.game import State
from yuletable.engine.tree import Consider
from yuletable.games.sparkle_kitty import GAME, course, imagine
from yuletable.games.sparkle_kitty import game as set_up
from yuletable.games.sparkle_kitty.cards import house_deck, house_pack, read_book, read_pack
from yuletable.games.sparkle_kitty.game import SparkleKittyNights
from yuletable.games.sparkle_kitty.options import Mode, SparkleKittyOptions
from yuletable.games.sparkle_kitty.state import SparkleKittyState


class SmallDeck(SparkleKittyNights):
    """Two seats with two cards each and nothing in their towers; the pile is in rising order."""

    def start(self, chance: Chance, tell: Tell | None = None) -> SparkleKittyState:
        state = super().start(OnlyTheDeal(chance, {"deal": set_up.HAND * self.seats}), tell)
        state.pile.sort()
        return state


class SmallTable(SparkleKittyNights):
    """Who is who is all that differs between two deals."""

    def start(self, chance: Chance, tell: Tell | None = None) -> SparkleKittyState:
        return super().start(OnlyTheDeal(chance, {}, "seats"), tell)


def shrink(monkeypatch: pytest.MonkeyPatch, hand: int, tower: int) -> None:
    """So many cards in each hand and, at least, in each tower."""
    monkeypatch.setattr(set_up, "HAND", hand)
    monkeypatch.setattr(set_up, "TOWER", tower)
    monkeypatch.setattr(course, "REFILL", hand)


def small_deck(monkeypatch: pytest.MonkeyPatch, cards: str) -> SmallDeck:
    """These cards of the house."""
    shrink(monkeypatch, hand=2, tower=0)
    return SmallDeck(GAME, 2, options("base"), *of_the_house(cards, "sir-enity sir-prize"))


def small_table(monkeypatch: pytest.MonkeyPatch, mode: Mode, characters: str, cards: str) -> SmallTable:
    """These characters of the house sit in towers of one card, with hands of one; Mirrors and these cards are dealt."""
    shrink(monkeypatch, hand=1, tower=int(mode == "vampire"))
    mirrors = " ".join(f"MM-{number}" for number in range(1, 9))
    return SmallTable(GAME, len(characters.split()), options(mode), *of_the_house(f"{mirrors} {cards}", characters))


def options(mode: Mode) -> SparkleKittyOptions:
    return SparkleKittyOptions(tempo="instant", speech="auto", deck="own", mode=mode, first=1)


def of_the_house(cards: str, characters: str) -> Any:
    """A book of these, and the words."""
    data = house_deck("house")
    for kind, ids in (("cards", cards.split()), ("characters", characters.split())):
        data[kind] = [each for each in data[kind] if each["id"] in ids]
    return read_book(data), read_pack(house_pack("parlour"))


def shares(game: SparkleKittyNights, consider: Consider, **how: Any) -> int:
    """Looks at twenty views; returns how many worlds there were behind them."""
    counts = check_frequencies(Subject(game), 1, views=20, samples=600, **{"consider": consider, **how})
    assert counts["views"] == 20
    return counts["worlds"]


def cards_face_down(state: State) -> Any:
    assert isinstance(state, SparkleKittyState)
    return [state.hands, list(map(list, state.towers)), sorted(state.pile)]


def sides(state: State) -> Any:
    assert isinstance(state, SparkleKittyState)
    return [state.side(seat) for seat in range(state.game.seats)]


def copies_meant(state: State, actor: int, action: Action) -> int:
    """How many cards of the hand may be the one that is played, or put into a tower."""
    assert isinstance(state, SparkleKittyState)
    kind = state.game.kind_of(action)
    return 1 if kind < 0 else state.hands[actor].count(kind)


COUNTED = cards_alone(copies_meant)


def until(turn: int) -> Consider:
    def consider(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        assert isinstance(state, SparkleKittyState)
        return [action for action in legal if action.verb != "expose"] if state.turn <= turn else ()

    return consider


def were_shown(state: State) -> bool:
    """Whether cards have been played."""
    assert isinstance(state, SparkleKittyState)
    return any([*state.keyhole, *state.stacks])


# What is exact

ALL_KINDS = "D1-1 D2-1 X1-1 X2-1 H1-R S1-R N1-R H2-B"
DOUBLES = "D1-1 D2-1 H1-R H1-B S1-R S1-B H2-R"
EQUAL = "D1-1 D1-2 D1-3 N1-R N1-B N1-G X1-1 X1-2 X2-1"


def test_where_no_cards_are_alike_and_none_doubles_it_is_the_reference_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are played, drawn, put into towers unseen, moved about there and shown."""
    game = small_deck(monkeypatch, ALL_KINDS)
    assert shares(game, until(2), project=cards_face_down, where=were_shown) > 100


def test_equal_cards_tell_what_they_would_if_they_had_been_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_deck(monkeypatch, EQUAL)
    assert shares(game, until(2), project=cards_face_down, where=were_shown, weigh=COUNTED) > 100


def test_doubles_tell_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_deck(monkeypatch, DOUBLES)
    assert shares(game, until(2), project=cards_face_down, where=were_shown, weigh=COUNTED) > 100


WEREWOLF = ("sir-enity sir-prize lupa-moonhowl", "D1-1 D1-2")
WEREWOLF_AND_DRAGON = ("sir-enity sir-prize cinderbelly lupa-moonhowl", "D1-1 D1-2 D1-3 D2-1 D2-2 D2-3 D3-1")
VAMPIRE = ("sir-enity sir-prize countess-nibbula", "D1-1 D1-2 D1-3 D2-1 D2-2 D2-3 D3-1 D3-2 H1-R H1-B")
VAMPIRE_AND_THREE = (f"sir-vice {VAMPIRE[0]}", VAMPIRE[1])


@pytest.mark.parametrize(("characters", "cards"), [WEREWOLF, WEREWOLF_AND_DRAGON])
def test_sides_of_the_werewolf_game_are_exact(monkeypatch: pytest.MonkeyPatch, characters: str, cards: str) -> None:
    """Seats are freed and guess, and who frees one and does not win tells something; or they look, and answer."""
    assert shares(small_table(monkeypatch, "werewolf", characters, cards), until(2), project=sides) > 40


@pytest.mark.parametrize(("characters", "cards"), [VAMPIRE, VAMPIRE_AND_THREE])
def test_sides_of_the_vampire_game_are_exact(monkeypatch: pytest.MonkeyPatch, characters: str, cards: str) -> None:
    """Seats look through Mirrors, fill and empty towers; that the match goes on tells something."""
    assert shares(small_table(monkeypatch, "vampire", characters, cards), until(2), project=sides) > 40


# What is not, and is said not to be


def test_by_the_reference_policy_equal_cards_would_tell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_deck(monkeypatch, EQUAL)
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(game, until(2), project=cards_face_down, where=were_shown)


def test_by_the_reference_policy_silence_in_a_gap_would_tell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_deck(monkeypatch, DOUBLES)
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(game, until(2), project=cards_face_down, where=were_shown)


# Faults that are caught


def test_a_deal_with_favourites_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = imagine._draw

    def sorted_draw(cards: list[int], number: int, rng: random.Random) -> list[int]:
        """The lower cards come to the first places."""
        return sorted(right(cards, number, rng))

    monkeypatch.setattr(imagine, "_draw", sorted_draw)
    game = small_deck(monkeypatch, ALL_KINDS)
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(game, until(2), project=cards_face_down, where=were_shown)


@pytest.mark.parametrize(
    ("mode", "table"), [("werewolf", WEREWOLF), ("werewolf", WEREWOLF_AND_DRAGON), ("vampire", VAMPIRE)]
)
def test_an_imagination_that_forgets_what_was_done_is_caught(
    monkeypatch: pytest.MonkeyPatch, mode: Mode, table: tuple[str, str]
) -> None:
    monkeypatch.setattr(imagine, "_goes_together", lambda *seen: True)
    with pytest.raises(LawBrokenError, match="imagines what cannot be"):
        shares(small_table(monkeypatch, mode, *table), until(2), project=sides)
