"""A replay shows each knowledge what it held at every moment, and nothing more."""

import asyncio
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from tests.table.conftest import Night
from tests.table.expect import refused
from tests.table.games import game_type
from tests.table.hoof import HoofNight, LaidOut
from tests.table.test_record import entries_of

from yuletable.engine.actions import Action
from yuletable.engine.events import RECORD, TABLE
from yuletable.engine.wire import canonical
from yuletable.games.krampusnacht import GAME
from yuletable.table.fairness import replay_token
from yuletable.table.record import Record
from yuletable.table.replay import NoSuchMomentError, Replay, knowledge_name
from yuletable.table.store.engines import WRITES
from yuletable.table.streams import ViewerStream


class Eyes:
    """What a page shows of the match, frame after frame: each that differs from the one before."""

    def __init__(self, stream: ViewerStream) -> None:
        self._stream = stream
        self.seen: list[dict[str, Any]] = []
        self.cues: list[dict[str, Any]] = []
        self._match = 0

    def look(self) -> None:
        frame = self._stream.frame(self.cues[-1]["n"] if self.cues else 0)
        if frame["match"] is None or frame["match"]["number"] != 1:
            return
        self.cues += frame["cues"]
        facts = held(frame["match"])
        if not self.seen or self.seen[-1] != facts:
            self.seen.append(facts)


def held(match: Any) -> dict[str, Any]:
    """Of the facts of a match, what its viewer knows of the position (and not whether a bot keeps the chair)."""
    plain: dict[str, Any] = msgspec.to_builtins(match, str_keys=True)
    return {name: plain[name] for name in ("view", "prompt", "open", "outcome", "record", "seed", "out", "mixed")}


