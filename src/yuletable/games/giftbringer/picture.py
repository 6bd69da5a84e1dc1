"""A sheet in plain text, 80 columns wide: for terminals, and for whoever reads rather than looks.

Boxes are `[3]`, crossed ones `[x]` (on the map those of one target in one: `[3x]`); presents that a house wants are
`o`; what it gives are letters and `*` for happiness. In front of a place stands `#` if it is visited or reached, `>` if
it is open, `!` if it only waits for its presents, else `~` for a ship and `+` for a fork.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from yuletable.games.giftbringer.geometry import MAP, Point, point
from yuletable.games.giftbringer.plan import Plan
from yuletable.games.giftbringer.sheet import KINDS, House, Place, Road, Viking
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer
    from yuletable.games.giftbringer.views import Draft, GiftbringerView, SheetView

WIDTH = 80
HALF = 39
LINES = 46
"""How many lines the map fills."""


def picture(game: Giftbringer, view: GiftbringerView, names: Sequence[str], language: str) -> str:
    """What a seat knows, its own sheet whole; TABLE and RECORD see what is written on all of them."""
    words = catalogue(language, game.type.folder / "words")
    lines = [words.say("picture.round", {"round": view.round, "rounds": view.rounds})]
    if view.rolls:
        lines += _named(words, "rolls", ["-".join(map(str, roll)) for roll in view.rolls])
    for seat, name in enumerate(names):
        if seat != view.viewer:
            draft = view.drafts[seat]
            sheet = draft.sheet if draft is not None else view.sheets[seat]
            is_done = f" ({words.say('view.done')})" if seat in view.done else ""
            lines += ["", _line(words, f"{name}{is_done}", _total(words, sheet)), *_short(game.plan, words, sheet)]
    if view.viewer >= 0:
        draft = view.drafts[view.viewer]
        sheet = draft.sheet if draft is not None else view.sheets[view.viewer]
        lines += ["", _line(words, names[view.viewer], _total(words, sheet)), *_own(game, words, sheet, draft)]
    return "\n".join(line.rstrip() for line in lines)


def _total(words: Catalogue, sheet: SheetView) -> str:
    return f"{words.say('line.total')} {sheet.score.total}"


def _named(words: Catalogue, field: str, items: Iterable[object]) -> list[str]:
    """A field of the view with its values, in as many lines as it needs; none if it holds nothing."""
    text = ", ".join(str(item) for item in items)
    return wrap(_line(words, words.say(f"view.{field}"), text), WIDTH, subsequent_indent="    ") if text else []


def _line(words: Catalogue, name: str, text: str = "") -> str:
    return words.say("picture.line", {"name": name, "text": text}).rstrip()


def _short(plan: Plan, words: Catalogue, sheet: SheetView) -> list[str]:
    """The sheet of somebody else, in a few lines."""
    return [
        *_named(
            words,
            "vikings",
            [each.name for load in sheet.vikings for each in plan.sheet.vikings if each.id == load.viking],
        ),
        *_named(words, "ship", [plan.places[sheet.ship].place.name] if sheet.ship else []),
        *_named(words, "visited", sheet.visited),
        *_named(words, "letters", [sheet.letters] if sheet.letters else []),
        *_named(words, "happiness", [sheet.happiness] if sheet.happiness else []),
        *_named(words, "blessings", _blessings(words, sheet)),
    ]


def _blessings(words: Catalogue, sheet: SheetView) -> list[str]:
    return [words.say(f"value.blessings.{word}") for word in sheet.blessings]


def _own(game: Giftbringer, words: Catalogue, sheet: SheetView, draft: Draft | None) -> Iterator[str]:
    drawn = _Drawn(game, sheet)
    if draft is not None:
        yield from _named(words, "results", draft.results)
        yield from _named(words, "waiting", [draft.waiting] if draft.waiting else [])
        yield from _named(words, "undos", [draft.undos] if game.undos else [])
    yield from _named(words, "blessings", _blessings(words, sheet))
    yield from _named(words, "presents", [sheet.presents])
    yield from _named(words, "spaces", [sheet.spaces])
    yield from _named(words, "letters", [sheet.letters] if sheet.letters else [])
    track = "".join("#" if level <= sheet.happiness else "-" for level in range(1, game.sheet.top + 1))
    yield _line(words, words.say("view.happiness"), f"{track} {sheet.happiness}")
    scored = [f"{words.say(f'line.{line.line}')} {line.points}" for line in sheet.score.lines if line.points]
    yield from _named(words, "score", scored)
    yield from ("", _line(words, words.say("view.vikings")), *drawn.vikings())
    if game.sheet.is_drawn:
        yield from ("", *drawn.map())
    yield from ("", _line(words, words.say("picture.houses")), *drawn.houses())
    if roads := drawn.roads(only_open=game.sheet.is_drawn):
        yield from ("", _line(words, words.say("picture.roads")), *roads)
    yield from ("", *wrap(words.say("picture.key"), WIDTH))


class _Drawn:
    """One sheet, part by part."""

    def __init__(self, game: Giftbringer, sheet: SheetView) -> None:
        self._game = game
        self._sheet = sheet
        page, plan = game.reader.page(sheet), game.plan
        ways = [(house.id, house.target_bit) for house in plan.houses] + [(road.id, road.bit) for road in plan.roads]
        self._open = {name for name, bit in ways if page.open & bit & ~page.visited}
        self._ships = {ship.id for ship in game.sheet.ships}
        self._crossed = set(sheet.crossed)
        self._visited = set(sheet.visited)

    def vikings(self) -> list[str]:
        return [self._viking(viking) for viking in self._game.sheet.vikings]

    def _viking(self, viking: Viking) -> str:
        load = next((load for load in self._sheet.vikings if load.viking == viking.id), None)
        paid, letters = (load.paid, load.letters) if load is not None else (0, "")
        presents = "x" * paid + "o" * (viking.presents - paid)
        spaces = letters + "_" * (viking.spaces - len(letters))
        mark = "#" if load is not None else ">"
        return f"  {mark} {viking.id:<6} {viking.name[:24]:<24} {self._boxes(viking):<18} {presents:<12} {spaces}"

    def _boxes(self, target: Viking | House | Road) -> str:
        numbers = enumerate(target.boxes)
        return "".join("[x]" if f"{target.id}.{place}" in self._crossed else f"[{number}]" for place, number in numbers)

    def _short_boxes(self, target: House | Road) -> str:
        """The same with all boxes in one, as there is room for on the map: `[1x]`."""
        return self._boxes(target).replace("][", "")

    # The map

    def map(self) -> list[str]:
        """The island: roads as dots (visited ones as `=`) with their boxes in the middle, places by their ids."""
        canvas = [[" "] * WIDTH for _ in range(LINES)]
        places = {place.id: point(place) for place in self._game.sheet.places}
        for road in self._game.sheet.roads:
            self._draw_way(canvas, road, places[road.a], places[road.b])
        for road in self._game.sheet.roads:
            (ax, ay), (bx, by) = places[road.a], places[road.b]
            if road.id not in self._visited:
                _put(canvas, ((ax + bx) / 2, (ay + by) / 2), self._short_boxes(road))
        for place in self._game.sheet.places:
            _put(canvas, point(place), self._place(place))
        lines = ["".join(line).rstrip() for line in canvas]
        drawn = [place for place, line in enumerate(lines) if line]
        return lines[drawn[0] : drawn[-1] + 1]

    def _draw_way(self, canvas: list[list[str]], road: Road, a: Point, b: Point) -> None:
        ink = "=" if road.id in self._visited else "."
        steps = 60
        for step in range(steps + 1):
            part = step / steps
            column, line = _cell((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            canvas[line][column] = ink

    def _place(self, place: Place) -> str:
        mark = self._mark(place)
        if isinstance(place, House) and place.boxes and place.id not in self._visited:
            return f"{mark}{place.id}{self._short_boxes(place)}"
        return f"{mark}{place.id}"

    def _mark(self, place: Place) -> str:
        if place.id in self._visited or place.id in self._sheet.reached:
            return "#"
        if not isinstance(place, House):
            return "~" if place.id in self._ships else "+"
        return "!" if place.id in self._sheet.ready else ">" if place.id in self._open else ""

    # The lists

    def houses(self) -> Iterator[str]:
        """All houses in two columns: mark, id, name, boxes, wanted presents, what they give."""
        cells = [self._house(house) for house in self._game.sheet.houses]
        half = (len(cells) + 1) // 2
        for place, cell in enumerate(cells[:half]):
            other = cells[half + place] if half + place < len(cells) else ""
            yield f"{cell:<{HALF}}  {other}"

    def _house(self, house: House) -> str:
        gives = "".join(kind * house.gratitude.of(kind) for kind in KINDS) + "*" * house.happiness
        rest = " ".join(filter(None, (self._boxes(house), "o" * house.presents, gives)))
        head = f"{self._mark(house) or ' '} {house.id} "
        name = house.name[: max(0, HALF - len(head) - len(rest) - 1)]
        return f"{head}{name:<{HALF - len(head) - len(rest) - 1}} {rest}"[:HALF]

    def roads(self, only_open: bool) -> list[str]:
        """Roads with their ends and boxes, three a line; on a map only those that are open."""
        listed = [
            r for r in self._game.sheet.roads if r.id not in self._visited and (r.id in self._open or not only_open)
        ]
        cells = [f"{'>' if r.id in self._open else ' '} {r.id} {r.a}-{r.b} {self._boxes(r)}" for r in listed]
        return ["".join(f"{cell:<26}" for cell in cells[place : place + 3]) for place in range(0, len(cells), 3)]


def _cell(spot: Point) -> tuple[int, int]:
    """Column and line of a point of the grid."""
    left, top, right, bottom = MAP
    column = round((spot[0] - left) / (right - left) * (WIDTH - 1))
    line = round((spot[1] - top) / (bottom - top) * (LINES - 1))
    return min(WIDTH - 1, max(0, column)), min(LINES - 1, max(0, line))


def _put(canvas: list[list[str]], middle: Point, text: str) -> None:
    """Writes a text around a point, within the map."""
    column, line = _cell(middle)
    first = min(WIDTH - len(text), max(0, column - len(text) // 2))
    canvas[line][first : first + len(text)] = text
