"""Bots: chance, what lines are worth as they stand, and games played on in thought."""

from poker_squares.rules import Place, PlaceCard
from poker_squares.thinking.search import best_cell, likely_cell
from poker_squares.view import View
from tablee.core.defaults.bots import random
from tablee.core.dice import Dice


def casual(view: View, ask: PlaceCard, dice: Dice) -> Place:
    assert view.me is not None
    return Place(likely_cell(view.seats[view.me].grid, ask.card, view.points, dice))


def strong(view: View, ask: PlaceCard, dice: Dice) -> Place:
    assert view.me is not None
    return Place(best_cell(view.seats[view.me].grid, ask.card, view.points, dice))


BOTS = {"random": random, "casual": casual, "strong": strong}
