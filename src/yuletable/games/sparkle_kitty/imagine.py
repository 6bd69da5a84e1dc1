"""Positions that could be the true one for who has a view.

Nothing is ever shuffled again, so every card that is not known may lie in any place that is not known: hands, towers
and pile are filled from one shuffle. Characters are dealt again until what was done in the open goes together with
them. Why a card was played and not another of the hand, and what was let pass in a gap, is not weighed. Nobody else has
answered the open question yet.
"""

from __future__ import annotations

import random
from itertools import chain, repeat
from typing import TYPE_CHECKING, TypeVar

from yuletable.games.sparkle_kitty import endings
from yuletable.games.sparkle_kitty.choices import Choice
from yuletable.games.sparkle_kitty.gap import FLOOR, Gap
from yuletable.games.sparkle_kitty.questions import Question, Veto
from yuletable.games.sparkle_kitty.turn import TURN
from yuletable.games.sparkle_kitty.views import SparkleKittyView

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

T = TypeVar("T")
Known = tuple[str | None, ...]
"""By seat, the characters that a viewer knows."""
TRIES = 2000
"""Deals of characters after which any is taken."""


class Frame:
    """What a view says for certain, and what it leaves open: worked out once for all positions imagined from it."""

    def __init__(self, game: SparkleKittyNights, view: SparkleKittyView) -> None:
        self.view = view
        self._state = state = game.blank()
        state.vetoed = view.vetoed
        self._unseen: list[int] = []
        if view.asking == "veto":
            state.question = _veto(game, view)
            return
        _copy_public(state, view)
        _write_known_hands(state, view)
        self._towers = _write_towers(state, view)
        self._unseen = _unseen(state, view)
        self._hands: list[tuple[int, int]] = []
        hidden = 0
        for seat, held in enumerate(view.hand_sizes):
            if size := held - len(state.hands[seat]):
                self._hands.append((seat, size))
                hidden += size
        for _, count, _ in self._towers:
            hidden += count
        self._hidden = hidden
        self._characters = _casting(game, view.characters)
        # What can be done in a gap depends on whether there is a pile.
        state.pile = self._unseen if view.pile else []
        state.question = _question(state, view)

    def fill(self, rng: random.Random) -> SparkleKittyState:
        """A position."""
        return self._fill(self._state.copy(), self._unseen.copy(), rng)

    def become(self, rng: random.Random) -> SparkleKittyState:
        """A position, after which this frame cannot be used again."""
        return self._fill(self._state, self._unseen, rng)

    def _fill(self, state: SparkleKittyState, unseen: list[int], rng: random.Random) -> SparkleKittyState:
        view = self.view
        if view.asking == "veto":
            return state
        state.pile = unseen
        dealt = _draw(unseen, self._hidden, rng)
        at = 0
        hands, towers = state.hands, state.towers
        for seat, size in self._hands:
            hand = hands[seat]
            hand += dealt[at : (at := at + size)]
            hand.sort()
        for seat, count, tower in self._towers:
            hidden = dealt[at : (at := at + count)]
            towers[seat] = _filled(tower, hidden) if tower else tuple(hidden)
        state.characters = self._characters.deal(state, view, rng)
        if view.outcome is not None:
            share = 0.5 if view.outcome == "shared" else 1.0
            state.ended = endings.outcome_of(state, view.winners, view.outcome, view.ended_by or "", share)
        return state


def _copy_public(state: SparkleKittyState, view: SparkleKittyView) -> None:
    game = state.game
    kind_of, mask = game.deck.kind_of, game.masks
    state.turn, state.step, state.active = view.turn, view.step, view.active
    state.mirrors, state.boxed = mask[view.mirrors], view.boxed
    state.stacks = [tuple(map(kind_of, stack)) if stack else () for stack in view.stacks]
    left, right = view.keyhole
    state.keyhole = [list(map(kind_of, left)), list(map(kind_of, right))]
    state.doubles = list(view.doubles)
    state.exposed, state.face_up, state.cleared = mask[view.exposed], mask[view.face_up], mask[view.cleared]
    if view.peeks != game.nobody:
        state.peeks = [mask[seats] for seats in view.peeks]
    state.favours = list(view.favours)
    if view.answers:
        state.answers = tuple([(answer.seat, answer.target, answer.takes) for answer in view.answers])
    state.cap, state.emptied = view.cap, view.emptied
    if view.spoken is not None:
        state.spoken = (view.spoken.seat, view.spoken.form, view.spoken.due)
    state.callable = view.callable
    if view.last_call is not None:
        state.last_call = (view.last_call.seat, view.last_call.callers, view.last_call.right)
    state.todo = list(view.todo)


