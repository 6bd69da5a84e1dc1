"""Events: written once, with who may hear them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.events import EVERYBODY, RECORD, TABLE, Event, Face, number

SEATS = st.integers(0, 5)
AUDIENCES = st.none() | st.lists(SEATS, unique=True, max_size=6).map(tuple)
EVENTS = st.builds(
    Event,
    kind=st.just("drew"),
    fields=st.just({"seat": 1}),
    to=AUDIENCES,
    secret=st.just({"card": "ace"}),
    insiders=st.lists(SEATS, unique=True, max_size=6).map(tuple),
)
OPEN, WHOLE = Face("drew", {"seat": 1}), Face("drew", {"seat": 1, "card": "ace"})


@given(EVENTS, SEATS)
def test_a_seat_hears_what_it_may(event: Event, seat: int) -> None:
    face = event.face(seat)
    if seat in event.insiders:
        assert face == WHOLE
    elif event.to is EVERYBODY or seat in event.to:
        assert face == OPEN
    else:
        assert face is None


@given(EVENTS)
def test_the_table_hears_what_everybody_may_and_the_record_all(event: Event) -> None:
    assert event.face(TABLE) == (OPEN if event.to is EVERYBODY else None)
    assert event.face(RECORD) == WHOLE


def test_no_list_of_seats_reaches_the_table() -> None:
    everyone = tuple(range(6))
    assert Event("noted", {}, everyone).face(TABLE) is None
    assert Event("noted", {}, ()).face(0) is None
    assert Event("noted", {}, (), {"seat": 2}, (1,)).face(1) == Face("noted", {"seat": 2})


def test_players_count_from_one() -> None:
    assert [number(seat) for seat in (0, 9)] == [1, 10]
