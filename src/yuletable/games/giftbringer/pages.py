"""What Giftbringer prints: a sheet for each player and one page of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.pages import Page, Paragraph, Picture, PrintOrder, Prose, Title
from yuletable.games.giftbringer.drawing import WORDS, drawing
from yuletable.games.giftbringer.drawing.banner import BANNER_HIGH, banner
from yuletable.games.giftbringer.drawing.ink import pale
from yuletable.games.giftbringer.drawing.legend import LEGEND_HIGH, legend
from yuletable.games.giftbringer.options import GiftbringerOptions
from yuletable.games.giftbringer.sheet import KINDS, Sheet
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

_SHEET_HIGH = 1.4
"""The height of the page's grid in widths."""

_RULES = {
    "aim": "GB-108",
    "round": "GB-16, GB-18, GB-20, GB-22",
    "cross": "GB-27 – GB-29",
    "vikings": "GB-41, GB-42",
    "land": "GB-31, GB-47, GB-48",
    "roads": "GB-32, GB-34, GB-36",
    "houses": "GB-33, GB-35, GB-56, GB-59",
    "thanks": "GB-63 – GB-75",
    "blessings": "GB-77 – GB-88",
    "end": "GB-100 – GB-109",
    "alone": "GB-111",
}
"""The chapters of the page of rules, in order, and the rules that they tell."""


def pages(game: Giftbringer, order: PrintOrder) -> list[Page]:
    """The sheet for each player, as large as the room allows, then the rules."""
    width = min(order.width, order.height / _SHEET_HIGH)
    drawn = drawing(game.sheet, "sheet", order.language)
    sheet = Picture(
        pale(drawn) if order.light else drawn,
        (order.width - width) / 2,
        (order.height - width * _SHEET_HIGH) / 2,
        width,
    )
    return [*([Page((sheet,))] * order.players), _rules(game.sheet, game.options, order)]


def _rules(sheet: Sheet, options: GiftbringerOptions, order: PrintOrder) -> Page:
    words = catalogue(order.language, WORDS)
    high = order.width * BANNER_HIGH / 100
    top = high + 18 + order.width * LEGEND_HIGH / 100 + 5
    foot = Paragraph(words.say("paper.foot"))
    ships = pale(banner(sheet)) if order.light else banner(sheet)
    return Page(
        (
            Picture(ships, 0, 0, order.width),
            Title(words.say("paper.title"), 0, high + 12.5, 11),
            Picture(legend(sheet, words), 0, high + 18, order.width),
            Prose(chapters(sheet, options, words), 0, top, order.width, order.height - top - 9, columns=2),
            Prose((foot,), 0, order.height - 6, order.width, 6, size=8.5),
        )
    )


def chapters(sheet: Sheet, options: GiftbringerOptions, words: Catalogue) -> tuple[Paragraph, ...]:
    """The rules of this sheet under these options in brief."""
    points = sheet.points
    fields = {
        "rounds": sheet.rounds,
        "dice": sheet.dice,
        "milk": points.of("G"),
        "cookie": points.of("C"),
        "muffin": points.of("M"),
        "bonuses": _bonuses(sheet, words),
        "scale": words.say(f"paper.scale.{options.scale}"),
        "ties": words.say(f"paper.ties.{options.ties}"),
        "blessings": " ".join(words.say(f"paper.blessing.{blessing}") for blessing in sheet.blessings),
        "grades": ", ".join(
            words.say("paper.grade", {"at": grade.at, "name": grade.name}).replace(" ", "\u00a0")
            for grade in sheet.grades
        ),
    }
    told = []
    for name, rules in _RULES.items():
        if name != "blessings" or sheet.blessings:
            text = words.say(f"paper.{name}.text", fields)
            if name == "roads" and options.need_load:
                text, rules = f"{text} {words.say('paper.load')}", f"{rules}, GB-46"
            told.append(Paragraph(text, words.say(f"paper.{name}"), rules))
    return tuple(told)


def _bonuses(sheet: Sheet, words: Catalogue) -> str:
    by_kind = {bonus.kind: bonus for bonus in sheet.bonuses}
    named = [
        words.say(f"paper.bonus.{kind}", {"at": by_kind[kind].at, "value": by_kind[kind].value})
        for kind in KINDS
        if kind in by_kind
    ]
    return words.say("paper.bonuses", {"bonuses": ", ".join(named)}) if named else ""
