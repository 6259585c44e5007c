"""`tablee strength GAME`: measure how good the bots of a game are: wins, goals, times, attacks."""

import argparse
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import GameKeys, decimal, game_key, option, our_keys
from tablee.cli.common import CommandError, explain_bad_input, find_game, one_line
from tablee.cli.lab_options import STOPPED, add_jobs, at_least_one, lab_words, open_output, stop_on_ctrl_c
from tablee.cli.parser import Parser
from tablee.cli.text_tables import NOTHING, NumberFormat, new_table, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.lab.strength.cell_games import DealResults
    from tablee.lab.strength.cells import Cell
    from tablee.lab.strength.report import CellRow
    from tablee.language.words import Words

ALL = "all"


def add(command: Parser) -> None:
    minutes = decimal("cli-expected-minutes", may_be_zero=True)
    option(command, "game GAME", type=lambda name: ALL if name == ALL else game_key(name), choices=GameKeys(ALL))
    option(command, "--cells PATTERN", action="append")
    option(command, "--list")
    option(command, "--games N", type=at_least_one)
    option(command, "--core-minutes M", type=minutes, default=20.0)
    option(command, "--minutes M", type=minutes)
    option(command, "--effort E", default="1")
    add_jobs(command)
    option(command, "--seed N", type=int, default=0)
    option(command, "--keep FOLDER", type=Path)
    option(command, "--trust")
    option(command, "--json")
    option(command, "--out FILE", type=Path)


def run(args: argparse.Namespace) -> int:
    games = [find_game(key) for key in (our_keys() if args.game == ALL else [args.game])]
    words = lab_words(args.lang, games[0])
    with open_output(args, words) as output:
        return Measuring(args, games, words, output).run()


class Measuring:
    def __init__(self, args: argparse.Namespace, games: "list[AnyGame]", words: "Words", output: Any) -> None:
        from platformdirs import user_cache_path

        from tablee.lab.strength.verdict import GAMES

        self.args = args
        self.words = words
        self.output = output
        self.games = args.games or GAMES
        self.efforts = read_efforts(args.effort, words)
        self.folder = args.keep or user_cache_path("tablee") / "strength"
        self.cells = {game.key: self.chosen(game) for game in games}
        if not any(self.cells.values()):
            why = words("lab-no-cell", given=" ".join(args.cells)) if args.cells else words("lab-no-levels")
            raise CommandError(one_line(why), 2, "--cells")

    def chosen(self, game: "AnyGame") -> "list[Cell]":
        """The cells that were asked for; a proof comes with its attack."""
        from tablee.lab.play.thinkers import mind_of
        from tablee.lab.strength.cells import cells_of

        cells = cells_of(game, mind_of(game.key))
        patterns = self.args.cells or ["*"]
        named = [cell for cell in cells if any(fnmatchcase(cell.name, pattern) for pattern in patterns)]
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

        from tablee.lab.play.executors import Processes, usual_workers
        from tablee.lab.strength.cells import with_efforts
        from tablee.lab.strength.records import CellFolder
        from tablee.lab.strength.runner import Run, in_order_of_need

        began = time.monotonic()
        for place, (key, cells) in enumerate(self.cells.items()):
            game = find_game(key)
            folder = CellFolder(self.folder, game, self.args.seed)
            left = None  # minutes; what is left is shared among the games that are left
            if self.args.minutes is not None:
                left = (self.args.minutes - (time.monotonic() - began) / 60) / (len(self.cells) - place)
            asked = [with_efforts(cell, game, self.efforts) for cell in cells]
            with Processes(self.args.jobs or usual_workers()) as executor, Meter() as meter:
                run = Run(folder, executor, games=self.games, minutes=left)
                run.core_seconds, run.trusts, run.stop = 60 * self.args.core_minutes, self.args.trust, stop
                run.play(in_order_of_need(asked, folder), meter.tell)
                if run.is_over:
                    executor.abandon()

    def hand_over(self) -> None:
        import json

        from tablee.lab.strength.cells import SEATINGS
        from tablee.lab.strength.page import page
        from tablee.lab.strength.report import as_values

        games = [(find_game(key), self.rows(key)) for key in self.cells]
        if self.args.json:
            values = {game.key: [as_values(row) for row in rows] for game, rows in games}
            text = json.dumps(values, indent=2, ensure_ascii=False) + "\n"
        else:
            text = page(games, SEATINGS) if self.output is not None else ""
        if self.output is not None:
            self.output.part.write_text(text, encoding="utf-8")
            self.output.keep()
        elif self.args.json:
            sys.stdout.write(text)
        else:
            for game, rows in games:
                show(*tables_of(rows, lab_words(self.args.lang, game)))

    def rows(self, key: str) -> "list[CellRow]":
        from tablee.lab.strength.report import rows_of

        names = [cell.name for cell in self.cells[key]]
        return rows_of(find_game(key), self.folder, self.args.seed, names, self.games)


