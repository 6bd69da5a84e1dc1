"""What OpenSpiel's face promises beyond the conventions that `test_suites` checks."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from tests.research.matches import SEED

from yuletable.engine.options import OptionError
from yuletable.engine.wire import plain
from yuletable.research import openspiel
from yuletable.research.flat import WordsOfGameError
from yuletable.research.openspiel import ParameterError, YuletableState, fall_by_seed
from yuletable.research.setups import SetupError

SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def spread(game: str, steps: int) -> YuletableState:
    """A state some random decisions after the deal."""
    state: YuletableState = pyspiel.load_game(game).new_initial_state()
    lots = random.Random(SEED)
    fall_by_seed(state, SEED)
    for _ in range(steps):
        state.apply_action(lots.choice(state.legal_actions()))
        fall_by_seed(state, SEED)
    return state


def test_games_are_found_by_name_and_by_versioned_name() -> None:
    named = pyspiel.load_game("yuletable_krampusnacht(seats=8)")
    assert named.num_players() == 8
    assert str(named) == "yuletable_krampusnacht(seats=8)"
    assert pyspiel.load_game("yuletable_krampusnacht_v1", {"players": 8}).num_players() == 8
    assert pyspiel.load_game("yuletable_naughty_list(nick=#2)").engine_game.options.nick == "2"


@pytest.mark.parametrize(
    ("game", "error", "sentence"),
    [
        ("yuletable_krampusnacht(seats=3)", SetupError, "KN-3: "),
        ("yuletable_krampusnacht(seats=0)", SetupError, "KN-3: "),
        ("yuletable_krampusnacht(seats=6,players=7)", ParameterError, "6 and 7"),
        ("yuletable_krampusnacht(floor=tuesdays)", OptionError, "floor"),
        ("yuletable_krampusnacht(leave_out=dance)", WordsOfGameError, "'dance'"),
        ("yuletable_krampusnacht(deals=1000)", ValueError, "deals is 0 to 256"),
        ("yuletable_krampusnacht(colour=red)", pyspiel.SpielError, "colour"),
    ],
)
def test_what_cannot_be_played_is_refused_by_a_sentence(game: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        pyspiel.load_game(game)


@pytest.mark.parametrize("game", ["yuletable_krampusnacht(seats=6)", "yuletable_cursed_gifts(seats=3)"])
def test_resampled_worlds_are_the_same_to_who_asks_and_differ_for_others(game: str) -> None:
    state = spread(game, 9)
    player = state.current_player()
    others = set()
    for _ in range(10):
        world = state.resample_from_infostate(player, SAMPLER)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        world.apply_action(world.legal_actions()[-1])
        others.add(world.position.checksum())
    assert len(others) > 1
    assert str(state) == str(spread(game, 9)), "the state itself is untouched"


def test_a_match_can_be_played_on_from_a_resampled_world() -> None:
    state = spread("yuletable_krampusnacht(seats=7)", 4)
    world = state.resample_from_infostate(state.current_player(), SAMPLER)
    lots = random.Random(1)
    while not world.is_terminal():
        choices = world.chance_outcomes() if world.is_chance_node() else [(a, 1) for a in world.legal_actions()]
        world.apply_action(lots.choice(choices)[0])
    assert set(world.returns()) <= {-1.0, 0.0, 1.0}


def test_states_of_chance_and_of_seats_survive_pickling() -> None:
    for state in (spread("yuletable_cursed_gifts(seats=2)", 12), pyspiel.load_game("yuletable_cursed_gifts")
                  .new_initial_state().child(3)):  # fmt: skip
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        assert again.current_player() == state.current_player()
        player = max(0, state.current_player())
        assert again.information_state_string(player) == state.information_state_string(player)
        follow, following = again.legal_actions()[0], state.legal_actions()[0]
        again.apply_action(follow)
        state.apply_action(following)
        assert str(again) == str(state)


def test_observers_show_the_kind_of_information_that_is_asked_for() -> None:
    state = spread("yuletable_krampusnacht(seats=6)", 3)
    game, none = state.get_game(), pyspiel.PrivateInfoType.NONE
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=none))
    private = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    card = state.structured(0)["card"]
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert f'"card":"{card}"' not in public.string_from(state, 0)
    assert f'"card":"{card}"' in private.string_from(state, 0)
    assert "days" not in private.string_from(state, 0)
    public.set_from(state, 0)
    shown = public.tensor.copy()
    public.set_from(state, 1)
    assert np.array_equal(public.tensor, shown)
    everybody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ParameterError, match="no such observer"):
        make_observation(game, everybody)


def test_what_a_player_sees_comes_with_all_its_names() -> None:
    state = spread("yuletable_naughty_list(seats=3)", 5)
    assert state.position.state is not None
    known = state.information_state_string(1)
    state.structured(1).clear()
    assert state.structured(1) == plain(state.position.state.observe(1)), "what is handed out may be changed"
    assert state.clone().information_state_string(1) == known


def test_numbered_deals_are_the_matches_of_these_seeds() -> None:
    numbered = pyspiel.load_game("yuletable_krampusnacht(deals=3)").new_initial_state()
    assert numbered.chance_outcomes() == [(deal, pytest.approx(1 / 3)) for deal in range(3)]
    free = pyspiel.load_game("yuletable_krampusnacht").new_initial_state()
    fall_by_seed(free, 2)
    assert str(numbered.child(2)) == str(free)
    with pytest.raises(ValueError, match="Deals are numbered"):
        numbered.child(2).resample_from_infostate(0, SAMPLER)


def test_registering_again_changes_nothing() -> None:
    before = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == before
