"""The film of a round: short and small whatever the crowd, and nothing in it that was not counted."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.facts import Seat
from tablee.games.fifty import GAME
from tablee.games.fifty.count import Clashed, Crowned, Happens, HeldOn, Scored, Stopped, TookOver, count, count_round
from tablee.games.fifty.excerpt import Index
from tablee.games.fifty.film import BYTES, CELLS, MOMENTS, CountFilm, Footage, Moment, cut, film
from tablee.games.fifty.rules import Pick, RoundCounted, State
from tests.games.fifty.rounds import Round, rounds
from tests.play import dice_of, setup_of

lengths = st.sampled_from([15, 20, 60, 90])


def film_of(played: Round, seconds: float) -> CountFilm:
    counted, stopped = count_round(*played)
    return cut(Footage(Index(RoundCounted(counted, stopped.number), played.terms), played.crowns), seconds)


class Told:
    """The slow twin: what happened on a number, from the events of the count."""

    def __init__(self, played: Round) -> None:
        self.events: dict[int, list[Happens]] = {}
        self.beads: list[tuple[int, Seat, int]] = []  # number, seat, bead
        for event in count(*played):
            self.events.setdefault(event.number, []).append(event)
            if isinstance(event, Scored):
                self.beads.append((event.number, event.seat, event.bead))

    def on(self, number: int, kind: type[Any]) -> Any:
        return next((event for event in self.events.get(number, ()) if isinstance(event, kind)), None)

    def bead(self, seat: Seat, number: int) -> int:
        upto = bisect_right(self.beads, number, key=lambda entry: entry[0])
        return next((bead for _, other, bead in reversed(self.beads[:upto]) if other == seat), 0)

    def best(self, number: int) -> dict[Seat, int]:
        return {seat: bead for at, seat, bead in self.beads if at <= number}


def check_moment(moment: Moment, count: Told) -> None:
    number, scored = moment.number, count.on(moment.number, Scored)
    took, clashed, held = (count.on(number, kind) for kind in (TookOver, Clashed, HeldOn))
    caller = () if scored is None else (scored.seat,)
    match moment.kind:
        case "number":
            assert took is None
            assert clashed is None
            assert (moment.seats, moment.hands) == (caller, int(held is not None))
        case "take":
            assert moment.seats == (took.seat, *caller)
            assert moment.hands == 1
        case "clash":
            assert moment.seats == clashed.seats[:3]
            assert moment.hands == len(clashed.seats)
        case "crown":
            assert moment.seats == (count.on(number, Crowned).seat,)
        case "lead":
            check_lead(moment, count)
        case "stop":
            stopped = count.on(number, Stopped)
            assert moment.seats == (() if stopped.winner is None else (stopped.winner,))
    if moment.seats:
        assert moment.points == count.bead(moment.seats[0], number)
    assert bool(moment.board) == (moment.kind == "lead")


def check_lead(moment: Moment, count: Told) -> None:
    """Strictly more than everybody else, for the first time; and the board is the best of the round so far."""
    before, now = count.best(moment.number - 1), count.best(moment.number)
    leader, former = moment.seats
    assert now[leader] > max(bead for seat, bead in now.items() if seat != leader)
    assert before[former] == max(before.values())
    assert before.get(leader, 0) == before[former]
    assert [bead for _, bead in moment.board] == sorted(now.values(), reverse=True)[:5]
    assert all(now[seat] == bead for seat, bead in moment.board)
    assert moment.board[0] == (leader, moment.points)


def check_bounds(made: CountFilm, seconds: float) -> None:
    assert made.seconds <= seconds
    assert len(made.moments) <= MOMENTS
    assert len(made.cloth) <= CELLS
    assert len(msgspec.json.encode(made)) <= BYTES
    first, last = made.moments[0], made.moments[-1]
    assert (first.at, first.number) == (0.0, 1)
    assert (last.at, last.number, last.kind) == (made.seconds, made.stopped_at, "stop")
    assert [moment.number for moment in made.moments] == sorted(moment.number for moment in made.moments)
    assert [moment.at for moment in made.moments] == sorted(moment.at for moment in made.moments)


def check_singly(made: CountFilm) -> None:
    """In these spans every number has a moment, about a second each; they are at both ends."""
    assert made.singly[0][0] == 0
    assert made.singly[-1][1] == made.seconds
    for start, end in made.singly:
        shown = sorted({(moment.number, moment.at) for moment in made.moments if start < moment.at < end})
        numbers = [number for number, _ in shown]
        assert not shown or numbers == list(range(numbers[0], numbers[-1] + 1))
        assert all(0.9 < later - at < 1.5 for (_, at), (_, later) in pairwise(shown))


def sign(count: Told, number: int, stopped: int) -> str:
    scored = count.on(number, Scored)
    if number > stopped or (count.on(number, Clashed) is None and scored is None):
        return "."
    return "x" if count.on(number, Clashed) is not None else str(scored.seat % 7)


@given(rounds(st.integers(21, 40), most=400), lengths)
def test_every_moment_is_as_it_was_counted(played: Round, seconds: int) -> None:
    made, count = film_of(played, seconds), Told(played)
    check_bounds(made, seconds)
    check_singly(made)
    for moment in made.moments:
        check_moment(moment, count)
    step = made.top / len(made.cloth)
    signs = [sign(count, int((cell + 1) * step + 1e-9), made.stopped_at) for cell in range(len(made.cloth))]
    assert made.cloth == "".join(signs)


def stadium(seats: int, rounds_played: int = 1) -> tuple[State, RoundCounted]:
    """The state before a round of a crowd that chooses at random, and the round."""
    dice = dice_of("stadium", seats)
    state = before = GAME.fold(start := GAME.start(setup_of(GAME, seats=seats)), GAME.open(start, dice))
    for _ in range(rounds_played):
        before = state
        ask = GAME.ask(state, 0)
        assert ask is not None
        for seat in range(seats):
            move = ask.sample(dice.child(f"{before.round} {seat}"))
            assert isinstance(move, Pick)
            state = GAME.fold(state, GAME.decide(state, seat, move, dice))
    return before, state.rounds[-1]


@pytest.mark.parametrize(("seats", "rounds_played"), [(21, 1), (21, 3), (500, 1), (500, 2), (10_000, 1), (10_000, 2)])
@pytest.mark.parametrize("seconds", [15, 60, 90])
def test_a_film_is_bounded_whatever_the_crowd(seats: int, rounds_played: int, seconds: int) -> None:
    before, fact = stadium(seats, rounds_played)
    made = film(before, fact, seconds)
    assert made is not None
    count = Told(Round([result.line for result in fact.seats], list(before.crowns), before.terms))
    check_bounds(made, seconds)
    check_singly(made)
    for moment in made.moments:
        check_moment(moment, count)
    assert made.seconds > seconds * 0.9
    kinds = [moment.kind for moment in made.moments]
    assert "crown" in kinds
    assert "lead" in kinds


def test_crowns_and_leads_are_slow_and_the_rest_races() -> None:
    before, fact = stadium(10_000)
    made = film(before, fact, 60)
    assert made is not None
    times = {moment.number: moment.at for moment in made.moments}
    pace = {one: (times[two] - times[one]) / (two - one) for one, two in pairwise(times)}
    slow = [moment.number for moment in made.moments if moment.kind in ("crown", "lead")]
    assert min(pace.values()) < 0.002
    assert sum(pace[number] > 0.5 for number in slow) >= 8


def test_a_second_crown_ends_the_film() -> None:
    lines: list[Sequence[int]] = [(1, 2, 3, 4, 5), *[(400, 401, 402, 403, 404)] * 60]
    seats, crowns = len(lines), [1, *[0] * 60]
    state = GAME.start(setup_of(GAME, seats=seats))
    terms = msgspec.structs.replace(state.terms, crown_at=9)
    made = film_of(Round([tuple(line) for line in lines], crowns, terms), 60)
    assert made.stopped_at == 10
    assert [moment.kind for moment in made.moments[-2:]] == ["crown", "stop"]
    assert made.moments[-1].seats == (0,)
    assert made.singly == ((0.0, made.seconds),)


def test_who_is_in_a_film_is_named() -> None:
    before, fact = stadium(500)
    made = film(before, fact, 60)
    assert made is not None
    named = set(made.named())
    for moment in made.moments:
        assert named >= {*moment.seats, *(seat for seat, _ in moment.board)}


def test_a_small_table_and_other_facts_have_no_film() -> None:
    before, fact = stadium(20)
    assert film(before, fact, 60) is None
    before, _ = stadium(21)
    assert film(before, GAME.open(before, dice_of("other"))[0], 60) is None
