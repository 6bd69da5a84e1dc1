"""Outcomes: how a match ended, and by which rule."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended.

    name     the ending in the ledger's word, such as "party" or "stalled"
    rule     the rule that ended it
    ranks    by seat, 1 is best; equal ranks are shared
    payoffs  by seat, from -1 to 1
    scores   by seat, for games that score
    roles    by seat, for games that deal roles: the ledger's words; an end makes them public
    """

    name: str
    rule: str
    ranks: tuple[int, ...]
    payoffs: tuple[float, ...]
    scores: tuple[int, ...] | None = None
    roles: tuple[str, ...] | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: first rank with a payoff above 0."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1 and self.payoffs[seat] > 0)
