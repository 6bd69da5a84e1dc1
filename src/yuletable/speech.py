"""Saying in a game's words what is asked, done and heard at a table whose players have names.

Ids looked up in a game's catalogue: `event.KIND`, which may be followed, once or more, by `.VALUE` of a field, by
`.FIELD` where it holds anything, or by `.none` where it does not (`.FIELD_VALUE` where another field could hold that
value too); so may `action.VERB`; `verb.VERB`; `view.FIELD`;
`value.FIELD.VALUE` for the words that a field may hold (or any other field). What is missing is told plainly.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from babel.lists import format_list

from yuletable.engine.actions import Action
from yuletable.engine.annotations import spoken_seats
from yuletable.engine.events import Face
from yuletable.engine.game import Game, GameType, View
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.words import Catalogue, catalogue

TITLE = "game.title"
"""The message that is what a game is called."""

NOBODY = {"en": "nobody", "de": "niemand", "fr": "personne"}
"""No seat, and a list of none."""


class Speech:
    """The words of one game at one table. Fields that hold seats (from 1) read as names.

    `beside`: folders of further words, such as those of a terminal.
    """

    def __init__(
        self, game: Game, names: Sequence[str], view_type: type[View], language: str = "en", *beside: Traversable
    ) -> None:
        self.names = tuple(names)
        self._words = words_of(game, language, *beside)
        self._values: dict[str, str] = {}
        for message in self._words.texts:
            if message.startswith("value."):
                self._values.setdefault(message.rpartition(".")[2], message)
        self._nobody = NOBODY[self._words.language]
        self._fields = {verb.name: verb.fields for verb in game.actions.verbs}
        self._seat_fields = spoken_seats(game, view_type)

    @property
    def language(self) -> str:
        return self._words.language

    def name(self, number: int) -> str:
        """The name of the seat of this number, counted from 1."""
        return self.names[number - 1]

    def value(self, field: str, value: Any) -> str:
        """A word that a field may hold; without words of its own, as other fields say it."""
        message = f"value.{field}.{value}"
        return self.word(message if message in self._words else self._values.get(str(value), message), str(value))

    def field(self, name: str) -> str:
        """The name of a field of a view."""
        return self.word(f"view.{name}", spaced(name))

    def verb(self, name: str) -> str:
        """What a verb does, before its fields are chosen."""
        return self.word(f"verb.{name}", spaced(name))

    def say(self, message: str, fields: Mapping[str, Any]) -> str:
        return self._words.say(message, self.spoken(fields))

    def event(self, face: Face) -> str:
        """What happened. Kinds that the game has no words for are told by their fields."""
        return self._said_or_told(self.closest(f"event.{face.kind}", face.fields), face.kind, face.fields)

    def question(self, prompt: Prompt) -> str:
        return self._said_or_told(prompt.question, prompt.question, prompt.fields)

    def refusal(self, refusal: Refusal) -> str:
        return f"{refusal.rule}: {self.say(refusal.message, refusal.fields)}"

    def action(self, action: Action, view: View | None = None) -> str:
        """What an action does, with its fields; what it points at in a list of the view is named."""
        fields = self._pointed_at(self._fields_of(action), view)
        message = self.closest(f"action.{action.verb}", fields)
        if message in self._words:
            return self.say(message, fields)
        return " ".join([self.verb(action.verb), *(str(self.spoken(fields)[name]) for name in fields)])

    def list_of(self, items: Sequence[str]) -> str:
        """Items as a person lists them in this language; "" for none."""
        # English as the house writes it: no comma before the last.
        locale = "en_GB" if self._words.language == "en" else self._words.language
        return format_list(list(items), style="standard", locale=locale) if items else ""

    def word(self, message: str, default: str) -> str:
        """The text of a message without fields, or what stands in for it."""
        return self._words.say(message) if message in self._words else default

    def closest(self, message: str, fields: Mapping[str, Any], known: Container[str] | None = None) -> str:
        """The id among `known` (all that there are) that begins with `message` and fits these fields best."""
        there = self._words if known is None else known
        for name, value in fields.items():
            endings = ["none"] if value is None else [f"{name}_{value}", value, name] if value else []
            message = next((longer for end in endings if (longer := f"{message}.{end}") in there), message)
        return message

    def _fields_of(self, action: Action) -> dict[str, Any]:
        """The fields of an action by name, seats from 1."""
        pairs = zip(self._fields[action.verb], action.args, strict=True)
        return {field.name: int(value) + 1 if field.seat else value for field, value in pairs}

    def _pointed_at(self, fields: Mapping[str, Any], view: View | None) -> dict[str, Any]:
        """A number in a field that is called as a list of the view (`town`) stands for what lies there, from 1."""
        rows = {name: getattr(view, name, None) for name, value in fields.items() if isinstance(value, int)}
        lists = {name: row for name, row in rows.items() if isinstance(row, tuple)}
        return {name: lists[name][value - 1] if name in lists else value for name, value in fields.items()}

    def _said_or_told(self, message: str, kind: str, fields: Mapping[str, Any]) -> str:
        if message in self._words:
            return self.say(message, fields)
        spoken = self.spoken(fields)
        told = [f"{spaced(name)} {spoken[name]}" for name in fields]
        return ": ".join([spaced(kind), *([", ".join(told)] if told else [])])

    def spoken(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """Fields as they are said; `name` is the name of `seat`."""
        spoken = {name: self._spoken_value(name, value) for name, value in fields.items()}
        if "seat" in spoken:
            spoken.setdefault("name", spoken["seat"])
        return spoken

    def _spoken_value(self, field: str, value: Any) -> Any:
        if isinstance(value, Mapping):
            return " → ".join(str(self._spoken_value(name, item)) for name, item in value.items())
        if isinstance(value, (list, tuple)):
            items = [str(self._spoken_value(field, item)) for item in value]
            return (self.list_of(items) or self._nobody) if field in self._seat_fields else ", ".join(items)
        if field in self._seat_fields:
            return self._nobody if value is None else self._seat(value)
        return self.value(field, value) if isinstance(value, str) else value

    def _seat(self, value: Any) -> Any:
        return self.name(value) if isinstance(value, int) and 1 <= value <= len(self.names) else value


def title_in(game_type: GameType, language: str) -> str:
    """What people call a game in this language; as it is printed where it has no word for that."""
    words = catalogue(language, game_type.folder / "words")
    return words.say(TITLE) if TITLE in words else game_type.title


def words_of(game: Game, language: str, *beside: Traversable) -> Catalogue:
    """The words of one game in one language, things called as its components call them."""
    words = catalogue(language, *beside, game.type.folder / "words")
    if game.type.names is None:
        return words
    return Catalogue(language, {**words.texts, **game.type.names(game, language)})


def spaced(identifier: str) -> str:
    """An identifier as a person would write it."""
    return identifier.replace("_", " ").replace(".", " ")
