"""A view as the numbers that search needs."""

from functools import lru_cache

import msgspec
import numpy as np

from tablee.core.dice import Dice
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.mind.learned.likings import likings_of
from tablee.games.fifty_fifty.mind.model.beliefs import EITHER, EVENT, TO_BE_HIGH, TO_BE_LOW, Position
from tablee.games.fifty_fifty.mind.search.playout import HEURISTIC, on_scale, whole_rounds
from tablee.games.fifty_fifty.trick import Played, Trick, score_trick
from tablee.games.fifty_fifty.view import View
from tablee.kernels.compiling import Numbers, Words

POOL = 256  # rounds of which futures are made
FUTURES = 16  # for each seat
AS_PLAYED = np.zeros(0, dtype=np.int64)
USUAL_MASKS = 8  # of a mood, both sides together


def position_of(view: View) -> Position:
    assert view.me is not None
    seats, top = len(view.seats), view.top
    played = [*(play for trick in view.tricks for play in trick.table), *view.table]
    moods = moods_of(view)
    events, unplayed = events_of(view, played, moods)
    sizes = [0 if seat == view.me else seat_view.cards for seat, seat_view in enumerate(view.seats)]
    cards_seen = {*view.hand, *view.played}
    past = np.zeros((seats, view.tricks_a_round), dtype=np.int64)
    for place, play in enumerate(played):
        past[play.seat, place // seats] = play.card
    return Position(
        terms=terms_of(view, moods),
        stand=stand_of(view),
        hand=array(view.hand),
        unseen=array([card for card in range(1, top + 1) if card not in cards_seen]),
        first=np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        past=past,
        events=events,
        unplayed=unplayed,
        left=unplayed_of(top, [play.card for play in played]),
        moods=array([(mood.laughing, mood.angry) for mood in moods]),
        sheet=sheet_of(view),
        pool=pool_of(*house_of(view), POOL, HEURISTIC),
        futures=FUTURES * seats if view.round < view.rounds - 1 else 1,
        values=likings_of(seats),
        ends=AS_PLAYED,
    )


def moods_of(view: View) -> list[Mood]:
    """By trick; those that nobody has seen yet come last, in any order."""
    turned = () if view.mood is None else (view.mood,)
    return [*(trick.mood for trick in view.tricks), *turned, *view.moods_left]


def settled(view: View) -> View:
    """After the trick that all have played to; where no mood is turned, everybody holds as many cards as another."""
    if view.mood is not None and len(view.table) == len(view.seats):
        cards = [play.card for play in sorted(view.table, key=lambda play: play.seat)]
        scored = score_trick(cards, view.mood, tuple(seat.balance for seat in view.seats))
        view = msgspec.structs.replace(
            view,
            trick=view.trick + 1,
            leader=scored.high,
            mood=None,
            table=(),
            tricks=(*view.tricks, Trick(view.mood, view.table, scored)),
            seats=tuple(
                msgspec.structs.replace(seat, balance=balance)
                for seat, balance in zip(view.seats, scored.balances, strict=True)
            ),
        )
    if view.mood is not None:
        return view
    held = view.tricks_a_round - view.trick
    return msgspec.structs.replace(view, seats=tuple(msgspec.structs.replace(seat, cards=held) for seat in view.seats))


def luck_of(dice: Dice) -> Words:
    """Where the random numbers of one thought begin."""
    return np.array(dice.draw("thought", range(1 << 62), 1), dtype=np.uint64)


def array(numbers: object) -> Numbers:
    return np.array(numbers, dtype=np.int64)


def terms_of(view: View, moods: list[Mood]) -> Numbers:
    seats, goes_to_balance = len(view.seats), view.final_tie == "balanced"
    turned = len(view.tricks) + (view.mood is not None)
    return array([seats, view.top, view.tricks_a_round, view.me, view.round, goes_to_balance, scale_of(moods), turned])


def scale_of(moods: list[Mood]) -> int:
    """1024 where the masks are as heavy as in the usual edition."""
    mean = sum(mood.laughing + mood.angry for mood in moods) / len(moods)
    return round(1024 * USUAL_MASKS / max(mean, 0.01))


def stand_of(view: View) -> Numbers:
    """As search/playout.py keeps it."""
    table = sorted(view.table, key=lambda play: play.card)
    low, high = (table[0], table[-1]) if table else (Played(0, view.top + 1), Played(0, 0))
    balances = [seat.balance for seat in view.seats]
    count = len(view.played)
    return array([view.trick, view.leader, len(table), low.card, high.card, low.seat, high.seat, count, *balances])


def unplayed_of(top: int, played: list[int]) -> Numbers:
    """By card: how many lower ones were not played."""
    there = np.ones(top + 1, dtype=np.int64)
    there[0] = 0
    there[played] = 0
    return np.cumsum(there) - there


def sheet_of(view: View) -> Numbers:
    sheet = np.zeros((len(view.seats), view.rounds + 1), dtype=np.int64)
    for seat, seat_view in enumerate(view.seats):
        for round_, penalty in enumerate(seat_view.penalties):
            sheet[seat, round_] = 0 if round_ in seat_view.erased else penalty
        sheet[seat, view.rounds] = seat_view.penalties.count(0)
    return sheet


def events_of(view: View, played: list[Played], moods: list[Mood]) -> tuple[Numbers, Numbers]:
    """The cards that others played in this round, each with what its player saw."""
    seats = len(view.seats)
    terms = terms_of(view, moods)
    balances = [(0,) * seats, *(trick.scored.balances for trick in view.tricks)]
    events, unplayed, cards = [], [], [play.card for play in played]
    for place, play in enumerate(played):
        trick = place // seats
        if play.seat != view.me:
            table = cards[trick * seats : place]
            events.append(event_of(play, trick, table, balances[trick], moods[trick], terms, view))
            unplayed.append(unplayed_of(view.top, cards[:place]))
    if not events:
        return np.zeros((0, EVENT), np.int64), np.zeros((0, view.top + 1), np.int64)
    return array(events), np.stack(unplayed)


def event_of(
    play: Played, trick: int, table: list[int], balances: tuple[int, ...], mood: Mood, terms: Numbers, view: View
) -> list[int]:
    seats, balance = len(view.seats), balances[play.seat]
    if_high = abs(balance + mood.angry) - abs(balance)
    if_low = abs(balance - mood.laughing) - abs(balance)
    twice = min(table) + max(table) if len(table) > 1 else view.top
    pull = 1 if if_high < 0 else -1 if if_low < 0 else 0
    low, high = min(table, default=view.top + 1), max(table, default=0)
    gone = trick * seats + len(table)
    on_scales = [on_scale(value, terms) for value in (balance, balance + mood.angry, balance - mood.laughing)]
    after = seats - len(table) - 1
    duel = wanted_of_two(balance, balances[1 - play.seat], mood) if seats == 2 and after == 0 else 0
    return [play.seat, trick, play.card, if_high, if_low, low, high, after, gone, twice, pull, *on_scales, duel]


def wanted_of_two(balance: int, other: int, mood: Mood) -> int:
    """What the last of two wants to be, the other's |balance| counted too."""
    if_high = abs(balance + mood.angry) - abs(other - mood.laughing)
    if_low = abs(balance - mood.laughing) - abs(other + mood.angry)
    return TO_BE_HIGH if if_high < if_low else TO_BE_LOW if if_low < if_high else EITHER


def house_of(view: View) -> tuple[int, int, int, tuple[tuple[int, int], ...]]:
    """What rounds are played by."""
    moods = sorted((mood.laughing, mood.angry) for mood in moods_of(view))
    return len(view.seats), view.top, view.tricks_a_round, tuple(moods)


@lru_cache(maxsize=128)
def pool_of(seats: int, top: int, tricks: int, moods: tuple[tuple[int, int], ...], rounds: int, style: int) -> Numbers:
    """Penalties of whole rounds at such a table, the same for everybody who thinks there."""
    pool = np.zeros((rounds, seats), dtype=np.int64)
    terms = array([seats, top, tricks, 0, 0, 0, scale_of([Mood(*mood) for mood in moods]), 0])
    luck = np.array([1], dtype=np.uint64)
    whole_rounds(terms, array(moods), np.full(seats, style, dtype=np.int64), likings_of(seats), luck, pool)
    return pool
