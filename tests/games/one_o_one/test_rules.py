"""The rules of 101: turns, the end, and who wins."""

import json
from itertools import pairwise

import pytest

from tablee.core.reading import Given
from tablee.core.refusals import NotAllowedNow
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.asks import Place, PlaceToken, Take, Turn
from tablee.games.one_o_one.edition import EDITION
from tablee.games.one_o_one.lines import Combination
from tablee.games.one_o_one.rules import State
from tablee.games.one_o_one.scoring import MatchScored, score_full, score_line, winners
from tablee.games.one_o_one.square import cell_name, full_lines
from tablee.games.one_o_one.tokens import TOKENS
from tests.games.one_o_one.tables import after, fill_squares, table
from tests.play import dice_of, play, random_bot, setup_of, steps

STANDARD = EDITION.standard
ALL_SCORE = EDITION.with_changes(Given({"rulings": {"three_equal": "all"}}))
Made = Combination | None


def test_the_first_seat_is_drawn_by_lot() -> None:
    state = GAME.start(setup_of(GAME, seats=3))
    opened = [GAME.fold(state, GAME.open(state, dice_of(number))) for number in range(40)]
    assert {state.turn for state in opened} == {0, 1, 2}


def test_turns_go_round_and_each_seat_builds_its_own_square() -> None:
    state = after(table(seats=3, first=2), "d4", "d4", "d4", "e5")
    assert [len(square.tokens) for square in state.squares] == [1, 1, 2]
    assert state.turn == 0
    assert GAME.ask(state, 0) == PlaceToken(
        colour="B", number=5, cells=("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")
    )


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(table(), seat, Place(4, 4), dice_of(0))
    assert refusal.value.sentence.key == "no-such-seat"


def test_a_seat_whose_turn_it_is_not_is_refused() -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(table(), 1, Place(4, 4), dice_of(0))
    assert refusal.value.sentence.key == "not-asked"


@pytest.mark.parametrize("move", [Take(0), Turn(0)])
def test_classic_has_nothing_to_take_or_turn(move: Take | Turn) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(table(), 0, move, dice_of(0))
    assert refusal.value.sentence.key == "one-place-first"


def test_nothing_is_played_after_the_end() -> None:
    end = fill_squares(table(), 50)
    assert GAME.ask(end, end.turn) is None
    with pytest.raises(NotAllowedNow) as refusal:
        GAME.decide(end, end.turn, Place(4, 4), dice_of(0))
    assert refusal.value.sentence.key == "game-over"


@pytest.mark.parametrize(("seats", "placed", "left"), [(1, [25, 25], 0), (2, [25, 25], 0), (3, [16, 16, 16], 2)])
def test_a_game_ends_with_full_squares(seats: int, placed: list[int], left: int) -> None:
    end = fill_squares(table(seats=seats), sum(placed))
    assert [len(square.tokens) for square in end.squares] == placed
    assert end.case.left == left
    assert GAME.outcome(end) is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_lines_that_are_full_everywhere_count_before_the_end(seats: int) -> None:
    assert GAME.so_far is not None
    states = [step.after for step in steps(GAME, setup_of(GAME, seats=seats), [random_bot] * seats, dice_of("lines"))]
    points = [GAME.so_far(state) for state in states]
    assert all(now >= then for before, after in pairwise(points) for then, now in zip(before, after, strict=True))
    assert any(points[-2])
    end = states[-1]
    assert end.match is not None
    assert score_full([full_lines(square) for square in end.squares], end.edition) == end.match.scores == points[-1]


