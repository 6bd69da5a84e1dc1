"""Why something is refused, by the rule that it breaks (CG-39). A function of what the seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, TABLE, Fields, number
from yuletable.engine.refusals import Refusal
from yuletable.games.cursed_gifts.drafts import CANCELS
from yuletable.games.cursed_gifts.menu import Menu
from yuletable.games.cursed_gifts.questions import Santa, ToOne
from yuletable.games.cursed_gifts.window import Window, hit

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState


def why_not(state: CursedGiftsState, actor: int, action: Action) -> Refusal:
    """The refusal of an action that is not legal."""
    if actor == TABLE:
        return _refusal("CG-148", "watcher")
    if actor == CLOCK or action.verb in ("tick", "lapse"):
        return _of_time(actor, action)
    if state.ended is not None:
        return _refusal("CG-140", "over")
    if not state.is_in(actor):
        return _refusal("CG-134", "out")
    question = state.question
    if isinstance(question, Menu):
        return _in_turn(state, actor, action)
    if isinstance(question, Window):
        return _in_window(state, question, actor, action)
    if isinstance(question, Santa):
        if not question.question.asks(actor):
            return _refusal("CG-111", "nothing_loose")
        return _refusal("CG-111", "pick_loose" if question.question.owes(actor) else "answered")
    assert isinstance(question, ToOne)
    if question.seat != actor:
        return _refusal("CG-20", "wait", {"seat": number(question.seat)})
    return _refusal(RULES[question.name], "not_offered")


RULES = {"rummage": "CG-107", "tribute": "CG-102", "choice": "CG-86", "recover": "CG-98", "will": "CG-124"}


def _of_time(actor: int, action: Action) -> Refusal:
    if actor != CLOCK:
        return _refusal("CG-147", "clock")
    if action.verb == "tick":
        return _refusal("CG-147", "no_length")
    if action.verb == "lapse":
        return _refusal("CG-147", "not_owing", {"seat": number(int(action.args[0]))})
    return _refusal("CG-147", "only_time")


def _refusal(rule: str, why: str, fields: Fields | None = None) -> Refusal:
    return Refusal(rule, f"refusal.{rule}.{why}", fields or {})


def _in_turn(state: CursedGiftsState, actor: int, action: Action) -> Refusal:
    game = state.game
    if actor != state.active:
        return _refusal("CG-31", "not_your_turn", {"seat": number(state.active)})
    if state.draft:
        return _in_draft(state, action)
    verb, kind = action.verb, game.kind_of(action)
    if verb in ("counter", "three"):
        return _refusal("CG-71", "only_as_answer")
    if verb == "play":
        return _cannot_play(state, actor, kind)
    if verb == "pair":
        if state.given:
            return _refusal("CG-21", "gift_given")
        if state.plays < 2:
            return _refusal("CG-24", "two_plays")
        return _refusal("CG-94", "two_useless")
    if verb == "heal":
        return _refusal("CG-56", "no_exact_heal")
    if verb == "cancel":
        return _refusal("CG-37", "nothing_to_cancel")
    return _refusal("CG-35", "not_asked")


def _cannot_play(state: CursedGiftsState, seat: int, kind: int) -> Refusal:
    deck = state.game.deck
    what = deck.kinds[kind]
    fields = {"card": deck.ids[kind]}
    if kind not in state.hands[seat]:
        return _refusal("CG-35", "not_in_hand", fields)
    if what == "gift":
        return _refusal("CG-21", "gift_given") if state.given else _refusal("CG-47", "all_warded")
    if what == "antidote":
        return _refusal("CG-48", "only_in_heal", fields)
    if what == "counter":
        return _refusal("CG-71", "only_as_answer")
    if what == "useless":
        own = bool(deck.cards[kind].sign) and state.signs[seat] == deck.cards[kind].sign
        return _refusal("CG-98", "discard_empty") if own else _refusal("CG-92", "useless", fields)
    return _refusal("CG-62", "cannot_be_provided", fields)


def _in_draft(state: CursedGiftsState, action: Action) -> Refusal:
    game, first = state.game, state.draft[0]
    if action is game.cancel and state.cancels >= CANCELS:
        return _refusal("CG-37", "cancelled_often")
    if first is game.heal:
        if action is game.confirm:
            return _refusal("CG-58", "not_equal")
        return _refusal("CG-57", "no_exact_heal_left")
    if action.verb == "seat":
        return _seat_in_draft(state, action)
    if action.verb == "slot":
        return _refusal("CG-61", "not_that_gift")
    return _refusal("CG-36", "not_offered")


def _seat_in_draft(state: CursedGiftsState, action: Action) -> Refusal:
    seat = int(action.args[0])
    if seat == state.active:
        return _refusal("CG-40", "not_yourself")
    if not state.is_in(seat):
        return _refusal("CG-134", "named_is_out", {"seat": number(seat)})
    is_gift = state.game.kind_of(state.draft[0]) in state.game.deck.gifts
    if is_gift and state.warded >> seat & 1:
        return _refusal("CG-47", "warded", {"seat": number(seat)})
    return _refusal("CG-61", "not_that_seat", {"seat": number(seat)})


def _in_window(state: CursedGiftsState, window: Window, actor: int, action: Action) -> Refusal:
    game, deck = state.game, state.game.deck
    if not window.question.asks(actor):
        if state.silenced >> actor & 1:
            return _refusal("CG-90", "silenced")
        return _refusal("CG-74", "not_asked_now")
    if not window.question.may_answer(actor):
        return _refusal("CG-77", "answered")
    kind = game.kind_of(action)
    if actor in window.picks:
        return _refusal("CG-36", "not_offered")
    if action.verb == "three":
        if actor not in hit(state):
            return _refusal("CG-76", "not_hit")
        return _refusal("CG-96", "three_useless")
    if action.verb == "counter":
        if kind not in state.hands[actor]:
            return _refusal("CG-35", "not_in_hand", {"card": deck.ids[kind]})
        if kind not in deck.counters[deck.kinds[state.stack[-1].card]]:
            return _refusal("CG-71", "does_not_answer", {"card": deck.ids[kind]})
        return _refusal("CG-76", "not_hit")
    return _refusal("CG-77", "answer_or_pass")
