"""Playthroughs: a whole match as text that people can read and a program can replay.

A playthrough names the set-up and the seed and then, step by step, the open question, who did what, what chance gave,
what was told to whom, and a digest of what the seats and the shared screen see. Replaying one plays its actions again
under the rules of today and writes the text anew, so that a change of behaviour is a difference between two texts.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Draw, KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, TABLE, Event, number
from yuletable.engine.game import Game, State
from yuletable.engine.options import write_options
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.wire import canonical, plain

Move = Callable[[State], tuple[int, Action]]
"""Who acts next, and what it does."""


class PlaythroughError(ValueError):
    """A playthrough that cannot be replayed. The message is one sentence that says where and why."""


def any_move(rng: random.Random) -> Move:
    """Anybody who may act, at random, the first who is asked more often; undo, lapses and ticks among the rest."""

    def move(state: State) -> tuple[int, Action]:
        actors = state.to_act()
        actor = actors[0] if rng.random() < 0.7 else actors[int(rng.random() * len(actors))]
        legal = state.legal_actions(actor)
        return actor, legal[int(rng.random() * len(legal))]

    return move


def write(game: Game, seed: str, move: Move, steps: int = 1000) -> str:
    """Plays a match, at most `steps` long, and writes it down. Chance is that of a live match with this seed."""
    return "\n".join([*_head(game, seed), *_play(game, seed, _moves(move, steps))]) + "\n"


def replay(game: Game, text: str) -> str:
    """Plays the actions of a playthrough again and writes it anew; equal to `text` if nothing has changed.

    PlaythroughError if the text is of another set-up, or if an action is unknown or refused.
    """
    lines = text.splitlines()
    seed = next((line.removeprefix("seed ") for line in lines if line.startswith("seed ")), "")
    if lines[: len(head := _head(game, seed))] != head:
        raise PlaythroughError(f"The playthrough is of another set-up than {' '.join(head[:2])}.")
    written = [line[2:] for line in lines if line.startswith(("  seat ", "  clock: "))]
    return "\n".join([*head, *_play(game, seed, _read(written))]) + "\n"


def first_difference(then: str, now: str) -> str | None:
    """The first line in which two playthroughs differ, with the step it belongs to; None if they are equal."""
    step = "the deal"
    for one, other in zip_longest(then.splitlines(), now.splitlines()):
        if one != other:
            return f"{step}: was {one!r}, is {other!r}"
        if one and one.startswith("step "):
            step = one
    return None


def _head(game: Game, seed: str) -> list[str]:
    options = [f"option {name} {value}" for name, value in write_options(game.options).items()]
    return [f"game {game.type.name} {game.type.ruleset}", f"seats {game.seats}", *options, f"seed {seed}", ""]


_Mover = Callable[[State, int], tuple[int, Action] | None]


def _moves(move: Move, steps: int) -> _Mover:
    return lambda state, step: move(state) if state.to_act() and step < steps else None


def _read(written: Sequence[str]) -> _Mover:
    def move(state: State, step: int) -> tuple[int, Action] | None:
        if step == len(written):
            return None
        who, text = written[step].split(": ", 1)
        actor = CLOCK if who == "clock" else int(who.removeprefix("seat ")) - 1
        try:
            action = state.game.actions.parse(text)
            if refusal := state.refusal(actor, action):
                raise IllegalActionError(refusal)
        except (ValueError, IllegalActionError) as error:
            raise PlaythroughError(f"Step {step + 1}, {written[step]!r}, can no longer be played: {error}") from error
        return actor, action

    return move


def _play(game: Game, seed: str, mover: _Mover) -> Iterator[str]:
    chance = RecordingChance(KeyedChance(seed.encode()))
    events: list[Event] = []
    state = game.start(chance, events.append)
    yield "the deal"
    yield from _happened(chance, events)
    yield _digest(state)
    step = 0
    while made := mover(state, step):
        step += 1
        question = state.prompt(TABLE)
        yield f"step {step}: {question.key} ({question.mode})" if question else f"step {step}"
        actor, action = made
        yield f"  {_who(actor)}: {action.text}"
        events.clear()
        state.apply(actor, action, chance, events.append)
        yield from _happened(chance, events)
        yield _digest(state)
    yield from _end(state)


def _who(actor: int) -> str:
    return "clock" if actor == CLOCK else f"seat {number(actor)}"


def _happened(chance: RecordingChance, events: Sequence[Event]) -> Iterator[str]:
    for draw in chance.take():
        yield f"    draw {_draw(draw)}"
    for event in events:
        yield f"    tell {_event(event)}"


def _draw(draw: Draw) -> str:
    key = "/".join((draw.purpose, *map(str, draw.counters)))
    result = draw.result if isinstance(draw.result, int) else " ".join(map(str, draw.result))
    return f"{key}: {result} of {draw.n}"


def _event(event: Event) -> str:
    to = "all" if event.to is None else _seats(event.to)
    secret = f", secret {_json(event.secret)} to {_seats(event.insiders)}" if event.insiders else ""
    return f"{event.kind} {_json(event.fields)} to {to}{secret}"


def _seats(seats: Sequence[int]) -> str:
    return " ".join(str(number(seat)) for seat in seats) or "nobody"


def _json(fields: Any) -> str:
    return canonical(msgspec.to_builtins(fields)).decode()


def _digest(state: State) -> str:
    """Of what is seen, not of how positions are kept: a change of form is no change of behaviour."""
    seats = canonical([plain(state.observe(seat)) for seat in range(state.game.seats)])
    return f"    seats see {_short(seats)}, screen {_short(canonical(plain(state.observe(TABLE))))}"


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def _end(state: State) -> Iterator[str]:
    outcome = state.outcome()
    if outcome is None:
        yield "left unfinished"
        return
    yield f"ended: {outcome.name} by {outcome.rule}"
    for seat, (rank, payoff) in enumerate(zip(outcome.ranks, outcome.payoffs, strict=True)):
        score = f", score {outcome.scores[seat]}" if outcome.scores else ""
        role = f", {outcome.roles[seat]}" if outcome.roles else ""
        yield f"  place {number(seat)}: rank {rank}, payoff {payoff:g}{score}{role}"
