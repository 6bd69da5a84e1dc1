"""What a viewer is shown of a position, as bytes that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from yuletable.engine.events import CLOCK, RECORD, TABLE, Event, number
from yuletable.engine.game import Game, State
from yuletable.engine.wire import canonical, plain


def viewers(game: Game) -> tuple[int, ...]:
    """The seats and TABLE."""
    return (*range(game.seats), TABLE)


def name_of(viewer: int) -> str:
    """An actor or a viewer, for people."""
    return {TABLE: "the table", CLOCK: "the clock"}.get(viewer, f"seat {number(viewer)}")


def view_bytes(state: State, viewer: int) -> bytes:
    """The view alone."""
    return canonical(plain(state.observe(viewer)))


def known_bytes(state: State, viewer: int) -> bytes:
    """The view, and the record too once the match is over and everybody may read it."""
    views = [viewer] if state.outcome() is None else [viewer, RECORD]
    return canonical([plain(state.observe(one)) for one in views])


def dump_bytes(state: State) -> bytes:
    """The whole position."""
    return canonical(state.dump())


def shown_bytes(state: State, viewer: int) -> bytes:
    """What `viewer` is shown without asking, the shared screen included: view, prompt, legal actions."""
    return canonical(_shown(state, viewer))


def face_bytes(state: State, viewer: int, notes: Sequence[str] = ()) -> bytes:
    """The same, and what it would be answered: the refusal of every action, the meaning of some words."""
    face = _shown(state, viewer)
    if viewer != TABLE:
        legal = state.legal_actions(viewer)
        face["refusals"] = [state.refusal(viewer, action) for action in state.game.actions if action not in legal]
        face["heard"] = [getattr(state.heard(viewer, note), "text", None) for note in notes]
    return canonical(face)


def heard_bytes(events: Sequence[Event], viewer: int) -> bytes:
    """The events that `viewer` hears, in order."""
    return canonical(msgspec.to_builtins([face for event in events if (face := event.face(viewer))]))


def difference(one: bytes, other: bytes) -> str:
    """Where two values in byte form part, for people."""
    return _difference(msgspec.json.decode(one), msgspec.json.decode(other), "")


def _shown(state: State, viewer: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"table": plain(state.observe(TABLE)), "open": _open(state)}
    if viewer != TABLE:
        shown["view"] = plain(state.observe(viewer))
        shown["prompt"] = _prompt(state, viewer)
        shown["legal"] = [action.text for action in state.legal_actions(viewer)]
    return shown


def _open(state: State) -> dict[str, Any]:
    """What the whole room is shown beyond TABLE's view: the open question, the slot, chat, who is out, the end."""
    return {
        "question": _prompt(state, TABLE),
        "clock": _prompt(state, CLOCK),
        "channels": msgspec.to_builtins(list(state.channels())),
        "out": list(state.out()),
        "outcome": msgspec.to_builtins(state.outcome()),
    }


def _prompt(state: State, viewer: int) -> Any:
    prompt = state.prompt(viewer)
    return None if prompt is None else plain(prompt)


def _difference(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(key for key in one if one[key] != other[key])
        return _difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        place = next(place for place in range(len(one)) if one[place] != other[place])
        return _difference(one[place], other[place], f"{path}[{place}]")
    return f"{path.lstrip('.') or 'value'} is {_short(one)} and {_short(other)}"


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 300 else text[:300] + "…"
