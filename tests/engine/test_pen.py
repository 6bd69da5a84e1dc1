"""Coordinates as short as SVG allows still read as the numbers that were meant."""

import re

from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.pen import closed, numbers

NUMBER = re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")
"""A number of SVG: the longest is read, whatever follows."""

coordinates = st.floats(-300, 300)
places = st.integers(1, 3)


def read(text: str) -> list[float]:
    assert not NUMBER.sub("", text).strip()
    return [float(word) for word in NUMBER.findall(text)]


@given(values=st.lists(coordinates), places=places, packed=st.booleans())
def test_a_row_of_numbers_reads_as_the_same_numbers(values: list[float], places: int, packed: bool) -> None:
    assert read(numbers(*values, places=places, packed=packed)) == [float(f"{value:.{places}f}") for value in values]


@given(points=st.lists(st.tuples(coordinates, coordinates), min_size=2, max_size=40), places=places)
def test_steps_of_a_path_end_where_its_corners_are(points: list[tuple[float, float]], places: int) -> None:
    """However many steps there are: what one of them is rounded by, the next takes back."""
    start, steps = closed(points, places, packed=True).removeprefix("M").removesuffix("z").split("l")
    (x, y), offsets = read(start), read(steps)
    assert len(offsets) == 2 * (len(points) - 1)
    assert abs(x + sum(offsets[::2]) - points[-1][0]) <= 0.6 * 10**-places
    assert abs(y + sum(offsets[1::2]) - points[-1][1]) <= 0.6 * 10**-places


def test_packed_numbers_take_less_room() -> None:
    assert numbers(0.5, 0.25, -1, 3.75, 0.5, places=2) == ".5 .25-1 3.75 .5"
    assert numbers(0.5, 0.25, -1, 3.75, 0.5, places=2, packed=True) == ".5.25-1 3.75.5"
