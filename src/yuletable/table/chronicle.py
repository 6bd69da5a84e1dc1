"""The chronicle of a match: what happened, told with all knowledge, to be sent round the morning after.

It is told from the events of the record in words of the game's catalogue. An event is told by the message
`chronicle.KIND`, with endings as Speech takes them (`chronicle.out.voted_out`); `chronicle.heading.KIND` begins a new
chapter before it; `chronicle.title`, `chronicle.begin` and `chronicle.end.OUTCOME` stand at the ends. Of messages that
end in `.a`, `.b`, `.c` … one is taken by the fingerprint of the match, and none comes twice before all have come once;
so a match always reads the same, and two do not read alike. Beside its own fields an event has `{actor}`, who did it,
what `{target_role}` and `{seat_role}` turned out to be (also as endings: `chronicle.act.accuse.on_krampus` for the
target, `chronicle.out.voted_out.as_krampus` for the seat), and the last `{KIND_FIELD}` of each kind in the chapter,
such as `{choice_settled_target}`.

A game without such messages is told by its `event` messages; kinds that a game with a chronicle has none for are left
out. What people said aloud is quoted.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib.resources.abc import Traversable
from string import ascii_lowercase
from typing import Any

from babel.dates import format_date

from yuletable.engine.events import RECORD, TABLE, Event, number
from yuletable.engine.outcomes import Outcome
from yuletable.speech import Speech, title_in
from yuletable.table.log import Entry, actor_number, told
from yuletable.table.replay import Replay
from yuletable.words import Catalogue, catalogue

MOST_OF_A_KIND = 6
"""So many events of one kind are told in a chapter; then it says how many more there were."""


MOST_BY_ITSELF = 3
"""The same for a game that brought no chronicle, over the whole match: its own words for events are shorter."""

PARAGRAPH = 10
"""So many sentences stand together where a game says nothing of chapters."""


@dataclass(frozen=True)
class Chapter:
    """A part of the chronicle; the first has no heading."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Chronicle:
    """The whole, in one language."""

    title: str
    chapters: tuple[Chapter, ...]

    def text(self) -> str:
        """As plain text, ready to be sent."""
        parts = [self.title]
        for chapter in self.chapters:
            lines = ([chapter.heading] if chapter.heading else []) + [" ".join(chapter.sentences)]
            parts.append("\n".join(filter(None, lines)))
        return "\n\n".join(parts) + "\n"


def tell(replay: Replay, house_words: Traversable, language: str = "en") -> Chronicle:
    """The chronicle of a match; `house_words` are the catalogues of what the table itself says.

    ValueError for a language there is not.
    """
    return _Teller(replay, house_words, language).tell()


@dataclass
class _Page:
    """The chapter that is being written."""

    heading: str = ""
    sentences: list[str] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    last: dict[str, Any] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        return not self.heading and not self.sentences


