"""Chairs: sitting down, leaving, coming back; bots that fill chairs and bots that stand in."""

from __future__ import annotations

from yuletable.engine.events import Event, number
from yuletable.engine.game import GameType
from yuletable.table import play, rights
from yuletable.table.commands import AddBot, Fill, Rename, read_name
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft
from yuletable.table.room import Player, Room
from yuletable.table.viewers import Viewer

BOT_NAMES = (
    "Nutmeg",
    "Figgy",
    "Marzipan",
    "Juniper",
    "Tinsel",
    "Clove",
    "Bramble",
    "Sprig",
    "Crumpet",
    "Mistle",
    "Ember",
    "Icicle",
)


MOST_WAITING = 20
"""So many people wait for the next deal at most."""

# ---- persons


def sit(draft: Draft, player: str, name: str, seat: int | None) -> int | None:
    """A new person takes a chair (the first free one, or `seat`, from 0); None: waits for the next deal."""
    room = draft.room
    open_house(room)
    name = _free_name(room, name)
    if draft.evening.running is not None:
        if len(room.waiting) >= MOST_WAITING:
            raise TableError(
                "full",
                f"{MOST_WAITING} people wait for the next deal already: watch, and ask again when it is over.",
                reason="queue_full",
                number=MOST_WAITING,
            )
        draft.note("came", player=player, name=name, chair=None)
        return None
    chair = _free_chair(room, seat)
    draft.note("came", [_sat(chair, name)], player=player, name=name, chair=number(chair))
    return chair


def _sat(seat: int, name: str) -> Event:
    return Event("sat_down", {"seat": number(seat), "name": name})


def open_house(room: Room) -> None:
    if room.closed:
        raise TableError("not_now", "The evening at this table is over.", reason="evening_over")


def _free_name(room: Room, name: str) -> str:
    name = read_name(name)
    if room.named(name) is not None:
        raise TableError(
            "taken", f"Somebody here is called {name} already; choose another name.", reason="name_taken", name=name
        )
    return name


def _free_chair(room: Room, seat: int | None) -> int:
    free = room.free()
    if not free:
        raise TableError(
            "full", f"All {len(room.chairs)} chairs are taken.", reason="all_taken", number=len(room.chairs)
        )
    if seat is None:
        return free[0]
    play.check_seat(room, seat)
    if seat not in free:
        raise TableError("taken", f"Seat {number(seat)} is taken.", reason="seat_taken", number=number(seat))
    return seat


def own_seat(who: Viewer) -> int:
    """The viewer's chair. TableError `not_yours` if it has none."""
    if who.seat is None:
        raise TableError("not_yours", "Only who has a chair at this table can do that.", reason="no_chair")
    return who.seat


def rename(draft: Draft, who: Viewer, command: Rename) -> None:
    seat = own_seat(who)
    before_match(draft)
    name = read_name(command.name)
    namesake = draft.room.named(name)
    if namesake is not None and namesake.id != who.id:
        raise TableError(
            "taken", f"Somebody here is called {name} already; choose another name.", reason="name_taken", name=name
        )
    draft.note("renamed", [Event("renamed", {"seat": number(seat), "name": name})], player=who.id, name=name)


def stand(draft: Draft, who: Viewer) -> None:
    """Leaves for good: in a match a bot takes over at once (KN-123), else the chair is free."""
    if who.kind == "spectator" and who.id in draft.room.waiting:
        draft.note("went", player=who.id)
        return
    seat = own_seat(who)
    if draft.evening.running is None:
        free_chair(draft, seat)
    elif draft.room.chairs[seat].left != "stood":
        leave(draft, seat, "stood")


def free_chair(draft: Draft, seat: int) -> None:
    """Between matches: the chair is nobody's any more."""
    player = draft.room.player_at(seat)
    assert player is not None
    draft.note("went", [Event("stood_up", {"seat": number(seat), "name": player.name})], player=player.id)


def leave(draft: Draft, seat: int, how: str, forced: bool = False) -> None:
    """The person of this chair has left the match (`stood`, or `lost` the connection); see KN-123, KN-128.

    A bot plays on where the table wants that (always if `forced`) and the seat is still in. With the last person the
    match is abandoned (KN-112).
    """
    match = draft.evening.running
    assert match is not None
    wanted = (draft.evening.settings.stand_in or forced) and match.live is not None and seat not in match.out()
    before = draft.room.chairs[seat]
    stand_in = before.stand_in or (default_bot(draft) if wanted else None)
    told = before.left is not None and before.stand_in == stand_in
    event = Event("taken_over" if stand_in else "left", {"seat": number(seat)})
    draft.note_match("left", [] if told else [event], seat=number(seat), how=how, stand_in=stand_in)
    if draft.room.host == before.player:
        rights.find_host(draft)
    if not draft.room.playing_persons():
        play.abandon(draft)


