"""One scale: a hint, a review and whoever chooses again hear the same of a position, in real games of every game."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.records.verify import verify
from tablee.review.decisions import judge
from tablee.review.path import Choice, Walk
from tablee.review.perspective import Perspective
from tablee.review.reviewer import mind_of
from tablee.server.table.hints import question_of
from tablee.terminal.table import TerminalTable
from tablee.thinking import tasks
from tests.play import dice_of, setup_of
from tests.reviewing import record_of

EFFORT = 0.3
OTHERS = 3  # moves that might have been made instead
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("fifty", {"seats": 4}),
    ("the_number", {"seats": 3}),
    ("fifty_fifty", {"seats": 3}),
    ("one_o_one", {"seats": 2}),
    ("one_o_one", {"seats": 2, "draw": "expert"}),
    ("one_o_one", {"seats": 1}),
]

Weights = dict[bytes, tuple[float, float]]  # by move: the chance to win and the points


def casual(table: TerminalTable, seat: Seat) -> Any:
    view, ask = table.game.view(table.state, seat), table.ask(seat)
    return table.game.bots["casual"](view, ask, table.deal.dice.child(f"{seat} {table.answered[seat]}"))


def perspective_of(game: AnyGame, given: dict[str, Any]) -> Perspective:
    record = record_of(game, setup_of(game, **given), casual)
    outcome = verify(record).outcome
    assert outcome is not None
    return Perspective(record, 0, mind_of(record), outcome)


def weights_of(options: Sequence[Any]) -> Weights:
    return {msgspec.json.encode(option.move): (option.win, option.points) for option in options}


def in_a_hint(game: AnyGame, choice: Choice) -> Weights:
    """As a worker sends it to a table."""
    text = tasks.weigh(tasks.mind_of_game, game.key, EFFORT, question_of(game, choice.states[0], 0, choice.step))
    return {
        msgspec.json.encode(one["move"]): (one["win"], one["points"]) for one in msgspec.json.decode(text)["options"]
    }


def made_instead(choice: Choice) -> Iterator[Choice]:
    """The decision as it was, and with other moves."""
    yield choice
    for number in range(OTHERS):
        other = choice.ask.sample(dice_of("instead", number))
        yield Choice(choice.step, choice.round, choice.ask, other, choice.states)


@pytest.mark.parametrize(("key", "given"), TABLES)
def test_a_hint_and_a_review_say_the_same_whatever_was_made(key: str, given: dict[str, Any]) -> None:
    """Of every move that several of them weigh, exactly. "Choose again" shows what the review says."""
    perspective = perspective_of(BY_KEY[key], given)
    choices = Walk(perspective, ()).path().choices
    for choice in (choices[len(choices) // 4], choices[2 * len(choices) // 3]):
        weights = in_a_hint(perspective.game, choice)
        for one in made_instead(choice):
            for move, weight in weights_of(judge(one, perspective, EFFORT).options).items():
                assert weights.setdefault(move, weight) == weight
