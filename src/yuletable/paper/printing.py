"""Pages as a PDF file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from fpdf import FPDF

from yuletable.engine.game import Game
from yuletable.engine.pages import Block, CutMarks, Page, Picture, PrintOrder, Prose, Title
from yuletable.paper.faces import Faces
from yuletable.paper.ink import POINTS, draw
from yuletable.paper.papers import MARGIN, Paper
from yuletable.paper.prose import set_prose
from yuletable.speech import title_in

_SAME_DATE = datetime(2021, 12, 5, tzinfo=UTC)
"""No print says when it was made: the same order is the same file."""

_MARK, _GAP = 3.0, 1.0
"""Length of a cut mark and its distance from the corner, in millimetres."""


class NothingToPrintError(ValueError):
    """A game prints nothing."""


def print_game(
    game: Game, players: int, paper: Paper, language: str, light: bool = False, backs: bool = False
) -> bytes:
    """What a game prints for so many players, as PDF: always the same bytes for the same order.

    `light` spares ink; `backs` adds the backs of cards. NothingToPrintError if it prints nothing.
    """
    if game.type.pages is None:
        raise NothingToPrintError(f"{game.type.title} has nothing to print.")
    order = PrintOrder(players, language, *paper.room, light, backs)
    return pdf(game.type.pages(game, order), paper, title_in(game.type, language), language)


def pdf(pages: Sequence[Page], paper: Paper, title: str, language: str) -> bytes:
    """Pages as PDF, each on a side of this paper."""
    document = FPDF(unit="mm", format=(paper.width, paper.height))
    document.set_auto_page_break(False)
    document.set_margin(0)
    document.set_title(title)
    document.set_lang(language)
    document.set_producer("yuletable")
    document.set_creation_date(_SAME_DATE)
    faces = Faces(document)
    for page in pages:
        document.add_page()
        for block in page.blocks:
            _put(document, faces, block)
    return bytes(document.output())


def _put(document: FPDF, faces: Faces, block: Block) -> None:
    x, y = block.x + MARGIN, block.y + MARGIN
    if isinstance(block, Picture):
        draw(document, faces, block.svg, x, y, block.width)
    elif isinstance(block, Prose):
        set_prose(document, faces, block, x, y)
    elif isinstance(block, Title):
        points = block.size * POINTS
        document.set_text_color(0)
        faces.say(block.words, "display", points, x, y)
    else:
        _cut_marks(document, block, x, y)


def _cut_marks(document: FPDF, block: CutMarks, x: float, y: float) -> None:
    """Two lines at each corner, none of them on what is cut out."""
    document.set_draw_color(0)
    document.set_line_width(0.15)
    for across, way in ((x, -1), (x + block.width, 1)):
        for down, fall in ((y, -1), (y + block.height, 1)):
            document.line(across + way * _GAP, down, across + way * (_GAP + _MARK), down)
            document.line(across, down + fall * _GAP, across, down + fall * (_GAP + _MARK))
