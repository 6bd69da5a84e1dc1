"""`yuletable doctor`, as the command line has it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from yuletable.cli.doctor.findings import Finding, ok, problem, worst
from yuletable.cli.doctor.machine import Machine
from yuletable.table.errors import StoreError

if TYPE_CHECKING:
    from yuletable.table.bus.redis import RedisBus

SICK = 1
"""The exit code when there is a problem; warnings are none."""

STYLES = {"ok": "green", "warning": "yellow", "problem": "bold red"}


def doctor(
    host: str = typer.Option("0.0.0.0", help="Address to listen at, as for serve."),
    port: int = typer.Option(8000, min=0, max=65535, help="Port to listen at."),
    database: str = typer.Option(
        "", help="URL of a database, or path of a SQLite file.", show_default="as serve would take"
    ),
    link: str = typer.Option("", help="What links begin with, as for serve."),
    redis: str = typer.Option("", help="URL of a Redis, as for serve."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON list of {state, about, sentence}."),
) -> int:
    """Look for what may keep friends from the table, and say what to do.

    Exit code 1 if there is a problem, 0 otherwise.
    """
    findings = list(examine(Machine(), host, port, database or None, link or None, redis or None))
    if as_json:
        print(json.dumps(msgspec.to_builtins(findings)))
    else:
        _show(findings)
    return SICK if worst(findings) == "problem" else 0


def examine(
    machine: Machine, host: str, port: int, database: str | None, link: str | None, redis: str | None
) -> Iterator[Finding]:
    """Everything in the order in which an evening needs it."""
    # Here, so that the other commands do not wait for the database's modules.
    from yuletable.cli.doctor import network, parts, storage

    yield from network.addresses(machine, host, port, link)
    yield network.port_free(machine, host, port)
    yield network.firewall(machine, port)
    yield network.guests(machine, port)
    yield from storage.storage(machine, database)
    if redis is not None:
        yield _redis(redis)
    yield from parts.installed()
    yield parts.voices(machine)


def _redis(url: str) -> Finding:
    try:
        # Here, because Redis is an extra.
        from yuletable.table.bus.redis import RedisBus

        asyncio.run(_reach(RedisBus(url)))
    except StoreError as error:
        return problem("redis", f"{str(error).rstrip('.')}: start it, or give its address with --redis.")
    return ok("redis", "Redis answers.")


async def _reach(bus: RedisBus) -> None:
    try:
        await bus.reach()
    finally:
        await bus.close()


def _show(findings: Iterable[Finding]) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(overflow="fold")
    for finding in findings:
        table.add_row(Text(finding.state, STYLES[finding.state]), finding.about, Text(finding.sentence))
    Console(highlight=False).print(table)
