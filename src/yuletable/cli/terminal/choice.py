"""Letting a person at a keyboard choose one of the actions that they are offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from yuletable.engine.actions import Action, UnknownActionError
from yuletable.engine.game import Game, View
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.rules import Rule
from yuletable.speech import Speech

FLAT = 12
"""With more actions than this the verb is chosen first, then the rest."""


class Leave(Exception):
    """The person wants to stop."""


@dataclass(frozen=True)
class Question:
    """A pending question as the person gets it: the prompt, what they see, what is legal, why the rest is not, what
    words mean."""

    prompt: Prompt
    view: View
    legal: Sequence[Action]
    refusal: Callable[[Action], Refusal | None]
    heard: Callable[[str], Action | None] = lambda text: None


class Chooser:
    """Asks on a console until there is a legal answer."""

    def __init__(self, console: Console, speech: Speech, game: Game, rules: Mapping[str, Rule]) -> None:
        self._console = console
        self._speech = speech
        self._game = game
        self._rules = rules

    def ask(self, question: Question, show: Callable[[], None]) -> Action:
        """The action chosen. `show` prints what the person knows. Leave if they want to stop."""
        offered = self._offered(question)
        chosen_verb: str | None = None
        while True:
            menu = self._menu(offered, chosen_verb)
            self._print_menu(menu, question, chosen_verb is not None)
            answer = self._read(question, show)
            if answer == "b":
                chosen_verb = None
            elif answer.isdecimal() and 1 <= int(answer) <= len(menu):
                chosen = menu[int(answer) - 1]
                if isinstance(chosen, str):
                    chosen_verb = chosen
                elif self._allowed(chosen, question):
                    return chosen
            elif (typed := self._typed(answer, question)) is not None and self._allowed(typed, question):
                return typed

    def _offered(self, question: Question) -> list[Action]:
        texts = question.prompt.offers or [action.text for action in question.legal]
        return [self._game.actions.parse(text) for text in texts]

    def _menu(self, offered: list[Action], verb: str | None) -> list[Action | str]:
        """Actions; or verbs where there are too many, of which those with one action stand for it."""
        if verb is not None:
            return [action for action in offered if action.verb == verb]
        if len(offered) <= FLAT:
            return list(offered)
        by_verb: dict[str, list[Action]] = {}
        for action in offered:
            by_verb.setdefault(action.verb, []).append(action)
        return [actions[0] if len(actions) == 1 else name for name, actions in by_verb.items()]

    def _print_menu(self, menu: list[Action | str], question: Question, below: bool) -> None:
        for number, entry in enumerate(menu, 1):
            line = Text(f"{number:>4}  ")
            if isinstance(entry, str):
                line.append(f"{self._speech.verb(entry)} …")
            else:
                style = "" if entry in question.legal else "dim strike"
                line.append(self._speech.action(entry, question.view), style)
                if entry.text == question.prompt.chosen:
                    line.append(f"  ({self._say('chosen')})", "dim")
            self._console.print(line)
        if below:
            self._console.print(Text(f"   b  {self._say('back')}", "dim"))

    def _read(self, question: Question, show: Callable[[], None]) -> str:
        """A line that is meant as an answer; questions about the game are answered here."""
        while True:
            try:
                line = self._console.input("[bold yellow]› [/]").strip()
            except EOFError as error:
                raise Leave from error
            word, _, rest = line.partition(" ")
            if word in ("q", "quit"):
                raise Leave
            if word in ("?", "help"):
                self._explain(rest.strip(), question)
            elif line == "v":
                show()
            elif line:
                return line

    def _typed(self, text: str, question: Question) -> Action | None:
        """An action written out, as in `point 3`, or words where words mean something."""
        try:
            return self._game.actions.parse(text)
        except UnknownActionError:
            heard = question.heard(text) if any(letter.isalpha() for letter in text) else None
            if heard is not None:
                return heard
            self._console.print(Text(self._say("number") if text.isdecimal() else self._say("unknown", text=text[:40])))
            return None

    def _allowed(self, action: Action, question: Question) -> bool:
        if action in question.legal:
            return True
        refusal = question.refusal(action)
        if refusal is not None:
            self._console.print(Text(self._speech.refusal(refusal), "red"))
            self._console.print(Text(self._say("reads_rule", rule=refusal.rule), "dim"))
        return False

    def _say(self, message: str, **fields: object) -> str:
        """The terminal's own words."""
        return self._speech.say(f"terminal.{message}", fields)

    def _explain(self, rule: str, question: Question) -> None:
        if rule:
            self._read_rule(rule.upper() if not rule.isdecimal() else f"{self._game.type.prefix}-{rule}")
            return
        self._console.print(self._say("help"), highlight=False)
        if question.prompt.timeout:
            self._console.print(Text(self._speech.say(question.prompt.timeout, question.prompt.fields), "dim"))
        reasons = {self._speech.refusal(refusal): None for refusal in self._refusals(question)}
        for reason in reasons:
            self._console.print(Text(f"  {reason}", "dim"))

    def _refusals(self, question: Question) -> list[Refusal]:
        refusals = [question.refusal(action) for action in self._offered(question) if action not in question.legal]
        return [refusal for refusal in refusals if refusal is not None]

    def _read_rule(self, number: str) -> None:
        rule = self._rules.get(number)
        if rule is None:
            self._console.print(Text(self._say("no_rule", rule=number[:20])))
        else:
            self._console.print(Padding(Markdown(f"**{rule.id}** {rule.text}"), (0, 2)))
