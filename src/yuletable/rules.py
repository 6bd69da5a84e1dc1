"""The numbered rules of a game, read from its `rules.md`, or `rules.LANGUAGE.md` where it has them in that language.

A rule is one line: `- **KN-41** The Healer points at one player in. [printed]`. The last brackets are its status:
`printed`, `ruling`, or `option: name=default`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

import msgspec

_RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d+)\*\* (?P<text>.*?)(?: \[(?P<status>[^\[\]]*)\])?$")
_HEADING = re.compile(r"#{2,3} (?P<title>.+)$")


class Rule(msgspec.Struct, frozen=True):
    """One rule: its number, its text (Markdown), the heading it stands under, its status ("" if it has none)."""

    id: str
    text: str
    section: str
    status: str


def rules_language(folder: Traversable, language: str) -> str:
    """The language in which a game's folder has its rules for who would like them in this one: that, or English."""
    return language if folder.joinpath(f"rules.{language}.md").is_file() else "en"


def rulebook(folder: Traversable, language: str = "en") -> str:
    """The whole rules of a game's folder, as Markdown; in English where it has none in this language."""
    translated = folder.joinpath(f"rules.{language}.md")
    return (translated if translated.is_file() else folder.joinpath("rules.md")).read_text("utf-8")


def read_rules(folder: Traversable, language: str = "en") -> tuple[Rule, ...]:
    """All numbered rules of a game's folder, in the order of the text."""
    return tuple(_rules(rulebook(folder, language)))


def _rules(text: str) -> Iterator[Rule]:
    section = ""
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            section = heading["title"]
        elif rule := _RULE.match(line):
            yield Rule(rule["id"], rule["text"], section, rule["status"] or "")
