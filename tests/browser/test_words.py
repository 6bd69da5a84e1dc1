"""Every message that the pages ask for is in the catalogue, and nothing in the catalogue is asked for by nobody."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from yuletable.words import read_texts

CLIENT = Path(str(files("yuletable.web"))) / "client"
SHELLS = CLIENT.parent / "pages"
MESSAGE = re.compile(r"\b(?:say|hasWords|heading)\(\s*['`]([a-z_]+(?:\.[a-z_0-9]+)+)['`]|\? ?'([a-z_]+\.[a-z_.]+)'")
PATTERN = re.compile(r"(?:say|hasWords)\(\s*`([a-z_.]+)\.\$\{")
GAMES_OWN = {"outcome", "title", "value", "verb", "view"}
FOR_OTHERS = ("chronicle.", "event.", "preset.", "setting.", "table.instant", "table.game_not", "calendar.")
"""Said by ids and names from the wire."""


def source() -> str:
    """All scripts, and the shells that say something before their script runs."""
    return "\n".join(path.read_text() for path in [*sorted(CLIENT.rglob("*.js")), *sorted(SHELLS.glob("*.html"))])


def catalogue() -> set[str]:
    return {re.sub(r"\.(one|other)$", "", message) for message in read_texts(files("yuletable.web") / "words", "en")}


def test_every_message_of_the_pages_has_words() -> None:
    asked = {first or second for first, second in MESSAGE.findall(source())}
    assert len(asked) > 100
    assert asked - catalogue() == set()


def test_every_family_of_messages_has_words() -> None:
    families = set(PATTERN.findall(source())) - GAMES_OWN
    assert {"error", "number", "options", "page", "table"} <= families
    for family in families:
        assert any(message.startswith(f"{family}.") for message in catalogue()), family


def test_no_words_are_left_over() -> None:
    families = tuple(f"{family}." for family in PATTERN.findall(source()))
    literal = {first or second for first, second in MESSAGE.findall(source())}
    unused = {message for message in catalogue() - literal if not message.startswith((*families, *FOR_OTHERS))}
    assert unused == set()
