"""Signing with Ed25519 (RFC 8032). Keys are kept as PEM, like everywhere else; public ones are told in hexadecimal.

RFC 8032 has a verifier believe every public key, also the eight points of small order with which anybody can sign.
Those are refused here, and so is a point that is not written in the one way the RFC tells.
"""

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from tablee.fairness.deal import is_hex

KEY_DIGITS = 64
SIGNATURE_DIGITS = 128


PRIME = 2**255 - 19
# The heights (y) of the points of order 1, 2, 4 and 8. All but the first two stand for two points, left and right.
SMALL_ORDER = frozenset(
    int.from_bytes(bytes.fromhex(height), "little")
    for height in (
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    )
)


class BadKey(Exception):
    """These bytes are no Ed25519 key."""


class WeakKey(BadKey):
    """With this key anybody can sign."""


class Signer:
    """A private key that signs and never shows itself."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self.private = private
        self.key = private.public_key().public_bytes_raw().hex()

    @classmethod
    def read(cls, pem: bytes) -> "Signer":
        try:
            private = load_pem_private_key(pem, password=None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise BadKey from None
        if not isinstance(private, Ed25519PrivateKey):
            raise BadKey
        return cls(private)

    def sign(self, message: bytes) -> str:
        return self.private.sign(message).hex()


def new_key() -> bytes:
    """A fresh private key, as PEM."""
    return Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def is_weak(key: str) -> bool:
    """Whether a public key is of small order, or not written as RFC 8032 tells: a height below the prime, and the side
    in the last bit."""
    height = int.from_bytes(bytes.fromhex(key), "little") & (2**255 - 1)
    return height >= PRIME or height in SMALL_ORDER


def is_signed(key: str, signature: str, message: bytes) -> bool:
    if not (is_hex(key, KEY_DIGITS) and is_hex(signature, SIGNATURE_DIGITS)) or is_weak(key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def read_public(text: bytes) -> str:
    """A public key as people hand it on: 64 hexadecimal digits, or a PEM file."""
    key = key_in(text)
    if is_weak(key):
        raise WeakKey
    return key


def key_in(text: bytes) -> str:
    digits = text.strip().decode("ascii", "replace").lower()
    if is_hex(digits, KEY_DIGITS):
        return digits
    try:
        public = load_pem_public_key(text)
    except (ValueError, UnsupportedAlgorithm):
        raise BadKey from None
    if not isinstance(public, Ed25519PublicKey):
        raise BadKey
    return public.public_bytes_raw().hex()
