"""Own components in which an id stands twice: both places are named, and nothing is dealt with them, in every game."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yuletable.engine.content import OWN, Content, ContentError, Fault
from yuletable.engine.game import GameType
from yuletable.engine.options import read_options
from yuletable.engine.registry import games

BY_KIND = {"naughty-list"}
"""Games in which an id is that of one entry of its kind; in the others it is that of one entry among all."""

HOUSES = [
    pytest.param(game, content, name, id=f"{game.name}-{name}")
    for game in games().values()
    for content in game.contents
    for name in game.houses(content)
]


class At(NamedTuple):
    """Where an entry stands."""

    list: str
    place: int

    def __str__(self) -> str:
        return f"number {self.place + 1} in {self.list}"


def ids(data: dict[str, Any]) -> dict[At, str]:
    """All entries with an id, in the order of the file."""
    lists = {name: items for name, items in data.items() if isinstance(items, list)}
    return {
        At(name, place): item["id"]
        for name, items in lists.items()
        for place, item in enumerate(items)
        if isinstance(item, dict) and "id" in item
    }


def twins(data: dict[str, Any], name: str) -> list[At]:
    return [at for at, written in ids(data).items() if written == name]


def refused(game: GameType, content: Content, data: dict[str, Any]) -> list[str]:
    """What is said of repeated ids when somebody wants to play with such data, which nobody can."""
    own = read_options(game.presets["table"], {content.option: OWN})
    with pytest.raises(ContentError) as caught:
        game.new(max(game.seats), own, {content.option: data})
    return repeated(caught.value.faults)


def repeated(faults: tuple[Fault, ...]) -> list[str]:
    return [fault.text for fault in faults if "is used twice" in fault.text]


def sentence(name: str, first: At, second: At) -> str:
    return f"The id {name} is used twice: by {first} and {second}."


@pytest.mark.parametrize(("game", "content", "name"), HOUSES)
@settings(max_examples=15)
@given(draw=st.data())
def test_an_entry_that_stands_twice(game: GameType, content: Content, name: str, draw: st.DataObject) -> None:
    data = content.house(name)
    at = draw.draw(st.sampled_from(list(ids(data))))
    items = data[at.list]
    entry = items[at.place]
    items.insert(draw.draw(st.integers(0, len(items))), dict(entry))
    first, second = (one for one in twins(data, entry["id"]) if one.list == at.list)
    assert refused(game, content, data) == [sentence(entry["id"], first, second)]


@pytest.mark.parametrize(("game", "content", "name"), HOUSES)
@settings(max_examples=15)
@given(draw=st.data())
def test_an_entry_with_the_id_of_another(game: GameType, content: Content, name: str, draw: st.DataObject) -> None:
    data = content.house(name)
    places = list(ids(data))
    at, other = draw.draw(st.lists(st.sampled_from(places), min_size=2, max_size=2, unique=True))
    taken = data[other.list][other.place]["id"]
    data[at.list][at.place]["id"] = taken
    if at.list != other.list and game.name in BY_KIND:
        assert repeated(content.check(data)) == []
        return
    first, second = sorted((at, other), key=places.index)
    assert refused(game, content, data) == [sentence(taken, first, second)]
