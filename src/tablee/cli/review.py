"""`tablee review FILE`: look back on a finished game from one seat."""

import argparse
import sys
import textwrap
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, one_line, words_for
from tablee.cli.verify import bad_record, load

if TYPE_CHECKING:
    from tablee.core.record import Record
    from tablee.core.review import Review
    from tablee.core.words import Words

WIDTH = 80


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "review",
        help="look back on a finished game: luck, choice and reading, and what to learn from",
        description="Review a finished game from one seat: each decision beside the best found and what it cost, each "
        "round split into luck, choice and reading, turning points, and decisions to learn from.",
    )
    command.add_argument("file", metavar="FILE", help="the record of a finished game (- for standard input)")
    command.add_argument("--seat", metavar="N", type=int, help="whose game; seats count from 0 (the first person's)")
    command.add_argument("--deep", action="store_true", help="think ten times as much")
    command.add_argument("--json", action="store_true", help="print the review as JSON, see docs/review.md")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.table.review import WORDS

    record = load(args.file, args.lang)
    words = words_for(args.lang, record.game, WORDS)
    found = reviewed(args, record, words)
    if args.json:
        from tablee.table.review.writing import written

        print(written(found).decode())
    else:
        print_review(found, words)
    return 0


def reviewed(args: argparse.Namespace, record: "Record", words: "Words") -> "Review":
    from tablee.core.record import BadRecord
    from tablee.core.refusals import BadInput
    from tablee.table.review import NoReview, review

    if sys.stderr.isatty():
        print(words("review-thinking"), file=sys.stderr)
    try:
        return review(record, args.seat, "deep" if args.deep else "look")
    except BadRecord as bad:
        raise bad_record(bad, words) from None
    except NoReview as refusal:
        raise Failure(one_line(words.say(refusal.sentence)), 1) from None
    except BadInput as refusal:
        raise Failure(f"--{refusal.path}: {one_line(words.say(refusal.sentence))}", 2) from None


def print_review(found: "Review", words: "Words") -> None:
    from tablee.table.review.text import said, sections_of

    print(words("cli-told", game=words("game-name"), names=words.listed(found.names[:WIDTH])))
    for section in sections_of(found):
        print(f"\n{words.say(section.heading, found.names)}")
        for paragraph in section.paragraphs:
            text = said(paragraph, words, found.names)
            for line in textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    "):
                print(line)
