"""How a match ends, and who has won (SK-99 to SK-112, SK-121 to SK-128, SK-142 to SK-146)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from yuletable.engine.events import Event, Tell, number
from yuletable.engine.outcomes import Outcome

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

ENDINGS = ("nice", "naughty", "shared", "dragon", "werewolf", "knights", "vampires")
TEAMS = ("nice", "naughty")
BURIED = 6
"""Spell cards in her tower with which the main Vampire has won (SK-144)."""


def all_free(state: SparkleKittyState, side: str) -> bool:
    """Whether this is a side of Knights, and all of them are free now."""
    if side not in TEAMS:
        return False
    return not any(state.towers[seat] for seat in range(state.game.seats) if state.side(seat) == side)


def dragon_has_won(state: SparkleKittyState, tower: int, by: int) -> bool:
    """A Dragon without a tower card has removed the last card of a Knight's (SK-99, SK-103, SK-127)."""
    return by != tower and not state.towers[by] and state.side(by) == "dragon" and state.side(tower) in TEAMS


def vampire_tests(state: SparkleKittyState, tell: Tell | None) -> None:
    """SK-142 first, then SK-143 and SK-144 (SK-145)."""
    if state.ended is not None:
        return
    vampire = state.vampire()
    team = state.converts() | 1 << vampire
    seats = range(state.game.seats)
    if not state.towers[vampire]:
        end(state, [seat for seat in seats if not team >> seat & 1], "knights", "SK-142", tell)
    elif team.bit_count() > sum(1 for seat in seats if state.towers[seat] and not team >> seat & 1):
        _end_by_night(state, team, "SK-143", tell)
    elif len(state.towers[vampire]) >= BURIED:
        _end_by_night(state, team, "SK-144", tell)


def end_by_pile(state: SparkleKittyState, tell: Tell | None) -> None:
    """The pile is empty and the turn is over (SK-106 to SK-110)."""
    if state.game.mode == "vampire":
        _end_by_night(state, state.converts() | 1 << state.vampire(), "SK-110", tell)
        return
    rule = "SK-109" if state.game.mode == "werewolf" else "SK-107"
    nice, naughty = (_standing(state, side) for side in TEAMS)
    if nice == naughty:
        teams = [seat for seat in range(state.game.seats) if state.side(seat) in TEAMS]
        end(state, teams, "shared", "SK-108", tell, share=0.5)
    else:
        end_for_side(state, TEAMS[naughty > nice], rule, tell)


def _standing(state: SparkleKittyState, side: str) -> tuple[int, int, int]:
    """More free Knights, then fewer cards in towers, then fewer in stacks; more is better."""
    seats = [seat for seat in range(state.game.seats) if state.side(seat) == side]
    return (
        sum(state.is_free(seat) for seat in seats),
        -sum(len(state.towers[seat]) for seat in seats),
        -sum(len(state.stacks[seat]) for seat in seats),
    )


def end_for_side(state: SparkleKittyState, side: str, rule: str, tell: Tell | None) -> None:
    end(state, [seat for seat in range(state.game.seats) if state.side(seat) == side], side, rule, tell)


def _end_by_night(state: SparkleKittyState, team: int, rule: str, tell: Tell | None) -> None:
    end(state, [seat for seat in range(state.game.seats) if team >> seat & 1], "vampires", rule, tell)


def end(
    state: SparkleKittyState, winners: Iterable[int], name: str, rule: str, tell: Tell | None, share: float = 1.0
) -> None:
    """The match is over; everything is turned up (SK-112)."""
    state.ended = outcome_of(state, winners, name, rule, share)
    if tell:
        deck = state.game.deck
        fields = {
            "winners": [number(seat) for seat in state.ended.winners],
            "ending": name,
            "rule": rule,
            "characters": [state.game.character_ids[character] for character in state.characters],
            "roles": list(state.ended.roles or ()),
            "hands": [[deck.ids[kind] for kind in hand] for hand in state.hands],
            "towers": [[deck.ids[kind] for kind in tower] for tower in state.towers],
        }
        tell(Event("game_over", fields))


def outcome_of(state: SparkleKittyState, winners: Iterable[int], name: str, rule: str, share: float = 1.0) -> Outcome:
    """The outcome in which these seats have won."""
    won = set(winners)
    return Outcome(
        name,
        rule,
        tuple(1 if seat in won else len(won) + 1 for seat in range(state.game.seats)),
        tuple(share if seat in won else 0.0 for seat in range(state.game.seats)),
        roles=tuple(_roles(state)),
    )


def _roles(state: SparkleKittyState) -> Iterator[str]:
    """What each seat was. Where there is a Vampire, the sides of Knights mean nothing (SK-129)."""
    converts = state.converts()
    for seat in range(state.game.seats):
        side = state.side(seat)
        if state.game.mode != "vampire" or side == "vampire":
            yield side
        else:
            yield "convert" if converts >> seat & 1 else "knight"
