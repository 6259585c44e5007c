"""`tablee games`: what can be played here."""

import argparse

from tablee.cli.common import Commands, add_language, words_for


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "games",
        help="list the games, their seats, variants and bots",
        description="List the games with the number of seats, the variants (for play --variant) and the bots.",
    )
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.games import GAMES
    from tablee.table.flock import in_order

    for game in GAMES:
        words = words_for(args.lang, game)
        print(f"{game.key}: {words('game-name')}")
        print(f"  {words('game-idea')}")
        print("  " + words("cli-seats", least=game.seats[0], most=game.seats[-1]))
        for option in game.options:
            choices = " | ".join(str(choice).lower() for choice in option.choices)
            print(f"  --variant {option.key}={choices}  {words(f'option-{option.key}')}")
        print("  " + words("cli-bots", bots=", ".join(in_order(game))))
    return 0
