"""`tablee referee GAME [FILE]`: score a game played with the real box: JSON in, JSON out."""

import argparse
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import add_game, option
from tablee.cli.common import explain_bad_input, find_game, print_json, read_bytes, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.move_referee import JudgedGame
    from tablee.language.words import Words


def add(command: Parser) -> None:
    add_game(command)
    option(command, "file FILE", nargs="?", default="-")


def run(args: argparse.Namespace) -> int:
    from tablee.core.move_referee import judge
    from tablee.core.reading import read_json

    game = find_game(args.game)
    words = words_for(args.lang, game)
    with explain_bad_input(words):
        given = read_json(read_bytes(args.file))
        print_json(game.referee(given) if game.has_referee else in_words(judge(game, given), words))
    return 0


def in_words(judged: "JudgedGame", words: "Words") -> dict[str, Any]:
    """Of a game without a referee of its own: what its rules say of every move, and who is to move."""
    game, state = judged.game, judged.state
    names = [str(seat) for seat in range(judged.setup.seats)]
    asks = {} if judged.awaits_draw else {seat: game.ask(state, seat) for seat in range(judged.setup.seats)}
    outcome = game.outcome(state)
    return {
        "moves": [
            {"seat": one.seat, "move": one.text, **said(words, names, told=one.told, why=one.why)}
            for one in judged.moves
        ],
        "draws": [{"name": one.name, "count": one.count, "typed": one.typed} for one in judged.dice.sheets],
        "asks": {
            str(seat): words.say(ask.question(), names) for seat, ask in asks.items() if ask is not None and ask.due
        },
        "totals": list(game.totals(state)),
        "winners": None if outcome is None else list(outcome.winners),
    }


def said(words: "Words", names: list[str], **sentences: Any) -> dict[str, list[str]]:
    return {name: [words.say(one, names) for one in them] for name, them in sentences.items()}
