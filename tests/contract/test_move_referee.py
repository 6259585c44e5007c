"""A referee for every game, by its moves: what was drawn is typed, and the rules say the rest."""

from typing import Any

import pytest

from tablee.core.game import AnyGame
from tablee.core.move_referee import MOST_SEATS, JudgedGame, TypedDice, judge
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tests.contract.cases import every_game_and_toy
from tests.play import dice_of, setup_of
from tests.toys.stones import GAME as STONES


def judged(game: AnyGame, **body: Any) -> JudgedGame:
    return judge(game, Given(body))


@every_game_and_toy
def test_a_whole_game_is_judged_as_it_was_played(game: AnyGame) -> None:
    """Whoever types what comes up as it comes up reaches the end of every game."""
    seats = min(setup_of(game).seats, MOST_SEATS)
    draws: dict[str, list[str]] = {}
    moves: list[list[Any]] = []
    own = judged(game, setup={"seats": seats})
    while game.outcome(own.state) is None:
        if own.awaits_draw:
            sheet = own.dice.sheets[-1]
            draws[sheet.name] = list(dice_of("referee").draw(sheet.name, sheet.items, sheet.count))
        else:
            asks = {seat: game.ask(own.state, seat) for seat in range(seats)}
            seat, ask = next((seat, ask) for seat, ask in asks.items() if ask is not None and ask.due)
            moves.append([seat, game.write_move(ask.sample(dice_of("referee", len(moves))))])
        own = judged(game, setup={"seats": seats}, draws=draws, moves=moves)
    assert [one.text for one in own.moves[1:]] == [text for _, text in moves]
    assert own.moves[0].seat is None


def test_what_nobody_has_seen_yet_lies_in_any_order() -> None:
    dice = TypedDice({"cards": [Given("c", "draws.cards[0]")]})
    assert dice.draw("cards", ["a", "b", "c", "d"], 3) == ("c", "a", "b")
    assert [(sheet.name, sheet.count, sheet.typed) for sheet in dice.sheets] == [("cards", 3, 1)]


@pytest.mark.parametrize(
    ("typed", "key", "at"),
    [
        (["x"], "referee-not-drawn", 0),
        (["a", "A"], "referee-drawn-twice", 1),
        (["a", "b", "c"], "referee-drawn-many", 2),
    ],
)
def test_what_cannot_have_come_out_is_refused_where_it_stands(typed: list[str], key: str, at: int) -> None:
    given = Given(typed, "draws.cards").list()
    with pytest.raises(BadInput) as refused:
        TypedDice({"cards": given}).draw("cards", ["a", "b", "c"], 2)
    assert (refused.value.path, refused.value.sentence.key) == (f"draws.cards[{at}]", key)


def test_a_move_that_the_rules_refuse_is_named() -> None:
    for moves, at in (([[0, "1"], [0, "1"]], 1), ([[0, "9"]], 0)):
        with pytest.raises(BadInput) as refused:
            judged(STONES, setup={"seats": 2}, moves=moves)
        assert refused.value.path == f"moves[{at}][1]"


@pytest.mark.parametrize(
    "body", [{"setup": {"seats": 900}}, {"moves": [[0]]}, {"moves": [[9, "1"]]}, {"draws": 3}, {"what": 1}]
)
def test_what_is_no_question_to_a_referee_is_refused(body: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        judged(STONES, **body)