def test_solo_builds_a_square_from_25_tokens_and_another_from_the_rest() -> None:
    between = fill_squares(table(seats=1), 25)
    assert {token for _, token in between.squares[0].tokens} == set(TOKENS[:25])
    assert len(between.solo) == 1
    assert GAME.outcome(between) is None
    end = fill_squares(between, 25)
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert {token for _, token in end.squares[1].tokens} == set(TOKENS[25:])
    assert outcome.scores == (end.solo[0].score + end.solo[1].score,)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        (("straight", None), (1, 0)),
        (("pair", "three"), (0, 1)),
        (("straight_flush", "strike"), (2, 0)),
        (("pair", "strike"), (0, 2)),
        (("four", "four"), (0, 0)),
        ((None, None), (0, 0)),
        (("straight_flush", "pair", None), (1, 0, 0)),
        (("pair", "flush", "flush"), (0, 1, 1)),
        (("flush", "flush", "flush"), (0, 0, 0)),
        ((None, None, "pair"), (0, 0, 1)),
        ((None, None, None), (0, 0, 0)),
    ],
)
def test_the_best_combination_of_a_line_scores(line: tuple[Made, ...], points: tuple[int, ...]) -> None:
    assert score_line(line, STANDARD) == points


def test_a_house_where_three_equal_combinations_all_score() -> None:
    assert score_line(("flush", "flush", "flush"), ALL_SCORE) == (1, 1, 1)
    assert score_line((None, None, None), ALL_SCORE) == (0, 0, 0)
    assert score_line(("flush", "flush"), ALL_SCORE) == (0, 0)


def match(*lines: tuple[Made, ...], scores: tuple[int, ...], fives: tuple[int, ...]) -> MatchScored:
    return MatchScored(lines, (), scores, fives)


@pytest.mark.parametrize(
    ("lines", "won", "by"),
    [
        ([("straight_flush", "strike"), ("strike", "strike")], (0,), "straight_flush"),
        ([("strike", "four"), ("pair", "four")], (0,), "strike"),
        ([("four", "four"), ("four", "straight")], (0,), "four"),
        ([("four", "four"), ("straight", "flush")], (1,), "fives"),
    ],
)
def test_a_tie_is_broken_by_the_own_square_won_or_not(lines: list[tuple[Made, ...]], won: tuple[int], by: str) -> None:
    assert winners(match(*lines, scores=(5, 5), fives=(2, 3))) == (won, by)


def test_points_come_before_everything() -> None:
    assert winners(match(("strike", None), scores=(4, 5), fives=(5, 0))) == ((1,), "points")


def test_three_seats_still_tied_share() -> None:
    assert winners(match(("four", "four", None), scores=(3, 3, 3), fives=(1, 1, 2))) == ((0, 1), "shared")
    assert winners(match(("four", "four", None), scores=(3, 3, 3), fives=(1, 2, 2))) == ((1,), "fives")
    assert winners(match(("four", None, None), scores=(3, 3, 4), fives=(1, 2, 0))) == ((2,), "points")


def test_a_match_of_two_never_ends_in_a_tie() -> None:
    setup = setup_of(GAME)
    for number in range(60):
        end = play(GAME, setup, [random_bot] * 2, dice_of("tie", number))
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert len(outcome.winners) == 1
        assert sum(end.match.fives) == 5


@pytest.mark.parametrize("name", ["score-example", "tie-fours", "tie-fives", "three-seats", "three-shared"])
def test_a_table_scores_like_the_referee(name: str) -> None:
    """The squares of an example, laid token by token on a table, end as the referee says."""
    example = json.loads((GAME.folder / "examples" / f"{name}.json").read_text())
    grids, answer = example["referee"]["squares"], example["answer"]
    state, cells = laid_out(grids)
    end = after(state, *cells)
    outcome = GAME.outcome(end)
    assert end.match is not None
    assert outcome is not None
    assert [list(lines) for lines in zip(*end.match.lines, strict=True)] == answer["lines"]
    assert [list(points) for points in zip(*end.match.points, strict=True)] == answer["points"]
    assert list(outcome.scores) == answer["scores"]
    assert list(outcome.winners) == answer["winners"]


def laid_out(grids: list[list[list[str]]]) -> tuple[State, list[str]]:
    """A Classic table whose case brings every seat its square, row by row from the top left; and the cells to type."""
    size = len(grids[0])
    cells = [cell_name((size - 1 + row, size - 1 + column)) for row in range(size) for column in range(size)]
    turns = zip(*([token for row in grid for token in row] for grid in grids), strict=True)
    tokens = [token for turn in turns for token in turn]
    rest = [token for token in TOKENS if token not in tokens]
    return table(seats=len(grids), tokens=tokens + rest), [cell for cell in cells for _ in grids]
