"""The Number in words: what happened, and why it scored."""

from collections.abc import Sequence
from typing import assert_never

from tablee.core.facts import Seat
from tablee.core.sentences import Part, Sentence, in_words, sentence, who
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.rules import Fact, HasWritten, RoundScored, State, TurnScored, Wrote


def tell(state: State, fact: Fact) -> Sequence[Sentence]:
    match fact:
        case Wrote(seat, number):
            return (sentence("tell-wrote", seat=who(seat), number=number),)
        case HasWritten(seat):
            return (sentence("tell-has-written", seat=who(seat)),)
        case TurnScored():
            turn = sentence("tell-turn", round=state.round + 1, turn=len(state.turns) + 1)
            return (turn, *(tell_number(fact, seat) for seat in high_to_low(fact)))
        case RoundScored():
            scores = (sentence("tell-score", seat=who(seat), points=score) for seat, score in enumerate(fact.scores))
            return (sentence("tell-round", round=state.round + 1), *scores)
    assert_never(fact)


def high_to_low(turn: TurnScored) -> list[Seat]:
    return sorted(range(len(turn.numbers)), key=lambda seat: turn.numbers[seat] or "", reverse=True)


def tell_number(turn: TurnScored, seat: Seat) -> Sentence:
    return sentence(
        f"tell-{turn.status[seat]}", seat=who(seat), number=turn.numbers[seat] or "", points=turn.points[seat]
    )


def why(state: State, fact: Fact) -> Sequence[Sentence]:
    """The reason for every point, and for every number that fell."""
    match fact:
        case TurnScored():
            return [why_number(state, fact, seat) for seat in high_to_low(fact)]
        case RoundScored():
            return [why_round(state, fact, seat) for seat in range(state.setup.seats)]
        case _:
            return ()


def why_number(state: State, turn: TurnScored, seat: Seat) -> Sentence:
    number, status, points = turn.numbers[seat], turn.status[seat], turn.points[seat]
    if number is None or status in ("out", "void"):
        return sentence(f"why-{status}", seat=who(seat))
    if status == "eliminated":
        blocker, digits = knocked_out_by(turn, seat)
        return sentence("why-eliminated", seat=who(seat), number=number, by=blocker, digits=in_words(digits))
    times = state.edition.last_turn_times if len(state.turns) == TURNS - 1 else 1
    first = times * int(number[0])
    parts: dict[str, Part] = {"seat": who(seat), "number": number, "digit": number[0], "first": first, "times": times}
    key = "why-last-turn" if times > 1 else "why-valid"
    if points == first:
        return sentence(key, **parts, points=points)
    return sentence(f"{key}-bonus", **parts, bonus=points - first, points=points)


def knocked_out_by(turn: TurnScored, seat: Seat) -> tuple[str, list[str]]:
    """The highest smaller number that shares a digit, and the digits they share."""
    number = turn.numbers[seat] or ""
    below = [other for other in turn.numbers if other and other < number and set(other) & set(number)]
    blocker = max(below)
    return blocker, sorted(set(blocker) & set(number))


def why_round(state: State, fact: RoundScored, seat: Seat) -> Sentence:
    turns = [turn.points[seat] for turn in state.turns]
    return sentence(
        "why-round",
        seat=who(seat),
        turns=" + ".join(map(str, turns)),
        crossed=fact.crossed[seat],
        digits=fact.scores[seat] - sum(turns),
        points=fact.scores[seat],
    )
