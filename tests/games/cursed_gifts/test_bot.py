"""`greedy` and how even the seats are: small, seeded versions of `tools.cursed_gifts_balance`."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.games.cursed_gifts.table import Evening, set_up
from tools.cursed_gifts_balance import Kept, Series, Table, above_even, measure, page_of, plot_of, verdict_of
from tools.cursed_gifts_lengths import BIN, INK, draw_lengths, median

from yuletable.engine.game import Budget
from yuletable.games.cursed_gifts.bot import Greedy
from yuletable.games.cursed_gifts.game import CursedGifts

GAMES = 40


def chosen(evening: Evening, seat: int = 1) -> str:
    """What `greedy` does now, short names of cards."""
    state, game = evening.state, evening.game
    prompt, legal = state.prompt(seat - 1), state.legal_actions(seat - 1)
    assert prompt is not None
    action = Greedy().choose(game, state.observe(seat - 1), prompt, legal, random.Random(1), Budget())
    return evening.legal(seat)[list(legal).index(action)]


def play_on(evening: Evening, seat: int = 1, steps: int = 3) -> list[str]:
    """What it does in so many steps."""
    done = []
    for _ in range(steps):
        done.append(chosen(evening, seat))
        evening.do(done[-1], seat=seat)
    return done


def test_it_throws_out_whom_it_can() -> None:
    evening = Evening({1: "siberia sock tea", 2: "tea"}, {2: "sock", 3: "goose", 4: "angel"})
    assert play_on(evening, steps=2) == ["play siberia", "seat 3"]
    assert evening.is_out(3)


def test_it_heals_a_gauge_that_is_nearly_full() -> None:
    assert chosen(Evening({1: "sauna sock"}, {1: "goose angel"})) == "heal"


def test_it_keeps_an_answer_for_what_would_hurt() -> None:
    hurt = Evening({1: "goose tea", 2: "ray"}, {2: "goose"})
    hurt.do("play goose", "seat 2")
    assert chosen(hurt, 2) == "counter ray"
    trifle = Evening({1: "sock tea", 2: "ray"})
    trifle.do("play sock", "seat 2")
    assert chosen(trifle, 2) == "pass"


def test_it_silences_before_it_strikes() -> None:
    evening = Evening({1: "wine goose", 2: "ray"}, {2: "goose"}, game=set_up(2))
    assert play_on(evening, steps=1) == ["play wine"]


def test_it_pays_with_what_is_good_for_nothing() -> None:
    evening = Evening({1: "snatch tie sauna", 2: "tea"})
    assert play_on(evening)[2] == "cost tie"


@pytest.mark.parametrize("options", [{}, {"collection": True, "zodiac": True, "golden": True}])
def test_it_always_finds_something_legal(options: dict[str, object]) -> None:
    game = set_up(5, **options)
    for seed in range(2):
        evening = Evening(game=game, seed=str(seed).encode())
        evening.state = CursedGifts.start(game, evening.chance)
        while waiting := evening.asked():
            evening.do(chosen(evening, waiting[0]), seat=waiting[0])
        assert evening.state.outcome() is not None


@pytest.mark.parametrize(("odd", "seats", "most"), [("random", 2, 0.35), ("never counters", 4, 0.25)])
def test_others_are_worse(odd: str, seats: int, most: float) -> None:
    series = measure(Table(seats, odd=odd), GAMES)
    assert series.odd / series.games < most


@pytest.mark.parametrize("seats", [2, 5])
def test_seats_are_even_enough_and_games_end(seats: int) -> None:
    """With so few games only what is far off shows: 8 points (CG-7's default), and the width of the interval."""
    table = Table(seats)
    series = measure(table, GAMES)
    assert above_even(table, series) < 8 + 20
    assert series.endings == {"last_standing": GAMES}
    assert max(series.turns) < 60 * seats


def test_series_do_not_depend_on_processes_and_make_a_page() -> None:
    table = Table(3)
    series = measure(table, 12)
    assert series == measure(table, 12)
    page = page_of({table: series}, {Table(3, odd="random"): series}, 12, 2026)
    assert "| 3 seats |" in page
    assert verdict_of({table: series}) in page
    uneven = Series(games=100, wins=Counter({0: 40, 1: 31, 2: 29}))
    assert verdict_of({Table(3): uneven}).endswith("Every table keeps it.")
    assert verdict_of({Table(3, 6): uneven}).endswith("Missed by: 3 seats, first_hand=6 (+6.7).")
    drawn = ElementTree.fromstring(plot_of({table: series}))
    texts = [element.text for element in drawn.iter() if element.tag.endswith("text")]
    assert {"3 seats", str(median(series.turns))} <= set(texts)
    bars = next(element.get("d", "") for element in drawn.iter() if element.get("fill") == INK and element.get("d"))
    assert bars.count("M") == len({turns // BIN for turns in series.turns})
    with pytest.raises(ValueError, match="without games"):
        draw_lengths({"3 seats": Counter()}, "Nothing")


def test_a_measurement_goes_on_where_another_run_of_it_has_stopped(tmp_path: Path) -> None:
    table, other = Table(3), Table(3, odd="random")
    series = measure(table, 2, seed=1)
    path = tmp_path / "build" / "kept.json"
    Kept(path, 2, seed=1).keep(table, series)
    again = Kept(path, 2, seed=1)
    assert again.series(table) == series
    assert again.series(other) is None
    assert Kept(path, 3, seed=1).series(table) is None
    assert Kept(path, 2, seed=2).series(table) is None
    assert Kept(path, 2, seed=1, anew=True).series(table) is None


def test_rivals_that_are_alike_are_all_annoyed_and_the_next_to_play_most_often() -> None:
    unused = ["tea", "broth", "roll", "sauna", "cacarma", "ray", "wrong", "keepers"]
    hands = [" ".join(("goose", *more)) for number in (1, 2, 3) for more in combinations(unused, number)]
    targets = Counter(play_on(Evening({1: hand}), steps=2)[1] for hand in hands)
    assert targets.keys() == {"seat 2", "seat 3", "seat 4"}
    assert targets.most_common(1)[0][0] == "seat 2"
