"""`tablee puzzles GAME`: make puzzles from self-play, or look at some of the shipped ones with other luck."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, number_between, option
from tablee.cli.common import CommandError, find_game, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.language.words import Words
    from tablee.puzzles.making import Maker

MOST = 100_000
ENOUGH = 0.98  # of those that are looked at again


def add(command: Parser) -> None:
    add_game(command)
    option(command, "--seed N", type=int, default=0)
    option(command, "--count N", type=number_between(1, MOST), default=500)
    option(command, "--out FILE", type=Path)
    option(command, "--confirm N", type=number_between(1, MOST))


def run(args: argparse.Namespace) -> int:
    words = words_for(args.lang, find_game(args.game))
    maker = maker_of(args, words)
    return make(args, maker, words) if args.confirm is None else confirm(args, maker, words)


def maker_of(args: argparse.Namespace, words: "Words") -> "Maker":
    from tablee.core.mind import Mind
    from tablee.games import part_of
    from tablee.puzzles.making import Maker

    mind: Mind | None = part_of(args.game, "mind")
    if mind is None or mind.puzzles is None:
        raise CommandError("GAME: " + words("cli-puzzles-none", game=words("game-name")), 2)
    return Maker(find_game(args.game), mind, mind.puzzles, args.seed)


def make(args: argparse.Namespace, maker: "Maker", words: "Words") -> int:
    from tablee.puzzles.filling import make_bank

    file = args.out or Path(f"{args.game}.jsonl.gz")
    make_bank(maker, file, args.count, lambda done: tell(words("cli-puzzles-made", done=done, count=args.count)))
    print(words("cli-puzzles-written", count=args.count, file=str(file)))
    return 0


def confirm(args: argparse.Namespace, maker: "Maker", words: "Words") -> int:
    """Whether the best of some puzzles is still the best for a deep look, with the luck of another seed."""
    from tablee.puzzles.bank import bank_file, read_bank
    from tablee.puzzles.filling import sample_of
    from tablee.review.reviewer import WORK

    sample = sample_of(read_bank(args.out or bank_file(args.game)), args.confirm, args.seed)
    good = 0
    for done, puzzle in enumerate(sample, 1):
        is_good = maker.is_confirmed(puzzle, args.seed, WORK["deep"])
        good += is_good
        tell(words("cli-puzzles-made", done=done, count=len(sample)) if is_good else puzzle.id)
    print(words("cli-puzzles-confirmed", good=good, count=len(sample)))
    return 0 if good >= ENOUGH * len(sample) else 1


def tell(line: str) -> None:
    """To whoever waits."""
    print(line, file=sys.stderr, flush=True)
