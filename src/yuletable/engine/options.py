"""Options: the variants of one game, a frozen struct from which lobby, command line, API and docs are derived.

A game subclasses `Options`; each field is a bool, a Literal of words, or an int with bounds, with a default, and is
annotated with what it means and the rule that defines it:

    reveal: Annotated[bool, option("Cards of those who go out are turned up.", rule="KN-60")] = True
    quiet_limit: Annotated[int, option("Quiet rounds in a row that end it.", rule="KN-111", ge=2, le=10)] = 5
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Tempo = Literal["live", "relaxed", "instant"]


def option(
    text: str, *, rule: str, ge: int | None = None, le: int | None = None, also: Iterable[int] = ()
) -> msgspec.Meta:
    """The annotation of one option: a sentence (English; the lobby's fallback), its rule, the bounds of a number.

    `also` lists single numbers outside the bounds that are allowed too (such as 0 for "no limit").
    """
    return msgspec.Meta(description=text, extra={"rule": rule, "min": ge, "max": le, "also": tuple(also)})


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What every game has: its tempo.

    live: by the clock, full-time questions. relaxed: no lengths, for play over days. instant: simulation, no clock.
    """

    tempo: Annotated[Tempo, option("How time runs.", rule="design")] = "live"


AnyOptions = TypeVar("AnyOptions", bound=Options)


class OptionError(ValueError):
    """A wrong option. The message is one sentence that names the option and what it may be."""


class OptionSpec(msgspec.Struct, frozen=True):
    """One option, described for people and forms. `kind` is "switch", "choice" or "number"."""

    name: str
    kind: Literal["switch", "choice", "number"]
    default: bool | int | str
    text: str
    rule: str
    values: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    also: tuple[int, ...] = ()

    def read(self, value: object) -> bool | int | str:
        """`value`, given as text or JSON, as the option's own kind. OptionError if it is not one."""
        if self.kind == "switch":
            return self._read_switch(value)
        if self.kind == "number":
            return self._read_number(value)
        if value in self.values:
            return str(value)
        raise self._wrong(value)

    def write(self, value: bool | int | str) -> str:
        """The value as players write it."""
        return {True: "on", False: "off"}[bool(value)] if self.kind == "switch" else str(value)

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
            *first, last = self.values
            return f"{', '.join(first)} or {last}" if first else last
        return " or ".join([*map(str, self.also), f"{self.min} to {self.max}"])


def describe(options_type: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a game in the order of its struct (the common ones last)."""
    hints = get_type_hints(options_type, include_extras=True)
    fields = {field.name: field for field in msgspec.structs.fields(options_type)}
    own = [name for name in fields if name not in Options.__struct_fields__]
    return tuple(_spec(name, hints[name], fields[name].default) for name in (*own, *Options.__struct_fields__))


def _spec(name: str, hint: Any, default: Any) -> OptionSpec:
    kind, meta = get_args(hint)
    extra = meta.extra
    common = {"name": name, "default": default, "text": meta.description, "rule": extra["rule"]}
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
