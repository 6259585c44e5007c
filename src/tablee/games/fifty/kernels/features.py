"""What a seat is shown, as features from -1 to 1."""

from tablee.games.fifty.count import CROWNS_TO_WIN
from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.kernels import layout as slot
from tablee.games.fifty.kernels import terms as term
from tablee.games.fifty.lines import SPACES
from tablee.kernels.compiling import Numbers, ctz, kernel, popcount
from tablee.kernels.engine import Features


def features(terms: Numbers) -> int:
    """The round; legal numbers, danger, own picks; by seat points, crowns, has chosen, and the lines shown so far."""
    return int(ROUNDS + 3 * (terms[term.TOP] - 1) + terms[term.SEATS] * (3 + (ROUNDS - 1) * (terms[term.TOP] - 1)))


@kernel
def observe(row: Numbers, terms: Numbers, seat: int, into: Features) -> None:
    seats, top = terms[term.SEATS], terms[term.TOP]
    lines = slot.HEAD + slot.SHORT * seats + (slot.OLD_HEAD + slot.OLD_LINES * seats) * ROUNDS
    for at in range(len(into)):
        into[at] = 0
    into[min(row[slot.ROUND], ROUNDS - 1)] = 1
    at = spread_bits(row[slot.LEGAL], top, into, ROUNDS)
    at = spread_bits(terms[term.CARD + row[slot.DANGER]] if terms[term.CARDS] else 0, top, into, at)
    at = spread_bits(row[slot.HEAD + slot.PICKS * seats + seat], top, into, at)
    for other in range(seats):
        whose = (seat + other) % seats
        into[at] = min(1.0, row[slot.HEAD + slot.TOTALS * seats + whose] / (ROUNDS * top))
        into[at + 1] = row[slot.HEAD + slot.CROWNS * seats + whose] / CROWNS_TO_WIN
        into[at + 2] = popcount(row[slot.HEAD + slot.PICKS * seats + whose]) == SPACES
        at += 3
        for earlier in range(ROUNDS - 1):
            at = spread_bits(row[lines + earlier * seats + whose], top, into, at)


@kernel
def spread_bits(mask: int, top: int, into: Features, at: int) -> int:
    """The numbers of a mask, one feature each; where the next feature goes."""
    while mask:
        into[at + ctz(mask) - 1] = 1
        mask &= mask - 1
    return at + top - 1
