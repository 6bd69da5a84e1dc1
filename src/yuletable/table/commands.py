"""Commands: what pages and programs ask of a table (docs/wire.md), read strictly."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any

import msgspec

from yuletable.table.errors import TableError

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="made by the client, once a command")]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=99, description="a seat, counted from 1")]
ShortText = Annotated[str, msgspec.Meta(max_length=80)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", description="32 bytes, hexadecimal")]

LONGEST_NAME = 20


class _Command(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    id: CommandId


class Act(_Command, tag="act"):
    """A seat answers a question: `action` is its text; or `note`, words that the game understands."""

    prompt: ShortText
    action: ShortText = ""
    note: ShortText = ""


class Chat(_Command, tag="chat"):
    """Writes to the others."""

    text: ChatText
    channel: Word = "table"


class Rename(_Command, tag="rename"):
    """Takes another name, before a match."""

    name: ShortText


class Stand(_Command, tag="stand"):
    """Leaves the chair."""


class Return(_Command, tag="return"):
    """Takes the own chair back from the bot that keeps it."""


class AddBot(_Command, tag="add_bot"):
    """The host seats a bot."""

    bot: Word | None = None
    seat: SeatNumber | None = None


class Remove(_Command, tag="remove"):
    """The host frees a chair, before a match."""

    seat: SeatNumber


class Fill(_Command, tag="fill"):
    """The host seats bots until so many seats are taken."""

    seats: SeatNumber
    bot: Word | None = None


class SetOptions(_Command, tag="options"):
    """The host chooses options, and another game if `game` is given."""

    options: dict[Word, bool | int | Word] = {}
    game: Word | None = None


class ChangeSettings(_Command, tag="settings"):
    """The host changes settings of the table."""

    settings: dict[Word, bool | int | Word]


class Contribute(_Command, tag="contribute"):
    """A phone gives a seed of its own for the next match, whose house seed is promised by the hash `promise`."""

    promise: Hash
    seed: Hash


class Deal(_Command, tag="deal"):
    """The host starts the next match."""


class Pause(_Command, tag="pause"):
    """The host stops the clock, where the game allows."""


class Resume(_Command, tag="resume"):
    """The host lets the clock go on."""


class Sleep(_Command, tag="sleep"):
    """The host puts the table to sleep, until somebody wakes it."""


class Wake(_Command, tag="wake"):
    """Somebody with a chair wakes the table."""


class Nudge(_Command, tag="nudge"):
    """Reminds a seat, where nobody limits time."""

    seat: SeatNumber


class HouseAnswers(_Command, tag="house_answers"):
    """The host lets the house answer for a seat, where nobody limits time."""

    seat: SeatNumber


class ToBot(_Command, tag="to_bot"):
    """The host gives the chair of an absent person to a bot."""

    seat: SeatNumber


class Kick(_Command, tag="kick"):
    """The host sends a person out of the match; a bot has the chair from then on."""

    seat: SeatNumber


class Extend(_Command, tag="extend"):
    """The host gives a minute more, where time is limited and nothing must stay of one length."""


class ClaimChair(_Command, tag="claim"):
    """Somebody without a chair asks for the chair of this name."""

    name: ShortText


class Approve(_Command, tag="approve"):
    """Answers a claim."""

    claim: Word
    yes: bool


class PassHost(_Command, tag="pass_host"):
    """The host hands the host's rights to a seat."""

    seat: SeatNumber


class Abandon(_Command, tag="abandon"):
    """The host ends the running match without a result."""


class Close(_Command, tag="close"):
    """The host ends the evening."""


class Bring(_Command, tag="bring"):
    """The host brings components of this game for one of its options; they are checked already.

    No command of the wire: files are larger than messages and have a call of their own.
    """

    game: Word
    option: Word
    data: Any


Command = (
    Act
    | Chat
    | Rename
    | Stand
    | Return
    | AddBot
    | Remove
    | Fill
    | SetOptions
    | ChangeSettings
    | Contribute
    | Deal
    | Pause
    | Resume
    | Sleep
    | Wake
    | Nudge
    | HouseAnswers
    | ToBot
    | Kick
    | Extend
    | ClaimChair
    | Approve
    | PassHost
    | Abandon
    | Close
)

_KINDS: tuple[str, ...] = tuple(str(form.__struct_config__.tag) for form in Command.__args__)


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a command: it was done. `claim` names the claim that it made."""

    id: CommandId
    done: bool = msgspec.field(default_factory=lambda: True)
    claim: str | None = None


def read_command(raw: Any) -> Command:
    """The command that these JSON values are. TableError `malformed`, saying what is wrong where."""
    if not isinstance(raw, dict):
        raise TableError("malformed", "A command is a JSON object with id and kind.")
    kind = raw.get("kind")
    if kind not in _KINDS:
        raise TableError("malformed", f"There is no command {str(kind)[:40]!r}: there are {', '.join(_KINDS)}.")
    try:
        command: Command = msgspec.convert(raw, Command)
    except msgspec.ValidationError as error:
        raise TableError("malformed", f"The command {kind} is not well formed: {_in_words(str(error))}.") from None
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if isinstance(value, str):
            clean_text(value, field)
    return command


def _in_words(error: str) -> str:
    """msgspec's reason as the rest of a sentence."""
    error = re.sub(r"Object missing required field `(.*?)`", r"\1 is missing", error)
    error = re.sub(r"Object contains unknown field `(.*?)`", lambda found: f"it has no field {found[1][:40]}", error)
    error = error.replace("Expected", "expected").replace(" - at `$.", " at `").replace("`", "")
    return error[:200]


_REVERSING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean_text(text: str, what: str) -> str:
    """`text`. TableError `malformed` if it holds what nobody can see: control characters or turned writing."""
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in _REVERSING for letter in text):
        raise TableError("malformed", f"The {what} holds characters that cannot be shown.", reason="unseen_letters")
    return text


def read_name(text: str) -> str:
    """A name as it is kept: single spaces, 1 to 20 characters that can be seen. Else TableError `malformed`."""
    name = " ".join(clean_text(text, "name").split())
    if not 1 <= len(name) <= LONGEST_NAME or not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise TableError(
            "malformed",
            f"A name has 1 to {LONGEST_NAME} characters that can be seen.",
            reason="name_length",
            number=LONGEST_NAME,
        )
    return name
