"""Plain data, read field by field against structs, so that an author is told every mistake and not just the first.

The structs of a game's components are the schema. What a field takes is said from its type; where that says too little,
by `wanted`: `Annotated[str, msgspec.Meta(pattern=...), wanted("it must be small letters and dashes")]`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from yuletable.engine.content import Fault

_BAD: Any = object()
T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Wanted:
    """What a field takes, in words."""

    text: str


def wanted(text: str) -> Wanted:
    """Words for what a field takes, as in "it must be …", beside its `msgspec.Meta`."""
    return Wanted(text)


@dataclass(frozen=True)
class WrittenId:
    """An id that is written in the data.

    kind   what its entry is called: "card"
    place  where its entry stands: "number 2 in cards"
    label  the entry as faults name it: "card rudi"; with its place if another of its list bears the same id
    """

    name: str
    kind: str
    place: str
    label: str


@dataclass
class Draft:
    """As much of some components as could be read, and what could not.

    fields   the top fields that were read, by name; entries that could not be read are left out of their lists
    labels   by the name of a list, what faults call its entries that were read
    ids      all ids that are written in the data, in their order
    """

    fields: dict[str, Any] = field(default_factory=dict)
    labels: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ids: list[WrittenId] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong so far."""
        return not self.faults

    def entries(self, name: str) -> Iterator[tuple[str, Any]]:
        """The entries of a list that were read, each with what faults call it."""
        return zip(self.labels.get(name, ()), self.fields.get(name, ()), strict=True)

    def repeated_ids(self, rule: str, by_kind: bool = False) -> Iterator[Fault]:
        """A fault for every id that stands there already; `by_kind`: of an entry that is called the same."""
        first: dict[tuple[str, str], WrittenId] = {}
        for written in self.ids:
            before = first.setdefault((written.name, written.kind if by_kind else ""), written)
            if before is not written:
                text = f"The id {shown(written.name)} is used twice: by {before.place} and {written.place}."
                yield Fault(written.label, "id", text, rule)


def read_draft(kind: type[T], data: object, name: str, lists: Mapping[str, str], rule: str) -> Draft:
    """Reads plain data as `kind`.

    name   what the whole is called, as the entry of faults: "deck"
    lists  top fields that hold entries with ids, and what one of them is called: {"cards": "card"}
    rule   the rule that refuses data of a wrong form
    """
    draft = Draft()
    if not isinstance(data, dict):
        draft.faults.append(Fault(name, "", f"A {name} is an object with fields, not {shown(data)}.", rule))
        return draft
    draft.fields = _Reader(draft, lists, rule, name, "").fields_of(kind, data)
    return draft


