"""101: every seat builds a square of tokens; the better combination wins each row and each column."""

from collections.abc import Sequence
from functools import reduce
from typing import Literal, assert_never

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Drawn, Public, Seat
from tablee.core.facts import Fact as Hidden
from tablee.core.game import Setup
from tablee.core.outcome import Outcome
from tablee.core.progress import ProgressStep
from tablee.core.refusals import NotAllowedNow
from tablee.core.sentences import sentence, who
from tablee.core.turns import check_turn, next_seat
from tablee.games.one_o_one import scoring
from tablee.games.one_o_one.asks import Moves, Place, PlaceToken, Take, TakeToken, Turn, TurnToken
from tablee.games.one_o_one.case import (
    Case,
    check_file,
    file_name,
    files_left,
    fill,
    next_in_line,
    take_front,
    turn_front,
)
from tablee.games.one_o_one.edition import EDITION, Edition
from tablee.games.one_o_one.scoring import MatchScored, SquareScored
from tablee.games.one_o_one.square import Square, cell_name, check_cell, empty, full_lines, grid, place
from tablee.games.one_o_one.tokens import TOKENS, Back, Token, back_by_token, colour_of, number_of

Draw = Literal["classic", "expert"]
Phase = Literal["take", "place", "turn", "over"]
SOLO_SQUARES = 2
PHASE_OF: dict[type[Moves], Phase] = {Take: "take", Place: "place", Turn: "turn"}
THE_CASE, THE_FIRST = "case", "first seat"  # what the dice are asked for


class OneOOneSetup(Setup, frozen=True, kw_only=True):
    draw: Draw = "classic"
    edition: Edition = EDITION.standard

    @property
    def size(self) -> int:
        return 4 if self.seats == 3 else 5


class CaseFilled(Hidden, frozen=True):
    """The fifty tokens, shuffled, line by line from the front."""

    tokens: tuple[Token, ...]

    def drawn(self) -> Drawn:
        return Drawn(THE_CASE, self.tokens)


class BacksShown(Public, frozen=True):
    """The backs of each file, from front to rear."""

    backs: tuple[tuple[Back, ...], ...]


class FirstDrawn(Public, frozen=True):
    seat: Seat

    def drawn(self) -> Drawn:
        return Drawn(THE_FIRST, (self.seat,))


class Taken(Public, frozen=True):
    seat: Seat
    file: int
    token: Token


class Placed(Public, frozen=True):
    seat: Seat
    row: int
    column: int
    token: Token


class Turned(Public, frozen=True):
    seat: Seat
    file: int
    token: Token


Fact = CaseFilled | BacksShown | FirstDrawn | Taken | Placed | Turned | SquareScored | MatchScored


class State(msgspec.Struct, frozen=True):
    setup: OneOOneSetup
    squares: tuple[Square, ...]  # by seat; in solo, one after the other
    case: Case = Case()
    turn: Seat = 0
    phase: Phase = "take"
    hand: Token | None = None  # taken, and not yet placed
    last: Placed | None = None
    solo: tuple[SquareScored, ...] = ()
    match: MatchScored | None = None

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def is_solo(self) -> bool:
        return self.setup.seats == 1

    @property
    def is_over(self) -> bool:
        return self.phase == "over"


def start(setup: OneOOneSetup) -> State:
    return State(setup, (empty(setup.size),) * (SOLO_SQUARES if setup.seats == 1 else setup.seats))


def open_table(state: State, dice: Dice) -> Sequence[Fact]:
    filled = CaseFilled(dice.shuffle(THE_CASE, TOKENS))
    facts: list[Fact] = [filled, BacksShown(backs_of(fill(filled.tokens), state.edition))]
    if not state.is_solo:
        facts.append(FirstDrawn(dice.one(THE_FIRST, range(state.setup.seats))))
    return (*facts, *next_token(fold(state, facts)))


def backs_of(case: Case, edition: Edition) -> tuple[tuple[Back, ...], ...]:
    back = back_by_token(edition.backs)
    return tuple(tuple(back[token] for token in file) for file in case.files)


def next_token(state: State) -> tuple[Taken, ...]:
    """Classic leaves no choice: the next token comes into the hand as soon as a turn begins."""
    if state.setup.draw == "expert":
        return ()
    file = next_in_line(state.case)
    return (Taken(state.turn, file, state.case.files[file][0]),)


def ask(state: State, seat: Seat) -> TakeToken | PlaceToken | TurnToken | None:
    if seat != state.turn or state.is_over:
        return None
    if state.phase == "place" and state.hand is not None:
        cells = tuple(map(cell_name, square_of(state).open))
        return PlaceToken(colour=colour_of(state.hand), number=number_of(state.hand), cells=cells)
    files = tuple(map(file_name, files_left(state.case)))
    return TurnToken(files=files) if state.phase == "turn" else TakeToken(files=files)


