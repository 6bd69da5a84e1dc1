"""Options: one struct from which forms, files and command lines are read."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.options import OptionError, Options, OptionSpec, describe, option, read_options, write_options


class Winter(Options, frozen=True, kw_only=True):
    snow: Annotated[bool, option("It snows.", rule="WN-1")] = True
    wind: Annotated[Literal["none", "north"], option("Where the wind comes from.", rule="WN-2")] = "none"
    degrees: Annotated[int, option("How cold it is.", rule="WN-3", ge=-20, le=5)] = -2
    hours: Annotated[int, option("How long it lasts.", rule="WN-4", ge=2, le=9, also=(0,))] = 0


SPECS = {spec.name: spec for spec in describe(Winter)}


def test_own_options_come_first_and_tempo_last() -> None:
    assert list(SPECS) == ["snow", "wind", "degrees", "hours", "tempo"]
    assert SPECS["snow"] == OptionSpec("snow", "switch", True, "It snows.", "WN-1")
    assert SPECS["wind"] == OptionSpec(
        "wind", "choice", "none", "Where the wind comes from.", "WN-2", ("none", "north")
    )
    hours = OptionSpec("hours", "number", 0, "How long it lasts.", "WN-4", min=2, max=9, also=(0,))
    assert SPECS["hours"] == hours
    assert SPECS["tempo"].values == ("live", "relaxed", "instant")


VALUES = st.builds(
    Winter,
    tempo=st.sampled_from(["live", "relaxed", "instant"]),
    snow=st.booleans(),
    wind=st.sampled_from(["none", "north"]),
    degrees=st.integers(-20, 5),
    hours=st.just(0) | st.integers(2, 9),
)


@given(VALUES)
def test_what_is_written_is_read_back(options: Winter) -> None:
    assert read_options(Winter(), write_options(options)) == options


@given(VALUES)
def test_values_of_json_are_read_as_they_are(options: Winter) -> None:
    assert read_options(Winter(), {name: getattr(options, name) for name in SPECS}) == options


def test_what_is_not_given_stays() -> None:
    base = Winter(snow=False, degrees=3)
    assert read_options(base, {"wind": "north"}) == Winter(snow=False, degrees=3, wind="north")
    assert read_options(base, {}) == base


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("snow", "maybe", "Option snow cannot be 'maybe': it is on or off."),
        ("snow", 1, "Option snow cannot be '1': it is on or off."),
        ("wind", "south", "Option wind cannot be 'south': it is none or north."),
        ("degrees", 6, "Option degrees cannot be '6': it is -20 to 5."),
        ("degrees", "warm", "Option degrees cannot be 'warm': it is -20 to 5."),
        ("degrees", True, "Option degrees cannot be 'True': it is -20 to 5."),
        ("degrees", 1.5, "Option degrees cannot be '1.5': it is -20 to 5."),
        ("degrees", "9" * 99, f"Option degrees cannot be '{'9' * 40}': it is -20 to 5."),
        ("hours", 1, "Option hours cannot be '1': it is 0 or 2 to 9."),
        ("tempo", "fast", "Option tempo cannot be 'fast': it is live, relaxed or instant."),
        ("snoww", True, "This game has no option 'snoww': did you mean snow?"),
        ("qqq", True, "This game has no option 'qqq': it has snow, wind, degrees, hours, tempo."),
    ],
)
def test_a_wrong_option_is_explained_in_one_sentence(name: str, value: object, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(Winter(), {name: value})
    assert str(caught.value) == sentence


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60) | st.lists(st.integers())


@given(st.sampled_from(sorted(SPECS)) | st.text(max_size=60), ANYTHING)
def test_anything_is_read_or_refused(name: str, value: object) -> None:
    sentence = ""
    try:
        options = read_options(Winter(), {name: value})
        assert read_options(Winter(), write_options(options)) == options
    except OptionError as error:
        sentence = str(error)
    assert len(sentence) < 500
    assert sentence.isprintable()


def test_numbers_are_read_as_people_write_them() -> None:
    assert read_options(Winter(), {"degrees": "-7"}).degrees == -7
    assert read_options(Winter(), {"hours": "0"}).hours == 0
    assert write_options(Winter(snow=False))["snow"] == "off"


# ---- options that mean something only where others, or seats, are


class Ice(Options, frozen=True, kw_only=True):
    pond: Annotated[Literal["none", "small", "large"], option("Where one skates.", rule="WN-5")] = "none"
    frozen: Annotated[bool, option("It holds.", rule="WN-6", needs={"pond": ("small", "large")})] = True
    skates: Annotated[bool, option("Who has skates.", rule="WN-7", needs={"frozen": True, "pond": "large"}, seat=2)] = (
        False
    )


def test_what_an_option_needs_is_written_as_players_write_it() -> None:
    pond, frozen, skates, tempo = describe(Ice)
    assert (pond.needs, pond.seat, pond.condition()) == ({}, None, "")
    assert (frozen.needs, frozen.condition()) == ({"pond": ("small", "large")}, "pond is small or large")
    assert skates.needs == {"frozen": ("on",), "pond": ("large",)}
    assert (skates.seat, skates.condition()) == (2, "frozen is on and pond is large and seat 2 plays")
    assert tempo.needs == {}


def test_what_means_nothing_keeps_its_value() -> None:
    assert read_options(Ice(), {"frozen": "off", "skates": "on"}) == Ice(frozen=False, skates=True)
