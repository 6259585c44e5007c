"""`tablee simulate GAME`: play many games between bots: who wins, what is scored, how long it takes."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli import lab_options as lab
from tablee.cli.arguments import add_game, option
from tablee.cli.common import CommandError, find_game
from tablee.cli.parser import Parser
from tablee.cli.table_setup import add_setup, read_setup
from tablee.cli.text_tables import NumberFormat, digits_for, new_table, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.lab.play.batch import GameBatch
    from tablee.lab.play.plan import BatchPlan, BotFailure
    from tablee.lab.simulate.summary import Summary
    from tablee.language.words import Words

FORMATS = ("table", "json", "csv", "parquet")
MOST_FAILURES = 10
MOST_ROWS = 30  # seats that a table on a screen lists


def add(command: Parser) -> None:
    add_game(command)
    add_setup(command)
    option(command, "--bots BOTS", old="--bot")
    option(command, "--games N", type=lab.at_least_one, default=10_000)
    option(command, "--first N", type=lab.at_least_zero, default=0)
    lab.add_running(command)
    lab.add_format(command, FORMATS)
    option(command, "--out FILE", type=Path)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    form = lab.format_of(args, FORMATS)
    words = lab.lab_words(args.lang, game, *(["pyarrow"] if form == "parquet" else []))
    plan = plan_of(args, game, words)
    if form == "parquet" and args.out is None:
        raise CommandError(words("lab-parquet-out"), 2, "--format")
    with lab.open_output(args, words) as output:
        return SimulationRun(args, plan, words, form, output).run()


def plan_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "BatchPlan":
    from tablee.lab.play.plan import BatchPlan
    from tablee.thinking.bots import usual_bot

    names = [name.strip() for name in (args.bots or usual_bot(game)).split(",")]
    if args.seats is None and len(names) > 1:
        args.seats = len(names)
    lab.check_seats(args, game, words)
    setup = read_setup(args, game, words)
    if len(names) not in (1, setup.seats):
        raise CommandError(words("lab-seats-and-bots", bots=len(names), seats=setup.seats), 2, "--bots")
    bots = lab.read_entrants(names, "--bots", args, game, words)
    return BatchPlan(game.key, setup, tuple(bots * setup.seats if len(bots) == 1 else bots), args.seed)


class SimulationRun:
    def __init__(self, args: argparse.Namespace, plan: "BatchPlan", words: "Words", form: str, output: Any) -> None:
        from tablee.lab.simulate.sums import Sums

        self.args = args
        self.plan = plan
        self.words = words
        self.form = form
        self.output = output
        self.sums = Sums(plan.bots)
        self.failures: list[BotFailure] = []
        self.status = 0

    def run(self) -> int:
        from tablee.lab.simulate.summary import summarise

        self.play()
        summary = summarise(self.plan, self.args.first, self.args.games, self.sums, self.failures)
        self.hand_over(summary)
        lab.tell_failures(self.failures, self.words)
        if len(self.failures) >= MOST_FAILURES and summary.is_partial:
            worst = self.failures[-1]
            print(self.words("lab-gave-up", bot=worst.bot, count=len(self.failures)), file=sys.stderr)
        return self.status or (1 if self.failures else 0)

    def play(self) -> None:
        from tablee.lab.play.engine import Engine
        from tablee.lab.play.executors import WorkerLost
        from tablee.lab.simulate.simulation import simulate

        usual = "threads" if Engine(self.plan).is_compiled else "processes"
        with (
            lab.open_executor(self.args, self.plan.bots, usual, self.words) as executor,
            lab.stop_on_ctrl_c() as stop,
            lab.ProgressBar(self.words, self.args.games) as bar,
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
                self.status = lab.STOPPED
                executor.abandon()

    def games_file(self) -> Any:
        if self.form != "parquet":
            return None
        from tablee.lab.simulate.formats import about
        from tablee.lab.simulate.parquet import GamesFile

        return GamesFile(self.output.part, self.plan.setup.seats, {**about(self.plan), "first": self.args.first})

    def add(self, batch: "GameBatch", file: Any) -> None:
        self.sums.add(batch)
        self.failures += batch.failures
        if file is not None:
            file.add(batch)

    def hand_over(self, summary: "Summary") -> None:
        from tablee.lab.simulate.formats import as_csv, as_json

        texts = {"json": as_json, "csv": as_csv}
        tables = tables_of(summary, self.words)
        if self.form == "parquet":  # it is written already
            self.output.keep()
            show(*tables)
        else:
            lab.write_result(self.output, texts[self.form](summary) if self.form in texts else None, tables)


def tables_of(summary: "Summary", words: "Words") -> "Sequence[Table | str]":
    """The summary for people."""
    formats = NumberFormat(words)
    head = words(
        "cli-lab-simulated",
        game=words("game-name"),
        seats=summary.plan.setup.seats,
        seed=str(summary.plan.seed),
        games=formats.number(summary.games),
        count=summary.games,
    )
    parts: list[Table | str] = [head]
    if summary.is_partial:
        parts.append(words("cli-lab-partial", games=formats.number(summary.games), asked=formats.number(summary.asked)))
    if summary.failures:
        parts.append(words("cli-lab-failed", count=len(summary.failures)))
    if not summary.games:
        return parts
    parts += ["", seats_table(summary, formats)]
    if len(summary.seats) > MOST_ROWS:
        parts.append(words("cli-lab-more-seats", count=len(summary.seats) - MOST_ROWS))
    if 1 < len(summary.bots) < len(summary.seats):
        parts += ["", bots_table(summary, formats)]
    return [*parts, "", games_table(summary, formats)]


def seats_table(summary: "Summary", formats: NumberFormat) -> "Table":
    words, seats = formats.words, summary.seats
    interval = words("cli-lab-interval")
    heads = [head for key in ("wins", "score", "spread") for head in (words(f"cli-lab-{key}"), interval)]
    table = new_table([words("cli-lab-seat"), words("cli-lab-bot")], heads)
    wins = digits_for([seat.win_share for seat in seats], 100)
    score = digits_for([seat.score for seat in seats])
    spread = digits_for([seat.spread for seat in seats])
    for seat in seats[:MOST_ROWS]:
        table.add_row(
            str(seat.seat + 1),
            seat.bot,
            *formats.share_cells(seat.win_share, wins),
            *formats.value_cells(seat.score, score),
            *formats.value_cells(seat.spread, spread),
        )
    return table


def bots_table(summary: "Summary", formats: NumberFormat) -> "Table":
    words, bots = formats.words, summary.bots
    heads = [words(f"cli-lab-{key}") for key in ("seats", "wins", "interval", "score", "interval")]
    table = new_table([words("cli-lab-bot")], heads)
    wins = digits_for([bot.win_share for bot in bots], 100)
    score = digits_for([bot.score for bot in bots])
    for bot in sorted(bots, key=lambda bot: -bot.win_share.value):
        table.add_row(
            bot.bot,
            formats.number(len(bot.seats)),
            *formats.share_cells(bot.win_share, wins),
            *formats.value_cells(bot.score, score),
        )
    return table


def games_table(summary: "Summary", formats: NumberFormat) -> "Table":
    words = formats.words
    table = new_table([words("cli-lab-a-game")], [words("cli-lab-mean"), words("cli-lab-interval")])
    is_solo = len(summary.seats) == 1
    rows = [] if is_solo else [(words("cli-lab-gap"), summary.gap)]
    if summary.shortest == summary.longest:
        table.add_row(words("cli-lab-length-always"), str(summary.longest), "")
    else:
        name = words("cli-lab-length", least=summary.shortest, most=summary.longest)
        rows = [(name, summary.length), (words("cli-lab-length-spread"), summary.length_spread), *rows]
    for name, estimate in rows:
        table.add_row(name, *formats.value_cells(estimate, digits_for([estimate])))
    if is_solo:
        return table
    table.add_row(words("cli-lab-shared"), *formats.share_cells(summary.shared, digits_for([summary.shared], 100)))
    return table
