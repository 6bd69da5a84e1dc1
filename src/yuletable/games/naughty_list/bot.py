"""`greedy`: a player by rules of thumb.

It asks of everything it could do what that is worth in points: a capture that comes into reach, a Child taken from a
rival, a card in hand. It knows what its seat can capture now and with a little more, keeps its sack free of small fry,
and likes St. Nicholas best where the biggest pile is. A function of its arguments: `Greedy` keeps nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.kit import Kit
from yuletable.games.naughty_list.views import NaughtyListView, SeatView
from yuletable.games.naughty_list.vocabulary import Effect, Property

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList

CARD = 0.45
"""What an Action card in hand is worth."""
GEAR = 1.1
"""What one more Equipment is worth, early in the night; less as the night goes on."""
ENOUGH = 0.0

POINT = {"bonus": 1.0, "capacity": 0.9, "draw_on": 2.5, "ease": 2.0, "cleave": 0.6, "trade_cost": 0.25}
"""What a property of an Equipment is worth for each point of its number. What draws all night is worth most."""
ABILITY = {"use_for": 1.5, "sturdy": 0.5, "shelter": 0.5}
"""What a property without a number is worth."""
AT_TIMES = 0.4
"""What is left of a bonus that has a condition."""

EVERY_TURN = ("krampus", "belsnickel")
"""Whose ability serves every turn, unless St. Nicholas looks on (NL-64, NL-82)."""
LAMED = 0.5
"""What that costs them."""


def _worth(each: Property) -> float:
    """What a property of an Equipment is worth next to a bonus of 1."""
    worth = ABILITY.get(each.word, POINT.get(each.word, 0.0) * each.number)
    return worth * AT_TIMES if each.word == "bonus" and (each.supervised or each.per) else worth


class Greedy:
    """Plays one seat from its view alone."""

    def choose(
        self,
        game: Game,
        view: NaughtyListView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        return legal[0] if len(legal) == 1 else ranked(game, view, legal, rng)[0]  # type: ignore[arg-type]


def ranked(
    game: NaughtyList, view: NaughtyListView, legal: Sequence[Action], rng: random.Random, within: float = math.inf
) -> list[Action]:
    """Those of several legal actions that are worth so many points less than the best at most, the best first."""
    mind = _Mind(game, view, rng)
    worth = {action: mind.worth(action) for action in legal}
    least = max(worth.values()) - within
    return sorted([action for action in legal if worth[action] >= least], key=lambda one: (-worth[one], one.index))


T = TypeVar("T")


class _Once(Generic[T]):
    """A property that is worked out when it is first asked for: a `cached_property` without its lock."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, mind: Any, owner: type) -> T:
        value = mind.__dict__[self._name] = self._work_out(mind)
        return value


