"""What can be said in an argument or a plea, and by whom (KN-67 to KN-72, KN-95).

The acts that a seat may choose are bits of an int: what a seat may ever say while the same players are in, who has been
accused and may be defended, what it has said already. Lists of actions are put together from kept pieces.
"""

from __future__ import annotations

from yuletable.engine.actions import Action, Actions, Verb, seat_field, word_field
from yuletable.games.krampusnacht.seats import Kept, members
from yuletable.games.krampusnacht.views import Act

ROLES = ("krampus", "perchta", "seer", "healer", "guest")
RESULTS = ("host", "not_host", "saved")
PIECE = 14
"""Bits in one piece: few pieces, and few lists of each."""


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
    accuses  by index of an action, the bit of the seat that it says is a Host (KN-67, KN-71)
    said     by seat and index of an action, the act as it stands in the record
    place    by act, the index of its action
    always   by (players in, seat), what this seat may say of anybody, `defend` left out
    defences by players accused, the bits of `defend`
    """

    def __init__(self, actions: Actions, seats: int) -> None:
        self._actions = actions
        self._everybody = (1 << seats) - 1
        self._first = actions.named("accuse", 0).index
        self.call = actions.named("call")
        self.silence = actions.named("pass")
        spoken = range(self._first, self.silence.index + 1)
        self.bit = [1 << (action.index - self._first) if action.index in spoken else 0 for action in actions]
        self.accuses = [_accused_by(action) for action in actions]
        self.said = [[_act(seat, action) for action in actions] for seat in range(seats)]
        self.place = {act: index for acts in self.said for index, act in enumerate(acts)}
        self.always = Kept(self._sayable)
        self.defences = Kept(self._defences)
        size = len(spoken)
        self._pieces = [Kept(self._piece(start)) for start in range(0, size, PIECE)]
        self.call_bit = self.bit[self.call.index]
        self.silence_bit = self.bit[self.silence.index]

    def actions_of(self, bits: int) -> list[Action]:
        """The acts of these bits, in index order."""
        found: list[Action] = []
        for piece in self._pieces:
            found += piece[bits & _LOW]
            bits >>= PIECE
        return found

    def pleas(self, inside: int, seat: int) -> int:
        """A plea is any act but `call`, and defends oneself only (KN-95)."""
        return self.always[inside, seat] & ~self.call_bit | self.defences[1 << seat]

    def _sayable(self, key: tuple[int, int]) -> int:
        inside, seat = key
        others_in = members(inside & ~(1 << seat))
        bits = self.call_bit | self.silence_bit
        for verb in ("accuse", "trust"):
            bits |= self._bits(*((verb, target) for target in others_in))
        bits |= self._bits(*(("claim", role) for role in ROLES))
        for target in members(self._everybody):
            bits |= self._bits(("report", target, "saved"))
            if target != seat:
                bits |= self._bits(("report", target, "host"), ("report", target, "not_host"))
        return bits

    def _defences(self, accused: int) -> int:
        return self._bits(*(("defend", target) for target in members(accused)))

    def _bits(self, *named: tuple[str | int, ...]) -> int:
        bits = 0
        for verb, *values in named:
            bits |= self.bit[self._actions.named(str(verb), *values).index]
        return bits

    def _piece(self, start: int):  # type: ignore[no-untyped-def]
        first = self._first + start
        return lambda bits: [self._actions[first + place] for place in members(bits)]


_LOW = (1 << PIECE) - 1


def _accused_by(action: Action) -> int:
    says_host = action.verb == "accuse" or (action.verb == "report" and action.args[1] == "host")
    return 1 << int(action.args[0]) if says_host else 0


def _act(seat: int, action: Action) -> Act:
    if action.verb == "claim":
        return Act(seat, action.verb, word=str(action.args[0]))
    target = int(action.args[0]) if action.args else None
    return Act(seat, action.verb, target, str(action.args[1]) if len(action.args) > 1 else None)
