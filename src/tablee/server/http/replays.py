"""Replays: a finished game, step by step, as one pair of eyes saw it."""

from typing import Any

import msgspec

from tablee.core.facts import Eyes
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.games import BY_KEY
from tablee.records.record import BadRecord, Record, RecordedMove, read_record
from tablee.records.replay import reasons, replay_move, story
from tablee.records.verify import verify
from tablee.server.http.schemas import LineError, Replay, ReplayVerdict, Step
from tablee.server.socket.messages import News, SeatAsk, SeatTotal
from tablee.server.table.answers import listed_moves

MOST_LINES = 6_000  # of a record
CROWD = 20  # seats above which a step tells of some only


def replay_of(text: bytes, eyes: Eyes) -> Replay:
    """Read and tell a record; what it says is checked, and the first line that is wrong is named. Nobody steps through
    the choices of a whole stadium, and telling them would keep everybody else waiting."""
    if text.count(b"\n") > MOST_LINES:
        raise NotAllowedNow("server-replay-long", lines=text.count(b"\n"), most=MOST_LINES)
    record = read_record(text, BY_KEY)
    if eyes is not None and not 0 <= eyes < record.setup.seats:
        raise BadInput("seat", "input-whole", given=eyes, least=0, most=record.setup.seats - 1)
    setup: dict[str, Any] = msgspec.to_builtins(record.setup)
    setup.pop("edition")
    steps, state = tell(record, eyes)
    deal = record.deal
    return Replay(
        game=record.game.key,
        setup=setup,
        names=record.names,
        commitment=record.commitment,
        verdict=judge(record),
        outcome=record.game.outcome(state),
        salt=deal.salt if deal else None,
        seed=deal.seed if deal else None,
        nonces=deal.nonces if deal else (),
        givers=deal.givers if deal else None,
        voided=deal.voided if deal else 0,
        steps=tuple(steps),
    )


def judge(record: Record) -> ReplayVerdict:
    try:
        verdict = verify(record)
    except BadRecord as bad:
        return ReplayVerdict(len(record.moves) - 1, False, LineError(bad.line, bad.sentence))
    return ReplayVerdict(verdict.moves, verdict.deal_checked, None, verdict.deal, verdict.draws)


def tell(record: Record, eyes: Eyes) -> tuple[list[Step], Any]:
    state = record.game.start(record.setup)
    steps = []
    for number, moved in enumerate(record.moves):
        news, state = tell_move(record, state, moved, number, eyes)
        view = record.game.view(state, eyes)
        ask = asked(record, state, eyes, number)
        beside = tuple(record.game.progress(state)), totals_seen(record, state, eyes)
        steps.append(Step(moved.move, moved.seat, moved.by, news, view, moved.aside.expected, ask, *beside))
    return steps, state


def totals_seen(record: Record, state: Any, eyes: Eyes) -> tuple[SeatTotal, ...]:
    """Of a crowd, those of the seats that the view names."""
    game, seats = record.game, record.setup.seats
    totals = game.totals(state)
    named = range(seats) if seats <= CROWD else game.seats_named(state, eyes)
    return tuple(SeatTotal(seat, totals[seat]) for seat in named) if totals else ()


def asked(record: Record, state: Any, eyes: Eyes, number: int) -> SeatAsk | None:
    ask = None if eyes is None else record.game.ask(state, eyes)
    if eyes is None or ask is None:
        return None
    return SeatAsk(eyes, number, ask, ask.question(), None, listed_moves(record.game, ask))


def tell_move(record: Record, state: Any, moved: RecordedMove, number: int, eyes: Eyes) -> tuple[News, Any]:
    happened = list(replay_move(record, state, moved))
    aside = () if moved.seat is None else moved.aside.public_sentences(moved.seat)
    sentences = (*aside, *(sentence for one in happened for sentence in story(record, one, eyes)))
    why = tuple(sentence for one in happened for sentence in reasons(record, one, eyes))
    return News(number, moved.seat, moved.by, sentences, why), happened[-1].after if happened else state
