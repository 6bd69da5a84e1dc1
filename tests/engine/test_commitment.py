"""Secret answers: by seat, never by arrival; held ones can be moved, final ones close the question."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from yuletable.engine.commitment import NOT_ASKED, OPEN, Commitment

ASKED = st.lists(st.integers(0, 5), unique=True, min_size=1, max_size=6)


@given(ASKED, st.booleans(), st.data())
def test_the_order_of_answers_leaves_no_trace(asked: list[int], held: bool, data: st.DataObject) -> None:
    answers = {seat: data.draw(st.integers(0, 99)) for seat in asked}
    dumps = []
    for _ in range(2):
        question = Commitment(6, asked, held)
        closed = [question.answer(seat, answers[seat]) for seat in data.draw(st.permutations(asked))]
        assert closed == [False] * (len(asked) - 1) + [not held]
        dumps.append(question.dump())
    assert dumps[0] == dumps[1]
    assert list(question.answered()) == sorted(asked)


def test_who_is_not_asked_may_not_answer() -> None:
    question = Commitment(3, [2, 0], held=True)
    assert [question.asks(seat) for seat in range(3)] == [True, False, True]
    assert not question.may_answer(1)
    assert question.owing() == [0, 2]


class Answering(RuleBasedStateMachine):
    """A question beside a plain model of it, with copies and saves that must not notice what happens later."""

    @initialize(asked=ASKED, held=st.booleans())
    def ask(self, asked: list[int], held: bool) -> None:
        self.question = Commitment(6, asked, held)
        self.model: dict[int, int | None] = dict.fromkeys(sorted(asked))
        self.held = held
        self.past: list[tuple[Commitment, dict[str, object]]] = []

    @precondition(lambda self: any(self.question.may_answer(seat) for seat in range(6)))
    @rule(data=st.data(), index=st.integers(0, 99))
    def answer(self, data: st.DataObject, index: int) -> None:
        seat = data.draw(st.sampled_from([seat for seat in range(6) if self.question.may_answer(seat)]))
        self.past.append((self.question.copy(), self.question.dump()))
        last = list(self.model.values()).count(None) == 1 and self.model[seat] is None
        self.model[seat] = index
        assert self.question.answer(seat, index) == (last and not self.held)

    @rule()
    def save_and_load(self) -> None:
        dump = self.question.dump()
        self.question = Commitment.load(dump)
        assert self.question.dump() == dump

    @invariant()
    def holds_what_the_model_holds(self) -> None:
        if not hasattr(self, "model"):
            return
        for seat in range(6):
            asked = seat in self.model
            answer = self.model.get(seat)
            assert self.question.asks(seat) == asked
            assert self.question.owes(seat) == (asked and answer is None)
            assert self.question.may_answer(seat) == (asked and (answer is None or self.held))
            assert self.question.answers[seat] == (NOT_ASKED if not asked else OPEN if answer is None else answer)
        assert self.question.owing() == [seat for seat, answer in self.model.items() if answer is None]
        assert self.question.missing == len(self.question.owing())

    @invariant()
    def the_past_stays(self) -> None:
        for then, dump in getattr(self, "past", []):
            assert then.dump() == dump


TestAnswering = Answering.TestCase
TestAnswering.settings = settings(max_examples=30, stateful_step_count=20)
