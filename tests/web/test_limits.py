"""Token buckets: a burst, then one at a time, for every address apart, in bounded memory."""

from hypothesis import given
from hypothesis import strategies as st

from yuletable.web.limits import MOST_KEYS, Limiter, Rate


class Watch:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_burst_then_one_at_a_time() -> None:
    watch = Watch()
    limiter = Limiter(Rate(burst=3, seconds=10), watch)
    assert [limiter.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert limiter.allows("b")
    watch.time = 9.9
    assert not limiter.allows("a")
    watch.time = 19
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


@given(st.lists(st.floats(0, 30), max_size=60))
def test_never_more_than_the_rate(waits: list[float]) -> None:
    watch = Watch()
    limiter = Limiter(Rate(burst=2, seconds=10), watch)
    allowed = 0
    for wait in waits:
        watch.time += wait
        allowed += limiter.allows("a")
    assert allowed <= 2 + watch.time / 10 + 1e-6


def test_memory_is_bounded() -> None:
    limiter = Limiter(Rate(burst=1, seconds=10), Watch())
    for number in range(MOST_KEYS + 100):
        limiter.allows(str(number))
    assert len(limiter._buckets) == MOST_KEYS
    assert not limiter.allows(str(MOST_KEYS + 99))
