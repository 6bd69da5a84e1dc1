"""What a seat has seen of another's hand: kept along a match, beside what everybody can count (`counting`).

Sights are plain data, whose copy is independent. By viewer and owner they have the kinds of cards, in rising order,
that the viewer knows to be in that hand, as it has seen them and others have not; a hand of which it knows nothing is
not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

Sights: TypeAlias = dict[tuple[int, int], tuple[int, ...]]


def note_sight(sights: Sights, viewer: int, owner: int, kinds: Iterable[int]) -> None:
    """These and no others are what the viewer knows to be in the hand of the owner."""
    cards = tuple(sorted(kinds))
    if cards:
        sights[viewer, owner] = cards
    else:
        sights.pop((viewer, owner), None)


def forget_shown(sights: Sights, owner: int, kind: int) -> None:
    """A card leaves a hand, and everybody sees which: whoever had seen one of this kind there takes it for that."""
    for viewer, other in list(sights):
        if other == owner:
            _forget(sights, viewer, owner, kind)


def note_stolen(sights: Sights, victim: int, thief: int, kind: int, held: int) -> None:
    """A card goes from a hand of `held` to another, and the two know which; others do not.

    Of what a third had seen there it knows only that one of all these cards may be gone: it is sure of one less of each
    kind, and of where the card went only if the hand was nothing but that kind.
    """
    _forget(sights, thief, victim, kind)
    for viewer, owner in list(sights):
        if owner == victim and viewer != thief:
            cards = sights[viewer, owner]
            if len(cards) == held and len(set(cards)) == 1:
                add_sight(sights, viewer, thief, kind)
            note_sight(sights, viewer, victim, _sure_of(cards))
    add_sight(sights, victim, thief, kind)


def add_sight(sights: Sights, viewer: int, owner: int, kind: int) -> None:
    """The viewer knows of one more card in the hand of the owner."""
    note_sight(sights, viewer, owner, (*sights.get((viewer, owner), ()), kind))


def _forget(sights: Sights, viewer: int, owner: int, kind: int) -> None:
    cards = list(sights.get((viewer, owner), ()))
    if kind in cards:
        cards.remove(kind)
        note_sight(sights, viewer, owner, cards)


def _sure_of(cards: Sequence[int]) -> list[int]:
    """Of cards in rising order, which are there still, whichever of them has gone."""
    return [kind for kind, before in zip(cards[1:], cards, strict=False) if kind == before]


def sights_of(sights: Sights, viewer: int) -> list[tuple[int, tuple[int, ...]]]:
    """Owners in rising order and what the viewer has seen of their hands."""
    return [(owner, kinds) for (one, owner), kinds in sorted(sights.items()) if one == viewer]


def dump_sights(sights: Sights) -> list[list[Any]]:
    return [[viewer, owner, list(kinds)] for (viewer, owner), kinds in sorted(sights.items())]


def load_sights(data: Iterable[Iterable[Any]]) -> Sights:
    """The sights that were dumped as this."""
    return {(viewer, owner): tuple(kinds) for viewer, owner, kinds in data}
