"""Poker Squares: its hands, its rules and its bots. Run against the installed package."""

import tomllib
from statistics import fmean

import pytest
from poker_squares import GAME
from poker_squares.hands import CARDS, CELLS, hand_of
from poker_squares.rules import AllPlaced, Place
from poker_squares.thinking.lines import kind_of
from poker_squares.thinking.search import best_cell

from tablee.contract.checks import results_of
from tablee.contract.playing import dice_of, setup_of, steps
from tablee.core.reading import Given
from tablee.games import BROKEN_GAMES, BY_KEY

BRITISH = tomllib.loads((GAME.folder / "editions" / "british.toml").read_text(encoding="utf-8"))


def test_it_is_found_where_it_is_installed() -> None:
    assert BROKEN_GAMES == ()
    assert BY_KEY["poker_squares"].distribution == "tablee-poker-squares"


def test_it_does_what_every_game_must() -> None:
    assert [result for result in results_of(GAME) if result.broken is not None] == []


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("10♠ J♠ Q♠ K♠ A♠", "royal_flush"),
        ("A♥ 2♥ 3♥ 4♥ 5♥", "straight_flush"),
        ("9♠ 9♥ 9♦ 9♣ 6♠", "four"),
        ("7♠ 7♥ 7♦ 8♠ 8♥", "full_house"),
        ("A♠ 2♠ 3♠ 5♠ 8♠", "flush"),
        ("K♠ A♥ 10♦ J♣ Q♠", "straight"),
        ("Q♠ K♥ A♦ 2♣ 3♠", "high_card"),
        ("2♠ 2♥ 2♦ 5♠ 7♥", "three"),
        ("3♠ 3♥ 4♦ 4♠ A♥", "two_pairs"),
        ("5♠ 5♥ 9♦ Q♠ A♥", "pair"),
    ],
)
def test_hands(cards: str, hand: str) -> None:
    assert hand_of(tuple(cards.split())) == hand


def test_a_deck_has_52_cards() -> None:
    assert len(set(CARDS)) == 52


def filled(cards: str) -> dict[int, int]:
    """What the lines are worth when the first row holds these cards."""
    state = GAME.start(setup_of(GAME, seats=1))
    for cell, card in zip(CELLS, cards.split(), strict=False):
        state = GAME.evolve(state, AllPlaced(card, (cell,)))
    return GAME.view(state, 0).seats[0].lines


def test_only_full_lines_count() -> None:
    assert filled("10♠ J♠ Q♠ K♠ A♠") == {0: 100}
    assert filled("10♠ J♠ Q♠ K♠") == {}


def test_british_points_are_an_edition() -> None:
    points = GAME.edition.with_changes(Given(BRITISH)).points
    assert (points.royal_flush, points.straight, points.flush) == (30, 12, 5)


def test_everybody_places_the_same_cards() -> None:
    setup = setup_of(GAME, seats=3)
    *_, last = steps(GAME, setup, [GAME.bots["random"]] * 3, dice_of("same"))
    squares = [{*grid} for grid in last.after.grids]
    assert squares[0] == squares[1] == squares[2] == set(last.after.cards)


def mean(bot: str, games: int) -> float:
    setup = setup_of(GAME, seats=1)
    ends = ([*steps(GAME, setup, [GAME.bots[bot]], dice_of("mean", game))][-1].after for game in range(games))
    return fmean(GAME.totals(end)[0] for end in ends)


def test_whoever_thinks_scores_more() -> None:
    """Chance makes about 15 points, lines as they stand about 80, games played on about 105."""
    chance, greedy, thought = mean("random", 6), mean("casual", 8), mean("strong", 3)
    assert chance < 35
    assert greedy > chance + 30
    assert thought > chance + 45


def test_a_royal_flush_is_finished() -> None:
    grid = [None] * 25
    for cell, card in zip((0, 1, 2, 3), ["10♠", "J♠", "Q♠", "K♠"], strict=True):
        grid[cell] = card
    assert best_cell(tuple(grid), "A♠", GAME.edition.standard.points, dice_of("royal")) == "e1"


def test_lines_of_a_kind() -> None:
    assert kind_of(("9♠", "10♠")) == kind_of(("8♥", "9♥"))
    assert kind_of(("10♠", "J♠")) != kind_of(("10♠", "J♥"))


def test_a_move_is_typed_by_its_cell() -> None:
    state = GAME.start(setup_of(GAME, seats=1))
    state = GAME.fold(state, GAME.open(state, dice_of("typed")))
    assert GAME.read_move("B3", GAME.ask(state, 0)) == Place("b3")
