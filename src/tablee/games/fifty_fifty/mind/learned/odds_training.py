"""Learning how far each seat, by itself, thinks too well of its chances: what the others kept suits them better than
any card would. Strong players play; before every trick all of them are asked how they stand. Nobody's result is
looked at: the odds are lowered until the chances of all seats add up to 1 on average."""

import io
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from tablee.games.fifty_fifty.edition import EDITION
from tablee.games.fifty_fifty.mind.bots import BOTS
from tablee.games.fifty_fifty.mind.learned.likings import TRICKS
from tablee.games.fifty_fifty.mind.search.evaluation import evaluate, lowered
from tablee.games.fifty_fifty.mind.search.playout import Parts
from tablee.games.fifty_fifty.mind.search.weighing import DEALS, WIN
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, PlayCard, State, decide, evolve, open_table, start
from tablee.games.fifty_fifty.view import view
from tablee.kernels.stream import StreamDice, dice_of

SIZES = (3, 4, 5)  # with two seats no difference was seen
GAMES = 40  # of each size
EFFORT = 0.1  # of the work of `strong`
LOOKS = 200  # deals
HALVINGS = 40

Place = tuple[int, int]  # rounds left, tricks played


def train_odds(seed: int, effort: float, tell: Callable[[str], None]) -> bytes:
    """A factor of the odds for every place of a game, from all sizes together."""
    found: dict[Place, list[Parts]] = {}
    for seats in SIZES:
        for number in range(max(1, round(effort * GAMES))):
            for place, chances in standings(seats, dice_of(seed, seats * 100_000 + number)):
                found.setdefault(place, []).append(chances)
        tell(f"{seats} seats: {sum(map(len, found.values()))} tricks so far")
    odds = np.ones((max(SIZES), TRICKS))
    for place, tables in found.items():
        odds[place] = fair_odds(tables)
    file = io.BytesIO()
    np.savez_compressed(file, odds=odds.astype(np.float32))
    return file.getvalue()


def standings(seats: int, dice: StreamDice) -> Iterator[tuple[Place, Parts]]:
    """Before every trick of a game: what each seat by itself takes for its chance."""
    state = start(FiftyFiftySetup(seats=seats, edition=EDITION.standard))
    for fact in open_table(state, dice):
        state = evolve(state, fact)
    decision = 0
    while (seat := state.turn) is not None:
        if not state.table:
            yield (seats - state.round - 1, len(state.tricks)), np.array([stands(state, one) for one in range(seats)])
        ask, decision_dice = PlayCard(cards=state.hands[seat]), dice.child(f"decision {decision}")
        move, decision = BOTS["strong"](view(state, seat), ask, decision_dice, EFFORT).move, decision + 1
        for fact in decide(state, seat, move, dice):
            state = evolve(state, fact)


def stands(state: State, seat: int) -> float:
    [sums] = evaluate(view(state, seat), (-1,), LOOKS)
    return float(sums[WIN] / sums[DEALS])


def fair_odds(tables: Sequence[Parts]) -> float:
    """Lowered by so much, chances add up to 1; more than that, and they would fall short."""
    chances, low, high = np.concatenate(tables), 0.0, 2.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if lowered(chances, middle).sum() > len(tables) else (middle, high)
    return high
