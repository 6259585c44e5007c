"""How the final scores spread."""

from tablee.core.figures import Bars, Chart, Figure, Panel, Panels, Scale, Series, series_sign
from tablee.core.numerals import THIN, measured, said
from tablee.core.study import Counts, Found, Played, Topic, Tuned
from tablee.core.tally import Tally
from tablee.lab.topics.steps import Steps, counted, steps_over

MOST_STEPS = 16


def scores_topic(mix: tuple[str, ...]) -> Tuned:
    def tuned(first: Played) -> Topic:
        steps = steps_over(first.scores, MOST_STEPS)

        def count(played: Played) -> Counts:
            found = {}
            for bot in mix:
                own = played.scores[:, [name == bot for name in played.bots]]
                found[bot] = (counted(steps.of(own), steps.count), own.shape[1])
                found[f"mean {bot}"] = (own.sum(1), own.shape[1])
            return {**found, "mean": (played.scores.mean(1), 1)}

        return Topic("scores", count, lambda found: show(found, steps), rows=False)

    return Tuned("scores", tuned)


def show(found: Found, steps: Steps) -> Figure:
    charts = [Panel(bot, bars(found.here[bot], steps, place)) for place, bot in enumerate(found.mix)]
    chart: Chart = Panels(tuple(charts)) if len(charts) > 1 else charts[0].chart
    mean = found.here["mean"].means().one()
    return Figure(
        key="scores",
        title="How many points people end with",
        hero=f"{said(mean.value)}{THIN}points",
        finding=f"A seat ends with {measured(mean)} points on average" + by_bot(found) + ".",
        chart=chart,
        note="The first and the last step also hold whatever lies beyond them.",
    )


def bars(tally: Tally, steps: Steps, place: int) -> Bars:
    paint, mark = series_sign(place)
    series = Series("share of its scores", tally.shares().each(), paint, mark)
    return Bars(steps.name("final score"), steps.labels, Scale("share of scores", "share", 0), (series,))


def by_bot(found: Found) -> str:
    if len(found.mix) == 1:
        return ""
    means = {bot: found.here[f"mean {bot}"].means(len(found.mix)).one() for bot in found.mix}
    most, least = (choose(means, key=lambda bot: means[bot].value) for choose in (max, min))
    if means[most].meets(means[least]):
        return ", with no clear difference between the bots"
    return f": {most} {said(means[most].value)}, {least} {said(means[least].value)}"
