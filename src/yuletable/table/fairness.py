"""The seeds of a match: committed to by a hash before the first card, revealed when the match has ended."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

RandomBytes = Callable[[int], bytes]


class Seeds(msgspec.Struct, frozen=True):
    """The secrets of one match, hexadecimal.

    match  gives every draw of the match
    tempo  gives the moments at which bots move and the dice of their thinking: nothing hidden can shift what is public
    """

    match: str
    tempo: str

    @property
    def commitment(self) -> str:
        """What is published before the deal: the SHA-256 of the match seed."""
        return commitment(bytes.fromhex(self.match))


def new_seeds(random_bytes: RandomBytes) -> Seeds:
    return Seeds(random_bytes(32).hex(), random_bytes(32).hex())


def commitment(seed: bytes) -> str:
    """The hash by which a match seed is promised."""
    return hashlib.sha256(seed).hexdigest()
