"""The record of a match: whatever is changed in it is found and named, also by who computes the hashes anew."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.conftest import Night, Shelf
from tests.table.games import LANTERN, game_type

from yuletable.engine.chance import Draw, KeyedChance
from yuletable.table.log import Entry, Head, LoggedEvent, sealed
from yuletable.table.record import BrokenRecordError, Record, is_finished, read_records, write_records
from yuletable.table.verify import UnplayableRecordError, verify

SHELF = Shelf(LANTERN)


async def entries_of(night: Night, match: int) -> tuple[Entry, ...]:
    return tuple(entry for entry in await night.log() if entry.match == match)


async def played(path: Path, **wishes: Any) -> Record:
    """A match with a seed from one phone, spoken words, a pause, somebody who leaves and comes back."""
    night = Night(f"sqlite:///{path}", random_bytes=random.Random(5).randbytes)
    await night.house.open()
    await night.lay(persons=3, bots=1, **wishes)
    promise = (await night.frame())["table"]["promise"]["seed_hash"]
    await night.say(night.tokens[0], "contribute", promise=promise, seed="5e" * 32)
    await night.host("deal")
    await night.phase("hold")
    await night.act(1, "none")
    await night.phase("talk")
    talkers = [seat for seat in await night.seats_in() if seat < 4]
    await night.act(
        talkers[0], f"accuse {4 if 4 in await night.seats_in() else talkers[1]}", note="I saw you, by the punch."
    )
    await night.host("pause")
    await night.host("resume")
    await night.say(night.tokens[talkers[-1] - 1], "stand")
    await night.say(night.tokens[talkers[-1] - 1], "return")
    await night.to_the_end()
    record = Record(await entries_of(night, 1))
    await night.house.close()
    return record


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    return asyncio.run(played(tmp_path_factory.mktemp("record") / "night.sqlite"))


def check(text: bytes) -> None:
    for one in read_records(text):
        verify(one, SHELF.games.get)


# ---- a record as it should be


def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert is_finished(record.entries)
    text = write_records([record])
    (read,) = read_records(text)
    assert write_records([read]) == text
    assert [msgspec.structs.replace(entry, number=0) for entry in read.entries] == [
        msgspec.structs.replace(entry, number=0) for entry in record.entries
    ]
    kinds = {entry.kind for entry in read.entries}
    assert kinds == {"opened", "action", "closed", "paused", "resumed", "left", "back"}


def test_what_the_proof_says(record: Record) -> None:
    proof = verify(record, SHELF.games.get)
    assert (proof.game, proof.number) == ("lantern", 1)
    assert proof.seats == ("Person 1", "Person 2", "Person 3", "Nutmeg")
    assert proof.contributions == {"1": "5e" * 32}
    assert (proof.seed_hash, proof.seed) == (record.opening.seed_hash, record.closing.seed)
    assert proof.fingerprint == record.entries[-1].hash
    assert proof.draws == sum(len(entry.draws) for entry in record.entries) > 0
    chance = KeyedChance(bytes.fromhex(proof.mix))
    for draw in (draw for entry in record.entries for draw in entry.draws if isinstance(draw.result, int)):
        assert chance.below(draw.n, draw.purpose, *draw.counters) == draw.result


def test_several_matches_in_one_file(record: Record) -> None:
    text = write_records([record, record])
    one, other = read_records(text)
    assert (one.line, other.line) == (1, len(record.entries) + 2)
    assert one.entries[-1].hash == other.entries[-1].hash


def test_a_match_that_is_not_over_is_no_record(record: Record) -> None:
    assert not is_finished(record.entries[:-1])
    assert not is_finished(())
    closed = record.entries[-1]
    abandoned = msgspec.structs.replace(closed, data={**closed.data, "outcome": None, "seed": ""})
    assert not is_finished((*record.entries[:-1], abandoned))


# ---- one byte


def changed(text: bytes, at: int, to: int) -> bytes:
    return text[:at] + bytes([to]) + text[at + 1 :]


def assert_found(text: bytes, at: int, to: int) -> None:
    line = text.count(b"\n", 0, at) + 1
    with pytest.raises(BrokenRecordError) as caught:
        read_records(changed(text, at, to))
    assert caught.value.line == line, f"byte {at}: {caught.value}"
    assert str(caught.value).startswith(f"Line {line}: ")


def test_a_changed_byte_is_found_and_named(record: Record) -> None:
    text = write_records([record])
    rng = random.Random(3)
    for at in rng.sample(range(len(text)), 400):
        assert_found(text, at, text[at] ^ (1 << rng.randrange(8)))
    for at in rng.sample(range(len(text)), 200):
        assert_found(text, at, rng.choice([byte for byte in range(256) if byte != text[at]]))


async def test_every_byte_is_accounted_for(tmp_path: Path) -> None:
    """Each single byte of a small match, changed in one bit and to what it might well be."""
    night = Night(f"sqlite:///{tmp_path / 'night.sqlite'}")
    await night.house.open()
    await night.lay(persons=3, tempo="relaxed")
    await night.host("deal")
    while (frame := await night.frame())["table"]["phase"] == "match":
        for seat, token in enumerate(night.tokens, 1):
            own = (await night.frame(token))["match"]
            if own["actions"] and (await night.frame())["match"]["outcome"] is None:
                await night.act(seat, own["actions"][0] if "call" not in own["actions"] else "call")
    text = write_records([Record(await entries_of(night, frame["match"]["number"]))])
    await night.house.close()
    rng = random.Random(4)
    for at in range(len(text)):
        assert_found(text, at, text[at] ^ (1 << rng.randrange(8)))
        likely = rng.choice([byte for byte in b'0123456789abcdef",:{}[]\n ' if byte != text[at]])
        assert_found(text, at, likely)


@pytest.mark.parametrize("cut", [1, 2, 100, 3000])
def test_what_was_cut_off_is_missed(record: Record, cut: int) -> None:
    text = write_records([record])
    with pytest.raises(BrokenRecordError):
        read_records(text[:-cut])


def test_lines_that_are_left_out_or_exchanged(record: Record) -> None:
    lines = write_records([record]).splitlines(keepends=True)
    for at in range(len(lines)):
        with pytest.raises(BrokenRecordError):
            read_records(b"".join(lines[:at] + lines[at + 1 :]))
        if at:
            with pytest.raises(BrokenRecordError):
                read_records(b"".join([*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]))


@pytest.mark.parametrize("text", [b"", b"\n", b"{}\n", b"\xff\xfe\n", b"[" * 100_000 + b"\n"])
def test_what_is_no_record(text: bytes) -> None:
    with pytest.raises(BrokenRecordError, match=r"^Line 1: "):
        read_records(text)


def test_a_header_without_a_match(record: Record) -> None:
    header = write_records([record]).splitlines(keepends=True)[0]
    with pytest.raises(BrokenRecordError, match=r"^Line 1: No match follows"):
        read_records(header)


# ---- a forger who computes all hashes anew


def forged(record: Record, change: Callable[[int, Entry], Entry]) -> bytes:
    """The record with changed entries, chained as if the house had written them."""
    head, entries = Head(), []
    for at, entry in enumerate(record.entries):
        again = sealed(change(at, entry), head)
        head = Head(again.sequence, again.hash)
        entries.append(again)
    return write_records([Record(tuple(entries))])


def replaced(at: int, **fields: Any) -> Callable[[int, Entry], Entry]:
    return lambda number, entry: msgspec.structs.replace(entry, **fields) if number == at else entry


def first(record: Record, what: Callable[[Entry], Any]) -> int:
    return next(at for at, entry in enumerate(record.entries) if what(entry))


def assert_forgery_found(record: Record, at: int, sentence: str, **fields: Any) -> None:
    text = forged(record, replaced(at, **fields))
    with pytest.raises(BrokenRecordError, match=sentence) as caught:
        check(text)
    assert caught.value.line == at + 2


def test_other_draws(record: Record) -> None:
    for at, entry in enumerate(record.entries):
        for place, draw in enumerate(entry.draws):
            result = tuple(reversed(draw.result)) if isinstance(draw.result, tuple) else (draw.result + 1) % draw.n
            if result == draw.result:
                continue
            other = Draw(draw.purpose, draw.counters, draw.n, result)
            draws = (*entry.draws[:place], other, *entry.draws[place + 1 :])
            assert_forgery_found(record, at, "its draws differ", draws=draws)


def test_other_events(record: Record) -> None:
    for at, entry in enumerate(record.entries):
        for place, event in enumerate(entry.events if entry.kind in ("opened", "action") else ()):
            others = [
                msgspec.structs.replace(event, kind="elsewhere"),
                msgspec.structs.replace(event, fields={**event.fields, "more": 1}),
                msgspec.structs.replace(event, to=(1, 2) if event.to is None else None),
                msgspec.structs.replace(event, secret={"card": "fox"}, insiders=(1,)),
            ]
            for other in others if event.kind != "said" else others[:1]:
                events = (*entry.events[:place], other, *entry.events[place + 1 :])
                assert_forgery_found(record, at, "events differ|did not happen", events=events)


def test_events_that_are_left_out_or_made_up(record: Record) -> None:
    at = first(record, lambda entry: entry.kind == "action" and entry.events and entry.note is None)
    events = record.entries[at].events
    assert_forgery_found(record, at, "events differ", events=events[:-1])
    assert_forgery_found(record, at, "did not happen", events=(*events, LoggedEvent("out", {"seat": 1})))
    at = first(record, lambda entry: entry.note)
    said = record.entries[at].events[-1]
    assert said.kind == "said"
    assert_forgery_found(record, at, "did not happen", note="It was Nutmeg.")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"action": "fly"}, "is no action of this match"),
        ({"actor": "99"}, "is no action of this match"),
        ({"actor": "0"}, "is no action of this match"),
        ({"actor": "-3"}, "is no action of this match"),
        ({"actor": None}, "is no action of this match"),
        ({"action": None}, "is no action of this match"),
        ({"actor": "clock", "action": "lapse 1"}, r"was not allowed: |differ|did not happen"),
        ({"kind": "gift"}, "is nothing that a table writes"),
    ],
)
def test_other_actions(record: Record, fields: dict[str, Any], sentence: str) -> None:
    at = first(record, lambda entry: entry.action == "none")
    assert_forgery_found(record, at, sentence, **fields)


def test_other_beginnings(record: Record) -> None:
    data = record.entries[0].data
    last = len(record.entries) - 1
    for change, line in (
        ({"seed_hash": "00" * 32}, last + 2),
        ({"contributions": {"1": "5f" * 32}}, 2),
        ({"contributions": {"2": "5e" * 32}}, 2),
        ({"contributions": {}}, 2),
        ({"contributions": {"1": "5e"}}, 2),
        ({"contributions": None}, 2),
        ({"options": {"no_such": "option"}}, 2),
        ({"seats": data["seats"][:-1]}, 2),
        ({"seats": "Ada"}, 2),
    ):
        with pytest.raises(BrokenRecordError) as caught:
            check(forged(record, replaced(0, data={**data, **change})))
        assert caught.value.line == line, change


def test_other_ends(record: Record) -> None:
    last = len(record.entries) - 1
    data = record.entries[last].data
    outcome = data["outcome"]
    for change in (
        {"seed": "00" * 32},
        {"seed": "no seed"},
        {"seed": ""},
        {"outcome": {**outcome, "ranks": list(reversed(outcome["ranks"]))}},
        {"outcome": {**outcome, "name": "party"}},
        {"outcome": None},
        {"outcome": 3},
    ):
        if {**data, **change} == data:
            continue
        with pytest.raises(BrokenRecordError) as caught:
            check(forged(record, replaced(last, data={**data, **change})))
        assert caught.value.line == last + 2, change


def test_a_match_under_other_rules_is_told_apart(record: Record) -> None:
    with pytest.raises(UnplayableRecordError, match="'lantern' is not installed"):
        verify(record, lambda name: None)
    newer = {"lantern": game_type(ruleset=2)}
    with pytest.raises(UnplayableRecordError, match="dealt under ruleset 1 of Lantern; installed is ruleset 2"):
        verify(record, newer.get)
