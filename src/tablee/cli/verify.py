"""`tablee verify FILE`: decide every move again and check the deal."""

import argparse
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, one_line, read_bytes, words_for

if TYPE_CHECKING:
    from tablee.core.record import BadRecord, Record
    from tablee.core.words import Words


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "verify",
        help="check a game record: every move, and the deal",
        description="Decide every move of a record again, compare the facts, and check the deal against commitment and "
        "seed. Names the first line that is wrong, with exit status 1.",
    )
    command.add_argument("file", metavar="FILE", help="a game record (- for standard input)")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.core.record import BadRecord
    from tablee.core.verify import verify

    record = load(args.file, args.lang)
    words = words_for(args.lang, record.game)
    try:
        verdict = verify(record)
    except BadRecord as bad:
        raise bad_record(bad, words) from None
    print(words("cli-verified", game=words("game-name"), moves=verdict.moves))
    print(words("cli-deal-checked") if verdict.deal_checked else words("cli-deal-not-checked"))
    print(words.say(verdict.outcome.reason, record.names) if verdict.outcome else words("cli-not-finished"))
    return 0


def load(file: str, language: str) -> "Record":
    from tablee.core.record import BadRecord, read_record
    from tablee.games import BY_KEY

    text = read_bytes(file)
    try:
        return read_record(text, BY_KEY)
    except BadRecord as bad:
        raise bad_record(bad, words_for(language, bad.game)) from None


def bad_record(bad: "BadRecord", words: "Words") -> Failure:
    """The first line that is wrong, in words."""
    return Failure(one_line(words("record-bad", line=bad.line, why=words.say(bad.sentence))), 1)
