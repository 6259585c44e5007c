"""An outside bot at a table: a program that looks at updates and answers asks."""

from collections.abc import Awaitable, Callable
from typing import Any

from tablee.client.client import Client
from tablee.client.connection import MessageRefused, SeatConnection

Bot = Callable[[dict[str, Any], dict[str, Any]], Any]  # a view and an ask in, as plain values; a move out


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
            while not seated.is_over:
                await answer(seated, bot)
                if after_move is not None:
                    await after_move(seated)
            return seated.update


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
