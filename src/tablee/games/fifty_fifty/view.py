"""What each seat may see: everything but the other hands and the cards nobody was dealt."""

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Seat
from tablee.core.outcome import Outcome
from tablee.games.fifty_fifty import rules, sheet
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.rules import Cards, State
from tablee.games.fifty_fifty.trick import Played, Trick


class SeatView(msgspec.Struct, frozen=True):
    cards: int  # how many in hand
    balance: int  # angry counts up, laughing down
    penalties: tuple[int, ...]  # by complete round, as they were written
    erased: tuple[int, ...]  # the rounds that no longer count, ascending
    total: int  # after erasures


class View(msgspec.Struct, frozen=True):
    me: Eyes
    round: int
    rounds: int
    trick: int
    tricks_a_round: int
    top: int  # the highest card there is
    final_tie: str  # how this house decides a tie at the end
    dealer: Seat
    leader: Seat
    turn: Seat | None
    hand: Cards  # my own, ascending
    mood: Mood | None
    moods_left: tuple[Mood, ...]  # not turned in this round
    table: tuple[Played, ...]  # the cards of this trick, in playing order
    tricks: tuple[Trick, ...]  # of this round, complete
    last_trick: Trick | None  # the one before this, also across rounds
    played: Cards  # everything seen in this round, ascending
    seats: tuple[SeatView, ...]
    outcome: Outcome | None


def view(state: State, eyes: Eyes) -> View:
    return View(
        me=eyes,
        round=state.round,
        rounds=state.setup.seats,
        trick=len(state.tricks),
        tricks_a_round=state.edition.hand,
        top=state.edition.cards,
        final_tie=state.edition.rulings.final_tie,
        dealer=state.dealer,
        leader=state.leader,
        turn=state.turn,
        hand=() if eyes is None else state.hands[eyes],
        mood=state.mood,
        moods_left=tuple(rules.moods_left(state)),
        table=state.table,
        tricks=state.tricks,
        last_trick=state.last_trick,
        played=played_cards(state),
        seats=tuple(view_seat(state, seat) for seat in range(state.setup.seats)),
        outcome=rules.outcome(state),
    )


def view_seat(state: State, seat: Seat) -> SeatView:
    return SeatView(
        cards=len(state.hands[seat]),
        balance=state.balances[seat],
        penalties=tuple(scored.penalties[seat] for scored in state.sheet),
        erased=tuple(sorted(sheet.erased_rounds(state.sheet, seat))),
        total=sum(sheet.counting_penalties(state.sheet, seat)),
    )


def played_cards(state: State) -> Cards:
    complete = (played.card for trick in state.tricks for played in trick.table)
    return tuple(sorted((*complete, *(played.card for played in state.table))))


def possible_world(state: State, seat: Seat, dice: Dice) -> State:
    """The others may hold any cards this seat has not seen, as many as they do hold."""
    cards_seen = {*state.hands[seat], *played_cards(state)}
    unseen = [card for card in range(1, state.edition.cards + 1) if card not in cards_seen]
    others = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    deal = iter(dice.draw("hands of the others", unseen, sum(others)))
    hands = tuple(
        hand if other == seat else tuple(sorted(next(deal) for _ in hand)) for other, hand in enumerate(state.hands)
    )
    return msgspec.structs.replace(state, hands=hands)
