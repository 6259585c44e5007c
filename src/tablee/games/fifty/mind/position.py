"""How a seat stands: what its view says, in the numbers that thinking needs. Itself first, then the others in order."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from tablee.games.fifty.edition import EDITION, Interval
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.kernels.terms import LAST_BIT, MOST_SEATS
from tablee.games.fifty.lines import DIGITS, Line, legal_numbers
from tablee.games.fifty.mind.model.chances import Chain, Floats
from tablee.games.fifty.mind.model.habits import flags_of
from tablee.games.fifty.mind.search.equilibrium import settle
from tablee.games.fifty.rules import PickFive
from tablee.games.fifty.view import SeatView, View
from tablee.kernels.compiling import Numbers

STEPS = 2500  # of the play that finds an equilibrium
# For three seats and more, what leaves an attacker least: how much all others' points together count, and zest.
AIMS = ((1.0, 0.01), (0.8, 0.0), (0.5, 0.0), (0.7, 0.0), (0.8, 0.0), (0.8, 0.0), (0.8, 0.0))


@dataclass(frozen=True)
class Terms:
    """What a round is played by, as far as it matters which lines are good."""

    seats: int
    top: int
    blocked: tuple[int, ...]
    danger: Interval | None
    bonus: tuple[int, ...]
    clash_scores: bool

    @property
    def ask(self) -> PickFive:
        return PickFive(high=self.top - 1, blocked=self.blocked)

    @property
    def fits(self) -> bool:
        """Whether lines are masks here; a crowd's are not."""
        return self.seats <= MOST_SEATS and self.top <= LAST_BIT

    @property
    def legal(self) -> int:
        return mask_of(legal_numbers(self.top - 1, self.blocked))

    def pays(self) -> Floats:
        """The bonus by space and number."""
        pays = np.repeat(np.array(self.bonus, np.float64)[:, None], self.top + 1, axis=1)
        if self.danger is not None:
            pays[:, self.danger[0] : self.danger[1] + 1] = 0
        return pays

    def row(self, crown_at: int) -> Numbers:
        """For `worlds`."""
        low, high = self.danger or (1, 0)
        danger = mask_of(range(low, min(high, self.top) + 1))
        return np.array([self.top, crown_at, self.clash_scores, danger, *self.bonus], np.int64)


def terms_of(view: View, number: int) -> Terms:
    """The terms of a round that has begun; of one to come those of this round with its own bonus."""
    blocked = view.blocked_turned[number] if number < len(view.blocked_turned) else view.blocked
    danger = view.danger_turned[number] if number < len(view.danger_turned) else view.danger
    return Terms(view.seat_count, view.top, blocked, danger, view.bonus[number], view.clash_number_scores)


def tables_with(seats: int) -> Iterator[Terms]:
    """A first round for every set of blocked digits, as the box has it."""
    edition = EDITION.standard
    for blocked in combinations(DIGITS, edition.tokens_turned(seats)):
        yield Terms(seats, edition.top(seats), blocked, None, edition.bonus[0], edition.rulings.clash_number_scores)


class Aim(NamedTuple):
    """What is played for: own points, less so much for each of the others', long runs a little more (crowns)."""

    care: float
    zest: float


POINTS = Aim(0.0, 0.0)


@lru_cache(maxsize=96)
def equilibrium(terms: Terms) -> Chain:
    """The chain that nobody gains by leaving who wants to win the game."""
    chain, _ = solved(terms, aim_of(terms.seats), STEPS)
    return chain


def aim_of(seats: int) -> Aim:
    care, zest = AIMS[min(seats, len(AIMS) + 2) - 3]
    return Aim(care / (seats - 1), zest)


def solved(terms: Terms, aim: Aim, steps: int) -> tuple[Chain, float]:
    """The chain that nobody gains by leaving, and what leaving it would still gain."""
    flags = flags_of(terms.ask)
    chain, gain = settle(flags, terms.seats - 1, aim.care, aim.zest, terms.pays(), int(terms.clash_scores), steps)
    return chain, gain


def others_of(view: View) -> tuple[SeatView, ...]:
    """The others, from the seat after mine."""
    assert view.me is not None
    place = next(at for at, seat in enumerate(view.seats) if seat.seat == view.me)
    return (*view.seats[place + 1 :], *view.seats[:place])


def own_seat(view: View) -> SeatView:
    return next(seat for seat in view.seats if seat.seat == view.me)


def table_of(view: View) -> Numbers:
    """Totals and crowns, mine first."""
    seats = (own_seat(view), *others_of(view))
    return np.array([[seat.total for seat in seats], [seat.crowns for seat in seats]], np.int64)


class RoundStart(NamedTuple):
    """How a round begins."""

    terms: Terms
    table: Numbers  # totals and crowns, mine first
    crown_at: int
    rounds: int  # to come after it


def round_start_of(view: View) -> RoundStart:
    return RoundStart(terms_of(view, view.round), table_of(view), view.crown_at, view.rounds - view.round - 1)


def numbers_of(mask: int) -> Line:
    return tuple(number for number in range(LAST_BIT + 1) if mask >> number & 1)


def ladder_of(line: Line) -> Numbers:
    """A line with the 0 it begins from."""
    return np.array((0, *line), np.int64)
