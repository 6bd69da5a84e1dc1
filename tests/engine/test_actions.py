"""Actions: interned, numbered, and readable texts that parse back."""

from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.actions import Actions, UnknownActionError, Verb, number_field, seat_field, word_field

VERBS = (
    Verb("point", (seat_field(4),)),
    Verb("report", (seat_field(4), word_field("result", "host", "saved"))),
    Verb("swap", (seat_field(4, "one"), seat_field(4, "other")), only=lambda one, other: one < other),
    Verb("put", (number_field("value", 3, 5),)),
    Verb("back", back=True),
)
ACTIONS = Actions(4, VERBS)
LONG = "x" * 40
VERB_NAMES = "point, report, swap, put, back, tick, lapse"


def test_actions_come_verb_by_verb_with_the_clock_last() -> None:
    assert [action.text for action in ACTIONS] == [
        *(f"point {seat}" for seat in range(1, 5)),
        *(f"report {seat} {result}" for seat in range(1, 5) for result in ("host", "saved")),
        *("swap 1 2", "swap 1 3", "swap 1 4", "swap 2 3", "swap 2 4", "swap 3 4"),
        *("put 3", "put 4", "put 5"),
        "back",
        "tick",
        *(f"lapse {seat}" for seat in range(1, 5)),
    ]
    assert [action.index for action in ACTIONS] == list(range(len(ACTIONS)))
    assert [action.text for action in ACTIONS if action.back] == ["back"]
    assert ACTIONS.tick.text == "tick"
    assert [lapse.args for lapse in ACTIONS.lapses] == [(0,), (1,), (2,), (3,)]


def test_seats_count_from_one_in_texts_and_from_zero_inside() -> None:
    assert ACTIONS.parse("point 1") is ACTIONS.named("point", 0)
    assert ACTIONS.parse("put 3") is ACTIONS.named("put", 3)
    assert ACTIONS.named("report", 2, "host").text == "report 3 host"
    assert ACTIONS.named("report", 2, "host").args == (2, "host")


@given(st.data())
def test_texts_parse_back_whatever_the_spaces(data: st.DataObject) -> None:
    action = data.draw(st.sampled_from(ACTIONS[:]))
    spaces = st.text(" \t", min_size=1, max_size=3)
    text = "".join(word + data.draw(spaces) for word in action.text.split())
    assert ACTIONS.parse(data.draw(st.text(" ", max_size=2)) + text) is action


@given(
    st.integers(1, 6),
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.booleans()), min_size=1, max_size=5),
)
def test_every_box_of_verbs_round_trips(seats: int, shapes: list[tuple[int, int, bool]]) -> None:
    verbs = [
        Verb(
            f"verb{place}",
            (
                *(seat_field(seats, f"seat{field}") for field in range(of_seats)),
                *(word_field(f"word{field}", "a", "b") for field in range(of_words)),
            ),
            back=back,
        )
        for place, (of_seats, of_words, back) in enumerate(shapes)
    ]
    actions = Actions(seats, verbs)
    assert len(actions) == sum(seats**s * 2**w for s, w, _ in shapes) + 1 + seats
    for index, action in enumerate(actions):
        assert action.index == index
        assert actions.parse(action.text) is action
        assert actions.named(action.verb, *action.args) is action
        assert action in actions.group(action.verb)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "embrace 2",
            'This game has no action "embrace 2"; its verbs are point, report, swap, put, back, tick, lapse.',
        ),
        ("point 5", '"point 5" is no action of this game: write point <target>, as in "point 1".'),
        ("point", '"point" is no action of this game: write point <target>, as in "point 1".'),
        ("report 1", '"report 1" is no action of this game: write report <target> <result>, as in "report 1 host".'),
        ("", f'This game has no action ""; its verbs are {VERB_NAMES}.'),
        ("\x1b[2J\nhi", f'This game has no action "[2J hi"; its verbs are {VERB_NAMES}.'),
        ("x" * 50, f'This game has no action "{"x" * 40}…"; its verbs are {VERB_NAMES}.'),
    ],
)
def test_what_cannot_be_parsed_is_explained_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UnknownActionError) as caught:
        ACTIONS.parse(text)
    assert str(caught.value) == sentence


def test_an_unknown_action_is_explained_by_the_nearest_one() -> None:
    """A verb may come with other fields for each of its kinds, or be there without any action."""
    kinds = [
        Verb("use", (word_field("kind", "one"), number_field("x", 1, 2))),
        Verb("use", (word_field("kind", "two"), number_field("x", 1, 2), number_field("y", 1, 2))),
        Verb("bring", (word_field("house"),)),
    ]
    for text, sentence in (
        ("use two 2 9", '"use two 2 9" is no action of this game: write use <kind> <x> <y>, as in "use two 2 1".'),
        ("use", '"use" is no action of this game: write use <kind> <x>, as in "use one 1".'),
        ("bring B1", 'This game has no action "bring B1"; its verbs are use, tick, lapse.'),
    ):
        with pytest.raises(UnknownActionError, match=re.escape(sentence)):
            Actions(2, kinds).parse(text)


@given(st.text(max_size=2000))
def test_anything_is_parsed_or_refused_in_a_short_sentence(text: str) -> None:
    sentence = ""
    try:
        assert ACTIONS.parse(text).text == " ".join(text.split())
    except UnknownActionError as error:
        sentence = str(error)
    assert len(sentence) < 200
    assert sentence.isprintable()


def test_what_cannot_be_is_left_out_and_two_alike_are_refused() -> None:
    with pytest.raises(KeyError):
        ACTIONS.named("swap", 2, 1)
    with pytest.raises(ValueError, match="two actions read 'a'"):
        Actions(2, [Verb("a"), Verb("a")])


def test_an_action_does_not_leave_its_game() -> None:
    with pytest.raises(TypeError, match="send its text"):
        pickle.dumps(ACTIONS[0])
    with pytest.raises(TypeError, match="send its text"):
        copy.deepcopy(ACTIONS[0])
