"""A finished match, looked at again moment by moment, from the knowledge of a seat, of the table, or of all.

A moment is a position in which what the looker knows is not what it was before, or in which it hears something. So a
replay of a seat has no moment at which only others could have noticed anything: neither content nor count of its
frames says more than that seat knew (KN-138).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import RECORD, TABLE, Event, number
from yuletable.engine.game import Game, GameType, View
from yuletable.table.facts import clock_facts, match_facts
from yuletable.table.frames import ClockFacts, Cue, MatchFacts
from yuletable.table.log import told
from yuletable.table.match import ChanceOf, Match
from yuletable.table.record import Record
from yuletable.table.verify import playable, steps

HEARD_BEFORE = 60
"""So many cues from before the first frame come with a piece of a replay."""


class ReplaySeat(msgspec.Struct):
    """Who sat there when the match was dealt. `bot`: the kind of bot, None for a person."""

    seat: int
    name: str
    bot: str | None


class ReplayFacts(msgspec.Struct):
    """What anybody with the link may know before looking: nothing that happened.

    opened   when the match was dealt, milliseconds of the server's clock
    moments  for each knowledge (`table`, `all`, seats from 1) when its moments are, in milliseconds after the deal
    """

    game: str
    ruleset: int
    number: int
    seats: list[ReplaySeat]
    options: dict[str, str]
    opened: int
    moments: dict[str, list[int]]


class ReplayCue(Cue):
    """A cue. `to`: who heard it, or its secret fields, where that was not everybody; only with the knowledge of all."""

    to: list[int] | None = None


class ReplayFrame(msgspec.Struct):
    """What one knowledge holds at one moment.

    moment  counts from 0, the deal
    match   as in a live frame. With the knowledge of all: as the table knew it, and `hands` as each seat did
    clock   the slot that ran; it says no time, for time stands still here
    cues    what was heard at this moment, counted as in a live frame
    """

    moment: int
    match: MatchFacts
    hands: list[MatchFacts] | None
    clock: ClockFacts | None
    cues: list[ReplayCue]


class ReplayPiece(msgspec.Struct):
    """Some frames of a replay, and what was heard before the first of them."""

    knowledge: str
    moments: int
    frames: list[ReplayFrame]
    heard: list[ReplayCue]


class NoSuchMomentError(ValueError):
    """There is no such knowledge or moment. One sentence."""


class Replay:
    """A finished match at all its moments.

    Errors of `verify.steps` where the record does not come out as written, or the game is not here.
    """

    def __init__(
        self, record: Record, find_game: Callable[[str], GameType | None], chance_of: ChanceOf = KeyedChance
    ) -> None:
        self.record = record
        self.game_type = playable(record, find_game)
        matches = steps(record, find_game, chance_of)
        # The closing entry belongs to the act that ended the match: they were told as one.
        self._matches = [*matches[:-2], _closed(matches[-1], record)]
        entries = record.entries
        self._events: list[list[Event]] = [told(entry.events) for entry in entries[:-2]]
        self._events.append(told((*entries[-2].events, *entries[-1].events)))
        self._at = [entry.at - entries[0].at for entry in entries[:-1]]
        self._started = self._starts()
        self._moments: dict[int, list[int]] = {}
        self._cues: dict[int, list[tuple[int, ReplayCue]]] = {}

    @property
    def game(self) -> Game:
        game = self._matches[0].game
        assert game is not None
        return game

    @property
    def first_view(self) -> View:
        """What the table knew after the deal."""
        state = self._matches[0].state
        assert state is not None
        view: View = state.observe(TABLE)
        return view

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.record.opening.seats)

    def facts(self) -> ReplayFacts:
        opening = self.record.opening
        known = [TABLE, *range(self.game.seats), RECORD]
        return ReplayFacts(
            game=opening.game,
            ruleset=opening.ruleset,
            number=opening.number,
            seats=[ReplaySeat(number(seat), name, bot) for seat, (name, bot) in enumerate(opening.seats)],
            options=opening.options,
            opened=self.record.entries[0].at,
            moments={knowledge_name(one): [self._at[at] for at in self.moments(one)] for one in known},
        )

    # ---- moments

    def knowledge(self, text: str) -> int:
        """The viewer of this name: `table`, `all`, or a seat from 1. NoSuchMomentError if there is none."""
        if text in ("table", "all"):
            return TABLE if text == "table" else RECORD
        if text.isascii() and text.isdecimal() and 1 <= int(text[:3]) <= self.game.seats:
            return int(text) - 1
        raise NoSuchMomentError(
            f"Nobody here is {text[:20]!r}: there are table, all, and the seats 1 to {self.game.seats}."
        )

    def moments(self, viewer: int) -> list[int]:
        """The entries at which the moments of this knowledge are."""
        if viewer not in self._moments:
            before: Any = None
            moments = []
            for at, match in enumerate(self._matches):
                seen = self._seen(match, viewer)
                if seen != before or any(event.face(viewer) is not None for event in self._events[at]):
                    moments.append(at)
                before = seen
            self._moments[viewer] = moments
        return self._moments[viewer]

    def _seen(self, match: Match, viewer: int) -> Any:
        assert match.state is not None
        if viewer != RECORD:
            return match.state.observe(viewer)
        return [match.state.observe(one) for one in (TABLE, *range(self.game.seats))]

    def piece(self, viewer: int, first: int, count: int) -> ReplayPiece:
        """`count` frames from moment `first` on. NoSuchMomentError if there is no such moment."""
        moments = self.moments(viewer)
        if not 0 <= first < len(moments):
            raise NoSuchMomentError(f"There is no moment {first}: this replay has 0 to {len(moments) - 1}.")
        frames = [self.frame(viewer, moment) for moment in range(first, min(first + count, len(moments)))]
        earlier = [cue for at, cue in self.cues(viewer) if at < moments[first]]
        return ReplayPiece(knowledge_name(viewer), len(moments), frames, earlier[-HEARD_BEFORE:])

    def frame(self, viewer: int, moment: int) -> ReplayFrame:
        """What this knowledge holds at this moment."""
        at = self.moments(viewer)[moment]
        match = self._matches[at]
        hands = [self._facts(match, seat) for seat in range(self.game.seats)] if viewer == RECORD else None
        facts = self._facts(match, TABLE if viewer == RECORD else viewer)
        cues = [cue for place, cue in self.cues(viewer) if place == at]
        return ReplayFrame(moment, facts, hands, self._clock(at), cues)

    def view(self, viewer: int, knowledge: int, moment: int) -> View:
        """What `viewer` (a seat or TABLE) knew at this moment of this knowledge."""
        state = self._matches[self.moments(knowledge)[moment]].state
        assert state is not None
        view: View = state.observe(viewer)
        return view

    def cues(self, viewer: int) -> list[tuple[int, ReplayCue]]:
        """All that this knowledge heard, each with the entry that told it."""
        if viewer not in self._cues:
            heard = [
                (at, event, face)
                for at, events in enumerate(self._events)
                for event in events
                if (face := event.face(viewer)) is not None
            ]
            self._cues[viewer] = [
                (at, ReplayCue(n, face.kind, dict(face.fields), _hearers(event) if viewer == RECORD else None))
                for n, (at, event, face) in enumerate(heard, 1)
            ]
        return self._cues[viewer]

    @staticmethod
    def _facts(match: Match, viewer: int) -> MatchFacts:
        return match_facts(match, viewer, match.live if viewer >= 0 else None)

    # ---- the clock

    def _starts(self) -> list[int]:
        """For each entry, when the slot that runs then has begun."""
        starts: list[int] = []
        key = None
        for at, match in enumerate(self._matches):
            slot = match.slot()
            same = slot is not None and slot[0] == key
            starts.append(starts[-1] if same else self.record.entries[at].at)
            key = slot[0] if slot is not None else None
        return starts

    def _clock(self, at: int) -> ClockFacts | None:
        running = self._matches[at].slot()
        return None if running is None else clock_facts(running[1], self._started[at])


def _hearers(event: Event) -> list[int] | None:
    """Who alone heard of it, or of its secret fields; None: everybody heard all there was."""
    if event.secret and event.insiders:
        return sorted(map(number, event.insiders))
    return None if event.to is None else sorted(map(number, {*event.to, *event.insiders}))


def knowledge_name(viewer: int) -> str:
    """A knowledge as links and files name it."""
    return {TABLE: "table", RECORD: "all"}.get(viewer, str(viewer + 1))


def _closed(match: Match, record: Record) -> Match:
    last = match.copy()
    last.close(record.closing)
    return last
