"""Krampusnacht with one fault each: the conformance kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.krampusnacht.licences import SUBJECTS
from tests.games.mutants import Mutant, check_caught, each

from yuletable.engine.conformance import Effort
from yuletable.engine.events import Event, number
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht import interludes, night, observe
from yuletable.games.krampusnacht.cards import Cards
from yuletable.games.krampusnacht.night import NightPhase
from yuletable.games.krampusnacht.posterior import Knowledge
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import KrampusnachtView
from yuletable.games.krampusnacht.vote import Vote
from yuletable.games.krampusnacht.windows import HealerWindow

CLOSED = "table 6 reveal=False floor=turns speech_rounds=1"
"""Cards of those who are out stay face down, and the talk is short."""


def seer_window_only_for_a_living_seer(original: Any, phase: NightPhase, state: KrampusnachtState, *rest: Any) -> None:
    """The slots of the Seer's window are left out once the Seer is out."""
    original(phase, state, *rest)
    while (running := state.phase) is phase and state.game.steps[phase.step].window == "seer":
        if state.inside >> state.cards.seer & 1:
            return
        original(running, state, *rest)


def no_empty_message(
    original: Any, state: KrampusnachtState, hosts: Any, fingers: Any, of_round: int, tell: Any
) -> None:
    """Without anything to show to the Hosts nobody gets a message, so that everybody can tell that they agreed."""
    if fingers:
        original(state, hosts, fingers, of_round, tell)


def fingers_for_all(
    original: Any, state: KrampusnachtState, hosts: Any, fingers: Any, of_round: int, tell: Any
) -> None:
    """The fingers of the Hosts are shown to everybody who is in."""
    original(
        state,
        hosts,
        fingers,
        of_round,
        lambda event: tell(msgspec.structs.replace(event, insiders=tuple(event.to or ()))),
    )


def answer_aloud(original: Any, state: KrampusnachtState, tell: Any) -> None:
    """The house voice says the Seer's answer."""
    original(state, lambda event: tell(Event(event.kind, event.secret)))


def key_counts_taps(original: Any, phase: NightPhase, state: KrampusnachtState) -> str:
    return f"{original(phase, state)}.{len(phase.owing(state))}"


def key_tells_rounds(original: Any, phase: NightPhase, state: KrampusnachtState) -> str:
    return f"{original(phase, state)}.{phase.round}"


def healer_is_kept_from_the_guest(original: Any, window: HealerWindow, state: KrampusnachtState, seat: int) -> int:
    """The Healer is not offered whom the Hosts chose."""
    targets: int = original(window, state, seat)
    choice = state.phase.choice if isinstance(state.phase, NightPhase) else -1
    return targets & ~(1 << choice) if choice >= 0 else targets


def refusal_counts_hosts(original: Any, phase: NightPhase, state: KrampusnachtState, *rest: Any) -> Refusal:
    refusal: Refusal = original(phase, state, *rest)
    return msgspec.structs.replace(refusal, fields={"hosts": (state.inside & state.cards.hosts).bit_count()})


def lapse_is_told(
    original: Any, phase: NightPhase, state: KrampusnachtState, seat: int, chance: Any, tell: Any
) -> None:
    original(phase, state, seat, chance, tell)
    if tell:
        tell(Event("too_late", {"seat": number(seat)}))


def tap_is_told(
    original: Any, phase: NightPhase, state: KrampusnachtState, seat: int, action: Any, chance: Any, tell: Any
) -> None:
    if tell:
        tell(Event("tapped", {"seat": number(seat)}))
    original(phase, state, seat, action, chance, tell)


def fingers_in_order_of_arrival(
    original: Any, vote: Vote, state: KrampusnachtState, seat: int, action: Any, chance: Any, tell: Any
) -> None:
    state.change_day(called=(*state.days[-1].called, seat))
    original(vote, state, seat, action, chance, tell)


def cards_up_all_the_same(original: Any, state: KrampusnachtState, viewer: int) -> KrampusnachtView:
    """A card that stays face down can be seen in the view."""
    view: KrampusnachtView = original(state, viewer)
    cards = tuple(card if seat in view.out else None for seat, card in enumerate(state.cards.by_seat))
    return msgspec.structs.replace(view, cards_up=cards)


def line_knows_the_card(original: Any, state: KrampusnachtState, out: int | None) -> str:
    """The house says "those horns were real" of a card that stays shut."""
    if out is None:
        return "line.tied"
    return "line.out.host" if state.cards.hosts >> out & 1 else "line.out.guest"


def hosts_may_chat(original: Any, phase: NightPhase, state: KrampusnachtState) -> Any:
    return state.game.members[state.cards.hosts & state.inside]


def shared_phase(original: Any, phase: NightPhase) -> NightPhase:
    return phase


def two_healers(original: Any, knowledge: Knowledge, rng: Any) -> Cards | None:
    """A Guest is imagined with the Healer's card."""
    cards: Cards | None = original(knowledge, rng)
    if cards is None:
        return None
    by_seat = list(cards.by_seat)
    for seat in knowledge.unknown:
        if by_seat[seat].startswith(("uninvited", "g")):
            by_seat[seat] = "shaman"
            break
    return Cards(by_seat, knowledge.game.pack)


def answers_forgotten(original: Any, state: KrampusnachtState, viewer: int) -> KrampusnachtView:
    """The view of the Seer does not keep the answers."""
    view: KrampusnachtView = original(state, viewer)
    return msgspec.structs.replace(view, answers=())


MUTANTS = [
    Mutant(NightPhase, "tick", seer_window_only_for_a_living_seer, CLOSED, "leaks"),
    Mutant(night, "_show_fingers", no_empty_message, "table 7", "leaks"),
    Mutant(night, "_show_fingers", fingers_for_all, "table 7", "leaks"),
    Mutant(night, "_answer", answer_aloud, "table 5", "leaks"),
    Mutant(NightPhase, "key", key_counts_taps, "table 5", "quiet"),
    Mutant(NightPhase, "key", key_counts_taps, "relaxed 7", "quiet"),
    Mutant(NightPhase, "key", key_tells_rounds, "table 7", "knowledge"),
    Mutant(HealerWindow, "targets", healer_is_kept_from_the_guest, "table 7", "knowledge"),
    Mutant(NightPhase, "refusal", refusal_counts_hosts, CLOSED, "knowledge"),
    Mutant(NightPhase, "lapse", lapse_is_told, "table 5", "quiet"),
    Mutant(NightPhase, "take", tap_is_told, "table 5", "quiet"),
    Mutant(Vote, "take", fingers_in_order_of_arrival, "simulation 5", "commutation"),
    Mutant(observe, "view", cards_up_all_the_same, CLOSED, "leaks"),
    Mutant(interludes, "_line_of", line_knows_the_card, CLOSED, "leaks"),
    Mutant(NightPhase, "writers", hosts_may_chat, "table 7", "knowledge"),
    Mutant(NightPhase, "copy", shared_phase, "table 5", "copies"),
    Mutant(Knowledge, "_draw_cards", two_healers, "table 7", "imagination"),
    Mutant(observe, "view", answers_forgotten, "table 7", "leaks"),
]


@each(MUTANTS)
def test_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(matches=40, steps=150, pairs=600, pair_steps=80, orders=8)
    check_caught(mutant, SUBJECTS[mutant.subject], monkeypatch, effort)
