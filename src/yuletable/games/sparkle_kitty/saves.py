"""Positions as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.commitment import Commitment
from yuletable.engine.outcomes import Outcome
from yuletable.games.sparkle_kitty.choices import Choice
from yuletable.games.sparkle_kitty.gap import FLOOR, OPEN, Gap
from yuletable.games.sparkle_kitty.questions import Question, Veto
from yuletable.games.sparkle_kitty.turn import TURN

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

NUMBERS = (
    "turn", "step", "active", "mirrors", "boxed", "exposed", "face_up", "cleared", "cap", "emptied", "vetoed",
    "callable",
)  # fmt: skip


def dump(state: SparkleKittyState) -> dict[str, Any]:
    """As `State.dump`; seats count from 0, cards and characters are ids."""
    ids, question, ended = state.game.deck.ids, state.question, state.ended
    data: dict[str, Any] = {name: getattr(state, name) for name in NUMBERS}
    data |= {
        "hands": _named(state.hands, ids),
        "known": [[[ids[kind], mask] for kind, mask in known] for known in state.known],
        "towers": _named(state.towers, ids),
        "marks": [list(marks) for marks in state.marks],
        "stacks": _named(state.stacks, ids),
        "keyhole": _named(state.keyhole, ids),
        "doubles": state.doubles.copy(),
        "pile": [ids[kind] for kind in state.pile],
        "characters": [state.game.character_ids[character] for character in state.characters],
        "peeks": state.peeks.copy(),
        "favours": [list(done) for done in state.favours],
        "answers": [list(answer) for answer in state.answers],
        "spoken": None if state.spoken is None else [*state.spoken[:2], list(state.spoken[2])],
        "last_call": _call(state.last_call),
        "todo": [list(task) for task in state.todo],
        "question": None if question is None else {"name": question.name, **question.dump()},
        "ended": None
        if ended is None
        else [ended.name, ended.rule, list(ended.ranks), list(ended.payoffs), list(ended.roles or ())],
    }
    return data


def _call(call: tuple[int, tuple[int, ...], bool] | None) -> list[Any] | None:
    return None if call is None else [call[0], list(call[1]), call[2]]


def _named(cards: Sequence[Sequence[int]], ids: tuple[str, ...]) -> list[list[str]]:
    return [[ids[kind] for kind in each] for each in cards]


def load(game: SparkleKittyNights, data: dict[str, Any]) -> SparkleKittyState:
    """The position that `dump` wrote."""
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

    number = game.deck.number
    state = SparkleKittyState(game)
    for name in NUMBERS:
        setattr(state, name, data[name])
    for name in ("hands", "keyhole"):
        setattr(state, name, [[number[card] for card in cards] for cards in data[name]])
    state.towers = [tuple(number[card] for card in cards) for cards in data["towers"]]
    state.known = [tuple((number[card], mask) for card, mask in known) for known in data["known"]]
    state.stacks = [tuple(number[card] for card in cards) for cards in data["stacks"]]
    state.marks = [tuple(marks) for marks in data["marks"]]
    state.doubles = list(data["doubles"])
    state.pile = [number[card] for card in data["pile"]]
    state.characters = tuple(game.character_number[name] for name in data["characters"])
    state.peeks = list(data["peeks"])
    state.favours = [tuple(done) for done in data["favours"]]
    state.answers = tuple((seat, target, takes) for seat, target, takes in data["answers"])
    if data["spoken"] is not None:
        seat, form, due = data["spoken"]
        state.spoken = (seat, form, tuple(due))
    if data["last_call"] is not None:
        seat, callers, right = data["last_call"]
        state.last_call = (seat, tuple(callers), right)
    state.todo = [tuple(task) for task in data["todo"]]
    state.question = _question(state, data["question"])
    if data["ended"] is not None:
        name, rule, ranks, payoffs, roles = data["ended"]
        state.ended = Outcome(name, rule, tuple(ranks), tuple(payoffs), roles=tuple(roles))
    return state


def _question(state: SparkleKittyState, data: dict[str, Any] | None) -> Question | None:
    if data is None:
        return None
    name = data["name"]
    if name == "turn":
        return TURN
    if name == "floor":
        return FLOOR
    if name == "veto":
        veto = Veto(0)
        veto.question = Commitment.load(data["question"])
        return veto
    if name == "gap":
        gap = Gap(state)
        gap.answers = list(data["answers"])
        gap.owing = sum(1 << seat for seat, answer in enumerate(gap.answers) if answer == OPEN)
        gap.calls, gap.calling = data["calls"], data["calling"]
        return gap
    return Choice(name, data["seat"], tuple(data["more"]))
