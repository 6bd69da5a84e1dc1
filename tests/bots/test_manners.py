"""Bots among people."""

import pytest

from yuletable.bots.manners import offered
from yuletable.engine.actions import Actions, Verb, seat_field
from yuletable.engine.prompts import Prompt

ACTIONS = Actions(2, (Verb("accuse", (seat_field(2),)), Verb("call")))
ACCUSE, CALL = ACTIONS.group("accuse"), ACTIONS.named("call")
FLOOR = Prompt("a1", "floor", "argue", closes="public_act", closing=("call",))


@pytest.mark.rule("KN-144")
@pytest.mark.parametrize(
    ("persons_in", "person_has_closed", "may_close"),
    [(True, False, False), (True, True, True), (False, False, True)],
)
def test_bots_leave_the_first_call_to_people(persons_in: bool, person_has_closed: bool, may_close: bool) -> None:
    legal = [*ACCUSE, CALL]
    assert (CALL in offered(FLOOR, legal, persons_in, person_has_closed)) is may_close
    assert set(ACCUSE) <= set(offered(FLOOR, legal, persons_in, person_has_closed))


def test_who_could_only_close_is_not_asked() -> None:
    assert not offered(FLOOR, [CALL], True, False)


def test_other_questions_are_left_alone() -> None:
    vote = Prompt("v1", "commit", "point")
    assert offered(vote, [CALL], True, False) == [CALL]
