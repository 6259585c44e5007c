"""`tablee strength GAME`: how good the bots are, with intervals, goals, times and attacks."""

import argparse
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.common import Commands, Failure, add_language, find_game, game_key, game_keys, one_line
from tablee.cli.figures import NOTHING, Figures, show
from tablee.cli.running import STOPPED, at_least_one, lab_words, no, open_output, stop_on_ctrl_c

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.core.words import Words
    from tablee.lab.strength.cells import Cell
    from tablee.lab.strength.playing import Played
    from tablee.lab.strength.report import Row

ALL = "all"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "strength",
        help="measure how good the bots of a game are: wins, goals, times, attacks",
        description="Measure how good the bots of a game are, cell by cell: each level against the weaker ones and "
        "the baselines, strangers, and attackers who know the bot; with 95 % intervals from duplicate deals. A cell "
        "has 2000 games, or what 20 minutes of one core give, at least 200. What is done is kept, and a later run goes "
        "on from there. With --minutes 0 nothing is played: what is kept is shown.",
        epilog="examples: tablee strength fifty --list; tablee strength fifty --cells 'strong-vs-*-n3' --jobs 2; "
        "tablee strength all --minutes 0 --keep docs/record/strength --out docs/strength.md",
    )
    command.add_argument(
        "game",
        metavar="GAME",
        type=lambda name: name if name == ALL else game_key(name),
        choices=[*game_keys(), ALL],
        help=", ".join([*game_keys(), ALL]),
    )
    command.add_argument(
        "--cells", metavar="PATTERN", action="append", help="only these cells (* and ? as in a shell); several times"
    )
    command.add_argument("--list", action="store_true", help="list the cells, and play none")
    command.add_argument("--games", metavar="N", type=at_least_one, help="games of a cell that are enough (2000)")
    command.add_argument(
        "--core-minutes", metavar="M", type=some_minutes, default=20.0, help="of a cell whose games are slow (20)"
    )
    command.add_argument("--minutes", metavar="M", type=some_minutes, help="stop after so many; go on another time")
    command.add_argument(
        "--effort",
        metavar="E",
        default="1",
        help="a part of the work: 0.2 for everybody who thinks, or master=0.2,attacker=0.5; it is printed (1)",
    )
    command.add_argument("--jobs", metavar="N", type=at_least_one, help="processes (as many as there are cores)")
    command.add_argument("--seed", metavar="S", type=int, default=0, help="all chance follows from it (0)")
    command.add_argument("--keep", metavar="FOLDER", type=Path, help="where results are kept (a folder of one's own)")
    command.add_argument("--trust", action="store_true", help="go on from what an earlier mind has played")
    command.add_argument("--json", action="store_true", help="for other programs")
    command.add_argument("--out", metavar="FILE", type=Path, help="write it there as a page (Markdown), or with --json")
    add_language(command)
    command.set_defaults(run=run)


def some_minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = -1.0
    if 0 <= minutes < 1e6:
        return minutes
    raise argparse.ArgumentTypeError(f"expected a number of minutes, not {text!r}")


def run(args: argparse.Namespace) -> int:
    games = [find_game(key) for key in (game_keys() if args.game == ALL else [args.game])]
    words = lab_words(args.lang, games[0])
    output = open_output(args, words)
    try:
        return Measuring(args, games, words, output).run()
    finally:
        if output is not None:
            output.drop()


class Measuring:
    def __init__(self, args: argparse.Namespace, games: "list[AnyGame]", words: "Words", output: Any) -> None:
        from tablee.lab.strength.verdict import GAMES

        self.args = args
        self.words = words
        self.output = output
        self.games = args.games or GAMES
        self.efforts = read_efforts(args.effort, words)
        self.keep = args.keep or own_folder()
        self.cells = {game.key: self.chosen(game) for game in games}
        if not any(self.cells.values()):
            raise Failure("--cells: " + one_line(words("lab-no-cell", given=" ".join(args.cells or [""]))), 2)

    def chosen(self, game: "AnyGame") -> "list[Cell]":
        """The cells that were asked for; a proof comes with its attack."""
        from tablee.lab.strength.cells import cells_of
        from tablee.lab.thinking import mind_of

        cells = cells_of(game, mind_of(game.key))
        patterns = self.args.cells or ["*"]
        named = [cell for cell in cells if any(fnmatchcase(cell.name, own) for own in patterns)]
        proofs = {cell.proof for cell in named}
        return [cell for cell in cells if cell in named or cell.name in proofs]

    def run(self) -> int:
        if self.args.list:
            for cell in (cell for cells in self.cells.values() for cell in cells):
                print(cell.name if self.args.game != ALL else f"{cell.game} {cell.name}")
            return 0
        with stop_on_ctrl_c() as stop:
            if self.args.minutes != 0:
                self.play(stop)
            self.hand_over()
        return STOPPED if stop.is_set() else 0

    def play(self, stop: Any) -> None:
        import time

        from tablee.lab.executor import Processes, usual_workers
        from tablee.lab.strength.cells import with_efforts
        from tablee.lab.strength.keeping import Folder
        from tablee.lab.strength.running import Run, in_order_of_need

        began = time.monotonic()
        for place, (key, cells) in enumerate(self.cells.items()):
            game = find_game(key)
            folder = Folder(self.keep, game, self.args.seed)
            left = None  # minutes; what is left is shared among the games that are left
            if self.args.minutes is not None:
                left = (self.args.minutes - (time.monotonic() - began) / 60) / (len(self.cells) - place)
            asked = [with_efforts(cell, game, self.efforts) for cell in cells]
            with Processes(self.args.jobs or usual_workers()) as executor, Meter() as meter:
                own = Run(folder, executor, games=self.games, minutes=left)
                own.core_seconds, own.trusts, own.stop = 60 * self.args.core_minutes, self.args.trust, stop
                own.play(in_order_of_need(asked, folder), meter.tell)
                if own.is_over:
                    executor.abandon()

    def hand_over(self) -> None:
        import json

        from tablee.lab.strength.cells import SEATINGS
        from tablee.lab.strength.page import page
        from tablee.lab.strength.report import as_values

        found = [(find_game(key), self.rows(key)) for key in self.cells]
        if self.args.json:
            values = {game.key: [as_values(row) for row in rows] for game, rows in found}
            text = json.dumps(values, indent=2, ensure_ascii=False) + "\n"
        else:
            text = page(found, SEATINGS) if self.output is not None else ""
        if self.output is not None:
            self.output.part.write_text(text, encoding="utf-8")
            self.output.keep()
        elif self.args.json:
            sys.stdout.write(text)
        else:
            for game, rows in found:
                show(*tables_of(rows, lab_words(self.args.lang, game)))

    def rows(self, key: str) -> "list[Row]":
        from tablee.lab.strength.report import rows_of

        names = [cell.name for cell in self.cells[key]]
        return rows_of(find_game(key), self.keep, self.args.seed, names, self.games)


