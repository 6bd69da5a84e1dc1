"""`search`: a planner for any game, by information-set Monte Carlo tree search (docs/decisions/0015-search.md).

It draws positions that could be true from its view (`Game.imagine`), plays each of them to an end, and remembers in a
tree of information sets what came of which action. It knows no game and asks no clock of the table.
"""

from yuletable.bots.search.bot import Search

__all__ = ["Search"]
