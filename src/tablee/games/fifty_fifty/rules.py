"""Fifty Fifty: the highest card of a trick takes angry half-masks, the lowest laughing ones, and nobody wants any."""

from collections.abc import Sequence
from typing import assert_never

import msgspec

from tablee.core.asks import Ask, Move
from tablee.core.dice import Dice
from tablee.core.facts import Drawn, Private, Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome
from tablee.core.progress import ProgressStep
from tablee.core.refusals import NotAllowedNow, NotAMove
from tablee.core.sentences import Sentence, sentence, these, who
from tablee.core.turns import check_turn, next_seat
from tablee.games.fifty_fifty import sheet
from tablee.games.fifty_fifty.edition import EDITION, Edition, Mood
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import Balances, Played, Trick, TrickScored, score_trick

Cards = tuple[int, ...]


class FiftyFiftySetup(Setup, frozen=True, kw_only=True):
    edition: Edition = EDITION.standard


class Play(Move, frozen=True):
    """A card of the own hand."""

    card: int


class DealerDrawn(Public, frozen=True):
    """Who deals the first round; then the deal moves clockwise."""

    seat: Seat

    def drawn(self) -> Drawn:
        return Drawn("dealer", (self.seat,))


class Dealt(Private, frozen=True):
    """A seat's hand for a round, ascending."""

    round: int
    cards: Cards

    def drawn(self) -> Drawn:
        return Drawn(hand_draw(self.to, self.round), self.cards)


class MoodTurned(Public, frozen=True):
    round: int
    trick: int
    mood: Mood

    def drawn(self) -> Drawn:
        return Drawn(mood_draw(self.round, self.trick), (self.mood,))


Fact = DealerDrawn | Dealt | MoodTurned | Played | TrickScored | RoundScored


class PlayCard(Ask, frozen=True, kw_only=True):
    cards: Cards  # any of the hand

    def allows(self, move: Move) -> bool:
        return isinstance(move, Play) and move.card in self.cards

    def sample(self, dice: Dice) -> Play:
        return Play(dice.one("card", self.cards))


