"""The two questions of a turn: what to play, and what to capture (NL-28 to NL-66, NL-77 to NL-90)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.naughty_list import moves
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.effects import swap_children
from yuletable.games.naughty_list.equipment import fit, put
from yuletable.games.naughty_list.measures import cleaver, gear_bonus, leaders, values
from yuletable.games.naughty_list.places import ABSENT, GAP, NO_LIMIT, NOBODY, REMOVED, RESERVE
from yuletable.games.naughty_list.questions import NOTHING, Drop, OneAtATime

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

FEED_BONUS = 2
FILL: tuple[Any, ...] = ("fill",)


class ActiveSeat(OneAtATime):
    """A question to the active seat. What it picks lies in the state, so this never changes."""

    __slots__ = ()

    def whom(self, state: NaughtyListState) -> int:
        return state.active


# The Play phase


class PlayPhase(ActiveSeat):
    """Cards, Trades, abilities, and what skips (NL-28 to NL-45).

    A Trade, and an ability that asks for more, are picked step by step in `state.picked`: the seat's own until the last
    pick, and not to be taken back (NL-21).
    """

    __slots__ = ()
    name = "play"

    def legal(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        if seat != state.active:
            return NOTHING
        return _next_picks(state, seat) if state.picked else _plays(state, seat)

    def offers(self, state: NaughtyListState) -> Sequence[Action]:
        """Every card of the hand: those that cannot be played earn a refusal that teaches."""
        game, legal = state.game, self.legal(state, state.active)
        if state.picked:
            return legal
        hand = [game.play[kind] for kind in state.hands[state.active]]
        return sorted({*legal, *hand, game.trade}, key=lambda action: action.index)

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        picks = (*state.picked, action)
        verb = picks[0].verb
        if verb in IN_STEPS:
            state.picked = picks
            steps = state.kits[seat].cost + 2 if verb == "trade" else 2
            while len(picks) < steps:
                options = _next_picks(state, seat)
                if len(options) > 1:
                    return
                picks = state.picked = (*picks, options[0])
            state.picked = ()
        state.question = None
        state.asked += 1
        _PLAYS[verb](state, seat, picks, tell)

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """What has been picked is dropped, and the Play phase is over."""
        state.picked = ()
        self.take(state, seat, state.game.to_capture, chance, tell)

    def message(self, state: NaughtyListState) -> str:
        if not state.picked:
            return "ask.play"
        first = state.picked[0]
        if first.verb != "trade":
            return f"ask.play.{first.verb}"
        return "ask.play.trade.type" if len(state.picked) > state.kits[state.active].cost else "ask.play.trade"


PLAY_PHASE = PlayPhase()


IN_STEPS = ("trade", "feed", "exchange")
"""Plays that take more than one pick."""


def _next_picks(state: NaughtyListState, seat: int) -> Sequence[Action]:
    """Cards of a Trade, one by one, then the Type (NL-43); the Type for Krampus; the slot for Befana."""
    game, first = state.game, state.picked[0]
    if first.verb == "exchange":
        naughty = game.set.fitting("naughty")
        return [game.slot[slot] for slot, child in enumerate(state.town) if child in naughty]
    cost, picked = state.kits[seat].cost, len(state.picked)
    if first.verb == "feed" or picked > cost:
        return game.type_named
    left = state.hands[seat].copy()
    for pick in state.picked[1:]:
        left.remove(game.number_of(pick))
    if len(left) == cost + 1 - picked:
        return [game.give[left[0]]]  # all that are left go: there is nothing to choose
    return [game.give[kind] for kind in dict.fromkeys(left)]


def _plays(state: NaughtyListState, seat: int) -> list[Action]:
    """What can be begun, in index order: cards whose first effect can be carried out, a Trade, abilities (NL-37)."""
    game, kit = state.game, state.kits[seat]
    found: list[Action] = []
    if state.limit == NO_LIMIT or may_play_cards(state):
        hand, play, openings, last = state.hands[seat], game.play, game.openings, -1
        for kind in hand:
            if kind != last:
                last, can_begin = kind, openings[kind]
                if can_begin is None or can_begin(state):
                    found.append(play[kind])
        if len(hand) >= kit.cost:
            found.append(game.trade)
    if not state.acted:
        found += _skipping(state, seat)
    if kit.companion in PLAY_ABILITIES and state.sacks[seat]:
        found += _abilities(state, seat)
    found.append(game.to_capture)
    return found


PLAY_ABILITIES = ("krampus", "befana")
"""Who has one that takes a Child of the sack in the Play phase (NL-77, NL-84)."""


def may_play_cards(state: NaughtyListState) -> bool:
    """Whether a hush leaves room for one more card or Trade (NL-117)."""
    return state.limit == NO_LIMIT or state.played < state.limit


def _skipping(state: NaughtyListState, seat: int) -> list[Action]:
    """Fit, Purge, calling the Lads: only before anything else (NL-29)."""
    game, companion = state.game, state.kits[seat].companion
    where, found = state.where, []
    for gear in game.set.gear_of[state.companions[seat]]:
        if where[gear] == RESERVE:
            found.append(game.fit[gear])
    if companion == "fouettard" and _may_purge(state, seat):
        found.append(game.purge)
    elif companion == "gryla" and _may_call_lads(state, seat):
        found.append(game.lads)
    return found


def _may_purge(state: NaughtyListState, seat: int) -> bool:
    """Once a game, and not under St. Nicholas' eyes (NL-64, NL-86)."""
    return not state.game_used >> seat & 1 and state.nick != seat


