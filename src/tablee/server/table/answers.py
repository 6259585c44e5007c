"""Moves as they come from people and go to them: listed to be chosen from, or typed."""

from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAMove
from tablee.server.socket.messages import ListedMove

MOST_LISTED = 200  # more are typed
LONGEST_TYPED = 200  # characters
read_text = msgspec.json.Decoder(str).decode


def listed_moves(game: AnyGame, ask: Ask) -> tuple[ListedMove, ...]:
    moves = ask.moves()
    return () if len(moves) > MOST_LISTED else tuple(ListedMove(move, game.write_move(move)) for move in moves)


def move_from(game: AnyGame, ask: Ask, sent: bytes) -> Any:
    """A move as a program sends it, or in a text as people type it; or raises."""
    if not sent.startswith(b'"'):
        return game.decode_move(sent)
    text = read_text(sent)
    if len(text) > LONGEST_TYPED:
        raise NotAMove("move-too-long", most=LONGEST_TYPED)
    return game.read_move(text, ask)
