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
from tablee.statistics.study import Counts, GameMeasure, GameStudy, PlayedGames, Say, Topic, TopicCounts
from tablee.statistics.tallies import Floats

MADE = (*COMBINATIONS, "none")
HEIGHTS = np.arange(len(COMBINATIONS), -1, -1)  # of what is made: a column `made` counts from nothing up
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
    heights = played.columns["made"]
    size, squares = played.setup.size, heights.shape[1]
    which = heights[..., None] == HEIGHTS
    return {
        "rows": (which[:, :, :size].sum((1, 2)), squares * size),
        "columns": (which[:, :, size:].sum((1, 2)), squares * size),
        "lines": (which.sum((1, 2)), 2 * squares * size),
    }


def show_combinations(counts: TopicCounts) -> Figure:
    say, names, panels = counts.say, made_names(counts.say), []
    for setup, tallies in counts.tables:
        series = tuple(
            Series(say(f"study-{name}"), tallies[name].shares().each(), paint, mark)
            for name, paint, mark in (("rows", "game", "disc"), ("columns", "second", "square"))
        )
        panels.append(Panel(draw_name(setup), Dots(names, Scale(say("study-share-of-lines"), "share", 1), series)))
    lines = counts.here["lines"].shares()
    most = int(np.argmax(lines.value[:-1]))
    rows, columns = (counts.here[name].shares(2 * len(names)) for name in ("rows", "columns"))
    apart = [place for place in range(len(names)) if not rows.one(place).meets(columns.one(place))]
    return Figure(
        key="combinations",
        title=say("study-combinations"),
        hero=numeral(lines.value[most], "share"),
        finding=say(
            "study-combinations-apart" if apart else "study-combinations-same",
            draw=draw_name(counts.table),
            most=names[most],
            share=measured(lines.one(most), "share"),
            best=measured(lines.one(0), "share", 2),
            apart=names[apart[0]] if apart else "",
        ),
        chart=Panels(tuple(panels)),
        note=say("study-combinations-note"),
    )


def made_names(say: Say) -> tuple[str, ...]:
    return tuple(say(f"combination-{combination}") for combination in MADE)


def draw_name(setup: Any) -> str:
    return "Classic" if setup.draw == "classic" else "Expert"


# What a combination is good for.


def count_wins(played: PlayedGames) -> Counts:
    which = played.columns["made"][..., None] == HEIGHTS
    won = which & (played.columns["points"] > 0)[..., None]
    return {"won": (won.sum((1, 2)), which.sum((1, 2)))}


