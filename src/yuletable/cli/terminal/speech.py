"""Saying in a game's words what is asked, done and heard at a table whose players have names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.events import Face
from yuletable.engine.game import Game
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.words import catalogue


class Speech:
    """The words of one game at one table. Fields that hold seats (from 1) read as names."""

    def __init__(self, game: Game, names: Sequence[str], language: str = "en") -> None:
        self.names = tuple(names)
        self._words = catalogue(language, game.type.folder / "words")
        self._fields = {verb.name: verb.fields for verb in game.actions.verbs}
        seats = {field.name for fields in self._fields.values() for field in fields if field.seat}
        self._seat_fields = seats | {"seat", "seats"}

    def name(self, number: int) -> str:
        """The name of the seat of this number, counted from 1."""
        return self.names[number - 1]

    def say(self, message: str, fields: Mapping[str, Any]) -> str:
        return self._words.say(message, self._named(fields))

    def event(self, face: Face) -> str:
        """What happened. Kinds that the game has no words for are told by their fields."""
        return self._said_or_told(f"event.{face.kind}", face.kind, face.fields)

    def question(self, prompt: Prompt) -> str:
        return self._said_or_told(prompt.question, prompt.question, prompt.fields)

    def refusal(self, refusal: Refusal) -> str:
        return f"{refusal.rule}: {self.say(refusal.message, refusal.fields)}"

    def action(self, action: Action) -> str:
        """What an action does, with its fields."""
        fields = self.fields_of(action)
        message = f"action.{action.verb}"
        if message in self._words:
            return self.say(message, fields)
        return " ".join([spaced(action.verb), *map(str, self._named(fields).values())])

    def verb(self, name: str) -> str:
        """What a verb does, before its fields are chosen."""
        message = f"verb.{name}"
        return self._words.say(message) if message in self._words else spaced(name)

    def field(self, name: str, default: str | None = None) -> str:
        """The name of a field of a view."""
        message = f"view.{name}"
        return self._words.say(message) if message in self._words else default or spaced(name)

    def fields_of(self, action: Action) -> dict[str, Any]:
        """The fields of an action by name, seats from 1."""
        pairs = zip(self._fields[action.verb], action.args, strict=True)
        return {field.name: int(value) + 1 if field.seat else value for field, value in pairs}

    def _said_or_told(self, message: str, kind: str, fields: Mapping[str, Any]) -> str:
        if message in self._words:
            return self.say(message, fields)
        told = [f"{spaced(name)} {self._value(value)}" for name, value in self._named(fields).items() if name in fields]
        return ": ".join([spaced(kind), *([", ".join(told)] if told else [])])

    def _named(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        named = {key: self._seats(value) if key in self._seat_fields else value for key, value in fields.items()}
        if "seat" in named:
            named.setdefault("name", named["seat"])
        return named

    def _seats(self, value: Any) -> Any:
        if isinstance(value, int) and 1 <= value <= len(self.names):
            return self.name(value)
        if isinstance(value, (list, tuple)):
            return listed(str(self._seats(item)) for item in value)
        return value

    def _value(self, value: Any) -> str:
        return listed(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def spaced(identifier: str) -> str:
    """An identifier as a person would write it."""
    return identifier.replace("_", " ").replace(".", " ")


def listed(items: Iterable[str]) -> str:
    """Items as a person lists them: "A, B and C"."""
    *first, last = [*items] or ["nobody"]
    return f"{', '.join(first)} and {last}" if first else last
