"""The simulation from the command line: so many seconds of seeds, one seed again and shortened, or faults planted."""

import argparse
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tests.simulation.disk import preload

if TYPE_CHECKING:
    from tests.simulation.finding import Finding
    from tests.simulation.run import Simulate


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    parser.add_argument("--seconds", type=float, help="for how long seeds are tried (60), or faults planted (an hour)")
    parser.add_argument("--seeds", type=int, help="how many, instead of for how long")
    parser.add_argument("--shorten", action="store_true", help="find the faults that a failing seed needs")
    parser.add_argument(
        "--digests", action="store_true", help="print one for each seed: all that happened, to the byte"
    )
    parser.add_argument(
        "--planted", action="store_true", help="plant faults into the product and count seeds until found"
    )
    parser.add_argument("--fault", action="append", help="of these, only this one")
    given = parser.parse_args()
    given.seconds = given.seconds or (3600 if given.planted or given.fault else 60)
    preload()
    from tests.simulation.disk import clean_up

    end = Ending(clean_up)
    signal.signal(signal.SIGTERM, lambda *_: end.now())
    try:
        return show_planted(given) if given.planted or given.fault else show_seeds(given, end)
    finally:
        clean_up()


class Ending:
    """Somebody ends it. An exception would not do: it may come up where Python goes on all the same."""

    def __init__(self, clean_up: Callable[[], None]) -> None:
        self.clean_up = clean_up
        self.show: Callable[[], None] = lambda: None  # what is known so far

    def now(self) -> None:
        self.show()
        sys.stdout.flush()
        self.clean_up()
        os._exit(1)


def seeds(given: argparse.Namespace) -> Iterator[int]:
    began, seed = time.monotonic(), given.seed
    while seed - given.seed < given.seeds if given.seeds else time.monotonic() - began < given.seconds:
        yield seed
        seed += 1


def show_seeds(given: argparse.Namespace, end: Ending) -> int:
    from tests.simulation.finding import world_of_seed

    totals: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    end.show = lambda: show_totals(totals, faults)
    for seed in seeds(given):
        run = world_of_seed(seed)
        outcome = run(str(seed))
        faults.update(outcome.faults)
        totals.update(seeds=1, seconds=int(outcome.seconds), moves=outcome.moves, games=outcome.games)
        totals.update(failed=bool(outcome.failures))
        if given.digests:
            print(f"seed {seed}: {outcome.digest}", flush=True)
        if outcome.failures:
            print(f"seed {seed} fails: {outcome.failures[0]}", flush=True)
            show_failure(seed, run, outcome.last, given.shorten)
    end.show()
    return int(totals["failed"] > 0)


def show_totals(totals: Counter[str], faults: Counter[str]) -> None:
    print(
        f"{totals['seeds']} seeds, {totals['seconds'] / 3600:.1f} simulated hours, {totals['games']} games, "
        f"{totals['moves']} moves, {totals['failed']} seeds failed"
    )
    for kind, count in sorted(faults.items()):
        print(f"{kind:>28}: {count}")


def show_failure(seed: int, run: "Simulate", last: tuple[str, ...], is_shortened: bool) -> None:
    from tests.simulation import cluster_faults, faults
    from tests.simulation.run import simulate
    from tests.simulation.shorten import shorten

    if is_shortened:
        kinds = faults.KINDS if run is simulate else cluster_faults.KINDS
        left, parties, outcome = shorten(str(seed), run, kinds)
        print(f"  with {len(left)} faults, parties={parties}: {outcome.failures[:1]}")
        print("".join(f"    {fault}\n" for fault in left), end="")
        last = outcome.last
    print("".join(f"    | {line}\n" for line in last[-12:]), end="")


def show_planted(given: argparse.Namespace) -> int:
    """Every fault has its turn: each is looked for in a few seeds, those that were not found in more of them."""
    from tests.simulation.finding import MOST_SEEDS, ROUNDS, names_of_faults

    faults, until, most = given.fault or names_of_faults(), time.monotonic() + given.seconds, given.seeds or MOST_SEEDS
    tried = dict.fromkeys(faults, 0)
    for seeds in [*(few for few in ROUNDS if few < most), most]:
        for fault in list(tried):
            if time.monotonic() < until:
                finding = find_or_say(fault, seeds - tried[fault], given.seed + tried[fault])
                tried[fault] += finding.seeds or seeds - tried[fault]
                if finding.is_found:
                    show_finding(given, fault, tried.pop(fault), finding.why)
    for fault, seeds in tried.items():
        print(f"{'not found' if seeds else 'not tried':>9}  {fault}: in {seeds} seeds", flush=True)
    found, untried = len(faults) - len(tried), sum(not seeds for seeds in tried.values())
    later = f", {untried} not tried" if untried else ""
    print(f"{found} faults found, {len(tried) - untried} not{later}; the number is that of the seeds needed")
    return int(found < len(faults))


def find_or_say(fault: str, most: int, first: int) -> "Finding":
    from tests.simulation.finding import Finding, find

    try:
        return find(fault, most, first)
    except Exception as error:
        print(f"{'broken':>9}  {fault}: {error!r}", flush=True)
        return Finding(fault, None, "")


def show_finding(given: argparse.Namespace, fault: str, seeds: int, why: str) -> None:
    from tests.simulation.finding import world_of
    from tests.simulation.planted import plant

    print(f"{seeds:>9}  {fault}: {why[:120]}", flush=True)
    if given.shorten:
        with plant(fault):
            show_failure(given.seed + seeds - 1, world_of(fault), (), is_shortened=True)


if __name__ == "__main__":
    sys.exit(main())
