"""What a mind says of its thoughts, as sentences."""

from collections.abc import Sequence

from tablee.core.mind import Considered, percents_behind
from tablee.core.sentences import Sentence, sentence
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.mind.search.playout import Parts
from tablee.games.fifty_fifty.mind.search.weighing import DEALS, HIGH, LOW, POINTS, WIN
from tablee.games.fifty_fifty.view import View

LIKELY, UNLIKELY = 60, 10  # of a hundred
CLOSE = 0.01  # of the chance to win


def of_100(sums: Parts, column: int) -> int:
    return round(100 * float(sums[column] / sums[DEALS]))


def expected(view: View, card: int, sums: Parts) -> Sentence:
    """Told after the game."""
    parts = {"card": card, "points": round(sums[POINTS] / sums[DEALS]), "chance": of_100(sums, WIN)}
    if of_100(sums, HIGH) >= LIKELY:
        return sentence("mind-expected-high", **parts)
    if of_100(sums, LOW) >= LIKELY:
        return sentence("mind-expected-low", **parts)
    return sentence("mind-expected-between" if len(view.seats) > 2 else "mind-expected", **parts)


def why(view: View, card: int, sums: Parts) -> tuple[Sentence, ...]:
    """Why a card is good, and its danger."""
    assert view.mood is not None
    assert view.me is not None
    sentences = [good(view.mood, view.seats[view.me].balance, card, sums)]
    if danger := danger_of(view.mood, view.seats[view.me].balance, sums):
        sentences.append(danger)
    return tuple(sentences)


def next_best(options: Sequence[Considered]) -> Sentence | None:
    """How far behind the next card is."""
    if len(options) < 2:
        return None
    best, other = options[:2]
    key = "mind-why-close" if best.win - other.win < CLOSE else "mind-why-next"
    return sentence(key, card=other.move.card, behind=percents_behind(best, other))


def good(mood: Mood, balance: int, card: int, sums: Parts) -> Sentence:
    high, low = of_100(sums, HIGH), of_100(sums, LOW)
    if high >= max(low, 100 - high - low):
        key = "mind-why-high-helps" if abs(balance + mood.angry) < abs(balance) else "mind-why-high"
        return sentence(key, card=card, chance=high, masks=mood.angry)
    if low >= 100 - high - low:
        key = "mind-why-low-helps" if abs(balance - mood.laughing) < abs(balance) else "mind-why-low"
        return sentence(key, card=card, chance=low, masks=mood.laughing)
    return sentence("mind-why-between", card=card, chance=100 - high - low)


def danger_of(mood: Mood, balance: int, sums: Parts) -> Sentence | None:
    """What the card may bring besides what it most likely does, where that would hurt."""
    high, low = of_100(sums, HIGH), of_100(sums, LOW)
    between = 100 - high - low
    by_high = high * (abs(balance + mood.angry) - abs(balance))
    by_low = low * (abs(balance - mood.laughing) - abs(balance))
    if by_high >= by_low and by_high > 0 and UNLIKELY <= high < max(low, between):
        return sentence("mind-danger-high", chance=high, masks=mood.angry)
    if by_low > by_high and by_low > 0 and UNLIKELY <= low < max(high, between):
        return sentence("mind-danger-low", chance=low, masks=mood.laughing)
    return None
