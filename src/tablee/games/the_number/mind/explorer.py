"""The explorer: what thinking seats would write in a position somebody thought up, and how a habit is punished."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tablee.core.reading import Given
from tablee.core.sentences import sentence
from tablee.games.the_number.edition import EDITION, TURNS
from tablee.games.the_number.mind.advice import READ
from tablee.games.the_number.mind.learned.worth import FIELDS, SELF, Floats, learned_weights, sets_of, tables
from tablee.games.the_number.mind.model.habits import NAMES, Belief, Revealed, chances, learner
from tablee.games.the_number.mind.position import Position, terms_for, worth_of
from tablee.games.the_number.mind.position import position_of as position_seen
from tablee.games.the_number.mind.search.numbers import ALL, PLAYED, mask_of
from tablee.games.the_number.mind.search.standings import KEY, judge_numbers, standings_in
from tablee.games.the_number.mind.search.turn import MOST_SEATS, STEPS
from tablee.games.the_number.mind.search.weighing import Weighed, likely_of, play_on, play_with, pure, weigh_numbers
from tablee.games.the_number.rules import DIGITS, LENGTH
from tablee.games.the_number.view import SeatView, View

WORK = 30e6
SHOWN = 40
MOST_POINTS, MOST_NUMBERS = 100_000, 10_000
HABITS = ("random", "greedy-999", "repdigit", "high-repdigit")
MINE = "numbers"
LOOK = 1.0  # the effort of numbers that hints and reviews tell too


class Habit(NamedTuple):
    kind: str
    numbers: tuple[str, ...]


class Question(NamedTuple):
    turn: int
    round: int
    left: tuple[int, ...]
    totals: tuple[int, ...]
    habit: Habit | None


def explore(given: Given) -> dict[str, Any]:
    question = read(given)
    position, view = position_of(question, thinking(len(question.left))), view_of(question)
    weighed = weigh_numbers(position, WORK, KEY)
    return {
        "standing": [float(win) for win in standings_in(view, LOOK).win],
        "numbers": numbers_shown(view, weighed) if position.left[0] else [],
        "digits": [{"digit": digit, "worth": worth} for digit, worth in worths(question)],
        "exploitability": gain(position, weighed),
        "punish": None if question.habit is None or not position.left[0] else punish(question, question.habit),
    }


def read(given: Given) -> Question:
    keys = given.object(required=("seats", "turn", "digits", "round"), optional=("totals", "habit"))
    seats = keys["seats"].whole(2, MOST_SEATS)
    totals = (0,) * seats
    if "totals" in keys and not keys["totals"].is_null():
        totals = keys["totals"].each(lambda item: item.whole(0, MOST_POINTS), seats, seats)
    return Question(
        turn=keys["turn"].whole(0, TURNS - 1),
        round=keys["round"].whole(0, EDITION.standard.rounds - 1),
        left=keys["digits"].each(read_digits, seats, seats),
        totals=totals,
        habit=None if "habit" not in keys or keys["habit"].is_null() else read_habit(keys["habit"]),
    )


def read_digits(given: Given) -> int:
    digits = given.value
    if not isinstance(digits, str) or not set(digits) <= set(DIGITS) or len(set(digits)) != len(digits):
        given.refuse("number-digits-left")
    return mask_of(digits)


def read_habit(given: Given) -> Habit:
    keys = given.object(required=("kind",), optional=(MINE,))
    kind = keys["kind"].choice((*HABITS, MINE))
    if kind == MINE and MINE not in keys:
        given.object(required=("kind", MINE))
    numbers = keys[MINE].each(read_number, 1, MOST_NUMBERS) if kind == MINE else ()
    return Habit(kind, numbers)


def read_number(given: Given) -> str:
    number = given.value
    if not isinstance(number, str) or len(number) != LENGTH or not set(number) <= set(DIGITS):
        given.refuse("number-written")
    return number


def thinking(seats: int) -> tuple[Belief, ...]:
    """Everybody thinks."""
    belief = Belief({name: float(name == "thinker") for name in NAMES}, np.zeros(1000), 0.0)
    return (belief,) * seats


def position_of(question: Question, beliefs: tuple[Belief, ...]) -> Position:
    edition, seats = EDITION.standard, len(question.left)
    rounds_to_come = edition.rounds - 1 - question.round
    return Position(
        turn=question.turn,
        left=np.array(question.left, dtype=np.int64),
        totals=np.array(question.totals, dtype=np.float64),
        scored=np.zeros(seats),
        terms=terms_for(edition, seats, question.turn, rounds_to_come),
        turns_to_come=TURNS * (rounds_to_come + 1) - question.turn - 1,
        size=1.0,
        beliefs=beliefs,
    )


def view_of(question: Question) -> View:
    """What everybody sees there, as if nothing had been shown before."""
    edition, seats = EDITION.standard, zip(question.left, question.totals, strict=True)
    return View(
        me=None,
        round=question.round,
        rounds=edition.rounds,
        turn=question.turn,
        bonus=edition.bonus,
        last_turn_times=edition.last_turn_times,
        per_crossed_digit=edition.per_crossed_digit,
        tied_bonus=edition.rulings.tied_bonus,
        seats=tuple(SeatView(digits_of(left), False, not left, (), (), total) for left, total in seats),
        written=None,
        turns=(),
        last_turns=(),
        outcome=None,
    )


def digits_of(left: int) -> str:
    return "".join(digit for digit in DIGITS if left >> int(digit) & 1)


def numbers_shown(view: View, weighed: Weighed) -> list[dict[str, Any]]:
    """The numbers that are written, most often first, and what each weighs: as in hints and reviews."""
    shares = pure(weighed.shares[0], 0.02)
    often = [place for place in np.argsort(-shares, kind="stable")[:SHOWN] if shares[place] > 0]
    _, judged = judge_numbers(position_seen(view, 0, READ), LOOK, [int(PLAYED[place]) for place in often])
    at = {int(number): at for at, number in enumerate(judged.numbers)}
    return [
        {
            "number": f"{PLAYED[place]:03}",
            "share": float(shares[place]),
            "points": float(judged.points[at[int(PLAYED[place])]]),
            "win": float(judged.win[at[int(PLAYED[place])]]),
        }
        for place in often
    ]


def worths(question: Question) -> list[tuple[str, float]]:
    """What it is worth to me still to have each of my digits, rather than to have crossed it out for nothing."""
    weights = learned_weights()[0, SELF, len(question.left) - 2, max(question.turn, 1) - 1]
    table, left = tables(weights), list(question.left)
    whole = worth(table, left)
    digits = [digit for digit in DIGITS if left[0] >> int(digit) & 1]
    return [(digit, whole - worth(table, [left[0] & ~mask_of(digit), *left[1:]])) for digit in digits]


def worth(table: Floats, left: Sequence[int]) -> float:
    return float(sum(table[part, digits] for part, digits in enumerate(sets_of(list(left), 0))))


def gain(position: Position, weighed: Weighed) -> float:
    """The points that one who knows how often the others write each number can gain on them: an estimate."""
    if not position.left[0]:
        return 0.0
    known = by_habit(position, list(likely_of(position, weighed.shares)[1:]), "thinker")
    answer = weigh_numbers(known, WORK / 3, KEY)
    best = f"{PLAYED[int(np.argmax(answer.win))]:03}"
    win, _ = play_on(known, weighed.shares, KEY, int(best))
    usual, _ = play_on(known, weighed.shares, KEY, None)
    fair = 1 / position.seats
    return max(0.0, win - usual) / (position.scale / STEPS * fair * (1 - fair))


def by_habit(position: Position, models: Sequence[Floats], field: str) -> Position:
    """All others write like this."""
    weights = {name: float(name == field) for name in NAMES}
    return position._replace(beliefs=(position.beliefs[0], *(Belief(weights, model, 1.0) for model in models)))


def punish(question: Question, habit: Habit) -> dict[str, Any]:
    """The best number against a habit, and what it brings above what having it brings."""
    position = position_of(question, thinking(len(question.left)))
    models = [model_of(habit, left, question.turn) for left in question.left]
    known = by_habit(position, models[1:], habit.kind if habit.kind in FIELDS else "thinker")
    weighed = weigh_numbers(known, WORK / 3, KEY)
    place = int(np.argmax(weighed.win))
    number, points = f"{PLAYED[place]:03}", float(weighed.points[place])
    return {
        "number": number,
        "points": points,
        "edge": points - points_of(known, models[0]),
        "why": msgspec.to_builtins(
            sentence("explore-why", number=number, chance=round(10 * float(weighed.stands[place])))
        ),
    }


def model_of(habit: Habit, left: int, turn: int) -> Floats:
    if not left:
        return np.zeros(1000)
    if habit.kind == MINE:
        return learner([Revealed(0, ALL, int(number)) for number in habit.numbers], left)
    return chances(habit.kind, left, turn)


def points_of(position: Position, model: Floats) -> float:
    """My points if I have the habit too, now and later."""
    worth = worth_of(position)
    worth[0] = worth[1]
    likely = likely_of(position, np.zeros((position.seats, len(PLAYED))))
    likely[0] = model
    return play_with(position, likely, worth, KEY)[1]
