"""Plain data: the one way in which engine values become bytes.

`plain` turns views, prompts and events into what JSON can hold, seats counted from 1: every field or element that is
annotated `Seat` is raised by one on the way out. `canonical` is the byte form that laws and saves compare.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec


class _SeatMark:
    """Marks an int as the number of a seat, counted from 0."""


Seat = Annotated[int, _SeatMark()]
"""A seat in a view: 0 inside, 1 on the wire."""

_Convert = Callable[[Any], Any]

PLAIN_ALREADY = (int, str, bool, float, type(None))


def plain(value: msgspec.Struct) -> dict[str, Any]:
    """A struct as JSON-ready data, by its annotations; seats from 1."""
    converted: dict[str, Any] = _converter(type(value))(value)
    return converted


def canonical(data: Any) -> bytes:
    """Equal values give equal bytes: JSON with sorted keys, no spaces."""
    return msgspec.json.encode(data, order="deterministic")


@cache
def _converter(hint: Any) -> _Convert:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _one_up if any(isinstance(mark, _SeatMark) for mark in args[1:]) else _converter(args[0])
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin in (tuple, list):
        return _sequence(origin, args)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(args)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint)
    return _same if origin is Literal or hint in PLAIN_ALREADY else msgspec.to_builtins


def _same(value: Any) -> Any:
    return value


def _one_up(seat: int) -> int:
    return seat + 1 if seat >= 0 else seat


def _union(args: tuple[Any, ...]) -> _Convert:
    members = [member for member in args if member is not type(None)]
    if len(members) == 1:
        inner = _converter(members[0])
        return inner if inner is _same else lambda value: None if value is None else inner(value)
    structs = {member: _converter(member) for member in members if isinstance(member, type)}
    return lambda value: structs.get(type(value), msgspec.to_builtins)(value)


def _sequence(origin: Any, args: tuple[Any, ...]) -> _Convert:
    if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        each = [_converter(arg) for arg in args]
        return lambda value: [convert(item) for convert, item in zip(each, value, strict=True)]
    inner = _converter(args[0])
    return list if inner is _same else lambda value: [inner(item) for item in value]


def _mapping(args: tuple[Any, ...]) -> _Convert:
    key, item = _converter(args[0]), _converter(args[1])
    return lambda value: {str(key(k)): item(v) for k, v in value.items()}


def _struct(hint: type[msgspec.Struct]) -> _Convert:
    hints = get_type_hints(hint, include_extras=True)
    names = hint.__struct_fields__
    convert = [(name, inner) for name in names if (inner := _converter(hints[name])) is not _same]

    def converted(value: Any) -> dict[str, Any]:
        data = {name: getattr(value, name) for name in names}
        for name, inner in convert:
            data[name] = inner(data[name])
        return data

    return converted
