"""Advice: what a strong player would consider here, how a seat stands, and what would have been best."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.kernels import Numbers, popcount, program
from tablee.core.mind import Appraisal, Consideration, Considered, Hindsight
from tablee.core.sentences import Sentence, sentence, these, who
from tablee.games.the_number.mind.bots import DOUBT, LEAST, STEPS
from tablee.games.the_number.mind.habits import Belief, Doubt
from tablee.games.the_number.mind.numbers import ALL, PLAYED, SETS, mask_of, set_of
from tablee.games.the_number.mind.position import Position, position_of, terms_for
from tablee.games.the_number.mind.thinking import Weighed, key_from, likely_of, play_on, pure, weigh
from tablee.games.the_number.mind.turn import ENDS_ROUND, PER_CROSSED, turn_points
from tablee.games.the_number.mind.worth import Floats
from tablee.games.the_number.rules import State, TurnScored, Write, WriteNumber
from tablee.games.the_number.view import View

OPTIONS = 5
SURE = 0.5  # a habit is told of when it is believed more than this
GLANCE = 0.4e6  # steps of an appraisal
FIELD = Doubt(1.0, 1.0)  # everybody thinks: nobody is ahead before the first turn


def consider(view: View, ask: WriteNumber, dice: Dice, effort: float, moves: Sequence[Write]) -> Consideration:  # noqa: ARG001
    """The best numbers first; any arrangement that was asked about is weighed as it stands."""
    assert view.me is not None
    position, key = position_of(view, view.me, DOUBT["strong"]), key_from(dice)
    weighed = weigh(position, effort * STEPS["strong"], key)
    shares = pure(weighed.shares[0], LEAST["strong"])
    asked = [move.number for move in dict.fromkeys(moves)]
    places = sorted(np.flatnonzero(shares), key=lambda place: -float(shares[place]))[:OPTIONS]
    numbers = dict.fromkeys([*(f"{PLAYED[place]:03}" for place in places), *asked])
    options = [option(position, weighed, shares, number, key) for number in numbers]
    options.sort(key=lambda one: -one.win)
    return Consideration(tuple(options), why(view, position, weighed, options[0].move.number))


def option(position: Position, weighed: Weighed, shares: Floats, number: str, key: np.uint64) -> Considered:
    place = int(np.searchsorted(PLAYED, int(number)))
    share = float(shares[place]) if place < len(PLAYED) and PLAYED[place] == int(number) else 0.0
    win, points = play_on(position, weighed.shares, key, int(number))
    return Considered(Write(number), share, points, win)


def why(view: View, position: Position, weighed: Weighed, number: str) -> tuple[Sentence, ...]:
    """Why this number is good, what it has to fear, and whom it knows."""
    place = int(np.searchsorted(PLAYED, int(number)))
    own, others = set_of(int(number)), int(np.bitwise_or.reduce(position.left[1:]))
    said = []
    if not own & others:
        said.append(sentence("hint-alone", number=number, digits=these(sorted(set(number)))))
    elif place < len(PLAYED) and PLAYED[place] == int(number):
        chance = round(10 * float(weighed.stands[place]))
        said.append(sentence("hint-stands", number=number, chance=chance))
        said.extend(danger(position, weighed, number))
    said.extend(habit(view, position))
    return tuple(said[:3])


def danger(position: Position, weighed: Weighed, number: str) -> list[Sentence]:
    """The digit on which it falls most often."""
    likely = likely_of(position, weighed.shares)[1:].sum(axis=0)
    below = np.arange(1000) < int(number)
    fear = {digit: float(likely[below & (SETS >> int(digit) & 1 == 1)].sum()) for digit in sorted(set(number))}
    worst = max(fear, key=lambda digit: fear[digit])
    return [sentence("hint-danger", digit=worst)] if fear[worst] > 0.02 else []


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


def appraise(view: View, dice: Dice, effort: float) -> Appraisal:
    assert view.me is not None
    own = view.seats[view.me]
    if view.outcome is not None:
        winners = view.outcome.winners
        return Appraisal(float(own.scores[-1]), 1 / len(winners) if view.me in winners else 0.0)
    position, key = position_of(view, view.me, FIELD), key_from(dice)
    weighed = weigh(position, effort * GLANCE, key)
    win, points = play_on(position, weighed.shares, key, None if view.written is None else int(view.written))
    return Appraisal(points, win)


def round_points(view: View) -> tuple[float, ...]:
    assert view.me is not None
    return tuple(map(float, view.seats[view.me].scores))


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:  # noqa: ARG001
    """The best number had those of the others lain open, in this turn and the later ones of the round."""
    first, last = states[0], states[-1]
    turns = last.turns if last.round == first.round else last.earlier[first.round]
    before = len(first.turns)
    if len(turns) <= before:
        return None
    left = ALL & ~mask_of("".join(first.crossed[seat]))
    order = [seat, *(other for other in range(first.setup.seats) if other != seat)]
    numbers = np.array([numbers_of(turn, order) for turn in turns[before:]], dtype=np.int64)
    best, number = best_numbers(numbers, terms_by_turn(first, before, len(turns)), left)
    scored = sum(turn.points[seat] for turn in first.turns)
    return Hindsight(Write(f"{number:03}"), float(scored + best))


def numbers_of(turn: TurnScored, order: Sequence[Seat]) -> list[int]:
    return [int(turn.numbers[seat] or -1) for seat in order]


def terms_by_turn(state: State, first: int, end: int) -> Numbers:
    """What the turns are played for, each for itself: digits crossed out are counted apart."""
    rows = [terms_for(state.edition, state.setup.seats, turn, rounds_to_come=1) for turn in range(first, end)]
    terms = np.array(rows, dtype=np.int64)
    terms[:, ENDS_ROUND] = 0
    return terms


@program
def best_numbers(numbers: Numbers, terms: Numbers, left: int) -> tuple[float, int]:
    """Against numbers that are known: the most points from here on, digits crossed out included, and the first number
    that brings them."""
    seats = numbers.shape[1]
    most, first = np.zeros(1 << 10), np.zeros(1 << 10, np.int64)
    later, points, after = np.zeros(1 << 10), np.zeros(seats), np.zeros(seats, np.int64)
    others = np.full(seats, ALL, np.int64)
    for mask in range(1 << 10):
        later[mask] = terms[0, PER_CROSSED] * popcount(ALL & ~mask)
    for turn in range(len(numbers) - 1, -1, -1):
        for mask in range(1 << 10):
            if mask & ~left:
                continue
            most[mask], first[mask] = later[mask], -1
            best = -1.0
            for number in PLAYED:
                if SETS[number] & ~mask:
                    continue
                numbers[turn, 0] = number
                others[0] = mask
                turn_points(numbers[turn], terms[turn], others, points, after)
                found = points[0] + later[after[0]]
                if found > best:
                    best, most[mask], first[mask] = found, found, number
        later[:] = most
    return later[left], first[left]
