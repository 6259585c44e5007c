"""The explorer: what the equilibrium plays, what its lines weigh, and how a habit is punished."""

from typing import Any

import msgspec
import numpy as np

from tablee.core.reading import Given, repeated
from tablee.core.sentences import in_words, sentence
from tablee.games.fifty.edition import EDITION, FEWEST_SEATS, ROUNDS, read_interval
from tablee.games.fifty.kernels.terms import MOST_SEATS
from tablee.games.fifty.lines import DIGITS, SPACES, Line, find_flaw, legal_numbers
from tablee.games.fifty.mind.advice import weigh_given
from tablee.games.fifty.mind.model.chances import Chain, Floats, open_chances, tables_of
from tablee.games.fifty.mind.model.habits import flags_of, same_again, usual_habits
from tablee.games.fifty.mind.position import POINTS, Terms, numbers_of, solved
from tablee.games.fifty.mind.search.response import against_like, best_line, values_of, worth_of_chain
from tablee.games.fifty.mind.search.worlds import write_line
from tablee.games.fifty.view import SeatView, View

HABITS = ("casual", "spread", "random", "lines")
STEPS = 6000
DRAWN, SHOWN = 4000, 8  # lines drawn from the equilibrium, and how many of them are shown
MOST_LINES = 200
LOOK = 1.0  # the effort of numbers that hints and reviews say too


def explore(given: Given) -> dict[str, Any]:
    keys = given.object(required=("seats",), optional=("blocked", "danger", "round", "habit"))
    number = keys["round"].whole(0, ROUNDS - 1) if is_given(keys, "round") else 0
    terms = read_terms(keys, number)
    chain, gain = solved(terms, POINTS, STEPS)
    gaps, spots = tables_of(chain)
    edges, nodes = field(gaps, spots, terms)
    worths = worths_of(edges, nodes, flags_of(terms.ask))
    taken = spots.sum(0)
    return {
        "numbers": [
            {"number": number, "share": float(taken[number]), "worth": float(worths[number])}
            for number in legal_numbers(terms.top - 1, terms.blocked)
        ],
        "lines": lines_of(chain, view_of(terms, number)),
        "exploitability": float(gain),
        "punish": punish(keys["habit"], terms) if is_given(keys, "habit") else None,
    }


def is_given(keys: dict[str, Given], key: str) -> bool:
    return key in keys and not keys[key].is_null()


def read_terms(keys: dict[str, Given], number: int) -> Terms:
    edition = EDITION.standard
    seats = keys["seats"].whole(FEWEST_SEATS, MOST_SEATS)
    top = edition.top(seats)
    danger = read_interval(keys["danger"], top) if is_given(keys, "danger") else None
    blocked = read_blocked(keys["blocked"], top) if is_given(keys, "blocked") else ()
    return Terms(seats, top, blocked, danger, edition.bonus[number], edition.rulings.clash_number_scores)


def read_blocked(given: Given, top: int) -> tuple[int, ...]:
    digits = given.each(lambda item: item.whole(0, 9), 0, len(DIGITS))
    for item in repeated(given.list()):
        item.refuse("input-repeated")
    if len(legal_numbers(top - 1, tuple(sorted(digits)))) < SPACES:
        given.refuse("edition-blocked", spaces=SPACES, high=top - 1)
    return tuple(sorted(digits))


def view_of(terms: Terms, number: int) -> View:
    """What a seat sees there: nobody has points or has shown a line."""
    edition, everybody = EDITION.standard, range(terms.seats)
    return View(
        me=0,
        seat_count=terms.seats,
        round=number,
        rounds=ROUNDS,
        top=terms.top,
        crown_at=edition.crown_of(terms.seats),
        track=edition.track,
        bonus=edition.bonus,
        caller=0,
        blocked=terms.blocked,
        blocked_turned=(terms.blocked,) * (number + 1),
        danger=terms.danger,
        danger_turned=() if terms.danger is None else (terms.danger,) * (number + 1),
        danger_cards=() if terms.danger is None else edition.danger,
        clash_number_scores=terms.clash_scores,
        chosen=0,
        line=None,
        seats=tuple(SeatView(seat, 1, has_picked=False, rounds=(), total=0, crowns=0) for seat in everybody),
        stopped_at=(),
        outcome=None,
    )


def field(gaps: Floats, spots: Floats, terms: Terms) -> tuple[Floats, Floats]:
    """Edges and nodes in points, where all others play alike."""
    edges, nodes = against_like(
        open_chances(gaps), spots, terms.seats - 1, 0.0, 0.0, terms.pays(), int(terms.clash_scores)
    )
    return edges, nodes


