"""Writes the golden playthroughs anew: `python -m tools.golden [NAME ...]`. Look at what changed."""

from __future__ import annotations

import sys

from tests.golden.plays import PLAYS, path_of


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in PLAYS]
    if unknown:
        sys.exit(f"There is no golden playthrough {unknown[0]}: there are {', '.join(PLAYS)}.")
    for name in names or PLAYS:
        path_of(name).write_text(PLAYS[name].written(), "utf-8")
        print(path_of(name).relative_to(path_of(name).parents[2]))


if __name__ == "__main__":
    main(sys.argv[1:])
