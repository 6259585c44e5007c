"""Moves per second of server processor time, side by side with boardgame.io's own server."""

import statistics
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.server.games import SEATS, write_scripts
from bench.server.sides import OURS, THEIRS, THEIRS_ON_FILES, Run, Server, Side, run, start, why_no_peer

RUNS = 9
RUNS_ON_FILES = 3
WARM_UP = 2  # runs of each that do not count: node needs them more than we do
TABLES = 100
GOALS = {"singly": 2.0, "together": 4.0}
PACES = {
    "singly": "One by one: a table's next move once all its seats have seen the last, so no two can share an update.",
    "together": "As they are asked: all seats write at once, and moves of the same moment may share an update.",
}


def report(runs: int = RUNS, tables: int = TABLES) -> None:
    missing = why_no_peer()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        scripts = Path(folder) / "games.json"
        print_method(write_scripts(scripts, tables), tables, runs)
        sides = (OURS,) if missing else (OURS, THEIRS)
        servers = [start(stack, side, Path(folder)) for side in sides]
        alternate(servers, scripts, "together", WARM_UP)
        for pace, meaning in PACES.items():
            print(meaning)
            compare(servers, scripts, pace, runs)
        if missing:
            print(f"  boardgame.io is not here: {missing}")
        else:
            on_files = start(stack, THEIRS_ON_FILES, Path(folder))
            print(f"One by one with its store on disk, {RUNS_ON_FILES} runs.")
            alternate([on_files], scripts, "singly", 1)
            compare([on_files], scripts, "singly", RUNS_ON_FILES)


def print_method(moves: int, tables: int, runs: int) -> None:
    print(f"The Number through real sockets: {tables} tables of {SEATS}, all seats watching, {moves:,} moves a run.")
    print("The same moves for both; players in another process; the server's processor time around the moves alone,")
    print(f"all threads, user and kernel. {runs} alternating runs, median and range, after {WARM_UP} that warm up.")


def compare(servers: Sequence[Server], scripts: Path, pace: str, runs: int) -> None:
    found = alternate(servers, scripts, pace, runs)
    for server, done in zip(servers, found, strict=True):
        print_side(server.side, done)
    if len(found) == 2:
        print_ratio(found[0], found[1], GOALS[pace])


def alternate(servers: Sequence[Server], scripts: Path, pace: str, runs: int) -> list[list[Run]]:
    found = [[run(server, scripts, pace) for server in servers] for _ in range(runs)]
    return [list(of_one) for of_one in zip(*found, strict=True)]


def print_side(side: Side, runs: Sequence[Run]) -> None:
    print(f"  {side.name:<24} {spread(runs, lambda one: one.moves_per_cpu)} moves per CPU second")
    print(f"  {'':<24} {spread(runs, lambda one: one.frames_per_cpu)} frames per CPU second")
    print(f"  {'':<24} {spread(runs, lambda one: one.moves_per_second)} moves per second")
    print(f"  {'':<24} {spread(runs, lambda one: one.frames_per_second)} frames per second")


def spread(runs: Sequence[Run], value: Callable[[Run], float]) -> str:
    values = [value(one) for one in runs]
    return f"{statistics.median(values):7,.0f}  {f'({min(values):,.0f} to {max(values):,.0f})':<19}"


def print_ratio(ours: Sequence[Run], theirs: Sequence[Run], goal: float) -> None:
    """The median of the ratios of neighbouring runs: what slows the machine for a while slows both."""
    ratios = [mine.moves_per_cpu / other.moves_per_cpu for mine, other in zip(ours, theirs, strict=True)]
    ratio = statistics.median(ratios)
    verdict = "ok" if ratio >= goal else "SHORT"
    print(
        f"  ours to theirs, moves per CPU second: {ratio:.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        f"  goal {goal:g}: {verdict}"
    )
