"""An evening: what a table's log says, from its first entry to its last.

`Evening.fold` takes in entries, live and on replay alike. A `Draft` is the evening as one command would leave it: a
copy that logs entries and folds them at once; when the store has them, it takes the evening's place, else it is
forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Draw
from yuletable.engine.events import TABLE, Event, number
from yuletable.engine.game import GameType
from yuletable.engine.registry import UnknownGameError
from yuletable.table.fairness import Seeds
from yuletable.table.log import ROOM, Entry, Head, actor_name, logged, sealed, told
from yuletable.table.match import Closing, Match, Step, replay_opening
from yuletable.table.means import Means
from yuletable.table.room import Room
from yuletable.table.settings import Settings, settings_for
from yuletable.table.timers import Timer
from yuletable.table.viewers import TokenKind


class Evening:
    """What the log of one table says.

    room    people, chairs, choices, chat
    match   the match that runs or ran last, or None
    shown   the room as viewers see it: in a quiet slot it stays as it was when the quiet began
    news    everything told since the match opened (or the table was laid), in the order in which it is heard
    held    what happened in the room during a quiet slot, to be told when the quiet ends, before anything else
    number  number of the last entry;  heads  the ends of the chains;  at  when the last entry was written
    timers  what time is to do, and since when things wait (kept beside the log: they shift when the house was down)
    """

    def __init__(self, code: str, means: Means) -> None:
        self.code = code
        self.means = means
        self.room = Room(code)
        self.match: Match | None = None
        self.shown = self.room
        self.news: list[Event] = []
        self.held: list[Event] = []
        self.number = 0
        self.heads: dict[int, Head] = {}
        self.at = 0
        self.timers: dict[str, Timer] = {}
        self.seeds: dict[int, Seeds] = {}

    def copy(self) -> Evening:
        twin = Evening.__new__(Evening)
        twin.__dict__.update(self.__dict__)
        twin.room = self.room.copy()
        twin.match = self.match.copy() if self.match is not None else None
        twin.news = self.news.copy()
        twin.held = self.held.copy()
        twin.heads = self.heads.copy()
        twin.timers = self.timers.copy()
        twin.seeds = self.seeds.copy()
        return twin

    @property
    def running(self) -> Match | None:
        """The match that runs, or None between matches."""
        return self.match if self.match is not None and self.match.running else None

    @property
    def game_type(self) -> GameType | None:
        """The game on the table, or None if it is not installed any more."""
        return self.find(self.room.game)

    @property
    def settings(self) -> Settings:
        return settings_for(self.game_type, self.room.settings)

    def find(self, game: str) -> GameType | None:
        try:
            return self.means.find_game(game)
        except UnknownGameError:
            return None

    def quiet(self) -> bool:
        """Whether a quiet slot is running: phones look and sound alike, and what happens in the room is told later."""
        return self.running is not None and self.running.quiet()

    def hushed(self) -> bool:
        """Whether a quiet slot is running that time ends by itself. Those without limit may last for days."""
        slot = self.running.slot() if self.running is not None else None
        return slot is not None and slot[1].quiet and slot[1].seconds > 0

    @property
    def rights(self) -> Room:
        """The room that says who is host: rights that pass on in a quiet slot do so when it ends (KN-128)."""
        return self.shown if self.hushed() else self.room

    # ---- taking in entries

    def fold(self, entry: Entry) -> None:
        """Takes in an entry of the stored log."""
        self._fold(entry, None, None)

    def fold_new(self, entry: Entry, match: Match | None, step: Step | None) -> None:
        """Takes in an entry just written: with the match that it opens or the step that it makes."""
        self._fold(entry, match, step)

    def _fold(self, entry: Entry, match: Match | None, step: Step | None) -> None:
        quiet = self.quiet()
        self.number, self.at = entry.number, entry.at
        self.heads[entry.match] = Head(entry.sequence, entry.hash)
        self._fold_match(entry, match, step)
        at = {"at": entry.at} if entry.kind == "chat" else {}
        self.room.fold(entry.kind, {**entry.data, **at})
        self._hear(entry, quiet)
        self._show(quiet)

    def _fold_match(self, entry: Entry, match: Match | None, step: Step | None) -> None:
        if entry.kind == "opened":
            self.match = match or self._replay_opening(entry)
            self.news, self.held = [], []
        elif entry.kind == "action" and self.match is not None:
            if step is not None:
                self.match.take(entry, step)
            else:
                self.match.replay(entry)
        elif entry.kind == "game":
            self.match = None
        elif entry.kind == "closed" and self.match is not None:
            self.match.close(msgspec.convert({name: entry.data[name] for name in ("outcome", "seed")}, Closing))

    def _replay_opening(self, entry: Entry) -> Match:
        game_type = self.find(entry.data["game"])
        return replay_opening(entry, game_type, self.seeds.get(entry.match), self.means.chance_of)

    def _hear(self, entry: Entry, quiet: bool) -> None:
        events = told(entry.events)
        if quiet and self.quiet() and entry.kind != "action":
            self.held += [event for event in events if event.to is None]
            self.news += [event for event in events if event.to is not None]
            return
        if not self.quiet():
            self.news += self.held
            self.held = []
        self.news += events

    def _show(self, was_quiet: bool) -> None:
        if not self.quiet():
            self.shown = self.room
        elif not was_quiet:
            self.shown = self.room.copy()


class Draft:
    """The evening as one command would leave it.

    at       when this happens
    here     the viewers with an open page;  seen  those whom the others see here
    entries  what the log gets;  tokens  (hash, kind, viewer) to be issued;  seeds  of matches, to be kept beside
    """

    def __init__(self, evening: Evening, at: int, here: frozenset[str], seen: frozenset[str]) -> None:
        self.evening = evening.copy()
        self.at = max(at, evening.at)
        self.here = here
        self.seen = seen
        self.entries: list[Entry] = []
        self.tokens: list[tuple[str, TokenKind, str]] = []
        self.seeds: dict[int, Seeds] = {}

    def copy(self) -> Draft:
        twin = Draft(self.evening, self.at, self.here, self.seen)
        twin.entries, twin.tokens, twin.seeds = self.entries.copy(), self.tokens.copy(), self.seeds.copy()
        return twin

    def become(self, other: Draft) -> None:
        """Takes over everything from another draft."""
        self.__dict__.update(other.__dict__)

    @property
    def room(self) -> Room:
        return self.evening.room

    def present(self, player: str) -> bool:
        """Whether this person is here. In a quiet slot also who only was when it began: nobody learns who has gone."""
        return player in self.here or (self.evening.hushed() and player in self.seen)

    @property
    def means(self) -> Means:
        return self.evening.means

    def note(self, kind: str, events: Sequence[Event] = (), **data: Any) -> None:
        """Logs something about the room."""
        self._log(ROOM, kind, events=events, data=data)

    def note_match(self, kind: str, events: Sequence[Event] = (), **data: Any) -> None:
        """Logs something about the match that runs, other than an action."""
        assert self.evening.match is not None
        self._log(self.evening.match.number, kind, events=events, data=data)

    def keep_seeds(self, match: int, seeds: Seeds) -> None:
        """Keeps the secrets of a match beside the log."""
        self.seeds[match] = seeds
        self.evening.seeds[match] = seeds

    def open(self, match: Match, step: Step) -> None:
        """Logs the opening of a match."""
        data = msgspec.to_builtins(match.opening)
        self._log(match.number, "opened", events=step.events, draws=step.draws, data=data, match_object=match)

    def play(self, actor: int, action: Action, note: str = "", aloud: bool = False) -> None:
        """Plays and logs a legal action. With `aloud` its note is told to all, if everybody sees the action itself."""
        match = self.evening.running
        assert match is not None
        prompt = match.prompt(actor)
        step = match.try_step(actor, action)
        # Not by the events alone: the last of several secret answers closes the question, and that is public.
        openly = prompt is not None and prompt.mode in ("turn", "floor")
        aloud = aloud and bool(note) and openly and any(event.face(TABLE) is not None for event in step.events)
        spoken = [Event("said", {"seat": number(actor), "text": note})] if aloud else []
        self._log(
            match.number,
            "action",
            events=[*step.events, *spoken],
            draws=step.draws,
            actor=actor_name(actor),
            action=action.text,
            note=note or None,
            step=step,
        )

    def _log(
        self,
        match: int,
        kind: str,
        *,
        events: Sequence[Event],
        data: Mapping[str, Any] | None = None,
        draws: Sequence[Draw] = (),
        actor: str | None = None,
        action: str | None = None,
        note: str | None = None,
        match_object: Match | None = None,
        step: Step | None = None,
    ) -> None:
        head = self.evening.heads.get(match, Head())
        entry = Entry(
            number=self.evening.number + 1,
            match=match,
            sequence=head.sequence + 1,
            at=self.at,
            kind=kind,
            actor=actor,
            action=action,
            note=note,
            draws=tuple(draws),
            events=logged(events),
            data=dict(data or {}),
        )
        entry = sealed(entry, head)
        self.entries.append(entry)
        self.evening.fold_new(entry, match_object, step)
