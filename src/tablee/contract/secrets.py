"""Secrets: no view and no fact tells a seat what it may not know."""

from collections.abc import Sequence

import msgspec

from tablee.contract.games import random_game
from tablee.contract.playing import Case, dice_of, due
from tablee.contract.promises import promise
from tablee.core.facts import Eyes, Fact


def a_view_is_the_same_in_every_world_the_seat_can_imagine(case: Case) -> None:
    for number, step in enumerate(random_game(case, 10)):
        for seat in range(case.setup.seats):
            world = case.game.possible_world(step.after, seat, dice_of("world", number))
            view, ask = case.game.view(step.after, seat), case.game.ask(step.after, seat)
            promise(case.game.view(world, seat) == view, "view-of-worlds", seat=seat, view=view)
            promise(case.game.ask(world, seat) == ask, "ask-of-worlds", seat=seat, ask=ask)


def an_imagined_world_depends_on_what_the_seat_knows_and_on_the_dice_alone(case: Case) -> None:
    imagine = case.game.possible_world
    for number, step in enumerate(random_game(case, 11)):
        first, second = dice_of("first", number), dice_of("second", number)
        for seat in range(case.setup.seats):
            again = imagine(imagine(step.after, seat, first), seat, second)
            promise(again == imagine(step.after, seat, second), "worlds-of-worlds", seat=seat)


def hidden_parts_vary_from_world_to_world(case: Case) -> None:
    """Where anything is hidden; a game of open information has no closed facts."""
    game = random_game(case, 12)
    if case.game.open_information:
        for fact in (fact for step in game for fact in step.facts):
            promise(fact.sees == "all", "open-information", fact=fact)
        return
    draws = [dice_of("vary", number) for number in range(4)]
    worlds = [
        {repr(case.game.possible_world(step.after, seat, dice)) for dice in draws}
        for step in game
        for seat in range(case.setup.seats)
    ]
    promise(max(map(len, worlds)) > 1, "worlds-vary")


def a_spectator_sees_no_more_than_any_seat(case: Case) -> None:
    """Nor does what is told of a game beside its views: both are the same in every world that any seat can imagine."""
    game = case.game
    for number, step in enumerate(random_game(case, 13)):
        for seat in range(case.setup.seats):
            world = game.possible_world(step.after, seat, dice_of("spectator", number))
            promise(game.view(world, None) == game.view(step.after, None), "spectator", seat=seat)
            promise(game.progress(world) == game.progress(step.after), "public", part="progress", seat=seat)
            promise(game.totals(world) == game.totals(step.after), "public", part="totals", seat=seat)
            if game.so_far is not None:
                promise(game.so_far(world) == game.so_far(step.after), "public", part="so_far", seat=seat)


def a_sealed_choice_is_news_for_its_seat_alone(case: Case) -> None:
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
            seen = {tuple(map(repr, visible(facts, eyes))) for facts in news}
            promise(len(seen) == 1, "sealed-secret", seat=seat, facts=seen)


def visible(facts: Sequence[Fact], eyes: Eyes) -> list[Fact]:
    return [fact for fact in facts if fact.seen_by(eyes)]


def views_and_asks_survive_the_wire(case: Case) -> None:
    for step in random_game(case, 15):
        for eyes in [None, *range(case.setup.seats)]:
            view = case.game.view(step.after, eyes)
            promise(msgspec.json.decode(msgspec.json.encode(view), type=case.game.views) == view, "wire", value=view)
            if eyes is not None and (ask := case.game.ask(step.after, eyes)) is not None:
                promise(msgspec.json.decode(msgspec.json.encode(ask), type=type(ask)) == ask, "wire", value=ask)


CHECKS = (
    a_view_is_the_same_in_every_world_the_seat_can_imagine,
    an_imagined_world_depends_on_what_the_seat_knows_and_on_the_dice_alone,
    hidden_parts_vary_from_world_to_world,
    a_spectator_sees_no_more_than_any_seat,
    a_sealed_choice_is_news_for_its_seat_alone,
    views_and_asks_survive_the_wire,
)
