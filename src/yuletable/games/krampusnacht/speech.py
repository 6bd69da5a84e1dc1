"""What can be said in an argument or a plea, and by whom (KN-67 to KN-72, KN-95).

Acts are bits of an int. What a seat may still say in an argument is what it may ever say while the same players are in,
less what it has said; who has been accused decides which acts of defence are open. Lists of actions are put together
from kept pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from yuletable.engine.actions import Action, Actions, Verb, seat_field, word_field
from yuletable.engine.kept import Kept
from yuletable.engine.masks import mask_of, members
from yuletable.games.krampusnacht.views import Act

ROLES = ("krampus", "perchta", "seer", "healer", "guest")
RESULTS = ("host", "not_host", "saved")


def verbs_of_speech(seats: int) -> list[Verb]:
    """The verbs of an argument, in the ledger's order."""
    target = seat_field(seats)
    return [
        Verb("accuse", (target,)),
        Verb("defend", (target,)),
        Verb("trust", (target,)),
        Verb("claim", (word_field("role", *ROLES),)),
        Verb("report", (target, word_field("result", *RESULTS))),
        Verb("call"),
        Verb("pass"),
    ]


class Speech:
    """The acts of one game.

    bit      by index of an action, its bit; 0 for what is no act
    uses     by index of an action, the bit that it uses up: its own, or none for `pass` (KN-72)
    accuses  by index of an action, the mask of the seat that it says is a Host (KN-67, KN-71)
    said     by seat and index of an action, the act as it stands in the record
    place    by act, the index of its action
    sayings  by players in, for each seat all it may say, to the defence of whomever
    open     by players accused, all acts but the defence of others than them (KN-68)
    """

    def __init__(self, actions: Actions, seats: int) -> None:
        self._actions = actions
        self._everybody = (1 << seats) - 1
        self._first = actions.named("accuse", 0).index
        self.call = actions.named("call")
        self.silence = actions.named("pass")
        spoken = range(self._first, self.silence.index + 1)
        self.bit = [1 << (action.index - self._first) if action.index in spoken else 0 for action in actions]
        self.uses = [0 if action is self.silence else self.bit[action.index] for action in actions]
        self.accuses = [_accused_by(action) for action in actions]
        self.said = [[_act(seat, action) for action in actions] for seat in range(seats)]
        self.place = {act: index for acts in self.said for index, act in enumerate(acts)}
        self.sayings = Kept[int, tuple[int, ...]](lambda inside: tuple(map(self._sayings(inside), range(seats))))
        self.open = Kept(self._open)
        self._defences = self._bits("defend", range(seats))
        self._pieces = self._cut(seats)

    def actions_of(self, bits: int) -> list[Action]:
        """The acts of these bits, in index order."""
        found: list[Action] = []
        for shift, low, lists in self._pieces:
            found += lists[bits >> shift & low]
        return found

    def pleas(self, inside: int, seat: int) -> int:
        """A plea is any act but `call`, and defends oneself only (KN-95)."""
        return self.sayings[inside][seat] & self.open[1 << seat] & ~self.bit[self.call.index]

    def _sayings(self, inside: int) -> Callable[[int], int]:
        def of(seat: int) -> int:
            others_in = members(inside & ~(1 << seat))
            others = members(self._everybody & ~(1 << seat))
            return (
                self._bits("accuse", others_in)
                | self._bits("defend", members(inside))
                | self._bits("trust", others_in)
                | self._bits("claim", ROLES)
                | self._bits("report", others, "host")
                | self._bits("report", others, "not_host")
                | self._bits("report", members(self._everybody), "saved")
                | self.bit[self.call.index]
                | self.bit[self.silence.index]
            )

        return of

    def _open(self, accused: int) -> int:
        return ~self._defences | self._bits("defend", members(accused))

    def _bits(self, verb: str, firsts: Iterable[int | str], *rest: str) -> int:
        return mask_of(self._actions.named(verb, first, *rest).index - self._first for first in firsts)

    def _cut(self, seats: int) -> list[tuple[int, int, Kept[int, list[Action]]]]:
        """The pieces: where each starts, its lowest bits, its lists. Cut so that little varies within one piece."""
        accuse = defend = seats
        trust_and_claim = seats + len(ROLES)
        half_of_reports = seats * len(RESULTS) // 2
        rest = seats * len(RESULTS) - half_of_reports + 2
        pieces, shift = [], 0
        for width in (accuse, defend, trust_and_claim, half_of_reports, rest):
            pieces.append((shift, (1 << width) - 1, Kept(self._lister(self._first + shift))))
            shift += width
        return pieces

    def _lister(self, first: int) -> Callable[[int], list[Action]]:
        return lambda bits: [self._actions[first + place] for place in members(bits)]


def _accused_by(action: Action) -> int:
    says_host = action.verb == "accuse" or (action.verb == "report" and action.args[1] == "host")
    return 1 << int(action.args[0]) if says_host else 0


def _act(seat: int, action: Action) -> Act:
    if action.verb == "claim":
        return Act(seat, action.verb, word=str(action.args[0]))
    target = int(action.args[0]) if action.args else None
    return Act(seat, action.verb, target, str(action.args[1]) if len(action.args) > 1 else None)
