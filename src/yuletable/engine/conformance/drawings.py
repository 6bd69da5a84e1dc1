"""Drawings: every house set is drawn, in every language alike, with nothing in it that a page may not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree

from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.game import Game, GameType
from yuletable.engine.options import read_options

LAW = "drawings"
SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
FORBIDDEN = frozenset(
    f"{SVG}{tag}"
    for tag in ("script", "style", "foreignObject", "a", "image", "animate", "animateMotion", "animateTransform", "set")
)


def check_drawings(game_type: GameType, seats: int, languages: Sequence[str]) -> Counter[str]:
    """Draws every house set in these languages; returns what was looked at.

    LawBrokenError if a drawing is no SVG, holds script, style, foreign content or an address elsewhere, or an id twice;
    or if it is another one when it is drawn again.
    """
    counts: Counter[str] = Counter()
    if game_type.drawings is None:
        return counts
    for game in _games(game_type, seats):
        names = [_check_language(game_type, game, language, counts) for language in languages]
        if any(other != names[0] for other in names):
            raise LawBrokenError(LAW, f"which drawings there are depends on the language: {names}")
    return counts


def _games(game_type: GameType, seats: int) -> Iterator[Game]:
    base = game_type.presets["table"]
    if not game_type.contents:
        yield game_type.new(seats, base)
    for content in game_type.contents:
        for name in game_type.houses(content):
            yield game_type.new(seats, read_options(base, {content.option: name}))


def _check_language(game_type: GameType, game: Game, language: str, counts: Counter[str]) -> list[str]:
    drawings = _draw(game_type, game, language)
    if drawings != _draw(game_type, game, language):
        raise LawBrokenError(LAW, f"the drawings in {language} differ when they are drawn again")
    for name, text in drawings.items():
        counts["drawings"] += 1
        counts["parts"] += _check(f"{name} in {language}", text)
    return sorted(drawings)


def _draw(game_type: GameType, game: Game, language: str) -> Mapping[str, str]:
    assert game_type.drawings is not None
    return game_type.drawings(game, language)


def _check(name: str, text: str) -> int:
    """The number of parts of this drawing."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise LawBrokenError(LAW, f"{name} is not well formed: {error}") from error
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        raise LawBrokenError(LAW, f"{name} is no <svg> with a viewBox")
    ids: Counter[str] = Counter()
    for part in root.iter():
        _check_part(name, part)
        ids.update([part.attrib["id"]] if "id" in part.attrib else [])
    if twice := [one for one, count in ids.items() if count > 1]:
        raise LawBrokenError(LAW, f"{name} has the id {twice[0]!r} twice")
    return sum(1 for _ in root.iter())


def _check_part(name: str, part: ElementTree.Element) -> None:
    if not part.tag.startswith(SVG) or part.tag in FORBIDDEN:
        raise LawBrokenError(LAW, f"{name} holds <{part.tag.removeprefix(SVG)}>")
    for attribute, value in part.attrib.items():
        if attribute == "style" or attribute.startswith("on"):
            raise LawBrokenError(LAW, f"{name} holds the attribute {attribute}={value[:40]!r}")
        elsewhere = attribute in ("href", XLINK) and not value.startswith("#")
        if elsewhere or ("url(" in value and not value.startswith("url(#")):
            raise LawBrokenError(LAW, f"{name} points elsewhere: {attribute}={value[:40]!r}")
