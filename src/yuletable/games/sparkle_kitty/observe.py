"""Views: what each viewer may know (the ledger's "Who sees what")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from yuletable.engine.events import RECORD
from yuletable.games.sparkle_kitty import speech
from yuletable.games.sparkle_kitty.choices import Choice
from yuletable.games.sparkle_kitty.gap import Gap
from yuletable.games.sparkle_kitty.questions import Question, Veto
from yuletable.games.sparkle_kitty.turn import Turn
from yuletable.games.sparkle_kitty.views import Answer, Call, Cards, Record, Said, SparkleKittyView, Tower

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState


def view(state: SparkleKittyState, viewer: int) -> SparkleKittyView:
    """What this viewer knows; RECORD is refused with ValueError before the end."""
    ended = state.ended
    if viewer == RECORD and ended is None:
        raise ValueError("the record of a match is closed until it has ended")
    game, question = state.game, state.question
    members, card_id, duties, vetoed = game.members, game.deck.card_id, game.deck.duties, state.vetoed
    towers, open_towers = _towers(state, 1 << viewer if viewer >= 0 else 1 << game.seats)
    characters, open_characters = _characters(state, viewer)
    open_hands, known = _known_hands(state, viewer) if any(state.known) else (game.nobody, ())
    left, right = state.keyhole
    hand = state.hands[viewer] if viewer >= 0 else ()
    gap = question if type(question) is Gap and viewer >= 0 else None
    return SparkleKittyView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        step=state.step,
        words=game.pack_name(vetoed),
        vetoed=vetoed,
        hand_sizes=tuple(map(len, state.hands)),
        pile=len(state.pile),
        boxed=state.boxed,
        towers=towers,
        open_towers=open_towers,
        mirrors=members[state.mirrors],
        stacks=tuple([tuple(map(card_id, stack)) if stack else () for stack in state.stacks]),
        duties=tuple([duties[stack[-1]] if stack else "none" for stack in state.stacks]),
        keyhole=(tuple(map(card_id, left)), tuple(map(card_id, right))),
        visible=speech.visible_words(state),
        doubles=tuple(state.doubles),
        characters=characters,
        open_characters=open_characters,
        exposed=members[state.exposed],
        face_up=members[state.face_up],
        cleared=members[state.cleared],
        peeks=tuple(map(members.__getitem__, state.peeks)) if any(state.peeks) else game.nobody,
        favours=tuple(state.favours),
        answers=tuple([Answer(*answer) for answer in state.answers]) if state.answers else (),
        open_hands=open_hands,
        cap=state.cap,
        emptied=state.emptied,
        spoken=None if state.spoken is None else Said(*state.spoken),
        callable=state.callable,
        last_call=None if state.last_call is None else Call(*state.last_call),
        todo=tuple(state.todo),
        asking=None if question is None else question.name,
        asked=_asked(question, state),
        details=() if question is None else question.details(),
        outcome=None if ended is None else ended.name,
        ended_by=None if ended is None else ended.rule,
        winners=() if ended is None else ended.winners,
        record=None if ended is None else _record(state),
        hand=tuple(map(card_id, hand)),
        hand_words=tuple(map(game.said[vetoed].__getitem__, hand)),
        known=known,
        calling=gap is not None and bool(gap.calling >> viewer & 1),
        calls=gap is not None and bool(gap.calls >> viewer & 1),
        answer=_answer(question, state, viewer) if viewer >= 0 else None,
    )


def _ids(state: SparkleKittyState, kinds: Iterable[int]) -> Cards:
    return tuple(map(state.game.deck.card_id, kinds))


def _towers(state: SparkleKittyState, bit: int) -> tuple[tuple[Tower, ...], tuple[Tower, ...]]:
    """The towers as who has this bit knows them, and as everybody does."""
    found: list[Tower] = []
    opened: list[Tower] = []
    ids, table = state.game.deck.ids, 1 << state.game.seats
    either = bit | table
    for tower, marks in zip(state.towers, state.marks, strict=True):
        own: Tower = (None,) * len(tower)
        every = own
        for mask in marks:
            if mask & either:
                both = list(zip(tower, marks, strict=True))
                own = tuple([ids[kind] if mask & bit else None for kind, mask in both])
                every = tuple([ids[kind] if mask & table else None for kind, mask in both])
                break
        found.append(own)
        opened.append(every)
    return tuple(found), tuple(opened)


def _characters(state: SparkleKittyState, viewer: int) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """The characters that this viewer knows, and those that everybody knows."""
    game = state.game
    ids, seats = game.character_ids, state.characters
    if state.ended is not None or not seats:
        # All of them; before the deal there is none.
        every = tuple([ids[character] for character in seats])
        return every, every
    opened: list[str | None] = [None] * len(seats)
    for seat in game.members[state.exposed]:
        opened[seat] = ids[seats[seat]]
    if viewer < 0:
        return tuple(opened), tuple(opened)
    found = opened.copy()
    for seat in game.members[state.peeks[viewer] | 1 << viewer]:
        found[seat] = ids[seats[seat]]
    return tuple(found), tuple(opened)


def _known_hands(state: SparkleKittyState, viewer: int) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """By seat, cards of its hand that everybody knows, and those that this viewer knows beyond; in rising order."""
    table, card_id = 1 << state.game.seats, state.game.deck.card_id
    bit = 1 << viewer if viewer >= 0 else 0
    opened: list[Cards] = []
    found: list[Cards] = []
    for known in state.known:
        if known:
            opened.append(tuple(map(card_id, sorted([kind for kind, mask in known if mask & table]))))
            notes = [kind for kind, mask in known if mask & bit and not mask & table]
            found.append(tuple(map(card_id, sorted(notes))) if notes else ())
        else:
            opened.append(())
            found.append(())
    return tuple(opened), tuple(found) if any(found) else ()


def _asked(question: Question | None, state: SparkleKittyState) -> tuple[int, ...]:
    """Whom the question asks; whether they have answered is not told."""
    if isinstance(question, Turn):
        return (state.active,)
    if isinstance(question, Choice):
        return (question.seat,)
    return () if question is None else state.game.members[-1]


def _answer(question: Question | None, state: SparkleKittyState, seat: int) -> str | None:
    """What this seat has answered in a gap, or to the veto."""
    if isinstance(question, Gap):
        answer = question.answers[seat]
    elif isinstance(question, Veto):
        answer = question.question.answers[seat]
    else:
        return None
    return state.game.actions[answer].text if answer >= 0 else None


def _record(state: SparkleKittyState) -> Record:
    vampire = 1 << state.vampire() if state.game.mode == "vampire" else 0
    return Record(
        tuple([_ids(state, hand) for hand in state.hands]),
        tuple([_ids(state, tower) for tower in state.towers]),
        state.game.members[state.converts() & ~vampire],
    )
