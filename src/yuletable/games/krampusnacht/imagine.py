"""Positions that could be the true one for who has a view, drawn from the exact posterior.

Cards, the Hosts' choices and the saves come from `posterior`; the fingers behind them are drawn here, and the running
phase is put together again. Nobody else has answered the open question as long as the viewer has not; afterwards
everybody else may or may not have. On an open floor nobody else has passed unseen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.chance import FastChance
from yuletable.engine.commitment import Commitment
from yuletable.engine.masks import mask_of
from yuletable.games.krampusnacht import endings
from yuletable.games.krampusnacht.argument import Argument, OpenFloor, Turns
from yuletable.games.krampusnacht.cards import NOBODY, Cards
from yuletable.games.krampusnacht.imagined_fingers import DrawnFingers
from yuletable.games.krampusnacht.night import NightPhase
from yuletable.games.krampusnacht.phase import Phase
from yuletable.games.krampusnacht.pleas import Pleas
from yuletable.games.krampusnacht.posterior import Hidden, Knowledge
from yuletable.games.krampusnacht.saves import INTERLUDES
from yuletable.games.krampusnacht.seats import next_in
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import Choice, Finger, KrampusnachtView
from yuletable.games.krampusnacht.vote import COUNT, FirstVote, Revote, Vote

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht


def imagine(game: Krampusnacht, view: KrampusnachtView, rng: random.Random) -> KrampusnachtState:
    """As `Game.imagine`."""
    if view.record is not None:
        return _recorded(game, view)
    knowledge = Knowledge(game, view)
    hidden = knowledge.draw(rng)
    state = _public(game, view, hidden.cards)
    for night, choice in enumerate(hidden.choices, start=1):
        if choice != NOBODY:
            state.choices += (Choice(night, choice),)
    state.fingers = DrawnFingers(knowledge, hidden, rng).by_seat
    state.phase = _phase(state, view, hidden, rng)
    _let_others_answer(state, view, rng)
    return state


def _public(game: Krampusnacht, view: KrampusnachtView, cards: Cards) -> KrampusnachtState:
    """What everybody sees, with these cards."""
    state = KrampusnachtState(game, cards)
    state.inside = mask_of(view.inside)
    state.gone = view.out
    state.causes = view.causes
    state.cards_up = view.cards_up
    state.night = view.night
    state.nights = view.nights
    state.days = view.days
    state.opener = view.opener
    state.quiet_rounds = view.quiet_rounds
    return state


def _recorded(game: Krampusnacht, view: KrampusnachtView) -> KrampusnachtState:
    """After the end nothing is hidden."""
    assert view.record is not None
    assert view.outcome is not None
    assert view.ended_by is not None
    state = _public(game, view, Cards(view.record.cards, game.pack))
    state.fingers = list(view.record.fingers)
    state.choices = view.record.choices
    state.phase = INTERLUDES["ended"]
    state.ended = endings.outcome(state, view.outcome, view.ended_by)
    return state


def _phase(state: KrampusnachtState, view: KrampusnachtView, hidden: Hidden, rng: random.Random) -> Phase:
    """What is running, as far as it is public or the viewer's own."""
    if view.phase == "night":
        return _night(state, view, hidden, rng)
    if view.phase == "argument":
        return _turns(state, view) if state.game.options.floor == "turns" else _open_floor(state, view)
    if view.phase == "plea":
        order = state.game.order[mask_of(view.days[-1].tied), view.days[-1].opener]
        return Pleas(order, len(view.days[-1].pleas))
    if view.phase == "vote" or view.phase == "revote":
        return _vote(state, view, rng)
    return INTERLUDES[view.phase]


def _argument(state: KrampusnachtState, view: KrampusnachtView, argument: Argument) -> None:
    """What follows from the public acts."""
    speech = state.game.speech
    argument.acts = list(view.days[-1].acts)
    argument.late = view.slot == "lastminute"
    argument.called = mask_of(view.days[-1].called)
    for act in argument.acts:
        index = speech.place[act]
        argument.may[act.seat] &= ~speech.uses[index]
        argument.accused |= speech.accuses[index]


def _turns(state: KrampusnachtState, view: KrampusnachtView) -> Turns:
    sayings = state.game.speech.sayings[state.inside]
    argument = Turns(sayings, state.game.order[state.inside, view.days[-1].opener])
    _argument(state, view, argument)
    argument.turn = len(argument.acts)
    argument.now = argument.order[argument.turn % len(argument.order)]
    round_began = argument.turn - argument.turn % len(argument.order)
    argument.passes = sum(act.verb == "pass" for act in argument.acts[round_began:])
    return argument


