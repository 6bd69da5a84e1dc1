"""Each claim against what was seen: a verdict that follows from numbers and intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tests.games.krampusnacht import exact_uniform as exact
from tools.claims.tables import Seen, Table

from yuletable.games.krampusnacht.components import house_timetable, steps_of_a_night
from yuletable.games.krampusnacht.game import Krampusnacht
from yuletable.games.krampusnacht.views import Deal
from yuletable.lab.statistics import quantile, wilson_interval

HOLDS, FAILS, OPEN = "holds", "does not hold", "open"
PLAYS = ("random", "greedy")
TWO_HOSTS = Deal(hosts=2, healer=0, seer=1, guests=2)
TWO_HOSTS_AND_HEALER = Deal(hosts=2, healer=1, seer=1, guests=1)
WITH_HEALER = Deal(hosts=1, healer=1, seer=1, guests=2)
ALONE = (("krampus_alone", "on"),)
TWO_VOTES = (("second_vote", "on"),)
PRINTED = range(6, 11)
HALF_AN_HOUR = 30
ARGUMENTS = (3, 5, 10)
"""Minutes of a brief, a usual and a long argument."""


@dataclass(frozen=True)
class Finding:
    """One line of evidence. `under` is the way of play, `number` and `interval` are as they are printed."""

    what: str
    under: str
    number: str
    interval: str


@dataclass(frozen=True)
class Judged:
    """A claim, in our words, with its verdict by way of play and the evidence."""

    claim: str
    verdicts: Mapping[str, str]
    because: str
    findings: tuple[Finding, ...]


class WithHealer(exact.Table):
    """A table of five that is dealt a Healer, whom no printed deal has there."""

    @property
    def healer(self) -> bool:
        return True


def tables() -> dict[Table, bool]:
    """All tables that the claims look at; True for those with many seats, which take longest."""
    found: dict[Table, bool] = {}
    for play in PLAYS:
        for deal in (None, TWO_HOSTS, TWO_HOSTS_AND_HEALER, WITH_HEALER):
            found[Table(5, play, deal=deal)] = False
        found[Table(5, play, TWO_VOTES)] = False
        for seats in PRINTED:
            found[Table(seats, play)] = True
        for seats in (6, 7):
            found[Table(seats, play, ALONE)] = True
        found[Table(8, play, stalled=True)] = True
    return found


def judge(seen: Mapping[Table, Seen]) -> list[Judged]:
    """All claims."""
    return [
        two_hosts_at_five(seen),
        the_shaman_at_five(seen),
        krampus_alone(seen),
        a_stalled_table(seen),
        two_votes_at_five(seen),
        half_an_hour(seen),
    ]


def two_hosts_at_five(seen: Mapping[Table, Seen]) -> Judged:
    """With two Hosts the first collection ends it: 2 against 2 (KN-107)."""
    chance = exact.endings(exact.Table(5, 2)).hosts
    findings = [Finding("the Hosts win, without a Shaman", "random", f"{float(chance):.1%}", "exact")]
    verdicts = {}
    for play in PLAYS:
        bare = seen[Table(5, play, deal=TWO_HOSTS)]
        verdicts[play] = HOLDS if bare.votes[0] == bare.matches == bare.nights[1] else FAILS
        findings.append(_share("over after one night, before any vote", play, bare.votes[0], bare.matches))
        healed = seen[Table(5, play, deal=TWO_HOSTS_AND_HEALER)]
        findings.append(_share("the same with the Shaman for a Guest", play, healed.votes[0], healed.matches))
    return Judged(
        "At five players two Hosts would end it on the first night.",
        verdicts,
        "One guest taken leaves two against two, whoever plays how. Only a save of the Shaman could put it off.",
        tuple(findings),
    )


def the_shaman_at_five(seen: Mapping[Table, Seen]) -> Judged:
    """The party's share at five, with the Shaman for one of the Guests."""
    plain, healed = exact.endings(exact.Table(5, 1)).party, exact.endings(WithHealer(5, 1)).party
    findings = [
        Finding("the party wins, as printed", "random", f"{float(plain):.1%}", "exact"),
        Finding("the party wins, with the Shaman", "random", f"{float(healed):.1%}", "exact"),
    ]
    verdicts = {"random": HOLDS if healed > plain else FAILS}
    without, with_ = seen[Table(5, "greedy")], seen[Table(5, "greedy", deal=WITH_HEALER)]
    low, high = difference(_party(with_), _party(without))
    verdicts["greedy"] = HOLDS if low > 0 else FAILS if high < 0 else OPEN
    findings += [
        _share("the party wins, as printed", "greedy", *_party(without)),
        _share("the party wins, with the Shaman", "greedy", *_party(with_)),
        _points("what the Shaman adds", "greedy", _party(with_), _party(without)),
    ]
    return Judged(
        "At five players the Shaman tips the table toward the guests.",
        verdicts,
        "Tips is taken as: the party wins more often than without. How far from one half that is stands beside it.",
        tuple(findings),
    )


