"""The face of one card, 250 x 350: picture, corner, name, kind, text, and what it is at the foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from yuletable.engine.lettering import balanced, fitting, halves, lines, width
from yuletable.engine.pen import (
    DISPLAY,
    closed,
    group,
    hand,
    number,
    path,
    rectangle,
    rough,
    starburst,
    text,
)
from yuletable.games.cursed_gifts.cards import Card, read_effect
from yuletable.games.cursed_gifts.drawing.art import icon, is_house, picture_of, woodcut
from yuletable.games.cursed_gifts.texts import card_name, card_text
from yuletable.words import Catalogue

CARD_WIDE, CARD_HIGH = 250.0, 350.0
_MIDDLE = CARD_WIDE / 2
_ROOM = 212.0
"""How wide words may be."""
_LEFT, _TOP = 15.0, 15.0
"""The upper left corner of the picture."""
_FOOT, _BOTTOM = 325.0, 320.0
_NAME, _KIND, _TEXT, _LEAST, _LEADING, _FLAVOUR = 27.0, 13.5, 15.5, 5.0, 1.22, 12.5
_READABLE = 13.0
"""The size under which flavour goes first."""

MINUS = "\N{MINUS SIGN}"
_BADGES = {"trick": "tricks", "defence": "shield", "counter": "counter", "useless": "sock"}


class _Setting(NamedTuple):
    """Text as it fits: its lines and their size."""

    lines: list[str]
    size: float


def face(card: Card, words: Catalogue) -> str:
    """The parts of the face of a card; `words` are those of the game and of its drawings."""
    picture = group(woodcut(picture_of(card), card.id), class_="cg-picture", transform=f"translate({_LEFT:g} {_TOP:g})")
    parts = [picture]
    if card.inevitable:
        parts.append(_band(words.say("card.inevitable").upper()))
    parts += [_corner(card), _bonus(card)]
    y, name = _name(card_name(card, words))
    y, kind = _kind(card, words, y)
    return "".join(
        (*parts, name, kind, _rule(card_text(card, words), _flavour(card, words), y + 6), _foot(card, words))
    )


def _band(word: str) -> str:
    """INEVITABLE, a black band across the picture."""
    rng = hand("band", word)
    strip = closed(rough(rectangle(_LEFT - 4, 153, CARD_WIDE - 2 * _LEFT + 8, 27), rng, 1, 30))
    size = fitting(word, _ROOM, 18, "bold")
    return group(
        path(strip, class_="cg-band", stroke="#fff", stroke_width=2),
        _line(word, 173, size, "cg-on-band", font_weight=700, fill="#fff"),
    )


def _corner(card: Card) -> str:
    """The kind of a card by shape: a starburst with the value, a hexagon with minus, or a square with an icon."""
    rng = hand("corner", card.id)
    if card.kind == "gift":
        star = closed(rough(starburst(38, 38, 32), rng, 0.5, 99))
        kind = "cg-burst cg-gold" if card.value > 99 else "cg-burst"
        return _sealed(star, kind, str(card.value), "cg-on-burst", "#fff")
    if card.kind == "antidote":
        hexagon = [(38.0, 6.0), (66.0, 22.0), (66.0, 54.0), (38.0, 70.0), (10.0, 54.0), (10.0, 22.0)]
        shape = closed(rough(hexagon, rng, 0.6, 99))
        return _sealed(shape, "cg-seal", f"{MINUS}{-card.value}", "cg-ink", None, fill="#fff")
    square = closed(rough(rectangle(10, 10, 46, 46), rng, 0.8, 24))
    return group(
        path(square, class_="cg-seal", fill="#fff", stroke="#000", stroke_width=1.6),
        group(icon(_BADGES[card.kind]), class_="cg-icon", transform="translate(17 17)"),
    )


def _sealed(shape: str, kind: str, value: str, over: str, ink: str | None, fill: str | None = None) -> str:
    edge = "#fff" if fill is None else "#000"
    size = fitting(value, 38, 34, "bold")
    return group(
        path(shape, class_=kind, fill=fill, stroke=edge, stroke_width=2),
        _line(value, 38 + size * 0.34, size, over, x=38, font_weight=800, fill=ink),
    )


def _bonus(card: Card) -> str:
    """What a Trick adds to the gift that it lies on."""
    bonus = sum(effect.number for effect in map(read_effect, card.effects) if effect.word == "attach")
    if not bonus:
        return ""
    coin = closed(rough(starburst(214, 36, 22, 9, 0.93), hand("bonus", card.id), 0.4, 99))
    return group(
        path(coin, class_="cg-coin", fill="#fff", stroke="#000", stroke_width=2),
        _line(f"+{bonus}", 43, fitting(f"+{bonus}", 34, 22, "bold"), "cg-on-coin", x=214, font_weight=800),
    )


def _name(name: str) -> tuple[float, str]:
    """A card's name on one line, or on two where that lets it be larger; and the y where it ends."""
    size = fitting(name, _ROOM, _NAME, "display")
    if size >= 21:
        return 208.0, _line(name, 207, size, "cg-called", font_family=DISPLAY)
    two = halves(name, "display")
    size = min(24.0, *(fitting(line, _ROOM, 24, "display") for line in two))
    set_ = [_line(line, 201 + 22 * row, size, "cg-called", font_family=DISPLAY) for row, line in enumerate(two)]
    return 201.0 + 22 * (len(two) - 1) + 3, "".join(set_)


