"""One match in a terminal: one person, all other seats bots, no clock."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from rich.console import Console
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from yuletable.bots.manners import allowed, left_to_program
from yuletable.cli.terminal.choice import Chooser, Question
from yuletable.cli.terminal.scene import show_view
from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import Bot, Budget, Game
from yuletable.engine.outcomes import Outcome
from yuletable.rules import read_rules
from yuletable.speech import Speech

WORDS = files("yuletable.cli") / "words"
"""What the terminal itself says, in every language."""

THOUGHT = Budget(milliseconds=1000)


@dataclass(frozen=True)
class Seating:
    """Who sits where: the person's seat, the bots on the others (by seat), the names of all."""

    person: int
    bots: Mapping[int, Bot]
    names: Sequence[str]


class Session:
    """Plays a match on a console in one language. `pause` is the number of seconds between two things that happen."""

    def __init__(
        self,
        game: Game,
        seating: Seating,
        chance: Chance,
        rng: random.Random,
        console: Console,
        pause: float,
        language: str = "en",
    ) -> None:
        self._game = game
        self._seating = seating
        self._me = seating.person
        self._chance = chance
        self._rng = rng
        self._console = console
        self._pause = pause
        self._heard: list[Event] = []
        self._state = game.start(chance, self._heard.append)
        self._speech = Speech(game, seating.names, type(self._state.observe(seating.person)), language, WORDS)
        rules = {rule.id: rule for rule in read_rules(game.type.folder, language)}
        self._chooser = Chooser(console, self._speech, game, rules)
        self._closed: str | None = None

    def run(self) -> Outcome:
        """Plays to the end. `choice.Leave` if the person stops before."""
        self._tell()
        while actors := self._state.to_act():
            actor, action = self._next(actors)
            self._state.play(actor, action, self._chance, self._heard.append)
            self._tell()
        outcome = self._state.outcome()
        assert outcome is not None
        self._show_end(outcome)
        return outcome

    def _next(self, actors: Sequence[int]) -> tuple[int, Action]:
        """Who acts next, and how: the first who may act and, if it is a bot, is offered anything."""
        for actor in actors:
            if actor == CLOCK:
                return actor, self._game.actions.tick
            if actor == self._me:
                return actor, self._ask()
            lapse = left_to_program(self._state, actor)
            if lapse is not None:
                return CLOCK, lapse
            action = self._bots_action(actor)
            if action is not None:
                return actor, action
        raise AssertionError("nobody acts")

    def _bots_action(self, seat: int) -> Action | None:
        prompt = self._state.prompt(seat)
        assert prompt is not None, "who may act is asked"
        may_close = self._me in self._state.out() or prompt.key == self._closed
        legal = allowed(self._state.legal_actions(seat), prompt.closing, may_close)
        if not legal:
            return None
        view = self._state.observe(seat)
        return self._seating.bots[seat].choose(self._game, view, prompt, legal, self._rng, THOUGHT)

    def _ask(self) -> Action:
        prompt = self._state.prompt(self._me)
        assert prompt is not None, "who may act is asked"
        self._console.print()
        self._console.print(Line(Text(self._speech.question(prompt), "bold yellow"), align="left", style="yellow"))
        state, me = self._state, self._me
        question = Question(
            prompt,
            state.observe(me),
            state.legal_actions(me),
            lambda action: state.refusal(me, action),
            lambda text: state.heard(me, text),
        )
        action = self._chooser.ask(question, self._show_view)
        if action.text in prompt.closing:
            self._closed = prompt.key
        return action

    def _show_view(self) -> None:
        show_view(self._console, self._speech, self._game, self._state.observe(self._me))

    def _tell(self) -> None:
        """Tells the person what they hear of what has happened."""
        faces = [face for event in self._heard if (face := event.face(self._me)) is not None]
        public = [event.face(TABLE) for event in self._heard]
        self._heard.clear()
        for face in faces:
            style = "" if face in public else "italic cyan"
            self._console.print(Text(f"  {self._speech.event(face)}", style))
            time.sleep(self._pause)

    def _show_end(self, outcome: Outcome) -> None:
        won = self._me in outcome.winners
        self._console.print()
        self._console.print(Line(style="yellow"))
        self._console.print(Text(self._speech.say("terminal.won" if won else "terminal.not_won", {}), "bold yellow"))
        self._console.print(Text(f"{self._speech.word(f'outcome.{outcome.name}', outcome.name)} ({outcome.rule})."))
        self._console.print(self._places(outcome))

    def _places(self, outcome: Outcome) -> Table:
        """Who won, and what everybody was or scored."""
        table = Table(box=None, show_header=False)
        for seat, name in enumerate(self._speech.names):
            role = self._speech.value("role", outcome.roles[seat]) if outcome.roles else ""
            score = str(outcome.scores[seat]) if outcome.scores else ""
            table.add_row(
                Text(name),
                Text(role),
                score,
                self._speech.say("terminal.winner", {}) if seat in outcome.winners else "",
            )
        return table
