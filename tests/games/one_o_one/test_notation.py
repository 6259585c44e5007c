"""How moves of 101 are typed."""

import pytest

from tablee.core.refusals import NotAMove, Unclear
from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.asks import Place, PlaceToken, Take, TakeToken, Turn, TurnToken

PLACE = PlaceToken(colour="B", number=7, cells=("d4", "e4", "d5", "f6"))
TAKE = TakeToken(files=("1", "3"))
TURN = TurnToken(files=("1", "3"))


@pytest.mark.parametrize("text", ["e4", "E4", " e 4 ", "e, 4", "\te4\n"])
def test_a_cell_is_typed_by_its_name(text: str) -> None:
    assert GAME.read_move(text, PLACE) == Place(3, 4)


def test_a_column_or_a_row_is_enough_where_one_of_its_cells_is_open() -> None:
    assert GAME.read_move("f", PLACE) == Place(5, 5)
    assert GAME.read_move("5", PLACE) == Place(4, 3)


@pytest.mark.parametrize("text", ["d", "4"])
def test_a_column_or_a_row_with_several_open_cells_is_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        GAME.read_move(text, PLACE)


def test_a_cell_that_is_not_open_is_a_move_for_the_rules_to_refuse() -> None:
    assert GAME.read_move("a1", PLACE) == Place(0, 0)


@pytest.mark.parametrize("text", ["", ",", "4e", "e10", "e0", "k4", "e٤", "ｅ4", "e44", "de4", "e4 d4", "-1", "i"])
def test_other_text_is_no_cell(text: str) -> None:
    with pytest.raises(NotAMove):
        GAME.read_move(text, PLACE)


def test_a_file_is_typed_by_its_number_from_1() -> None:
    assert GAME.read_move(" 3 ", TAKE) == Take(2)
    assert GAME.read_move("3", TURN) == Turn(2)
    assert GAME.read_move("2", TAKE) == Take(1)
    assert GAME.write_move(Take(2)) == GAME.write_move(Turn(2)) == "3"


@pytest.mark.parametrize("text", ["", "0", "6", "-1", "³", "٣", "1.0", "33", "e5", "one"])
def test_other_text_is_no_file(text: str) -> None:
    with pytest.raises(NotAMove):
        GAME.read_move(text, TAKE)
