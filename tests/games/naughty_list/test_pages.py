"""Cards on paper: all of them in their numbers, each before its own back, and a page of rules."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from tests.games.naughty_list.table import set_up
from tests.games.naughty_list.test_drawing import own_cards

from yuletable.cli.main import main
from yuletable.engine.pages import Page, Picture, PrintOrder, Prose
from yuletable.games.naughty_list.drawing import BackName, back_drawing
from yuletable.games.naughty_list.pages import pages
from yuletable.paper.papers import PAPERS
from yuletable.words import LANGUAGES


def order(paper: str = "a4", language: str = "en", light: bool = False, backs: bool = False) -> PrintOrder:
    return PrintOrder(4, language, *PAPERS[paper].room, light, backs)


def cards_on(page: Page) -> list[Picture]:
    """The cards of a page; the first picture of a sheet is that of its cut marks."""
    return [block for block in page.blocks if isinstance(block, Picture)][1:]


@pytest.mark.rule("NL-136")
def test_each_card_is_printed_as_often_as_it_is_in_the_set_and_st_nicholas_once() -> None:
    *sheets, rules = pages(set_up(4), order())
    roots = [ElementTree.fromstring(card.svg).attrib for sheet in sheets for card in cards_on(sheet)]
    kinds = Counter(root["data-kind"] for root in roots)
    assert kinds == {"companion": 6, "nicholas": 1, "equipment": 18, "child": 30, "card": 60}
    actions = Counter(root["data-card"] for root in roots if root["data-kind"] == "card")
    assert actions == {card.id: card.copies for card in set_up(4).set.actions}
    assert len(sheets) == -(-115 // 9)
    assert any(isinstance(block, Prose) for block in rules.blocks)


def test_each_card_lies_before_the_back_of_its_kind() -> None:
    of: dict[str, BackName] = {"companion": "companion", "nicholas": "companion", "equipment": "equipment",
                               "child": "child", "card": "action"}  # fmt: skip
    wish = order("letter", backs=True)
    *sheets, _ = pages(set_up(), wish)
    for front, behind in zip(sheets[::2], sheets[1::2], strict=True):
        there = {(round(card.x, 3), round(card.y, 3)): card.svg for card in cards_on(behind)}
        assert len(there) == len(cards_on(front))
        for card in cards_on(front):
            kind = ElementTree.fromstring(card.svg).attrib["data-kind"]
            mirrored = (round(wish.width - card.x - card.width, 3), round(card.y, 3))
            assert there[mirrored] == back_drawing(of[kind], "en")


def test_sparing_ink_is_asked_for_on_all_pages() -> None:
    drawn = [block.svg for page in pages(set_up(), order(light=True, backs=True)) for block in page.blocks
             if isinstance(block, Picture)]  # fmt: skip
    with_block = [svg for svg in drawn if 'class="b bg"' in svg]
    assert len(with_block) == 115 + 115 + 6
    assert all('class="b bg" fill="#fff"' in svg for svg in with_block)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rules_has_all_chapters(language: str) -> None:
    told, foot = (block for block in pages(set_up(), order(language=language))[-1].blocks if isinstance(block, Prose))
    assert len(told.paragraphs) == 10
    for part in told.paragraphs:
        assert part.note.startswith("NL-")
        assert not any(mark in part.text + part.heading for mark in ("{", "paper."))
    assert len({part.text for part in told.paragraphs}) == 10
    assert foot.paragraphs[0].text


def test_the_command_prints_an_own_set_from_a_file(tmp_path: Path) -> None:
    ours, out = tmp_path / "ours.json", tmp_path / "ours.pdf"
    ours.write_text(json.dumps({"game": "naughty-list", "kind": "cards", **own_cards()}), "utf-8")
    wish = ["print", "naughty-list", "--players", "2", "--paper", "letter", "--language", "de"]
    assert main([*wish, "--option", f"cards={ours}", "--option", "counts=free", "-o", str(out)]) == 0
    read = PdfReader(out)
    assert len(read.pages) == 3 + 1
    front, rules = read.pages[0].extract_text(), read.pages[-1].extract_text()
    assert "Wide Wonders" in front
    assert "Eine eigene Karte" in front
    assert "Die Liste der Unartigen" in rules
