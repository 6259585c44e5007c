"""What every game promises about its rules: replay, asks, arrival order, values that never change, an end."""

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import msgspec
import pytest

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tests.contract.cases import Case, every_case
from tests.play import Step, dice_of, due, random_bot, steps

ORDERS = 6
FOREIGN = 4  # moves of other moments that are tried at each
WORDS = {True: "takes", False: "refuses"}


def random_game(case: Case, number: int = 0) -> list[Step]:
    bots = [random_bot] * case.setup.seats
    return list(steps(case.game, case.setup, bots, dice_of(case.game.key, case.setup.seats, number)))


@every_case
def test_every_random_game_ends_with_winners(case: Case) -> None:
    outcome = case.game.outcome(random_game(case)[-1].after)
    assert outcome is not None
    assert len(outcome.scores) == case.setup.seats
    assert outcome.winners
    assert set(outcome.winners) <= set(range(case.setup.seats))
    assert list(outcome.winners) == sorted(set(outcome.winners))


@every_case
def test_a_replay_of_the_facts_is_the_game_as_it_was(case: Case) -> None:
    state = case.game.start(case.setup)
    for step in random_game(case, 1):
        for fact in step.facts:
            told = case.game.fact_from(msgspec.json.decode(msgspec.json.encode(fact)))
            assert told == fact
            state = case.game.evolve(state, told)
        assert state == step.after


@every_case
def test_the_same_dice_give_the_same_game(case: Case) -> None:
    assert random_game(case, 2) == random_game(case, 2)


@every_case
def test_decide_accepts_exactly_what_the_ask_offers(case: Case) -> None:
    game = random_game(case, 3)
    elsewhere = [step.move for step in game if step.move is not None]
    for number, step in enumerate(game):
        dice = dice_of("offers", number)
        for seat in range(case.setup.seats):
            ask = case.game.ask(step.after, seat)
            if ask is None:
                continue
            offered = [ask.sample(dice.child(str(draw))) for draw in range(3)]
            for move in offered:
                assert ask.allows(move), f"{ask} draws {move} and does not allow it"
            bent = [other for move in offered for other in bends(case.game, move)]
            foreign = [dice.one(f"foreign {draw}", elsewhere) for draw in range(FOREIGN)]
            for move in [*offered, *bent, *foreign]:
                taken, allowed = accepts(case.game, step.after, seat, move), ask.allows(move)
                assert taken == allowed, f"decide {WORDS[taken]} what the ask {WORDS[allowed]}: {move}, asked {ask}"


@every_case
def test_a_seat_that_is_not_asked_is_refused(case: Case) -> None:
    for number, step in enumerate(random_game(case, 4)):
        moves = [ask.sample(dice_of("other", number)) for _, ask in due(case.game, step.after)] or [step.move]
        for seat in [*range(case.setup.seats), -1, case.setup.seats, 10**30]:
            if not 0 <= seat < case.setup.seats or case.game.ask(step.after, seat) is None:
                assert not any(accepts(case.game, step.after, seat, move) for move in moves)


@every_case
def test_nothing_is_mutated(case: Case) -> None:
    game = random_game(case, 5)
    seen = [repr(step.before) for step in game]
    for step in game:
        for seat in range(case.setup.seats):
            case.game.view(step.before, seat)
            case.game.possible_world(step.after, seat, dice_of("world"))
        if step.seat is not None:
            case.game.decide(step.before, step.seat, step.move, dice_of(case.game.key, case.setup.seats, 5))
    assert seen == [repr(step.before) for step in game]


@every_case
def test_the_order_of_arrival_changes_nothing(case: Case) -> None:
    dice = dice_of("arrival", case.game.key)
    for step in random_game(case, 6):
        asked = list(due(case.game, step.after))
        if len(asked) < 2:
            continue
        moves = {seat: ask.sample(dice.child(f"seat {seat}")) for seat, ask in asked}
        orders = [tuple(moves), *islice(permutations(reversed(list(moves))), ORDERS)]
        ends = [arrive(case.game, step.after, order, moves, dice) for order in orders]
        assert all(end == ends[0] for end in ends), orders


@every_case
def test_a_sealed_choice_may_be_replaced_and_the_last_word_counts(case: Case) -> None:
    dice = dice_of("replaced", case.game.key)
    for step in random_game(case, 7)[:3]:
        asked = list(due(case.game, step.after))
        if len(asked) < 2:
            continue
        (first, ask), *others = asked
        early, late = ask.sample(dice.child("early")), ask.sample(dice.child("late"))
        moves = {first: late, **{seat: other.sample(dice.child(f"seat {seat}")) for seat, other in others}}
        state = case.game.fold(step.after, case.game.decide(step.after, first, early, dice))
        again = case.game.ask(state, first)
        assert again is not None
        assert not again.due
        news = case.game.decide(state, first, late, dice)
        assert [fact.sees for fact in news] == [first], "a replaced choice is news for its own seat alone"
        replaced = case.game.fold(state, news)
        end = arrive(case.game, replaced, [seat for seat, _ in others], moves, dice)
        assert end == arrive(case.game, step.after, list(moves), moves, dice)


def arrive(game: AnyGame, state: Any, order: Any, moves: dict[Seat, Any], dice: SeededDice) -> Any:
    for seat in order:
        state = game.fold(state, game.decide(state, seat, moves[seat], dice))
    return state


def accepts(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    before = repr(state)
    try:
        game.decide(state, seat, move, dice_of("accepts"))
    except IllegalMove:
        assert repr(state) == before
        return False
    return True


def bends(game: AnyGame, move: Any) -> Iterator[Any]:
    """Moves like this one, each a little or very wrong."""
    values = msgspec.to_builtins(move)
    for key, value in values.items():
        if key == "move":
            continue
        for bent in bent_values(value):
            try:
                yield msgspec.convert({**values, key: bent}, game.moves, strict=True)
            except msgspec.ValidationError:
                continue


def bent_values(value: Any) -> Iterator[Any]:
    if isinstance(value, int):
        yield from (value - 1, value + 1, -1, 0, 10**30)
    elif isinstance(value, str):
        yield from ("", value[:-1], value + "0", value[::-1], "٣٤٥", "x" * 10_000)
    elif isinstance(value, list) and value:
        yield from ([], value[:-1], [*value, value[-1]], value[::-1], [value[0]] * len(value), value * 1000)
        for bent in bent_values(value[-1]):
            yield [*value[:-1], bent]
            yield [bent, *value[1:]]


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"null", b"[" * 100_000, b"\xff", b'{"move":"resign"}', b'{"move":1e999}']
)
@every_case
def test_what_is_no_move_is_refused(case: Case, text: bytes) -> None:
    with pytest.raises(IllegalMove):
        case.game.decode_move(text)
