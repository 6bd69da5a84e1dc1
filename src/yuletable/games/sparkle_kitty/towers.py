"""Tower cards: how they are taken and added, and what follows when a tower is empty (SK-76 to SK-79, SK-96)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Fields, Tell, number
from yuletable.games.sparkle_kitty import endings
from yuletable.games.sparkle_kitty.choices import More, ask, choice, clockwise

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState


# The pile


def take_from_pile(state: SparkleKittyState, chance: Chance) -> int:
    """The top card, which nobody knows."""
    pile = state.pile
    place = chance.below(len(pile), "draw", len(pile))
    kind = pile[place]
    pile[place] = pile[-1]
    pile.pop()
    return kind


def draw(state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> int:
    """A card from the pile into a hand."""
    kind = take_from_pile(state, chance)
    gain(state, seat, kind, 0, tell)
    return kind


def gain(state: SparkleKittyState, seat: int, kind: int, mask: int, tell: Tell | None) -> None:
    """A card comes into a hand, which is hidden from then on (SK-92)."""
    if tell and state.face_up >> seat & 1:
        tell(Event("hand_hidden", {"seat": number(seat)}))
    state.gain(seat, kind, mask)


def tell_pile(state: SparkleKittyState, tell: Tell | None) -> None:
    if tell and not state.pile:
        tell(Event("pile_empty", {}))


# Taking


def removable(state: SparkleKittyState, seat: int) -> list[int]:
    """Towers from which this seat may remove a card; in Vampire mode not the own one (SK-76, SK-132)."""
    own = state.game.mode != "vampire"
    return [other for other, tower in enumerate(state.towers) if tower and (own or other != seat)]


def ask_take(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int, left: int) -> None:
    """An earned card must be taken, one by one (SK-79)."""
    ask(state, "take", seat, (left,), chance, tell)


def _take(state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None) -> None:
    if more[0] > 1:
        state.todo.append(("take", seat, more[0] - 1))
    take_card(state, seat, int(action.args[0]), tell)


def _own_first(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
    return clockwise(own_last=False)(state, seat, more, legal)


def _left(state: SparkleKittyState, more: More) -> Fields:
    return {"count": more[0]}


@choice("take", "SK-76", _take, _own_first, _left)
def _takeable(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return [state.game.take[other] for other in removable(state, seat)]


def take_card(state: SparkleKittyState, seat: int, tower: int, tell: Tell | None) -> None:
    """The base card of a tower comes into a hand, or the base Mirror goes to a stack (SK-77, SK-78, SK-133)."""
    if state.mirrors >> tower & 1 and not take_mirror(state, seat, tower, tell):
        return
    kind, mask = lift(state, tower)
    gain(state, seat, kind, mask, tell)
    remember(state, seat, tower, 1)
    if tell:
        fields = {"seat": number(seat), "target": number(tower), "left": len(state.towers[tower])}
        tell(Event("tower_card_taken", fields, secret={"card": state.game.deck.ids[kind]}, insiders=(seat,)))
    state.todo.append(("removed", tower, seat))


def lift(state: SparkleKittyState, tower: int) -> tuple[int, int]:
    """The base card, and a mask of who knows it."""
    *rest, mask = state.marks[tower]
    *others, kind = state.towers[tower]
    state.marks[tower] = tuple(rest)
    state.towers[tower] = tuple(others)
    return kind, mask


def put(state: SparkleKittyState, tower: int, kind: int, mask: int) -> None:
    """A card is the base card from now on."""
    state.towers[tower] = (*state.towers[tower], kind)
    state.marks[tower] += (mask,)


def remember(state: SparkleKittyState, seat: int, tower: int, favour: int) -> None:
    """What a seat did to a tower, which everybody saw."""
    done = list(state.favours[seat])
    done[tower] += favour
    state.favours[seat] = tuple(done)


def take_mirror(state: SparkleKittyState, seat: int, tower: int, tell: Tell | None) -> bool:
    """The base Mirror goes to a stack and shows the tower's owner (SK-134); whether the removal goes on (SK-133)."""
    state.mirrors &= ~(1 << tower)
    state.stacks[seat] += (state.game.base_mirror,)
    if tell:
        tell(Event("mirror_taken", {"seat": number(seat), "target": number(tower)}))
        tell_duty(state, seat, tell)
    look_at(state, seat, tower, tell)
    return state.game.options.vampire_mirror == "free" and state.ended is None


def look_at(state: SparkleKittyState, seat: int, target: int, tell: Tell | None) -> None:
    """A seat looks at a character; everybody sees that it does (SK-89). In Vampire mode it may convert (SK-136)."""
    is_new = not state.peeks[seat] >> target & 1
    state.peeks[seat] |= 1 << target
    if tell:
        secret = {"character": state.game.character_ids[state.characters[target]]}
        tell(Event("peeked", {"seat": number(seat), "target": number(target)}, secret=secret, insiders=(seat,)))
    if state.game.mode == "vampire":
        if tell and is_new and state.side(target) == "vampire":
            tell(Event("converted", {"seat": number(seat), "target": number(target)}, (seat, target)))
        endings.vampire_tests(state, tell)


