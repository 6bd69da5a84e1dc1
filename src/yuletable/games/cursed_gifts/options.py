"""The options of Cursed Gifts, as the ledger lists them."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from yuletable.engine.options import Options, option
from yuletable.engine.refusals import Refusal, RefusedSetupError

DeckName = Literal["house", "own"]
Chain = Literal["usual", "one", "unlimited"]

Sign = Literal[
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
]  # fmt: skip
SIGNS: tuple[Sign, ...] = get_args(Sign)
SeatSign = Literal["drawn", Sign]


def _star_sign(seat: int) -> Meta:
    return option("The star sign of this seat.", rule="CG-9", needs={"zodiac": True}, seat=seat)


PLAYED = {"tempo": ("live", "relaxed")}
"""Where persons play, if only now and then: bots among themselves need no time."""

SEATS = range(2, 7)


class CursedGiftsOptions(Options, frozen=True, kw_only=True):
    """Fixed and public before the first card."""

    deck: Annotated[DeckName, option("The cards that are played with.", rule="CG-2")] = "house"
    collection: Annotated[bool, option("Twelve cards that answer answers.", rule="CG-2")] = False
    zodiac: Annotated[bool, option("Twelve star signs, one card each, and a sign for everybody.", rule="CG-9")] = False
    golden: Annotated[bool, option("The golden gift, of value 666.", rule="CG-44")] = False
    chain: Annotated[
        Chain,
        option("How long a chain of answers may be: usual is one, or unlimited with the collection.", rule="CG-79"),
    ] = "usual"
    first_player: Annotated[int, option("The seat that begins; 0 draws it.", rule="CG-5", ge=1, le=6, also=(0,))] = 0
    first_hand: Annotated[int, option("Cards dealt to the seat that begins.", rule="CG-7", ge=6, le=7)] = 7
    grace: Annotated[bool, option("Nobody goes out before the end of their first turn.", rule="CG-8")] = False
    turn_limit: Annotated[
        int, option("Turns for each seat after which the lowest gauge wins.", rule="CG-143", ge=10, le=200)
    ] = 60
    window_seconds: Annotated[
        int,
        option("How long everybody may think about an answer.", rule="CG-75", ge=3, le=60, needs=PLAYED),
    ] = 8
    standing: Annotated[
        bool,
        option(
            "Seats may leave word that they pass; every window lasts its time at least.", rule="CG-75", needs=PLAYED
        ),
    ] = False

    sign_1: Annotated[SeatSign, _star_sign(1)] = "drawn"
    sign_2: Annotated[SeatSign, _star_sign(2)] = "drawn"
    sign_3: Annotated[SeatSign, _star_sign(3)] = "drawn"
    sign_4: Annotated[SeatSign, _star_sign(4)] = "drawn"
    sign_5: Annotated[SeatSign, _star_sign(5)] = "drawn"
    sign_6: Annotated[SeatSign, _star_sign(6)] = "drawn"

    @property
    def signs(self) -> tuple[SeatSign, ...]:
        """By seat, its star sign, or that it is drawn (CG-9)."""
        return (self.sign_1, self.sign_2, self.sign_3, self.sign_4, self.sign_5, self.sign_6)

    @property
    def endless(self) -> bool:
        """Whether answers can be answered (CG-79, CG-80)."""
        return self.chain == "unlimited" or (self.chain == "usual" and self.collection)


PRESETS = {
    "table": CursedGiftsOptions(),
    "collection": CursedGiftsOptions(collection=True, zodiac=True, golden=True),
    "relaxed": CursedGiftsOptions(tempo="relaxed"),
    "days": CursedGiftsOptions(tempo="relaxed", standing=True),
    "simulation": CursedGiftsOptions(tempo="instant"),
    "research": CursedGiftsOptions(tempo="instant", collection=True),
}


def check(seats: int, options: CursedGiftsOptions) -> None:
    """RefusedSetupError if so many cannot play, or if the seat that is to begin does not exist."""
    if seats not in SEATS:
        raise RefusedSetupError(Refusal("CG-1", "refusal.CG-1", {"players": seats}))
    if options.first_player > seats:
        fields = {"seat": options.first_player, "players": seats}
        raise RefusedSetupError(Refusal("CG-5", "refusal.CG-5", fields))
