"""What the bot says: in the argument and in a plea.

Everything it could say now is a thought with an urgency. The most urgent one is said if it is worth the breath, and
each act of a day makes the next one less likely, so that a table of bots talks like a table and not like a market. Who
has nothing left to say calls for the count, as soon as that is allowed.

The party tells the truth, or keeps quiet. The Hosts say what a guest would say who knew what the public knows; they
claim the Seer's office to answer a report, or, at times, to bring about a vote.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from yuletable.engine.actions import Action
from yuletable.games.krampusnacht.greedy.evidence import (
    Beliefs,
    beliefs,
    healer_claims,
    office,
    own_knowledge,
    public_knowledge,
    seer_claims,
    spoken,
)
from yuletable.games.krampusnacht.greedy.pact import one_short
from yuletable.games.krampusnacht.greedy.vote import crowding
from yuletable.games.krampusnacht.views import Act, KrampusnachtView

Words = tuple[str, ...] | tuple[str, int] | tuple[str, int, str]
"""A verb with its fields, as `Actions.named` takes them."""

WORTH_SAYING = 0.35
"""Urgency from which a first act of the day is made; every act made raises it by BREATH."""
BREATH = 0.22


@dataclass(frozen=True)
class Thought:
    """Something to say, and how urgent it is: from 0 to about 1."""

    urgency: float
    words: Words


class Talk:
    """One moment at which a seat may speak."""

    def __init__(self, view: KrampusnachtView, legal: Sequence[Action], rng: random.Random) -> None:
        self.view = view
        self.me = view.viewer
        self.rng = rng
        self.today = view.days[-1]
        self._legal = {(action.verb, *action.args): action for action in legal}

    # What the bot knows

    @cached_property
    def seen(self) -> Beliefs:
        """What this seat believes; a Host pretends to know no more than the public."""
        if self.is_host:
            return self.public
        return beliefs(self.view, own_knowledge(self.view), unheard=[self.me])

    @cached_property
    def public(self) -> Beliefs:
        """What the table believes."""
        return beliefs(self.view, public_knowledge(self.view))

    @cached_property
    def crowd(self) -> dict[int, float]:
        return crowding(self.view)

    @property
    def office(self) -> str:
        return office(self.view.card or "")

    @property
    def is_host(self) -> bool:
        return self.office == "host"

    @cached_property
    def mine(self) -> list[Act]:
        """What this seat has said today."""
        return [act for act in spoken(self.today) if act.seat == self.me]

    @property
    def pressed(self) -> bool:
        """Whether this seat has to defend itself."""
        return self.crowd.get(self.me, 0.0) >= 0.3 or self.me in self.today.tied

    def claimed(self, what: str) -> bool:
        """Whether this seat has spoken as the Seer or as the Healer in this match."""
        claims = seer_claims(self.view) if what == "seer" else healer_claims(self.view)
        return self.me in claims.reports

    def coin(self, what: str, chance: float) -> bool:
        """A decision that stays the same all day and differs from match to match."""
        past = [(day.acts, day.fingers) for day in self.view.days[:-1]]
        return random.Random(f"{what} {self.me} {self.view.card} {self.view.nights} {past}").random() < chance

    # Saying it

    def action(self, words: Words) -> Action | None:
        """The action of these words if it is legal."""
        return self._legal.get(words)

    def say(self) -> Action:
        """The act for this moment of the argument."""
        thoughts = [t for t in self._thoughts() if self.action(t.words) is not None]
        said = sum(act.verb not in ("call", "pass") for act in self.mine)
        if thoughts:
            thought = max(thoughts, key=lambda t: t.urgency)
            if thought.urgency >= WORTH_SAYING + BREATH * said:
                return self._legal[thought.words]
        return self._nothing_more()

    def plead(self) -> Action:
        """The one act of a plea: the most urgent thing, whatever it is worth."""
        thoughts = [t for t in [*self._thoughts(), *self._excuses()] if self.action(t.words) is not None]
        if not thoughts:
            return self._nothing_more()
        return self._legal[max(thoughts, key=lambda t: t.urgency).words]

    def _nothing_more(self) -> Action:
        """Waits one round for what the others say, then asks for the count."""
        if self._has_waited():
            preferred: Iterable[Words] = (("call",), ("pass",))
        else:
            preferred = (("pass",), ("call",))
        found = next((action for words in preferred if (action := self.action(words))), None)
        return found or next(iter(self._legal.values()))

    def _has_waited(self) -> bool:
        speakers = {act.seat for act in self.today.acts}
        return bool(self.mine) or self.me in self.today.called or len(speakers) * 2 >= len(self.view.inside)

    def _thoughts(self) -> Iterator[Thought]:
        if self.is_host:
            yield from self._hosts_lies()
        elif self.office == "seer":
            yield from self._seers_news()
        elif self.office == "healer":
            yield from self._healers_news()
        yield from self._small_talk()

    # What anybody may say

    def _small_talk(self) -> Iterator[Thought]:
        yield from self._accusation()
        yield from self._support()
        if self.pressed:
            yield Thought(0.5 + self._whim(0.3), ("claim", self._story()))
            yield Thought(0.45 + self._whim(0.3), ("defend", self.me))

    def _accusation(self) -> Iterator[Thought]:
        """Names the most suspicious; a face that stands out is more urgent, one that everybody names is less."""
        spared = {*self._friends(), *(act.target for act in self.mine if act.word == "host")}
        others = [seat for seat in self.view.inside if seat not in spared]
        if not others:
            return
        suspicion = {seat: self.seen.host[seat] + self._whim(0.08) for seat in others}
        suspect = max(others, key=suspicion.__getitem__)
        stands_out = suspicion[suspect] - sum(suspicion.values()) / len(suspicion)
        urgency = 0.25 + stands_out + self._whim(0.35)
        yield Thought(urgency * (1 - 0.8 * self.crowd[suspect]), ("accuse", suspect))

    def _support(self) -> Iterator[Thought]:
        """Speaks for whoever looks innocent: against an accusation, or out of the blue."""
        usual = sum(self.seen.host[seat] for seat in self.view.inside) / len(self.view.inside)
        for seat in self.view.inside:
            if seat == self.me:
                continue
            clear = usual - self.seen.host[seat]
            yield Thought(0.15 + 2 * clear + self._whim(0.3), ("defend", seat))
            yield Thought(0.1 + clear + self._whim(0.25), ("trust", seat))

    def _friends(self) -> tuple[int | None, ...]:
        """Whom this seat does not accuse: itself, and the partner unless that keeps up appearances."""
        if self.view.partner is None:
            return (self.me,)
        lost = self.crowd.get(self.view.partner, 0.0) >= 0.4
        show = self.coin("distance", 0.7 if lost else 0.3) and not one_short(self.view)
        return (self.me,) if show else (self.me, self.view.partner)

    def _story(self) -> str:
        """What this seat says it is: the truth in the party, among the Hosts what it has said before, or a Guest."""
        if not self.is_host:
            return self.office
        return next((what for what in ("seer", "healer") if self.claimed(what)), "guest")

    def _excuses(self) -> Iterator[Thought]:
        yield Thought(0.4 + self._whim(0.4), ("claim", self._story()))
        yield Thought(0.3 + self._whim(0.4), ("defend", self.me))

    def _whim(self, size: float) -> float:
        return size * self.rng.random()

    # The Seer

    def _seers_news(self) -> Iterator[Thought]:
        if not self._comes_out():
            return
        if not self.claimed("seer"):
            yield Thought(0.9, ("claim", "seer"))
        reported = seer_claims(self.view).reports.get(self.me, {})
        for answer in reversed(self.view.answers):
            if answer.target in reported:
                continue
            in_play = answer.target in self.view.inside
            urgency = (1.2 if answer.host else 0.95) if in_play else 0.2
            yield Thought(urgency, ("report", answer.target, "host" if answer.host else "not_host"))

    def _comes_out(self) -> bool:
        """A Host found is worth the risk; so is a lie about one's own office, a rope round the neck, a short table."""
        view = self.view
        found = any(answer.host and answer.target in view.inside for answer in view.answers)
        others = [seat for seat in seer_claims(view).reports if seat != self.me and seat in view.inside]
        late = len(view.inside) <= 5 and len(view.answers) > 1
        return self.claimed("seer") or found or bool(others) or self.pressed or late

    # The Healer

    def _healers_news(self) -> Iterator[Thought]:
        """Speaks up only with a rope round the neck, or when somebody else takes the name."""
        others = [seat for seat in healer_claims(self.view).reports if seat != self.me and seat in self.view.inside]
        if (self.pressed or others) and not self.claimed("healer"):
            yield Thought(1.0, ("claim", "healer"))
        if self.claimed("healer"):
            yield from (Thought(0.7, ("report", seat, "saved")) for seat in self._probable_saves())

    def _probable_saves(self) -> Iterator[int]:
        """Whom this Healer kept on nights when nobody was taken."""
        quiet = {night.night for night in self.view.nights if night.collected is None}
        for finger in self.view.fingers:
            if finger.window == "healer" and finger.night in quiet and finger.target is not None:
                yield finger.target

    # The Hosts

    def _hosts_lies(self) -> Iterator[Thought]:
        yield from self._counterclaim()
        yield from self._false_seer()
        vacant = self.view.deal.healer and not healer_claims(self.view).reports
        if vacant and self.pressed and not self.claimed("seer") and self.coin("healer", 0.12):
            yield Thought(0.9, ("claim", "healer"))

    def _counterclaim(self) -> Iterator[Thought]:
        """Whoever is reported by a Seer answers in kind, or says it was to be expected of a Host."""
        for seat, reports in seer_claims(self.view).reports.items():
            if seat == self.me or seat not in self.view.inside or not reports.get(self.me, False):
                continue
            if self.coin("counterclaim", 0.6):
                yield from self._as_seer(seat, True)
            else:
                yield Thought(1.0, ("accuse", seat))

    def _false_seer(self) -> Iterator[Thought]:
        """From the second day on, where nobody speaks as the Seer: clears somebody, or hangs somebody if that wins."""
        claims = seer_claims(self.view).reports
        if self.claimed("seer") or any(seat in self.view.inside for seat in claims) or self._seer_is_known():
            return
        guests = self._guests()
        if one_short(self.view) and self.coin("hang", 0.5):
            yield from self._as_seer(max(guests, key=lambda seat: (self.public.host[seat], -seat)), True)
        elif len(self.view.days) > 1 and not self._partner_pretends() and self.coin("clear", 0.25):
            yield from self._as_seer(min(guests, key=lambda seat: (self.public.host[seat], seat)), False)

    def _as_seer(self, target: int, host: bool) -> Iterator[Thought]:
        # A report says by itself who speaks.
        yield Thought(1.1, ("report", target, "host" if host else "not_host"))
        if not self.claimed("seer"):
            yield Thought(0.7, ("claim", "seer"))

    def _guests(self) -> list[int]:
        return [seat for seat in self.view.inside if seat not in (self.me, self.view.partner)]

    def _partner_pretends(self) -> bool:
        return self.view.partner in seer_claims(self.view).reports

    def _seer_is_known(self) -> bool:
        return any(card is not None and office(card) == "seer" for card in self.view.cards_up)
