"""Reasons: why the best move is good, in a sentence or two."""

from collections.abc import Sequence

from tablee.core.mind import Considered, percents_behind
from tablee.core.sentences import Part, Sentence, Term, any_of, sentence
from tablee.games.one_o_one.asks import Place, Take, Turn
from tablee.games.one_o_one.bots import within_reach
from tablee.games.one_o_one.case import file_name
from tablee.games.one_o_one.lines import RANK, WEIGHT, Combination, best_of_weight
from tablee.games.one_o_one.square import cell_name
from tablee.games.one_o_one.telling import token_parts
from tablee.games.one_o_one.tokens import Token, colour_of, number_of
from tablee.games.one_o_one.view import View

CLOSE_IN_POINTS, CLOSE = 0.5, 0.01  # a difference that says little: alone at the table, in a match


def why(view: View, options: Sequence[Considered]) -> tuple[Sentence, ...]:
    """Why the first is good."""
    best = options[0].move
    if isinstance(best, Place):
        return (why_place(view, best),)
    return (why_take(view, best) if isinstance(best, Take) else why_turn(view, best),)


def why_place(view: View, move: Place) -> Sentence:
    assert view.hand is not None
    cell = cell_name((move.row, move.column))
    combinations, hoped = lines_through(view, cell, view.hand)
    if combinations:
        return sentence("mind-why-makes", cell=cell, made=spoken_list(combinations))
    if hoped:
        return sentence("mind-why-hopes", cell=cell, made=spoken_list(hoped))
    return sentence("mind-why-harmless", cell=cell)


def lines_through(view: View, cell: str, token: Token) -> tuple[list[Combination], list[Combination]]:
    """What the two lines of a cell would make with a token, and what they would still be open to."""
    tokens = view.squares[view.building].tokens
    combinations: list[Combination] = []
    hoped: list[Combination] = []
    for place in (0, 1):
        line = [token for name, token in tokens.items() if name[place] == cell[place]]
        if not line:
            continue
        weight = sum(map(WEIGHT.__getitem__, [*line, token]))
        best = best_of_weight(weight, view.size, view.rulings)
        if best is not None and best != best_of_weight(weight - WEIGHT[token], view.size, view.rulings):
            combinations.append(best)
        hoped += [other for other in within_reach(weight, view.size) if best is None and other in view.points][:1]
    return sorted(set(combinations), key=RANK.__getitem__), sorted(set(hoped), key=RANK.__getitem__)


def spoken_list(combinations: Sequence[Combination]) -> Part:
    names: list[Part] = [Term(f"made-{name}") for name in combinations]
    return names[0] if len(names) == 1 else sentence("mind-both", first=names[0], second=names[1])


def why_take(view: View, move: Take) -> Sentence:
    file = view.files[move.file]
    if file.visible is not None:
        return sentence("mind-why-open", **token_parts(file.visible))
    return sentence("mind-why-hidden", file=file_name(move.file), tokens=any_token(view.candidates[file.backs[0]]))


def why_turn(view: View, move: Turn) -> Sentence:
    key = "mind-why-turn-solo" if view.seats == 1 else "mind-why-turn"
    tokens = view.candidates[view.files[move.file].backs[0]]
    return sentence(key, file=file_name(move.file), tokens=any_token(tokens))


def any_token(tokens: Sequence[Token]) -> Part:
    """Those behind one back, as people say it: green (6 or 8) or orange (7)."""
    colours = dict.fromkeys(map(colour_of, tokens))
    first, *others = (
        sentence(
            "mind-of-colour",
            colour=Term(f"colour-{colour}"),
            numbers=any_of([number_of(token) for token in tokens if colour_of(token) == colour]),
        )
        for colour in colours
    )
    return sentence("or", first=first, last=others[0]) if others else first


def next_best(view: View, options: Sequence[Considered]) -> Sentence | None:
    """The next best move, and what it would cost."""
    if len(options) < 2:
        return None
    best, other = options[:2]
    name, points = named(other.move), best.points - other.points
    if (points < CLOSE_IN_POINTS) if view.seats == 1 else (best.win - other.win < CLOSE):
        return sentence("mind-why-close", other=name)
    if view.seats == 1:
        return sentence("mind-why-points", other=name, points=max(1, round(points)))
    return sentence("mind-why-chance", other=name, chance=percents_behind(best, other))


def named(move: Place | Take | Turn) -> str:
    return cell_name((move.row, move.column)) if isinstance(move, Place) else file_name(move.file)
