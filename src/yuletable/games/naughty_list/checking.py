"""What is wrong with the plain data of a set of cards: every mistake, with entry, field, sentence and rule (NL-136)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from yuletable.engine.content import Fault
from yuletable.engine.reading import Draft, read_draft
from yuletable.games.naughty_list.cards import ActionCard, Book, Child, Companion, Equipment
from yuletable.games.naughty_list.vocabulary import EFFECTS, PROPERTIES, Effect, read_effect, read_property

RULE = "NL-136"
LISTS = {"companions": "companion", "equipment": "equipment", "children": "child", "actions": "action card"}
SLOTS = 6


def faults_of(data: object) -> tuple[Fault, ...]:
    """All mistakes of a set given as plain data; () = it can be played (how many cards it needs is an option)."""
    draft = read_draft(Book, data, "set", LISTS, RULE)
    draft.faults += draft.repeated_ids(RULE, by_kind=True)
    for name in LISTS:
        draft.faults += _same_names(draft.entries(name))
    draft.faults += _equipment(draft.entries("equipment"), draft.fields.get("companions", ()))
    draft.faults += _children(draft.entries("children"))
    draft.faults += _actions(draft.entries("actions"))
    if draft.is_whole:
        draft.faults += _of_whole_set(draft)
    return tuple(draft.faults)


def _same_names(entries: Iterator[tuple[str, Companion | Equipment | Child | ActionCard]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for label, entry in entries:
        if entry.name in first:
            yield Fault(label, "name", f"The {first[entry.name]} is called {entry.name} too.", RULE)
        first.setdefault(entry.name, label)


def _equipment(equipment: Iterator[tuple[str, Equipment]], companions: tuple[Companion, ...]) -> Iterator[Fault]:
    names = {companion.id for companion in companions}
    for label, gear in equipment:
        if gear.companion not in names:
            yield Fault(label, "companion", f"There is no Companion {gear.companion[:40]!r} in this set.", RULE)
        for place, text in enumerate(gear.properties):
            found = read_property(text)
            if found is None:
                yield Fault(label, f"properties[{place}]", _unknown("property", text, PROPERTIES), RULE)
            elif found.per and found.per not in names:
                yield Fault(label, f"properties[{place}]", f"There is no Companion {found.per!r} in this set.", RULE)
            elif found.word == "draw_on" and (found.event == "capture") != (found.type >= 0):
                text = "With capture draw_on names the Type of the Child, with sacrifice it does not."
                yield Fault(label, f"properties[{place}]", text, RULE)


def _unknown(what: str, text: str, known: Mapping[str, tuple[str, str]]) -> str:
    word = text.partition(" ")[0]
    if word in known:
        return f"This is {text[:60]!r}, which is not understood: {word} is written {known[word][1]}."
    return f"There is no {what} {word[:40]!r}: there are {', '.join(known)}."


def _children(children: Iterator[tuple[str, Child]]) -> Iterator[Fault]:
    for label, child in children:
        if child.type == "nice":
            if child.strength:
                yield Fault(label, "strength", "A Nice Child has no Strength.", RULE)
            if child.points >= 0:
                yield Fault(label, "points", "A Nice Child costs points: a number below 0.", RULE)
        elif child.points <= 0:
            yield Fault(label, "points", "A Naughty Child is worth 1 point or more.", RULE)


def _actions(actions: Iterator[tuple[str, ActionCard]]) -> Iterator[Fault]:
    for label, card in actions:
        robs = False
        for place, text in enumerate(card.effects):
            found = read_effect(text)
            where = f"effects[{place}]"
            if found is None:
                yield Fault(label, where, _unknown("effect", text, EFFECTS), RULE)
                continue
            if fault := _nonsense(found, robs):
                yield Fault(label, where, fault, RULE)
            robs = robs or found.source.startswith("sack")


def _nonsense(effect: Effect, robs: bool) -> str:
    """Why an effect that is well written cannot be meant."""
    if effect.robbed and not robs:
        return "The effect draw robbed comes after one that takes a Child from a sack."
    if effect.word != "move":
        return ""
    if effect.source.startswith("sack") and (effect.count != 1 or effect.upto):
        return "Of a sack one Child is taken at a time."
    if effect.source.startswith("sack") and effect.to == "sack_other":
        return "A Child of a sack goes to the discard, to the deck or to the own sack."
    if effect.to in ("own_sack", "sack_other") and (effect.count != 1 or effect.upto):
        return "Into a sack one Child goes at a time."
    return ""


def _of_whole_set(draft: Draft) -> Iterator[Fault]:
    equipment: tuple[Equipment, ...] = draft.fields["equipment"]
    for companion in draft.fields["companions"]:
        if not any(gear.companion == companion.id for gear in equipment):
            text = "It has no Equipment: every Companion starts with one (NL-6)."
            yield Fault(f"companion {companion.id}", "", text, RULE)
    naughty = sum(child.type != "nice" for child in draft.fields["children"])
    if naughty < SLOTS - 2 or len(draft.fields["children"]) < SLOTS + 2:
        yield Fault("set", "children", "The Town needs six Children, at most two of them Nice, and a deck.", RULE)
