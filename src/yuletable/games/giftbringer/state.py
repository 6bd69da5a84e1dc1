"""One position of Giftbringer, and the course of the game: round by round, everybody on an own page.

(the Merry Leader enters the roll) -> everybody writes until done -> all sheets are shown -> next round, or the end
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Event, Tell, number
from yuletable.engine.game import State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.games.giftbringer import observe, prompts, refusals, saves
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.telling import to_all, to_others, to_owner
from yuletable.games.giftbringer.views import GiftbringerView, Phase

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

NOBODY: tuple[int, ...] = ()
NOTHING: tuple[Action, ...] = ()


class GiftbringerState(State):
    """A position. Pages and tuples are never changed, so copies and views share them.

    pages   by seat, the page as it is
    shown   by seat, the page as it stood at the start of the round
    done    mask of the seats that are done in this round
    late    mask of those whose time ran out in it; `was_late`: in the round before
    round   number of the round, from 1
    leader  the Merry Leader
    rolls   results of the rounds so far
    past    by seat, texts of the steps of the last round that was shown
    ended   how the match ended
    """

    __slots__ = (
        "done",
        "ended",
        "game",
        "late",
        "leader",
        "pages",
        "past",
        "phase",
        "rolls",
        "round",
        "shown",
        "was_late",
    )

    game: Giftbringer
    phase: Phase

    def __init__(self, game: Giftbringer, leader: int, pages: list[Page]) -> None:
        self.game = game
        self.leader = leader
        self.pages = pages
        self.shown: tuple[Page, ...] = tuple(pages)
        self.phase = "write"
        self.done = 0
        self.late = 0
        self.was_late = 0
        self.round = 0
        self.rolls: tuple[tuple[int, ...], ...] = ()
        self.past: tuple[tuple[str, ...], ...] = game.no_past
        self.ended: Outcome | None = None

    # The contract

    def to_act(self) -> Sequence[int]:
        if self.phase == "write":
            return self.game.writing[self.done]
        return self.game.rolling[self.leader] if self.phase == "roll" else NOBODY

    def legal_actions(self, actor: int) -> Sequence[Action]:
        if actor == CLOCK:
            return self._actions_of_time()
        if self.phase == "write":
            if actor < 0 or self.done >> actor & 1:
                return NOTHING
            page = self.pages[actor]
            menu = page.menu
            return self.game.menu.of(page) if menu is None else menu
        return self.game.rolled if self.phase == "roll" and actor == self.leader else NOTHING

    def _actions_of_time(self) -> Sequence[Action]:
        game = self.game
        if game.instant or self.phase == "ended":
            return NOTHING
        owing = (self.leader,) if self.phase == "roll" else game.members[game.everybody & ~self.done]
        lapses = [game.actions.lapses[seat] for seat in owing]
        return [game.actions.tick, *lapses] if game.seconds else lapses

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        return refusals.why_not(self, actor, action)

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        step = self.game.steps[action.index]
        if step is not None:
            teller = to_owner(tell, actor, self.game.is_open) if tell else None
            self.pages[actor] = step.take(self.pages[actor], teller)
        elif action is self.game.done:
            self._finish(actor, tell)
            self._go_on(chance, tell)
        elif action is self.game.undo:
            self._take_back(actor, self.pages[actor].undos - 1, tell)
        elif action.verb == "rolled":
            self._write_down(tuple(int(result) for result in action.args), tell)
        else:
            self._pass_time(action, chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        return prompts.prompt(self, viewer)

    def observe(self, viewer: int) -> GiftbringerView:
        return observe.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.ended

    def copy(self) -> GiftbringerState:
        twin = GiftbringerState.__new__(GiftbringerState)
        twin.game = self.game
        twin.leader = self.leader
        twin.pages = self.pages.copy()
        twin.shown = self.shown
        twin.phase = self.phase
        twin.done = self.done
        twin.late = self.late
        twin.was_late = self.was_late
        twin.round = self.round
        twin.rolls = self.rolls
        twin.past = self.past
        twin.ended = self.ended
        return twin

    def dump(self) -> dict[str, Any]:
        return saves.dump(self)

    # The course of the game

    def begin_round(self, chance: Chance, tell: Tell | None) -> None:
        """The next round, up to its roll if the Merry Leader enters it (GB-13, GB-16)."""
        self.round += 1
        if tell:
            tell(Event("round_started", {"round": self.round}))
        if self.game.options.dice == "leader":
            self.phase = "roll"
        else:
            self._roll(chance, tell)

    def _roll(self, chance: Chance, tell: Tell | None) -> None:
        """The program rolls (GB-12, GB-14)."""
        below, now = chance.below, self.round
        self._write_down(tuple(sorted([1 + below(6, "die", now, die) for die in self.game.dice])), tell)

    def _write_down(self, roll: tuple[int, ...], tell: Tell | None) -> None:
        """All seats get the same results (GB-17)."""
        game = self.game
        self.rolls = (*self.rolls, roll)
        left, undos = game.plan.results[roll], game.undos
        self.pages = [page.fresh(left, undos) for page in self.pages]
        self.shown = tuple(self.pages)
        self.phase = "write"
        if tell:
            tell(Event("rolled", {"round": self.round, "results": list(roll)}))

    def _take_back(self, seat: int, undos: int, tell: Tell | None) -> None:
        """The last step, with everything it caused (GB-89)."""
        page = self.pages[seat]
        self.pages[seat] = page.taken_back(undos)
        if tell:
            assert page.step is not None
            to_owner(tell, seat, self.game.is_open)("step_undone", step=page.step.text, left=undos)

    def _finish(self, seat: int, tell: Tell | None) -> None:
        """The seat is done; what it has not spent is lost (GB-22, GB-24)."""
        self.done |= 1 << seat
        if tell:
            self._tell_lost(seat, tell)
            to_all(tell, seat)("seat_done")

    def _tell_lost(self, seat: int, tell: Tell) -> None:
        if left := self.pages[seat].left.numbers:
            to_owner(tell, seat, self.game.is_open)("results_lost", results=list(left))

    def _go_on(self, chance: Chance, tell: Tell | None) -> None:
        """If all are done, the sheets are shown, and the next round begins or the match ends (GB-26, GB-97, GB-99)."""
        game = self.game
        if self.done != game.everybody:
            return
        if tell and not game.is_open:
            self._tell_others(tell)
        self.past = tuple([tuple([step.text for step in page.steps()]) for page in self.pages])
        self.pages = [page.fresh(game.plan.nothing, 0) for page in self.pages]
        self.shown = tuple(self.pages)
        self.done, self.late, self.was_late = 0, 0, self.late
        if tell:
            self._show(tell)
        if self.round < game.sheet.rounds:
            self.begin_round(chance, tell)
        else:
            self._end(tell)

    def _tell_others(self, tell: Tell) -> None:
        """What each seat has done this round, in the order in which it happened; not what it took back."""
        game = self.game
        for seat, written in enumerate(self.pages):
            teller = to_others(tell, seat, game.seats)
            page = self.shown[seat]
            for action in written.steps():
                step = game.steps[action.index]
                assert step is not None
                page = step.take(page, teller)
            if page.left.numbers:
                teller("results_lost", results=list(page.left.numbers))

    def _show(self, tell: Tell) -> None:
        sheets = [self.game.reader.sheet(page) for page in self.shown]
        fields = {"round": self.round, "sheets": msgspec.to_builtins(sheets)}
        tell(Event("sheets_shown", {**fields, "scores": [sheet.score.total for sheet in sheets]}))

    def _end(self, tell: Tell | None) -> None:
        game = self.game
        self.phase = "ended"
        self.ended = game.outcome_of(self.shown)
        if tell:
            lines = [msgspec.to_builtins(game.reader.sheet(page).score) for page in self.shown]
            winners = [number(seat) for seat in self.ended.winners]
            grade = {"grade": game.grade_of(self.ended)} if game.seats == 1 else {}
            fields = {"outcome": self.ended.name, "rule": self.ended.rule, "scores": lines, "winners": winners}
            tell(Event("game_ended", {**fields, **grade}))

    # Time

    def _pass_time(self, action: Action, chance: Chance, tell: Tell | None) -> None:
        """The time of a seat is over, or that of the whole round (GB-94, GB-118)."""
        if self.phase == "roll":
            self._roll(chance, tell)
            return
        if action is self.game.actions.tick:
            for seat in self.game.members[self.game.everybody & ~self.done]:
                self._run_out(seat, tell)
        else:
            self._run_out(int(action.args[0]), tell)
        self._go_on(chance, tell)

    def _run_out(self, seat: int, tell: Tell | None) -> None:
        """The program finishes for a seat: back with a blessed result, on with an open taking, done (GB-94)."""
        self.late |= 1 << seat
        if tell:
            to_all(tell, seat)("time_out")
        if self.pages[seat].waiting:
            self._take_back(seat, self.pages[seat].undos, tell)
        teller = to_owner(tell, seat, self.game.is_open) if tell else None
        while (page := self.pages[seat]).giver is not None:
            step = next(take for take, place in self.game.takes_by_worth if page.offer[place])
            self.pages[seat] = step.take(page, teller)
        self._finish(seat, tell)
