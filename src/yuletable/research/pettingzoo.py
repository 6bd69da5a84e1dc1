"""PettingZoo: every game as AEC environment, one decision after the other, and as parallel environment, all at once.

    from yuletable.research.pettingzoo import env, parallel_env

    match = env("krampusnacht", seats=8, reveal=False)
    match.reset(seed=7)
    for agent in match.agent_iter():
        observation, reward, termination, truncation, info = match.last()
        action = None if termination or truncation else match.action_space(agent).sample(observation["action_mask"])
        match.step(action)

Agents are the seats, "seat_1" to "seat_8". Action i is `match.unwrapped.game.actions[i]`, whose text reads as in logs.
An observation is `{"observation": vector, "action_mask": mask}`; `structured(agent)` is the same knowledge with names.
Rewards come at the end: the payoffs of the outcome, from -1 to 1. Seats that are out of a match stay agents until its
end, since it may still be won for them. `flat` says in which order seats decide.

Where results are to be kept, name the ruleset: `from yuletable.research.pettingzoo import krampusnacht_v1`, then
`krampusnacht_v1.env(seats=8)`. That name is not found any more once the rules have changed.

`env` is wrapped as is usual: an illegal action ends the match with -1 for who did it. Where the sequence of decisions
does not matter, `parallel_env` lets all who are asked at once answer in one step; who is not asked waits (the last
entry of its mask). It goes with every game, and it is the natural one where everybody mostly acts at once.
"""

from __future__ import annotations

import copy
import operator
import random
from collections.abc import Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, SupportsIndex, TypedDict

from yuletable.engine.game import Game, GameType
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.registry import games
from yuletable.research.extras import missing
from yuletable.research.flat import Flat, simultaneous
from yuletable.research.match import Match, NotOfferedError
from yuletable.research.observing import Mask, Observer
from yuletable.research.setups import python_name, read_setup, seat_name
from yuletable.research.vectors import USUAL_SIZE, Vector

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(error) from None


class Observation(TypedDict):
    """A view as numbers, and which actions are open."""

    observation: Vector
    action_mask: Mask


def env(
    name: str | GameType,
    seats: int | None = None,
    *,
    components: Mapping[str, Any] | None = None,
    vector_size: int = USUAL_SIZE,
    render_mode: str | None = None,
    **options: object,
) -> AECEnv:
    """An AEC environment of the game with this public name, wrapped as is usual.

    seats        how many play; None: the fewest
    components   components of your own by option name, where that option is "own"
    vector_size  length of the hashed part of an observation (`vectors`)
    render_mode  "ansi": `render` gives what everybody sees, as text
    options      options of the game, over its preset for research

    UnknownGameError, OptionError, SetupError or ContentError if it cannot be played so.
    """
    raw = raw_env(name, seats, components=components, vector_size=vector_size, render_mode=render_mode, **options)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def raw_env(
    name: str | GameType,
    seats: int | None = None,
    *,
    components: Mapping[str, Any] | None = None,
    vector_size: int = USUAL_SIZE,
    render_mode: str | None = None,
    **options: object,
) -> SeatsInTurn:
    """As `env`, without wrappers: an illegal action raises what `Match.play` raises, and changes nothing."""
    return SeatsInTurn(read_setup(name, seats, options, components), vector_size, render_mode)


def parallel_env(
    name: str | GameType,
    seats: int | None = None,
    *,
    components: Mapping[str, Any] | None = None,
    vector_size: int = USUAL_SIZE,
    max_cycles: int | None = None,
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    **options: object,
) -> SeatsAtOnce:
    """A parallel environment: in each step all who are asked at once answer, and the others wait.

    max_cycles      after so many steps the match is cut short (None: never)
    illegal_reward  what an illegal action costs. It changes nothing, the seat is asked again, and
                    `infos[agent]["refusal"]` says why

    All else as in `env`.
    """
    game = read_setup(name, seats, options, components)
    return SeatsAtOnce(game, vector_size, max_cycles, illegal_reward, render_mode)


def __getattr__(name: str) -> SimpleNamespace:
    """`env`, `raw_env` and `parallel_env` of one game under its versioned name, such as `naughty_list_v1`."""
    for box in games().values():
        if name == _versioned(box):
            return SimpleNamespace(
                env=partial(env, box.name),
                raw_env=partial(raw_env, box.name),
                parallel_env=partial(parallel_env, box.name),
            )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _versioned(box: GameType) -> str:
    return f"{python_name(box)}_v{box.ruleset}"