def show_wins(counts: TopicCounts) -> Figure:
    say, names, won = counts.say, made_names(counts.say), counts.here["won"].shares()
    known = [place for place in won.known_places if place < len(COMBINATIONS)]
    enough = [place for place in known if won.value[place] >= 0.5]
    weakest = max(enough, default=known[0])
    series = Series(say("study-lines-that-score"), tuple(won.each()[place] for place in known))
    along, half = Scale(say("study-chance-to-score"), "share"), Level(0.5, say("study-half"))
    return Figure(
        key="line-wins",
        title=say("study-line-wins"),
        hero=numeral(won.value[weakest], "share"),
        finding=say(
            "study-line-wins-finding" if enough else "study-line-wins-none",
            weakest=names[weakest],
            share=measured(won.one(weakest), "share"),
            last=names[known[-1]],
            seldom=numeral(won.value[known[-1]], "share"),
        ),
        chart=Dots(tuple(names[place] for place in known), along, (series,), half),
        note=say("study-line-wins-note-three" if counts.table.seats > 2 else "study-line-wins-note"),
    )


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
    say, letters = counts.say, "abcde"[:size]
    is_same = joint.one(*most).meets(joint.one(*least))
    return Figure(
        key="cells",
        title=say("study-cells"),
        hero=numeral(float(cells.value.mean()), "share"),
        finding=say(
            "study-cells-same" if is_same else "study-cells-apart",
            most=f"{letters[most[1]]}{most[0] + 1}",
            often=numeral(cells.value[most], "share") if is_same else measured(cells.one(*most), "share"),
            least=f"{letters[least[1]]}{least[0] + 1}",
            seldom=numeral(cells.value[least], "share"),
            lines=measured(line, "share"),
        ),
        chart=Heat(
            across=say("study-column"),
            columns=tuple(letters),
            down=say("study-row"),
            rows=tuple(str(row + 1) for row in range(size)),
            shade=Scale(say("study-cells-shade"), "share"),
            cells=cells.table(),
        ),
        note=say("study-cells-note"),
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
    say, most, least = counts.say, shares.highest(), shares.lowest()
    is_same = joint.one(most).meets(joint.one(least))
    return Figure(
        key="numbers",
        title=say("study-tokens"),
        hero=str(most + 1),
        finding=say(
            "study-tokens-same" if is_same else "study-tokens-apart",
            most=most + 1,
            often=numeral(shares.value[most], "share") if is_same else measured(shares.one(most), "share"),
            least=least + 1,
            seldom=numeral(shares.value[least], "share"),
        ),
        chart=Lines(
            Scale(say("study-tokens-across"), "whole"),
            tuple(float(number) for number in NUMBERS),
            Scale(say("study-cells-shade"), "share", 0),
            (Series(say("study-chance-to-score"), shares.each()),),
        ),
        note=say("study-tokens-note"),
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
    counts: dict[str, tuple[NDArray[Any], NDArray[Any] | int]] = {
        "fullest": (left.max(2), 1),
        "emptiest": (left.min(2), 1),
    }
    seats = (played.columns["first"][:, None] + np.arange(turns)) % played.setup.seats
    for bot, is_seat in played.seats_by_bot().items():
        turns_of_bot = is_seat[seats] & (open_file > 0)
        counts[bot] = ((took & turns_of_bot).sum(1), turns_of_bot.sum(1))
    return counts


def open_before(files: Numbers, turned: Numbers, turns: int) -> Numbers:
    """The file whose front token lies open before each turn; 0 where none does."""
    open_files = np.zeros((len(files), turns), np.int64)
    for turn in range(1, turns):
        still = np.where(files[:, turn - 1] == open_files[:, turn - 1], 0, open_files[:, turn - 1])
        open_files[:, turn] = np.where(turned[:, turn - 1] > 0, turned[:, turn - 1], still)
    return open_files


def show_files(counts: TopicCounts) -> Figure:
    say = counts.say
    fullest, emptiest = (counts.here[name].means() for name in ("fullest", "emptiest"))
    turns = len(fullest.value)
    half = turns // 2 - 1
    return Figure(
        key="files",
        title=say("study-files"),
        hero=numeral(fullest.value[half] - emptiest.value[half]) + THIN + say("study-files-unit"),
        finding=say(
            "study-files-finding",
            tokens=half + 1,
            fullest=measured(fullest.one(half)),
            emptiest=measured(emptiest.one(half)),
        ),
        chart=Lines(
            Scale(say("study-files-across"), "whole"),
            tuple(float(turn + 1) for turn in range(turns)),
            Scale(say("study-files-up"), digits=0),
            (
                Series(say("study-files-fullest"), fullest.each(), "game", "disc"),
                Series(say("study-files-emptiest"), emptiest.each(), "second", "square"),
            ),
        ),
    )


def show_open(counts: TopicCounts) -> Figure:
    say, takes = counts.say, [counts.here[bot].shares(len(counts.mix)).one() for bot in counts.mix]
    most, least = (choose(range(len(takes)), key=lambda at: takes[at].value) for choose in (max, min))
    plain = counts.here[counts.mix[most]].shares().one()
    kind = "finding" if len(takes) == 1 else "same" if takes[most].meets(takes[least]) else "apart"
    return Figure(
        key="open-token",
        title=say("study-open"),
        hero=numeral(plain.value, "share"),
        finding=say(
            f"study-open-{kind}",
            most=counts.mix[most],
            share=measured(plain, "share"),
            least=counts.mix[least],
            seldom=numeral(takes[least].value, "share"),
        ),
        chart=Dots(
            counts.mix,
            Scale(say("study-open-along"), "share"),
            (Series(say("study-open-token"), tuple(counts.here[bot].shares().one() for bot in counts.mix)),),
            Level(1 / FILES, say("study-open-level")),
            tuple(series_sign(place) for place in range(len(counts.mix))),
        ),
        note=say("study-open-note"),
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
    say, verdict = counts.say, "same" if one.meets(other) else "more" if other.value > one.value else "less"
    return Figure(
        key="solo",
        title=say("study-solo"),
        hero=numeral(one.value, digits=0) + THIN + say("study-unit-points", count=one.value),
        finding=say(
            "study-solo-finding",
            bot=best,
            classic=measured(classic[best].means().one()),
            expert=measured(expert_[best].means().one()),
            verdict=verdict,
        ),
        chart=Dots(counts.mix, Scale(say("study-solo-along"), digits=1), series),
        note=say("study-solo-note"),
    )


# For all studies.


def stages(setup: Any) -> tuple[int, ...]:
    """After how many turns of each seat a game is looked at."""
    whole = setup.size**2
    return tuple(whole * stage // STAGES for stage in range(1, STAGES + 1))


def standings(played: PlayedGames) -> Floats:
    """What every square would score in solo so far; at the end, the points of the match."""
    of = placed_tokens(played)
    points = [worth_after(of, count, played) for count in stages(played.setup)[:-1]]
    return np.stack([*points, played.scores], axis=1).astype(np.float64)


def begins(played: PlayedGames) -> Numbers:
    return played.columns["first"]


def turns_each(played: PlayedGames) -> Numbers:
    turns: Numbers = played.length // played.setup.seats
    return turns


def scoring_share(played: PlayedGames) -> Floats:
    shares: Floats = (played.columns["points"] > 0).any(1).mean(1)
    return shares


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
        GameMeasure("scoring", "study-measure-scoring", scoring_share, "share", 1),
        GameMeasure("made", "study-measure-made", lambda played: (played.columns["made"] > 0).mean((1, 2)), "share", 1),
    ),
    bots=("random", "casual", "greedy"),
    paint="leaf",
    standings=standings,
    begins=begins,
    stage="turn",
    stages=stages,
    length=turns_each,
    lead="study-lead-solo",
    lead_note="study-lead-solo-note",
)
