"""How much one address may ask for: token buckets in bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_KEYS = 4096
"""So many addresses are remembered; the one that has been silent longest is forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then one more every `seconds`."""

    burst: int
    seconds: float


class Limiter:
    """One rate, kept for every key apart. `now` gives seconds, from any zero."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether one more is allowed now for this key; if so, it counts."""
        now = self._now()
        left, since = self._buckets.pop(key, (float(self._rate.burst), now))
        left = min(float(self._rate.burst), left + (now - since) / self._rate.seconds)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return allowed
