"""Options of Sparkle*Kitty Nights, and which of them go together (the ledger's table "Combinations")."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from yuletable.engine.options import Options, option
from yuletable.engine.refusals import Refusal, RefusedSetupError

Mode = Literal["base", "werewolf", "vampire"]
Dragons = Literal["auto", "2"]
SafeWords = Literal["off", "pineapple", "team", "both"]
Removed = Literal["crown", "heart", "sword", "moon"]
PackName = Literal["parlour", "nights", "parlour-de", "nights-de", "parlour-fr", "nights-fr", "own"]
MILD = {"en": "parlour", "de": "parlour-de", "fr": "parlour-fr"}
"""By language, the pack that a veto sets (SK-7)."""
SPICY = {"en": "nights", "de": "nights-de", "fr": "nights-fr"}
"""By language, the pack that a table may veto."""
DeckName = Literal["house", "own"]
Speech = Literal["tap", "typed", "auto"]

SEATS = range(4, 9)


class SparkleKittyOptions(Options, frozen=True, kw_only=True):
    """Fixed and public once cards are dealt (SK-13)."""

    mode: Annotated[Mode, option("Which game is played with the deck.", rule="SK-2")] = "base"
    dragons: Annotated[
        Dragons, option("auto: one Dragon at odd tables; 2: two at even ones.", rule="SK-3", needs={"mode": "base"})
    ] = "auto"
    safe_words: Annotated[SafeWords, option("Pineapple cards, the TEAM cards, or both.", rule="SK-4")] = "off"
    removed_symbol: Annotated[
        Removed, option("The symbol that pineapples replace.", rule="SK-5", needs={"safe_words": ("pineapple", "both")})
    ] = "crown"
    deck: Annotated[DeckName, option("The cards that are played with.", rule="SK-13")] = "house"
    pack: Annotated[PackName, option("The words that are spoken.", rule="SK-7")] = "parlour"
    spice: Annotated[
        bool, option("Twelve ordinary cards have a power.", rule="SK-8", needs={"mode": ("base", "werewolf")})
    ] = False
    speech: Annotated[Speech, option("How spells are spoken: tapped, typed or by the program.", rule="SK-10")] = "tap"
    callout: Annotated[
        Literal["players", "auto"],
        option("Who punishes a slip: players, or the program.", rule="SK-11", needs={"speech": ("tap", "typed")}),
    ] = "players"
    first: Annotated[int, option("The seat that begins; 0 draws it.", rule="SK-12", ge=1, le=8, also=(0,))] = 0
    duty_on_doubles: Annotated[bool, option("Dark Magic is spoken before a double too.", rule="SK-47")] = False
    false_call: Annotated[
        Literal["free", "punish"],
        option("What calling out right words costs.", rule="SK-53", needs={"callout": "players"}),
    ] = "free"
    gaps: Annotated[
        Literal["one", "both"], option("A gap after each play, or one at the end of the turn too.", rule="SK-59")
    ] = "one"
    double_order: Annotated[
        Literal["clockwise", "random"],
        option(
            "Whose double counts where nobody is there to be quick.",
            rule="SK-62",
            needs={"tempo": ("relaxed", "instant")},
        ),
    ] = "clockwise"
    gap_seconds: Annotated[
        int,
        option(
            "How long a gap stays open after the last card.",
            rule="SK-65",
            ge=2,
            le=30,
            needs={"tempo": "live"},
        ),
    ] = 4
    vampire_mirror: Annotated[
        Literal["uses", "free"],
        option("Whether taking a base Mirror uses up the removal.", rule="SK-133", needs={"mode": "vampire"}),
    ] = "uses"

    @property
    def has_pineapples(self) -> bool:
        return self.safe_words in ("pineapple", "both")

    @property
    def has_team(self) -> bool:
        return self.safe_words in ("team", "both")


PRESETS = {
    "table": SparkleKittyOptions(),
    "werewolf": SparkleKittyOptions(mode="werewolf"),
    "vampire": SparkleKittyOptions(mode="vampire"),
    "relaxed": SparkleKittyOptions(tempo="relaxed"),
    "simulation": SparkleKittyOptions(tempo="instant", speech="auto"),
}


def in_language(options: SparkleKittyOptions, language: str) -> SparkleKittyOptions:
    """The same with the pack of this language, if it is a pack of the house."""
    packs = next((packs for packs in (MILD, SPICY) if options.pack in packs.values()), {})
    return msgspec.structs.replace(options, pack=packs.get(language, options.pack))


def check(seats: int, options: SparkleKittyOptions) -> None:
    """RefusedSetupError if so many cannot play, or if two options do not go together."""
    fewest = SEATS.start if options.mode == "base" else SEATS.start + 1
    if not fewest <= seats < SEATS.stop:
        _refuse("SK-1", players=seats, fewest=fewest)
    if options.dragons == "2" and options.mode != "base":
        _refuse("SK-3", "only_base")
    if options.dragons == "2" and seats % 2:
        _refuse("SK-3", "only_even", players=seats)
    if options.spice and options.mode == "vampire":
        _refuse("SK-8")
    if options.vampire_mirror == "free" and options.mode != "vampire":
        _refuse("SK-133")
    if options.first > seats:
        _refuse("SK-12", seat=options.first, players=seats)


def _refuse(rule: str, why: str = "", **fields: int) -> None:
    raise RefusedSetupError(Refusal(rule, ".".join(["refusal", rule, *[why] * bool(why)]), fields))
