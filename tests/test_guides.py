"""What the guides name is there: files, pages they link to, commands with their options, targets of make."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

from yuletable.cli.commands import app

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src/yuletable/web"
FOLDERS = ("docs", "examples", "src", "tests", "tools")
GUIDES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(WEB.glob("*/README.md")),
]
ORDERS = ("yuletable ", "make ", "python -m ")

SPAN = re.compile(r"`([^`\n]+)`")
INDENTED = re.compile(r"^    (.+)$", re.MULTILINE)
FENCED = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)")
PATH = re.compile(r"[\w.<>{}*-]+(?:/[\w.<>{}*-]+)*/?")
SUFFIX = re.compile(r"\.(?:css|html|js|md|po|py|svg|toml|ts)$")
ANY = re.compile(r"<\w+>|\{\w+\}|\b[A-Z]{4,}\b|\*")
"""What stands for a name in a path: games/<game>/words/LANGUAGE/messages.po."""


def of(guides: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("guide", guides, ids=lambda guide: str(guide.relative_to(ROOT)))


def spans(guide: Path) -> list[str]:
    return SPAN.findall(guide.read_text("utf-8"))


@of(GUIDES)
def test_links_lead_somewhere(guide: Path) -> None:
    targets = LINK.findall(guide.read_text("utf-8"))
    assert [one for one in targets if ":" not in one and not (guide.parent / one).exists()] == []


@cache
def written() -> tuple[str, ...]:
    """Everything in the repository, from its root, folders with a stroke at their end."""
    found = [path for folder in FOLDERS for path in ROOT.glob(f"{folder}/**/*") if "node_modules" not in path.parts]
    found += [path for path in ROOT.iterdir() if path.is_file()]
    return tuple(f"/{path.relative_to(ROOT).as_posix()}{'/' * path.is_dir()}" for path in found)


ROOMS = {*FOLDERS, *(path.name for path in (ROOT / "src/yuletable").iterdir() if path.is_dir())}


def paths(guide: Path) -> Iterator[str]:
    """What stands there as a path; pages import this package's client by the name `yuletable/`."""
    for span in spans(guide):
        if PATH.fullmatch(span) and (SUFFIX.search(span) or ("/" in span and span.split("/")[0] in ROOMS)):
            yield re.sub(r"^yuletable/", "web/client/", span)


def is_written(path: str) -> bool:
    parts = map(re.escape, ANY.split(path.rstrip("/")))
    end = re.compile(f"/{'[^/]+'.join(parts)}/?$")
    return any(end.search(one) for one in written())


@of(GUIDES)
def test_files_that_are_named_are_there(guide: Path) -> None:
    assert [path for path in paths(guide) if not is_written(path)] == []


def orders(guide: Path) -> Iterator[list[str]]:
    """Command lines as they are typed, in words; several where an alternative is given: `lines|check`."""
    text = guide.read_text("utf-8")
    lines = (*spans(guide), *INDENTED.findall(text), *"\n".join(FENCED.findall(text)).splitlines())
    given = [line for line in lines if line.startswith(ORDERS)]
    for order in (part for line in given for part in line.split("&&")):
        words = shlex.split(order.replace("[", " ").replace("]", " "), comments=True)
        choices = next((word for word in words[:3] if "|" in word), "")
        for choice in choices.split("|"):
            yield [choice if word == choices else word for word in words]


def wrong_with(order: list[str]) -> str:
    """What of an order is not there, or ""."""
    if order[0] == "make":
        targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        return next((word for word in order[1:] if word not in targets), "")
    if order[0] == "python":
        return "" if find_spec(order[2]) else order[2]
    command: object = typer.main.get_command(app)
    rest = order[1:]
    while isinstance(command, TyperGroup) and rest and not rest[0].startswith("-"):
        if rest[0] not in command.commands:
            return rest[0]
        command, rest = command.commands[rest[0]], rest[1:]
    return next((word for word in rest if word.startswith("-") and word not in options(command)), "")


def options(command: object) -> set[str]:
    """All options of a command and of the commands in it."""
    inner = command.commands.values() if isinstance(command, TyperGroup) else ()
    own = {name for one in getattr(command, "params", ()) for name in (*one.opts, *one.secondary_opts)}
    return own.union(*map(options, inner))


@of(GUIDES)
def test_orders_can_be_given(guide: Path) -> None:
    assert [(order, wrong) for order in orders(guide) if (wrong := wrong_with(order))] == []


@of([guide for guide in GUIDES if guide.parent in (ROOT, ROOT / "docs")])
def test_options_that_are_named_are_there(guide: Path) -> None:
    """In the guides for hosts, players and authors; elsewhere `--` begins the name of a style, too."""
    known = options(typer.main.get_command(app))
    named = [span.split()[0] for span in spans(guide) if span.startswith("--")]
    assert [name for name in named if name not in known] == []


def test_much_is_named() -> None:
    assert len({path for guide in GUIDES for path in paths(guide)}) > 100
    assert len({" ".join(order) for guide in GUIDES for order in orders(guide)}) > 50


@pytest.mark.parametrize(
    "order",
    [
        "yuletable solve",
        "yuletable deck burn",
        "yuletable print giftbringer --colour",
        "make haste",
        "python -m tools.no",
    ],
)
def test_an_order_that_cannot_be_given_is_found(order: str) -> None:
    assert wrong_with(order.split()) == order.split()[-1]


@pytest.mark.parametrize("path", ["engine/nothing.py", "games/<game>/nothing.md", "table/nowhere/"])
def test_a_file_that_is_not_there_is_found(path: str) -> None:
    assert not is_written(path)
