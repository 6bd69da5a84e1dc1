"""OpenSpiel: every game as a registered Python game.

    import pyspiel
    import yuletable.research.openspiel

    game = pyspiel.load_game("yuletable_krampusnacht(seats=8,reveal=False)")

Importing this module registers every installed game twice: as `yuletable_NAME`, and as `yuletable_NAME_vRULESET` for
results that are to be kept, which is not found any more once the rules have changed. Dashes in names become
underscores. Parameters:

    seats        how many play; `players` is another word for it
    leave_out    verbs, joined by +, that are never offered while anything else is legal: an abstraction that makes
                 small games ("accuse+defend")
    given        so many decisions from the start are not open: each is the first legal action
    open         so many decisions after those are open, the rest again are not; 0: all the rest are open
    deals        all chance of a match is that of one of the seeds 0, 1, … below this number, each equally likely, so
                 that one node at the root decides it; 0: every draw is a node of its own. Makes small games, too
    and every option of the game but the tempo. A choice whose value is a number is written with a sign before it:
    "nick=#3"

Games are sequential in the order of `flat`, with explicit chance (`forks`), imperfect information and general sum:
the returns are the payoffs of the outcome, from -1 to 1, at the end. Action i is action i of the engine's
`Game.actions`, and its string is the engine's text.

Information states have perfect recall: `information_state_string` holds the view and a fingerprint of the own
decisions. The tensor holds the vector of the view (`vectors`), then that fingerprint as 64 zeros and ones, so that
different states differ in it. Observations are the view alone. Observers of other kinds of information: public only,
or the own private part only.

`resample_from_infostate` asks the game's `imagine`: a world drawn from what the seat knows, under the policy that
every hidden choice of the others was uniform. Its history stays that of the original, since a world has no single one.
It is there for Python; algorithms in C++ do not reach it.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import TABLE
from yuletable.engine.game import GameType
from yuletable.engine.options import OptionSpec, describe
from yuletable.engine.registry import games
from yuletable.engine.wire import canonical
from yuletable.research.extras import missing
from yuletable.research.forks import RADIX
from yuletable.research.positions import PAST_BYTES, Position, Recipe, tree_of
from yuletable.research.setups import preset, python_name
from yuletable.research.vectors import USUAL_SIZE, Encoder

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from None

LONGEST = 2**31 - 1
NUMBER_SIGN = "#"


class ParameterError(ValueError):
    """Parameters that cannot be. The message is one sentence."""


class YuletableGame(pyspiel.Game):
    """A set-up of a game; each registered name has a subclass.

    box, spiel_type  what the engine and OpenSpiel know of the game
    engine_game      the engine's own set-up
    """

    box: ClassVar[GameType]
    spiel_type: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game_type, usual = self.box, self.spiel_type.parameter_specification
        given = {name: value for name, value in (params or {}).items() if value != usual.get(name)}
        recipe = Recipe(
            game_type.name,
            _seats(game_type, given),
            tuple((spec.name, _read(given[spec.name])) for spec in _options(game_type) if spec.name in given),
            tuple(sorted({verb for verb in given.get("leave_out", "").split("+") if verb})),
            *(given.get(name, 0) for name in ("given", "open", "deals")),
        )
        tree = tree_of(recipe)
        self.engine_game = tree.flat.game
        self._opening = tree.opening()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.engine_game.actions),
            max_chance_outcomes=RADIX,
            num_players=self.engine_game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=min(self.engine_game.max_decisions, LONGEST),
        )
        super().__init__(self.spiel_type, info, given)

    def new_initial_state(self, _: object = None) -> YuletableState:
        return YuletableState(self, self._opening)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """An observer of one kind of information; the parameter `size` is the length of the hashed part."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.engine_game.seats, kind, params or {})


