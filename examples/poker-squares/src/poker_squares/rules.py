"""Poker Squares: everybody places the same card at once, in secret, until all squares are full. Most points win."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec.structs import replace

from poker_squares.hands import CARDS, CELLS, full_lines, hand_of
from tablee.core import facts
from tablee.core.asks import Ask, Move, check_offered
from tablee.core.dice import Dice
from tablee.core.facts import Drawn, Private, Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome, best
from tablee.core.progress import ProgressStep
from tablee.core.refusals import check_seat
from tablee.core.sealed_choice import Choices, HasChosen, seal, with_choice
from tablee.core.sentences import sentence, who

SEATS, USUAL_SEATS, TOGETHER = range(1, 5), 1, True
TURNS = len(CELLS)
Worth = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Grid = tuple[str | None, ...]  # by cell: a1, b1 … e5


class Points(msgspec.Struct, frozen=True):  # of each hand
    royal_flush: Worth
    straight_flush: Worth
    four: Worth
    full_house: Worth
    flush: Worth
    straight: Worth
    three: Worth
    two_pairs: Worth
    pair: Worth
    high_card: Worth = 0


class Edition(msgspec.Struct, frozen=True):
    points: Points


class PokerSetup(Setup, frozen=True, kw_only=True):
    edition: Edition


class Place(Move, frozen=True):
    cell: str


class Shuffled(facts.Fact, frozen=True):  # nobody sees it
    cards: tuple[str, ...]

    def drawn(self) -> Drawn:
        return Drawn("cards", self.cards)


class Turned(Public, frozen=True):
    card: str


class Placed(Private, frozen=True):
    cell: str


class AllPlaced(Public, frozen=True):
    card: str
    cells: tuple[str, ...]  # by seat


Fact = Shuffled | Turned | Placed | HasChosen | AllPlaced


class PlaceCard(Ask, frozen=True, kw_only=True):
    card: str
    cells: tuple[str, ...]  # that are free

    def moves(self) -> Sequence[Place]:
        return [Place(cell) for cell in self.cells]


class State(msgspec.Struct, frozen=True):
    setup: PokerSetup
    grids: tuple[Grid, ...]
    choices: Choices[str]
    cards: tuple[str, ...] = ()
    turn: int = 0


def start(setup: PokerSetup) -> State:
    return State(setup, ((None,) * TURNS,) * setup.seats, (None,) * setup.seats)


def open_table(state: State, dice: Dice) -> Sequence[Fact]:  # noqa: ARG001
    cards = dice.draw("cards", CARDS, TURNS)
    return Shuffled(cards), Turned(cards[0])


def free_cells(grid: Grid) -> tuple[str, ...]:
    return tuple(cell for cell, card in zip(CELLS, grid, strict=True) if card is None)


def card_of(state: State) -> str | None:
    """The card that is turned up: none before the first and after the last."""
    return state.cards[state.turn] if state.turn < len(state.cards) else None


def ask(state: State, seat: Seat) -> PlaceCard | None:
    card, is_due = card_of(state), state.choices[seat] is None
    return PlaceCard(due=is_due, card=card, cells=free_cells(state.grids[seat])) if card else None


def decide(state: State, seat: Seat, move: Place, dice: Dice) -> Sequence[Fact]:  # noqa: ARG001
    check_seat(seat, state.setup.seats, is_over=state.turn == TURNS)
    check_offered(ask(state, seat), move)
    news = (Placed(to=seat, cell=move.cell), HasChosen(seat))
    return seal(state, news, is_replaced=state.choices[seat] is not None, evolve=evolve, reveal=reveal)


def reveal(state: State) -> Sequence[Fact]:
    if None in state.choices:
        return ()
    placed = AllPlaced(state.cards[state.turn], tuple(map(str, state.choices)))
    return (placed, *map(Turned, state.cards[state.turn + 1 : state.turn + 2]))


def evolve(state: State, fact: Fact) -> State:
    match fact:
        case Shuffled(cards):
            return replace(state, cards=cards)
        case Placed(seat, cell):
            return replace(state, choices=with_choice(state.choices, seat, cell))
        case AllPlaced(card, cells):
            grids = tuple(
                with_choice(grid, CELLS.index(cell), card) for grid, cell in zip(state.grids, cells, strict=True)
            )
            return replace(state, grids=grids, choices=(None,) * len(cells), turn=state.turn + 1)
    return state


def line_points(grid: Grid, points: Points) -> dict[int, int]:
    return {line: getattr(points, hand_of(cards)) for line, cards in full_lines(grid)}


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(line_points(grid, state.setup.edition.points).values()) for grid in state.grids)


def progress(state: State) -> tuple[ProgressStep, ...]:
    return (ProgressStep("card", min(state.turn + 1, TURNS), TURNS),)


def outcome(state: State) -> Outcome | None:
    if state.turn < TURNS:
        return None
    points = totals(state)
    winners = best(range(len(points)), points)
    key = "outcome-alone" if len(points) == 1 else "outcome-most"
    return Outcome(points, winners, sentence(key, seats=who(*winners), points=max(points)))
