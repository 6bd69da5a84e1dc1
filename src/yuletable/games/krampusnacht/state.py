"""One position of Krampusnacht, and the course of the evening: what follows what.

    card look -> night -> last call -> argument -> vote -> (pleas -> second pointing) -> night ...

What is open in each of them is kept by its phase: `night`, `argument`, `vote`, `pleas`, `interludes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import CLOCK, Event, Tell, number
from yuletable.engine.game import Channel, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht import endings, observe, refusals, saves
from yuletable.games.krampusnacht.argument import OpenFloor, Turns
from yuletable.games.krampusnacht.cards import Cards
from yuletable.games.krampusnacht.interludes import CardLook, Ended, LastCall, Verdict
from yuletable.games.krampusnacht.night import NightPhase
from yuletable.games.krampusnacht.phase import NOTHING, Phase
from yuletable.games.krampusnacht.seats import next_in
from yuletable.games.krampusnacht.views import Cause, Choice, Day, Finger, KrampusnachtView, Night
from yuletable.games.krampusnacht.vote import FirstVote, Revote

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht

CARD_LOOK, LAST_CALL, VERDICT, ENDED = CardLook(), LastCall(), Verdict(), Ended()


class KrampusnachtState(State):
    """A position. Tuples are never changed, so copies and views share them.

    cards         who holds which card
    phase         what is running, with what is open in it
    inside        who is in, as a mask
    gone          who is out, in the order of going; `causes` and `cards_up` by seat
    night         number of the night, 0 before the first
    nights        results of the nights
    days          arguments with their votes, the running one last
    opener        of the last argument; None before the first
    quiet_rounds  in a row (KN-105)
    fingers       by seat, all committed choices of the nights
    choices       what the Hosts settled on
    ended         how the match ended
    """

    __slots__ = (
        "cards",
        "cards_up",
        "causes",
        "choices",
        "days",
        "ended",
        "fingers",
        "game",
        "gone",
        "inside",
        "night",
        "nights",
        "opener",
        "phase",
        "quiet_rounds",
    )

    game: Krampusnacht

    def __init__(self, game: Krampusnacht, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        self.phase: Phase = CARD_LOOK
        self.inside = game.everybody
        self.gone: tuple[int, ...] = ()
        self.causes: tuple[Cause | None, ...] = game.no_causes
        self.cards_up: tuple[str | None, ...] = game.no_cards_up
        self.night = 0
        self.nights: tuple[Night, ...] = ()
        self.days: tuple[Day, ...] = ()
        self.opener: int | None = None
        self.quiet_rounds = 0
        self.fingers: list[tuple[Finger, ...]] = [()] * game.seats
        self.choices: tuple[Choice, ...] = ()
        self.ended: Outcome | None = None

    # The contract

    def to_act(self) -> Sequence[int]:
        return self.phase.to_act(self)

    def legal_actions(self, actor: int) -> Sequence[Action]:
        if actor >= 0:
            return self.phase.legal(self, actor)
        return self._actions_of_time() if actor == CLOCK else NOTHING

    def _actions_of_time(self) -> Sequence[Action]:
        game = self.game
        if game.instant or self.ended is not None:
            return NOTHING
        lapses = [game.actions.lapses[seat] for seat in self.phase.owing(self)]
        return [game.actions.tick, *lapses] if self.phase.ticks(self) else lapses

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        return refusals.why_not(self, actor, action)

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        if actor >= 0:
            self.phase.take(self, actor, action, chance, tell)
        elif action is self.game.actions.tick:
            self.phase.tick(self, chance, tell)
        else:
            self.phase.lapse(self, int(action.args[0]), chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        return self.phase.prompt(self, viewer)

    def observe(self, viewer: int) -> KrampusnachtView:
        return observe.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.ended

    def out(self) -> Sequence[int]:
        return self.gone

    def channels(self) -> Sequence[Channel]:
        """Who may write when: the ledger's table after its decisions (KN-83, KN-118). The graveyard is the table's."""
        return (Channel("table", tuple(self.phase.writers(self))),)

    def copy(self) -> KrampusnachtState:
        twin = KrampusnachtState.__new__(KrampusnachtState)
        twin.game = self.game
        twin.cards = self.cards
        twin.phase = self.phase.copy()
        twin.inside = self.inside
        twin.gone = self.gone
        twin.causes = self.causes
        twin.cards_up = self.cards_up
        twin.night = self.night
        twin.nights = self.nights
        twin.days = self.days
        twin.opener = self.opener
        twin.quiet_rounds = self.quiet_rounds
        twin.fingers = self.fingers.copy()
        twin.choices = self.choices
        twin.ended = self.ended
        return twin

    def dump(self) -> dict[str, Any]:
        return saves.dump(self)

    # The course of the evening

    def begin(self, chance: Chance, tell: Tell | None) -> None:
        """After the deal (KN-16)."""
        if not self.game.live:
            self.begin_night(chance, tell)

    def begin_night(self, chance: Chance, tell: Tell | None) -> None:
        """The next night, up to the first slot that waits."""
        self.night += 1
        night = NightPhase()
        self.phase = night
        night.go_on(self, chance, tell)

    def last_call(self, choice: int, saved: int, tell: Tell | None) -> None:
        """The Hosts' choice goes out unless it is whom the Healer chose (KN-56, KN-57)."""
        collected = None if choice == saved else choice
        self.nights = (*self.nights, Night(self.night, collected))
        if tell:
            tell(Event("last_call", {"seat": None if collected is None else number(collected)}))
        if collected is not None:
            self._put_out(collected, "collected", tell)
            if self._test_ends(tell):  # KN-63
                return
        if self.game.live:
            self.phase = LAST_CALL
        else:
            self.open_argument(tell)

    def open_argument(self, tell: Tell | None) -> None:
        """The argument after a night, or the second one of KN-102."""
        game = self.game
        again = bool(self.days) and self.days[-1].night == self.night
        opener = self._opener(self.days[-1].out if again else self.nights[-1].collected)
        self.opener = opener
        self.days = (*self.days, Day(len(self.days) + 1, self.night, opener))
        sayings = game.speech.sayings[self.inside]
        if game.options.floor == "turns":
            self.phase = Turns(sayings, game.order[self.inside, opener])
        else:
            self.phase = OpenFloor(sayings, game.options.speech_budget, opener)
        if tell:
            seconds = game.options.argument_seconds if game.live else 0
            vote = 2 if len(self.days) == 2 and game.options.second_vote else 1
            tell(Event("argument_opened", {"opener": number(opener), "seconds": seconds, "vote": vote}))

    def _opener(self, just_out: int | None) -> int:
        """The next player after the one who just went out, else after the last opener, else the lowest seat (KN-76)."""
        after = just_out if just_out is not None else self.opener
        return next_in(self.inside, -1 if after is None else after)

    def open_vote(self) -> None:
        """Everybody in points at anybody else in (KN-86)."""
        self.phase = FirstVote(self.inside, self._question_for_all())

    def open_revote(self, candidates: int) -> None:
        """Everybody in points again (KN-96)."""
        self.phase = Revote(candidates, self._question_for_all())

    def _question_for_all(self) -> Commitment:
        return Commitment(self.game.seats, self.game.members[self.inside], self.game.live)

    def change_day(self, **known: Any) -> None:
        """Adds to the public record of the running day."""
        self.days = (*self.days[:-1], msgspec.structs.replace(self.days[-1], **known))

    def after_vote(self, out: int | None, chance: Chance, tell: Tell | None) -> None:
        """Somebody is voted out, or nobody; then ends are tested (KN-101)."""
        if out is not None:
            self._put_out(out, "voted_out", tell)
        if self._test_ends(tell) or self._round_was_quiet_too_often(tell):
            return
        if self.game.live:
            self.phase = VERDICT
        else:
            self.go_on_after_vote(chance, tell)

    def go_on_after_vote(self, chance: Chance, tell: Tell | None) -> None:
        """A second argument at once (KN-102), or the next night."""
        if self.second_argument_follows():
            self.open_argument(tell)
        else:
            self.begin_night(chance, tell)

    def second_argument_follows(self) -> bool:
        """Whether the first vote of the game has put out a guest, and two votes decide (KN-102, KN-104)."""
        return self.game.options.second_vote and len(self.days) == 1 and self.days[0].out is not None

    def _put_out(self, seat: int, cause: Cause, tell: Tell | None) -> None:
        """Out for the whole game, with a mark, and the card face up (KN-59 to KN-61)."""
        self.inside &= ~(1 << seat)
        self.gone = (*self.gone, seat)
        self.causes = (*self.causes[:seat], cause, *self.causes[seat + 1 :])
        self.quiet_rounds = 0
        if tell:
            tell(Event("out", {"seat": number(seat), "cause": cause}))
        if self.game.options.reveal:
            card = self.cards.by_seat[seat]
            self.cards_up = (*self.cards_up[:seat], card, *self.cards_up[seat + 1 :])
            if tell:
                tell(Event("card_up", {"seat": number(seat), "card": card}))

    def _round_was_quiet_too_often(self, tell: Tell | None) -> bool:
        """Counts a round in which nobody went out; whether the match is stalled by it (KN-105, KN-111)."""
        night, day = self.nights[-1], self.days[-1]
        if night.collected is not None or day.out is not None:
            return False
        self.quiet_rounds += 1
        if tell:
            tell(Event("quiet", {"rounds": self.quiet_rounds}))
        if self.quiet_rounds < self.game.options.quiet_limit:
            return False
        self._end("stalled", "KN-111", tell)
        return True

    def _test_ends(self, tell: Tell | None) -> bool:
        end = endings.won(self, votes=len(self.days))
        if end is not None:
            self._end(*end, tell)
        return end is not None

    def _end(self, name: str, rule: str, tell: Tell | None) -> None:
        """All cards go up, and the whole record becomes public (KN-114)."""
        self.ended = endings.outcome(self, name, rule)
        self.phase = ENDED
        if tell:
            line = endings.line_of(name, self.game.options, len(self.days))
            tell(Event("game_ended", {"outcome": name, "rule": rule, "line": line}))
            tell(Event("record", observe.record_fields(self)))
