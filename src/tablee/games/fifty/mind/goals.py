"""What the mind of Fifty has to reach, and figures that are computed instead of played."""

import time
from collections.abc import Callable, Iterator, Sequence

from tablee.core.mind import Attack, Measured, Yardstick
from tablee.core.sentences import sentence
from tablee.games.fifty.edition import FEWEST_SEATS, ONE_BOX
from tablee.games.fifty.mind.position import POINTS, Terms, solved, tables_with

STEPS = 8000

YARDSTICKS = (
    *(Yardstick("strong", "casual", {"seats": seats}, share) for seats, share in ((3, 0.92), (5, 0.80), (7, 0.28))),
    *(Yardstick("strong", "spread", {"seats": seats}, share) for seats, share in ((3, 0.62), (5, 0.36), (7, 0.19))),
    *(Yardstick("casual", "easy", {"seats": seats}) for seats in (3, 5, 7)),
    *(Yardstick("master", "strong", {"seats": seats}) for seats in (3, 5, 7)),
    *(Yardstick("master", "casual", {"seats": seats}) for seats in (3, 5, 7)),
    *(Yardstick("strong.cautious", "casual", {"seats": seats}) for seats in (3, 5)),
    *(Yardstick("strong.greedy", "casual", {"seats": seats}) for seats in (3, 5)),
    Yardstick("casual", "easy", {"seats": 4, "danger": True}),
    Yardstick("strong", "casual", {"seats": 4, "danger": True}),
    Yardstick("master", "strong", {"seats": 4, "danger": True}),
    Yardstick("strong", "casual", {"seats": 9}),
    Yardstick("strong", "casual", {"seats": 12}),
    Yardstick("strong", "random", {"seats": 3}),
)

ATTACKS = tuple(
    Attack("master", {"seats": seats}, share, "casual") for seats, share in ((3, 0.36), (5, 0.23), (7, 0.18))
)


def measure(tell: Callable[[str], None]) -> Sequence[Measured]:
    """How much the best answer gains on the equilibrium, in points a round, for every set of blocked digits."""
    gains, seconds = [], []
    for terms in all_tables():
        begun = time.perf_counter()
        _, gain = solved(terms, POINTS, STEPS)
        seconds.append(time.perf_counter() - begun)
        gains.append(gain)
        if len(gains) % 50 == 0:
            tell(f"{len(gains)}: {max(gains):.4f}")
    return (
        Measured(sentence("measure-exploitability", tables=len(gains)), max(gains), 0.03),
        Measured(sentence("measure-seconds", tables=len(gains)), max(seconds), 0.5),
    )


def all_tables() -> Iterator[Terms]:
    """Three to seven seats, and every set of blocked digits: 386."""
    return (terms for seats in range(FEWEST_SEATS, ONE_BOX + 1) for terms in tables_with(seats))
