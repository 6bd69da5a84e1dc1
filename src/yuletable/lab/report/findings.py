"""What of the figures is worth a sentence, most of all what is not even."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from yuletable.lab.report.figures import Figures, Share
from yuletable.lab.statistics import quantile

FEW = 400
"""Matches below which a share is known to five points at best."""
DOUBT = 0.05


@dataclass(frozen=True)
class Finding:
    """A message and its fields; `uneven` marks what a designer may want to change.

    Fields: `share`, `low`, `high` are shares, `points` a difference of shares, `name` a seat, role, bot or ending.
    """

    message: str
    fields: Mapping[str, Any]
    uneven: bool = False


def findings(figures: Figures, endings: Mapping[str, Share]) -> list[Finding]:
    """The sentences, in the order of a reader's interest."""
    found = [*_endings(endings)]
    found += _seats(figures)
    if len(figures.bots) > 1:
        found += _among("bot", figures.shares_of_bots, figures.even)
    if len(figures.roles) > 1:
        found += _roles(figures)
    found += _length(figures)
    if figures.tally.games < FEW:
        found.append(Finding("few", {"count": figures.tally.games}))
    return found


def _endings(endings: Mapping[str, Share]) -> Iterator[Finding]:
    if len(endings) < 2:
        return
    name, most = max(endings.items(), key=lambda pair: pair[1].count)
    yield Finding("ending", {"name": name, "share": most.value, **_interval(most)})
    never = [name for name, share in endings.items() if not share.count]
    if never:
        yield Finding("never", {"names": never})


def _seats(figures: Figures) -> list[Finding]:
    """Seats are compared with those that the same bot holds; that they are even is said once."""
    bots = figures.header.bots
    found: list[Finding] = []
    for bot in dict.fromkeys(bots):
        shares = {name: share for name, share in figures.seats.items() if bots[int(name) - 1] == bot}
        if len(shares) > 1:
            found += _among("seat", shares, sum(share.value for share in shares.values()) / len(shares))
    uneven = [one for one in found if one.uneven]
    return uneven or sorted(found, key=lambda one: -one.fields["points"])[:1]


def _roles(figures: Figures) -> Iterator[Finding]:
    """Roles of sides win together; of those only the sides are compared, by `_endings`."""
    shares = figures.roles
    if figures.tally.scores:
        total = sum(share.total for share in shares.values())
        yield from _among("role", shares, sum(share.count for share in shares.values()) / total)


def _among(kind: str, shares: Mapping[str, Share], even: float) -> Iterator[Finding]:
    """Who wins more or less than an even share, all of them held to be sure together (Šidák)."""
    sure = (1 - DOUBT) ** (1 / len(shares))
    deviations = NormalDist().inv_cdf(0.5 + sure / 2)
    uneven = []
    for name, share in shares.items():
        low, high = share.interval(deviations)
        if not low <= even <= high:
            side = "more" if share.value > even else "less"
            points = abs(share.value - even)
            fields = {"name": name, "share": share.value, "points": points, "even": even, **_interval(share)}
            uneven.append(Finding(f"{kind}.{side}", fields, uneven=True))
    yield from sorted(uneven, key=lambda one: -one.fields["points"])
    if not uneven:
        widest = max(high - low for low, high in (share.interval() for share in shares.values()))
        yield Finding(f"{kind}.even", {"points": widest / 2})


def _length(figures: Figures) -> Iterator[Finding]:
    lengths = figures.tally.lengths
    if lengths:
        low, high = quantile(lengths, 0.025), quantile(lengths, 0.975)
        yield Finding("length", {"mean": figures.tally.mean_length, "low_number": low, "high_number": high})


def _interval(share: Share) -> dict[str, float]:
    low, high = share.interval()
    return {"low": low, "high": high}
