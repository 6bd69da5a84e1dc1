"""What Krampusnacht lets become known, row by row from the ledger's "Who sees what", and the set-ups that are checked.

A row says which event tells what, and to whom. Whatever else a player could learn is a leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from tests.games.subjects import Subjects

from yuletable.engine.actions import Action
from yuletable.engine.conformance import Effort, Licence
from yuletable.engine.events import Face
from yuletable.engine.game import State
from yuletable.engine.options import read_options
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.components import house_roles
from yuletable.games.krampusnacht.game import Krampusnacht
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import Deal

LICENCES = (
    # "a player's card: owner only; public when out, or at the end"
    Licence("card_up", ("card",)),
    # "who the other Host is: the Hosts, in the Hosts' window of night 1"
    Licence("partner", ("seat", "card", "alone"), to="hosts"),
    # "Hosts' fingers and their choice: Hosts who are in"; without lengths a further round is one more message to them
    Licence("host_fingers", ("round", "fingers"), to="hosts", occurs=True),
    Licence("choice_settled", ("target",), to="hosts"),
    # "Seer's targets and answers: Seer"
    Licence("answer", ("target", "answer"), to="seer"),
    # "who is in, who is out, the cause: public, at last call, after a vote"; "a night with nobody taken: public"
    Licence("last_call", ("seat",)),
    # "fingers of a vote: public when all are in"
    Licence("fingers", ("fingers",)),
    # the win tests use the true cards, whether or not they are shown (KN-60): that the match ends tells what they are
    Licence("game_ended", ("outcome", "rule", "line"), occurs=True),
    # "public at the end"
    Licence("record", ("cards", "fingers", "choices")),
)


def _holds(office: str) -> Any:
    def holds(state: State, viewer: int, event: Face) -> bool:
        assert isinstance(state, KrampusnachtState)
        return viewer >= 0 and viewer not in state.out() and office_of(state.cards.by_seat[viewer]) == office

    return holds


def office_of(card: str) -> str:
    return {"krampus": "host", "perchta": "host", "pierced_angel": "seer", "shaman": "healer"}.get(card, "guest")


AUDIENCES = {"hosts": _holds("host"), "seer": _holds("seer")}


def cards_dealt(state: State) -> Any:
    """Every office as often as it was dealt, and no card twice."""
    assert isinstance(state, KrampusnachtState)
    cards = state.cards.by_seat
    return [sorted(Counter(map(office_of, cards)).items()), len(set(cards))]


_WHOLE = Effort(matches=2, steps=70, pairs=16, pair_steps=50, orders=8)
_SHORT = Effort(matches=1, steps=70, pairs=16, pair_steps=50, orders=8)

SUBJECTS = Subjects(GAME, __name__, _SHORT, licences=LICENCES, audiences=AUDIENCES, conserve=cards_dealt)
for _seats in range(5, 11):
    SUBJECTS.add(_seats, "table", _WHOLE)
for _seats in (5, 7, 10):
    SUBJECTS.add(_seats, "relaxed")
    SUBJECTS.add(_seats, "simulation")
SUBJECTS.add(6, "table", _WHOLE, argument_seconds=180, reveal=False, host_rounds=3)
SUBJECTS.add(6, "table", _WHOLE, reveal=False, floor="turns", speech_rounds=1)
SUBJECTS.add(5, "table", _WHOLE, second_vote=True, floor="turns")
SUBJECTS.add(6, "table", _WHOLE, krampus_alone=True, night_cover=False)
SUBJECTS.add(5, "table", _WHOLE, keep_absent_lines=True, host_rounds=1, speech_budget=1, quiet_limit=2)
SUBJECTS.add(7, "relaxed", reveal=False, night_cover=False, max_same_save="2", revote_any=True)
SUBJECTS.add(8, "simulation", night_cover=True, host_rounds=3, floor="open", speech_budget=2)
SUBJECTS.add(6, "simulation", reveal=False, max_same_save="2", speech_rounds=1)


SIMULATION = KrampusnachtOptions(tempo="instant", night_cover=False, floor="turns")


def smallest(seats: int, *, hosts: int, healer: int, seer: int, **options: object) -> Krampusnacht:
    """A table so small that every match can be counted: fewer seats and cards than the rules deal."""
    book = house_roles()
    guests = seats - hosts - healer - seer
    roles = [role for role in book.roles if role.office != "guest"]
    roles += [role for role in book.roles if role.office == "guest"][:guests]
    deal = {str(seats): Deal(hosts, healer, seer, guests)}
    settings = read_options(SIMULATION, {"speech_rounds": 1, "host_rounds": 1, **options})
    return Krampusnacht(GAME, seats, settings, msgspec.structs.replace(book, roles=tuple(roles), deal=deal))


def few_words(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Leaves out what is public anyway: everybody passes in the argument and votes for the first candidate."""
    prompt = state.prompt(actor)
    assert prompt is not None
    if prompt.mode == "turn":
        return [action for action in legal if action.verb == "pass"]
    return legal if prompt.question.startswith(("ask.hosts", "ask.healer", "ask.seer")) else legal[:1]


def offices_and_choices(state: State) -> Any:
    """Who holds which office, and what was chosen in the nights."""
    assert isinstance(state, KrampusnachtState)
    return [list(map(office_of, state.cards.by_seat)), [choice.target for choice in state.choices]]