class _Teller:
    def __init__(self, replay: Replay, house_words: Traversable, language: str) -> None:
        view = replay.first_view
        self._record = replay.record
        self._game_type = replay.game_type
        self._speech = Speech(replay.game, replay.names, type(view), language)
        self._words = catalogue(language, house_words, replay.game_type.folder / "words")
        self._own = _chronicle_words(catalogue(language, replay.game_type.folder / "words"))
        self._known = _chronicle_words(self._words)
        self._language = language
        self._most = MOST_OF_A_KIND if self._own else MOST_BY_ITSELF
        self._turns: Counter[str] = Counter()
        self._chapters: list[Chapter] = []
        self._page = _Page()

    def tell(self) -> Chronicle:
        for entry in self._record.entries:
            for event in told(entry.events):
                self._event(entry, event)
        self._close_page()
        outcome = self._record.closing.outcome
        assert outcome is not None
        self._page = _Page(self._say("chronicle.heading.end", {}))
        self._page.sentences += [sentence for sentence in self._end(outcome) if sentence]
        self._close_page()
        begin = Chapter("", tuple(filter(None, self._begin())))
        return Chronicle(self._say("chronicle.title", self._about()), (begin, *self._chapters))

    def _about(self) -> dict[str, Any]:
        """What title, begin and end may speak of."""
        opening = self._record.opening
        people = [name for name, bot in opening.seats if bot is None]
        bots = [name for name, bot in opening.seats if bot is not None]
        at = datetime.fromtimestamp(self._record.entries[0].at / 1000)
        return {
            "game": title_in(self._game_type, self._language),
            "number": opening.number,
            "date": format_date(at, format="long", locale=self._language),
            "names": self._speech.list_of([*people, *bots]),
            "people": self._speech.list_of(people),
            "bots": self._speech.list_of(bots),
            "count": len(bots),
            "seats": len(opening.seats),
        }

    def _begin(self) -> Iterator[str]:
        yield self._say("chronicle.begin", self._about())
        bots = sum(bot is not None for _, bot in self._record.opening.seats)
        if 0 < bots < len(self._record.opening.seats):
            yield self._say("chronicle.bots", self._about())

    def _end(self, outcome: Outcome) -> Iterator[str]:
        winners = [self._speech.names[seat] for seat in outcome.winners]
        fields = {**self._about(), "winners": self._speech.list_of(winners), "count": len(winners)}
        message = f"chronicle.end.{outcome.name}"
        if message not in self._known:
            yield _ended(self._words.say(f"outcome.{outcome.name}"))
            message = "chronicle.end.won" if winners else "chronicle.end.nobody"
        yield self._say(message, fields)
        if outcome.roles:
            roles = [
                self._words.say("chronicle.role", {"name": name, "role": self._speech.value("role", role)})
                for name, role in zip(self._speech.names, outcome.roles, strict=True)
            ]
            yield self._say("chronicle.roles", {"roles": self._words.say("list.phrases").join(roles)})
        if outcome.scores:
            scores = [f"{name} {score}" for name, score in zip(self._speech.names, outcome.scores, strict=True)]
            yield self._say("chronicle.scores", {"scores": ", ".join(scores)})

    # ---- one event

    def _event(self, entry: Entry, event: Event) -> None:
        face = event.face(RECORD)
        assert face is not None
        roles = {name: self._speech.value("role", role) for name, role in self._roles(face.fields).items()}
        fields = {**self._page.last, **roles, **_actor(entry, self._speech), **self._speech.spoken(face.fields)}
        heading = self._speech.closest(f"chronicle.heading.{face.kind}", face.fields, self._known)
        if heading in self._known:
            self._close_page()
            self._page = _Page(self._say(heading, fields))
        self._sentence(face.kind, face.fields, fields, public=event.face(TABLE) is not None)
        spoken = self._speech.spoken(face.fields)
        self._page.last |= {f"{face.kind}_{name}": value for name, value in spoken.items()}

    def _sentence(self, kind: str, plain: Mapping[str, Any], fields: Mapping[str, Any], public: bool) -> None:
        message = self._message(kind, plain, public)
        # Who says the same thing twice in an argument has said it once.
        sentence = f"{message} {plain}"
        if message is None or sentence in self._page.told:
            return
        self._page.told.add(sentence)
        self._page.kinds[kind] += 1
        if self._page.kinds[kind] <= self._most:
            self._page.sentences.append(self._say(message, fields))

    def _message(self, kind: str, plain: Mapping[str, Any], public: bool) -> str | None:
        """The message that tells this event, or None if it is passed over."""
        roles = self._roles(plain)
        endings = {name: f"{'on' if name == 'target_role' else 'as'}_{role}" for name, role in roles.items()}
        message = self._speech.closest(f"chronicle.{kind}", {**plain, **endings}, self._known)
        if message in self._known:
            return message
        message = self._speech.closest(f"event.{kind}", plain, self._words)
        return message if public and not self._own and message in self._words else None

    def _roles(self, plain: Mapping[str, Any]) -> dict[str, str]:
        """What those were who are spoken of, as the end made public: `{target_role}`, `{seat_role}`."""
        outcome = self._record.closing.outcome
        if outcome is None or outcome.roles is None:
            return {}
        seats = {name: plain.get(name) for name in ("target", "seat")}
        roles = outcome.roles
        return {
            f"{name}_role": roles[seat - 1]
            for name, seat in seats.items()
            if isinstance(seat, int) and 1 <= seat <= len(roles)
        }

    def _close_page(self) -> None:
        more = sum(max(0, number_ - self._most) for number_ in self._page.kinds.values())
        if more:
            self._page.sentences.append(self._say("chronicle.more", {"count": more}))
        if not self._page.empty:
            first, *others = _parts(self._page.sentences, len(self._page.sentences) if self._own else PARAGRAPH)
            self._chapters += [Chapter(self._page.heading, first), *(Chapter("", part) for part in others)]
        self._page = _Page()

    # ---- words

    def _say(self, message: str, fields: Mapping[str, Any]) -> str:
        variants = [one for letter in ascii_lowercase if (one := f"{message}.{letter}") in self._words]
        return self._words.say(self._turn(message, variants) if variants else message, fields)

    def _turn(self, message: str, variants: list[str]) -> str:
        """One variant after another, beginning where the fingerprint of the match says."""
        digest = hashlib.sha256(f"{self._record.fingerprint}/{message}".encode()).digest()
        at = int.from_bytes(digest[:4], "big") + self._turns[message]
        self._turns[message] += 1
        return variants[at % len(variants)]


def _chronicle_words(words: Catalogue) -> frozenset[str]:
    """The ids of messages of the chronicle, without the letter of a variant and the form of a number."""
    ids = {text for text in words.texts if text.startswith("chronicle.")}
    return frozenset(
        one.rpartition(".")[0] if one.rpartition(".")[2] in {*ascii_lowercase, "one", "other"} else one for one in ids
    )


def _parts(sentences: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """The sentences in parts of this size; at least one part."""
    return [tuple(sentences[at : at + size]) for at in range(0, max(1, len(sentences)), max(1, size))]


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def _actor(entry: Entry, speech: Speech) -> dict[str, str]:
    seat = actor_number(entry.actor) if entry.actor is not None else -1
    return {"actor": speech.name(number(seat))} if seat >= 0 else {}
