"""The tiny games with one fault each. The kit must catch every one of them, by the law that the fault breaks."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec
from tests.engine.games.base import TinyGame, TinyState, say
from tests.engine.games.chain import GIFT, NO, Chain, ChainState, ChainView
from tests.engine.games.dice import Dice, DiceState
from tests.engine.games.password import Password, PasswordState
from tests.engine.games.race import Race, RaceState, RaceView
from tests.engine.games.subjects import SUBJECTS
from tests.engine.games.vote import Vote, VoteState, VoteView

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import Subject
from yuletable.engine.events import CLOCK, Tell, number
from yuletable.engine.game import Channel, State
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal


@dataclass(frozen=True)
class Mutant:
    """A game with one fault: of which subject, and the law that the fault breaks."""

    of: str
    law: str
    state: type[TinyState] | None = None
    game: type[TinyGame] | None = None

    def subject(self) -> Subject:
        sound = SUBJECTS[self.of]
        base = self.game or type(sound.game)
        kind = type(base.__name__, (base,), {"state_type": self.state} if self.state else {})
        return dataclasses.replace(sound, game=kind(sound.game.seats, sound.game.options.tempo), name=self.of)


# what is asked


class AsksOnlyHolders(ChainState):
    """A window asks only those who hold a no."""

    __slots__ = ()

    def asked_after(self, player: int) -> Sequence[int]:
        return [seat for seat in super().asked_after(player) if NO in self.hands[seat]]


class ForgetsToAsk(VoteState):
    """Only the spy is to act at night where nobody sees it, though all owe a finger."""

    __slots__ = ()

    def to_act(self) -> Sequence[int]:
        actors = super().to_act()
        return actors if self.phase else [actor for actor in actors if actor in (self.spy, CLOCK)]


class CountsSteps(VoteState):
    """The key of the question counts the answers given."""

    __slots__ = ()

    def prompt(self, viewer: int) -> Prompt | None:
        prompt = super().prompt(viewer)
        given = len(list(self.question.answered())) if self.question else 0
        return msgspec.structs.replace(prompt, key=f"{prompt.key}-{given}") if prompt else None


class CountsStepsForSeats(VoteState):
    """The same, hidden from the table: only the keys that seats see count the answers given."""

    __slots__ = ()

    def prompt(self, viewer: int) -> Prompt | None:
        prompt = super().prompt(viewer)
        given = len(list(self.question.answered())) if self.question else 0
        return msgspec.structs.replace(prompt, key=f"{prompt.key}-{given}") if prompt and viewer >= 0 else prompt


class OffersOnlyWhatCounts(RaceState):
    """The open floor offers snatching to holders of the symbol alone; the table can see that somebody holds it."""

    __slots__ = ()

    def prompt(self, viewer: int) -> Prompt | None:
        prompt = super().prompt(viewer)
        holders = sum(self.top in hand for hand in self.hands) if prompt else 0
        return msgspec.structs.replace(prompt, fields={"holders": holders}) if prompt else None


# what is legal


class PeeksInItsList(ChainState):
    """A counter is offered to a holder only if nobody else holds a no."""

    __slots__ = ()

    def options_of(self, seat: int) -> Sequence[Action]:
        others = any(NO in hand for other, hand in enumerate(self.hands) if other != seat)
        return [action for action in super().options_of(seat) if not (others and action.verb == "counter")]


class RefusalPeeks(ChainState):
    """The refusal tells whether somebody else could say no."""

    __slots__ = ()

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        refusal = super().refusal(actor, action)
        others = any(NO in hand for seat, hand in enumerate(self.hands) if seat != actor)
        return Refusal("T-3", "somebody_else_could") if refusal and others else refusal


class RefusesTheLegal(DiceState):
    """A legal action is refused: putting a six."""

    __slots__ = ()

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action.verb == "put" and action.args[0] == 6:
            return Refusal("T-6", "no_six")
        return super().refusal(actor, action)


class ListOutOfOrder(VoteState):
    """Legal actions do not come in index order."""

    __slots__ = ()

    def options_of(self, seat: int) -> Sequence[Action]:
        return super().options_of(seat)[::-1]


class LeavesATrace(DiceState):
    """Being refused costs a step."""

    __slots__ = ()

    def play(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        if actor >= 0:
            self.taken[actor] += 1
        super().play(actor, action, chance, tell)


# what is told


class WrongAudience(PasswordState):
    """The word that is due is told to everybody, though the view keeps it secret."""

    __slots__ = ()

    def open_turn(self, chance: Chance, tell: Tell | None) -> None:
        super().open_turn(chance, tell and (lambda event: tell(msgspec.structs.replace(event, to=None))))


class LeakyDeal(VoteState):
    """The deal tells seat 1 who the spy is."""

    __slots__ = ()

    @classmethod
    def deal(cls, game: Vote, chance: Chance, tell: Tell | None) -> VoteState:
        state = super().deal(game, chance, tell)
        say(tell, "whisper", {"spy": number(state.spy)}, to=(0,))
        return state


class TellsTheAnswer(ChainState):
    """A commit is told to the others at once."""

    __slots__ = ()

    def answered(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        say(tell, "committed", {"seat": number(seat)})
        super().answered(seat, action, chance, tell)


class ShowsWhoAnswered(RaceState):
    """The view counts who has answered, though nothing says so."""

    __slots__ = ()

    def observe(self, viewer: int) -> RaceView:
        view = super().observe(viewer)
        given = len(list(self.question.answered())) if self.question else 0
        return msgspec.structs.replace(view, gap=view.gap * 10 + given)


class LapseTells(VoteState):
    """A time-out is told to everybody."""

    __slots__ = ()

    def _lapse(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        super()._lapse(seat, chance, tell)
        say(tell, "too_late", {"seat": number(seat)})


class SilentDisclosure(VoteState):
    """From the first vote on, seat 1 sees who the spy is; nothing is told."""

    __slots__ = ()

    def observe(self, viewer: int) -> VoteView:
        view = super().observe(viewer)
        if viewer or not self.votes:
            return view
        return msgspec.structs.replace(view, cards=tuple(int(seat == self.spy) for seat in range(len(view.cards))))


class Forgetful(PasswordState):
    """The view does not keep what was said."""

    __slots__ = ()

    def observe(self, viewer: int) -> Any:
        return msgspec.structs.replace(super().observe(viewer), said=())


class ChatTells(VoteState):
    """By day the spy may not write, and the channel says so."""

    __slots__ = ()

    def channels(self) -> Sequence[Channel]:
        return [
            Channel(one.name, tuple(seat for seat in one.writers if seat != self.spy)) for one in super().channels()
        ]


class TableKnowsMore(DiceState):
    """The table is shown the steps of seat 1, of which the seats' own views hold nothing."""

    __slots__ = ()

    def observe(self, viewer: int) -> Any:
        view = super().observe(viewer)
        return msgspec.structs.replace(view, taken=self.taken[0]) if viewer < 0 else view


