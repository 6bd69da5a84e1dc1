"""The results of a round, without order (GB-39): every multiset is one shared object."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.kept import Kept


class Results:
    """Some results, none to six.

    numbers  in rising order
    slots    mask of the crossings that take one of them
    without  by number, what is left when one of that number is spent, or None
    key      a number of its own, smaller than 1 << 16
    """

    __slots__ = ("key", "numbers", "slots", "without")

    def __init__(self, numbers: tuple[int, ...], book: ResultsBook) -> None:
        self.numbers = numbers
        self.slots = 0
        for number in numbers:
            self.slots |= book.slots[number]
        self.without: list[Results | None] = [None] * 7
        for number in set(numbers):
            place = numbers.index(number)
            self.without[number] = book[numbers[:place] + numbers[place + 1 :]]
        self.key = len(book)  # those without are in the book by now

    def __len__(self) -> int:
        return len(self.numbers)

    def minus(self, *numbers: int) -> Results | None:
        """What is left when these are spent, or None if they are not all there."""
        left: Results | None = self
        for number in numbers:
            left = left.without[number] if left is not None else None
        return left


class ResultsBook(Kept[tuple[int, ...], Results]):
    """All results by their numbers in rising order; `slots` by number, the mask of the crossings that take it."""

    def __init__(self, slots: Sequence[int]) -> None:
        super().__init__(self._results, most=1 << 16)
        self.slots = slots

    def _results(self, numbers: tuple[int, ...]) -> Results:
        return Results(numbers, self)