class Meter:
    """What a terminal shows while cells are played, in one line; nothing where standard error is no terminal."""

    def __init__(self) -> None:
        self.is_shown = sys.stderr.isatty()

    def __enter__(self) -> "Meter":
        return self

    def __exit__(self, *error: object) -> None:
        if self.is_shown:
            sys.stderr.write("\r\x1b[K")

    def tell(self, cell: "Cell", played: "DealResults") -> None:
        from tablee.lab.strength.verdict import estimate

        if not self.is_shown:
            return
        share = estimate(cell, played)
        sys.stderr.write(f"\r\x1b[K{cell.name}: {played.games} | {share.low:.3f} {share.value:.3f} {share.high:.3f}")
        sys.stderr.flush()


def read_efforts(text: str, words: "Words") -> dict[str, float]:
    """By level, or for everybody."""
    from tablee.lab.play.thinkers import read_effort

    efforts = {}
    with explain_bad_input(words):
        for part in text.split(","):
            name, equals, value = part.strip().rpartition("=")
            efforts[name if equals else ""] = read_effort(value, "--effort")
    return efforts


def tables_of(rows: "Sequence[CellRow]", words: "Words") -> "list[Table | str]":
    formats = NumberFormat(words)
    parts: list[Table | str] = [words("game-name"), ""]
    played = [row for row in rows if row.cell.kind != "measure"]
    if played:
        parts += [cells_table(played, formats), ""]
    for row in rows:
        for measure in row.record.played.measured if row.cell.kind == "measure" and row.record else ():
            limit = "" if measure.at_most is None else f" (≤ {formats.number(measure.at_most, 3)})"
            parts.append(f"{words.say(measure.what)}{limit}: {formats.number(measure.value, 4)}")
    return parts


def cells_table(rows: "Sequence[CellRow]", formats: NumberFormat) -> "Table":
    words = formats.words
    heads = [words(f"cli-lab-{key}") for key in ("goal", "found", "interval", "games")]
    table = new_table([words("cli-lab-cell")], [*heads, words("cli-lab-thinks")])
    table.add_column(words("cli-lab-verdict"))
    for row in rows:
        table.add_row(row.cell.name, *cells_of_row(row, formats), verdict_text(row, words))
    return table


def cells_of_row(row: "CellRow", formats: NumberFormat) -> list[str]:
    cell, record = row.cell, row.record
    times = 1 if cell.is_solo else 100
    sign, limit = ("≥", cell.at_least) if cell.at_least is not None else ("≤", cell.at_most)
    goal = f">{formats.number(cell.fair * times, 1)}" if limit is None else f"{sign}{formats.number(limit * times, 1)}"
    if record is None or not record.played.deals:
        return [goal, NOTHING, NOTHING, "0", ""]
    delays = record.played.times
    seconds = (delays.mean, delays.quantile(0.95), delays.most) if delays.count else ()
    thinks = " / ".join(f"{1000 * value:.3g}" for value in seconds)
    return [goal, *formats.value_cells(row.estimate, 1, times), formats.number(record.played.games), thinks]


def verdict_text(row: "CellRow", words: "Words") -> str:
    key = f"cli-strength-deceiver-{row.verdict}" if row.cell.kind == "deceiver" else ""
    return words(key if words.has(key) else f"cli-strength-{row.verdict}") + ("†" if row.is_stale else "")
