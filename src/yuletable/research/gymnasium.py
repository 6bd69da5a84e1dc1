"""Gymnasium: one seat learns, bots sit in the others.

    from yuletable.research.gymnasium import env

    match = env("giftbringer", seats=2, seat=1, bots="greedy")
    observation, info = match.reset(seed=7)
    ended = cut = False
    while not (ended or cut):
        action = match.action_space.sample(info["action_mask"])
        observation, reward, ended, cut, info = match.step(action)

Importing this module registers every game, so that `gymnasium.make("yuletable/giftbringer-v1", seats=2)` is the same.
The number is that of the ruleset: equal names play equal games.

An observation is the vector of the view (`vectors`). `info["action_mask"]` says which actions are open; so does
`action_masks()`, for learners that ask for it. The reward comes with the end: the payoff of the seat, from -1 to 1.
An illegal action changes nothing but costs `illegal_reward`, and `info["refusal"]` says why it was refused. A match
that ends before the seat has been asked anything is no episode: the next one is dealt.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any

from yuletable.bots.roster import make_bot
from yuletable.engine.game import Bot, Budget, Game, GameType
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.registry import games
from yuletable.research.extras import missing
from yuletable.research.flat import Flat
from yuletable.research.match import Match, NotOfferedError
from yuletable.research.observing import Observer
from yuletable.research.setups import read_setup, versioned
from yuletable.research.vectors import USUAL_SIZE, Vector
from yuletable.words import counted

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error) from None

MOST_STEPS = 10_000
"""After so many steps an episode is cut short: who is refused for ever does not play for ever."""

DEALS = 1000
"""So many matches may end one after the other before the seat is asked anything."""


class SeatError(ValueError):
    """A seat that is not at this table, or bots that do not go with it. The message is one sentence."""


def env(
    name: str | GameType,
    seats: int | None = None,
    *,
    seat: int = 1,
    bots: str = "",
    components: Mapping[str, Any] | None = None,
    vector_size: int = USUAL_SIZE,
    max_steps: int = MOST_STEPS,
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    **options: object,
) -> OneSeat:
    """An environment in which one seat of the game with this public name decides.

    seats           how many play; None: the fewest
    seat            the one that learns, from 1
    bots            who sits in the others: names by commas, in turn from the first seat on, starting over, as for
                    `yuletable play`; "": greedy where the game has it, else random
    components      components of your own by option name, where that option is "own"
    vector_size     length of the hashed part of an observation (`vectors`)
    max_steps       after so many steps, refused ones too, an episode is cut short
    illegal_reward  what an illegal action costs
    render_mode     "ansi": `render` gives what everybody sees, as text
    options         options of the game, over its preset for research

    UnknownGameError, OptionError, SetupError, ContentError, SeatError or UnknownBotError if it cannot be
    played so.
    """
    game = read_setup(name, seats, options, components)
    if not 1 <= seat <= game.seats:
        there = f"seats are 1 to {game.seats}" if game.seats > 1 else "the only seat is 1"
        raise SeatError(f"There is no seat {seat} here: {there}.")
    return OneSeat(game, seat - 1, _seated(game, seat - 1, bots), vector_size, max_steps, illegal_reward, render_mode)


def _seated(game: Game, learner: int, names: str) -> dict[int, Bot]:
    wanted = [name.strip() for name in names.split(",")] if names else [usual_bot(game.type)]
    others = [seat for seat in range(game.seats) if seat != learner]
    made = [make_bot(game.type, name) for name in wanted]
    if names and len(made) > len(others):
        if not others:
            raise SeatError("There is no seat for bots here: leave them out.")
        raise SeatError(f"There are {len(made)} bots for {counted(len(others), 'seat')}.")
    return {seat: made[place % len(made)] for place, seat in enumerate(others)}


def usual_bot(game_type: GameType) -> str:
    """The bot that sits in the other seats if nothing is said."""
    return "greedy" if "greedy" in game_type.bots else "random"


class OneSeat(gymnasium.Env[Vector, int | np.int64]):
    """A game for one learning seat among bots.

    game      the set-up; action i is `game.actions[i]`
    match     the match that is running, None before the first
    actions   how many actions there are
    length    how many numbers an observation has
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium looks for it on the class

    def __init__(
        self,
        game: Game,
        seat: int,
        bots: Mapping[int, Bot],
        vector_size: int = USUAL_SIZE,
        max_steps: int = MOST_STEPS,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.match: Match | None = None
        self.render_mode = render_mode
        self._seat = seat
        self._bots = bots
        self._observer = Observer(game, vector_size)
        self._max_steps = max_steps
        self._illegal_reward = illegal_reward
        self._steps = 0
        self._thinking = random.Random()
        self.actions = self._observer.places
        self.length = self._observer.encoder.length
        self.observation_space = spaces.Box(-1.0, 1.0, (self.length,), np.float32)
        self.action_space = spaces.Discrete(self.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Deals, and lets the bots play until the seat is asked. The same seed gives the same match."""
        super().reset(seed=seed)
        self._steps = 0
        for _ in range(DEALS):
            # A given seed names the deal itself, as on all other faces.
            deal = int(self.np_random.integers(2**62)) if seed is None else seed
            self._thinking = random.Random(f"{deal}/thinking")
            self.match = Match(Flat(self.game), deal)
            self._let_bots_play()
            if self._running().outcome is None:
                return self._shown(), self._info()
            seed = None
        raise RuntimeError(f"Seat {self._seat + 1} was asked nothing in {DEALS} matches.")

    def step(self, action: int | np.int64) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """The seat decides, then the bots play until it is asked again. NoActionError for what is no action."""
        match = self._running()
        if match.actor is None:
            raise RuntimeError("The match is over: call reset() first.")
        chosen = match.action(action)
        self._steps += 1
        cut = self._steps >= self._max_steps
        try:
            match.play(self._seat, chosen)
        except (IllegalActionError, NotOfferedError) as error:
            return self._shown(), self._illegal_reward, False, cut, {**self._info(), "refusal": match.why_not(error)}
        self._let_bots_play()
        outcome = match.outcome
        reward = 0.0 if outcome is None else float(outcome.payoffs[self._seat])
        ended = outcome is not None
        return self._shown(), reward, ended, cut and not ended, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """For each action whether it is open now."""
        return self._mask().astype(bool)

    def structured(self) -> dict[str, Any]:
        """What the seat sees, with all its names, as plain data; seats count from 1 in it."""
        return self._observer.structured(self._running(), self._seat)

    def clone(self, seed: int | str | None = None) -> OneSeat:
        """An independent environment at this position; with a seed, all chance to come is drawn from that seed."""
        new = copy.copy(self)
        new.action_space, new.observation_space = copy.deepcopy((self.action_space, self.observation_space))
        new._np_random = copy.deepcopy(self._np_random)
        new.match = None if self.match is None else self.match.copy(seed)
        new._thinking = random.Random(f"{seed}/thinking")
        if seed is None:
            new._thinking.setstate(self._thinking.getstate())
        return new

    def __deepcopy__(self, memo: object) -> OneSeat:
        return self.clone()

    def checksum(self) -> str:
        """64 hexadecimal digits that stand for every detail of the position, equal on all faces."""
        return self._running().checksum()

    def render(self) -> str | None:
        """What everybody sees, as text; None without a render mode."""
        return None if self.render_mode is None else self._observer.picture(self._running())

    def _let_bots_play(self) -> None:
        match = self._running()
        while (seat := match.actor) is not None and seat != self._seat:
            prompt = match.state.prompt(seat)
            assert prompt is not None, "who may act is asked"
            view, legal = match.state.observe(seat), match.legal(seat)
            match.play(seat, self._bots[seat].choose(self.game, view, prompt, legal, self._thinking, Budget()))

    def _running(self) -> Match:
        if self.match is None:
            raise RuntimeError("There is no match yet: call reset() first.")
        return self.match

    def _shown(self) -> Vector:
        return self._observer.vector(self._running(), self._seat)

    def _mask(self) -> NDArray[np.int8]:
        match = self._running()
        return self._observer.mask(match, self._seat, match.actor == self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}


def register() -> None:
    """Makes every installed game known to `gymnasium.make` as "yuletable/NAME-vRULESET"."""
    for game_type in games().values():
        name = f"yuletable/{versioned(game_type)}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:env", kwargs={"name": game_type.name})


register()