def _own_bit(view: SparkleKittyView) -> int:
    return 1 << view.viewer if view.viewer >= 0 else 0


Tower = tuple[int, ...]


def _write_towers(state: SparkleKittyState, view: SparkleKittyView) -> list[tuple[int, int, Tower]]:
    """Writes who knows which card of a tower, as far as the viewer can tell, and towers that are known.

    Returns those with hidden cards: seat, number of these, and all its cards if some are known, -1 for the hidden.
    """
    found: list[tuple[int, int, Tower]] = []
    for seat, tower in enumerate(view.towers if view.record is None else view.record.towers):
        hidden = tower.count(None)
        if hidden == len(tower):
            state.marks[seat] = (0,) * hidden
            if hidden:
                found.append((seat, hidden, ()))
            continue
        state.marks[seat] = _marks(state, view, seat)
        cards = tuple([-1 if card is None else state.game.deck.number[card] for card in tower])
        if hidden:
            found.append((seat, hidden, cards))
        else:
            state.towers[seat] = cards
    return found


def _marks(state: SparkleKittyState, view: SparkleKittyView, seat: int) -> Tower:
    everybody, own_bit = state.game.everybody, _own_bit(view)
    both = zip(view.towers[seat], view.open_towers[seat], strict=True)
    return tuple([everybody if open_ else own_bit if card else 0 for card, open_ in both])


def _filled(tower: Tower, hidden: list[int]) -> Tower:
    """The tower with these cards where none are known."""
    return tuple([hidden.pop() if card < 0 else card for card in tower])


def _draw(cards: list[T], number: int, rng: random.Random) -> list[T]:
    """Takes so many of these out, any of them in any order."""
    drawn = []
    size = len(cards)
    # All chance at once is by far the fastest way to have it, and products of 16 bits fit into one digit of Python's.
    bits = rng.getrandbits(16 * number).to_bytes(2 * number, "little")
    for word in memoryview(bits).cast("H"):
        product = word * size
        place = product >> 16
        if product & 0xFFFF < size and product & 0xFFFF < 0x10000 % size:
            place = int(rng.random() * size)  # One of the few words that would come beside the others.
        size -= 1
        drawn.append(cards[place])
        cards[place] = cards[size]
    del cards[size:]
    return drawn


def _write_known_hands(state: SparkleKittyState, view: SparkleKittyView) -> None:
    """The cards of each hand that the viewer knows of; who else knows of them is not imagined."""
    kind_of, everybody, own_bit = state.game.deck.kind_of, state.game.everybody, _own_bit(view)
    if view.open_hands != state.game.nobody:
        state.known = [tuple(zip(map(kind_of, cards), repeat(everybody))) for cards in view.open_hands]
    for seat, cards in enumerate(view.known):
        if cards:
            state.known[seat] += tuple(zip(map(kind_of, cards), repeat(own_bit)))
    if view.record is not None:
        state.hands = [list(map(kind_of, hand)) for hand in view.record.hands]
        return
    for seat, known in enumerate(state.known):
        if known:
            state.hands[seat] = [kind for kind, _ in known]
    if view.viewer >= 0:
        state.hands[view.viewer] = list(map(kind_of, view.hand))


def _unseen(state: SparkleKittyState, view: SparkleKittyView) -> list[int]:
    """The cards that are in none of the places that are seen or known."""
    game, kind_of = state.game, state.game.deck.kind_of
    places = [*state.keyhole, *state.hands, *state.stacks]
    for tower in view.towers if view.record is None else view.record.towers:
        if tower.count(None) < len(tower):
            places.append([kind_of(card) for card in tower if card is not None])
    # A kind is a byte (`MOST_CARDS`), and nothing strikes out and counts as fast as bytes do.
    seen = bytes(chain(*places))
    unseen = list(game.single.translate(None, seen))
    for kind, copies in game.repeated:
        unseen += (kind,) * (copies - seen.count(kind))
    return unseen


