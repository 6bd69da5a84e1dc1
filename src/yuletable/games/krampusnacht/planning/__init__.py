"""Krampusnacht for planners: who is what, by how each side behaves (`conduct`), and how an evening may go on."""

from yuletable.games.krampusnacht.planning.heuristics import heuristics

__all__ = ["heuristics"]
