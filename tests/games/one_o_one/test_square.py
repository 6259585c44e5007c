"""Squares of 101: where a token may lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.games.one_o_one.square import Square, box, cell_name, cell_named, check_cell, empty, grid, place
from tablee.games.one_o_one.tokens import TOKENS


def square(*cells: str, size: int = 5) -> Square:
    built = empty(size)
    for cell, token in zip(cells, TOKENS, strict=False):
        check_cell(built, cell_named(cell))
        built = place(built, cell_named(cell), token)
    return built


def open_names(built: Square) -> set[str]:
    return set(map(cell_name, built.open))


def test_the_first_token_lies_in_the_middle() -> None:
    assert open_names(empty(5)) == {"e5"}
    assert open_names(empty(4)) == {"d4"}


def test_a_token_touches_by_a_side_or_a_corner() -> None:
    assert open_names(square("e5")) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}


def test_two_tokens_touching_by_a_corner_leave_12_cells_and_by_a_side_10() -> None:
    assert len(square("e5", "f6").open) == 12
    assert len(square("e5", "f5").open) == 10
    assert len(square("e5", "e4").open) == 10


def test_the_frame_floats_until_it_is_full_size() -> None:
    built = square("e5", "f5", "g5", "h5")
    assert {"d5", "i5"} <= open_names(built)
    assert not open_names(place(built, cell_named("i5"), "O10")) & {"d4", "d5", "d6"}
    assert not open_names(place(built, cell_named("d5"), "O10")) & {"i4", "i5", "i6"}


def test_a_frame_of_four_with_three_seats() -> None:
    built = square("d4", "e5", "f6", "g7", size=4)
    assert open_names(built) == {"e4", "f4", "d5", "f5", "g5", "d6", "e6", "g6", "e7", "f7"}


@pytest.mark.parametrize(
    ("cell", "key"),
    [
        ("e5", "one-cell-taken"),
        ("e7", "one-cell-apart"),
        ("a4", "one-cell-outside"),
    ],
)
def test_a_closed_cell_is_refused_with_its_reason(cell: str, key: str) -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        check_cell(square("e5", "f5"), cell_named(cell))
    assert refusal.value.sentence.key == key


def test_the_first_token_is_refused_elsewhere() -> None:
    with pytest.raises(NotAllowedNow) as refusal:
        check_cell(empty(5), cell_named("e4"))
    assert refusal.value.sentence.key == "one-first-in-the-middle"


@pytest.mark.parametrize("cell", [(-1, 4), (4, 9), (10**30, 0), (0, -(10**30))])
def test_a_cell_off_the_lattice_is_no_move(cell: tuple[int, int]) -> None:
    with pytest.raises(NotAMove):
        check_cell(empty(5), cell)


@given(choices=st.lists(st.integers(0, 80), min_size=25, max_size=25), size=st.sampled_from([4, 5]))
def test_every_square_is_filled_without_a_gap(choices: list[int], size: int) -> None:
    """Whatever is chosen there is always an open cell, until size x size tokens fill one frame."""
    built = empty(size)
    for choice, token in zip(choices[: size**2], TOKENS, strict=False):
        assert all(0 <= place < 2 * size - 1 for cell in built.open for place in cell)
        built = place(built, built.open[choice % len(built.open)], token)
    around = box(cell for cell, _ in built.tokens)
    assert built.is_full
    assert built.open == ()
    assert (around.bottom - around.top, around.right - around.left) == (size - 1, size - 1)
    tokens = dict(built.tokens)
    assert grid(built) == tuple(
        tuple(tokens[row, column] for column in range(around.left, around.right + 1))
        for row in range(around.top, around.bottom + 1)
    )
