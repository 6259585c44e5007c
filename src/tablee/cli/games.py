"""`tablee games`: list the games, their seats, variants and bots."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import option
from tablee.cli.common import one_line, print_json, words_for
from tablee.cli.parser import Parser, located

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.language.words import Words


def add(command: Parser) -> None:
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    from tablee.games import BROKEN_GAMES, GAMES

    say = words_for(args.lang)
    warn_of_packages(say)
    if args.json:
        games = [game_json(game, words_for(args.lang, game)) for game in GAMES]
        not_loaded = [{"name": one.name, "package": one.package, "why": say.say(one.why)} for one in BROKEN_GAMES]
        print_json({"games": games, "broken": not_loaded})
        return 0
    for game in GAMES:
        print_game(game, words_for(args.lang, game))
    return 0


def print_game(game: "AnyGame", words: "Words") -> None:
    from tablee.thinking.bots import in_order

    print(located(words.language, game.key, words("game-name")))
    print(f"  {words('game-idea')}")
    print("  " + seats_in_words(game.seats, words))
    for variant in game.options:
        choices = " | ".join(str(choice).lower() for choice in variant.choices)
        print(f"  --variant {variant.key}={choices}  {words(f'option-{variant.key}')}")
    print("  " + words("cli-bots", bots=", ".join(in_order(game))))


def warn_of_packages(words: "Words") -> None:
    """Packages whose game can't be played, or keeps everybody waiting: a line each."""
    from tablee.games import BROKEN_GAMES, SLOW_GAMES

    for key, games in (("cli-broken-game", BROKEN_GAMES), ("cli-slow-game", SLOW_GAMES)):
        for game in games:
            line = words(key, name=game.name, package=game.package, why=words.say(game.why))
            print(one_line(line), file=sys.stderr, flush=True)


def seats_in_words(seats: range, words: "Words") -> str:
    if len(seats) == 1:
        return words("cli-seats-only", seats=seats[0])
    return words("cli-seats", least=seats[0], most=seats[-1])


def game_json(game: "AnyGame", words: "Words") -> dict[str, Any]:
    from tablee.thinking.bots import in_order

    return {
        "key": game.key,
        "name": words("game-name"),
        "idea": words("game-idea"),
        "seats": {"least": game.seats[0], "most": game.seats[-1], "usual": game.usual_seats},
        "variants": [
            {"key": variant.key, "name": words(f"option-{variant.key}"), "choices": list(variant.choices)}
            for variant in game.options
        ],
        "bots": in_order(game),
    }
