"""The kernels of The Number: any edition, all games of small positions, exact counts, short rows, what is shown."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from tablee.games.the_number import GAME, rules
from tablee.games.the_number.kernels import KERNELS
from tablee.games.the_number.kernels.engine import check, digits_of
from tablee.games.the_number.kernels.layout import NUMBER, TWELVE, code_of, word_of
from tablee.games.the_number.rules import State, Write
from tablee.kernels.compiling import Numbers, kernel
from tablee.kernels.engine import key_of_game
from tablee.kernels.stream import bot_name, dice_of
from tests.contract import test_kernels as contract
from tests.contract.cases import Case
from tests.contract.test_kernels import PARTS, Twins
from tests.play import due

ENGINE, ACTIONS = KERNELS.engine, KERNELS.actions

SEED = 5
EDITIONS: dict[str, dict[str, Any]] = {
    "bonus": {"bonus": [9, 0, 1, 0, 30]},
    "no bonus at all": {"bonus": [0, 0, 0, 0, 0]},
    "last turn once": {"last_turn_times": 1},
    "last turn ten times": {"last_turn_times": 10},
    "nothing for crossed digits": {"per_crossed_digit": 0},
    "five for crossed digits": {"per_crossed_digit": 5},
    "one round": {"rounds": 1},
    "three rounds": {"rounds": 3},
    "tied take none": {"rulings": {"tied_bonus": "none"}},
    "least of all": {"bonus": [0] * 5, "last_turn_times": 1, "per_crossed_digit": 0, "rounds": 1},
    "most of all": {"bonus": [1000] * 5, "last_turn_times": 10, "per_crossed_digit": 1000, "rounds": 10},
}


def twins_of(**given: Any) -> Twins:
    return contract.twins_of(GAME, **given)


def write(state: State, *numbers: str | None) -> State:
    """One turn: everybody writes, in seat order."""
    for seat, number in enumerate(numbers):
        if number is not None:
            state = GAME.fold(state, GAME.decide(state, seat, Write(number), dice_of(0, 0)))
    return state


def columns_after(twins: Twins, *turns: tuple[str, ...]) -> dict[str, Any]:
    """What a row tells after turns in which everybody writes; both engines play them."""
    key, row = key_of_game(SEED, 0), ENGINE.new_rows(twins.terms)
    state: Any = GAME.start(twins.setup)
    ENGINE.start(row, twins.terms, key)
    for numbers in turns:
        state = write(state, *numbers)
        for seat, digit in ((seat, digit) for seat, number in enumerate(numbers) for digit in number):
            ENGINE.play(row, twins.terms, seat, int(digit), key)
    assert row.tolist() == ENGINE.row_of(state, twins.terms).tolist()
    return {name: column.of(row).tolist() for name, column in ENGINE.columns(twins.terms).items()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_edition_is_the_same_in_both_engines(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "GAMES", 50)
    monkeypatch.setattr(contract, "STEPPED", 3)
    twins = twins_of(seats=5 if edition.endswith("of all") else 3, edition=EDITIONS[edition])
    for part in PARTS:
        part(Case(GAME, twins.setup), twins)


def test_every_baseline_has_a_twin() -> None:
    without = {"easy", "easy.mixed", "casual.mixed", "casual.ladder", "casual.copycat"}
    assert set(ENGINE.policies) == set(GAME.bots) - without


@kernel
def pairs_without_a_fall(codes: Numbers) -> int:
    """Of all pairs of numbers, in which both are valid."""
    count = 0
    for first in codes:
        for second in codes:
            written = first | second << TWELVE
            count += check(written, digits_of(written, 2), 2) == 0b11
    return count


def test_of_a_million_pairs_of_numbers_those_without_a_common_digit_stand() -> None:
    codes = np.array([code_of(f"{number:03}") for number in range(1000)])
    kinds = {1: 10, 2: 10 * 9 // 2 * 6, 3: 10 * 9 * 8}  # how many numbers have one, two, three different digits
    apart = sum(count * (10 - different) ** 3 for different, count in kinds.items())
    assert apart == 392_490
    assert pairs_without_a_fall(codes) == apart + len(codes)  # a number spares its like


def test_all_turns_of_three_seats_with_three_digits() -> None:
    numbers = ["".join(digits) for digits in product("027", repeat=3)]
    crossed = rules.nothing_crossed(3)
    for written in product(numbers, repeat=3):
        word = word_of(map(code_of, written), TWELVE)
        status = rules.check(written, crossed)
        assert check(word, digits_of(word, 3), 3) == sum(1 << seat for seat in range(3) if status[seat] == "valid")


def ends_by_rules(state: State) -> Iterator[tuple[int, ...]]:
    """All games that can follow: the scores and the winners of each."""
    result = GAME.outcome(state)
    if result is not None:
        yield (*result.scores, sum(1 << seat for seat in result.winners))
        return
    seat, ask = next(due(GAME, state))
    for number in product(ask.digits, repeat=rules.LENGTH):
        yield from ends_by_rules(GAME.fold(state, GAME.decide(state, seat, Write("".join(number)), dice_of(0, 0))))


def ends_by_kernels(twins: Twins, row: Numbers) -> Iterator[tuple[int, ...]]:
    seat, at = ENGINE.turn(row, twins.terms), ENGINE.columns(twins.terms)
    if seat < 0:
        yield (*at["scores"].of(row).tolist(), at["winners"].of(row).item())
        return
    mask = np.zeros(ENGINE.actions(twins.terms), np.int8)
    ENGINE.legal(row, twins.terms, seat, mask)
    for action in np.flatnonzero(mask):
        after = row.copy()
        ENGINE.play(after, twins.terms, seat, int(action), key_of_game(SEED, 0))
        yield from ends_by_kernels(twins, after)


@pytest.mark.parametrize("tied", ["each", "none"])
@pytest.mark.parametrize(
    ("turns", "games"),
    [
        # One has 8 and 9 left, the other 6 and 9. Of 64 fourth turns 16 leave both valid, and then each with one number
        # at most; in 48 the higher one falls, and may be any of 8 again.
        ([("667", "012"), ("012", "345"), ("345", "788")], 16 + 48 * 8),
        ([("012", "012"), ("345", "345"), ("678", "678")], 1),  # 999 by both, and a fifth turn that nobody can play
        ([("012", "012"), ("345", "345"), ("678", "678"), ("999", "999")], 1),  # over
        ([("012", "345", "678"), ("345", "678", "012"), ("678", "012", "345"), ("999", "999", "999")], 1),
        ([("012", "012"), ("345", "345"), ("678", "667"), ("999", "888")], 27),  # three digits against one
        ([("012", "012"), ("345", "345"), ("667", "667"), ("888", "888")], 1),
        ([("012", "012"), ("345", "345"), ("666", "666"), ("777", "777")], 8 * 8),
    ],
)
def test_all_games_from_a_position_are_the_same(turns: list[tuple[str, ...]], games: int, tied: str) -> None:
    edition = {"rounds": 1, "rulings": {"tied_bonus": tied}}
    twins = twins_of(seats=len(turns[0]), edition=edition)
    state: Any = GAME.start(twins.setup)
    for numbers in turns:
        state = write(state, *numbers)
    ends = Counter(ends_by_rules(state))
    assert Counter(ends_by_kernels(twins, ENGINE.row_of(state, twins.terms))) == ends
    assert ends.total() == games


def test_a_row_tells_the_turn_of_the_rulebook() -> None:
    at = columns_after(twins_of(seats=5), ("761", "513", "444", "444", "220"))
    assert at["numbers"][0][0] == [761, 513, 444, 444, 220]
    assert at["numbers"][0][1] == [-1] * 5
    assert at["points"][0][0] == [0, 7, 4, 4, 2]
    assert (at["valid"][0][0], at["bonus"][0][0]) == (0b11110, 0b00010)
    assert (at["turn"], at["length"], at["winners"]) == (1, 1, 0)
    assert at["scores"] == [0, 7, 4, 4, 2]


def test_a_row_tells_rounds_and_a_turn_that_nobody_wrote_is_not_counted() -> None:
    at = columns_after(twins_of(seats=2), *((number, number) for number in ("012", "345", "678", "999")))
    assert (at["turn"], at["length"]) == (5, 4)
    assert at["scored"] == [[0 + 2 + 3 + 3 + 6 + 4 + 9 + 6 + 10] * 2, [0, 0]]
    assert at["digits"] == [[0x3FF, 0x3FF], [0, 0]]
    assert at["scores"] == at["scored"][0]
    assert at["crossed"] == 0


def test_a_row_without_history_is_played_the_same() -> None:
    twins = twins_of(seats=5)
    size = ENGINE.short(twins.terms)
    assert size * 8 < 100
    policies = ENGINE.policies_of(ENGINE.policies)
    for number in range(50):
        key, row, short = key_of_game(SEED, number), ENGINE.new_rows(twins.terms), np.zeros(size, np.int64)
        for one in (row, short):
            ENGINE.start(one, twins.terms, key)
            ENGINE.play_out(one, twins.terms, policies, key)
        assert short.tolist() == row[:size].tolist()


def test_results_need_a_short_row_only() -> None:
    twins = twins_of(seats=4)
    policies = ENGINE.policies_of(("random",) * 4)
    long, short = np.zeros((20, 6), np.int64), np.zeros((20, 6), np.int64)
    row = np.zeros(ENGINE.short(twins.terms), np.int64)
    ENGINE.results(np.uint64(SEED), 0, twins.terms, policies, ENGINE.new_rows(twins.terms), long)
    ENGINE.results(np.uint64(SEED), 0, twins.terms, policies, row, short)
    assert long.tolist() == short.tolist()


def test_a_game_is_played_on_from_any_move() -> None:
    """Bots draw by their seat's decision, so a row must know how many there were, also of those who sat out."""
    twins = twins_of(seats=3, edition={"rounds": 3})
    bots = ("random", "high-repdigit", "random")
    for number in range(4):
        dice, made, row = dice_of(SEED, number), [0, 0, 0], ENGINE.new_rows(twins.terms)
        states: list[State] = [GAME.start(twins.setup)]
        while GAME.outcome(states[-1]) is None:
            seat, ask = next(due(GAME, states[-1]))
            move = GAME.bots[bots[seat]](GAME.view(states[-1], seat), ask, dice.child(bot_name(seat, made[seat])))
            states.append(GAME.fold(states[-1], GAME.decide(states[-1], seat, move, dice)))
            made[seat] += 1
        for state in states:
            row = ENGINE.row_of(state, twins.terms)
            ENGINE.play_out(row, twins.terms, ENGINE.policies_of(bots), key_of_game(SEED, number))
            assert row.tolist() == ENGINE.row_of(states[-1], twins.terms).tolist()