def krampus_alone(seen: Mapping[Table, Seen]) -> Judged:
    """Fairer: the party's share is nearer to one half."""
    findings, verdicts = [], {}
    nearer = []
    for seats in (6, 7):
        alone, both = (exact.endings(exact.Table(seats, hosts)).party for hosts in (1, 2))
        findings += [
            Finding(f"the party wins, {seats} players, Krampus alone", "random", f"{float(alone):.1%}", "exact"),
            Finding(f"the party wins, {seats} players, two Hosts", "random", f"{float(both):.1%}", "exact"),
        ]
        nearer.append(abs(alone - Fraction(1, 2)) < abs(both - Fraction(1, 2)))
    verdicts["random"] = HOLDS if all(nearer) else FAILS
    by_seats = []
    for seats in (6, 7):
        one, two = (_party(seen[Table(seats, "greedy", options)]) for options in (ALONE, ()))
        findings += [
            _share(f"the party wins, {seats} players, Krampus alone", "greedy", *one),
            _share(f"the party wins, {seats} players, two Hosts", "greedy", *two),
        ]
        by_seats.append(fairer(one, two))
    verdicts["greedy"] = by_seats[0] if by_seats[0] == by_seats[1] else OPEN
    return Judged(
        "At six and seven players Krampus alone gives a fairer night.",
        verdicts,
        "Fairer is taken as: the share of the party is nearer to one half, at six and at seven.",
        tuple(findings),
    )


def a_stalled_table(seen: Mapping[Table, Seen]) -> Judged:
    """The same matches, once as they go and once with a first vote that is made to put out nobody."""
    findings, verdicts = [], {}
    for play in PLAYS:
        free, stalled = seen[Table(8, play)], seen[Table(8, play, stalled=True)]
        low, high = difference(_hosts(stalled), _hosts(free))
        verdicts[play] = HOLDS if low > 0 else FAILS if high < 0 else OPEN
        findings += [
            _share("the Hosts win, 8 players", play, *_hosts(free)),
            _share("the Hosts win if the first vote puts out nobody", play, *_hosts(stalled)),
            _points("what that adds", play, _hosts(stalled), _hosts(free)),
        ]
    return Judged(
        "A vote in which nobody goes helps the Hosts.",
        verdicts,
        "Tested by making the first vote of a table of eight end in a tie twice, with all else as it was.",
        tuple(findings),
    )


def two_votes_at_five(seen: Mapping[Table, Seen]) -> Judged:
    """Votes after a first one that put out a guest: by the printed rules the night comes first, and one against one."""
    tie = exact.nobody_goes(4)
    findings = [Finding("a first vote of four that puts out nobody", "random", f"{float(tie):.1%}", "exact")]
    verdicts = {}
    for play in PLAYS:
        printed, optional = seen[Table(5, play)], seen[Table(5, play, TWO_VOTES)]
        wrong = printed.after_wrong.total()
        second = wrong - printed.after_wrong[1]
        verdicts[play] = FAILS if wrong and not second else HOLDS if wrong and second == wrong else OPEN
        findings.append(_share("a second vote after a first that hit a guest, as printed", play, second, wrong))
        wrong = optional.after_wrong.total()
        findings.append(_share("the same with `second_vote=on`", play, wrong - optional.after_wrong[1], wrong))
    return Judged(
        "At five players the guests get two votes, one with four left and one with three.",
        verdicts,
        "After a first vote that hits a guest the night leaves Krampus and one other, which is the end (KN-109); a "
        "second vote comes only after a tie. The option `second_vote` gives what the book promises (KN-102).",
        tuple(findings),
    )


