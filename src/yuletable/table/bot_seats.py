"""The bots of one table: when each of them thinks, and what it does with its moment.

After every announcement `plan` looks at what the seats are asked and puts the bots' moments on the agenda. A bot thinks
a little before its moment and acts at it; if the question is gone by then, nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from yuletable.bots.manners import allowed, left_to_program
from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, TABLE
from yuletable.engine.game import Budget, State
from yuletable.engine.prompts import Prompt
from yuletable.table import floor as open_floor
from yuletable.table import play, timers
from yuletable.table.agenda import Agenda
from yuletable.table.bot_asked import Asked
from yuletable.table.bot_runner import BotRunner
from yuletable.table.evening import Draft, Evening
from yuletable.table.floor import Floor
from yuletable.table.match import Match
from yuletable.table.tempo import Tempo, thinking_seed

LEAD = 1000
"""Thinking begins so many milliseconds before the moment."""

LAST_CHANCE = 200
"""No bot answers later than so many milliseconds before the end of a slot."""

Fact = tuple[int, str, int]
"""Match, question and number of own steps: what a planned answer belongs to."""


class BotTable(Protocol):
    """What bots need of their table."""

    @property
    def evening(self) -> Evening: ...

    def now(self) -> int: ...

    async def write(self, work: Callable[[Draft], None]) -> None: ...


class BotSeats:
    """Moves the bots of one table."""

    def __init__(self, table: BotTable, agenda: Agenda, runner: BotRunner) -> None:
        self._table = table
        self._agenda = agenda
        self._runner = runner
        self._planned: dict[int, Fact] = {}
        self._tempo: tuple[int, Tempo] | None = None
        self._floor: Floor | None = None
        self._floor_due: tuple[int, int] | None = None
        self._at_once = False

    def plan(self) -> None:
        """Brings the agenda in line with what the seats are asked now."""
        evening = self._table.evening
        match = evening.running
        if match is None or match.state is None or evening.room.still:
            self.stop()
            return
        if match.state.game.options.tempo == "instant":
            self._start_at_once()
            return
        for seat in range(match.state.game.seats):
            self._plan_seat(match, match.state, seat)
        self._plan_floor(match)

    def stop(self) -> None:
        """Takes everything off the agenda."""
        for seat in list(self._planned):
            self._drop(seat)
        self._floor = None
        self._drop_floor()

    # ---- questions that wait for an answer

    def _plan_seat(self, match: Match, state: State, seat: int) -> None:
        prompt = state.prompt(seat)
        bot = self._table.evening.room.bot_at(seat)
        if bot is None or prompt is None or not _is_asked(prompt):
            self._drop(seat)
            return
        fact = _fact(match, prompt, seat)
        before = self._planned.get(seat)
        if before == fact:
            return
        step = 0 if before is None or before[:2] != fact[:2] else fact[2] - before[2]
        self._planned[seat] = fact
        when = self._moment(match, prompt, seat, step) if prompt.owes else self._reflex(match, prompt, seat, bot)
        if when is None:
            self._agenda.drop((self, seat))
            return
        think = partial(self._think, seat, fact, when)
        self._agenda.at(max(self._table.now(), when - LEAD), (self, seat), think)

    def _drop(self, seat: int) -> None:
        if self._planned.pop(seat, None) is not None:
            self._agenda.drop((self, seat))

    def _moment(self, match: Match, prompt: Prompt, seat: int, step: int) -> int:
        tempo, now = self._tempo_of(match), self._table.now()
        slot = self._table.evening.timers.get(timers.SLOT)
        if slot is None or slot.due is None:
            return now + tempo.answer(prompt.key, seat, step)
        if prompt.closes == "full_time":
            wanted = slot.since + tempo.within(slot.due - slot.since, prompt.key, seat)
        else:
            wanted = now + tempo.answer(prompt.key, seat, step)
        return max(now, min(wanted, slot.due - LAST_CHANCE))

    def _reflex(self, match: Match, prompt: Prompt, seat: int, bot: str) -> int | None:
        """When this bot notices what could be done before it is over; None: never, or too late."""
        assert match.state is not None, "it is asked"
        slot = self._table.evening.timers.get(timers.SLOT)
        reflexes = self._runner.reflexes(match.state.game.type, bot)
        if slot is None or slot.due is None or reflexes is None:
            return None
        when = slot.since + self._tempo_of(match).notice(reflexes.notice, prompt.key, seat)
        return when if when <= slot.due - LAST_CHANCE else None

    async def _think(self, seat: int, fact: Fact, when: int) -> None:
        match = self._current(self._table.evening, seat, fact)
        if match is not None:
            action = await self._choose(match, seat)
            if action is not None and self._planned.get(seat) == fact:
                act = partial(self._act, seat, fact, action)
                self._agenda.at(max(self._table.now(), when), (self, seat), act)

    async def _act(self, seat: int, fact: Fact, action: Action) -> None:
        def answer(draft: Draft) -> None:
            match = self._current(draft.evening, seat, fact)
            if match is None or match.state is None:
                return
            actor = CLOCK if action is left_to_program(match.state, seat) else seat
            if match.state.refusal(actor, action) is None:
                play.play(draft, actor, action)

        await self._table.write(answer)
        match = self._current(self._table.evening, seat, fact)
        if match is not None and (prompt := match.prompt(seat)) is not None and prompt.owes:
            # It was not taken: another try, rather than a seat that waits for ever.
            self._planned.pop(seat, None)
            self.plan()

    def _current(self, evening: Evening, seat: int, fact: Fact) -> Match | None:
        """The match, if this seat is still a bot's and is still asked this."""
        match = evening.running
        if match is None or evening.room.still or evening.room.bot_at(seat) is None:
            return None
        prompt = match.prompt(seat)
        return match if prompt is not None and _is_asked(prompt) and _fact(match, prompt, seat) == fact else None

    # ---- the open floor

    def _plan_floor(self, match: Match) -> None:
        prompt = match.prompt(TABLE)
        if prompt is None or prompt.mode != "floor" or _is_brisk(prompt):
            self._floor = None
            self._drop_floor()
            return
        bots = self._bots_in(match)
        if self._floor is None or self._floor.question != prompt.key:
            self._floor = Floor(prompt.key, self._tempo_of(match), bots, self._table.now())
        self._floor.notice(match.said, bots, hurry=self._hurry(match))
        seat = self._floor.speaker()
        due = (self._floor.beat, self._floor.at)
        if seat is None:
            self._drop_floor()
        elif self._floor_due != due:
            self._floor_due = due
            think = partial(self._think_aloud, self._floor, due, seat)
            self._agenda.at(max(self._table.now(), self._floor.at - LEAD), (self, "floor"), think)

    def _drop_floor(self) -> None:
        self._floor_due = None
        self._agenda.drop((self, "floor"))

    def _bots_in(self, match: Match) -> list[int]:
        """The bots that may speak on an open floor; those that the game waits for are planned one by one."""
        room, out = self._table.evening.room, match.out()
        bots = [seat for seat in range(len(room.chairs)) if room.bot_at(seat) is not None and seat not in out]
        return [seat for seat in bots if not ((prompt := match.prompt(seat)) and prompt.owes)]

    async def _think_aloud(self, floor: Floor, due: tuple[int, int], seat: int) -> None:
        match = self._table.evening.running
        action = None
        if match is not None and match.state is not None:
            action = await self._choose(match, seat, last=floor.is_last(seat))
        if self._floor is floor and self._floor_due == due:
            speak = partial(self._speak, floor, due, seat, action)
            self._agenda.at(max(self._table.now(), due[1]), (self, "floor"), speak)

    def _hurry(self, match: Match) -> bool:
        """Whether only bots keep the floor open."""
        evening = self._table.evening
        return bool(open_floor.persons_in(evening, match)) and open_floor.all_called(evening, match)

    async def _speak(self, floor: Floor, due: tuple[int, int], seat: int, action: Action | None) -> None:
        if self._floor is not floor or self._floor_due != due:
            return
        floor.gone_by(seat, due[1])
        self._floor_due = None

        def say(draft: Draft) -> None:
            match = draft.evening.running
            prompt = match.prompt(TABLE) if match is not None else None
            open_still = prompt is not None and prompt.key == floor.question and not draft.room.still
            if match is None or match.state is None or action is None or draft.room.bot_at(seat) is None:
                return
            if open_still and match.state.refusal(seat, action) is None:
                play.play(draft, seat, action)

        try:
            await self._table.write(say)
        finally:
            # Also when this moment was lost, for the next one.
            self.plan()

    # ---- tables of bots only, without a clock

    def _start_at_once(self) -> None:
        if not self._at_once:
            self._at_once = True
            self._agenda.now(self._play_at_once)

    async def _play_at_once(self) -> None:
        try:
            while (match := self._table.evening.running) is not None and match.state is not None:
                seat = match.state.to_act()[0]
                if self._table.evening.room.still or seat < 0 or self._table.evening.room.bot_at(seat) is None:
                    return
                action = await self._choose(match, seat)
                prompt = match.prompt(seat)
                if action is None or prompt is None:
                    return
                await self._table.write(partial(_play_now, match.number, sum(match.steps), seat, action))
        finally:
            self._at_once = False

    # ---- thinking

    async def _choose(self, match: Match, seat: int, last: bool = False) -> Action | None:
        """What the bot of this seat does, or None if it can do nothing. `last`: it has no further moment here."""
        evening, state, bot = self._table.evening, match.state, self._table.evening.room.bot_at(seat)
        prompt = match.prompt(seat) or match.prompt(TABLE)
        if state is None or bot is None or prompt is None:
            return None
        if (lapse := left_to_program(state, seat)) is not None:
            return lapse
        seed = thinking_seed(self._seed(match), seat, prompt.key, match.steps[seat])
        legal = state.legal_actions(seat)
        if not legal:
            return None
        budget, components = Budget(milliseconds=evening.settings.bot_milliseconds), match.opening.components
        asked = Asked(state.game, bot, state.observe(seat), prompt, legal, seed, budget, components)
        if _is_brisk(prompt):
            return await self._runner.react(asked)
        must = last and open_floor.all_called(evening, match)
        may = open_floor.may_close(evening, match)
        legal = allowed(legal, prompt.closing, may, must)
        return await self._runner.choose(replace(asked, legal=legal)) if legal else None

    def _seed(self, match: Match) -> str:
        return self._table.evening.seeds[match.number].tempo

    def _tempo_of(self, match: Match) -> Tempo:
        if self._tempo is None or self._tempo[0] != match.number:
            self._tempo = match.number, Tempo(bytes.fromhex(self._seed(match)))
        return self._tempo[1]


def _is_asked(prompt: Prompt) -> bool:
    """Whether a bot has a moment of its own in this question."""
    return prompt.owes or _is_brisk(prompt)


def _is_brisk(prompt: Prompt) -> bool:
    """Whether it is a floor that nothing but time closes: who is not quick has missed it."""
    timed = prompt.slot is not None and prompt.slot.seconds > 0
    return prompt.mode == "floor" and timed and not prompt.owes and not prompt.closing


def _fact(match: Match, prompt: Prompt, seat: int) -> Fact:
    return match.number, prompt.key, match.steps[seat]


def _play_now(number: int, steps: int, seat: int, action: Action, draft: Draft) -> None:
    match = draft.evening.running
    if match is not None and match.number == number and sum(match.steps) == steps:
        play.play(draft, seat, action)
