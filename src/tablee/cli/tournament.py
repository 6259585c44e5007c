"""`tablee tournament GAME BOT...`: bots against each other, on the same deals from every seat."""

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
    from tablee.lab.executor import Executor
    from tablee.lab.plan import Failure as BotFailure
    from tablee.lab.standings import Standings
    from tablee.lab.tournament import Tournament

FORMATS = ("table", "json", "csv")
MOST_SEATS = 20
MOST_LINE_UPS = 5000
MOST_FAILURES = 10  # then a bot is withdrawn


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "tournament",
        help="let bots play each other: ratings, and who beats whom",
        description="Let bots play each other. Every line-up plays the same deals, each deal once from every seat. "
        "With more bots than seats all combinations meet; with fewer, bots sit several times, in every line-up that "
        "has each of them at least once. Bots are given by name (tablee games), as FILE.py:FUNCTION or as "
        "socket:COMMAND, a program that speaks the socket protocol (docs/lab.md).",
        epilog="examples: tablee tournament fifty random casual spread; tablee tournament the_number casual "
        "./mybot.py:choose 'socket:node mybot.js' --deals 50",
    )
    add_game(command)
    command.add_argument("bots", metavar="BOT", nargs="+", help="who plays")
    add_setup(command)
    command.add_argument("--deals", metavar="N", type=at_least_one, default=100, help="how many (100)")
    add_running(command)
    command.add_argument("--format", choices=FORMATS, help="table, json or csv (by the name of FILE)")
    command.add_argument("--out", metavar="FILE", type=Path, help="write there, and show the tables here")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game)
    tournament = tournament_of(args, game, words)
    output = open_output(args, words)
    try:
        return Evening(args, tournament, words, output).run()
    finally:
        if output is not None:
            output.drop()


def tournament_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Tournament":
    from tablee.lab.tournament import Tournament

    if len(args.bots) < 2:
        raise Failure("BOT: " + words("lab-two-bots"), 2)
    twice = next((name for name in args.bots if args.bots.count(name) > 1), None)
    if twice is not None:
        raise Failure("BOT: " + words("lab-bot-twice", given=twice), 2)
    if args.seats is None:
        args.seats = max(game.seats[0], min(len(args.bots), max(2, game.usual_seats)))
    setup = read_setup(args, game, words)
    check_size(len(args.bots), setup.seats, words)
    bots = read_entrants(args.bots, "BOT", args, game, words)
    return Tournament(game.key, setup, tuple(bots), args.seed)


def check_size(bots: int, seats: int, words: "Words") -> None:
    from tablee.lab.lineups import count_line_ups

    if seats < 2:
        raise Failure("seats: " + words("lab-two-seats"), 2)
    if seats > MOST_SEATS:
        raise Failure("seats: " + words("lab-many-seats", most=MOST_SEATS, given=seats), 2)
    count = count_line_ups(bots, seats)
    if count > MOST_LINE_UPS:
        raise Failure("BOT: " + words("lab-many-line-ups", bots=bots, seats=seats, count=count, most=MOST_LINE_UPS), 2)


