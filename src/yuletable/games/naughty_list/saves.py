"""Positions as plain data; seats and cards as numbers of the set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from yuletable.engine.commitment import Commitment
from yuletable.engine.counting import CardCount, CountLater
from yuletable.engine.outcomes import Outcome
from yuletable.engine.sights import dump_sights, load_sights
from yuletable.games.naughty_list.children_deck import ChildrenDeck
from yuletable.games.naughty_list.equipment import equip
from yuletable.games.naughty_list.questions import (
    Drop,
    NickVote,
    PerchtaDraw,
    Pick,
    Question,
    Shelter,
    Sink,
    StartGear,
    Take,
)
from yuletable.games.naughty_list.turn import CAPTURE_PHASE, PLAY_PHASE

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList
    from yuletable.games.naughty_list.state import NaughtyListState

PLAIN = (
    "locks", "nick", "first", "round", "turn", "active", "phase", "naughty", "nice", "played", "limit", "acted",
    "fitted", "sacrificed", "fed", "turn_used", "game_used", "robbed", "drawn", "asked",
)  # fmt: skip
LISTS = ("companions", "owner", "where", "town", "discard", "pile", "spent", "used")
NESTED = ("sacks", "piles", "shelters", "hands")


def dump(state: NaughtyListState) -> dict[str, Any]:
    """As `State.dump`."""
    question = state.question
    data: dict[str, Any] = {name: getattr(state, name) for name in PLAIN}
    data |= {name: getattr(state, name).copy() for name in LISTS}
    data |= {name: [cards.copy() for cards in getattr(state, name)] for name in NESTED}
    data |= {
        "deck": state.deck.dump(),
        "count": state.count.now().dump(),
        "sights": dump_sights(state.sights),
        "boosts": list(state.boosts),
        "hushes": list(state.hushes),
        "votes": list(state.votes),
        "leading": list(state.leading),
        "picked": [action.text for action in state.picked],
        "todo": [list(task) for task in state.todo],
        "question": None if question is None else {"name": question.name, **question.dump()},
        "ended": msgspec.to_builtins(state.ended),
    }
    return data


def load(game: NaughtyList, data: dict[str, Any]) -> NaughtyListState:
    """The position that `dump` wrote."""
    from yuletable.games.naughty_list.state import NaughtyListState

    state = NaughtyListState(game)
    for name in PLAIN:
        setattr(state, name, data[name])
    for name in LISTS:
        setattr(state, name, list(data[name]))
    for name in NESTED:
        setattr(state, name, [list(cards) for cards in data[name]])
    for seat, companion in enumerate(state.companions):
        if companion >= 0:
            equip(state, seat)
    state.deck = ChildrenDeck.load(data["deck"])
    state.count = CountLater(CardCount.load(data["count"]))
    state.sights = load_sights(data["sights"])
    state.votes, state.leading = tuple(data["votes"]), tuple(data["leading"])
    state.boosts, state.hushes = tuple(data["boosts"]), tuple(data["hushes"])
    state.picked = tuple(game.actions.parse(text) for text in data["picked"])
    state.todo = [tuple(task) for task in data["todo"]]
    state.question = None if data["question"] is None else _read_question(game, data["question"])
    state.ended = msgspec.convert(data["ended"], Outcome | None)
    return state


def _read_question(game: NaughtyList, data: dict[str, Any]) -> Question:
    name = data["name"]
    if name in ("start_gear", "vote"):
        question: StartGear | NickVote = StartGear(game.seats) if name == "start_gear" else NickVote(game.seats)
        question.question = Commitment.load(data["question"])
        return question
    if name == "play":
        return PLAY_PHASE
    if name == "capture":
        return CAPTURE_PHASE
    fields = {key: value for key, value in data.items() if key != "name"}
    makes: dict[str, Any] = {
        "take": Take, "shelter": Shelter, "pick": Pick, "sink": Sink, "drop": Drop, "perchta": PerchtaDraw,
    }  # fmt: skip
    made: Question = makes[name](**fields)
    return made
