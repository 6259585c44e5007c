"""A game of Fifty as a row of numbers: the table, blocks of one number a seat, and then the history."""

from tablee.games.fifty.edition import ROUNDS
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.kernels.terms import CARD, CARDS, SEATS
from tablee.games.fifty.lines import legal_numbers
from tablee.games.fifty.rules import RoundCounted, State
from tablee.kernels.compiling import Numbers, ctz, kernel
from tablee.kernels.engine import Column, new_rows

# A state: first these, then blocks of one number a seat. A row may end there: then it has no history.
ROUND, CALLER, LEGAL, BLOCKED, DANGER, CARDS_LEFT, CROWNED, STOPPED, WINNERS, HEAD = range(10)
PICKS, TOTALS, CROWNS, BEADS, BONUSES, SHORT = range(6)
# The history: four numbers a round, then four blocks a round.
OLD_BLOCKED, OLD_DANGER, OLD_CROWNED, OLD_STOPPED, OLD_HEAD = range(5)
OLD_LINES, OLD_BEADS, OLD_BONUSES, OLD_CROSSED, OLD_BLOCKS = range(5)


def columns(terms: Numbers) -> dict[str, Column]:
    seats = int(terms[SEATS])
    head = ("length", "caller", "legal", "blocked", "danger", "cards left", "crowned", "stopped", "winners")
    blocks = ("picks", "scores", "crowns", "beads", "bonuses")
    old_head = ("old blocked", "old danger", "old crowned", "old stopped")
    old_blocks = ("old lines", "old beads", "old bonuses", "old crossed")
    old = HEAD + SHORT * seats
    return {
        **{name: Column(at) for at, name in enumerate(head)},
        **{name: Column(HEAD + at * seats, (seats,)) for at, name in enumerate(blocks)},
        **{name: Column(old + at * ROUNDS, (ROUNDS,)) for at, name in enumerate(old_head)},
        **{name: Column(old + (OLD_HEAD + at * seats) * ROUNDS, (ROUNDS, seats)) for at, name in enumerate(old_blocks)},
    }


def row_of(state: State, terms: Numbers) -> Numbers:
    """A state as a row."""
    row = new_rows(columns(terms))
    at = {name: column.of(row) for name, column in columns(terms).items()}
    at["length"][...], at["caller"][...] = state.round, state.caller
    at["scores"][:], at["crowns"][:] = state.totals, state.crowns
    for seat, line in state.picks.items():
        at["picks"][seat] = mask_of(line)
    for place, counted in enumerate(state.rounds):
        write_round(counted, place, at)
    at["cards left"][...] = (1 << int(terms[CARDS])) - 1
    at["danger"][...] = -1
    at["old danger"][: state.round] = -1
    for place, digits in enumerate(state.blocked_turned[: state.round]):
        at["old blocked"][place] = mask_of(digits)
    for place, card in enumerate(state.danger_turned):
        first = first_like(state.edition.danger.index(card), at["cards left"].item(), terms)
        at["cards left"][...] ^= 1 << first
        at["danger"][...] = first
        at["old danger"][place : state.round] = first
    if state.outcome is not None:
        at["winners"][...] = mask_of(state.outcome.winners)
    else:
        at["blocked"][...] = mask_of(state.blocked)
        at["legal"][...] = mask_of(legal_numbers(state.top - 1, state.blocked))
    return row


def write_round(counted: RoundCounted, place: int, at: dict[str, Numbers]) -> None:
    at["stopped"][...] = at["old stopped"][place] = counted.stopped_at
    at["crowned"][...] = at["old crowned"][place] = mask_of(
        seat for seat, result in enumerate(counted.seats) if result.is_crowned
    )
    at["beads"][:] = at["old beads"][place] = [result.bead for result in counted.seats]
    at["bonuses"][:] = at["old bonuses"][place] = [result.bonus for result in counted.seats]
    at["old lines"][place] = [mask_of(result.line) for result in counted.seats]
    at["old crossed"][place] = [mask_of(result.crossed) for result in counted.seats]


@kernel
def first_like(card: int, left: int, terms: Numbers) -> int:
    """The first card left that is printed like this one: that is how rules.py takes a card out of its list."""
    other = ctz(left)
    while terms[CARD + other] != terms[CARD + card]:
        left &= left - 1
        other = ctz(left)
    return other


def short(terms: Numbers) -> int:
    return int(HEAD + SHORT * terms[SEATS])
