"""What Sparkle*Kitty Nights lets become known, from the ledger's "Who sees what", and the set-ups that are checked."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.subjects import Subjects

from yuletable.engine.conformance import Effort, Licence
from yuletable.engine.events import Face, number
from yuletable.engine.game import State
from yuletable.games.sparkle_kitty import GAME, endings
from yuletable.games.sparkle_kitty.gap import Gap
from yuletable.games.sparkle_kitty.state import SparkleKittyState

LICENCES = (
    # One veto of anybody sets the pack (SK-7).
    Licence("pack_chosen", ("pack", "vetoed"), occurs=True),
    # "own character: owner; all when exposed; one peeker by PEEK or a Mirror"
    Licence("character_dealt", ("character",), to="owner"),
    Licence("exposed", ("seat", "character", "side", "why"), occurs=True),
    Licence("peeked", ("character",), to="owner"),
    # "hand cards: owner; all while under SPREAD"
    Licence("hand_dealt", ("cards",), to="owner"),
    Licence("passed", ("card",), to="owner", occurs=True),
    Licence("refilled", ("cards",), to="owner"),
    Licence("hands_spread", ("hands",)),
    # A card that is played is the seat's choice from its hand.
    Licence("card_played", ("seat", "card", "word", "duty", "side", "hand"), occurs=True),
    Licence("enchantment_played", ("seat", "card", "word", "duty", "hand"), occurs=True),
    # "gap answers: resolved call-outs, exposures and the winning double become public"
    Licence("doubled", ("seat", "card", "word", "duty", "side", "count", "hand"), occurs=True),
    Licence("called_out", ("seat", "callers", "right"), occurs=True),
    Licence("gap_closed", (), occurs=True),
    # "tower cards: the taker sees the card when it comes into hand"
    Licence("tower_card_taken", ("card",), to="owner"),
    # "card that was added: the adder; all, if the adder's hand was face up"
    Licence("card_added", ("card",), occurs=True),
    # "punishment card: nobody; Vampire: the offender, into the own hand"
    Licence("punished", ("card",), to="owner", occurs=True),
    # "who peeked at whom; take_it or leave_it: all"
    Licence("wolf_answer", ("takes",), occurs=True),
    Licence("peek_skipped", (), occurs=True),
    # A freed Knight guesses, a freed Dragon does not.
    Licence("freed", (), occurs=True),
    Licence("wolf_guess", ("target", "right"), occurs=True),
    # "that a seat is a convert: the convert and the main Vampire"
    Licence("converted", (), to="the two", occurs=True),
    Licence("buried", (), occurs=True),
    Licence("game_over", ("winners", "ending", "rule", "characters", "roles", "hands", "towers"), occurs=True),
)


def _the_two(state: State, viewer: int, event: Face) -> bool:
    return number(viewer) in (event.fields["seat"], event.fields["target"])


def conserve(state: State) -> Any:
    """Every card of the deck, wherever it is, and every side of a character (SK-16, SK-21)."""
    assert isinstance(state, SparkleKittyState)
    game = state.game
    cards = Counter(state.pile)
    for place in (*state.hands, *state.towers, *state.stacks, *state.keyhole):
        cards.update(place)
    if game.base_mirror >= 0:
        cards[game.base_mirror] += state.mirrors.bit_count() + state.boxed
    sides = sorted(state.side(seat) for seat in range(game.seats) if state.characters)
    if game.mode == "vampire":
        sides = sorted("knight" if side in ("nice", "naughty") else side for side in sides)
    return sorted(cards.elements()), sides


def near(state: State, viewer: int, rng: random.Random) -> State | None:
    """A world with two hidden cards changed about, or two hidden characters, that looks the same to this viewer."""
    assert isinstance(state, SparkleKittyState)
    if not state.characters:
        return None
    twin = state.copy()
    changed = rng.choice((_other_cards, _other_characters))(twin, viewer, rng)
    return twin if changed and twin.observe(viewer) == state.observe(viewer) else None


def _other_cards(state: SparkleKittyState, viewer: int, rng: random.Random) -> bool:
    """A card of somebody else's hand for the base card of a tower, or for one of the pile."""
    question = state.question
    answered = [answer >= 0 for answer in question.answers] if isinstance(question, Gap) else [False] * len(state.hands)
    seats = [other for other, cards in enumerate(state.hands) if other != viewer and cards and not answered[other]]
    towers = [other for other, tower in enumerate(state.towers) if tower]
    if not seats or not (towers or state.pile):
        return False
    seat = rng.choice(seats)
    hand = state.hands[seat]
    held, place = rng.randrange(len(hand)), rng.choice([*towers, -1]) if towers else -1
    if any(kind == hand[held] for kind, _ in state.known[seat]):
        return False
    if place >= 0:
        *rest, base = state.towers[place]
        state.towers[place] = type(state.towers[place])([*rest, hand[held]])
    elif state.pile:
        base, state.pile[-1] = state.pile[-1], hand[held]
    else:
        return False
    hand[held] = base
    hand.sort()
    return True


def _other_characters(state: SparkleKittyState, viewer: int, rng: random.Random) -> bool:
    """Two face-down characters, where nothing that was done tells them apart."""
    hidden = [seat for seat in state.unexposed() if seat != viewer]
    if len(hidden) < 2 or state.answers or state.cleared or (state.todo and state.todo[-1][0] in ("guess", "reveal")):
        return False
    one, other = rng.sample(hidden, 2)
    characters = list(state.characters)
    characters[one], characters[other] = characters[other], characters[one]
    state.characters = tuple(characters)
    if state.game.mode == "vampire":
        later = state.copy()
        endings.vampire_tests(later, None)
        return later.ended is None
    return state.question is None or state.question.name not in ("wolf", "guess")


# Every number of seats in every mode, and every value of every option where it is allowed.

SUBJECTS = Subjects(
    GAME, __name__, Effort(matches=1, steps=30, pairs=8, pair_steps=30, orders=3),
    licences=LICENCES, audiences={"the two": _the_two}, near=near, conserve=conserve,
    notes=("booty", "DOUBLE, kitten!", "", "hocus pocus"),
)  # fmt: skip
SUBJECTS.add(4, "simulation")
SUBJECTS.add(5, "simulation", speech="tap", spice="on", gaps="both", false_call="punish", safe_words="pineapple")
SUBJECTS.add(6, "relaxed", dragons="2", safe_words="both", double_order="random", pack="nights")
SUBJECTS.add(7, "table", safe_words="team", pack="parlour-de", first=7)
SUBJECTS.add(8, "table", callout="auto", duty_on_doubles="on", removed_symbol="heart", safe_words="pineapple")
SUBJECTS.add(5, "werewolf", speech="auto", spice="on")
SUBJECTS.add(6, "werewolf", safe_words="pineapple", removed_symbol="moon", gaps="both")
SUBJECTS.add(7, "simulation", mode="werewolf", safe_words="both", double_order="random")
SUBJECTS.add(8, "relaxed", mode="werewolf", false_call="punish", pack="nights-fr", safe_words="team")
SUBJECTS.add(5, "vampire", speech="auto", gap_seconds=2)
SUBJECTS.add(6, "vampire", speech="typed", safe_words="team", removed_symbol="sword")
SUBJECTS.add(7, "relaxed", mode="vampire", callout="auto", gaps="both", safe_words="pineapple")
SUBJECTS.add(8, "simulation", mode="vampire", vampire_mirror="free", safe_words="both")
