"""What there is to know about Fifty: what a number is worth, where hands meet, and what crowns do to a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.study_hands import clashes, closest, hands, worths
from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Figure, Heat, Level, Lines, Panel, Panels, Row, Scale, Series, ordered_sign
from tablee.statistics.formats import THIN, measured, numeral, ordinal
from tablee.statistics.study import (
    Counts,
    GameMeasure,
    GameStudy,
    PlayedGames,
    Say,
    Topic,
    TopicCounts,
    count_kinds,
    tables_with,
)
from tablee.statistics.tallies import Floats, RatioTally

at_every_table = tables_with(3, 4, 5, 6, 7)
DIGITS = 10
BEFORE_THE_END = 40  # up to here the end of the count is far enough to compare digits
GAPS = 10
NEARLY = 0.9  # of the average: below that a number is worth clearly less


def with_tokens(setup: Any) -> Sequence[Any]:
    """This table, if it turns blocked tokens; else the first that does."""
    tables = (setup, *at_every_table(setup))
    return tuple(table for table in tables if table.edition.tokens_turned(table.seats))[:1]


# What each number is worth.


def count_worth(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    picks = up.sum((1, 2))
    return {
        "number": (brings.sum((1, 2)), picks),
        "bonus": (np.where(clashes(up), brings.sum(2), 0).sum(1), picks),
        "pick": (brings.sum((1, 2, 3)), picks.sum(1)),
    }


def show_worth(counts: TopicCounts) -> Figure:
    say, panels = counts.say, []
    for setup, tallies in counts.tables:
        level = Level(tallies["pick"].means().one().value, say("study-average-pick"))
        whole, bonus = (tallies[name].means()[1:].each() for name in ("number", "bonus"))
        numbers = tuple(float(number) for number in range(1, len(whole) + 1))
        series = (
            Series(say("study-points-a-pick"), whole),
            Series(say("study-pick-by-bonus"), bonus, "fourth", "square"),
        )
        chart = Lines(Scale(say("study-number"), "whole"), numbers, Scale(say("study-points-a-pick")), series, level)
        panels.append(Panel(say("study-with-players", seats=setup.seats), chart))
    number, bonuses = (counts.here[name].means() for name in ("number", "bonus"))
    pick = counts.here["pick"].means().one()
    best, top = number.highest(), len(number.value)
    last = int(np.flatnonzero(np.nan_to_num(number.value) >= NEARLY * pick.value)[-1])
    return Figure(
        key="number-worth",
        title=say("study-number-worth"),
        hero=str(best),
        finding=say(
            "study-number-worth-less" if last < top - 1 else "study-number-worth-finding",
            seats=counts.table.seats,
            best=best,
            points=measured(number.one(best), digits=2),
            bonus=numeral(bonuses.value[best], digits=2),
            average=numeral(pick.value, digits=2),
            last=last,
            top=top,
        ),
        chart=Panels(tuple(panels)),
        note=say("study-counted"),
    )


# What a blocked digit does to the others.


def count_blocked(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    near = slice(1, BEFORE_THE_END + 1)
    digit = np.eye(DIGITS)[np.arange(1, up.shape[-1])[:BEFORE_THE_END] % DIGITS]
    points, picks = (of.sum(2)[..., near].astype(np.float64) @ digit for of in (brings, up))  # by game, round and digit
    blocked = (played.columns["old blocked"][..., None] >> np.arange(DIGITS) & 1).astype(np.float64)
    below = np.roll(blocked, -1, axis=-1)  # the digit above this one is blocked
    by_token = tuple(np.einsum("grb,gre->gbe", blocked, of) for of in (points, picks))
    return {
        "digit": by_token,
        "below": ((points * below).sum((1, 2)), (picks * below).sum((1, 2))),
        "other": ((points * (1 - below)).sum((1, 2)), (picks * (1 - below)).sum((1, 2))),
        "pick": (points.sum((1, 2)), picks.sum((1, 2))),
    }


def show_blocked(counts: TopicCounts) -> Figure:
    say = counts.say
    below, other, pick = (counts.here[name].means().one() for name in ("below", "other", "pick"))
    average = numeral(pick.value, digits=2)
    apart = below.value - other.value
    digits = tuple(str(digit) for digit in range(DIGITS))
    return Figure(
        key="blocked-digit",
        title=say("study-blocked"),
        hero=numeral(apart, "signed", 2) + THIN + say("study-unit-points", count=abs(apart)),
        finding=say(
            "study-blocked-clear" if below.low > other.high else "study-blocked-same",
            seats=counts.table.seats,
            below=measured(below, digits=2),
            other=measured(other, digits=2),
        ),
        chart=Heat(
            across=say("study-blocked-across"),
            columns=digits,
            down=say("study-blocked-down"),
            rows=digits,
            shade=Scale(say("study-points-a-pick"), digits=2),
            cells=counts.here["digit"].means().table(),
            level=Level(pick.value, say("study-average-pick")),
            shut=say("study-blocked-shut"),
            sides=(say("study-above-average", average=average), say("study-below-average", average=average)),
        ),
        note=say("study-blocked-note", last=BEFORE_THE_END) + " " + say("study-counted"),
    )


# Where hands meet.


def count_clashes(played: PlayedGames) -> Counts:
    up = hands(played)
    is_clash = up & clashes(up)[:, :, None]
    return {"number": (is_clash.sum((1, 2)), up.sum((1, 2))), "pick": (is_clash.sum((1, 2, 3)), up.sum((1, 2, 3)))}


def show_clashes(counts: TopicCounts) -> Figure:
    say, longest = counts.say, max(len(tallies["number"].hits) for _, tallies in counts.tables)

    def shares_of(tallies: Mapping[str, RatioTally]) -> Row:
        shares = tallies["number"].shares()[1:].each()
        return shares + (None,) * (longest - 1 - len(shares))

    pick = counts.here["pick"].shares().one()
    return Figure(
        key="clashes",
        title=say("study-clashes"),
        hero=numeral(pick.value, "share"),
        finding=say(
            "study-clashes-even" if counts.is_even("number") else "study-clashes-apart",
            seats=counts.table.seats,
            share=measured(pick, "share"),
            **counts.extremes("number"),
        ),
        chart=Lines(
            Scale(say("study-number"), "whole"),
            tuple(float(number) for number in range(1, longest)),
            Scale(say("study-clashes-chance"), "share", 0),
            counts.series_by_table(shares_of),
        ),
        note=say("study-clashes-note"),
    )


# How far apart to choose.


def count_gaps(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    gap = np.minimum(closest(up), GAPS)  # by game, round and seat; 0 where nothing was chosen
    return {"gap": count_kinds([gap == step for step in range(1, GAPS + 1)], brings.sum(-1), (1, 2))}


def show_gaps(counts: TopicCounts) -> Figure:
    say, points, joint = counts.say, counts.here["gap"].means(), counts.here["gap"].means(GAPS)
    most, least = points.highest(), points.lowest()
    as_good = [step for step in points.known_places if joint.one(step).meets(joint.one(most))]
    enough = next(
        step for step in points.known_places if all(later in as_good for later in points.known_places if later >= step)
    )
    is_same, is_best = enough == points.known_places[0], enough == most
    return Figure(
        key="gaps",
        title=say("study-gaps"),
        hero=gap_name(enough) + THIN + say("study-gaps-unit"),
        finding=say(
            "study-gaps-same" if is_same else "study-gaps-best" if is_best else "study-gaps-enough",
            points=measured(points.one(most)),
            best=gap_name(most),
            enough=gap_name(enough),
            fewest=numeral(points.value[least]),
            worst=gap_name(least),
        ),
        chart=Bars(
            say("study-gaps-across"),
            tuple(gap_name(step) for step in range(GAPS)),
            Scale(say("study-points-a-round")),
            (Series(say("study-points-a-round"), points.each()),),
        ),
        note=say("study-gaps-note"),
    )


def gap_name(step: int) -> str:
    return f"{step + 1}" if step + 1 < GAPS else f"{GAPS}+"


# Which of the five numbers brings the points.


def count_spaces(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    space = np.cumsum(up, axis=-1) * up
    is_clash = clashes(up)[:, :, None]
    lines = up.any(-1).sum((1, 2))[:, None]

    def by_space(which: Any) -> Floats:
        points = np.where(which, brings, 0)
        return np.stack([np.where(space == place, points, 0).sum((1, 2, 3)) for place in range(1, SPACES + 1)], axis=1)

    return {"bead": (by_space(~is_clash), lines), "bonus": (by_space(is_clash), lines), "both": (by_space(True), lines)}


def show_spaces(counts: TopicCounts) -> Figure:
    say, both, joint = counts.say, counts.here["both"].means(), counts.here["both"].means(SPACES)
    bonus = counts.here["bonus"].means()
    most, least = both.highest(), both.lowest()
    return Figure(
        key="spaces",
        title=say("study-spaces"),
        hero=ordinal(most + 1),
        finding=say(
            "study-spaces-same" if joint.one(most).meets(joint.one(least)) else "study-spaces-apart",
            best=ordinal(most + 1),
            points=measured(both.one(most), digits=2),
            bonus=numeral(bonus.value[most], digits=2),
            worst=ordinal(least + 1),
            fewest=numeral(both.value[least], digits=2),
        ),
        chart=Bars(
            say("study-spaces-across"),
            tuple(ordinal(place) for place in range(1, SPACES + 1)),
            Scale(say("study-points-a-round"), digits=2),
            (
                Series(say("study-by-bead"), counts.here["bead"].means().each(), "game", "disc"),
                Series(say("study-by-bonus"), bonus.each(), "fourth", "square"),
            ),
            "stacked",
        ),
        note=say("study-counted"),
    )


# What crowns do.


def is_crowned(played: PlayedGames) -> Numbers:
    """By game: whether a second crown ended it."""
    flags: Numbers = (played.columns["crowns"] == CROWNS_TO_WIN).any(1).astype(np.int64)
    return flags


def count_crowns(played: PlayedGames) -> Counts:
    ended = is_crowned(played)
    rounds = np.arange(CROWNS_TO_WIN, ROUNDS + 1)
    return {"round": (ended[:, None] * (played.length[:, None] == rounds), 1), "any": (ended, 1)}


def show_crowns(counts: TopicCounts) -> Figure:
    say, ended = counts.say, [tallies["any"].shares(len(counts.tables)).one() for _, tallies in counts.tables]
    here = counts.here["any"].shares().one()
    early = counts.here["round"].shares().value[:-1].sum()
    most, least = (choose(range(len(ended)), key=lambda at: ended[at].value) for choose in (max, min))
    return Figure(
        key="crowns",
        title=say("study-crowns"),
        hero=numeral(here.value, "share"),
        finding=say(
            "study-crowns-same" if ended[most].meets(ended[least]) else "study-crowns-apart",
            seats=counts.table.seats,
            share=measured(here, "share"),
            early=numeral(early, "share"),
            most=counts.tables[most][0].seats,
            often=numeral(ended[most].value, "share"),
            least=counts.tables[least][0].seats,
            seldom=numeral(ended[least].value, "share"),
        ),
        chart=Bars(
            say("study-players"),
            tuple(str(setup.seats) for setup, _ in counts.tables),
            Scale(say("study-share-of-games"), "share", 0),
            tuple(
                Series(
                    say("study-in-round", round=place + CROWNS_TO_WIN),
                    tuple(tallies["round"].shares().one(place) for _, tallies in counts.tables),
                    *ordered_sign(place, ROUNDS + 1 - CROWNS_TO_WIN),
                )
                for place in range(ROUNDS + 1 - CROWNS_TO_WIN)
            ),
            "stacked",
        ),
        note=say("study-crowns-note", crowns=", ".join(crown_at(setup, say) for setup, _ in counts.tables)),
    )


def crown_at(setup: Any, say: Say) -> str:
    """The bead that makes a crown, and with how many players."""
    return f"{setup.edition.crown_of(setup.seats)} ({say('study-with-players', seats=setup.seats)})"


# For all studies.


def standings(played: PlayedGames) -> Floats:
    """After each round; the scores of a round that a second crown cut short are not written."""
    scored = (played.columns["old beads"] + played.columns["old bonuses"]).astype(np.float64)
    cut = is_crowned(played).astype(bool)
    rounds = np.arange(ROUNDS)
    written = np.where(cut[:, None], rounds < played.length[:, None] - 1, rounds < played.length[:, None])
    return np.where(written[..., None], np.cumsum(scored, axis=1), np.nan)


def begins(played: PlayedGames) -> Numbers:
    """Who counts first; the caller moves on by a seat every round."""
    seats: Numbers = (played.columns["caller"] - played.length) % played.setup.seats
    return seats


def clash_share(played: PlayedGames) -> Floats:
    up = hands(played)
    shares: Floats = (up & clashes(up)[:, :, None]).sum((1, 2, 3)) / up.sum((1, 2, 3))
    return shares


STUDY = GameStudy(
    topics=(
        Topic("number-worth", count_worth, show_worth, at_every_table),
        Topic("blocked-digit", count_blocked, show_blocked, with_tokens),
        Topic("clashes", count_clashes, show_clashes, at_every_table),
        Topic("gaps", count_gaps, show_gaps),
        Topic("spaces", count_spaces, show_spaces),
        Topic("crowns", count_crowns, show_crowns, at_every_table),
    ),
    measures=(
        GameMeasure("second-crown", "study-measure-second-crown", is_crowned, "share", 1),
        GameMeasure("crowns", "study-measure-crowns", lambda played: played.columns["crowns"].sum(1)),
        GameMeasure("clashes", "study-measure-clashes", clash_share, "share", 1),
    ),
    bots=("random", "casual", "spread"),
    paint="poppy",
    standings=standings,
    begins=begins,
    unless="study-unless-crown",
)
