"""What a seat is told of a round: the same as the count, number by number."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.facts import Seat
from tablee.games.fifty.count import Clashed, Crowned, HeldOn, Scored, TookOver, count, count_round
from tablee.games.fifty.excerpt import Fate, Index
from tablee.games.fifty.rules import RoundCounted
from tests.games.fifty.rounds import Round, rounds

any_round = rounds(st.integers(3, 40), most=80)


def index_of(played: Round) -> Index:
    counted, stopped = count_round(*played)
    return Index(RoundCounted(counted, stopped.number), played.terms)


def by_events(played: Round, stopped_at: int) -> dict[tuple[Seat, int], Fate]:
    """The slow twin: every number of every seat, from the events of the count."""
    lines, _, terms = played
    fates = {
        (seat, number): Fate(number, "not-called", 0, None, None, 0)
        for seat, line in enumerate(lines)
        for number in line
    }
    begun: tuple[Seat, int] | None = None  # the run that goes on
    for event in count(*played):
        match event:
            case TookOver(number, seat):
                if begun is not None:
                    fates[begun] = with_(fates[begun], by=seat)
                begun = (seat, number)
                fates[begun] = Fate(number, "nothing", 0, None, None, 1)
            case Scored(number, seat, _) if begun is not None:
                run = fates[begun]
                fates[begun] = with_(run, what="run", points=run.points + 1, until=number)
            case HeldOn(number, seat):
                fates[seat, number] = Fate(number, "held", 0, None, None, 1)
            case Clashed(number, seats, in_danger):
                begun = None
                for seat in seats:
                    bonus = 0 if in_danger else terms.bonus[lines[seat].index(number)]
                    fates[seat, number] = Fate(number, "clash", bonus, None, None, len(seats))
            case _:
                pass
    return {key: fate for key, fate in fates.items() if key[1] < stopped_at or fate.what == "not-called"}


def with_(fate: Fate, **changes: object) -> Fate:
    return msgspec.structs.replace(fate, **changes)


@given(any_round)
def test_every_number_of_every_seat_is_told_as_it_was_counted(played: Round) -> None:
    index = index_of(played)
    fates_by_number = by_events(played, index.counted.stopped_at)
    for seat, result in enumerate(index.counted.seats):
        assert index.fates(result) == tuple(fates_by_number[seat, number] for number in result.line)


@given(any_round)
def test_the_numbers_add_up_to_the_points(played: Round) -> None:
    index = index_of(played)
    for result in index.counted.seats:
        fates = index.fates(result)
        assert sum(fate.points for fate in fates if fate.what == "run") == result.bead
        assert sum(fate.points for fate in fates if fate.what == "clash") == result.bonus


@given(any_round)
def test_crowns_are_told_on_the_numbers_on_which_they_were_coloured(played: Round) -> None:
    index = index_of(played)
    crowned = {event.seat: event.number for event in count(*played) if isinstance(event, Crowned)}
    assert [index.crown_number(result) for result in index.counted.seats] == [
        crowned.get(seat) for seat in range(len(played.lines))
    ]
