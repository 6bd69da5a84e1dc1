"""A run whose results are kept as they come, so that it can be ended at any moment and gone on with.

While it runs, a folder `NAME.underway` lies beside the file that it will become: `run.json`, its header; `chunk-N`,
matches N * CHUNK and following, whole; `part-N-…`, some of them. All are Parquet files of the same form as the result,
written whole or not at all. In the end the chunks become one file, the same bytes however often the run was broken off
and wherever it was played.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import perf_counter
from typing import IO, Any

import msgspec

from yuletable.engine.wire import canonical
from yuletable.lab.matches import Setup
from yuletable.lab.places import Place
from yuletable.lab.results import KEY, Header, Results, UnreadableResultsError, pa, pq, said_by, table_of, underway
from yuletable.lab.series import Batch, Series, Work
from yuletable.lab.simulate import Progress
from yuletable.lab.statistics import Tally

CHUNK = 10_000
"""Matches in one piece of a finished file."""
KEEP_SECONDS = 0.5
"""What was played longer ago than this is on the disk."""


class RecordingError(Exception):
    """A run cannot be kept, or gone on with, there. The message is one sentence."""


def record(setup: Setup, games: int, seed: int, path: Path, place: Place, progress: Progress | None = None) -> Tally:
    """Plays `games` matches as `simulate` does and keeps them as the Parquet file `path`.

    What is there already, from a run of the same set-up and seed that was broken off or that was shorter, is not played
    again. RecordingError if something else is there, or if nothing can be written; else raises what `simulate` does.
    """
    setup.check()
    recording = Recording(path, Header.of(setup, seed), games)
    try:
        _play_missing(recording, Series((setup,), seed), place, progress)
        recording.finish()
    except OSError as error:
        raise RecordingError(
            f"The results cannot be written to {str(path)[:80]!r}: {said_by(error)}; when they can, the same command "
            "goes on with what is kept."
        ) from None
    finally:
        recording.close()
    try:
        return tally_of(path)
    except UnreadableResultsError as error:
        raise RecordingError(f"{error} Give another file.") from None


def tally_of(path: Path) -> Tally:
    """All matches of a file of results, counted."""
    with closing(Results(path)) as results:
        return results.tally()


def _play_missing(recording: Recording, series: Series, place: Place, progress: Progress | None) -> None:
    if progress is not None and recording.kept:
        progress(recording.kept)
    with closing(place.play(series, Work(recording.missing()))) as batches:
        try:
            for batch in batches:
                recording.add(batch)
                if progress is not None:
                    progress(len(batch.played))
        finally:
            recording.flush()


class Recording:
    """The results of a run, on their way to `path`. RecordingError if they cannot be kept there."""

    def __init__(self, path: Path, header: Header, games: int, clock: Callable[[], float] = perf_counter) -> None:
        self._path, self._header, self._games, self._clock = path, header, games, clock
        if not path.name:
            raise RecordingError(f"Results cannot be kept at {str(path)[:80]!r}: it is a folder.")
        self._folder = underway(path)
        self._settled: set[int] = set()
        self._loose: defaultdict[int, list[Any]] = defaultdict(list)
        self._fresh: list[Batch] = []
        self._flushed = clock()
        self._lock: IO[bytes] | None = None
        try:
            self._open()
        except OSError as error:
            raise RecordingError(f"Results cannot be kept at {str(path)[:80]!r}: {said_by(error)}.") from None

    @property
    def kept(self) -> int:
        """Number of matches on the disk."""
        loose: int = sum(table.num_rows for tables in self._loose.values() for table in tables)
        return sum(self._size(chunk) for chunk in self._settled) + loose

    def missing(self) -> Iterator[range]:
        """The numbers of the matches that are still to be played."""
        for chunk in range(-(-self._games // CHUNK)):
            if chunk not in self._settled:
                yield from _gaps(self._numbers(chunk), self._held(chunk))

    def add(self, batch: Batch) -> None:
        """Takes matches in; they are on the disk soon."""
        self._fresh.append(batch)
        if self._clock() - self._flushed >= KEEP_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Puts all that was taken in on the disk."""
        by_chunk: defaultdict[int, list[tuple[int, Any]]] = defaultdict(list)
        for batch in self._fresh:
            for number, played in enumerate(batch.played, batch.first):
                by_chunk[number // CHUNK].append((number, played))
        self._fresh.clear()
        for chunk, rows in by_chunk.items():
            self._keep(chunk, table_of(self._header, sorted(rows, key=lambda row: row[0])))
        self._flushed = self._clock()

    def finish(self) -> None:
        """Makes the file of the folder, which goes; all matches must be there."""
        self.flush()
        if not self._folder.is_dir():
            return
        for chunk in sorted(self._loose):
            self._settle(chunk)
        made = self._folder / "whole.tmp"
        with pq.ParquetWriter(made, self._header.schema(), compression="zstd") as writer:
            for chunk in sorted(self._settled):
                writer.write_table(pq.read_table(self._chunk(chunk)).combine_chunks(), row_group_size=CHUNK)
        _reach_disk(made)
        made.replace(self._path)
        self.close()
        shutil.rmtree(self._folder)

    def close(self) -> None:
        """Lets others go on with the run; where nothing was kept yet, nothing is left."""
        if self._lock is not None:
            if not self._settled and not self._loose and not any(self._folder.glob("*.parquet")):
                shutil.rmtree(self._folder, ignore_errors=True)
            self._lock.close()
            self._lock = None

    def _open(self) -> None:
        if self._path.exists() and not self._is_shorter():
            # A run that was ended at the very last moment may have left it; another may just be making it longer.
            if self._folder.is_dir() and self._take_lock():
                shutil.rmtree(self._folder, ignore_errors=True)
                self.close()
            return
        if self._folder.exists() and not self._folder.is_dir():
            raise RecordingError(
                f"Results cannot be kept at {str(self._path)[:80]!r}: {self._folder.name[:80]!r} is no folder."
            )
        self._folder.mkdir(parents=True, exist_ok=True)
        if not self._take_lock():
            raise RecordingError(f"Another run is writing to {str(self._path)[:80]!r} now.")
        try:
            self._gather()
        except BaseException:
            self.close()
            raise

    def _take_lock(self) -> bool:
        lock = (self._folder / "lock").open("ab")
        if not _locked(lock):
            lock.close()
            return False
        self._lock = lock
        return True

    def _gather(self) -> None:
        """Takes stock of what is there already."""
        self._check_run()
        for leftover in self._folder.glob("*.tmp"):
            leftover.unlink()
        if self._path.exists():
            self._take_in()
        self._read()

    def _is_shorter(self) -> bool:
        """Whether the file that is there is of this run, and too short; if it is long enough all is done."""
        try:
            with closing(Results(self._path)) as results:
                header, games = results.header, results.games
        except UnreadableResultsError as error:
            raise RecordingError(f"{error} Give another file.") from None
        self._same_as(header)
        self._not_more(games)
        if games == self._games:
            self._settled = set(range(-(-games // CHUNK)))
        return games < self._games

    def _check_run(self) -> None:
        run = self._folder / "run.json"
        if not run.exists():
            _write_whole(run, lambda path: path.write_bytes(canonical(msgspec.to_builtins(self._header))))
            return
        try:
            self._same_as(msgspec.json.decode(run.read_bytes(), type=Header))
        except msgspec.MsgspecError:
            raise RecordingError(
                f"The folder {str(self._folder)[:80]!r} holds no run that can be gone on with."
            ) from None

    def _same_as(self, header: Header) -> None:
        if (differs := header.difference(self._header)) is not None:
            raise RecordingError(f"{str(self._path)[:80]!r} holds another run ({differs}): give another file.")

    def _not_more(self, games: int) -> None:
        if games > self._games:
            raise RecordingError(
                f"{str(self._path)[:80]!r} holds {games} matches, more than the {self._games} asked for."
            )

    def _take_in(self) -> None:
        """Makes the file of a shorter run a run under way again."""
        try:
            with closing(Results(self._path)) as results:
                for chunk, table in enumerate(results.tables()):
                    whole = table.num_rows == CHUNK
                    _write_table(self._chunk(chunk) if whole else self._part(chunk, chunk * CHUNK), table)
        except UnreadableResultsError as error:
            # While the file is there the folder holds nothing that is not in it.
            shutil.rmtree(self._folder, ignore_errors=True)
            raise RecordingError(f"{error} Give another file.") from None
        self._path.unlink()

    def _read(self) -> None:
        self._inspect()
        for file in sorted(self._folder.glob("chunk-*.parquet")):
            chunk = _chunk_of(file)
            if pq.read_metadata(file).num_rows == self._size(chunk):
                self._settled.add(chunk)
            else:
                self._unsettle(chunk, file)
        for file in sorted(self._folder.glob("part-*.parquet")):
            chunk = _chunk_of(file)
            table = None if chunk in self._settled else _readable(file)
            if table is None:
                file.unlink()
            else:
                self._loose[chunk].append(table)

    def _inspect(self) -> None:
        """That all pieces are of this run, and none beyond its end, before anything is changed. Pieces that a power cut
        has torn go, and are played again."""
        torn, header = [], self._header.schema().metadata[KEY]
        for file in self._folder.glob("*.parquet"):
            try:
                metadata = pq.read_metadata(file)
            except (OSError, pa.ArrowException):
                torn.append(file)
                continue
            if metadata.metadata.get(KEY) != header:
                raise RecordingError(f"The folder {str(self._folder)[:80]!r} holds matches of another run.")
            if (most := _last_number(metadata) + 1) > self._games:
                raise RecordingError(
                    f"The folder {str(self._folder)[:80]!r} holds matches of a run of {most} at least, more than the "
                    f"{self._games} asked for."
                )
        for file in torn:
            file.unlink()

    def _keep(self, chunk: int, table: Any) -> None:
        _write_table(self._part(chunk, table.column("index")[0].as_py()), table)
        self._loose[chunk].append(table)
        if sum(part.num_rows for part in self._loose[chunk]) == CHUNK:
            self._settle(chunk)

    def _settle(self, chunk: int) -> None:
        """Puts the parts of a chunk together."""
        table = pa.concat_tables(self._loose.pop(chunk)).sort_by("index").combine_chunks()
        if table.column("index").to_pylist() != list(self._numbers(chunk)):
            raise RecordingError(f"The folder {str(self._folder)[:80]!r} holds matches twice: give another file.")
        _write_table(self._chunk(chunk), table)
        self._settled.add(chunk)
        self._drop_parts(chunk)

    def _unsettle(self, chunk: int, file: Path) -> None:
        """The last chunk of a shorter run that was ended just before its end is a part now, and holds all others."""
        self._drop_parts(chunk)
        file.replace(self._part(chunk, chunk * CHUNK))

    def _drop_parts(self, chunk: int) -> None:
        for file in self._folder.glob(f"part-{chunk:08d}-*.parquet"):
            file.unlink()

    def _chunk(self, chunk: int) -> Path:
        return self._folder / f"chunk-{chunk:08d}.parquet"

    def _part(self, chunk: int, first: int) -> Path:
        return self._folder / f"part-{chunk:08d}-{first:012d}.parquet"

    def _numbers(self, chunk: int) -> range:
        return range(chunk * CHUNK, min((chunk + 1) * CHUNK, self._games))

    def _size(self, chunk: int) -> int:
        return len(self._numbers(chunk))

    def _held(self, chunk: int) -> set[int]:
        return {number for table in self._loose.get(chunk, ()) for number in table.column("index").to_pylist()}


def _gaps(numbers: range, held: set[int]) -> Iterator[range]:
    """The runs of numbers that are not held."""
    start = numbers.start
    for number in (*sorted(held), numbers.stop):
        if number > start:
            yield range(start, number)
        start = number + 1


def _chunk_of(file: Path) -> int:
    return int(file.stem.split("-")[1])


def _last_number(metadata: Any) -> int:
    """The highest number of a match in a piece."""
    groups = (metadata.row_group(number) for number in range(metadata.num_row_groups))
    return max((int(group.column(0).statistics.max) for group in groups), default=-1)


def _readable(file: Path) -> Any | None:
    """The table of a part; None for one that a power cut has left torn."""
    with suppress(pa.ArrowInvalid, OSError):
        return pq.read_table(file)
    return None


def _write_table(path: Path, table: Any) -> None:
    _write_whole(path, lambda made: pq.write_table(table, made, compression="zstd"))


def _write_whole(path: Path, write: Callable[[Path], Any]) -> None:
    """Writes a file so that it is there whole or not at all."""
    made = path.with_name(f"{path.name}.tmp")
    write(made)
    _reach_disk(made)
    made.replace(path)


def _reach_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[bytes]) -> bool:
        """Takes the lock of a run, which ends with the process; False if another has it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _locked(file: IO[bytes]) -> bool:
        """Takes the lock of a run, which ends with the process; False if another has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network drives know no locks; results there are better than none.
            return True
        return True
