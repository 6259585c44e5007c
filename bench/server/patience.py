"""How long a player waits for a move to be kept and seen, at half of the highest load."""

import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.server.games import SEATS, write_scripts
from bench.server.sides import OURS, THEIRS, Run, Server, Side, run, start, why_no_peer

TABLES = 200
GOAL = 0.050


def report(tables: int = TABLES) -> None:
    print(f"One move, from its due time until its player has seen it: {tables} tables of {SEATS}, all seats watching,")
    print("at half of the moves per second that the same tables reached without a pause. Players share the machine.")
    sides = (OURS,) if why_no_peer() else (OURS, THEIRS)
    with tempfile.TemporaryDirectory() as folder:
        scripts = Path(folder) / "games.json"
        write_scripts(scripts, tables)
        for side in sides:
            measure(side, scripts)


def measure(side: Side, scripts: Path) -> None:
    with ExitStack() as stack:
        server = start(stack, side, scripts.parent)
        highest = run(server, scripts, "singly").moves_per_second
        print_times(server, highest, run(server, scripts, f"{highest / 2:.0f}"))


def print_times(server: Server, highest: float, done: Run) -> None:
    times = statistics.quantiles(done.measured.times, n=100)
    verdict = "" if server.side is not OURS else f"  goal {GOAL * 1e3:.0f}: {'ok' if times[98] <= GOAL else 'TOO SLOW'}"
    print(
        f"  {server.side.name:<24} highest {highest:,.0f}/s; at {done.moves_per_second:,.0f}/s"
        f" median {times[49] * 1e3:.1f} ms, p99 {times[98] * 1e3:.1f} ms{verdict}"
    )
