"""Fonts for paper: vendored unmodified with their licences, with lining figures, and a face for every letter."""

import hashlib
import json
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fpdf import FPDF

from yuletable.paper import faces
from yuletable.paper.faces import Faces

FONTS = Path(str(files("yuletable.paper"))) / "fonts"
PACKAGES: list[dict[str, Any]] = json.loads((FONTS / "manifest.json").read_text("utf-8"))["packages"]
FILES = {file["path"]: file for package in PACKAGES for file in package["files"]}


def test_files_are_unmodified_and_all_listed() -> None:
    there = {path.relative_to(FONTS).as_posix() for path in FONTS.rglob("*") if path.is_file()}
    assert there == {*FILES, "manifest.json"}
    sums = {path: hashlib.sha256((FONTS / path).read_bytes()).hexdigest() for path in FILES}
    assert sums == {path: file["sha256"] for path, file in FILES.items()}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package["name"])
def test_licence_lies_beside_the_files(package: dict[str, Any]) -> None:
    (folder,) = {Path(file["path"]).parent for file in package["files"]}
    assert package["licence"] == "OFL-1.1"
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / folder / "LICENSE").read_text("utf-8")


def test_every_file_is_a_face_of_some_voice() -> None:
    used = {face.file for voices in faces._FACES.values() for face in voices} | {faces._CAPITAL.file}
    assert used == {path for path in FILES if path.endswith(".woff")}


@pytest.mark.parametrize("file", sorted(path for path in FILES if path.endswith("latin-700-normal.woff")))
def test_figures_are_lining(file: str) -> None:
    font = TTFont(BytesIO(faces._outlines(file)[0]))
    glyphs, names = font.getGlyphSet(), font.getBestCmap()

    def bounds(letter: str) -> tuple[float, float]:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(letter)]].draw(pen)
        return pen.bounds[1], pen.bounds[3]

    heights = [bounds(figure) for figure in "0123456789"]
    assert all(foot > -30 for foot, _ in heights)
    assert max(top for _, top in heights) - min(top for _, top in heights) < 80


def runs(words: str, voice: str) -> list[tuple[str, str]]:
    return [(face.family, run) for face, run in Faces(FPDF()).runs(words, voice)]


def test_letters_find_a_face() -> None:
    assert runs("Giftbringer", "display") == [("display", "Giftbringer")]
    assert runs("Two Tails", "display") == [
        ("capital", "T"), ("display", "wo "), ("capital", "T"), ("display", "ails"),
    ]  # fmt: skip
    assert runs("Löß, Noël", "text") == [("text", "Löß, Noël")]
    assert runs("Łódź", "bold") == [("text-ext", "Ł"), ("text", "ód"), ("text-ext", "ź")]
    assert runs("Voilà\N{NARROW NO-BREAK SPACE}! Wich\N{SOFT HYPHEN}tel", "text") == [
        ("text", "Voilà\N{NO-BREAK SPACE}! Wichtel")
    ]
    assert runs("a\u4e2d\u4e2db", "text") == [("text", "a"), ("text", "??"), ("text", "b")]


def test_width_is_that_of_the_runs() -> None:
    document = FPDF()
    some = Faces(document)
    assert some.width("", "text", 10) == 0
    whole = some.width("Two", "display", 20)
    assert whole == pytest.approx(some.width("T", "display", 20) + some.width("wo", "display", 20))
    assert some.width("Two", "display", 40) == pytest.approx(2 * whole)


@pytest.mark.parametrize("voice", ["text", "italic", "bold", "heavy", "display"])
def test_every_voice_has_the_letters_of_our_languages(voice: str) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüßÄÖÜàâçéèêëîïôùûœÀÂÇÉÈÊÎÔÛŒæ×–—…“”„’«»"
    assert "?" not in "".join(run for _, run in runs(letters, voice))
