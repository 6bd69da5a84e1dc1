"""A house killed with SIGKILL: everything that it announced is there, and the match goes on to its end."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

KILLS = (1, 9, 14, 23)
"""How many frames each process lives for; the last one after them lives to the end."""


async def live_for(url: str, code: str, frames: int | None) -> list[dict[str, Any]]:
    """What a house shows until it is killed after so many frames (None: until the match ends)."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.table.a_house", url, code, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    shown: list[dict[str, Any]] = []
    try:
        async with asyncio.timeout(90):
            while frames is None or len(shown) < frames:
                line = await process.stdout.readline()
                if not line:
                    break
                shown.append(json.loads(line))
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
    return shown


@pytest.mark.slow
async def test_nothing_announced_is_lost(tmp_path: Path) -> None:
    url, code = f"sqlite:///{tmp_path / 'night.sqlite'}", "new"
    heard: list[Any] = []
    for frames in (*KILLS, None):
        shown = await live_for(url, code, frames)
        code = shown[0]["code"]
        cues = [(cue["kind"], cue["fields"]) for frame in shown for cue in frame["cues"]]
        told = [cue for cue in cues if cue[0] not in ("sat_down", "host_passed")]
        assert told[: len(heard)] == heard, "the new house tells again what the old one told"
        heard = told
    assert shown[-1]["phase"] == "ended"
    assert len(heard) > 15