def _may_call_lads(state: NaughtyListState, seat: int) -> bool:
    """Wherever they are, but not in front of her (NL-88, NL-89)."""
    lads = state.game.yule_lads
    return lads >= 0 and state.where[lads] not in (seat, REMOVED, ABSENT)


def _abilities(state: NaughtyListState, seat: int) -> list[Action]:
    game = state.game
    if state.kits[seat].companion == "krampus":
        if not state.turn_used and state.nick != seat:
            return [game.feed[child] for child in sorted(state.sacks[seat])]
    elif _may_exchange(state, seat):
        return [game.exchange[child] for child in sorted(state.sacks[seat])]
    return []


def _may_exchange(state: NaughtyListState, seat: int) -> bool:
    """Once a game, for a Naughty Child of the Town (NL-84)."""
    unused = not state.game_used >> seat & 1
    return unused and not state.game.set.fitting("naughty").isdisjoint(state.town)


Picks = tuple[Action, ...]


def _play(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    kind = state.game.number_of(picks[0])
    moves.spend(state, seat, [kind])
    state.played += 1
    state.acted = True
    state.robbed = NOBODY
    if kind in state.game.set.late_leader:
        state.leading = tuple(leaders(state))
    if tell:
        tell(Event("card_played", {"seat": number(seat), "card": state.game.set.actions[kind].id}))
    state.todo += state.game.set.tasks[kind]


def _trade(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """Cards for +1 in one Type; it counts as playing one card (NL-41, NL-42)."""
    kinds = [state.game.number_of(pick) for pick in picks[1:-1]]
    moves.spend(state, seat, kinds)
    state.played += 1
    state.acted = True
    type_ = state.game.number_of(picks[-1])
    if tell:
        fields = {"seat": number(seat), "cards": moves.card_names(state, kinds)}
        tell(Event("trade_made", {**fields, "type": state.game.type_names[type_]}))
    moves.boost(state, type_, 1, "trade", tell)


def _fit(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    fit(state, seat, state.game.number_of(picks[0]), tell)
    state.todo.append(("end_turn",))


def _purge(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """The whole Town to the pile, then St. Nicholas, draws, the fill, the end of the turn (NL-86, NL-87)."""
    children = [child for child in state.town if child >= 0]
    any_nice = not state.game.set.fitting("nice").isdisjoint(children)
    state.game_used |= 1 << seat
    moves.leave_town(state, children)
    if tell:
        tell(Event("purged", {"seat": number(seat), "count": len(children), "any_nice": any_nice}))
    for child in children:
        moves.to_pile(state, seat, child, "purge", tell)
    if any_nice:
        moves.move_nick(state, seat, "purge", tell)
    moves.mark_sacrifice(state)
    state.todo += [("end_turn",), ("fill",), ("draws", seat, NICE)]


def _lads(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """In front of her, wherever they were; in place of the Play phase (NL-88 to NL-90)."""
    lads = state.game.yule_lads
    before = state.where[lads]
    put(state, lads, seat)
    state.locks &= ~(1 << lads)
    state.fitted = True
    if tell:
        tell(Event("lads_called", {"seat": number(seat), "holder": number(before) if before >= 0 else None}))
    state.todo.append(("capture_phase",))
    if before >= 0:
        state.todo.append(("shrink", before))


def _feed(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """A Child of the sack for +2 in one Type (NL-77, NL-78)."""
    state.turn_used = state.acted = True
    moves.sacrifice(state, seat, state.game.number_of(picks[0]), "feed", tell)
    moves.boost(state, state.game.number_of(picks[1]), FEED_BONUS, "feed", tell)
    state.todo.append(("draws", seat, NICE))


def _exchange(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    """A Child of the sack for a Naughty one of the Town (NL-84, NL-85)."""
    state.acted = True
    state.game_used |= 1 << seat
    theirs = state.town[state.game.number_of(picks[1])]
    swap_children(state, seat, state.game.number_of(picks[0]), theirs, tell)


def _to_capture(state: NaughtyListState, seat: int, picks: Picks, tell: Tell | None) -> None:
    enter(state, "capture", tell)


def enter(state: NaughtyListState, phase: str, tell: Tell | None) -> None:
    """Another phase of the turn begins."""
    state.phase = phase
    if tell:
        tell(Event("phase_started", {"seat": number(state.active), "phase": phase}))


_PLAYS = {
    "play": _play,
    "trade": _trade,
    "fit": _fit,
    "purge": _purge,
    "lads": _lads,
    "feed": _feed,
    "exchange": _exchange,
    "to_capture": _to_capture,
}


# The Capture phase


class CapturePhase(ActiveSeat):
    """Captures, one sacrifice, Belsnickel's ability, in any order (NL-49 to NL-66)."""

    __slots__ = ()
    name = "capture"

    def legal(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        if seat != state.active:
            return NOTHING
        game = state.game
        found = captures(state, seat) if state.naughty or state.nice else []
        if state.nick != seat:
            if not state.sacrificed:
                found += map(game.sacrifice_of.__getitem__, sorted(state.sacks[seat]))
            if not state.turn_used and state.kits[seat].companion == "belsnickel":
                found += game.plus_one
        found.append(game.end_turn)
        return found

    def offers(self, state: NaughtyListState) -> Sequence[Action]:
        """Every Child of the Town, those out of reach too."""
        game, cards = state.game, state.game.set
        every = [
            game.capture_nice[slot] if cards.types[child] == NICE else game.capture_plain[slot][cards.types[child]]
            for slot, child in enumerate(state.town)
            if child >= 0
        ]
        return sorted({*self.legal(state, state.active), *every}, key=lambda action: action.index)

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        if action.verb == "capture":
            capture(state, seat, action, tell)
        elif action.verb == "sacrifice":
            state.sacrificed = True
            moves.sacrifice(state, seat, state.game.number_of(action), "phase", tell)
            state.todo.append(("draws", seat, NICE))
        elif action.verb == "plus_one":
            state.turn_used = True
            moves.boost(state, state.game.number_of(action), 1, "belsnickel", tell)
        else:
            state.todo.append(("end_turn",))

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.end_turn, chance, tell)


CAPTURE_PHASE = CapturePhase()


def captures(state: NaughtyListState, seat: int) -> list[Action]:
    """Every capture that meets its test, in index order (NL-49 to NL-53, NL-92, NL-97)."""
    game, kit = state.game, state.kits[seat]
    types, strengths, ease, with_ = game.set.types, game.set.strengths, kit.ease, kit.with_
    have, more, naughty = values(state, seat), kit.cleave and cleaver(state, seat), state.naughty
    found: list[Action] = []
    for slot, child in enumerate(state.town):
        type_ = types[child]
        if type_ == NICE:
            if state.nice:
                found.append(game.capture_nice[slot])
        elif naughty:
            strength = strengths[child] - ease
            for used in with_[type_]:
                if have[used] >= strength:
                    found.append(game.capture_plain[slot][used])
                if more and have[used] + more >= strength:
                    found.append(game.capture_cleave[slot][used])
    return found


def capture(state: NaughtyListState, seat: int, action: Action, tell: Tell | None) -> None:
    """A Child goes to the sack or, with the Cleaver, to the pile; what follows is NL-56."""
    slot, used, cleave = state.game.number_of(action), action.args[1], action.args[2] == "cleave"
    child, kit = state.town[slot], state.kits[seat]
    if tell:
        _tell_captured(state, seat, action, tell)
    state.town[slot] = GAP
    if used == "nice":
        state.nice -= 1
    else:
        state.naughty -= 1
    state.todo.append(("draws", seat, state.game.set.types[child]))
    if kit.companion == "perchta" and used != "nice" and (cleave or _is_raised(state, seat, used)):
        state.todo.append(("perchta", seat))
    state.todo.append(FILL)
    if cleave:
        state.sacrificed = True
        moves.to_pile(state, seat, child, "cleave", tell)
        moves.mark_sacrifice(state)
    else:
        sack = state.sacks[seat]
        sack.append(child)
        if len(sack) > kit.capacity:
            state.question = Drop(seat, overflow=True)


def _is_raised(state: NaughtyListState, seat: int, used: int | str) -> bool:
    """Whether Equipment adds to the Type that is used (NL-79, NL-80)."""
    return gear_bonus(state, seat)[state.game.type_index[str(used)]] > 0


def _tell_captured(state: NaughtyListState, seat: int, action: Action, tell: Tell) -> None:
    """Told of a Child that is still in its slot."""
    used, cleave = str(action.args[1]), action.args[2] == "cleave"
    child = state.town[state.game.number_of(action)]
    value = needed = 0
    if used != "nice":
        value = values(state, seat)[state.game.type_index[used]] + (cleaver(state, seat) if cleave else 0)
        needed = max(0, state.game.set.strengths[child] - state.kits[seat].ease)
    fields = {"seat": number(seat), "child": moves.child_name(state, child), "with": used, "cleave": cleave}
    tell(Event("child_captured", {**fields, "slot": action.args[0], "value": value, "strength": needed}))
