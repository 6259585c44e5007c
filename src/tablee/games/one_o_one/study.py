"""What there is to know about 101: what lines make, which of them score, and how a case empties."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.lines import COMBINATIONS
from tablee.games.one_o_one.study_squares import placed_tokens, worth_after
from tablee.games.one_o_one.tokens import NUMBERS
from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Dots, Figure, Heat, Level, Lines, Panel, Panels, Scale, Series, series_sign
from tablee.statistics.formats import THIN, measured, numeral
from tablee.statistics.study import Counts, GameMeasure, GameStudy, PlayedGames, Topic, TopicCounts
from tablee.statistics.tallies import Floats

NAMES = (
    *("straight flush", "strike", "four of a kind", "full house", "straight", "flush", "three of a kind", "two pairs"),
    *("cocktail", "pair", "nothing"),
)
HEIGHTS = np.arange(len(COMBINATIONS), -1, -1)  # of the names: a column `made` counts from nothing up
STAGES = 5
FILES = 5


def both_draws(setup: Any) -> Sequence[Any]:
    return tuple(msgspec.structs.replace(setup, draw=draw) for draw in ("classic", "expert"))


def alone(setup: Any) -> Sequence[Any]:
    return both_draws(msgspec.structs.replace(setup, seats=1))


def expert(setup: Any) -> Sequence[Any]:
    return both_draws(setup)[1:]


def a_match(setup: Any) -> Sequence[Any]:
    """This table, or a match of two for whoever asks alone."""
    return (msgspec.structs.replace(setup, seats=max(2, setup.seats)),)


def both_matches(setup: Any) -> Sequence[Any]:
    return both_draws(a_match(setup)[0])


# What lines make.


def count_combinations(played: PlayedGames) -> Counts:
    made = played.columns["made"]
    size, squares = played.setup.size, made.shape[1]
    which = made[..., None] == HEIGHTS
    return {
        "rows": (which[:, :, :size].sum((1, 2)), squares * size),
        "columns": (which[:, :, size:].sum((1, 2)), squares * size),
        "lines": (which.sum((1, 2)), 2 * squares * size),
    }


def show_combinations(counts: TopicCounts) -> Figure:
    panels = []
    for setup, tallies in counts.tables:
        series = tuple(
            Series(name, tallies[name].shares().each(), paint, mark)
            for name, paint, mark in (("rows", "game", "disc"), ("columns", "second", "square"))
        )
        panels.append(Panel(draw_name(setup), Dots(NAMES, Scale("share of lines", "share", 1), series)))
    lines = counts.here["lines"].shares()
    most = int(np.argmax(lines.value[:-1]))
    rows, columns = (counts.here[name].shares(2 * len(NAMES)) for name in ("rows", "columns"))
    apart = [place for place in range(len(NAMES)) if not rows.one(place).meets(columns.one(place))]
    return Figure(
        key="combinations",
        title="What lines make",
        hero=numeral(lines.value[most], "share"),
        finding=f"In {draw_name(table(counts))} the most frequent combination is a {NAMES[most]}, with "
        f"{measured(lines.one(most), 'share')} of all lines, and a straight flush comes in "
        f"{measured(lines.one(0), 'share', 2)}; "
        + (
            "rows and columns do not differ clearly."
            if not apart
            else f"rows and columns differ clearly in {NAMES[apart[0]]}."
        ),
        chart=Panels(tuple(panels)),
        note="The best combination of each line in a finished square.",
    )


def table(counts: TopicCounts) -> Any:
    return next((setup for setup, _ in counts.tables if setup == counts.setup), counts.tables[0][0])


def draw_name(setup: Any) -> str:
    return "Classic" if setup.draw == "classic" else "Expert"


# What a combination is good for.


def count_wins(played: PlayedGames) -> Counts:
    which = played.columns["made"][..., None] == HEIGHTS
    won = which & (played.columns["points"] > 0)[..., None]
    return {"won": (won.sum((1, 2)), which.sum((1, 2)))}


def show_wins(counts: TopicCounts) -> Figure:
    won = counts.here["won"].shares()
    known = [place for place in won.known_places if place < len(COMBINATIONS)]
    enough = [place for place in known if won.value[place] >= 0.5]
    weakest = max(enough, default=known[0])
    series = Series("lines that score", tuple(won.each()[place] for place in known))
    return Figure(
        key="line-wins",
        title="Which combination wins its line",
        hero=numeral(won.value[weakest], "share"),
        finding=f"A {NAMES[weakest]} scores in {measured(won.one(weakest), 'share')} of its lines"
        + (
            f", the weakest combination that scores more often than not; a {NAMES[known[-1]]} does in "
            f"{numeral(won.value[known[-1]], 'share')}."
            if enough
            else ", and no combination scores more often than not."
        ),
        chart=Dots(tuple(NAMES[place] for place in known), Scale("chance to score", "share"), (series,), HALF),
        note="A line scores if the same line of the others makes less"
        + (", or only one of them makes the same" if table(counts).seats > 2 else "")
        + ". What hardly ever comes is left out.",
    )


HALF = Level(0.5, "half of all")


# Cells.


def count_cells(played: PlayedGames) -> Counts:
    size = played.setup.size
    scores = played.columns["points"] > 0
    rows, columns = scores[:, :, :size, None], scores[:, :, None, size:]
    return {"cell": ((rows | columns).sum(1), scores.shape[1]), "line": (scores.sum((1, 2)), scores[0].size)}


def show_cells(counts: TopicCounts) -> Figure:
    cells, joint = counts.here["cell"].shares(), counts.here["cell"].shares(counts.here["cell"].hits.size)
    size = len(cells.value)
    most, least = (divmod(int(find(cells.value)), size) for find in (np.argmax, np.argmin))
    line = counts.here["line"].shares().one()
    letters = "abcde"[:size]
    finding = (
        f"{letters[most[1]]}{most[0] + 1} is most often part of a line that scores, "
        f"{measured(cells.one(*most), 'share')}, {letters[least[1]]}{least[0] + 1} least, "
        f"{numeral(cells.value[least], 'share')}."
        if not joint.one(*most).meets(joint.one(*least))
        else f"No cell is clearly better: each is part of a line that scores in {numeral(cells.value[least], 'share')} "
        f"to {numeral(cells.value[most], 'share')} of all squares, where {measured(line, 'share')} of all lines score."
    )
    return Figure(
        key="cells",
        title="Which cells score",
        hero=numeral(float(cells.value.mean()), "share"),
        finding=finding,
        chart=Heat(
            across="column",
            columns=tuple(letters),
            down="row",
            rows=tuple(str(row + 1) for row in range(size)),
            shade=Scale("chance to be in a line that scores", "share"),
            cells=cells.table(),
        ),
        note="Cells of the finished square, from its top left: its row, its column or both score.",
    )


# What a number is good for.


def count_numbers(played: PlayedGames) -> Counts:
    of, size = placed_tokens(played), played.setup.size
    scores = played.columns["points"] > 0
    row, column = (places - places.min(-1, keepdims=True) for places in (of.rows, of.columns))
    good = np.take_along_axis(scores, row, axis=2) | np.take_along_axis(scores, size + column, axis=2)
    which = of.numbers[..., None] == np.arange(len(NUMBERS))
    return {"number": ((which & good[..., None]).sum((1, 2)), which.sum((1, 2)))}


def show_numbers(counts: TopicCounts) -> Figure:
    shares, joint = counts.here["number"].shares(), counts.here["number"].shares(len(NUMBERS))
    most, least = shares.highest(), shares.lowest()
    finding = (
        f"Tokens of number {most + 1} lie in a line that scores most often, {measured(shares.one(most), 'share')}, "
        f"those of number {least + 1} least, {numeral(shares.value[least], 'share')}."
        if not joint.one(most).meets(joint.one(least))
        else "No number is clearly better: tokens of each lie in a line that scores in "
        f"{numeral(shares.value[least], 'share')} to {numeral(shares.value[most], 'share')} of all cases."
    )
    return Figure(
        key="numbers",
        title="What a number is good for",
        hero=str(most + 1),
        finding=finding,
        chart=Lines(
            Scale("number of the token", "whole"),
            tuple(float(number) for number in NUMBERS),
            Scale("chance to lie in a line that scores", "share", 0),
            (Series("chance to score", shares.each()),),
        ),
        note="Straights need neighbours: 1 and 10 have one, all others two.",
    )


# The case, in Expert.


def count_files(played: PlayedGames) -> Counts:
    """The tokens left in the fullest and the emptiest file after every turn; and who takes what lies open."""
    files, turned = played.columns["files"], played.columns["turned"]
    turns = int(played.length[0])
    taken = (files[:, :turns, None] == np.arange(1, FILES + 1)).cumsum(1)
    left = len(NUMBERS) - taken
    open_file = open_before(files, turned, turns)
    took = (files[:, :turns] == open_file) & (open_file > 0)
    found: dict[str, tuple[NDArray[Any], NDArray[Any] | int]] = {
        "fullest": (left.max(2), 1),
        "emptiest": (left.min(2), 1),
    }
    seats = (played.columns["first"][:, None] + np.arange(turns)) % played.setup.seats
    for bot in sorted(set(played.bots)):
        own = np.array([name == bot for name in played.bots])[seats] & (open_file > 0)
        found[bot] = ((took & own).sum(1), own.sum(1))
    return found


def open_before(files: Numbers, turned: Numbers, turns: int) -> Numbers:
    """The file whose front token lies open before each turn; 0 where none does."""
    found = np.zeros((len(files), turns), np.int64)
    for turn in range(1, turns):
        still = np.where(files[:, turn - 1] == found[:, turn - 1], 0, found[:, turn - 1])
        found[:, turn] = np.where(turned[:, turn - 1] > 0, turned[:, turn - 1], still)
    return found


def show_files(counts: TopicCounts) -> Figure:
    fullest, emptiest = (counts.here[name].means() for name in ("fullest", "emptiest"))
    turns = len(fullest.value)
    half = turns // 2 - 1
    return Figure(
        key="files",
        title="How the case empties, in Expert",
        hero=f"{numeral(fullest.value[half] - emptiest.value[half])}{THIN}tokens apart",
        finding=f"After {half + 1} tokens the fullest file has {measured(fullest.one(half))} left and the emptiest "
        f"{measured(emptiest.one(half))}; taken evenly, as in Classic, they would differ by one at most.",
        chart=Lines(
            Scale("tokens taken", "whole"),
            tuple(float(turn + 1) for turn in range(turns)),
            Scale("tokens left in a file", digits=0),
            (
                Series("the fullest file", fullest.each(), "game", "disc"),
                Series("the emptiest file", emptiest.each(), "second", "square"),
            ),
        ),
    )


def show_open(counts: TopicCounts) -> Figure:
    takes = [counts.here[bot].shares(len(counts.mix)).one() for bot in counts.mix]
    most, least = (choose(range(len(takes)), key=lambda at: takes[at].value) for choose in (max, min))
    plain = counts.here[counts.mix[most]].shares().one()
    finding = f"{counts.mix[most]} takes the open token in {measured(plain, 'share')} of its turns" + (
        "."
        if len(takes) == 1
        else ", with no clear difference between the bots."
        if takes[most].meets(takes[least])
        else f", {counts.mix[least]} in {numeral(takes[least].value, 'share')}."
    )
    return Figure(
        key="open-token",
        title="Take what lies open? In Expert",
        hero=numeral(plain.value, "share"),
        finding=finding,
        chart=Dots(
            counts.mix,
            Scale("chance that the open token is taken", "share"),
            (Series("open token", tuple(counts.here[bot].shares().one() for bot in counts.mix)),),
            Level(1 / FILES, "one file of five"),
            tuple(series_sign(place) for place in range(len(counts.mix))),
        ),
        note="Of all turns in which a token lies face up in front of the case.",
    )


# Alone at the table.


def count_solo(played: PlayedGames) -> Counts:
    return {played.bots[0]: (played.scores[:, 0], 1)}


def show_solo(counts: TopicCounts) -> Figure:
    series = tuple(
        Series(draw_name(setup), tuple(tallies[bot].means().one() for bot in counts.mix), paint, mark)
        for (setup, tallies), paint, mark in zip(counts.tables, ("game", "second"), ("disc", "square"), strict=True)
    )
    (_, classic), (_, expert_) = counts.tables
    best = max(counts.mix, key=lambda bot: classic[bot].means().one().value)
    one, other = (tallies[best].means(len(counts.mix)).one() for tallies in (classic, expert_))
    verdict = (
        "no clear difference" if one.meets(other) else "clearly more" if other.value > one.value else "clearly less"
    )
    return Figure(
        key="solo",
        title="What solo brings",
        hero=f"{numeral(one.value, digits=0)}{THIN}points",
        finding=f"{best} makes {measured(classic[best].means().one())} points alone in Classic and "
        f"{measured(expert_[best].means().one())} in Expert: {verdict}.",
        chart=Dots(counts.mix, Scale("points of a solo game", digits=1), series),
        note="Two squares, twenty lines.",
    )


# For all studies.


def stages(setup: Any) -> tuple[int, ...]:
    """After how many turns of each seat a game is looked at."""
    whole = setup.size**2
    return tuple(whole * stage // STAGES for stage in range(1, STAGES + 1))


def standings(played: PlayedGames) -> Floats:
    """What every square would score in solo so far; at the end, the points of the match."""
    of = placed_tokens(played)
    found = [worth_after(of, count, played) for count in stages(played.setup)[:-1]]
    return np.stack([*found, played.scores], axis=1).astype(np.float64)


def begins(played: PlayedGames) -> Numbers:
    found: Numbers = played.columns["first"]
    return found


def turns_each(played: PlayedGames) -> Numbers:
    found: Numbers = played.length // played.setup.seats
    return found


def scoring_share(played: PlayedGames) -> Floats:
    found: Floats = (played.columns["points"] > 0).any(1).mean(1)
    return found


STUDY = GameStudy(
    topics=(
        Topic("combinations", count_combinations, show_combinations, both_matches),
        Topic("line-wins", count_wins, show_wins, a_match),
        Topic("cells", count_cells, show_cells, a_match),
        Topic("numbers", count_numbers, show_numbers, a_match),
        Topic("files", count_files, show_files, expert),
        Topic("open-token", count_files, show_open, expert),
        Topic("solo", count_solo, show_solo, alone),
    ),
    measures=(
        GameMeasure("scoring", "lines in which somebody scores", scoring_share, "share", 1),
        GameMeasure(
            "made", "lines that make something", lambda played: (played.columns["made"] > 0).mean((1, 2)), "share", 1
        ),
    ),
    bots=("random", "casual", "greedy"),
    paint="leaf",
    standings=standings,
    begins=begins,
    stage="turn",
    stages=stages,
    length=turns_each,
    lead="solo points in front",
    lead_note="Before the end a square is worth what its lines make so far, counted as in solo.",
)
