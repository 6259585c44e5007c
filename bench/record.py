"""`make record`: the long runs, kept in docs/record/."""

from datetime import date
from pathlib import Path

from tablee import __version__
from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.play import setup_of, win_share

FOLDER = Path(__file__).parents[1] / "docs" / "record"
GAMES_A_LINE = 4000
MOST_SEATS = 7


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
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
