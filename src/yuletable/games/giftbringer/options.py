"""The options of Giftbringer, as the ledger lists them."""

from __future__ import annotations

from typing import Annotated, Literal

from yuletable.engine.options import Options, option
from yuletable.engine.refusals import Refusal, RefusedSetupError

SheetName = Literal["grateful-island", "short-evening", "own"]
Dice = Literal["program", "leader"]
Sheets = Literal["hidden", "open"]
Scale = Literal["highest", "sum"]
Ties = Literal["shared", "letters"]

SEATS = range(1, 7)


class GiftbringerOptions(Options, frozen=True, kw_only=True):
    """Fixed and public before the first roll."""

    sheet: Annotated[SheetName, option("The sheet that everybody fills.", rule="GB-1")] = "grateful-island"
    dice: Annotated[Dice, option("Who rolls: the program, or the Merry Leader with real dice.", rule="GB-12")] = (
        "program"
    )
    sheets: Annotated[
        Sheets, option("Whether the others see what is written at once or when all are done.", rule="GB-96")
    ] = "hidden"
    need_load: Annotated[bool, option("Roads and houses are only crossed with a present on board.", rule="GB-46")] = (
        False
    )
    undo: Annotated[
        int, option("Steps of a round that may be taken back; 0 forbids it.", rule="GB-91", ge=0, le=50)
    ] = 20
    round_seconds: Annotated[
        int,
        option(
            "Time for each round in seconds; 0 is no limit.",
            rule="GB-93",
            ge=10,
            le=900,
            also=(0,),
            needs={"tempo": "live"},
        ),
    ] = 0
    scale: Annotated[Scale, option("Happiness scores its highest level only, or all levels added.", rule="GB-104")] = (
        "highest"
    )
    ties: Annotated[Ties, option("Who wins among equal scores: all of them, or the most letters.", rule="GB-109")] = (
        "shared"
    )


PRESETS = {
    "table": GiftbringerOptions(),
    "short": GiftbringerOptions(sheet="short-evening"),
    "relaxed": GiftbringerOptions(tempo="relaxed"),
    "simulation": GiftbringerOptions(tempo="instant", undo=0),
    "research": GiftbringerOptions(tempo="instant", undo=0),
}


def check(seats: int, options: GiftbringerOptions) -> None:
    """RefusedSetupError if so many cannot play."""
    if seats not in SEATS:
        raise RefusedSetupError(Refusal("GB-9", "refusal.GB-9", {"players": seats}))
