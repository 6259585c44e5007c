"""Stones: take one, two or three; whoever takes the last one wins."""

from tablee.core.game import Game

GAME = Game.from_modules(__name__)
