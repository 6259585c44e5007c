"""A crowd: too many numbers for masks, and nobody can know everybody.

Against so many who play alike the exact answer is still found where the road is short. A longer road has the same
places that are worth more, where two of its five parts meet, so the line of a smaller crowd is carried over.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Consideration, Considered, Standing, Thought
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty.bots import part_width
from tablee.games.fifty.lines import Line, find_flaw
from tablee.games.fifty.mind.model.chances import Floats, open_chances, tables_of
from tablee.games.fifty.mind.model.habits import flags_of, usual_habits
from tablee.games.fifty.mind.position import Terms, own_seat, terms_of
from tablee.games.fifty.mind.search.response import against_like, best_line, good_lines, worth_of
from tablee.games.fifty.mind.search.win_chance import chance_to_win, outlook_of
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

MOST_SHOWN = 20  # seats of a table where everybody sees everybody
LONGEST = 260  # a road on which lines are weighed one by one; a longer one is thought of as a shorter one
SMALLER = 40  # seats of the crowd that stands for a larger one
LINES = 24
HEAT = 0.05
GRAIN = range(1 << 20)  # of a draw from 0 to 1
CARE = 1.4
KINDS = (0.15, 0.6, 0.25)  # anything, one in each part, ladders
DEVIATION, CROWN = 2.0, 0.04  # of a round's points, and how often it brings a crown
OPTIONS = 4


def think(view: View, ask: PickFive, dice: Dice) -> Thought:
    """A line of one's own: a crowd that thinks alike must not write alike."""
    small = smaller(terms_of(view, view.round))
    draws = np.array([[dice.one(f"space {space}", GRAIN) / len(GRAIN) for space in range(len(small.bonus))]])
    edges, nodes = field(small, CARE / (small.seats - 1))
    line = good_lines(edges, nodes, flags_of(small.ask), HEAT, draws)[0]
    points = worth_of(*field(small, 0.0), line)
    return Thought(Pick(carried(tuple(line.tolist()), view, ask)), sentence("thought-crowd", points=round(points)))


def weigh(view: View, ask: PickFive, dice: Dice, given: Sequence[Line]) -> Consideration:  # noqa: ARG001
    """By points: more of them win more, for everybody alike."""
    lines, worths = good_for(terms_of(view, view.round))
    usual = float(worths.mean())
    order = np.argsort(-worths)[:OPTIONS]
    points = {carried(lines[at], view, ask): float(worths[at]) for at in order}
    shares = dict.fromkeys(points, 1 / len(points))
    points |= {line: worth(line, view, ask) for line in given if line not in points}
    options = tuple(
        Considered(Pick(line), shares.get(line, 0.0), points[line], chance(view, points[line] - usual))
        for line in sorted(points, key=lambda line: -points[line])
    )
    return Consideration(options, why(options[0]))


def why(first: Considered) -> tuple[Sentence, ...]:
    return (sentence("hint-crowd", points=round(first.points)),)


def worth(line: Line, view: View, ask: PickFive) -> float:
    """The points of a line; on a long road those of the line that is carried over to it."""
    small = smaller(terms_of(view, view.round))
    return float(worth_of(*field(small, 0.0), np.array(shortened(line, view, ask), np.int64)))


def standing(view: View) -> Standing:
    """As one of those who write good lines; with a line that is sealed, by its points."""
    terms = terms_of(view, view.round)
    usual = float(good_for(terms)[1].mean())
    points = usual if view.line is None else worth(view.line, view, terms.ask)
    return Standing(points, chance(view, points - usual))


