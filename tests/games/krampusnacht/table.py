"""A driver for tests: evenings of Krampusnacht in the words of the ledger.

Seats are letters in table order. `point("AB>E G>-")` means that A and B point at E and that G gives no finger. A text
of an action may name seats by letters: `act("A accuse C")`. Chance is scripted: a step draws exactly what it is told.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

import pytest

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, Draw, FastChance, KeyedChance, ScriptedChance
from yuletable.engine.events import CLOCK, TABLE, Event, Face
from yuletable.engine.game import State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import IllegalActionError, Refusal
from yuletable.engine.wire import canonical
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.views import KrampusnachtView
from yuletable.words import catalogue

LETTERS = "ABCDEFGHIJ"
HOSTS = ("krampus", "perchta")
GUESTS = ("ginger", "greta", *(f"uninvited_{number}" for number in range(1, 7)))

FIVE = "krampus pierced_angel ginger greta uninvited_1"
SIX = "krampus perchta pierced_angel shaman ginger greta"
SEVEN = f"{SIX} uninvited_1"
EIGHT = f"{SEVEN} uninvited_2"
TEN = f"{EIGHT} uninvited_3 uninvited_4"

Window = Literal["hosts", "healer", "seer"]
WINDOWS: tuple[Window, ...] = ("hosts", "healer", "seer")
Drawn = tuple[str, int]
PUBLIC = (
    "phase", "night", "window", "slot", "inside", "out", "causes", "cards_up", "deal", "opener", "quiet_rounds",
    "nights", "days", "speaker", "outcome", "ended_by", "record", "hunch_shares",
)  # fmt: skip


def seat(letter: str) -> int:
    """A is 0; "-" is the table."""
    return TABLE if letter == "-" else LETTERS.index(letter)


def letter(number: int) -> str:
    """The letter of a seat as it stands in texts and events, counted from 1."""
    return LETTERS[number - 1]


def numbered(text: str) -> str:
    """The text of an action with its seats as numbers: "accuse C" is "accuse 3"."""
    return re.sub(r"\b[A-J]\b", lambda found: str(LETTERS.index(found[0]) + 1), text)


def lettered(text: str) -> str:
    """The text of an action with its seats as letters."""
    return re.sub(r"\d+", lambda found: letter(int(found[0])), text)


def fingers(pairs: str) -> list[tuple[str, str]]:
    """ "AB>E G>-" is [("A", "E"), ("B", "E"), ("G", "-")]."""
    return [(who, whom) for pair in pairs.split() for many, whom in [pair.split(">")] for who in many]


class Door:
    """Chance that passes each draw on to the script of the running step, and keeps its key: none comes twice."""

    def __init__(self) -> None:
        self.script: Chance = ScriptedChance()
        self.draws: list[Draw] = []

    def below(self, n: int, purpose: str, *counters: int) -> int:
        result = self.script.below(n, purpose, *counters)
        self._keep(Draw(purpose, counters, n, result))
        return result

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        self.script.shuffle(items, purpose, *counters)
        self._keep(Draw(purpose, counters, len(items), ()))

    def _keep(self, draw: Draw) -> None:
        assert (draw.purpose, draw.counters) not in [(each.purpose, each.counters) for each in self.draws]
        self.draws.append(draw)


class Evening:
    """One match, dealt as told: `deal` lists role ids in table order. Options as in the ledger; tempo instant."""

    def __init__(self, deal: str = EIGHT, **options: Any) -> None:
        self.cards = deal.split()
        self.options = KrampusnachtOptions(**{"tempo": "instant", **options})
        self.game = GAME.new(len(self.cards), self.options)
        self.events: list[Event] = []
        self.steps = 0
        self.chance = Door()
        mine = [card for card in self.cards if card in GUESTS]
        guests = [*mine, *(card for card in GUESTS if card not in mine)]
        with self._draws(("guests", guests), ("deal", self.cards)):
            self.state: State = self.game.start(self.chance, self.events.append)

    @classmethod
    def dealt(cls, seed: int, players: int, **options: Any) -> Evening:
        """An evening whose cards the game itself has dealt, from this seed."""
        game = GAME.new(players, KrampusnachtOptions(**{"tempo": "instant", **options}))
        state = game.start(KeyedChance(seed.to_bytes(8, "big")))
        views = [state.observe(number) for number in range(players)]
        return cls(" ".join(view.card for view in views if isinstance(view, KrampusnachtView) and view.card), **options)

    # What is there

    @property
    def all(self) -> str:
        return LETTERS[: len(self.cards)]

    @property
    def inside(self) -> str:
        """Letters of the players who are in."""
        return "".join(name for name in self.all if seat(name) not in self.state.out())

    @property
    def outside(self) -> str:
        return "".join(name for name in self.all if seat(name) in self.state.out())

    @property
    def hosts(self) -> str:
        """Letters of the Hosts, in or out."""
        return "".join(name for name in self.all if self.cards[seat(name)] in HOSTS)

    @property
    def live(self) -> bool:
        return self.options.tempo == "live"

    @property
    def over(self) -> bool:
        return self.state.outcome() is not None

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the evening is not over"
        return outcome

    @property
    def night_number(self) -> int:
        return self.view().night

    @property
    def opener(self) -> str:
        opener = self.view().opener
        assert opener is not None
        return LETTERS[opener]

    @property
    def arguing(self) -> bool:
        return self.view().phase == "argument"

    @property
    def voting(self) -> bool:
        return self.view().phase in ("vote", "revote")

    @property
    def slot(self) -> Slot:
        """The slot that is running (live tempo)."""
        slot = self.prompt().slot
        assert slot is not None
        return slot

    @property
    def line(self) -> str | None:
        """The line that is read in the running slot."""
        return None if self.slot.line is None else self.slot.line.removeprefix("line.")

    @property
    def lines(self) -> list[str]:
        """All that the house says in the running slot."""
        said = [self.slot.line, self.slot.fields.get("also")]
        return [line.removeprefix("line.") for line in said if line]

    def view(self, viewer: str = "-") -> KrampusnachtView:
        view = self.state.observe(seat(viewer))
        assert isinstance(view, KrampusnachtView)
        return view

    def prompt(self, viewer: str = "-") -> Prompt:
        prompt = self.state.prompt(seat(viewer))
        assert prompt is not None, f"{viewer} is asked nothing"
        return prompt

    def holding(self, window: Window) -> bool:
        """Whether the choices of this window of the night are being made."""
        view = self.view()
        return view.phase == "night" and view.window == window and self.prompt().mode == "commit"

    def owing(self) -> str:
        """Letters of those for whom the game waits."""
        prompts = [(name, self.state.prompt(seat(name))) for name in self.all]
        return "".join(name for name, prompt in prompts if prompt is not None and prompt.owes)

    def first(self) -> str:
        """Whom a driver without a clock asks next."""
        return LETTERS[self.state.to_act()[0]]

    def legal(self, who: str) -> set[str]:
        """What `who` (or "clock") may do now, seats as letters."""
        actor = CLOCK if who == "clock" else seat(who)
        return {lettered(action.text) for action in self.state.legal_actions(actor)}

    def targets(self, who: str, verb: str = "point") -> str:
        """The letters at which `who` may aim this verb now."""
        return "".join(sorted(text.split()[1] for text in self.legal(who) if text.startswith(f"{verb} ")))

    def writers(self, channel: str = "table") -> str:
        """Letters of those who may write in this channel now."""
        found = [each for each in self.state.channels() if each.name == channel]
        return "".join(LETTERS[each] for each in found[0].writers) if found else ""

    def face(self, viewer: str) -> tuple[Any, ...]:
        """Everything that a viewer is shown now: view, prompts, legal actions and refusals."""
        number = seat(viewer)
        shown = (self.state.observe(number), self.state.prompt(number), self.state.prompt(TABLE))
        if number == TABLE:
            return shown
        legal = tuple(action.text for action in self.state.legal_actions(number))
        return (*shown, legal, tuple(self.state.refusal(number, action) for action in self.game.actions))

    def faces(self, viewers: str) -> dict[str, tuple[Any, ...]]:
        return {viewer: self.face(viewer) for viewer in viewers}

    # What was heard

    def heard(self, viewer: str, *kinds: str, since: int = 0) -> list[Face]:
        """The events of these kinds (all, if none are named) that a viewer heard, "-" being the table."""
        faces = [event.face(seat(viewer)) for event in self.events[since:]]
        return [face for face in faces if face is not None and (not kinds or face.kind in kinds)]

    def told(self, kind: str, viewer: str = "-", since: int = 0) -> Mapping[str, Any]:
        """The fields of the last event of this kind that the viewer heard with any content."""
        faces = [face for face in self.heard(viewer, kind, since=since) if face.fields]
        assert faces, f"{viewer} heard no {kind}"
        return faces[-1].fields

    def learned(self, viewer: str, *kinds: str, since: int = 0) -> list[Mapping[str, Any]]:
        """The fields of events of these kinds, empty ones left out."""
        return [face.fields for face in self.heard(viewer, *kinds, since=since) if face.fields]

    def kinds(self, viewer: str = "-", since: int = 0) -> list[str]:
        return [face.kind for face in self.heard(viewer, since=since)]

    def mark(self) -> int:
        """A place in the stream of events, for `since`."""
        return len(self.events)

    # What people and time do

    def act(self, text: str, *draws: Drawn) -> None:
        """ "A accuse C": the actor, then the action."""
        who, said = text.split(maxsplit=1)
        with self._draws(*draws):
            self._play(seat(who), self.game.actions.parse(numbered(said)))

    def acts(self, *texts: str) -> None:
        for text in texts:
            self.act(text)

    def point(self, pairs: str) -> None:
        for who, whom in fingers(pairs):
            self.act(f"{who} no_finger" if whom == "-" else f"{who} point {whom}")

    def refused(self, text: str, rule: str) -> Refusal:
        """Asserts that "A accuse C" is refused by this rule, tells nobody and changes nothing."""
        who, said = text.split(maxsplit=1)
        actor, action = seat(who), self.game.actions.parse(numbered(said))
        before, heard = canonical(self.state.dump()), self.mark()
        refusal = self.state.refusal(actor, action)
        assert refusal is not None, f"{text} is not refused"
        assert refusal.rule == rule, f"{text} is refused by {refusal.rule}, not by {rule}"
        assert action not in self.state.legal_actions(actor)
        with pytest.raises(IllegalActionError) as caught:
            self.state.play(actor, action, self.chance, self.events.append)
        assert caught.value.refusal == refusal
        assert canonical(self.state.dump()) == before
        assert self.mark() == heard
        return refusal

    def tick(self, *draws: Drawn) -> None:
        """The running slot is over."""
        with self._draws(*draws):
            self._tick()

    def tick_by_chance(self, rng: random.Random) -> None:
        """The running slot is over; what is missing falls as it will."""
        self.chance.script = FastChance(rng)
        self._tick()

    def tick_until_drawn(self, draw: Drawn) -> None:
        """Time passes, up to the slot at whose end this is drawn."""
        drawn = len(self.chance.draws)
        with self._draws(draw):
            while len(self.chance.draws) == drawn:
                self._tick()

    def lapse(self, who: str, *draws: Drawn) -> None:
        """The time of one seat is over."""
        with self._draws(*draws):
            self._play(CLOCK, self.game.actions.lapses[seat(who)])

    def random_step(self, rng: random.Random) -> None:
        """Whoever is asked first does something legal."""
        actor = self.state.to_act()[0]
        self.chance.script = FastChance(rng)
        self._play(actor, rng.choice(self.state.legal_actions(actor)))

    def play_on(self, seed: int) -> None:
        """Random play to the end."""
        rng = random.Random(seed)
        while self.state.to_act():
            self.random_step(rng)

    # Whole stretches of an evening

    def reach(self, window: Window, hosts: str = "") -> bool:
        """Lets time pass up to the choices of this window; False if this night has none or it is over."""
        if hosts:
            self.hosts_choose(hosts)
        while not self.holding(window):
            view = self.view()
            if view.phase not in ("look", "night", "verdict"):
                return False
            if view.window is not None and WINDOWS.index(view.window) > WINDOWS.index(window):
                return False
            assert self.live, f"{self.owing()} still owe a choice"
            self.tick()
        return True

    def shrug(self, hosts: str = "") -> None:
        """Whoever owes a choice at night gives no finger; a Healer or Seer does something that changes nothing.

        In their own window the Hosts point at `hosts`, or are left alone.
        """
        at_the_hosts = self.holding("hosts")
        for name in self.owing():
            if at_the_hosts and name in self.hosts:
                if hosts:
                    self.point(f"{name}>{hosts}")
            elif "no_finger" in self.legal(name):
                self.point(f"{name}>-")
            else:
                targets = self.targets(name)
                self.point(f"{name}>{next((host for host in self.hosts if host in targets), targets[0])}")

    def hosts_choose(self, said: str) -> None:
        """The Hosts' window: rounds parted by "|", hunches beside the Hosts' fingers."""
        assert self.reach("hosts")
        for pairs in said.split("|"):
            self._choose("hosts", pairs)
            self.end_round()

    def _choose(self, window: Window, said: str) -> None:
        self.point(said)
        if self.holding(window):
            self.shrug()

    def end_round(self) -> None:
        """A round of the Hosts is over: with the clock, when the point of KN-39 has come."""
        if self.live:
            self.tick()

    def heal(self, said: str = "") -> None:
        if self.reach("healer"):
            self._choose("healer", said)

    def test(self, said: str = "") -> None:
        if self.reach("seer"):
            self._choose("seer", said)

    def night(self, hosts: str, healer: str = "", seer: str = "") -> None:
        """A whole night, up to the argument or the end. Who is not named in a window shrugs."""
        self.hosts_choose(hosts)
        self.heal(healer)
        self.test(seer)
        self.finish_night()

    def finish_night(self) -> None:
        """What is left of the night and its result, up to the argument or the end."""
        while self.view().phase in ("night", "last_call"):
            self.shrug()
            if self.live:
                self.tick()

    def time_night(self, hosts: str) -> list[tuple[str | None, float]]:
        """A night by the clock: line and length of each slot, last call the last; the parts of a hold added up."""
        slots: list[tuple[str | None, float]] = []
        names: list[str] = []
        while self.view().phase not in ("argument", "ended"):
            self.shrug(hosts)
            name = self.slot.name.rstrip("0123456789.")
            if names and names[-1] == name:
                slots[-1] = (slots[-1][0], slots[-1][1] + self.slot.seconds)
            elif self.view().phase in ("night", "last_call"):
                names.append(name)
                slots.append((self.line, self.slot.seconds))
            self.tick()
        return slots

    def close(self) -> None:
        """The players call, lowest seats first, until the argument closes."""
        while self.arguing:
            caller = next(name for name in self.all if "call" in self.legal(name))
            self.act(f"{caller} call")

    def settle(self) -> None:
        """Lets time pass by day while nobody is asked anything."""
        while self.live and not self.over and self.prompt().mode == "slot" and self.view().phase != "night":
            self.tick()

    def reach_vote(self) -> None:
        self.settle()
        assert self.voting

    def count(self, *draws: Drawn) -> None:
        """The count of three, where there is a clock; fingers that are missing come by chance."""
        with self._draws(*draws):
            shown = len(self.heard("-", "fingers"))
            while self.live and len(self.heard("-", "fingers")) == shown:
                self._tick()
        self.settle()

    def vote(self, pairs: str) -> None:
        """The end of the argument if need be, everybody's finger, and what follows up to the next question or night."""
        self.close()
        self.reach_vote()
        self.point(pairs)
        assert not (self.voting and self.owing()), f"{self.owing()} have not pointed"
        self.count()

    def pleas(self) -> None:
        """The tied have nothing to say."""
        while self.view().phase == "plea":
            self.act(f"{self.owing()} pass")
            self.settle()

    def tie_twice(self) -> None:
        """Everybody points at the next player, twice."""
        names = self.inside
        ring = " ".join(f"{name}>{names[(place + 1) % len(names)]}" for place, name in enumerate(names))
        self.vote(ring)
        self.pleas()
        self.vote(ring)

    # How chance and time come in

    @contextmanager
    def _draws(self, *draws: tuple[str, Any]) -> Iterator[None]:
        """Within, exactly this is drawn."""
        with ScriptedChance(*draws) as script:
            self.chance.script = script
            yield

    def _tick(self) -> None:
        self._play(CLOCK, self.game.actions.tick)

    def _play(self, actor: int, action: Action) -> None:
        self.state.play(actor, action, self.chance, self.events.append)
        self.steps += 1


def public_part(view: KrampusnachtView) -> dict[str, Any]:
    """What the table sees too."""
    return {name: getattr(view, name) for name in PUBLIC}


def own_part(view: KrampusnachtView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__ if name not in (*PUBLIC, "viewer")}


def known_fingers(view: KrampusnachtView) -> set[tuple[str, int, str, str]]:
    """The night fingers that a view tells of, as (window, round, who, whom), whatever the night."""
    own: set[tuple[str, int, str, str]] = {
        (each.window, each.round, LETTERS[view.viewer], _whom(each.target)) for each in view.fingers
    }
    if view.partner is None:
        return own
    partner = LETTERS[view.partner]
    return own | {(each.window, each.round, partner, _whom(each.target)) for each in view.partner_fingers}


def _whom(target: int | None) -> str:
    return "-" if target is None else LETTERS[target]


def sentence(refusal: Refusal) -> str:
    """What an English reader is told."""
    return catalogue("en", GAME.folder / "words").say(refusal.message, refusal.fields)
