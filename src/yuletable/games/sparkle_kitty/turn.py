"""The turn: a card into the Keyhole, an enchantment, or a pass; before it a double or an exposure (SK-23 to SK-27).

At a live table the others may break in while the turn player thinks (SK-65).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.sparkle_kitty import towers
from yuletable.games.sparkle_kitty.deck import LEFT, RIGHT, SIDES
from yuletable.games.sparkle_kitty.questions import NOTHING, Question, key_of

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

MOST_DOUBLES = 2
"""Doubles on one side after which it is closed (SK-37)."""


class Turn(Question):
    """The turn player acts."""

    __slots__ = ()
    name = "turn"

    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        return state.game.alone[state.active]

    def may_break_in(self, state: SparkleKittyState) -> Sequence[int]:
        if not state.game.live:
            return NOTHING
        return [seat for seat in range(state.game.seats) if seat != state.active and reactions(state, seat)]

    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        if seat == state.active:
            return [*plays(state, seat), *reactions(state, seat), state.game.pass_]
        return reactions(state, seat) if state.game.live else NOTHING

    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        game, verb = state.game, action.verb
        if verb == "play":
            play(state, seat, game.kind_of(action), SIDES.index(str(action.args[1])), tell)
        elif verb == "enchant":
            enchant(state, seat, game.kind_of(action), tell)
        elif verb == "pass":
            pass_(state, seat, chance, tell)
        else:
            state.todo.append(("turn",))
            react(state, seat, action)

    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.pass_, chance, tell)

    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        key, fields = key_of(state, self.name), {"seat": number(state.active)}
        if viewer == state.active:
            offers = tuple(action.text for action in self.legal(state, viewer))
            return Prompt(key, "turn", "ask.turn", fields, owes=True, timeout="timeout.turn", offers=offers)
        if viewer >= 0 and state.game.live:
            offers = tuple(action.text for action in offered(state, viewer))
            return Prompt(key, "floor", "ask.break_in", fields, closes="public_act", offers=offers)
        return Prompt(key, "turn", "ask.turn.open", fields)


TURN = Turn()


def plays(state: SparkleKittyState, seat: int) -> list[Action]:
    """What of the hand may be put down as the turn's action (SK-29 to SK-35)."""
    game, deck = state.game, state.game.deck
    left, right = state.keyhole
    bits = deck.bits
    on_left = bits[left[-1]] if left else deck.bare[0]
    on_right = bits[right[-1]] if right else deck.bare[1]
    found: list[Action] = []
    enchantments: list[Action] = []
    last = -1
    for kind in state.hands[seat]:
        if kind == last:
            continue
        last = kind
        if deck.stacked[kind]:
            enchantments.append(game.enchant[kind])
            continue
        if bits[kind] & on_left:
            found.append(game.play[kind][0])
        if bits[kind] & on_right:
            found.append(game.play[kind][1])
    return found + enchantments


def reactions(state: SparkleKittyState, seat: int) -> list[Action]:
    """Doubles and, for an unexposed Dragon, the exposure, in index order (SK-68, SK-98)."""
    found = doubles(state, seat)
    if state.may_expose(seat):
        found.append(state.game.expose)
    return found


def doubles(state: SparkleKittyState, seat: int) -> list[Action]:
    """Hand cards of the same word as a visible card, on a side that is still open (SK-37, SK-68, SK-75)."""
    game, hand = state.game, state.hands[seat]
    found: list[Action] = []
    for side, top in _open_sides(state):
        for kind in game.same_word[top]:
            if kind in hand:
                found.append(game.double[kind][side])
    if len(found) > 1:
        found.sort(key=_index)
    return found


def doubling_kinds(state: SparkleKittyState) -> frozenset[int]:
    """All kinds of card that could double now."""
    kinds: frozenset[int] = frozenset()
    for _, top in _open_sides(state):
        kinds |= state.game.same_word[top]
    return kinds


def _open_sides(state: SparkleKittyState) -> list[tuple[int, int]]:
    """Sides that are open to doubles, with the card on top."""
    found: list[tuple[int, int]] = []
    if not state.pile:
        return found
    left, right = state.keyhole
    if left and state.doubles[LEFT] < MOST_DOUBLES:
        found.append((LEFT, left[-1]))
    if right and state.doubles[RIGHT] < MOST_DOUBLES:
        found.append((RIGHT, right[-1]))
    return found


def _index(action: Action) -> int:
    return action.index


def offered(state: SparkleKittyState, seat: int) -> list[Action]:
    """What a seat is shown of reactions: every card on every side with a card, whether it is the same word or not."""
    game = state.game
    kinds = [kind for kind in dict.fromkeys(state.hands[seat]) if not game.deck.stacked[kind]]
    found = [game.double[kind][side] for kind in kinds for side in (0, 1) if state.keyhole[side]]
    if state.may_expose(seat):
        found.append(game.expose)
    return found


def react(state: SparkleKittyState, seat: int, action: Action) -> None:
    """Lines up a double or an exposure."""
    if action is state.game.expose:
        state.todo.append(("expose", seat))
    else:
        state.todo.append(("double", seat, state.game.kind_of(action), SIDES.index(str(action.args[1]))))


def play(state: SparkleKittyState, seat: int, kind: int, side: int, tell: Tell | None) -> None:
    """A turn play into the Keyhole (SK-27, SK-37)."""
    deck = state.game.deck
    earns = deck.earns(kind, state.top(side))
    state.leave(seat, kind)
    state.keyhole[side].append(kind)
    state.doubles[side] = 0
    if tell:
        fields = {"seat": number(seat), **state.shown(kind), "side": SIDES[side], "hand": len(state.hands[seat])}
        tell(Event("card_played", fields))
    state.todo += [("end", True), ("powers", kind), ("earn", earns), ("gap",), ("speak", seat)]


def enchant(state: SparkleKittyState, seat: int, kind: int, tell: Tell | None) -> None:
    """An enchantment goes on top of the own stack (SK-35, SK-42)."""
    deck = state.game.deck
    state.leave(seat, kind)
    state.stacks[seat] += (kind,)
    if tell:
        fields = {"seat": number(seat), **state.shown(kind), "hand": len(state.hands[seat])}
        tell(Event("enchantment_played", fields))
        towers.tell_duty(state, seat, tell)
    state.todo += [("end", True), ("powers", kind), ("earn", deck.earns(kind, None)), ("gap",), ("speak", seat)]


def pass_(state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
    """One card from the pile; no words, no gap (SK-24)."""
    kind = towers.draw(state, seat, chance, tell)
    if tell:
        fields = {"seat": number(seat), "hand": len(state.hands[seat]), "pile": len(state.pile)}
        tell(Event("passed", fields, secret={"card": state.game.deck.ids[kind]}, insiders=(seat,)))
        towers.tell_pile(state, tell)
    state.todo.append(("end", False))