def place_of_square(state: State) -> int:
    """Which of the squares is being built: the seat's own, in solo the first that is not full."""
    if not state.is_solo:
        return state.turn
    return min(len(state.solo), SOLO_SQUARES - 1)


def square_of(state: State) -> Square:
    return state.squares[place_of_square(state)]


def decide(state: State, seat: Seat, move: Moves, dice: Dice) -> Sequence[Fact]:  # noqa: ARG001
    check_turn(seat, state.turn, state.setup.seats, is_over=state.is_over)
    if PHASE_OF[type(move)] != state.phase:
        raise NotAllowedNow(f"one-{state.phase}-first")
    match move:
        case Take(file):
            check_file(state.case, file)
            return (Taken(seat, file, state.case.files[file][0]),)
        case Place(row, column):
            check_cell(square_of(state), (row, column))
            return put(state, row, column)
        case Turn(file):
            check_file(state.case, file)
            return (Turned(seat, file, state.case.files[file][0]),)
    assert_never(move)


def put(state: State, row: int, column: int) -> tuple[Fact, ...]:
    """The token in hand is placed; what follows is the count of full squares, or the next token of Classic."""
    assert state.hand is not None
    placed = Placed(state.turn, row, column, state.hand)
    facts: list[Fact] = [placed]
    after = evolve(state, placed)
    if state.is_solo and after.squares[len(state.solo)].is_full:
        facts.append(scoring.score_square(grid(after.squares[len(state.solo)]), state.edition))
    elif all(square.is_full for square in after.squares):
        facts.append(scoring.score_match(list(map(grid, after.squares)), state.edition))
    after = fold(after, facts[1:])
    return tuple(facts) if after.is_over else (*facts, *next_token(after))


def evolve(state: State, fact: Fact) -> State:
    replace = msgspec.structs.replace
    match fact:
        case CaseFilled(tokens):
            return replace(state, case=fill(tokens))
        case BacksShown():
            return state
        case FirstDrawn(seat):
            return replace(state, turn=seat)
        case Taken(_, file, token):
            return replace(state, case=take_front(state.case, file), phase="place", hand=token)
        case Placed():
            return after_placing(state, fact)
        case Turned(_, file, _):
            return next_turn(replace(state, case=turn_front(state.case, file)))
        case SquareScored():
            solo = (*state.solo, fact)
            return replace(state, solo=solo, phase="over" if len(solo) == SOLO_SQUARES else state.phase)
        case MatchScored():
            return replace(state, match=fact, phase="over")
    assert_never(fact)


def after_placing(state: State, placed: Placed) -> State:
    at = place_of_square(state)
    square = place(state.squares[at], (placed.row, placed.column), placed.token)
    squares = (*state.squares[:at], square, *state.squares[at + 1 :])
    state = msgspec.structs.replace(state, squares=squares, hand=None, last=placed)
    return msgspec.structs.replace(state, phase="turn") if has_to_turn(state) else next_turn(state)


def has_to_turn(state: State) -> bool:
    """Expert: one and only one front token lies face up, while any is left."""
    return state.setup.draw == "expert" and state.case.visible is None and state.case.left > 0


def next_turn(state: State) -> State:
    return msgspec.structs.replace(state, turn=next_seat(state.turn, state.setup.seats), phase="take")


def fold(state: State, facts: Sequence[Fact]) -> State:
    return reduce(evolve, facts, state)


def progress(state: State) -> tuple[ProgressStep, ...]:
    taken = len(TOKENS) - state.case.left
    return () if state.is_over else (ProgressStep("token", taken + (state.hand is None), len(TOKENS)),)


def totals(state: State) -> tuple[int, ...]:
    """Squares are compared when all are full: before that only who plays alone has points."""
    if state.match is not None:
        return state.match.scores
    return (sum(square.score for square in state.solo),) if state.is_solo else ()


def so_far(state: State) -> tuple[int, ...]:
    """What the lines have brought that are full in every square; in solo, the full squares."""
    if state.match is not None or state.is_solo:
        return totals(state)
    return scoring.score_full(list(map(full_lines, state.squares)), state.edition)


def outcome(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    if state.match is None:
        (total,) = totals(state)
        return Outcome((total,), (0,), sentence("outcome-solo", seats=who(0), points=total))
    seats, decided_by = scoring.winners(state.match)
    points = state.match.scores[seats[0]]
    return Outcome(state.match.scores, seats, sentence(f"outcome-{decided_by}", seats=who(*seats), points=points))
