"""The powers of cards, each primitive one function (SK-87 to SK-95)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Fields, Tell, number
from yuletable.games.sparkle_kitty import endings, towers
from yuletable.games.sparkle_kitty.choices import More, about_seat, ask, choice, clockwise, first

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState


def line_up(state: SparkleKittyState, chance: Chance, tell: Tell | None, kind: int) -> None:
    """The powers of a card that was played, in their order (SK-95)."""
    for power in reversed(state.game.deck.powers[kind]):
        state.todo.append(("power", power, kind))


def act(state: SparkleKittyState, chance: Chance, tell: Tell | None, power: str, kind: int) -> None:
    POWERS[power](state, kind, chance, tell)


# ADD


def _add(state: SparkleKittyState, kind: int, chance: Chance, tell: Tell | None) -> None:
    if state.hands[state.active]:
        # Who is asked although there is one choice could have had another: the main Vampire may bury.
        ask(state, "add_to", state.active, (kind,), chance, tell, alone=state.game.mode != "vampire")


def _add_to(state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None) -> None:
    target = int(action.args[0])
    if tell:
        tell(Event("adding", {"seat": number(seat), "target": number(target)}))
    if target == seat and state.game.mode == "vampire":
        towers.expose(state, seat, "buried", tell)  # SK-139
    ask(state, "add_card", seat, (target,), chance, tell, alone=len(state.hands[seat]) == 1)


def _enchantment(state: SparkleKittyState, more: More) -> Fields:
    return {"card": state.game.deck.ids[more[0]]}


@choice("add_to", "SK-87", _add_to, clockwise(own_last=True), _enchantment)
def _open_towers(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    """Unexposed seats; in Vampire mode not the own one, but for the main Vampire who buries (SK-138, SK-139)."""
    add_to = state.game.add_to
    if state.game.mode != "vampire":
        return [add_to[other] for other in state.unexposed()]
    buries = state.side(seat) == "vampire" and state.game.deck.duties[more[0]] == "dark"
    targets = state.unexposed(but=seat)
    return [add_to[other] for other in (sorted([*targets, seat]) if buries else targets)]


def _add_card(
    state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None
) -> None:
    """Only the adder knows the card, unless its hand is face up (SK-88)."""
    game, target = state.game, more[0]
    kind = game.kind_of(action)
    public = bool(state.face_up >> seat & 1)
    towers.put(state, target, kind, state.slip_away(seat, kind))
    towers.remember(state, seat, target, -1)
    if tell:
        fields = {"seat": number(seat), "target": number(target)}
        card = {"card": game.deck.ids[kind]}
        if public:
            tell(Event("card_added", {**fields, **card}))
        else:
            tell(Event("card_added", fields, secret=card, insiders=(seat,)))
        if seat == target and game.mode == "vampire":
            tell(Event("buried", {"seat": number(seat)}))
    if game.mode == "vampire":
        endings.vampire_tests(state, tell)


@choice("add_card", "SK-88", _add_card, first, about_seat("target"))
def _own_cards(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return [state.game.add_card[kind] for kind in dict.fromkeys(state.hands[seat])]


# PEEK


def _peek(state: SparkleKittyState, kind: int, chance: Chance, tell: Tell | None) -> None:
    """Optional, but for a Mirror in the Werewolf game (SK-89, SK-115)."""
    must = state.game.mode == "werewolf" and state.game.deck.duties[kind] == "mirror"
    if state.unexposed(but=state.active):
        ask(state, "peek", state.active, (int(must),), chance, tell)


def _peek_at(
    state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None
) -> None:
    if action is state.game.skip:
        if tell:
            tell(Event("peek_skipped", {"seat": number(seat)}))
        return
    target = int(action.args[0])
    towers.look_at(state, seat, target, tell)
    if more[0]:
        ask(state, "wolf", seat, (target,), chance, tell, alone=False)


def _skip_or_first(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
    return clockwise(own_last=True)(state, seat, more, legal) if more[0] else state.game.skip


@choice("peek", "SK-89", _peek_at, _skip_or_first)
def _hidden_characters(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    found = [state.game.peek[other] for other in state.unexposed(but=seat)]
    return found if more[0] else [*found, state.game.skip]


def _wolf(state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None) -> None:
    """The answer is public; a card counts within the cap of the play (SK-118, SK-119)."""
    target, takes = more[0], action is state.game.take_it
    state.answers = (*state.answers, (seat, target, takes))
    if tell:
        tell(Event("wolf_answer", {"seat": number(seat), "target": number(target), "takes": takes}))
    if takes and state.cap and state.towers[target]:
        state.cap -= 1
        towers.take_card(state, seat, target, tell)


def _leave(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
    return state.game.leave_it if state.game.leave_it in legal else legal[0]


@choice("wolf", "SK-118", _wolf, _leave, about_seat("target"))
def _wolf_answers(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    """The Werewolf may do either; an enemy is robbed, an ally left alone (SK-116, SK-117)."""
    game = state.game
    own = state.side(seat)
    if own == "werewolf":
        return [game.take_it, game.leave_it]
    return [game.leave_it if own == state.side(more[0]) and own in endings.TEAMS else game.take_it]


# MOVE


def _move(state: SparkleKittyState, kind: int, chance: Chance, tell: Tell | None) -> None:
    ask(state, "move_from", state.active, (), chance, tell)


def _move_from(
    state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None
) -> None:
    """A base Mirror ends the move, or comes off first (SK-133)."""
    source = int(action.args[0])
    if tell:
        tell(Event("moving", {"seat": number(seat), "source": number(source)}))
    if state.mirrors >> source & 1 and not towers.take_mirror(state, seat, source, tell):
        return
    ask(state, "move_to", seat, (source,), chance, tell)


@choice("move_from", "SK-90", _move_from, clockwise(own_last=True))
def _movable(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    sources = towers.removable(state, seat)
    return [state.game.move_from[source] for source in sources if _goals(state, seat, source)]


def _goals(state: SparkleKittyState, seat: int, source: int) -> list[int]:
    """Different, unexposed seats; in Vampire mode not the own one (SK-90, SK-97, SK-138)."""
    own = state.game.mode != "vampire"
    return [other for other in state.unexposed(but=source) if own or other != seat]


def _move_to(
    state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None
) -> None:
    """The card moves unseen; tests come once it has arrived (SK-91)."""
    source, target = more[0], int(action.args[0])
    towers.put(state, target, *towers.lift(state, source))
    towers.remember(state, seat, source, 1)
    towers.remember(state, seat, target, -1)
    if tell:
        fields = {"seat": number(seat), "source": number(source), "target": number(target)}
        tell(Event("card_moved", fields))
    state.todo.append(("removed", source, seat))


@choice("move_to", "SK-90", _move_to, clockwise(own_last=True), about_seat("source"))
def _move_goals(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return [state.game.move_to[other] for other in _goals(state, seat, more[0])]


# SHOW


def _show(state: SparkleKittyState, kind: int, chance: Chance, tell: Tell | None) -> None:
    """Every other hand is face up (SK-92, SK-93)."""
    game, actor = state.game, state.active
    shown = []
    for seat in range(game.seats):
        if seat != actor:
            state.face_up |= 1 << seat
            state.known[seat] = tuple((kind, game.everybody) for kind in state.hands[seat])
            shown.append({"seat": number(seat), "cards": [game.deck.ids[kind] for kind in state.hands[seat]]})
    if tell:
        tell(Event("hands_spread", {"seat": number(actor), "hands": shown}))


# TAKE


def _steal(state: SparkleKittyState, kind: int, chance: Chance, tell: Tell | None) -> None:
    ask(state, "steal", state.active, (), chance, tell)


def _steal_from(
    state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None
) -> None:
    """The card is played at once: words, gap, its power (SK-94)."""
    deck, target = state.game.deck, int(action.args[0])
    *rest, kind = state.stacks[target]
    state.stacks[target] = tuple(rest)
    state.stacks[seat] += (kind,)
    if tell:
        fields = {"seat": number(seat), "target": number(target), **state.shown(kind)}
        tell(Event("enchantment_taken", fields))
        towers.tell_duty(state, target, tell)
        towers.tell_duty(state, seat, tell)
    state.todo.append(("powers", kind))
    if earned := deck.earns(kind, None):
        state.todo.append(("bonus", earned))
    state.todo += [("gap",), ("speak", seat)]


@choice("steal", "SK-94", _steal_from, clockwise(own_last=True))
def _stealable(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return [state.game.steal[other] for other, stack in enumerate(state.stacks) if stack and other != seat]


Power = Callable[["SparkleKittyState", int, Chance, "Tell | None"], None]
POWERS: dict[str, Power] = {"ADD": _add, "PEEK": _peek, "MOVE": _move, "SHOW": _show, "TAKE": _steal}
