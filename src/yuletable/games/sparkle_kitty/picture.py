"""What a viewer knows in plain text, 80 columns wide: the Keyhole, each tower in a line, the own hand.

Before the deal it is the words of the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from yuletable.games.sparkle_kitty.deck import SIDES
from yuletable.games.sparkle_kitty.game import SparkleKittyNights
from yuletable.games.sparkle_kitty.texts import called, character_name
from yuletable.games.sparkle_kitty.views import SparkleKittyView
from yuletable.words import Catalogue, catalogue

WIDTH = 80


def picture(game: SparkleKittyNights, view: SparkleKittyView, names: Sequence[str], language: str) -> str:
    """As `GameType.picture`. Cards have the words that are spoken now, after a veto too."""
    return "\n".join(_Picture(game, view, catalogue(language, game.type.folder / "words")).lines(names))


class _Picture:
    def __init__(self, game: SparkleKittyNights, view: SparkleKittyView, words: Catalogue) -> None:
        self._game = game
        self._view = view
        self._words = words

    def lines(self, names: Sequence[str]) -> Iterator[str]:
        view = self._view
        if view.asking == "veto":
            yield from self._all_words()
            return
        yield from self._line(self._words.say("view.pile"), str(view.pile))
        for side, place in enumerate(SIDES):
            cards = view.keyhole[side]
            text = self._card(cards[-1]) if cards else self._words.say("picture.bare", {"word": view.visible[side]})
            if view.doubles[side]:
                text += f" ×{view.doubles[side] + 1}"
            yield from self._line(f"{self._words.say('view.keyhole')}, {self._words.say(f'value.side.{place}')}", text)
        yield ""
        for seat, name in enumerate(names):
            mark = ">" if seat == view.active else "-"
            yield from self._line(f"{mark} {name}", " · ".join(self._seat(seat)))
        if view.viewer >= 0:
            yield ""
            yield from self._line(self._words.say("view.hand"), self._cards(view.hand))

    def _all_words(self) -> list[str]:
        """What everybody is shown before the deal, to veto it or not (SK-7)."""
        return self._line(self._words.say("view.words"), ", ".join(sorted(self._game.words(vetoed=False).values())))

    def _seat(self, seat: int) -> Iterator[str]:
        """What is known of one seat, part by part."""
        view, say = self._view, self._words.say
        character = view.characters[seat]
        if character is not None:
            record = self._game.book.characters[self._game.character_number[character]]
            name = character_name(self._game, record, self._words)
            yield name + (f", {say('view.open_characters')}" * (seat in view.exposed))
        if seat in view.cleared:
            yield say("view.cleared")
        yield say("picture.hand", {"count": view.hand_sizes[seat]})
        tower = view.towers[seat]
        yield say("picture.tower", {"count": len(tower)}) if tower else say("picture.out")
        if seat in view.mirrors:
            yield say("view.mirrors")
        yield from self._part("view.stacks", view.stacks[seat])
        yield from self._part("picture.seen_tower", [card for card in tower if card is not None])
        if seat != view.viewer:
            yield from self._part(
                "picture.seen_hand", [*view.open_hands[seat], *(view.known[seat] if view.known else ())]
            )

    def _part(self, message: str, cards: Sequence[str]) -> Iterator[str]:
        if cards:
            yield f"{self._words.say(message)} {self._cards(cards)}"

    def _cards(self, cards: Iterable[str]) -> str:
        return ", ".join(self._card(card) for card in cards)

    def _card(self, card: str) -> str:
        deck = self._game.deck
        record = deck.cards[deck.number[card]]
        return called(record, self._game.words(self._view.vetoed).get(record.key), self._words)

    def _line(self, name: str, text: str) -> list[str]:
        line = self._words.say("picture.line", {"name": name, "text": text}).rstrip()
        return wrap(line, WIDTH, subsequent_indent="      ")
