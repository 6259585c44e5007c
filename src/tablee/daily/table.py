"""The table of a day: its setup, its bots and its deal. Nothing here depends on the machine, nor on who came first."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.facts import Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.mind import level_of
from tablee.core.outcome import Outcome, place_of
from tablee.core.reading import Given
from tablee.core.turns import next_due
from tablee.fairness.daily import daily_deal
from tablee.fairness.deal import Deal
from tablee.thinking.bots import usual_bot
from tablee.thinking.questions import BotQuestion, bot_dice

PLAYER: Seat = 0
Decide = Callable[[BotQuestion], Any]  # a question in, a move out


class DailyStep(msgspec.Struct, frozen=True):
    """A decision of the player, as it is typed, and the points once the others had answered."""

    move: str
    total: int | None = None
    round: int = 1  # where there are no rounds, all is one


class PlayedGame(msgspec.Struct, frozen=True):
    """A game as one seat played it, to its end."""

    points: int
    place: int  # at the table, from 1
    steps: tuple[DailyStep, ...]


def daily_setup(game: AnyGame) -> Setup:
    return game.read_setup(Given({}))


def deal_of(date: str, game: AnyGame, secret: bytes = b"") -> Deal:
    return daily_deal(date, game.key, msgspec.to_builtins(daily_setup(game)), secret)


def daily_bots(game: AnyGame) -> tuple[str, ...]:
    """Of the seats after the player's: the usual level, one habit after another, none of which needs a mind."""
    usual = usual_bot(game)
    alike = [bot for bot in game.bots if level_of(bot) == level_of(usual)] if level_of(usual) else [usual]
    return tuple(islice(cycle(alike), daily_setup(game).seats - 1))


def play(game: AnyGame, deal: Deal, decide: Decide) -> PlayedGame:
    """The whole game, the player's moves being what is decided."""
    bots, dice, state = daily_bots(game), deal.dice, game.start(daily_setup(game))
    state = game.fold(state, game.open(state, dice))
    made, steps = [0] * (len(bots) + 1), list[DailyStep]()
    while (outcome := game.outcome(state)) is None:
        seat = next_due(game, state, len(made))
        own_dice = bot_dice(dice, seat, made[seat])
        question = BotQuestion(game.view(state, seat), game.ask(state, seat), own_dice)  # type: ignore[arg-type]
        move = decide(question) if seat == PLAYER else game.bots[bots[seat - 1]](*msgspec.structs.astuple(question))
        if seat == PLAYER:
            steps.append(decided(game, state, move))
        state, made[seat] = game.fold(state, game.decide(state, seat, move, dice)), made[seat] + 1
    return played_game(game, outcome, steps, total_of(game, state))


def decided(game: AnyGame, state: Any, move: Any, seat: Seat = PLAYER) -> DailyStep:
    """In this state, with the points so far."""
    rounds = (step.at for step in game.progress(state) if step.name == "round")
    return DailyStep(game.write_move(move), total_of(game, state, seat), next(rounds, 1))


def total_of(game: AnyGame, state: Any, seat: Seat = PLAYER) -> int | None:
    totals = (game.so_far or game.totals)(state)
    return totals[seat] if totals else None


def played_game(
    game: AnyGame, outcome: Outcome, decisions: Sequence[DailyStep], total: int | None, seat: Seat = PLAYER
) -> PlayedGame:
    """What a decision came to is what there is at the next one, or at the end."""
    totals = [*(step.total for step in decisions[1:]), total]
    steps = tuple(replace(step, total=after) for step, after in zip(decisions, totals, strict=True))
    return PlayedGame(outcome.scores[seat], place_of(outcome, seat, game.best), steps)


def typed(game: AnyGame, moves: Sequence[str]) -> Decide:
    """Whoever makes these moves again."""
    left: Iterator[str] = iter(moves)
    return lambda question: game.read_move(next(left), question.ask)
