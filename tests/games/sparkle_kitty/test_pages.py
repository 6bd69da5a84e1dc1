"""Sparkle*Kitty Nights on paper: all cards in their numbers, true to size, the Keyhole, and a page of rules."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from tests.games.sparkle_kitty.table import set_up

from yuletable.engine.card_sheets import HIGH, WIDE
from yuletable.engine.pages import Page, Picture, PrintOrder, Prose
from yuletable.games.sparkle_kitty.drawing import back_drawing, say
from yuletable.games.sparkle_kitty.pages import chapters, pages
from yuletable.paper.papers import PAPERS
from yuletable.paper.printing import pdf
from yuletable.words import LANGUAGES


def order(paper: str = "a4", light: bool = False, backs: bool = False) -> PrintOrder:
    return PrintOrder(5, "en", *PAPERS[paper].room, light, backs)


def cards_on(page: Page) -> list[Picture]:
    """The cards of a page; the first picture of a sheet is that of its cut marks."""
    return [block for block in page.blocks if isinstance(block, Picture)][1:]


@pytest.mark.parametrize(
    ("seats", "options", "size", "faces"),
    [
        (5, {}, 113, 12),
        (6, {"safe_words": "both"}, 161, 10),
        (6, {"mode": "werewolf"}, 161, 13),
        (5, {"mode": "vampire"}, 113, 11),
    ],
    ids=["base", "safe words", "werewolf", "vampire"],
)
@pytest.mark.rule("SK-14")
def test_each_card_is_printed_as_often_as_it_is_in_the_deck(
    seats: int, options: dict[str, str], size: int, faces: int
) -> None:
    game = set_up(seats, **options)
    *sheets, rules = pages(game, order())
    roots = [ElementTree.fromstring(card.svg) for sheet in sheets for card in cards_on(sheet)]
    printed = Counter(root.attrib["data-card"] for root in roots if "data-card" in root.attrib)
    assert printed == dict(zip(game.deck.ids, game.deck.copies, strict=True))
    assert printed.total() == size
    sides = [root.attrib["data-side"] for root in roots if "data-character" in root.attrib]
    assert len(sides) == faces
    assert set(sides) == set(game.sides)
    assert len(sheets) == -(-(size + faces) // 9)
    assert any(isinstance(block, Prose) for block in rules.blocks)


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_lie_side_by_side_and_cut_marks_on_none(paper: str) -> None:
    wish = order(paper)
    page = pages(set_up(), wish)[0]
    cards = cards_on(page)
    assert len(cards) == 9
    assert {round(card.width * 350 / 250, 3) for card in cards} == {HIGH}
    left, top = (wish.width - 3 * WIDE) / 2, (wish.height - 3 * HIGH) / 2
    assert min(left, top) >= 0
    aside = (WIDE - cards[0].width) / 2
    corners = {(round(card.x - aside - left, 3), round(card.y - top, 3)) for card in cards}
    assert corners == {(WIDE * column, HIGH * row) for column in range(3) for row in range(3)}
    marks = next(block for block in page.blocks if isinstance(block, Picture))
    [drawn] = list(ElementTree.fromstring(marks.svg))
    lines = [[float(at) for at in line.replace("L", " ").split()] for line in drawn.attrib["d"].split("M")[1:]]
    assert len(lines) == 16
    for x, y, x2, y2 in lines:
        assert max(x, x2) < left or min(x, x2) > left + 3 * WIDE or max(y, y2) < top or min(y, y2) > top + 3 * HIGH
        assert abs(x2 - x) + abs(y2 - y) >= 1


def test_backs_lie_behind_their_fronts() -> None:
    *sheets, _ = pages(set_up(), order(backs=True))
    room = order().width
    for front, behind in zip(sheets[::2], sheets[1::2], strict=True):
        fronts = {(round(card.x, 3), round(card.y, 3)) for card in cards_on(front)}
        assert fronts == {(round(room - card.x - card.width, 3), round(card.y, 3)) for card in cards_on(behind)}
        assert {card.svg for card in cards_on(behind)} == {back_drawing("en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rules_tells_of_this_match(language: str) -> None:
    words = say(language)
    base, wolf, vampire = set_up(5), set_up(7, mode="werewolf"), set_up(5, mode="vampire")
    told = [" ".join(part.text for part in chapters(game, words)) for game in (base, wolf, vampire)]
    assert "113" in told[0]
    assert words.say("paper.side.dragon", {"count": 1}) in told[0]
    assert [words.say("paper.werewolf.text") in text for text in told] == [False, True, False]
    assert [words.say("paper.vampire.text") in text for text in told] == [False, False, True]
    assert words.say("paper.side.knights", {"count": 4}) in told[2]
    assert "{" not in "".join(told)


@pytest.mark.parametrize("light", [False, True], ids=["in colour", "sparing ink"])
def test_the_pages_can_be_printed(light: bool) -> None:
    """The first cards, those that have a power, and the rules: what the printer cannot draw it refuses."""
    printed = pages(set_up(4), order(light=light))
    read = PdfReader(BytesIO(pdf([printed[1], *printed[-3:]], PAPERS["a4"], "Sparkle", "en")))
    told = [page.extract_text() for page in read.pages]
    assert "Booty" in told[0]
    assert "Saucy" in told[1]
    assert "Keyhole" in told[-1]
