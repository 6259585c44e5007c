"""What there is to know about The Number: which digits stand, what a bonus is worth, and when digits run out."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.games.the_number.edition import TURNS
from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Figure, Heat, Lines, Scale, Series, ordered_sign, series_sign
from tablee.statistics.formats import THIN, listed, measured, numeral
from tablee.statistics.study import Counts, GameMeasure, GameStudy, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import Estimates, Floats

TABLES = (2, 3, 4, 5)
DIGITS = 10
NAMES = tuple(str(digit) for digit in range(DIGITS))
FALLS = Scale("chance to fall", "share", 0)
Flags = NDArray[np.bool_]


class Written(NamedTuple):
    """Every number of some games: by game, round, turn and seat."""

    here: Flags  # whether a number was written at all
    first: Numbers  # its first digit
    digits: Numbers  # its digits, as a mask
    stands: Flags
    bonus: Numbers  # points by the bonus
    points: Numbers  # all its points


@lru_cache(maxsize=1)
def written(played: PlayedGames) -> Written:
    at, seats = played.columns, np.arange(played.setup.seats)
    numbers = np.maximum(at["numbers"], 0)
    places = (numbers // 100, numbers // 10 % 10, numbers % 10)
    digits = np.bitwise_or.reduce([np.left_shift(1, place) for place in places])
    stands = (at["valid"][..., None] >> seats & 1).astype(bool)
    brings = np.array(played.setup.edition.bonus)[:, None] * (at["bonus"][..., None] >> seats & 1)
    return Written(at["numbers"] >= 0, places[0], digits, stands, brings, at["points"])


def different(masks: Numbers) -> Numbers:
    """How many digits are in each mask."""
    found: Numbers = (masks[..., None] >> np.arange(DIGITS) & 1).sum(-1)
    return found


def by_digit(values: NDArray[Any], of: Written) -> Floats:
    """Sums over a game, by the first digit of what was written."""
    return np.stack(
        [np.where(of.here & (of.first == digit), values, 0).sum((1, 2, 3)) for digit in range(DIGITS)], axis=1
    )


def at_every_table(setup: Any) -> Sequence[Any]:
    return tuple(msgspec.structs.replace(setup, seats=seats) for seats in TABLES)


def here_in(counts: TopicCounts) -> int:
    return next((place for place, (setup, _) in enumerate(counts.tables) if setup == counts.setup), 0)


# First digits against the bonus.


def count_first(played: PlayedGames) -> Counts:
    of = written(played)
    times = by_digit(of.here, of)
    return {
        "digit": (by_digit(of.points - of.bonus, of), times),
        "bonus": (by_digit(of.bonus, of), times),
        "points": (by_digit(of.points, of), times),
    }


def show_first(counts: TopicCounts) -> Figure:
    digit, bonus, points = (counts.here[name].means() for name in ("digit", "bonus", "points"))
    joint = counts.here["points"].means(DIGITS)
    best = points.highest()
    as_good = [place for place in points.known_places if place != best and joint.one(place).meets(joint.one(best))]
    more = [place for place in points.known_places if bonus.value[place] > digit.value[place]]
    rivals = f", without a clear difference from {listed([str(own) for own in as_good])}" if as_good else ""
    if not more:
        against = "the bonus never brings more than the digit itself"
    elif len(more) == len(points.known_places):
        against = "the bonus always brings more than the digit itself"
    else:
        against = f"the bonus brings more than the digit itself only with {listed([str(own) for own in more])}"
    return Figure(
        key="first-digit",
        title="First digits against the bonus",
        hero=str(best),
        finding=f"Numbers that begin with {best} bring most, {measured(points.one(best))} points a turn, "
        f"{numeral(bonus.value[best])} of them by the bonus{rivals}; {against}.",
        chart=Bars(
            "first digit",
            NAMES,
            Scale("points a turn"),
            (
                Series("by the first digit", digit.each(), "game", "disc"),
                Series("by the bonus", bonus.each(), "fourth", "square"),
            ),
            "stacked",
        ),
        note="Of all numbers that were written, also those that fell and brought nothing.",
    )


# What a number is worth by turn.


def count_turns(played: PlayedGames) -> Counts:
    of = written(played)
    which = [of.here & (of.first == digit) for digit in range(DIGITS)]
    points = np.stack([np.where(own, of.points, 0).sum((1, 3)) for own in which], axis=1)
    return {"turn": (points, np.stack([own.sum((1, 3)) for own in which], axis=1))}


def show_turns(counts: TopicCounts) -> Figure:
    points = counts.here["turn"].means()
    joint = counts.here["turn"].means(DIGITS)
    last, first = best_of(points[:, -1], joint[:, -1]), best_of(points[:, 0], joint[:, 0])
    return Figure(
        key="turns",
        title="What a first digit is worth, turn by turn",
        hero=f"{numeral(np.nanmax(points.value[:, -1]))}{THIN}points",
        finding=f"On turn 1, {first}; on turn {TURNS}, where the first digit counts "
        f"{counts.setup.edition.last_turn_times} times and the bonus is {counts.setup.edition.bonus[-1]}, {last}.",
        chart=Heat(
            across="turn",
            columns=tuple(str(turn + 1) for turn in range(TURNS)),
            down="first digit",
            rows=NAMES[::-1],
            shade=Scale("points a turn"),
            cells=points[::-1].table(),
            shut="hardly ever written",
        ),
        note="Mean points of a number that begins with the digit, standing or fallen, in both rounds.",
    )


def best_of(points: Estimates, joint: Estimates) -> str:
    best = points.highest()
    as_good = [place for place in points.known_places if joint.one(place).meets(joint.one(best))]
    verb = "brings most," if len(as_good) == 1 else "bring most, without a clear difference, up to"
    return f"{listed([str(place) for place in as_good])} {verb} {measured(points.one(best))} points"


# Who falls.


def count_falls(played: PlayedGames) -> Counts:
    of = written(played)
    fallen = of.here & ~of.stands
    kinds = different(of.digits)
    which = [of.here & (kinds == kind) for kind in range(1, 4)]
    return {
        "digit": (by_digit(fallen, of), by_digit(of.here, of)),
        "all": (fallen.sum((1, 2, 3)), of.here.sum((1, 2, 3))),
        "kinds": (
            np.stack([(own & fallen).sum((1, 2, 3)) for own in which], axis=1),
            np.stack([own.sum((1, 2, 3)) for own in which], axis=1),
        ),
    }


def show_falls(counts: TopicCounts) -> Figure:
    at, tables = here_in(counts), counts.tables
    series = tuple(
        Series(f"{setup.seats} seats", tallies["digit"].shares().each(), *ordered_sign(place, len(tables)))
        for place, (setup, tallies) in enumerate(tables)
    )
    setup, tallies = tables[at]
    shares, joint = tallies["digit"].shares(), tallies["digit"].shares(DIGITS)
    most, least = shares.highest(), shares.lowest()
    every = tallies["all"].shares().one()
    which = (
        "whatever digit they begin with"
        if joint.one(most).meets(joint.one(least))
        else f"most of those that begin with {most}, {numeral(shares.value[most], 'share')}, fewest of those with "
        f"{least}, {numeral(shares.value[least], 'share')}"
    )
    return Figure(
        key="falls",
        title="Who falls, by first digit",
        hero=numeral(every.value, "share"),
        finding=f"With {setup.seats} seats {measured(every, 'share')} of all numbers fall, {which}.",
        chart=Lines(Scale("first digit", "whole"), tuple(map(float, range(DIGITS))), FALLS, series),
        note="A number falls if it shares a digit with a smaller one; the smallest of all always stands.",
    )


def show_kinds(counts: TopicCounts) -> Figure:
    tables = counts.tables
    setup, tallies = tables[here_in(counts)]
    shares, joint = tallies["kinds"].shares(), tallies["kinds"].shares(3)
    known = shares.known_places
    least, most = shares.lowest(), shares.highest()
    is_clear = len(known) > 1 and not joint.one(least).meets(joint.one(most))
    kind = "one digit three times", "two different digits", "three different digits"
    finding = (
        f"With {setup.seats} seats a number of {kind[least]} falls least, in {measured(shares.one(least), 'share')} of "
        f"all cases, one of {kind[most]} most, {numeral(shares.value[most], 'share')}."
        if is_clear
        else f"With {setup.seats} seats it makes no clear difference how many different digits a number has: "
        f"{measured(shares.one(most), 'share')} fall at most."
    )
    return Figure(
        key="different-digits",
        title="Who falls, by the number of different digits",
        hero=numeral(shares.value[least], "share"),
        finding=finding,
        chart=Bars(
            "different digits in the number",
            ("1", "2", "3"),
            FALLS,
            tuple(
                Series(f"{table.seats} seats", own["kinds"].shares().each(), *ordered_sign(place, len(tables)))
                for place, (table, own) in enumerate(tables)
            ),
        ),
        note="Who writes one digit three times also chooses it more carefully than whoever draws three by lot.",
    )


# Digits left.


def left_before(played: PlayedGames) -> Numbers:
    """How many digits a seat may still use before each turn: by game, round, turn and seat."""
    of = written(played)
    crossed = np.bitwise_or.accumulate(np.where(of.here & of.stands, of.digits, 0), axis=2)
    before = np.concatenate([np.zeros_like(crossed[:, :, :1]), crossed[:, :, :-1]], axis=2)
    return DIGITS - different(before)


def count_left(played: PlayedGames) -> Counts:
    left = left_before(played)
    rounds = left.shape[1]
    found = {}
    for bot in sorted(set(played.bots)):
        own = left[..., [name == bot for name in played.bots]]
        found[bot] = (own.sum((1, 3)), rounds * own.shape[-1])
        found[f"last {bot}"] = (own[:, :, -1].sum((1, 2)), rounds * own.shape[-1])
    return found


def show_left(counts: TopicCounts) -> Figure:
    series = tuple(
        Series(bot, counts.here[bot].means().each(), *series_sign(place)) for place, bot in enumerate(counts.mix)
    )
    last = {bot: counts.here[f"last {bot}"].means(len(counts.mix)).one() for bot in counts.mix}
    most, least = (choose(last, key=lambda bot: last[bot].value) for choose in (max, min))
    plain = counts.here[f"last {least}"].means().one()
    finding = f"Before the last turn {least} has {measured(plain)} digits left" + (
        "."
        if len(last) == 1
        else f", {most} {numeral(last[most].value)}."
        if not last[most].meets(last[least])
        else ", with no clear difference between the bots."
    )
    return Figure(
        key="digits-left",
        title="How digits run out",
        hero=f"{numeral(plain.value)}{THIN}left",
        finding=finding,
        chart=Lines(
            Scale("before turn", "whole"), tuple(float(turn + 1) for turn in range(TURNS)), Scale("digits left"), series
        ),
        note="Digits are crossed out by numbers that stand; a number of one digit three times costs a single digit.",
    )


# Where points come from.


def count_sources(played: PlayedGames) -> Counts:
    of = written(played)
    crossed = different(played.columns["digits"]).sum(1) * played.setup.edition.per_crossed_digit
    parts = {
        "first digits": (of.points - of.bonus).sum((1, 2)),
        "bonuses": of.bonus.sum((1, 2)),
        "crossed digits": crossed,
    }
    parts["all"] = np.sum(list(parts.values()), axis=0)
    return {
        f"{name} {bot}": (own[:, [seat == bot for seat in played.bots]].sum(1), played.bots.count(bot))
        for name, own in parts.items()
        for bot in sorted(set(played.bots))
    }


def show_sources(counts: TopicCounts) -> Figure:
    names = ("first digits", "bonuses", "crossed digits")
    values = {name: [counts.here[f"{name} {bot}"].means().one() for bot in counts.mix] for name in names}
    whole = [counts.here[f"all {bot}"].means(len(counts.mix)).one() for bot in counts.mix]
    top = max(range(len(whole)), key=lambda place: whole[place].value)
    plain = counts.here[f"all {counts.mix[top]}"].means().one()
    is_clear = len(whole) > 1 and not any(own.meets(whole[top]) for place, own in enumerate(whole) if place != top)
    parts = [f"{numeral(values[name][top].value / plain.value, 'share', 0)} by {name}" for name in names]
    return Figure(
        key="sources",
        title="Where the points come from",
        hero=f"{numeral(plain.value)}{THIN}points",
        finding=f"{counts.mix[top]} makes {measured(plain)} points a game"
        + (", clearly more than any other here" if is_clear else "")
        + f": {listed(parts)}.",
        chart=Bars(
            "bot",
            counts.mix,
            Scale("points a game"),
            tuple(
                Series(name, tuple(values[name]), paint, mark)
                for name, paint, mark in zip(
                    names, ("game", "fourth", "third"), ("disc", "square", "diamond"), strict=True
                )
            ),
            "stacked",
        ),
    )


# For all studies.


def standings(played: PlayedGames) -> Floats:
    """After each turn of both rounds; the points for crossed digits come with the last turn of a round."""
    points = played.columns["points"].astype(np.float64)
    points[:, :, -1] += different(played.columns["digits"]) * played.setup.edition.per_crossed_digit
    found: Floats = np.cumsum(points.reshape(len(points), -1, played.setup.seats), axis=1)
    return found


def fallen_share(played: PlayedGames) -> Floats:
    of = written(played)
    found: Floats = (of.here & ~of.stands).sum((1, 2, 3)) / of.here.sum((1, 2, 3))
    return found


STUDY = GameStudy(
    topics=(
        Topic("first-digit", count_first, show_first),
        Topic("turns", count_turns, show_turns),
        Topic("falls", count_falls, show_falls, at_every_table),
        Topic("different-digits", count_falls, show_kinds, at_every_table),
        Topic("digits-left", count_left, show_left),
        Topic("sources", count_sources, show_sources),
    ),
    measures=(
        GameMeasure("falls", "numbers that fall", fallen_share, "share", 1),
        GameMeasure(
            "bonus", "points a game by bonuses", lambda played: written(played).bonus.sum((1, 2)).mean(1), digits=1
        ),
        GameMeasure(
            "crossed",
            "digits crossed out a round",
            lambda played: different(played.columns["digits"]).mean((1, 2)),
            digits=1,
        ),
    ),
    bots=("random", "casual", "greedy-999", "repdigit", "high-repdigit"),
    paint="marine",
    standings=standings,
    stage="turn",
)