class Evening:
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
        from tablee.lab.engine import Engine

        everybody = self.tournament
        is_fast = all(Engine(everybody.plan(line_up)).is_fast for line_up in everybody.line_ups)
        with (
            open_executor(self.args, everybody.bots, "threads" if is_fast else "processes", self.words) as executor,
            stop_on_ctrl_c() as stop,
        ):
            standings = self.hold(executor, stop)
            while standings is None:
                standings = self.hold(executor, stop)
            if stop.is_set():
                self.status = STOPPED
                executor.abandon()
        self.hand_over(standings)
        tell_failures(self.failures, self.words)
        for bot, count in self.withdrawn.items():
            print(self.words("lab-withdrawn", bot=bot, count=count), file=sys.stderr)
        return self.status or (1 if self.failures else 0)

    def hold(self, executor: "Executor", stop: Any) -> "Standings | None":
        """All deals; nothing where somebody had to be withdrawn, and it begins again without them."""
        from tablee.lab.executor import WorkerLost
        from tablee.lab.standings import Standings
        from tablee.lab.tournament import hold

        standings = Standings(self.tournament)
        if len(self.tournament.bots) < 2:
            raise Failure(self.words("lab-nobody-left"), 1)
        deals = hold(self.tournament, self.args.deals, executor, stop=stop)
        with Bar(self.words, self.args.deals * self.tournament.games_a_deal) as bar:
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
        gone = {bot: count for bot, count in standings.failures.items() if count >= MOST_FAILURES}
        if not gone:
            return False
        self.withdrawn |= gone
        self.tournament = self.tournament.without(set(gone))
        kept = {str(bot) for bot in self.tournament.bots}
        self.failures = [failure for failure in self.failures if failure.bot not in kept]
        if len(self.tournament.bots) < 2:
            tell_failures(self.failures, self.words)
        return True

    def hand_over(self, standings: "Standings") -> None:
        from tablee.lab.prizes import as_csv, as_json

        by_name = "" if self.args.out is None else self.args.out.suffix.lower().removeprefix(".")
        form = self.args.format or (by_name if by_name in FORMATS else "table")
        tables = tables_of(standings, self.args.deals, self.words)
        texts = {"json": as_json, "csv": as_csv}
        text = texts[form](standings, self.args.deals, self.failures) if form in texts else written(*tables)
        if self.output is not None:
            self.output.part.write_text(text, encoding="utf-8")
            self.output.keep()
        if self.output is None and form in texts:
            sys.stdout.write(text)
        else:
            show(*tables)


def tables_of(standings: "Standings", asked: int, words: "Words") -> "Sequence[Table | str]":
    """The prizes for people."""
    figures, tournament = Figures(words), standings.tournament
    head = words(
        "cli-lab-tournament",
        game=words("game-name"),
        seats=tournament.setup.seats,
        seed=str(tournament.seed),
        games=figures.number(standings.games),
        deals=figures.number(standings.deals),
        line_ups=len(tournament.line_ups),
    )
    parts: list[Table | str] = [head]
    if standings.deals < asked:
        counts = {"deals": figures.number(standings.deals), "asked": figures.number(asked)}
        parts.append(words("cli-lab-partial-deals", **counts))
    if not standings.games:
        return parts
    return [*parts, "", ratings_table(standings, figures), "", words("cli-lab-cross"), cross_table(standings, figures)]


def ratings_table(standings: "Standings", figures: Figures) -> "Table":
    words, rows = figures.words, standings.rows()
    keys = ("rating", "interval", "wins", "interval", "games")
    heads = [words(f"cli-lab-{key}") for key in keys]
    has_failures = any(row.failures for row in rows)
    table = figures.table(["", words("cli-lab-bot")], [*heads, words("cli-lab-failures")] if has_failures else heads)
    rating = digits_for([row.rating for row in rows])
    wins = digits_for([row.win_share for row in rows], 100)
    for place, row in enumerate(rows, 1):
        cells = [
            figures.value(row.rating, rating),
            figures.between(row.rating, rating),
            figures.share(row.win_share, wins),
            figures.between(row.win_share, wins, 100),
            figures.number(row.games),
        ]
        table.add_row(str(place), row.bot, *cells, *([figures.number(row.failures)] if has_failures else []))
    return table


def cross_table(standings: "Standings", figures: Figures) -> "Table":
    """How often the row comes in before the column, in per cent, ± half its interval."""
    rows = standings.rows()
    table = figures.table(["", figures.words("cli-lab-bot")], [str(place) for place in range(1, len(rows) + 1)])
    shares = {
        (row.bot, other.bot): standings.ahead_of(row.bot, other.bot) for row in rows for other in rows if row != other
    }
    digits = 0 if len(rows) > 5 else digits_for(list(shares.values()), 100)
    for place, row in enumerate(rows, 1):
        cells = [
            "" if other is row else figures.around(shares[row.bot, other.bot], min(1, digits), 100) for other in rows
        ]
        table.add_row(str(place), row.bot, *cells)
    return table
