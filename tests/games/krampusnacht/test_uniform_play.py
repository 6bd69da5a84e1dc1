"""Uniform play of the program against the exact computation from the ledger.

Small and seeded here; `python -m tools.exact_krampusnacht` makes the full comparison.
"""

import pytest
from tests.games.krampusnacht.exact_uniform import TABLES, Table, deviation, endings

from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.lab.matches import Setup
from yuletable.lab.simulate import simulate

GAMES = 500


def setup_of(table: Table) -> Setup:
    """The table as the program plays it, under the preset of simulations."""
    options = KrampusnachtOptions(
        tempo="instant",
        floor="turns",
        night_cover=False,
        krampus_alone=table.hosts == 1 and table.healer,
        second_vote=table.second_vote,
        quiet_limit=table.quiet_limit,
    )
    return Setup(GAME, options, ("random",) * table.seats)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_uniform_play_ends_as_computed(table: Table) -> None:
    outcomes, exact = simulate(setup_of(table), GAMES, seed=1).outcomes, endings(table)
    for name, chance in (("party", exact.party), ("hosts", exact.hosts), ("stalled", exact.stalled)):
        assert abs(deviation(outcomes[name], GAMES, chance)) < 4, (name, outcomes[name], float(GAMES * chance))
