"""The page itself: one HTML file that asks for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from jinja2 import Environment, FunctionLoader, StrictUndefined

from yuletable import __version__
from yuletable.engine.game import GameType
from yuletable.engine.options import write_options
from yuletable.lab.report.figures import Duels, Figures, Share
from yuletable.lab.report.findings import findings
from yuletable.lab.report.plots import Bin, Scale, histogram
from yuletable.lab.statistics import ScoreRecord, quantile
from yuletable.speech import title_in
from yuletable.words import Catalogue

POINTS = 1
MOST_DUELISTS = 12


@dataclass(frozen=True)
class Row:
    """One line of a plot of shares: its words, and where things lie, in percent."""

    name: str
    count: str
    share: str
    interval: str
    at: float
    start: float
    width: float


@dataclass(frozen=True)
class Plot:
    """Shares under each other on one scale; `even` is the place of the dashed line, or None."""

    id: str
    title: str
    note: str
    rows: Sequence[Row]
    marks: Sequence[str]
    even: float | None


@dataclass(frozen=True)
class Hill:
    """A histogram; places of its mean and its middle 95 % in percent of its width."""

    name: str
    spoken: str
    bins: Sequence[Bin]
    first: str
    last: str
    mean: float
    start: float
    width: float


@dataclass(frozen=True)
class Square:
    """Who beats whom: a row of cells for each name, with how dark each is."""

    names: Sequence[str]
    rows: Sequence[tuple[str, Sequence[tuple[str, int] | None]]]


class _Writer:
    """Figures in the words of one language."""

    def __init__(self, figures: Figures, game: GameType, words: Catalogue) -> None:
        self._figures, self._game, self._words = figures, game, words

    def say(self, message: str, **fields: object) -> str:
        return self._words.say(f"report.{message}", fields)

    def number(self, value: float, digits: int = 0) -> str:
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return str(format_decimal(value, pattern, locale=self._words.language))

    def percent(self, share: float) -> str:
        return str(format_percent(share, self._pattern, self._words.language))

    @property
    def _pattern(self) -> str:
        return "0.0%" if self._words.language == "en" else "0.0\N{NO-BREAK SPACE}%"

    def points(self, share: float) -> str:
        return self.number(100 * share, POINTS)

    def named(self, kind: str, name: str) -> str:
        if kind == "seat":
            bots = self._figures.header.bots
            several = len(set(bots)) > 1
            return self.say("seat_bot" if several else "seat", number=name, bot=bots[int(name) - 1])
        if kind == "ending":
            return self._first_of((f"outcome.{name}",), name)
        if kind == "role":
            fields = ("role", *self._fields_of_roles)
            return self._first_of((f"role.{name}.name", *(f"value.{field}.{name}" for field in fields)), name)
        return name

    @cached_property
    def _fields_of_roles(self) -> list[str]:
        """The fields of views that may hold each of the roles."""
        holding: Counter[str] = Counter()
        for text in self._words.texts:
            parts = text.split(".")
            if len(parts) == 3 and parts[0] == "value" and parts[2] in self._figures.roles:
                holding[parts[1]] += 1
        return [field for field, roles in holding.items() if roles == len(self._figures.roles)]

    def _first_of(self, messages: Sequence[str], name: str) -> str:
        known = next((message for message in messages if message in self._words), None)
        return self._words.say(known) if known else name.replace("_", " ")

    def sentences(self, endings: Mapping[str, Share]) -> list[tuple[bool, str]]:
        found = []
        for one in findings(self._figures, endings):
            fields: dict[str, Any] = dict(one.fields)
            kind = one.message.partition(".")[0]
            for name, value in one.fields.items():
                if name in ("share", "low", "high", "even"):
                    fields[name] = self.percent(value)
                elif name == "points":
                    fields[name] = self.points(value)
                elif name == "mean":
                    fields[name] = self.number(value, 1)
                elif name.endswith("_number"):
                    fields[name] = self.number(value)
                elif name == "name":
                    fields[name] = self.named(kind, value)
                elif name == "names":
                    fields[name] = format_list(
                        [self.quoted(self.named("ending", each)) for each in value], "or", self._words.language
                    )
            found.append((one.uneven, self.say(f"finding.{one.message}", **fields)))
        return found

    def options(self) -> list[tuple[str, str]]:
        """What was played, as the lobby says it where it does."""
        chosen = self._figures.header.options.items()
        return [
            (self._first_of((f"option.{name}",), name), self._first_of((f"option.{name}.{value}",), value))
            for name, value in chosen
        ]

    def quoted(self, text: str) -> str:
        return self.say("quoted", text=text)

    def plot(self, kind: str, shares: Mapping[str, Share], even: float | None) -> Plot:
        scale = Scale.of(shares.values(), even)
        rows = [self._row(kind, name, share, scale) for name, share in shares.items()]
        note = self.say("even", share=self.percent(even)) if even is not None else ""
        marks = [self._mark(mark) for mark in scale.marks]
        return Plot(kind, self.say(f"title.{kind}"), note, rows, marks, None if even is None else scale.place(even))

    def _mark(self, share: float) -> str:
        return self.percent(share).replace(".0", "").replace(",0", "")

    def _row(self, kind: str, name: str, share: Share, scale: Scale) -> Row:
        low, high = share.interval()
        start, end = scale.place(low), scale.place(high)
        interval = self.say("span", low=self.percent(low), high=self.percent(high))
        counted = self.say("of", count=self.number(share.count), total=self.number(share.total))
        return Row(
            self.named(kind, name),
            counted,
            self.percent(share.value),
            interval,
            scale.place(share.value),
            start,
            round(end - start, 2),
        )

    def hill(self, name: str, counts: Counter[int]) -> Hill:
        bins = histogram(counts)
        low, high = quantile(counts, 0.025), quantile(counts, 0.975)
        mean = sum(value * times for value, times in counts.items()) / counts.total()
        first, past = bins[0].low, bins[-1].high + 1

        def place(value: float) -> float:
            return round(100 * (value - first) / (past - first), 2)

        start, end = place(low), place(high + 1)
        spoken = self.say(
            "hill",
            mean=self.number(mean, 1),
            median=self.number(quantile(counts, 0.5)),
            low=self.number(low),
            high=self.number(high),
            least=self.number(min(counts)),
            most=self.number(max(counts)),
        )
        ends = self.number(first), self.number(past - 1)
        return Hill(name, spoken, bins, *ends, place(mean + 0.5), start, round(end - start, 2))

    def scores(self) -> list[Hill]:
        by_bot = self._figures.scores_of_bots
        records: dict[str, ScoreRecord] = (
            by_bot
            if len(by_bot) > 1
            else {
                self.say("seat", number=seat + 1): record for seat, record in sorted(self._figures.tally.scores.items())
            }
        )
        return [self.hill(name, record.counts) for name, record in records.items()]

    def square(self) -> Square | None:
        """Bots against each other where there are several, else seats."""
        figures = self._figures
        of_bots = len(figures.bots) > 1
        names = list(figures.bots) if of_bots else list(figures.seats)
        duels = figures.between_bots if of_bots else figures.between_seats
        if not 2 <= len(names) <= MOST_DUELISTS:
            return None
        spoken = [name if of_bots else self.named("seat", name) for name in names]
        return Square(
            spoken,
            [
                (said, [self._cell(duels, one, other) for other in names])
                for said, one in zip(spoken, names, strict=True)
            ],
        )

    def _cell(self, duels: Duels, one: str, other: str) -> tuple[str, int] | None:
        share = duels.share(one, other)
        if share is None:
            return None
        return self.percent(share), max(-4, min(4, round((share - 0.5) * 20)))


def write_page(figures: Figures, game: GameType, words: Catalogue, style: str) -> str:
    """The page. `words` are those of the game and of reports, `style` is the look: tokens and fonts, all of it inline.

    Of results without a match it says that there is none.
    """
    writer, header = _Writer(figures, game, words), figures.header
    endings = figures.endings(game.endings)
    plots = []
    if figures.tally.games:
        plots.append(writer.plot("ending", endings, None))
        if len(figures.bots) > 1:
            plots.append(writer.plot("bot", figures.shares_of_bots, figures.even))
        if header.seats > 1:
            plots.append(writer.plot("seat", figures.seats, figures.even))
        if figures.roles:
            plots.append(writer.plot("role", figures.roles, figures.even))
    return _ENVIRONMENT.get_template("page.html").render(
        say=writer.say,
        number=writer.number,
        language=words.language,
        style=style + _read("report.css"),
        title=title_in(game, words.language),
        header=header,
        games=figures.tally.games,
        checksum=figures.tally.checksum,
        findings=writer.sentences(endings) if figures.tally.games else [],
        plots=plots,
        square=writer.square() if figures.tally.games else None,
        length=writer.hill(writer.say("decisions"), figures.tally.lengths) if figures.tally.games else None,
        scores=writer.scores(),
        options=writer.options(),
        again=_again(writer, figures, game),
        command=_command(figures, game),
    )


def _again(writer: _Writer, figures: Figures, game: GameType) -> str:
    """What the command promises: results of another version may not be played again by this one."""
    header = figures.header
    here = (header.version, header.ruleset) == (__version__, game.ruleset)
    return writer.say("again") if here else writer.say("again_by", version=header.version)


def _command(figures: Figures, game: GameType) -> str:
    """What plays these matches again, but for components of the players' own."""
    header, usual = figures.header, write_options(game.presets["simulation"])
    bots = header.bots[:1] if len(set(header.bots)) == 1 else header.bots
    parts = [f"yuletable simulate {header.game} --seats {header.seats} --games {figures.tally.games}"]
    parts += [f"--bots {','.join(bots)} --seed {header.seed}"]
    parts += [f"--option {name}={value}" for name, value in header.options.items() if usual.get(name) != value]
    return " ".join(parts)


def _read(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")


_ENVIRONMENT = Environment(
    loader=FunctionLoader(_read), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
