"""What each seat may see: everything but what lies behind the backs."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tablee.core.caching import recent
from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.games.one_o_one import rules
from tablee.games.one_o_one.case import FILES, Case, hidden
from tablee.games.one_o_one.edition import Edition
from tablee.games.one_o_one.lines import RANK, Rulings, best_of, in_play
from tablee.games.one_o_one.rules import Draw, OneOOneSetup, Phase, State
from tablee.games.one_o_one.scoring import Made, MatchScored, SquareScored
from tablee.games.one_o_one.square import Square, cell_name
from tablee.games.one_o_one.tokens import Back, Backs, Token, back_by_token, series

SQUARES, SETUPS = 256, 64  # of tables in play, remembered


class SquareView(msgspec.Struct, frozen=True):
    tokens: dict[str, Token]  # by the name of the cell
    open: tuple[str, ...]  # cells where a token may be placed
    made: tuple[Made, ...] = ()  # by row from the top, then by column from the left, as far as tokens lie


class FileView(msgspec.Struct, frozen=True):
    backs: tuple[Back, ...]  # from front to rear, one for each token left
    visible: Token | None  # the front token, where it lies face up


class View(msgspec.Struct, frozen=True):
    me: Eyes
    seats: int
    draw: Draw
    size: int
    turn: Seat
    phase: Phase
    hand: Token | None  # taken, and waiting to be placed
    building: int  # which square the token in hand belongs to
    squares: tuple[SquareView, ...]  # by seat; in solo, one after the other
    last: str | None  # the cell that was filled last
    last_square: int | None
    files: tuple[FileView, ...]
    left: int  # tokens in the case
    candidates: dict[Back, tuple[Token, ...]]  # what may lie behind a back: its series less what was seen
    points: dict[str, int]  # of a line, by what it may make at this size, best first
    rulings: Rulings
    solo: tuple[SquareScored, ...]  # complete solo squares
    match: MatchScored | None
    outcome: Outcome | None


def view(state: State, eyes: Eyes) -> View:
    last = state.last
    return View(
        me=eyes,
        seats=state.setup.seats,
        draw=state.setup.draw,
        size=state.setup.size,
        turn=state.turn,
        phase=state.phase,
        hand=state.hand,
        building=rules.place_of_square(state),
        squares=tuple(view_square(square, state.edition.rulings) for square in state.squares),
        last=None if last is None else cell_name((last.row, last.column)),
        last_square=last_square(state),
        files=view_files(state.case, state.edition),
        left=state.case.left,
        candidates=candidates(state.case, state.edition.backs),
        points=line_points(state.setup),
        rulings=state.edition.rulings,
        solo=state.solo,
        match=state.match,
        outcome=rules.outcome(state),
    )


@lru_cache(SQUARES)  # everybody sees the same, and a move changes one square
def view_square(square: Square, rulings: Rulings) -> SquareView:
    return SquareView(
        tokens={cell_name(cell): token for cell, token in square.tokens},
        open=tuple(map(cell_name, square.open)),
        made=made_so_far(square, rulings),
    )


def made_so_far(square: Square, rulings: Rulings) -> tuple[Made, ...]:
    rows: dict[int, list[Token]] = {}
    columns: dict[int, list[Token]] = {}
    for (row, column), token in square.tokens:
        rows.setdefault(row, []).append(token)
        columns.setdefault(column, []).append(token)
    lines = [line for axis in (rows, columns) for _, line in sorted(axis.items())]
    return tuple(best_of(line, square.size, rulings) for line in lines)


def last_square(state: State) -> int | None:
    if state.last is None:
        return None
    return max(at for at, square in enumerate(state.squares) if square.tokens) if state.is_solo else state.last.seat


def view_files(case: Case, edition: Edition) -> tuple[FileView, ...]:
    backs = rules.backs_of(case, edition)
    return tuple(FileView(backs[file], case.files[file][0] if file == case.visible else None) for file in FILES)


@lru_cache(SQUARES)
def candidates(case: Case, backs: Backs) -> dict[Back, tuple[Token, ...]]:
    unseen = {token for file in FILES for token in hidden(case, file)}
    return {back: tuple(token for token in tokens if token in unseen) for back, tokens in series(backs).items()}


@recent(SETUPS)
def line_points(setup: OneOOneSetup) -> dict[str, int]:
    edition = setup.edition
    worth = edition.solo_points if setup.seats == 1 else edition.match_points
    return {
        combination: edition.three_seats_points if setup.seats == 3 else worth[RANK[combination]]
        for combination in in_play(setup.size, edition.rulings)
    }


def possible_world(state: State, seat: Seat, dice: Dice) -> State:  # noqa: ARG001 - all seats know the same
    """Tokens that nobody has seen change places within their back."""
    behind = {
        back: list(dice.shuffle(back, tokens)) for back, tokens in candidates(state.case, state.edition.backs).items()
    }
    files = tuple(imagined(state, file, behind) for file in FILES)
    return msgspec.structs.replace(state, case=Case(files, state.case.visible))


def imagined(state: State, file: int, behind: dict[Back, list[Token]]) -> tuple[Token, ...]:
    back = back_by_token(state.edition.backs)
    unseen: Sequence[Token] = hidden(state.case, file)
    front = state.case.files[file][: len(state.case.files[file]) - len(unseen)]
    return (*front, *(behind[back[token]].pop() for token in unseen))
