"""The parts of the program, those that are needed and those that may be there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from importlib.util import find_spec

from yuletable.cli.doctor.findings import Finding, ok, problem, warning
from yuletable.cli.doctor.machine import Machine
from yuletable.engine.registry import games

FONTS = ("grenze-gotisch", "vollkorn")

Spec = Callable[[str], object]


def installed(find: Spec = find_spec) -> Iterator[Finding]:
    """Games, fonts, drivers."""
    names = list(games())
    if names:
        yield ok("games", f"Installed: {', '.join(names)}.")
    else:
        yield problem("games", "No game is installed: install Yuletable again.")
    yield _fonts()
    for module, extra, what in (
        ("psycopg", "postgres", "a PostgreSQL database"),
        ("redis", "redis", "several servers on one database"),
    ):
        if find(module) is not None:
            yield ok(extra, f"The driver for {what} is there.")
        else:
            yield ok(extra, f"Not installed; only for {what}: pip install 'yuletable[{extra}]'.")


def _fonts() -> Finding:
    vendor = files("yuletable.web") / "vendor"
    missing = [
        font
        for font in FONTS
        if not (vendor / font).is_dir() or not any(one.name.endswith(".woff2") for one in (vendor / font).iterdir())
    ]
    if missing:
        return warning("fonts", f"The fonts {', '.join(missing)} are missing, so pages look plain: install again.")
    return ok("fonts", "The fonts of the pages are here; nothing is loaded from elsewhere.")


def voices(machine: Machine) -> Finding:
    """Who can speak the night."""
    program = machine.which("piper", "espeak-ng", "espeak")
    if program is not None:
        return ok("voices", f"{program} is installed: yuletable voice can make recordings of the night with it.")
    return ok("voices", "Neither espeak-ng nor piper is installed: the television speaks with its browser's voice.")
