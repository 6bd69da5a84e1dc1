"""What each command does: one function for each kind, and who may give it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yuletable.table import commands, hosting, play, seats, shuffle, talk
from yuletable.table.commands import Answer, Bring, Command
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft
from yuletable.table.viewers import Viewer, viewer_of

Deed = Callable[[Draft, Viewer, Any], str | None]

ANYBODY: dict[type, Deed] = {
    commands.Act: play.act,
    commands.Chat: talk.chat,
    commands.Rename: seats.rename,
    commands.Stand: lambda draft, who, _: seats.stand(draft, who),
    commands.Return: lambda draft, who, _: seats.come_back(draft, who),
    commands.Nudge: lambda draft, who, command: _nudge(draft, who, command.seat - 1),
    commands.ClaimChair: hosting.claim,
    commands.Approve: hosting.approve,
    commands.Contribute: shuffle.contribute,
    commands.Wake: lambda draft, who, _: hosting.wake(draft, who),
}
"""What is open to all; each says itself who may."""

HOST_ONLY: dict[type, Deed] = {
    commands.AddBot: lambda draft, _, command: seats.add_bot(draft, command),
    commands.Remove: lambda draft, _, command: seats.remove(draft, command.seat - 1),
    commands.Fill: lambda draft, _, command: seats.fill(draft, command),
    commands.SetOptions: lambda draft, _, command: hosting.set_options(draft, command),
    commands.ChangeSettings: lambda draft, _, command: hosting.change_settings(draft, command),
    commands.Bring: lambda draft, _, command: hosting.bring(draft, command),
    commands.Deal: lambda draft, _, __: play.deal(draft),
    commands.Pause: lambda draft, _, __: play.pause(draft),
    commands.Resume: lambda draft, _, __: play.resume(draft),
    commands.Sleep: lambda draft, _, __: hosting.sleep(draft),
    commands.HouseAnswers: lambda draft, _, command: play.house_answers(draft, command.seat - 1),
    commands.ToBot: lambda draft, _, command: seats.to_bot(draft, command.seat - 1),
    commands.Kick: lambda draft, who, command: seats.kick(draft, who, command.seat - 1),
    commands.Extend: lambda draft, _, __: play.extend(draft),
    commands.PassHost: lambda draft, _, command: hosting.pass_host(draft, command.seat - 1),
    commands.Abandon: lambda draft, _, __: play.abandon(draft),
    commands.Close: lambda draft, _, __: hosting.close(draft),
}


def obey(draft: Draft, holder: str, command: Command | Bring) -> Answer:
    """Does what the holder of a token asks, or raises TableError and has done nothing that counts."""
    who = viewer_of(draft.room, holder, draft.evening.rights)
    kind = type(command)
    if kind in HOST_ONLY and not who.host:
        raise TableError("not_yours", "Only the host can do that.", reason="host_only")
    claim = (HOST_ONLY.get(kind) or ANYBODY[kind])(draft, who, command)
    return Answer(command.id, claim=claim)


def _nudge(draft: Draft, who: Viewer, seat: int) -> None:
    if who.seat is None and not who.host:
        raise TableError("not_yours", "Only who plays or is host can do that.", reason="players_or_host")
    play.nudge(draft, seat)
