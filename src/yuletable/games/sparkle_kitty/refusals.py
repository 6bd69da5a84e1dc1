"""Why something is refused, by the rule that it breaks (SK-13). A function of what the seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, TABLE, Fields, number
from yuletable.engine.refusals import Refusal
from yuletable.games.sparkle_kitty.choices import Choice
from yuletable.games.sparkle_kitty.deck import SIDES
from yuletable.games.sparkle_kitty.gap import Floor, Gap
from yuletable.games.sparkle_kitty.questions import Veto
from yuletable.games.sparkle_kitty.turn import MOST_DOUBLES, Turn

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState


def why_not(state: SparkleKittyState, actor: int, action: Action) -> Refusal:
    """The refusal of an action that is not legal."""
    if actor == TABLE:
        return _refusal("SK-147", "watcher")
    if actor == CLOCK or action.verb in ("tick", "lapse"):
        return _refusal("SK-149", "clock" if actor != CLOCK else "not_due")
    if state.ended is not None:
        return _refusal("SK-13", "over")
    question = state.question
    if isinstance(question, Choice):
        if question.seat != actor:
            return _refusal("SK-28", "wait", {"seat": number(question.seat)})
        return _refusal(question.kind.rule, "not_offered")
    if isinstance(question, Veto):
        return _refusal("SK-7", "answered" if question.question.answers[actor] >= 0 else "veto")
    if isinstance(question, Gap | Floor):
        return _in_gap(state, actor, action)
    assert isinstance(question, Turn)
    return _in_turn(state, actor, action)


def _refusal(rule: str, why: str, fields: Fields | None = None) -> Refusal:
    return Refusal(rule, f"refusal.{rule}.{why}", fields or {})


def _in_gap(state: SparkleKittyState, actor: int, action: Action) -> Refusal:
    question = state.question
    if isinstance(question, Gap) and not question.owing >> actor & 1:
        return _refusal("SK-61", "answered")
    if action.verb == "call":
        if not state.callable or state.spoken is None:
            return _refusal("SK-51", "nothing_said")
        if state.spoken[0] == actor:
            return _refusal("SK-50", "own_words")
        return _refusal("SK-61", "called_already")
    if action.verb in ("double", "expose"):
        return _no_reaction(state, actor, action)
    if action.verb == "pass":
        return _refusal("SK-65", "no_need")
    return _refusal("SK-60", "gap")


def _in_turn(state: SparkleKittyState, actor: int, action: Action) -> Refusal:
    if actor != state.active and not (state.game.live and action.verb in ("double", "expose")):
        return _refusal("SK-22", "not_your_turn", {"seat": number(state.active)})
    verb = action.verb
    if verb in ("double", "expose"):
        return _no_reaction(state, actor, action)
    if verb in ("play", "enchant"):
        kind = state.game.kind_of(action)
        if kind not in state.hands[actor]:
            return _refusal("SK-23", "not_in_hand", {"card": state.game.deck.ids[kind]})
        return _does_not_fit(state, kind, SIDES.index(str(action.args[1])))
    if verb == "call":
        return _refusal("SK-51", "nothing_said")
    return _refusal("SK-23", "turn")


def _does_not_fit(state: SparkleKittyState, kind: int, side: int) -> Refusal:
    deck, top = state.game.deck, state.top(side)
    fields = {"card": deck.ids[kind], "side": SIDES[side], "top": None if top is None else deck.ids[top]}
    if top is None:
        return _refusal("SK-31", "bare", fields)
    if deck.cards[kind].match == "colour":
        return _refusal("SK-33", "colour", fields)
    return _refusal("SK-29", "match", fields)


def _no_reaction(state: SparkleKittyState, actor: int, action: Action) -> Refusal:
    game = state.game
    if action is game.expose:
        return _refusal("SK-98", "exposed" if state.is_exposed(actor) else "no_dragon")
    kind, side = game.kind_of(action), SIDES.index(str(action.args[1]))
    fields = {"card": game.deck.ids[kind], "side": SIDES[side]}
    if kind not in state.hands[actor]:
        return _refusal("SK-68", "not_in_hand", fields)
    top = state.top(side)
    if top is None:
        return _refusal("SK-69", "printed", fields)
    if not state.pile:
        return _refusal("SK-75", "no_pile", fields)
    if game.deck.keys[kind] != game.deck.keys[top]:
        return _refusal("SK-68", "other_word", {**fields, "top": game.deck.ids[top]})
    assert state.doubles[side] >= MOST_DOUBLES
    return _refusal("SK-37", "closed", fields)
