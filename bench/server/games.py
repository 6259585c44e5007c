"""The games both servers are given: whole games of The Number, played beforehand through the rules."""

from pathlib import Path

import msgspec

from tablee.core.dice import SeededDice
from tablee.core.reading import Given
from tablee.games import BY_KEY

SEATS = 5
GAME = "the_number"


class Script(msgspec.Struct, frozen=True):
    """A game: who writes what, turn after turn, and the scores it must end with."""

    turns: list[list[tuple[int, str]]]
    scores: tuple[int, ...]


class Scripts(msgspec.Struct, frozen=True):
    seats: int
    games: list[Script]


def write_scripts(file: Path, tables: int, bot: str = "casual") -> int:
    """A script for every table into a file; the number of moves in it."""
    games = [play(place, bot) for place in range(tables)]
    file.write_bytes(msgspec.json.encode(Scripts(SEATS, games)))
    return sum(len(turn) for game in games for turn in game.turns)


def read_scripts(file: Path) -> Scripts:
    return msgspec.json.decode(file.read_bytes(), type=Scripts)


def play(place: int, bot: str) -> Script:
    game, dice = BY_KEY[GAME], SeededDice(place.to_bytes(4, "big"))
    state = game.start(game.read_setup(Given({"seats": SEATS})))
    turns: list[list[tuple[int, str]]] = []
    while game.outcome(state) is None:
        asks = [(seat, ask) for seat in range(SEATS) if (ask := game.ask(state, seat)) is not None]
        turn = dice.child(str(len(turns)))
        moves = [
            (seat, game.bots[bot](game.view(state, seat), ask, turn.child(str(seat)))) for seat, ask in asks if ask.due
        ]
        for seat, move in moves:
            state = game.fold(state, game.decide(state, seat, move, dice))
        turns.append([(seat, move.number) for seat, move in moves])
    outcome = game.outcome(state)
    assert outcome is not None
    return Script(turns, outcome.scores)
