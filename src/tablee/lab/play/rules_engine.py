"""One game by rules.py, with bots in Python or from outside: slower than kernels, and the same."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.core.asks import WithExample
from tablee.core.dice import Dice
from tablee.core.game import AnyGame, Setup
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence, sentence
from tablee.kernels.stream import bot_name, dice_of
from tablee.lab.play.plan import BotFailure

Decider = Callable[[Any, Any, Dice], Any]  # a view and an ask in, a move out; or raises GuestFailed


class GuestFailed(Exception):
    """A bot from outside could not answer, and why."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why)
        self.why = why


class MadeMove(NamedTuple):
    """A move, and the state after it."""

    seat: int
    move: Any
    state: Any


class BotFailed(Exception):
    def __init__(self, seat: int, decision: int, why: Sentence) -> None:
        super().__init__(seat, decision, why)
        self.seat, self.decision, self.why = seat, decision, why

    def failure(self, game: int, bots: Sequence[object]) -> BotFailure:
        return BotFailure(game, self.seat, str(bots[self.seat]), self.decision, self.why)


def moves(game: AnyGame, setup: Setup, deciders: Sequence[Decider], seed: int, number: int) -> Iterator[MadeMove]:
    """A whole game, move by move; the opening is nobody's move. Raises BotFailed."""
    dice = dice_of(seed, number)
    move_counts = [0] * setup.seats
    state = game.start(setup)
    state = game.fold(state, game.open(state, dice))
    yield MadeMove(-1, None, state)
    last = -1
    while game.outcome(state) is None:
        last, ask = next_due(game, state, last)
        try:
            move = deciders[last](game.view(state, last), ask, dice.child(bot_name(last, move_counts[last])))
            with WithExample(ask):
                state = game.fold(state, game.decide(state, last, move, dice))
        except Exception as error:
            raise BotFailed(last, move_counts[last], reason(error)) from error
        move_counts[last] += 1
        yield MadeMove(last, move, state)


def next_due(game: AnyGame, state: Any, last: int) -> tuple[int, Any]:
    """Round the table from whoever moved last: where several are asked at once, their order does not matter."""
    seats = state.setup.seats
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        ask = game.ask(state, seat)
        if ask is not None and ask.due:
            return seat, ask
    raise RuntimeError("nobody is asked, and the game is not over")


def illegal(refusal: IllegalMove) -> Sentence:
    """Why a move was refused, with one that would have been taken."""
    return sentence("lab-illegal", why=refusal.sentence, example=msgspec.json.encode(refusal.example).decode())


def reason(error: Exception) -> Sentence:
    if isinstance(error, GuestFailed):
        return error.why
    if isinstance(error, IllegalMove):
        return illegal(error)
    return sentence("lab-raised", error=f"{type(error).__name__}: {error}"[:200])
