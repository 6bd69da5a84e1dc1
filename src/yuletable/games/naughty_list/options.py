"""The options of The Naughty List, as the ledger lists them."""

from __future__ import annotations

from typing import Annotated, Literal

from yuletable.engine.options import Options, option
from yuletable.engine.refusals import Refusal, RefusedSetupError

CardsName = Literal["house", "own"]
Counts = Literal["printed", "free"]
Companions = Literal["pick", "random", "fixed"]
Nick = Literal["random", "vote", "1", "2", "3", "4", "5", "6"]
LateCards = Literal["off", "half"]
PerchtaDraw = Literal["auto", "ask"]

SEATS = range(2, 7)


class NaughtyListOptions(Options, frozen=True, kw_only=True):
    """Fixed and public before the first card."""

    cards: Annotated[CardsName, option("The cards that are played with.", rule="NL-136")] = "house"
    counts: Annotated[
        Counts,
        option("Whether own cards must be as many of each kind as in the box.", rule="NL-136", needs={"cards": "own"}),
    ] = "printed"
    companions: Annotated[
        Companions,
        option("Companions are picked seat by seat, dealt, or given in the order of the cards.", rule="NL-4"),
    ] = "pick"
    first: Annotated[int, option("The seat that begins; 0 draws it.", rule="NL-12", ge=1, le=6, also=(0,))] = 0
    nick: Annotated[Nick, option("Whom St. Nicholas supervises first: drawn, voted, or a seat.", rule="NL-14")] = (
        "random"
    )
    late_cards: Annotated[
        LateCards, option("The later half of the turn order starts with a card more.", rule="NL-13")
    ] = "off"
    perchta_draw: Annotated[PerchtaDraw, option("Whether Frau Perchta draws by herself or is asked.", rule="NL-81")] = (
        "auto"
    )
    round_limit: Annotated[
        int, option("Rounds after which the night is over in any case.", rule="NL-123", ge=5, le=200)
    ] = 40


PRESETS = {
    "table": NaughtyListOptions(),
    "quick": NaughtyListOptions(companions="random"),
    "relaxed": NaughtyListOptions(tempo="relaxed"),
    "simulation": NaughtyListOptions(tempo="instant", companions="random"),
    "research": NaughtyListOptions(tempo="instant"),
}


def check(seats: int, options: NaughtyListOptions) -> None:
    """RefusedSetupError if so many cannot play, or if a seat that is named does not exist."""
    if seats not in SEATS:
        raise RefusedSetupError(Refusal("NL-1", "refusal.NL-1", {"players": seats}))
    if options.first > seats:
        raise RefusedSetupError(Refusal("NL-12", "refusal.NL-12", {"seat": options.first, "players": seats}))
    if options.nick.isdigit() and int(options.nick) > seats:
        raise RefusedSetupError(Refusal("NL-14", "refusal.NL-14", {"seat": int(options.nick), "players": seats}))
