"""The rounds to come, played out in advance: everybody writes as strong players do where nobody has a habit.

How a seat stands is what it wins of these futures, in which every seat has sat everywhere. A round that has begun is
played with its digits and its Danger card; of later ones nobody knows them, so some sets of digits stand for all.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from tablee.games.fifty.edition import Interval
from tablee.games.fifty.lines import DIGITS
from tablee.games.fifty.mind.model.beliefs import HOPEFUL, known_habits
from tablee.games.fifty.mind.model.chances import Chain, Floats
from tablee.games.fifty.mind.position import Terms
from tablee.games.fifty.mind.search.win_chance import outlook_of
from tablee.games.fifty.mind.search.worlds import NEVER, count_world, second_crown, share_of_win, write_line
from tablee.games.fifty.view import View
from tablee.kernels.compiling import GOLDEN, Numbers, U, mix, part, program

KEY = np.uint64(0x5EED)
SIZE = 8192  # futures of a table
SETS = 8  # of blocked digits that stand for all
GAIN, FIRST, SECOND = range(3)  # of a seat in a future: its points, and when it comes to a first and a second crown
ROUND = 100  # of that time
NOT = 30_000  # the time of a crown that does not come
Futures = Any  # by future and seat: those three


class Course(NamedTuple):
    """What rounds are played by."""

    seats: int
    top: int
    crown_at: int
    clash_scores: bool
    blocked: tuple[tuple[int, ...], ...]  # sets of digits, one of which is turned in each round
    danger: tuple[Interval | None, ...]  # cards, likewise
    bonus: tuple[tuple[int, ...], ...]  # by round

    def chains(self) -> Chain:
        """By set of digits."""
        terms = [
            Terms(self.seats, self.top, blocked, None, self.bonus[0], self.clash_scores) for blocked in self.blocked
        ]
        return np.stack([strong_chain(round_terms) for round_terms in terms])

    def rows(self) -> Numbers:
        """For `worlds`: by round and card."""
        return np.stack([np.stack([self.row(bonus, card) for card in self.danger]) for bonus in self.bonus])

    def row(self, bonus: tuple[int, ...], card: Interval | None) -> Numbers:
        return Terms(self.seats, self.top, (), card, bonus, self.clash_scores).row(self.crown_at)


def this_round(view: View) -> Course:
    """The round that has begun."""
    blocked, danger, bonus = (view.blocked,), (view.danger,), (view.bonus[view.round],)
    return Course(view.seat_count, view.top, view.crown_at, view.clash_number_scores, blocked, danger, bonus)


def later_rounds(view: View) -> Course:
    """Those after it."""
    blocked, danger, bonus = sets_of(len(view.blocked)), view.danger_cards or (None,), view.bonus[view.round + 1 :]
    return Course(view.seat_count, view.top, view.crown_at, view.clash_number_scores, blocked, danger, bonus)


def sets_of(tokens: int) -> tuple[tuple[int, ...], ...]:
    every = list(combinations(DIGITS, tokens))
    return tuple(dict.fromkeys(every[(2 * at + 1) * len(every) // (2 * SETS)] for at in range(SETS)))


@lru_cache(maxsize=32)
def futures_of(course: Course, luck: int = 0) -> Futures:
    """Empty where no round is left."""
    futures = np.zeros((SIZE if course.bonus else 0, course.seats, 3), np.int32)
    if course.bonus:
        play_out(course.chains(), course.rows(), KEY + np.uint64(luck), futures)
    return futures


@lru_cache(maxsize=32)
def futures_from(first: Course, later: Course) -> Futures:
    """A round and what comes after it."""
    return joined(futures_of(first), futures_of(later)) if later.bonus else futures_of(first)


@lru_cache(maxsize=128)
def strong_chain(terms: Terms) -> Chain:
    """As strong players write where nobody has a habit. A review asks about more rounds than habits are kept of."""
    return known_habits(terms)[0][HOPEFUL].copy()


@program
def play_out(chains: Any, rows: Any, key: Any, futures: Any) -> None:
    """Fills futures."""
    size, seats, _ = futures.shape
    rounds, cards, _ = rows.shape
    lines, crowned = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    gained, beads = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    futures[:, :, FIRST:] = NOT
    for at in range(size):
        for later in range(rounds):
            draw = mix(key + GOLDEN * U((at * rounds + later) * 16))
            chain, row = chains[draw % U(len(chains))], rows[later, (draw >> U(32)) % U(cards)]
            for seat in range(seats):
                lines[seat] = write_line(chain, mix(draw + GOLDEN * U(seat + 1)))
            count_world(lines, row, gained, beads, crowned)
            for seat in range(seats):
                future = futures[at, seat]
                future[GAIN] += gained[seat]
                if crowned[seat] < NEVER and future[SECOND] == NOT:
                    future[SECOND if future[FIRST] < NOT else FIRST] = later * ROUND + crowned[seat]


@program
def joined(first: Any, later: Any) -> Any:
    """Futures of one round, each with later ones from another place: those of the same place have the same luck."""
    futures, size = first.copy(), len(first)
    for at in range(size):
        other = (at + size // 2) % size
        for seat in range(first.shape[1]):
            future, after = futures[at, seat], later[other, seat]
            future[GAIN] += after[GAIN]
            for which in range(FIRST, SECOND + 1):
                if after[which] < NOT and future[SECOND] == NOT:
                    future[SECOND if future[FIRST] < NOT else FIRST] = ROUND + after[which]
    return futures


@part
def end_of(totals: Any, crowns: Any, future: Any, turn: int, scores: Any) -> int:
    """The seat that comes first to its second crown; else -1, and the scores by which the game is won.

    `turn`: how many seats further everybody's future lies. A crown counts as half a point: it breaks ties.
    """
    winner, soonest = -1, NOT
    for seat in range(len(totals)):
        place = seat + turn
        if place >= len(totals):
            place -= len(totals)
        first = future[place, FIRST]
        when = first if crowns[seat] else future[place, SECOND]
        if when < soonest:
            winner, soonest = seat, when
        scores[seat] = 2 * (totals[seat] + future[place, GAIN]) + (crowns[seat] > 0 or first < NOT)
    return winner


@program
def won_by_all(totals: Any, crowns: Any, futures: Any) -> Any:
    """By seat what it wins of all futures, each of them turned all the way around the table."""
    size, seats, _ = futures.shape
    won, scores = np.zeros(seats), np.zeros(seats, np.int64)
    for at in range(size):
        for turn in range(seats):
            winner = end_of(totals, crowns, futures[at], turn, scores)
            if winner >= 0:
                won[winner] += 1.0
                continue
            most, tied = scores.max(), 0
            for seat in range(seats):
                tied += scores[seat] == most
            for seat in range(seats):
                if scores[seat] == most:
                    won[seat] += 1.0 / tied
    return won / (size * seats)


@part
def won_by_first(totals: Any, crowns: Any, futures: Any, begin: int, count: int, scores: Any) -> float:
    """What seat 0 wins of so many futures."""
    won = 0.0
    for number in range(begin, begin + count):
        winner = end_of(totals, crowns, futures[number % len(futures)], 0, scores)
        if winner >= 0:
            won += winner == 0
            continue
        most, tied = scores[0], 0
        for seat in range(len(scores)):
            if scores[seat] > most:
                tied = 0
                break
            tied += scores[seat] == most
        if tied:
            won += 1.0 / tied
    return won / count


@program
def weigh_lines(lines: Any, worlds: Any, table: Any, terms: Any, futures: Any, count: int) -> Any:
    """By line the share of the win and the points of the round; in each world so many futures follow."""
    size, seats = worlds.shape
    gained, totals, crowns = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    shown, scores = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    values = np.zeros((len(lines), 2))
    for world in range(size):
        shown[:] = worlds[world]
        for at in range(len(lines)):
            shown[0] = lines[at]
            count_world(shown, terms, gained, totals, crowns)
            values[at, 1] += gained[0]
            winner = second_crown(crowns, table[1])
            if winner >= 0:
                values[at, 0] += winner == 0
                continue
            for seat in range(seats):
                totals[seat] = table[0, seat] + gained[seat]
                crowns[seat] = table[1, seat] + (crowns[seat] < NEVER)
            if len(futures):
                values[at, 0] += won_by_first(totals, crowns, futures, world * count, count, scores)
            else:
                values[at, 0] += share_of_win(totals, crowns)
    return values / size


@lru_cache(maxsize=512)
def chances_of(first: Course, later: Course, table: tuple[tuple[int, int], ...]) -> tuple[float, ...]:
    """By place what it wins; `table`: total and crowns of each, sorted. Those who stand the same win the same."""
    if len(set(table)) == 1:
        return (1 / len(table),) * len(table)
    totals, crowns = np.ascontiguousarray(np.array(table, np.int64).T)
    won = won_by_all(totals, crowns, futures_from(first, later))
    return tuple(float(np.mean([won[other] for other in range(len(table)) if table[other] == row])) for row in table)


def mean_points(course: Course) -> float:
    """Of the rounds of a course."""
    return float(futures_of(course)[:, :, GAIN].mean())


@lru_cache(maxsize=32)
def rough_outlook(course: Course) -> Floats:
    """The rounds to come in `win_chance`, which is quicker: to search by, not to say."""
    rounds = len(course.bonus)
    if not rounds:
        return np.zeros((0, 0))
    futures = futures_of(course._replace(bonus=course.bonus[:1]))
    gains = futures[:, :, GAIN]
    common = [[gains.mean()], [(gains[:, 0] - gains[:, 1]).std() / 2**0.5], [(futures[:, :, FIRST] < NOT).mean()]]
    return outlook_of(np.repeat(np.array(common), course.seats, axis=1), rounds)
