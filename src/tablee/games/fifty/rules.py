"""Fifty: five secret numbers each, then the count; whoever calls without being interrupted scores."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import assert_never

import msgspec
from immutables import Map

from tablee.core.asks import Ask, Move
from tablee.core.dice import Dice
from tablee.core.facts import Drawn, Private, Public, Seat
from tablee.core.game import Setup
from tablee.core.outcome import Outcome, best
from tablee.core.progress import ProgressStep
from tablee.core.refusals import IllegalMove, NotAllowedNow, NotAMove, check_seat
from tablee.core.sentences import Sentence, sentence, these, who
from tablee.games.fifty.count import CROWNS_TO_WIN, Counted, Terms, count_round, terms_of
from tablee.games.fifty.edition import EDITION, ROUNDS, Edition, Interval
from tablee.games.fifty.lines import DIGITS, SPACES, Line, find_flaw, legal_numbers

CROWD = 20  # with more seats than this, only some are named or shown
READABLE = 10**9  # a number beyond this is not repeated in a refusal


class FiftySetup(Setup, frozen=True, kw_only=True):
    danger: bool = False
    edition: Edition = EDITION.standard


class Pick(Move, frozen=True):
    """Five numbers on the own line, from lowest to highest."""

    numbers: tuple[int, ...]


class CallerDrawn(Public, frozen=True):
    """Who begins to count in the first round; later the next seat does."""

    seat: Seat

    def drawn(self) -> Drawn:
        return Drawn("first caller", (self.seat,))


class BlockedTurned(Public, frozen=True):
    """The digits no number may end in this round."""

    round: int
    digits: tuple[int, ...]

    def drawn(self) -> Drawn:
        return Drawn(f"blocked, round {self.round + 1}", self.digits)


class DangerTurned(Public, frozen=True):
    """The interval in which a clash strikes the bonus too."""

    round: int
    low: int
    high: int

    def drawn(self) -> Drawn:
        return Drawn(f"danger, round {self.round + 1}", ((self.low, self.high),))


class Picked(Private, frozen=True):
    """A seat wrote its line, or wrote it anew: sealed until everybody has."""

    numbers: Line


class HasPicked(Public, frozen=True):
    seat: Seat


class RoundCounted(Public, frozen=True):
    """All lines are shown and the numbers called, up to `stopped_at`."""

    seats: tuple[Counted, ...]
    stopped_at: int

    @property
    def is_cut_short(self) -> bool:
        """By a second crown: then no scores are written."""
        return any(result.score is None for result in self.seats)


Fact = CallerDrawn | BlockedTurned | DangerTurned | Picked | HasPicked | RoundCounted


class PickFive(Ask, frozen=True, kw_only=True, gc=False):
    high: int  # 1 is the lowest
    blocked: tuple[int, ...]  # digits no number may end in

    def question(self) -> Sentence:
        return sentence("ask-pick-five", high=self.high, tokens=len(self.blocked), blocked=these(self.blocked))

    def allows(self, move: Move) -> bool:
        return isinstance(move, Pick) and find_flaw(move.numbers, self.high, self.blocked) is None

    def sample(self, dice: Dice) -> Pick:
        return Pick(any_line(self.high, self.blocked, dice, "line"))


def any_line(high: int, blocked: tuple[int, ...], dice: Dice, name: str) -> Line:
    """Every legal line is equally likely."""
    return tuple(sorted(dice.draw(name, legal_numbers(high, blocked), SPACES)))


class State(msgspec.Struct, frozen=True):
    setup: FiftySetup
    caller: Seat  # who begins to count; means nothing before it is drawn
    blocked_turned: tuple[tuple[int, ...], ...]  # digits, ascending; one a round, where tokens are turned
    danger_turned: tuple[Interval, ...]  # one a round
    picks: Map[Seat, Line]  # the sealed lines of this round
    rounds: tuple[RoundCounted, ...]
    totals: tuple[int, ...]
    crowns: tuple[int, ...]
    standing: tuple[Seat, ...]  # most points first
    outcome: Outcome | None

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def round(self) -> int:
        """From 0."""
        return len(self.rounds)

    @property
    def top(self) -> int:
        return self.edition.top(self.setup.seats)

    @property
    def blocked(self) -> tuple[int, ...]:
        return self.blocked_turned[self.round] if self.round < len(self.blocked_turned) else ()

    @property
    def danger(self) -> Interval | None:
        return self.danger_turned[self.round] if self.round < len(self.danger_turned) else None

    @property
    def terms(self) -> Terms:
        return terms_of(self.edition, self.setup.seats, self.round, self.danger)


def start(setup: FiftySetup) -> State:
    nothing = (0,) * setup.seats
    return State(setup, 0, (), (), Map(), (), nothing, nothing, tuple(range(setup.seats)), None)


def open_table(state: State, dice: Dice) -> Sequence[Fact]:
    return (CallerDrawn(dice.one("first caller", range(state.setup.seats))), *turn_up(state, dice))


def turn_up(state: State, dice: Dice) -> tuple[Fact, ...]:
    """A round begins: blocked tokens and a Danger card are turned, where the table plays with them."""
    facts: list[Fact] = []
    tokens = state.edition.tokens_turned(state.setup.seats)
    if tokens:
        facts.append(BlockedTurned(state.round, dice.draw(f"blocked, round {state.round + 1}", DIGITS, tokens)))
    if state.setup.danger:
        facts.append(DangerTurned(state.round, *dice.one(f"danger, round {state.round + 1}", danger_left(state))))
    return tuple(facts)


def danger_left(state: State) -> list[Interval]:
    cards = list(state.edition.danger)
    for card in state.danger_turned:
        cards.remove(card)
    return cards


def ask(state: State, seat: Seat) -> PickFive | None:
    if state.outcome is not None:
        return None
    return pick_five(state.top - 1, state.blocked, seat not in state.picks)


@lru_cache(maxsize=64)
def pick_five(high: int, blocked: tuple[int, ...], due: bool) -> PickFive:
    """One for all who are asked the same."""
    return PickFive(high=high, blocked=blocked, due=due)


def decide(state: State, seat: Seat, move: Pick, dice: Dice) -> Sequence[Fact]:
    check_seat(seat, state.setup.seats, is_over=state.outcome is not None)
    check_line(move.numbers, state.top - 1, state.blocked)
    sealed = Picked(to=seat, numbers=move.numbers)
    if seat in state.picks:
        return (sealed,)
    facts = (sealed, HasPicked(seat))
    if len(state.picks) + 1 < state.setup.seats:
        return facts
    return (*facts, *end_round(fold(state, facts), dice))


def check_line(numbers: Sequence[int], high: int, blocked: tuple[int, ...]) -> None:
    flaw = find_flaw(numbers, high, blocked)
    if flaw is None:
        return
    if flaw.kind == "count":
        raise NotAMove("line-count", given=len(numbers), high=high)
    number, before = numbers[flaw.place], numbers[max(0, flaw.place - 1)]
    refusal: type[IllegalMove] = NotAllowedNow if flaw.kind == "blocked" else NotAMove
    given = str(number) if abs(number) < READABLE else "…"
    raise refusal(f"line-{flaw.kind}", given=given, before=str(before), high=high, blocked=these(blocked))


def end_round(state: State, dice: Dice) -> tuple[Fact, ...]:
    """Everybody has chosen: the count, and the tokens of the next round."""
    lines = [state.picks[seat] for seat in range(state.setup.seats)]
    seats, stopped = count_round(lines, state.crowns, state.terms)
    counted = RoundCounted(seats, stopped.number)
    after = evolve(state, counted)
    return (counted,) if after.outcome is not None else (counted, *turn_up(after, dice))


def evolve(state: State, fact: Fact) -> State:
    replace = msgspec.structs.replace
    match fact:
        case CallerDrawn(seat):
            return replace(state, caller=seat)
        case BlockedTurned(_, digits):
            return replace(state, blocked_turned=(*state.blocked_turned, tuple(sorted(digits))))
        case DangerTurned(_, low, high):
            return replace(state, danger_turned=(*state.danger_turned, (low, high)))
        case Picked(seat, numbers):
            return replace(state, picks=state.picks.set(seat, numbers))
        case HasPicked():
            return state
        case RoundCounted():
            return write_scores(state, fact)
    assert_never(fact)


def seal(state: State, facts: Sequence[Fact]) -> State:
    """Where `evolve` leads when several seats have written their lines, all at once."""
    picks = state.picks.mutate()
    for fact in facts:
        if isinstance(fact, Picked):
            picks[fact.to] = fact.numbers
    return msgspec.structs.replace(state, picks=picks.finish())


def write_scores(state: State, counted: RoundCounted) -> State:
    """Scores and crowns go onto the grids, and the next seat will count."""
    totals = tuple(total + (result.score or 0) for total, result in zip(state.totals, counted.seats, strict=True))
    crowns = tuple(have + result.is_crowned for have, result in zip(state.crowns, counted.seats, strict=True))
    is_over = state.round + 1 == ROUNDS or counted.is_cut_short
    return msgspec.structs.replace(
        state,
        caller=(state.caller + 1) % state.setup.seats,
        picks=Map(),
        rounds=(*state.rounds, counted),
        totals=totals,
        crowns=crowns,
        standing=tuple(sorted(range(len(totals)), key=lambda seat: -totals[seat])),
        outcome=end_of_game(totals, crowns) if is_over else None,
    )


def fold(state: State, facts: Sequence[Fact]) -> State:
    return reduce(evolve, facts, state)


def winners_of(totals: Sequence[int], crowns: Sequence[int]) -> tuple[Seat, ...]:
    """A second crown wins, whatever the totals; else most points, and of those tied the ones with a crown."""
    crowned = tuple(seat for seat, have in enumerate(crowns) if have == CROWNS_TO_WIN)
    if crowned:
        return crowned
    first = best(range(len(totals)), totals)
    return tuple(seat for seat in first if crowns[seat]) or first


def end_of_game(totals: tuple[int, ...], crowns: Sequence[int]) -> Outcome:
    winners = winners_of(totals, crowns)
    points = totals[winners[0]]
    seats = {"seats": who(*winners)} if len(winners) <= CROWD else {}
    reason = reason_of(totals, crowns, winners)
    return Outcome(totals, winners, sentence(reason, **seats, winners=len(winners), points=points))


def reason_of(totals: Sequence[int], crowns: Sequence[int], winners: Sequence[Seat]) -> str:
    if crowns[winners[0]] == CROWNS_TO_WIN:
        return "outcome-second-crown"
    if len(winners) > CROWD:
        return "outcome-shared-by-many"
    if len(winners) < totals.count(totals[winners[0]]):
        return "outcome-crown" if len(winners) == 1 else "outcome-crowns-shared"
    return "outcome-most-points" if len(winners) == 1 else "outcome-shared"


def outcome(state: State) -> Outcome | None:
    return state.outcome


def progress(state: State) -> tuple[ProgressStep, ...]:
    return () if state.outcome is not None else (ProgressStep("round", state.round + 1, ROUNDS),)


def totals(state: State) -> tuple[int, ...]:
    return state.totals
