"""The page of results: what it says follows from the rows, in three languages, and it asks nobody for anything."""

import random
import re
from collections import Counter
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.lab.fates import header, match

from yuletable.cli.laboratory.report import look
from yuletable.cli.main import main
from yuletable.engine.registry import find_game
from yuletable.lab.report.figures import Duels, Figures, Share
from yuletable.lab.report.findings import findings
from yuletable.lab.report.page import write_page
from yuletable.lab.report.plots import BINS, Scale, histogram
from yuletable.lab.statistics import quantile
from yuletable.words import LANGUAGES, catalogue

WIDTHS = (360, 768, 1920)
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def figures_of(bots: tuple[str, ...], weights: tuple[float, ...], games: int = 600) -> Figures:
    """Matches of which the seats win as often as these weights say."""
    rng, figures = random.Random(4), Figures(header(bots))
    for _ in range(games):
        (winner,) = rng.choices(range(len(bots)), weights)
        figures.add(match(len(bots), winner, rng.randrange(20, 60)))
    return figures


def found(figures: Figures) -> dict[str, Any]:
    return {one.message: one.fields for one in findings(figures, figures.endings(("won", "tired")))}


def test_an_uneven_seat_is_found_and_even_ones_are_not() -> None:
    even = found(figures_of(("greedy",) * 4, (1, 1, 1, 1)))
    assert "seat.even" in even
    assert 0.02 < even["seat.even"]["points"] < 0.05
    assert even["never"]["names"] == ["tired"]
    uneven = found(figures_of(("greedy",) * 4, (3, 1, 1, 1)))
    assert uneven["seat.more"]["name"] == "1"
    assert uneven["seat.more"]["points"] == pytest.approx(0.25, abs=0.05)
    assert "few" not in uneven


def test_a_seat_is_not_blamed_for_its_bot() -> None:
    figures = figures_of(("greedy", "random", "greedy", "random"), (4, 0, 4, 0))
    sentences = found(figures)
    assert "seat.more" not in sentences
    assert "seat.less" not in sentences
    said = [one.message for one in findings(figures, {})]
    assert said.count("seat.even") == 1, "once, not once for each bot"
    assert sentences["bot.more"]["name"] == "greedy"
    assert figures.between_bots.share("greedy", "random") == pytest.approx(0.75), "two of four pairs, and ties"


def test_few_matches_are_called_few() -> None:
    assert found(figures_of(("greedy",) * 2, (1, 1), games=30))["few"]["count"] == 30


def test_duels_count_pairs_and_halves() -> None:
    duels = Duels()
    duels.add("abb", (1, 1, 2))
    duels.add("ab", (2, 1))
    assert duels.share("a", "b") == (1 + 0.5) / 3
    assert duels.share("b", "a") == (1 + 0.5) / 3
    assert duels.share("a", "c") is None


def test_a_histogram_holds_all_and_has_round_bins() -> None:
    rng = random.Random(2)
    for spread in (1, 7, 30, 900):
        counts = Counter(rng.randrange(-spread, spread + 1) for _ in range(500))
        bins = histogram(counts)
        assert sum(one.count for one in bins) == 500
        assert len(bins) <= BINS
        assert max(one.height for one in bins) == 100
        width = bins[0].high - bins[0].low + 1
        assert str(width).rstrip("0") in "125"
        assert bins[0].low <= min(counts) <= bins[0].high
        assert bins[-1].low <= max(counts) <= bins[-1].high
    assert histogram(Counter()) == []
    assert [quantile(Counter({1: 1, 2: 2, 9: 1}), share) for share in (0.1, 0.5, 0.75, 1.0)] == [1, 2, 2, 9]


