"""The bots of Fifty as kernels: the same choices as bots.py with the same dice."""

from typing import Any

from tablee.games.fifty.kernels.lines import nearest, room_for
from tablee.games.fifty.lines import SPACES
from tablee.kernels import stream
from tablee.kernels.compiling import U, draw_one, draw_some, kernel

POLICIES = ("random", "casual", "spread")
RANDOM, CASUAL, SPREAD = range(3)
LINE, PART, OFFSET, STEP = (U(stream.code(name)) for name in ("line", "part 0", "offset", "step 0"))
NUMBER = U(stream.PLACES[0])  # what the first number of a name counts


@kernel
def choose(policy: int, legal: int, high: int, key: Any) -> int:
    if policy == CASUAL:
        return choose_casual(legal, high, key)
    if policy == SPREAD:
        return choose_spread(legal, high, key)
    return draw_some(key + LINE, legal, SPACES)


@kernel
def choose_casual(legal: int, high: int, key: Any) -> int:
    width = -(-high // SPACES)
    line = 0
    for place in range(SPACES):
        part = legal & (((1 << width) - 1) << (width * place + 1))
        if not part:
            return draw_some(key + LINE, legal, SPACES)
        line |= 1 << draw_one(key + PART + U(place) * NUMBER, part)
    return line


@kernel
def choose_spread(legal: int, high: int, key: Any) -> int:
    width = -(-high // SPACES)
    aim = draw_one(key + OFFSET, (1 << width) - 1)
    line = 0
    for place in range(SPACES):
        step = draw_one(key + STEP + U(place) * NUMBER, 0b11111) - 2
        line |= 1 << nearest(aim + width * place + step, room_for(line, legal))
    return line
