"""The kernels of 101: any edition, all lines, all games from a position, rows without history, what is shown."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest

from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.asks import Place, Take, Turn
from tablee.games.one_o_one.bots import gains, worth_of
from tablee.games.one_o_one.kernels import KERNELS, lines, squares
from tablee.games.one_o_one.kernels.policies import building
from tablee.games.one_o_one.kernels.terms import COUNT_AT, SIZE, TURNS, code_of, height_of
from tablee.games.one_o_one.lines import BITS, COMBINATIONS, NUMBER_BITS, WEIGHT, Rulings, best_of_weight
from tablee.games.one_o_one.rules import Placed, State, Taken, Turned
from tablee.games.one_o_one.scoring import MatchScored, winners
from tablee.games.one_o_one.square import Square, cell_name, cell_named, empty, place
from tablee.games.one_o_one.tokens import COLOURS, NUMBERS, TOKENS, colour_of, number_of, series
from tablee.games.one_o_one.view import SquareView, View
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import Features, key_of_game
from tablee.kernels.stream import dice_of
from tests.contract import test_kernels as contract
from tests.contract.cases import Case
from tests.contract.test_kernels import PARTS, SEED, Twins, shown, step_by_step
from tests.play import dice_of as seeded
from tests.play import due, random_bot, setup_of, steps

ENGINE, ACTIONS = KERNELS.engine, KERNELS.actions

EVERY_TABLE = [(seats, draw) for seats in GAME.seats for draw in ("classic", "expert")]
every_table = pytest.mark.parametrize(("seats", "draw"), EVERY_TABLE)

# Other values for every key, each with the seats at which they change a game.
EDITIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo points": (1, {"solo_points": [1, 2, 3, 5, 8, 13, 21, 34, 55, 1000]}),
    "solo points by name": (1, {"solo_points": {"pair": 0, "flush": 20}}),
    "no solo points": (1, {"solo_points": [0] * 10}),
    "match points": (2, {"match_points": [1000, 100, 90, 80, 70, 60, 50, 40, 30, 20]}),
    "no match points": (2, {"match_points": [0] * 10}),  # every game is a tie
    "a point for pairs alone": (2, {"match_points": [0] * 9 + [1]}),
    "points of three": (3, {"three_seats_points": 1000}),
    "no points of three": (3, {"three_seats_points": 0}),
    "no cocktail of four": (3, {"rulings": {"cocktail_of_four": False}}),
    "all equal score": (3, {"rulings": {"three_equal": "all"}}),
    "both rulings": (3, {"rulings": {"cocktail_of_four": False, "three_equal": "all"}}),
    "grey backs": (2, {"backs": {"grey": [["O", "O"], ["G", "G"], ["P", "P"], ["R", "R"], ["B", "B"]]}}),
    "black backs": (2, {"backs": {"black": [["R", "B"], ["B", "R"], ["G", "P"], ["P", "O"], ["O", "G"]]}}),
}


def twins_of(**given: Any) -> Twins:
    return contract.twins_of(GAME, **given)


def column(twins: Twins, name: str, rows: Numbers) -> Any:
    return ENGINE.columns(twins.terms)[name].of(rows).tolist()


def histories(twins: Twins, bot: str, count: int) -> Numbers:
    rows = ENGINE.new_rows(twins.terms, count)
    ENGINE.histories(np.uint64(SEED), 0, twins.terms, ENGINE.policies_of((bot,) * twins.setup.seats), rows)
    return rows


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("draw", ["classic", "expert"])
def test_any_edition_is_the_same_in_both_engines(name: str, draw: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "GAMES", 30)
    monkeypatch.setattr(contract, "STEPPED", 2)
    seats, edition = EDITIONS[name]
    twins = twins_of(seats=seats, draw=draw, edition=edition)
    for part in PARTS:
        part(Case(GAME, twins.setup), twins)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_kernels_read_every_key_of_an_edition(name: str) -> None:
    """Whatever is printed differently, some game differs."""
    seats, edition = EDITIONS[name]
    printed, other = (twins_of(seats=seats, draw="expert", edition=changes) for changes in ({}, edition))
    assert histories(printed, "greedy", 200).tolist() != histories(other, "greedy", 200).tolist()


def test_every_bot_has_a_twin() -> None:
    assert ENGINE.policies == ("random", "casual", "greedy")


def weights(count: int) -> Iterator[int]:
    """All that so many tokens may weigh, and more: any numbers with any colours."""
    of_colours = [
        sum(1 << NUMBER_BITS + BITS * colour for colour in chosen)
        for chosen in combinations_with_replacement(range(len(COLOURS)), count)
    ]
    for numbers in combinations_with_replacement(range(len(NUMBERS)), count):
        of_numbers = sum(1 << BITS * number for number in numbers)
        yield from (of_numbers + colours for colours in of_colours)


@pytest.mark.parametrize("count", range(6))
def test_all_lines_make_the_same_and_are_worth_the_same(count: int) -> None:
    tables = [(2, 5, True)] + ([(3, 4, True), (3, 4, False)] if count < 5 else [])
    for seats, size, cocktail in tables:
        terms = twins_of(seats=seats, edition={"rulings": {"cocktail_of_four": cocktail}}).terms
        rulings = Rulings(cocktail_of_four=cocktail, three_equal="none")
        for weight in weights(count):
            line = weight + (count << COUNT_AT)
            assert lines.best_height(line, terms) == height_of(best_of_weight(weight, size, rulings)), oct(weight)
            assert lines.worth(line, terms) == worth_of(weight, size, rulings), oct(weight)


def weight_of(line: str) -> int:
    return sum(WEIGHT[token] + (1 << COUNT_AT) for token in line.split())


@pytest.mark.parametrize(
    ("line", "solo", "match"),
    [
        ("B3 B7 B4 B6 B5", 30, 2),
        ("B8 R8 P8 G8 O8", 25, 2),
        ("B4 R4 P4 G7 O7", 11, 1),
        ("B2 R5 P9 G1 O7", 2, 1),
        ("B4 R4 P4", 5, 1),  # not whole yet
        ("B1 B2 B3 B4 R6", 0, 0),
        ("", 0, 0),
    ],
)
def test_a_line_scores_by_its_combination(line: str, solo: int, match: int) -> None:
    assert lines.points(weight_of(line), twins_of(seats=1).terms) == solo
    assert lines.points(weight_of(line), twins_of(seats=2).terms) == match


@every_table
def test_a_token_adds_its_gain_to_the_worth_of_a_square(seats: int, draw: str) -> None:
    twins = twins_of(seats=seats, draw=draw)
    for state, row in step_by_step(twins, 0):
        if state.phase != "place":
            continue
        view, square = GAME.view(state, state.turn), building(row, twins.terms)
        expected = gains(view.squares[view.building], view.hand or "", view)
        before = squares.square_worth(row, twins.terms, square)
        assert square == view.building
        for name, gain in expected.items():
            line, column = cell_named(name)
            bit = squares.bit_of(row, twins.terms, square, line * squares.SIDE + column)
            after = row.copy()
            squares.lay(after, twins.terms, square, bit, code_of(view.hand))
            assert squares.gain(row, twins.terms, square, bit, code_of(view.hand)) == gain
            assert squares.square_worth(after, twins.terms, square) - before == gain


def test_the_points_of_a_square_are_its_solo_score() -> None:
    twins = twins_of(seats=1)
    for row in histories(twins, "greedy", 50):
        points = [squares.square_points(row, twins.terms, square) for square in (0, 1)]
        assert points == np.sum(column(twins, "points", row), axis=1).tolist()
        assert column(twins, "scores", row) == [sum(points)]


def ways_by_rules(square: Square, count: int) -> int:
    if count == 0:
        return 1
    return sum(ways_by_rules(place(square, cell, "B1"), count - 1) for cell in square.open)


def ways_by_kernels(row: Numbers, terms: Numbers, count: int) -> int:
    if count == 0:
        return 1
    left, ways = squares.open_cells(row, terms, 0), 0
    for bit in (bit for bit in range(49) if left >> bit & 1):
        after = row.copy()
        squares.lay(after, terms, 0, bit, 1)
        ways += ways_by_kernels(after, terms, count - 1)
    return ways


@pytest.mark.parametrize(("seats", "five"), [(2, 19280), (3, 16720)])
def test_the_ways_to_lay_the_first_tokens_are_counted(seats: int, five: int) -> None:
    """Eight around the first; with two side by side there are 10 more, with two by a corner 12."""
    twins = twins_of(seats=seats)
    row = ENGINE.new_rows(twins.terms)
    ENGINE.start(row, twins.terms, key_of_game(SEED, 0))
    counted = [ways_by_kernels(row, twins.terms, count) for count in range(1, 6)]
    assert counted == [ways_by_rules(empty(twins.terms[SIZE].item()), count) for count in range(1, 6)]
    assert counted == [1, 8, 4 * 10 + 4 * 12, 1200, five]


def position(twins: Twins, left: int) -> State:
    """A random game in which so many tokens are still to be laid, where a turn begins."""
    for step in steps(GAME, twins.setup, [random_bot] * twins.setup.seats, seeded("position")):
        state: State = step.after
        laid = sum(len(square.tokens) for square in state.squares)
        if twins.terms[TURNS] - laid == left and state.phase != "turn":
            return state
    raise AssertionError


def ends_by_rules(state: State) -> Iterator[tuple[int, ...]]:
    """All games that can follow: the scores and the winners of each."""
    result = GAME.outcome(state)
    if result is not None:
        yield (*result.scores, sum(1 << seat for seat in result.winners))
        return
    seat, ask = next(due(GAME, state))
    for step in ACTIONS.legal(ask, ()):
        move = ACTIONS.decode(ask, (step,))
        yield from ends_by_rules(GAME.fold(state, GAME.decide(state, seat, move, dice_of(0, 0))))


def ends_by_kernels(twins: Twins, row: Numbers) -> Iterator[tuple[int, ...]]:
    seat = ENGINE.turn(row, twins.terms)
    if seat < 0:
        yield (*column(twins, "scores", row), column(twins, "winners", row))
        return
    mask = np.zeros(ENGINE.actions(twins.terms), np.int8)
    ENGINE.legal(row, twins.terms, seat, mask)
    for action in np.flatnonzero(mask):
        after = row.copy()
        ENGINE.play(after, twins.terms, seat, int(action), key_of_game(SEED, 0))
        yield from ends_by_kernels(twins, after)


@pytest.mark.parametrize(
    ("seats", "draw", "left", "games"),
    [
        (1, "classic", 5, 120),
        (2, "classic", 8, 24 * 24),
        (3, "classic", 9, 6**3),
        (1, "expert", 5, 4200),
        (2, "expert", 5, 420),
        (3, "expert", 5, 544),
    ],
)
def test_all_games_from_a_position_are_the_same(seats: int, draw: str, left: int, games: int) -> None:
    twins = twins_of(seats=seats, draw=draw)
    state = position(twins, left)
    ends = Counter(ends_by_rules(state))
    assert Counter(ends_by_kernels(twins, ENGINE.row_of(state, twins.terms))) == ends
    assert ends.total() == games


@pytest.mark.parametrize("seats", [2, 3])
def test_ties_are_broken_by_everything_that_breaks_them(seats: int) -> None:
    """Where no line scores, every game is a tie."""
    twins = twins_of(seats=seats, edition={"match_points": [0] * 10, "three_seats_points": 0})
    decided: Counter[str] = Counter()
    for row in histories(twins, "greedy", 3000):
        match = match_of(twins, row)
        first, by = winners(match)
        assert column(twins, "winners", row) == sum(1 << seat for seat in first)
        decided[by] += 1
    last = {"strike"} if seats == 2 else {"shared"}  # lines of four have no strike; two cannot share five 5s
    assert set(decided) == {"straight_flush", "four", "fives"} | last


def match_of(twins: Twins, row: Numbers) -> MatchScored:
    """What a row remembers, as rules.py would tell it."""
    seats, first = twins.setup.seats, column(twins, "first", row)
    of_lines = [
        [(*reversed(COMBINATIONS), None)[height - 1] for height in heights] for heights in column(twins, "made", row)
    ]
    fives = [0] * seats
    for turn, token in enumerate(column(twins, "tokens", row)):
        fives[(first + turn) % seats] += token > 0 and number_of(TOKENS[token - 1]) == 5
    lines = tuple(zip(*of_lines, strict=True))
    return MatchScored(lines, ((0,) * seats,) * len(lines), (0,) * seats, tuple(fives))


@every_table
def test_a_row_remembers_what_the_facts_tell(seats: int, draw: str) -> None:
    twins = twins_of(seats=seats, draw=draw)
    for number in range(5):
        facts, row = facts_and_row(twins, number)
        taken = [fact for fact in facts if isinstance(fact, Taken)]
        placed = [fact for fact in facts if isinstance(fact, Placed)]
        turns = len(placed)
        assert column(twins, "tokens", row)[:turns] == [code_of(fact.token) for fact in placed]
        assert column(twins, "cells", row)[:turns] == [9 * fact.row + fact.column for fact in placed]
        assert column(twins, "files", row)[:turns] == [fact.file + 1 for fact in taken]
        assert column(twins, "turned", row)[:turns] == turned_after(facts)
        assert column(twins, "first", row) == placed[0].seat
        assert column(twins, "decisions", row) == [
            sum(isinstance(fact, choices(draw)) and fact.seat == seat for fact in facts) for seat in range(seats)
        ]


def facts_and_row(twins: Twins, number: int) -> tuple[list[Any], Numbers]:
    """The facts of a random game, and the row that the same moves give."""
    row, key = ENGINE.new_rows(twins.terms), key_of_game(SEED, number)
    facts: list[Any] = []
    ENGINE.start(row, twins.terms, key)
    for step in steps(GAME, twins.setup, [random_bot] * twins.setup.seats, dice_of(SEED, number)):
        facts += step.facts
        if step.seat is not None:
            ENGINE.play(row, twins.terms, step.seat, ACTIONS.encode(step.move)[0], key)
    return facts, row


def turned_after(facts: list[Any]) -> list[int]:
    """The file that was turned up after each token, or 0."""
    turned: list[int] = []
    for fact in facts:
        if isinstance(fact, Placed):
            turned.append(0)
        if isinstance(fact, Turned):
            turned[-1] = fact.file + 1
    return turned


def choices(draw: str) -> tuple[type[Any], ...]:
    """The facts that follow from a decision; in Classic nobody chooses what to take."""
    return (Taken, Placed, Turned) if draw == "expert" else (Placed,)


@every_table
def test_a_row_without_history_is_played_the_same(seats: int, draw: str) -> None:
    twins = twins_of(seats=seats, draw=draw)
    size = ENGINE.short(twins.terms)
    assert size * 8 < 700
    policies = ENGINE.policies_of(("greedy", "casual", "random")[:seats])
    for number in range(20):
        key, row, short = key_of_game(SEED, number), ENGINE.new_rows(twins.terms), np.zeros(size, np.int64)
        for one in (row, short):
            ENGINE.start(one, twins.terms, key)
            ENGINE.play_out(one, twins.terms, policies, key)
        assert short.tolist() == row[:size].tolist()


def test_a_move_is_one_step_and_files_come_before_cells() -> None:
    assert ACTIONS.encode(Take(0)) == ACTIONS.encode(Turn(0)) == (0,)
    assert ACTIONS.encode(Place(0, 0)) == (5,)
    assert ACTIONS.encode(Place(8, 8)) == (5 + 80,)
    assert ACTIONS.actions(setup_of(GAME)) == 86


@every_table
def test_no_game_is_longer_and_no_score_higher_than_told(seats: int, draw: str) -> None:
    twins = twins_of(seats=seats, draw=draw)
    rows = histories(twins, "greedy", 200)
    made = np.sum(column(twins, "decisions", rows), axis=1)
    assert made.max() <= ACTIONS.length(twins.setup)
    assert made.max() > ACTIONS.length(twins.setup) / 2
    assert np.max(column(twins, "scores", rows)) <= ACTIONS.most(twins.setup)


class Shown:
    """Features, read one block after the other."""

    def __init__(self, features: Features) -> None:
        self.left: list[float] = features.tolist()

    def next(self, count: int) -> list[float]:
        block, self.left = self.left[:count], self.left[count:]
        return block


def of_token(token: str | None) -> list[float]:
    """Ten numbers and five colours, where one of each is set."""
    if token is None:
        return [0.0] * 15
    return [float(number_of(token) == number) for number in NUMBERS] + [
        float(colour_of(token) == colour) for colour in COLOURS
    ]


@every_table
def test_a_seat_is_shown_the_table_and_its_own_square_first(seats: int, draw: str) -> None:
    twins = twins_of(seats=seats, draw=draw)
    for state, row in step_by_step(twins, 1):
        for seat in range(seats):
            view = GAME.view(state, seat)
            left = Shown(shown(twins, row, seat))
            assert left.next(3) == [float(view.phase == phase) for phase in ("take", "place", "turn")]
            assert left.next(seats) == [float((seat + other) % seats == view.turn) for other in range(seats)]
            assert left.next(1) == [
                pytest.approx(sum(len(square.tokens) for square in view.squares) / twins.terms[TURNS])
            ]
            assert left.next(15) == of_token(view.hand)
            visible = [file.visible for file in view.files]
            assert left.next(5) == [float(token is not None) for token in visible]
            assert left.next(15) == of_token(next((token for token in visible if token), None))
            assert_case_is_shown(left, view, twins)
            first = view.building if seats == 1 else seat
            for other in range(len(view.squares)):
                assert_square_is_shown(left, view.squares[(first + other) % len(view.squares)], view.size)
            assert left.left == []


def assert_case_is_shown(left: Shown, view: View, twins: Twins) -> None:
    names = list(series(twins.setup.edition.backs))
    for file in view.files:
        backs = [left.next(10) for _ in NUMBERS]
        assert backs[: len(file.backs)] == [[float(name == back) for name in names] for back in file.backs]
        assert not np.any(backs[len(file.backs) :])
    unseen = {token for tokens in view.candidates.values() for token in tokens}
    assert left.next(50) == [float(token in unseen) for token in TOKENS]


def assert_square_is_shown(left: Shown, square: SquareView, size: int) -> None:
    places = range(2 * size - 1)
    cells = {(row, column): square.tokens.get(cell_name((row, column))) for row in places for column in places}
    assert left.next(len(cells)) == [float(token is not None) for token in cells.values()]
    for axis in (0, 1):
        for line in places:
            held = [of_token(token) for cell, token in cells.items() if cell[axis] == line]
            assert left.next(15) == pytest.approx((np.sum(held, axis=0) / size).tolist())
