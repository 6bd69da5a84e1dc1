"""The fair shuffle: promised before the deal, mixed with a seed from every phone, revealed at the end."""

import hashlib
from typing import Any

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused
from tests.table.games import game_type

from yuletable.table.fairness import mixed_seed


def seed_of(seat: int) -> str:
    return f"{seat:02x}" * 32


async def promise(night: Night) -> dict[str, Any]:
    facts: dict[str, Any] = (await night.frame())["table"]["promise"]
    return facts


async def give(night: Night, seat: int, seed: str | None = None, **fields: Any) -> Any:
    """The phone of this seat (from 1) gives its seed."""
    promised = fields.pop("promise", None) or (await promise(night))["seed_hash"]
    token = night.tokens[seat - 1]
    return await night.say(token, "contribute", promise=promised, seed=seed or seed_of(seat), **fields)


async def house_seed(night: Night, match: int = 1) -> str:
    async with night.house._store.reading(night.code) as pen:
        return (await pen.seeds())[match].match


def by_hand(house: str, contributions: dict[int, str]) -> bytes:
    """The mix as docs/decisions/0016 writes it."""
    mix = b"yuletable/match-seed/1\x00" + bytes.fromhex(house)
    for seat in sorted(contributions):
        mix += bytes([seat]) + bytes.fromhex(contributions[seat])
    return hashlib.sha256(mix).digest()


def test_the_mix_is_as_it_is_written_down() -> None:
    given = {10: seed_of(10), 2: seed_of(2), 1: seed_of(1)}
    assert mixed_seed("ab" * 32, {str(seat): seed for seat, seed in given.items()}) == by_hand("ab" * 32, given)
    assert mixed_seed("ab" * 32, {}) == by_hand("ab" * 32, {}) != bytes.fromhex("ab" * 32)
    assert mixed_seed("ab" * 32, None) == bytes.fromhex("ab" * 32), "a match of old"


@pytest.mark.parametrize(
    ("house", "contributions"),
    [
        ("ab", {}),
        ("ab" * 32, {"1": "cd"}),
        ("ab" * 32, {"one": "cd" * 32}),
        ("xy" * 32, {}),
        ("ab" * 32, {"256": "cd" * 32}),
    ],
)
def test_what_is_no_seed_is_not_mixed(house: str, contributions: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"seed has|invalid literal|hexadecimal|range"):
        mixed_seed(house, contributions)


async def test_promise_seeds_deal_reveal(night: Night) -> None:
    await night.lay(persons=3)
    promised = await promise(night)
    house = await house_seed(night)
    assert promised == {"match": 1, "seed_hash": hashlib.sha256(bytes.fromhex(house)).hexdigest(), "given": []}
    await give(night, 3)
    await give(night, 1)
    assert (await promise(night))["given"] == [1, 3]
    for token in (*night.tokens, night.laid.screen_token, night.laid.host_token):
        assert house not in str(await night.frame(token))
    await night.host("deal")
    frame = await night.frame()
    assert frame["table"]["promise"] is None
    assert (frame["match"]["seed_hash"], frame["match"]["mixed"]) == (promised["seed_hash"], [1, 3])
    opening = next(entry for entry in await night.log() if entry.kind == "opened")
    assert opening.data["contributions"] == {"1": seed_of(1), "3": seed_of(3)}
    chance = night.means.chance_of(by_hand(house, {1: seed_of(1), 3: seed_of(3)}))
    for draw in opening.draws:
        if isinstance(draw.result, int):
            assert chance.below(draw.n, draw.purpose, *draw.counters) == draw.result
        else:
            order = list(range(draw.n))
            chance.shuffle(order, draw.purpose, *draw.counters)
            assert tuple(order) == draw.result
    assert opening.draws
    end = await night.to_the_end()
    assert end["match"]["seed"] == house
    assert end["table"]["promise"]["match"] == 2
    assert end["table"]["promise"]["seed_hash"] != promised["seed_hash"]


