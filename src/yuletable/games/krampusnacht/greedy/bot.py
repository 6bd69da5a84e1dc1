"""`greedy`: a player by rules of thumb.

It remembers all that its seat has seen, weighs who could be a Host by what was said and pointed at, tells the truth in
the party and lies among the Hosts. It does not look ahead. A function of its arguments: `Greedy` remembers nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.games.krampusnacht.greedy.night import finger
from yuletable.games.krampusnacht.greedy.talk import Talk
from yuletable.games.krampusnacht.greedy.vote import ballot
from yuletable.games.krampusnacht.views import KrampusnachtView


class Greedy:
    """Plays one seat from its view alone.

    guess  for who imagines this bot on other seats and cannot know the moods of its Hosts (`pact.mood`)
    """

    def __init__(self, guess: str = "") -> None:
        self._guess = guess

    def choose(
        self,
        game: Game,
        view: KrampusnachtView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        if view.phase == "argument":
            return Talk(view, legal, rng).say()
        if view.phase == "plea":
            return Talk(view, legal, rng).plead()
        point = finger if view.phase == "night" else ballot
        pointing = {int(action.args[0]): action for action in legal if action.verb == "point"}
        return pointing[point(view, list(pointing), rng, self._guess)]
