"""An outside bot at a table: a program that looks at updates and answers asks.

A bot is a function of a view, an ask and dice, the same as in a file of the lab: `ask.digits`, `ask.sample(dice)`. One
that takes only a view and an ask is handed plain values, as in an update: `ask["digits"]`.
"""

import secrets
from collections.abc import Awaitable, Callable
from inspect import signature
from typing import Any, get_type_hints

import msgspec

from tablee.client.client import Client
from tablee.client.connection import MessageRefused, SeatConnection
from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame

Bot = Callable[..., Any]


async def play_bot(
    url: str,
    table: str,
    bot: Bot,
    *,
    secret: str | None = None,
    token: str | None = None,
    after_move: Callable[[SeatConnection], Awaitable[None]] | None = None,
) -> dict[str, Any]:
    """Play with a secret, or a one-time token from a browser, until the game is over; its last update."""
    async with Client(url) as client:
        if token is not None:
            place = await client.use_token(token)
            table, secret = place.table, place.secret
        async with await client.watch(table, secret) as seated:
            choose = plain_bot(seated, bot)
            while not seated.is_over:
                await answer(seated, choose)
                if after_move is not None:
                    await after_move(seated)
            return seated.update


def plain_bot(seated: SeatConnection, bot: Bot) -> Bot:
    """The bot as a function of plain values."""
    if len(signature(bot).parameters) < 3:
        return bot
    from tablee.games import BY_KEY

    dice = SeededDice(secrets.token_bytes(32))

    def choose(view: Any, ask: Any) -> Any:
        update = seated.update
        return bot(*of_game(BY_KEY[update["lobby"]["game"]], view, ask), dice.child(str(update["version"])))

    return choose


def of_game(game: AnyGame, view: Any, ask: Any) -> tuple[Any, Any]:
    """A view and an ask from an update, as the game has them."""
    asks = get_type_hints(game.ask)["return"]
    return msgspec.convert(view, game.views, str_keys=True), msgspec.convert(ask, asks, str_keys=True)


async def answer(seated: SeatConnection, bot: Bot) -> None:
    """Answer what is due, or wait for something to happen."""
    asked = seated.asked()
    if asked is None:
        await seated.next(timeout=600)
        return
    try:
        await seated.submit(bot(seated.update["view"], asked["ask"]))
    except MessageRefused as refused:
        if refused.kind != "stale":
            raise
