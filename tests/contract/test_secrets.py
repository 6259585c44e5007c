"""What every game promises about its secrets: no view and no fact tells a seat what it may not know."""

from collections.abc import Sequence

import msgspec

from tablee.core.facts import Eyes, Fact
from tests.contract.cases import Case, every_case
from tests.contract.test_rules import random_game
from tests.play import dice_of, due


@every_case
def test_a_view_is_the_same_in_every_world_the_seat_can_imagine(case: Case) -> None:
    for number, step in enumerate(random_game(case, 10)):
        for seat in range(case.setup.seats):
            world = case.game.possible_world(step.after, seat, dice_of("world", number))
            assert case.game.view(world, seat) == case.game.view(step.after, seat)
            assert case.game.ask(world, seat) == case.game.ask(step.after, seat)


@every_case
def test_an_imagined_world_depends_on_what_the_seat_knows_and_on_the_dice_alone(case: Case) -> None:
    imagine = case.game.possible_world
    for number, step in enumerate(random_game(case, 11)):
        first, second = dice_of("first", number), dice_of("second", number)
        for seat in range(case.setup.seats):
            again = imagine(imagine(step.after, seat, first), seat, second)
            assert again == imagine(step.after, seat, second)


@every_case
def test_hidden_parts_vary_from_world_to_world(case: Case) -> None:
    most = 1
    for step in random_game(case, 12):
        for seat in range(case.setup.seats):
            worlds = [case.game.possible_world(step.after, seat, dice_of("vary", number)) for number in range(4)]
            most = max(most, len(set(map(repr, worlds))))
    assert most > 1


@every_case
def test_a_spectator_sees_no_more_than_any_seat(case: Case) -> None:
    """A spectator's view is the same in every world that any seat can imagine."""
    for number, step in enumerate(random_game(case, 13)):
        for seat in range(case.setup.seats):
            world = case.game.possible_world(step.after, seat, dice_of("spectator", number))
            assert case.game.view(world, None) == case.game.view(step.after, None)
            assert case.game.progress(world) == case.game.progress(step.after)
            assert case.game.totals(world) == case.game.totals(step.after)


@every_case
def test_a_sealed_choice_is_news_for_its_seat_alone(case: Case) -> None:
    """Whatever was chosen, everybody else is told the same."""
    for number, step in enumerate(random_game(case, 14)):
        asked = list(due(case.game, step.after))
        if len(asked) < 2:
            continue
        seat, ask = asked[0]
        dice = dice_of("sealed", number)
        moves = [ask.sample(dice.child(str(draw))) for draw in range(3)]
        news = [case.game.decide(step.after, seat, move, dice) for move in moves]
        for eyes in [None, *(other for other in range(case.setup.seats) if other != seat)]:
            assert len({tuple(map(repr, visible(facts, eyes))) for facts in news}) == 1


def visible(facts: Sequence[Fact], eyes: Eyes) -> list[Fact]:
    return [fact for fact in facts if fact.seen_by(eyes)]


@every_case
def test_views_and_asks_survive_the_wire(case: Case) -> None:
    for step in random_game(case, 15):
        for eyes in [None, *range(case.setup.seats)]:
            view = case.game.view(step.after, eyes)
            assert msgspec.json.decode(msgspec.json.encode(view), type=case.game.views) == view
            if eyes is not None and (ask := case.game.ask(step.after, eyes)) is not None:
                assert msgspec.json.decode(msgspec.json.encode(ask), type=type(ask)) == ask
