"""`make record`: the long runs, kept in docs/record/."""

import contextlib
import io
import os
import tempfile
from datetime import date
from pathlib import Path

from bench.kill import kill_often
from bench.server import comparison, idle, patience, sizes
from tablee import __version__
from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.play import setup_of, win_share

FOLDER = Path(__file__).parents[1] / "docs" / "record"
GAMES_A_LINE = 4000
MOST_SEATS = 7
RUNS = 9
TABLES_WATCHED = 100
KILLS = 100


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    write_kills()
    write_casual()
    write_server()


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
            f"One `casual` bot among `random` ones, seats rotating, {GAMES_A_LINE} games a line, 95 % interval.",
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
    share, half = win_share(game, setup_of(game, seats=seats), "casual", "random", GAMES_A_LINE)
    return f"| {game.key} | {seats} | {share:.1%} ± {half:.1%} | {1 / seats:.1%} |"


if __name__ == "__main__":
    main()