class Casting:
    """Who the others may be: characters of the sides that are left, for the seats that are not known."""

    def __init__(self, game: SparkleKittyNights, characters: Known) -> None:
        number = game.character_number
        self._known = [-1 if name is None else number[name] for name in characters]
        self._free = [seat for seat, character in enumerate(self._known) if character < 0]
        self._sides = list(game.sides)
        for character in self._known:
            if character >= 0:
                self._sides.remove(game.sides_of[character])
        self._pools = {
            side: [character for character in game.characters_of[side] if character not in self._known]
            for side in dict.fromkeys(self._sides)
        }

    def deal(self, state: SparkleKittyState, view: SparkleKittyView, rng: random.Random) -> tuple[int, ...]:
        """By seat, numbers of characters that go together with what everybody has seen."""
        known, free, sides = self._known.copy(), self._free, self._sides.copy()
        chance, always = rng.random, state.game.mode == "base"
        for _ in range(TRIES if free else 0):
            for last in range(len(sides) - 1, 0, -1):
                place = int(chance() * (last + 1))
                sides[last], sides[place] = sides[place], sides[last]
            if always or _goes_together(state, view, known, free, sides):
                break
        pools = {side: pool.copy() for side, pool in self._pools.items()}
        for seat, side in zip(free, sides, strict=True):
            pool = pools[side]
            known[seat] = pool.pop(int(chance() * len(pool)))
        return tuple(known)


def _casting(game: SparkleKittyNights, characters: Known) -> Casting:
    """Few different characters become known in a match: what follows from them is worked out once."""
    found = game.castings.get(characters)
    if found is None:
        found = game.castings[characters] = Casting(game, characters)
    return found


def _goes_together(
    state: SparkleKittyState, view: SparkleKittyView, known: list[int], free: list[int], sides: list[str]
) -> bool:
    """Whether these sides of the free seats allow what everybody has seen."""
    game = state.game
    side = ["" if character < 0 else game.sides_of[character] for character in known]
    for seat, dealt in zip(free, sides, strict=True):
        side[seat] = dealt
    if game.mode == "vampire":
        return _could_be_vampire(state, side.index("vampire"))
    if any(side[seat] == "werewolf" for seat in view.cleared):
        return False
    if view.asking == "guess" and not _could_guess(state, side, view.asked[0], view.details[0]):
        return False
    for answer in view.answers:
        allies = side[answer.seat] == side[answer.target] and side[answer.seat] in endings.TEAMS
        if side[answer.seat] != "werewolf" and answer.takes == allies:
            return False
    return True


def _could_guess(state: SparkleKittyState, side: list[str], seat: int, by: int) -> bool:
    """Whether `by` could have freed this seat without winning, so that it guesses (SK-120, SK-125, SK-128)."""
    if side[seat] not in endings.TEAMS:
        return False
    friends = (tower for other, tower in enumerate(state.towers) if side[other] == side[seat])
    return side[by] != "werewolf" or any(friends)


def _could_be_vampire(state: SparkleKittyState, vampire: int) -> bool:
    """Whether the match would still go on with this main Vampire (SK-142 to SK-144)."""
    towers = state.towers
    if state.ended is not None:
        return True
    team = 1 << vampire
    for seat, seen in enumerate(state.peeks):
        team |= (seen >> vampire & 1) << seat
    trapped = sum(1 for seat, tower in enumerate(towers) if tower and not team >> seat & 1)
    return bool(towers[vampire]) and team.bit_count() <= trapped and len(towers[vampire]) < endings.BURIED


def _veto(game: SparkleKittyNights, view: SparkleKittyView) -> Veto:
    veto = Veto(game.seats)
    if view.answer:
        veto.question.answer(view.viewer, game.actions.parse(view.answer).index)
    return veto


def _question(state: SparkleKittyState, view: SparkleKittyView) -> Question | None:
    asking = view.asking
    if asking is None:
        return None
    if asking == "turn":
        return TURN
    if asking == "floor":
        return FLOOR
    if asking == "gap":
        game = state.game
        gap = Gap(state)
        if view.viewer >= 0:
            gap.calling, gap.calls = view.calling << view.viewer, view.calls << view.viewer
            if view.answer:
                gap.answers[view.viewer] = game.actions.parse(view.answer).index
                gap.owing ^= 1 << view.viewer
        return gap
    return Choice(asking, view.asked[0], view.details)
