"""The Number drawn in a terminal."""

from tablee.games.the_number import GAME
from tablee.games.the_number.board import board
from tablee.language.words import words_of
from tests.play import dice_of, random_bot, setup_of, steps

NAMES = ("Ada", "Bo", "Cy")


def test_columns_have_their_names_and_the_total_counts_the_turns_so_far() -> None:
    words = words_of("en", GAME.folder / "words")
    states = [step.after for step in steps(GAME, setup_of(GAME, seats=3), [random_bot] * 3, dice_of("board"))]
    state = next(state for state in states if any(sum(turn.points) for turn in state.turns))
    view = GAME.view(state, None)
    rows = board(view, NAMES, words, 78).plain.split("\n")
    names = next(row for row in rows if "digits left" in row)
    for seat, name in enumerate(NAMES):
        row = next(row for row in rows if name in row)
        total = row[: names.index("total") + len("total")].split()[-1]
        assert int(total) == sum(view.seats[seat].points)


def test_when_the_game_is_over_the_last_round_can_still_be_read() -> None:
    words = words_of("en", GAME.folder / "words")
    *_, last = steps(GAME, setup_of(GAME, seats=3), [random_bot] * 3, dice_of("board"))
    view = GAME.view(last.after, None)
    for seat, row in enumerate(board(view, NAMES, words, 78).plain.split("\n")[2:5]):
        *_, total = points = [int(part) for part in row.split()[-len(view.last_turns) - 1 :]]
        assert points[:-1] == [turn.points[seat] for turn in view.last_turns]
        assert total == view.seats[seat].total
