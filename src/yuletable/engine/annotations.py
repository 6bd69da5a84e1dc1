"""What the annotations of a view say, and those of actions: which fields hold seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from yuletable.engine.game import Game, View
from yuletable.engine.wire import Seat

_MARK = get_args(Seat)[1]


def is_seat(hint: Any) -> bool:
    """Whether a value with this annotation is a seat, or a sequence of seats, or may be one."""
    if get_origin(hint) is Annotated:
        return _MARK in get_args(hint)
    return any(is_seat(member) for member in get_args(hint))


def seat_fields(view_type: type[View]) -> frozenset[str]:
    """The names of all fields that hold seats, in a view and in what it is made of."""
    return frozenset(name for struct in _structs(view_type, set()) for name, hint in _hints(struct) if is_seat(hint))


def spoken_seats(game: Game, view_type: type[View]) -> frozenset[str]:
    """The names of all fields that hold seats wherever this game speaks: of its actions, views, prompts and events."""
    of_actions = {field.name for verb in game.actions.verbs for field in verb.fields if field.seat}
    return frozenset({"seat", "seats"} | of_actions | seat_fields(view_type))


def _hints(struct: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    hints = get_type_hints(struct, include_extras=True)
    return [(name, hints[name]) for name in struct.__struct_fields__]


def _structs(hint: Any, met: set[type]) -> Iterator[type[msgspec.Struct]]:
    """This struct, or the structs in this annotation, with all that they hold; each once."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint not in met:
            met.add(hint)
            yield hint
            for _, inner in _hints(hint):
                yield from _structs(inner, met)
        return
    for member in get_args(hint):
        yield from _structs(member, met)