class State(msgspec.Struct, frozen=True):
    setup: FiftyFiftySetup
    round: int  # from 0
    dealer: Seat
    leader: Seat
    hands: tuple[Cards, ...]
    mood: Mood | None  # of the trick being played
    table: tuple[Played, ...]  # the cards of this trick, in playing order
    balances: Balances
    tricks: tuple[Trick, ...]  # of this round, complete
    last_trick: Trick | None  # the one before this, also across rounds
    sheet: tuple[RoundScored, ...]

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def is_over(self) -> bool:
        """There are as many rounds as seats."""
        return self.round == self.setup.seats

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play a card."""
        return None if self.mood is None else (self.leader + len(self.table)) % self.setup.seats


def start(setup: FiftyFiftySetup) -> State:
    seats = setup.seats
    return State(setup, 0, 0, 0, ((),) * seats, None, (), (0,) * seats, (), None, ())


def open_table(state: State, dice: Dice) -> Sequence[Fact]:
    dealer = DealerDrawn(dice.one("dealer", range(state.setup.seats)))
    return (dealer, *deal(evolve(state, dealer), dice))


def deal(state: State, dice: Dice) -> tuple[Fact, ...]:
    """Nine cards for each seat and the first mood; nobody ever sees the rest of the cards."""
    left = list(range(1, state.edition.cards + 1))
    facts: list[Fact] = []
    for seat in range(state.setup.seats):
        cards = dice.draw(hand_draw(seat, state.round), left, state.edition.hand)
        left = [card for card in left if card not in cards]
        facts.append(Dealt(to=seat, round=state.round, cards=tuple(sorted(cards))))
    return (*facts, turn_mood(state, dice))


def hand_draw(seat: Seat, round_: int) -> str:
    return f"hand of seat {seat}, round {round_ + 1}"


def turn_mood(state: State, dice: Dice) -> MoodTurned:
    """The mood is drawn as it is turned: no order of the pile lies anywhere."""
    trick = len(state.tricks)
    return MoodTurned(state.round, trick, dice.one(mood_draw(state.round, trick), moods_left(state)))


def mood_draw(round_: int, trick: int) -> str:
    return f"mood, round {round_ + 1}, trick {trick + 1}"


def moods_left(state: State) -> list[Mood]:
    """Those not turned in this round; an edition may hold two of the same."""
    left = list(state.edition.moods)
    for trick in state.tricks:
        left.remove(trick.mood)
    if state.mood is not None:
        left.remove(state.mood)
    return left


def ask(state: State, seat: Seat) -> PlayCard | None:
    return PlayCard(cards=state.hands[seat]) if state.turn == seat else None


def decide(state: State, seat: Seat, move: Play, dice: Dice) -> Sequence[Fact]:
    check_turn(seat, state.turn, state.setup.seats, is_over=state.is_over)
    check_card(move.card, state.hands[seat], state.edition)
    played = Played(seat, move.card)
    return (played, *settle(evolve(state, played), dice))


def check_card(card: int, hand: Cards, edition: Edition) -> None:
    if not 1 <= card <= edition.cards:
        raise NotAMove("card-unknown", top=edition.cards, hand=these(hand))
    if card not in hand:
        raise NotAllowedNow("card-not-in-hand", card=card, hand=these(hand))


def settle(state: State, dice: Dice) -> tuple[Fact, ...]:
    """Whatever follows a card: the masks once all have played, the next mood, the end of the round, the next deal."""
    if state.mood is None or len(state.table) < state.setup.seats:
        return ()
    cards = [played.card for played in sorted(state.table, key=lambda played: played.seat)]
    trick = score_trick(cards, state.mood, state.balances)
    state = evolve(state, trick)
    if len(state.tricks) < state.edition.hand:
        return (trick, turn_mood(state, dice))
    scored = sheet.score_round(state.balances, state.sheet)
    state = evolve(state, scored)
    return (trick, scored) if state.is_over else (trick, scored, *deal(state, dice))


def evolve(state: State, fact: Fact) -> State:
    replace = msgspec.structs.replace
    match fact:
        case DealerDrawn(seat):
            return replace(state, dealer=seat, leader=next_seat(seat, state.setup.seats))
        case Dealt(seat, _, cards):
            return replace(state, hands=(*state.hands[:seat], cards, *state.hands[seat + 1 :]))
        case MoodTurned():
            return replace(state, mood=fact.mood)
        case Played(seat, card):
            hand = tuple(other for other in state.hands[seat] if other != card)
            hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
            return replace(state, hands=hands, table=(*state.table, fact))
        case TrickScored():
            return end_trick(state, fact)
        case RoundScored():
            return end_round(state, fact)
    assert_never(fact)


def end_trick(state: State, scored: TrickScored) -> State:
    """Whoever played the highest card leads the next trick."""
    assert state.mood is not None
    trick = Trick(state.mood, state.table, scored)
    return msgspec.structs.replace(
        state,
        leader=scored.high,
        mood=None,
        table=(),
        balances=scored.balances,
        tricks=(*state.tricks, trick),
        last_trick=trick,
    )


def end_round(state: State, scored: RoundScored) -> State:
    dealer = next_seat(state.dealer, state.setup.seats)
    return msgspec.structs.replace(
        state,
        round=state.round + 1,
        dealer=dealer,
        leader=next_seat(dealer, state.setup.seats),
        balances=(0,) * state.setup.seats,
        tricks=(),
        sheet=(*state.sheet, scored),
    )


def progress(state: State) -> tuple[ProgressStep, ...]:
    if state.is_over:
        return ()
    trick = ProgressStep("trick", len(state.tricks) + 1, state.edition.hand)
    return ProgressStep("round", state.round + 1, state.setup.seats), trick


def totals(state: State) -> tuple[int, ...]:
    return sheet.totals(state.sheet, state.setup.seats)


def so_far(state: State) -> tuple[int, ...]:
    """The complete rounds, and what the one in play would cost as the scales stand."""
    return tuple(total + abs(balance) for total, balance in zip(totals(state), state.balances, strict=True))


def outcome(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    points = totals(state)
    winners = sheet.winners(state.sheet, state.setup.seats, state.edition)
    return Outcome(points, winners, reason(state, points, winners))


def reason(state: State, points: Sequence[int], winners: tuple[Seat, ...]) -> Sentence:
    least = points[winners[0]]
    if len(winners) < points.count(least):
        rounds = sheet.balanced_rounds(state.sheet, state.setup.seats)[winners[0]]
        key = "outcome-balanced" if len(winners) == 1 else "outcome-balanced-shared"
        return sentence(key, seats=who(*winners), points=least, rounds=rounds)
    key = "outcome-fewest-points" if len(winners) == 1 else "outcome-shared"
    return sentence(key, seats=who(*winners), points=least)
