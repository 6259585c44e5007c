"""How long the command takes to answer."""

import subprocess
import sys
import time

from bench.goals import at_most, tell
from bench.measure import spread

RUNS = 9
LIMIT = 0.3


def report() -> None:
    print(f"Start of the command, median of {RUNS} runs.")
    for arguments in (["--help"], ["--version"], ["games"], ["edition", "fifty"]):
        found = spread(one_run(arguments) for _ in range(RUNS))
        if arguments == ["--help"]:
            at_most("tablee --help", found, ".3f", LIMIT, " s")
        else:
            tell(f"tablee {' '.join(arguments)}", f"{found.told('.3f')} s")


def one_run(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tablee", *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start
