"""The film of a counted round: a crowd's count cut to a length that a stadium can watch.

The first and the last numbers are called one by one. In between the count races, and slows down where a crown is
coloured or the lead changes hands. However far the count went, a film has few moments and few bytes: everybody is sent
the same one.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise, zip_longest
from typing import Literal, NamedTuple

import msgspec

from tablee.core.facts import Seat
from tablee.core.film import Film
from tablee.games.fifty.count import NOBODY, SEVERAL, Run, lone_hands, runs
from tablee.games.fifty.excerpt import Index, index_of
from tablee.games.fifty.rules import CROWD, Fact, RoundCounted, State

MOMENTS = 160
CELLS = 640
BYTES = 8000  # of JSON
USUAL = 100  # bytes of a moment
NAMED = 3  # seats of a moment
BOARD = 5  # the best of the round so far
COLOURS = 7  # of seats, as the signs beside their names

SINGLE = 1.2  # seconds a number, where each is called
ENDS = 1 / 5  # of the time for the first numbers, and as much for the last
SLOW = 0.3  # seconds a number before a highlight
APPROACH = 3  # numbers
DWELL = 0.9  # seconds on a highlight
HIGHLIGHTS = 12
HIGHLIGHT_SHARE = 0.6  # of the time between the ends, at most
FIRST_CROWNS = 5
WHOLE = 60  # numbers; a count up to here is called one by one from end to end, where time allows
GLIMPSE = 0.5  # seconds between what is seen of a race, at least
NEAR = 20  # numbers around a glimpse in which the most hands are looked for

Kind = Literal["number", "take", "clash", "crown", "lead", "stop"]
Standing = tuple[tuple[Seat, int], ...]


class Moment(msgspec.Struct, frozen=True):
    """Something to be seen when a number is called. Between two moments the count runs evenly."""

    at: float  # seconds from the start
    number: int
    kind: Kind
    seats: tuple[Seat, ...] = ()  # who acts, then whom it concerns
    hands: int = 0  # how many go up
    points: int = 0  # the bead of the first seat, after it
    board: Standing = ()  # with a new lead: the best of the round so far


class CountFilm(Film, frozen=True):
    top: int
    stopped_at: int
    singly: tuple[tuple[float, float], ...]  # spans of time in which every number has a moment and is spoken
    moments: tuple[Moment, ...]
    cloth: str  # a sign for every top / len numbers: "." nobody, "x" a clash, a digit for the seat that scores

    def named(self) -> Iterable[Seat]:
        seats = chain.from_iterable((*moment.seats, *(seat for seat, _ in moment.board)) for moment in self.moments)
        return sorted(set(seats))


def film(state: State, fact: Fact, seconds: float) -> CountFilm | None:
    """Of a crowd's count, at most so many seconds long; from the state before it."""
    if not isinstance(fact, RoundCounted) or len(fact.seats) <= CROWD:
        return None
    return cut(Footage(index_of(fact, state, state.round), state.crowns), seconds)


class Lead(NamedTuple):
    number: int
    seat: Seat
    before: Seat  # who led until now
    bead: int
    board: Standing


