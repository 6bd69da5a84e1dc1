"""A table for tests: situations are written as the rules write them. Seats count from 0 here, as in the examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from yuletable.engine.chance import KeyedChance, ScriptedChance
from yuletable.engine.events import CLOCK, RECORD, Event, Face
from yuletable.engine.options import read_options
from yuletable.engine.refusals import IllegalActionError
from yuletable.engine.wire import canonical
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.game import SparkleKittyNights
from yuletable.games.sparkle_kitty.state import SparkleKittyState
from yuletable.games.sparkle_kitty.turn import TURN

SHORT = {"+": "nice", "-": "naughty", "D": "dragon", "W": "werewolf", "V": "vampire"}


def set_up(seats: int = 4, preset: str = "simulation", **options: Any) -> SparkleKittyNights:
    """A game, by default without tempo, and with tapped speech, in which seat 0 begins."""
    given = {"first": 1, "pack": "nights", "speech": "tap", **options}
    game = GAME.new(seats, read_options(GAME.presets[preset], given))
    assert isinstance(game, SparkleKittyNights)
    return game


class Night:
    """One match at the start of a turn.

    hands, stacks   by seat, what it holds or has in play: "S2-R M5-I"; all other seats have none
    left, right     the Keyhole tops; none: the bare board
    towers          by seat, numbers of cards; three where nothing is said
    sides           by seat: "+" Nice, "-" Naughty, D, W, V; alternating where nothing is said
    """

    def __init__(
        self,
        hands: Mapping[int, str] = {},
        *,
        left: str = "",
        right: str = "",
        stacks: Mapping[int, str] = {},
        towers: Mapping[int, int] = {},
        sides: str = "",
        game: SparkleKittyNights | None = None,
        active: int = 0,
        exposed: Sequence[int] = (),
    ) -> None:
        self.game = game or set_up()
        self.chance = KeyedChance(b"a night")
        self.told: list[Event] = []
        state = SparkleKittyState(self.game)
        self.state: SparkleKittyState = state
        number = self.game.deck.number
        seats = range(self.game.seats)
        state.hands = [sorted(number[card] for card in hands.get(seat, "").split()) for seat in seats]
        state.stacks = [tuple(number[card] for card in stacks.get(seat, "").split()) for seat in seats]
        state.keyhole = [[number[left]] if left else [], [number[right]] if right else []]
        rest = Counter({kind: copies for kind, copies in enumerate(self.game.dealt) if copies})
        for cards in (*state.hands, *state.stacks, *state.keyhole):
            rest.subtract(cards)
        if self.game.base_mirror >= 0:
            del rest[self.game.base_mirror]
            state.mirrors = (1 << self.game.seats) - 1
        assert all(copies >= 0 for copies in rest.values()), "there are not so many of a card"
        state.pile = list(rest.elements())
        KeyedChance(b"towers").shuffle(state.pile, "towers")
        for seat in seats:
            size = towers.get(seat, 3)
            state.towers[seat] = tuple(state.pile.pop() for _ in range(size))
            state.marks[seat] = (0,) * size
        self._write_characters(sides or "+-" * (self.game.seats // 2) + "D" * (self.game.seats % 2))
        for seat in [*exposed, *(seat for seat in seats if not state.towers[seat])]:
            state.exposed |= 1 << seat
        state.turn, state.active, state.cap, state.question = 1, active, 2, TURN

    def _write_characters(self, sides: str) -> None:
        left = list(enumerate(self.game.sides_of))
        characters = []
        for side in sides:
            found = next(entry for entry in left if entry[1] == SHORT[side])
            left.remove(found)
            characters.append(found[0])
        self.state.characters = tuple(characters)

    # Acting

    def do(self, seat: int, verb: str, *args: Any) -> Night:
        """One action; seats among its values count from 0."""
        self.state.play(seat, self.game.actions.named(verb, *args), self.chance, self.told.append)
        return self

    def say(self, seat: int, form: str = "LR") -> Night:
        return self.do(seat, "say", form)

    def hear(self, seat: int, note: str) -> str | None:
        """What words mean."""
        action = self.state.heard(seat, note)
        return None if action is None else action.text

    def gap(self, answers: Mapping[int, str] = {}) -> Night:
        """All answer the gap: with `pass` where nothing is said; "call; double H1-E left" are two steps."""
        assert self.asking() == "gap"
        for seat in range(self.game.seats):
            for step in answers.get(seat, "pass").split("; "):
                action = self.game.actions.parse(step)
                self.state.play(seat, action, self.chance, self.told.append)
        return self

    def time(self, text: str) -> Night:
        self.state.play(CLOCK, self.game.actions.parse(text), self.chance, self.told.append)
        return self

    def rule(self, seat: int, verb: str, *args: Any) -> str:
        """The rule by which an action is refused; the position must stay as it was (SK-13)."""
        before, told = canonical(self.state.dump()), len(self.told)
        try:
            self.state.play(seat, self.game.actions.named(verb, *args), ScriptedChance(), self.told.append)
        except IllegalActionError as error:
            assert canonical(self.state.dump()) == before
            assert len(self.told) == told
            return error.refusal.rule
        raise AssertionError(f"{verb} {args} is not refused")

    # Looking

    def legal(self, seat: int, verb: str | None = None) -> list[str]:
        texts = [action.text for action in self.state.legal_actions(seat)]
        return [text for text in texts if verb is None or text.split()[0] == verb]

    def asking(self) -> str | None:
        return None if self.state.question is None else self.state.question.name

    def asked(self) -> list[int]:
        return [seat for seat in self.state.to_act() if seat >= 0]

    def hand(self, seat: int) -> list[str]:
        return [self.game.deck.ids[kind] for kind in self.state.hands[seat]]

    def tower(self, seat: int) -> int:
        return len(self.state.towers[seat])

    def tops(self) -> list[str]:
        return [self.game.deck.ids[cards[-1]] for cards in self.state.keyhole if cards]

    def heard(self, kind: str, viewer: int = RECORD) -> list[Face]:
        """Events of this kind as a viewer hears them."""
        faces = [event.face(viewer) for event in self.told if event.kind == kind]
        return [face for face in faces if face is not None]

    def ending(self) -> tuple[str, str, tuple[int, ...]] | None:
        """Name, rule and winners."""
        ended = self.state.ended
        return None if ended is None else (ended.name, ended.rule, ended.winners)