@dataclass(frozen=True)
class _Reader:
    """Reads the values of one entry; faults and ids go to the draft."""

    draft: Draft
    lists: Mapping[str, str]
    rule: str
    entry: str
    path: str

    def fields_of(self, kind: type[msgspec.Struct], data: dict[Any, Any]) -> dict[str, Any]:
        """The fields of one object that could be read."""
        schema = _schema(kind)
        for name in data:
            if name not in schema:
                self._fault(shown(name), f"There is no field {shown(name)} here: it has {', '.join(schema)}.")
        read = {}
        for name, (hint, is_required) in schema.items():
            if name in data:
                value = self._at(name).value(hint, data[name])
                if value is not _BAD:
                    read[name] = value
            elif is_required:
                self._fault(name, f"The field {name} is missing.")
        return read

    def value(self, hint: Any, data: object) -> Any:
        """The value that `data` are, or _BAD."""
        bare = _bare(hint)
        if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
            return self._object(bare, data)
        if get_origin(bare) is tuple and get_args(bare)[1:] == (Ellipsis,):
            return self._list(hint, get_args(bare)[0], data)
        try:
            value = msgspec.convert(data, hint)
        except msgspec.ValidationError:
            return self._wrong(hint, data)
        return self._wrong(hint, data) if bare is str and not _is_neat(value) else value

    def _object(self, kind: type[msgspec.Struct], data: object) -> Any:
        if not isinstance(data, dict):
            return self._wrong(kind, data)
        before = len(self.draft.faults)
        fields = self.fields_of(kind, data)
        return kind(**fields) if len(self.draft.faults) == before else _BAD

    def _list(self, hint: Any, item: Any, data: object) -> Any:
        if not isinstance(data, list | tuple):
            return self._wrong(hint, data)
        holds_entries = self.path in self.lists
        # Ids before the length: an entry that stands twice may be what makes the list too long.
        readers = self._entries(data) if holds_entries else self._items(data)
        if not _fits(hint, len(data)):
            return self._wrong(hint, data)
        values = [(reader.entry, reader.value(item, each)) for reader, each in zip(readers, data, strict=True)]
        good = [(label, value) for label, value in values if value is not _BAD]
        if holds_entries:
            self.draft.labels[self.path] = tuple(label for label, _ in good)
        elif len(good) < len(values):
            return _BAD
        return tuple(value for _, value in good)

    def _items(self, data: Sequence[Any]) -> list[_Reader]:
        return [self._item(place) for place in range(len(data))]

    def _item(self, place: int) -> _Reader:
        return self._of(self.entry, f"{self.path}[{place}]")

    def _entries(self, data: Sequence[Any]) -> list[_Reader]:
        """The readers of entries such as cards; one without an id is an item like any other."""
        names = [item.get("id") if isinstance(item, dict) else None for item in data]
        times = Counter(name for name in names if isinstance(name, str))
        return [
            self._entry(name, place, times[name] > 1) if isinstance(name, str) else self._item(place)
            for place, name in enumerate(names)
        ]

    def _entry(self, name: str, place: int, is_twin: bool) -> _Reader:
        """The reader of an entry that has an id; its faults bear the entry's own name."""
        kind, where = self.lists[self.path], f"number {place + 1} in {self.path}"
        label = f"{kind} {shown(name)} ({where})" if is_twin else f"{kind} {shown(name)}"
        self.draft.ids.append(WrittenId(name, kind, where, label))
        return self._of(label, "")

    def _of(self, entry: str, path: str) -> _Reader:
        return _Reader(self.draft, self.lists, self.rule, entry, path)

    def _at(self, name: str) -> _Reader:
        return self._of(self.entry, f"{self.path}.{name}" if self.path else name)

    def _fault(self, name: str, text: str) -> None:
        at = self._at(name)
        self.draft.faults.append(Fault(at.entry, at.path, text, self.rule))

    def _wrong(self, hint: Any, data: object) -> Any:
        self.draft.faults.append(Fault(self.entry, self.path, f"This is {shown(data)}: {_wanted(hint)}.", self.rule))
        return _BAD


@cache
def _schema(kind: type[msgspec.Struct]) -> dict[str, tuple[Any, bool]]:
    """By field, its type and whether it must be there. To ask a struct takes far longer than to read one."""
    hints = get_type_hints(kind, include_extras=True)
    return {spec.name: (hints[spec.name], spec.required) for spec in msgspec.structs.fields(kind)}


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _meta(hint: Any) -> msgspec.Meta:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, msgspec.Meta)), msgspec.Meta())


def _fits(hint: Any, length: int) -> bool:
    meta = _meta(hint)
    return (meta.min_length or 0) <= length and (meta.max_length is None or length <= meta.max_length)


def _is_neat(text: str) -> bool:
    return text.isprintable() and text == text.strip()


def _wanted(hint: Any) -> str:
    """What a field takes, in words."""
    bare, meta = _bare(hint), _meta(hint)
    for note in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(note, Wanted):
            return note.text
    if get_origin(bare) is Literal:
        return f"it must be one of {', '.join(str(value) for value in get_args(bare) if value != '')}"
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        return f"it must be an object with {', '.join(bare.__struct_fields__)}"
    if get_origin(bare) is tuple:
        return "it must be a list" + _between(meta.min_length or 0, meta.max_length, " of {} to {} entries")
    if bare is str:
        return "it must be a text" + _between(meta.min_length or 0, meta.max_length, " of {} to {} characters")
    if bare is bool:
        return "it must be true or false"
    word = "a whole number" if bare is int else "a number"
    return f"it must be {word}" + _between(meta.ge, meta.le, " from {} to {}")


def _between(low: Any, high: Any, text: str) -> str:
    return "" if high is None else text.format(low, high)


def shown(data: object) -> str:
    """A value as its author may recognise it, short and in one line."""
    if isinstance(data, dict | list | tuple):
        return f"{'an object' if isinstance(data, dict) else 'a list'} of {len(data)}"
    if data is None or isinstance(data, bool):
        return {None: "nothing", True: "true", False: "false"}[data]
    text = "".join(letter for letter in str(data) if letter.isprintable())
    return text if len(text) <= 40 else text[:40] + "…"
