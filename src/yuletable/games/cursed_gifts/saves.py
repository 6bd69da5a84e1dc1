"""Positions as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yuletable.engine.commitment import Commitment
from yuletable.engine.counting import CardCount
from yuletable.engine.outcomes import Outcome
from yuletable.engine.sights import dump_sights, load_sights
from yuletable.games.cursed_gifts.menu import MENUS
from yuletable.games.cursed_gifts.plays import Gift, Play
from yuletable.games.cursed_gifts.questions import Choice, Question, Recover, Rummage, Santa, Tribute
from yuletable.games.cursed_gifts.will import Will
from yuletable.games.cursed_gifts.window import Window

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.game import CursedGifts
    from yuletable.games.cursed_gifts.state import CursedGiftsState

NUMBERS = (
    "active", "turn", "plays", "given", "cancels", "announced", "windows", "drawn", "living", "warded", "silenced",
    "graced", "idle", "stirred",
)  # fmt: skip


def dump(state: CursedGiftsState) -> dict[str, Any]:
    """As `State.dump`; seats count from 0, cards are ids."""
    ids, question, ended = state.game.deck.ids, state.question, state.ended
    data: dict[str, Any] = {name: getattr(state, name) for name in NUMBERS}
    data |= {
        "draft": [action.text for action in state.draft],
        "hands": [[ids[kind] for kind in hand] for hand in state.hands],
        "gauges": [[_gift(gift, ids) for gift in gauge] for gauge in state.gauges],
        "pile": [ids[kind] for kind in state.pile],
        "discard": [ids[kind] for kind in state.discard],
        "taken": [list(taken) for taken in state.taken],
        "fetches": [list(fetch) for fetch in state.fetches],
        "missing": [list(kinds) for kinds in state.missing],
        "gone": list(state.gone),
        "limits": list(state.limits),
        "signs": list(state.signs),
        "standing": list(state.standing),
        "count": state.count.now().dump(),
        "sights": dump_sights(state.sights),
        "stack": [play.dump() for play in state.stack],
        "todo": [list(task) for task in state.todo],
        "question": None if question is None else {"name": question.name, **question.dump()},
        "ended": None if ended is None else [ended.name, ended.rule, list(ended.ranks), list(ended.payoffs)],
    }
    return data


def _gift(gift: Gift | None, ids: tuple[str, ...]) -> Any:
    if gift is None:
        return None
    return [[ids[kind] for kind in gift.cards], [ids[kind] for kind in gift.tricks]]


def load(game: CursedGifts, data: dict[str, Any]) -> CursedGiftsState:
    """The position that `dump` wrote."""
    from yuletable.games.cursed_gifts.state import CursedGiftsState

    number = game.deck.number
    hands = [[number[card] for card in hand] for hand in data["hands"]]
    state = CursedGiftsState(game, hands, [number[card] for card in data["pile"]], CardCount.load(data["count"]))
    for name in NUMBERS:
        setattr(state, name, data[name])
    state.draft = tuple(game.actions.parse(text) for text in data["draft"])
    for seat, gauge in enumerate(data["gauges"]):
        state.gauges[seat] = [_read_gift(gift, game) for gift in gauge]
        state.sums[seat] = sum(gift.value for gift in state.gauges[seat] if gift is not None)
    state.discard = [number[card] for card in data["discard"]]
    state.taken = tuple((seat, kind) for seat, kind in data["taken"])
    state.fetches = tuple((seat, kind) for seat, kind in data["fetches"])
    state.missing = tuple(tuple(kinds) for kinds in data["missing"])
    state.gone, state.limits, state.signs = tuple(data["gone"]), tuple(data["limits"]), tuple(data["signs"])
    state.standing = tuple(data["standing"])
    state.sights = load_sights(data["sights"])
    state.stack = tuple(Play.load(play) for play in data["stack"])
    state.todo = tuple(tuple(task) for task in data["todo"])
    state.question = None if data["question"] is None else _read_question(state, data["question"])
    if data["ended"] is not None:
        name, rule, ranks, payoffs = data["ended"]
        state.ended = Outcome(name, rule, tuple(ranks), tuple(payoffs))
    return state


def _read_gift(data: Any, game: CursedGifts) -> Gift | None:
    if data is None:
        return None
    cards, tricks = (tuple(game.deck.number[card] for card in names) for names in data)
    return game.deck.gift(cards, tricks)


def _read_question(state: CursedGiftsState, data: dict[str, Any]) -> Question:
    game = state.game

    def actions(texts: list[str]) -> tuple[Any, ...]:
        return tuple(game.actions.parse(text) for text in texts)

    name = data["name"]
    if name == "window":
        window = Window(Commitment.load(data["question"]))
        window.answers = {seat: actions(texts) for seat, texts in enumerate(data["answers"]) if texts}
        window.picks = {seat: actions(texts) for seat, texts in enumerate(data["picks"]) if texts}
        window.backs = {seat: backs for seat, backs in enumerate(data["backs"]) if backs}
        return window
    if name == "santa":
        return Santa(Commitment.load(data["question"]))
    if name == "turn":
        return MENUS[state.active]
    if name == "rummage":
        return Rummage(data["seat"], data["target"], data["left"])
    if name == "tribute":
        return Tribute(data["seat"])
    if name == "recover":
        return Recover(data["seat"], data["left"])
    if name == "choice":
        return Choice(data["seat"], actions(data["picked"]))
    return Will(data["seat"], actions(data["picks"]), data["backs"])
