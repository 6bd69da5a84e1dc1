"""The room: who sits where, what was chosen, said and scored. What the log says of everything but the match itself.

A `Room` changes only by `fold`, one entry after another; its values are frozen, so a copy of the room is a copy of its
lists and dicts.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from yuletable.engine.content import OWN
from yuletable.table.frames import MOST_CHAT, Phase

HOST_TOKEN = "host"
"""The viewer who holds the host's token; `Room.host` is None while nobody else was given its rights."""


class Player(msgspec.Struct, frozen=True):
    """A person or a bot at this table, with what it has won this evening. `bot` is the kind of bot."""

    id: str
    name: str
    bot: str | None = None
    wins: int = 0
    points: int = 0


class Chair(msgspec.Struct, frozen=True):
    """A chair and whose it is. In a match `left` says how its person went (stood, lost), `stand_in` which bot plays."""

    player: str | None = None
    left: str | None = None
    stand_in: str | None = None


class Claim(msgspec.Struct, frozen=True):
    """`claimant` asks for the chair of `owner`; `yes` lists who agreed."""

    id: str
    claimant: str
    owner: str
    yes: tuple[str, ...] = ()


class Promise(msgspec.Struct, frozen=True):
    """The house has promised its seed of this match by a hash."""

    match: int
    seed_hash: str


class Played(msgspec.Struct, frozen=True):
    """A match of this evening that has ended by its rules."""

    number: int
    game: str


class Line(msgspec.Struct, frozen=True):
    """A line of chat. `to` lists who reads it, None is everybody."""

    at: int
    player: str
    seat: int | None
    name: str | None
    text: str
    channel: str
    to: tuple[str, ...] | None = None


