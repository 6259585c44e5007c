"""Drawing a deal by chance."""

import secrets
from collections.abc import Sequence

from tablee.fairness.deal import NONCE_BYTES, SECRET_BYTES, Deal


def new_deal(nonces: Sequence[str] = ()) -> Deal:
    return Deal(secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES), tuple(nonces))


def new_nonce() -> str:
    """What a device adds to a deal."""
    return secrets.token_hex(NONCE_BYTES)
