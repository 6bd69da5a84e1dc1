"""The options of Krampusnacht, as the ledger lists them."""

from __future__ import annotations

from typing import Annotated, Literal

from yuletable.engine.options import Options, option
from yuletable.engine.refusals import Refusal, RefusedSetupError

Floor = Literal["open", "turns"]
Pace = Literal["brisk", "normal", "slow"]
SameSave = Literal["none", "2"]


class KrampusnachtOptions(Options, frozen=True, kw_only=True):
    """Fixed and public before the deal (KN-14)."""

    krampus_alone: Annotated[
        bool, option("Six or seven players: a Guest is dealt instead of Frau Perchta.", rule="KN-8")
    ] = False
    reveal: Annotated[bool, option("The card of a player who goes out is turned up.", rule="KN-60")] = True
    revote_any: Annotated[bool, option("The second pointing may name anybody, not only the tied.", rule="KN-98")] = (
        False
    )
    max_same_save: Annotated[
        SameSave, option("How many nights running the Healer may keep the same player.", rule="KN-46")
    ] = "none"
    argument_seconds: Annotated[
        int,
        option(
            "Length of an argument; 0 is no limit.", rule="KN-80", ge=60, le=900, also=(0,), needs={"tempo": "live"}
        ),
    ] = 0
    second_vote: Annotated[bool, option("Five players: two votes decide the game.", rule="KN-102")] = False
    keep_absent_lines: Annotated[
        bool, option("The window of an office that was not dealt is read all the same.", rule="KN-21")
    ] = False
    host_rounds: Annotated[
        int, option("How often two Hosts may point to agree on a guest.", rule="KN-30", ge=1, le=3)
    ] = 2
    night_cover: Annotated[
        bool, option("Everybody points in every window of the night, so that all thumbs move.", rule="KN-23")
    ] = True
    floor: Annotated[Floor, option("Who may speak in the argument: anybody, or one after the other.", rule="KN-73")] = (
        "open"
    )
    speech_budget: Annotated[
        int,
        option("Acts of each player in one argument.", rule="KN-74", ge=1, le=20, needs={"floor": "open"}),
    ] = 6
    speech_rounds: Annotated[
        int, option("Rounds of turns in one argument.", rule="KN-75", ge=1, le=10, needs={"floor": "turns"})
    ] = 3
    quiet_limit: Annotated[
        int, option("Quiet rounds in a row after which nobody wins.", rule="KN-111", ge=2, le=10)
    ] = 5
    pace: Annotated[Pace, option("How long the pauses of the night are.", rule="KN-134", needs={"tempo": "live"})] = (
        "normal"
    )


PRESETS = {
    "table": KrampusnachtOptions(),
    "relaxed": KrampusnachtOptions(tempo="relaxed"),
    "simulation": KrampusnachtOptions(tempo="instant", floor="turns", night_cover=False),
    "research": KrampusnachtOptions(tempo="instant", floor="turns", night_cover=False),
}


def check(seats: int, options: KrampusnachtOptions) -> None:
    """RefusedSetupError where the deal or an option does not go with this number of players."""
    if seats < 5:
        raise _refused("KN-3", "refusal.KN-3.four" if seats == 4 else "refusal.KN-3", seats)
    if seats > 10:
        raise _refused("KN-4", "refusal.KN-4", seats)
    if options.krampus_alone and seats not in (6, 7):
        raise _refused("KN-8", "refusal.KN-8", seats)
    if options.second_vote and seats != 5:
        raise _refused("KN-102", "refusal.KN-102", seats)


def _refused(rule: str, message: str, seats: int) -> RefusedSetupError:
    return RefusedSetupError(Refusal(rule, message, {"players": seats}))