class Room:
    """What the log says of a table, without the match. `fold` lists what can happen.

    components  those that the host brought for the game, by option name; brought  how often that was
    lines  the newest of the chat, as many as anybody is shown;  older  how many went before them, by who reads them
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.game = ""
        self.options: dict[str, str] = {}
        self.settings: dict[str, Any] = {}
        self.phase: Phase = "lobby"
        self.closed = False
        self.paused = False
        self.asleep = False
        self.number = 0
        self.chairs: list[Chair] = []
        self.players: dict[str, Player] = {}
        self.waiting: list[str] = []
        self.host: str | None = None
        self.host_token = True
        self.claims: dict[str, Claim] = {}
        self.lines: list[Line] = []
        self.older: Counter[tuple[str, ...] | None] = Counter()
        self.sat: dict[str, int] = {}
        self.made = 0
        self.components: dict[str, Any] = {}
        self.brought = 0
        self.promise: Promise | None = None
        self.contributions: dict[str, str] = {}
        self.played: list[Played] = []

    def copy(self) -> Room:
        twin = Room.__new__(Room)
        twin.__dict__.update(self.__dict__)
        twin.chairs = self.chairs.copy()
        twin.players = self.players.copy()
        twin.waiting = self.waiting.copy()
        twin.claims = self.claims.copy()
        twin.lines = self.lines.copy()
        twin.older = self.older.copy()
        twin.sat = self.sat.copy()
        twin.contributions = self.contributions.copy()
        twin.played = self.played.copy()
        return twin

    @property
    def still(self) -> bool:
        """Whether time stands still here: the clock was stopped, or the table sleeps."""
        return self.paused or self.asleep

    # ---- questions

    def seat_of(self, player: str) -> int | None:
        """The chair of this player, or None."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def player_at(self, seat: int) -> Player | None:
        """Whose chair it is, or None for a free one or none at all."""
        owner = self.chairs[seat].player if 0 <= seat < len(self.chairs) else None
        return None if owner is None else self.players[owner]

    def taken(self) -> list[int]:
        """The chairs that are somebody's."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player is not None]

    def free(self) -> list[int]:
        """The chairs that are nobody's."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player is None]

    def bot_at(self, seat: int) -> str | None:
        """The kind of bot that plays for this chair now, or None if a person does (or should)."""
        player = self.player_at(seat)
        return self.chairs[seat].stand_in or (player.bot if player else None)

    def persons(self) -> list[int]:
        """The chairs that are a person's, present or not."""
        return [seat for seat in self.taken() if not self._at(seat).bot]

    def playing_persons(self) -> list[int]:
        """The chairs whose person has not left."""
        return [seat for seat in self.persons() if self.chairs[seat].left is None]

    def named(self, name: str) -> Player | None:
        """Who sits or waits here under this name, or under one that looks like it."""
        known = [self._at(seat).id for seat in self.taken()] + self.waiting
        return next((self.players[one] for one in known if _look(self.players[one].name) == _look(name)), None)

    def _at(self, seat: int) -> Player:
        player = self.player_at(seat)
        assert player is not None
        return player

    # ---- what happens

    def fold(self, kind: str, data: dict[str, Any]) -> None:
        """Takes in one entry. Kinds that say nothing about the room pass."""
        change = getattr(self, f"_on_{kind}", None)
        if change is not None:
            change(**data)

    def _on_laid(self, game: str, options: dict[str, str], settings: dict[str, Any], chairs: int) -> None:
        self.game, self.options, self.settings = game, options, settings
        self.chairs = [Chair()] * chairs

    def _on_game(self, game: str, options: dict[str, str], chairs: int) -> None:
        self.game, self.options, self.phase = game, options, "lobby"
        self.components = {}
        kept = (
            [chair for chair in self.chairs if chair.player is not None] if chairs < len(self.chairs) else self.chairs
        )
        self.chairs = kept + [Chair()] * (chairs - len(kept))

    def _on_options(self, options: dict[str, str]) -> None:
        self.options = options

    def _on_brought(self, option: str, data: Any) -> None:
        self.components = {**self.components, option: data}
        self.options = {**self.options, option: OWN}
        self.brought += 1

    def _on_settings(self, settings: dict[str, Any]) -> None:
        self.settings = settings

    def _on_came(self, player: str, name: str, chair: int | None, bot: str | None = None) -> None:
        """`chair` counts from 1; None: waits for the next deal."""
        self.made += 1
        self.players[player] = Player(player, name, bot)
        if chair is None:
            self.waiting.append(player)
        else:
            self.chairs[chair - 1] = Chair(player)

    def _on_renamed(self, player: str, name: str) -> None:
        self.players[player] = msgspec.structs.replace(self.players[player], name=name)

    def _on_went(self, player: str) -> None:
        """Gave up the chair, or the place in the queue, for good."""
        self.waiting = [one for one in self.waiting if one != player]
        self.chairs = [Chair() if chair.player == player else chair for chair in self.chairs]
        self.contributions.pop(player, None)
        self._drop_claims(player)
        if self.host == player:
            self.host, self.host_token = None, True

    def _on_host(self, player: str, token: bool) -> None:
        self.host, self.host_token = player, token

    def _on_claimed(self, claim: str, claimant: str, owner: str) -> None:
        self.made += 1
        self.claims[claim] = Claim(claim, claimant, owner)

    def _on_agreed(self, claim: str, player: str) -> None:
        asked = self.claims[claim]
        self.claims[claim] = msgspec.structs.replace(asked, yes=(*asked.yes, player))

    def _on_declined(self, claim: str) -> None:
        del self.claims[claim]

    def _on_given(self, claim: str, name: str) -> None:
        """The chair of a claim goes to who claimed it, with its name and score; its person is there again."""
        asked = self.claims[claim]
        seat = self.seat_of(asked.owner)
        owner = self.players[asked.owner]
        assert seat is not None
        self.waiting = [one for one in self.waiting if one != asked.claimant]
        score = (0, 0) if owner.bot else (owner.wins, owner.points)
        self.players[asked.claimant] = Player(asked.claimant, name, None, *score)
        self.chairs[seat] = Chair(asked.claimant)
        if self.host == asked.owner:
            self.host = asked.claimant
        if self.phase == "match":
            self.sat[asked.claimant] = seat
        self._drop_claims(asked.owner, asked.claimant)

    def _drop_claims(self, *players: str) -> None:
        self.claims = {
            claim.id: claim
            for claim in self.claims.values()
            if claim.owner not in players and claim.claimant not in players
        }

    def _on_chat(self, player: str, text: str, channel: str, **rest: Any) -> None:
        to = rest["to"]
        readers = None if to is None else tuple(to)
        self.lines.append(Line(rest["at"], player, rest["seat"], rest["name"], text, channel, readers))
        alike = [place for place, line in enumerate(self.lines) if line.to == readers]
        if len(alike) > MOST_CHAT:
            del self.lines[alike[0]]
            self.older[readers] += 1

    def _on_promised(self, match: int, seed_hash: str) -> None:
        self.promise = Promise(match, seed_hash)

    def _on_contributed(self, player: str, match: int, seed: str) -> None:
        self.contributions[player] = seed

    def _on_opened(self, number: int, **rest: Any) -> None:
        self.phase, self.number, self.paused = "match", number, False
        self.promise, self.contributions = None, {}
        self.chairs = [Chair(chair.player) for chair in self.chairs if chair.player is not None]
        self.sat = {str(chair.player): seat for seat, chair in enumerate(self.chairs)}
        self.claims = {}

    def _on_left(self, seat: int, how: str, stand_in: str | None) -> None:
        chair = self.chairs[seat - 1]
        self.chairs[seat - 1] = Chair(chair.player, how, stand_in)

    def _on_back(self, seat: int) -> None:
        self.chairs[seat - 1] = Chair(self.chairs[seat - 1].player)

    def _on_kicked(self, seat: int, player: str, bot: str) -> None:
        """The chair goes to a bot, under the name that the others know."""
        gone = self._at(seat - 1)
        self.made += 1
        self.players[player] = Player(player, gone.name, bot)
        self.chairs[seat - 1] = Chair(player)
        self._drop_claims(gone.id)
        if self.host == gone.id:
            self.host, self.host_token = None, True

    def _on_slept(self) -> None:
        self.asleep = True

    def _on_woke(self) -> None:
        self.asleep = False

    def _on_paused(self) -> None:
        self.paused = True

    def _on_resumed(self) -> None:
        self.paused = False

    def _on_closed(self, results: dict[str, list[int]], chairs: int, **rest: Any) -> None:
        self.phase, self.paused = "ended", False
        if rest["outcome"] is not None:
            self.played.append(Played(self.number, self.game))
        for player, (wins, points) in results.items():
            was = self.players[player]
            self.players[player] = msgspec.structs.replace(was, wins=was.wins + wins, points=was.points + points)
        stood = [chair.player for chair in self.chairs if chair.left == "stood"]
        self.chairs = [Chair() if chair.player in stood else Chair(chair.player) for chair in self.chairs]
        self.chairs += [Chair()] * (chairs - len(self.chairs))
        if self.host in stood:
            self.host, self.host_token = None, True
        self._seat_waiting()
        self.claims = {
            claim.id: claim
            for claim in self.claims.values()
            if self.seat_of(claim.owner) is not None and self.seat_of(claim.claimant) is None
        }

    def _seat_waiting(self) -> None:
        """Who waited sits down, in order, as far as there are chairs."""
        for seat, player in zip(self.free(), self.waiting.copy(), strict=False):
            self.chairs[seat] = Chair(player)
            self.waiting.remove(player)

    def _on_over(self) -> None:
        self.closed = True


def _look(name: str) -> str:
    """What a name looks like: capitals, wide letters and what cannot be seen do not count."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(one for one in plain if unicodedata.category(one) != "Cf" and not "\ufe00" <= one <= "\ufe0f")


def occupied(chairs: Iterable[Chair]) -> list[str]:
    """The players of these chairs, in order."""
    return [chair.player for chair in chairs if chair.player is not None]