class _Mind:
    """What the view says, worked out; worths are in points. `town`: Naughty Children of the Town, `nice`: Nice ones."""

    def __init__(self, game: NaughtyList, view: NaughtyListView, rng: random.Random) -> None:
        self.game = game
        self.set = game.set
        self.view = view
        self.me = view.viewer
        self.mine = view.seats[self.me]
        self.rivals = game.others[self.me]
        self.rng = rng
        nice = self.set.nice
        town = [self.set.child[name] for name in view.town if name is not None]
        self.town = [child for child in town if child not in nice]
        self.nice = [child for child in town if child in nice]

    def worth(self, action: Action) -> float:
        """What this action is worth; small whims break ties."""
        rule = RULES.get(action.verb)
        return (rule(self, action) if rule else 0.0) + 0.01 * self.rng.random()

    # What there is

    @_Once
    def late(self) -> float:
        """How far the night has come: from 0 to 1."""
        empty = 1 - len(self.view.deck) / 24
        return max(empty, len(self.nice) / 6, self.view.round / self.game.options.round_limit)

    @property
    def supervised(self) -> bool:
        return self.view.nick == self.me

    def points(self, name: str) -> int:
        return self.set.points[self.set.child[name]]

    def sack(self, seat: SeatView) -> list[int]:
        return [self.set.child[name] for name in seat.sack]

    def lead(self, seat: int) -> float:
        """How far a rival is ahead of the others, as a reason to pick on it."""
        return 0.1 * self.view.seats[seat].score

    # Captures

    @_Once
    def kit(self) -> Kit:
        """What the own Companion and Equipment come to."""
        gears = [self.set.gear_number[gear.id] for gear in self.view.equipment if gear.holder == self.me]
        return self.set.kit(self.set.companion[self.mine.companion or ""], sum([1 << gear for gear in gears]))

    @_Once
    def wanted(self) -> list[tuple[int, int, int, list[tuple[int, int]]]]:
        """Naughty Children of the Town, the best first: points, number, what is missing at least, and by Type.

        At 0 and below nothing is.
        """
        have, kit = self.mine.values or (0, 0, 0, 0), self.kit
        points, strengths, types = self.set.points, self.set.strengths, self.set.types
        more, with_ = self._spare + kit.ease, kit.with_
        found = []
        for child in self.town:
            needed, used = strengths[child] - more, with_[types[child]]
            ways = [(type_, needed - have[type_]) for type_ in used]
            least = ways[0][1] if len(used) == 1 else min([missing for _, missing in ways])
            found.append((points[child], child, least, ways))
        found.sort(reverse=True)
        return found

    @_Once
    def reach(self) -> list[int]:
        """Points of the Naughty Children within reach, highest first."""
        return [points for points, _, least, _ in self.wanted if least <= 0]

    @property
    def _spare(self) -> int:
        """What Belsnickel can add to any Type when he goes to capture (NL-82)."""
        mine = self.mine.companion == "belsnickel" and not self.supervised and not self.view.ability
        return 1 if mine and self.view.phase == "play" else 0

    @_Once
    def best(self) -> int:
        return self.reach[0] if self.reach else 0

    def gain(self, more: Mapping[int, int]) -> float:
        """What raised Types add to the best capture."""
        best = self.best
        for points, _, _, ways in self.wanted:
            if points <= best:
                break
            for type_, missing in ways:
                if missing <= more.get(type_, 0):
                    return points - best
        return 0.0

    def gain_in_any(self, more: int) -> float:
        """What raising the Type that gains most by it adds to the best capture."""
        best = self.best
        for points, _, least, _ in self.wanted:
            if points <= best:
                break
            if least <= more:
                return points - best
        return 0.0

    def _draws(self, child: int) -> int:
        """Cards that Equipment draws when this Child is captured."""
        type_ = self.set.types[child]
        return sum(each.number for _, each in self.kit.draws if each.event == "capture" and each.type == type_ != NICE)

    def _capture(self, action: Action) -> float:
        child = self.set.child[self.view.town[self.game.number_of(action)] or ""]
        points = float(self.set.points[child])
        if action.args[2] == "cleave":
            return 0.9 if points <= 1 or self._is_full else 0.2
        if self._is_full:
            smallest = min(self.points(name) for name in self.mine.sack)
            points -= max(0, min(smallest, points) - (0 if self.supervised or self.view.sacrificed else 1))
        return points + 0.5 + CARD * self._draws(child) if points > 0 else points

    @property
    def _is_full(self) -> bool:
        return len(self.mine.sack) >= (self.mine.capacity or 0)

    def _sacrifice(self, action: Action) -> float:
        """Small fry for room; a Nice one if the pile is not worth St. Nicholas' attention."""
        points = self.points(str(action.args[0]))
        if points < 0:
            return 1 - points - 0.6 * self.mine.pile
        if points > 1:
            return -1.0
        return 0.3 if self._is_full else -0.1

    def _plus_one(self, action: Action) -> float:
        """Before the capture, if it brings a better one into reach."""
        gain = self.gain({self.game.number_of(action): 1})
        return self.best + gain + 0.6 if gain > 0 else -0.02

    def _drop(self, action: Action) -> float:
        points = self.points(str(action.args[0]))
        if action.args[1] == "discard":
            return -float(points)
        return 1 - points - (0.6 * self.mine.pile if points < 0 else 0.0)

    # The Play phase

    def _to_capture(self, action: Action) -> float:
        return ENOUGH

    def _fit(self, action: Action) -> float:
        """Instead of a capture; Gryla's Lads come when they are called."""
        if action.args[0] == "yule_lads" and self.mine.companion == "gryla":
            return -1.0
        return self._gear_worth() * 1.6 - self.best - 0.5 + 0.1 * self._equipment(action)

    def _gear_worth(self) -> float:
        return GEAR * (1 - self.late) * 2

    def _purge(self, action: Action) -> float:
        return 4.2 - self.best - 0.8 * bool(self.nice) - 1.5 * self.late

    def _lads(self, action: Action) -> float:
        return self._gear_worth() * 1.2

    def _feed(self, action: Action) -> float:
        points = self.points(str(action.args[0]))
        gain = self.gain_in_any(2)
        lost = points - 1 if points > 0 else points - 1 + 0.6 * self.mine.pile
        return gain - lost - 0.2 if gain > 0 or points < 0 else -1.0

    def _exchange(self, action: Action) -> float:
        best = max((self.set.points[child] for child in self.town), default=0)
        gain = best - self.points(str(action.args[0]))
        return gain - 3.4 * (1 - self.late) - self.best * 0.1 if gain >= 2 else -1.0

    def _slot(self, action: Action) -> float:
        return float(self.points(self.view.town[self.game.number_of(action)] or ""))

    def _type(self, action: Action) -> float:
        more = 2 if self.view.picked and self.view.picked[0].startswith("feed") else 1
        return self.gain({self.game.number_of(action): more})

    def _trade(self, action: Action) -> float:
        return self.gain_in_any(1) - self.kit.cost * CARD - 0.1

    def _give(self, action: Action) -> float:
        """The card that would do least if it were played."""
        return -self._card(self.set.effects[self.game.number_of(action)])

    def _play(self, action: Action) -> float:
        return self._card(self.set.effects[self.game.number_of(action)]) - CARD

    def _card(self, effects: Sequence[Effect]) -> float:
        return sum([EFFECTS[effect.word](self, effect) for effect in effects])

    # Effects of cards

    def _boost(self, effect: Effect) -> float:
        return self.gain_in_any(effect.number) if effect.type < 0 else self.gain({effect.type: effect.number})

    def _captures(self, effect: Effect) -> float:
        if effect.kind == "nice":
            return -0.5
        within = self.reach
        room = (self.mine.capacity or 0) - len(self.mine.sack)
        return within[1] if len(within) > 1 and room > 1 else 0.0

    def _nick(self, effect: Effect) -> float:
        """Away from the own pile, towards the biggest one."""
        urgent = 0.3 + 0.7 * self.late
        away = urgent * self.mine.pile + 0.3 + LAMED * (self.mine.companion in EVERY_TURN) if self.supervised else 0.0
        if effect.to == "clockwise":
            to = ((self.view.nick or 0) + 1) % self.game.seats
            return away + self._visit(to)
        return away + max(self._visit(seat) for seat in self.rivals)

    def _visit(self, seat: int) -> float:
        """What St. Nicholas does to a seat."""
        pile = self.view.seats[seat].pile * (0.2 + 0.5 * self.late)
        return -pile - 0.3 if seat == self.me else pile + self.lead(seat)

    def _gear(self, effect: Effect) -> float:
        worth = self._gear_worth()
        return {"break": 0.5 * worth, "steal": 1.4 * worth, "lock": 0.2 * worth, "fit": worth}[effect.act]

    def _move(self, effect: Effect) -> float:
        if effect.source == "town":
            return self._town_changes(effect)
        if effect.source == "town_or_own":
            own_nice = min((self.points(name) for name in self.mine.sack), default=0)
            return 0.8 - min(0, own_nice)
        taken = max((self._taken(effect, seat) for seat in self.rivals), default=0.0)
        return taken * (1.3 if effect.to == "own_sack" else 0.5)

    def _taken(self, effect: Effect, seat: int) -> float:
        points, fitting = self.set.points, self.set.fitting(effect.kind, effect.most)
        return max([points[c] for c in self.sack(self.view.seats[seat]) if c in fitting], default=0) + self.lead(seat)

    def _town_changes(self, effect: Effect) -> float:
        """New Children are a hope for who has none in reach, and nothing for who has."""
        hope = 1.2 if self.best == 0 else 0.4 if self.best == 1 else -0.6
        if effect.kind == "nice":
            return 0.3 * min(len(self.nice), effect.count or 6) - (0.8 if self._winning and len(self.nice) > 3 else 0.0)
        if effect.kind == "naughty":
            return hope - 0.8 + (0.8 if self._winning else 0.0)
        return hope

    @property
    def _winning(self) -> bool:
        return all(self.mine.score > self.view.seats[seat].score for seat in self.rivals)

    def _swap(self, effect: Effect) -> float:
        theirs = [(self.points(name), seat) for seat in self.rivals for name in self.view.seats[seat].sack]
        if effect.source == "town":
            worst = min((self.set.points[child] for child in self.nice), default=0)
            return max((0.5 * (points - worst) + self.lead(seat) for points, seat in theirs), default=0.0) * 0.8
        gains = [points - self.points(name) for name in self.mine.sack for points, _ in theirs]
        allowed = [gain for gain in gains if effect.most is None or gain <= effect.most]
        return 1.2 * max(allowed, default=0)

    # Picks for them

    @_Once
    def effect(self) -> Effect | None:
        if self.view.asking != "pick":
            return None
        kind, place = self.view.details
        return self.set.effects[kind][place]

    def _seat(self, action: Action) -> float:
        seat, effect = self.game.number_of(action), self.effect
        if effect is None:
            return 0.0
        if effect.word == "nick":
            return self._visit(seat)
        if effect.word == "pick":
            return 0.1 * self.view.seats[seat].hand + self.lead(seat)
        if effect.word == "move" and effect.source.startswith("sack"):
            return self._taken(effect, seat)
        return self.lead(seat)

    def _equipment(self, action: Action) -> float:
        """By what it can do."""
        return sum(map(_worth, self.set.properties[self.game.number_of(action)]))

    def _child(self, action: Action) -> float:
        child, effect = self.game.number_of(action), self.effect
        points = float(self.set.points[child])
        if effect is None:
            return 0.0
        if effect.word == "swap":
            own = child in self.sack(self.mine) or action.args[0] in self.view.town
            return -points if own else points
        if effect.source.startswith("sack"):
            return points
        if effect.to == "sack_other":
            return -points + (0.5 if child in self.sack(self.mine) else 0.0)
        return self._sent_away(child, points)

    def _sent_away(self, child: int, points: float) -> float:
        """Nice ones first, then what is out of reach; what is in reach stays."""
        if self.set.types[child] == NICE:
            return 0.5 if len(self.nice) < 4 or not self._winning else -0.5
        values = self.mine.values or (0, 0, 0, 0)
        in_reach = values[self.set.types[child]] >= self.set.strengths[child] - self.kit.ease
        return -points if in_reach else 0.1 * points

    def _stop(self, action: Action) -> float:
        return 0.0

    # The rest

    def _take(self, action: Action) -> float:
        return self.rng.random()

    def _start_with(self, action: Action) -> float:
        """What is worth most; but Gryla's Lads come when they are called."""
        if action.args[0] == "yule_lads" and self.mine.companion == "gryla":
            return 0.0
        return self._equipment(action)

    def _shelter(self, action: Action) -> float:
        """Only when the night is nearly over and the sack is worth it."""
        return 1.0 if self.late > 0.8 and self._is_full and self.best <= 1 else -1.0

    def _bottom(self, action: Action) -> float:
        child = self.game.number_of(action)
        return 0.3 if self.set.types[child] == NICE else -float(self.set.points[child]) * 0.1

    def _draw(self, action: Action) -> float:
        return CARD


RULES: Mapping[str, Callable[[_Mind, Action], float]] = {
    name[1:]: rule for name, rule in vars(_Mind).items() if name.startswith("_") and callable(rule)
}
"""What an action is worth to who takes it, by its verb."""

EFFECTS: Mapping[str, Callable[[_Mind, Effect], float]] = {
    "draw": lambda mind, effect: -CARD if effect.robbed else effect.number * CARD,
    "boost": _Mind._boost,
    "captures": _Mind._captures,
    "nick": _Mind._nick,
    "gear": _Mind._gear,
    "move": _Mind._move,
    "swap": _Mind._swap,
    "peek": lambda mind, effect: 0.1,
    "redraw": lambda mind, effect: CARD * effect.number + (0.4 if mind.best == 0 else 0.0),
    "pick": lambda mind, effect: 1.6 * CARD * effect.number,
    "hush": lambda mind, effect: 0.7,
}
"""What an effect is worth to who plays its card, by its word."""
