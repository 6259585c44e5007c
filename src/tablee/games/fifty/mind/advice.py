"""What is said to people: moves worth a thought, how a seat stands, and what would have been best."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.kernels import Numbers
from tablee.core.mind import Appraisal, Consideration, Considered, Hindsight
from tablee.core.sentences import Sentence, sentence, these
from tablee.games.fifty.fast import mask_of
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.chances import Floats, open_chances
from tablee.games.fifty.mind.habits import flags_of
from tablee.games.fifty.mind.levels import STRONG
from tablee.games.fifty.mind.model import Prior, model_of, strangers
from tablee.games.fifty.mind.outlook import outlook_of
from tablee.games.fifty.mind.response import against_each, best_line
from tablee.games.fifty.mind.stand import Terms, numbers_of, own_of, table_of, terms_of
from tablee.games.fifty.mind.thinking import Imagined, imagined, key_of, searched
from tablee.games.fifty.mind.worlds import imagine, typical
from tablee.games.fifty.rules import Pick, PickFive, State
from tablee.games.fifty.view import View

FIELD = Prior(even=0.1, casual=0.4, ladder=0.2, hopeful=0.1, balanced=0.2, again=0.0, safe=0.0)
WORLDS = 512  # of an appraisal
CLEAR = np.uint64(0x5EED)
FIELD_LINES = 48
HEAT = 0.01  # a line that wins so much less is chosen less often by a factor of e
OPTIONS = 5
CROWDED = 0.5  # a number that at least one of the others takes so often is one to keep away from


def consider(view: View, ask: PickFive, dice: Dice, effort: float, moves: Sequence[Pick]) -> Consideration:
    given = [move.numbers for move in moves]
    if not terms_of(view, view.round).fits:
        return crowded.consider(view, ask, dice, given)
    work = STRONG.work.times(effort)
    world = imagined(view, model_of(view, STRONG.prior), work, key_of(dice, "worlds"))
    world, lines, _ = searched(world, work)
    weighed = weigh_options(world, apart(lines), given)
    return Consideration(weighed, reasons(world, weighed[0]))


def apart(lines: Numbers) -> list[int]:
    """The best, then those that are not nearly the same; where there are too few, the nearly same ones too."""
    found: list[int] = []
    for line in map(int, lines):
        if all((line & other).bit_count() <= 3 for other in found):
            found.append(line)
    found += [line for line in map(int, lines) if line not in found]
    return found[:OPTIONS]


def weigh_options(world: Imagined, lines: Sequence[int], given: Sequence[Line]) -> tuple[Considered, ...]:
    every = list(dict.fromkeys([*lines, *map(mask_of, given)]))
    found = world.weigh(np.array(every, np.int64))
    heat = np.exp((found[:, 0] - found[:, 0].max()) / HEAT)
    shares = heat / heat.sum()
    order = sorted(range(len(every)), key=lambda at: -found[at, 0])
    return tuple(
        Considered(Pick(numbers_of(every[at])), float(shares[at]), float(found[at, 1]), float(found[at, 0]))
        for at in order
    )


def reasons(world: Imagined, first: Considered) -> tuple[Sentence, ...]:
    """Why the first is good, and where its danger lies."""
    line: Line = first.move.numbers
    taken = shares_taken(world)
    alone = [number for number in line if taken[number] < 1 / 3]
    risky = max(line, key=lambda number: taken[number])
    said = [sentence("hint-points", points=round(first.points), win=round(100 * first.win))]
    if alone:
        said.append(sentence("hint-alone", numbers=these(alone)))
    if taken[risky] >= 1 / 3:
        said.append(sentence("hint-risk", number=risky, share=round(100 * taken[risky])))
    return tuple(said)


def shares_taken(world: Imagined) -> Floats:
    """By number how often at least one of the others takes it."""
    seen = np.bitwise_or.reduce(world.worlds[:, 1:], axis=1)
    shares: Floats = (seen[:, None] >> np.arange(world.terms.top + 1) & 1).mean(0)
    return shares


def appraise(view: View, dice: Dice, effort: float) -> Appraisal:  # noqa: ARG001
    """As one of the field: before anything has happened nobody is ahead."""
    if view.outcome is not None:
        points = round_points(view)
        won = 1 / len(view.outcome.winners) if view.me in view.outcome.winners else 0.0
        return Appraisal(points[-1] if points else 0.0, won)
    if not terms_of(view, view.round).fits:
        return crowded.appraise(view)
    world = in_the_field(view, max(48, int(WORLDS * effort)))
    lines = world.candidates[:FIELD_LINES] if view.line is None else np.array([mask_of(view.line)], np.int64)
    win, points = world.weigh(lines).mean(0)
    return Appraisal(float(points), float(win))


def in_the_field(view: View, size: int) -> Imagined:
    """Worlds in which everybody is a stranger of the usual habits, I too, now and in the rounds to come; and lines that
    I may write as one of them. The same worlds every time, so that differences are steady."""
    terms, seats = terms_of(view, view.round), view.seat_count
    model, row = strangers(view, FIELD), terms.row(view.crown_at)
    drawn = np.zeros((size, seats + 1), np.int64)
    imagine(model.chains, np.repeat(model.shares[:1], seats, axis=0), CLEAR, drawn)
    worlds = np.ascontiguousarray(drawn[:, 1:])
    common = typical(int(worlds[0, 0]), worlds, row)
    common[:, 0] = common[:, 1:].mean(1)
    outlook = outlook_of(common, view.rounds - view.round - 1)
    return Imagined(terms, table_of(view), row, worlds, outlook, worlds[:, 0].copy())


def round_points(view: View) -> tuple[float, ...]:
    """Bead and bonus, also of a round that a second crown cut short."""
    return tuple(float(counted.bead + counted.bonus) for counted in own_of(view).rounds)


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:  # noqa: ARG001
    """The best line against those that the others wrote."""
    before, after = states[0], states[-1]
    if len(after.rounds) <= before.round or not before.setup.seats <= crowded.MOST_SHOWN:
        return None
    lines = [own.line for other, own in enumerate(after.rounds[before.round].seats) if other != seat]
    terms = before.terms
    played = Terms(before.setup.seats, terms.top, before.blocked, terms.danger, terms.bonus, terms.clash_number_scores)
    line, points = best_against(lines, played)
    return Hindsight(Pick(line), points)


def best_against(lines: Sequence[Line], terms: Terms) -> tuple[Line, float]:
    """The best line against known ones, and its points."""
    gaps = np.zeros((len(lines), terms.top + 1, terms.top + 1))
    for at, line in enumerate(lines):
        for low, high in zip((0, *line), (*line, terms.top), strict=True):
            gaps[at, low, high] = 1
    frees = np.stack([open_chances(found) for found in gaps])
    spots = np.zeros((len(lines), len(terms.bonus), terms.top + 1))
    cares = np.zeros(len(lines))
    edges, nodes = against_each(frees, spots, cares, 0.0, terms.pays(), int(terms.clash_scores))
    best, points = best_line(edges, nodes, flags_of(terms.ask))
    return tuple(best.tolist()), float(points)


__all__ = ["appraise", "best_against", "consider", "hindsight", "model_of", "round_points"]
