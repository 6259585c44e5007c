"""How the final scores spread."""

from tablee.lab.study.topics.bins import Bins, bins_over, counted
from tablee.statistics.charts import Bars, Chart, Figure, Panel, Panels, Scale, Series, series_sign
from tablee.statistics.formats import THIN, measured, numeral
from tablee.statistics.study import Counts, PlayedGames, Topic, TopicCounts, Tuned

MOST_STEPS = 16


def scores_topic(mix: tuple[str, ...]) -> Tuned:
    def tuned(first: PlayedGames) -> Topic:
        steps = bins_over(first.scores, MOST_STEPS)

        def count(played: PlayedGames) -> Counts:
            counts = {}
            for bot in mix:
                scores = played.scores[:, [name == bot for name in played.bots]]
                counts[bot] = (counted(steps.of(scores), steps.count), scores.shape[1])
                counts[f"mean {bot}"] = (scores.sum(1), scores.shape[1])
            return {**counts, "mean": (played.scores.mean(1), 1)}

        return Topic("scores", count, lambda counts: show(counts, steps), rows=False)

    return Tuned("scores", tuned)


def show(counts: TopicCounts, steps: Bins) -> Figure:
    charts = [Panel(bot, bars(counts, bot, steps, place)) for place, bot in enumerate(counts.mix)]
    chart: Chart = Panels(tuple(charts)) if len(charts) > 1 else charts[0].chart
    mean = counts.here["mean"].means().one()
    return Figure(
        key="scores",
        title=counts.say("study-scores"),
        hero=numeral(mean.value) + THIN + counts.say("study-unit-points", count=mean.value),
        finding=finding_of(counts, measured(mean)),
        chart=chart,
        note=counts.say("study-outermost"),
    )


def bars(counts: TopicCounts, bot: str, steps: Bins, place: int) -> Bars:
    say, shares = counts.say, counts.here[bot].shares()
    series = Series(say("study-scores-own"), shares.each(), *series_sign(place))
    up = Scale(say("study-scores-share"), "share", 0)
    return Bars(steps.name(say("study-scores-final"), say), steps.labels, up, (series,))


def finding_of(counts: TopicCounts, mean: str) -> str:
    if len(counts.mix) == 1:
        return counts.say("study-scores-finding", mean=mean)
    means = {bot: counts.here[f"mean {bot}"].means(len(counts.mix)).one() for bot in counts.mix}
    most, least = (choose(means, key=lambda bot: means[bot].value) for choose in (max, min))
    if means[most].meets(means[least]):
        return counts.say("study-scores-same", mean=mean)
    high, low = (numeral(means[bot].value) for bot in (most, least))
    return counts.say("study-scores-apart", mean=mean, most=most, high=high, least=least, low=low)
