"""The options of a table, each declared here and nowhere else.

The request for a new table, the facts of its log, the position, the host's changes and the lobby on every page inherit
them: on the wire and in the log they stand beside the other fields.
"""

from typing import TYPE_CHECKING, Any, Literal, Optional, get_type_hints

import msgspec

Clock = Literal["none", "post", "relaxed", "fast"]  # by post there is a date instead of a clock
PostDays = Literal[1, 2, 3, 7]
Absence = Literal["wait", "play"]  # what the table does when somebody is away: wait, or let a bot play
BotPace = Literal["at-once", "like-people"]  # how long bots take: no longer than they need, or a moment as people do

FILM_SECONDS = range(15, 91)


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What may be asked for with a new table."""

    clock: Clock = "none"
    post_days: PostDays = 3  # for a move, by post
    absence: Absence = "wait"
    listed: bool = False
    bot_pace: BotPace = "at-once"
    hints: bool = False  # may they be asked for?
    driven: bool = False  # a stage game: the host says when each round begins and when its choosing ends
    classroom: bool = False  # names only, no emotes, big text
    film_seconds: int = 60  # how long the count of a crowd is shown


class LobbyOptions(TableOptions, frozen=True, kw_only=True):
    """What everybody at the table is shown."""

    locked: bool = False


class HostOptions(LobbyOptions, frozen=True, kw_only=True):
    """All that the host arranges."""

    code_hidden: bool = False


if TYPE_CHECKING:
    OptionChanges = HostOptions
else:
    OptionChanges = msgspec.defstruct(
        "OptionChanges",
        [(name, Optional[kind], None) for name, kind in get_type_hints(HostOptions).items()],  # noqa: UP045 of values
        namespace={"__doc__": "Options that change; what is None stays as it is."},
        frozen=True,
        kw_only=True,
    )


def options_of(source: TableOptions, kind: type[TableOptions]) -> dict[str, Any]:
    """The options of this kind that a table has, a request asks for or a change gives, by name."""
    values = {name: getattr(source, name) for name in kind.__struct_fields__}
    return {name: value for name, value in values.items() if value is not None}
