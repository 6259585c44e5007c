"""How long the command takes to answer."""

import statistics
import subprocess
import sys
import time

RUNS = 9
LIMIT = 0.3


def report() -> None:
    print(f"Start of the command, median of {RUNS} runs. Limit for --help {LIMIT} s.")
    for arguments in (["--help"], ["--version"], ["games"], ["edition", "fifty"]):
        seconds = statistics.median(one_run(arguments) for _ in range(RUNS))
        print(f"  tablee {' '.join(arguments):<14} {seconds:.3f} s")


def one_run(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tablee", *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start