def _kind(card: Card, words: Catalogue, y: float) -> tuple[float, str]:
    """What kind of card it is; of a Counterattack also, as icons, what it answers."""
    named = words.say(f"card.{card.kind}", {"value": abs(card.value)})
    if card.sign:
        named = words.say("card.starred", {"kind": named, "sign": words.say(f"value.signs.{card.sign}")})
    y += 15
    if card.kind != "counter":
        return y, _line(named, y, fitting(named, _ROOM, _KIND, "bold"), "cg-kind", font_weight=700)
    side, gap = 15.0, 4.0
    icons = len(card.answers) * (side + gap)
    size = fitting(named, _ROOM - icons - 4, _KIND, "bold")
    wide = width(named, size, "bold")
    x = _MIDDLE - (wide + 4 + icons) / 2
    parts = [
        text(named, x=number(x), y=number(y), font_size=size, font_weight=700, text_anchor="start", class_="cg-kind")
    ]
    x += wide + 6
    for answered in card.answers:
        moved = f"translate({number(x)} {number(y - 12)})scale({number(side / 32, 3)})"
        parts.append(group(_ANSWERED[answered](), transform=moved, class_="cg-icon", data_answers=answered))
        x += side + gap
    return y, "".join(parts)


def _small_burst() -> str:
    return path(closed(starburst(16, 16, 16, 10, 0.74)), class_="b")


def _small_hexagon() -> str:
    return path("M16 1L29 8.500V23.500L16 31L3 23.500V8.500Z", class_="b") + path(
        "M9 14H23V18H9Z", class_="c", fill="#fff"
    )


_ANSWERED: dict[str, Callable[[], str]] = {
    "gift": _small_burst,
    "trick": lambda: icon("tricks"),
    "defence": lambda: icon("shield"),
    "antidote": _small_hexagon,
    "counter": lambda: icon("counter"),
    "elimination": lambda: icon("skull"),
}


def _rule(words: str, flavour: str, top: float) -> str:
    """The text, as large as the room above the foot allows, in the middle of it; flavour below it if there is room."""
    aside = balanced(flavour, _ROOM, _FLAVOUR, "italic") if flavour else []
    below = _BOTTOM - len(aside) * _FLAVOUR * _LEADING - 4
    setting = _fitted(words, below - top)
    if not aside or setting.size < _READABLE:
        return _paragraph(_fitted(words, _BOTTOM - top), top, _BOTTOM, "cg-text")
    said = _paragraph(_Setting(aside, _FLAVOUR), below + 4, _BOTTOM, "cg-flavour", font_style="italic")
    return _paragraph(setting, top, below, "cg-text") + said


def _paragraph(setting: _Setting, top: float, bottom: float, kind: str, **attributes: object) -> str:
    """Lines round the middle of the card, midway between top and bottom."""
    y = (top + bottom - _high(setting)) / 2 + setting.size * 0.95
    step = setting.size * _LEADING
    said = (text(line, x=number(_MIDDLE), y=number(y + row * step)) for row, line in enumerate(setting.lines))
    return group(*said, class_=kind, font_size=setting.size, text_anchor="middle", **attributes)


def _high(setting: _Setting) -> float:
    return len(setting.lines) * setting.size * _LEADING


def _fitted(words: str, room: float) -> _Setting:
    size = _TEXT
    while size > _LEAST:
        broken = lines(words, _ROOM, size)
        if len(broken) * size * _LEADING <= room and all(width(line, size) <= _ROOM for line in broken):
            break
        size -= 0.5
    return _Setting(balanced(words, _ROOM, size), size)


def _flavour(card: Card, words: Catalogue) -> str:
    """What the house has to say about a card of its own."""
    return words.say(f"flavour.{card.id}") if is_house(card) and f"flavour.{card.id}" in words else ""


def _foot(card: Card, words: Catalogue) -> str:
    """Whose idea the card was, and its pack, under a line."""
    if card.set == "own":
        said = words.say("card.own")
    else:
        status, pack = words.say(f"card.status.{card.status}"), words.say(f"card.pack.{card.set}")
        said = words.say("card.foot", {"status": status, "pack": pack})
    return group(
        path(f"M19 {_FOOT:g}H231", class_="cg-line", stroke="#000", fill="none"),
        _line(said, 338, fitting(said, _ROOM, 10, "italic"), "cg-foot", font_style="italic"),
    )


def _line(words: str, y: float, size: float, kind: str, x: float = _MIDDLE, **attributes: object) -> str:
    return text(words, x=number(x), y=number(y), font_size=size, text_anchor="middle", class_=kind, **attributes)
