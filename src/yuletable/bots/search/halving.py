"""Which action of the root is tried next: sequential halving."""

from __future__ import annotations

import math
from collections.abc import Callable

from yuletable.bots.search.tree import Edge

Worth = Callable[[Edge], float]


def mean_of(edge: Edge) -> float:
    return edge.mean


def halve(edges: list[Edge], spent: Callable[[], float], run: Callable[[Edge], None], worth: Worth = mean_of) -> Edge:
    """Runs edges until the budget is spent (`spent` is its share, 1 = all) and returns the best.

    In each of ceil(log2 n) phases all that are left are run equally often, then the worse half by `worth` is dropped:
    what counts at the root is the final choice, not what trying it out costs (Karnin, Koren, Somekh 2013; as the root
    of a tree search Pepels et al. 2014, "Minimizing Simple and Cumulative Regret in Monte-Carlo Tree Search"). So the
    most visited are those that were left at the end; among them the highest worth decides, then the order given.
    """
    left = list(edges)
    phases = max(1, math.ceil(math.log2(len(left))))
    for phase in range(1, phases + 1):
        while True:
            for edge in left:
                if spent() >= 1:
                    return max(left, key=worth)
                run(edge)
            if spent() >= phase / phases:
                break
        # Sorted, with equal worths in the order given.
        left = sorted(left, key=worth, reverse=True)[: math.ceil(len(left) / 2)]
    return left[0]
