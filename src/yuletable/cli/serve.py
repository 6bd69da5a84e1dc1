"""`yuletable serve`: the game night itself."""

from __future__ import annotations

import sys
from itertools import zip_longest

import segno
import typer
from rich.console import Console
from rich.text import Text

from yuletable.cli.complaints import Complaint

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def serve(
    host: str = typer.Option("0.0.0.0", help="Address to listen at; 0.0.0.0 is the whole local network."),
    port: int = typer.Option(8000, min=0, max=65535, help="Port to listen at; 0 takes a free one."),
    database: str = typer.Option(
        "",
        help="URL of a database, or path of a SQLite file.",
        show_default="$YULETABLE_DATABASE, else a file of yours",
    ),
    link: str = typer.Option(
        "",
        help="What links begin with, behind a proxy say.",
        show_default="this machine's address on the local network",
    ),
    trusted_proxies: str = typer.Option(
        "", help="Addresses, with commas between, whose X-Forwarded-For and -Proto are believed.", show_default="none"
    ),
    redis: str = typer.Option(
        "", help="URL of a Redis, where several processes serve one database.", show_default="one process"
    ),
    voice: str = typer.Option(
        "", help="Folder of recordings to play in place of the browser's voice.", show_default="the browser's voice"
    ),
    speed: float = typer.Option(
        1.0, min=0.1, max=1000, help="How fast the clock of the tables runs, for demonstrations and tests."
    ),
) -> None:
    """Serve a game night: friends open the address that it prints, or scan its code."""
    # Here, so that the other commands do not wait for the server's modules.
    from yuletable.table.errors import StoreError
    from yuletable.web.serve import CannotServeError
    from yuletable.web.serve import serve as serve_site

    try:
        serve_site(
            host,
            port,
            database or None,
            link=link or None,
            trusted_proxies=trusted_proxies or None,
            redis=redis or None,
            voice=voice or None,
            speed=speed,
            ready=announce,
        )
    except (CannotServeError, StoreError) as error:
        raise Complaint(str(error)) from error


def announce(address: str) -> None:
    """Prints where the game night is, for eyes and for cameras."""
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text("Yuletable is open. Lay a table, or join one, at"))
    console.print(Text(f"\n  {address}\n", "bold"))
    console.print(qr_text(address))
    console.print(Text("\nCtrl+C ends the evening."), style="dim")
    sys.stdout.flush()


def qr_text(link: str) -> Text:
    """The QR code of a link in half blocks, dark on light whatever the colours of the terminal."""
    rows = [[bool(module) for module in row] for row in segno.make(link, error="m", micro=False).matrix_iter(border=2)]
    lines = (zip(top, bottom, strict=True) for top, bottom in _pairs(rows))
    return Text("\n").join(Text("".join(HALVES[pair] for pair in line), "black on white") for line in lines)


def _pairs(rows: list[list[bool]]) -> list[tuple[list[bool], list[bool]]]:
    blank = [False] * len(rows[0])
    return list(zip_longest(rows[::2], rows[1::2], fillvalue=blank))
