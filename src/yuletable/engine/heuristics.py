"""What a game may tell a planner about itself: which actions are worth a thought, and how a match may go on.

A planner plays without it. Both answers may only be as good as what the seats could know: `candidates` looks at what
the view of the acting seat shows, and `rollout` lets every seat decide by its own.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from yuletable.engine.actions import Action
from yuletable.engine.outcomes import Outcome


class Heuristics(Protocol):
    """Rules of thumb of one set-up. Pure: all chance from `rng`.

    They may have three things more. `is_far(state)`: whether a position is far enough from the root to be told by
    `rollout`, whoever acts next. `trust`: how many standard errors of its mean value the first candidate has ahead of
    the others, where candidates are in the order of a player that is good already. `weigh(state)`: how likely what was
    said and done in the open is in an imagined position, next to others; then those are thought about more often that
    explain it well. It may know how each side behaves, but not what the view does not show.
    """

    def candidates(self, state: Any, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        """Those of `legal` (never empty, no undo among them) that are worth a thought, the most promising first.

        Never empty. A function of the actor's view. A single one is done without thinking.
        """

    def rollout(self, state: Any, seat: int, rng: random.Random) -> Outcome:
        """How the match may end from this position, which it may change: by decent play or by an estimate.

        `seat` is the one that plans: what becomes of it is to be told best.

        Equal streams stand for equal luck: as far as it can, it draws chance first and in one order, so that two
        positions can be compared under the same dice.
        """