def without_repeats(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [frame for at, frame in enumerate(frames) if at == 0 or frame != frames[at - 1]]


def choose_wildly(rng: random.Random) -> Any:
    def choose(legal: Any) -> Action:
        action: Action = rng.choice(legal)
        return action

    return choose


async def watched_match(path: Path, seed: int, **wishes: Any) -> tuple[Record, dict[int, Eyes], dict[str, Any], str]:
    """A random match at the real table, looked at from every seat and from the screen after each thing that happens."""
    rng = random.Random(seed)
    night = HoofNight(f"sqlite:///{path}", choose_by=choose_wildly(rng))
    await night.open("AB", bots=4, **wishes)
    seats = {int((await night.frame(token))["you"]["seat"]) - 1: token for token in night.seat_tokens.values()}
    eyes = {seat: Eyes(await night.stream(token)) for seat, token in seats.items()}
    eyes[TABLE] = Eyes(await night.stream(night.laid.screen_token))
    while True:
        for one in eyes.values():
            one.look()
        frame = await night.frame()
        if frame["table"]["phase"] != "match":
            break
        await act_or_wait(night, rng)
    record = Record(await entries_of(night, 1))
    token = replay_token((await night.house._table(night.code)).evening.seeds[1])
    await night.house.close()
    return record, eyes, frame, token


async def act_or_wait(night: HoofNight, rng: random.Random) -> None:
    """A person does something, or the next thing that time brings happens."""
    acting = []
    for token in night.seat_tokens.values():
        match = (await night.frame(token))["match"]
        if match["actions"] and (match["prompt"]["closing"] or match["prompt"]["chosen"] is None):
            acting.append((token, match))
    when = night.house.agenda.next_at()
    if acting and (when is None or rng.random() < 0.5):
        token, match = rng.choice(acting)
        calls = [action for action in match["actions"] if action in match["prompt"]["closing"]]
        action = rng.choice(calls or match["actions"])
        await night.say(token, "act", prompt=match["prompt"]["key"], action=action)
        return
    assert when is not None
    night.clock.set(when)
    await night.house.agenda.settle()


def shown(replay: Replay, viewer: int) -> list[dict[str, Any]]:
    return [held(replay.frame(viewer, moment).match) for moment in range(len(replay.moments(viewer)))]


@pytest.mark.rule("KN-138")
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_replay_shows_what_a_seat_saw_then_and_nothing_more(tmp_path: Path, seed: int) -> None:
    wishes = {"tempo": "relaxed"} if seed == 2 else {}
    record, eyes, _, _ = await watched_match(tmp_path / "night.sqlite", seed, **wishes)
    replay = Replay(record, {GAME.name: GAME}.get, LaidOut)
    for viewer, one in eyes.items():
        assert without_repeats(shown(replay, viewer)) == one.seen, viewer
        cues = [(cue.kind, msgspec.to_builtins(cue.fields, str_keys=True)) for _, cue in replay.cues(viewer)]
        assert of_the_match(cues) == of_the_match([(cue["kind"], cue["fields"]) for cue in one.cues])
        assert len(one.seen) > 5


def of_the_match(cues: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    return [cue for cue in cues if cue[0] not in {"sat_down", "host_passed"}]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    path = tmp_path_factory.mktemp("replay") / "night.sqlite"
    return asyncio.run(watched_match(path, 7))[0]


@pytest.fixture
def replay(record: Record) -> Replay:
    return Replay(record, {GAME.name: GAME}.get, LaidOut)


def test_all_knowledge_is_that_of_every_seat(replay: Replay) -> None:
    everything = replay.moments(RECORD)
    for seat in range(6):
        assert set(replay.moments(seat)) <= set(everything)
    for moment, at in enumerate(everything):
        frame = replay.frame(RECORD, moment)
        assert frame.hands is not None
        assert len(frame.hands) == 6
        for seat, hand in enumerate(frame.hands):
            own = [place for place in replay.moments(seat) if place <= at]
            assert canonical(held(hand)) == canonical(held(replay.frame(seat, len(own) - 1).match))
    kinds = [cue.kind for _, cue in replay.cues(RECORD)]
    assert kinds.count("card_dealt") == 6
    settled = next(cue for _, cue in replay.cues(RECORD) if cue.kind == "choice_settled")
    assert "target" in settled.fields, "with all knowledge the secret faces are told"
    assert "choice_settled" not in [cue.kind for _, cue in replay.cues(TABLE)]


def test_nobody_sees_the_end_before_the_end(replay: Replay) -> None:
    for viewer in (TABLE, RECORD, *range(6)):
        last = len(replay.moments(viewer)) - 1
        for moment in range(last):
            frame = replay.frame(viewer, moment)
            assert (frame.match.outcome, frame.match.record, frame.match.seed) == (None, None, None)
        end = replay.frame(viewer, last).match
        assert end.outcome is not None
        assert end.record is not None
    assert b"outcome" not in canonical(msgspec.to_builtins(replay.facts()))


def test_seats_have_no_moment_at_which_only_others_noticed_something(replay: Replay) -> None:
    """The steps of a seat say nothing of how often others have moved."""
    for viewer in (TABLE, *range(6)):
        frames = [
            canonical([held(frame.match), frame.cues])
            for frame in (replay.frame(viewer, moment) for moment in range(len(replay.moments(viewer))))
        ]
        assert all(frame != before for before, frame in pairwise(frames)), viewer
    assert len(replay.moments(TABLE)) < len(replay.moments(RECORD))


def test_pieces_fit_together(replay: Replay) -> None:
    viewer = 1
    whole = replay.piece(viewer, 0, 10_000)
    assert whole.heard == []
    assert whole.moments == len(whole.frames)
    for first in (3, 9, len(whole.frames) - 1):
        piece = replay.piece(viewer, first, 5)
        assert piece.frames == whole.frames[first : first + 5]
        earlier = [cue for frame in whole.frames[:first] for cue in frame.cues]
        assert piece.heard == earlier[-60:]
    for bad in (-1, len(whole.frames)):
        with pytest.raises(NoSuchMomentError, match=f"There is no moment {bad}"):
            replay.piece(viewer, bad, 1)


def test_moments_of_every_knowledge_have_their_times(replay: Replay) -> None:
    facts = replay.facts()
    for viewer in (TABLE, 0, 5, RECORD):
        times = facts.moments[knowledge_name(viewer)]
        assert times == sorted(times)
        assert times[0] == 0
        assert len(times) == len(replay.moments(viewer))


@pytest.mark.parametrize("text", ["", "0", "7", "99999999", "-1", "TABLE", "record", "½", "1 "])
def test_knowledge_that_there_is_not(replay: Replay, text: str) -> None:
    with pytest.raises(NoSuchMomentError, match="there are table, all, and the seats 1 to 6"):
        replay.knowledge(text)
    assert [replay.knowledge(one) for one in ("table", "all", "1", "6")] == [TABLE, RECORD, 0, 5]


# ---- through the house


async def test_a_link_opens_a_finished_match_and_nothing_else(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    token = replay_token((await night.house._table(night.code)).evening.seeds[1])
    memories = night.house.memories
    await refused("unknown_match", "No finished match is opened", memories.replay(token))
    end = await night.to_the_end()
    assert end["match"]["replay"] == token
    assert end["table"]["played"] == [{"number": 1, "game": "lantern", "replay": token}]
    replay = await memories.replay(token)
    assert (replay.names, replay.record.closing.seed) == (("Person 1", "Person 2", "Person 3"), end["match"]["seed"])
    assert await memories.replay(token) is replay
    for other in (night.tokens[0], night.laid.host_token, token[:-1] + "_", "", "x" * 5000):
        await refused("unknown_match", "No finished match is opened", memories.record(other))
    await refused("bad_token", "opens nothing at this table", night.house.stream(night.code, token))
    await refused("bad_token", "opens nothing at this table", night.say(token, "chat", text="Boo"))
    await night.restart()
    again = await night.house.memories.replay(token)
    assert again.record.fingerprint == replay.record.fingerprint
    assert (await night.frame())["match"]["replay"] == token
    await night.host("deal")
    frame = await night.frame()
    assert frame["match"]["replay"] is None
    assert [one["number"] for one in frame["table"]["played"]] == [1]


async def test_an_abandoned_match_cannot_be_looked_at(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    token = replay_token((await night.house._table(night.code)).evening.seeds[1])
    await night.host("abandon")
    frame = await night.frame()
    assert (frame["match"]["replay"], frame["table"]["played"]) == (None, [])
    await refused("unknown_match", "No finished match", night.house.memories.record(token))


async def test_a_match_under_older_rules_can_be_kept_but_not_played_again(local_night: Night) -> None:
    night = local_night
    await night.lay(persons=3)
    await night.host("deal")
    token = (await night.to_the_end())["match"]["replay"]
    night.shelf.games["lantern"] = game_type(ruleset=2)
    await night.restart()
    assert (await night.house.memories.record(token))[0] == night.code
    await refused("not_now", "dealt under ruleset 1 of Lantern", night.house.memories.replay(token))


async def test_a_record_that_was_changed_in_the_database_is_found(local_night: Night) -> None:
    night = local_night
    await night.lay(persons=3)
    await night.host("deal")
    token = (await night.to_the_end())["match"]["replay"]
    assert (await night.house.memories.verdict(token))[:2] == (True, None)
    async with night.house._store._engine.connect() as connection:
        await connection.execution_options(**{WRITES: True})
        async with connection.begin():
            await connection.execute(text("UPDATE entries SET at = at + 1 WHERE match = 1 AND sequence = 4"))
    await night.restart()
    sound, why, proof = await night.house.memories.verdict(token)
    assert (sound, proof) == (False, None)
    assert why is not None
    assert why.startswith("Line 5: Entry 4 (action: ")
    night.shelf.games["lantern"] = game_type(ruleset=2)
    await night.restart()
    sound, why, _ = await night.house.memories.verdict(token)
    assert sound is False, "that a byte was changed shows also where the match cannot be played again"
