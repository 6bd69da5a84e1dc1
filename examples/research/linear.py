"""A policy that is linear in the observation, learned by REINFORCE: small enough to read, good enough to beat random.

It is a softmax over the open actions. After a match every choice is made likelier by how much better than usual the
match went, and less likely by how much worse.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True)
class Step:
    """One choice: the observation (and a 1), the open actions, their probabilities, and which was taken."""

    seen: Floats
    legal: NDArray[np.intp]
    likely: Floats
    taken: int


class LinearPolicy:
    """Chooses among `actions` by observations of `length` numbers."""

    def __init__(self, actions: int, length: int, seed: int, rate: float = 2.0) -> None:
        self._weights = np.zeros((actions, length + 1), np.float32)
        self._rng = np.random.default_rng(seed)
        self._rate = rate
        self._usual = 0.0

    def choose(self, observation: Floats, mask: NDArray[np.int8], steps: list[Step]) -> int:
        """An open action; how it came about is added to `steps`."""
        seen = np.append(observation, np.float32(1))
        legal = np.flatnonzero(mask)
        scores = self._weights[legal] @ seen
        likely = np.exp(scores - scores.max())
        likely /= likely.sum()
        taken = int(self._rng.choice(len(legal), p=likely))
        steps.append(Step(seen, legal, likely, taken))
        return int(legal[taken])

    def learn(self, steps: list[Step], reward: float) -> None:
        """Learns from the choices of one seat in one match that ended with this reward."""
        surprise = reward - self._usual
        self._usual += 0.05 * surprise
        for step in steps:
            towards = -step.likely
            towards[step.taken] += 1
            self._weights[step.legal] += self._rate / len(steps) * surprise * np.outer(towards, step.seen)
