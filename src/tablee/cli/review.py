"""`tablee review FILE`: look back on a finished game: luck, your choices and the others, and what to learn from."""

import argparse
import sys
import textwrap
from functools import partial
from typing import TYPE_CHECKING

from tablee.cli.arguments import option
from tablee.cli.common import CommandError, one_line, print_json, words_for
from tablee.cli.parser import Parser
from tablee.cli.verify import bad_record, load

if TYPE_CHECKING:
    from tablee.language.words import Words
    from tablee.records.record import Record
    from tablee.review.report import Review
    from tablee.thinking.tasks import StudyProgress

WIDTH = 80


def add(command: Parser) -> None:
    option(command, "file FILE")
    option(command, "--seat N", type=int)
    option(command, "--deep")
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    from tablee.review import WORDS

    record = load(args.file, args.lang)
    words = words_for(args.lang, record.game, WORDS)
    review = make_review(args, record, words)
    if args.json:
        import msgspec

        from tablee.review.encoding import encode_review

        print_json(msgspec.json.decode(encode_review(review)))
    else:
        print_review(review, words)
    return 0


def make_review(args: argparse.Namespace, record: "Record", words: "Words") -> "Review":
    from tablee.core.refusals import BadInput
    from tablee.records.record import BadRecord
    from tablee.review import NoReview, review
    from tablee.thinking.precompile import missing
    from tablee.thinking.tasks import StudyProgress

    tell = partial(show_progress, words)
    tell(StudyProgress("loading" if record.game.key in missing() else "waiting"))
    try:
        return review(record, args.seat, "deep" if args.deep else "look", tell=tell)
    except BadRecord as bad:
        raise bad_record(bad, words) from None
    except NoReview as refusal:
        raise CommandError(one_line(words.say(refusal.sentence)), 1) from None
    except BadInput as refusal:
        raise CommandError(f"--{refusal.path}: {one_line(words.say(refusal.sentence))}", 2) from None
    finally:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def show_progress(words: "Words", progress: "StudyProgress") -> None:
    """On one line that is written over again, where somebody sees it."""
    from tablee.review.sentences import progress_sentence

    if sys.stderr.isatty():
        print(f"\r\033[K{words.say(progress_sentence(progress))}", end="", file=sys.stderr, flush=True)


def print_review(review: "Review", words: "Words") -> None:
    from tablee.review.text import paragraph_text, sections_of

    print(words("cli-told", game=words("game-name"), names=words.listed(review.names[:WIDTH])))
    for section in sections_of(review):
        print(f"\n{words.say(section.heading, review.names)}")
        for paragraph in section.paragraphs:
            text = paragraph_text(paragraph, words, review.names)
            for line in textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    "):
                print(line)
