"""`tablee replay FILE`: a game record told in words."""

import argparse
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, words_for
from tablee.cli.verify import bad_record, load

if TYPE_CHECKING:
    from tablee.core.record import Moved, Record
    from tablee.core.words import Words

WIDTH = 100


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "replay",
        help="tell a game record in words",
        description="Tell a game record in words, as a spectator saw it or from a seat's eyes.",
    )
    command.add_argument("file", metavar="FILE", help="a game record (- for standard input)")
    command.add_argument("--at", metavar="N", type=int, help="stop after move N (0 is the opening) and show the board")
    command.add_argument("--seat", metavar="N", type=int, help="see what this seat saw; seats count from 0")
    command.add_argument("--why", action="store_true", help="add the reason of every point")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.core.record import BadRecord

    record = load(args.file, args.lang)
    check(args, record)
    words = words_for(args.lang, record.game)
    try:
        tell(args, record, words)
    except BadRecord as bad:
        sys.stdout.flush()
        raise bad_record(bad, words) from None
    return 0


def check(args: argparse.Namespace, record: "Record") -> None:
    """The moment and the seat asked for must be in the record."""
    last_move, last_seat = len(record.moves) - 1, record.setup.seats - 1
    words = words_for(args.lang)
    if args.at is not None and not 0 <= args.at <= last_move:
        raise Failure("--at: " + words("cli-number", given=args.at, least=0, most=last_move), 2)
    if args.seat is not None and not 0 <= args.seat <= last_seat:
        raise Failure("--seat: " + words("cli-number", given=args.seat, least=0, most=last_seat), 2)


def tell(args: argparse.Namespace, record: "Record", words: "Words") -> None:
    from tablee.core.replay import reasons, replay_move, story

    print(words("cli-told", game=words("game-name"), names=words.listed(record.names)))
    print(words("cli-commitment", commitment=record.commitment))
    last = len(record.moves) - 1 if args.at is None else args.at
    state = record.game.start(record.setup)
    for number, moved in enumerate(record.moves[: last + 1]):
        print(move_heading(moved, number, record, words))
        for sentence in () if moved.seat is None else moved.aside.told(moved.seat):
            print("  " + words.say(sentence, record.names))
        for happened in replay_move(record, state, moved):
            state = happened.after
            for sentence in story(record, happened, args.seat):
                print("  " + words.say(sentence, record.names))
            for sentence in reasons(record, happened, args.seat) if args.why else ():
                print("    " + words.say(sentence, record.names))
        print_remark(moved, record, words)
    if args.at is not None:
        print_board(record, state, args.seat, words)
    elif outcome := record.game.outcome(state):
        print(words.say(outcome.reason, record.names))
    else:
        print(words("cli-not-finished"))


def print_remark(moved: "Moved", record: "Record", words: "Words") -> None:
    """What a bot had expected, of a finished game. A record may come from anywhere: what nobody can say is not said."""
    if moved.seat is None or record.deal is None:
        return
    with suppress(LookupError):
        for sentence in moved.aside.remark(moved.seat):
            print("  " + words.say(sentence, record.names))


def move_heading(moved: "Moved", number: int, record: "Record", words: "Words") -> str:
    if moved.seat is None:
        return words("cli-opening")
    return words("cli-move", number=number, name=record.names[moved.seat], by=words(f"cli-by-{moved.by}"))


def print_board(record: "Record", state: object, eyes: int | None, words: "Words") -> None:
    from rich.console import Console

    board = import_module(f"tablee.games.{record.game.key}.board").board
    print()
    Console(width=WIDTH, soft_wrap=True).print(board(record.game.view(state, eyes), record.names, words, WIDTH))
