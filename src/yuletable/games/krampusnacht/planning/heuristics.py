"""What a planner is told of Krampusnacht: whom it may point at, which worlds are likely, and how an evening may go on.

It talks as `greedy` does, and thinks about where to point. Imagined worlds are weighed by what was said and pointed at.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.lookahead import LookAhead
from yuletable.engine.masks import members
from yuletable.engine.outcomes import Outcome
from yuletable.games.krampusnacht import endings
from yuletable.games.krampusnacht.greedy.bot import Greedy
from yuletable.games.krampusnacht.greedy.evidence import Offices, office, own_knowledge
from yuletable.games.krampusnacht.planning.conduct import Conduct, suspicion
from yuletable.games.krampusnacht.planning.scheme import Scheme
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import KrampusnachtView

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht

WIDTH = 4
BUDGET = Budget()

START, DAY, HOST, PARTY, SEER, HEALER, LAST = 3.5, 0.6, -3.4, 0.5, 0.4, 0.8, 0.6
"""Logarithm of the odds of the party: at the start of a night, more by day; for each player of a side, for the Seer and
for the Healer if they are in; for a day after which the Hosts have won if they are spared. From 465 matches of `greedy`
at six to nine, by maximum likelihood."""


def heuristics(game: Krampusnacht, view: KrampusnachtView) -> Heuristics:
    """The rules of thumb of who plans from this view: to the end of the night, or of the vote."""
    return _Planning(game, view)


class _Planning(LookAhead):
    def __init__(self, game: Krampusnacht, view: KrampusnachtView) -> None:
        nights, days, night = len(view.nights), len(view.days), view.night
        conduct = Conduct(view)
        super().__init__(
            _Thumb(game, view, conduct),
            view.viewer,
            WIDTH,
            lambda state: len(state.nights) > nights or len(state.days) > days or state.night > night,
        )
        self._weights: dict[tuple[int, int, int], float] = {}
        self._conduct = conduct
        knowledge = own_knowledge(view)
        self._seer, self._healer = Offices(view, knowledge, "seer"), Offices(view, knowledge, "healer")

    def weigh(self, state: KrampusnachtState) -> float:
        """How well these cards explain the record, next to others that are as likely to be dealt."""
        cards = state.cards
        key = cards.hosts, cards.seer, cards.healer
        found = self._weights.get(key)
        if found is None:
            hosts = frozenset(members(cards.hosts))
            seers, healers = self._seer.shares(hosts), self._healer.shares(hosts)
            offices = _likelier(seers, cards.seer) * _likelier(healers, cards.healer)
            found = self._weights[key] = math.exp(self._conduct.of(hosts)) * offices
        return found


def _likelier(shares: Mapping[int, float], seat: int) -> float:
    """How much likelier than by the deal alone it is that this seat holds an office."""
    return shares.get(seat, 0.0) * len(shares) / sum(shares.values())


class _Thumb:
    """The planner's own rules of thumb where it is asked to point, and those of `greedy` everywhere else."""

    def __init__(self, game: Krampusnacht, view: KrampusnachtView, conduct: Conduct) -> None:
        self._game = game
        self._root = view.viewer, view.phase, view.slot, len(view.days)
        self._conduct = conduct
        said = [(day.acts, day.pleas, day.fingers) for day in view.days]
        self._whims = random.Random(f"{view.viewer} {view.card} {view.slot} {view.nights} {said}")
        self._greedy = Greedy("" if _is_host(view) else f"guess of {view.viewer} ")

    def ranked(self, state: KrampusnachtState, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        view = state.observe(actor)
        if self._root != (actor, view.phase, view.slot, len(view.days)):
            return [self._choose(view, legal)]
        is_host = _is_host(view)
        pointing = [action for action in legal if action.verb == "point"]
        if not pointing:
            schemes = is_host and view.phase == "argument"
            return [Scheme(view, legal, self._whims).say() if schemes else self._choose(view, legal)]
        if view.phase == "night" or is_host:
            return self._after_greedy(view, pointing)
        # Roll-outs take the rest of the party to be `greedy`; that all of it points at one seat is worth more than a
        # vote that would be well placed then.
        seen = suspicion(view, self._conduct)
        return [max(pointing, key=lambda action: seen[int(action.args[0])])]

    def _after_greedy(self, view: KrampusnachtView, pointing: list[Action]) -> list[Action]:
        """Whom `greedy` would point at, then whom it would if they were not there.

        By night only Hosts and Healer think further: what a test is worth shows later, and a hunch is worth nothing.
        """
        found: list[Action] = []
        holds = office(view.card or ""), view.window
        thinks = view.phase != "night" or holds in (("host", "hosts"), ("healer", "healer"))
        for _ in range(min(WIDTH, len(pointing)) if thinks else 1):
            found.append(self._choose(view, pointing))
            pointing = [action for action in pointing if action is not found[-1]]
        return found

    def _choose(self, view: KrampusnachtView, legal: Sequence[Action]) -> Action:
        prompt = None  # It does not read what it is asked: the view says so.
        return self._greedy.choose(self._game, view, prompt, legal, self._whims, BUDGET)  # type: ignore[arg-type]

    def estimate(self, state: KrampusnachtState) -> Outcome:
        cards, inside = state.cards, state.inside
        hosts = (inside & cards.hosts).bit_count()
        party = inside.bit_count() - hosts
        day = len(state.nights) == state.night
        logarithm = START + HOST * hosts + PARTY * party + day * (DAY + LAST * (hosts == party - 1))
        logarithm += SEER * _is_in(inside, cards.seer) + HEALER * _is_in(inside, cards.healer)
        lead = math.tanh(logarithm / 2)
        payoffs = tuple(-lead if cards.hosts >> seat & 1 else lead for seat in range(self._game.seats))
        known = endings.outcome(state, "stalled", "KN-106")
        return Outcome("estimate", "KN-106", known.ranks, payoffs, roles=known.roles)


def _is_host(view: KrampusnachtView) -> bool:
    return office(view.card or "") == "host"


def _is_in(inside: int, seat: int) -> bool:
    return seat >= 0 and bool(inside >> seat & 1)