def worths_of(edges: Floats, nodes: Floats, legal: Floats) -> Floats:
    """By number: what it brings itself on the best line that has it."""
    top = len(edges) - 1
    after = values_of(edges, nodes, legal)  # from a number on a space to the end
    before = np.full((SPACES, top + 1), -np.inf)  # up to a number on a space, without it
    before[0, 1:top] = edges[0, 1:top]
    for space in range(1, SPACES):
        reach = before[space - 1, :, None] + np.where(legal[:, None] > 0, nodes[space - 1, :, None] + edges, -np.inf)
        before[space] = np.triu(np.where(np.isfinite(reach), reach, -1e9), 1).max(0)
    worths = np.zeros(top + 1)
    for number in map(int, np.flatnonzero(legal)):
        total = before[:, number] + after[:, number]
        space = int(np.argmax(np.where(np.isfinite(total), total, -1e9)))
        worths[number] = after[space, number] - next_value(after, edges, space, number, top)
    return worths


def next_value(after: Floats, edges: Floats, space: int, number: int, top: int) -> float:
    """What follows the number on the best way on, the way to it not counted."""
    if space == SPACES - 1:
        return 0.0
    ways = edges[number, number + 1 : top] + after[space + 1, number + 1 : top]
    return float(after[space + 1, number + 1 + int(np.argmax(ways))])


def lines_of(chain: Chain, view: View) -> list[dict[str, Any]]:
    """The lines that are played most often, and what each weighs: as in hints and reviews."""
    drawn = np.array([write_line(chain, np.uint64(at + 1)) for at in range(DRAWN)], np.int64)
    masks, counts = np.unique(drawn, return_counts=True)
    likeliest = [int(masks[at]) for at in np.argsort(-counts, kind="stable")[:SHOWN]]
    return [
        {
            "line": list(numbers_of(mask)),
            "share": chance_of(chain, numbers_of(mask)),
            "points": float(points),
            "win": float(win),
        }
        for mask, (win, points) in zip(likeliest, weigh_given(view, likeliest, LOOK), strict=True)
    ]


def chance_of(chain: Chain, line: Line) -> float:
    chance = 1.0
    for space, (last, number) in enumerate(zip((0, *line), line, strict=False)):
        chance *= float(chain[space, last, number])
    return chance


def punish(given: Given, terms: Terms) -> dict[str, Any]:
    """The best answer to a habit that everybody else has."""
    chain = read_habit(given, terms)
    gaps, spots = tables_of(chain)
    edges, nodes = field(gaps, spots, terms)
    line, points = best_line(edges, nodes, flags_of(terms.ask))
    fair = float(worth_of_chain(edges, nodes, gaps, spots))
    taken = spots.sum(0)
    free = sorted(map(int, line), key=lambda number: float(taken[number]))[:3]
    why = sentence("explore-punish", numbers=in_words(sorted(free)), points=round(points), fair=round(fair))
    return {
        "line": line.tolist(),
        "points": float(points),
        "edge": float(points) - fair,
        "why": msgspec.to_builtins(why),
        "numbers": [
            {"number": number, "share": float(taken[number])} for number in legal_numbers(terms.top - 1, terms.blocked)
        ],
    }


def read_habit(given: Given, terms: Terms) -> Chain:
    keys = given.object(required=("kind",), optional=("lines",))
    kind = keys["kind"].choice(HABITS)
    even, casual, ladders = usual_habits(terms.top - 1, terms.blocked)
    if kind == "lines":
        lines = keys["lines"] if "lines" in keys else Given([], given.member("lines"))
        return same_again(lines.each(lambda line: read_line(line, terms), 1, MOST_LINES), terms.ask, even)
    if kind == "spread":
        return mixed(ladders)
    return casual if kind == "casual" else even


def read_line(given: Given, terms: Terms) -> Line:
    """Five different numbers, ascending; a blocked digit may be among them: then the numbers around it are meant."""
    numbers = given.list(SPACES, SPACES)
    line = tuple(number.whole(1, terms.top - 1) for number in numbers)
    flaw = find_flaw(line, terms.top - 1, ())
    if flaw is not None:
        numbers[flaw.place].refuse("picks-ascending", before=line[max(0, flaw.place - 1)])
    return line


def mixed(chains: tuple[Chain, ...]) -> Chain:
    """One chain that takes every step as often as all of them together."""
    flows = np.zeros_like(chains[0])
    for chain in chains:
        before = np.zeros(chain.shape[1])
        before[0] = 1.0
        for space in range(SPACES):
            step = before[:, None] * chain[space]
            flows[space] += step
            before = step.sum(0)
    totals = flows.sum(2, keepdims=True)
    return np.divide(flows, totals, out=np.zeros_like(flows), where=totals > 0)
