"""Gymnasium: a linear policy learns Giftbringer against a player that draws lots, and beats it.

    python -m examples.research.gymnasium_giftbringer

Two seats; the learner has the first. It takes less than a minute.
"""

from __future__ import annotations

from dataclasses import dataclass

from examples.research.linear import LinearPolicy, Step

from yuletable.research.gymnasium import OneSeat, env

TESTED_FROM = 1_000_000
"""Seeds from here on are never learned from."""


@dataclass(frozen=True)
class Tested:
    """How many of so many matches the learner won, shared and lost, and by how many points it was ahead on average."""

    won: int
    shared: int
    lost: int
    ahead: float

    def __str__(self) -> str:
        return f"won {self.won}, shared {self.shared}, lost {self.lost}, ahead by {self.ahead:.1f} points"


def play(match: OneSeat, policy: LinearPolicy, seed: int) -> tuple[list[Step], float]:
    """One match: the learner's choices and its reward."""
    steps: list[Step] = []
    observation, info = match.reset(seed=seed)
    ended = cut = False
    reward = 0.0
    while not (ended or cut):
        action = policy.choose(observation, info["action_mask"], steps)
        observation, reward, ended, cut, info = match.step(action)
    return steps, reward


def tested(match: OneSeat, policy: LinearPolicy, matches: int) -> Tested:
    """How the policy does as it stands."""
    leads = []
    for index in range(matches):
        play(match, policy, TESTED_FROM + index)
        assert match.match is not None
        outcome = match.match.outcome
        assert outcome is not None
        assert outcome.scores is not None
        leads.append(outcome.scores[0] - outcome.scores[1])
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return Tested(won, matches - won - lost, lost, sum(leads) / matches)


def train(lessons: int = 150, tests: int = 50, seed: int = 1) -> tuple[Tested, Tested]:
    """How the policy did before and after so many matches; prints both."""
    match = env("giftbringer", seats=2, seat=1, bots="random", vector_size=64)
    policy = LinearPolicy(match.actions, match.length, seed)
    before = tested(match, policy, tests)
    print(f"before: {before}", flush=True)
    for lesson in range(lessons):
        policy.learn(*play(match, policy, seed + lesson))
    after = tested(match, policy, tests)
    print(f"after {lessons} matches: {after}")
    return before, after


if __name__ == "__main__":
    train()
