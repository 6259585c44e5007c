"""`tablee puzzles GAME`: make puzzles from self-play, look at shipped ones with other luck, or solve some."""

import argparse
import re
import sys
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, number_between, option
from tablee.cli.common import CommandError, find_game, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.language.words import Words
    from tablee.puzzles.making import Maker
    from tablee.puzzles.puzzle import Puzzle

MOST = 100_000
WIDTH = 100  # characters of a board
ENOUGH = 0.98  # of those that are looked at again


def add(command: Parser) -> None:
    add_game(command)
    option(command, "--seed N", type=int, default=0)
    option(command, "--count N", type=number_between(1, MOST), default=500)
    option(command, "--out FILE", type=Path)
    option(command, "--confirm N", type=number_between(1, MOST))
    option(command, "--solve N", type=number_between(1, MOST))


def run(args: argparse.Namespace) -> int:
    words = words_for(args.lang, find_game(args.game))
    if args.solve is not None:
        return solve(args, words)
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
        is_good = maker.is_confirmed(puzzle, str(args.seed), WORK["deep"])
        good += is_good
        tell(words("cli-puzzles-made", done=done, count=len(sample)) if is_good else puzzle.id)
    print(words("cli-puzzles-confirmed", good=good, count=len(sample)))
    return 0 if good >= ENOUGH * len(sample) else 1


def solve(args: argparse.Namespace, words: "Words") -> int:
    """One after the other, the easiest first, until nobody answers."""
    from tablee.puzzles.bank import bank_file, read_bank
    from tablee.puzzles.filling import sample_of

    file = args.out or bank_file(args.game)
    if not file.exists():
        raise CommandError("GAME: " + words("cli-puzzles-none", game=words("game-name")), 2)
    sample = sorted(sample_of(read_bank(file), args.solve, args.seed), key=lambda puzzle: puzzle.difficulty)
    answers = list(takewhile(lambda answer: answer is not None, (ask(puzzle, args, words) for puzzle in sample)))
    print(words("cli-puzzles-solved", good=answers.count(True), count=len(answers)))
    return 0


def ask(puzzle: "Puzzle", args: argparse.Namespace, words: "Words") -> bool | None:
    """Whether it is solved; None where nobody answers."""
    from tablee.puzzles.puzzle import RIGHT, record_of, state_of

    game = find_game(args.game)
    record = record_of(game, puzzle, words("cli-you"))
    state = state_of(game, puzzle)
    shown = [words("cli-puzzles-you") if seat == puzzle.seat else name for seat, name in enumerate(record.names)]
    print_board(game, game.view(state, puzzle.seat), shown, words)
    asked = game.ask(state, puzzle.seat)
    assert asked is not None
    print(words.say(asked.question(), record.names))
    options = sorted(range(len(puzzle.options)), key=lambda at: in_order(puzzle.options[at].text))
    for letter, at in zip(ascii_lowercase, options, strict=False):
        print(f"  {letter}  {puzzle.options[at].text}")
    chosen = read_letter(ascii_lowercase[: len(options)], words)
    if chosen is None:
        return None
    mine = options[chosen]
    tell_costs(puzzle, mine, words)
    for why in puzzle.why:
        print(words.say(why, record.names))
    return puzzle.costs[mine] <= RIGHT


def in_order(text: str) -> list[tuple[int, str]]:
    """Numbers by what they are worth: 9 before 12."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", text)]


def tell_costs(puzzle: "Puzzle", mine: int, words: "Words") -> None:
    width = max(len(one.text) for one in puzzle.options)
    for at, one in enumerate(puzzle.options):
        print(f"{'>' if at == mine else ' '} {one.text:<{width}}  {verdict(puzzle, at, words)}")


def verdict(puzzle: "Puzzle", at: int, words: "Words") -> str:
    from tablee.puzzles.puzzle import RIGHT

    if at == 0:
        return words("cli-puzzles-best", chance=round(100 * puzzle.options[0].win))
    cost = puzzle.costs[at]
    return words("cli-puzzles-as-good") if cost <= RIGHT else words("cli-puzzles-cost", cost=round(100 * cost))


def print_board(game: "AnyGame", view: object, names: "Sequence[str]", words: "Words") -> None:
    from rich.console import Console

    from tablee.display.boards import board_of

    print()
    Console(width=WIDTH, soft_wrap=True).print(board_of(game)(view, names, words, WIDTH))


def read_letter(letters: str, words: "Words") -> int | None:
    """The place of a letter; after anything else it is asked for again, and an empty line ends it."""
    while True:
        print(words("cli-puzzles-choose", last=letters[-1]), end=" ", flush=True)
        line = sys.stdin.readline().strip().lower()
        if not line:
            return None
        if len(line) == 1 and line in letters:
            return letters.index(line)
        print(words("cli-puzzles-no-letter", last=letters[-1]))


def tell(line: str) -> None:
    """To whoever waits."""
    print(line, file=sys.stderr, flush=True)
