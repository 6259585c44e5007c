"""How the final scores spread."""

from tablee.lab.study.topics.steps import Steps, counted, steps_over
from tablee.statistics.charts import Bars, Chart, Figure, Panel, Panels, Scale, Series, series_sign
from tablee.statistics.formats import THIN, measured, numeral
from tablee.statistics.study import Counts, PlayedGames, Topic, TopicCounts, Tuned
from tablee.statistics.tallies import RatioTally

MOST_STEPS = 16


def scores_topic(mix: tuple[str, ...]) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        steps = steps_over(first.scores, MOST_STEPS)

        def count(played: PlayedGames) -> Counts:
            counts = {}
            for bot in mix:
                scores = played.scores[:, [name == bot for name in played.bots]]
                counts[bot] = (counted(steps.of(scores), steps.count), scores.shape[1])
                counts[f"mean {bot}"] = (scores.sum(1), scores.shape[1])
            return {**counts, "mean": (played.scores.mean(1), 1)}

        return Topic("scores", count, lambda counts: show(counts, steps), rows=False)

    return Tuned("scores", tuned)


def show(counts: TopicCounts, steps: Steps) -> Figure:
    charts = [Panel(bot, bars(counts.here[bot], steps, place)) for place, bot in enumerate(counts.mix)]
    chart: Chart = Panels(tuple(charts)) if len(charts) > 1 else charts[0].chart
    mean = counts.here["mean"].means().one()
    return Figure(
        key="scores",
        title="How many points people end with",
        hero=f"{numeral(mean.value)}{THIN}points",
        finding=f"A seat ends with {measured(mean)} points on average" + by_bot(counts) + ".",
        chart=chart,
        note="The first and the last step also hold whatever lies beyond them.",
    )


def bars(tally: RatioTally, steps: Steps, place: int) -> Bars:
    paint, mark = series_sign(place)
    series = Series("share of its scores", tally.shares().each(), paint, mark)
    return Bars(steps.name("final score"), steps.labels, Scale("share of scores", "share", 0), (series,))


def by_bot(counts: TopicCounts) -> str:
    if len(counts.mix) == 1:
        return ""
    means = {bot: counts.here[f"mean {bot}"].means(len(counts.mix)).one() for bot in counts.mix}
    most, least = (choose(means, key=lambda bot: means[bot].value) for choose in (max, min))
    if means[most].meets(means[least]):
        return ", with no clear difference between the bots"
    return f": {most} {numeral(means[most].value)}, {least} {numeral(means[least].value)}"
