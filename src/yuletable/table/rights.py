"""The host's rights: given by hand, or passed on when their holder is gone."""

from __future__ import annotations

from yuletable.engine.events import Event, number
from yuletable.table.evening import Draft
from yuletable.table.room import HOST_TOKEN


def make_host(draft: Draft, seat: int, keep_token: bool) -> None:
    """`keep_token`: whoever opened the table keeps the rights too."""
    player = draft.room.chairs[seat].player
    draft.note("host", [Event("host_passed", {"seat": number(seat)})], player=player, token=keep_token)


def find_host(draft: Draft) -> None:
    """If whoever has the host's rights is gone, they pass on to the first person who is there."""
    room = draft.room
    holder = room.host
    if holder is not None and holder in room.players:
        seat = room.seat_of(holder)
        if seat is not None and room.chairs[seat].left is None and (holder in draft.here or not _present(draft)):
            return
    elif room.host_token and HOST_TOKEN in draft.here:
        return
    present = [seat for seat in _present(draft) if room.chairs[seat].player != holder]
    if present:
        make_host(draft, present[0], keep_token=room.host_token)


def _present(draft: Draft) -> list[int]:
    return [seat for seat in draft.room.playing_persons() if draft.room.chairs[seat].player in draft.here]
