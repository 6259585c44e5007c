"""A game of Fifty Fifty as a row of numbers: the table, the hands, and then the history."""

from tablee.games.fifty_fifty import sheet
from tablee.games.fifty_fifty.kernels import terms as slot
from tablee.games.fifty_fifty.kernels.terms import set_of
from tablee.games.fifty_fifty.rules import State
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import UNKNOWN, Column, new_rows


def columns(terms: Numbers) -> dict[str, Column]:
    """Hands, cards seen and moods left are sets of bits; a mood is its place in the edition's list, -1 where there is
    none. Penalties are as they were written, and erased is the earlier round that a balance wiped, or -1."""
    seats, hand, words, old = (int(terms[at]) for at in (slot.COUNT, slot.HAND, slot.WORDS, slot.SHORT))
    head = ("length", "trick", "played", "dealer", "leader", "mood", "winners")
    by_seat = {"balances": slot.BALANCES, "scores": slot.TOTALS, "balanced": slot.BALANCED, "table": slot.TABLE}
    tricks = old + 2 * seats * seats
    return {
        **{name: Column(at) for at, name in enumerate(head)},
        "moods left": Column(slot.LEFT, (slot.MOOD_WORDS,)),
        **{name: Column(at, (seats,)) for name, at in by_seat.items()},
        "counting": Column(slot.COUNTING, (seats, seats)),  # by round and seat, as the next two
        "seen": Column(slot.SEEN, (words,)),
        "hands": Column(slot.SEEN + words, (seats, words)),
        "penalties": Column(old, (seats, seats)),
        "erased": Column(old + seats * seats, (seats, seats)),
        "moods": Column(tricks, (seats, hand)),  # by round and trick, as the next two
        "leaders": Column(tricks + seats * hand, (seats, hand)),
        "cards": Column(tricks + 2 * seats * hand, (seats, hand, seats)),
    }


def row_of(state: State, terms: Numbers) -> Numbers:
    """A state as a row; it does not know the tricks of earlier rounds, and no rule asks for them."""
    row = new_rows(columns(terms))
    at = {name: column.of(row) for name, column in columns(terms).items()}
    seats = state.setup.seats
    at["length"][...], at["trick"][...], at["played"][...] = state.round, len(state.tricks), len(state.table)
    at["dealer"][...], at["leader"][...], at["balances"][:] = state.dealer, state.leader, state.balances
    for seat, hand in enumerate(state.hands):
        at["hands"][seat] = set_of(hand, int(terms[slot.WORDS]))
    for played in state.table:
        at["table"][played.seat] = played.card
    write_sheet(state, at)
    write_tricks(state, at)
    if state.is_over:
        winners = sheet.winners(state.sheet, seats, state.edition)
        at["winners"][...] = sum(1 << seat for seat in winners)
    return row


def write_sheet(state: State, at: dict[str, Numbers]) -> None:
    seats = state.setup.seats
    at["scores"][:] = sheet.totals(state.sheet, seats)
    at["balanced"][:] = sheet.balanced_rounds(state.sheet, seats)
    for seat in range(seats):
        at["counting"][: state.round, seat] = sheet.counting_penalties(state.sheet, seat)
    for place, scored in enumerate(state.sheet):
        at["penalties"][place] = scored.penalties
        at["erased"][place] = [-1 if wiped is None else wiped for wiped in scored.erased]


def write_tricks(state: State, at: dict[str, Numbers]) -> None:
    """The tricks of this round, and the moods and cards that are gone with them."""
    for name in ("moods", "leaders", "cards"):
        at[name][: state.round] = UNKNOWN
    left = dict(enumerate(state.edition.moods))
    for place, trick in enumerate(state.tricks):
        at["moods"][state.round, place] = turned = next(other for other in left if left[other] == trick.mood)
        at["leaders"][state.round, place] = trick.table[0].seat
        for played in trick.table:
            at["cards"][state.round, place, played.seat] = played.card
        del left[turned]
    at["mood"][...] = next((place for place in left if left[place] == state.mood), -1)
    left.pop(at["mood"].item(), None)
    at["moods left"][:] = 0 if state.is_over else set_of(left, slot.MOOD_WORDS)
    tables = (state.table, *(trick.table for trick in state.tricks))
    at["seen"][:] = set_of((played.card for table in tables for played in table), at["seen"].size)


@kernel
def hand_at(terms: Numbers, seat: int) -> int:
    return slot.SEEN + terms[slot.WORDS] * (1 + seat)


@kernel
def masks_of(row: Numbers, terms: Numbers) -> tuple[int, int]:
    """The laughing and the angry half-masks of this trick."""
    mood = slot.MOOD + 3 * row[slot.MOOD_TURNED]
    return terms[mood], terms[mood + 1]


def short(terms: Numbers) -> int:
    return int(terms[slot.SHORT])