def default_bot(draft: Draft) -> str | None:
    game_type = draft.evening.game_type
    return draft.means.bot_names(game_type)[-1] if game_type is not None else None


def come_back(draft: Draft, who: Viewer) -> None:
    """Takes the own chair back (KN-126); nothing happens if it was never left."""
    seat = own_seat(who)
    if draft.evening.running is not None and draft.room.chairs[seat].left is not None:
        back(draft, seat)


def back(draft: Draft, seat: int) -> None:
    """The person of this chair plays again."""
    draft.note_match("back", [Event("back", {"seat": number(seat)})], seat=number(seat))


def to_bot(draft: Draft, seat: int) -> None:
    """The host gives the chair of somebody who is not there to a bot."""
    play.running_match(draft.evening)
    play.check_seat(draft.room, seat)
    player = draft.room.player_at(seat)
    if player is None or player.bot or draft.room.chairs[seat].stand_in:
        raise TableError("not_now", f"A bot plays for seat {number(seat)} already.", reason="bot_already")
    check_gone(draft, player)
    leave(draft, seat, "lost", forced=True)


def kick(draft: Draft, who: Viewer, seat: int) -> None:
    """The host sends a person out of the match: the chair is a bot's for good, and the person watches."""
    play.running_match(draft.evening)
    play.check_seat(draft.room, seat)
    player = draft.room.player_at(seat)
    if player is None or player.bot:
        raise TableError("not_now", f"No person plays at seat {number(seat)}.", reason="no_person", number=number(seat))
    if seat == who.seat:
        raise TableError("not_now", "Nobody sends the own chair away: stand up instead.", reason="own_chair")
    bot = f"b{draft.room.made + 1}"
    event = Event("kicked", {"seat": number(seat)})
    draft.note_match("kicked", [event], seat=number(seat), player=bot, bot=default_bot(draft))
    if not draft.room.playing_persons():
        play.abandon(draft)


def check_gone(draft: Draft, owner: Player) -> None:
    """TableError `not_now` while a page of this person is open anywhere: nobody's chair is given away under them."""
    if owner.bot is None and draft.present(owner.id):
        raise TableError(
            "not_now",
            f"{owner.name} is here: a chair is given away only when its person is gone.",
            reason="still_here",
            name=owner.name,
        )


# ---- bots


def add_bot(draft: Draft, command: AddBot) -> None:
    before_match(draft)
    bot = chosen_bot(draft, command.bot)
    _seat_bot(draft, bot, _free_chair(draft.room, None if command.seat is None else command.seat - 1))


def fill(draft: Draft, command: Fill) -> None:
    """Bots until so many chairs are taken."""
    before_match(draft)
    bot = chosen_bot(draft, command.bot)
    if command.seats > len(draft.room.chairs):
        raise TableError(
            "full",
            f"There are {len(draft.room.chairs)} chairs.",
            reason="so_many_chairs",
            number=len(draft.room.chairs),
        )
    while len(draft.room.taken()) < command.seats:
        _seat_bot(draft, bot, _free_chair(draft.room, None))


def _seat_bot(draft: Draft, bot: str, chair: int) -> None:
    room = draft.room
    name = next(
        name
        for turn in range(len(room.chairs) + 1)
        for name in (f"{one} {turn + 1}" if turn else one for one in BOT_NAMES)
        if room.named(name) is None
    )
    draft.note("came", [_sat(chair, name)], player=f"b{room.made + 1}", name=name, chair=number(chair), bot=bot)


def chosen_bot(draft: Draft, name: str | None) -> str:
    """The bot of this name, or the game's best. TableError `malformed` if the game has none of that name."""
    game_type = _game(draft)
    names = draft.means.bot_names(game_type)
    if name is None:
        return names[-1]
    if name not in names:
        raise TableError("malformed", f"No bot called {name!r} plays {game_type.name}: there are {', '.join(names)}.")
    return name


def remove(draft: Draft, seat: int) -> None:
    """The host frees a chair."""
    before_match(draft)
    play.check_seat(draft.room, seat)
    if draft.room.player_at(seat) is None:
        raise TableError("not_now", f"Nobody sits on seat {number(seat)}.", reason="nobody_sits", number=number(seat))
    free_chair(draft, seat)


def before_match(draft: Draft) -> None:
    """TableError `not_now` while a match runs or when the evening is over."""
    open_house(draft.room)
    if draft.evening.running is not None:
        raise TableError("not_now", "That cannot be changed while a match is running.", reason="match_running")


def _game(draft: Draft) -> GameType:
    game_type = draft.evening.game_type
    if game_type is None:
        raise TableError(
            "not_now", "The game of this table is not installed any more; choose another one.", reason="game_gone"
        )
    return game_type
