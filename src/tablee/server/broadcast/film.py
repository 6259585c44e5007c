"""The film of the last reveal of a crowd, ready for all screens."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.facts import Fact
from tablee.core.film import Film
from tablee.server.table.history import Reveal
from tablee.server.table.memory import FilmMemory, TableMemory
from tablee.server.table.position import Position

encode = msgspec.json.Encoder().encode


class RunningFilm:
    """Written once; only its clock is set anew for whoever comes while it runs."""

    def __init__(self, move: int, at: float, seconds: float, body: bytes) -> None:
        self.move = move
        self.at = at  # by the clock of the loop
        self.until = at + seconds
        self.is_relayed = False
        self.body = body

    def remember(self) -> FilmMemory:
        return FilmMemory(self.until - self.at, self.body)

    def frame(self, now: float) -> bytes:
        return b'{"say":"film","move":%d,"starts_in":%.3f,"now":%.3f,' % (self.move, self.at - now, now) + self.body


def running_film(move: int, at: float, film: Film | None, position: Position) -> RunningFilm | None:
    if film is None:
        return None
    body = encode({"film": film, "names": names_in(film, position)})[1:]
    return RunningFilm(move, at, film.seconds, body)


def recalled_reveal(memory: TableMemory, now: float) -> Reveal | None:
    """What another process was showing, `now` being when it wrote this down."""
    return None if memory.revealed is None else Reveal(memory.revealed[0], now - memory.revealed[1])


def recalled_film(memory: TableMemory, now: float) -> RunningFilm | None:
    reveal, film = recalled_reveal(memory, now), memory.film
    return None if reveal is None or film is None else RunningFilm(reveal.move, reveal.at, film.seconds, film.body)


def film_of(before: Position, move_facts: Sequence[Fact]) -> Film | None:
    """What the game shows of a move, from the position before it."""
    game, state = before.game, before.state
    if game.film is None:
        return None
    for fact in move_facts:
        film = game.film(state, fact, before.film_seconds)
        if film is not None:
            return film
        state = game.evolve(state, fact)
    return None


def names_in(film: Film, position: Position) -> dict[str, str]:
    names: dict[str, Any] = {str(seat): position.chairs[seat].name for seat in film.named()}
    return names
