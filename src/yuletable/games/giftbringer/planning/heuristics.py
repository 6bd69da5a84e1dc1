"""What a planner is told of a round of Giftbringer: which steps are worth a thought, and what a page is worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from yuletable.engine.actions import Action
from yuletable.engine.outcomes import Outcome
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import places_of
from yuletable.games.giftbringer.planning.routes import TRIALS, Route, Router
from yuletable.games.giftbringer.planning.writing import Writer
from yuletable.games.giftbringer.scoring import outcome
from yuletable.games.giftbringer.state import GiftbringerState
from yuletable.games.giftbringer.steps import Bless
from yuletable.games.giftbringer.views import GiftbringerView, SheetView

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

MOST_CROSSINGS = 10
MOST_BLESSINGS = 4
"""So many steps of a kind are worth a thought."""

ROUTES_THAT_RANK = 12
"""Steps are ranked by the best so many routes."""

TRIALS_FOR_OTHERS = 8
KEPT_POOLS = 64


class Planning:
    """What is the same for all planning in one game: its routes are found once for each page at the start of a round.

    A function of that page, whoever asks: the dice of the search are seeded by it.
    """

    def __init__(self, game: Giftbringer) -> None:
        self.game = game
        self.router = Router(game)
        self.writer = Writer(game, self.router)
        self.ships = [ship.id for ship in game.plan.ships]
        self.first_crossing = game.actions.group("cross")[0].index
        self._pools: dict[tuple[int, SheetView, int], list[Route]] = {}

    def dice_after(self, round_: int) -> int:
        """Dice to come after this round."""
        return self.game.sheet.dice * (self.game.sheet.rounds - round_)

    def routes(self, round_: int, sheet: SheetView, trials: int) -> list[Route]:
        """The routes of a page as it stood at the start of the round."""
        key = (round_, sheet, trials)
        found = self._pools.get(key)
        if found is None:
            if len(self._pools) >= KEPT_POOLS:
                self._pools.clear()
            page = self.game.reader.page(sheet)
            dice = self.dice_after(round_) + self.game.sheet.dice
            found = self._pools[key] = self.router.routes(page, dice, random.Random(f"{key}"), trials)
        return found

    def promise(self, round_: int, sheet: SheetView) -> float:
        """The points at the end that this page promises at the start of the round."""
        page = self.game.reader.page(sheet)
        dice = self.dice_after(round_) + self.game.sheet.dice
        routes = self.routes(round_, sheet, TRIALS_FOR_OTHERS)
        return self.router.best(routes, page, dice, 0)[1]


_PLANNING: WeakKeyDictionary[Giftbringer, Planning] = WeakKeyDictionary()


def heuristics(game: Giftbringer, view: GiftbringerView) -> GiftbringerHeuristics:
    """The rules of thumb of who plans from this view."""
    planning = _PLANNING.get(game)
    if planning is None:
        planning = _PLANNING[game] = Planning(game)
    return GiftbringerHeuristics(planning, view)


class GiftbringerHeuristics:
    """Rules of thumb of one seat in one round."""

    def __init__(self, planning: Planning, view: GiftbringerView) -> None:
        self._planning = planning
        self._game = planning.game
        self._seat: int = view.viewer
        self._round = view.round
        sheet = view.sheets[self._seat]
        page = self._game.reader.page(sheet)
        self._routes = planning.routes(view.round, sheet, TRIALS)
        self._lost = planning.writer.lost(page)
        self._rank = self._ranked(self._routes[:ROUTES_THAT_RANK])
        self._wanted = sum(1 << slot for slot in self._rank)
        self._others = [
            0.0 if seat == self._seat else planning.promise(view.round, other) for seat, other in enumerate(view.sheets)
        ]

    def _ranked(self, routes: Sequence[Route]) -> dict[int, float]:
        """By crossing, how soon some good route wants it; lower is sooner."""
        rank: dict[int, float] = {}
        for place, route in enumerate(routes):
            wanted = [(place + 0.05 * step, slot.bit_length() - 1) for step, slot in enumerate(route.steps)]
            wanted += [(place + 0.5, slot) for slot in places_of(route.vikings)]
            for value, slot in wanted:
                rank[slot] = min(value, rank.get(slot, value))
        return rank

    # ---- which steps are worth a thought

    def candidates(self, state: GiftbringerState, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if state.phase == "roll":
            return (self._roll(state, legal),)
        page = state.pages[actor]
        if page.giver is not None:
            # The order of taking makes no difference where there is room for all.
            return legal[:1] if sum(page.offer) <= page.spaces else legal[::-1]
        return self._worth_a_thought(page, legal)

    def _roll(self, state: GiftbringerState, legal: Sequence[Action]) -> Action:
        """Fair dice, whatever would suit the leader."""
        dice = random.Random(f"{state.rolls} {state.leader} {[page.crossed for page in state.shown]}")
        roll = sorted(dice.randint(1, 6) for _ in range(self._game.sheet.dice))
        return next((action for action in legal if list(action.args) == roll), legal[0])

    def _worth_a_thought(self, page: Page, legal: Sequence[Action]) -> list[Action]:
        ranked: list[tuple[float, int, Action]] = []
        blessed: list[tuple[float, int, Action]] = []
        unwanted: list[Action] = []
        ends: list[Action] = []
        first = self._planning.first_crossing
        for action in legal:
            index = action.index
            if action.verb == "cross":
                rank = self._rank.get(index - first)
                if rank is None:
                    unwanted.append(action)
                else:
                    ranked.append((rank, index, action))
            elif action.verb == "bless":
                step = self._game.steps[index]
                assert isinstance(step, Bless)
                if page.slots & self._wanted & self._game.plan.by_number[step.number]:
                    blessed.append((step.kind == "trade", index, action))
            elif action.verb == "land":
                if (rank := self._rank_of_ship(action)) is not None:
                    ranked.append((rank, index, action))
            elif action.verb == "bring":
                ranked.append((-1.0, index, action))
            else:
                ends.append(action)
        ranked.sort()
        blessed.sort()
        steps = [action for _, _, action in ranked[:MOST_CROSSINGS]]
        steps += unwanted[: max(0, 3 - len(steps))]
        steps += [action for _, _, action in blessed[:MOST_BLESSINGS]]
        # A result that can be spent is not let go: a crossed box never harms.
        return steps if any(action.verb == "cross" for action in steps) else steps + ends

    def _rank_of_ship(self, action: Action) -> float | None:
        ship = self._planning.ships.index(str(action.args[0]))
        return next((place - 0.2 for place, route in enumerate(self._routes) if route.ship == ship), None)

    # ---- what a page is worth

    def rollout(self, state: GiftbringerState, seat: int, rng: random.Random) -> Outcome:
        """The round in which the search began is written to its end; the best route from there is the estimate.

        No dice are thrown: they are in the estimate. Later rounds are not looked at, so that equal looks at equal.
        """
        planning = self._planning
        dice = planning.dice_after(self._round)
        if state.round > self._round:
            page = state.shown[seat]
        else:
            page = planning.writer.finish(state.pages[seat], self._routes, dice, self._lost)
        if dice:
            lost = planning.writer.lost(page) - self._lost
            points = planning.router.best(self._routes, page, dice, lost)[1]
        else:
            points = self._game.scorer.total(page.letters, page.joy)
        # Fractions of a point become a whole one as often as they are worth.
        scores = [int(score + rng.random()) for score in self._others]
        scores[seat] = int(points + rng.random())
        return outcome(self._game.sheet, self._game.options, scores, [0] * len(scores))
