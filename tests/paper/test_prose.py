"""Running text in columns."""

import pytest
from fpdf import FPDF

from yuletable.engine.pages import Paragraph, Prose
from yuletable.paper import prose as setting
from yuletable.paper.faces import Faces

TEXT = "Santa’s elves are in bed with a cold, so the Vikings deliver. " * 4


def faces() -> Faces:
    document = FPDF()
    document.add_page()
    return Faces(document)


def prose(count: int, height: float, columns: int = 2) -> Prose:
    told = tuple(Paragraph(TEXT.strip(), f"Chapter {number}", "GB-1") for number in range(count))
    return Prose(told, 0, 0, 150, height, columns)


def test_lines_are_no_wider_than_the_column_and_lose_nothing() -> None:
    some = faces()
    lines = list(setting._broken(some, TEXT.strip(), 60, 11))
    assert " ".join(lines) == TEXT.strip()
    assert len(lines) > 3
    assert all(some.width(line, "text", 11) <= 60 for line in lines)
    assert list(setting._broken(some, "Donaudampfschifffahrtsgesellschaft", 5, 11)) == [
        "Donaudampfschifffahrtsgesellschaft"
    ]


def test_words_that_stick_are_not_parted() -> None:
    lines = list(setting._broken(faces(), "from 95\N{NO-BREAK SPACE}Captain of Gifts", 14, 11))
    assert any("95\N{NO-BREAK SPACE}Captain" in line for line in lines)


@pytest.mark.parametrize("height", [40, 55, 70, 85, 100])
def test_no_heading_and_no_line_is_left_alone(height: float) -> None:
    columns = setting._columns(faces(), prose(7, height), 70, 11)
    assert len(columns) > 1
    for column in columns:
        kinds = [line.voice for line in column]
        assert kinds[0] != "space"
        while kinds[-1] == "space":
            kinds.pop()
        assert kinds[-1] != "display"
        assert kinds[-2] == "text"


def test_text_shrinks_until_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, float]] = []
    monkeypatch.setattr(setting, "_column", lambda _d, _f, lines, *rest: sizes.append((len(lines), rest[-1])))
    for count in (2, 14):
        document = FPDF(unit="mm")
        document.add_page()
        setting.set_prose(document, Faces(document), prose(count, 120), 0, 0)
    few, many = sizes[:-2], sizes[-2:]
    assert {size for _, size in few} == {11.0}
    assert len({size for _, size in many}) == 1
    assert many[0][1] < 11.0
    assert sum(lines for lines, _ in many) > sum(lines for lines, _ in few)
