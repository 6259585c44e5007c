"""Faults that can be planted into the house, to show that the suite notices them (see test_planted_faults.py)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.core.game import AnyGame
from tablee.core.outcome import best
from tablee.games import BY_KEY, one_o_one
from tablee.games.fifty import rules as fifty
from tablee.games.fifty_fifty import rules as fifty_fifty
from tablee.games.fifty_fifty import sheet
from tablee.games.one_o_one import rules as one_o_one_rules
from tablee.games.one_o_one import scoring
from tablee.games.one_o_one.view import FileView
from tablee.games.the_number import rules as the_number


def plant(game: AnyGame, function: str, faulty: Callable[..., Any]) -> None:
    object.__setattr__(game, function, faulty)  # a Game is frozen, against everybody but a saboteur


def leak(key: str) -> None:
    """Everybody is shown what their neighbour sees."""
    game = BY_KEY[key]
    honest = game.view

    def leaking(state: Any, eyes: Eyes) -> Any:
        other = None if eyes is None else (eyes + 1) % state.setup.seats
        return msgspec.structs.replace(honest(state, other), me=eyes)

    plant(game, "view", leaking)


def leak_the_case() -> None:
    """The front token of every file is shown as if it lay face up."""
    game = one_o_one.GAME
    honest = game.view

    def leaking(state: Any, eyes: Eyes) -> Any:
        view = honest(state, eyes)
        fronts = [file[0] if file else None for file in state.case.files]
        files = tuple(FileView(file.backs, front) for file, front in zip(view.files, fronts, strict=True))
        return msgspec.structs.replace(view, files=files)

    plant(game, "view", leaking)


def forget(module: Any, guard: str) -> None:
    """A legality check that lets everything pass."""
    setattr(module, guard, lambda *_: None)


def favour_the_last(key: str, change: Callable[[Any, Seat], Any]) -> None:
    """Whoever chooses last is given something in the reveal."""
    game = BY_KEY[key]
    honest = game.decide

    def unfair(state: Any, seat: Seat, move: Any, dice: Any) -> Sequence[Any]:
        return [change(fact, seat) for fact in honest(state, seat, move, dice)]

    plant(game, "decide", unfair)


def point_more(fact: Any, seat: Seat) -> Any:
    if not isinstance(fact, the_number.TurnScored):
        return fact
    points = tuple(own + (other == seat) for other, own in enumerate(fact.points))
    return msgspec.structs.replace(fact, points=points)


def score_more(fact: Any, seat: Seat) -> Any:
    if not isinstance(fact, fifty.RoundCounted) or fact.is_cut_short:
        return fact
    seats = list(fact.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], score=(seats[seat].score or 0) + 1)
    return msgspec.structs.replace(fact, seats=tuple(seats))


def only_the_first(module: Any, function: str) -> None:
    """Of those who are tied, the lowest seat wins alone."""
    honest = getattr(module, function)
    setattr(module, function, lambda *given: honest(*given)[:1])


def ignore_crowns() -> None:
    """A tie is shared, whoever has a crown."""
    fifty.winners_of = lambda totals, crowns: best(range(len(totals)), totals)  # noqa: ARG005


def skip_the_tie_breaks() -> None:
    scoring.TIE_BREAKS = ()


FAULTS: dict[str, Callable[[], None]] = {
    "leaking view: fifty": partial(leak, "fifty"),
    "leaking view: the_number": partial(leak, "the_number"),
    "leaking view: fifty_fifty": partial(leak, "fifty_fifty"),
    "leaking view: one_o_one": leak_the_case,
    "forgotten check: fifty": partial(forget, fifty, "check_line"),
    "forgotten check: the_number": partial(forget, the_number, "check_number"),
    "forgotten check: fifty_fifty": partial(forget, fifty_fifty, "check_card"),
    "forgotten check: one_o_one": partial(forget, one_o_one_rules, "check_cell"),
    "order of arrival: fifty": partial(favour_the_last, "fifty", score_more),
    "order of arrival: the_number": partial(favour_the_last, "the_number", point_more),
    "wrong tie: fifty": ignore_crowns,
    "wrong tie: the_number": partial(only_the_first, the_number, "best"),
    "wrong tie: fifty_fifty": partial(only_the_first, sheet, "winners"),
    "wrong tie: one_o_one": skip_the_tie_breaks,
}
