"""What Krampusnacht lets become known, row by row from the ledger's "Who sees what", and the set-ups that are checked.

A row says which event tells what, and to whom. Whatever else a player could learn is a leak.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from yuletable.engine.conformance import Effort, Licence, Subject
from yuletable.engine.events import Face
from yuletable.engine.game import State
from yuletable.engine.options import read_options
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.state import KrampusnachtState

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


SUBJECTS: dict[str, Subject] = {}


def _add(seats: int, preset: str, **options: object) -> None:
    settings = read_options(GAME.presets[preset], options)
    key = " ".join([f"{preset} {seats}", *(f"{name}={value}" for name, value in options.items())])
    SUBJECTS[key] = Subject(
        game=GAME.new(seats, settings),
        name=f"tests.games.krampusnacht.licences:SUBJECTS[{key}]",
        licences=LICENCES,
        audiences=AUDIENCES,
        conserve=cards_dealt,
        pauses_tell=settings.tempo != "live",
        effort=Effort(matches=2, steps=90, pairs=20, pair_steps=50, orders=8),
    )


for _seats in range(5, 11):
    _add(_seats, "table")
for _seats in (5, 7, 10):
    _add(_seats, "relaxed")
    _add(_seats, "simulation")
_add(6, "table", argument_seconds=180, reveal=False, host_rounds=3)
_add(5, "table", second_vote=True, floor="turns")
_add(6, "table", krampus_alone=True, night_cover=False)
_add(5, "table", keep_absent_lines=True, host_rounds=1, speech_budget=1, quiet_limit=2)
_add(7, "relaxed", reveal=False, night_cover=False, max_same_save="2", revote_any=True)
_add(8, "simulation", night_cover=True, host_rounds=3, floor="open", speech_budget=2)
_add(6, "simulation", reveal=False, max_same_save="2", speech_rounds=1)
