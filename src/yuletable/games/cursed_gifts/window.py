"""Windows: who is asked for an answer to the last announced card, and which answer counts (CG-72 to CG-81).

Asked is whom the rules and the public deck list name, never who holds a card (CG-75).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.picks import distinct
from yuletable.games.cursed_gifts.plays import NOBODY, Play
from yuletable.games.cursed_gifts.questions import NOTHING, ToSeveral, slot_of_time, texts_of
from yuletable.games.cursed_gifts.standing import NONE, leave, passes

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

BACKS = 3
Picks = tuple[Action, ...]


def hit(state: CursedGiftsState) -> tuple[int, ...]:
    """Whom the last card hits (CG-73)."""
    play = state.stack[-1]
    target = NOTHING if play.target == NOBODY else state.game.alone[play.target]
    return (state.stack[-2].user, *target) if len(state.stack) > 1 else target


def asked(state: CursedGiftsState) -> Sequence[int]:
    """Whom a window after the last card asks, in seat order (CG-74); nobody if it has no answer (CG-42, CG-79)."""
    game, stack = state.game, state.stack
    play = stack[-1]
    if not game.deck.answerable[play.card] or (len(stack) > 1 and not game.endless):
        return NOTHING
    may = state.living & ~state.silenced & ~(1 << play.user)
    if game.deck.asks_all[play.card]:
        named: Sequence[int] = game.members[may]
    elif len(stack) > 1:
        named = sorted(hit(state))
    else:
        target = play.target
        return game.alone[target] if target >= 0 and may >> target & 1 and state.hands[target] else NOTHING
    seats = []
    for seat in named:
        if may >> seat & 1 and state.hands[seat]:
            seats.append(seat)
    return seats


def open_window(state: CursedGiftsState, tell: Tell | None) -> None:
    """Asks for answers to the last card, if anybody may answer it."""
    seats = asked(state)
    if not seats:
        return
    game = state.game
    state.windows += 1
    state.question = window = Window(Commitment(game.seats, seats, game.lasting), seats)
    if tell:
        card = game.name_of(state.stack[-1].card)
        tell(Event("window_opened", {"card": card, "seats": [number(seat) for seat in seats]}))
    if game.leaving:
        window.take_standing(state, tell)


class Window(ToSeveral):
    """One window. The answer that counts as held is the first pick of an answer.

    answers   by seat, the picks of an answer that is in; `picks`: those of one that is being made
    backs     by seat, how often picks were cleared; seats that have nothing there are left out

    Where seats may leave standing answers, answers are held for the shortest time of the window. Then it closes if all
    are in; else it stays open for those that are not, and closes with the last.
    """

    __slots__ = ("answers", "backs", "picks")
    name = "window"

    def __init__(self, question: Commitment, waiting: Sequence[int] | None = None) -> None:
        self.question = question
        self.waiting = tuple(question.owing() if waiting is None else waiting)
        self.answers: dict[int, Picks] = {}
        self.picks: dict[int, Picks] = {}
        self.backs: dict[int, int] = {}

    def own(self, state: CursedGiftsState, seat: int) -> dict[str, Any]:
        draft, answer = texts_of(self.picks.get(seat, ())), texts_of(self.answers.get(seat, ()))
        return {"draft": draft, "answer": answer, "backs": self.backs.get(seat, 0)}

    def may_move(self, state: CursedGiftsState) -> Sequence[int]:
        return tuple(self.question.answered()) if self.question.held else NOTHING

    def ticks(self, state: CursedGiftsState) -> bool:
        return self.question.held

    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        if not self.question.may_answer(seat):
            return NOTHING
        if seat not in self.picks:
            return _answers(state, seat)
        game, picks = state.game, self.picks[seat]
        if picks[0] is game.three:
            left = [kind for kind in state.hands[seat] if kind in game.deck.useless]
            for action in picks[1:]:
                left.remove(game.kind_of(action))
            found = distinct(game.useless, left)
        else:
            found = [game.seat[other] for other in redirectable(state, seat)]
        return [*found, game.back] if self.backs.get(seat, 0) < BACKS else found

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        game = state.game
        if action is game.back:
            del self.picks[seat]
            self.backs[seat] = self.backs.get(seat, 0) + 1
            return
        picks: Picks = (action,)
        if seat in self.picks:
            picks = self.picks.pop(seat) + picks
        if action not in game.passes and not _is_complete(state, seat, picks):
            self.picks[seat] = picks
            return
        self.answers[seat] = picks
        if game.leaving:
            leave(state, seat, str(action.args[0]) if action.verb == "pass_until" else NONE)
        if tell:
            tell(Event("answer_committed", {"seat": number(seat)}, (seat,)))
        if self.commit(seat, picks[0]):
            self.close(state, chance, tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.picks.pop(seat, None)
        self.take(state, seat, state.game.pass_, chance, tell)

    def close(self, state: CursedGiftsState, chance: Chance, tell: Tell | None) -> None:
        """Hit seats first, clockwise from the player of the card; one answer counts (CG-78)."""
        if self.question.missing and not state.game.live:
            self._stay_open(state, tell)
            return
        state.question = None
        no_answer, answering = state.game.passes, []
        for seat, answer in self.answers.items():
            if answer[0] not in no_answer:
                answering.append(seat)
        if answering:
            first = _first(state, answering)
            _answer(state, first, self.answers[first], tell)
        elif tell:
            tell(Event("unanswered", {"card": state.game.name_of(state.stack[-1].card)}))

    def _stay_open(self, state: CursedGiftsState, tell: Tell | None) -> None:
        """The shortest time is over, and answers are missing; those that are in are final now."""
        self.question.held = False
        for seat in self.question.answered():
            self.picks.pop(seat, None)
        if tell:
            tell(Event("window_waits", {"card": state.game.name_of(state.stack[-1].card)}))

    def take_standing(self, state: CursedGiftsState, tell: Tell | None) -> None:
        """Passes for seats that have left word; what a seat waited for is here if it is asked all the same."""
        named = hit(state)
        for seat in self.waiting:
            if passes(state, seat, named):
                self.answers[seat] = (state.game.pass_,)
                self.commit(seat, state.game.pass_)
                if tell:
                    tell(Event("answer_committed", {"seat": number(seat)}, (seat,)))
            else:
                leave(state, seat, NONE)

    def late(self, state: CursedGiftsState) -> bool:
        return state.game.lasting and not self.question.held

    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        key = f"window-{state.turn}.{state.windows}{'.late' if self.late(state) else ''}"
        closes: Any = "full_time" if self.question.held else "last_answer"
        slot = slot_of_time(state) if self.question.held else None
        fields = _fields(state)
        if viewer < 0 or not self.question.asks(viewer):
            return Prompt(key, "window", "ask.window.open", fields, closes=closes, slot=slot)
        picks, answer = self.picks.get(viewer, ()), self.question.answers[viewer]
        question = "ask.window" if fields["target"] is None else "ask.window.target"
        if picks:
            question = "ask.pick.useless" if picks[0] is state.game.three else "ask.pick.redirect"
        return Prompt(
            f"{key}.{self.backs.get(viewer, 0)}.{len(picks)}", "window", question, fields,
            owes=self.question.owes(viewer), closes=closes, timeout="timeout.window",
            offers=self._offers(state, viewer), slot=slot,
            chosen=state.game.actions[answer].text if answer >= 0 else None,
        )  # fmt: skip

    def _offers(self, state: CursedGiftsState, seat: int) -> tuple[str, ...]:
        """Before a pick, every Counterattack of the hand: those that do not fit earn a refusal that teaches."""
        if seat in self.picks or not self.question.may_answer(seat):
            return tuple(action.text for action in self.legal(state, seat))
        game = state.game
        hand = [game.counter[kind] for kind in set(state.hands[seat]) if game.deck.kinds[kind] == "counter"]
        every = {*game.passes, game.three, *hand}
        return tuple(action.text for action in sorted(every, key=lambda action: action.index))

    def copy(self) -> Window:
        twin = Window.__new__(Window)
        twin.question = self.question.copy()
        twin.waiting = self.waiting
        twin.answers = self.answers.copy()
        twin.picks = self.picks.copy()
        twin.backs = self.backs.copy()
        return twin

    def dump(self) -> dict[str, Any]:
        seats = range(len(self.question.answers))
        return {
            "question": self.question.dump(),
            "answers": [list(texts_of(self.answers.get(seat, ()))) for seat in seats],
            "picks": [list(texts_of(self.picks.get(seat, ()))) for seat in seats],
            "backs": [self.backs.get(seat, 0) for seat in seats],
        }


def _first(state: CursedGiftsState, answering: Sequence[int]) -> int:
    """The seat whose answer counts, among those that answer and do not pass."""
    named, order = hit(state), state.clockwise(state.stack[-1].user)
    return min(answering, key=lambda seat: (seat not in named, order.index(seat)))


def _fields(state: CursedGiftsState) -> dict[str, Any]:
    play = state.stack[-1]
    target = number(play.target) if play.target != NOBODY else None
    return {"card": state.game.name_of(play.card), "seat": number(play.user), "target": target}


def _answers(state: CursedGiftsState, seat: int) -> list[Action]:
    """`pass`, and what of the hand answers this card (CG-76)."""
    game, hand, stack = state.game, state.hands[seat], state.stack
    found = game.passes.copy()
    card, target = stack[-1].card, stack[-1].target
    is_hit = target == seat or (len(stack) > 1 and stack[-2].user == seat)
    answers = game.answers[card][is_hit]
    if not answers.isdisjoint(hand):
        for kind in hand:
            if kind in answers and game.counter[kind] is not found[-1]:
                found.append(game.counter[kind])
    if is_hit and game.deck.thrice[card] and len(hand) >= 3 and sum(map(game.deck.useless.__contains__, hand)) >= 3:
        found.append(game.three)
    return found


def redirectable(state: CursedGiftsState, seat: int) -> list[int]:
    """Whom a redirected gift may go to: not the giver, not a warded seat (CG-47, CG-118)."""
    giver = state.stack[-1].user
    return [other for other in state.others(seat) if other != giver and not state.warded >> other & 1]


def _is_complete(state: CursedGiftsState, seat: int, picks: Picks) -> bool:
    game, first = state.game, picks[0]
    if first is game.three:
        return len(picks) == 4
    if first.verb == "counter" and game.deck.effects[game.kind_of(first)][0].word == "redirect":
        return len(picks) == 2 or not redirectable(state, seat)
    return True


def _answer(state: CursedGiftsState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """The Counterattack is announced; only it can be answered now (CG-80)."""
    game = state.game
    if picks[0] is game.three:
        play = Play(game.deck.three, tuple(game.kind_of(action) for action in picks[1:]), seat)
    else:
        card = game.kind_of(picks[0])
        play = Play(card, (card,), seat, game.numbers[picks[1].index] if len(picks) > 1 else NOBODY)
    piles.leave_hand(state, seat, play.cards)
    state.stack = (*state.stack, play)
    if tell:
        named = number(play.target) if play.target != NOBODY else None
        cards = piles.names(state, play.cards)
        fields = {"seat": number(seat), "card": game.name_of(play.card), "cards": cards, "target": named}
        tell(Event("answered", fields))
    open_window(state, tell)
