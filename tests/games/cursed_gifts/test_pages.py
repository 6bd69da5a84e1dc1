"""Cards on paper: all of them in their numbers, true to size, and a page of rules."""

from __future__ import annotations

import json
from collections import Counter
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from tests.games.cursed_gifts.table import set_up
from tests.games.cursed_gifts.test_drawing import own_deck

from yuletable.cli.main import main
from yuletable.engine.card_sheets import HIGH, WIDE
from yuletable.engine.pages import Page, Picture, PrintOrder, Prose
from yuletable.games.cursed_gifts.drawing import WORDS, back_drawing
from yuletable.games.cursed_gifts.pages import chapters, pages
from yuletable.paper.papers import PAPERS
from yuletable.paper.printing import print_game
from yuletable.words import LANGUAGES, catalogue


def order(paper: str = "a4", language: str = "en", light: bool = False, backs: bool = False) -> PrintOrder:
    return PrintOrder(4, language, *PAPERS[paper].room, light, backs)


def cards_on(page: Page) -> list[Picture]:
    """The cards of a page; the first picture of a sheet is that of its cut marks."""
    return [block for block in page.blocks if isinstance(block, Picture)][1:]


def card_id(picture: Picture) -> str:
    return ElementTree.fromstring(picture.svg).attrib["data-card"]


