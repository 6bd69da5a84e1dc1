"""Bad input: one clear sentence on stderr, exit code 2."""

from __future__ import annotations

import errno

from yuletable.engine.game import GameType
from yuletable.engine.refusals import Refusal
from yuletable.words import catalogue

BAD_INPUT = 2
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""No room on a disk: no mistake of the program, wherever it is met."""


class Complaint(Exception):
    """Carries the sentence that says what was wrong, and where."""


def refused(game_type: GameType, refusal: Refusal) -> Complaint:
    """The complaint that a rule of the game makes."""
    return Complaint(said(game_type, refusal))


def said(game_type: GameType, refusal: Refusal) -> str:
    """A refusal as a sentence, with the number of its rule."""
    words = catalogue("en", game_type.folder / "words")
    return f"{refusal.rule}: {words.say(refusal.message, refusal.fields)}"
