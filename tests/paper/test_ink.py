"""SVG into PDF: what is drawn, where, in which colour; and what is refused."""

import re
from io import BytesIO

import pytest
from fpdf import FPDF
from pypdf import PdfReader

from yuletable.paper.faces import Faces
from yuletable.paper.ink import DrawingError, draw

WRAP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{parts}</svg>'
K = 72 / 25.4
HIGH = 100.0


def document() -> FPDF:
    page = FPDF(unit="mm", format=(100, HIGH))
    page.add_page()
    return page


def inked(parts: str, view: str = "0 0 100 100", x: float = 0, y: float = 0, width: float = 100) -> str:
    """The content of a page with this drawing on it."""
    page = document()
    draw(page, Faces(page), WRAP.format(view=view, parts=parts), x, y, width)
    contents = PdfReader(BytesIO(bytes(page.output()))).pages[0].get_contents()
    assert contents is not None
    return str(contents.get_data(), "latin-1")


def said(parts: str, view: str = "0 0 100 100", width: float = 100) -> list[tuple[str, float, float, float]]:
    """The texts of a drawing: words, x and y in millimetres from the upper left corner, size in millimetres."""
    page = document()
    draw(page, Faces(page), WRAP.format(view=view, parts=parts), 0, 0, width)
    found: list[tuple[str, float, float, float]] = []

    def visit(words: str, around: list[float], place: list[float], font: object, size: float) -> None:
        if words.strip():
            x = place[4] * around[0] + place[5] * around[2] + around[4]
            y = place[4] * around[1] + place[5] * around[3] + around[5]
            found.append((words.strip(), round(x / K, 1), round(HIGH - y / K, 1), round(size / K, 2)))

    PdfReader(BytesIO(bytes(page.output()))).pages[0].extract_text(visitor_text=visit)
    return found


def painted(content: str) -> list[str]:
    """The painting operators of a page, in order."""
    return re.findall(r"(?<=[\s])(f\*?|B\*?|S)(?=[\s])", content)


def test_height_follows_from_the_view() -> None:
    page = document()
    assert draw(page, Faces(page), WRAP.format(view="0 5 100 140", parts=""), 0, 0, 50) == pytest.approx(70)


def test_paths_are_filled_edged_or_both() -> None:
    assert painted(inked('<path d="M0 0h9v9z"/>')) == ["f"]
    assert painted(inked('<path d="M0 0h9v9z" fill="none" stroke="#000"/>')) == ["S"]
    assert painted(inked('<path d="M0 0h9v9z" fill="#fff" stroke="#000"/>')) == ["B"]
    assert painted(inked('<g fill-rule="evenodd"><path d="M0 0h9v9z"/></g>')) == ["f*"]


def test_what_is_hidden_or_only_defined_is_not_drawn() -> None:
    assert painted(inked('<defs><path id="a" d="M0 0h9z"/></defs><path d="M0 0h9z" display="none"/>')) == []
    assert painted(inked('<g display="none"><path d="M0 0h9z"/></g><title>Snow</title>')) == []


def test_use_brings_its_own_place_and_colour() -> None:
    content = inked('<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" x="10" y="20" fill="#fff"/>')
    assert "1 g" in content
    assert painted(content) == ["f"]
    assert re.search(r"1 0 0 1 10 20 cm", content)


def test_transforms_nest() -> None:
    content = inked('<g transform="translate(10 20)scale(2)"><path transform="translate(1 1)" d="M0 0h9z"/></g>')
    assert re.search(r"2 0 0 2 12 22 cm", content)
    turned = inked('<path transform="rotate(90)" d="M0 0h9z"/>')
    assert re.search(r"0 1 -1 0 0 0 cm", turned)


def test_view_is_scaled_into_the_place_it_is_given() -> None:
    content = inked('<path d="M0 0h9z"/>', view="0 5 100 104", x=7, y=3, width=50)
    assert re.search(r"0?\.5 0 0 0?\.5 7 0?\.5 cm", content)


def test_text_stands_where_it_should() -> None:
    assert said('<text x="10" y="20" font-size="5">Snow</text>') == [("Snow", 10.0, 20.0, 5.0)]
    assert said('<text x="10" y="20" font-size="5">Snow</text>', width=50) == [("Snow", 5.0, 10.0, 2.5)]
    ((_, start, _, _),) = said('<text x="50" y="20" font-size="5" text-anchor="middle">Snow</text>')
    ((_, end, _, _),) = said('<text x="50" y="20" font-size="5" text-anchor="end">Snow</text>')
    assert 50 - start == pytest.approx((50 - end) / 2, abs=0.11)
    assert end < 45
    assert said('<g transform="translate(30 40)rotate(-90)"><text font-size="4">Up</text></g>')[0][1:3] == (30.0, 40.0)
    assert said("<text> </text>") == []


def test_text_with_an_edge_is_set_twice() -> None:
    edged = '<text x="9" y="9" font-size="5" fill="#fff" stroke="#000" stroke-width="1" paint-order="stroke">Sea</text>'
    content = inked(edged)
    assert content.count(" Tj") + content.count("] TJ") == 2
    assert "1 Tr" in content
    # The width of the edge is in points there.
    assert f"{K:.2f} w" in content


def test_text_lies_over_the_paths_before_it_and_under_those_after() -> None:
    content = inked('<path d="M0 0h9z"/><text font-size="4" y="9">b</text><path d="M0 0h9z"/>')
    assert re.findall(r"(?<=\s)(?:f|Tj|TJ)(?=\s)", content) in (["f", "Tj", "f"], ["f", "TJ", "f"])


@pytest.mark.parametrize("parts", ['<rect width="9"/>', '<g><circle r="3"/></g>', "<style/>", "<script/>", "<image/>"])
def test_what_cannot_be_printed_is_refused(parts: str) -> None:
    with pytest.raises(DrawingError, match="cannot be printed"):
        inked(parts)
