"""`tablee tournament GAME BOT...`: let bots play each other: ratings, and who beats whom."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli import lab_options as lab
from tablee.cli.arguments import add_game, option
from tablee.cli.common import CommandError, check_different, find_game
from tablee.cli.parser import Parser
from tablee.cli.table_setup import add_setup, read_setup
from tablee.cli.text_tables import NumberFormat, digits_for, new_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.lab.play.executors import Executor
    from tablee.lab.play.plan import BotFailure
    from tablee.lab.tournament.standings import Standings
    from tablee.lab.tournament.tournament import Tournament
    from tablee.language.words import Words

FORMATS = ("table", "json", "csv")
MOST_SEATS = 20
MOST_LINE_UPS = 5000
MOST_FAILURES = 10  # then a bot is withdrawn


def add(command: Parser) -> None:
    add_game(command)
    option(command, "bots BOT", nargs="+")
    add_setup(command)
    option(command, "--deals N", type=lab.at_least_one, default=100)
    lab.add_running(command)
    lab.add_format(command, FORMATS)
    option(command, "--out FILE", type=Path)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab.lab_words(args.lang, game, "openskill")
    tournament = tournament_of(args, game, words)
    with lab.open_output(args, words) as output:
        return TournamentRun(args, tournament, words, output).run()


def tournament_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Tournament":
    from tablee.lab.tournament.tournament import Tournament

    if len(args.bots) < 2:
        raise CommandError("BOT: " + words("lab-two-bots"), 2)
    check_different("BOT", args.bots, words)
    if args.seats is None:
        args.seats = max(game.seats[0], min(len(args.bots), max(2, game.usual_seats)))
    setup = read_setup(args, game, words)
    check_size(len(args.bots), setup.seats, words)
    bots = lab.read_entrants(args.bots, "BOT", args, game, words)
    return Tournament(game.key, setup, tuple(bots), args.seed)


def check_size(bots: int, seats: int, words: "Words") -> None:
    from tablee.lab.tournament.line_ups import count_line_ups

    if seats < 2:
        raise CommandError(words("lab-two-seats"), 2, "--seats")
    if seats > MOST_SEATS:
        raise CommandError(words("lab-many-seats", most=MOST_SEATS, given=seats), 2, "--seats")
    count = count_line_ups(bots, seats)
    if count > MOST_LINE_UPS:
        raise CommandError(
            "BOT: " + words("lab-many-line-ups", bots=bots, seats=seats, count=count, most=MOST_LINE_UPS), 2
        )


class TournamentRun:
    """A tournament from the first deal to the prizes."""

    def __init__(self, args: argparse.Namespace, tournament: "Tournament", words: "Words", output: Any) -> None:
        self.args = args
        self.tournament = tournament
        self.words = words
        self.output = output
        self.failures: list[BotFailure] = []
        self.withdrawn: dict[str, int] = {}
        self.status = 0

    def run(self) -> int:
        from tablee.lab.play.engine import Engine

        everybody = self.tournament
        is_fast = all(Engine(everybody.plan(line_up)).is_compiled for line_up in everybody.line_ups)
        with (
            lab.open_executor(self.args, everybody.bots, "threads" if is_fast else "processes", self.words) as executor,
            lab.stop_on_ctrl_c() as stop,
        ):
            standings = self.hold(executor, stop)
            while standings is None:
                standings = self.hold(executor, stop)
            if stop.is_set():
                self.status = lab.STOPPED
                executor.abandon()
        self.hand_over(standings)
        lab.tell_failures(self.failures, self.words)
        for bot, count in self.withdrawn.items():
            print(self.words("lab-withdrawn", bot=bot, count=count), file=sys.stderr)
        return self.status or (1 if self.failures else 0)

    def hold(self, executor: "Executor", stop: Any) -> "Standings | None":
        """All deals; nothing where somebody had to be withdrawn, and it begins again without them."""
        from tablee.lab.play.executors import WorkerLost
        from tablee.lab.tournament.standings import Standings
        from tablee.lab.tournament.tournament import hold

        standings = Standings(self.tournament)
        if len(self.tournament.bots) < 2:
            raise CommandError(self.words("lab-nobody-left"), 1)
        deals = hold(self.tournament, self.args.deals, executor, stop=stop)
        with lab.ProgressBar(self.words, self.args.deals * self.tournament.games_a_deal) as bar:
            try:
                for deal in deals:
                    standings.add(deal)
                    self.failures += deal.failures
                    bar.advance(self.tournament.games_a_deal)
                    if self.withdraw(standings):
                        deals.close()
                        return None
            except WorkerLost:
                print(self.words("lab-worker-lost"), file=sys.stderr)
                self.status = 1
        return standings

    def withdraw(self, standings: "Standings") -> bool:
        """Whoever fails again and again plays no more, and no game with them counts."""
        failures = {bot: count for bot, count in standings.failures.items() if count >= MOST_FAILURES}
        if not failures:
            return False
        self.withdrawn |= failures
        self.tournament = self.tournament.without(set(failures))
        remaining = {str(bot) for bot in self.tournament.bots}
        self.failures = [failure for failure in self.failures if failure.bot not in remaining]
        if len(self.tournament.bots) < 2:
            lab.tell_failures(self.failures, self.words)
        return True

    def hand_over(self, standings: "Standings") -> None:
        from tablee.lab.tournament.formats import as_csv, as_json

        texts, form = {"json": as_json, "csv": as_csv}, lab.format_of(self.args, FORMATS)
        text = texts[form](standings, self.args.deals, self.failures) if form in texts else None
        lab.write_result(self.output, text, tables_of(standings, self.args.deals, self.words))


def tables_of(standings: "Standings", asked: int, words: "Words") -> "Sequence[Table | str]":
    """The prizes for people."""
    formats, tournament = NumberFormat(words), standings.tournament
    head = words(
        "cli-lab-tournament",
        game=words("game-name"),
        seats=tournament.setup.seats,
        seed=str(tournament.seed),
        games=formats.number(standings.games),
        deals=formats.number(standings.deals),
        line_ups=len(tournament.line_ups),
    )
    parts: list[Table | str] = [head]
    if standings.deals < asked:
        counts = {"deals": formats.number(standings.deals), "asked": formats.number(asked)}
        parts.append(words("cli-lab-partial-deals", **counts))
    if not standings.games:
        return parts
    return [*parts, "", ratings_table(standings, formats), "", words("cli-lab-cross"), cross_table(standings, formats)]


def ratings_table(standings: "Standings", formats: NumberFormat) -> "Table":
    words, rows = formats.words, standings.rows()
    keys = ("rating", "interval", "wins", "interval", "games")
    heads = [words(f"cli-lab-{key}") for key in keys]
    has_failures = any(row.failures for row in rows)
    table = new_table(["", words("cli-lab-bot")], [*heads, words("cli-lab-failures")] if has_failures else heads)
    rating = digits_for([row.rating for row in rows])
    wins = digits_for([row.win_share for row in rows], 100)
    for place, row in enumerate(rows, 1):
        cells = [
            *formats.value_cells(row.rating, rating),
            *formats.share_cells(row.win_share, wins),
            formats.number(row.games),
        ]
        table.add_row(str(place), row.bot, *cells, *([formats.number(row.failures)] if has_failures else []))
    return table


def cross_table(standings: "Standings", formats: NumberFormat) -> "Table":
    """How often the row comes in before the column, in per cent, ± half its interval."""
    rows = standings.rows()
    table = new_table(["", formats.words("cli-lab-bot")], [str(place) for place in range(1, len(rows) + 1)])
    shares = {
        (row.bot, other.bot): standings.ahead_of(row.bot, other.bot) for row in rows for other in rows if row != other
    }
    digits = 0 if len(rows) > 5 else digits_for(list(shares.values()), 100)
    for place, row in enumerate(rows, 1):
        cells = [
            "" if other is row else formats.around(shares[row.bot, other.bot], min(1, digits), 100) for other in rows
        ]
        table.add_row(str(place), row.bot, *cells)
    return table
