"""The three windows of a night: who acts, at whom they may point, and what happens if they do not.

Hosts    KN-28 to KN-40    a guest is chosen
Healer   KN-41 to KN-48    somebody is not taken
Seer     KN-49 to KN-55    somebody is tested
hunches  KN-24             everybody else, for cover
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import number
from yuletable.engine.masks import mask_of, members
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.cards import Cards
from yuletable.games.krampusnacht.views import Window as WindowName

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


class Window(ABC):
    """The rules of one window."""

    name: WindowName

    @abstractmethod
    def holders(self, cards: Cards) -> int:
        """Who acts in it by their card, as a mask (in or out)."""

    @abstractmethod
    def targets(self, state: KrampusnachtState, seat: int) -> int:
        """At whom this holder may point."""

    @abstractmethod
    def default(self, state: KrampusnachtState, seat: int, chance: Chance) -> Action:
        """The finger of a holder whose time has run out."""

    @abstractmethod
    def refusal(self, state: KrampusnachtState, seat: int, target: int | None) -> Refusal:
        """Why this holder may not point there (None: give no finger)."""

    def hunches(self, inside: int, seat: int) -> int:
        """At whom a player without a task may point (KN-24)."""
        return inside & ~(1 << seat)

    def fingers(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        """The actions of a holder."""
        return state.game.points[self.targets(state, seat)]

    def why_not(self, state: KrampusnachtState, seat: int, target: int | None) -> Refusal:
        """Why a player in who is asked in this window may not point there."""
        if self.holders(state.cards) >> seat & 1:
            return self.refusal(state, seat, target)
        return refused("KN-24", "self" if target == seat else "out", target)


class HostsWindow(Window):
    """Each Host points at a guest; two Hosts may give no finger, "as you like" (KN-32)."""

    name = "hosts"

    def holders(self, cards: Cards) -> int:
        return cards.hosts

    def targets(self, state: KrampusnachtState, seat: int) -> int:
        return state.inside & ~state.cards.hosts  # KN-29

    def fingers(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        targets = state.inside & ~state.cards.hosts
        return state.game.points[targets] if alone(state) else state.game.points_or_none[targets]

    def default(self, state: KrampusnachtState, seat: int, chance: Chance) -> Action:
        """KN-40: as in the round before, else no finger; a guest by chance for a lone Host."""
        game = state.game
        if alone(state):
            return draw(state, self.targets(state, seat), chance, "host", state.night, seat)
        before = state.fingers[seat]
        if before and before[-1].night == state.night and before[-1].target is not None:
            return game.point[before[-1].target]
        return game.no_finger

    def refusal(self, state: KrampusnachtState, seat: int, target: int | None) -> Refusal:
        if target is None:
            return Refusal("KN-36", "refusal.KN-36")
        if target == seat:
            return refused("KN-29", "self", target)
        return refused("KN-29", "host" if state.inside >> target & 1 else "out", target)


class HealerWindow(Window):
    """The Healer points at whom they like; at themselves once in a game (KN-43)."""

    name = "healer"

    def holders(self, cards: Cards) -> int:
        return 0 if cards.healer < 0 else 1 << cards.healer

    def targets(self, state: KrampusnachtState, seat: int) -> int:
        return state.inside & ~self._barred(state, seat)

    def _barred(self, state: KrampusnachtState, seat: int) -> int:
        saves = state.fingers[seat]
        barred = 0
        if sum(save.target == seat for save in saves if save.window == "healer") >= state.cards.self_saves:
            barred |= 1 << seat  # KN-44
        if state.game.options.max_same_save == "2":
            barred |= self._saved_twice(state, seat)
        return barred

    def _saved_twice(self, state: KrampusnachtState, seat: int) -> int:
        """Whoever was chosen on the two nights just before (KN-46)."""
        saves = [save for save in state.fingers[seat] if save.window == "healer"][-2:]
        targets = {save.target for save in saves if save.target is not None}
        return 1 << targets.pop() if len(saves) == 2 and len(targets) == 1 else 0

    def default(self, state: KrampusnachtState, seat: int, chance: Chance) -> Action:
        others = self.targets(state, seat) & ~(1 << seat)  # KN-48
        return draw(state, others, chance, "healer", state.night, seat)

    def refusal(self, state: KrampusnachtState, seat: int, target: int | None) -> Refusal:
        if target is None:
            return Refusal("KN-47", "refusal.KN-47")
        if not state.inside >> target & 1:
            return refused("KN-41", "out", target)
        return refused("KN-44" if target == seat else "KN-46", "", target)

    def hunches(self, inside: int, seat: int) -> int:
        return inside


class SeerWindow(Window):
    """The Seer tests another player in, the same as often as they like (KN-50)."""

    name = "seer"

    def holders(self, cards: Cards) -> int:
        return 0 if cards.seer < 0 else 1 << cards.seer

    def targets(self, state: KrampusnachtState, seat: int) -> int:
        return state.inside & ~(1 << seat)  # KN-49

    def default(self, state: KrampusnachtState, seat: int, chance: Chance) -> Action:
        """Drawn among the other players in whom this Seer has tested least often (KN-55)."""
        tests = [test.target for test in state.fingers[seat] if test.window == "seer"]
        others = members(self.targets(state, seat))
        fewest = min(tests.count(other) for other in others)
        least = mask_of(other for other in others if tests.count(other) == fewest)
        return draw(state, least, chance, "seer", state.night, seat)

    def refusal(self, state: KrampusnachtState, seat: int, target: int | None) -> Refusal:
        if target is None:
            return Refusal("KN-54", "refusal.KN-54")
        return refused("KN-49", "self" if target == seat else "out", target)


WINDOWS: dict[WindowName, Window] = {window.name: window for window in (HostsWindow(), HealerWindow(), SeerWindow())}


def alone(state: KrampusnachtState) -> bool:
    """Whether only one Host is in, who points once and must (KN-36)."""
    return (state.inside & state.cards.hosts).bit_count() == 1


def refused(rule: str, why: str, target: int | None) -> Refusal:
    """The refusal of a target by a rule; `why` tells apart what the rule forbids."""
    fields = {} if target is None else {"target": number(target)}
    return Refusal(rule, f"refusal.{rule}.{why}" if why else f"refusal.{rule}", fields)


def draw(state: KrampusnachtState, targets: int, chance: Chance, purpose: str, *counters: int) -> Action:
    """Points at one of the targets, each equally likely."""
    seats = members(targets)
    return state.game.point[seats[chance.below(len(seats), purpose, *counters)]]
