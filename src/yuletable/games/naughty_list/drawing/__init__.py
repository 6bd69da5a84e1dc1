"""The cards of The Naughty List as SVG, drawn from their data alone: for phones, the television and paper.

`drawings` gives one drawing for each card of the match, by the ids of its data, and what has no id of its own:

    card:ID  companion:ID  child:ID  equipment:ID     faces; the colon keeps four kinds of ids apart (in Cursed Gifts,
                                                      which has one kind, it is `card-ID`)
    back:action  back:child  back:equipment  back:companion
    portrait:ID  portrait:nicholas                    a Companion and St. Nicholas alone, without a word, 200 x 250

Faces and backs have the viewBox 0 0 250 350. There is no script, no style element and no style attribute: presentation
attributes draw a card in black, white and the colours of the four Types, as paper wants it; a look recolours by class.

    svg.nl[data-kind="card"][data-card="keyhole"]      a face, with `data-status` and what it does:
    data-effects, data-properties                      texts of the vocabulary, parted by ";"
    data-type, data-strength, data-points              of a Child
    data-companion                                     of Equipment, the Companion on it
    data-terror … data-bribe, data-capacity            of a Companion
    .nl-picture                                        the woodcut; it has its own box: Action card 220 x 165,
                                                       Companion 200 x 250, Child 220 x 150, Equipment 120 x 90
    .nl-seal.nl-type-magic, .nl-on-seal                a seal in the colour of a Type, with icon and letter on it
    .nl-coin, .nl-on-coin; .nl-text, .nl-flavour       points; sentences; what the house has to say

A drawing has no id but the hoof of a back, so that many cards can stand in one page.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from yuletable.engine.pen import closed, drawing, group, hand, path, rectangle, rough
from yuletable.games.naughty_list.cards import ActionCard, Child, Companion, Equipment
from yuletable.games.naughty_list.drawing.art import PORTRAIT_HIGH, PORTRAIT_WIDE, portrait
from yuletable.games.naughty_list.drawing.back import back
from yuletable.games.naughty_list.drawing.faces import CARD_HIGH, CARD_WIDE, face, nicholas
from yuletable.games.naughty_list.texts import KINDS, Card, card_name
from yuletable.games.naughty_list.vocabulary import TYPES
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList

_HERE = files(__package__)
WORDS = (_HERE.joinpath("..", "words"), _HERE / "words")
"""The game's words, which name cards and say what they do, and what is printed beside that."""

BackName = Literal["action", "child", "equipment", "companion"]
BACKS: tuple[BackName, ...] = ("action", "child", "equipment", "companion")


def drawings(game: NaughtyList, language: str) -> dict[str, str]:
    """Every card of this match once, the backs, and the portraits. ValueError for a language there is not."""
    drawn: dict[str, str] = {}
    for cards, kind in KINDS.items():
        for card in getattr(game.set.book, cards):
            drawn[f"{kind}:{card.id}"] = card_drawing(card, language)
    drawn |= {f"back:{name}": back_drawing(name, language) for name in BACKS}
    shown = [*(companion.id for companion in game.set.companions), "nicholas"]
    return {**drawn, **{f"portrait:{name}": portrait_drawing(name, language) for name in shown}}


@lru_cache(maxsize=1024)
def card_drawing(card: Card, language: str) -> str:
    """The face of any valid card. ValueError for a language there is not."""
    words = _words(language)
    name = card_name(card, words)
    return _card(face(card, words), name, {"data_card": card.id, "data_status": card.status, **_facts(card)})


@lru_cache(maxsize=32)
def back_drawing(name: BackName, language: str) -> str:
    """The back of all cards of a kind. ValueError for a language there is not."""
    parts = back(name, CARD_WIDE, CARD_HIGH)
    return _card(parts, _words(language).say(f"card.back.{name}"), {"class_": "nl nl-back"})


@lru_cache(maxsize=32)
def portrait_drawing(name: str, language: str) -> str:
    """A Companion by id, or "nicholas", on a block of its own. ValueError for a language there is not."""
    called = _words(language).say("card.nicholas" if name == "nicholas" else f"value.companion.{name}")
    return drawing(group(portrait(name), class_="nl-picture"), called, PORTRAIT_WIDE, PORTRAIT_HIGH, class_="nl")


@lru_cache(maxsize=8)
def nicholas_drawing(language: str) -> str:
    """St. Nicholas as a card, for paper. ValueError for a language there is not."""
    words = _words(language)
    return _card(nicholas(words), words.say("card.nicholas"), {"data_kind": "nicholas"})


def _words(language: str) -> Catalogue:
    return catalogue(language, *WORDS)


def _facts(card: Card) -> dict[str, object]:
    """What a card says of itself to programs."""
    if isinstance(card, ActionCard):
        return {"data_kind": "card", "data_effects": ";".join(card.effects)}
    if isinstance(card, Equipment):
        properties = ";".join(card.properties)
        return {"data_kind": "equipment", "data_companion": card.companion, "data_properties": properties}
    if isinstance(card, Child):
        strength = None if card.type == "nice" else card.strength
        return {
            "data_kind": "child", "data_type": card.type, "data_strength": strength, "data_points": card.points,
        }  # fmt: skip
    assert isinstance(card, Companion)
    values = {f"data_{name}": value for name, value in zip(TYPES, card.values, strict=True)}
    return {"data_kind": "companion", **values, "data_capacity": card.capacity}


def _card(parts: str, name: str, facts: Mapping[str, object]) -> str:
    """Cut paper, a line along its edge, and what stands on it."""
    rng = hand("paper", facts.get("data_kind"), facts.get("data_card"))
    edge = closed(rough(rectangle(1.5, 1.5, CARD_WIDE - 3, CARD_HIGH - 3), rng, 1.2, 40))
    frame = closed(rectangle(7, 7, CARD_WIDE - 14, CARD_HIGH - 14))
    paper = path(edge, class_="nl-paper", fill="#fff")
    line = path(frame, class_="nl-line", fill="none", stroke="#000", stroke_width=1.6)
    return drawing(paper + line + parts, name, CARD_WIDE, CARD_HIGH, **{"class_": "nl", **facts})
