"""The matches that are kept as golden playthroughs beside this file: one for each game and shape of options.

`make golden` writes them anew; then look at what has changed before you commit it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.engine.games.chain import Chain
from tests.engine.games.dice import Dice
from tests.engine.games.password import Password
from tests.engine.games.race import Race
from tests.engine.games.vote import Vote
from tests.games.giftbringer.table import little

from yuletable.engine.game import Game
from yuletable.engine.options import read_options
from yuletable.engine.playthrough import any_move, write
from yuletable.engine.registry import find_game

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Play:
    """One golden playthrough: the set-up and the seed, both of chance and of who does what."""

    game: Callable[[], Game]
    seed: str = "golden 1"

    def written(self) -> str:
        return write(self.game(), self.seed, any_move(random.Random(self.seed)))


@dataclass(frozen=True)
class SetUp:
    """A set-up of an installed game: preset and what differs from it."""

    name: str
    seats: int
    preset: str = "table"
    options: Mapping[str, object] = field(default_factory=dict)

    def __call__(self) -> Game:
        box = find_game(self.name)
        return box.new(self.seats, read_options(box.presets[self.preset], self.options))


PLAYS: dict[str, Play] = {
    "tiny-vote-live": Play(lambda: Vote(4, "live")),
    "tiny-chain-relaxed": Play(lambda: Chain(3, "relaxed"), "golden 8"),
    "tiny-race-live": Play(lambda: Race(3, "live")),
    "tiny-dice-instant": Play(lambda: Dice(2, "instant")),
    "tiny-password-live": Play(lambda: Password(3, "live")),
    "giftbringer-own-2": Play(lambda: little(2)),
    "giftbringer-table-3": Play(SetUp("giftbringer", 3)),
    "giftbringer-short-1": Play(SetUp("giftbringer", 1, "short", {"undo": 0})),
    "giftbringer-relaxed-2-leader": Play(
        SetUp("giftbringer", 2, "relaxed", {"dice": "leader", "sheet": "short-evening", "scale": "sum"})
    ),
    "giftbringer-simulation-6": Play(SetUp("giftbringer", 6, "simulation", {"sheet": "short-evening"})),
    "giftbringer-open-2": Play(
        SetUp("giftbringer", 2, options={"sheets": "open", "need_load": "on", "round_seconds": 60, "undo": 3})
    ),
    "krampusnacht-table-6": Play(SetUp("krampusnacht", 6)),
    "krampusnacht-table-5-second-vote": Play(
        SetUp("krampusnacht", 5, options={"second_vote": "on", "floor": "turns", "speech_rounds": 1})
    ),
    "krampusnacht-relaxed-7-closed": Play(
        SetUp("krampusnacht", 7, "relaxed", {"reveal": "off", "floor": "turns", "speech_rounds": 1})
    ),
    "krampusnacht-simulation-8": Play(SetUp("krampusnacht", 8, "simulation", {"speech_rounds": 1})),
    "naughty-list-table-3": Play(SetUp("naughty-list", 3, options={"nick": "vote", "round_limit": 5})),
    "naughty-list-relaxed-4": Play(
        SetUp(
            "naughty-list",
            4,
            "relaxed",
            {"companions": "fixed", "perchta_draw": "ask", "late_cards": "half", "round_limit": 5},
        )
    ),
    "cursed-gifts-table-3": Play(SetUp("cursed-gifts", 3)),
    "cursed-gifts-collection-4": Play(SetUp("cursed-gifts", 4, "collection")),
    "cursed-gifts-relaxed-2-grace": Play(
        SetUp("cursed-gifts", 2, "relaxed", {"grace": "on", "zodiac": "on", "first_hand": 6})
    ),
    "sparkle-kitty-nights-table-4": Play(SetUp("sparkle-kitty-nights", 4)),
    "sparkle-kitty-nights-relaxed-5": Play(
        SetUp("sparkle-kitty-nights", 5, "relaxed", {"pack": "nights-fr", "safe_words": "both", "false_call": "punish"})
    ),
    "sparkle-kitty-nights-werewolf-5": Play(
        SetUp("sparkle-kitty-nights", 5, "werewolf", {"speech": "auto"}), "golden 3"
    ),
    "sparkle-kitty-nights-vampire-5": Play(
        SetUp("sparkle-kitty-nights", 5, "vampire", {"callout": "auto"}), "golden 14"
    ),
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"
