"""Fifty Fifty in words: what happened, and why it scored."""

from collections.abc import Sequence
from typing import Literal, assert_never

from tablee.core.facts import Seat
from tablee.core.sentences import Sentence, sentence, these, who
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.rules import DealerDrawn, Dealt, Fact, MoodTurned, State
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import Played, TrickScored

Side = Literal["laughing", "angry", "none"]


def tell(state: State, fact: Fact) -> Sequence[Sentence]:
    match fact:
        case DealerDrawn(seat):
            return (sentence("tell-dealer", seat=who(seat)),)
        case Dealt(seat, round_, cards):
            return (sentence("tell-dealt", seat=who(seat), round=round_ + 1, cards=these(cards)),)
        case MoodTurned():
            return (tell_mood(state, fact),)
        case Played(seat, card):
            return (sentence("tell-played", seat=who(seat), card=card),)
        case TrickScored(high, low):
            mood = mood_of(state)
            return (
                sentence("tell-high", seat=who(high), masks=mood.angry),
                sentence("tell-low", seat=who(low), masks=mood.laughing),
            )
        case RoundScored():
            scores = (tell_round(state, fact, seat) for seat in range(state.setup.seats))
            return (sentence("tell-round", round=state.round + 1), *scores)
    assert_never(fact)


def tell_mood(state: State, fact: MoodTurned) -> Sentence:
    return sentence(
        "tell-mood",
        round=fact.round + 1,
        trick=fact.trick + 1,
        seat=who(state.leader),
        laughing=fact.mood.laughing,
        angry=fact.mood.angry,
    )


def tell_round(state: State, fact: RoundScored, seat: Seat) -> Sentence:
    wiped = fact.erased[seat]
    if wiped is not None:
        points = state.sheet[wiped].penalties[seat]
        return sentence("tell-erased", seat=who(seat), round=wiped + 1, points=points)
    if fact.penalties[seat] == 0:
        return sentence("tell-balanced", seat=who(seat))
    return sentence("tell-penalty", seat=who(seat), points=fact.penalties[seat])


def mood_of(state: State) -> Mood:
    assert state.mood is not None
    return state.mood


def side_of(balance: int) -> Side:
    if balance == 0:
        return "none"
    return "angry" if balance > 0 else "laughing"


def why(state: State, fact: Fact) -> Sequence[Sentence]:
    """The reason for every half-mask and every point, and for those who took none."""
    match fact:
        case TrickScored():
            return [why_masks(state, fact, seat) for seat in range(state.setup.seats)]
        case RoundScored():
            return [why_round(state, fact, seat) for seat in range(state.setup.seats)]
        case _:
            return ()


def why_masks(state: State, fact: TrickScored, seat: Seat) -> Sentence:
    before, after = state.balances[seat], fact.balances[seat]
    card = next(played.card for played in state.table if played.seat == seat)
    left, side = abs(after), side_of(after)
    if seat not in (fact.high, fact.low):
        return sentence("why-between", seat=who(seat), card=card, left=left, side=side)
    key = "why-high" if seat == fact.high else "why-low"
    masks = abs(after - before)
    pairs = (abs(before) + masks - left) // 2  # a laughing and an angry half-mask make a whole one, which goes back
    if pairs == 0:
        return sentence(key, seat=who(seat), card=card, masks=masks, left=left, side=side)
    return sentence(f"{key}-meets", seat=who(seat), card=card, masks=masks, met=pairs, left=left, side=side)


def why_round(state: State, fact: RoundScored, seat: Seat) -> Sentence:
    balance, wiped = state.balances[seat], fact.erased[seat]
    if balance:
        return sentence("why-penalty", seat=who(seat), left=abs(balance), side=side_of(balance), points=abs(balance))
    if wiped is not None:
        points = state.sheet[wiped].penalties[seat]
        return sentence("why-erased", seat=who(seat), round=wiped + 1, points=points)
    return sentence("why-nothing-left" if state.sheet else "why-first-round", seat=who(seat))
