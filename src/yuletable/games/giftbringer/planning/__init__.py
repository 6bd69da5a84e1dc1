"""Rules of thumb for planners: routes over the island, what they are worth, and how a round is written along one.

A route is a plan for the rest of the match: a ship, roads and houses that hang together, and Vikings enough to carry
it. A planner searches the steps of the running round; what a page is worth at its end is told by the best of some dozen
routes, each by the points that it would bring, less what the dice will probably leave undone.
"""

from yuletable.games.giftbringer.planning.heuristics import heuristics

__all__ = ["heuristics"]