def test_a_number_half_written_is_seen_by_its_writer_alone() -> None:
    twins = twins_of(seats=3)
    key, row = key_of_game(SEED, 0), ENGINE.new_rows(twins.terms)
    ENGINE.start(row, twins.terms, key)
    before = [contract.shown(twins, row, seat).tolist() for seat in range(3)]
    ENGINE.play(row, twins.terms, 1, 7, key)
    after = [contract.shown(twins, row, seat).tolist() for seat in range(3)]
    assert [before[seat] == after[seat] for seat in range(3)] == [True, False, True]
    digits = after[1][6:36]
    assert digits[7] == 1
    assert sum(digits) == 1
    ENGINE.play(row, twins.terms, 1, 0, key)
    assert np.flatnonzero(contract.shown(twins, row, 1)[6:36]).tolist() == [7, 10]


def test_a_seat_sees_itself_first() -> None:
    twins = twins_of(seats=3)
    state = write(GAME.start(twins.setup), "012", "345", "999")
    row = ENGINE.row_of(state, twins.terms)
    wide = (ENGINE.features(twins.terms) - 36) // 3
    for seat in range(3):
        features = contract.shown(twins, row, seat)
        for place, crossed in enumerate(("012", "345", "999")[seat:] + ("012", "345", "999")[:seat]):
            first = 36 + place * wide
            assert np.flatnonzero(features[first : first + 10]).tolist() == sorted({int(digit) for digit in crossed})
            turn = features[first + 13 + 20 : first + 13 + 24]  # the first turn of this round
            assert turn.tolist() == pytest.approx([(int(digit) + 1) / 10 for digit in crossed] + [1])


def test_a_sealed_number_is_in_the_row_digit_by_digit() -> None:
    twins = twins_of(seats=2)
    state = write(GAME.start(twins.setup), "907")
    assert ENGINE.row_of(state, twins.terms)[ENGINE.columns(twins.terms)["written"].at] & NUMBER == 0xA18


def test_no_game_is_longer_and_no_seat_scores_more_than_is_told_before() -> None:
    twins = twins_of(seats=4)
    rows = ENGINE.new_rows(twins.terms, 200)
    ENGINE.histories(np.uint64(SEED), 0, twins.terms, ENGINE.policies_of(("repdigit",) * 4), rows)
    at = {name: column.of(rows) for name, column in ENGINE.columns(twins.terms).items()}
    steps = rules.LENGTH * (at["numbers"] >= 0).sum(axis=(1, 2, 3))
    assert set(steps.tolist()) == {ACTIONS.length(twins.setup)}  # nobody crosses out ten digits one by one
    assert ACTIONS.most(twins.setup) == 2 * (2 + 3 + 4 + 6 + 8 + 4 * 9 + 18 + 10)
    assert at["scores"].max() <= ACTIONS.most(twins.setup)
