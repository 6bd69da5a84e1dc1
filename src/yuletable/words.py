"""Words: message catalogues, one folder per language, read from gettext files.

A catalogue maps message ids to texts with `{field}` in them. Where an id stands as `id.one` and `id.other`, the field
`count` decides. A language that lacks an id falls back to English; an id that nobody has is shown as itself. French
elides before a field by itself (`elision.py`): `de {name}` is said "d’Anna".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

from babel import Locale
from babel.messages.pofile import read_po

from yuletable.elision import elided

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
LANGUAGES = tuple(LANGUAGE_NAMES)


def counted(count: int, one: str, many: str = "") -> str:
    """So many of a thing in English, where nothing is translated: "1 seat", "1,000 seats"; `many` if it adds no s."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


class Catalogue:
    """The texts of one language: `say(id, fields)`."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts
        self._plural = Locale.parse(language).plural_form

    def __contains__(self, message: object) -> bool:
        return message in self.texts or f"{message}.other" in self.texts

    def say(self, message: str, fields: Mapping[str, object] | None = None) -> str:
        """The text of a message with its fields filled in; unknown fields stay visible as `{name}`."""
        given = fields or {}
        text = self._text(message, given)
        return (elided(text, given) if self.language == "fr" else text).format_map(_Visible(given))

    def _text(self, message: str, fields: Mapping[str, object]) -> str:
        if message in self.texts:
            return self.texts[message]
        count = fields.get("count")
        if isinstance(count, int):
            many = self.texts.get(f"{message}.other", message)
            text = self.texts.get(f"{message}.{self._plural(count)}", many)
            return many if count == 0 and _ONE.search(text) else text
        return message


_ONE = re.compile(r"\bune?\b", re.IGNORECASE)
"""French counts nothing as it counts one; where its words say "un" nothing takes those of many."""


class _Visible(dict[str, object]):
    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def read_texts(folder: Traversable, language: str) -> dict[str, str]:
    """The texts in `folder/LANGUAGE/messages.po`; empty if there is no such file."""
    file = folder / language / "messages.po"
    if not file.is_file():
        return {}
    with file.open("rb") as stream:
        messages = read_po(stream, locale=language)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


def catalogue(language: str, *folders: Traversable) -> Catalogue:
    """The texts of all the folders in one language over English; ValueError for a language there is not."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    return _read(language, folders)


@cache
def _read(language: str, folders: tuple[Traversable, ...]) -> Catalogue:
    texts: dict[str, str] = {}
    for spoken in dict.fromkeys(("en", language)):
        for folder in folders:
            texts.update(read_texts(folder, spoken))
    return Catalogue(language, texts)
