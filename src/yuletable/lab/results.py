"""Results: a Parquet file with one row a match, each row whole in itself, so that files of many runs go together.

    index        number of the match in its series, from 0: with the seed it stands for the match
    seed         of the series
    game         public name
    seats        their number
    options      all of them, as players write them, by name
    bots         by seat, planners with their budget
    ending       the ledger's word
    rule         the rule that ended it
    decisions    the length
    ranks        by seat, 1 is best
    payoffs      by seat, from -1 to 1
    winners      the seats that won, counted from 1
    scores       by seat, where the game scores
    roles        by seat, where the game deals roles
    fingerprint  a number that stands for every detail of the match

The metadata of the file hold a `Header` as JSON under the key `yuletable`. Needs the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from yuletable import __version__
from yuletable.bots.roster import in_full
from yuletable.engine.options import write_options
from yuletable.engine.outcomes import Outcome
from yuletable.lab.extras import needed
from yuletable.lab.matches import Setup
from yuletable.lab.statistics import Played, Tally

pa = needed("pyarrow", "lab", "Results as Parquet need")
pq = needed("pyarrow.parquet", "lab", "Results as Parquet need")

KEY = b"yuletable"

COLUMNS = pa.schema(
    [
        ("index", pa.int64()),
        ("seed", pa.int64()),
        ("game", pa.string()),
        ("seats", pa.int8()),
        ("options", pa.map_(pa.string(), pa.string())),
        ("bots", pa.list_(pa.string())),
        ("ending", pa.string()),
        ("rule", pa.string()),
        ("decisions", pa.int32()),
        ("ranks", pa.list_(pa.int8())),
        ("payoffs", pa.list_(pa.float64())),
        ("winners", pa.list_(pa.int8())),
        ("scores", pa.list_(pa.int32())),
        ("roles", pa.list_(pa.string())),
        ("fingerprint", pa.uint64()),
    ]
)


class UnreadableResultsError(Exception):
    """No file of results. The message is one sentence."""


class Header(msgspec.Struct, frozen=True):
    """What a file of results is about; all rows share it.

    components  the players' own, whole, by option name
    """

    version: str
    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    components: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, setup: Setup, seed: int) -> Header:
        return cls(
            __version__,
            setup.game_type.name,
            setup.game_type.ruleset,
            setup.seats,
            write_options(setup.options),
            dict(setup.components),
            tuple(in_full(name) for name in setup.bots),
            seed,
        )

    def schema(self) -> Any:
        """The columns, with this header as their metadata."""
        return COLUMNS.with_metadata({KEY: msgspec.json.encode(self, order="deterministic")})

    def difference(self, other: Header) -> str | None:
        """The first thing in which another header differs, in words, "seed 2, not 1"; None if nothing does."""
        for name in self.__struct_fields__:
            here, there = getattr(self, name), getattr(other, name)
            if name == "options" and here != there:
                option = next(key for key in {**here, **there} if here.get(key) != there.get(key))
                return f"{option}={here.get(option)}, not {there.get(option)}"
            if name == "components" and here != there:
                return "other components"
            if here != there:
                return f"{name} {_said(here)}, not {_said(there)}"
        return None


def _said(value: Any) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def table_of(header: Header, matches: Iterable[tuple[int, Played]]) -> Any:
    """Matches by their index as a table."""
    rows = list(matches)
    outcomes = [played.outcome for _, played in rows]
    data = {
        "index": [index for index, _ in rows],
        **{name: [value] * len(rows) for name, value in _same(header).items()},
        "ending": [outcome.name for outcome in outcomes],
        "rule": [outcome.rule for outcome in outcomes],
        "decisions": [played.decisions for _, played in rows],
        "ranks": [outcome.ranks for outcome in outcomes],
        "payoffs": [outcome.payoffs for outcome in outcomes],
        "winners": [[seat + 1 for seat in outcome.winners] for outcome in outcomes],
        "scores": [outcome.scores for outcome in outcomes],
        "roles": [outcome.roles for outcome in outcomes],
        "fingerprint": [played.fingerprint for _, played in rows],
    }
    return pa.table(data, schema=header.schema())


def _same(header: Header) -> Mapping[str, Any]:
    """What is in every row."""
    return {
        "seed": header.seed,
        "game": header.game,
        "seats": header.seats,
        "options": list(header.options.items()),
        "bots": header.bots,
    }


class Results:
    """A file of results, read piece by piece.

    UnreadableResultsError if it is none, or, on the way, where it is torn or holds other matches than those of its run,
    each once and in their order: what is counted from it would not be what it says.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.is_file():
            raise UnreadableResultsError(f"The file {str(path)[:80]!r} cannot be read: {_why(path)}.")
        try:
            self._file = pq.ParquetFile(path)
        except OSError as error:
            raise UnreadableResultsError(f"The file {str(path)[:80]!r} cannot be read: {said_by(error)}.") from None
        except pa.ArrowInvalid:
            raise UnreadableResultsError(f"The file {str(path)[:80]!r} is no Parquet file.") from None
        try:
            self.header = msgspec.json.decode(self._file.schema_arrow.metadata[KEY], type=Header)
        except (TypeError, KeyError, msgspec.MsgspecError):
            raise UnreadableResultsError(
                f"The file {str(path)[:80]!r} holds no results of `yuletable simulate`."
            ) from None
        if not self._file.schema_arrow.equals(COLUMNS) or len(self.header.bots) != self.header.seats:
            raise self._damaged("its columns are not those of results")

    @property
    def games(self) -> int:
        """Number of matches."""
        return int(self._file.metadata.num_rows)

    def tables(self) -> Iterator[Any]:
        """The matches in the pieces in which they lie in the file."""
        met = 0
        for number in range(self._file.num_row_groups):
            try:
                table = self._file.read_row_group(number)
            except (OSError, pa.ArrowException):
                raise self._damaged("it is torn") from None
            self._check(table, met)
            met += table.num_rows
            yield table

    def matches(self) -> Iterator[Played]:
        """All matches."""
        for table in self.tables():
            try:
                played = list(_matches(table, self.header.seats))
            except (TypeError, ValueError):
                raise self._damaged("not all of its rows are whole") from None
            yield from played

    def tally(self) -> Tally:
        tally = Tally()
        for played in self.matches():
            tally.add(played)
        return tally

    def close(self) -> None:
        self._file.close()

    def _check(self, table: Any, first: int) -> None:
        """That these are the matches of the run from `first` on."""
        rows = table.num_rows
        if not rows:
            return
        if not table.column("index").combine_chunks().equals(pa.array(range(first, first + rows), pa.int64())):
            raise self._damaged("its matches are not those from the first on, each once")
        for name, value in _same(self.header).items():
            held = table.column(name).combine_chunks()
            first_row = held[0].as_py()
            if _in_one_order(first_row) != _in_one_order(value) or not held.equals(
                pa.array([first_row] * rows, held.type)
            ):
                raise self._damaged(f"not all of its matches are of one run (they differ in {name})")

    def _damaged(self, how: str) -> UnreadableResultsError:
        return UnreadableResultsError(
            f"The file {str(self._path)[:80]!r} is not as `yuletable simulate` wrote it: {how}."
        )