def test_every_seed_and_its_seat_changes_the_mix() -> None:
    mixes = [mixed_seed("ab" * 32, {str(seat): seed_of(byte)}) for seat in (1, 2, 3) for byte in (1, 2, 3)]
    assert len(set(mixes)) == 9


async def test_only_the_first_seed_of_a_chair_counts(night: Night) -> None:
    await night.lay(persons=3)
    await give(night, 1, id="once")
    before = len(await night.log())
    await give(night, 1, id="once")
    await give(night, 1, seed="99" * 32)
    assert len(await night.log()) == before
    await night.host("deal")
    opening = next(entry for entry in await night.log() if entry.kind == "opened")
    assert opening.data["contributions"] == {"1": seed_of(1)}


async def test_who_gives_none_is_dealt_in_all_the_same(night: Night) -> None:
    await night.lay(persons=2, bots=2)
    await night.host("deal")
    match = (await night.frame())["match"]
    assert match["mixed"] == []
    await night.restart()
    assert (await night.frame())["match"]["stopped"] is None


async def test_who_may_give_a_seed_and_when(night: Night) -> None:
    await night.lay(persons=3)
    hash_ = (await promise(night))["seed_hash"]
    watcher = await night.house.spectate(night.code)
    for token in (watcher, night.laid.screen_token, night.laid.host_token):
        await refused("not_yours", "has a chair", night.say(token, "contribute", promise=hash_, seed=seed_of(1)))
    await refused("closed_question", "comes too late", give(night, 1, promise="00" * 32))
    for bad in ("", "ab", "AB" * 32, "g0" * 32, "ab" * 33):
        await refused("malformed", "not well formed", night.say(night.tokens[0], "contribute", promise=hash_, seed=bad))
    await night.host("deal")
    await refused("closed_question", "comes too late", give(night, 1, promise=hash_))
    await night.to_the_end()
    await refused("closed_question", "comes too late", give(night, 1, promise=hash_))
    await give(night, 1)


async def test_who_leaves_takes_the_seed_along(night: Night) -> None:
    await night.lay(persons=4)
    for seat in (1, 2, 4):
        await give(night, seat)
    await night.say(night.tokens[1], "stand")
    assert (await promise(night))["given"] == [1, 4]
    await night.host("deal")
    opening = next(entry for entry in await night.log() if entry.kind == "opened")
    assert opening.data["contributions"] == {"1": seed_of(1), "3": seed_of(4)}, "the chairs have closed up"


async def test_a_promise_outlives_the_house(night: Night) -> None:
    await night.lay(persons=3)
    promised = await promise(night)
    await give(night, 2)
    await night.restart(gone=60_000)
    assert await promise(night) == {**promised, "given": [2]}
    await give(night, 1)
    await night.host("deal")
    match = (await night.frame())["match"]
    assert (match["seed_hash"], match["mixed"]) == (promised["seed_hash"], [1, 2])
    view = (await night.frame(night.tokens[0]))["match"]["view"]
    await night.restart()
    assert (await night.frame())["match"]["stopped"] is None
    assert (await night.frame(night.tokens[0]))["match"]["view"] == view


async def test_another_game_keeps_the_promise(night: Night) -> None:
    await night.lay(persons=3)
    promised = await promise(night)
    await give(night, 1)
    night.shelf.games["torch"] = game_type(name="torch", title="Torch")
    await night.host("options", game="torch", options={})
    assert await promise(night) == {**promised, "given": [1]}


async def test_an_abandoned_match_stays_shut(night: Night) -> None:
    await night.lay(persons=3)
    secret = await house_seed(night)
    await night.host("deal")
    await night.advance(5)
    await night.host("abandon")
    for token in (*night.tokens, night.laid.screen_token, night.laid.host_token):
        frame = await night.frame(token)
        assert (frame["match"]["seed"], frame["match"]["record"]) == (None, None)
        assert secret not in str(frame)
    assert secret not in str(await night.log())
    assert (await promise(night))["match"] == 2
