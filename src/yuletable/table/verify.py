"""Verifying the record of a match: everything in it is computed again, offline, from the revealed seed.

What `verify` holds to: the promise (the revealed seed is the one whose hash was shown before the deal), the mix with
the seeds of the phones, every draw, the legality of every action, every event with its audiences, and the end. That no
byte was changed since the house wrote it is held by the chain of hashes, when the record is read.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from yuletable.engine.actions import UnknownActionError
from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import CLOCK
from yuletable.engine.game import GameType
from yuletable.engine.wire import canonical
from yuletable.table.fairness import commitment, mixed_seed
from yuletable.table.log import Entry, actor_name, actor_number
from yuletable.table.match import ChanceOf, Match, Step, deal_again
from yuletable.table.record import BrokenRecordError, Record, told

TABLE_ENTRIES = frozenset({"left", "back", "kicked", "paused", "resumed", "extended", "slept", "woke", "closed"})
"""What the table itself writes into the log of a match."""


class UnplayableRecordError(ValueError):
    """A record that this program cannot replay: the game is not installed, or has other rules. One sentence."""


class Proof(msgspec.Struct, frozen=True):
    """What was verified.

    seed_hash      the promise, shown before the first card
    seed           the house's seed, revealed at the end: its SHA-256 is the promise
    contributions  the seeds of the phones by seat, from 1; None: of the days before there were any
    mix            the seed that gave every draw
    fingerprint    the hash of the last entry, which stands for the whole record
    """

    game: str
    ruleset: int
    number: int
    seats: tuple[str, ...]
    seed_hash: str
    seed: str
    contributions: dict[str, str] | None
    mix: str
    fingerprint: str
    entries: int
    actions: int
    draws: int
    events: int


def check_promise(record: Record) -> bytes:
    """The seed of the match, if the revealed seed is the promised one. BrokenRecordError else."""
    opening, closing = record.opening, record.closing
    try:
        kept = commitment(bytes.fromhex(closing.seed)) == opening.seed_hash
    except ValueError:
        kept = False
    if not kept:
        last = record.line_of(len(record.entries) - 1)
        raise BrokenRecordError(last, "The seed that is revealed is not the one that was promised.")
    try:
        return mixed_seed(closing.seed, opening.contributions)
    except ValueError as error:
        raise BrokenRecordError(record.line_of(0), f"The seeds of the phones cannot be mixed: {error}.") from None


def verify(record: Record, find_game: Callable[[str], GameType | None], chance_of: ChanceOf = KeyedChance) -> Proof:
    """Replays the whole match. BrokenRecordError names the first line that does not come out as written.

    UnplayableRecordError where the game is not installed or its rules have changed since.
    """
    mix = check_promise(record)
    steps(record, find_game, chance_of)
    opening, entries = record.opening, record.entries
    return Proof(
        game=opening.game,
        ruleset=opening.ruleset,
        number=opening.number,
        seats=tuple(name for name, _ in opening.seats),
        seed_hash=opening.seed_hash,
        seed=record.closing.seed,
        contributions=opening.contributions,
        mix=mix.hex(),
        fingerprint=record.fingerprint,
        entries=len(entries),
        actions=sum(entry.kind == "action" for entry in entries),
        draws=sum(len(entry.draws) for entry in entries),
        events=sum(len(entry.events) for entry in entries),
    )


def steps(
    record: Record, find_game: Callable[[str], GameType | None], chance_of: ChanceOf = KeyedChance
) -> list[Match]:
    """The match after each entry. Errors as `verify`."""
    game_type = playable(record, find_game)
    first = record.entries[0]
    try:
        match, step = deal_again(record.opening, game_type, record.closing.seed, chance_of)
    except Exception as error:
        # Whatever a game makes of options and components that it has never written.
        raise BrokenRecordError(record.line_of(0), f"This match cannot be dealt again ({error}).") from error
    _same(step, first, record.line_of(0))
    matches = [match]
    for at, entry in enumerate(record.entries[1:], 1):
        matches.append(_after(matches[-1], entry, record.line_of(at)))
    _check_end(record, matches[-1])
    return matches


def playable(record: Record, find_game: Callable[[str], GameType | None]) -> GameType:
    """The game of this record, if it is here under the same rules. UnplayableRecordError else."""
    opening = record.opening
    game_type = find_game(opening.game)
    if game_type is None:
        raise UnplayableRecordError(f"The game {opening.game!r} is not installed here.")
    if game_type.ruleset != opening.ruleset:
        raise UnplayableRecordError(
            f"This match was dealt under ruleset {opening.ruleset} of {game_type.title}; "
            f"installed is ruleset {game_type.ruleset}."
        )
    return game_type


def _after(match: Match, entry: Entry, line: int) -> Match:
    if entry.kind != "action":
        if entry.kind not in TABLE_ENTRIES or entry.draws:
            raise BrokenRecordError(line, f"{told(entry)} is nothing that a table writes.")
        return match
    after = match.copy()
    after.take(entry, _again(match, entry, line))
    return after


def _again(match: Match, entry: Entry, line: int) -> Step:
    assert match.state is not None
    assert match.game is not None
    try:
        actor = actor_number(entry.actor or "")
        if actor_name(actor) != entry.actor or not CLOCK <= actor < match.game.seats:
            raise ValueError(f"nobody here is {entry.actor}")
        action = match.game.actions.parse(entry.action or "")
        refusal = match.state.refusal(actor, action)
    except (UnknownActionError, ValueError, IndexError) as error:
        raise BrokenRecordError(line, f"{told(entry)} is no action of this match ({error}).") from None
    if refusal is not None:
        raise BrokenRecordError(line, f"{told(entry)} was not allowed: {refusal.rule}.")
    step = match.try_step(actor, action)
    _same(step, entry, line)
    return step


def _same(step: Step, entry: Entry, line: int) -> None:
    own = len(step.events)
    if not step.matches(entry):
        what = "draws" if canonical(step.draws) != canonical(entry.draws) else "events"
        raise BrokenRecordError(line, f"{told(entry)} does not come out as written: its {what} differ.")
    for event in entry.events[own:]:
        if event.kind != "said" or event.fields.get("text") != entry.note or entry.note is None:
            raise BrokenRecordError(line, f"{told(entry)} tells of something that did not happen: {event.kind[:40]}.")


def _check_end(record: Record, match: Match) -> None:
    last = len(record.entries) - 1
    outcome = match.state.outcome() if match.state is not None else None
    if outcome != record.closing.outcome:
        raise BrokenRecordError(record.line_of(last), "The match did not end as it is written here.")
