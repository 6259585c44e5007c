"""`tablee simulate GAME`: many games between bots, and what they show."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.common import Commands, Failure, add_game, add_language, find_game
from tablee.cli.figures import Figures, digits_for, show, written
from tablee.cli.running import (
    STOPPED,
    Bar,
    add_running,
    at_least_one,
    at_least_zero,
    lab_words,
    open_executor,
    open_output,
    read_entrants,
    stop_on_ctrl_c,
    tell_failures,
)
from tablee.cli.setups import add_setup, read_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.core.words import Words
    from tablee.lab.batch import Batch
    from tablee.lab.plan import Failure as BotFailure
    from tablee.lab.plan import Plan
    from tablee.lab.summary import Summary

FORMATS = ("table", "json", "csv", "parquet")
MOST_FAILURES = 10
MOST_ROWS = 30  # seats that a table on a screen lists


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "simulate",
        help="play many games between bots: who wins, what is scored, how long it takes",
        description="Play many games between bots and sum them up with 95 % intervals. The same seed gives the same "
        "result, whatever the number of threads and wherever it runs. Ctrl-C keeps what is done. Bots are given by "
        "name (tablee games; strong@0.2 thinks a fifth), as FILE.py:FUNCTION or as socket:COMMAND (docs/lab.md).",
        epilog="examples: tablee simulate fifty --games 1000000; tablee simulate the_number --bots casual,random "
        "--format json; tablee simulate 101 --out games.parquet",
    )
    add_game(command)
    add_setup(command)
    command.add_argument("--bots", metavar="BOTS", default="casual", help="by seat, with commas; one for all (casual)")
    command.add_argument("--games", metavar="N", type=at_least_one, default=10_000, help="how many (10000)")
    command.add_argument("--first", metavar="N", type=at_least_zero, default=0, help="the number of the first game (0)")
    add_running(command)
    command.add_argument(
        "--format", choices=FORMATS, help="table, json, csv, or parquet with one row a game (by the name of FILE)"
    )
    command.add_argument("--out", metavar="FILE", type=Path, help="write there, and show the table here")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game)
    plan = plan_of(args, game, words)
    form = format_of(args)
    if form == "parquet" and args.out is None:
        raise Failure("--format: " + words("lab-parquet-out"), 2)
    output = open_output(args, words)
    try:
        return Simulation(args, plan, words, form, output).run()
    finally:
        if output is not None:
            output.drop()


def plan_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Plan":
    from tablee.lab.plan import Plan

    names = [name.strip() for name in args.bots.split(",")]
    if args.seats is None and len(names) > 1:
        args.seats = len(names)
    setup = read_setup(args, game, words)
    if len(names) not in (1, setup.seats):
        raise Failure("--bots: " + words("lab-seats-and-bots", bots=len(names), seats=setup.seats), 2)
    bots = read_entrants(names, "--bots", args, game, words)
    return Plan(game.key, setup, tuple(bots * setup.seats if len(bots) == 1 else bots), args.seed)


def format_of(args: argparse.Namespace) -> str:
    """What was asked for, else what the name of the file says."""
    by_name = "" if args.out is None else args.out.suffix.lower().removeprefix(".")
    form: str = args.format or (by_name if by_name in FORMATS else "table")
    return form


class Simulation:
    def __init__(self, args: argparse.Namespace, plan: "Plan", words: "Words", form: str, output: Any) -> None:
        from tablee.lab.sums import Sums

        self.args = args
        self.plan = plan
        self.words = words
        self.form = form
        self.output = output
        self.sums = Sums(plan.bots)
        self.failures: list[BotFailure] = []
        self.status = 0

    def run(self) -> int:
        from tablee.lab.summary import summarise

        self.play()
        summary = summarise(self.plan, self.args.first, self.args.games, self.sums, self.failures)
        self.hand_over(summary)
        tell_failures(self.failures, self.words)
        if len(self.failures) >= MOST_FAILURES and summary.is_partial:
            worst = self.failures[-1]
            print(self.words("lab-gave-up", bot=worst.bot, count=len(self.failures)), file=sys.stderr)
        return self.status or (1 if self.failures else 0)

    def play(self) -> None:
        from tablee.lab.engine import Engine
        from tablee.lab.executor import WorkerLost
        from tablee.lab.simulate import simulate

        usual = "threads" if Engine(self.plan).is_fast else "processes"
        with (
            open_executor(self.args, self.plan.bots, usual, self.words) as executor,
            stop_on_ctrl_c() as stop,
            Bar(self.words, self.args.games) as bar,
        ):
            file = self.games_file()
            try:
                for batch in simulate(self.plan, self.args.first, self.args.games, executor, stop=stop):
                    self.add(batch, file)
                    bar.advance(len(batch))
                    if len(self.failures) >= MOST_FAILURES:
                        break
            except WorkerLost:
                print(self.words("lab-worker-lost"), file=sys.stderr)
                self.status = 1
            finally:
                if file is not None:
                    file.close()
            if stop.is_set():
                self.status = STOPPED
                executor.abandon()

    def games_file(self) -> Any:
        if self.form != "parquet":
            return None
        from tablee.lab.formats import about
        from tablee.lab.parquet import GamesFile

        return GamesFile(self.output.part, self.plan.setup.seats, {**about(self.plan), "first": self.args.first})

    def add(self, batch: "Batch", file: Any) -> None:
        self.sums.add(batch)
        self.failures += batch.failures
        if file is not None:
            file.add(batch)

    def hand_over(self, summary: "Summary") -> None:
        from tablee.lab.formats import as_csv, as_json

        texts = {"json": as_json, "csv": as_csv}
        tables = tables_of(summary, self.words)
        if self.output is None:
            if self.form in texts:
                sys.stdout.write(texts[self.form](summary))
            else:
                show(*tables)
            return
        if self.form != "parquet":
            text = texts[self.form](summary) if self.form in texts else written(*tables)
            self.output.part.write_text(text, encoding="utf-8")
        self.output.keep()
        show(*tables)


def tables_of(summary: "Summary", words: "Words") -> "Sequence[Table | str]":
    """The summary for people."""
    figures = Figures(words)
    head = words(
        "cli-lab-simulated",
        game=words("game-name"),
        seats=summary.plan.setup.seats,
        seed=str(summary.plan.seed),
        games=figures.number(summary.games),
        count=summary.games,
    )
    parts: list[Table | str] = [head]
    if summary.is_partial:
        parts.append(words("cli-lab-partial", games=figures.number(summary.games), asked=figures.number(summary.asked)))
    if summary.failures:
        parts.append(words("cli-lab-failed", count=len(summary.failures)))
    if not summary.games:
        return parts
    parts += ["", seats_table(summary, figures)]
    if len(summary.seats) > MOST_ROWS:
        parts.append(words("cli-lab-more-seats", count=len(summary.seats) - MOST_ROWS))
    if 1 < len(summary.bots) < len(summary.seats):
        parts += ["", bots_table(summary, figures)]
    return [*parts, "", games_table(summary, figures)]


def seats_table(summary: "Summary", figures: Figures) -> "Table":
    words, seats = figures.words, summary.seats
    interval = words("cli-lab-interval")
    heads = [head for key in ("wins", "score", "spread") for head in (words(f"cli-lab-{key}"), interval)]
    table = figures.table([words("cli-lab-seat"), words("cli-lab-bot")], heads)
    wins = digits_for([seat.win_share for seat in seats], 100)
    score = digits_for([seat.score for seat in seats])
    spread = digits_for([seat.spread for seat in seats])
    for seat in seats[:MOST_ROWS]:
        table.add_row(
            str(seat.seat + 1),
            seat.bot,
            figures.share(seat.win_share, wins),
            figures.between(seat.win_share, wins, 100),
            figures.value(seat.score, score),
            figures.between(seat.score, score),
            figures.value(seat.spread, spread),
            figures.between(seat.spread, spread),
        )
    return table


def bots_table(summary: "Summary", figures: Figures) -> "Table":
    words, bots = figures.words, summary.bots
    heads = [words(f"cli-lab-{key}") for key in ("seats", "wins", "interval", "score", "interval")]
    table = figures.table([words("cli-lab-bot")], heads)
    wins = digits_for([bot.win_share for bot in bots], 100)
    score = digits_for([bot.score for bot in bots])
    for bot in sorted(bots, key=lambda bot: -bot.win_share.value):
        table.add_row(
            bot.bot,
            figures.number(len(bot.seats)),
            figures.share(bot.win_share, wins),
            figures.between(bot.win_share, wins, 100),
            figures.value(bot.score, score),
            figures.between(bot.score, score),
        )
    return table


def games_table(summary: "Summary", figures: Figures) -> "Table":
    words = figures.words
    table = figures.table([words("cli-lab-a-game")], [words("cli-lab-mean"), words("cli-lab-interval")])
    is_solo = len(summary.seats) == 1
    rows = [] if is_solo else [(words("cli-lab-gap"), summary.gap)]
    if summary.shortest == summary.longest:
        table.add_row(words("cli-lab-length-always"), str(summary.longest), "")
    else:
        name = words("cli-lab-length", least=summary.shortest, most=summary.longest)
        rows = [(name, summary.length), (words("cli-lab-length-spread"), summary.length_spread), *rows]
    for name, own in rows:
        table.add_row(name, figures.value(own, digits_for([own])), figures.between(own, digits_for([own])))
    if is_solo:
        return table
    shared = digits_for([summary.shared], 100)
    table.add_row(
        words("cli-lab-shared"), figures.share(summary.shared, shared), figures.between(summary.shared, shared, 100)
    )
    return table