def chance(view: View, more: float) -> float:
    """To win, if I make so many points more than usual in this round.

    By points and crowns of those that are shown; the others stand for as many more like them.
    """
    my_seat, rounds = own_seat(view), view.rounds - view.round
    seats = [my_seat, *(other for other in view.seats if other.seat != my_seat.seat)]
    table = np.array([[seat.total, min(seat.crowns, 1)] for seat in seats], np.int64)
    typical = np.repeat(np.array([[0.0], [DEVIATION], [CROWN]]), len(seats), axis=1)
    typical[0, 0] = more / rounds
    chances = []
    for at in range(len(seats)):
        totals, crowns = np.ascontiguousarray(np.roll(table, -at, axis=0).T)
        chances.append(float(chance_to_win(totals, crowns, outlook_of(np.roll(typical, -at, axis=1), rounds))))
    return chances[0] / sum(chances) * len(seats) / view.seat_count


@lru_cache(maxsize=64)
def good_for(terms: Terms) -> tuple[list[Line], Floats]:
    """Good lines for a crowd, or for the smaller one that stands for it; and their points."""
    small = smaller(terms)
    draws = np.random.Generator(np.random.Philox(LINES)).random((LINES, len(small.bonus)))
    edges, nodes = field(small, CARE / (small.seats - 1))
    flags = flags_of(small.ask)
    lines = [best_line(edges, nodes, flags)[0], *good_lines(edges, nodes, flags, HEAT, draws)]
    edges, nodes = field(small, 0.0)
    return [tuple(line.tolist()) for line in lines], np.array([worth_of(edges, nodes, line) for line in lines])


def smaller(terms: Terms) -> Terms:
    """The same with so few seats that its road is short; of a long road with few seats only the beginning."""
    if terms.top <= LONGEST:
        return terms
    seats = min(terms.seats, SMALLER)
    return Terms(seats, min(terms.top, 5 * seats + 15), terms.blocked, terms.danger, terms.bonus, terms.clash_scores)


@lru_cache(maxsize=8)
def field(terms: Terms, care: float) -> tuple[Floats, Floats]:
    """What numbers are worth against a crowd of the usual habits."""
    even, casual, ladders = usual_habits(terms.top - 1, terms.blocked)
    kinds = [even, casual, *ladders]
    shares = [KINDS[0], KINDS[1], *[KINDS[2] / len(ladders)] * len(ladders)]
    gaps, spots = np.zeros(even.shape[1:]), np.zeros((len(terms.bonus), terms.top + 1))
    for chain, share in zip(kinds, shares, strict=True):
        own_gaps, own_spots = tables_of(chain)
        gaps += share * own_gaps
        spots += share * own_spots
    edges, nodes = against_like(
        open_chances(gaps), spots, terms.seats - 1, care, 0.0, terms.pays(), int(terms.clash_scores)
    )
    return edges, nodes


def carried(line: Line, view: View, ask: PickFive) -> Line:
    """A line of the smaller crowd on the real road: as far from where two parts meet as there."""
    small = smaller(terms_of(view, view.round))
    if small.top == view.top:
        return line
    narrow, wide = part_width(small.ask), part_width(ask)
    numbers: list[int] = []
    for number in line:
        part = (number + narrow // 2) // narrow
        aim = part * wide + (number - part * narrow) if part else number
        numbers.append(free_near(aim, numbers, ask))
    line = tuple(sorted(numbers))
    assert find_flaw(line, ask.high, ask.blocked) is None
    return line


def shortened(line: Line, view: View, ask: PickFive) -> Line:
    """The other way round: a line of the real road on that of the smaller crowd."""
    small = smaller(terms_of(view, view.round))
    if small.top == view.top:
        return line
    narrow, wide = part_width(small.ask), part_width(ask)
    numbers: list[int] = []
    for number in line:
        part = (number + wide // 2) // wide
        aside = max(-(narrow // 2), min(number - part * wide, narrow // 2))
        numbers.append(free_near(part * narrow + aside, numbers, small.ask))
    return tuple(sorted(numbers))


def free_near(aim: int, numbers: Sequence[int], ask: PickFive) -> int:
    """The number nearest to the aim that may still be written."""
    for distance in range(ask.high + 1):
        for number in (aim - distance, aim + distance):
            if 1 <= number <= ask.high and number % 10 not in ask.blocked and number not in numbers:
                return number
    raise ValueError(aim)
