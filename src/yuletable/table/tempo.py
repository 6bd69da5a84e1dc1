"""The tempo of bots: when they move, drawn from a stream of its own and from public facts only (KN-142, KN-143).

No moment depends on a card, a choice or the time that thinking takes: each is a keyed function of the question, the
seat and a counter that everybody could keep.
"""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.chance import KeyedChance

FINEST = 10_000


class Tempo:
    """The moments of one match."""

    def __init__(self, seed: bytes) -> None:
        self._chance = KeyedChance(seed)

    def within(self, length: int, question: str, seat: int) -> int:
        """Milliseconds into a question of fixed length at which a bot answers."""
        return round(length * (0.15 + 0.7 * self._unit("within", question, seat)))

    def answer(self, question: str, seat: int, step: int) -> int:
        """Milliseconds that a bot takes to answer where nothing fixes the length; `step` counts its answers to it."""
        first = 1400 + 3400 * self._unit("answer", question, seat, step)
        return round(first if step == 0 else first / 3)

    def notice(self, usual: int, question: str, seat: int) -> int:
        """Milliseconds after which a bot has noticed something that is over soon: `usual`, or up to three times as
        soon or as late."""
        return round(usual * 3 ** (2 * self._unit("notice", question, seat) - 1))

    def gap(self, question: str, beat: int) -> int:
        """Milliseconds between two moments at which some bot may speak."""
        return round(2500 + 4500 * self._unit("gap", question, beat))

    def reaction(self, question: str, beat: int) -> int:
        """Milliseconds that bots let pass when a person has spoken."""
        return round(1800 + 2200 * self._unit("reaction", question, beat))

    def speaker(self, seats: Sequence[int], question: str, beat: int) -> int:
        """Which of these seats may speak at this moment."""
        return seats[self._chance.below(len(seats), f"speaker/{question}", beat)]

    def _unit(self, purpose: str, question: str, *counters: int) -> float:
        return self._chance.below(FINEST, f"{purpose}/{question}", *counters) / FINEST


def thinking_seed(tempo: str, *facts: object) -> str:
    """What the dice of a bot's thinking are seeded with."""
    return "/".join((tempo, "thinking", *map(str, facts)))
