"""Signing with Ed25519 (RFC 8032). Keys are kept as PEM, like everywhere else; public ones are told in hexadecimal."""

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from tablee.core.fairness import is_hex

KEY_DIGITS = 64
SIGNATURE_DIGITS = 128


class BadKey(Exception):
    """These bytes are no Ed25519 key."""


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


def is_signed(key: str, signature: str, message: bytes) -> bool:
    if not (is_hex(key, KEY_DIGITS) and is_hex(signature, SIGNATURE_DIGITS)):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def read_public(text: bytes) -> str:
    """A public key as people hand it on: 64 hexadecimal digits, or a PEM file."""
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
