"""Boards in a terminal: drawn after every fact of a whole game, for all eyes, and no row is wider than its room."""

from tablee.contract.games import random_game
from tablee.contract.playing import Case
from tablee.contract.promises import BrokenPromise, promise
from tablee.core.facts import Eyes
from tablee.display.boards import board_of
from tablee.language.words import words_of

WIDTH = 78  # columns of a board on screens of 80 and of 120: no row is wider
SIZES = (("en", 44), ("en", WIDTH), ("fr", WIDTH), ("fr", 118))  # what is narrower than WIDTH is scrolled
NAMES = [f"Alexandrine-Élodie {seat}" for seat in range(20)]


def a_board_is_drawn_after_every_fact(case: Case) -> None:
    for step in random_game(case, 23):
        state = step.before
        for fact in step.facts:
            state = case.game.evolve(state, fact)
            for eyes in (None, 0):
                draw(case, state, eyes)


def draw(case: Case, state: object, eyes: Eyes) -> None:
    view, names = case.game.view(state, eyes), NAMES[: case.setup.seats]
    for language, width in SIZES:
        words = words_of(language, case.game.folder / "words")
        try:
            board = board_of(case.game)(view, names, words, width)
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
            raise BrokenPromise("board", eyes=str(eyes), why=repr(error), view=str(view)) from error
        promise(board.plain.strip(), "board-empty", eyes=eyes)
        for row in board.split("\n"):
            promise(row.cell_len <= max(width, WIDTH), "board-wide", width=width, row=row.plain)


CHECKS = (a_board_is_drawn_after_every_fact,)
