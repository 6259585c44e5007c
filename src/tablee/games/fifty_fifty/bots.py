"""Bots for Fifty Fifty. They are handed a view and an ask, never the state."""

from bisect import bisect_left

from tablee.core.dice import Dice
from tablee.games.fifty_fifty.rules import Play, PlayCard
from tablee.games.fifty_fifty.view import View


def random(view: View, ask: PlayCard, dice: Dice) -> Play:  # noqa: ARG001
    """Any card of the hand."""
    return ask.sample(dice)


def casual(view: View, ask: PlayCard, dice: Dice) -> Play:
    """Reads the mood card: where its angry masks would help, the highest card; its laughing ones, the lowest; else
    something in the middle of what lies on the table. The last to play sees what each card brings, and takes the
    best; with two at the table, also for what it does to the other."""
    assert view.me is not None
    assert view.mood is not None
    if len(view.table) == len(view.seats) - 1:
        return duel(view, ask) if len(view.seats) == 2 else heuristic(view, ask, dice)
    balance = view.seats[view.me].balance
    if abs(balance + view.mood.angry) < abs(balance):
        return Play(ask.cards[-1])
    if abs(balance - view.mood.laughing) < abs(balance):
        return Play(ask.cards[0])
    return Play(min(ask.cards, key=lambda card: abs(card - middle(view))))


def cautious(view: View, ask: PlayCard, dice: Dice) -> Play:
    """Casual, but light masks are left alone: only a balance of four or more is worth a card at the edge."""
    assert view.me is not None
    is_last = len(view.table) == len(view.seats) - 1
    if is_last or abs(view.seats[view.me].balance) >= 4:
        return casual(view, ask, dice)
    return Play(min(ask.cards, key=lambda card: abs(card - middle(view))))


def copycat(view: View, ask: PlayCard, dice: Dice) -> Play:
    """Casual, but where it wants no masks it hides beside the card that was played last."""
    assert view.me is not None
    assert view.mood is not None
    balance = abs(view.seats[view.me].balance)
    helps = min(abs(after) for after in after_masks(view)) < balance
    if helps or not view.table or len(view.table) == len(view.seats) - 1:
        return casual(view, ask, dice)
    return Play(min(ask.cards, key=lambda card: abs(card - view.table[-1].card)))


def after_masks(view: View) -> tuple[int, int]:
    """The own balance as the highest and as the lowest card would leave it."""
    assert view.me is not None
    assert view.mood is not None
    balance = view.seats[view.me].balance
    return balance + view.mood.angry, balance - view.mood.laughing


def easy(view: View, ask: PlayCard, dice: Dice) -> Play:
    """A beginner: masks look bad, so always something near the middle, whatever lies in front of it already; and now
    and then any card."""
    if dice.one("slip", range(4)) == 0:
        return ask.sample(dice)
    return Play(min(ask.cards, key=lambda card: abs(card - middle(view))))


def duel(view: View, ask: PlayCard) -> Play:
    """The last of two: the best own |balance| against the other's, and of equal cards the least extreme."""
    assert view.mood is not None
    [other] = view.table
    balance, others = [seat.balance for seat in view.seats][:: 1 if view.me == 0 else -1]
    if_high = abs(balance + view.mood.angry) - abs(others - view.mood.laughing)
    if_low = abs(balance - view.mood.laughing) - abs(others + view.mood.angry)

    def worth(card: int) -> tuple[int, float]:
        return (if_high if card > other.card else if_low, abs(card - view.top / 2))

    return Play(min(ask.cards, key=worth))


def middle(view: View) -> float:
    """Of the cards on the table, once there are two to be between; else of the deck."""
    table = [played.card for played in view.table]
    return (min(table) + max(table)) / 2 if len(table) > 1 else view.top / 2


def heuristic(view: View, ask: PlayCard, dice: Dice) -> Play:
    """The card with the least expected |balance| after this trick; ties at random."""
    unseen = unseen_cards(view)
    expected = [expected_masks(view, card, bisect_left(unseen, card), len(unseen)) for card in ask.cards]
    least = min(expected)
    return Play(dice.one("tie", [card for card, masks in zip(ask.cards, expected, strict=True) if masks == least]))


def unseen_cards(view: View) -> list[int]:
    cards_seen = {*view.hand, *view.played}
    return [card for card in range(1, view.top + 1) if card not in cards_seen]


def expected_masks(view: View, card: int, below: int, unseen: int) -> int:
    """Expected |balance| if the seats still to play hold uniform unseen cards. Times unseen^seats: whole numbers,
    so that equal cards are exactly equal."""
    assert view.me is not None
    assert view.mood is not None
    still_to_play = len(view.seats) - len(view.table) - 1
    balance = view.seats[view.me].balance
    table = [played.card for played in view.table]
    all_ways: int = unseen**still_to_play
    high: int = below**still_to_play if card > max(table, default=0) else 0
    low: int = (unseen - below) ** still_to_play if card < min(table, default=view.top + 1) else 0
    return (
        high * abs(balance + view.mood.angry)
        + low * abs(balance - view.mood.laughing)
        + (all_ways - high - low) * abs(balance)
    )


BOTS = {
    "random": random,
    "easy": easy,
    "casual": casual,
    "casual.cautious": cautious,
    "casual.copycat": copycat,
    "heuristic": heuristic,
}
