"""The sheet of Giftbringer as SVG, drawn from its data alone: for phones, the television and paper.

`drawings` gives three: "sheet" (the upright page, viewBox 0 0 100 140, the ledger's grid), "island" (its map alone, the
same grid) and "small" (the map without words and numbers, for the television).

There is no script, no style element, no style attribute: presentation attributes draw it in black on white, as paper
wants it, and `look/sheet.css` recolours it on the screen by class, by day and by night. What can be touched or changes:

    .gb-road[data-target="R07"]                a road
    .gb-house[data-target="N3"]                a house; its roof turns with it
    .gb-viking[data-target="V4"]               the panel of a Viking
    .gb-ship[data-place="SN"], .gb-fork[…]     a ship, a fork
    [data-target="V4"][data-box="0"]           a box of a Viking, road or house; `data-number` is what it takes
    [data-target="N3"][data-want="0"]          a circle for a present that a house wants
    [data-target="V4"][data-present="0"]       a circle for a present that a Viking brings
    [data-blessing="turn"]                     the box of a blessing
    [data-level="3"]                           a level of the happiness track; `data-value` if it scores
    text[data-target="V4"][data-space="0"]     what is written in a square for gratitude
    text[data-round="1"][data-die="0"]         what is written in the slot of a result
    text[data-score="G"][data-part="count"]    a sum of the end; parts are count, points and bonus
    text[data-score="happiness"], […="total"]  the same, without parts

Every part names itself whole, so that whoever meets it alone knows what it is. The texts are empty until somebody
writes there. Large drawings also say what a picture tells the eye, for those who read in another way: `data-name` of a
Viking, ship, fork and house, `data-ends="XW C4"` of a road, `data-region` and `data-gives="GGC*"` (letters, and a star
for each level of happiness) of a house.

Whatever can be crossed holds a `.gb-x`, two tapered strokes that are not displayed until the part has the class
`is-crossed`. Other classes that `look/sheet.css` knows: `is-open` (may be crossed now), `is-visited`, `is-ready`,
`is-landed`, `is-reached`, `is-recruited`.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from yuletable.engine.pen import TEXT, element
from yuletable.games.giftbringer.drawing.island import island
from yuletable.games.giftbringer.drawing.layout import laid_out
from yuletable.games.giftbringer.drawing.ledger import foot
from yuletable.games.giftbringer.drawing.panels import title, vikings
from yuletable.games.giftbringer.drawing.small import small
from yuletable.games.giftbringer.drawing.stock import Stock
from yuletable.games.giftbringer.sheet import Sheet
from yuletable.words import catalogue

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

NAMES = ("sheet", "island", "small")
WORDS = files(__package__) / "words"
"""What is printed on sheets and on the page of rules."""


def drawings(game: Giftbringer, language: str) -> dict[str, str]:
    """All three drawings of the sheet that a game is played on. ValueError for a language there is not."""
    return {name: drawing(game.sheet, name, language) for name in NAMES}


@lru_cache(maxsize=48)
def drawing(sheet: Sheet, name: str, language: str) -> str:
    """One drawing of any valid sheet, by name. ValueError for a language there is not."""
    words = catalogue(language, WORDS)
    stock = Stock()
    mapped = laid_out(sheet)
    if name == "sheet":
        parts = [
            title(sheet, words),
            island(mapped, stock),
            vikings(sheet, stock, words),
            foot(sheet, stock, words),
        ]
        return _svg("0 0 100 140", name, sheet.name, stock, *parts)
    drawn = island(mapped, stock) if name == "island" else small(mapped, stock)
    return _svg("0 5 100 104", name, sheet.name, stock, drawn)


def _svg(view: str, kind: str, name: str, stock: Stock, *parts: str) -> str:
    return element(
        "svg",
        element("title", escape(name, quote=False)) + element("defs", stock.defined()) + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view,
        class_=f"gb gb-{kind}",
        role="img",
        font_family=TEXT,
    )