class Meter:
    """What a terminal shows while cells are played, in one line; nothing where standard error is no terminal."""

    def __init__(self) -> None:
        self.is_shown = sys.stderr.isatty()

    def __enter__(self) -> "Meter":
        return self

    def __exit__(self, *error: object) -> None:
        if self.is_shown:
            sys.stderr.write("\r\x1b[K")

    def tell(self, cell: "Cell", played: "Played") -> None:
        from tablee.lab.strength.verdict import estimate

        if not self.is_shown:
            return
        found = estimate(cell, played)
        sys.stderr.write(f"\r\x1b[K{cell.name}: {played.games} | {found.low:.3f} {found.value:.3f} {found.high:.3f}")
        sys.stderr.flush()


def own_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("tablee") / "strength"


def read_efforts(text: str, words: "Words") -> dict[str, float]:
    """By level, or for everybody."""
    from tablee.core.refusals import BadInput
    from tablee.lab.thinking import read_effort

    efforts = {}
    try:
        for part in text.split(","):
            name, equals, value = part.strip().rpartition("=")
            efforts[name if equals else ""] = read_effort(value, "--effort")
    except BadInput as refusal:
        raise no(refusal, words) from None
    return efforts


def tables_of(rows: "Sequence[Row]", words: "Words") -> "list[Table | str]":
    figures = Figures(words)
    parts: list[Table | str] = [words("game-name"), ""]
    played = [row for row in rows if row.cell.kind != "measure"]
    if played:
        parts += [cells_table(played, figures), ""]
    for row in rows:
        for own in row.kept.played.measured if row.cell.kind == "measure" and row.kept else ():
            limit = "" if own.at_most is None else f" (≤ {figures.number(own.at_most, 3)})"
            parts.append(f"{words.say(own.what)}{limit}: {figures.number(own.value, 4)}")
    return parts


def cells_table(rows: "Sequence[Row]", figures: Figures) -> "Table":
    words = figures.words
    heads = [words(f"cli-lab-{key}") for key in ("goal", "found", "interval", "games")]
    table = figures.table([words("cli-lab-cell")], [*heads, words("cli-lab-thinks")])
    table.add_column(words("cli-lab-verdict"))
    for row in rows:
        table.add_row(row.cell.name, *cells_of_row(row, figures), said(row, words))
    return table


def cells_of_row(row: "Row", figures: Figures) -> list[str]:
    cell, kept = row.cell, row.kept
    times = 1 if cell.is_solo else 100
    sign, limit = ("≥", cell.at_least) if cell.at_least is not None else ("≤", cell.at_most)
    goal = f">{figures.number(cell.fair * times, 1)}" if limit is None else f"{sign}{figures.number(limit * times, 1)}"
    if kept is None or not kept.played.deals:
        return [goal, NOTHING, NOTHING, "0", ""]
    own = kept.played.times
    thinks = f"{1000 * own.mean:.3g} / {1000 * own.quantile(0.95):.3g} / {1000 * own.most:.3g}" if own.count else ""
    games = figures.number(kept.played.games)
    return [goal, figures.value(row.found, 1, times), figures.between(row.found, 1, times), games, thinks]


def said(row: "Row", words: "Words") -> str:
    key = f"cli-strength-deceiver-{row.verdict}" if row.cell.kind == "deceiver" else ""
    return words(key if words.has(key) else f"cli-strength-{row.verdict}") + ("†" if row.is_stale else "")
