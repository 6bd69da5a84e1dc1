"""Pages as PDF: their number and size, the fonts and words in them, always the same bytes."""

from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pytest
from pypdf import PdfReader

from yuletable.engine.game import Game
from yuletable.engine.pages import CutMarks, Page, Paragraph, Picture, PrintOrder, Prose, Title
from yuletable.paper.papers import MARGIN, PAPERS
from yuletable.paper.printing import NothingToPrintError, pdf, print_game

STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M0 0h9v9z"/><text y="9">Star</text></svg>'
PAGE = Page(
    (
        Picture(STAR, 0, 0, 20),
        Title("A Title", 0, 60, 10),
        Prose((Paragraph("Some words.", "Heading", "XY-1"),), 0, 70, 100, 50),
        CutMarks(20, 150, 63, 88),
    )
)


def read(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data))


def embedded_fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts of all pages by name, and whether their outlines are in the file."""
    found = {}
    for page in reader.pages:
        fonts = cast(Any, page["/Resources"])["/Font"]
        for font in (fonts[name].get_object() for name in fonts):
            inner = font["/DescendantFonts"][0].get_object()
            found[str(font["/BaseFont"])] = "/FontFile2" in inner["/FontDescriptor"].get_object()
    return found


@pytest.mark.parametrize(("name", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_pages_have_the_size_of_the_paper(name: str, width: float, height: float) -> None:
    reader = read(pdf([PAGE, PAGE, Page(())], PAPERS[name], "Nights", "en"))
    assert len(reader.pages) == 3
    for page in reader.pages:
        assert float(page.mediabox.width) * 25.4 / 72 == pytest.approx(width, abs=0.01)
        assert float(page.mediabox.height) * 25.4 / 72 == pytest.approx(height, abs=0.01)


def test_words_can_be_read_and_fonts_are_inside() -> None:
    reader = read(pdf([PAGE], PAPERS["a4"], "Nights", "de"))
    text = reader.pages[0].extract_text()
    assert all(words in text for words in ("Star", "Heading", "Some words.", "XY-1"))
    assert "itle" in text
    fonts = embedded_fonts(reader)
    assert len(fonts) >= 4
    assert all(fonts.values())
    assert reader.metadata is not None
    assert reader.metadata.title == "Nights"
    assert cast(Any, reader.trailer["/Root"])["/Lang"] == "de"


def test_same_order_is_same_bytes() -> None:
    assert pdf([PAGE], PAPERS["a4"], "Nights", "en") == pdf([PAGE], PAPERS["a4"], "Nights", "en")
    assert pdf([PAGE], PAPERS["a4"], "Nights", "en") != pdf([PAGE], PAPERS["letter"], "Nights", "en")


def test_cut_marks_lie_outside_of_what_is_cut() -> None:
    content = read(pdf([Page((CutMarks(20, 30, 63, 88),))], PAPERS["a4"], "Cards", "en")).pages[0].get_contents()
    assert content is not None
    lines = [line.split() for line in content.get_data().decode().splitlines() if " l S" in line]
    assert len(lines) == 8
    left, top, right, bottom = MARGIN + 20, MARGIN + 30, MARGIN + 83, MARGIN + 118
    for line in lines:
        x, y, x2, y2 = (float(line[place]) * 25.4 / 72 for place in (0, 1, 3, 4))
        middle = ((x + x2) / 2, 297 - (y + y2) / 2)
        assert not (left <= middle[0] <= right and top <= middle[1] <= bottom)


def test_game_without_pages_prints_nothing() -> None:
    class Type:
        title, pages = "Silence", None

    class Set:
        type = Type()

    with pytest.raises(NothingToPrintError, match="Silence has nothing to print"):
        print_game(cast(Game, Set()), 3, PAPERS["a4"], "en")


def test_game_is_told_players_language_and_room() -> None:
    orders: list[PrintOrder] = []

    class Type:
        title = "Echo"
        folder = Path(__file__).parent

        @staticmethod
        def pages(game: Any, order: PrintOrder) -> list[Page]:
            orders.append(order)
            return [PAGE] * order.players

    class Set:
        type = Type()

    data = print_game(cast(Game, Set()), 3, PAPERS["letter"], "fr")
    assert len(read(data).pages) == 3
    assert orders == [PrintOrder(3, "fr", pytest.approx(203.9), pytest.approx(267.4), False)]  # type: ignore[arg-type]
