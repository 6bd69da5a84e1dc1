"""Memories: finished matches, opened by their own token, also by who never sat at the table.

A match that still runs, or that was abandoned, has no such token: there is nothing here that could show it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from yuletable.engine.game import GameType
from yuletable.engine.registry import UnknownGameError
from yuletable.table.errors import TableError
from yuletable.table.means import Means
from yuletable.table.record import BrokenRecordError, Record, is_finished, read_records, write_records
from yuletable.table.replay import Replay
from yuletable.table.store import Store
from yuletable.table.verify import Proof, UnplayableRecordError, verify
from yuletable.table.viewers import token_hash

MOST_KEPT = 8
"""So many replays are kept at hand; a match is played again within milliseconds."""


class Memories:
    """The finished matches of one store."""

    def __init__(self, store: Store, means: Means) -> None:
        self._store = store
        self._means = means
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._verdicts: OrderedDict[str, tuple[bool | None, str | None, Proof | None]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def record(self, token: str) -> tuple[str, Record]:
        """The record of the match that this token opens, and the code of its table.

        TableError `unknown_match` if it opens none.
        """
        holder = await self._store.holder(token_hash(token))
        if holder is None or holder.kind != "replay":
            raise _unknown()
        async with self._store.reading(holder.code) as pen:
            entries = await pen.entries_of(int(holder.viewer))
        if not is_finished(entries):
            raise _unknown()
        return holder.code, Record(tuple(entries))

    async def replay(self, token: str) -> Replay:
        """The replay of that match. Errors as `record`; `not_now` if it cannot be played again here."""
        async with self._one_at_a_time:
            if token not in self._replays:
                _, record = await self.record(token)
                self._replays[token] = await asyncio.to_thread(self._play_again, record)
                if len(self._replays) > MOST_KEPT:
                    self._replays.popitem(last=False)
            self._replays.move_to_end(token)
            return self._replays[token]

    async def verdict(self, token: str) -> tuple[bool | None, str | None, Proof | None]:
        """Whether the record of this match is sound, why not, and what was proved. TableError as `record`.

        None where it cannot be replayed here. What was found once is kept: nothing in a record ever changes.
        """
        async with self._one_at_a_time:
            if token not in self._verdicts:
                _, record = await self.record(token)
                self._verdicts[token] = await asyncio.to_thread(self._judge, record)
                if len(self._verdicts) > MOST_KEPT:
                    self._verdicts.popitem(last=False)
            return self._verdicts[token]

    def _judge(self, record: Record) -> tuple[bool | None, str | None, Proof | None]:
        try:
            # Through the file that anybody may take along, so that nothing is shown that they could not check.
            (read,) = read_records(write_records([record]))
            return True, None, verify(read, self.find, self._means.chance_of)
        except BrokenRecordError as error:
            return False, str(error), None
        except UnplayableRecordError as error:
            return None, str(error), None

    def find(self, game: str) -> GameType | None:
        """The game of this name, if it is installed."""
        try:
            return self._means.find_game(game)
        except UnknownGameError:
            return None

    def _play_again(self, record: Record) -> Replay:
        try:
            return Replay(record, self.find, self._means.chance_of)
        except UnplayableRecordError as error:
            raise TableError("not_now", str(error), reason="other_rules") from None
        except BrokenRecordError as error:
            raise TableError("not_now", f"The record of this match is damaged: {error.why}", reason="damaged") from None


def _unknown() -> TableError:
    return TableError("unknown_match", "No finished match is opened by this link.", reason="unknown_match")
