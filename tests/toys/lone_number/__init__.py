"""Lone Number: the lowest number that nobody else chose scores."""

from tablee.core.game import Game

GAME = Game.from_modules(__name__)
