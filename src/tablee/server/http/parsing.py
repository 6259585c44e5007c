"""Texts that strangers send, and what is made of them. These functions run in the process for parsing."""

from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.edition import read_toml
from tablee.core.facts import Eyes, Seat
from tablee.core.game import AnyGame
from tablee.core.move_referee import judge
from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.daily.ghosts import ghosts_of
from tablee.daily.table import DailyStep, decided, played_game, total_of
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.http.replays import replay_of
from tablee.server.http.schemas import DailyGhost, JudgedMoves
from tablee.server.socket.messages import News, SeatAsk, SeatTotal
from tablee.server.table.answers import listed_moves
from tablee.server.table.beginning import MOST_MOVES, Beginning, FromDeal, FromMoment, begin_again

encode = msgspec.json.Encoder().encode


def parse_edition(text: str) -> dict[str, Any]:
    """The values of an edition file; whether they are good, the game says."""
    values: dict[str, Any] = read_toml(text).value
    return values


def read_edition(game: str, text: bytes) -> dict[str, Any]:
    """The values of an edition file, once the game has found them good."""
    try:
        values = parse_edition(text.decode())
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
    BY_KEY[game].edition.with_changes(Given(values))
    return values


def score(game: str, text: bytes) -> bytes:
    """What the referee says, as JSON."""
    return encode(BY_KEY[game].referee(read_json(text)))


def judge_moves(game: str, text: bytes) -> bytes:
    """How a game of the real box stands, by its moves, as JSON."""
    judged = judge(BY_KEY[game], read_json(text))
    the_game, state, seats = judged.game, judged.state, range(judged.setup.seats)
    asked = [(seat, the_game.ask(state, seat)) for seat in (() if judged.awaits_draw else seats)]
    number = len(judged.moves)
    return encode(
        JudgedMoves(
            news=tuple(News(at, one.seat, "person", one.told, one.why) for at, one in enumerate(judged.moves)),
            texts=tuple(one.text for one in judged.moves),
            view=the_game.view(state, None),
            asks=tuple(seat_ask(the_game, seat, number, ask) for seat, ask in asked if ask is not None and ask.due),
            draws=tuple(judged.dice.sheets),
            progress=tuple(the_game.progress(state)),
            totals=tuple(map(SeatTotal, seats, the_game.totals(state))),
            outcome=the_game.outcome(state),
            best=the_game.best,
        )
    )


def seat_ask(game: AnyGame, seat: Seat, number: int, ask: Ask) -> SeatAsk:
    return SeatAsk(seat, number, ask, ask.question(), None, listed_moves(game, ask))


def begin(text: bytes, request: FromDeal | FromMoment) -> Beginning:
    """Where a table starts that goes on with a record; the record must hold."""
    if text.count(b"\n") > MOST_MOVES:
        raise NotAllowedNow("server-replay-long", lines=text.count(b"\n"), most=MOST_MOVES)
    record = read_record(text, BY_KEY)
    verify(record)
    return begin_again(request, record)


def ghosts(date: str, game: str, secret: bytes) -> bytes:
    """Those of a day's table, as JSON; one of each level tells its moves."""
    shown_levels: set[str] = set()
    answers = []
    for ghost in ghosts_of(date, BY_KEY[game], secret):
        steps = () if ghost.level in shown_levels else ghost.played.steps
        answers.append(DailyGhost(ghost.level, ghost.played.points, ghost.played.place, steps))
        shown_levels.add(ghost.level)
    return encode(answers)


read_ghosts = msgspec.json.Decoder(tuple[DailyGhost, ...]).decode


def steps_of(text: bytes, seat: Seat) -> bytes:
    """What one seat of a finished game decided, as JSON: of a sealed choice, the last one."""
    if text.count(b"\n") > MOST_MOVES:
        raise NotAllowedNow("server-replay-long", lines=text.count(b"\n"), most=MOST_MOVES)
    record = read_record(text, BY_KEY)
    if not 0 <= seat < record.setup.seats:
        raise BadInput("seat", "input-whole", given=seat, least=0, most=record.setup.seats - 1)
    game, state = record.game, record.game.start(record.setup)
    steps = list[DailyStep]()
    for moved in record.moves:
        if moved.seat == seat:
            ask = game.ask(state, seat)
            if steps and ask is not None and not ask.due:
                steps.pop()
            steps.append(decided(game, state, moved.move, seat))
        state = game.fold(state, moved.facts)
    outcome = game.outcome(state)
    if outcome is None:
        raise NotAllowedNow("server-record-later")
    return encode(played_game(game, outcome, steps, total_of(game, state, seat), seat))


def step_through(text: bytes, eyes: Eyes) -> bytes:
    """A record as a replay, as JSON."""
    return encode(replay_of(text, eyes))
