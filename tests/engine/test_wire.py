"""Plain data: seats from 1 on the wire, equal bytes for equal values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.events import TABLE, Event
from yuletable.engine.game import View
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.engine.wire import Seat, canonical, plain


class Card(msgspec.Struct, frozen=True):
    name: str
    owner: Seat | None = None


class Board(View, frozen=True):
    count: int
    seats: tuple[Seat, ...] = ()
    pair: tuple[int, Seat] = (0, 0)
    maybe: Seat | None = None
    nested: tuple[tuple[Seat, ...], ...] = ()
    cards: tuple[Card, ...] = ()
    by_seat: Mapping[Seat, int] = {}
    by_word: Mapping[str, tuple[Seat, ...]] = {}
    either: Card | int = 0
    noted: Annotated[int, "no seat"] = 0
    anything: Any = None


def test_seats_are_raised_wherever_they_stand() -> None:
    board = Board(
        0,
        count=0,
        seats=(0, 2),
        pair=(0, 0),
        maybe=3,
        nested=((0,), (1, 2)),
        cards=(Card("ace", 0), Card("ten")),
        by_seat={0: 0, 4: 7},
        by_word={"in": (0,)},
        either=Card("two", 1),
        noted=0,
        anything={"seat": 0},
    )
    assert plain(board) == {
        "viewer": 1,
        "count": 0,
        "seats": [1, 3],
        "pair": [0, 1],
        "maybe": 4,
        "nested": [[1], [2, 3]],
        "cards": [{"name": "ace", "owner": 1}, {"name": "ten", "owner": None}],
        "by_seat": {"1": 0, "5": 7},
        "by_word": {"in": [1]},
        "either": {"name": "two", "owner": 2},
        "noted": 0,
        "anything": {"seat": 0},
    }


def test_who_is_no_seat_keeps_its_number() -> None:
    assert plain(Board(TABLE, count=1))["viewer"] == TABLE
    assert plain(Board(TABLE, count=1))["maybe"] is None
    assert plain(Board(TABLE, count=1, either=3))["either"] == 3


@given(st.lists(st.integers(0, 9)), st.lists(st.tuples(st.text(max_size=5), st.none() | st.integers(0, 9))))
def test_bytes_are_equal_exactly_for_equal_values(seats: list[int], cards: list[tuple[str, int | None]]) -> None:
    def board(numbers: list[int]) -> Board:
        return Board(1, count=len(cards), seats=tuple(numbers), cards=tuple(Card(*card) for card in cards))

    one, other = canonical(plain(board(seats))), canonical(plain(board(list(seats))))
    assert one == other
    assert canonical(plain(board([*seats, 0]))) != one
    back = msgspec.json.decode(one)
    assert back["seats"] == [seat + 1 for seat in seats]
    assert canonical(back) == one, "bytes survive a decoder"


@given(st.dictionaries(st.text(max_size=4), st.integers(), max_size=6))
def test_the_order_of_keys_leaves_no_trace(fields: dict[str, int]) -> None:
    turned = dict(reversed(fields.items()))
    assert canonical(fields) == canonical(turned)
    assert canonical(plain(Refusal("T-1", "no", fields))) == canonical(plain(Refusal("T-1", "no", turned)))


@pytest.mark.parametrize(
    "value",
    [
        Prompt("key", "commit", "ask", {"seat": 1}, owes=True, slot=Slot("night", seconds=30, quiet=True)),
        Prompt("key", "floor", "ask"),
        Refusal("KN-1", "no"),
        Outcome("party", "KN-106", (1, 2), (1.0, -1.0)),
        Event("drew", {"seat": 1}, (0,), {"card": "ace"}, (0,)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_the_engine_hands_out_is_plain_already(value: msgspec.Struct) -> None:
    data = plain(value)
    assert data == msgspec.to_builtins(value) | {name: _listed(item) for name, item in data.items()}
    assert msgspec.json.decode(canonical(data)) == data


def _listed(item: Any) -> Any:
    return list(item) if isinstance(item, tuple) else item
