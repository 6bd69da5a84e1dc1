"""The seeds of a match: promised by a hash, mixed with a seed from every phone, revealed when the match has ended.

How and why: docs/decisions/0016-fair-shuffle.md.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping

import msgspec

RandomBytes = Callable[[int], bytes]

SEED_BYTES = 32
"""The house's seed and the seed of a phone have this length."""

MIX = b"yuletable/match-seed/1\0"
"""What the hash of a mix begins with, so that it is the hash of nothing else."""


REPLAY = b"yuletable/replay-token/1"


class Seeds(msgspec.Struct, frozen=True):
    """The secrets of one match, hexadecimal.

    match  the house's seed: promised before the phones give theirs, and mixed with them (`mixed_seed`)
    tempo  gives the moments at which bots move and the dice of their thinking: nothing hidden can shift what is public
    """

    match: str
    tempo: str

    @property
    def commitment(self) -> str:
        """What is published before the deal: the SHA-256 of the house's seed."""
        return commitment(bytes.fromhex(self.match))


def new_seeds(random_bytes: RandomBytes) -> Seeds:
    return Seeds(random_bytes(SEED_BYTES).hex(), random_bytes(SEED_BYTES).hex())


def commitment(seed: bytes) -> str:
    """The hash by which a seed of the house is promised."""
    return hashlib.sha256(seed).hexdigest()


def replay_token(seeds: Seeds) -> str:
    """The token by which a finished match can be looked at again, also by who never sat at its table.

    It comes from a seed that is never revealed, so that it outlives the house and can be guessed by nobody.
    """
    return urlsafe_b64encode(hmac.digest(bytes.fromhex(seeds.tempo), REPLAY, "sha256")[:24]).decode()


def mixed_seed(house: str, contributions: Mapping[str, str] | None) -> bytes:
    """The seed that gives every draw of a match: SHA-256 over the house's seed and those of the phones.

    house          the house's seed, hexadecimal
    contributions  the seeds of the phones, hexadecimal, by seat (from 1, as text). None: a match of the days before
                   phones gave any, which is drawn from the house's seed itself
    ValueError for what is not hexadecimal, of another length, or of no seat.
    """
    if contributions is None:
        return bytes.fromhex(house)
    mix = hashlib.sha256(MIX + _seed(house))
    for seat, seed in sorted((int(seat), seed) for seat, seed in contributions.items()):
        mix.update(bytes((seat,)) + _seed(seed))
    return mix.digest()


def _seed(text: str) -> bytes:
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, this one {len(seed)}")
    return seed
