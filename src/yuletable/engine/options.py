"""Options: the variants of one game, a frozen struct from which lobby, command line, API and docs are derived.

A game subclasses `Options`; each field is a bool, a Literal of words, or an int with bounds, with a default, and is
annotated with what it means and the rule that defines it:

    reveal: Annotated[bool, option("Cards of those who go out are turned up.", rule="KN-60")] = True
    quiet_limit: Annotated[int, option("Quiet rounds in a row that end it.", rule="KN-111", ge=2, le=10)] = 5

An option may need another one, or a seat, to mean anything; a lobby shows it only then:

    argument_seconds: Annotated[int, option("Length of an argument.", rule="KN-80", needs={"tempo": "live"})] = 0
    sign_3: Annotated[Sign, option("The sign of this seat.", rule="CG-9", needs={"zodiac": True}, seat=3)] = "drawn"
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Tempo = Literal["live", "relaxed", "instant"]
Value = bool | int | str


def option(
    text: str,
    *,
    rule: str,
    ge: int | None = None,
    le: int | None = None,
    also: Iterable[int] = (),
    needs: Mapping[str, Value | tuple[Value, ...]] | None = None,
    seat: int | None = None,
) -> msgspec.Meta:
    """The annotation of one option: a sentence (English; the lobby's fallback), its rule, the bounds of a number.

    `also` lists single numbers outside the bounds that are allowed too (such as 0 for "no limit"). `needs` names other
    options with the value, or the values, without which this one means nothing; `seat` the seat, from 1, that it is
    about. What means nothing keeps its value and changes no match; it is refused by its own rule or not at all.
    """
    extra = {"rule": rule, "min": ge, "max": le, "also": tuple(also), "needs": _needed(needs or {}), "seat": seat}
    return msgspec.Meta(description=text, extra=extra)


def _needed(needs: Mapping[str, Value | tuple[Value, ...]]) -> dict[str, tuple[str, ...]]:
    return {
        name: tuple(map(_written, wanted if isinstance(wanted, tuple) else (wanted,))) for name, wanted in needs.items()
    }


def _written(value: Value) -> str:
    """A value as players write it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What every game has: its tempo.

    live: by the clock, full-time questions. relaxed: no lengths, for play over days. instant: simulation, no clock.
    """

    tempo: Annotated[Tempo, option("How time runs.", rule="design")] = "live"


AnyOptions = TypeVar("AnyOptions", bound=Options)


class OptionError(ValueError):
    """A wrong option. The message is one sentence that names the option and what it may be."""


class OptionSpec(msgspec.Struct, frozen=True):
    """One option, described for people and forms.

    `needs`: by option, the values as players write them of which it must have one, or this means nothing; `seat`: nor
    does it where there is no such seat.
    """

    name: str
    kind: Literal["switch", "choice", "number"]
    default: Value
    text: str
    rule: str
    values: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    also: tuple[int, ...] = ()
    needs: dict[str, tuple[str, ...]] = {}
    seat: int | None = None

    def read(self, value: object) -> Value:
        """`value`, given as text or JSON, as the option's own kind. OptionError if it is not one."""
        if self.kind == "switch":
            return self._read_switch(value)
        if self.kind == "number":
            return self._read_number(value)
        if value in self.values:
            return str(value)
        raise self._wrong(value)

    def write(self, value: Value) -> str:
        """The value as players write it."""
        return _written(value)

    def _read_switch(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if value in ("on", "off"):
            return value == "on"
        raise self._wrong(value)

    def _read_number(self, value: object) -> int:
        if isinstance(value, str) and value.lstrip("-").isdecimal() and len(value) < 10:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self._in_bounds(value):
            return value
        raise self._wrong(value)

    def _in_bounds(self, value: int) -> bool:
        low, high = self.min, self.max
        return value in self.also or ((low is None or value >= low) and (high is None or value <= high))

    def _wrong(self, value: object) -> OptionError:
        return OptionError(f"Option {self.name} cannot be {str(value)[:40]!r}: it is {self.allowed()}.")

    def allowed(self) -> str:
        """What the option may be, in words."""
        if self.kind == "switch":
            return "on or off"
        if self.kind == "choice":
            return _one_of(self.values)
        return " or ".join([*map(str, self.also), f"{self.min} to {self.max}"])

    def condition(self) -> str:
        """Where the option means anything, in words; "" for everywhere."""
        wanted = [f"{name} is {_one_of(values)}" for name, values in self.needs.items()]
        return " and ".join([*wanted, *([] if self.seat is None else [f"seat {self.seat} plays"])])


def _one_of(values: Sequence[str]) -> str:
    *first, last = values
    return f"{', '.join(first)} or {last}" if first else last


def describe(options_type: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a game in the order of its struct (the common ones last)."""
    hints = get_type_hints(options_type, include_extras=True)
    fields = {field.name: field for field in msgspec.structs.fields(options_type)}
    own = [name for name in fields if name not in Options.__struct_fields__]
    return tuple(_spec(name, hints[name], fields[name].default) for name in (*own, *Options.__struct_fields__))


def _spec(name: str, hint: Any, default: Any) -> OptionSpec:
    kind, meta = get_args(hint)
    extra = meta.extra
    common = {"name": name, "default": default, "text": meta.description}
    common |= {key: extra[key] for key in ("rule", "needs", "seat")}
    if kind is bool:
        return OptionSpec(kind="switch", **common)
    if get_origin(kind) is Literal:
        return OptionSpec(kind="choice", values=get_args(kind), **common)
    return OptionSpec(kind="number", min=extra["min"], max=extra["max"], also=extra["also"], **common)


def read_options(base: AnyOptions, given: Mapping[str, object]) -> AnyOptions:
    """`base` with the given values (text or JSON) in place. OptionError for an unknown name or a wrong value."""
    specs = {spec.name: spec for spec in describe(type(base))}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in specs:
            raise OptionError(_unknown(name, specs))
        values[name] = specs[name].read(value)
    return msgspec.structs.replace(base, **values)


def _unknown(name: str, specs: Mapping[str, OptionSpec]) -> str:
    near = difflib.get_close_matches(name, specs, n=1)
    hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(specs)}."
    return f"This game has no option {name[:40]!r}: {hint}"


def write_options(options: Options) -> dict[str, str]:
    """All options as players write them, by name."""
    return {spec.name: spec.write(getattr(options, spec.name)) for spec in describe(type(options))}
