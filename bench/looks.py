"""What a review costs: `python -m bench.looks fifty --seats 3`

Whole games of casual players are looked back on from one seat, warm, and the processor's time is taken: of the whole
look, of its longest piece between two yields (for so long nobody else is served), of a deep look where it is asked for.
Time on a shared machine tells little; processor time is what a quiet one would take.

`--cold` takes that of the whole command `tablee review` in a process of its own: with everything compiled on disk, and
with nothing. A second process helps to compile then: both count as processor time, and where two
cores are free the time on the clock, which is what somebody waits, is less.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.calibration import record_of
from bench.scale import NAMES, table, table_name
from tablee.core.game import AnyGame
from tablee.core.mind import Mind
from tablee.games import BY_KEY, part_of
from tablee.review.perspective import Perspective
from tablee.review.reviewer import Depth, Reviewer
from tests.play import dice_of, setup_of, steps

MOST, MOST_COLD = 2.0, 8.0  # seconds of a look
RECORDS = Path(__file__).parents[1] / "tests" / "records" / "format-1"
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("fifty", {"seats": seats}) for seats in (3, 5, 7)),
    ("fifty", {"seats": 4, "danger": True}),
    *(("the_number", {"seats": seats}) for seats in (2, 3, 5)),
    *(("fifty_fifty", {"seats": seats}) for seats in (2, 4, 5)),
    *(("one_o_one", {"seats": seats}) for seats in (1, 2, 3)),
    *(("one_o_one", {"seats": seats, "draw": "expert"}) for seats in (1, 2, 3)),
)


class Cost(NamedTuple):
    """Of one review."""

    seconds: float
    longest: float  # piece
    decisions: int


def cost_of(game: AnyGame, given: dict[str, Any], number: int, depth: Depth) -> Cost:
    mind: Mind = part_of(game.key, "mind")
    setup = setup_of(game, **given)
    played = list(steps(game, setup, [game.bots["casual"]] * setup.seats, dice_of("looks", number)))
    outcome = game.outcome(played[-1].after)
    assert outcome is not None
    perspective = Perspective(record_of(game, setup, played, str(number)), number % setup.seats, mind, outcome)
    pieces, times = Reviewer(perspective, depth).review(), list[float]()
    while True:
        begun = time.process_time()
        try:
            next(pieces)
        except StopIteration as end:
            times.append(time.process_time() - begun)
            return Cost(sum(times), max(times), len(end.value.decisions))
        times.append(time.process_time() - begun)


def row_of(key: str, given: dict[str, Any], games: int, depth: Depth) -> list[str]:
    game = BY_KEY[key]
    part_of(key, "mind").warm()
    cost_of(game, given, games, depth)  # tables that are made once and kept
    costs = [cost_of(game, given, number, depth) for number in range(games)]
    seconds, longest = max(one.seconds for one in costs), max(one.longest for one in costs)
    met = "" if depth == "deep" else "yes" if seconds <= MOST else "**no**"
    return [table_name(game, given), str(costs[0].decisions), f"{seconds:.2f} s", f"{1000 * longest:.0f} ms", met]


def report(game: str | None, games: int, depth: Depth) -> str:
    rows = [row_of(key, setup, games, depth) for key, setup in TABLES if game in (None, key)]
    return table(("table", "decisions", "processor time", "longest piece", f"within {MOST:g} s"), rows)


def cold_row(key: str) -> list[str]:
    """Of one command with nothing compiled, and of the same again."""
    [record, *_] = sorted(RECORDS.glob(f"{key}-[2-5]-*.tablee"))
    with tempfile.TemporaryDirectory() as folder:
        first, again = (seconds_of(record, folder) for _ in range(2))
    met = "yes" if first.clock <= MOST_COLD else "**no**"
    return [NAMES[key], f"{again.processor:.1f} s", f"{first.processor:.1f} s", f"{first.clock:.1f} s", met]


class Seconds(NamedTuple):
    processor: float
    clock: float


def seconds_of(record: Path, cache: str) -> Seconds:
    """With compiled functions in a folder of their own."""
    begun = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "tablee", "review", str(record), "--json"]
    subprocess.run(command, env={**os.environ, "XDG_CACHE_HOME": cache}, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Seconds(processor, time.perf_counter() - begun)


def cold_report(game: str | None) -> str:
    rows = [cold_row(key) for key in NAMES if game in (None, key)]
    headings = ("game", "all compiled", "nothing compiled", "on the clock then", f"within {MOST_COLD:g} s")
    return table(headings, rows)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.looks", description=__doc__)
    parser.add_argument("game", choices=list(BY_KEY), nargs="?", help="all usual tables if missing")
    parser.add_argument("--games", type=int, default=2, help="at each table, the slowest counts")
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--cold", action="store_true", help="the whole command, in a process of its own")
    given = parser.parse_args(arguments)
    if given.cold:
        print(cold_report(given.game))
        return
    print(report(given.game, given.games, "deep" if given.deep else "look"))


if __name__ == "__main__":
    main(sys.argv[1:])
