"""Chance with a seed: what servers in this process deal and draw, and what pages draw, follows from who asks for it.

A test is the same game whenever it is run: one that fails by luck fails again.
"""

import base64
import random
from types import SimpleNamespace

from tablee.fairness import random_deal
from tablee.server import world

OF_SERVERS, OF_PAGES = random.Random(), random.Random()

# In a page: the chance of its games, and the nonce of a device.
OF_A_PAGE = """(() => {
    let state = %d;
    Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    crypto.getRandomValues = (bytes) => bytes.map(() => 256 * Math.random());
})()"""


def start_from(seed: str) -> None:
    random.seed(seed)
    OF_SERVERS.seed(f"servers of {seed}")
    OF_PAGES.seed(f"pages of {seed}")


def hexadecimal(size: int) -> str:
    return OF_SERVERS.randbytes(size).hex()


def text(nbytes: int | None = None) -> str:
    return base64.urlsafe_b64encode(OF_SERVERS.randbytes(nbytes or 32)).rstrip(b"=").decode()


def number_below(exclusive_upper_bound: int) -> int:
    return OF_SERVERS.randrange(exclusive_upper_bound)


def script_of_a_page() -> str:
    """For the next page that is opened."""
    return OF_A_PAGE % OF_PAGES.getrandbits(32)


def replace_chance() -> None:
    """In this process; names of processes and waits with some luck in them stay as they are."""
    setattr(random_deal, "secrets", SimpleNamespace(token_hex=hexadecimal))  # noqa: B010
    world.new_token = text
    world.choice = OF_SERVERS.choice
    world.number_below = number_below
