"""Records to review, and a made-up mind: its values are nonsense but steady, and follow from the view alone."""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.mind import Consideration, Considered, Hindsight, Mind, Standing, Thought
from tablee.core.sentences import sentence
from tablee.fairness.deal import Deal
from tablee.games import BY_KEY
from tablee.records.record import Record, read_record
from tablee.terminal.table import SeatedPlayer, TerminalTable

GATE = "TABLEE_TEST_GATE"  # where the file is looked for that lets reviews through
Chooser = Callable[[TerminalTable, Seat], Any]


def lines_of(game: AnyGame, setup: Setup, choose: Chooser, deal: int = 1) -> list[str]:
    """A whole game, line by line; whoever is due and comes first by a fixed but mixed order moves."""
    lines: list[str] = []
    players = [SeatedPlayer(f"Name {seat}") for seat in range(setup.seats)]
    table = TerminalTable(game, setup, players, Deal("5a" * 32, f"{deal:064x}", ()), lines.append)
    table.open()
    while table.outcome is None:
        due = list(table.due())
        seat = due[len(table.story) % len(due)]
        table.submit(seat, choose(table, seat), "person")
    return "\n".join(lines).split("\n")


def record_of(game: AnyGame, setup: Setup, choose: Chooser, deal: int = 1) -> Record:
    return read_record("\n".join(lines_of(game, setup, choose, deal)).encode(), BY_KEY)


def at_random(table: TerminalTable, seat: Seat) -> Any:
    ask = table.ask(seat)
    assert ask is not None
    return ask.sample(table.deal.dice.child(f"{seat} {table.answered[seat]}"))


def number(*parts: object) -> float:
    """From 0 to 1, the same for the same parts."""
    text = b"|".join(part if isinstance(part, bytes) else msgspec.json.encode(part) for part in parts)
    return int.from_bytes(sha256(text).digest()[:6], "big") / 2**48


def standing(view: Any, dice: Dice, effort: float) -> Standing:  # noqa: ARG001
    return Standing(points=20 * number("points", view), win=number("win", view))


def weigh(view: Any, ask: Any, dice: Dice, effort: float, moves: Sequence[Any]) -> Consideration:  # noqa: ARG001
    weighed = [*moves, *(ask.sample(dice_of(dice, place)) for place in range(3))]
    different = [move for place, move in enumerate(weighed) if move not in weighed[:place]]
    options = [
        Considered(move, 0.0, 20 * number("points", view, move), number("win", view, move)) for move in different
    ]
    options.sort(key=lambda option: -option.win)
    return Consideration(tuple(options), (sentence("review-no-turning-points"),))


def dice_of(dice: Any, place: int) -> Any:
    return dice.child(f"option {place}")


def hindsight(states: Sequence[Any], seat: Seat, dice: Dice, effort: float, game: AnyGame) -> Hindsight | None:  # noqa: ARG001
    ask = game.ask(states[0], seat)
    return None if ask is None else Hindsight(ask.sample(dice), float(len(states)))


def fifty_points(view: Any) -> tuple[float, ...]:
    own = next(seat for seat in view.seats if seat.seat == view.me)
    return tuple(float(counted.score or 0) for counted in own.rounds)


def one_o_one_points(view: Any) -> tuple[float, ...]:
    if view.seats == 1:
        return tuple(float(square.score) for square in view.solo)
    return () if view.match is None else (float(view.match.scores[view.me]),)


ROUND_POINTS: dict[str, Callable[[Any], tuple[float, ...]]] = {
    "fifty": fifty_points,
    "the_number": lambda view: tuple(map(float, view.seats[view.me].scores)),
    "fifty_fifty": lambda view: tuple(map(float, view.seats[view.me].penalties)),
    "one_o_one": one_o_one_points,
}


def made_up_mind(game: AnyGame) -> Mind:
    return Mind(
        bots={"strong": lambda view, ask, dice, effort: Thought(ask.sample(dice))},  # noqa: ARG005
        weigh=weigh,
        standing=standing,
        hindsight=partial(hindsight, game=game),
        round_points=ROUND_POINTS[game.key],
        warm=lambda: None,
    )


def find_made_up(key: str) -> Mind | None:
    """As workers look for a mind; one game has none."""
    return None if key == "one_o_one" else made_up_mind(BY_KEY[key])


def find_slow(key: str) -> Mind | None:
    """A mind that takes its time over every decision."""
    return replace(made_up_mind(BY_KEY[key]), weigh=weigh_slowly)


def weigh_slowly(view: Any, ask: Any, dice: Dice, effort: float, moves: Sequence[Any]) -> Consideration:
    time.sleep(0.3)
    return weigh(view, ask, dice, effort, moves)


def find_at_the_gate(key: str) -> Mind | None:
    """A mind that knows nothing until there is a file."""
    mind = made_up_mind(BY_KEY[key])
    return replace(mind, standing=at_the_gate)


def at_the_gate(view: Any, dice: Dice, effort: float) -> Standing:
    while not Path(os.environ[GATE]).exists():
        time.sleep(0.02)
    return standing(view, dice, effort)
