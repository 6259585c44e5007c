"""What is said to people: moves worth a thought, and how a seat stands. Both on one scale: the same futures."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Consideration, Considered, Standing, luck_of
from tablee.core.sentences import Sentence, any_of, sentence
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.kernels.terms import LAST_BIT
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind.bots import STRONG
from tablee.games.fifty.mind.model.beliefs import Model, model_of
from tablee.games.fifty.mind.model.chances import Floats
from tablee.games.fifty.mind.position import numbers_of, own_seat, table_of, terms_of
from tablee.games.fifty.mind.search import crowd
from tablee.games.fifty.mind.search.futures import (
    chances_of,
    futures_of,
    later_rounds,
    mean_points,
    rough_outlook,
    strong_chain,
    this_round,
    weigh_lines,
)
from tablee.games.fifty.mind.search.weighing import Work, imagined
from tablee.games.fifty.mind.search.worlds import imagine
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View
from tablee.kernels.compiling import Numbers

SEARCHED, JUDGED = np.uint64(0x5EA2C4), np.uint64(0x10D6ED)  # keys: lines are judged in other worlds than found in
WORLDS = 2048  # of a line that is sealed
AHEAD = 8  # futures of a world
HEAT = 0.01  # a line that wins so much less is chosen less often by a factor of e
OPTIONS = 5
EVEN = 0.005  # chances that differ by less are the same: then points count


def weigh(view: View, ask: PickFive, dice: Dice, effort: float, moves: Sequence[Pick]) -> Consideration:
    """The same worlds for all who ask, so the same line is always worth the same."""
    given = [move.numbers for move in moves]
    if not terms_of(view, view.round).fits:
        return crowd.weigh(view, ask, dice, given)
    work, model, luck = STRONG.work.times(effort), model_of(view, STRONG.prior), luck_of(dice)
    worlds = judging_worlds(model, work, luck)
    lines = list(dict.fromkeys([*lines_found(view, model, work, luck), *map(mask_of, given)]))
    values = weigh_in(view, np.array(lines, np.int64), worlds, luck)
    options = options_of(lines, values, {mask_of(line) for line in given})
    return Consideration(options, reasons(worlds, options[0]))


def weigh_given(view: View, lines: Sequence[int], effort: float) -> Floats:
    """What `weigh` says of these lines and no others: by line the share of the win and the points of the round."""
    worlds = judging_worlds(model_of(view, STRONG.prior), STRONG.work.times(effort))
    return weigh_in(view, np.array(lines, np.int64), worlds)


def judging_worlds(model: Model, work: Work, luck: int = 0) -> Numbers:
    worlds = np.zeros((work.worlds, len(model.shares) + 1), np.int64)
    imagine(model.chains, model.shares, JUDGED + np.uint64(luck), worlds)
    return worlds


def lines_found(view: View, model: Model, work: Work, luck: int) -> list[int]:
    """Lines that win most, as far as a quick look ahead can tell; in half the worlds, but looked around twice."""
    half = replace(work, worlds=max(1, work.worlds // 2))
    world = replace(imagined(view, model, half, SEARCHED + np.uint64(luck)), outlook=rough_outlook(later_rounds(view)))
    lines, _ = world.search(2 * work.sweeps, work.best_lines)
    return list(map(int, lines))


def weigh_in(view: View, lines: Numbers, worlds: Numbers, luck: int = 0) -> Floats:
    """By line the share of the win and the points of the round."""
    row = terms_of(view, view.round).row(view.crown_at)
    return weigh_lines(lines, worlds, table_of(view), row, futures_of(later_rounds(view), luck), AHEAD)


def options_of(lines: Sequence[int], values: Floats, given: set[int]) -> tuple[Considered, ...]:
    """The best first, those given among them."""
    order = ordered(values)
    listed = apart([lines[at] for at in order], given)
    heat = np.exp((values[:, 0] - values[:, 0].max()) / HEAT)
    shares = heat / sum(heat[at] for at in order if lines[at] in listed)
    return tuple(
        Considered(Pick(numbers_of(lines[at])), float(shares[at]), float(values[at, 1]), float(values[at, 0]))
        for at in order
        if lines[at] in listed
    )


def ordered(values: Floats) -> list[int]:
    """By chance; of those that are as good as the best, by points."""
    least = values[:, 0].max() - EVEN
    return sorted(
        range(len(values)), key=lambda at: (0, -values[at, 1]) if values[at, 0] >= least else (1, -values[at, 0])
    )


def apart(lines: Sequence[int], given: set[int]) -> set[int]:
    """The best, then those that are not nearly the same; where there are too few, the nearly same ones too."""
    distinct: list[int] = []
    for line in lines:
        if all((line & other).bit_count() <= 3 for other in distinct):
            distinct.append(line)
    distinct += [line for line in lines if line not in distinct]
    return {*distinct[:OPTIONS], *given}


def reasons(worlds: Numbers, first: Considered) -> tuple[Sentence, ...]:
    """Why the first is good, and where its danger lies."""
    line: Line = first.move.numbers
    taken = shares_taken(worlds)
    alone = [number for number in line if taken[number] < 1 / 3]
    risky = max(line, key=lambda number: taken[number])
    sentences = [sentence("hint-points", points=round(first.points), win=round(100 * first.win))]
    if alone:
        sentences.append(sentence("hint-alone", numbers=any_of(alone)))
    if taken[risky] >= 1 / 3:
        sentences.append(sentence("hint-risk", number=risky, share=round(100 * taken[risky])))
    return tuple(sentences)


def shares_taken(worlds: Numbers) -> Floats:
    """By number how often at least one of the others takes it."""
    numbers = np.bitwise_or.reduce(worlds[:, 1:], axis=1)
    return (numbers[:, None] >> np.arange(LAST_BIT + 1) & 1).mean(0)


def standing(view: View, dice: Dice, effort: float) -> Standing:  # noqa: ARG001
    """What the seat wins of all futures; the same ones for everybody and every time."""
    if view.outcome is not None:
        points = round_points(view)
        won = 1 / len(view.outcome.winners) if view.me in view.outcome.winners else 0.0
        return Standing(points[-1] if points else 0.0, won)
    if not terms_of(view, view.round).fits:
        return crowd.standing(view)
    if view.line is not None:
        return standing_with(view, view.line)
    my_seat = own_seat(view)
    table = tuple(sorted((seat.total, seat.crowns) for seat in view.seats))
    first = this_round(view)
    chances = chances_of(first, later_rounds(view), table)
    return Standing(mean_points(first), chances[table.index((my_seat.total, my_seat.crowns))])


def standing_with(view: View, line: Line) -> Standing:
    """With a line that is sealed, while all others write as strong players do."""
    chain = strong_chain(terms_of(view, view.round))
    worlds = np.zeros((WORLDS, view.seat_count), np.int64)
    imagine(chain[None], np.ones((view.seat_count - 1, 1)), JUDGED, worlds)
    win, points = weigh_in(view, np.array([mask_of(line)], np.int64), worlds)[0]
    return Standing(float(points), float(win))


def round_points(view: View) -> tuple[float, ...]:
    """Bead and bonus, also of a round that a second crown cut short."""
    return tuple(float(counted.bead + counted.bonus) for counted in own_seat(view).rounds)


__all__ = ["round_points", "standing", "weigh"]
