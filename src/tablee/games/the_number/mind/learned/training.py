"""Learning what digits are worth, backwards: before the last turn first, then before the fourth, and so on.

Positions are drawn, their turn is solved by regret matching (or answered, where the others have a habit), and the
points that follow are told apart by ridge regression on the features of learned/worth.py.
"""

import io
from collections.abc import Callable

import numpy as np

from tablee.core.mind import Training
from tablee.games.the_number.edition import EDITION, TURNS
from tablee.games.the_number.mind.learned.worth import (
    FEATURES,
    FIELDS,
    FILE,
    OTHER,
    SELF,
    SHAPE,
    SIZE,
    Floats,
    sets_of,
    tables,
)
from tablee.games.the_number.mind.model.habits import chances
from tablee.games.the_number.mind.position import SPREAD, terms_for
from tablee.games.the_number.mind.search.numbers import ALL, PLAYED
from tablee.games.the_number.mind.search.regret import match_regret
from tablee.games.the_number.mind.search.turn import MOST_SEATS, PARTS, STEPS, play_many, turn_points
from tablee.kernels.compiling import Numbers, program

STATES, STATES_OF_A_HABIT = 2500, 2000  # positions for each number of seats and turn, at full effort
LOOKS, LOOKS_OF_AN_ANSWER, PLAYED_OUT = 60_000, 30_000, 300
RIDGE = 3.0
EARLIER = ("random", "repdigit", "high-repdigit", "thinker")  # how the drawn positions came about

Tell = Callable[[str], None]


def train(seed: int, effort: float, tell: Tell) -> bytes:
    """The weights of all worths, as a file."""
    weights = np.zeros(SHAPE)
    for place, field in enumerate(FIELDS):
        for seats in range(2, MOST_SEATS + 1):
            generator = np.random.default_rng([seed, place, seats])
            for turn in range(TURNS - 1, 0, -1):
                weights[place, :, seats - 2, turn - 1] = learn(field, seats, turn, weights, generator, effort)
            tell(f"{field}, {seats} seats")
    file = io.BytesIO()
    np.savez_compressed(file, weights=weights.astype(np.float16))
    return file.getvalue()


def learn(field: str, seats: int, turn: int, weights: Floats, generator: np.random.Generator, effort: float) -> Floats:
    """The weights before one turn, of both roles."""
    count = max(2, round(effort * (STATES if field == "thinker" else STATES_OF_A_HABIT)))
    later = np.zeros((2, PARTS, SIZE)) if turn == TURNS - 1 else weights[FIELDS.index(field), :, seats - 2, turn]
    worth = tables(later[[SELF, *[OTHER] * (seats - 1)]])
    rows: tuple[list[Floats], list[Floats]] = ([], [])
    aims: tuple[list[float], list[float]] = ([], [])
    for _ in range(count):
        left = position(field, seats, turn, generator)
        points = solve(field, left, turn, worth, np.uint64(generator.integers(1 << 62)))
        for seat in range(seats):
            role = SELF if seat == 0 or field == "thinker" else OTHER
            rows[role].append(FEATURES[sets_of(left.tolist(), seat)].ravel())
            aims[role].append(points[seat])
    self_weights = ridge(np.array(rows[SELF]), np.array(aims[SELF]))
    other = self_weights if field == "thinker" else ridge(np.array(rows[OTHER]), np.array(aims[OTHER]))
    return np.stack([self_weights, other])


def ridge(rows: Floats, aims: Floats) -> Floats:
    """Weights that tell the aims from the rows."""
    squares = rows.T @ rows + RIDGE * np.eye(rows.shape[1])
    solution = np.linalg.solve(squares, rows.T @ aims)
    return solution.astype(np.float64).reshape(PARTS, SIZE)


def terms_of(seats: int, turn: int) -> Numbers:
    return terms_for(EDITION.standard, seats, turn, rounds_to_come=1)


def position(field: str, seats: int, turn: int, generator: np.random.Generator) -> Numbers:
    """The digits left to everybody after some turns."""
    others = field if field != "thinker" else None
    habits = [str(generator.choice(EARLIER)) if seat == 0 or others is None else others for seat in range(seats)]
    left = np.full(seats, ALL, dtype=np.int64)
    for before in range(turn):
        numbers = np.array(
            [
                draw_number(chances(habit, int(digits), before), generator) if digits else -1
                for habit, digits in zip(habits, left, strict=True)
            ],
            dtype=np.int64,
        )
        go_on(numbers, terms_of(seats, before), left)
    return left


def draw_number(likely: Floats, generator: np.random.Generator) -> int:
    return min(int(np.searchsorted(np.cumsum(likely), generator.random(), side="right")), 999)


@program
def go_on(numbers: Numbers, terms: Numbers, left: Numbers) -> None:
    """Cross out what these numbers cross out."""
    after, points = left.copy(), np.zeros(len(left))
    turn_points(numbers, terms, left, points, after)
    left[:] = after


def solve(field: str, left: Numbers, turn: int, worth: Floats, key: np.uint64) -> Floats:
    """The points every seat may expect from this turn to the end of the round."""
    seats, terms = len(left), terms_of(len(left), turn)
    thinks = field == "thinker"
    trust = np.array([0.0 if thinks or seat == 0 else 1.0 for seat in range(seats)])
    models = np.zeros((seats, 1000))
    for seat in range(seats):
        if trust[seat] and left[seat]:
            models[seat] = np.cumsum(chances(field, int(left[seat]), turn))
    shares, values = np.zeros((seats, len(PLAYED))), np.zeros((3, len(PLAYED)))
    totals, scale = np.zeros(seats), STEPS / (SPREAD * np.sqrt(TURNS))
    looks = LOOKS if thinks else LOOKS_OF_AN_ANSWER
    match_regret(left, totals, terms, worth, scale, trust, models, looks, key, shares, values)
    if not thinks and left[0]:
        shares[0] = np.arange(len(PLAYED)) == np.argmax(values[0])
    for seat in range(seats):
        if not trust[seat]:
            models[seat, PLAYED] = shares[seat]
            models[seat] = np.cumsum(models[seat])
    into = np.zeros((2, seats))
    play_many(models, left, totals, terms, worth, scale, PLAYED_OUT, key + np.uint64(1), into)
    return into[0]


TRAININGS = (Training(FILE.name, train),)
