"""On a Ray cluster of two nodes on this machine: the same matches as here, also when a node leaves on the way."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conftest import lacking

from yuletable.engine.registry import find_game
from yuletable.lab.matches import Setup
from yuletable.lab.places import PlaceError, RayCluster
from yuletable.lab.simulate import simulate

GAME = find_game("krampusnacht")
SETUP = Setup(GAME, GAME.presets["simulation"], ("random",) * 5)
GAMES = 1200
SMALL = {"object_store_memory": 80_000_000}

pytestmark = [pytest.mark.ray, pytest.mark.slow]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        from ray.cluster_utils import Cluster
    except ImportError:
        lacking("ray", "Ray is not installed")
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, **SMALL})
    try:
        yield made
    finally:
        made.shutdown()


def test_two_nodes_play_what_one_machine_plays(cluster: Any) -> None:
    second = cluster.add_node(num_cpus=1, **SMALL)
    cluster.wait_for_nodes()
    here = simulate(SETUP, GAMES, seed=3)
    heard: list[int] = []

    def a_node_leaves(done: int) -> None:
        heard.append(done)
        if len(heard) == 3:
            cluster.remove_node(second, allow_graceful=False)

    assert simulate(SETUP, GAMES, seed=3, progress=a_node_leaves, place=RayCluster(cluster.address)) == here
    assert sum(heard) == GAMES


def test_no_cluster_is_said_in_a_sentence() -> None:
    with pytest.raises(PlaceError, match=r"^No Ray cluster answers at '127.0.0.1:1': .*\.$"):
        simulate(SETUP, 1, seed=3, place=RayCluster("127.0.0.1:1"))
