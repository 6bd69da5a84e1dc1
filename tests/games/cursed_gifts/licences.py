"""What Cursed Gifts lets become known, from the ledger's "Who sees what", and the set-ups that are checked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.subjects import Subjects

from yuletable.engine.conformance import Effort, Licence
from yuletable.engine.events import Face, number
from yuletable.engine.game import State
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.state import CursedGiftsState

LICENCES = (
    # "a card becomes public when announced, paid as cost": and that it is played at all is the seat's choice from it
    Licence("announced", ("seat", "card", "cards", "kind", "target", "cost", "own", "their", "slots"), occurs=True),
    # "the counting answer becomes public when the window closes; all others are reported as no answer taken"
    Licence("answered", ("seat", "card", "cards", "target"), occurs=True),
    Licence("unanswered", ("card",), occurs=True),
    # That somebody has not answered within the shortest time shows by the window staying open.
    Licence("window_waits", (), occurs=True),
    # "a card becomes public when discarded": by tribute, rummaging, a cost, a will
    Licence("cards_discarded", ("cards",), occurs=True),
    # "a drawn card: the drawing seat"
    Licence("drew", ("cards",), to="owner"),
    # "a stolen card: thief and victim"
    Licence("stolen", ("card",), to="thief and victim"),
    # "Nosy Neighbour shows the whole hand to its user"
    Licence("hand_shown", ("cards",), to="owner"),
    # "Secret Santa picks: all at once"
    Licence("picks_revealed", ("picks",), occurs=True),
    # "after a Zodiac fetch: the fetching seat knows the true list"
    Licence("discard_seen", ("cards",), to="owner"),
    Licence("fetched", ("card",), to="owner"),
    # A turn ends when its seat says so, by what it holds.
    Licence("turn_ended", ("seat", "reason"), occurs=True),
    # "hand of a seat going out: gifts: only their number; other cards: public, in the discard"
    Licence("eliminated", ("hand", "discarded")),
    # "Parting Gift": whether and what a seat leaves
    Licence("bequeathed", ("seat", "gift", "value", "target", "target_gauge"), occurs=True),
    # Whether a reflected card can be paid for hangs on the number of cards, but on whether a pair of worlds has one.
    Licence("no_effect", (), occurs=True),
    # "seed, hands: public after the end"
    Licence("record", ("hands", "fetched"), occurs=True),
)


def _thief_and_victim(state: State, viewer: int, event: Face) -> bool:
    return number(viewer) in (event.fields["seat"], event.fields["target"])


def conserve(state: State) -> Any:
    """Every card of the deck, wherever it is (CG-18)."""
    assert isinstance(state, CursedGiftsState)
    cards = Counter([*state.pile, *state.discard])
    cards.subtract(kind for _, kind in state.taken)
    for hand in state.hands:
        cards.update(hand)
    for gauge in state.gauges:
        for gift in gauge:
            if gift is not None:
                cards.update((*gift.cards, *gift.tricks))
    for play in state.stack:
        cards.update(play.cards)
    return sorted(cards.elements())


_WHOLE = Effort(matches=2, steps=70, pairs=16, pair_steps=30, orders=5)
_SHORT = Effort(matches=1, steps=60, pairs=10, pair_steps=25, orders=4)

SUBJECTS = Subjects(
    GAME, __name__, _SHORT, licences=LICENCES, audiences={"thief and victim": _thief_and_victim}, conserve=conserve
)
SUBJECTS.add(2, "simulation")
SUBJECTS.add(3, "relaxed", zodiac=True)
SUBJECTS.add(4, "table", _WHOLE)
SUBJECTS.add(5, "simulation", golden=True, grace=True, first_hand=6)
SUBJECTS.add(6, "table", collection=True, zodiac=True, golden=True, grace=True)
SUBJECTS.add(4, "collection", _WHOLE)
SUBJECTS.add(2, "relaxed", collection=True)
SUBJECTS.add(3, "days", collection=True)
SUBJECTS.add(3, "simulation", chain="unlimited", turn_limit=10)
