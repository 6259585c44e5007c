"""The deal of a day: the same everywhere, from the date, the game and its setup alone."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from tablee.fairness.deal import Deal

VERSION = b"tablee daily 1"


def daily_deal(date: str, game: str, setup: Mapping[str, Any], secret: bytes = b"") -> Deal:
    """With a secret of its own a server deals what nobody can look up before the day."""
    text = msgspec.json.encode({"date": date, "game": game, "setup": setup}, order="deterministic")
    salt, seed = (sha256(b"\n".join((VERSION, part, secret, text))).hexdigest() for part in (b"salt", b"seed"))
    return Deal(salt, seed, ())


def secret_commitment(secret: bytes) -> str:
    """What a server shows before the day on which it deals with this secret."""
    return sha256(VERSION + b"\nsecret\n" + secret).hexdigest()
