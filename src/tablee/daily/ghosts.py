"""Ghosts: games at a day's table that were played before anybody came. Those without a mind are played again where they
are wanted; what stronger levels played was computed beforehand, and their moves lie beside this file."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS, Mind, level_of
from tablee.daily.table import Decide, PlayedGame, deal_of, play, typed
from tablee.fairness.deal import Deal
from tablee.games import part_of

FOLDER = Path(__file__).parent / "ghosts"
OF_A_LEVEL = 30  # ghosts of each level that needs no mind
BETWEEN = "|"  # moves of a line


class Ghost(msgspec.Struct, frozen=True):
    level: str
    played: PlayedGame


def ghosts_of(day: str, game: AnyGame, secret: bytes = b"") -> tuple[Ghost, ...]:
    """All there are, the weakest level first. What was computed beforehand is of the deal that everybody knows."""
    deal = deal_of(day, game, secret)
    ahead = () if secret else prepared(game, day, deal)
    return (*plain_ghosts(game, deal), *ahead)


def plain_ghosts(game: AnyGame, deal: Deal) -> Iterator[Ghost]:
    """As many of each level as can be had without a mind, each with luck of its own."""
    for level in LEVELS:
        bots = [bot for bot in game.bots if level_of(bot) == level]
        for number in range(OF_A_LEVEL if bots else 0):
            yield Ghost(level, play(game, deal, plain(game, bots[number % len(bots)], number)))


def plain(game: AnyGame, bot: str, number: int) -> Decide:
    return lambda asked: game.bots[bot](asked.view, asked.ask, asked.dice.child(f"ghost {number}"))  # type: ignore[attr-defined]


def prepared(game: AnyGame, day: str, deal: Deal) -> Iterator[Ghost]:
    for level, moves in prepared_moves(game.key).get(day, ()):
        yield Ghost(level, play(game, deal, typed(game, moves)))


@cache
def prepared_moves(game: str) -> dict[str, list[tuple[str, Sequence[str]]]]:
    """By day: each level with its moves."""
    days: dict[str, list[tuple[str, Sequence[str]]]] = {}
    file = FOLDER / f"{game}.txt"
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        day, level, moves = line.split(" ", 2)
        days.setdefault(day, []).append((level, moves.split(BETWEEN)))
    return days


# Computing them beforehand.


def think_ahead(game: AnyGame, levels: Sequence[str], first: date, days: int) -> Iterator[str]:
    """Lines of the file: what each of these levels plays on so many days."""
    mind: Mind = part_of(game.key, "mind")
    for number in range(days):
        day = (first + timedelta(number)).isoformat()
        for level in levels:
            played = play(game, deal_of(day, game), thoughtful(mind, level))
            yield f"{day} {level} {BETWEEN.join(step.move for step in played.steps)}"


def thoughtful(mind: Mind, level: str) -> Decide:
    return lambda asked: mind.bots[level](asked.view, asked.ask, asked.dice, 1.0).move
