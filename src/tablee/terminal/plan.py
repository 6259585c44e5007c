"""Plans: a table as it is about to be laid."""

from collections.abc import Sequence

import msgspec

from tablee.core.game import AnyGame, Setup
from tablee.core.record import LONGEST_NAME
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.table.flock import bot_names
from tablee.table.table import Sitting


class Plan(msgspec.Struct, frozen=True):
    game: AnyGame
    setup: Setup
    sittings: tuple[Sitting, ...]
    hints: bool = False


def seat_everybody(game: AnyGame, setup: Setup, people: Sequence[str], bot: str) -> tuple[Sitting, ...]:
    """People first, bots on the seats that are left; or raises BadInput."""
    if len(people) > setup.seats:
        raise BadInput("people", "ui-too-many-people", people=len(people), seats=setup.seats)
    if bot not in game.bot_names:
        raise BadInput("bot", "input-choice", given=bot, allowed=these(game.bot_names))
    for name in people:
        check_name(name)
    free = bot_names(people)
    bots = (Sitting(next(free), bot) for _ in range(setup.seats - len(people)))
    return (*map(Sitting, people), *bots)


def check_name(name: str) -> None:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput("people", "record-name", given=name[:LONGEST_NAME], longest=LONGEST_NAME)
