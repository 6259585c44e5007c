"""Learning what good players like: from what search chooses in games that it plays against itself.

Search weighs every card of a hand; how likely a good player is to choose each follows from what they are worth. The
likings of search/playout.py are fitted to that, so that whoever imagines a good player need not search in its place.
"""

import io
from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.core.mind import Training
from tablee.games.fifty_fifty.edition import EDITION, SEATS
from tablee.games.fifty_fifty.mind.bots import STRONG, best_of, search
from tablee.games.fifty_fifty.mind.learned.likings import FILE, NOTHING, TRICKS
from tablee.games.fifty_fifty.mind.learned.odds import FILE as ODDS_FILE
from tablee.games.fifty_fifty.mind.learned.odds_training import train_odds
from tablee.games.fifty_fifty.mind.learned.rounds import FILE as ROUNDS_FILE
from tablee.games.fifty_fifty.mind.model.beliefs import Position
from tablee.games.fifty_fifty.mind.position import array, luck_of, position_of
from tablee.games.fifty_fifty.mind.search import playout
from tablee.games.fifty_fifty.mind.search.playout import Parts, liking, on_scale, parting_at
from tablee.games.fifty_fifty.mind.search.weighing import AS_GUESSED, DEALS, TO_WIN_FIRST, WORTH, weigh
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, Play, decide, evolve, open_table, start
from tablee.games.fifty_fifty.view import view
from tablee.kernels.compiling import Numbers, program
from tablee.kernels.stream import StreamDice, dice_of

DECISIONS = 5000  # for each number of seats
LOOKS = (60, 12, 0)  # deals, exchanges; every card to the end
ANYBODY = (0.4, 0.4, 0.1, 0.1, 0.1, 1.0)
WAVERING = 0.01  # of the chance to win: so near, good players choose either card
STRAYING = 10  # one card in so many is any card, so that odd positions are seen too
STEPS = 400  # of the fit
ROUNDS = 199  # for each number of seats; a prime, so that going round and round makes ever other futures
GLANCES = (60, 16, 1)  # deals, exchanges; weak cards are left out on the way
EVEN, SMALL, ALIKE = 2e-3, 3e-4, 3e-4  # how much even curves, small partings and likeness from trick to trick count


def train(seed: int, effort: float, tell: Callable[[str], None]) -> bytes:
    """The likings for every number of seats, as a file."""
    likings = []
    for seats in SEATS:
        games = max(1, round(effort * DECISIONS / (seats * seats * (TRICKS - 1))))
        rows, starts, aims = choices(seats, games, seed)
        weights, loss = fit(rows, starts, aims)
        tell(f"{seats} seats: {len(starts) - 1} decisions, {loss:.3f} nats left")
        likings.append(weights)
    file = io.BytesIO()
    np.savez_compressed(file, likings=np.array(likings).astype(np.float32))
    return file.getvalue()


def choices(seats: int, games: int, seed: int) -> tuple[Numbers, Numbers, Parts]:
    """What was chosen from: cards, where the cards of each decision begin, and how likely each is."""
    rows: list[list[int]] = []
    starts, aims = [0], []
    for game in range(games):
        dice = dice_of(seed, seats * 100_000 + game)
        state = start(FiftyFiftySetup(seats=seats, edition=EDITION.standard))
        for fact in open_table(state, dice):
            state = evolve(state, fact)
        decision = 0
        while (seat := state.turn) is not None:
            decision_dice, decision, hand = dice.child(f"decision {decision}"), decision + 1, state.hands[seat]
            card = hand[0]
            if len(hand) > 1:
                position = position_of(view(state, seat))._replace(values=NOTHING)
                options, habits = np.arange(len(hand)), np.array(ANYBODY)
                sums = weigh(position, options, array(LOOKS), AS_GUESSED, habits, TO_WIN_FIRST, luck_of(decision_dice))
                worth = sums[:, WORTH] / sums[:, DEALS]
                likely = np.exp((worth - worth.max()) / WAVERING)
                rows += cards_of(position)
                aims += (likely / likely.sum()).tolist()
                starts.append(len(rows))
                card = (
                    decision_dice.one("stray", hand)
                    if decision_dice.one("strays", range(STRAYING)) == 0
                    else hand[worth.argmax()]
                )
            for fact in decide(state, seat, Play(card), dice):
                state = evolve(state, fact)
    return array(rows), array(starts), np.array(aims)


def cards_of(position: Position) -> list[list[int]]:
    """The cards of a hand, each with all that `liking` asks for, the tricks left before it."""
    terms, stand, hand = position.terms, position.stand, position.hand
    seats, me = int(terms[0]), int(terms[3])
    balance, (laughing, angry) = stand[playout.BALANCES + me], position.moods[stand[playout.TRICK]]
    places = [on_scale(value, terms) for value in (balance, balance + angry, balance - laughing)]
    after = seats - stand[playout.LAID] - 1
    return [
        [
            len(hand) - 1,
            card,
            position.left[card] - place,
            len(position.unseen),
            stand[playout.LOW],
            stand[playout.HIGH],
            after,
            *places,
        ]
        for place, card in enumerate(hand.tolist())
    ]


