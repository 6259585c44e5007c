"""101 in words: what happened, and why it scored."""

from collections.abc import Sequence
from typing import assert_never

from tablee.core.sentences import Part, Sentence, Term, sentence, who
from tablee.games.one_o_one.case import file_name
from tablee.games.one_o_one.lines import RANK
from tablee.games.one_o_one.rules import (
    BacksShown,
    CaseFilled,
    Fact,
    FirstDrawn,
    Placed,
    State,
    Taken,
    Turned,
)
from tablee.games.one_o_one.scoring import Made, MatchScored, SquareScored
from tablee.games.one_o_one.square import cell_name
from tablee.games.one_o_one.tokens import Token, colour_of, number_of


def tell(state: State, fact: Fact) -> Sequence[Sentence]:
    match fact:
        case CaseFilled():
            return ()
        case BacksShown():
            return (sentence("tell-case"),)
        case FirstDrawn(seat):
            return (sentence("tell-first", seat=who(seat)),)
        case Taken(seat, file, token):
            return (sentence(key_of_taken(state, file), seat=who(seat), file=file_name(file), **token_parts(token)),)
        case Placed(seat, row, column, token):
            return (sentence("tell-placed", seat=who(seat), cell=cell_name((row, column)), **token_parts(token)),)
        case Turned(seat, file, token):
            return (sentence("tell-turned", seat=who(seat), file=file_name(file), **token_parts(token)),)
        case SquareScored():
            return (sentence("tell-square", square=len(state.solo) + 1, points=fact.score),)
        case MatchScored():
            scores = (sentence("tell-score", seat=who(seat), points=score) for seat, score in enumerate(fact.scores))
            return (sentence("tell-match"), *scores)
    assert_never(fact)


def key_of_taken(state: State, file: int) -> str:
    if state.setup.draw == "classic":
        return "tell-taken"
    return "tell-taken-open" if state.case.visible == file else "tell-taken-hidden"


def token_parts(token: Token) -> dict[str, Part]:
    return {"colour": Term(f"colour-{colour_of(token)}"), "number": number_of(token)}


def why(state: State, fact: Fact) -> Sequence[Sentence]:
    """The reason for every point, and for every line that gave none."""
    match fact:
        case SquareScored():
            return [why_solo(state, fact, line) for line in range(len(fact.lines))]
        case MatchScored():
            return [why_line(fact, line) for line in range(len(fact.lines))]
        case _:
            return ()


def why_solo(state: State, fact: SquareScored, line: int) -> Sentence:
    return sentence(
        "why-solo",
        square=len(state.solo) + 1,
        **line_name(line, len(fact.lines)),
        made=spoken_made(fact.lines[line]),
        points=fact.points[line],
    )


def why_line(fact: MatchScored, line: int) -> Sentence:
    """One line of a match: who had the best combination, and what it was worth."""
    combinations = fact.lines[line]
    best = min(combinations, key=RANK.__getitem__)
    holders = tuple(seat for seat, combination in enumerate(combinations) if combination == best)
    return sentence(
        key_of_line(combinations, best),
        **line_name(line, len(fact.lines)),
        seats=who(*holders),
        made=spoken_made(best),
        against=spoken_made(min(set(combinations) - {best}, key=RANK.__getitem__, default=None)),
        points=max(fact.points[line]),
    )


def key_of_line(combinations: Sequence[Made], best: Made) -> str:
    if best is None:
        return "why-none"
    if combinations.count(best) == len(combinations):
        return "why-same"
    if combinations.count(best) > 1:
        return "why-shared"
    return "why-won" if any(combination not in (best, None) for combination in combinations) else "why-alone"


def line_name(line: int, lines: int) -> dict[str, Part]:
    """Rows are counted from the top, columns from the left."""
    size = lines // 2
    return {"axis": "row" if line < size else "column", "number": line % size + 1}


def spoken_made(combination: Made) -> Term:
    return Term(f"combination-{combination or 'none'}")
