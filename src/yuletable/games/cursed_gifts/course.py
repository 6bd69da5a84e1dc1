"""The course of a match: what follows what, one small task after the other, until something is asked.

    turn        menu -> announcement -> window -> (answer -> window ->)* -> chain resolved -> effect -> gauges tested
    end of it   draw -> marks that end -> next living seat

A task is a tuple: its name, then what it needs. The last of `state.todo` is next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.cursed_gifts import endings, piles
from yuletable.games.cursed_gifts.cards import ANTIDOTE, SURE
from yuletable.games.cursed_gifts.drafts import RESOLVE
from yuletable.games.cursed_gifts.effects import PRIMITIVES, fits
from yuletable.games.cursed_gifts.menu import MENUS, PLAYS
from yuletable.games.cursed_gifts.plays import FULL, NOBODY, Play
from yuletable.games.cursed_gifts.questions import Choice
from yuletable.games.cursed_gifts.standing import NONE, leave
from yuletable.games.cursed_gifts.will import Will, asks_for_will
from yuletable.games.cursed_gifts.window import open_window

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState, Task

EFFECTS = ("effects", 0)
PLAYS_USED = ("end", "plays_used")
TEST = ("test",)


def go_on(state: CursedGiftsState, chance: Chance, tell: Tell | None) -> None:
    """Carries out what is to be done until something is asked or the match has ended."""
    while state.question is None:
        todo = state.todo
        if todo:
            task = todo[-1]
            state.todo = todo[:-1]
            TASKS[task[0]](state, chance, tell, task)
        elif state.ended is not None:
            return
        elif not state.living >> state.active & 1:
            _next_turn(state, "out", tell)  # CG-32
        elif state.plays == 0:
            _end_turn(state, chance, tell, PLAYS_USED)  # CG-30
        else:
            state.question = MENUS[state.active]


# A card


def _part(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """One target of a Trick that works on each of the others (CG-68); who has nothing for it is left out (CG-102)."""
    _, target, user = task
    play = state.stack[0]
    play.user, play.target = user, target
    play.cancelled = play.reflected = False
    if state.is_in(target) and fits(state, play.card, user, target):
        state.todo += (TEST, RESOLVE)
        open_window(state, tell)


def _resolve(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """From the last card of the chain to the first (CG-82), which comes to its effect, if it can (CG-69, CG-86 ff.)."""
    if len(state.stack) > 1:
        _resolve_answers(state, chance, tell)
    game, play = state.game, state.stack[0]
    group = game.groups[play.card]
    if play.cancelled:
        return
    if group <= SURE:
        _give(state, play, tell)
    elif group == ANTIDOTE:
        _heal(state, play, tell)
    elif not fits(state, play.card, play.user, play.target):
        _no_effect(state, play, "nothing_to_work_on", "CG-88" if play.reflected else "CG-69", tell)
    elif play.reflected and len(state.hands[play.user]) < game.deck.costs[play.card]:
        _no_effect(state, play, "cannot_pay", "CG-87", tell)
    else:
        if play.reflected and game.needs_again[play.card]:
            state.todo += (EFFECTS,)
            state.question = Choice(play.user)
        else:
            _effects(state, chance, tell, EFFECTS)


def _resolve_answers(state: CursedGiftsState, chance: Chance, tell: Tell | None) -> None:
    """Each answer works on the card below it, and goes to the discard (CG-84)."""
    while len(state.stack) > 1:
        *_, below, counter = state.stack
        if not counter.cancelled:
            first, *rest = state.game.deck.effects[counter.card]
            _ANSWERS[first.word](state, counter, below, tell)
            for word, cards in rest:
                PRIMITIVES[word].carry_out(state, counter, cards, chance, tell)
        state.stack = state.stack[:-1]
        state.discard += counter.cards


def _effects(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """Effects in their order, from the place that the task names; later ones as far as they are possible (CG-69)."""
    play = state.stack[0]
    effects = state.game.deck.effects[play.card]
    for place in range(task[1], len(effects)):
        word, amount = effects[place]
        primitive = PRIMITIVES[word]
        if place and not primitive.fits(state, play.user, play.target, amount):
            continue
        primitive.carry_out(state, play, amount, chance, tell)
        if state.question is not None:
            state.todo += (("effects", place + 1),)
            return


def _finish(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """Once nobody has to go out, what still lies on the stack goes to the discard (CG-63, CG-70, CG-83)."""
    if not _goes_out(state, task, tell):
        state.discard += state.stack[0].cards
        state.stack = ()


def _no_effect(state: CursedGiftsState, play: Play, reason: str, rule: str, tell: Tell | None) -> None:
    if tell:
        tell(Event("no_effect", {"card": state.game.name_of(play.card), "reason": reason, "rule": rule}))


def _give(state: CursedGiftsState, play: Play, tell: Tell | None) -> None:
    """The gift enters a gauge (CG-40), unless a ward stops it on its way back (CG-47)."""
    seat = play.target
    if state.warded and state.warded >> seat & 1 and not state.game.deck.inevitable[play.card]:
        _no_effect(state, play, "warded", "CG-47", tell)
        return
    gift = state.game.deck.gift(play.cards)
    play.cards = ()
    slot = piles.place(state, seat, gift)
    if tell:
        fields = {"seat": number(seat), **piles.gift_fields(state, gift), "slot": slot + 1}
        after = state.sums[seat]
        tell(Event("gift_placed", {**fields, "before": after - gift.value, "after": after}))


def _heal(state: CursedGiftsState, play: Play, tell: Tell | None) -> None:
    """Gifts, their Tricks and the Antidotes all go to the discard (CG-55)."""
    gifts = [piles.lift(state, play.user, slot) for slot in play.slots]
    for gift in gifts:
        piles.discard(state, gift.cards)
        piles.discard(state, gift.tricks)
    if tell:
        fields = {"seat": number(play.user), "antidotes": piles.names(state, play.cards)}
        healed = {
            "gifts": [piles.names(state, gift.cards) for gift in gifts],
            "tricks": piles.names(state, [kind for gift in gifts for kind in gift.tricks]),
        }
        tell(Event("healed", {**fields, **healed, "gauge": state.sums[play.user]}))


# Answers


def _cancel(state: CursedGiftsState, counter: Play, below: Play, tell: Tell | None) -> None:
    below.cancelled = True
    if tell:
        card, answer = state.game.name_of(below.card), state.game.name_of(counter.card)
        tell(Event("cancelled", {"seat": number(counter.user), "card": card, "answer": answer}))


def _reflect(state: CursedGiftsState, counter: Play, below: Play, tell: Tell | None) -> None:
    """The answered card works for who answered, on its old user (CG-86)."""
    below.target, below.user = below.user, counter.user
    below.reflected = True
    _tell_turned(state, "reflected", below, counter.user, below.target, tell)


def _redirect(state: CursedGiftsState, counter: Play, below: Play, tell: Tell | None) -> None:
    """The gift goes to the seat that was named; where none could be, it is cancelled (CG-118)."""
    if counter.target == NOBODY:
        _cancel(state, counter, below, tell)
        return
    below.target = counter.target
    _tell_turned(state, "redirected", below, counter.user, counter.target, tell)


def _keep(state: CursedGiftsState, counter: Play, below: Play, tell: Tell | None) -> None:
    """The gift goes to the hand of who answered (CG-119)."""
    piles.take_up(state, counter.user, below.cards)
    below.cards = ()
    below.cancelled = True
    _tell_turned(state, "kept", below, counter.user, below.user, tell)


def _tell_turned(state: CursedGiftsState, kind: str, card: Play, seat: int, target: int, tell: Tell | None) -> None:
    """What an answer of `seat` did; target: who has the card against them now, or had played what is kept."""
    if tell:
        tell(Event(kind, {"seat": number(seat), "card": state.game.name_of(card.card), "target": number(target)}))


_ANSWERS: Mapping[str, Callable[[CursedGiftsState, Play, Play, Tell | None], None]] = {
    "cancel": _cancel,
    "reflect": _reflect,
    "redirect": _redirect,
    "keep": _keep,
}


# Going out


def _test(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    _goes_out(state, task, tell)


def _goes_out(state: CursedGiftsState, task: Task, tell: Tell | None) -> bool:
    """Whether anybody has to go, or all but one have gone.

    One full gauge at a time, clockwise from the active seat, which comes last (CG-125, CG-127); then `task` is done
    again. If one seat is left, the match ends (CG-128).
    """
    if state.living & state.living - 1 == 0:
        _end(state, endings.last_standing(state), tell)
        return True
    for total in state.sums:
        if total >= FULL:
            break
    else:
        return False
    for seat in state.clockwise(state.active):
        if state.sums[seat] >= FULL and not state.graced >> seat & 1:
            state.todo += (task, ("out", seat))
            if asks_for_will(state, seat):
                state.question = Will(seat)
            return True
    return False


def _out(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """Gifts of gauge and hand are shuffled into the pile, all else goes to the discard (CG-130 to CG-134)."""
    seat, deck = task[1], state.game.deck
    gauge = [gift for gift in state.gauges[seat] if gift is not None]
    lying = [kind for gift in gauge for kind in gift.cards]
    tricks = [kind for gift in gauge for kind in gift.tricks]
    hand = state.hands[seat]
    hidden = [kind for kind in hand if kind in deck.gifts]
    rest = [kind for kind in hand if kind not in deck.gifts]
    piles.leave_hand(state, seat, rest)
    piles.discard(state, [*rest, *tricks])
    state.gauges[seat] = []
    state.sums[seat] = 0
    state.pile += lying
    state.count.shuffle_in(lying)
    piles.bury(state, seat, hidden)
    state.living &= ~(1 << seat)
    state.gone = (*state.gone, seat)
    state.stirred = True
    state.limits = (*state.limits[:seat], 0, *state.limits[seat + 1 :])
    state.warded &= ~(1 << seat)
    state.silenced &= ~(1 << seat)
    state.graced &= ~(1 << seat)
    if tell:
        by = state.game.name_of(state.stack[0].card) if state.stack else None
        fields = {"seat": number(seat), "card": by, "place": state.living.bit_count() + 1}
        gifts = {"gauge": len(lying), "hand": len(hidden)}
        tell(Event("eliminated", {**fields, **gifts, "discarded": piles.names(state, [*rest, *tricks])}))


# Turns


def _end_turn(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """A seat in grace is tested before it draws (CG-8); then the draw that ends every turn (CG-29).

    The task names the reason why the turn ends.
    """
    seat = state.active
    if state.graced and state.graced >> seat & 1:
        state.graced &= ~(1 << seat)
        state.todo += (("draw", task[1]), TEST)
    else:
        piles.draw(state, seat, 1, chance, tell)
        _next_turn(state, task[1], tell)


def _draw(state: CursedGiftsState, chance: Chance, tell: Tell | None, task: Task) -> None:
    """The draw of a seat that was in grace, if it is still in."""
    if state.is_in(state.active):
        _end_turn(state, chance, tell, task)
    else:
        _next_turn(state, "out", tell)


def _next_turn(state: CursedGiftsState, reason: str, tell: Tell | None) -> None:
    seat, living = state.active, state.living
    if tell:
        tell(Event("turn_ended", {"seat": number(seat), "reason": reason}))
        for silent in state.game.members[state.silenced]:
            _tell_ended(silent, "silenced", tell)
    state.silenced = 0
    state.idle = 0 if state.stirred else state.idle + 1
    if state.idle and state.idle >= living.bit_count():
        _end(state, endings.lowest_gauges(state, "idle", "CG-142"), tell)
    elif state.turn >= state.game.last_turn:
        _end(state, endings.lowest_gauges(state, "turn_limit", "CG-143"), tell)
    else:
        begin_turn(state, state.game.orders[living][seat][0], tell)


def begin_turn(state: CursedGiftsState, seat: int, tell: Tell | None) -> None:
    """The ward of this seat ends; a limit is used up (CG-27, CG-34). Then it is asked for its first play."""
    state.active = seat
    state.turn += 1
    state.question = MENUS[seat]
    state.plays = PLAYS
    state.given = state.stirred = False
    state.cancels = state.announced = state.windows = state.drawn = 0
    if state.game.leaving:
        leave(state, seat, NONE)
    if state.limits[seat]:
        state.plays = state.limits[seat]
        state.limits = (*state.limits[:seat], 0, *state.limits[seat + 1 :])
        _tell_ended(seat, "limited", tell)
    if state.warded and state.warded >> seat & 1:
        state.warded &= ~(1 << seat)
        _tell_ended(seat, "warded", tell)
    if tell:
        tell(Event("turn_started", {"seat": number(seat), "turn": state.turn, "plays": state.plays}))


def _tell_ended(seat: int, status: str, tell: Tell | None) -> None:
    if tell:
        tell(Event("status_ended", {"seat": number(seat), "status": status}))


def _end(state: CursedGiftsState, outcome: Any, tell: Tell | None) -> None:
    """Everything stops; cards on the stack go to the discard (CG-140)."""
    for play in reversed(state.stack):
        piles.discard(state, play.cards)
    state.stack = state.todo = ()
    state.ended = outcome
    if tell:
        winners = [number(seat) for seat in outcome.winners]
        fields = {"reason": outcome.name, "rule": outcome.rule, "winners": winners, "ranking": list(outcome.ranks)}
        tell(Event("game_ended", fields))
        tell(Event("record", _record(state)))


def _record(state: CursedGiftsState) -> dict[str, Any]:
    """What was hidden: hands, and what had been fetched from the discard."""
    hands = [piles.names(state, hand) for hand in state.hands]
    fetched = [{"seat": number(seat), "card": state.game.deck.ids[kind]} for seat, kind in state.taken]
    return {"hands": hands, "fetched": fetched}


TASKS: Mapping[str, Callable[[CursedGiftsState, Chance, Tell | None, Task], None]] = {
    "part": _part,
    "resolve": _resolve,
    "effects": _effects,
    "finish": _finish,
    "test": _test,
    "out": _out,
    "end": _end_turn,
    "draw": _draw,
}
