"""Components: what a set-up is made of, what players may bring, and files of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from tests.engine.games.vote import Vote

from yuletable.engine.content import (
    MOST_BYTES,
    Content,
    ContentError,
    ContentFileError,
    Fault,
    name_of,
    read_file,
    write_file,
)
from yuletable.engine.game import Game, GameType
from yuletable.engine.options import Options, option

SHEETS = {"red": {"name": "Red", "numbers": [1, 2]}, "blue": {"numbers": [3]}}


class SheetOptions(Options, frozen=True, kw_only=True):
    sheet: Annotated[Literal["red", "blue", "own"], option("Which sheet.", rule="T-9")] = "red"
    deck: Annotated[Literal["old", "new"], option("Which deck.", rule="T-10")] = "old"


def faults(data: object) -> tuple[Fault, ...]:
    numbers = data.get("numbers") if isinstance(data, dict) else None
    if not isinstance(numbers, list):
        return (Fault("sheet", "numbers", "It needs a list of numbers.", "T-9"),)
    return tuple(
        Fault("sheet", f"numbers[{place}]", "This is no number.", "T-9")
        for place, one in enumerate(numbers)
        if not isinstance(one, int)
    )


SHEET = Content("sheet", SHEETS.__getitem__, faults)


def box(*contents: Content, made: list[Mapping[str, Any]]) -> GameType:
    def create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
        made.append(components)
        return Vote(seats)

    return GameType(
        name="sheets",
        title="Sheets",
        prefix="T",
        seats=range(2, 6),
        options=SheetOptions,
        presets={"table": SheetOptions()},
        ruleset=1,
        create=create,
        check=lambda seats, chosen: None,
        folder=None,  # type: ignore[arg-type]
        contents=contents,
    )


@pytest.fixture
def made() -> list[Mapping[str, Any]]:
    return []


@pytest.fixture
def sheets(made: list[Mapping[str, Any]]) -> GameType:
    return box(SHEET, made=made)


def test_a_game_without_contents_is_made_of_nothing(made: list[Mapping[str, Any]]) -> None:
    box(made=made).new(3)
    assert made == [{}]


def test_a_house_set_is_looked_up(sheets: GameType, made: list[Mapping[str, Any]]) -> None:
    sheets.new(3)
    sheets.new(3, SheetOptions(sheet="blue"))
    assert made == [{"sheet": SHEETS["red"]}, {"sheet": SHEETS["blue"]}]


def test_own_components_are_played(sheets: GameType, made: list[Mapping[str, Any]]) -> None:
    sheets.new(3, SheetOptions(sheet="own"), {"sheet": {"numbers": [7]}})
    assert made == [{"sheet": {"numbers": [7]}}]


def test_own_without_components_is_refused_by_the_rule_of_the_option(sheets: GameType) -> None:
    with pytest.raises(ContentError) as caught:
        sheets.new(3, SheetOptions(sheet="own"))
    assert caught.value.faults == (Fault("sheet", "", "Own components were chosen, but none were brought.", "T-9"),)


@pytest.mark.parametrize("name", ["sheet", "deck", "nothing"])
def test_components_that_nobody_asked_for_are_refused(
    sheets: GameType, made: list[Mapping[str, Any]], name: str
) -> None:
    with pytest.raises(ContentError, match=f"Own components need the option {name} to be 'own'"):
        sheets.new(3, SheetOptions(), {name: {"numbers": []}})
    assert made == []


def test_faulty_components_are_refused_with_all_their_faults(sheets: GameType, made: list[Mapping[str, Any]]) -> None:
    with pytest.raises(ContentError) as caught:
        sheets.new(3, SheetOptions(sheet="own"), {"sheet": {"numbers": ["one", 2, None]}})
    assert str(caught.value) == "T-9: sheet, numbers[0]: This is no number."
    assert [fault.field for fault in caught.value.faults] == ["numbers[0]", "numbers[2]"]
    assert made == []


def test_a_written_match_has_what_was_written(sheets: GameType, made: list[Mapping[str, Any]]) -> None:
    then = {"sheet": {"numbers": [99]}}
    sheets.again(3, SheetOptions(), then)
    assert made == [then], "whatever the house set is by now"


def test_a_match_of_old_has_the_house_sets(sheets: GameType, made: list[Mapping[str, Any]]) -> None:
    sheets.again(3, SheetOptions(sheet="blue"), None)
    assert made == [{"sheet": SHEETS["blue"]}]


def test_contents_need_an_option_that_may_be_own(made: list[Mapping[str, Any]]) -> None:
    for option_name in ("deck", "nothing", "tempo"):
        with pytest.raises(ValueError, match=f"{option_name} must be a choice with the value 'own'"):
            box(Content(option_name, SHEETS.__getitem__, lambda data: ()), made=made)


def test_contents_are_found_by_their_option(sheets: GameType) -> None:
    assert sheets.content("sheet") is SHEET
    assert sheets.content("deck") is None


# ---- files

DATA = {"name": "Our valley", "numbers": [1, 2, 3], "houses": [{"id": f"N{n}", "of": ["é", n]} for n in range(12)]}


def test_a_file_that_was_written_is_read() -> None:
    file = read_file(write_file("sheets", "sheet", DATA).encode())
    assert (file.game, file.kind, file.data) == ("sheets", "sheet", DATA)
    assert file.of("sheets", "sheet") == DATA


def test_a_file_is_laid_out_for_people() -> None:
    lines = write_file("sheets", "sheet", DATA).splitlines()
    assert lines[:3] == ["{", '  "game": "sheets",', '  "kind": "sheet",']
    assert '  "numbers": [1, 2, 3],' in lines
    assert '    {"id": "N11", "of": ["é", 11]}' in lines
    assert max(map(len, lines)) < 110


def test_a_file_without_a_header_is_of_whatever_is_asked() -> None:
    assert read_file(b'{"numbers": []}').of("sheets", "sheet") == {"numbers": []}


@pytest.mark.parametrize(
    ("game", "kind", "sentence"),
    [
        ("krampusnacht", "sheet", "The file is for the game 'sheets', not for 'krampusnacht'."),
        ("sheets", "deck", "The file holds a 'sheet', not a 'deck'."),
    ],
)
def test_a_file_of_something_else_is_refused(game: str, kind: str, sentence: str) -> None:
    with pytest.raises(ContentFileError) as caught:
        read_file(b'{"game": "sheets", "kind": "sheet"}').of(game, kind)
    assert str(caught.value) == sentence
    assert caught.value.faults == (Fault("file", "", sentence),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "The file is not JSON"),
        (b"hello", "The file is not JSON"),
        (b'{"game": ', "The file is not JSON"),
        (b'{"name": "\xff"}', "The file is not JSON"),
        (b'{"name": "\\ud800"}', "The file is not JSON"),
        (b'{"numbers": [NaN]}', "The file is not JSON"),
        (b"[" * 100_000, "The file is not JSON"),
        (b'{"bells": [{"id": 1, "worth": 2, "id": 3}]}', "has the key 'id' twice in one object."),
        (b'{"worth": 1e999}', "The file is not JSON: Number out of range."),
        (b"[1, 2]", "must be one JSON object"),
        (b'{"game": 5}', 'keys "game" and "kind" of the file must be texts'),
        (b'{"kind": null}', 'keys "game" and "kind" of the file must be texts'),
        (b'{"houses": [{"na\\u0000me": 1}]}', "character of number 0"),
        (b" " * (MOST_BYTES + 1), "The file is too large: 256 KiB are the most."),
    ],
)
def test_what_is_no_file_of_components_is_refused_in_one_sentence(text: bytes, sentence: str) -> None:
    with pytest.raises(ContentFileError) as caught:
        read_file(text)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_components_are_called_by_their_name() -> None:
    assert name_of(DATA) == "Our valley"
    assert name_of({"name": "our-valley", "title": "Our Valley"}) == "Our Valley"
    assert name_of({"name": "our-valley", "title": " "}) == "our-valley"
    assert name_of({"name": "right\u202eleft\u0007"}) == "rightleft"
    assert name_of({"name": "  two\n lines "}) == "two lines"
    assert len(name_of({"name": "x" * 500})) == 60
    assert name_of({"name": 5}) == name_of({}) == name_of([]) == ""


def test_an_error_has_a_fault() -> None:
    with pytest.raises(ValueError, match="needs a fault"):
        ContentError(())
