"""The score sheet of Fifty Fifty: a penalty for every half-mask left, and rounds that balance erases."""

from collections.abc import Sequence

from tablee.core.facts import Public, Seat
from tablee.core.outcome import best
from tablee.games.fifty_fifty.edition import Edition


class RoundScored(Public, frozen=True):
    """The nine tricks are over. A later erasure never changes what stands here."""

    penalties: tuple[int, ...]
    erased: tuple[int | None, ...]  # by seat: the earlier round, from 0, that its balance wiped


Sheet = Sequence[RoundScored]  # the complete rounds


def score_round(balances: Sequence[int], sheet: Sheet) -> RoundScored:
    """One point for each half-mask left; a balanced seat erases its worst earlier round."""
    return RoundScored(
        penalties=tuple(abs(balance) for balance in balances),
        erased=tuple(None if balance else worst_round(sheet, seat) for seat, balance in enumerate(balances)),
    )


def worst_round(sheet: Sheet, seat: Seat) -> int | None:
    """The earliest of the worst rounds that still count; none where all of them are 0."""
    counting = counting_penalties(sheet, seat)
    most = max(counting, default=0)
    return counting.index(most) if most else None


def counting_penalties(sheet: Sheet, seat: Seat) -> list[int]:
    """A seat's penalty by round; an erased one counts 0."""
    wiped = erased_rounds(sheet, seat)
    return [0 if round_ in wiped else scored.penalties[seat] for round_, scored in enumerate(sheet)]


def erased_rounds(sheet: Sheet, seat: Seat) -> set[int]:
    return {wiped for scored in sheet if (wiped := scored.erased[seat]) is not None}


def totals(sheet: Sheet, seats: int) -> tuple[int, ...]:
    """After erasures."""
    return tuple(sum(counting_penalties(sheet, seat)) for seat in range(seats))


def balanced_rounds(sheet: Sheet, seats: int) -> tuple[int, ...]:
    return tuple(sum(scored.penalties[seat] == 0 for scored in sheet) for seat in range(seats))


def with_fewest(points: Sequence[int]) -> tuple[Seat, ...]:
    return best(range(len(points)), [-total for total in points])


def winners(sheet: Sheet, seats: int, edition: Edition) -> tuple[Seat, ...]:
    """Fewest points; a tie is shared, or goes to those with more balanced rounds where the house plays it so."""
    tied = with_fewest(totals(sheet, seats))
    if edition.rulings.final_tie == "shared":
        return tied
    return best(tied, balanced_rounds(sheet, seats))