def fit(rows: Numbers, starts: Numbers, aims: Parts) -> tuple[Parts, float]:
    """The likings under which what was chosen is likeliest (Adam), and the nats that are left of a decision."""
    weights = NOTHING.copy()
    weights[:, : playout.LEADING] = -0.5 * np.abs(np.arange(-playout.FURTHEST, playout.FURTHEST + 1))
    mean, square, loss = np.zeros_like(weights), np.zeros_like(weights), 0.0
    for step in range(1, STEPS + 1):
        slope = bending(weights)
        loss = descent(rows, starts, aims, weights, slope)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        rate = 0.1 if step < 0.7 * STEPS else 0.02
        weights -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    return weights, loss


def bending(weights: Parts) -> Parts:
    """How much less uneven, large and different from trick to trick likings should be. A balance of 0 is special."""
    slope = np.zeros_like(weights)
    curve = weights[:, : playout.LEADING]
    bend = curve[:, :-2] - 2 * curve[:, 1:-1] + curve[:, 2:]
    bend[:, playout.FURTHEST - 1] = 0
    slope[:, : playout.LEADING - 2] += EVEN * bend
    slope[:, 1 : playout.LEADING - 1] -= 2 * EVEN * bend
    slope[:, 2 : playout.LEADING] += EVEN * bend
    slope[:, playout.PARTING :] += SMALL * weights[:, playout.PARTING :]
    change = ALIKE * (weights[1:] - weights[:-1])
    slope[1:] += change
    slope[:-1] -= change
    return slope / len(weights)


@program
def descent(rows: Numbers, starts: Numbers, aims: Parts, weights: Parts, slope: Parts) -> float:
    """Adds to the slope of the loss, and returns the loss, both of a mean decision."""
    count, loss = len(starts) - 1, 0.0
    chances = np.zeros(len(rows))
    for decision in range(count):
        first, last, total = starts[decision], starts[decision + 1], 0.0
        for at in range(first, last):
            left, card, lower, unseen, low, high, after, now, up, down = rows[at]
            chances[at] = np.exp(liking(weights[left], card, lower, unseen, low, high, after, now, up, down))
            total += chances[at]
        for at in range(first, last):
            left, card, lower, unseen, low, high, after, now, up, down = rows[at]
            chance = chances[at] / total
            loss -= aims[at] * np.log(chance) / count
            wrong, share = (chance - aims[at]) / count, lower / max(1, unseen)
            is_high = share**after if card > high else 0.0
            is_low = (1.0 - share) ** after if card < low else 0.0
            slope[left, up] += wrong * is_high
            slope[left, playout.LEADING] += wrong * is_high
            slope[left, down] += wrong * is_low
            slope[left, now] += wrong * (1.0 - is_high - is_low)
            slope[left, parting_at(now, share)] += wrong
    return loss


def train_rounds(seed: int, effort: float, tell: Callable[[str], None]) -> bytes:
    """Rounds of search against itself for every number of seats, as a file."""
    rounds_by_seats = {}
    for seats in SEATS:
        rounds_by_seats[seats] = play_rounds(seats, max(1, round(effort * ROUNDS)), seed)
        tell(f"{seats} seats: {len(rounds_by_seats[seats])} rounds, {rounds_by_seats[seats].mean():.2f} points a seat")
    return rounds_file(rounds_by_seats)


def rounds_file(rounds_by_seats: dict[int, Numbers]) -> bytes:
    file = io.BytesIO()
    by_seats: dict[str, Any] = {str(seats): rounds.astype(np.int16) for seats, rounds in rounds_by_seats.items()}
    np.savez_compressed(file, **by_seats)
    return file.getvalue()


def play_rounds(seats: int, count: int, seed: int) -> Numbers:
    """Penalties by round and seat; every round is the first of a game."""
    return array([play_round(seats, dice_of(seed, seats * 100_000 + number)) for number in range(count)])


def play_round(seats: int, dice: StreamDice) -> tuple[int, ...]:
    state = start(FiftyFiftySetup(seats=seats, edition=EDITION.standard))
    for fact in open_table(state, dice):
        state = evolve(state, fact)
    decision = 0
    while not state.sheet:
        seat = state.turn
        assert seat is not None
        decision_dice, decision, hand = dice.child(f"decision {decision}"), decision + 1, state.hands[seat]
        sums = search(position_of(view(state, seat)), tuple(range(len(hand))), GLANCES, STRONG, decision_dice)
        for fact in decide(state, seat, Play(hand[best_of(sums)]), dice):
            state = evolve(state, fact)
    return state.sheet[0].penalties


TRAININGS = (
    Training(FILE.name, train),
    Training(ROUNDS_FILE.name, train_rounds),
    Training(ODDS_FILE.name, train_odds),
)