class Footage:
    """All that was counted, ready to be looked up by number."""

    def __init__(self, index: Index, crowns: Sequence[int]) -> None:
        fact, terms = index.counted, index.terms
        lines = [result.line for result in fact.seats]
        self.lines = lines
        self.terms = terms
        self.stop = fact.stopped_at
        self.is_cut_short = fact.is_cut_short
        self.index = index
        self.alone = lone_hands(lines, terms.top)
        self.runs = list(runs(self.alone, crowns, terms))
        self.starts = [run.start for run in self.runs]
        self.crowns = {number: run.seat for run in self.runs if (number := run.crown(terms.crown_at)) is not None}
        self.leads = {lead.number: lead for lead in leads(self.runs)}

    def scoring(self, number: int) -> Run | None:
        """The run that scores this number."""
        at = bisect_left(self.starts, number) - 1
        return self.runs[at] if at >= 0 and number <= self.runs[at].last else None

    def hand(self, number: int) -> int:
        """Whose hand went up alone, else NOBODY or SEVERAL; when a second crown stops the count, nobody's does."""
        return NOBODY if number == self.stop and self.is_cut_short else self.alone[number]

    def hands(self, number: int) -> int:
        hand = self.hand(number)
        return len(self.index.clashes[number]) if hand == SEVERAL else hand != NOBODY

    def bead(self, seat: Seat, number: int) -> int:
        """Where a seat stands once a number is called."""
        ends = [(hand, self.index.ends[hand][0]) for hand in self.lines[seat] if hand in self.index.ends]
        return sum(min(last, number) - hand for hand, last in ends if hand < number)

    def moments(self, at: float, number: int) -> Iterator[Moment]:
        """What is to be seen on a number, in the order of the rules: the bead moves, then hands go up."""
        lead, crown, run = self.leads.get(number), self.crowns.get(number), self.scoring(number)
        caller = () if run is None else (run.seat,)
        bead = 0 if run is None else run.bead + number - run.start
        if lead is not None:
            yield Moment(at, number, "lead", (lead.seat, lead.before), points=lead.bead, board=lead.board)
        if crown is not None:
            yield Moment(at, number, "crown", (crown,), points=bead)
        if self.hand(number) != NOBODY:
            yield self.raised(at, number, caller)
        elif number == self.stop:
            yield Moment(at, number, "stop", caller if self.is_cut_short else (), points=bead * self.is_cut_short)
        elif lead is None and crown is None:
            yield Moment(at, number, "number", caller, points=bead)

    def raised(self, at: float, number: int, caller: tuple[Seat, ...]) -> Moment:
        """Hands: several clash, a lone one takes over, and whoever scores already holds on, which changes nothing."""
        hand = self.hand(number)
        if hand == SEVERAL:
            seats = self.index.clashes[number]
            return Moment(at, number, "clash", tuple(seats[:NAMED]), len(seats), self.bead(seats[0], number))
        if caller == (hand,):
            return Moment(at, number, "number", caller, 1, self.bead(hand, number))
        return Moment(at, number, "take", (hand, *caller), 1, self.bead(hand, number))

    def cloth(self) -> str:
        """The whole count at a glance: each cell shows its last number."""
        cells = min(CELLS, self.terms.top)
        return "".join(self.sign((cell + 1) * self.terms.top // cells) for cell in range(cells))

    def sign(self, number: int) -> str:
        if number > self.stop:
            return "."
        if self.hand(number) == SEVERAL:
            return "x"
        run = self.scoring(number)
        return "." if run is None else str(run.seat % COLOURS)


def leads(runs: Iterable[Run]) -> Iterator[Lead]:
    """Every number on which somebody else than before has the most; whoever is first to score leads nobody yet."""
    leader: Seat | None = None
    best = 0
    board: list[tuple[Seat, int]] = []
    for run in runs:
        if run.after > best:
            if leader is not None and leader != run.seat:
                ahead = best + 1
                standing = ranked(board, run.seat, ahead)
                yield Lead(run.start + ahead - run.bead, run.seat, leader, ahead, tuple(standing))
            leader, best = run.seat, run.after
        if len(board) < BOARD or run.after > board[-1][1]:
            board = ranked(board, run.seat, run.after)


def ranked(board: Sequence[tuple[Seat, int]], seat: Seat, bead: int) -> list[tuple[Seat, int]]:
    """The best with a seat's new bead among them; of equals whoever came first."""
    others = [entry for entry in board if entry[0] != seat]
    return sorted([*others, (seat, bead)], key=lambda entry: -entry[1])[:BOARD] if bead else others


def cut(footage: Footage, seconds: float) -> CountFilm:
    """As many highlights as there is room for; what room is left shows glimpses of the race."""
    many = HIGHLIGHTS
    film = edit(footage, Schedule(footage, seconds, many))
    while many and not is_small(film):
        many -= 1
        film = edit(footage, Schedule(footage, seconds, many))
    spare = min(MOMENTS - len(film.moments), (BYTES - size(film)) // USUAL)
    while spare > 0:
        richer = edit(footage, Schedule(footage, seconds, many, spare))
        if is_small(richer):
            return richer
        spare //= 2
    return film


def edit(footage: Footage, schedule: "Schedule") -> CountFilm:
    moments = [moment for number, at in schedule.times.items() for moment in footage.moments(at, number)]
    return CountFilm(
        seconds=moments[-1].at,
        top=footage.terms.top,
        stopped_at=footage.stop,
        singly=schedule.singly(),
        moments=tuple(moments),
        cloth=footage.cloth(),
    )


def is_small(film: CountFilm) -> bool:
    return len(film.moments) <= MOMENTS and size(film) <= BYTES


def size(film: CountFilm) -> int:
    return len(msgspec.json.encode(film))


class Schedule:
    """When each number that has moments is called."""

    def __init__(self, footage: Footage, seconds: float, many: int, glimpses: int = 0) -> None:
        self.footage = footage
        self.stop = footage.stop
        self.ends = max(1, int(seconds * ENDS / SINGLE))  # numbers called one by one at each end
        if self.stop <= WHOLE and (self.stop - 1) * SINGLE <= seconds:
            self.ends = self.stop
        self.highlights = self.choose(min(many, self.room(seconds)))
        self.steps, self.race = self.find_paces(seconds)
        self.times = self.call(sorted({*self.stations(), *self.glimpses(glimpses)}))

    @property
    def singles(self) -> set[int]:
        last = self.stop + 1
        return {*range(1, min(self.ends + 1, last)), *range(max(1, last - self.ends), last)}

    def room(self, seconds: float) -> int:
        """How many highlights may slow the count down."""
        return max(0, int(HIGHLIGHT_SHARE * (seconds - 2 * self.ends * SINGLE) / (APPROACH * SLOW + DWELL)))

    def choose(self, many: int) -> list[int]:
        """In turn the newest leads and the first crowns and the last; what the ends show anyway needs no room."""
        crowns = sorted(self.footage.crowns)
        crowns = [*crowns[:1], *crowns[FIRST_CROWNS:][-1:], *crowns[1:FIRST_CROWNS]]
        turns = chain.from_iterable(zip_longest(sorted(self.footage.leads, reverse=True), crowns))
        wanted = dict.fromkeys(number for number in turns if number is not None and number not in self.singles)
        return list(wanted)[:many]

    def find_paces(self, seconds: float) -> tuple[dict[int, float], float]:
        """Seconds from a number to the next: those that have their own, and those of the race."""
        steps = {}
        for number in self.highlights:
            steps.update(dict.fromkeys(range(max(1, number - APPROACH), number), SLOW))
        steps.update(dict.fromkeys(self.highlights, DWELL))
        steps.update({number: SINGLE for number in self.singles if number + 1 in self.singles})
        racing = self.stop - 1 - len(steps)
        race = (seconds - sum(steps.values())) / max(1, racing)
        if race > SLOW:  # few numbers, much time: nothing needs to be slowed down
            steps = {number: SINGLE for number in steps if number in self.singles}
            race = (seconds - sum(steps.values())) / max(1, self.stop - 1 - len(steps))
        return steps, min(race, SINGLE)

    def pace(self, number: int) -> float:
        return self.steps.get(number, self.race)

    def stations(self) -> set[int]:
        """Numbers that must have moments: the ends, the highlights, and wherever the pace changes."""
        near = {beside for number in self.steps for beside in (number, number + 1) if 1 < beside < self.stop}
        turns = {number for number in near if self.pace(number - 1) != self.pace(number)}
        return {1, self.stop, *self.singles, *self.highlights, *turns}

    def glimpses(self, many: int) -> Iterator[int]:
        """Numbers of the race, spread over its time, each with the most hands around."""
        gaps = [gap for gap in pairwise(sorted(self.stations())) if gap[0] not in self.steps]
        racing = sum(end - start for start, end in gaps)
        if not many or not racing:
            return
        step = max(1, int(GLIMPSE / self.race), -(-racing // many))
        near = min(NEAR, (step - 1) // 2)
        for start, end in gaps:
            for number in range(start + step, end - near, step):
                yield max(range(number - near, number + near + 1), key=self.footage.hands)

    def call(self, stations: Sequence[int]) -> dict[int, float]:
        """Between two stations the count runs evenly."""
        times, at = {stations[0]: 0.0}, 0.0
        for number, following in pairwise(stations):
            at += self.pace(number) * (following - number)
            times[following] = round(at, 3)
        return times

    def singly(self) -> tuple[tuple[float, float], ...]:
        first, last = min(self.ends, self.stop), max(1, self.stop + 1 - self.ends)
        if first >= last - 1:
            return ((0.0, self.times[self.stop]),)
        return ((0.0, self.times[first]), (self.times[last], self.times[self.stop]))
