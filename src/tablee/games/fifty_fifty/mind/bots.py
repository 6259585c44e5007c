"""The players of Fifty Fifty that search: how much they imagine, whom they expect to meet, and what they like."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Thinker, Thought
from tablee.games.fifty_fifty.mind.model.beliefs import Position
from tablee.games.fifty_fifty.mind.position import array, luck_of, position_of
from tablee.games.fifty_fifty.mind.reasons import expected
from tablee.games.fifty_fifty.mind.search.playout import Parts
from tablee.games.fifty_fifty.mind.search.weighing import AS_GUESSED, DEALS, POINTS, WORTH, weigh
from tablee.games.fifty_fifty.rules import Play, PlayCard
from tablee.games.fifty_fifty.view import View

FEWEST = 24  # deals, however small the effort


class Player(NamedTuple):
    deals: int
    exchanges: int  # of cards, from one imagined deal to the next
    habits: tuple[float, ...]  # the shares of the kinds of players, how often they slip, how soft the soft ones are
    taste: tuple[float, float, float]  # to win, few points, balance


ANYBODY = (0.4, 0.4, 0.1, 0.1, 0.1, 1.0)
TO_WIN = (1.0, 1e-4, 0.0)
STRONG = Player(2400, 16, ANYBODY, TO_WIN)
CAUTIOUS = STRONG._replace(taste=(1.0, 0.01, 0.0))
BOLD = STRONG._replace(taste=(1.0, 1e-4, 0.1))
MASTER = Player(50_000, 24, ANYBODY, TO_WIN)


def weighed(view: View, player: Player, dice: Dice, effort: float, options: tuple[int, ...]) -> Parts:
    """Places in the hand, each over many deals; the weak ones over fewer."""
    deals = max(FEWEST, round(player.deals * effort))
    plan = array([deals, player.exchanges, 1])
    return search(position_of(view), options, plan, player, dice)


def search(position: Position, options: tuple[int, ...], plan: object, player: Player, dice: Dice) -> Parts:
    habits, taste = np.array(player.habits), np.array(player.taste)
    return weigh(position, array(options), array(plan), AS_GUESSED, habits, taste, luck_of(dice))


def best_of(sums: Parts) -> int:
    """Of those that were weighed to the end."""
    to_the_end = sums[:, DEALS] == sums[:, DEALS].max()
    return int(np.argmax(np.where(to_the_end, sums[:, WORTH], -np.inf)))


def thinker(player: Player) -> Thinker:
    def think(view: View, ask: PlayCard, dice: Dice, effort: float) -> Thought:
        sums = weighed(view, player, dice, effort, tuple(range(len(ask.cards))))
        best = best_of(sums)
        return Thought(Play(ask.cards[best]), expected(view, ask.cards[best], sums[best]))

    return think


def pimc_15(view: View, ask: PlayCard, dice: Dice, effort: float) -> Thought:  # noqa: ARG001
    """Plain Monte Carlo: every card in 15 uniform deals of the unseen cards, all playing on as the heuristic does; the
    least mean penalty, ties at random. A baseline: it always does just that much."""
    position = position_of(view)
    blind = position._replace(events=position.events[:0], unplayed=position.unplayed[:0])
    plain = Player(15, 0, (1.0, 0.0, 0.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0))
    points = search(blind, tuple(range(len(ask.cards))), (plain.deals, 0, 0), plain, dice)[:, POINTS]
    ties = [card for card, mean in zip(ask.cards, points, strict=True) if mean == points.min()]
    return Thought(Play(dice.one("tie", ties)))


BOTS: dict[str, Callable[[View, PlayCard, Dice, float], Thought]] = {
    "strong": thinker(STRONG),
    "strong.cautious": thinker(CAUTIOUS),
    "strong.bold": thinker(BOLD),
    "master": thinker(MASTER),
    "pimc-15": pimc_15,
}
