"""What is compared in every game: how long, how many points, how far apart, who wins."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from tablee.kernels.compiling import Numbers
from tablee.lab.study.topics.length import length_of
from tablee.lab.study.topics.seats import place_name
from tablee.lab.study.topics.standing import margins, won_by_points
from tablee.statistics.study import GameMeasure, GameStudy, PlayedGames, Say
from tablee.statistics.tallies import Floats


def game_measures(study: GameStudy, seats: int, say: Say, *, has_rows: bool) -> Iterator[GameMeasure]:
    """Of the game as a whole; alone at the table nobody is ahead of anybody."""
    of_a_game = say("study-measure-length", stage=study.stage)
    yield GameMeasure("length", of_a_game, lambda played: length_of(study, played))
    yield GameMeasure("score", say("study-measure-score"), lambda played: played.scores.mean(1), digits=1)
    if seats > 1:
        yield GameMeasure("spread", say("study-measure-spread"), lambda played: np.ptp(played.scores, axis=1), digits=1)
        yield GameMeasure("shared", say("study-measure-shared"), is_shared, "share", 1)
    if seats > 1 and has_rows and study.standings is not None:
        yield GameMeasure("margin", say("study-measure-margin"), lambda played: margin(study, played), digits=1)
    for measure in study.measures if has_rows else ():
        yield replace(measure, name=say(measure.name))


def is_shared(played: PlayedGames) -> Numbers:
    """By game: 1 where several win."""
    ties: Numbers = (played.win_shares().max(1) < 1).astype(np.int64)
    return ties


def margin(study: GameStudy, played: PlayedGames) -> Floats:
    return np.where(won_by_points(study, played), margins(study, played), np.nan)


def seat_measures(study: GameStudy, seats: int, say: Say, *, has_rows: bool) -> Iterator[GameMeasure]:
    is_order = study.begins is not None and has_rows
    for place in range(seats if seats > 1 else 0):
        name = place_name(place, say, is_order=is_order)
        yield GameMeasure(f"seat-{place}", name, seat_share(study, place, is_order=is_order), "share", 1)


def seat_share(study: GameStudy, place: int, *, is_order: bool) -> Callable[[PlayedGames], Floats]:
    def share(played: PlayedGames) -> Floats:
        shares = played.win_shares()
        if not is_order or study.begins is None:
            return shares[:, place]
        at = (study.begins(played) + place) % played.setup.seats
        begun_by: Floats = np.take_along_axis(shares, at[:, None], axis=1)[:, 0]
        return begun_by

    return share


def bot_measures(mix: tuple[str, ...]) -> Iterator[GameMeasure]:
    for bot in mix if len(mix) > 1 else ():
        yield GameMeasure(f"bot-{bot}", bot, bot_share(bot), "share", 1)


def bot_share(bot: str) -> Callable[[PlayedGames], Floats]:
    def share(played: PlayedGames) -> Floats:
        """What a seat of this bot won, on average; nothing is known where it did not sit."""
        shares = played.win_shares()[:, [name == bot for name in played.bots]]
        return shares.mean(1) if shares.shape[1] else np.full(len(played), np.nan)

    return share
