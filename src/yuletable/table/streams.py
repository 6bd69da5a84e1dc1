"""Streams: the frames of one viewer, numbered for that viewer alone.

All pages of a viewer share its stream. A frame is numbered anew only when this viewer's bytes change; what is read from
a stream is what was announced, never what is still being written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec

from yuletable.engine.wire import canonical
from yuletable.table.frames import MOST_CUES
from yuletable.table.projection import Scene
from yuletable.table.viewers import SCREEN

PAD_ROOM = 6 * 1024
"""A quiet frame has so much room, over what everybody sees and hears, for what only its viewer does."""

PAD_STEP = 4 * 1024
"""Lengths of quiet frames are multiples of this."""


class ViewerStream:
    """What one viewer gets to see, frame after frame.

    id  of this stream; another id means that numbering began afresh
    n   number of the newest frame
    """

    def __init__(self, stream: str, holder: str, now: Callable[[], int], presence: Callable[[str, int], None]) -> None:
        self.id = stream
        self.holder = holder
        self.n = 0
        self._now = now
        self._presence = presence
        self._body: dict[str, Any] = {}
        self._bytes = b""
        self._length: int | None = None
        self._cues: list[dict[str, Any]] = []
        self._heard = 0
        self._match = -1
        self._taken = 0
        self._waiting: set[asyncio.Future[None]] = set()
        self.pages = 0

    # ---- what pages use

    def frame(self, heard: int = 0) -> dict[str, Any]:
        """The newest frame, with the cues after `heard`. In quiet slots its JSON (of msgspec) has one length."""
        frame = {
            "stream": self.id,
            "n": self.n,
            "now": self._now(),
            **self._body,
            "cues": [cue for cue in self._cues if cue["n"] > heard],
            "pad": "",
        }
        if self._length is not None:
            missing = self._length - len(msgspec.json.encode(frame))
            frame["pad"] = " " * (missing if missing >= 0 else missing % PAD_STEP)
        return frame

    async def changed(self, after: int, timeout: float) -> bool:  # noqa: ASYNC109 - of the agreed interface
        """Waits until there is a frame newer than number `after`, at most `timeout` seconds; whether there is one."""
        if self.n <= after:
            news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.add(news)
            try:
                async with asyncio.timeout(timeout):
                    await news
            except TimeoutError:
                pass
            finally:
                self._waiting.discard(news)
        return self.n > after

    def attach(self) -> None:
        """A page of this viewer is open from now on."""
        self.pages += 1
        self._presence(self.holder, self.pages)

    def detach(self) -> None:
        """That page is closed."""
        self.pages -= 1
        self._presence(self.holder, self.pages)

    # ---- what the table does

    def show(self, scene: Scene, length: int | None) -> None:
        """Takes in what this viewer sees now; `length`: pad frames to so many bytes."""
        self._hear(scene)
        body = scene.body(self.holder)
        encoded = canonical(body) + str(self._heard).encode()
        if encoded == self._bytes:
            return
        self._body, self._bytes, self._length = body, encoded, length
        self.n += 1
        for news in self._waiting:
            if not news.done():
                news.set_result(None)

    def _hear(self, scene: Scene) -> None:
        evening = scene.evening
        number = evening.match.number if evening.match is not None else 0
        if number != self._match:
            self._match, self._taken = number, 0
        viewer = scene.viewer(self.holder)
        for event in evening.news[self._taken :]:
            heard = scene.heard(viewer, event)
            if heard is not None:
                self._heard += 1
                self._cues.append({"n": self._heard, "kind": heard[0], "fields": heard[1]})
        self._taken = len(evening.news)
        del self._cues[:-MOST_CUES]


def quiet_length(scene: Scene) -> int | None:
    """How long all frames of a quiet slot are, a function of what everybody may see; None outside of quiet slots."""
    if not scene.evening.quiet():
        return None
    public = {**scene.body(SCREEN), "cues": _public_cues(scene)}
    return -(-(len(msgspec.json.encode(public)) + PAD_ROOM) // PAD_STEP) * PAD_STEP


def _public_cues(scene: Scene) -> list[dict[str, Any]]:
    """As many cues as a page gets that opens now, of those that everybody hears."""
    screen = scene.viewer(SCREEN)
    heard = (scene.heard(screen, event) for event in reversed(scene.evening.news))
    newest = islice((one for one in heard if one is not None), MOST_CUES)
    return [{"n": n, "kind": kind, "fields": fields} for n, (kind, fields) in enumerate(newest, 1)]
