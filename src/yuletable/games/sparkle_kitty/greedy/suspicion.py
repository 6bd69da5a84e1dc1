"""Who may be who, as one seat sees it: characters that it knows, how many of each side there are, what everybody did.

Every way to deal the sides to the seats that are still face down is weighed by what it makes of the favours that were
done in the open: people empty the towers of their friends, and add to those of others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from yuletable.games.sparkle_kitty.endings import TEAMS

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights
    from yuletable.games.sparkle_kitty.views import Answer, SparkleKittyView

TRUST = 0.45
"""How much one favour to a friend speaks for it, as the logarithm of a ratio."""
BLUFF = 2 / 3
"""How often the Werewolf takes the card where it may do either (SK-116): as often as a Knight finds an enemy."""
KNIGHT = "knight"
MOST = 3
"""Favours beyond so many say no more."""


class Suspicion:
    """What one seat believes.

    sides   by seat, the side that it knows, "" where it knows none
    belief  by seat, by side, how likely that side is
    """

    def __init__(
        self,
        game: SparkleKittyNights,
        view: SparkleKittyView,
        characters: Sequence[str | None] | None = None,
        answers: Sequence[Answer] | None = None,
    ) -> None:
        """Of who has this view; or of somebody who knows these characters alone, and heard these answers (SK-118)."""
        self.sides = ["" if name is None else side_of(game, name) for name in characters or view.characters]
        self._answers = view.answers if answers is None else answers
        self._signs = [] if game.mode == "vampire" else _signs(view, but=-1 if characters else view.viewer)
        self._view = view
        self._left = left = _left(game, self.sides)
        self.belief: list[dict[str, float]] = [{side: 1.0} if side else {} for side in self.sides]
        free = [seat for seat, side in enumerate(self.sides) if not side]
        if free:
            self._weigh(free, left)

    def how_likely(self, seat: int, side: str) -> float:
        """That the character of this seat is of this side."""
        return self.belief[seat].get(side, 0.0)

    def is_knight(self, seat: int) -> float:
        """How likely it is that there is a Knight of either team in this tower."""
        belief = self.belief[seat]
        return belief.get(TEAMS[0], 0.0) + belief.get(TEAMS[1], 0.0)

    def deals(self) -> list[tuple[list[str], float]]:
        """Every different way to deal the sides that are left: the sides of all seats, with its weight (`weight`)."""
        found = []
        for dealt in _deals(tuple(self._left)):
            left = iter(dealt)
            sides = [side or next(left) for side in self.sides]
            found.append((sides, self.weight(sides)))
        return found

    def _weigh(self, free: Sequence[int], left: Sequence[str]) -> None:
        view = self._view
        if not (self._signs or view.cleared or self._answers):
            alike = {side: left.count(side) / len(left) for side in dict.fromkeys(left)}
            for seat in free:
                self.belief[seat] = alike
            return
        deals = _deals(tuple(left))
        sides, weights = self.sides.copy(), []
        for dealt in deals:
            for seat, side in zip(free, dealt, strict=True):
                sides[seat] = side
            weights.append(self.weight(sides))
        total = sum(weights) or 1.0
        shares = [weight / total for weight in weights]
        for place, seat in enumerate(free):
            belief = dict.fromkeys(left, 0.0)
            for dealt, share in zip(deals, shares, strict=True):
                belief[dealt[place]] += share
            self.belief[seat] = belief

    def weight(self, sides: Sequence[str]) -> float:
        """How well this deal goes together with what was done."""
        for seat in self._view.cleared:
            if sides[seat] == "werewolf":
                return 0.0
        odds = 1.0
        for answer in self._answers:
            friends = sides[answer.seat] == sides[answer.target] and sides[answer.seat] in TEAMS
            if sides[answer.seat] == "werewolf":
                odds *= BLUFF if answer.takes else 1 - BLUFF
            elif answer.takes == friends:
                return 0.0
        reasons = 0
        for actor, target, favours in self._signs:
            side = sides[actor]
            if side in TEAMS:
                reasons += favours if side == sides[target] else -favours
        return odds * exp(TRUST * reasons)


def _signs(view: SparkleKittyView, but: int) -> list[tuple[int, int, int]]:
    """What all but one did to towers that are not theirs: actor, tower, favours."""
    return [
        (actor, target, max(-MOST, min(MOST, favours)))
        for actor, done in enumerate(view.favours)
        if actor != but
        for target, favours in enumerate(done)
        if favours and target != actor
    ]


def side_of(game: SparkleKittyNights, character: str) -> str:
    """In Vampire mode Knights are Knights, whatever is written on them (SK-129)."""
    side = game.sides_of[game.character_number[character]]
    return KNIGHT if game.mode == "vampire" and side in TEAMS else side


def _left(game: SparkleKittyNights, sides: Sequence[str]) -> list[str]:
    """The sides of the characters that are not known."""
    left = [KNIGHT if game.mode == "vampire" and side in TEAMS else side for side in game.sides]
    for side in sides:
        if side:
            left.remove(side)
    return left


@cache
def _deals(left: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every different order of these sides: at most 210 for the 7 others of a table of 8, 1120 for all 8."""
    if not left:
        return ((),)
    found: list[tuple[str, ...]] = []
    for side in dict.fromkeys(left):
        rest = list(left)
        rest.remove(side)
        found += [(side, *others) for others in _deals(tuple(rest))]
    return tuple(found)
