"""What Giftbringer lets become known, from the ledger's "Who sees what", and the set-ups that are checked.

During a round a seat's sheet is its own; when the last seat is done everything is shown to all. So whatever differs may
be told at that moment, and at no other: the rows name what is told then. Everything else is public for all at once.
"""

from __future__ import annotations

import random
from typing import Any

from tests.games.giftbringer.little import little_sheet
from tests.games.giftbringer.odd import odd_sheet

from yuletable.engine.conformance import Effort, Licence, Subject
from yuletable.engine.events import Face
from yuletable.engine.game import State
from yuletable.engine.options import read_options
from yuletable.games.giftbringer import GAME
from yuletable.games.giftbringer.state import GiftbringerState

STEPS = {
    "box_crossed": ("seat", "target", "number", "blessed"),
    "blessing_used": ("seat", "blessing", "inputs", "number"),
    "viking_recruited": ("seat", "viking", "called", "presents", "spaces"),
    "landed": ("seat", "ship", "called"),
    "road_visited": ("seat", "road", "places", "houses"),
    "house_ready": ("seat", "house", "called", "presents"),
    "presents_brought": ("seat", "house", "called", "number"),
    "house_visited": ("seat", "house", "called"),
    "happiness_raised": ("seat", "house", "called", "old", "new"),
    "gratitude_taken": ("seat", "house", "called", "kind", "viking"),
    "gratitude_lost": ("seat", "house", "called", "G", "C", "M"),
    "bonus_gained": ("seat", "kind"),
    "results_lost": ("seat", "results"),
}
"""What a seat does in a round, told to the others when the round is shown."""

LICENCES = (
    # "boxes, Vikings, ship, roads, ...: renewed when the last seat is done"
    *(Licence(kind, fields, to="shown", occurs=True) for kind, fields in STEPS.items()),
    # "score of a finished round: all, when the last seat is done"
    Licence("sheets_shown", ("sheets", "scores"), to="shown"),
    # "final scores, winners, grade: all, at the end"
    Licence("game_ended", ("outcome", "rule", "scores", "winners", "grade"), to="shown"),
)


def _when_shown(state: State, viewer: int, event: Face) -> bool:
    """The step that is being made is the last one of the round."""
    assert isinstance(state, GiftbringerState)
    late = state.game.everybody & ~state.done
    by_time = state.game.seconds > 0
    return late.bit_count() == 1 or by_time


def public(state: State) -> Any:
    """What no imagined world may change."""
    assert isinstance(state, GiftbringerState)
    return [state.leader, state.round, state.rolls, state.past, list(state.game.members[state.done])]


def near(state: State, viewer: int, rng: random.Random) -> State | None:
    """A world in which one other seat has gone one step further, or one step less far, in this round."""
    assert isinstance(state, GiftbringerState)
    others = [seat for seat in range(state.game.seats) if seat != viewer]
    if state.phase != "write" or state.game.is_open or not others:
        return None
    seat, twin = rng.choice(others), state.copy()
    page = twin.pages[seat]
    if page.before is not None and rng.random() < 0.5:
        back = page.before.__copy__()
        back.menu = None
        twin.pages[seat] = back
    else:
        steps = [step for action in state.game.menu.of(page) if (step := state.game.steps[action.index])]
        if not steps:
            return None
        twin.pages[seat] = rng.choice(steps).take(page, None)
    forced = twin.pages[seat].giver is not None or twin.pages[seat].waiting
    return None if twin.done >> seat & 1 and forced else twin


SUBJECTS: dict[str, Subject] = {}


def _add(seats: int, preset: str, own: dict[str, Any] | None = None, **options: object) -> None:
    settings = read_options(GAME.presets[preset], options)
    name = f"{preset} {seats} {own['name']}" if own else f"{preset} {seats}"
    key = " ".join([name, *(f"{name}={value}" for name, value in options.items())])
    components = {"sheet": own or little_sheet()} if options.get("sheet") == "own" else {}
    solo = seats == 1
    SUBJECTS[key] = Subject(
        game=GAME.new(seats, settings, components),
        name=f"tests.games.giftbringer.licences:SUBJECTS[{key}]",
        licences=LICENCES,
        audiences={"shown": _when_shown},
        near=near,
        conserve=public,
        secrets=options.get("sheets") != "open",
        effort=Effort(matches=4 if solo else 2, steps=36, pairs=2 if solo else 6, pair_steps=40, orders=6),
    )


for _seats in range(1, 7):
    _add(_seats, "table", sheet="grateful-island")
    _add(_seats, "simulation", sheet="short-evening")
    _add(_seats, "table" if _seats % 2 else "simulation", sheet="own")
_add(3, "short")
_add(4, "relaxed")
_add(2, "research")
_add(2, "simulation", sheet="own", undo=3)
_add(3, "table", sheet="own", round_seconds=60, undo=2)
_add(3, "table", dice="leader", sheet="own", round_seconds=90)
_add(2, "simulation", dice="leader", sheet="own")
_add(3, "table", sheet="own", sheets="open", undo=3)
_add(2, "table", sheet="own", need_load=True, scale="sum", ties="letters")
for _seats, _number, _options in ((2, 1, {}), (3, 2, {"round_seconds": 30, "undo": 2}), (4, 3, {"dice": "leader"})):
    _add(_seats, "table", {**odd_sheet(_number), "name": f"Odd Sheet {_number}"}, sheet="own", **_options)
