"""How long a game lasts, and when it is decided."""

import numpy as np

from tablee.kernels.compiling import Numbers
from tablee.lab.study.topics.standing import standings
from tablee.statistics.charts import Bars, Figure, Scale, Series
from tablee.statistics.formats import measured, numeral
from tablee.statistics.study import Counts, GameStudy, PlayedGames, Say, Topic, TopicCounts, Tuned


def length_topic(study: GameStudy) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        stages = stages_of(study, first)

        def count(played: PlayedGames) -> Counts:
            last, length = np.array(stages), length_of(study, played)
            counts: dict[str, tuple[Numbers, int]] = {
                "ends": ((length[:, None] == last).astype(np.int64), 1),
                "length": (length, 1),
            }
            if study.standings is not None and played.columns:
                decided = decided_at(study, played, last)
                counts["decided"] = ((decided[:, None] == last).astype(np.int64), 1)
                counts["early"] = ((decided < length).astype(np.int64), 1)
            return counts

        return Topic("length", count, lambda counts: show(counts, study, stages), rows=False)

    return Tuned("length", tuned)


def length_of(study: GameStudy, played: PlayedGames) -> Numbers:
    return played.length if study.length is None else study.length(played)


def stages_of(study: GameStudy, played: PlayedGames) -> tuple[int, ...]:
    if study.stages is not None:
        return study.stages(played.setup)
    stages = standings(study, played).shape[1] if study.standings is not None and played.columns else 1
    return tuple(range(1, max(stages, int(length_of(study, played).max())) + 1))


def decided_at(study: GameStudy, played: PlayedGames, stages: Numbers) -> Numbers:
    """The stage since which a winner was never behind; the end, for whoever wins from behind or otherwise."""
    points = standings(study, played)
    won = (played.win_shares() > 0)[:, None]
    with np.errstate(invalid="ignore"):
        front = (np.where(won, points, -np.inf).max(2) >= points.max(2)) | np.isnan(points).any(2)
    since = np.argmin(np.concatenate([front[:, ::-1], np.zeros((len(front), 1), bool)], axis=1), axis=1)
    at = np.minimum(front.shape[1] - since, front.shape[1] - 1)
    length = length_of(study, played)
    decided_at: Numbers = np.where(since == 0, length, np.minimum(stages[at], length))
    return decided_at


def show(counts: TopicCounts, study: GameStudy, stages: tuple[int, ...]) -> Figure:
    say, stage = counts.say, counts.say("study-stage", stage=study.stage)
    ends = Series(say("study-length-ends"), counts.here["ends"].shares().each(), "game", "disc")
    title, note = say("study-length"), ""
    settled: tuple[Series, ...] = ()
    if "decided" in counts.here:
        title = say("study-length-decided")
        note = with_lead_note(say("study-length-note", stage=study.stage), study, say)
        settled = (Series(say("study-length-settled"), counts.here["decided"].shares().each(), "second", "square"),)
    hero, finding = finding_of(counts, study.stage)
    names = tuple(str(number) for number in stages)
    chart = Bars(stage, names, Scale(say("study-share-of-games"), "share", 0), (ends, *settled))
    return Figure(key="length", title=title, hero=hero, finding=finding, chart=chart, note=note)


def with_lead_note(note: str, study: GameStudy, say: Say) -> str:
    """With what a lead means, where the game has to say so."""
    return f"{note} {say(study.lead_note)}" if study.lead_note else note


def finding_of(counts: TopicCounts, stage: str) -> tuple[str, str]:
    length = counts.here["length"].means().one()
    is_fixed = length.low == length.high
    key, lasts = (
        ("study-length-fixed", numeral(length.value, "whole"))
        if is_fixed
        else ("study-length-mean", measured(length, digits=2))
    )
    if "early" not in counts.here:
        hero = numeral(length.value, digits=0 if is_fixed else 2)
        return hero, counts.say(key, stage=stage, length=lasts)
    early = counts.here["early"].shares().one()
    finding = counts.say(f"{key}-early", stage=stage, length=lasts, early=measured(early, "share"))
    return numeral(early.value, "share", 0), finding
