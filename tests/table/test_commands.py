"""Commands are read strictly, and each wrong one gets its one sentence."""

from typing import Any

import pytest

from yuletable.table.commands import Act, read_command, read_name
from yuletable.table.errors import TableError

ACT: dict[str, Any] = {"id": "1", "kind": "act", "prompt": "a1", "action": "call"}


def test_a_good_command() -> None:
    command = read_command(ACT)
    assert isinstance(command, Act)
    assert (command.id, command.prompt, command.action, command.note) == ("1", "a1", "call", "")


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (None, "A command is a JSON object with id and kind."),
        (["act"], "A command is a JSON object with id and kind."),
        ({}, "There is no command 'None': there are act, chat,"),
        ({**ACT, "kind": "cheat"}, "There is no command 'cheat': there are act, chat,"),
        ({**ACT, "kind": ["act"]}, "There is no command"),
        ({"kind": "act"}, "The command act is not well formed: prompt is missing."),
        ({**ACT, "id": ""}, "The command act is not well formed: expected str of length >= 1 at id."),
        ({**ACT, "id": "x" * 41}, "The command act is not well formed: expected str of length <= 40 at id."),
        ({**ACT, "id": 7}, "The command act is not well formed: expected str, got int at id."),
        ({**ACT, "action": ["call"]}, "The command act is not well formed: expected str, got array at action."),
        (
            {**ACT, "action": "x" * 10_000_000},
            "The command act is not well formed: expected str of length <= 80 at action.",
        ),
        ({**ACT, "seat": 3}, "The command act is not well formed: it has no field seat."),
        ({**ACT, "action": "call\x00"}, "The action holds characters that cannot be shown."),
        ({**ACT, "note": "\u202eevil"}, "The note holds characters that cannot be shown."),
        ({**ACT, "id": "\ud800"}, "The id holds characters that cannot be shown."),
        ({"id": "1", "kind": "chat", "text": "x" * 241}, "length <= 240 at text."),
        ({"id": "1", "kind": "chat", "text": ""}, "length >= 1 at text."),
        ({"id": "1", "kind": "nudge", "seat": 0}, "expected int >= 1 at seat."),
        ({"id": "1", "kind": "nudge", "seat": 1.5}, "expected int, got float at seat."),
        ({"id": "1", "kind": "nudge", "seat": True}, "expected int, got bool at seat."),
        ({"id": "1", "kind": "approve", "claim": "c1", "yes": "yes"}, "expected bool, got str at yes."),
        ({"id": "1", "kind": "settings", "settings": {"chat": None}}, "at settings"),
    ],
)
def test_malformed(raw: Any, sentence: str) -> None:
    with pytest.raises(TableError) as caught:
        read_command(raw)
    assert caught.value.code == "malformed"
    assert sentence in caught.value.message
    assert len(caught.value.message) < 400


@pytest.mark.parametrize(("given", "kept"), [("Anna", "Anna"), ("  Anna   B. ", "Anna B."), ("🎅", "🎅"), ("7", "7")])
def test_names(given: str, kept: str) -> None:
    assert read_name(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "\u200b", "a\nb", "\u2066a"])
def test_names_that_nobody_can_read(name: str) -> None:
    with pytest.raises(TableError, match="name"):
        read_name(name)
