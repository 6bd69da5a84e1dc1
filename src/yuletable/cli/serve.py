"""`yuletable serve`: the game night itself."""

from __future__ import annotations

import typer


def serve(
    host: str = typer.Option("0.0.0.0", help="Address to listen at; 0.0.0.0 is the whole local network."),
    port: int = typer.Option(8000, min=1, max=65535, help="Port to listen at."),
    database: str = typer.Option(
        "sqlite+aiosqlite:///yuletable.db",
        envvar="YULETABLE_DATABASE",
        help="URL of the database that keeps the evening.",
    ),
) -> None:
    """Serve a game night: friends open the address that it prints, or scan its code."""
    raise NotImplementedError
