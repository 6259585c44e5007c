"""What there is to know about The Number: which digits stand, what a bonus is worth, and when digits run out."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.the_number.edition import TURNS
from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Figure, Heat, Lines, Scale, Series
from tablee.statistics.formats import THIN, listed, measured, numeral
from tablee.statistics.study import (
    Counts,
    Flags,
    GameMeasure,
    GameStudy,
    PlayedGames,
    Say,
    Topic,
    TopicCounts,
    count_kinds,
    tables_with,
)
from tablee.statistics.tallies import Estimates, Floats

at_every_table = tables_with(2, 3, 4, 5)
DIGITS = 10
NAMES = tuple(str(digit) for digit in range(DIGITS))
SOURCES = ("digits", "bonuses", "crossed")  # of points


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
    counts: Numbers = (masks[..., None] >> np.arange(DIGITS) & 1).sum(-1)
    return counts


def by_digit(values: NDArray[Any], of: Written) -> Floats:
    """Sums over a game, by the first digit of what was written."""
    return np.stack(
        [np.where(of.here & (of.first == digit), values, 0).sum((1, 2, 3)) for digit in range(DIGITS)], axis=1
    )


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
    say = counts.say
    digit, bonus, points = (counts.here[name].means() for name in ("digit", "bonus", "points"))
    joint = counts.here["points"].means(DIGITS)
    best = points.highest()
    as_good = [place for place in points.known_places if place != best and joint.one(place).meets(joint.one(best))]
    more = [place for place in points.known_places if bonus.value[place] > digit.value[place]]
    often = "never" if not more else "always" if len(more) == len(points.known_places) else "sometimes"
    return Figure(
        key="first-digit",
        title=say("study-first-digits"),
        hero=str(best),
        finding=say(
            "study-first-digits-finding",
            best=best,
            points=measured(points.one(best)),
            bonus=numeral(bonus.value[best]),
            rivals=digits_listed(as_good),
            often=often,
            more=digits_listed(more),
        ),
        chart=Bars(
            say("study-first-digit"),
            NAMES,
            Scale(say("study-points-a-turn")),
            (
                Series(say("study-by-digit"), digit.each(), "game", "disc"),
                Series(say("study-by-bonus"), bonus.each(), "fourth", "square"),
            ),
            "stacked",
        ),
        note=say("study-first-digits-note"),
    )


def digits_listed(digits: Sequence[int]) -> str:
    return listed([str(digit) for digit in digits]) if digits else "none"


# What a number is worth by turn.


def count_turns(played: PlayedGames) -> Counts:
    of = written(played)
    which = [of.here & (of.first == digit) for digit in range(DIGITS)]
    return {"turn": count_kinds(which, of.points, (1, 3))}


def show_turns(counts: TopicCounts) -> Figure:
    say, points = counts.say, counts.here["turn"].means()
    joint = counts.here["turn"].means(DIGITS)
    last, first = (best_of(points[:, turn], joint[:, turn], say) for turn in (-1, 0))
    most = float(np.nanmax(points.value[:, -1]))
    return Figure(
        key="turns",
        title=say("study-turns"),
        hero=numeral(most) + THIN + say("study-unit-points", count=most),
        finding=say(
            "study-turns-finding",
            first=first,
            turn=TURNS,
            times=counts.setup.edition.last_turn_times,
            bonus=counts.setup.edition.bonus[-1],
            last=last,
        ),
        chart=Heat(
            across=say("study-stage", stage="turn"),
            columns=tuple(str(turn + 1) for turn in range(TURNS)),
            down=say("study-first-digit"),
            rows=NAMES[::-1],
            shade=Scale(say("study-points-a-turn")),
            cells=points[::-1].table(),
            shut=say("study-hardly-written"),
        ),
        note=say("study-turns-note"),
    )


def best_of(points: Estimates, joint: Estimates, say: Say) -> str:
    best = points.highest()
    as_good = [place for place in points.known_places if joint.one(place).meets(joint.one(best))]
    return say("study-turns-best", digits=digits_listed(as_good), count=len(as_good), points=measured(points.one(best)))


# Who is eliminated.


def count_falls(played: PlayedGames) -> Counts:
    of = written(played)
    fallen = of.here & ~of.stands
    kinds = different(of.digits)
    which = [of.here & (kinds == kind) for kind in range(1, 4)]
    return {
        "digit": (by_digit(fallen, of), by_digit(of.here, of)),
        "all": (fallen.sum((1, 2, 3)), of.here.sum((1, 2, 3))),
        "kinds": count_kinds(which, fallen, (1, 2, 3)),
    }


def show_falls(counts: TopicCounts) -> Figure:
    say, every = counts.say, counts.here["all"].shares().one()
    series = counts.series_by_table(lambda tallies: tallies["digit"].shares().each())
    across, up = Scale(say("study-first-digit"), "whole"), Scale(say("study-eliminated-chance"), "share", 0)
    return Figure(
        key="falls",
        title=say("study-eliminated"),
        hero=numeral(every.value, "share"),
        finding=say(
            "study-eliminated-same" if counts.is_even("digit") else "study-eliminated-apart",
            seats=counts.table.seats,
            share=measured(every, "share"),
            **counts.extremes("digit"),
        ),
        chart=Lines(across, tuple(map(float, range(DIGITS))), up, series),
        note=say("study-eliminated-note"),
    )


def show_kinds(counts: TopicCounts) -> Figure:
    say, seats = counts.say, counts.table.seats
    shares, joint = counts.here["kinds"].shares(), counts.here["kinds"].shares(3)
    known = shares.known_places
    least, most = shares.lowest(), shares.highest()
    is_clear = len(known) > 1 and not joint.one(least).meets(joint.one(most))
    up = Scale(say("study-eliminated-chance"), "share", 0)
    finding = (
        say(
            "study-kinds-apart",
            seats=seats,
            least=least + 1,
            seldom=measured(shares.one(least), "share"),
            most=most + 1,
            often=numeral(shares.value[most], "share"),
        )
        if is_clear
        else say("study-kinds-same", seats=seats, often=measured(shares.one(most), "share"))
    )
    return Figure(
        key="different-digits",
        title=say("study-kinds"),
        hero=numeral(shares.value[least], "share"),
        finding=finding,
        chart=Bars(
            say("study-kinds-across"),
            ("1", "2", "3"),
            up,
            counts.series_by_table(lambda tallies: tallies["kinds"].shares().each()),
        ),
        note=say("study-kinds-note"),
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
    counts = {}
    for bot, seats in played.seats_by_bot().items():
        digits = left[..., seats]
        counts[bot] = (digits.sum((1, 3)), rounds * digits.shape[-1])
        counts[f"last {bot}"] = (digits[:, :, -1].sum((1, 2)), rounds * digits.shape[-1])
    return counts


def show_left(counts: TopicCounts) -> Figure:
    say, last = counts.say, {bot: counts.here[f"last {bot}"].means(len(counts.mix)).one() for bot in counts.mix}
    most, least = (choose(last, key=lambda bot: last[bot].value) for choose in (max, min))
    plain = counts.here[f"last {least}"].means().one()
    kind = "finding" if len(last) == 1 else "same" if last[most].meets(last[least]) else "apart"
    finding = say(f"study-left-{kind}", least=least, left=measured(plain), most=most, more=numeral(last[most].value))
    return Figure(
        key="digits-left",
        title=say("study-left"),
        hero=numeral(plain.value) + THIN + say("study-left-unit"),
        finding=finding,
        chart=Lines(
            Scale(say("study-before-turn"), "whole"),
            tuple(float(turn + 1) for turn in range(TURNS)),
            Scale(say("study-digits-left")),
            counts.series_by_bot(),
        ),
        note=say("study-left-note"),
    )


# Where points come from.


def count_sources(played: PlayedGames) -> Counts:
    of = written(played)
    crossed = different(played.columns["digits"]).sum(1) * played.setup.edition.per_crossed_digit
    parts = dict(zip(SOURCES, ((of.points - of.bonus).sum((1, 2)), of.bonus.sum((1, 2)), crossed), strict=True))
    parts["all"] = np.sum(list(parts.values()), axis=0)
    return {
        f"{name} {bot}": (points[:, seats].sum(1), played.bots.count(bot))
        for name, points in parts.items()
        for bot, seats in played.seats_by_bot().items()
    }


def show_sources(counts: TopicCounts) -> Figure:
    say = counts.say
    values = {name: [counts.here[f"{name} {bot}"].means().one() for bot in counts.mix] for name in SOURCES}
    whole = [counts.here[f"all {bot}"].means(len(counts.mix)).one() for bot in counts.mix]
    top = max(range(len(whole)), key=lambda place: whole[place].value)
    plain = counts.here[f"all {counts.mix[top]}"].means().one()
    is_clear = len(whole) > 1 and not any(
        interval.meets(whole[top]) for place, interval in enumerate(whole) if place != top
    )
    digits, bonuses, crossed = (numeral(values[name][top].value / plain.value, "share", 0) for name in SOURCES)
    return Figure(
        key="sources",
        title=say("study-sources"),
        hero=numeral(plain.value) + THIN + say("study-unit-points", count=plain.value),
        finding=say(
            "study-sources-clear" if is_clear else "study-sources-finding",
            bot=counts.mix[top],
            points=measured(plain),
            digits=digits,
            bonuses=bonuses,
            crossed=crossed,
        ),
        chart=Bars(
            say("study-bot"),
            counts.mix,
            Scale(say("study-points-a-game")),
            tuple(
                Series(say(f"study-source-{name}"), tuple(values[name]), paint, mark)
                for name, paint, mark in zip(
                    SOURCES, ("game", "fourth", "third"), ("disc", "square", "diamond"), strict=True
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
    return np.cumsum(points.reshape(len(points), -1, played.setup.seats), axis=1)


def fallen_share(played: PlayedGames) -> Floats:
    of = written(played)
    shares: Floats = (of.here & ~of.stands).sum((1, 2, 3)) / of.here.sum((1, 2, 3))
    return shares


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
        GameMeasure("falls", "study-measure-eliminated", fallen_share, "share", 1),
        GameMeasure("bonus", "study-measure-bonus", lambda played: written(played).bonus.sum((1, 2)).mean(1), digits=1),
        GameMeasure(
            "crossed",
            "study-measure-crossed",
            lambda played: different(played.columns["digits"]).mean((1, 2)),
            digits=1,
        ),
    ),
    bots=("random", "casual", "greedy-999", "repdigit", "high-repdigit"),
    paint="marine",
    standings=standings,
    stage="turn",
)
