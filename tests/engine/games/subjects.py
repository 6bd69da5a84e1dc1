"""The tiny games as the conformance kit checks them, by name."""

from __future__ import annotations

from typing import Any

from tests.engine.games import chain, dice, password, race, vote
from tests.engine.games.bells.game import BELLS, BellsOptions

from yuletable.engine.conformance import Subject
from yuletable.engine.game import State
from yuletable.engine.options import Tempo

TEMPI: tuple[Tempo, ...] = ("live", "relaxed", "instant")


def chain_cards(state: State) -> Any:
    """All cards there are, wherever they lie."""
    assert isinstance(state, chain.ChainState)
    spent = [card for played in state.spent for card, count in enumerate(played) for _ in range(count)]
    return sorted([card for hand in state.hands for card in hand] + state.rest + spent)


def race_cards(state: State) -> Any:
    """All cards there are, wherever they lie."""
    assert isinstance(state, race.RaceState)
    used = [symbol for seat in state.used for symbol, count in enumerate(seat) for _ in range(count)]
    return sorted([card for hand in state.hands for card in hand] + state.rest + state.turned + used)


def one_spy(state: State) -> Any:
    """There is one spy, who is no longer in once the guests have won."""
    assert isinstance(state, vote.VoteState)
    return [state.spy in range(state.game.seats), state.spy in state.outs]


SUBJECTS: dict[str, Subject] = {}


def _add(tempo: str, name: str, **what: Any) -> None:
    key = f"{name}-{tempo}"
    SUBJECTS[key] = Subject(name=f"tests.engine.games.subjects:SUBJECTS[{key}]", **what)


for _tempo in TEMPI:
    _add(_tempo, "vote", game=vote.Vote(4, _tempo), licences=vote.LICENCES, conserve=one_spy)
    _add(_tempo, "chain", game=chain.Chain(3, _tempo), licences=chain.LICENCES, conserve=chain_cards)
    _add(_tempo, "race", game=race.Race(3, _tempo), licences=race.LICENCES, conserve=race_cards)
    _add(_tempo, "dice", game=dice.Dice(3, _tempo), licences=dice.LICENCES)
    _add(_tempo, "password", game=password.Password(3, _tempo), licences=password.LICENCES, notes=password.NOTES)
    _add(_tempo, "bells", game=BELLS.new(3, BellsOptions(tempo=_tempo)), secrets=False)


class TinyChain(chain.Chain):
    """A chain that can be counted: two seats, six cards."""

    deck = (chain.GIFT, chain.GIFT, chain.NO, chain.NO, chain.NO, chain.JUNK)
    hand = 2


class TinyRace(race.Race):
    """A race that can be counted: two seats, seven cards, three of them turned up."""

    deck = (0, 0, 0, 1, 1, 2, 2)
    gaps = 3


COUNTABLE = {
    "vote": Subject(vote.Vote(3, "instant"), "vote of three"),
    "chain": Subject(TinyChain(2, "instant"), "chain of two"),
    "race": Subject(TinyRace(2, "instant"), "race of two"),
    "password": Subject(password.Password(2, "instant"), "password of two"),
}
