"""How even the sides are: a small version of `tools.sparkle_kitty_balance`."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import pytest
from tools.sparkle_kitty_balance import (
    EVEN,
    OTHERS,
    Kept,
    Series,
    go_on_from,
    measure,
    page_of,
    read_kept,
    run,
    verdict,
)

GAMES = 240


def test_no_side_is_lost_and_games_are_as_long_as_they_should_be() -> None:
    """With a Dragon, where all three may win; wide bounds, for so few games tell no more."""
    table = EVEN[1]
    series = measure(table, range(GAMES))
    assert series.games == series.endings.total() == GAMES
    for side, expected in table.expected:
        _, low, high = series.share(side)
        assert low - 3 <= expected <= high + 3
    assert series.turns_of(0.5) == pytest.approx(table.turns, abs=8)
    assert set(series.rules) <= {"SK-99", "SK-104", "SK-107", "SK-108"}


def test_a_series_can_be_gone_on_with() -> None:
    whole, parts = measure(OTHERS[0], range(6)), Series()
    for games in (range(2), range(2, 6)):
        measure(OTHERS[0], games, series=parts)
    assert parts == whole


def test_neither_processes_nor_a_stop_change_what_is_counted(tmp_path: Path) -> None:
    goals, kept, path = {OTHERS[0]: 30, EVEN[0]: 3}, Kept("0", 1), tmp_path / "kept"
    with ProcessPoolExecutor(2) as pool:
        for _ in run({OTHERS[0]: 7}, kept, pool):
            path.write_bytes(msgspec.json.encode(kept))
        again = read_kept(path.read_bytes())
        for _ in run(goals, again, pool):
            pass
    assert again.tables == {str(table): measure(table, range(games), 1) for table, games in goals.items()}


def test_what_another_program_has_counted_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    assert go_on_from(path, 1).tables == {}
    path.write_bytes(msgspec.json.encode(Kept("0", 1)))
    with pytest.raises(ValueError, match=r"kept was counted by version 0 with seed 1"):
        go_on_from(path, 1)


def test_the_page_says_whether_shares_are_as_stated() -> None:
    series = Series(games=100)
    series.endings.update({"nice": 36, "naughty": 38, "dragon": 26})
    series.turns.update({30: 60, 40: 40})
    assert verdict(EVEN[1], series) == "yes, 3.0 off"
    page = page_of({"The base game, without slips": {EVEN[1]: series}}, 100, 10, 1)
    assert "| 5 seats | 100 | nice 36.0 (27.3 to 45.8); naughty 38.0" in page
    assert "| yes, 3.0 off | 30 (30 to 40) | 34 |" in page


def test_too_few_games_do_not_tell() -> None:
    for games, said in ((100, "open, 9.0 off"), (10_000, "no, 9.0 off")):
        series = Series(games=games)
        series.endings.update({"nice": games * 40 // 100, "naughty": games * 40 // 100, "dragon": games * 20 // 100})
        assert verdict(EVEN[1], series) == said
