"""SIGKILL at every step of a game: whatever was announced is there again, the clock goes on, the game is finished."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Server
from tests.web.guests import Frame, Table

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve")
SPEED = 10
"""Faster, and whole slots would go by while a server starts."""

HEARTBEAT = 1000
"""What was not yet put on record when the power went does not count as time gone by: milliseconds of the game."""

SLACK = 800


class Night:
    """A short game of five persons, played over HTTP one step at a time, and what everybody has heard of it."""

    def __init__(self, server: Server, tempo: str) -> None:
        self.http = httpx.Client(base_url=server.base_url, timeout=60)
        self.table = Table(self.http, options={"tempo": tempo}, settings={"leave_grace": 300})
        for name in NAMES:
            self.table.sit(name)
        self.viewers = {"screen": self.table.screen, **{str(seat): token for seat, token in self.table.seats.items()}}
        self.frames: dict[str, Frame] = {}
        self.heard: dict[str, list[Any]] = {viewer: [] for viewer in self.viewers}
        self.steps: list[str] = []
        self.table.command(self.table.host, "deal")
        self.look()

    def look(self) -> None:
        """Everybody's newest frame. Nothing that was heard before is gone or different."""
        for viewer, token in self.viewers.items():
            frame = self.frames[viewer] = self.table.frame(token)
            heard = [(cue["kind"], cue["fields"]) for cue in frame["cues"]]
            assert heard[: len(self.heard[viewer])] == self.heard[viewer], f"{viewer} lost something"
            self.heard[viewer] = heard

    @property
    def over(self) -> bool:
        return bool(self.frames["screen"]["table"]["phase"] == "ended")

    def step(self) -> None:
        """One answer of one seat, or else the next moment of the clock; whoever looks on is told."""
        for seat in self.table.seats:
            if action := self._wish(str(seat)):
                self.steps.append(f"{seat} {action}")
                prompt = self.frames[str(seat)]["match"]["prompt"]
                self.table.try_command(self.table.seats[seat], "act", prompt=prompt["key"], action=action)
                break
        else:
            self.steps.append("clock")
            seen = self.frames["screen"]
            told = self.table.view(self.table.screen, stream=seen["stream"], after=seen["n"], wait=20)
            assert told.status_code == 200
        self.look()

    def _wish(self, seat: str) -> str | None:
        match = self.frames[seat]["match"]
        prompt, actions = match["prompt"], match["actions"]
        if not prompt or not actions or prompt["chosen"]:
            return None
        if prompt["mode"] == "floor":
            return "call" if "call" in actions else None
        accused = f"point {self._krampus()}"
        at_day = match["view"]["phase"] != "night"
        return accused if at_day and accused in actions else str(actions[0]) if prompt["owes"] else None

    def _krampus(self) -> int:
        return next(s for s in self.table.seats if self.frames[str(s)]["match"]["view"]["card"] == "krampus")

    def left(self) -> tuple[str, float] | None:
        """The running slot and how much of it is left, in milliseconds."""
        frame = self.frames["screen"]
        clock = frame["clock"]
        return (clock["slot"], clock["ends"] - frame["now"]) if clock and clock["ends"] else None


@pytest.mark.slow
def test_killed_after_every_answer(tmp_path: Path, either_database: str) -> None:
    """Without a clock nothing but the answers moves the game, so no step is missed."""
    server = Server(tmp_path, either_database)
    server.start()
    try:
        night = Night(server, "relaxed")
        while not night.over:
            night.step()
            before = dict(night.frames)
            server.kill()
            server.start()
            night.look()
            for viewer, frame in night.frames.items():
                for part in ("match", "chat", "channels"):
                    assert frame[part] == before[viewer][part]
            assert len(night.steps) < 150
    finally:
        if server.running:
            server.stop()
    assert "clock" not in night.steps
    assert night.frames["screen"]["match"]["outcome"]["name"] == "party"
    assert len([step for step in night.steps if step.endswith("call")]) >= 2
    assert len([step for step in night.steps if "point" in step]) >= 13  # two windows of the night and a vote
    assert not server.log()


@pytest.mark.slow
def test_killed_by_the_clock(tmp_path: Path, database: str) -> None:
    """After every answer and every slot: the slot that was running goes on with what was left of it."""
    server = Server(tmp_path, database, SPEED)
    server.start()
    try:
        night = Night(server, "live")
        while not night.over:
            night.step()
            before = night.left()
            server.kill()
            since = time.monotonic()
            server.start()
            night.look()
            _clock_went_on(before, night.left(), (time.monotonic() - since) * 1000 * SPEED)
            assert len(night.steps) < 150
    finally:
        if server.running:
            server.stop()
    assert night.frames["screen"]["match"]["outcome"]
    assert not server.log()


def _clock_went_on(before: tuple[str, float] | None, after: tuple[str, float] | None, passed: float) -> None:
    """`passed`: at most so many milliseconds of the game went by since `before` was read."""
    if before is None:
        return
    slot, left = before
    if after is None or after[0] != slot:
        assert left <= passed + SLACK, f"{slot} had {left} ms left, and {passed} ms later it was over"
    else:
        assert left - passed - SLACK <= after[1] <= left + HEARTBEAT + SLACK, (slot, left, after[1], passed)
