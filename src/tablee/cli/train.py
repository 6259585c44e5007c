"""`tablee train GAME`: learn again what a mind has learned, the same from the same seed."""

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_game, add_language, find_game, one_line
from tablee.cli.running import lab_words

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.core.mind import Training
    from tablee.core.words import Words
    from tablee.lab.training import Note


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "train",
        help="learn again what the bots of a game have learned",
        description="Learn again what the mind of a game has learned: tables and weights that are part of the package. "
        "The same seed and effort give the same bytes. With --check nothing is written: what is there is compared with "
        "what its seed and effort, noted beside it, give.",
        epilog="examples: tablee train the_number; tablee train 101 --check; tablee train 101 --effort 0.1 --out .",
    )
    add_game(command)
    command.add_argument("name", metavar="NAME", nargs="?", help="one file, with or without its ending (all)")
    command.add_argument("--seed", metavar="N", type=int, help="all chance follows from it (as noted, else 0)")
    command.add_argument("--effort", metavar="E", type=some_effort, help="a part of the work (as noted, else 1)")
    command.add_argument("--out", metavar="FOLDER", type=Path, help="write there instead of into the package")
    command.add_argument("--check", action="store_true", help="compare with what is there, and write nothing")
    add_language(command)
    command.set_defaults(run=run)


def some_effort(text: str) -> float:
    try:
        effort = float(text)
    except ValueError:
        effort = 0.0
    if 0 < effort < 1e6:
        return effort
    raise argparse.ArgumentTypeError(f"expected a number above 0, not {text!r}")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game)
    chosen = trainings_of(args, game, words)
    status = 0
    for training in chosen:
        status = max(status, train(args, game, training, words))
    return status


def trainings_of(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "list[Training]":
    from tablee.lab.thinking import mind_of

    mind = mind_of(game.key)
    known = [] if mind is None else list(mind.trainings)
    if not known:
        raise Failure("GAME: " + words("lab-nothing-learned", game=words("game-name")), 2)
    chosen = [own for own in known if args.name in (None, own.file, Path(own.file).stem)]
    if not chosen:
        names = ", ".join(own.file for own in known)
        raise Failure("NAME: " + one_line(words("lab-no-training", given=args.name, names=names)), 2)
    return chosen


def train(args: argparse.Namespace, game: "AnyGame", training: "Training", words: "Words") -> int:
    from tablee.lab import training as notes

    home = game.folder / "mind"
    noted = notes.read(home).get(training.file)
    seed = first_of(args.seed, None if noted is None else noted.seed, 0)
    effort = first_of(args.effort, None if noted is None else noted.effort, 1.0)
    began = time.monotonic()
    learned = training.train(int(seed), effort, lambda line: print(one_line(line), file=sys.stderr))
    note = notes.note_of(learned, int(seed), effort, time.monotonic() - began)
    if args.check:
        return check(home / training.file, learned, note, words)
    try:
        notes.write(args.out or home, training.file, learned, note)
    except OSError as error:
        raise Failure(f"--out: {args.out or home}: {error.strerror}", 2) from None
    print(words("lab-learned", file=str((args.out or home) / training.file), **parts_of(note, len(learned))))
    return 0


def first_of(*values: float | None) -> float:
    return next(value for value in values if value is not None)


def check(file: Path, learned: bytes, note: "Note", words: "Words") -> int:
    is_same = file.exists() and file.read_bytes() == learned
    said = words("lab-learned-same" if is_same else "lab-learned-other", file=str(file), **parts_of(note, len(learned)))
    print(said, file=sys.stdout if is_same else sys.stderr)
    return 0 if is_same else 1


def parts_of(note: "Note", size: int) -> dict[str, str | int]:
    return {
        "seed": str(note.seed),
        "effort": f"{note.effort:g}",
        "seconds": f"{note.seconds:.0f}",
        "bytes": size,
        "digest": note.sha256[:16],
    }
