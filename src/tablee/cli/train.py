"""`tablee train GAME`: learn again what the bots of a game have learned."""

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, decimal, option
from tablee.cli.common import CommandError, find_game, one_line, why_failed
from tablee.cli.lab_options import lab_words
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.core.mind import Training
    from tablee.lab.training.files import Note
    from tablee.language.words import Words


def add(command: Parser) -> None:
    add_game(command)
    option(command, "name NAME", nargs="?")
    option(command, "--seed N", type=int)
    option(command, "--effort E", type=decimal("cli-expected-above-0"))
    option(command, "--out FOLDER", type=Path)
    option(command, "--check")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game)
    return max([train(args, game, training, words) for training in trainings_of(args, game, words)])


def trainings_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "list[Training]":
    from tablee.lab.play.thinkers import mind_of

    mind = mind_of(game.key)
    trainings = [] if mind is None else list(mind.trainings)
    if not trainings:
        raise CommandError("GAME: " + words("lab-nothing-learned", game=words("game-name")), 2)
    chosen = [one for one in trainings if args.name in (None, one.file, Path(one.file).stem)]
    if not chosen:
        names = ", ".join(one.file for one in trainings)
        raise CommandError("NAME: " + one_line(words("lab-no-training", given=args.name, names=names)), 2)
    return chosen


def train(args: argparse.Namespace, game: "AnyGame", training: "Training", words: "Words") -> int:
    from tablee.lab.training import files as notes

    home = game.folder / "mind" / "learned"
    note = notes.read(home).get(training.file)
    seed = first_of(args.seed, None if note is None else note.seed, 0)
    effort = first_of(args.effort, None if note is None else note.effort, 1.0)
    began = time.monotonic()
    learned = training.train(int(seed), effort, lambda line: print(one_line(line), file=sys.stderr))
    note = notes.note_of(learned, int(seed), effort, time.monotonic() - began)
    if args.check:
        return check(home / training.file, learned, note, words)
    try:
        notes.write(args.out or home, training.file, learned, note)
    except OSError as error:
        raise CommandError(why_failed(error, words), 2, "--out", str(args.out or home)) from None
    print(words("lab-learned", file=str((args.out or home) / training.file), **parts_of(note, len(learned))))
    return 0


def first_of(*values: float | None) -> float:
    return next(value for value in values if value is not None)


def check(file: Path, learned: bytes, note: "Note", words: "Words") -> int:
    is_same = file.exists() and file.read_bytes() == learned
    line = words("lab-learned-same" if is_same else "lab-learned-other", file=str(file), **parts_of(note, len(learned)))
    print(line, file=sys.stdout if is_same else sys.stderr)
    return 0 if is_same else 1


def parts_of(note: "Note", size: int) -> dict[str, str | int]:
    return {
        "seed": str(note.seed),
        "effort": f"{note.effort:g}",
        "seconds": f"{note.seconds:.0f}",
        "bytes": size,
        "digest": note.sha256[:16],
    }