class _Shown:
    """What both environments show of a match.

    game      the set-up; action i is `game.actions[i]`
    match     the match that is running, None before the first
    actions   how many actions there are
    length    how many numbers an observation has, without its mask
    """

    def __init__(self, game: Game, vector_size: int, render_mode: str | None, waiting: bool) -> None:
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": _versioned(game.type),
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.possible_agents = [seat_name(seat) for seat in range(game.seats)]
        self.agents: list[str] = []
        self.match: Match | None = None
        self._observer = Observer(game, vector_size, waiting)
        self.actions = self._observer.places
        self.length = self._observer.encoder.length
        self._fresh = random.Random()
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.length,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def structured(self, agent: str) -> dict[str, Any]:
        """What the agent sees, with all its names, as plain data; seats count from 1 in it."""
        return self._observer.structured(self._running(), self._seat(agent))

    def clone(self, seed: int | str | None = None) -> Any:
        """An independent environment at this position; with a seed, all chance to come is drawn from that seed."""
        new = copy.deepcopy(self)
        if seed is not None:
            new.match = new._running().copy(seed)
        return new

    def checksum(self) -> str:
        """64 hexadecimal digits that stand for every detail of the position, equal on all faces."""
        return self._running().checksum()

    def render(self) -> str | None:
        """What everybody sees, as text; None without a render mode."""
        return None if self.render_mode is None else self._observer.picture(self._running())

    def close(self) -> None:
        """Nothing is held open."""

    def state(self) -> Vector:
        """What all seats together see: their vectors, one after the other."""
        match = self._running()
        return np.concatenate([self._observer.vector(match, seat) for seat in range(self.game.seats)])

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        new = object.__new__(type(self))
        memo[id(self)] = new
        shared = {"game", "_observer"}
        new.__dict__.update(
            {key: value if key in shared else copy.deepcopy(value, memo) for key, value in self.__dict__.items()}
        )
        return new

    def _begin(self, seed: int | str | None) -> Match:
        if seed is not None:
            self._fresh = random.Random(f"{seed}/next")
        self.match = Match(Flat(self.game), self._fresh.getrandbits(64) if seed is None else seed)
        self.agents = list(self.possible_agents)
        return self.match

    def _running(self) -> Match:
        if self.match is None:
            raise RuntimeError("There is no match yet: call reset() first.")
        return self.match

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"There is no agent {agent!r} here: they are {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def _show(self, agent: str, asked: bool) -> Observation:
        match, seat = self._running(), self._seat(agent)
        return {
            "observation": self._observer.vector(match, seat),
            "action_mask": self._observer.mask(match, seat, asked),
        }


class SeatsInTurn(_Shown, AECEnv):
    """A game as AEC environment: the order of decisions is that of `flat`."""

    def __init__(self, game: Game, vector_size: int = USUAL_SIZE, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        _Shown.__init__(self, game, vector_size, render_mode, waiting=False)

    def reset(self, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals. The same seed deals the same match, also in `yuletable play --seed`."""
        match = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(match)

    def observe(self, agent: str) -> Observation:
        return self._show(agent, self._seat(agent) == self._running().actor)

    def step(self, action: int | None) -> None:
        """The selected agent decides. Errors as of `Match.play`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._running()
        if action is None:
            raise ValueError(f"{agent} has to choose an action: None is for agents that are done.")
        match.play(self._seat(agent), match.action(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if (outcome := match.outcome) is not None:
            self.rewards = dict(zip(self.agents, map(float, outcome.payoffs), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select(match)
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self, match: Match) -> None:
        actor = match.actor
        self.agent_selection = self.possible_agents[0 if actor is None else actor]


class SeatsAtOnce(_Shown, ParallelEnv):
    """A game as parallel environment."""

    def __init__(
        self,
        game: Game,
        vector_size: int = USUAL_SIZE,
        max_cycles: int | None = None,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        ParallelEnv.__init__(self)
        _Shown.__init__(self, game, vector_size, render_mode, waiting=True)
        self.max_cycles = max_cycles
        self.illegal_reward = illegal_reward
        self.cycles = 0

    def reset(
        self, seed: int | str | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deals. The same seed deals the same match, also in `yuletable play --seed`."""
        match = self._begin(seed)
        self.cycles = 0
        return self._observations(match), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All who are asked answer. An agent that gives no action waits.

        ValueError, before anything has changed, for what is no action or no agent.
        """
        match, agents = self._running(), list(self.agents)
        given = {self._seat(agent): self._numbered(match, action) for agent, action in actions.items()}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        asked = list(simultaneous(match.state))
        questions = {seat: _question(match, seat) for seat in asked}
        wait = self._observer.wait
        for seat in [*asked, *(seat for seat in range(self.game.seats) if seat not in asked)]:
            agent = self.possible_agents[seat]
            chosen = given.get(seat, wait)
            if chosen is None or (chosen == wait and seat not in asked):
                continue
            if refusal := self._answer(match, seat, chosen, questions.get(seat)):
                infos[agent]["refusal"] = refusal
                rewards[agent] += self.illegal_reward
        self.cycles += 1
        return self._after(match, agents, rewards, infos)

    def _numbered(self, match: Match, action: SupportsIndex | None) -> int | None:
        number = None if action is None else operator.index(action)
        return number if number in (None, self._observer.wait) else match.action(number).index

    def _answer(self, match: Match, seat: int, chosen: int, question: str | None) -> str | None:
        """Why this answer is refused; None if it was given, or if its question was closed by an answer before."""
        if question is None:
            return "It is not asked now: it can only wait."
        if chosen == self._observer.wait:
            return "It is asked now: it cannot wait."
        if _question(match, seat) != question:
            return None
        action = self.game.actions[chosen]
        try:
            match.play(seat, action)
        except (IllegalActionError, NotOfferedError) as error:
            return f"{action.text}: {match.why_not(error)}"
        return None

    def _after(
        self, match: Match, agents: Sequence[str], rewards: dict[str, float], infos: dict[str, dict[str, Any]]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        outcome = match.outcome
        if outcome is not None:
            for agent, payoff in zip(agents, outcome.payoffs, strict=True):
                rewards[agent] += float(payoff)
        cut = outcome is None and self.max_cycles is not None and self.cycles >= self.max_cycles
        observations = self._observations(match)
        if outcome is not None or cut:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, outcome is not None),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _observations(self, match: Match) -> dict[str, Observation]:
        asked = simultaneous(match.state)
        return {agent: self._show(agent, self._seat(agent) in asked) for agent in self.agents}


def _question(match: Match, seat: int) -> str | None:
    prompt = match.state.prompt(seat) if match.outcome is None else None
    return None if prompt is None else prompt.key
