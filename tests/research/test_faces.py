"""PettingZoo and Gymnasium beyond their own suites: what is refused, cloned, shown, and named."""

import copy
from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

from yuletable.bots.roster import UnknownBotError
from yuletable.engine.events import TABLE
from yuletable.engine.options import OptionError
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.registry import UnknownGameError, games
from yuletable.engine.wire import plain
from yuletable.research import gymnasium, pettingzoo
from yuletable.research.gymnasium import SeatError
from yuletable.research.match import NoActionError, NotOfferedError
from yuletable.research.setups import SetupError
from yuletable.research.vectors import Encoder


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"name": "krampusnight"}, UnknownGameError, "did you mean krampusnacht"),
        ({"name": "krampusnacht", "seats": 3}, SetupError, "KN-3: "),
        ({"name": "krampusnacht", "reveel": True}, OptionError, "did you mean reveal"),
        ({"name": "krampusnacht", "tempo": "live"}, OptionError, "there is no clock"),
        ({"name": "krampusnacht", "vector_size": 0}, ValueError, "at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_by_a_sentence(
    given: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env, gymnasium.env):
        with pytest.raises(error, match=sentence):
            make(**given)


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"seat": 3}, SeatError, "no seat 3 here: seats are 1 to 2"),
        ({"seat": 0, "seats": 1}, SeatError, "no seat 0 here: the only seat is 1"),
        ({"bots": "greedy", "seats": 1}, SeatError, "There is no seat for bots here: leave them out"),
        ({"bots": "gready"}, UnknownBotError, "gready"),
        ({"bots": "random,random"}, SeatError, r"2 bots for 1 seat\."),
    ],
)
def test_seats_and_bots_that_are_not_there_are_refused(
    given: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        gymnasium.env("giftbringer", **{"seats": 2, **given})


def test_an_illegal_action_leaves_a_match_as_it_was() -> None:
    alone = pettingzoo.raw_env("giftbringer", 2)
    alone.reset(seed=1)
    legal = alone.observe(alone.agent_selection)["action_mask"]
    illegal = int(np.flatnonzero(legal == 0)[0])
    before = alone.checksum()
    with pytest.raises(IllegalActionError, match="GB-"):
        alone.step(illegal)
    together = pettingzoo.parallel_env("giftbringer", 2)
    together.reset(seed=1)
    _, rewards, ended, cut, infos = together.step(dict.fromkeys(together.agents, illegal))
    single = gymnasium.env("giftbringer", 2, max_steps=2)
    single.reset(seed=1)
    _, reward, over, stopped, info = single.step(illegal)
    assert alone.checksum() == together.checksum() == single.checksum() == before
    assert set(rewards.values()) == {-1.0} == {reward}
    assert not any([*ended.values(), *cut.values(), over, stopped])
    assert all("GB-" in its["refusal"] for its in [*infos.values(), info])
    assert single.step(illegal)[3], "who is refused for ever does not play for ever"


@pytest.mark.parametrize("action", [-1, 10**6, np.int64(-2), 1.5, "0"])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    """Above all -1: Python would take it for the last action of all."""
    alone, together = pettingzoo.raw_env("giftbringer", 2), pettingzoo.parallel_env("giftbringer", 2)
    single = gymnasium.env("giftbringer", 2)
    alone.reset(seed=1)
    mask = together.reset(seed=1)[0]["seat_1"]["action_mask"]
    single.reset(seed=1)
    before = alone.checksum()
    calls: tuple[Callable[[], object], ...] = (
        lambda: alone.step(action),
        lambda: single.step(action),
        lambda: together.step({"seat_1": int(np.flatnonzero(mask)[0]), "seat_2": action}),
    )
    for call in calls:
        with pytest.raises((NoActionError, TypeError), match=r"no action -?[0-9]+|integer"):
            call()
    assert alone.checksum() == together.checksum() == single.checksum() == before


def test_agents_that_are_not_there_are_named() -> None:
    match = pettingzoo.parallel_env("giftbringer", 2)
    match.reset(seed=1)
    for call in (lambda: match.structured("seat_3"), lambda: match.step({"seat_3": 0})):
        with pytest.raises(ValueError, match="no agent 'seat_3' here: they are seat_1, seat_2"):
            call()


def test_a_refusal_is_the_rule_and_its_sentence() -> None:
    match = gymnasium.env("krampusnacht", 5)
    match.reset(seed=1)
    refusal = match.step(int(np.flatnonzero(match.action_masks() == 0)[0]))[4]["refusal"]
    assert refusal.startswith("KN-")
    assert "refusal." not in refusal
    assert " " in refusal.partition(": ")[2]


def test_what_the_rules_allow_but_takes_back_is_not_offered() -> None:
    match = pettingzoo.raw_env("giftbringer", 2, undo=5)
    match.reset(seed=1)
    undo = match.game.actions.named("undo")
    match.step(int(np.flatnonzero(match.observe("seat_1")["action_mask"])[0]))
    assert match.match is not None
    assert undo in match.match.state.legal_actions(0)
    assert not match.observe("seat_1")["action_mask"][undo.index]
    with pytest.raises(NotOfferedError, match="undo is not offered"):
        match.step(undo.index)


def test_who_is_not_asked_can_only_wait() -> None:
    match = pettingzoo.parallel_env("krampusnacht", 5)
    observations, _ = match.reset(seed=1)
    wait = len(match.game.actions)
    waiting = [agent for agent in match.agents if observations[agent]["action_mask"][wait]]
    asked = [agent for agent in match.agents if agent not in waiting]
    assert asked
    assert waiting
    assert all(observations[agent]["action_mask"].sum() == 1 for agent in waiting)
    before = match.checksum()
    _, _, _, _, infos = match.step({**dict.fromkeys(waiting, 0), **dict.fromkeys(asked, wait)})
    assert match.checksum() == before
    assert all("not asked" in infos[agent]["refusal"] for agent in waiting)
    assert all("cannot wait" in infos[agent]["refusal"] for agent in asked)


def test_clones_go_their_own_way() -> None:
    match = pettingzoo.env("cursed-gifts", 3)
    match.reset(seed=4)
    for _ in range(10):
        match.step(int(np.flatnonzero(match.observe(match.agent_selection)["action_mask"])[-1]))
    before = match.unwrapped.checksum()
    clones = [match.unwrapped.clone(), match.unwrapped.clone(seed=5), copy.deepcopy(match).unwrapped]
    for clone in clones:
        assert clone.checksum() == before
        for _ in range(30):
            clone.step(int(np.flatnonzero(clone.observe(clone.agent_selection)["action_mask"])[-1]))
    assert match.unwrapped.checksum() == before
    same, other, copied = (clone.checksum() for clone in clones)
    assert same == copied
    assert same != other, "other chance"


def test_a_clone_for_one_seat_plays_as_its_original_does() -> None:
    match = gymnasium.env("giftbringer", 2, bots="random")
    match.reset(seed=2)
    clone = match.clone()
    for _ in range(12):
        action = int(np.flatnonzero(match.action_masks())[0])
        shown, _, ended, *_ = match.step(action)
        assert np.array_equal(clone.step(action)[0], shown)
        assert not ended
    assert clone.checksum() == match.checksum()


def test_names_say_which_rules_they_are_of() -> None:
    match = gym.make("yuletable/giftbringer-v1", seats=2, bots="random", disable_env_checker=True)
    assert isinstance(match.unwrapped, gymnasium.OneSeat)
    assert match.unwrapped.game.seats == 2
    name = f"naughty_list_v{games()['naughty-list'].ruleset}"
    assert getattr(pettingzoo, name).env(seats=3).metadata["name"] == name
    assert not hasattr(pettingzoo, "naughty_list_v0")


def test_a_seat_that_is_never_asked_is_dealt_again() -> None:
    """A guest without a task, fetched in the first night, has no say: such a match is no episode."""
    match = gymnasium.env("krampusnacht", seats=5, seat=2, bots="greedy")
    again = set()
    for seed in range(20):
        _, info = match.reset(seed=seed)
        assert info["action_mask"].any()
        first = pettingzoo.raw_env("krampusnacht", 5)
        first.reset(seed=seed)
        assert match.match is not None
        again.add(match.structured()["card"] != first.structured("seat_2")["card"])
    assert again == {True, False}, "some were dealt again, most were not"


def test_what_is_shown_is_what_the_seat_may_know() -> None:
    match = pettingzoo.raw_env("krampusnacht", 6, render_mode="ansi")
    match.reset(seed=3)
    assert match.match is not None
    state = match.match.state
    assert match.structured("seat_2") == plain(state.observe(1))
    assert np.array_equal(match.observe("seat_2")["observation"], Encoder(6).vector(state.observe(1)))
    shown = match.render()
    assert shown is not None
    assert plain(state.observe(TABLE))["phase"] in shown
    assert plain(state.observe(1))["card"] not in shown
    assert match.state().shape == (6 * match.length,)


def test_a_vector_is_a_function_of_the_view_and_tells_views_apart() -> None:
    match = pettingzoo.raw_env("naughty-list", 3)
    match.reset(seed=3)
    encoder = Encoder(3)
    seen: dict[bytes, set[str]] = {}
    for _ in range(60):
        assert match.match is not None
        for seat in range(3):
            view = match.match.state.observe(seat)
            vector = encoder.vector(view)
            assert vector.min() >= -1
            assert vector.max() <= 1
            seen.setdefault(vector.tobytes(), set()).add(str(plain(view)))
        match.step(int(np.flatnonzero(match.observe(match.agent_selection)["action_mask"])[0]))
    assert len(seen) > 60
    assert all(len(views) == 1 for views in seen.values())
