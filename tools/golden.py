"""Writes the golden playthroughs anew: `python -m tools.golden [NAME ...]`. Look at what changed.

Where Chromium is installed, also what a screen reader meets in a whole match (`tests/golden/read/`).
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tests.browser import reading
from tests.golden import plays


def main(names: list[str]) -> None:
    there = [*plays.PLAYS, *reading.READINGS]
    unknown = [name for name in names if name not in there]
    if unknown:
        sys.exit(f"There is no golden playthrough {unknown[0]}: there are {', '.join(there)}.")
    for name in names or there:
        if name in plays.PLAYS:
            _keep(plays.path_of(name), plays.PLAYS[name].written())
        elif shutil.which("chromium"):
            _keep(reading.path_of(name), reading.written(name))
        else:
            print(f"{name} was left as it is: it needs Chromium")


def _keep(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    print(path.relative_to(Path(__file__).parents[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
