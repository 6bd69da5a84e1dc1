"""Bots at a table: when they answer, when they speak, and that a bad bot harms nobody."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table import games
from tests.table.conftest import Night

from yuletable.bots.manners import allowed
from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.table.bot_asked import Asked
from yuletable.table.bot_runner import BotRunner
from yuletable.table.floor import ANSWERS, MOMENTS, Floor
from yuletable.table.log import Entry
from yuletable.table.match import Said
from yuletable.table.tempo import Tempo


async def bot_actions(night: Night, persons: int) -> list[Entry]:
    return [
        entry
        for entry in await night.log()
        if entry.kind == "action" and entry.actor != "clock" and int(entry.actor or 0) > persons
    ]


@pytest.mark.rule("KN-142")
async def test_bots_answer_within_the_slot_at_moments_of_their_own(night: Night) -> None:
    await night.lay(persons=1, bots=6)
    await night.host("deal")
    await night.phase("hold")
    start = night.clock.now()
    await night.advance(9.9)
    moments = [entry.at - start for entry in await bot_actions(night, 1)]
    assert len(moments) == 6
    assert len(set(moments)) == 6
    assert all(1000 <= moment <= 9000 for moment in moments)


async def test_moments_are_the_same_whatever_the_cards_and_however_long_they_think(local_night: Night) -> None:
    """A keyed function of the question and the seat: nothing else goes in."""
    tempo = Tempo(b"seed")
    assert tempo.within(10_000, "n1.seer", 3) == Tempo(b"seed").within(10_000, "n1.seer", 3)
    assert len({tempo.within(10_000, "n1.seer", seat) for seat in range(10)}) == 10


async def test_a_table_of_bots_plays_to_the_end(night: Night) -> None:
    await night.lay(persons=0, bots=5)
    await night.host("deal")
    frame = await night.until(lambda frame: frame["table"]["phase"] == "ended", 3600)
    assert frame["match"]["outcome"]["name"] in ("fox", "geese")


async def test_a_table_of_bots_without_a_clock_plays_at_once(night: Night) -> None:
    await night.lay(persons=0, bots=6, tempo="instant")
    before = night.clock.now()
    await night.host("deal")
    frame = await night.frame()
    assert frame["table"]["phase"] == "ended"
    assert night.clock.now() == before
    await night.host("deal")
    assert (await night.frame())["match"]["number"] == 2


async def test_bots_play_without_lengths_too(night: Night) -> None:
    await night.lay(persons=0, bots=5, tempo="relaxed")
    await night.host("deal")
    await night.until(lambda frame: frame["table"]["phase"] == "ended", 3600)


async def test_bots_go_on_after_a_crash(night: Night) -> None:
    await night.lay(persons=0, bots=5)
    await night.host("deal")
    for _ in range(6):
        await night.advance(3)
        await night.restart(gone=5000)
    await night.until(lambda frame: frame["table"]["phase"] == "ended", 3600)


# ---- the open floor


@pytest.mark.rule("KN-144")
async def test_bots_call_only_after_a_person_has(night: Night) -> None:
    await night.lay(persons=2, bots=6)
    await night.host("options", options={"short": True})
    await night.host("fill", seats=8, bot="lot")
    await night.host("deal")
    for _ in range(3):
        frame = await night.until(lambda frame: _phase(frame) in ("talk", "ended"))
        if _phase(frame) == "ended" or not {1, 2} & set(await night.seats_in()):
            break
        await night.advance(200)
        assert (await night.frame())["match"]["view"]["called"] == []
        assert _phase(await night.frame()) == "talk"
        await night.all_call(frame["match"]["open"]["key"])
        await night.until(lambda frame: _phase(frame) != "talk", 90)


def _phase(frame: dict[str, Any]) -> str:
    over = frame["table"]["phase"] == "ended"
    return "ended" if over else str(frame["match"]["view"]["phase"])


@pytest.mark.rule("KN-143")
async def test_bots_speak_a_bounded_number_of_times(night: Night) -> None:
    await night.lay(persons=1, bots=4)
    await night.host("remove", seat=5)
    await night.host("add_bot", bot="lot")
    await night.host("deal")
    await night.phase("talk")
    await night.advance(400)
    count = len(await bot_actions(night, 1))
    await night.advance(400)
    assert len(await bot_actions(night, 1)) == count


BOTS = [1, 2, 3]


def moments(floor: Floor, said: Sequence[Said] = ()) -> list[tuple[int, int]]:
    """All moments that this floor has: (time, seat)."""
    gone = []
    floor.notice(said, BOTS, hurry=False)
    while (seat := floor.speaker()) is not None:
        gone.append((floor.at, seat))
        floor.gone_by(seat, floor.at)
        floor.notice(said, BOTS, hurry=False)
    return gone


@given(st.binary(min_size=1, max_size=8))
def test_each_bot_has_so_many_moments_and_no_more(seed: bytes) -> None:
    gone = moments(Floor("a1", Tempo(seed), BOTS, 1000))
    assert len(gone) == MOMENTS * len(BOTS)
    times = [at for at, _ in gone]
    assert all(2500 <= later - earlier <= 7000 for earlier, later in zip([1000, *times], times, strict=False))
    assert {seat: [one for _, one in gone].count(seat) for seat in BOTS} == dict.fromkeys(BOTS, MOMENTS)


@given(st.binary(min_size=1, max_size=8), st.integers(2000, 60_000))
def test_a_person_s_words_move_the_moments_and_give_new_ones(seed: bytes, at: int) -> None:
    floor = Floor("a1", Tempo(seed), BOTS, 1000)
    gone = moments(floor, [Said(at, 0, "accuse 2")])
    assert len(gone) == MOMENTS * len(BOTS) + ANSWERS
    assert gone[0][0] >= at + 1800


@given(st.binary(min_size=1, max_size=8), st.booleans())
def test_bots_do_not_move_the_moments_of_bots(seed: bytes, speaks: bool) -> None:
    """Whether a bot speaks or passes in silence: the moments are the same."""
    floor = Floor("a1", Tempo(seed), BOTS, 1000)
    gone: list[tuple[int, int]] = []
    said: list[Said] = []
    floor.notice(said, BOTS, hurry=False)
    while (seat := floor.speaker()) is not None:
        gone.append((floor.at, seat))
        if speaks:
            said.append(Said(floor.at, seat, "accuse 1"))
        floor.gone_by(seat, floor.at)
        floor.notice(said, BOTS, hurry=False)
    assert gone == moments(Floor("a1", Tempo(seed), BOTS, 1000))


def test_when_all_persons_have_called_each_bot_has_one_moment() -> None:
    floor = Floor("a1", Tempo(b"x"), BOTS, 1000)
    floor.notice([Said(1500, 0, "call")], BOTS, hurry=True)
    assert all(floor.is_last(seat) for seat in BOTS)


@settings(max_examples=20)
@given(st.booleans(), st.booleans())
def test_what_a_bot_may_choose_from(may: bool, must: bool) -> None:
    actions = games.LANTERN.new(4).actions
    legal = [actions.parse("accuse 2"), actions.parse("call"), actions.parse("pass")]
    chosen = [action.text for action in allowed(legal, ("call",), may, must)]
    expected = ["call"] if must else ["accuse 2", "call", "pass"] if may else ["accuse 2", "pass"]
    assert chosen == expected


# ---- bots that are not to be trusted


class Broken:
    def choose(self, *_: Any) -> Action:
        raise RuntimeError("out of order")


class Cheat:
    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return game.actions.tick


async def test_a_bot_that_fails_or_cheats_plays_by_lot(tmp_path: Path) -> None:
    night = Night(f"sqlite:///{tmp_path / 'night.sqlite'}")
    night.shelf.games["lantern"] = games.game_type(bots={"lot": Broken, "meek": Cheat})
    await night.house.open()
    await night.lay(persons=0, bots=4)
    await night.host("fill", seats=6, bot="lot")
    await night.host("deal")
    frame = await night.until(lambda frame: frame["table"]["phase"] == "ended", 3600)
    assert frame["match"]["outcome"]["name"] in ("fox", "geese")
    await night.house.close()


async def test_bots_think_beside_the_event_loop() -> None:
    import threading

    class Where(games.Meek):
        def choose(self, *asked: Any) -> Action:
            threads.append(threading.current_thread().name)
            return super().choose(*asked)

    threads: list[str] = []
    game = games.LANTERN.new(3)
    runner = BotRunner(lambda game_type: ("where",), lambda game_type, name: Where())
    prompt = Prompt("hold1", "commit", "asked")
    legal = [game.actions.parse("none"), game.actions.parse("point 2")]
    action = await runner.choose(Asked(game, "where", None, prompt, legal, "seed"))
    assert action.text == "point 2"
    assert threads[0].startswith("bot")
    runner.close()


async def test_thinking_that_takes_long_moves_no_moment(local_night: Night) -> None:
    """The dice of thinking and the moments come from different keys; what is thought early waits for its moment."""
    night = local_night
    await night.lay(persons=1, bots=3)
    await night.host("deal")
    await night.phase("hold")
    await night.advance(9.9)
    log = await bot_actions(night, 1)
    tempo = Tempo(bytes.fromhex((await seeds(night))[1].tempo))
    start = next(entry.at for entry in await night.log() if entry.action == "tick")
    assert [entry.at - start for entry in log] == sorted(tempo.within(10_000, "hold1", seat) for seat in (1, 2, 3))


async def seeds(night: Night) -> dict[int, Any]:
    async with night.house._store.writing(night.code) as pen:
        return await pen.seeds()
