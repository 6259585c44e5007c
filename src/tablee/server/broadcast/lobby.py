"""The lobby as it travels: everything about a table that is not the game."""

from collections.abc import Iterable

from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.core.progress import ProgressStep
from tablee.server.socket.messages import LessonProgress, Lobby, NonceGiver, SeatInfo, SeatTotal, Timeline
from tablee.server.table.history import Reveal
from tablee.server.table.options import LobbyOptions, options_of
from tablee.server.table.position import Position, lesson_of
from tablee.server.table.post import seat_dates
from tablee.server.table.state import TableState

FIRST = 5  # seats of a crowd that are always told
MOST_WINNERS = 20  # of a crowd that are told


def lobby_of(table: TableState, seats: Iterable[Seat], spectators: int) -> Lobby:
    shown = table.shown
    return Lobby(
        game=shown.game.key,
        setup=table.setup.shown,
        own_edition=table.setup.own_edition,
        rulings=table.setup.rulings,
        own_values=table.setup.own_values,
        phase=shown.phase,
        seats=tuple([seat_info(table, seat) for seat in seats]),
        open=shown.chairs.open if shown.phase == "lobby" else 0,
        spectators=spectators,
        code=None if shown.code_hidden else shown.code,
        commitment=table.commitment,
        rematch=shown.rematch,
        outcome=briefly(shown.outcome) if table.is_crowd else shown.outcome,
        best=shown.game.best,
        resting=shown.resting,
        waiting=len(shown.waiting.holders),
        origin=shown.origin,
        starting=shown.is_starting,
        dealing=givers_of(shown),
        voided=shown.deal.voided,
        dates=seat_dates(shown),
        **options_of(shown, LobbyOptions),
    )


def givers_of(shown: Position) -> tuple[NonceGiver, ...]:
    """Who adds to the deal, while their nonces are awaited."""
    if not shown.is_starting:
        return ()
    holders = [(seat, shown.chairs[seat].holder or "") for seat in shown.dealing or ()]
    return tuple([NonceGiver(seat, shown.commitments.get(holder, "")) for seat, holder in holders])


def seat_info(table: TableState, seat: Seat) -> SeatInfo:
    shown = table.shown
    chair = shown.chairs[seat]
    ask = shown.asks.get(seat)
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        present=table.is_here(chair.holder),
        host=chair.holder is not None and chair.holder == shown.host,
        waiting=ask is not None and ask.due and shown.outcome is None and not shown.resting,
        warming=seat in table.bots_warming,
        hints=len(shown.hints_used.get(seat, ())),
    )


def briefly(outcome: Outcome | None) -> Outcome | None:
    """Of a crowd, who won and why."""
    return outcome and Outcome((), outcome.winners[:MOST_WINNERS], outcome.reason)


def seats_in(eyes: Eyes, position: Position) -> list[Seat]:
    """The seats a view of a crowd names, one's own and the first few."""
    named = () if position.state is None else position.game.seats_named(position.state, eyes)
    host = () if position.host is None else position.seats_of(position.host)[:1]
    own = () if eyes is None else (eyes,)
    return sorted({*named, *range(min(FIRST, len(position.chairs))), *own, *host})


def totals_of(position: Position, seats: Iterable[Seat]) -> tuple[SeatTotal, ...]:
    """What these seats have so far, where the game counts any points."""
    totals = () if position.state is None else position.game.totals(position.state)
    return tuple([SeatTotal(seat, totals[seat]) for seat in seats]) if totals else ()


def progress_of(position: Position) -> tuple[ProgressStep, ...]:
    return () if position.state is None else tuple(position.game.progress(position.state))


def lesson_progress(shown: Position) -> LessonProgress | None:
    lesson = lesson_of(shown)
    if lesson is None:
        return None
    is_first = lesson.learner in shown.due() and lesson.place(shown.game.view(shown.state, lesson.learner)) == 0
    return LessonProgress(shown.coach, lesson.suggestion if is_first else None)


def timeline_of(reveal: Reveal | None, now: float) -> Timeline | None:
    """When the last reveal starts, from now."""
    return None if reveal is None else Timeline(reveal.move, round(reveal.at - now, 3))
