"""What a bench compares in every game: how long, how many points, how far apart, who wins."""

from collections.abc import Callable, Iterator

import numpy as np

from tablee.core.numerals import ordinal
from tablee.core.study import Measure, Played, Study
from tablee.core.tally import Floats
from tablee.lab.topics.length import length_of
from tablee.lab.topics.standing import margins, won_by_points


def game_measures(study: Study, seats: int, *, has_rows: bool) -> Iterator[Measure]:
    """Of the game as a whole; alone at the table nobody is ahead of anybody."""
    yield Measure("length", f"{study.stage}s a game", lambda played: length_of(study, played))
    yield Measure("score", "points of a seat", lambda played: played.scores.mean(1), digits=1)
    if seats > 1:
        yield Measure("spread", "points from first to last", lambda played: np.ptp(played.scores, axis=1), digits=1)
        yield Measure("shared", "shared victories", lambda played: (played.win_shares().max(1) < 1) * 1, "share", 1)
    if seats > 1 and has_rows and study.standings is not None:
        yield Measure("margin", "points the winner is ahead", lambda played: margin(study, played), digits=1)
    yield from study.measures if has_rows else ()


def margin(study: Study, played: Played) -> Floats:
    return np.where(won_by_points(study, played), margins(study, played), np.nan)


def seat_measures(study: Study, seats: int, *, has_rows: bool) -> Iterator[Measure]:
    is_order = study.begins is not None and has_rows
    for place in range(seats if seats > 1 else 0):
        name = (f"{ordinal(place + 1)} in turn" if place else "who begins") if is_order else f"seat {place + 1}"
        yield Measure(f"seat-{place}", name, seat_share(study, place, is_order=is_order), "share", 1)


def seat_share(study: Study, place: int, *, is_order: bool) -> Callable[[Played], Floats]:
    def share(played: Played) -> Floats:
        shares = played.win_shares()
        if not is_order or study.begins is None:
            return shares[:, place]
        at = (study.begins(played) + place) % played.setup.seats
        found: Floats = np.take_along_axis(shares, at[:, None], axis=1)[:, 0]
        return found

    return share


def bot_measures(mix: tuple[str, ...]) -> Iterator[Measure]:
    for bot in mix if len(mix) > 1 else ():
        yield Measure(f"bot-{bot}", bot, bot_share(bot), "share", 1)


def bot_share(bot: str) -> Callable[[Played], Floats]:
    def share(played: Played) -> Floats:
        """What a seat of this bot won, on average; nothing is known where it did not sit."""
        own = played.win_shares()[:, [name == bot for name in played.bots]]
        return own.mean(1) if own.shape[1] else np.full(len(played), np.nan)

    return share
