"""Rules of thumb.

Have a tour in mind, the most promising of some. Get one Viking on board and land. Cross the map before the other
Vikings, whose boxes can wait. Bring presents when there are spaces for the thanks. Bless only where nothing else helps,
two dice for one not early. Take what is worth most.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.games.giftbringer.greedy.outlook import Outlook
from yuletable.games.giftbringer.greedy.tours import Tour
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import places_of
from yuletable.games.giftbringer.saves import rewritten
from yuletable.games.giftbringer.steps import Bless, Bring
from yuletable.games.giftbringer.views import GiftbringerView

IN_MIND = 4
"""Tours whose boxes are crossed if the best one has none for the dice."""
EARLY = 0.7
"""While more of the results than this are to come, no two dice are spent for one."""
LATE = 0.25
"""While more than this are to come, a box of any Viking is better than none."""
FANCY = 0.15
"""How much more than its promise a tour may seem to be worth to somebody."""


@lru_cache(maxsize=16)
def outlook_of(game: Any) -> Outlook:
    """The outlook of a game."""
    return Outlook(game)


@lru_cache(maxsize=4_096)
def fancy(seat: int, roll: tuple[int, ...], ship: int, crew: int) -> float:
    """How much better than it is a tour looks to this chair; the first one sees things as they are."""
    return 1 + FANCY * random.Random(f"{seat} {roll} {ship} {crew}").random() if seat else 1.0


class Greedy:
    """The bot `greedy`. All chairs get the same dice: each has fancies of its own, or all sheets would be the same."""

    def choose(
        self,
        game: Game,
        view: GiftbringerView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        if legal[0].verb == "rolled":
            return honest_roll(game, legal, rng)
        page, to_come = own_page(game, view)
        return Thought(game, page, to_come, (view.viewer, view.rolls[0])).best(
            [action for action in legal if not action.back]
        )


def own_page(game: Any, view: GiftbringerView) -> tuple[Page, int]:
    """The viewer's page, and the results of the rounds to come."""
    draft = view.drafts[view.viewer]
    assert draft is not None
    start = game.reader.page(view.sheets[view.viewer]).fresh(game.plan.results[view.rolls[-1]], game.undos)
    page = rewritten(game, start, draft.steps, draft.undos, draft.moves)
    return page, (view.rounds - view.round) * game.sheet.dice


def honest_roll(game: Game, legal: Sequence[Action], rng: random.Random) -> Action:
    """A bot that leads has no dice: it takes what fair ones would show (GB-16)."""
    return game.actions.named("rolled", *sorted(rng.randint(1, 6) for _ in legal[0].args))


class Thought:
    """One decision of one seat; its tours are those it thought of at the start of the round.

    `chair`: the seat, and the first roll of the match, which together say what it fancies.
    """

    def __init__(self, game: Any, page: Page, to_come: int, chair: tuple[int, tuple[int, ...]]) -> None:
        self._game = game
        self._plan = game.plan
        self._page = page
        self._share = to_come / (game.sheet.rounds * game.sheet.dice)
        outlook = outlook_of(game)
        drawn = outlook.tours(page.start(), to_come + game.sheet.dice)
        ranked = outlook.ranked(page, drawn, to_come + len(page.left), lambda tour: fancy(*chair, tour.ship, tour.crew))
        self.tours = ranked

    def best(self, legal: Sequence[Action]) -> Action:
        """One of `legal`, which holds no taking back."""
        page = self._page
        if page.giver is not None:
            best: Action = next(take.action for take, kind in self._game.takes_by_worth if page.offer[kind])
            return best
        if page.waiting:
            return self._cross(self._plan.by_number[page.waiting]) or legal[0]
        return (
            self._bring(legal)
            or self._land()
            or self._cross(page.left.slots)
            or self._bless(legal)
            or self._any_viking()
            or legal[-1]
        )

    def _bring(self, legal: Sequence[Action]) -> Action | None:
        """Presents to a house whose thanks fit on board; in the last round to any."""
        for action in legal:
            step = self._game.steps[action.index]
            if isinstance(step, Bring) and (self._page.spaces >= sum(step.house.given) or not self._share):
                return action
        return None

    def _land(self) -> Action | None:
        if self._page.ship >= 0 or not self._page.recruited or not self.tours:
            return None
        ship: Action = self._game.actions.named("land", self._plan.ships[self.tours[0].ship].id)
        return ship

    def _cross(self, allowed: int) -> Action | None:
        """The first box of the tours in mind, tour by tour, for which there is a result."""
        for tour in self.tours[:IN_MIND]:
            for boxes in self._in_order(tour):
                if (action := self._crossing(boxes, allowed)) is not None:
                    return action
        return None

    def _in_order(self, tour: Tour) -> Iterator[int]:
        """Boxes as they are wanted: the first Viking, the map, the other Vikings."""
        free = ~self._page.crossed
        vikings = [leg.boxes for leg in tour.legs if leg.viking >= 0 and leg.boxes & free]
        if vikings and not self._page.recruited:
            yield vikings.pop(0)
        yield from (leg.boxes for leg in tour.legs if leg.viking < 0 and leg.boxes & free)
        yield from vikings

    def _crossing(self, boxes: int, allowed: int) -> Action | None:
        """The crossing of one of these boxes that is open and allowed."""
        wanted = boxes & ~self._page.crossed
        for place in places_of(self._game.menu.open_slots(self._page) & allowed):
            crossing = self._plan.crossings[place]
            if crossing.boxes & wanted:
                action: Action = self._game.actions.named("cross", crossing.target.id, crossing.number)
                return action
        return None

    def _bless(self, legal: Sequence[Action]) -> Action | None:
        """The blessing that helps the best tour soonest: one die for one first, two for one not early."""
        if not self.tours:
            return None
        order = list(self._in_order(self.tours[0]))
        ranked: list[tuple[int, int, int]] = []
        for place, action in enumerate(legal):
            step = self._game.steps[action.index]
            if isinstance(step, Bless) and (len(step.inputs) == 1 or self._share < EARLY):
                allowed = self._plan.by_number[step.number]
                soonest = next((at for at, boxes in enumerate(order) if self._crossing(boxes, allowed)), None)
                if soonest is not None:
                    ranked.append((len(step.inputs), soonest, place))
        return legal[min(ranked)[2]] if ranked else None

    def _any_viking(self) -> Action | None:
        """A Viking of no tour is still somebody."""
        if self._share < LATE:
            return None
        boxes = 0
        for viking in self._plan.vikings:
            boxes |= viking.boxes
        return self._crossing(boxes, self._page.left.slots)
