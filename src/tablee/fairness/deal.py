"""Fairness: a deal nobody chose, and that anybody can check.

Before the first move the table shows `commitment(salt, seed)`. Each seat then adds a nonce, the deal follows from
`deal_seed(seed, nonces)`, and the end of the game shows salt, seed and nonces.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from tablee.core.dice import SeededDice

SECRET_BYTES = 32
NONCE_BYTES = 16


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a table, in hexadecimal."""

    salt: str
    seed: str
    nonces: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.salt), bytes.fromhex(self.seed))

    @property
    def dice(self) -> SeededDice:
        return SeededDice(deal_seed(bytes.fromhex(self.seed), [bytes.fromhex(nonce) for nonce in self.nonces]))

    def is_well_formed(self) -> bool:
        secret = 2 * SECRET_BYTES
        return (
            is_hex(self.salt, secret)
            and is_hex(self.seed, secret)
            and all(is_hex(nonce, 2 * NONCE_BYTES) for nonce in self.nonces)
        )


def commitment(salt: bytes, seed: bytes) -> str:
    return sha256(salt + seed).hexdigest()


def deal_seed(seed: bytes, nonces: Sequence[bytes]) -> bytes:
    return sha256(seed + b"".join(nonces)).digest()


def is_hex(text: str, length: int) -> bool:
    return len(text) == length and set(text) <= set("0123456789abcdef")
