"""`tablee check-game GAME`: whether a game does what every game must, without the project's tests."""

import argparse
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game
from tablee.cli.common import find_game, words_for
from tablee.cli.parser import Parser, located

if TYPE_CHECKING:
    from tablee.core.game import AnyGame


def add(command: Parser) -> None:
    add_game(command)


def run(args: argparse.Namespace) -> int:
    from tablee.contract.checks import results_of
    from tablee.contract.promises import WORDS

    say = words_for(args.lang, None, WORDS)
    count, broken = 0, set[str]()
    for result in results_of(as_written(find_game(args.game))):
        count += 1
        if result.broken is not None and result.check not in broken:  # once, however many variants break it
            broken.add(result.check)
            print(located(args.lang, result.case or args.game, say.say(result.broken)), flush=True)
    print(say("cli-check-broken" if broken else "cli-check-passed", game=args.game, checks=count, broken=len(broken)))
    return 1 if broken else 0


def as_written(game: "AnyGame") -> "AnyGame":
    """One from outside refuses where it fails; its author is told what and where."""
    if not game.distribution:
        return game
    from tablee.games.guard import timed_alone

    return timed_alone(game)
