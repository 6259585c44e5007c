"""Fairness: a deal nobody chose, and that anybody can check.

Before the first move the table shows `commitment(salt, seed)`, and each device the commitment to a nonce of its own.
Only when all are shown are the nonces told: the deal follows from `deal_seed(seed, nonces)`, and nobody could choose
it. The end of the game shows salt, seed and nonces.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from tablee.core.dice import SeededDice

SECRET_BYTES = 32
NONCE_BYTES = 16


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The secret of a table, in hexadecimal."""

    salt: str
    seed: str
    nonces: tuple[str, ...]
    givers: tuple[int, ...] | None = None  # the seats that committed to them; None: when nobody did so yet
    voided: int = 0  # starts before this one in which a nonce was not told

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
            and self.voided >= 0
            and self.has_right_givers()
        )

    def has_right_givers(self) -> bool:
        """One for each nonce, in the order of seats."""
        givers = self.givers
        return givers is None or (len(givers) == len(self.nonces) and list(givers) == sorted({*givers}))


def commitment(salt: bytes, seed: bytes) -> str:
    return sha256(salt + seed).hexdigest()


def nonce_commitment(nonce: str) -> str:
    """What a device shows of its nonce before the start."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def deal_seed(seed: bytes, nonces: Sequence[bytes]) -> bytes:
    return sha256(seed + b"".join(nonces)).digest()


def is_hex(text: str, length: int) -> bool:
    return len(text) == length and set(text) <= set("0123456789abcdef")
