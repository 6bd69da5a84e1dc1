"""Why something is refused, by the rule that it breaks (NL-20). A function of what the seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, Fields, number
from yuletable.engine.refusals import Refusal
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.measures import cleaver, missing
from yuletable.games.naughty_list.questions import AllAtOnce, Drop, OneAtATime
from yuletable.games.naughty_list.turn import CAPTURE_PHASE, PLAY_PHASE, may_play_cards

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

RULES = {
    "take": "NL-3", "shelter": "NL-99", "pick": "NL-39", "sink": "NL-114", "perchta": "NL-81",
    "start_gear": "NL-6", "vote": "NL-15",
}  # fmt: skip
ABILITIES = {"purge": "NL-86", "lads": "NL-88", "feed": "NL-77", "exchange": "NL-84", "plus_one": "NL-82"}
OWNERS = {"purge": "fouettard", "lads": "gryla", "feed": "krampus", "exchange": "befana", "plus_one": "belsnickel"}


def why_not(state: NaughtyListState, actor: int, action: Action) -> Refusal:
    """The refusal of an action that is not legal."""
    if actor == CLOCK or action.verb in ("tick", "lapse"):
        return _refusal("NL-137", "not_time")
    question = state.question
    if question is None:
        return _refusal("NL-122", "over")
    if isinstance(question, AllAtOnce):
        rule = RULES[question.name]
        return _refusal(rule, "not_offered" if question.question.owes(actor) else "answered")
    assert isinstance(question, OneAtATime)
    return _to_one(state, question, actor, action)


def _refusal(rule: str, why: str, fields: Fields | None = None) -> Refusal:
    return Refusal(rule, f"refusal.{why}", fields or {})


def _to_one(state: NaughtyListState, question: OneAtATime, actor: int, action: Action) -> Refusal:
    asked = question.whom(state)
    if actor != asked:
        return _refusal("NL-18", "not_your_turn", {"seat": number(asked)})
    if question is PLAY_PHASE:
        return _in_play(state, actor, action)
    if question is CAPTURE_PHASE:
        return _in_capture(state, actor, action)
    if isinstance(question, Drop):
        if action.verb == "drop" and action.args[1] == "sacrifice" and question.overflow and state.nick == actor:
            return _refusal("NL-64", "supervised")
        return _refusal("NL-55" if question.overflow else "NL-107", "must_drop")
    return _refusal(RULES.get(question.name, "NL-21"), "not_offered")


def _in_play(state: NaughtyListState, seat: int, action: Action) -> Refusal:
    cards, verb = state.game.set, action.verb
    if state.picked:
        return _refusal("NL-21", "not_offered")
    if verb in ("capture", "sacrifice", "plus_one", "end_turn"):
        return _refusal("NL-17", "capture_phase_first")
    if verb in ("play", "trade") and not may_play_cards(state):
        return _refusal("NL-117", "hushed", {"number": state.limit})
    if verb == "play":
        kind = state.game.number_of(action)
        fields = {"card": cards.actions[kind].id}
        if kind not in state.hands[seat]:
            return _refusal("NL-18", "not_in_hand", fields)
        return _refusal("NL-37", "nothing_to_do", fields)
    if verb == "trade":
        return _refusal("NL-44", "trade_cost", {"cards": state.kits[seat].cost})
    if verb in ("fit", "purge", "lads") and state.acted:
        return _refusal("NL-29", "too_late_to_skip")
    if verb == "fit":
        return _refusal("NL-32", "not_in_reserve", {"equipment": str(action.args[0])})
    if verb in ABILITIES:
        return _ability(state, seat, verb)
    return _refusal("NL-21", "not_asked")


def _ability(state: NaughtyListState, seat: int, verb: str) -> Refusal:
    """Why an ability cannot be used."""
    rule, owner = ABILITIES[verb], OWNERS[verb]
    if state.kits[seat].companion != owner:
        return _refusal(rule, "not_your_ability", {"companion": owner})
    if verb in ("purge", "exchange") and state.game_used >> seat & 1:
        return _refusal("NL-91", "used_in_game")
    if verb in ("feed", "plus_one") and state.turn_used:
        return _refusal("NL-83" if verb == "plus_one" else "NL-77", "used_in_turn")
    if verb in ("purge", "feed", "plus_one") and state.nick == seat:
        return _refusal("NL-82" if verb == "plus_one" else "NL-64", "supervised")
    if verb == "lads":
        return _refusal("NL-89", "lads_here")
    return _refusal(rule, "not_in_sack")


def _in_capture(state: NaughtyListState, seat: int, action: Action) -> Refusal:
    verb = action.verb
    if verb == "capture":
        return _capture(state, seat, action)
    if verb == "sacrifice":
        if state.nick == seat:
            return _refusal("NL-64", "supervised")
        if state.sacrificed:
            return _refusal("NL-60", "sacrificed")
        return _refusal("NL-60", "not_in_sack")
    if verb == "plus_one":
        return _ability(state, seat, verb)
    if verb in ("play", "trade", "fit", "purge", "lads", "feed", "exchange", "to_capture"):
        return _refusal("NL-45", "play_phase_over")
    return _refusal("NL-59", "not_asked")


def _capture(state: NaughtyListState, seat: int, action: Action) -> Refusal:
    cards, game = state.game.set, state.game
    slot, used, how = game.number_of(action), str(action.args[1]), str(action.args[2])
    child = state.town[slot]
    nice = cards.types[child] == NICE
    fields = {"child": cards.children[child].id}
    if nice != (used == "nice"):
        return _refusal("NL-52" if nice else "NL-53", "nice_only_with_nice", fields)
    if nice:
        return _refusal("NL-52", "nice_needs_card", fields)
    if not state.naughty:
        return _refusal("NL-49", "no_capture_left")
    more, type_ = cleaver(state, seat), game.type_index[used]
    if type_ not in state.kits[seat].with_[cards.types[child]]:
        return _refusal("NL-50", "wrong_type", {**fields, "type": used})
    if how == "cleave" and not more:
        return _refusal("NL-97", "no_cleave")
    short = missing(state, seat, child, type_) - (more if how == "cleave" else 0)
    return _refusal("NL-50", "too_strong", {**fields, "type": used, "missing": short})
