"""A table for tests: situations are written as the rules write them, steps as players would type them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.games.giftbringer.little import little_sheet
from tests.games.refusing import refused

from yuletable.engine.actions import UnknownActionError
from yuletable.engine.chance import KeyedChance, ScriptedChance
from yuletable.engine.events import CLOCK, RECORD, TABLE, Event
from yuletable.engine.options import read_options
from yuletable.engine.refusals import Refusal
from yuletable.games.giftbringer import GAME
from yuletable.games.giftbringer.game import Giftbringer
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.sheet import BLESSINGS
from yuletable.games.giftbringer.state import GiftbringerState
from yuletable.games.giftbringer.views import Draft, GiftbringerView, SheetView

HOUSE_SHEETS = GAME.houses(GAME.contents[0])


def numbers(text: str) -> tuple[int, ...]:
    """Results as they are written: "4 4 2 4"."""
    return tuple(sorted(int(word) for word in text.split()))


def set_up(seats: int = 1, preset: str = "table", data: Mapping[str, Any] | None = None, **options: Any) -> Giftbringer:
    """A game; `data`: an own sheet."""
    settings = read_options(GAME.presets[preset], {**options, **({"sheet": "own"} if data else {})})
    game = GAME.new(seats, settings, {"sheet": data} if data else {})
    assert isinstance(game, Giftbringer)
    return game


def little(seats: int = 1, preset: str = "table", **options: Any) -> Giftbringer:
    """A game on the little sheet."""
    return set_up(seats, preset, little_sheet(), **options)


class Evening:
    """One match. Seats are numbered from 1 here, as at a table."""

    def __init__(self, game: Giftbringer | None = None, roll: str = "1 2 3 4", leader: int = 1) -> None:
        self.game = game or set_up()
        self.told: list[Event] = []
        entered = self.game.options.dice == "leader"
        dice = [] if entered else [("die", result - 1) for result in map(int, roll.split())]
        with ScriptedChance(("leader", leader - 1), *dice) as chance:
            self.state: GiftbringerState = self.game.start(chance, self.told.append)
        self.chance = KeyedChance(b"an evening")

    def write(self, seat: int = 1, *, roll: str | None = None, **written: Any) -> Evening:
        """Puts what is written on a sheet there: see `page`. With `roll` these are the results of the round."""
        state = self.state
        if roll is not None:
            state.rolls = (*state.rolls[:-1], numbers(roll))
        left = self.game.plan.results[state.rolls[-1]]
        page = self.page(**written).fresh(left, self.game.undos)
        state.pages[seat - 1] = page
        state.shown = (*state.shown[: seat - 1], page, *state.shown[seat:])
        if roll is not None:
            state.pages = [each.fresh(left, self.game.undos) for each in state.pages]
            state.shown = tuple(state.pages)
        return self

    def page(
        self,
        *,
        recruited: str = "",
        ship: str | None = None,
        visited: str = "",
        crossed: str = "",
        letters: str = "",
        used: str = "",
    ) -> Page:
        """A page. All boxes of who is recruited or visited are crossed; `crossed` names others, as "V1.0"."""
        targets = self.game.plan.targets
        whole = [targets[name] for name in (*recruited.split(), *visited.split())]
        boxes = {name for target in whole for name in self.game.plan.box_names(target.boxes)} | set(crossed.split())
        return self.game.reader.written(
            ship=ship,
            recruited=recruited.split(),
            crossed=boxes,
            visited=visited.split(),
            letters=letters.replace(" ", ""),
            blessings=[word for word in BLESSINGS if word not in used.split()],
        )

    # Acting

    def do(self, *steps: str, seat: int = 1, dice: str = "") -> Evening:
        """Steps one after the other; `dice` are the results of the roll that may follow."""
        script = [("die", result - 1) for result in map(int, dice.split())]
        for place, step in enumerate(steps):
            chance = ScriptedChance(*script) if script and place == len(steps) - 1 else self.chance
            self.state.play(seat - 1, self.game.actions.parse(step), chance, self.told.append)
        return self

    def time(self, action: str, dice: str = "") -> Evening:
        """What time does: "tick", "lapse 2"."""
        script = ScriptedChance(*[("die", result - 1) for result in map(int, dice.split())]) if dice else self.chance
        self.state.play(CLOCK, self.game.actions.parse(action), script, self.told.append)
        return self

    def refused(self, step: str, seat: int = 1) -> Refusal:
        """Why a step is refused, which changes nothing (GB-112)."""
        return refused(self.state, seat - 1, step)

    def rule(self, step: str, seat: int = 1) -> str:
        """The rule by which a step is refused; "unknown" if there is no such step on this sheet."""
        try:
            return self.refused(step, seat).rule
        except UnknownActionError:
            return "unknown"

    # Looking

    def legal(self, seat: int = 1, verb: str = "") -> list[str]:
        """The texts of what is legal, of one verb or of all."""
        legal = self.state.legal_actions(seat - 1)
        return [action.text for action in legal if not verb or action.verb == verb]

    def view(self, seat: int = 1) -> GiftbringerView:
        return self.state.observe(seat - 1)

    def table(self) -> GiftbringerView:
        return self.state.observe(RECORD if self.state.ended else TABLE)

    def draft(self, seat: int = 1) -> Draft:
        draft = self.view(seat).drafts[seat - 1]
        assert draft is not None
        return draft

    def sheet(self, seat: int = 1) -> SheetView:
        """The sheet of a seat as its owner sees it."""
        draft = self.view(seat).drafts[seat - 1]
        return draft.sheet if draft is not None else self.view(seat).sheets[seat - 1]

    def score(self, seat: int = 1) -> int:
        return self.sheet(seat).score.total

    def kinds(self, seat: int | None = None) -> list[str]:
        """The kinds of all events that a seat, or the table, has heard since the last call."""
        viewer = TABLE if seat is None else seat - 1
        return [face.kind for event in self._taken() if (face := event.face(viewer))]

    def heard(self, kind: str, seat: int | None = None) -> list[Mapping[str, Any]]:
        """The fields of the events of a kind that a seat, or the table, has heard."""
        viewer = TABLE if seat is None else seat - 1
        return [face.fields for event in self.told if event.kind == kind and (face := event.face(viewer))]

    def _taken(self) -> Iterable[Event]:
        taken, self.told = self.told, []
        return taken
