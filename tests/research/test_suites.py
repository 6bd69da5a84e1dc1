"""What the outside world's own test suites say of the faces (`suites`: all of it by YULETABLE_SUITES=all)."""

from collections.abc import Callable

import msgspec
import pytest
from open_spiel.integration_tests import api_test as spiel_api
from tests.research.matches import tree
from tests.research.suites import SETUPS, SUITES, Setup, spiel_suite

from yuletable.engine.registry import games

TALK = ("accuse", "defend", "trust", "claim", "report", "call")
GIVEN, OPEN, DEALS = 8, 2, 3
SMALL = f"yuletable_krampusnacht(speech_rounds=1,leave_out={'+'.join(TALK)},given={GIVEN},open={OPEN},deals={DEALS})"


@pytest.mark.filterwarnings("ignore:Observation")  # as a mask always makes PettingZoo say
@pytest.mark.parametrize("suite", SUITES.values(), ids=SUITES)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]}")
def test_suite_passes(suite: Callable[[str, int], None], setup: Setup) -> None:
    suite(*setup)


def test_a_whole_tree_keeps_the_conventions_of_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    box = games()["krampusnacht"]
    game = box.new(5, msgspec.structs.replace(box.presets["research"], speech_rounds=1))
    engine = tree(game, TALK, GIVEN, OPEN, DEALS)
    assert engine.ends == 3 * 3 * DEALS
    monkeypatch.setitem(spiel_api.TOTAL_NUM_STATES, SMALL, (1, engine.decisions, engine.ends))
    monkeypatch.setitem(spiel_api.PERFECT_RECALL_NUM_STATES, SMALL, engine.information_states)
    spiel_suite(spiel_api.EnforceAPIOnFullTreeBase, SMALL)
