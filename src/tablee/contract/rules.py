"""Rules: replay, asks, arrival order, values that never change, an end."""

from itertools import islice, permutations
from typing import Any

import msgspec

from tablee.contract.games import bends, random_game
from tablee.contract.playing import Case, dice_of, due
from tablee.contract.promises import BrokenPromise, promise
from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove

ORDERS = 6
FOREIGN = 4  # moves of other moments that are tried at each
NO_MOVES = (b"", b"{}", b"null", b"[" * 100_000, b"\xff", b'{"move":"resign"}', b'{"move":1e999}')


def every_random_game_ends_with_winners(case: Case) -> None:
    outcome = case.game.outcome(random_game(case)[-1].after)
    assert outcome is not None
    seats = range(case.setup.seats)
    promise(len(outcome.scores) == len(seats), "scores", seats=len(seats), scores=outcome.scores)
    is_sorted = list(outcome.winners) == sorted(set(outcome.winners) & set(seats))
    promise(outcome.winners and is_sorted, "winners", winners=outcome.winners)


def a_replay_of_the_facts_is_the_game_as_it_was(case: Case) -> None:
    state = case.game.start(case.setup)
    for step in random_game(case, 1):
        for fact in step.facts:
            written = msgspec.json.encode(fact)
            again = case.game.fact_from(msgspec.json.decode(written))
            promise(again == fact, "fact-written", fact=fact, written=written.decode())
            state = case.game.evolve(state, again)
        promise(state == step.after, "replay", facts=step.facts)


def the_same_dice_give_the_same_game(case: Case) -> None:
    promise(random_game(case, 2) == random_game(case, 2), "same-dice")


def decide_accepts_exactly_what_the_ask_offers(case: Case) -> None:
    game = random_game(case, 3)
    elsewhere = [step.move for step in game if step.move is not None]
    for number, step in enumerate(game):
        dice = dice_of("offers", number)
        foreign = [dice.one(f"foreign {draw}", elsewhere) for draw in range(FOREIGN)]
        for seat in range(case.setup.seats):
            agree(case.game, step.after, seat, foreign, dice)


def agree(game: AnyGame, state: Any, seat: Seat, foreign: list[Any], dice: SeededDice) -> None:
    """On moves that the ask draws, on such as are a little wrong, and on moves of other moments."""
    ask = game.ask(state, seat)
    if ask is None:
        return
    offered = [ask.sample(dice.child(str(draw))) for draw in range(3)]
    for move in (*offered, *ask.moves()):
        promise(ask.allows(move), "ask-draws", ask=ask, move=move)
    bent = [other for move in offered for other in bends(game, move)]
    for move in [*offered, *bent, *foreign]:
        taken, allowed = accepts(game, state, seat, move), ask.allows(move)
        promise(taken or not allowed, "decide-refuses", move=move, ask=ask)
        promise(allowed or not taken, "decide-takes", move=move, ask=ask)


def a_seat_that_is_not_asked_is_refused(case: Case) -> None:
    for number, step in enumerate(random_game(case, 4)):
        moves = [ask.sample(dice_of("other", number)) for _, ask in due(case.game, step.after)] or [step.move]
        for seat in [*range(case.setup.seats), -1, case.setup.seats, 10**30]:
            if not 0 <= seat < case.setup.seats or case.game.ask(step.after, seat) is None:
                for move in moves:
                    promise(not accepts(case.game, step.after, seat, move), "not-asked", seat=seat, move=move)


def nothing_is_mutated(case: Case) -> None:
    game = random_game(case, 5)
    seen = [repr(step.before) for step in game]
    for step in game:
        for seat in range(case.setup.seats):
            case.game.view(step.before, seat)
            case.game.possible_world(step.after, seat, dice_of("world"))
        if step.seat is not None:
            case.game.decide(step.before, step.seat, step.move, dice_of(case.game.key, case.setup.seats, 5))
    promise(seen == [repr(step.before) for step in game], "mutated")


def the_order_of_arrival_changes_nothing(case: Case) -> None:
    dice = dice_of("arrival", case.game.key)
    for step in random_game(case, 6):
        asked = list(due(case.game, step.after))
        if len(asked) < 2:
            continue
        moves = {seat: ask.sample(dice.child(f"seat {seat}")) for seat, ask in asked}
        orders = [tuple(moves), *islice(permutations(reversed(list(moves))), ORDERS)]
        ends = [arrive(case.game, step.after, order, moves, dice) for order in orders]
        promise(all(end == ends[0] for end in ends), "arrival", moves=moves)


def a_sealed_choice_may_be_replaced_and_the_last_word_counts(case: Case) -> None:
    dice = dice_of("replaced", case.game.key)
    for step in random_game(case, 7)[:3]:
        asked = list(due(case.game, step.after))
        if len(asked) > 1:
            replace_one(case, step.after, asked, dice)


def replace_one(case: Case, state: Any, asked: list[tuple[Seat, Any]], dice: SeededDice) -> None:
    (first, ask), *others = asked
    early, late = ask.sample(dice.child("early")), ask.sample(dice.child("late"))
    moves = {first: late, **{seat: other.sample(dice.child(f"seat {seat}")) for seat, other in others}}
    chosen = case.game.fold(state, case.game.decide(state, first, early, dice))
    again = case.game.ask(chosen, first)
    promise(again is not None and not again.due, "sealed-again", seat=first)
    news = case.game.decide(chosen, first, late, dice)
    promise([fact.sees for fact in news] == [first], "sealed-news", facts=news)
    end = arrive(case.game, case.game.fold(chosen, news), [seat for seat, _ in others], moves, dice)
    promise(end == arrive(case.game, state, list(moves), moves, dice), "sealed-last", early=early, late=late)


def what_is_no_move_is_refused(case: Case) -> None:
    for text in NO_MOVES:
        try:
            case.game.decode_move(text)
        except IllegalMove:
            continue
        raise BrokenPromise("no-move", text=text[:20].decode(errors="replace"))


def arrive(game: AnyGame, state: Any, order: Any, moves: dict[Seat, Any], dice: SeededDice) -> Any:
    for seat in order:
        state = game.fold(state, game.decide(state, seat, moves[seat], dice))
    return state


def accepts(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    before = repr(state)
    try:
        game.decide(state, seat, move, dice_of("accepts"))
    except IllegalMove:
        promise(repr(state) == before, "mutated")
        return False
    return True


CHECKS = (
    every_random_game_ends_with_winners,
    a_replay_of_the_facts_is_the_game_as_it_was,
    the_same_dice_give_the_same_game,
    decide_accepts_exactly_what_the_ask_offers,
    a_seat_that_is_not_asked_is_refused,
    nothing_is_mutated,
    the_order_of_arrival_changes_nothing,
    a_sealed_choice_may_be_replaced_and_the_last_word_counts,
    what_is_no_move_is_refused,
)
