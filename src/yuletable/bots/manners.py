"""How bots behave among people."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.prompts import Prompt


def offered(prompt: Prompt, legal: Sequence[Action], persons_in: bool, person_has_closed: bool) -> Sequence[Action]:
    """What a bot is offered of its legal actions; it may be nothing, then it is not asked.

    Bots do not close a floor over people's heads: while `persons_in`, the acts that close it are left out until a
    person who is in has made one on this floor (`person_has_closed`).
    """
    if not prompt.closing or not persons_in or person_has_closed:
        return legal
    return [action for action in legal if action.text not in prompt.closing]
