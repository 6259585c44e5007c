"""Replays: a finished game, step by step, as one pair of eyes saw it."""

from typing import Any

import msgspec

from tablee.core.facts import Eyes
from tablee.core.record import BadRecord, Moved, Record, read_record
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.replay import reasons, replay_move, story
from tablee.core.verify import verify
from tablee.games import BY_KEY
from tablee.server.bodies import LineError, Replay, ReplayVerdict, Step
from tablee.server.messages import News

MOST_LINES = 6_000  # of a record


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
        steps=tuple(steps),
    )


def judge(record: Record) -> ReplayVerdict:
    try:
        verdict = verify(record)
    except BadRecord as bad:
        return ReplayVerdict(len(record.moves) - 1, False, LineError(bad.line, bad.sentence))
    return ReplayVerdict(verdict.moves, verdict.deal_checked)


def tell(record: Record, eyes: Eyes) -> tuple[list[Step], Any]:
    state = record.game.start(record.setup)
    steps = []
    for number, moved in enumerate(record.moves):
        news, state = tell_move(record, state, moved, number, eyes)
        view = record.game.view(state, eyes)
        steps.append(Step(moved.move, moved.seat, moved.by, news, view, moved.aside.expected))
    return steps, state


def tell_move(record: Record, state: Any, moved: Moved, number: int, eyes: Eyes) -> tuple[News, Any]:
    happened = list(replay_move(record, state, moved))
    aside = () if moved.seat is None else moved.aside.told(moved.seat)
    sentences = (*aside, *(said for one in happened for said in story(record, one, eyes)))
    why = tuple(said for one in happened for said in reasons(record, one, eyes))
    return News(number, moved.seat, moved.by, sentences, why), happened[-1].after if happened else state
