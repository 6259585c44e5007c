"""`tablee replay FILE`: tell a game record in words."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from tablee.cli.arguments import option
from tablee.cli.common import check_number, print_json, words_for
from tablee.cli.parser import Parser
from tablee.cli.verify import bad_record, load, result_of

if TYPE_CHECKING:
    from tablee.language.words import Words
    from tablee.records.record import Record, RecordedMove

WIDTH = 100


class ToldLine(NamedTuple):
    text: str
    is_reason: bool = False


class ToldMove(NamedTuple):
    """A move of a record and what is told of it; the opening has no seat."""

    number: int
    seat: int | None
    by: str | None
    lines: list[ToldLine]


def add(command: Parser) -> None:
    option(command, "file FILE")
    option(command, "--at N", type=int)
    option(command, "--seat N", type=int)
    option(command, "--why")
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    from tablee.records.record import BadRecord

    record = load(args.file, args.lang)
    check(args, record)
    words = words_for(args.lang, record.game)
    telling = RecordTelling(args, record, words)
    try:
        print_json(telling.as_json()) if args.json else telling.print_text()
    except BadRecord as bad:
        sys.stdout.flush()
        raise bad_record(bad, words) from None
    return 0


def check(args: argparse.Namespace, record: "Record") -> None:
    """The moment and the seat asked for must be in the record."""
    for name, value, count in (("--at", args.at, len(record.moves)), ("--seat", args.seat, record.setup.seats)):
        if value is not None:
            check_number(name, value, 0, count - 1, words_for(args.lang))


class RecordTelling:
    def __init__(self, args: argparse.Namespace, record: "Record", words: "Words") -> None:
        self.args = args
        self.record = record
        self.words = words
        self.state = record.game.start(record.setup)  # after the last move that was told

    def moves(self) -> Iterator[ToldMove]:
        last = len(self.record.moves) - 1 if self.args.at is None else self.args.at
        for number, moved in enumerate(self.record.moves[: last + 1]):
            yield ToldMove(number, moved.seat, moved.by, list(self.lines_of(moved)))

    def lines_of(self, moved: "RecordedMove") -> Iterator[ToldLine]:
        from tablee.records.replay import reasons, replay_move, story

        record, seat = self.record, self.args.seat
        for sentence in () if moved.seat is None else moved.aside.public_sentences(moved.seat):
            yield ToldLine(self.words.say(sentence, record.names))
        for happened in replay_move(record, self.state, moved):
            self.state = happened.after
            for sentence in story(record, happened, seat):
                yield ToldLine(self.words.say(sentence, record.names))
            for sentence in reasons(record, happened, seat) if self.args.why else ():
                yield ToldLine(self.words.say(sentence, record.names), is_reason=True)
        yield from self.remarks(moved)

    def remarks(self, moved: "RecordedMove") -> Iterator[ToldLine]:
        """What a bot had expected, of a finished game. A record may come from anywhere: what nobody can say is not
        said."""
        if moved.seat is None or self.record.deal is None:
            return
        with suppress(LookupError):
            for sentence in moved.aside.remark(moved.seat):
                yield ToldLine(self.words.say(sentence, self.record.names))

    # For people.

    def print_text(self) -> None:
        record, words = self.record, self.words
        print(words("cli-told", game=words("game-name"), names=words.listed(record.names)))
        print(words("cli-commitment", commitment=record.commitment))
        for move in self.moves():
            print(self.heading(move))
            for line in move.lines:
                print("    " + line.text if line.is_reason else "  " + line.text)
        if self.args.at is not None:
            self.print_board()
        elif outcome := record.game.outcome(self.state):
            print(words.say(outcome.reason, record.names))
        else:
            print(words("cli-not-finished"))

    def heading(self, move: ToldMove) -> str:
        if move.seat is None:
            return self.words("cli-opening")
        name = self.record.names[move.seat]
        return self.words("cli-move", number=move.number, name=name, by=self.words(f"cli-by-{move.by}"))

    def print_board(self) -> None:
        from rich.console import Console

        from tablee.display.boards import board_of

        record = self.record
        view = record.game.view(self.state, self.args.seat)
        text = board_of(record.game)(view, record.names, self.words, WIDTH)
        print()
        Console(width=WIDTH, soft_wrap=True).print(text)

    # For programs.

    def as_json(self) -> dict[str, Any]:
        import msgspec

        record = self.record
        moves = [
            {
                "number": move.number,
                "seat": move.seat,
                "by": move.by,
                "told": [line.text for line in move.lines if not line.is_reason],
                **({"why": [line.text for line in move.lines if line.is_reason]} if self.args.why else {}),
            }
            for move in self.moves()
        ]
        return {
            "game": record.game.key,
            "names": list(record.names),
            "commitment": record.commitment,
            "moves": moves,
            "view": msgspec.to_builtins(record.game.view(self.state, self.args.seat)),
            "result": result_of(record, record.game.outcome(self.state), self.words),
        }
