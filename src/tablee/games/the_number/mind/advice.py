"""Advice: what a seat's numbers weigh, how it stands, and why the best number is good."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Consideration, Considered, Standing, luck_of
from tablee.core.sentences import Sentence, any_of, sentence, who
from tablee.games.the_number.mind.bots import LEAST
from tablee.games.the_number.mind.learned.worth import Floats
from tablee.games.the_number.mind.model.habits import Belief, Doubt
from tablee.games.the_number.mind.model.rivals import seen_from
from tablee.games.the_number.mind.position import Position, position_of
from tablee.games.the_number.mind.search.numbers import PLAYED, SETS, set_of
from tablee.games.the_number.mind.search.standings import Judged, judge_numbers, standings_in
from tablee.games.the_number.mind.search.weighing import Weighed, likely_of, pure
from tablee.games.the_number.rules import Write, WriteNumber
from tablee.games.the_number.view import View

OPTIONS = 5
EQUAL = 0.005  # chances as near as this are told apart by points
SURE = 0.5  # a habit is told of when it is believed more than this
READ = Doubt(0.9, 0.25)  # most strangers think, and whatever they show somebody may


def weigh(view: View, ask: WriteNumber, dice: Dice, effort: float, moves: Sequence[Write]) -> Consideration:  # noqa: ARG001
    """The best numbers first; any arrangement that was asked about is weighed as it stands."""
    assert view.me is not None
    numbers = {int(move.number) for move in moves}
    position = position_of(view, view.me, READ)
    weighed, judged = judge_numbers(position, effort, sorted(numbers), luck_of(dice))
    shares = pure(weighed.shares[0], LEAST["strong"])
    order = in_order(judged)
    places = [at for place, at in enumerate(order) if place < OPTIONS or int(judged.numbers[at]) in numbers]
    options = tuple(option(judged, shares, at) for at in places)
    return Consideration(options, why(view, position, weighed, judged, order[0]))


def in_order(judged: Judged) -> list[int]:
    """The places of numbers, the best first: by their chance to win, those nearly as good as any by points."""
    most = float(judged.win.max())

    def rank(at: int) -> tuple[bool, float, float]:
        win, points = float(judged.win[at]), float(judged.points[at])
        return (False, -points, -win) if win >= most - EQUAL else (True, -win, -points)

    return sorted(range(len(judged.numbers)), key=rank)


def option(judged: Judged, shares: Floats, at: int) -> Considered:
    number = int(judged.numbers[at])
    place = int(np.searchsorted(PLAYED, number))
    share = float(shares[place]) if place < len(PLAYED) and PLAYED[place] == number else 0.0
    return Considered(Write(f"{number:03}"), share, float(judged.points[at]), min(1.0, float(judged.win[at])))


def why(view: View, position: Position, weighed: Weighed, judged: Judged, best: int) -> tuple[Sentence, ...]:
    """Why this number is good, what it has to fear, and whom it knows."""
    number = f"{judged.numbers[best]:03}"
    digits, others = set_of(int(number)), int(np.bitwise_or.reduce(position.left[1:]))
    sentences = []
    if not digits & others:
        sentences.append(sentence("hint-alone", number=number, digits=any_of(sorted(set(number)))))
    else:
        sentences.append(sentence("hint-stands", number=number, chance=round(10 * float(judged.stands[best]))))
        sentences.extend(danger(position, weighed, number))
    sentences.extend(habit(view, position))
    return tuple(sentences[:3])


def danger(position: Position, weighed: Weighed, number: str) -> list[Sentence]:
    """The digit on which it falls most often."""
    likely = likely_of(position, weighed.shares)[1:].sum(axis=0)
    below = np.arange(1000) < int(number)
    fear = {digit: float(likely[below & (SETS >> int(digit) & 1 == 1)].sum()) for digit in sorted(set(number))}
    worst = max(fear, key=lambda digit: fear[digit])
    return [sentence("hint-danger", digit=int(worst))] if fear[worst] > 0.02 else []


def habit(view: View, position: Position) -> list[Sentence]:
    """The others whose habit shows."""
    assert view.me is not None
    seats = len(view.seats)
    shown: dict[str, list[Seat]] = {}
    for place, belief in enumerate(position.beliefs[1:], 1):
        name = surely(belief)
        if name:
            shown.setdefault(name, []).append((view.me + place) % seats)
    return [sentence(f"hint-habit-{name}", seats=who(*them), count=len(them)) for name, them in shown.items()]


def surely(belief: Belief) -> str | None:
    """The habit that a seat has, if it is plain."""
    thrice = sum(belief.weights[name] for name in ("casual", "repdigit", "high-repdigit"))
    plain = {"thrice": thrice, "highest": belief.weights["greedy-999"], "random": belief.weights["random"]}
    name = max(plain, key=lambda one: plain[one])
    return name if plain[name] > SURE else None


def standing(view: View, dice: Dice, effort: float) -> Standing:  # noqa: ARG001
    """A sealed number does not count before it is shown: what all may see is judged."""
    assert view.me is not None
    if view.outcome is not None:
        winners = view.outcome.winners
        points = float(view.seats[view.me].scores[-1])
        return Standing(points, 1 / len(winners) if view.me in winners else 0.0)
    standings = standings_in(seen_from(view, None), effort)
    return Standing(float(standings.points[view.me]), float(standings.win[view.me]))


def round_points(view: View) -> tuple[float, ...]:
    assert view.me is not None
    return tuple(map(float, view.seats[view.me].scores))
