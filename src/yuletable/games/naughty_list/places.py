"""Numbers that stand for places where no seat is, and for what has happened in a turn."""

RESERVE, BROKEN, REMOVED, ABSENT = -1, -2, -3, -4
"""Where an Equipment is that nobody has equipped; ABSENT: its Companion does not play."""
GAP = -1
"""An empty slot of the Town."""
NO_LIMIT = -1
NOBODY = -1

NOT_FED, JUST_FED, FED = 0, 1, 2
"""Sacrifices of a turn: none yet; the first has been made and its draws are due; they have been drawn (NL-95)."""
