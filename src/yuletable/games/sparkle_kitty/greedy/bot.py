"""The player: it asks of everything it could do what that is worth, and sometimes it is not quick enough, or stammers.

A function of its arguments: it keeps nothing but its settings.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.games.sparkle_kitty.deck import SIDES
from yuletable.games.sparkle_kitty.greedy.aims import Aims
from yuletable.games.sparkle_kitty.greedy.settings import BOUND, Settings
from yuletable.games.sparkle_kitty.speech import GARBLE
from yuletable.games.sparkle_kitty.views import SparkleKittyView

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

SPELLS = {"none": ("LR", "RL"), "dark": ("DARK_LR", "DARK_RL"), "mirror": ("MIRROR_LR", "MIRROR_RL")}
PUT_DOWN = 1.0
"""Worth of one card less in hand: an emptied hand earns a card and is filled again (SK-81, SK-84)."""
DRAWN = 0.3
"""Worth of a pass."""
REFILLED = 0.6
PATIENCE = 0.6
"""What a card in hand that will double what is played now is worth, beside what it earns then."""
DUTY = 0.25
"""What it costs to be bound by a duty."""


class Greedy:
    """Plays one seat from its view alone."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.notice = self.settings.notice

    def choose(
        self,
        game: Game,
        view: SparkleKittyView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        return ranked(game, view, legal, rng, self.settings)[0]  # type: ignore[arg-type]

    def react(
        self, game: Game, view: SparkleKittyView, prompt: Prompt, legal: Sequence[Action], rng: random.Random
    ) -> Action | None:
        """What it does where it may keep quiet: on the floor of a gap, or while somebody thinks."""
        return _Thought(game, view, legal, rng, self.settings).reaction()  # type: ignore[arg-type]


def ranked(
    game: SparkleKittyNights,
    view: SparkleKittyView,
    legal: Sequence[Action],
    rng: random.Random,
    settings: Settings,
    within: float = math.inf,
) -> Sequence[Action]:
    """What it would do first, then what else is worth so much less at most; never empty."""
    thought = _Thought(game, view, legal, rng, settings)
    if view.asking == "gap":
        return thought.answers()
    if view.asking in ("say", "say_double"):
        return (thought.speak(),)
    worth = {action: thought.worth(action) for action in legal}
    least = max(worth.values()) - within
    return sorted([action for action in legal if worth[action] >= least], key=lambda one: (-worth[one], one.index))


class _Thought:
    """One decision."""

    def __init__(
        self,
        game: SparkleKittyNights,
        view: SparkleKittyView,
        legal: Sequence[Action],
        rng: random.Random,
        settings: Settings,
    ) -> None:
        self.game = game
        self.deck = game.deck
        self.view = view
        self.me: int = view.viewer
        self.legal = legal
        self.rng = rng
        self.settings = settings

    @cached_property
    def aims(self) -> Aims:
        return Aims(self.game, self.view)

    @cached_property
    def hand(self) -> list[int]:
        return [self.deck.number[card] for card in self.view.hand]

    @cached_property
    def hand_keys(self) -> list[str]:
        keys = self.deck.keys
        return [keys[kind] for kind in self.hand]

    # Gaps

    def answers(self) -> list[Action]:
        """Of a window, where everybody must answer: its own first, then to pass, then to double."""
        others = [action for action in self.legal if action.verb == "pass"]
        others += [action for action in self.legal if action.verb == "double"]
        first = self.reaction() or others[0]
        return [first, *(action for action in others if action is not first)]

    def reaction(self) -> Action | None:
        """A call-out, a double or an exposure, or None."""
        best, found = 0.0, None
        for action in self.legal:
            if action.verb == "call":
                if self._hears():
                    return action
            elif action.verb == "double":
                if self.rng.random() < self.settings.sees and (worth := self._double(action)) > best:
                    best, found = worth, action
            elif action.verb == "expose" and (worth := self._expose(action)) > best:
                best, found = worth, action
        return found

    def _hears(self) -> bool:
        """Whether it calls out what was said: a slip that it hears, of a seat that it does not wish well."""
        said = self.view.spoken
        if said is None or said.form in said.due or self.rng.random() >= self.settings.calls:
            return False
        return self.aims.call_out(said.seat) > 0

    # Words

    def speak(self) -> Action:
        """The words that are due, or a slip (SK-56)."""
        duty = self.view.duties[self.me]
        due: tuple[str, ...] = SPELLS[duty]
        if self.view.asking != "say":
            form = ("DOUBLE", "DOUBLE_DOUBLE")[self.view.doubles[self.view.details[0]] - 1]
            duty = duty if self.game.options.duty_on_doubles and duty == "dark" else "none"
            due = (f"DARK_{form}",) if duty == "dark" else (form,)
        if self.rng.random() < self.settings.slips * (1 if duty == "none" else BOUND):
            wrong = [action for action in self.legal if action.args[0] not in due]
            return self._stammer(wrong)
        right = [action for action in self.legal if action.args[0] in due]
        return right[int(self.rng.random() * len(right))]

    def _stammer(self, wrong: Sequence[Action]) -> Action:
        """Mostly the plain words where others are due, else something that is no spell at all."""
        plain = [action for action in wrong if action.args[0] in SPELLS["none"]]
        chosen = plain if plain and self.rng.random() < 0.7 else [self.game.say[GARBLE]]
        return chosen[int(self.rng.random() * len(chosen))]

    # Everything else, by what it is worth

    def worth(self, action: Action) -> float:
        """What this action is worth; small whims break ties."""
        rule = _WORTH.get(action.verb)
        found = rule(self, action) if rule else 0.0
        return found + 0.02 * self.rng.random()

    def _play(self, action: Action) -> float:
        kind, side = self.game.kind_of(action), SIDES.index(str(action.args[1]))
        top = self._top(side)
        earned = self.deck.earns(kind, top)
        worth = PUT_DOWN + self._earned(earned, 1) + self._power(kind)
        # Words of which it has another card can be doubled at once; those that lie open are lost below a new one.
        worth += PATIENCE * self.aims.best(1) * min(2, self._same_in_hand(kind) - 1)
        if top is not None and self.view.doubles[side] < 2:
            worth -= PATIENCE * self.aims.best(1) * min(1, self._same_in_hand(top))
        return worth

    def _enchant(self, action: Action) -> float:
        kind = self.game.kind_of(action)
        return PUT_DOWN - DUTY + self._earned(self.deck.earns(kind, None), 1) + self._power(kind)

    def _pass(self, action: Action) -> float:
        return DRAWN if self.view.asking == "turn" else 0.0

    def _double(self, action: Action) -> float:
        kind, side = self.game.kind_of(action), SIDES.index(str(action.args[1]))
        earned = min(self.deck.doubles[kind][min(1, self.view.doubles[side])], self.deck.caps[kind])
        mine = self.view.active == self.me
        return PUT_DOWN / 2 + self._earned(earned, 1 if mine else 99)

    def _expose(self, action: Action) -> float:
        """Nobody can pile cards on a Dragon that is face up (SK-97), and turning up costs neither turn nor card.

        As long as its tower is as it was dealt nobody seems to mind it: it can wait for its turn, and for longer where
        two of them would tell the Knights who they are by turning up.
        """
        quiet = len(self.view.towers[self.me]) == self.game.tower_size
        if self.view.asking == "turn":
            return -1.0 if quiet and self.game.sides.count("dragon") > 1 else 9.0
        return -1.0 if quiet else 0.5

    def _earned(self, cards: int, spent: int) -> float:
        """Worth of so many tower cards, and of a hand that is empty then (SK-81, SK-83)."""
        emptied = len(self.hand) <= spent < 99
        cards = min(cards + emptied, max(cards, 2))
        return cards * self.aims.best(cards) + REFILLED * emptied if cards else 0.0

    def _power(self, kind: int) -> float:
        worth = {"ADD": self._worth_of_add, "PEEK": self._worth_of_peek, "MOVE": self._worth_of_move}
        return sum(worth[power]() if power in worth else 0.1 for power in self.deck.powers[kind])

    def _worth_of_add(self) -> float:
        return self.aims.best_add + 0.1 if len(self.hand) > 1 else self.aims.best_add

    def _worth_of_move(self) -> float:
        return self.aims.best_move

    def _worth_of_peek(self) -> float:
        hidden = [seat for seat in range(self.game.seats) if seat not in self.view.exposed and seat != self.me]
        return max((self.aims.peek(seat) for seat in hidden), default=0.0)

    def _top(self, side: int) -> int | None:
        cards = self.view.keyhole[side]
        return self.deck.number[cards[-1]] if cards else None

    def _same_in_hand(self, kind: int) -> int:
        """Cards of the hand with the word of this one."""
        return self.hand_keys.count(self.deck.keys[kind])

    def _seat(self, action: Action) -> int:
        return int(action.args[0])

    def _take(self, action: Action) -> float:
        seat = self._seat(action)
        return self.aims.take(seat, int(self.view.details[0])) - self.aims.told_by(seat, 1)

    def _add_to(self, action: Action) -> float:
        seat = self._seat(action)
        return self.aims.add(seat) - self.aims.told_by(seat, -1)

    def _add_card(self, action: Action) -> float:
        """The one that would be missed least."""
        kind = self.game.kind_of(action)
        dear = self._same_in_hand(kind) - 1
        return -float(dear) - 1.5 * self.deck.offs[kind] - 0.5 * len(self.deck.powers[kind])

    def _peek(self, action: Action) -> float:
        return self.aims.peek(self._seat(action))

    def _skip(self, action: Action) -> float:
        return 0.05

    def _take_it(self, action: Action) -> float:
        """Only the Werewolf may do either (SK-116)."""
        target = int(self.view.details[0])
        return self.aims.take_at_look(target) - self.aims.betrayed_by(target, takes=True)

    def _leave_it(self, action: Action) -> float:
        return -self.aims.betrayed_by(int(self.view.details[0]), takes=False)

    def _move_from(self, action: Action) -> float:
        seat = self._seat(action)
        return self.aims.take(seat, 1) - self.aims.told_by(seat, 1)

    def _move_to(self, action: Action) -> float:
        return self._add_to(action)

    def _steal(self, action: Action) -> float:
        """For its power; and a duty off a friend's stack."""
        top = self.deck.number[self.view.stacks[self._seat(action)][-1]]
        return self._power(top) + 0.1 * self.aims.goodwill[self._seat(action)]

    def _guess(self, action: Action) -> float:
        return self.aims.is_wolf(self._seat(action))

    def _veto(self, action: Action) -> float:
        return -1.0


_WORTH: dict[str, Callable[[_Thought, Action], float]] = {
    "play": _Thought._play,
    "enchant": _Thought._enchant,
    "pass": _Thought._pass,
    "double": _Thought._double,
    "expose": _Thought._expose,
    "take": _Thought._take,
    "add-to": _Thought._add_to,
    "add-card": _Thought._add_card,
    "peek": _Thought._peek,
    "skip": _Thought._skip,
    "take-it": _Thought._take_it,
    "leave-it": _Thought._leave_it,
    "move-from": _Thought._move_from,
    "move-to": _Thought._move_to,
    "steal": _Thought._steal,
    "guess": _Thought._guess,
    "veto": _Thought._veto,
}
"""By the verb of an action, what such an action is worth; one that is not here is worth nothing."""
