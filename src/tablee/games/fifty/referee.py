"""The referee of Fifty: the lines on the grids in, the scoring out."""

from typing import Any

import msgspec

from tablee.core.reading import Given, repeated
from tablee.core.sentences import these
from tablee.games.fifty.calls import calls_of
from tablee.games.fifty.count import Counted, Terms, count_round, hands_by_number, terms_of
from tablee.games.fifty.edition import EDITION, FEWEST_SEATS, ROUNDS, Edition, Interval, read_interval
from tablee.games.fifty.lines import DIGITS, SPACES, Line, find_flaw
from tablee.games.fifty.rules import CROWD, winners_of


class Round(msgspec.Struct, frozen=True):
    lines: tuple[Line, ...]
    danger: Interval | None


def referee(given: Given) -> dict[str, Any]:
    keys = given.object(required=("rounds",), optional=("edition", "calls"))
    with_calls = "calls" in keys and keys["calls"].truth()
    edition = EDITION.with_changes(keys["edition"]) if "edition" in keys else EDITION.standard
    rounds = read_rounds(keys["rounds"], edition)
    seats = len(rounds[0].lines)
    totals, crowns = [0] * seats, [0] * seats
    answers: list[dict[str, Any]] = []
    for number, played in enumerate(rounds):
        terms = terms_of(edition, seats, number, played.danger)
        counted, stopped = count_round(played.lines, crowns, terms)
        calls = answer_calls(played.lines, crowns, terms) if with_calls else {}
        totals = [total + (result.score or 0) for total, result in zip(totals, counted, strict=True)]
        crowns = [have + result.is_crowned for have, result in zip(crowns, counted, strict=True)]
        why = {"so_far": totals, "why": why_crossed(played.lines, counted, terms)}
        answers.append(answer_round(counted, crowns, stopped.number) | why | calls)
        if stopped.winner is not None:
            refuse_more(keys["rounds"], number)
    is_over = len(answers) == ROUNDS or answers[-1]["scores"] is None
    return {
        "top": edition.top(seats),
        "crown_at": edition.crown_of(seats),
        "rounds": answers,
        "totals": totals,
        "crowns": crowns,
        "winners": list(winners_of(totals, crowns)) if is_over else None,
    }


def answer_round(counted: tuple[Counted, ...], crowns: list[int], stopped_at: int) -> dict[str, Any]:
    is_cut_short = counted[0].score is None
    return {
        "beads": [result.bead for result in counted],
        "crossed": [list(result.crossed) for result in counted],
        "bonus": [result.bonus for result in counted],
        "scores": None if is_cut_short else [result.score for result in counted],
        "crowns": crowns,
        "stopped_at": stopped_at,
    }


def answer_calls(lines: tuple[Line, ...], crowns: list[int], terms: Terms) -> dict[str, Any]:
    return {"calls": None if len(lines) > CROWD else msgspec.to_builtins(calls_of(lines, crowns, terms))}


def why_crossed(lines: tuple[Line, ...], counted: tuple[Counted, ...], terms: Terms) -> list[list[Any]] | None:
    """By seat, for each number crossed out: who else had it, and the bonus it kept; not of a crowd."""
    if len(lines) > CROWD:
        return None
    hands = hands_by_number(lines)
    return [
        [
            {
                "number": number,
                "with": [other for other in hands[number] if other != seat],
                "danger": terms.in_danger(number),
                "bonus": 0 if terms.in_danger(number) else terms.bonus[result.line.index(number)],
            }
            for number in result.crossed
        ]
        for seat, result in enumerate(counted)
    ]


def refuse_more(rounds: Given, last: int) -> None:
    """A second crown ends the game: no round can follow."""
    for after in rounds.list()[last + 1 :]:
        after.refuse("rounds-after-the-end", round=last + 1)


def read_rounds(given: Given, edition: Edition) -> list[Round]:
    rounds = [item.object(required=("picks",), optional=("blocked", "danger")) for item in given.list(1, ROUNDS)]
    seats = len(rounds[0]["picks"].list(FEWEST_SEATS))
    return [read_round(keys, seats, edition.top(seats)) for keys in rounds]


def read_round(keys: dict[str, Given], seats: int, top: int) -> Round:
    lines = keys["picks"].list(seats, seats)
    blocked = read_blocked(keys["blocked"]) if is_given(keys, "blocked") else ()
    danger = read_interval(keys["danger"], top) if is_given(keys, "danger") else None
    return Round(tuple(read_line(line, top - 1, blocked) for line in lines), danger)


def is_given(keys: dict[str, Given], key: str) -> bool:
    return key in keys and not keys[key].is_null()


def read_blocked(given: Given) -> tuple[int, ...]:
    digits = given.each(lambda item: item.whole(0, 9), 0, len(DIGITS))
    for item in repeated(given.list()):
        item.refuse("input-repeated")
    return digits


def read_line(given: Given, high: int, blocked: tuple[int, ...]) -> Line:
    numbers = given.list(SPACES, SPACES)
    line = tuple(number.whole(1, high) for number in numbers)
    flaw = find_flaw(line, high, blocked)
    if flaw is not None:
        before = line[max(0, flaw.place - 1)]
        numbers[flaw.place].refuse(f"picks-{flaw.kind}", before=before, blocked=these(blocked))
    return line
