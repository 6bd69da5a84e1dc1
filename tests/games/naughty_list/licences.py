"""What The Naughty List lets become known, from the ledger's "Who sees what", and the set-ups that are checked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.subjects import Subjects

from yuletable.engine.conformance import Effort, Licence
from yuletable.engine.events import Face, number
from yuletable.engine.game import State
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.state import NaughtyListState

LICENCES = (
    # "starting Equipment is secret until all have chosen", "votes: after the last vote"
    Licence("start_gear_shown", ("seats",)),
    Licence("nick_placed", ("seat", "votes")),
    # "Hands: cards: owner only": what is played, traded and put down lies in the spent row, which is public, and that
    # something is played at all is the seat's choice from its hand.
    Licence("card_played", ("seat", "card"), occurs=True),
    Licence("trade_made", ("seat", "cards", "type"), occurs=True),
    Licence("hand_put_down", ("cards",), occurs=True),
    # "Hands: number: public, cards: owner only"
    Licence("hand_dealt", ("cards",), to="owner"),
    Licence("card_drawn", ("cards",), to="owner"),
    # "`pick` tells the two seats which card"
    Licence("card_picked", ("card",), to="thief and victim"),
    # "Children deck: order: nobody": who comes to Town was nobody's to know before.
    Licence("town_filled", ("child",), occurs=True),
    # "the cards seen with `peek`, in that seat's log"
    Licence("peeked", ("children",), to="owner"),
    Licence("peek_used", ("child",), to="owner", occurs=True),
    # Seats end their Play phase and turn by what they hold.
    Licence("phase_started", (), occurs=True),
    Licence("turn_ended", (), occurs=True),
    # The seed is shown after the end, and so are hands and piles.
    Licence("record", ("hands", "piles"), occurs=True),
)


def _thief_and_victim(state: State, viewer: int, event: Face) -> bool:
    return number(viewer) in (event.fields["seat"], event.fields["robbed"])


def conserve(state: State) -> Any:
    """Every Action card and every Child, wherever it is (NL-40, NL-57)."""
    assert isinstance(state, NaughtyListState)
    cards = Counter([*state.pile, *state.spent, *state.used])
    for hand in state.hands:
        cards.update(hand)
    children = [*state.deck.children(), *state.discard, *(child for child in state.town if child >= 0)]
    for places in (state.sacks, state.piles, state.shelters):
        children += [child for place in places for child in place]
    if state.phase == "setup":  # the deck is laid when all have chosen
        children = list(range(len(state.game.set.children)))
        cards = Counter(dict(enumerate(state.game.set.copies)))
    return sorted(cards.items()), sorted(children)


_WHOLE = Effort(matches=2, steps=90, pairs=16, pair_steps=40, orders=5)
_SHORT = Effort(matches=1, steps=80, pairs=10, pair_steps=30, orders=4)

SUBJECTS = Subjects(
    GAME, __name__, _SHORT, licences=LICENCES, audiences={"thief and victim": _thief_and_victim}, conserve=conserve
)
SUBJECTS.add(2, "simulation")
SUBJECTS.add(3, "table", _WHOLE, nick="vote")
SUBJECTS.add(4, "relaxed", _WHOLE, perchta_draw="ask", late_cards="half")
SUBJECTS.add(5, "simulation", companions="fixed", first=2, nick="3")
SUBJECTS.add(6, "table", late_cards="half", nick="vote", perchta_draw="ask")
SUBJECTS.add(2, "relaxed", round_limit=5)
SUBJECTS.add(3, "quick")
