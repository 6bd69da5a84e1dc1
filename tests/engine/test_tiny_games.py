"""The tiny games keep every law in every tempo; what is particular to each shape is shown by example."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.engine.games.chain import GIFT, JUNK, NO, Chain, ChainState
from tests.engine.games.dice import Dice, DiceState
from tests.engine.games.password import Password
from tests.engine.games.race import Race, RaceState
from tests.engine.games.subjects import COUNTABLE, SUBJECTS
from tests.engine.games.vote import Vote

from yuletable.engine.chance import KeyedChance, ScriptedChance
from yuletable.engine.conformance import check_frequencies, check_game
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import State
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.tree import count


@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) >= {"leaks", "knowledge", "imagination"}
    assert all(counts for law, counts in report.counts.items() if law != "commutation"), report


@pytest.mark.parametrize("name", ["vote-live", "vote-instant", "chain-live", "race-instant", "dice-live"])
def test_orders_of_answers_are_tried(name: str) -> None:
    counts = check_game(SUBJECTS[name], laws=["commutation"]).counts["commutation"]
    assert counts["questions"] >= 5
    assert counts["orders"] >= 2 * counts["questions"]


@pytest.mark.parametrize("name", COUNTABLE)
def test_imagined_worlds_are_as_frequent_as_they_should_be(name: str) -> None:
    counts = check_frequencies(COUNTABLE[name], 1)
    assert counts["views"] >= 10


def do(state: State, actor: int, text: str) -> list[Event]:
    """Plays an action by its text; returns what was told."""
    events: list[Event] = []
    state.play(actor, state.game.actions.parse(text), KeyedChance(b"by hand"), events.append)
    return events


def start(game: Vote | Chain | Race | Dice | Password, *script: tuple[str, object]) -> State:
    with ScriptedChance(*script) as chance:
        return game.start(chance)


def test_a_held_vote_may_be_moved_until_the_tick_and_a_final_one_may_not() -> None:
    live, instant = start(Vote(3, "live"), ("spy", 0)), start(Vote(3, "instant"), ("spy", 0))
    for state in (live, instant):
        assert do(state, 1, "point 1") == []
    assert do(live, 1, "point 3") == []
    assert live.prompt(1).chosen == "point 3"  # type: ignore[union-attr]
    with pytest.raises(IllegalActionError, match="T-1"):
        do(instant, 1, "point 3")


def test_a_full_time_question_outlasts_its_last_answer() -> None:
    state = start(Vote(3, "live"), ("spy", 0))
    for seat, target in enumerate((2, 1, 1)):
        do(state, seat, f"point {target}")
    assert state.prompt(TABLE).key == "night-0"  # type: ignore[union-attr]
    assert list(state.to_act()) == [CLOCK, 0, 1, 2]
    told = do(state, CLOCK, "tick")
    assert [event.kind for event in told] == ["marked"]
    assert told[0].fields == {"seat": 2}


def test_a_chain_is_resolved_from_its_end() -> None:
    cards = [GIFT, NO, JUNK] + [NO, NO, JUNK] + [GIFT] * 3 + [GIFT]
    state = start(Chain(3, "instant"), ("deal", cards))
    assert isinstance(state, ChainState)
    do(state, 0, "give")
    do(state, 0, "back")
    do(state, 0, "give")
    do(state, 0, "at 2")
    assert list(state.to_act()) == [1, 2], "whoever holds a card is asked, a no or not"
    do(state, 1, "counter")
    assert [event.kind for event in do(state, 2, "pass")] == ["answered"]
    do(state, 0, "counter")
    assert [event.kind for event in do(state, 2, "pass")] == ["answered"]
    do(state, 1, "pass")
    told = do(state, 2, "pass")
    assert [event.fields for event in told] == [{"cards": 3}]
    assert state.gifts == [0, 1, 0], "the second no takes away the first, so the gift arrives"
    assert state.turn == 1


def test_the_second_in_the_same_instant_comes_too_late() -> None:
    hands, pile = [0, 1, 0, 2, 0, 2], [1, 0, 0, 1, 1, 2, 2]
    state = start(Race(3, "live"), ("deal", hands + pile), ("turn up", 0))
    assert isinstance(state, RaceState)
    assert state.rest == [0, 1, 1, 1, 2, 2]
    both = [state.prompt(seat) for seat in (0, 1)]
    assert [prompt.key for prompt in both if prompt] == ["gap-0", "gap-0"]
    with ScriptedChance(("turn up", 0)) as chance:
        state.play(1, state.game.actions.parse("snatch 0"), chance)
    assert state.prompt(0).key == "gap-1", "what seat 1 answers now is another question"  # type: ignore[union-attr]
    assert state.top == 0
    do(state, 0, "snatch 0")
    assert [sum(used) for used in state.used] == [1, 1, 0]
    while state.top == 0:
        do(state, CLOCK, "tick")
    with pytest.raises(IllegalActionError, match="T-4: another_card_lies_there top="):
        do(state, 2, "snatch 0")


def test_a_step_on_the_own_sheet_can_be_taken_back_until_done() -> None:
    state = start(Dice(2, "live"), ("die", 3), ("die", 3))
    assert isinstance(state, DiceState)
    do(state, 0, "put 4 0")
    assert [event.kind for event in do(state, 0, "back")] == ["taken_back"]
    assert state.observe(0).dice == (4, 4)
    do(state, 0, "put 4 1")
    do(state, 0, "done")
    with pytest.raises(IllegalActionError, match="T-5: done_is_done"):
        do(state, 0, "back")
    assert state.observe(1).done == (0,)
    assert state.observe(1).sheets[0] == ((), ()), "what it did is shown when all are done"
    do(state, CLOCK, "lapse 2")
    assert state.observe(1).sheets[0] == ((), (4,))


def test_spoken_words_are_mapped_to_an_action() -> None:
    state = start(Password(3, "live"), ("words", 0), ("duty", 1))
    for note, form in {"Holly,  IVY!": "FS", "ivy holly": "SF", " ": "SILENCE", "holly": "GARBLE"}.items():
        heard = state.heard(0, note)
        assert heard is not None
        assert heard.text == f"say {form}"
    assert state.heard(1, "holly ivy") is None


def test_trees_are_counted_exactly() -> None:
    counts = count(Vote(3, "instant"))
    assert sum(counts.endings.values()) == 1
    # The spy is found by day only: the marked seat does not vote, and nobody else knows anything.
    assert counts.endings == {"guests": Fraction(1, 4), "spy": Fraction(3, 4)}
    # Three deals, eight ways to point at night, four by day; three of these four are ties, which fall two ways.
    assert counts.matches == 3 * 8 * 7
