"""Two live matches that differ only in hidden cards: what the public gets is byte-equal, message times included.

Until something public differs, that is: the first event that everybody hears and that is not the same in both. Who
holds which card, what is chosen at night, how often and how fast, may differ from the first second on.
"""

import random
from pathlib import Path

import msgspec
import pytest
from tests.table.hoof import HoofNight

from yuletable.engine.events import TABLE
from yuletable.table.log import told

Told = tuple[int, str, bytes]
Seen = tuple[int, bytes]

NIGHTS = 1
NIGHT_SECONDS = 110
"""A night of two Hosts is longer than this; so much of each pair must be the same at least."""


class Public:
    """What a screen and a spectator got of one match, and what was told to everybody, each with its time."""

    def __init__(self, evening: HoofNight, watcher: str) -> None:
        self._evening = evening
        self._tokens = {"screen": evening.laid.screen_token, "watcher": watcher}
        self._start = evening.clock.now()
        self._last = dict.fromkeys(self._tokens, -1)
        self._first: dict[str, int] = {}
        self.seen: dict[str, list[Seen]] = {name: [] for name in self._tokens}

    async def look(self) -> None:
        for name, token in self._tokens.items():
            stream = await self._evening.stream(token)
            if stream.n == self._last[name]:
                continue
            self._last[name] = stream.n
            first = self._first.setdefault(name, stream.n)
            # A stream has a name of its own, and its numbers count on from the lobby.
            frame = {**stream.frame(), "stream": "", "n": stream.n - first}
            self.seen[name].append((self._evening.clock.now() - self._start, msgspec.json.encode(frame)))

    async def told(self) -> list[Told]:
        heard = [
            (entry.at - self._start, face)
            for entry in await self._evening.log()
            if entry.match == 1
            for event in told(entry.events)
            if (face := event.face(TABLE)) is not None
        ]
        return [(at, face.kind, msgspec.json.encode(face.fields)) for at, face in heard]


async def play(path: Path, exchanged: str, seed: int, bots: int) -> tuple[Public, list[Told]]:
    """A match in which people choose by night as `seed` says, and by day all the same."""
    rng = random.Random(seed)
    evening = HoofNight(f"sqlite:///{path}", exchanged, choose_by=rng.choice, thinking=rng.choice((0, 700)))
    await evening.open("ABCDEFGH"[: 8 - bots], bots=bots, deal=False)
    watcher = await evening.house.spectate(evening.code)
    public = Public(evening, watcher)
    await evening.host("deal")
    await public.look()
    while (frame := await evening.frame())["table"]["phase"] == "match":
        view = frame["match"]["view"]
        if view["night"] > NIGHTS:
            break
        await people_act(evening, rng, view["phase"])
        await public.look()
        when = evening.house.agenda.next_at()
        assert when is not None
        evening.clock.set(when)
        await evening.house.agenda.settle()
        await public.look()
    heard = await public.told()
    await evening.house.close()
    return public, heard


async def people_act(evening: HoofNight, rng: random.Random, phase: str) -> None:
    for who, token in evening.seat_tokens.items():
        match = (await evening.frame(token))["match"]
        if not match["actions"] or not match["prompt"]:
            continue
        if phase == "argument":
            if "call" in match["actions"]:
                await evening.do(who, "call")
        elif phase == "night" and rng.random() < 0.4:
            await evening.say(token, "act", prompt=match["prompt"]["key"], action=rng.choice(match["actions"]))


def first_difference(one: list[Told], other: list[Told]) -> int | None:
    """When the public first heard something in one match that it did not hear in the other, or None."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            return min(here[0], there[0])
    longer = max(one, other, key=len)[min(len(one), len(other)) :]
    return longer[0][0] if longer else None


@pytest.mark.rule("KN-129", "KN-131", "KN-137", "KN-138", "KN-143")
@pytest.mark.parametrize(("exchanged", "bots"), [("AE", 0), ("CD", 2), ("BG", 3)])
async def test_the_public_stream_is_the_same_until_something_public_differs(
    tmp_path: Path, exchanged: str, bots: int
) -> None:
    seed = sum(map(ord, exchanged))
    one, told_one = await play(tmp_path / "one.sqlite", "", seed, bots)
    other, told_other = await play(tmp_path / "other.sqlite", exchanged, seed + 1, bots)
    until = first_difference(told_one, told_other)
    assert until is None or until > NIGHT_SECONDS * 1000, "the first night is over before anything public can differ"
    for name in one.seen:
        before = [
            [frame for frame in public.seen[name] if until is None or frame[0] < until] for public in (one, other)
        ]
        assert len(before[0]) > 10
        assert [at for at, _ in before[0]] == [at for at, _ in before[1]], "at the same moments"
        for here, there in zip(*before, strict=True):
            assert here == there
