"""`make record`: the long runs, kept in docs/record/."""

import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench import calibration, cluster, going_back, looks, simulation, upgrade
from bench.kill import kill_often
from bench.machine import seen_here
from bench.server import comparison, idle, patience, sizes
from bench.stadium import report as stadium
from bench.strength import measure
from tablee import __version__
from tablee.core.game import AnyGame
from tablee.games import GAMES
from tablee.lab.play.engine import play
from tablee.lab.play.plan import BatchPlan
from tablee.statistics.intervals import critical
from tests.play import setup_of

FOLDER = Path(__file__).parents[1] / "docs" / "record"
DEALS = 10_000
MOST_SEATS = 7
RUNS = 9
TABLES_WATCHED = 100
KILLS = 100
UPGRADES = 50
CLUSTER_KILLS = 20  # of each kind
STADIUM = 10_000  # sockets in one process
SIMULATED = 60.0  # minutes of seeds
MINUTES = 120.0  # of all cells of strength together, and of all tables of calibration
OF_MINDS = ("strength", "calibration")


def main(names: Sequence[str]) -> None:
    """All records, or those named; those of the minds only by name. Of some, so many minutes: `strength 120`."""
    given = next((float(name) for name in names if name.isdecimal()), None)
    minutes = given or MINUTES
    names = [name for name in names if not name.isdecimal()]
    parts: dict[str, Callable[[], None]] = {
        "kills": write_kills,
        "casual": write_casual,
        "server": write_server,
        "cluster": write_cluster,
        "upgrade": write_upgrade,
        "going-back": write_going_back,
        "stadium": write_stadium,
        "looks": write_looks,
        "simulation": lambda: write_simulation(given or SIMULATED),
        "strength": lambda: measure(minutes),
        "calibration": lambda: calibration.measure_all(minutes),
    }
    unknown = [name for name in names if name not in parts]
    if unknown:
        raise SystemExit(f"error: no record is called {unknown[0]!r}: there are {', '.join(parts)}")
    FOLDER.mkdir(exist_ok=True)
    for name in names or [own for own in parts if own not in OF_MINDS]:
        parts[name]()


def write_kills() -> None:
    """The server killed at random moments under load, again and again on the same data folder."""
    with tempfile.TemporaryDirectory() as folder:
        found = kill_often(KILLS, Path(folder))
    text = (
        f"# kill -9 under load\n\nTablée {__version__}, {date.today()}. Made by `make record`.\n\n"
        f"{found.kills} kills, {found.moves} acknowledged moves, {found.lost} lost, {found.games} games "
        f"ended on the way; slowest restart {found.slowest_restart:.2f} s.\n"
    )
    (FOLDER / "kills.md").write_text(text, encoding="utf-8")
    print(text)


def write_upgrade() -> None:
    """The server replaced again and again while people play."""
    found = upgrade.measure(UPGRADES)
    lines = "\n".join(f"- {line}" for line in upgrade.lines_of(found))
    text = f"# A server replaced while people play\n\n{seen_here()} Made by `make record ARGS=upgrade`.\n\n{lines}\n"
    (FOLDER / "upgrade.md").write_text(text, encoding="utf-8")
    print(text)


def write_going_back() -> None:
    """An earlier version, from the history of the code, at a folder that this one has served."""
    if not going_back.has_history():
        print(f"going-back: left out, {going_back.EARLIER} is not in the history that is here")
        return
    lines = "\n".join(f"{number}. {line}" for number, line in enumerate(going_back.lines_of(going_back.drill()), 1))
    made = f"Tablée {__version__}, {date.today()}. Made by `make record ARGS=going-back`."
    text = f"# Going back to an earlier version\n\n{made}\n\n{lines}\n"
    (FOLDER / "going-back.md").write_text(text, encoding="utf-8")
    print(text)


def write_stadium() -> None:
    """Half as many phones as in `make bench`, once."""
    where, said = seen_here(), io.StringIO()
    with contextlib.redirect_stdout(said):
        stadium.report(STADIUM, games=1, bots=0)
    text = f"# A stadium of {STADIUM:,}\n\n{where} Made by `make record ARGS=stadium`.\n\n```\n{said.getvalue()}```\n"
    (FOLDER / "stadium.md").write_text(text, encoding="utf-8")
    print(text)