@pytest.mark.parametrize(
    ("options", "size"),
    [({}, 110), ({"collection": True}, 122), ({"zodiac": True, "golden": True}, 123)],
    ids=["base", "collection", "zodiac and gold"],
)
@pytest.mark.rule("CG-2")
def test_each_card_is_printed_as_often_as_it_is_in_the_deck(options: dict[str, bool], size: int) -> None:
    game = set_up(4, "simulation", **options)
    *sheets, rules = pages(game, order())
    printed = Counter(card_id(card) for sheet in sheets for card in cards_on(sheet))
    assert printed == {card.id: card.copies for card in game.deck.cards}
    assert printed.total() == size
    assert len(sheets) == -(-size // 9)
    assert any(isinstance(block, Prose) for block in rules.blocks)


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_lie_side_by_side_within_the_room_of_the_paper(paper: str) -> None:
    wish = order(paper)
    cards = cards_on(pages(set_up(), wish)[0])
    assert len(cards) == 9
    assert {round(card.width * 350 / 250, 3) for card in cards} == {HIGH}
    columns = sorted({round(card.x, 3) for card in cards})
    rows = sorted({round(card.y, 3) for card in cards})
    assert [round(b - a, 3) for a, b in pairwise(columns)] == [WIDE, WIDE]
    assert [round(b - a, 3) for a, b in pairwise(rows)] == [HIGH, HIGH]
    assert columns[0] >= 0
    assert columns[-1] + WIDE <= wish.width
    assert rows[0] >= 0
    assert rows[-1] + HIGH <= wish.height


@pytest.mark.parametrize("paper", PAPERS)
def test_cut_marks_stand_at_both_ends_of_every_cut_and_on_no_card(paper: str) -> None:
    wish = order(paper)
    marks = next(block for block in pages(set_up(), wish)[0].blocks if isinstance(block, Picture))
    root = ElementTree.fromstring(marks.svg)
    [drawn] = list(root)
    lines = [[float(at) for at in line.replace("L", " ").split()] for line in drawn.attrib["d"].split("M")[1:]]
    left, top = (wish.width - 3 * WIDE) / 2, (wish.height - 3 * HIGH) / 2
    upright = sorted({line[0] for line in lines if line[0] == line[2]})
    level = sorted({line[1] for line in lines if line[1] == line[3]})
    assert upright == pytest.approx([left + column * WIDE for column in range(4)], abs=0.01)
    assert level == pytest.approx([top + row * HIGH for row in range(4)], abs=0.01)
    assert len(lines) == 16
    for x, y, x2, y2 in lines:
        assert max(x, x2) < left or min(x, x2) > left + 3 * WIDE or max(y, y2) < top or min(y, y2) > top + 3 * HIGH
        assert min(x, x2) >= 0
        assert max(x, x2) <= wish.width
        assert min(y, y2) >= 0
        assert max(y, y2) <= wish.height
        assert abs(x2 - x) + abs(y2 - y) >= 1


def test_backs_lie_behind_their_fronts() -> None:
    game = set_up()
    *sheets, _ = pages(game, order(backs=True))
    assert len(sheets) == 2 * 13
    for front, behind in zip(sheets[::2], sheets[1::2], strict=True):
        room = order().width
        fronts = {(round(card.x, 3), round(card.y, 3)) for card in cards_on(front)}
        assert fronts == {(round(room - card.x - card.width, 3), round(card.y, 3)) for card in cards_on(behind)}
        assert {card.svg for card in cards_on(behind)} == {back_drawing("en")}
    assert len(cards_on(sheets[-1])) == 110 % 9


def test_sparing_ink_is_asked_for_on_all_pages() -> None:
    drawn = [block.svg for page in pages(set_up(), order(light=True, backs=True)) for block in page.blocks
             if isinstance(block, Picture)]  # fmt: skip
    with_block = [svg for svg in drawn if 'class="b bg"' in svg]
    assert len(with_block) == 110 + 110 + 6
    assert all('class="b bg" fill="#fff"' in svg for svg in with_block)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rules_tells_of_what_is_in_the_deck(language: str) -> None:
    words = catalogue(language, *WORDS)
    base, whole = set_up(4), set_up(4, "collection")
    told, all_told = (" ".join(part.text for part in chapters(game, words)) for game in (base, whole))
    assert "110" in told
    assert "135" in all_told
    assert words.say("paper.zodiac.text") in all_told
    assert words.say("paper.zodiac.text") not in told
    assert words.say("paper.chain.one") in told
    assert words.say("paper.chain.unlimited") in all_told
    assert "{" not in told + all_told


def small_deck() -> dict[str, Any]:
    """Sixteen cards, enough for two: four gifts, and two of each other card."""
    data = own_deck()
    for card in data["cards"]:
        card["copies"] = 4 if card["kind"] == "gift" else 2
    return data


@pytest.mark.parametrize("paper", PAPERS)
def test_an_own_deck_as_a_file_has_its_pages_and_the_size_of_the_paper(paper: str) -> None:
    game = set_up(2, "simulation", small_deck())
    file = print_game(game, 2, PAPERS[paper], "de", backs=True)
    read = PdfReader(BytesIO(file))
    assert game.deck.size == 16
    assert len(read.pages) == 2 + 2 + 1
    for page in read.pages:
        millimetres = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]
        assert millimetres == pytest.approx([PAPERS[paper].width, PAPERS[paper].height], abs=0.1)
    front, rules = read.pages[0].extract_text(), read.pages[-1].extract_text()
    assert "UNVERMEIDLICH" in front
    assert "999" in front
    assert "Verfluchte Geschenke" in rules
    assert "Raus" in rules
    assert read.pages[1].extract_text().strip() == ""


@pytest.mark.parametrize(("more", "count"), [((), 3), (("--backs",), 5)], ids=["fronts", "backs"])
def test_the_command_prints_a_deck_from_a_file(tmp_path: Path, more: tuple[str, ...], count: int) -> None:
    deck, out = tmp_path / "ours.json", tmp_path / "ours.pdf"
    deck.write_text(json.dumps({"game": "cursed-gifts", "kind": "deck", **small_deck()}), "utf-8")
    wish = ["print", "cursed-gifts", "--players", "2", "--paper", "letter", "--option", f"deck={deck}", "-o", str(out)]
    assert main([*wish, *more]) == 0
    assert len(PdfReader(out).pages) == count


def test_a_faulty_deck_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck, out = tmp_path / "ours.json", tmp_path / "ours.pdf"
    data = small_deck()
    data["cards"][0]["value"] = 1000
    deck.write_text(json.dumps({"game": "cursed-gifts", "kind": "deck", **data}), "utf-8")
    assert main(["print", "cursed-gifts", "--players", "2", "--option", f"deck={deck}", "-o", str(out)]) == 2
    assert "odd-gift" in capsys.readouterr().err
    assert not out.exists()
