"""Putting a game of these tests on the shelf, as an installed package would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from yuletable.engine.registry import games

DISTRIBUTION = {
    "METADATA": "Metadata-Version: 2.1\nName: bells-game\nVersion: 1\n",
    "entry_points.txt": "[yuletable.games]\nbells = tests.engine.games.bells.game:BELLS\n",
}


@contextmanager
def bells_installed(folder: Path) -> Iterator[None]:
    """The game of bells is installed, for this process and those that it starts anew."""
    distribution = folder / "bells_game-1.dist-info"
    distribution.mkdir()
    for name, text in DISTRIBUTION.items():
        (distribution / name).write_text(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        games.cache_clear()
        yield
    games.cache_clear()
