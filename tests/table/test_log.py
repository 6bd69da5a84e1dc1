"""The log: entries in order, chained, with seats from 1."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.table.conftest import Night

from yuletable.engine.events import Event
from yuletable.table.log import Entry, Head, entry_hash, first_break, logged, sealed, told

KINDS = st.sampled_from(["action", "chat", "came"])


def chain(*entries: tuple[int, str]) -> list[Entry]:
    """A log of entries (match, kind)."""
    heads: dict[int, Head] = {}
    made = []
    for place, (match, kind) in enumerate(entries, 1):
        head = heads.get(match, Head())
        entry = sealed(Entry(place, match, head.sequence + 1, 1000 * place, kind), head)
        heads[match] = Head(entry.sequence, entry.hash)
        made.append(entry)
    return made


@given(st.lists(st.tuples(st.integers(0, 2), KINDS), min_size=1, max_size=12), st.data())
def test_nothing_can_be_changed_or_left_out(entries: list[tuple[int, str]], data: st.DataObject) -> None:
    log = chain(*entries)
    assert first_break(log) is None
    place = data.draw(st.integers(0, len(log) - 1))
    entry = log[place]
    assert first_break([*log[:place], msgspec.structs.replace(entry, note="forged"), *log[place + 1 :]]) is not None
    if any(later.match == entry.match for later in log[place + 1 :]):
        assert first_break([*log[:place], *log[place + 1 :]]) is not None


def test_each_match_has_a_chain_of_its_own() -> None:
    log = chain((0, "laid"), (1, "opened"), (0, "chat"), (1, "action"))
    assert first_break([entry for entry in log if entry.match == 1]) is None


def test_events_count_seats_from_one_and_come_back() -> None:
    event = Event("answer", {"target": 3}, to=(0,), secret={"result": "host"}, insiders=(0, 2))
    (kept,) = logged([event])
    assert (kept.to, kept.insiders) == ((1,), (1, 3))
    assert told([kept]) == [event]


def test_the_hash_covers_everything() -> None:
    entry = chain((0, "laid"))[0]
    hashes = {entry_hash(entry, Head())}
    for field, value in {"at": 1, "kind": "x", "actor": "1", "action": "a", "note": "n", "data": {"a": 1}}.items():
        hashes.add(entry_hash(msgspec.structs.replace(entry, **{field: value}), Head()))
    assert len(hashes) == 7


async def test_a_whole_evening_is_one_unbroken_log(night: Night) -> None:
    await night.lay(persons=2, bots=2)
    await night.say(night.tokens[0], "chat", text="Evening, all.")
    await night.host("deal")
    await night.to_the_end()
    entries = await night.log()
    assert first_break(entries) is None
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    opened = next(entry for entry in entries if entry.kind == "opened")
    assert opened.data["game"] == "lantern"
    assert opened.data["ruleset"] == 1
    assert [name for name, _ in opened.data["seats"]][:2] == ["Person 1", "Person 2"]
    assert opened.draws[0].purpose == "deal"
    assert opened.events[0].kind == "dealt"
