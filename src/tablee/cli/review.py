"""`tablee review FILE`: look back on a finished game: luck, your choices and the others, and what to learn from."""

import argparse
import sys
import textwrap
import threading
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
LOOK_AGAIN = 0.5  # seconds, while a mind is compiled


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
    from tablee.thinking.precompile import helped

    shown = ProgressLine(record, words)
    try:
        with shown, helped(record.game.key):
            return review(record, args.seat, "deep" if args.deep else "look", tell=shown.tell)
    except BadRecord as bad:
        raise bad_record(bad, words) from None
    except NoReview as refusal:
        raise CommandError(one_line(words.say(refusal.sentence)), 1) from None
    except BadInput as refusal:
        raise CommandError(one_line(words.say(refusal.sentence)), 2, f"--{refusal.path}") from None
    finally:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


class ProgressLine:
    """One line that is written over again, where somebody sees it: how much is compiled, then what is read."""

    def __init__(self, record: "Record", words: "Words") -> None:
        from tablee.thinking.precompile import missing

        self.game, self.words = record.game, words
        self.is_ready = threading.Event()
        if not sys.stderr.isatty() or record.game.key not in missing():
            self.is_ready.set()

    def __enter__(self) -> None:
        from tablee.thinking.tasks import StudyProgress

        self.show(StudyProgress("waiting" if self.is_ready.is_set() else "loading"))
        threading.Thread(target=self.tell_loading, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self.is_ready.set()

    def tell_loading(self) -> None:
        """What the first decision needs is compiled when it is read."""
        from tablee.thinking.loading import loaded_so_far

        while not self.is_ready.wait(LOOK_AGAIN):
            self.show(loaded_so_far(self.game))

    def tell(self, progress: "StudyProgress") -> None:
        if progress.done:
            self.is_ready.set()
        if self.is_ready.is_set():
            self.show(progress)

    def show(self, progress: "StudyProgress") -> None:
        from tablee.review.sentences import progress_sentence

        if sys.stderr.isatty():
            print(f"\r\033[K{self.words.say(progress_sentence(progress))}", end="", file=sys.stderr, flush=True)


def print_review(review: "Review", words: "Words") -> None:
    from tablee.review.text import paragraph_text, sections_of

    print(words("cli-told", game=words("game-name"), names=words.listed(review.names[:WIDTH])))
    for section in sections_of(review, words):
        print(f"\n{words.say(section.heading, review.names)}")
        for paragraph in section.paragraphs:
            text = paragraph_text(paragraph, words, review.names)
            for line in textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    "):
                print(line)
