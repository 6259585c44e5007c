"""Poker Squares: 25 cards, one after the other, into a square whose rows and columns are poker hands."""

from tablee.core.game import Game

GAME = Game.from_modules(__name__, aliases=("poker-squares",))