def tell_duty(state: SparkleKittyState, seat: int, tell: Tell | None) -> None:
    if tell:
        stack = state.stacks[seat]
        card = state.game.deck.ids[stack[-1]] if stack else None
        duty = state.game.deck.duties[stack[-1]] if stack else "none"
        tell(Event("duty_changed", {"seat": number(seat), "duty": duty, "card": card}))


# What follows


def removed(state: SparkleKittyState, chance: Chance, tell: Tell | None, tower: int, by: int) -> None:
    """A card has left a tower and arrived where it goes: exposure and win tests (SK-91, SK-96)."""
    mode = state.game.mode
    if mode == "vampire":
        _removed_by_day(state, tower, tell)
    elif state.towers[tower]:
        return
    elif mode == "werewolf":
        _freed_by_night(state, tower, by, tell)
    else:
        _tell_freed(state, tower, tell)
        expose(state, tower, "freed", tell)
        if endings.dragon_has_won(state, tower, by):
            endings.end(state, [by], "dragon", "SK-99", tell)
        elif endings.all_free(state, state.side(tower)):
            endings.end_for_side(state, state.side(tower), "SK-104", tell)


def _freed_by_night(state: SparkleKittyState, tower: int, by: int, tell: Tell | None) -> None:
    """The order of tests in the Werewolf game (SK-128)."""
    _tell_freed(state, tower, tell)
    side = state.side(tower)
    if side == "werewolf":
        endings.end(state, [tower], "werewolf", "SK-124", tell)
    elif endings.dragon_has_won(state, tower, by):
        endings.end(state, [by], "dragon", "SK-99", tell)
    elif side == "dragon":
        expose(state, tower, "freed", tell)
    elif state.side(by) == "werewolf" and endings.all_free(state, side):
        endings.end(state, [by], "werewolf", "SK-125", tell)
    else:
        state.todo.append(("reveal", tower))
        if not state.is_exposed(tower):
            state.todo.append(("guess", tower, by))


def ask_guess(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int, by: int) -> None:
    """That the match goes on says something of `by`, who has freed the seat (SK-125)."""
    ask(state, "guess", seat, (by,), chance, tell)


def _guess(state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None) -> None:
    """SK-120 to SK-122."""
    target = int(action.args[0])
    right = state.side(target) == "werewolf"
    if tell:
        tell(Event("wolf_guess", {"seat": number(seat), "target": number(target), "right": right}))
    if right:
        expose(state, target, "guessed", tell)
        endings.end_for_side(state, state.side(seat), "SK-121", tell)
    else:
        state.cleared |= 1 << target


@choice("guess", "SK-120", _guess, clockwise(own_last=True))
def _suspects(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return [state.game.guess[other] for other in state.unexposed(but=seat)]


def reveal(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    """A Knight is exposed after its guess; if its whole side is free now, the Werewolf wins (SK-122, SK-126)."""
    expose(state, seat, "freed", tell)
    if endings.all_free(state, state.side(seat)):
        wolf = next(other for other in range(state.game.seats) if state.side(other) == "werewolf")
        endings.end(state, [wolf], "werewolf", "SK-126", tell)


def _removed_by_day(state: SparkleKittyState, tower: int, tell: Tell | None) -> None:
    """A tower in the Vampire game: an empty one loses its Mirror, too (SK-141)."""
    if not state.towers[tower]:
        if state.mirrors >> tower & 1:
            state.mirrors &= ~(1 << tower)
            state.boxed += 1
        _tell_freed(state, tower, tell)
        expose(state, tower, "freed", tell)
    endings.vampire_tests(state, tell)


def expose(state: SparkleKittyState, seat: int, why: str, tell: Tell | None) -> None:
    """A character is turned up, for good."""
    if state.is_exposed(seat):
        return
    state.exposed |= 1 << seat
    if tell:
        character = state.game.character_ids[state.characters[seat]]
        tell(Event("exposed", {"seat": number(seat), "character": character, "side": state.side(seat), "why": why}))


def _tell_freed(state: SparkleKittyState, seat: int, tell: Tell | None) -> None:
    if tell:
        tell(Event("freed", {"seat": number(seat)}))


# Punishment


def punish(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    """SK-54, SK-55; in Vampire mode the other way round (SK-140)."""
    if state.game.mode == "vampire":
        _punish_by_day(state, seat, tell)
        return
    if not state.pile:
        return
    was_free = state.is_free(seat)
    put(state, seat, take_from_pile(state, chance), 0)
    if tell:
        tell(Event("punished", {"seat": number(seat), "tower": len(state.towers[seat])}))
        if was_free:
            tell(Event("trapped_again", {"seat": number(seat)}))
        tell_pile(state, tell)


def _punish_by_day(state: SparkleKittyState, seat: int, tell: Tell | None) -> None:
    if not state.towers[seat]:
        return
    kind, mask = lift(state, seat)
    gain(state, seat, kind, mask, tell)
    if tell:
        fields = {"seat": number(seat), "tower": len(state.towers[seat])}
        tell(Event("punished", fields, secret={"card": state.game.deck.ids[kind]}, insiders=(seat,)))
    state.todo.append(("removed", seat, seat))
