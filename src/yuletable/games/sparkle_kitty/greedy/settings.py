"""How human `greedy` is: written as in `greedy:slips=0.1+sees=0.6+calls=0.5+notice=1200ms` (SK-56)."""

from __future__ import annotations

import re

import msgspec

from yuletable.engine.game import BotSettingsError

RATE = re.compile(r"(?:0|1|[01]?\.[0-9]{1,6}|1\.0{1,6})", re.ASCII)
TIME = re.compile(r"([1-9][0-9]{0,4})ms", re.ASCII)
FORM = "slips=0.05+sees=0.75+calls=0.7+notice=900ms"
BOUND = 2
"""While a duty binds, slips are so many times as frequent."""


class Settings(msgspec.Struct, frozen=True):
    """The rates of one bot.

    slips   of spells that are misspoken; of those that a duty binds, `BOUND` times as many
    sees    of the doubles in its hand that it sees in a gap
    calls   of slips of others that it hears
    notice  the time that it takes to notice something, in the middle, in milliseconds
    """

    slips: float = 0.05
    sees: float = 0.75
    calls: float = 0.7
    notice: int = 900


def read_settings(text: str) -> Settings:
    """The settings that `text` names, the others as usual. BotSettingsError, in one sentence, if it is wrong."""
    found: dict[str, float | int] = {}
    for part in text.split("+"):
        name, _, value = part.partition("=")
        if name not in Settings.__struct_fields__ or name in found:
            raise BotSettingsError(f"write {FORM}, or some of them, not {text[:60]!r}.")
        found[name] = _time(value) if name == "notice" else _rate(name, value)
    return Settings(**found)  # type: ignore[arg-type]


def _rate(name: str, value: str) -> float:
    if not RATE.fullmatch(value):
        raise BotSettingsError(f"{name} is a number from 0 to 1, not {value[:20]!r}.")
    return float(value)


def _time(value: str) -> int:
    found = TIME.fullmatch(value)
    if found is None:
        raise BotSettingsError(f"notice is a time as 900ms, not {value[:20]!r}.")
    return int(found[1])
