"""The fonts of the look, embedded as outlines: which face says which letter.

The files are those of the browser's families as WOFF, in `fonts/` with their licences. Figures are set as lining ones,
as on the screen: a PDF without a shaping engine takes the glyph that the font's table of characters names, so the
table is given the lining figures before the font is embedded.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fpdf import FPDF

_FONTS = files(__package__) / "fonts"
_MISSING = "?"
_INSTEAD = str.maketrans({"\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}", "\N{SOFT HYPHEN}": None})
"""What the fonts lack and nobody misses."""
_MEASURED = 100.0
"""The size at which words are measured, once for all sizes."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: the family and style under which a document knows it."""

    file: str
    family: str
    style: str = ""


_TEXT = Face("vollkorn/vollkorn-latin-400-normal.woff", "text")
_ITALIC = Face("vollkorn/vollkorn-latin-400-italic.woff", "text", "I")
_BOLD = Face("vollkorn/vollkorn-latin-700-normal.woff", "text", "B")
_HEAVY = Face("vollkorn/vollkorn-latin-800-normal.woff", "heavy")
_TEXT_EXT = Face("vollkorn/vollkorn-latin-ext-400-normal.woff", "text-ext")
_ITALIC_EXT = Face("vollkorn/vollkorn-latin-ext-400-italic.woff", "text-ext", "I")
_BOLD_EXT = Face("vollkorn/vollkorn-latin-ext-700-normal.woff", "text-ext", "B")
_DISPLAY = Face("grenze-gotisch/grenze-gotisch-latin-800-normal.woff", "display")
_DISPLAY_EXT = Face("grenze-gotisch/grenze-gotisch-latin-ext-800-normal.woff", "display-ext")
_CAPITAL = Face("grenze/grenze-latin-800-normal.woff", "capital")

_FACES: dict[str, tuple[Face, ...]] = {
    "text": (_TEXT, _TEXT_EXT),
    "italic": (_ITALIC, _ITALIC_EXT),
    "bold": (_BOLD, _BOLD_EXT),
    "heavy": (_HEAVY, _BOLD_EXT),
    "display": (_DISPLAY, _DISPLAY_EXT, _BOLD, _BOLD_EXT),
}
"""For each voice of the look the faces that are asked for a letter, in turn."""


@cache
def _outlines(file: str) -> tuple[bytes, frozenset[int]]:
    """A font as TrueType with lining figures, and the characters that it has."""
    # The date of change stays that of the file, so that the same document is the same bytes.
    font = TTFont(BytesIO((_FONTS / file).read_bytes()), recalcTimestamp=False)
    lining = _lining(font)
    for table in font["cmap"].tables:
        for character, glyph in table.cmap.items():
            table.cmap[character] = lining.get(glyph, glyph)
    font.flavor = None
    plain = BytesIO()
    font.save(plain, reorderTables=False)
    return plain.getvalue(), frozenset(font.getBestCmap())


def _lining(font: TTFont) -> dict[str, str]:
    """The lining figure of each figure, from the feature `lnum`."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    figures: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            figures.update(getattr(part, "mapping", {}))
    return figures


class Faces:
    """The faces of one document, each embedded when it first has something to say."""

    def __init__(self, document: FPDF) -> None:
        self._document = document
        self._embedded: set[Face] = set()
        self._widths: dict[tuple[str, str], float] = {}

    def runs(self, words: str, voice: str) -> Iterator[tuple[Face, str]]:
        """The words in pieces, each with a face that has all its letters. What no face has is a question mark."""
        faces = _FACES[voice]
        said = [(self._face(letter, faces, voice), letter) for letter in words.translate(_INSTEAD)]
        for face, letters in groupby(said, key=lambda pair: pair[0]):
            if face is None:
                yield faces[0], _MISSING * len(list(letters))
            else:
                yield face, "".join(letter for _, letter in letters)

    def width(self, words: str, voice: str, points: float) -> float:
        """How wide words are, in the unit of the document."""
        key = (words, voice)
        if key not in self._widths:
            total = 0.0
            for face, run in self.runs(words, voice):
                self.use(face, _MEASURED)
                total += self._document.get_string_width(run)
            self._widths[key] = total
        return self._widths[key] * points / _MEASURED

    def say(self, words: str, voice: str, points: float, x: float, y: float) -> None:
        """Sets words from (x, y) on, the baseline, in the colours and the mode that the document has."""
        for face, run in self.runs(words, voice):
            self.use(face, points)
            self._document.text(x, y, run)
            x += self._document.get_string_width(run)

    def use(self, face: Face, points: float) -> None:
        """Makes this face the font of the document."""
        if face not in self._embedded:
            self._embed(face)
        self._document.set_font(face.family, face.style, points)

    def _embed(self, face: Face) -> None:
        # The document reads fonts from files alone, and reads them at once.
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{Path(face.file).stem}.ttf"
            path.write_bytes(_outlines(face.file)[0])
            self._document.add_font(face.family, face.style, path)
        self._embedded.add(face)

    @staticmethod
    def _face(letter: str, faces: tuple[Face, ...], voice: str) -> Face | None:
        # The blackletter T reads as a C, so it comes from the upright sister, as on the screen.
        if voice == "display" and letter == "T":
            return _CAPITAL
        return next((face for face in faces if ord(letter) in _outlines(face.file)[1]), None)
