"""Plain data are read against structs, and every mistake is told with entry, field and sentence."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from yuletable.engine.reading import Draft, WrittenId, read_draft, shown, wanted


class Crumb(msgspec.Struct, frozen=True):
    size: int


class Cookie(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z]+\Z"), wanted("it must be small letters")]
    shape: Literal["", "star", "moon"] = ""
    bites: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    weight: float = 0.5
    iced: bool = False
    crumbs: Annotated[tuple[Crumb, ...], msgspec.Meta(max_length=2)] = ()


class Tin(msgspec.Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=10)]
    cookies: Annotated[tuple[Cookie, ...], msgspec.Meta(min_length=1, max_length=3)]


def read(data: object) -> Draft:
    return read_draft(Tin, data, "tin", {"cookies": "cookie"}, "XY-3")


def tin(*cookies: Any, **fields: Any) -> dict[str, Any]:
    return {"name": "Tin", "cookies": list(cookies), **fields}


def test_good_data_become_structs() -> None:
    draft = read(tin({"id": "rudi", "shape": "star", "crumbs": [{"size": 1}]}))
    assert draft.is_whole
    assert draft.fields == {"name": "Tin", "cookies": (Cookie("rudi", "star", crumbs=(Crumb(1),)),)}
    assert draft.ids == [WrittenId("rudi", "cookie", "number 1 in cookies", "cookie rudi")]


@pytest.mark.parametrize(
    ("cookie", "field", "text"),
    [
        ({"id": "Rudi"}, "id", "This is Rudi: it must be small letters."),
        ({"id": "a", "shape": "sun"}, "shape", "This is sun: it must be one of star, moon."),
        ({"id": "a", "bites": 10}, "bites", "This is 10: it must be a whole number from 1 to 9."),
        ({"id": "a", "bites": True}, "bites", "This is true: it must be a whole number from 1 to 9."),
        ({"id": "a", "weight": "x"}, "weight", "This is x: it must be a number."),
        ({"id": "a", "iced": 1}, "iced", "This is 1: it must be true or false."),
        ({"id": "a", "crumbs": [1]}, "crumbs[0]", "This is 1: it must be an object with size."),
        (
            {"id": "a", "crumbs": [{"size": 1}] * 3},
            "crumbs",
            "This is a list of 3: it must be a list of 0 to 2 entries.",
        ),
        ({"id": "a", "crumbs": [{"size": 1}, {}]}, "crumbs[1].size", "The field size is missing."),
        (
            {"id": "a", "taste": 1},
            "taste",
            "There is no field taste here: it has id, shape, bites, weight, iced, crumbs.",
        ),
    ],
)
def test_a_mistake_is_told_where_it_is(cookie: dict[str, Any], field: str, text: str) -> None:
    (fault,) = read(tin(cookie)).faults
    assert (fault.entry, fault.field, fault.text, fault.rule) == (f"cookie {cookie['id']}", field, text, "XY-3")


def test_every_mistake_is_told_and_good_entries_are_kept() -> None:
    draft = read(tin({"id": "a"}, {"id": "b", "bites": 0, "shape": 3}, {"shape": "star"}, name=""))
    assert [(fault.entry, fault.field) for fault in draft.faults] == [
        ("tin", "name"), ("cookie b", "shape"), ("cookie b", "bites"), ("tin", "cookies[2].id"),
    ]  # fmt: skip
    assert draft.fields == {"cookies": (Cookie("a"),)}
    assert list(draft.entries("cookies")) == [("cookie a", Cookie("a"))]


@pytest.mark.parametrize("name", [" Tin", "Tin\n", "T\tin", "", "x" * 11])
def test_texts_are_neat(name: str) -> None:
    (fault,) = read(tin({"id": "a"}, name=name)).faults
    assert (fault.entry, fault.field) == ("tin", "name")


@pytest.mark.parametrize("data", [None, [], "tin", 3])
def test_what_is_no_object_is_one_mistake(data: object) -> None:
    (fault,) = read(data).faults
    assert fault.text == f"A tin is an object with fields, not {shown(data)}."


@pytest.mark.parametrize(
    ("value", "text"),
    [({"a": 1}, "an object of 1"), ([1, 2], "a list of 2"), (None, "nothing"), ("x" * 50, "x" * 40 + "…")],
)
def test_values_are_shown_short(value: object, text: str) -> None:
    assert shown(value) == text


def test_two_entries_of_one_id_are_told_apart_by_their_places() -> None:
    draft = read(tin({"id": "a"}, {"id": "b"}, {"id": "a", "bites": 0}))
    (bite,), (twice,) = draft.faults, draft.repeated_ids("XY-4")
    assert (bite.entry, bite.field) == ("cookie a (number 3 in cookies)", "bites")
    assert (twice.entry, twice.field) == ("cookie a (number 3 in cookies)", "id")
    assert twice.text == "The id a is used twice: by number 1 in cookies and number 3 in cookies."
    assert [label for label, _ in draft.entries("cookies")] == ["cookie a (number 1 in cookies)", "cookie b"]


def test_ids_that_stand_twice_are_found_in_a_list_that_is_too_long() -> None:
    draft = read(tin(*({"id": name} for name in "abca")))
    assert [fault.field for fault in draft.faults] == ["cookies"]
    assert [fault.field for fault in draft.repeated_ids("XY-4")] == ["id"]
    assert list(draft.entries("cookies")) == []


def test_an_id_that_nobody_could_read_is_shown_in_one_short_line() -> None:
    (fault,) = read(tin({"id": "x\n" * 40}, {"id": "x\n" * 40})).repeated_ids("XY-4")
    assert fault.text == f"The id {'x' * 40} is used twice: by number 1 in cookies and number 2 in cookies."


@pytest.mark.parametrize("by_kind", [False, True])
def test_ids_are_compared_among_all_entries_or_among_those_of_a_kind(by_kind: bool) -> None:
    lists = {"cookies": ["a", "b", "b"], "tins": ["a", "c"], "crumbs": ["a"]}
    ids = [
        WrittenId(name, kind[:-1], f"number {number} in {kind}", f"{kind[:-1]} {name}")
        for kind, names in lists.items()
        for number, name in enumerate(names, 1)
    ]
    twice = ["The id b is used twice: by number 2 in cookies and number 3 in cookies."]
    across = [f"The id a is used twice: by number 1 in cookies and number 1 in {kind}." for kind in ("tins", "crumbs")]
    faults = list(Draft(ids=ids).repeated_ids("XY-4", by_kind))
    assert [fault.text for fault in faults] == (twice if by_kind else twice + across)
    assert {(fault.field, fault.rule) for fault in faults} == {("id", "XY-4")}
