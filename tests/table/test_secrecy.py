"""Two matches that are equal in what everybody may know look equal: byte for byte, moment for moment."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.table.conftest import Night, counted

from yuletable.engine.chance import KeyedChance


class Dealt(KeyedChance):
    """Chance that deals the fox to a certain seat (from 1)."""

    def __init__(self, seed: bytes, fox: int) -> None:
        super().__init__(seed)
        self._fox = fox

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        # The items are places of the list that has the fox first.
        items.insert(self._fox - 1, items.pop(0))


class Watch:
    """Every frame of some viewers, with its moment."""

    def __init__(self, night: Night, tokens: dict[str, str]) -> None:
        self.night = night
        self.tokens = tokens
        self.seen: dict[str, list[tuple[int, int, bytes]]] = {name: [] for name in tokens}

    async def look(self) -> None:
        for name, token in self.tokens.items():
            stream = await self.night.stream(token)
            seen = self.seen[name]
            if not seen or seen[-1][1] != stream.n:
                heard = 0 if not seen else msgspec.json.decode(seen[-1][2])["cues_end"]
                frame = stream.frame(heard)
                last = max((cue["n"] for cue in frame["cues"]), default=heard)
                content = {**frame, "cues_end": last}
                seen.append((self.night.clock.now(), stream.n, msgspec.json.encode(content)))


Plan = list[tuple[float, int, str]]


async def play(path: Path, fox: int, plan: Plan, until: float, persons: int = 6, bots: int = 2) -> Watch:
    """A match in which the fox sits at `fox` and seats act at these seconds after the deal."""
    night = Night(f"sqlite:///{path}", random_bytes=counted(), chance_of=lambda seed: Dealt(seed, fox))
    await night.house.open()
    await night.lay(persons=persons, bots=bots)
    await night.advance(40)
    watcher = await night.house.spectate(night.code)
    tokens = {f"seat {seat}": token for seat, token in enumerate(night.tokens, 1)}
    watch = Watch(night, {**tokens, "screen": night.laid.screen_token, "watcher": watcher})
    await watch.look()
    await night.host("deal")
    await watch.look()
    start = night.clock.now()
    for second, seat, action in sorted(plan):
        await go_on(night, watch, start + round(second * 1000))
        await night.act(seat, action)
        await watch.look()
    await go_on(night, watch, start + round(until * 1000))
    await night.house.close()
    return watch


async def go_on(night: Night, watch: Watch, until: int) -> None:
    while (when := night.house.agenda.next_at()) is not None and when <= until:
        night.clock.set(when)
        await night.house.agenda.settle()
        await watch.look()
    night.clock.set(until)
    await watch.look()


DAWN = 17.0
"""Seconds from the deal until the argument opens."""


@pytest.mark.rule("KN-129", "KN-130", "KN-137", "KN-138")
async def test_twin_matches(tmp_path: Path) -> None:
    """In one the fox is seat 2 and takes time, in the other seat 3 and does not; seat 5 is taken in both."""
    one = await play(
        tmp_path / "one.sqlite",
        2,
        [(4.5, 2, "point 4"), (8.0, 3, "point 1"), (12.5, 2, "point 5"), (6.0, 4, "none")],
        40,
    )
    other = await play(
        tmp_path / "other.sqlite",
        3,
        [(4.1, 3, "point 5"), (4.2, 2, "point 6"), (6.0, 4, "none"), (6.1, 1, "point 2")],
        40,
    )
    for name in ("screen", "watcher", "seat 4", "seat 6"):
        assert one.seen[name] == other.seen[name], name
        assert len(one.seen[name]) > 4
    assert one.seen["seat 2"] != other.seen["seat 2"]
    moments = [[at for at, _, _ in one.seen[name]] for name in ("screen", "watcher", "seat 5", "seat 6")]
    assert all(each == moments[0] for each in moments), "everybody hears at the same moments"
    texts = [text for _, _, text in one.seen["screen"]]
    assert b'"role"' not in b"".join(texts)


@pytest.mark.slow
@settings(max_examples=4, phases=(Phase.generate,), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
async def test_whatever_they_do_at_night(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Any two nights with the same result look the same to the screen and to a seat that does nothing."""
    plans = []
    victim = 5
    for _ in range(2):
        fox = data.draw(st.sampled_from([2, 3]))
        others = [seat for seat in (1, 2, 3, 4) if seat != fox]
        second = st.floats(4.01, 13.9).map(lambda number: round(number, 3))
        choices = st.sampled_from(["none", "point 5", "point 6"])
        guesses = data.draw(st.lists(st.tuples(second, st.sampled_from(others), choices), max_size=6))
        changes = data.draw(st.lists(st.tuples(second, st.just(fox), choices), max_size=2))
        last = 13.95
        plans.append((fox, [*guesses, *changes, (last, fox, f"point {victim}")]))
    folder = tmp_path_factory.mktemp("twins")
    one, other = [await play(folder / f"{number}.sqlite", *plan, 25) for number, plan in enumerate(plans)]
    for name in ("screen", "watcher", "seat 6"):
        assert one.seen[name] == other.seen[name]


@pytest.fixture
async def two_nights(tmp_path: Path) -> AsyncIterator[list[Night]]:
    nights = [Night(f"sqlite:///{tmp_path / name}.sqlite", random_bytes=counted()) for name in ("one", "other")]
    for night in nights:
        await night.house.open()
    yield nights
    for night in nights:
        await night.house.close()


@pytest.mark.rule("KN-136")
async def test_who_owes_is_told_to_nobody_else(two_nights: list[Night]) -> None:
    """All have answered, or nobody has: the frames of one who has not are the same."""
    frames = []
    for night, answers in zip(two_nights, (True, False), strict=True):
        await night.lay(persons=4)
        await night.host("deal")
        await night.phase("hold")
        if answers:
            for seat in (1, 2, 3):
                await night.act(seat, "none")
        frames.append([await night.frame(night.tokens[3]), await night.frame()])
    assert frames[0] == frames[1]


@pytest.mark.rule("KN-143")
async def test_the_moments_of_bots_do_not_tell_their_cards(tmp_path: Path) -> None:
    """Bots that are dealt other cards speak at the same moments."""
    moments = []
    for fox in (4, 6):
        night = Night(
            f"sqlite:///{tmp_path / str(fox)}", random_bytes=counted(), chance_of=lambda seed, fox=fox: Dealt(seed, fox)
        )
        await night.house.open()
        await night.lay(persons=3, bots=3)
        await night.host("deal")
        await night.phase("hold")
        await night.advance(60)
        log = [entry for entry in await night.log() if entry.action and entry.actor in ("4", "5", "6")]
        moments.append([(entry.at, entry.actor) for entry in log])
        await night.house.close()
    assert moments[0] == moments[1]
    assert len(moments[0]) > 6