def _in_one_order(value: Any) -> Any:
    """Lists as lists; options by name, since a header and a row have them in another order."""
    if isinstance(value, list | tuple):
        return sorted(value) if value and isinstance(value[0], tuple) else list(value)
    return value


def _matches(table: Any, seats: int) -> Iterator[Played]:
    names = ("ending", "rule", "ranks", "payoffs", "scores", "roles", "decisions", "fingerprint")
    for ending, rule, ranks, payoffs, scores, roles, decisions, fingerprint in zip(
        *(table.column(name).to_pylist() for name in names), strict=True
    ):
        by_seat = [values for values in (ranks, payoffs, scores, roles) if values is not None]
        if ending is None or any(len(values) != seats or None in values for values in by_seat):
            raise ValueError("a row that is not whole")
        outcome = Outcome(ending, rule, tuple(ranks), tuple(payoffs), _tuple(scores), _tuple(roles))
        yield Played(outcome, decisions, fingerprint)


def _tuple(values: list[Any] | None) -> tuple[Any, ...] | None:
    return None if values is None else tuple(values)


def underway(path: Path) -> Path:
    """The folder beside a file of results in which a run that is not at its end keeps its matches."""
    return path.with_name(f"{path.name}.underway")


def _why(path: Path) -> str:
    """Why there is no file of results."""
    if path.exists():
        return "it is a folder" if path.is_dir() else "it is no file that can be kept"
    if path.name and underway(path).is_dir():
        return "its run is still under way, and the command that began it goes on with it"
    return "there is none"


def said_by(error: OSError) -> str:
    """What the system says; pyarrow puts it behind words of its own."""
    return (error.strerror or str(error)).splitlines()[0].rpartition("] ")[2].rstrip(".")