def _open_floor(state: KrampusnachtState, view: KrampusnachtView) -> OpenFloor:
    """Whoever looks and may act is asked next; nobody else has passed unseen."""
    opener = view.days[-1].opener
    sayings = state.game.speech.sayings[state.inside]
    argument = OpenFloor(sayings, state.game.options.speech_budget, opener)
    _argument(state, view, argument)
    for act in argument.acts:
        argument.left[act.seat] -= act.verb != "call"
    if view.acts_left is not None:
        argument.left[view.viewer] = view.acts_left
    if view.acts_left or (view.acts_left == 0 and not argument.called >> view.viewer & 1):
        argument.asked = view.viewer
    elif argument.acts:
        argument.asked = next_in(state.inside, argument.acts[-1].seat)
    return argument


def _vote(state: KrampusnachtState, view: KrampusnachtView, rng: random.Random) -> Vote:
    """Once the house counts, all fingers are fixed; those of others are drawn."""
    game = state.game
    question = Commitment(game.seats, view.inside, game.live)
    if view.phase == "vote":
        vote: Vote = FirstVote(state.inside, question)
    else:
        tied = mask_of(view.days[-1].tied)
        vote = Revote(state.inside if game.options.revote_any else tied, question)
    if view.chosen is not None:
        question.answer(view.viewer, game.actions.parse(view.chosen).index)
    if view.slot != view.phase:
        for seat in question.owing():
            question.answer(seat, rng.choice(vote.legal(state, seat)).index)
        vote.counted = 1 + COUNT.index(view.slot.rpartition(".")[2])
    return vote


def _night(state: KrampusnachtState, view: KrampusnachtView, hidden: Hidden, rng: random.Random) -> NightPhase:
    game = state.game
    night = NightPhase()
    night.step = game.step_of[view.slot]
    step = game.steps[night.step]
    over = game.windows_over[night.step]
    if over:
        night.round = 1
    if "hosts" in over:
        night.choice = hidden.choices[-1]
    if "healer" in over:
        night.saved = hidden.saves[-1]
    if step.does == "hold":
        night.step -= step.part - 1
        night.open_question(state, game.steps[night.step])
        if step.window == "hosts":
            _play_rounds(state, view, night, step.part - 1, rng)
        if view.chosen is not None:
            night.take(state, view.viewer, game.actions.parse(view.chosen), FastChance(rng), None)
    return night


def _play_rounds(
    state: KrampusnachtState, view: KrampusnachtView, night: NightPhase, parts: int, rng: random.Random
) -> None:
    """The rounds of the Hosts that are over: a Host knows them, for others they are drawn."""
    game = state.game
    seen = {seat: _rounds(view, fingers) for seat, fingers in _seen_by_a_host(view)}
    two = (state.inside & state.cards.hosts).bit_count() == 2
    for number in range(max([parts, *map(len, seen.values())] if two else [parts])):
        for host in night.question.owing() if two and night.question else ():
            action = rng.choice(night.legal(state, host))
            if host in seen:
                target = seen[host][number]
                action = game.no_finger if target is None else game.point[target]
            night.take(state, host, action, FastChance(rng), None)
        if game.live:
            night.tick(state, FastChance(rng), None)


def _seen_by_a_host(view: KrampusnachtView) -> Sequence[tuple[int, tuple[Finger, ...]]]:
    if view.partner is None:
        return ()
    return (view.viewer, view.fingers), (view.partner, view.partner_fingers)


def _rounds(view: KrampusnachtView, fingers: tuple[Finger, ...]) -> list[int | None]:
    return [finger.target for finger in fingers if (finger.night, finger.window) == (view.night, "hosts")]


def _let_others_answer(state: KrampusnachtState, view: KrampusnachtView, rng: random.Random) -> None:
    """Who has answered cannot know who else has. A Host would see it of the other, in a tempo without lengths."""
    if view.chosen is None:
        return
    phase = state.phase
    fellows = state.cards.hosts if view.window == "hosts" and state.cards.hosts >> view.viewer & 1 else 0
    for seat in phase.owing(state):
        closes = not state.game.live and len(phase.owing(state)) == 1
        if rng.random() < 0.5 and not closes and not fellows >> seat & 1:
            phase.take(state, seat, rng.choice(phase.legal(state, seat)), FastChance(rng), None)