def write_looks() -> None:
    """What a review costs, at every usual table."""
    text = (
        f"# What a look costs\n\n{seen_here()} Made by `make record ARGS=looks`.\n\n"
        "A review of a game of casual players from one seat, warm: processor time of the slowest of two games, and of "
        "its longest piece, for which whoever waits behind it waits too. On a busy machine all takes longer.\n\n"
        f"{looks.report(None, 2, 'look')}\n\n"
        "The whole command `tablee review` in a process of its own, with everything compiled on disk, as set-up and "
        "the first start leave it, and with nothing; a second process helps to compile then. Whoever waits "
        "is shown how many parts are compiled, then which "
        f"decision is read.\n\n{looks.cold_report(None)}\n"
    )
    (FOLDER / "looks.md").write_text(text, encoding="utf-8")
    print(text)


def write_simulation(minutes: float) -> None:
    text = simulation.measure(minutes)
    (FOLDER / "simulation.md").write_text(text, encoding="utf-8")
    print(text)


def write_cluster() -> None:
    """Workers, Redis and PostgreSQL killed in turn at random moments, while people play at all of them."""
    found = cluster.kill_often(CLUSTER_KILLS)
    text = [
        "# kill -9 of workers, Redis and PostgreSQL under load",
        "",
        f"Tablée {__version__}, {date.today()}, {os.cpu_count()} cores. Made by `make record ARGS=cluster`.",
        "",
        f"{cluster.GROUPS} tables of {cluster.SEATS} people who play one game after another, each of them at another "
        "process: two workers and a relay. A worker is killed, and its tables go on at the other one before it is "
        "started again; Redis and PostgreSQL are started again after 0.2 to 1.5 seconds, from where the time counts.",
        "",
        *cluster.lines_of(found),
        "",
        f"{found.games} games ended on the way. Of {found.moves} acknowledged moves {found.lost} are not in the log, "
        f"and {found.doubled} answered an ask that was answered. Told again after a break, {found.short} stories were "
        f"shorter and {found.retold} moves were told otherwise.",
        "",
    ]
    (FOLDER / "cluster.md").write_text("\n".join(text), encoding="utf-8")
    print("\n".join(text))


def write_server() -> None:
    """The server beside boardgame.io's, with more tables than `make bench` has time for."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        for part in (sizes.report, idle.report, patience.report):
            part()
            print()
        comparison.report(RUNS, TABLES_WATCHED)
    text = f"# The server\n\nTablée {__version__}, {date.today()}, {os.cpu_count()} cores. Made by `make record`.\n\n"
    text += f"```\n{said.getvalue()}```\n"
    (FOLDER / "server.md").write_text(text, encoding="utf-8")
    print(text)


def write_casual() -> None:
    text = "\n".join(
        [
            "# Casual against random",
            "",
            f"One `casual` bot among `random` ones, {DEALS} deals, each from every seat, 95% interval.",
            f"Tablée {__version__}, {date.today()}. Made by `make record`.",
            "",
            "| game | seats | share of victories | fair share |",
            "|---|---|---|---|",
            *(line_of(game, seats) for game in GAMES for seats in seat_counts(game)),
            "",
        ]
    )
    (FOLDER / "casual.md").write_text(text, encoding="utf-8")
    print(text)


def seat_counts(game: AnyGame) -> range:
    return range(max(2, game.seats[0]), min(game.seats[-1], MOST_SEATS) + 1)


def line_of(game: AnyGame, seats: int) -> str:
    shares = np.concatenate([shares_of(game, seats, seat) for seat in range(seats)])
    half = critical() * shares.std() / np.sqrt(len(shares))
    return f"| {game.key} | {seats} | {shares.mean():.1%} ± {half:.1%} | {1 / seats:.1%} |"


def shares_of(game: AnyGame, seats: int, seat: int) -> NDArray[np.float64]:
    """What `casual` won of each game at a seat; a shared victory is shared. Every seat plays the same deals."""
    bots = tuple("casual" if other == seat else "random" for other in range(seats))
    batch = play(BatchPlan(game.key, setup_of(game, seats=seats), bots), 0, DEALS)
    won = batch.won()
    return np.asarray(won[:, seat] / won.sum(axis=1), dtype=np.float64)


if __name__ == "__main__":
    main(sys.argv[1:])
