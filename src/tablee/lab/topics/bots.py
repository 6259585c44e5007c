"""Which of the bots wins?"""

import numpy as np

from tablee.core.figures import Dots, Figure, Level, Scale, Series, series_sign
from tablee.core.numerals import listed, measured, said
from tablee.core.study import Counts, Found, Played, Topic
from tablee.core.tally import Tally


def bots_topic(mix: tuple[str, ...]) -> Topic:
    def count(played: Played) -> Counts:
        sits = np.array([[bot == name for name in mix] for bot in played.bots], np.float64)
        return {"won": (played.win_shares() @ sits, sits.sum(0)[None])}

    return Topic("bots", count, show, rows=False)


def show(found: Found) -> Figure:
    tally, even = found.here["won"], 1 / found.setup.seats
    hero, finding = finding_of(tally, found.mix)
    return Figure(
        key="bots",
        title="Which bot wins?",
        hero=hero,
        finding=finding,
        chart=Dots(
            labels=found.mix,
            along=Scale("share of games won by a seat", "share"),
            series=(Series("games won", tally.shares().each()),),
            level=Level(even, f"even: {said(even, 'share')}"),
            signs=tuple(series_sign(place) for place in range(len(found.mix))),
        ),
        note="Of all games in which the bot sat somewhere, counted once for every seat it had.",
    )


def finding_of(tally: Tally, mix: tuple[str, ...]) -> tuple[str, str]:
    shares, joint = tally.shares(), tally.shares(len(mix))
    best, worst = shares.highest(), shares.lowest()
    level = [place for place in range(len(mix)) if joint.one(place).meets(joint.one(best))]
    hero, most = said(shares.value[best], "share"), measured(shares.one(best), "share")
    last = f"one of {mix[worst]} {said(shares.value[worst], 'share')}"
    if len(level) == len(mix):
        return hero, f"No bot is clearly better: a seat of {mix[best]} wins {most} of its games, {last}."
    if len(level) == 1:
        return hero, f"A seat of {mix[best]} wins {most} of its games, clearly more than any other; {last}."
    first = listed([mix[place] for place in sorted(level, key=lambda place: -shares.value[place])])
    return hero, f"{first} win most, without a clear difference between them, up to {most} a seat; {last}."