def half_an_hour(seen: Mapping[Table, Seen]) -> Judged:
    """The house voice takes its time; the rest is as long as people argue."""
    findings, verdicts = [], {}
    brief, usual, long = ARGUMENTS
    for play in PLAYS:
        held = []
        for seats in PRINTED:
            one = seen[Table(seats, play)]
            voice, arguments = _minutes_of_voice(seats, one), one.mean(one.votes)
            least, most = voice + brief * arguments, voice + long * arguments
            if least <= HALF_AN_HOUR <= most:
                held.append(seats)
            number = f"{voice + usual * arguments:.0f} minutes"
            findings.append(Finding(_nights(seats, one), play, number, f"{least:.0f} to {most:.0f}"))
        verdicts[play] = _held_with(held)
    return Judged(
        "A game takes about half an hour.",
        verdicts,
        f"The number is for arguments of {usual} minutes, the interval for {brief} to {long}; it holds where half an "
        "hour lies in it. The house voice at its normal pace, the look at the cards, votes and pleas take their fixed "
        "time. How long people argue is not ours to simulate.",
        tuple(findings),
    )


def _held_with(seats: list[int]) -> str:
    if len(seats) == len(PRINTED):
        return HOLDS
    *others, last = map(str, seats or [0])
    named = f"{', '.join(others)} and {last}" if others else last
    return f"holds with {named} players only" if seats else FAILS


def _nights(seats: int, seen: Seen) -> str:
    low, high = quantile(seen.nights, 0.025), quantile(seen.nights, 0.975)
    return f"{seats} players, {seen.mean(seen.nights):.1f} nights ({low} to {high} in 95 % of matches)"


def _minutes_of_voice(seats: int, seen: Seen) -> float:
    """All of a mean match but its arguments."""
    times = house_timetable()
    setup = Table(seats, "random").setup()
    game = setup.game_type.new(seats, setup.options)
    assert isinstance(game, Krampusnacht)
    night = sum(step.seconds for step in steps_of_a_night(times, game.options, game.deal))
    vote = times.day["vote"] + 3 * times.day["count"] + times.day["verdict"]
    nights, votes = seen.mean(seen.nights), seen.mean(seen.votes)
    pleas = seen.pleas / seen.matches * times.day["plea"]
    return (times.day["look"] + nights * (night + times.day["last_call"]) + votes * vote + pleas) / 60


def fairer(one: tuple[int, int], other: tuple[int, int]) -> str:
    """The verdict on whether a share is nearer to one half than another, as far as their intervals tell."""
    (near, far), (other_near, other_far) = _from_half(one), _from_half(other)
    return HOLDS if far < other_near else FAILS if near > other_far else OPEN


def _from_half(share: tuple[int, int]) -> tuple[float, float]:
    """The least and the most that a share may lie from one half."""
    low, high = wilson_interval(*share)
    away = abs(low - 0.5), abs(high - 0.5)
    return (0.0 if low < 0.5 < high else min(away)), max(away)


def _party(seen: Seen) -> tuple[int, int]:
    return seen.endings["party"], seen.matches


def _hosts(seen: Seen) -> tuple[int, int]:
    return seen.endings["hosts"], seen.matches


def difference(one: tuple[int, int], other: tuple[int, int]) -> tuple[float, float]:
    """The 95 % interval of the difference of two shares: R. G. Newcombe's hybrid score interval (1998, method 10)."""
    p, q = one[0] / one[1], other[0] / other[1]
    (low, high), (other_low, other_high) = wilson_interval(*one), wilson_interval(*other)
    down, up = math.hypot(p - low, other_high - q), math.hypot(high - p, q - other_low)
    return p - q - down, p - q + up


def _share(what: str, play: str, count: int, total: int) -> Finding:
    low, high = wilson_interval(count, total)
    number = f"{count / total:.1%}" if total else "never met"
    return Finding(what, play, number, f"{low:.1%} to {high:.1%}")


def _points(what: str, play: str, one: tuple[int, int], other: tuple[int, int]) -> Finding:
    low, high = difference(one, other)
    number = one[0] / one[1] - other[0] / other[1]
    return Finding(what, play, f"{100 * number:+.1f} points", f"{100 * low:+.1f} to {100 * high:+.1f}")
