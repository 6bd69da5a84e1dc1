"""What is measured of a match: a number, and what it is a number of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from yuletable.lab.matches import Setup
from yuletable.lab.sequences import BoundedSequence, NormalSequence, Sequence
from yuletable.lab.statistics import Played

MEASURES = "ending:NAME, seat:NUMBER, role:NAME, bot:NAME, score or length"


class MeasureError(ValueError):
    """No measure of this game. The message is one sentence."""


@dataclass(frozen=True)
class Measure:
    """One number of each match.

    name   as it is written, "ending:party"
    what   in words, as the subject of a sentence about a mean: "wins of seat 1"
    share  whether it lies between 0 and 1, and its mean is a share
    of     the number, or None of a match that says nothing of it
    """

    name: str
    what: str
    share: bool
    of: Callable[[Played], float | None] = field(compare=False)

    def sequence(self, error: float, paired: bool) -> Sequence:
        """For its mean; `paired`: for the mean of differences."""
        return BoundedSequence(-1.0 if paired else 0.0, 1.0, error) if self.share else NormalSequence(error)


def read_measure(setup: Setup, text: str) -> Measure:
    """The measure that is written so; MeasureError if the set-up has none."""
    kind, _, name = text.partition(":")
    if kind == "ending" and name in setup.game_type.endings:
        return _ending(name)
    if kind == "seat" and name.isdecimal() and 1 <= int(name) <= setup.seats:
        return Measure(text, f"wins of seat {name}", True, _wins(lambda played: (int(name) - 1,)))
    if kind == "role" and name:
        return Measure(text, f"wins of {name}", True, _wins(lambda played: _seats_of(played.outcome.roles or (), name)))
    if kind == "bot" and name in setup.bots:
        return Measure(text, f"wins of {name}", True, _wins(lambda played: _seats_of(setup.bots, name)))
    if text == "score":
        return Measure(text, "points a seat", False, _score)
    if text == "length":
        return Measure(text, "decisions a match", False, lambda played: float(played.decisions))
    raise MeasureError(
        f"Nothing of {setup.game_type.name} is measured by {text[:40]!r}: write {MEASURES}; its endings are "
        f"{', '.join(setup.game_type.endings)}."
    )


def usual_measures(setup: Setup, sample: Iterable[Played]) -> tuple[Measure, ...]:
    """What is worth measuring, as far as a sample of matches tells; the first is the one to decide by.

    Where sides win it is their share, where points are counted with one seat it is the points, else what the first seat
    wins.
    """
    some = list(sample)
    endings = [name for name in setup.game_type.endings if any(one.outcome.name == name for one in some)]
    by_side = [_ending(name) for name in endings] if len(endings) > 1 else []
    first = [read_measure(setup, "seat:1")] if setup.seats > 1 else []
    scores = [read_measure(setup, "score")] if any(one.outcome.scores for one in some) else []
    sided = any(_is_sided(one) for one in some)
    found = [*by_side, *first, *scores] if sided else [*first, *scores, *by_side]
    return (*found, read_measure(setup, "length"))


def _is_sided(played: Played) -> bool:
    """Whether a side of several seats with roles has won."""
    return played.outcome.roles is not None and len(played.outcome.winners) > 1 and played.outcome.scores is None


def _ending(name: str) -> Measure:
    return Measure(f"ending:{name}", f"matches that end as {name}", True, lambda played: played.outcome.name == name)


def _wins(seats: Callable[[Played], tuple[int, ...]]) -> Callable[[Played], float | None]:
    """The share of these seats that won."""

    def of(played: Played) -> float | None:
        held = seats(played)
        return sum(seat in played.outcome.winners for seat in held) / len(held) if held else None

    return of


def _seats_of(names: Iterable[str], name: str) -> tuple[int, ...]:
    return tuple(seat for seat, held in enumerate(names) if held == name)


def _score(played: Played) -> float | None:
    scores = played.outcome.scores
    return sum(scores) / len(scores) if scores else None
