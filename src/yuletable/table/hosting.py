"""What the host decides: game, options, settings, whose chair a claimed one is, who is host, when it is over."""

from __future__ import annotations

from yuletable.engine.events import Event, number
from yuletable.engine.options import OptionError, read_options, write_options
from yuletable.engine.registry import UnknownGameError
from yuletable.table import components, play, rights, seats
from yuletable.table.commands import Approve, Bring, ChangeSettings, ClaimChair, SetOptions
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft
from yuletable.table.room import Claim, Player, Room
from yuletable.table.settings import AT_ANY_TIME, read_settings
from yuletable.table.viewers import Viewer


def set_options(draft: Draft, command: SetOptions) -> None:
    """Other options, or another game with its own defaults."""
    seats.before_match(draft)
    name = command.game or draft.room.game
    try:
        game_type = draft.means.find_game(name)
        base = game_type.preset("table", draft.evening.settings.language)
        if name == draft.room.game:
            base = read_options(base, draft.room.options)
        options = write_options(read_options(base, command.options))
    except UnknownGameError as error:
        raise TableError("unknown_game", str(error.args[0])) from None
    except OptionError as error:
        raise TableError("malformed", str(error)) from None
    if name == draft.room.game:
        draft.note("options", options=options)
        return
    most = game_type.seats.stop - 1
    if len(draft.room.taken()) > most:
        raise TableError(
            "full",
            f"{game_type.title} seats at most {most}; {len(draft.room.taken())} are sitting.",
            reason="too_many_here",
            game=name,
            number=most,
        )
    draft.note("game", game=name, options=options, chairs=most)


def bring(draft: Draft, command: Bring) -> None:
    """Components of the players' own, which are played from the next match on."""
    seats.before_match(draft)
    components.bring(draft, command)


def change_settings(draft: Draft, command: ChangeSettings) -> None:
    if command.settings.keys() <= AT_ANY_TIME:
        seats.open_house(draft.room)
    else:
        seats.before_match(draft)
    draft.note("settings", settings={**draft.room.settings, **read_settings(command.settings)})


# ---- claims


def claim(draft: Draft, who: Viewer, command: ClaimChair) -> str:
    """Somebody without a chair asks for the chair of this name; returns the claim's id."""
    room = draft.room
    if who.kind != "spectator":
        raise TableError("not_yours", "Only who watches without a chair can claim one.", reason="claims_without_chair")
    owner = room.named(command.name.strip())
    seat = room.seat_of(owner.id) if owner is not None else None
    if owner is None or seat is None:
        raise TableError(
            "not_now", f"Nobody called {command.name!r} has a chair here.", reason="no_such_chair", name=command.name
        )
    seats.check_gone(draft, owner)
    if room.sat.get(who.id, seat) != seat:
        raise TableError(
            "not_now", "Who has had another chair in this match may not take this one.", reason="had_another_chair"
        )
    if any(other.claimant == who.id for other in room.claims.values()):
        raise TableError("not_now", "You have asked for a chair already; wait for the answer.", reason="asked_already")
    name = f"c{room.made + 1}"
    draft.note("claimed", claim=name, claimant=who.id, owner=owner.id)
    return name


def approve(draft: Draft, who: Viewer, command: Approve) -> None:
    """Answers a claim: the host for a person's chair, all persons for a bot's (KN-127). A no ends it."""
    asked = draft.room.claims.get(command.claim)
    if asked is None:
        raise TableError("not_now", "That claim has been answered already.", reason="claim_settled")
    owner = draft.room.players[asked.owner]
    voters = asked_of(draft.room, owner)
    if not (who.id in voters if voters else who.host):
        raise TableError(
            "not_yours",
            "Only who plays answers that." if voters else "Only the host answers that.",
            reason="players_answer" if voters else "host_answers",
        )
    if not command.yes:
        draft.note("declined", claim=asked.id)
        return
    seats.check_gone(draft, owner)
    if who.id not in asked.yes:
        draft.note("agreed", claim=asked.id, player=who.id)
    if not voters - set(draft.room.claims[asked.id].yes):
        _give(draft, asked, owner)


def asked_of(room: Room, owner: Player) -> set[str]:
    """Who has to agree that a chair is given away: for a bot's every person who plays; nobody: the host decides."""
    if owner.bot is None:
        return set()
    return {str(room.chairs[seat].player) for seat in room.playing_persons()}


def _give(draft: Draft, asked: Claim, owner: Player) -> None:
    seat = draft.room.seat_of(owner.id)
    assert seat is not None
    claimant = draft.room.players.get(asked.claimant)
    name = claimant.name if owner.bot and claimant is not None else owner.name
    draft.note("given", [Event("chair_given", {"seat": number(seat), "name": name})], claim=asked.id, name=name)


# ---- the rights themselves


def pass_host(draft: Draft, seat: int) -> None:
    """Hands the host's rights to the person at this seat; who had them has them no more."""
    play.check_seat(draft.room, seat)
    if seat not in draft.room.playing_persons():
        raise TableError("not_now", f"No person plays at seat {number(seat)}.", reason="no_person", number=number(seat))
    rights.make_host(draft, seat, keep_token=False)


def sleep(draft: Draft) -> None:
    """Puts the table to sleep, for an hour or for a week: time stands still, and every chair stays whose it is."""
    if draft.room.closed:
        raise TableError("not_now", "The evening at this table is over.", reason="evening_over")
    if draft.room.asleep:
        raise TableError("not_now", "The table sleeps already.", reason="asleep")
    if draft.evening.hushed():
        raise TableError("not_now", "Not in the middle of the night: wait for the morning.", reason="still_night")
    _note(draft, "slept")


def wake(draft: Draft, who: Viewer) -> None:
    """Anybody who has a chair here, or is host, wakes the table; time goes on where it stood."""
    if who.seat is None and not who.host:
        raise TableError("not_yours", "Only who has a chair here or is host can do that.", reason="players_or_host")
    if not draft.room.asleep:
        raise TableError("not_now", "The table is awake.", reason="awake")
    _note(draft, "woke")


def _note(draft: Draft, kind: str) -> None:
    note = draft.note if draft.evening.running is None else draft.note_match
    note(kind, [Event(kind, {})])


def close(draft: Draft) -> None:
    """Ends the evening; a running match is abandoned."""
    if draft.room.closed:
        return
    if draft.evening.running is not None:
        play.abandon(draft)
    draft.note("over", [Event("evening_over", {})])
