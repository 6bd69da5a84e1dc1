"""Secret answers to one question put to several seats at once.

The frame behind every `commit` question and every `window`: who is asked, what each has chosen, and whether a choice
may still be moved. Answers lie by seat, never by arrival, so that the order in which people tap can leave no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

NOT_ASKED = -2
OPEN = -1


class Commitment:
    """One open question.

    `answers` holds, by seat, NOT_ASKED, OPEN, or the index of the action chosen. With `held` an answer is only held and
    may be replaced until time closes the question; without, it is final and the last answer closes the question.
    """

    __slots__ = ("answers", "held", "missing")

    def __init__(self, seats: int, asked: Iterable[int], held: bool) -> None:
        self.answers = answers = [NOT_ASKED] * seats
        for seat in asked:
            answers[seat] = OPEN
        self.missing = answers.count(OPEN)
        self.held = held

    def asks(self, seat: int) -> bool:
        """Whether this seat is asked (answered or not)."""
        return self.answers[seat] != NOT_ASKED

    def owes(self, seat: int) -> bool:
        """Whether this seat is asked and has not answered."""
        return self.answers[seat] == OPEN

    def may_answer(self, seat: int) -> bool:
        """Whether an answer of this seat would be taken now."""
        answer = self.answers[seat]
        return answer == OPEN or (self.held and answer != NOT_ASKED)

    def answer(self, seat: int, action_index: int) -> bool:
        """Takes an answer. True if it was the last one of a question that its last answer closes."""
        if self.answers[seat] == OPEN:
            self.missing -= 1
        self.answers[seat] = action_index
        return not (self.missing or self.held)

    def owing(self) -> list[int]:
        """The seats that have not answered, in seat order."""
        return [seat for seat, answer in enumerate(self.answers) if answer == OPEN]

    def answered(self) -> Iterator[int]:
        """The seats that have answered, in seat order."""
        return (seat for seat, answer in enumerate(self.answers) if answer >= 0)

    def copy(self) -> Commitment:
        twin = Commitment.__new__(Commitment)
        twin.answers = self.answers.copy()
        twin.held = self.held
        twin.missing = self.missing
        return twin

    def dump(self) -> dict[str, object]:
        return {"answers": self.answers.copy(), "held": self.held}

    @classmethod
    def load(cls, data: dict[str, object]) -> Commitment:
        answers = data["answers"]
        assert isinstance(answers, list)
        commitment = cls(len(answers), (), bool(data["held"]))
        commitment.answers = answers.copy()
        commitment.missing = answers.count(OPEN)
        return commitment
