"""Records to review, and a made-up mind: its values are nonsense but steady, and follow from the view alone."""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.fairness import Deal
from tablee.core.game import AnyGame, Setup
from tablee.core.mind import Appraisal, Consideration, Considered, Hindsight, Mind, Thought
from tablee.core.record import Record, read_record
from tablee.core.sentences import sentence
from tablee.games import BY_KEY
from tablee.table.table import Sitting, Table

Chooser = Callable[[Table, Seat], Any]


def lines_of(game: AnyGame, setup: Setup, choose: Chooser, deal: int = 1) -> list[str]:
    """A whole game, line by line; whoever is due and comes first by a fixed but mixed order moves."""
    lines: list[str] = []
    sittings = [Sitting(f"Name {seat}") for seat in range(setup.seats)]
    table = Table(game, setup, sittings, Deal("5a" * 32, f"{deal:064x}", ()), lines.append)
    table.open()
    while table.outcome is None:
        due = list(table.due())
        seat = due[len(table.story) % len(due)]
        table.submit(seat, choose(table, seat), "person")
    return "\n".join(lines).split("\n")


def record_of(game: AnyGame, setup: Setup, choose: Chooser, deal: int = 1) -> Record:
    return read_record("\n".join(lines_of(game, setup, choose, deal)).encode(), BY_KEY)


def at_random(table: Table, seat: Seat) -> Any:
    ask = table.ask(seat)
    assert ask is not None
    return ask.sample(table.deal.dice.child(f"{seat} {table.answered[seat]}"))


def number(*parts: object) -> float:
    """From 0 to 1, the same for the same parts."""
    text = b"|".join(part if isinstance(part, bytes) else msgspec.json.encode(part) for part in parts)
    return int.from_bytes(sha256(text).digest()[:6], "big") / 2**48


def appraise(view: Any, dice: Dice, effort: float) -> Appraisal:  # noqa: ARG001
    return Appraisal(points=20 * number("points", view), win=number("win", view))


def consider(view: Any, ask: Any, dice: Dice, effort: float, moves: Sequence[Any]) -> Consideration:  # noqa: ARG001
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
        consider=consider,
        appraise=appraise,
        hindsight=partial(hindsight, game=game),
        round_points=ROUND_POINTS[game.key],
        warm=lambda: None,
    )


def find_made_up(key: str) -> Mind | None:
    """As workers look for a mind; one game has none."""
    return None if key == "one_o_one" else made_up_mind(BY_KEY[key])
