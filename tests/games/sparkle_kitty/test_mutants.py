"""Sparkle*Kitty Nights with one fault each: the kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.mutants import Mutant, check_caught, each
from tests.games.sparkle_kitty.licences import SUBJECTS

from yuletable.engine.commitment import OPEN
from yuletable.engine.conformance import Effort
from yuletable.engine.events import Event, number
from yuletable.games.sparkle_kitty import imagine, observe, saves, towers, turn
from yuletable.games.sparkle_kitty.choices import Choice
from yuletable.games.sparkle_kitty.gap import Gap
from yuletable.games.sparkle_kitty.state import SparkleKittyState
from yuletable.games.sparkle_kitty.views import SparkleKittyView


def answers_in_the_open(original: Any, position: SparkleKittyState, viewer: int) -> SparkleKittyView:
    """The view tells who has answered in a gap."""
    view: SparkleKittyView = original(position, viewer)
    if not isinstance(position.question, Gap):
        return view
    return msgspec.structs.replace(
        view, details=tuple(seat for seat, one in enumerate(position.question.answers) if one >= 0)
    )


def pile_by_its_top(original: Any, position: SparkleKittyState, viewer: int) -> SparkleKittyView:
    view: SparkleKittyView = original(position, viewer)
    return msgspec.structs.replace(view, boxed=position.pile[-1] if position.pile else 0)


def double_told_before_it_counts(original: Any, gap: Gap, position: SparkleKittyState, seat: int, *rest: Any) -> None:
    """A double is announced although another may win."""
    if rest[-1] and rest[0].verb == "double":
        rest[-1](Event("offered", {"seat": number(seat)}))
    original(gap, position, seat, *rest)


def convert_told_to_all(original: Any, position: SparkleKittyState, seat: int, target: int, tell: Any) -> None:
    original(position, seat, target, tell)
    if tell and position.side(target) == "vampire":
        tell(Event("gasp", {"seat": number(seat)}))


def choices_counted(original: Any, question: Choice, position: SparkleKittyState, viewer: int) -> Any:
    """Everybody sees between how many things a peeker may choose."""
    prompt = original(question, position, viewer)
    fields = {**prompt.fields, "count": len(question.legal(position, question.seat))}
    return msgspec.structs.replace(prompt, fields=fields)


def first_answer_leaves_a_trace(original: Any, gap: Gap, position: SparkleKittyState, seat: int, *rest: Any) -> None:
    if gap.answers.count(OPEN) == len(gap.answers):
        position.cap = seat
    original(gap, position, seat, *rest)


def copied_hands_are_shared(original: Any, position: SparkleKittyState) -> SparkleKittyState:
    twin: SparkleKittyState = original(position)
    twin.hands = position.hands
    return twin


def play_by_the_ear(original: Any, position: SparkleKittyState, *rest: Any) -> None:
    """A play that somebody listens to may earn a card more."""
    original(position, *rest)
    position.cap += rest[-1] is not None


def save_forgets_doubles(original: Any, position: SparkleKittyState) -> dict[str, Any]:
    return {**original(position), "doubles": [0, 0]}


def imagined_without_enchantments(original: Any, position: SparkleKittyState, view: SparkleKittyView) -> None:
    original(position, view)
    position.stacks = [()] * position.game.seats


def menu_looks_at_hands(original: Any, position: SparkleKittyState, actor: int) -> Any:
    """Nothing fits on the left while the neighbour's first card is one of the first in the deck."""
    legal = original(position, actor)
    if position.question is not turn.TURN or position.hands[actor - 1][0] >= 20:
        return legal
    return [action for action in legal if action.verb != "play" or action.args[1] != "left"]


MUTANTS = [
    Mutant(observe, "view", answers_in_the_open, "relaxed 6", "leaks"),
    Mutant(observe, "view", pile_by_its_top, "table 7", "leaks"),
    Mutant(Gap, "take", double_told_before_it_counts, "relaxed 6", "quiet"),
    Mutant(towers, "look_at", convert_told_to_all, "vampire 5", "leaks"),
    Mutant(Choice, "prompt", choices_counted, "werewolf 5", "knowledge"),
    Mutant(Gap, "take", first_answer_leaves_a_trace, "relaxed 6", "commutation"),
    Mutant(SparkleKittyState, "copy", copied_hands_are_shared, "simulation 4", "copies"),
    Mutant(turn, "play", play_by_the_ear, "simulation 4", "determinism"),
    Mutant(saves, "dump", save_forgets_doubles, "table 7", "saves"),
    Mutant(imagine, "_copy_public", imagined_without_enchantments, "table 7", "imagination"),
    Mutant(SparkleKittyState, "legal_actions", menu_looks_at_hands, "table 7", "knowledge"),
]


@each(MUTANTS)
def test_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(matches=20, steps=600, pairs=400, pair_steps=60, orders=8)
    check_caught(mutant, _subject(mutant.subject), monkeypatch, effort)


def _subject(beginning: str) -> Any:
    return next(subject for key, subject in SUBJECTS.items() if key.startswith(beginning))