def test_a_scale_is_round_and_holds_all_intervals() -> None:
    rng = random.Random(3)
    for _ in range(200):
        shares = [Share(rng.randrange(total + 1), total) for total in rng.choices((10, 100, 4000), k=3)]
        scale = Scale.of(shares, even=0.5)
        ends = [scale.place(end) for share in shares for end in share.interval()]
        assert 0 <= scale.least < scale.most <= 1
        assert min(*ends, scale.place(0.5)) < 50 < max(*ends, scale.place(0.5)), "it is no wider than it must be"
        for share in shares:
            low, high = share.interval()
            assert scale.least <= low + 1e-9 <= high + 1e-9 <= scale.most + 2e-9
    assert Scale.of([]) == Scale(0.0, 1.0)
    assert Scale.of([Share(0, 10**9)]) == Scale(0.0, 0.02)
    assert Scale(0.2, 0.6).place(0.3) == 25
    assert Scale(0.2, 0.6).marks == (0.2, 0.4, 0.6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_in_every_language(language: str) -> None:
    words = catalogue(language, files("yuletable.cli") / "words")
    game = find_game("krampusnacht")
    for figures in (
        figures_of(("greedy",) * 4, (3, 1, 1, 1), games=90),
        figures_of(("greedy", "random"), (1, 1)),
        Figures(header(("greedy",))),
    ):
        page = write_page(figures, game, words, "")
        assert not re.search(r"report\.[a-z]|\{[a-z]+\}", page)
        assert f'lang="{language}"' in page


def test_texts_of_players_are_no_markup() -> None:
    figures = Figures(header(("greedy",) * 2, {"deck": "<script>alert(1)</script>"}))
    page = write_page(figures, find_game("krampusnacht"), catalogue("en", files("yuletable.cli") / "words"), "")
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_the_look_is_all_inside() -> None:
    style = look()
    assert "data:font/woff2;base64," in style
    assert "url(" not in re.sub(r'url\("data:[^"]*"\)', "", style)


def test_the_page_can_be_read_by_everybody(tmp_path: Path, page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    results, report = tmp_path / "results.parquet", tmp_path / "report.html"
    order = ("simulate", "naughty-list", "--seats", "3", "--games", "40", "--bots", "random,greedy,random")
    assert main([*order, "-o", str(results), "--jobs", "1"]) == 0
    assert main(["report", str(results), "-o", str(report), "--language", "de"]) == 0
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: pytest.fail(message.text))
    for width, light in product(WIDTHS, LIGHTS):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=light)
        page.goto(report.as_uri())
        assert Axe().run(page).response["violations"] == []
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert all(url.startswith(("file:", "data:")) for url in asked)
    assert page.get_by_role("heading", name="Welcher Platz gewinnt").is_visible()
    assert page.get_by_role("row", name="Platz 2, greedy").count() == 1


def test_it_is_dark_for_readers_in_the_dark_and_by_day_on_paper(tmp_path: Path, page: Page) -> None:
    report = tmp_path / "report.html"
    words = catalogue("en", files("yuletable.cli") / "words")
    report.write_text(write_page(figures_of(("greedy",) * 3, (1, 1, 1)), find_game("krampusnacht"), words, look()))
    page.goto(report.as_uri())

    def ink() -> str:
        return str(page.locator(".bars i").first.evaluate("(bar) => getComputedStyle(bar).backgroundColor"))

    day = ink()
    page.emulate_media(color_scheme="dark")
    night = ink()
    assert night != day
    page.emulate_media(color_scheme="dark", media="print")
    assert ink() == day
    drawn = page.locator(".bars i, .line i, .range i, .stamp, .square td")
    kinds = drawn.evaluate_all("(all) => all.map((one) => getComputedStyle(one).printColorAdjust)")
    assert set(kinds) == {"exact"}, "browsers print no grounds unless they are told to"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("nowhere.parquet", "cannot be read: "), ("letter.txt", "is no Parquet file.")],
)
def test_what_is_no_result_is_said_in_a_sentence(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear St. Nicholas")
    assert main(["report", str(tmp_path / name), "-o", str(tmp_path / "report.html")]) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert shown.count("\n") == 1
    assert main(["report", str(tmp_path / "letter.txt"), "-o", str(tmp_path / "letter.txt")]) == 2
    assert "written over its results" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text() == "Dear St. Nicholas"
    assert not (tmp_path / "report.html").exists()
