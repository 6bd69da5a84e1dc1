"""The open floor: at which moments bots may speak, and when they may follow a call to end it.

The moments come from the opening of the question, from public acts and from the tempo stream, and from nothing else
(KN-143): neither a card nor a silent `pass` moves one. The acts that close a floor (`Prompt.closing`) are for persons
first (KN-144): a bot uses them only after a person who is in has, and at its last moment when every person in has.
"""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.events import TABLE
from yuletable.table.evening import Evening
from yuletable.table.match import Match, Said
from yuletable.table.tempo import Tempo

MOMENTS = 4
"""How often each bot may speak in a question where no person speaks."""

ANSWERS = 2
"""So many more moments a public act of a person gives to the bots together."""


class Floor:
    """The moments of one question.

    beat   counts the moments gone by
    at     when the next one is
    """

    def __init__(self, question: str, tempo: Tempo, bots: Sequence[int], at: int) -> None:
        self.question = question
        self.beat = 0
        self.at = at + tempo.gap(question, 0)
        self._tempo = tempo
        self._left = dict.fromkeys(bots, MOMENTS)
        self._noticed = 0
        self._granted = 0

    def notice(self, said: Sequence[Said], bots: Sequence[int], hurry: bool) -> None:
        """Takes in the public acts of the question so far; `bots` are the seats bots play now.

        `hurry`: every person in has called for the end, so that each bot has one moment left.
        """
        for seat in bots:
            self._left.setdefault(seat, MOMENTS)
        self._left = {seat: left for seat, left in self._left.items() if seat in bots}
        for act in said[self._noticed :]:
            if act.seat not in self._left:
                self.at = max(self.at, act.at + self._tempo.reaction(self.question, self.beat))
                self._grant()
        self._noticed = len(said)
        if hurry:
            self._left = dict.fromkeys(self._left, 1)

    def _grant(self) -> None:
        seats = sorted(self._left)
        for _ in range(ANSWERS if seats else 0):
            self._granted += 1
            self._left[self._tempo.speaker(seats, f"{self.question}/more", self._granted)] += 1

    def speaker(self) -> int | None:
        """Whose moment the next one is; None: no bot has one left."""
        seats = sorted(seat for seat, left in self._left.items() if left > 0)
        return self._tempo.speaker(seats, self.question, self.beat) if seats else None

    def is_last(self, seat: int) -> bool:
        return self._left.get(seat, 0) <= 1

    def gone_by(self, seat: int, at: int) -> None:
        """The moment of this seat has passed, used or not."""
        self._left[seat] = self._left.get(seat, 1) - 1
        self.beat += 1
        self.at = max(self.at, at) + self._tempo.gap(self.question, self.beat)


def persons_in(evening: Evening, match: Match) -> set[int]:
    """The seats that are in and played by a person."""
    return set(evening.room.playing_persons()) - match.out()


def called(evening: Evening, match: Match) -> set[int]:
    """The persons in who have called for the end of the open question."""
    prompt = match.prompt(TABLE)
    closing = prompt.closing if prompt is not None else ()
    return {said.seat for said in match.said if said.action in closing} & persons_in(evening, match)


def all_called(evening: Evening, match: Match) -> bool:
    """Whether every person in has called for the end; true where no person is in."""
    return persons_in(evening, match) <= called(evening, match)


def may_close(evening: Evening, match: Match) -> bool:
    """Whether a bot may call for the end (KN-144)."""
    return not persons_in(evening, match) or bool(called(evening, match))
