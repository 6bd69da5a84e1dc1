"""How a match ends (KN-106 to KN-116, KN-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.masks import members
from yuletable.engine.outcomes import Outcome
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.views import Finger

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


def won(state: KrampusnachtState, votes: int) -> tuple[str, str] | None:
    """The side that has won and the rule by which, after last call or after so many `votes`, in the order of KN-166."""
    hosts = (state.inside & state.cards.hosts).bit_count()
    others = state.inside.bit_count() - hosts
    if not hosts:
        return "party", "KN-106"
    if hosts >= others:
        return "hosts", "KN-107"
    if state.game.options.second_vote and votes == 2:
        return "hosts", "KN-103"
    return None


def line_of(name: str, options: KrampusnachtOptions, votes: int) -> str:
    """The end line that is read (KN-166)."""
    second = name == "hosts" and options.second_vote and votes == 2
    return "line.end.second" if second else f"line.end.{name}"


def outcome(state: KrampusnachtState, name: str, rule: str) -> Outcome:
    """Sides win and lose together, whoever is in (KN-110); nobody wins a stalled match (KN-113)."""
    seats = range(state.game.seats)
    if name == "stalled":
        winners = 0
        payoffs = tuple(0.0 for _ in seats)
        ranks = tuple(1 for _ in seats)
    else:
        winners = state.cards.hosts if name == "hosts" else state.game.everybody & ~state.cards.hosts
        payoffs = tuple(1.0 if winners >> seat & 1 else -1.0 for seat in seats)
        ranks = tuple(1 if winners >> seat & 1 else 2 for seat in seats)
    return Outcome(name, rule, ranks, payoffs, roles=state.cards.by_seat)


def hunch_shares(state: KrampusnachtState) -> tuple[float | None, ...]:
    """By seat, the share of a party player's hunches in Seer's windows that named a Host (KN-25)."""
    party = state.game.everybody & ~state.cards.hosts
    shares: list[float | None] = [None] * state.game.seats
    for seat in members(party):
        if seat != state.cards.seer:
            shares[seat] = _share(state.fingers[seat], state.cards.hosts)
    return tuple(shares)


def _share(fingers: tuple[Finger, ...], hosts: int) -> float | None:
    named = [finger.target for finger in fingers if finger.window == "seer" and finger.target is not None]
    return sum(hosts >> target & 1 for target in named) / len(named) if named else None


def most_decisions(seats: int, options: KrampusnachtOptions, slots: int) -> int:
    """A bound on the decisions of a match (KN-116, KN-117), the moving of fingers that are only held aside.

    In live tempo every slot costs a tick: `slots` of the night, the argument's two, last call, two counts with their
    votes, the result. A lapse stands for an answer.
    """
    nights = options.quiet_limit * (seats - 2)
    speech = seats * (options.speech_rounds if options.floor == "turns" else options.speech_budget + 1)
    talk_and_votes = speech + 3 * seats
    choices = 3 * seats + 2 * (options.host_rounds - 1)
    ticks = slots + 2 + 1 + 2 * 4 + 1 + seats if options.tempo == "live" else 0
    look = 1
    return look + nights * (choices + talk_and_votes + ticks) + talk_and_votes + ticks
