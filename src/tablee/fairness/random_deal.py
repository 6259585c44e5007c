"""Drawing a deal by chance."""

import secrets
from collections.abc import Sequence

from tablee.fairness.deal import SECRET_BYTES, Deal


def new_deal(nonces: Sequence[str] = ()) -> Deal:
    return Deal(secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES), tuple(nonces))
