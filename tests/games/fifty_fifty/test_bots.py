"""Bots of Fifty Fifty."""

from fractions import Fraction

import msgspec
import pytest

from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.rules import PlayCard
from tablee.games.fifty_fifty.trick import Played
from tablee.games.fifty_fifty.view import View
from tests.play import dice_of, due, random_bot, setup_of, steps, win_share


def a_view(hand: tuple[int, ...], balance: int = 0, table: tuple[int, ...] = ()) -> View:
    """Seat 0 of four is to play; those before it have. The mood is 2 laughing and 5 angry."""
    state = GAME.start(setup_of(GAME, seats=4))
    played = tuple(Played(4 - len(table) + place, card) for place, card in enumerate(table))
    leader = (4 - len(table)) % 4
    state = msgspec.structs.replace(
        state, hands=(hand, (), (), ()), balances=(balance, 0, 0, 0), mood=Mood(2, 5), table=played, leader=leader
    )
    return GAME.view(state, 0)


def choices(bot: str, view: View) -> set[int]:
    ask = PlayCard(cards=view.hand)
    return {GAME.bots[bot](view, ask, dice_of(bot, number)).card for number in range(60)}


@pytest.mark.parametrize(("seats", "games"), [(2, 1000), (3, 300), (4, 400), (5, 200)])
def test_casual_beats_random(seats: int, games: int) -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=seats), "casual", "random", games)
    assert share - half > 1 / seats


def test_heuristic_beats_casual() -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=4), "heuristic", "casual", games=800)
    assert share - half > 1 / 4


def test_random_plays_every_card_of_the_hand() -> None:
    assert choices("random", a_view((3, 19, 27))) == {3, 19, 27}


def test_casual_pulls_at_the_lighter_side_where_the_mood_helps() -> None:
    hand = (4, 20, 26, 48)
    assert choices("casual", a_view(hand, balance=-5)) == {48}
    assert choices("casual", a_view(hand, balance=3)) == {4}
    assert choices("casual", a_view(hand, balance=-2)) == {26}, "5 angry would leave more than 2 laughing"
    assert choices("casual", a_view(hand, table=(10, 30))) == {20}


def test_the_last_to_play_takes_what_is_best() -> None:
    for bot in ("casual", "heuristic"):
        assert choices(bot, a_view((3, 19, 49), balance=2, table=(31, 12, 44))) == {3}
        assert choices(bot, a_view((3, 19, 22, 49), balance=0, table=(31, 12, 44))) == {19, 22}


def test_heuristic_plays_the_least_expected_balance() -> None:
    """Against the definition, in fractions, in every position of a random game."""
    for step in steps(GAME, setup_of(GAME, seats=4), [random_bot] * 4, dice_of("definition")):
        for seat, ask in due(GAME, step.after):
            view = GAME.view(step.after, seat)
            expected = {card: expectation(view, card) for card in ask.cards}
            chosen = GAME.bots["heuristic"](view, ask, dice_of(0)).card
            assert expected[chosen] == min(expected.values())


def expectation(view: View, card: int) -> Fraction:
    assert view.me is not None
    assert view.mood is not None
    unseen = [other for other in range(1, 51) if other not in view.hand and other not in view.played]
    f = Fraction(sum(other < card for other in unseen), len(unseen))
    k = len(view.seats) - 1 - len(view.table)
    table = [played.card for played in view.table]
    highest = f**k if all(card > other for other in table) else Fraction(0)
    lowest = (1 - f) ** k if all(card < other for other in table) else Fraction(0)
    balance = view.seats[view.me].balance
    return (
        highest * abs(balance + view.mood.angry)
        + lowest * abs(balance - view.mood.laughing)
        + (1 - highest - lowest) * abs(balance)
    )
