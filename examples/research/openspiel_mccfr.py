"""OpenSpiel: external-sampling MCCFR on a tiny Krampusnacht, with exploitability falling.

    python -m examples.research.openspiel_mccfr

The tiny game: five at the table, six deals that all know (no one knows which came), no talk. The first guest has been
fetched; from then on whom the Seer tests and all first votes are free, 42 information states. NashConv is how much all
players together could gain by playing better against the others; 0 is an equilibrium. It takes less than a minute.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import AverageType, ExternalSamplingSolver

import yuletable.research.openspiel  # noqa: F401 - registers the games

TALK = "accuse+defend+trust+claim+report+call"
TINY = f"yuletable_krampusnacht(seats=5,speech_rounds=1,leave_out={TALK},given=1,open=9,deals={{deals}})"


def solve(iterations: tuple[int, ...] = (10, 30, 100, 300, 1000), deals: int = 6, seed: int = 1) -> list[float]:
    """NashConv of uniform play, then of the average policy after so many iterations each; prints them."""
    # The tree is made in Python once and walked in C++ from then on.
    game = pyspiel.load_game(f"cached_tree(game={TINY.format(deals=deals)})")
    np.random.seed(seed)
    solver = ExternalSamplingSolver(game, AverageType.SIMPLE)
    measured = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game))]
    print(f"uniform play     NashConv {measured[0]:.3f}")
    done = 0
    for wanted in iterations:
        for _ in range(wanted - done):
            solver.iteration()
        done = wanted
        measured.append(exploitability.nash_conv(game, solver.average_policy()))
        print(f"{done:>5} iterations NashConv {measured[-1]:.3f}", flush=True)
    return measured


if __name__ == "__main__":
    solve()
