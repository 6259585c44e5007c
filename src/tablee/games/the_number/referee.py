"""The referee of The Number: what was written on the tablets in, the scoring out."""

from typing import Any

from tablee.core.facts import Seat
from tablee.core.outcome import best
from tablee.core.reading import Given
from tablee.games.the_number import rules
from tablee.games.the_number.edition import EDITION, TURNS, Edition
from tablee.games.the_number.rules import DIGITS, LENGTH, Crossed, TurnScored

Written = list[tuple[str | None, ...]]  # the turns of a round
SEATS = range(2, 6)


def referee(given: Given) -> dict[str, Any]:
    keys = given.object(required=("rounds",), optional=("edition",))
    edition = EDITION.with_changes(keys["edition"]) if "edition" in keys else EDITION.standard
    rounds = read_rounds(keys["rounds"], edition)
    answers = [judge_round(turns, edition) for turns in rounds]
    complete = [answer["score"] for answer in answers if answer["score"] is not None]
    seats = len(rounds[0][0])
    totals = [sum(scores) for scores in zip(*complete, strict=True)] if complete else [0] * seats
    is_over = len(complete) == edition.rounds
    return {
        "rounds": answers,
        "totals": totals,
        "winners": list(best(range(seats), totals)) if is_over else None,
    }


def read_rounds(given: Given, edition: Edition) -> list[Written]:
    rounds = given.list(1, edition.rounds)
    first = rounds[0].list(1, TURNS)[0]
    seats = len(first.list(SEATS[0], SEATS[-1]))
    for round_given in rounds[:-1]:
        if len(round_given.list(1, TURNS)) < TURNS:
            round_given.refuse("number-round-short", turns=TURNS)
    return [[turn.each(read_number, seats, seats) for turn in turns.list(1, TURNS)] for turns in rounds]


def read_number(given: Given) -> str | None:
    number = given.value
    if number is None:
        return None
    if not isinstance(number, str) or len(number) != LENGTH or not set(number) <= set(DIGITS):
        given.refuse("number-written")
    return number


def judge_round(written: Written, edition: Edition) -> dict[str, Any]:
    crossed = rules.nothing_crossed(len(written[0]))
    turns: list[TurnScored] = []
    answers = []
    for numbers in written:
        turns.append(rules.score_turn(numbers, crossed, len(turns), edition))
        answers.append(answer_turn(turns, crossed))
        crossed = rules.cross_out(crossed, turns[-1])
    is_complete = len(turns) == TURNS
    return {
        "turns": answers,
        "crossed": [len(digits) for digits in crossed],
        "score": list(rules.score_round(turns, crossed, edition).scores) if is_complete else None,
    }


def answer_turn(turns: list[TurnScored], crossed: Crossed) -> dict[str, Any]:
    """The last of these turns; `crossed` are the digits crossed out before it."""
    turn = turns[-1]
    return {
        "status": list(turn.status),
        "points": list(turn.points),
        "why": [why_eliminated(turn, seat, crossed) for seat in range(len(turn.numbers))],
        "so_far": [sum(points) for points in zip(*(one.points for one in turns), strict=True)],
    }


def why_eliminated(turn: TurnScored, seat: Seat, crossed: Crossed) -> dict[str, Any] | None:
    """A digit that had been crossed out eliminates a number at once; else it clashes with smaller ones."""
    number = turn.numbers[seat]
    if number is None or turn.status[seat] != "eliminated":
        return None
    taken = set(number) & crossed[seat]
    if taken:
        return {"reason": "unavailable", "digits": sorted(taken), "with": []}
    others = [other for other in range(len(turn.numbers)) if clashes(turn, seat, other, crossed)]
    shared = {digit for other in others for digit in turn.numbers[other] or "" if digit in number}
    return {"reason": "clash", "digits": sorted(shared), "with": others}


def clashes(turn: TurnScored, seat: Seat, other: Seat, crossed: Crossed) -> bool:
    number, below = turn.numbers[seat], turn.numbers[other]
    if number is None or below is None or rules.first_status(below, crossed[other]) != "valid":
        return False
    return rules.shares_a_digit_below(number, [below])
