"""PettingZoo: one linear policy plays all seats of Giftbringer against itself, all at once, and learns from every seat.

    python -m examples.research.pettingzoo_self_play

What it learned is measured in the first seat against players that draw lots, which it has never met. It takes less
than a minute.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from examples.research.linear import LinearPolicy, Step

from yuletable.research.pettingzoo import Observation, SeatsAtOnce, parallel_env

TESTED_FROM = 1_000_000
"""Seeds from here on are never learned from."""


def play(
    match: SeatsAtOnce, policies: Mapping[str, LinearPolicy | np.random.Generator], seed: int
) -> tuple[dict[str, list[Step]], dict[str, float]]:
    """One match: the choices and the reward of every seat. A generator draws lots."""
    observations, _ = match.reset(seed=seed)
    steps: dict[str, list[Step]] = {agent: [] for agent in match.agents}
    rewards: dict[str, float] = {}
    while match.agents:
        actions = {agent: _choose(policies[agent], observations[agent], steps[agent]) for agent in match.agents}
        observations, rewards, *_ = match.step(actions)
    return steps, rewards


def _choose(policy: LinearPolicy | np.random.Generator, shown: Observation, steps: list[Step]) -> int:
    mask = shown["action_mask"]
    legal = np.flatnonzero(mask)
    if len(legal) == 1:
        return int(legal[0])
    if isinstance(policy, np.random.Generator):
        return int(policy.choice(legal))
    return policy.choose(shown["observation"], mask, steps)


def wins_of_first(match: SeatsAtOnce, policy: LinearPolicy, matches: int, seed: int) -> int:
    """How many of so many matches the policy wins alone in the first seat, with lots drawn in all others."""
    lots = np.random.default_rng(seed)
    first, *others = match.possible_agents
    won = 0
    for index in range(matches):
        _, rewards = play(match, {first: policy, **dict.fromkeys(others, lots)}, TESTED_FROM + index)
        won += rewards[first] > max(rewards[agent] for agent in others)
    return won


def train(lessons: int = 100, tests: int = 50, seed: int = 1) -> tuple[int, int]:
    """How many tests were won before and after so many matches; prints both."""
    match = parallel_env("giftbringer", seats=2, vector_size=64)
    policy = LinearPolicy(match.actions, match.length, seed)
    before = wins_of_first(match, policy, tests, seed)
    print(f"before: wins {before} of {tests} alone", flush=True)
    for lesson in range(lessons):
        steps, rewards = play(match, dict.fromkeys(match.possible_agents, policy), seed + lesson)
        usual = sum(rewards.values()) / len(rewards)
        for agent, reward in rewards.items():
            # Ahead of the others counts: a win that all share is worth as much to all, and would teach idleness.
            policy.learn(steps[agent], reward - usual)
    after = wins_of_first(match, policy, tests, seed)
    print(f"after {lessons} matches with itself: wins {after} of {tests} alone")
    return before, after


if __name__ == "__main__":
    train()