class YuletableState(pyspiel.State):
    """A position. `position` is the one behind it."""

    def __init__(self, game: YuletableGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        if self.position.fork is not None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.position.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def _legal_actions(self, player: int) -> list[int]:
        return [action.index for action in self.position.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        fork = self.position.fork
        if fork is None:
            raise ValueError("Chance decides nothing here.")
        return fork.probabilities()

    def _apply_action(self, action: int) -> None:
        if self.position.fork is not None:
            self.position = self.position.fall(action)
        else:
            self.position = self.position.decide(self.position.tree.flat.game.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            fork = self.position.fork
            return f"{fork.purpose if fork else 'chance'} {action}"
        return self.position.tree.flat.game.actions[action].text

    def is_terminal(self) -> bool:
        return self.position.outcome is not None

    def returns(self) -> list[float]:
        outcome = self.position.outcome
        return [0.0] * self.num_players() if outcome is None else [float(payoff) for payoff in outcome.payoffs]

    def __str__(self) -> str:
        """The checksum of the position, and what chance is deciding."""
        fork = self.position.fork
        waiting = "" if fork is None else f" {fork.purpose} after {self.history_str()}"
        return f"{self.position.checksum()}{waiting}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> YuletableState:
        """A state that could be this one for all that the player knows. ValueError at chance nodes."""
        resampled: YuletableState = self.clone()
        resampled.position = self.position.resampled(player, random.Random(f"{sampler()} {sampler()}"))
        return resampled

    def structured(self, player: int) -> dict[str, Any]:
        """What the player sees, with all its names, as plain data (JSON types); seats count from 1 in it."""
        return copy.deepcopy(self.position.fields(player))


class Observer:
    """What one player knows of a state, as tensor and string (the interface is that of OpenSpiel's `observation`)."""

    def __init__(self, seats: int, kind: pyspiel.IIGObservationType, params: Mapping[str, Any]) -> None:
        if unknown := sorted(set(params) - {"size"}):
            raise ParameterError(f"Observers have no parameter {unknown[0]!r}: there is only size.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ParameterError("Nobody sees what all players see: there is no such observer.")
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self._recall = kind.perfect_recall
        self._encoder = Encoder(seats, int(params.get("size", USUAL_SIZE)))
        pasts = 8 * PAST_BYTES if self._recall and self._own else 0
        self.tensor = np.zeros(self._encoder.length + pasts, np.float32)
        self.dict = {"view": self.tensor[: self._encoder.length]}
        if pasts:
            self.dict["past"] = self.tensor[self._encoder.length :]

    def set_from(self, state: YuletableState, player: int) -> None:
        """Writes what the player knows of the state into the tensor."""
        position = state.position
        self.dict["view"][:] = self._encoded(position, player)
        if "past" in self.dict:
            self.dict["past"][:] = np.unpackbits(np.frombuffer(position.pasts[player], np.uint8))

    def string_from(self, state: YuletableState, player: int) -> str | None:
        """What the player knows of the state, as one line; "" if that is nothing. None for private knowledge before
        the deal: there is none yet that could be empty."""
        position = state.position
        if not self._own:
            return position.seen(TABLE).decode() if self._public else ""
        if not self._public:
            if position.state is None:
                return None
            private = position.private(player)
            return canonical(private).decode() if private else ""
        return position.information_state(player) if self._recall else position.seen(player).decode()

    def _encoded(self, position: Position, player: int) -> Any:
        if self._own and not self._public:
            return self._encoder.encoded(position.private(player), player)
        if not self._own and not self._public:
            return 0.0
        viewer = player if self._own else TABLE
        return position.kept(
            ("vector", self._encoder.size, viewer), lambda: self._encoder.encoded(position.fields(viewer), viewer)
        )


def fall_by_seed(state: YuletableState, seed: int | str) -> None:
    """Lets chance fall as this seed has it, until a player decides or the end: as on all other faces.

    ValueError if the state is in the middle of the draws of one step.
    """
    for outcome in state.position.outcomes_under(KeyedChance(str(seed).encode())):
        state.apply_action(outcome)


def register() -> None:
    """Makes every installed game known to OpenSpiel, under its name and under its name with its ruleset."""
    known = set(pyspiel.registered_names())
    for game_type in games().values():
        name = f"yuletable_{python_name(game_type)}"
        for spiel_name in (name, f"{name}_v{game_type.ruleset}"):
            if spiel_name not in known:
                _register(game_type, spiel_name)


def _register(game_type: GameType, spiel_name: str) -> None:
    spiel_type = pyspiel.GameType(
        short_name=spiel_name,
        long_name=f"{game_type.title} (Yuletable, ruleset {game_type.ruleset})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game_type.seats[-1],
        min_num_players=game_type.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "seats": game_type.seats[0],
            "players": 0,
            "leave_out": "",
            "given": 0,
            "open": 0,
            "deals": 0,
            **{spec.name: _written(getattr(preset(game_type), spec.name)) for spec in _options(game_type)},
        },
    )
    # A class and no function: OpenSpiel lets go of it after Python has ended, and a class outlives that.
    pyspiel.register_game(spiel_type, type(spiel_name, (YuletableGame,), {"box": game_type, "spiel_type": spiel_type}))


def _options(game_type: GameType) -> Sequence[OptionSpec]:
    return [spec for spec in describe(game_type.options) if spec.name != "tempo"]


def _seats(game_type: GameType, given: Mapping[str, Any]) -> int:
    named = {int(given[word]) for word in ("seats", "players") if word in given}
    if len(named) > 1:
        raise ParameterError(f"seats and players are the same, but they say {' and '.join(map(str, sorted(named)))}.")
    return named.pop() if named else game_type.seats[0]


def _written(value: bool | int | str) -> bool | int | str:
    return NUMBER_SIGN + value if isinstance(value, str) and value.isdigit() else value


def _read(value: bool | int | str) -> bool | int | str:
    return value.removeprefix(NUMBER_SIGN) if isinstance(value, str) else value


register()
