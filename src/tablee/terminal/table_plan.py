"""Plans: a table as it is about to be laid."""

from collections.abc import Sequence

import msgspec

from tablee.core.game import AnyGame, Setup
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.fairness.deal import Deal
from tablee.records.origin import AnyOrigin
from tablee.records.record import LONGEST_NAME
from tablee.terminal.table import SeatedPlayer
from tablee.thinking.bots import bot_names

MOST_SEATS = 999  # at a table in a terminal


class TablePlan(msgspec.Struct, frozen=True):
    game: AnyGame
    setup: Setup
    players: tuple[SeatedPlayer, ...]
    hints: bool = False
    deal: Deal | None = None  # where it is not drawn by chance
    origin: AnyOrigin | None = None


def seat_everybody(game: AnyGame, setup: Setup, people: Sequence[str], bot: str) -> tuple[SeatedPlayer, ...]:
    """People first, bots on the seats that are left; or raises BadInput."""
    if len(people) > setup.seats:
        raise BadInput("people", "ui-too-many-people", people=len(people), seats=setup.seats)
    if bot not in game.bot_names:
        raise BadInput("bot", "input-choice", given=bot, allowed=these(game.bot_names))
    for name in people:
        check_name(name)
    free = bot_names(people)
    bots = (SeatedPlayer(next(free), bot) for _ in range(setup.seats - len(people)))
    return (*map(SeatedPlayer, people), *bots)


def check_name(name: str) -> None:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput("people", "record-name", given=name[:LONGEST_NAME], longest=LONGEST_NAME)
