"""What there is to know about Fifty: what a number is worth, where hands meet, and what crowns do to a game."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.study_hands import clashes, closest, hands, worths
from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Bars, Figure, Heat, Level, Lines, Panel, Panels, Scale, Series, ordered_sign
from tablee.statistics.formats import THIN, measured, numeral, ordinal
from tablee.statistics.study import Counts, GameMeasure, GameStudy, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import Floats

TABLES = (3, 4, 5, 6, 7)
DIGITS = 10
BEFORE_THE_END = 40  # up to here the end of the count is far enough to compare digits
GAPS = 10
NEARLY = 0.9  # of the average: below that a number is worth clearly less
OR_MORE, PLUS = " or more", "+"
NUMBER = Scale("number", "whole")
COUNTED = (
    "Points scored from a number until the next hand goes up, or the bonus of its space if several chose it; "
    "every round is counted to its end, even where a second crown stopped it."
)


def at_every_table(setup: Any) -> Sequence[Any]:
    """With three to seven seats, the asked table among them."""
    return tuple(msgspec.structs.replace(setup, seats=seats) for seats in TABLES)


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
    panels = []
    for setup, tallies in counts.tables:
        level = Level(tallies["pick"].means().one().value, "the average pick")
        whole, bonus = (tallies[name].means()[1:].each() for name in ("number", "bonus"))
        numbers = tuple(float(number) for number in range(1, len(whole) + 1))
        series = (Series("points a pick", whole), Series("of them by bonuses", bonus, "fourth", "square"))
        panels.append(Panel(f"{setup.seats} seats", Lines(NUMBER, numbers, Scale("points"), series, level)))
    number, bonuses = (counts.here[name].means() for name in ("number", "bonus"))
    pick = counts.here["pick"].means().one()
    best, top = number.highest(), len(number.value)
    last = int(np.flatnonzero(np.nan_to_num(number.value) >= NEARLY * pick.value)[-1])
    end = (
        f"above {last} none brings even nine tenths of the {numeral(pick.value, digits=2)} of an average pick, as the "
        f"count ends at {top}"
        if last < top - 1
        else f"the average pick brings {numeral(pick.value, digits=2)}"
    )
    return Figure(
        key="number-worth",
        title="What each number is worth",
        hero=str(best),
        finding=f"{at_the_table(counts)} {best} is worth most, {measured(number.one(best), digits=2)} points, "
        f"{numeral(bonuses.value[best], digits=2)} of them by bonuses; {end}.",
        chart=Panels(tuple(panels)),
        note=COUNTED,
    )


def at_the_table(counts: TopicCounts) -> str:
    setup = next((setup for setup, _ in counts.tables if setup == counts.setup), counts.tables[0][0])
    return f"With {setup.seats} seats"


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
    below, other, pick = (counts.here[name].means().one() for name in ("below", "other", "pick"))
    is_clear = below.low > other.high
    digits = tuple(str(digit) for digit in range(DIGITS))
    return Figure(
        key="blocked-digit",
        title="What a blocked digit does to its neighbours",
        hero=numeral(below.value - other.value, "signed", 2) + f"{THIN}points",
        finding=f"{at_the_table(counts)} a number right below a blocked digit brings {measured(below, digits=2)} "
        "points and "
        + (
            f"any other {numeral(other.value, digits=2)}: nobody can interrupt on the next number."
            if is_clear
            else f"any other {measured(other, digits=2)}: no clear difference."
        ),
        chart=Heat(
            across="last digit of the number",
            columns=digits,
            down="blocked",
            rows=digits,
            shade=Scale("points a pick", digits=2),
            cells=counts.here["digit"].means().table(),
            level=Level(pick.value, f"the average pick, {numeral(pick.value, digits=2)}"),
            shut="blocked: cannot be chosen",
        ),
        note=f"Numbers up to {BEFORE_THE_END} only, so that the end of the count does not blur the digits. " + COUNTED,
    )


# Where hands meet.


def count_clashes(played: PlayedGames) -> Counts:
    up = hands(played)
    met = up & clashes(up)[:, :, None]
    return {"number": (met.sum((1, 2)), up.sum((1, 2))), "pick": (met.sum((1, 2, 3)), up.sum((1, 2, 3)))}


def show_clashes(counts: TopicCounts) -> Figure:
    longest = max(len(tallies["number"].hits) for _, tallies in counts.tables)
    series = []
    for place, (setup, tallies) in enumerate(counts.tables):
        own = tallies["number"].shares()[1:].each()
        series.append(
            Series(
                f"{setup.seats} seats",
                own + (None,) * (longest - 1 - len(own)),
                *ordered_sign(place, len(counts.tables)),
            )
        )
    pick, number = counts.here["pick"].shares().one(), counts.here["number"].shares()
    most, least = number.highest(), number.lowest()
    joint = counts.here["number"].shares(len(number.value))
    spread = (
        f"most often on {most}, {numeral(number.value[most], 'share')}, least on {least}, "
        f"{numeral(number.value[least], 'share')}"
        if not joint.one(most).meets(joint.one(least))
        else "about equally often on every number"
    )
    return Figure(
        key="clashes",
        title="Where hands meet",
        hero=numeral(pick.value, "share"),
        finding=f"{at_the_table(counts)} {measured(pick, 'share')} of all picks clash with another, {spread}.",
        chart=Lines(
            NUMBER,
            tuple(float(number) for number in range(1, longest)),
            Scale("chance that a pick clashes", "share", 0),
            tuple(series),
        ),
        note="Of all picks of a number, those that somebody else made in the same round.",
    )


# How far apart to choose.


def count_gaps(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    gap = np.minimum(closest(up), GAPS)  # by game, round and seat; 0 where nothing was chosen
    points = brings.sum(-1)
    which = [gap == step for step in range(1, GAPS + 1)]
    return {
        "gap": (
            np.stack([np.where(own, points, 0).sum((1, 2)) for own in which], axis=1),
            np.stack([own.sum((1, 2)) for own in which], axis=1),
        )
    }


def show_gaps(counts: TopicCounts) -> Figure:
    points, joint = counts.here["gap"].means(), counts.here["gap"].means(GAPS)
    most, least = points.highest(), points.lowest()
    as_good = [step for step in points.known_places if joint.one(step).meets(joint.one(most))]
    enough = next(
        step for step in points.known_places if all(later in as_good for later in points.known_places if later >= step)
    )
    if enough == points.known_places[0]:
        finding = (
            "It makes no clear difference how far apart the two closest numbers of a line are: it brings "
            f"{measured(points.one(most))} points a round at best."
        )
    else:
        finding = (
            f"Lines bring most, {measured(points.one(most))} points a round, if their two closest numbers are "
            f"{gap_name(most)} apart"
            + ("" if enough == most else f", without a clear difference from {gap_name(enough)} on")
            + f"; least, {numeral(points.value[least])}, if they are {gap_name(least)} apart."
        )
    return Figure(
        key="gaps",
        title="How far apart to choose",
        hero=f"{gap_name(enough).replace(OR_MORE, PLUS)}{THIN}apart",
        finding=finding,
        chart=Bars(
            "smallest step between two numbers of a line",
            tuple(gap_name(step) for step in range(GAPS)),
            Scale("points a round"),
            (Series("points a round", points.each()),),
        ),
        note="Bead and bonuses of a line, counted to the end of the round.",
    )


def gap_name(step: int) -> str:
    return f"{step + 1}" if step + 1 < GAPS else f"{GAPS}{OR_MORE}"


# Which of the five numbers brings the points.


def count_spaces(played: PlayedGames) -> Counts:
    up, brings = worths(played)
    space = np.cumsum(up, axis=-1) * up
    met = clashes(up)[:, :, None]
    lines = up.any(-1).sum((1, 2))[:, None]

    def by_space(which: Any) -> Floats:
        own = np.where(which, brings, 0)
        return np.stack([np.where(space == place, own, 0).sum((1, 2, 3)) for place in range(1, SPACES + 1)], axis=1)

    return {"bead": (by_space(~met), lines), "bonus": (by_space(met), lines), "both": (by_space(True), lines)}


def show_spaces(counts: TopicCounts) -> Figure:
    both, joint = counts.here["both"].means(), counts.here["both"].means(SPACES)
    bonus = counts.here["bonus"].means()
    most, least = both.highest(), both.lowest()
    than = "clearly more than" if not joint.one(most).meets(joint.one(least)) else "not clearly more than"
    return Figure(
        key="spaces",
        title="Which of the five numbers scores",
        hero=ordinal(most + 1),
        finding=f"The {ordinal(most + 1)} number of a line brings most, {measured(both.one(most), digits=2)} points a "
        f"round, {numeral(bonus.value[most], digits=2)} of them by its bonus, {than} the {ordinal(least + 1)} with "
        f"{numeral(both.value[least], digits=2)}.",
        chart=Bars(
            "number of the line, lowest first",
            tuple(ordinal(place) for place in range(1, SPACES + 1)),
            Scale("points a round", digits=2),
            (
                Series("by the bead", counts.here["bead"].means().each(), "game", "disc"),
                Series("by the bonus", bonus.each(), "fourth", "square"),
            ),
            "stacked",
        ),
        note=COUNTED,
    )


# What crowns do.


def is_crowned(played: PlayedGames) -> Numbers:
    """By game: whether a second crown ended it."""
    found: Numbers = (played.columns["crowns"] == CROWNS_TO_WIN).any(1).astype(np.int64)
    return found


def count_crowns(played: PlayedGames) -> Counts:
    ended = is_crowned(played)
    rounds = np.arange(CROWNS_TO_WIN, ROUNDS + 1)
    return {"round": (ended[:, None] * (played.length[:, None] == rounds), 1), "any": (ended, 1)}


def show_crowns(counts: TopicCounts) -> Figure:
    ended = [tallies["any"].shares(len(counts.tables)).one() for _, tallies in counts.tables]
    here = counts.here["any"].shares().one()
    early = counts.here["round"].shares().value[:-1].sum()
    most, least = (choose(range(len(ended)), key=lambda at: ended[at].value) for choose in (max, min))
    return Figure(
        key="crowns",
        title="How often a second crown ends the game",
        hero=numeral(here.value, "share"),
        finding=f"{at_the_table(counts)} a second crown ends {measured(here, 'share')} of the games, "
        f"{numeral(early, 'share')} before the last round; "
        + (
            "the number of seats makes no clear difference."
            if ended[most].meets(ended[least])
            else f"with {counts.tables[most][0].seats} seats it is most, {numeral(ended[most].value, 'share')}, with "
            f"{counts.tables[least][0].seats} least, {numeral(ended[least].value, 'share')}."
        ),
        chart=Bars(
            "seats",
            tuple(str(setup.seats) for setup, _ in counts.tables),
            Scale("share of games", "share", 0),
            tuple(
                Series(
                    f"in round {place + CROWNS_TO_WIN}",
                    tuple(tallies["round"].shares().one(place) for _, tallies in counts.tables),
                    *ordered_sign(place, ROUNDS + 1 - CROWNS_TO_WIN),
                )
                for place in range(ROUNDS + 1 - CROWNS_TO_WIN)
            ),
            "stacked",
        ),
        note="A crown needs a bead at "
        + ", ".join(f"{setup.edition.crown_of(setup.seats)} ({setup.seats} seats)" for setup, _ in counts.tables)
        + ".",
    )


# For all studies.


def standings(played: PlayedGames) -> Floats:
    """After each round; the scores of a round that a second crown cut short are not written."""
    scored = (played.columns["old beads"] + played.columns["old bonuses"]).astype(np.float64)
    cut = is_crowned(played).astype(bool)
    rounds = np.arange(ROUNDS)
    written = np.where(cut[:, None], rounds < played.length[:, None] - 1, rounds < played.length[:, None])
    found: Floats = np.where(written[..., None], np.cumsum(scored, axis=1), np.nan)
    return found


def begins(played: PlayedGames) -> Numbers:
    """Who counts first; the caller moves on by a seat every round."""
    found: Numbers = (played.columns["caller"] - played.length) % played.setup.seats
    return found


def clash_share(played: PlayedGames) -> Floats:
    up = hands(played)
    found: Floats = (up & clashes(up)[:, :, None]).sum((1, 2, 3)) / up.sum((1, 2, 3))
    return found


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
        GameMeasure("second-crown", "games ended by a second crown", is_crowned, "share", 1),
        GameMeasure("crowns", "crowns a game", lambda played: played.columns["crowns"].sum(1)),
        GameMeasure("clashes", "picks that clash", clash_share, "share", 1),
    ),
    bots=("random", "casual", "spread"),
    paint="poppy",
    standings=standings,
    begins=begins,
    unless="by a second crown",
)
