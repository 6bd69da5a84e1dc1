"""Bots among people."""

import pytest

from yuletable.bots.manners import allowed
from yuletable.engine.actions import Actions, Verb, seat_field

ACTIONS = Actions(2, (Verb("accuse", (seat_field(2),)), Verb("call")))
ACCUSE, CALL = list(ACTIONS.group("accuse")), ACTIONS.named("call")
CLOSING = ("call",)


@pytest.mark.rule("KN-144")
def test_bots_leave_the_first_call_to_people() -> None:
    assert allowed([*ACCUSE, CALL], CLOSING, may_close=False) == ACCUSE
    assert allowed([*ACCUSE, CALL], CLOSING, may_close=True) == [*ACCUSE, CALL]


@pytest.mark.rule("KN-144")
def test_a_bot_that_is_to_call_does_nothing_else() -> None:
    assert allowed([*ACCUSE, CALL], CLOSING, may_close=True, must_close=True) == [CALL]
    assert allowed(ACCUSE, CLOSING, may_close=True, must_close=True) == ACCUSE


def test_who_could_only_close_is_not_asked() -> None:
    assert not allowed([CALL], CLOSING, may_close=False)


def test_other_questions_are_left_alone() -> None:
    assert allowed([CALL], (), may_close=False) == [CALL]
