"""`yuletable export`, `verify`, `replay`, `chronicle`: finished matches, taken out of the house and looked at again."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from yuletable.cli.complaints import BAD_INPUT, Complaint
from yuletable.cli.setups import check_seat
from yuletable.cli.terminal.scene import show_view
from yuletable.engine.events import RECORD, TABLE, Face
from yuletable.engine.registry import games
from yuletable.speech import Speech, title_in
from yuletable.table import chronicle as chronicles
from yuletable.table.errors import StoreError, TableError
from yuletable.table.record import (
    MOST_BYTES,
    BrokenRecordError,
    Record,
    is_finished,
    read_records,
    write_records,
)
from yuletable.table.replay import Replay, ReplayCue
from yuletable.table.verify import Proof, UnplayableRecordError, verify
from yuletable.words import LANGUAGES, counted

if TYPE_CHECKING:
    from yuletable.table.store import Store

FILE_HELP = "A file that `yuletable export` wrote, or that the page of a finished match gave."
MATCH_HELP = "Only the match of this number."
KEYS = "Enter goes on, b back, v shows all there is to know, a number goes to that moment, q leaves."


# ---- taking out


def export(
    table: str = typer.Argument(metavar="TABLE", help="Code of a table."),
    output: Path = typer.Option(..., "-o", "--output", metavar="FILE", help="The file to write; - prints it."),
    match: int | None = typer.Option(None, min=1, help=MATCH_HELP, show_default="all that are finished"),
    database: str = typer.Option(
        "",
        help="URL of a database, or path of a SQLite file.",
        show_default="$YULETABLE_DATABASE, else a file of yours",
    ),
) -> None:
    """Write the finished matches of a table to a file. What still runs stays where it is."""
    # Here, so that the other commands do not wait for the modules of the store.
    from yuletable.table.store import Store

    code = table.strip().upper()
    try:
        records = asyncio.run(_take_out(Store(_existing(database)), code, match))
    except (StoreError, TableError) as error:
        raise Complaint(str(error)) from error
    text = write_records(records)
    if str(output) == "-":
        sys.stdout.buffer.write(text)
        return
    try:
        output.write_bytes(text)
    except OSError as error:
        raise Complaint(f"The file {output} cannot be written: {error.strerror}.") from error
    numbers = ", ".join(str(record.opening.number) for record in records)
    print(f"{output}: {_matches(len(records))} {numbers} of table {code}", file=sys.stderr)


def _existing(database: str) -> str:
    """The URL of the database; Complaint where a file would have to be made first."""
    from yuletable.table.store.engines import database_url as read_url
    from yuletable.web.database import database_url

    url = database_url(database or None)
    read = read_url(url)
    if read.get_backend_name() == "sqlite" and not (read.database and Path(read.database).stat().st_size):
        raise Complaint(f"There is no evening in the database {read.database}.")
    return url


async def _take_out(store: Store, code: str, match: int | None) -> list[Record]:
    try:
        async with store.reading(code) as pen:
            entries = await pen.entries_after(0)
    finally:
        await store.close()
    numbers = sorted({entry.match for entry in entries if entry.match})
    if match is not None and match not in numbers:
        raise Complaint(f"There was no match {match} at table {code}: there were {len(numbers)}.")
    records = []
    for number in numbers if match is None else [match]:
        mine = tuple(entry for entry in entries if entry.match == number)
        if is_finished(mine):
            records.append(Record(mine))
        elif match is not None:
            raise Complaint(f"Match {match} at table {code} {_why_not(mine[-1].kind)}: there is nothing to take out.")
    if not records:
        raise Complaint(f"No match at table {code} has been finished yet.")
    return records


def _why_not(last: str) -> str:
    return "was abandoned" if last == "closed" else "still runs"


def _matches(count: int) -> str:
    return "match" if count == 1 else "matches"


# ---- reading a file


def _read(file: Path) -> list[Record]:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise Complaint(f"The file {file} is larger than {MOST_BYTES // 1024 // 1024} MiB.")
        return read_records(file.read_bytes())
    except OSError as error:
        raise Complaint(f"The file {file} cannot be read: {error.strerror}.") from error


def _chosen(file: Path, match: int | None) -> Record:
    """The match of this number, or the last one of the file. Complaint if the file is broken or has no such match."""
    try:
        records = _read(file)
    except BrokenRecordError as error:
        raise Complaint(f"{file}: {error}") from error
    found = [record for record in records if match in (None, record.opening.number)]
    if not found:
        numbers = ", ".join(str(record.opening.number) for record in records)
        raise Complaint(f"{file} has no match {match}: it has {numbers}.")
    return found[-1]


def _replay_of(file: Path, match: int | None) -> Replay:
    try:
        return Replay(_chosen(file, match), games().get)
    except (BrokenRecordError, UnplayableRecordError) as error:
        raise Complaint(f"{file}: {error}") from error


# ---- verifying


def check(
    file: Path = typer.Argument(metavar="FILE", help=FILE_HELP),
    quiet: bool = typer.Option(False, "--quiet", help="Say nothing if all is well."),
) -> None:
    """Verify finished matches offline: promise, seeds, every draw, every action, every event, every byte."""
    console = Console(highlight=False, soft_wrap=True)
    known = games()
    try:
        proofs = [verify(record, known.get) for record in _read(file)]
    except (BrokenRecordError, UnplayableRecordError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from error
    for proof in [] if quiet else proofs:
        _print_proof(console, file, proof)


def _print_proof(console: Console, file: Path, proof: Proof) -> None:
    console.print(Text(f"{file}: match {proof.number}, {games()[proof.game].title}, {', '.join(proof.seats)}", "bold"))
    given = proof.contributions
    phones = "no phone: of the days before" if given is None else f"{len(given)} of {counted(len(proof.seats), 'seat')}"
    for name, value in (
        ("promise (SHA-256 of the seed)", proof.seed_hash),
        ("seed of the house", proof.seed),
        ("seeds of phones", phones),
        *((f"  {proof.seats[int(seat) - 1]}", seed) for seat, seed in sorted((given or {}).items(), key=_by_seat)),
        ("seed of the match", proof.mix),
        ("fingerprint of the record", proof.fingerprint),
    ):
        console.print(Text(f"  {name:<30} {value}"))
    console.print(
        Text(
            f"  sound: {counted(proof.entries, 'entry', 'entries')}, {counted(proof.actions, 'action')}, "
            f"{counted(proof.draws, 'draw')} and {counted(proof.events, 'event')} came out as they are written"
        )
    )


def _by_seat(item: tuple[str, str]) -> int:
    return int(item[0])


# ---- looking again


def replay(
    file: Path = typer.Argument(metavar="FILE", help=FILE_HELP),
    match: int | None = typer.Option(None, min=1, help=MATCH_HELP, show_default="the last one"),
    seat: int | None = typer.Option(None, min=1, help="As this seat saw it."),
    table: bool = typer.Option(False, "--table", help="As the table saw it; so it is if you say nothing."),
    everything: bool = typer.Option(False, "--all", help="With all that is known now."),
    play: bool = typer.Option(False, "--play", help="Play to the end, without being asked."),
    pause: float = typer.Option(0.6, min=0.0, max=60.0, help="Seconds between two moments when it plays."),
    language: str = typer.Option("en", help=f"Language: {', '.join(LANGUAGES)}."),
) -> None:
    """Look at a finished match again in the terminal, moment by moment."""
    if sum((seat is not None, table, everything)) > 1:
        raise Complaint("Choose one of --seat, --table and --all.")
    if language not in LANGUAGES:
        raise Complaint(f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    shown = _replay_of(file, match)
    if seat is not None:
        check_seat(seat, shown.game.seats)
    viewer = RECORD if everything else TABLE if seat is None else seat - 1
    theatre = _Theatre(shown, viewer, language)
    if play or not sys.stdin.isatty():
        theatre.play(pause if sys.stdout.isatty() else 0.0)
    else:
        theatre.step()


class _Theatre:
    """Shows a replay on a console."""

    def __init__(self, replay: Replay, viewer: int, language: str) -> None:
        self._replay = replay
        self._viewer = viewer
        self._last = len(replay.moments(viewer)) - 1
        self._console = Console(highlight=False)
        self._speech = Speech(replay.game, replay.names, type(replay.first_view), language)
        opening = replay.record.opening
        whose = {TABLE: "as the table saw it", RECORD: "everything"}.get(viewer)
        eyes = whose or f"as {replay.names[viewer]} saw it"
        title = title_in(replay.game_type, language)
        self._console.print(f"[bold yellow]{title}[/]  [dim]match {opening.number}, {eyes}[/]")
        self._console.print(Text("At the table: " + ", ".join(f"{n} {name}" for n, name in enumerate(replay.names, 1))))

    def play(self, pause: float) -> None:
        """From the beginning to the end."""
        for moment in range(self._last + 1):
            self._show(moment)
            time.sleep(pause)
        self._show_view(self._last)

    def step(self) -> None:
        """As the person at the keyboard wishes."""
        self._console.print(Text(KEYS, "dim"))
        moment = 0
        self._show(moment)
        while True:
            try:
                word = self._console.input(f"[dim]{moment + 1}/{self._last + 1}>[/] ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if word == "q":
                return
            if word == "v":
                self._show_view(moment)
                continue
            wanted = self._wanted(word, moment)
            if wanted is None:
                self._console.print(Text(KEYS, "dim"))
            else:
                moment = wanted
                self._show(moment)

    def _wanted(self, word: str, moment: int) -> int | None:
        if word in ("", "n"):
            return min(moment + 1, self._last)
        if word == "b":
            return max(moment - 1, 0)
        return int(word) - 1 if word.isascii() and word.isdecimal() and 1 <= int(word) <= self._last + 1 else None

    def _show(self, moment: int) -> None:
        """What was heard at this moment, and what was asked."""
        frame = self._replay.frame(self._viewer, moment)
        for cue in frame.cues:
            self._console.print(Text(f"  {self._sentence(cue)}"))
        prompt = frame.match.prompt or frame.match.open
        if prompt is not None and not frame.cues:
            self._console.print(Text(f"  ({self._speech.question(prompt)})", "dim"))
        outcome = frame.match.outcome
        if outcome is not None:
            self._console.print(Line(style="yellow"))
            told = self._speech.word(f"outcome.{outcome.name}", outcome.name)
            self._console.print(Text(f"{told} ({outcome.rule})", "bold yellow"))

    def _sentence(self, cue: ReplayCue) -> str:
        told = self._speech.event(Face(cue.kind, cue.fields))
        return f"{', '.join(map(self._speech.name, cue.to))} alone: {told}" if cue.to else told

    def _show_view(self, moment: int) -> None:
        for viewer in self._viewers():
            self._console.print(
                Line(Text(self._speech.names[viewer] if viewer >= 0 else ""), align="left", style="dim")
            )
            view = self._replay.view(viewer, self._viewer, moment)
            show_view(self._console, self._speech, self._replay.game, view)

    def _viewers(self) -> Iterator[int]:
        yield from range(self._replay.game.seats) if self._viewer == RECORD else (self._viewer,)


# ---- telling


def chronicle(
    file: Path = typer.Argument(metavar="FILE", help=FILE_HELP),
    match: int | None = typer.Option(None, min=1, help=MATCH_HELP, show_default="the last one"),
    language: str = typer.Option("en", help=f"Language: {', '.join(LANGUAGES)}."),
) -> None:
    """Tell the story of a finished match, to be sent round."""
    if language not in LANGUAGES:
        raise Complaint(f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    told = chronicles.tell(_replay_of(file, match), files("yuletable.web") / "words", language)
    print(told.text(), end="")
