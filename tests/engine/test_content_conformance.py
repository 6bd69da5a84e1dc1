"""The checks of components and drawings pass a good game and catch bad ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.games.bells.components import SHEET
from tests.engine.games.bells.game import BELLS
from tests.engine.games.vote import Vote

from yuletable.engine.conformance import LawBrokenError, check_contents, check_drawings
from yuletable.engine.content import Content, Fault
from yuletable.engine.game import GameType

LANGUAGES = ("en", "de", "fr")


def test_a_good_game_passes() -> None:
    counts = check_contents(BELLS, 3)
    assert counts["house sets"] == 2
    assert counts["faulty"] > 100
    assert counts["mangled and played"] > 20, "not all that is mangled is faulty"
    drawn = check_drawings(BELLS, 3, LANGUAGES)
    assert drawn["drawings"] == 2 * 3
    assert drawn["parts"] > 60


def test_a_game_without_components_has_nothing_to_check() -> None:
    vote = Vote(3).type
    assert not check_contents(vote, 3)
    assert not check_drawings(vote, 3, LANGUAGES)


def with_check(check: Any) -> GameType:
    return replace(BELLS, contents=(Content("sheet", SHEET.house, check),))


def lets_garbage_pass(data: object) -> tuple[Fault, ...]:
    return SHEET.check(data) if data else ()


def falls_over(data: Any) -> tuple[Fault, ...]:
    if isinstance(data, dict) and "title" in data:
        sum(bell["worth"] for bell in data["bells"])
    return SHEET.check(data)


def mends(data: Any) -> tuple[Fault, ...]:
    faults = SHEET.check(data)
    if isinstance(data, dict):
        data.pop("name", None)
    return faults


def says_nothing(data: object) -> tuple[Fault, ...]:
    return tuple(replace_text(fault) for fault in SHEET.check(data))


def replace_text(fault: Fault) -> Fault:
    return Fault(fault.entry, fault.field, "")


def lax(data: Any) -> tuple[Fault, ...]:
    """Does not see that an id stands there twice."""
    return tuple(fault for fault in SHEET.check(data) if fault.field != "id")


@pytest.mark.parametrize(
    ("check", "what"),
    [
        (lets_garbage_pass, "lets .* pass"),
        (falls_over, "raises"),
        (mends, "changes its data"),
        (says_nothing, "says nothing"),
        (lax, "passes its check and does not play"),
        (lambda data: (Fault("sheet", "", "Never."),), "has faults"),
    ],
)
def test_a_bad_check_is_caught(check: Any, what: str) -> None:
    with pytest.raises(LawBrokenError, match=what):
        check_contents(with_check(check), 3)


def test_a_house_set_that_everybody_shares_is_caught() -> None:
    shared = {name: SHEET.house(name) for name in ("chapel", "minster")}
    box = replace(BELLS, contents=(Content("sheet", shared.__getitem__, SHEET.check),))
    with pytest.raises(LawBrokenError, match="lost when somebody changes it"):
        check_contents(box, 3)


def drawn(text: str, **more: str) -> GameType:
    return replace(BELLS, drawings=lambda game, language: {"sheet": text, **more})


def svg(inside: str, attributes: str = 'viewBox="0 0 1 1"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" {attributes}>{inside}</svg>'


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<svg", "not well formed"),
        ("<html/>", "no <svg>"),
        (svg("", ""), "no <svg> with a viewBox"),
        (svg("<script/>"), "holds <script>"),
        (svg("<style/>"), "holds <style>"),
        (svg("<foreignObject/>"), "holds <foreignObject>"),
        (svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), "holds <{http"),
        (svg('<g style="fill:red"/>'), "attribute style"),
        (svg('<g onclick="x()"/>'), "attribute onclick"),
        (svg('<use href="https://example.org/a.svg#b"/>'), "points elsewhere"),
        (svg('<use x:href="a.svg#b"/>'), "points elsewhere"),
        (svg('<g fill="url(https://example.org/a)"/>'), "points elsewhere"),
        (svg('<g id="a"/><g id="a"/>'), "the id 'a' twice"),
    ],
)
def test_a_bad_drawing_is_caught(text: str, what: str) -> None:
    with pytest.raises(LawBrokenError, match=what):
        check_drawings(drawn(text), 3, LANGUAGES)


def test_drawings_that_differ_are_caught() -> None:
    times = iter(range(1000))

    def draw(game: Any, language: str) -> Mapping[str, str]:
        return {"sheet": svg(f"<title>{next(times)}</title>")}

    with pytest.raises(LawBrokenError, match="differ when they are drawn again"):
        check_drawings(replace(BELLS, drawings=draw), 3, LANGUAGES)

    def partly(game: Any, language: str) -> Mapping[str, str]:
        return {"sheet": svg(""), **({"card": svg("")} if language == "en" else {})}

    with pytest.raises(LawBrokenError, match="depends on the language"):
        check_drawings(replace(BELLS, drawings=partly), 3, LANGUAGES)