# time and order


class KeepsArrival(VoteState):
    """Fingers are kept in the order in which they were pointed."""

    __slots__ = ("arrived",)
    fields = (*VoteState.fields, "arrived")
    arrived: list[int]

    @classmethod
    def deal(cls, game: Vote, chance: Chance, tell: Tell | None) -> VoteState:
        state = super().deal(game, chance, tell)
        state.arrived = []  # type: ignore[attr-defined]
        return state

    def answered(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        self.arrived = [*(other for other in self.arrived if other != seat), seat]
        super().answered(seat, action, chance, tell)


class DrawsByStep(VoteState):
    """The key of a draw counts how many have answered."""

    __slots__ = ()

    def answered(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if self.question and self.question.owes(seat):
            chance.below(2, "noise", self.round, self.phase, seat, self.question.missing)
        super().answered(seat, action, chance, tell)


class DrawsTwice(PasswordState):
    """Every turn draws its words under the same key."""

    __slots__ = ()

    def open_turn(self, chance: Chance, tell: Tell | None) -> None:
        chance.below(2, "weather")
        super().open_turn(chance, tell)


class UndoRedraws(DiceState):
    """Taking back a step rolls the die again."""

    __slots__ = ()

    def take_back(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        chance.below(6, "again", self.round, seat, self.backs[seat])
        super().take_back(seat, chance, tell)


class UndoForEver(DiceState):
    """Steps can be taken back without end."""

    __slots__ = ()

    def take_back(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        super().take_back(seat, chance, tell)
        self.backs[seat] = 0


class TimeStandsStill(ChainState):
    """Nobody's time ever runs out in a turn."""

    __slots__ = ()

    def _clock_actions(self) -> Sequence[Action]:
        return super()._clock_actions() if self.question else ()


# copies, saves, chance


class ShallowCopy(ChainState):
    """Copies share their hands."""

    __slots__ = ()

    def copy(self) -> State:
        twin = super().copy()
        assert isinstance(twin, ChainState)
        twin.hands = self.hands
        return twin


class UnequalDump(ChainState):
    """The dump forgets who was silent, so a save comes back changed."""

    __slots__ = ()

    @classmethod
    def read(cls, game: TinyGame, data: dict[str, Any]) -> State:
        return super().read(game, {**data, "backs": 0})


ROLLS = count()


class GlobalChance(VoteState):
    """A late finger is pointed by a generator of the program's own."""

    __slots__ = ()

    def default(self, seat: int, chance: Chance) -> Action:
        legal = self.options_of(seat)
        return legal[random.Random(next(ROLLS)).randrange(len(legal))]


class ListenersMatter(ChainState):
    """A card is spent only if somebody listens."""

    __slots__ = ()

    def announce(self, card: int, seat: int, target: int, tell: Tell | None) -> None:
        super().announce(card, seat, target, tell)
        if tell is None:
            self.spent[seat][card] -= 1


# imagination


TRUTH: dict[int, State] = {}


class RemembersTruth(VoteState):
    """Leaves the position it was asked about lying around."""

    __slots__ = ()

    def observe(self, viewer: int) -> VoteView:
        TRUTH[viewer] = self
        return super().observe(viewer)


class CopiesTruth(Vote):
    """Imagines the truth."""

    def imagine(self, view: VoteView, rng: random.Random) -> VoteState:
        world = TRUTH[view.viewer].copy()
        assert isinstance(world, VoteState)
        return world


class LosesCards(Chain):
    """Imagined hands hold gifts instead of the junk."""

    def deal_unseen(self, view: ChainView, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        hands, rest = super().deal_unseen(view, rng)
        return hands, [GIFT for _ in rest]


class NeverVaries(Race):
    """Always imagines the same."""

    def deal_unseen(self, view: RaceView, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        return super().deal_unseen(view, random.Random(1))


class ForgetsTheViewer(Password):
    """Imagines a world in which the viewer has not answered yet."""

    def imagine(self, view: Any, rng: random.Random) -> PasswordState:
        return super().imagine(msgspec.structs.replace(view, chosen=None), rng)


class Impossible(Dice):
    """Imagines that everybody but the viewer is done and asked all the same."""

    def imagine(self, view: Any, rng: random.Random) -> DiceState:
        state = super().imagine(view, rng)
        state.taken = [taken + (seat != view.viewer) * rng.randrange(2) for seat, taken in enumerate(state.taken)]
        state.steps = [
            steps if seat == view.viewer else [[7, 0], [7, 1], [7, 1]] for seat, steps in enumerate(state.steps)
        ]
        return state


class Biased(Chain):
    """Takes no account of silence: a seat that never said no is as likely to hold one as ever."""

    def _likelihood(self, view: ChainView, others: Sequence[int], noes: Sequence[int]) -> float:
        return 1.0


MUTANTS = [
    Mutant("chain-instant", "leaks", AsksOnlyHolders),
    Mutant("chain-live", "knowledge", AsksOnlyHolders),
    Mutant("vote-live", "legality", ForgetsToAsk),
    Mutant("vote-live", "quiet", CountsSteps),
    Mutant("vote-instant", "quiet", CountsSteps),
    Mutant("vote-instant", "quiet", CountsStepsForSeats),
    Mutant("race-live", "leaks", OffersOnlyWhatCounts),
    Mutant("chain-instant", "knowledge", PeeksInItsList),
    Mutant("chain-instant", "leaks", PeeksInItsList),
    Mutant("chain-instant", "knowledge", RefusalPeeks),
    Mutant("dice-instant", "legality", RefusesTheLegal),
    Mutant("vote-instant", "legality", ListOutOfOrder),
    Mutant("dice-instant", "legality", LeavesATrace),
    Mutant("password-instant", "leaks", WrongAudience),
    Mutant("vote-instant", "leaks", LeakyDeal),
    Mutant("chain-instant", "quiet", TellsTheAnswer),
    Mutant("race-instant", "quiet", ShowsWhoAnswered),
    Mutant("vote-live", "quiet", LapseTells),
    Mutant("vote-instant", "leaks", SilentDisclosure),
    Mutant("password-instant", "knowledge", Forgetful),
    Mutant("vote-instant", "knowledge", ChatTells),
    Mutant("dice-instant", "knowledge", TableKnowsMore),
    Mutant("vote-instant", "commutation", KeepsArrival),
    Mutant("vote-live", "commutation", KeepsArrival),
    Mutant("vote-instant", "quiet", DrawsByStep),
    Mutant("vote-instant", "commutation", DrawsByStep),
    Mutant("password-instant", "determinism", DrawsTwice),
    Mutant("dice-instant", "quiet", UndoRedraws),
    Mutant("dice-instant", "endings", UndoForEver),
    Mutant("chain-live", "endings", TimeStandsStill),
    Mutant("chain-instant", "copies", ShallowCopy),
    Mutant("chain-instant", "saves", UnequalDump),
    Mutant("vote-live", "determinism", GlobalChance),
    Mutant("chain-instant", "determinism", ListenersMatter),
    Mutant("vote-instant", "imagination", RemembersTruth, CopiesTruth),
    Mutant("chain-instant", "imagination", game=LosesCards),
    Mutant("race-instant", "imagination", game=NeverVaries),
    Mutant("password-instant", "imagination", game=ForgetsTheViewer),
    Mutant("dice-instant", "imagination", game=Impossible),
]
