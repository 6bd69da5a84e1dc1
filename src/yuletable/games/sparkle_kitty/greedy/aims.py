"""What a seat would like the towers to look like, and what its moves on them are worth to it.

A worth of 1 is that of a card off the own tower.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from yuletable.games.sparkle_kitty.endings import BURIED, TEAMS
from yuletable.games.sparkle_kitty.greedy.suspicion import KNIGHT, Suspicion
from yuletable.games.sparkle_kitty.views import Answer

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights
    from yuletable.games.sparkle_kitty.views import SparkleKittyView

MIRROR = 0.6
"""Worth of a look at whom a tower belongs to, and of the way to its cards (SK-133, SK-134)."""
OUT = 1.5
"""Worth of the last card off a Knight's tower to Team Vampire, if that Knight is the only one it needs (SK-143)."""
SHOWN = 1.9
"""What it costs the main Vampire to turn up."""
LAST = 5.0
"""Worth of the Werewolf's own last card, to it."""
SUSPECTED, KNOWN = 0.6, 2.0
"""What it costs the Werewolf that somebody escapes who suspects it as all do, or who has looked at it."""
BLEND = 5.0
"""What it costs the Werewolf that everybody takes it for one."""
WIN = 50.0
"""Worth of what wins the match."""


class Aims:
    """The wishes of the seat whose view this is."""

    def __init__(self, game: SparkleKittyNights, view: SparkleKittyView) -> None:
        self.game = game
        self.view = view
        self.me: int = view.viewer
        self.mode = game.mode
        self.mind = Suspicion(game, view)
        self.side = self.mind.sides[self.me]
        self.sizes = [len(tower) for tower in view.towers]
        self._best: dict[int, float] = {}

    @cached_property
    def goodwill(self) -> list[float]:
        """By seat, what it is worth that a card leaves its tower."""
        wish = {"dragon": self._as_dragon, "werewolf": self._as_werewolf}.get(self.side)
        if wish is None:
            wish = self._by_day if self.mode == "vampire" else self._as_knight
        return [wish(seat) for seat in range(len(self.sizes))]

    def _as_knight(self, seat: int) -> float:
        if seat == self.me:
            return 1.0
        belief = self.mind.belief[seat].get
        worth = 2 * belief(self.side, 0.0) - self.mind.is_knight(seat) - 0.6 * belief("dragon", 0.0)
        # Emptying the Werewolf's tower loses the match at once (SK-124).
        return worth - 2 * belief("werewolf", 0.0)

    def _as_dragon(self, seat: int) -> float:
        """Out first; then it wants to be the one who empties a Knight's tower (SK-99). Low towers are soon out."""
        if seat == self.me:
            return 1.0
        knight, wolf = self.mind.is_knight(seat), self.is_wolf(seat)
        # What brings the Werewolf nearer to its end is never any good (SK-127).
        worth = 0.4 * knight - 0.5 * wolf if not self.sizes[self.me] else -0.5 * (knight + wolf)
        return worth / max(1, self.sizes[seat])

    def _as_werewolf(self, seat: int) -> float:
        """Out it wins (SK-124). Who gets out before may name it, and will if it has seen it (SK-120, SK-121)."""
        if seat == self.me:
            return 1.5 if self.sizes[seat] > 1 else LAST
        if seat in self.view.exposed:
            return 0.2
        knows = self.me in self.view.peeks[seat]
        return -(KNOWN if knows else SUSPECTED) * self.mind.is_knight(seat) / max(1, self.sizes[seat])

    @cached_property
    def vampires(self) -> list[float]:
        """By seat, how likely it is that it plays for the main Vampire (SK-136)."""
        main = [self.mind.how_likely(seat, "vampire") for seat in range(len(self.sizes))]
        looked = [[main[other] for other in seen] for seen in self.view.peeks]
        return [min(1.0, mine + sum(those)) for mine, those in zip(main, looked, strict=True)]

    @cached_property
    def _to_free(self) -> float:
        """How many Knights more must escape until Team Vampire outnumbers those who are trapped (SK-143)."""
        team = sum(self.vampires)
        trapped = sum(1 - one for one, size in zip(self.vampires, self.sizes, strict=True) if size)
        return max(1.0, trapped - team + 1)

    def _by_day(self, seat: int) -> float:
        """The main Vampire must lose her cards, or all others must be lost, one way or the other (SK-142 to SK-144)."""
        main = self.mind.how_likely(seat, "vampire")
        knight = (1 - main) * (1 - self.vampires[seat])
        freed = knight * (0.2 + 0.8 / max(1, self.sizes[seat])) * OUT / self._to_free
        if self.vampires[self.me] >= 1.0:
            return freed - 2.0 * main
        if seat in self.view.mirrors:
            # Behind the Mirror is somebody to know, or somebody to belong to.
            return MIRROR
        return 1.2 * main - freed

    def take(self, seat: int, left: int) -> float:
        """Worth of a card off this tower, with so many to take still."""
        size, worth = self.sizes[seat], self.goodwill[seat]
        if self.mode == "werewolf" and seat != self.me and size == 1:
            worth += self._last_by_night(seat)
        if self.side == "dragon":
            return worth + self._prey(seat, left)
        if worth > 0:
            worth += 0.3 / max(1, size)
        if self._is_dragon_about and left == 1 and size == 2:
            worth -= 0.6 * self.mind.is_knight(seat)
        return worth + self._last_of_side(seat, left)

    def _prey(self, seat: int, left: int) -> float:
        """Worth for a Dragon that it is out, and the last card of a Knight's tower is among these."""
        own = self.sizes[self.me]
        if seat != self.me:
            return WIN * self.mind.is_knight(seat) if not own and self.sizes[seat] <= left else 0.0
        within = [other for other, size in enumerate(self.sizes) if other != seat and 0 < size <= left - own]
        return WIN * max((self.mind.is_knight(other) for other in within), default=0.0)

    def _last_by_night(self, seat: int) -> float:
        """Worth of what follows when this tower, not the own one, is emptied in the Werewolf game."""
        if self.side != "werewolf":
            return -WIN * self.is_wolf(seat)
        # SK-125: it has won, if all the others of that side are free, and so face up.
        free = [self.mind.sides[other] for other, size in enumerate(self.sizes) if not size]
        lasts = [side for side in TEAMS if free.count(side) == self.game.sides.count(side) - 1]
        return WIN * sum(self.mind.how_likely(seat, side) for side in lasts)

    def _last_of_side(self, seat: int, left: int) -> float:
        """Worth of the win, if this were the last tower of a side (SK-104)."""
        if self.mode != "base" or self.sizes[seat] > left:
            return 0.0
        won = 0.0
        others = [other for other, size in enumerate(self.sizes) if other != seat and size]
        for side in TEAMS:
            last = self.mind.how_likely(seat, side)
            for other in others:
                last *= 1 - self.mind.how_likely(other, side)
            won += last * (WIN if side == self.side else -WIN)
        return won

    @cached_property
    def _is_dragon_about(self) -> bool:
        """Whether a Dragon is free, and waits for a last card (SK-99)."""
        return any(not size and self.mind.how_likely(seat, "dragon") == 1.0 for seat, size in enumerate(self.sizes))

    def best(self, cards: int) -> float:
        """Worth of each of so many cards that are taken together, from the best tower."""
        found = self._best.get(cards)
        if found is None:
            own = self.mode != "vampire"
            full = [seat for seat, size in enumerate(self.sizes) if size and (own or seat != self.me)]
            found = self._best[cards] = max((self.take(seat, cards) for seat in full), default=0.0)
        return found

    def add(self, seat: int) -> float:
        """Worth of a card onto this tower."""
        if self.mode != "vampire":
            return -self.goodwill[seat]
        size, main = self.sizes[seat], self.mind.how_likely(seat, "vampire")
        if self.vampires[self.me] >= 1.0:
            if seat == self.me and size + 1 < BURIED and seat not in self.view.exposed:
                # To bury shows all the others whose tower they have to empty (SK-139): it is for when she would
                # soon be out anyway, or is on her way to six.
                return -SHOWN if size == self.game.tower_size else 1.0
            return main * (WIN if size + 1 >= BURIED else 1.0) - 0.5 * (1 - self.vampires[seat])
        return (1 - self.vampires[seat]) * (1.5 / max(1, size)) - main * (WIN if size + 1 >= BURIED else 1.0)

    @cached_property
    def best_add(self) -> float:
        """Worth of the best tower to add to; it must be done."""
        hidden = [seat for seat in range(len(self.sizes)) if seat not in self.view.exposed]
        if self.mode == "vampire":
            hidden = [seat for seat in hidden if seat != self.me] + [self.me] * (self.side == "vampire")
        return max((self.add(seat) for seat in hidden), default=0.0)

    @cached_property
    def best_move(self) -> float:
        """Worth of a card that goes from one tower to another."""
        full = [seat for seat, size in enumerate(self.sizes) if size]
        if self.mode == "werewolf":
            return max((self.take(seat, 1) for seat in full), default=0.0) + self.best_add
        worth = [self.goodwill[seat] for seat in full]
        return max(worth, default=0.0) + self.best_add

    def call_out(self, seat: int) -> float:
        """Worth of a punishment of this seat (SK-54, SK-140)."""
        return self.goodwill[seat] if self.mode == "vampire" else -self.goodwill[seat]

    def doubt(self, seat: int) -> float:
        """How much a look at this character would tell: from 0 to 1."""
        if self.mind.sides[seat]:
            return 0.0
        most = max(self.mind.belief[seat].values(), default=1.0)
        if self.mode == "vampire" and self.side == KNIGHT:
            # Who looks at her is hers (SK-136).
            return 0.3 - self.mind.how_likely(seat, "vampire")
        return 1 - most

    def peek(self, seat: int) -> float:
        """Worth of a look at this character; in the Werewolf game with that of the card that follows (SK-115)."""
        if self.mode != "werewolf":
            return self.doubt(seat)
        if self.side == "werewolf":
            # It plays for itself alone, whoever they are, and what it answers can only tell on it.
            return 0.0
        taken = self.take_at_look(seat)
        if not taken or self.side == "dragon":
            return self.doubt(seat) + taken
        # Nothing is taken from a friend (SK-116).
        return self.doubt(seat) + taken - self.mind.how_likely(seat, self.side)

    def take_at_look(self, seat: int) -> float:
        """Worth of the card that is taken after a look: by a Mirror, as long as the play may earn it (SK-119)."""
        view = self.view
        by_mirror = view.asking != "peek" or view.details[0]
        owed = view.cap if view.asking != "turn" else 1
        return self.take(seat, 1) if by_mirror and owed else 0.0

    def betrayed_by(self, target: int, takes: bool) -> float:
        """What it costs the Werewolf to give this answer (SK-116): what it does, everybody tries to read."""
        return self._suspected(self.view, (*self.view.answers, Answer(self.me, target, takes)))

    def told_by(self, seat: int, favour: int) -> float:
        """What it costs the Werewolf to do a tower this favour; nobody else has anything to hide."""
        if self.side != "werewolf" or seat == self.me:
            return 0.0
        done = [list(favours) for favours in self.view.favours]
        done[self.me][seat] += favour
        view = msgspec.structs.replace(self.view, favours=tuple(map(tuple, done)))
        return self._suspected(view, view.answers) - self._suspected_now

    @cached_property
    def _suspected_now(self) -> float:
        return self._suspected(self.view, self.view.answers)

    def _suspected(self, view: SparkleKittyView, answers: Sequence[Answer]) -> float:
        """How likely everybody would find it then that this seat is the Werewolf, times what that costs."""
        mind = Suspicion(self.game, view, view.open_characters, answers)
        return BLEND * mind.how_likely(self.me, "werewolf")

    def is_wolf(self, seat: int) -> float:
        return self.mind.how_likely(seat, "werewolf")
