"""The mind of The Number: its kernels beside slow twins, what it believes, and that it wins."""

from collections import Counter
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.games.the_number import GAME, rules
from tablee.games.the_number.edition import Edition
from tablee.games.the_number.mind import MIND
from tablee.games.the_number.mind.explorer import by_habit, thinking
from tablee.games.the_number.mind.explorer import position_of as position_asked
from tablee.games.the_number.mind.explorer import read as read_question
from tablee.games.the_number.mind.learned.training import learn
from tablee.games.the_number.mind.learned.worth import SHAPE, sets_of
from tablee.games.the_number.mind.model.habits import (
    NAMES,
    Doubt,
    Revealed,
    believe,
    believed,
    chances,
    foresaw,
    learner,
)
from tablee.games.the_number.mind.position import position_of, terms_for
from tablee.games.the_number.mind.search.numbers import ALL, PLAYED, SETS, lowest, mask_of, possible, set_of
from tablee.games.the_number.mind.search.turn import PARTS, add_worth, turn_points
from tablee.games.the_number.mind.search.weighing import weigh_numbers
from tablee.games.the_number.rules import State, Write, WriteNumber
from tablee.kernels.compiling import Numbers, program
from tests.games.the_number.test_kernels import EDITIONS
from tests.play import dice_of, play, setup_of

KEY = np.uint64(7)
DIGITS = rules.DIGITS


def crossed_of(left: int) -> frozenset[str]:
    return frozenset(digit for digit in DIGITS if not left >> int(digit) & 1)


@program
def one_turn(numbers: Numbers, terms: Numbers, left: Numbers, points: Any, after: Numbers) -> None:
    turn_points(numbers, terms, left, points, after)


@program
def one_worth(after: Numbers, terms: Numbers, worth: Any, points: Any) -> None:
    add_worth(after, terms, worth, points)


def test_460_numbers_matter_and_no_other_arrangement_scores_more() -> None:
    assert len(PLAYED) == 460
    generator = np.random.default_rng(1)
    edition = setup_of(GAME).edition
    for _ in range(300):
        number = "".join(generator.choice(list(DIGITS), 3))
        first, beside = int(number[0]), tuple(sorted({int(digit) for digit in number[1:]} - {int(number[0])}))
        best = f"{lowest(first, beside):03}"
        assert set(best) == set(number)
        others = ["".join(generator.choice(list(DIGITS[:6]), 3)) for _ in range(2)]
        high, low = (rules.score_turn([one, *others], rules.nothing_crossed(3), 0, edition) for one in (number, best))
        assert low.points[0] >= high.points[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_is_scored_as_by_the_rules(edition: str) -> None:
    generator = np.random.default_rng(2)
    printed = setup_of(GAME, edition=EDITIONS[edition]).edition
    for seats, turn in product((2, 3, 5), (0, 4)):
        terms = terms_for(printed, seats, turn, rounds_to_come=1)
        for _ in range(30):
            left = generator.integers(0, 1 << 10, seats)
            written = [number_from(int(mask), generator) for mask in left]
            numbers = np.array([-1 if number is None else int(number) for number in written], dtype=np.int64)
            points, after = np.zeros(seats), np.zeros(seats, np.int64)
            one_turn(numbers, terms, left, points, after)
            crossed = tuple(crossed_of(int(mask)) for mask in left)
            scored = rules.score_turn(written, crossed, turn, printed)
            then = rules.cross_out(crossed, scored)
            assert [crossed_of(int(mask)) for mask in after] == list(then)
            ends = [printed.per_crossed_digit * len(digits) if turn == 4 else 0 for digits in then]
            assert points.tolist() == [sum(pair) for pair in zip(scored.points, ends, strict=True)]


def number_from(left: int, generator: np.random.Generator) -> str | None:
    digits = [digit for digit in DIGITS if left >> int(digit) & 1]
    return "".join(generator.choice(digits, 3)) if digits else None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_digits_are_worth_what_the_slow_twin_says(seats: int) -> None:
    generator = np.random.default_rng(3)
    worth = generator.random((seats, PARTS, 1 << 10))
    terms = terms_for(setup_of(GAME).edition, seats, 0, rounds_to_come=1)
    for _ in range(50):
        left, points = generator.integers(0, 1 << 10, seats), np.zeros(seats)
        one_worth(left, terms, worth, points)
        for seat in range(seats):
            parts = sets_of(left.tolist(), seat)
            assert points[seat] == pytest.approx(sum(worth[seat, part, digits] for part, digits in enumerate(parts)))


def test_an_answer_to_a_known_habit_is_exact_on_the_last_turn() -> None:
    """Chances by enumeration: I hold 0, 3, 8 and 9, the others write a digit three times."""
    given = {"seats": 3, "turn": 4, "digits": ["0389", "379", "489"], "round": 1, "totals": [40, 44, 50]}
    position = position_asked(read_question(Given(given)), thinking(3))
    models = [chances("repdigit", mask_of(digits), 4) for digits in ("379", "489")]
    weighed = weigh_numbers(by_habit(position, models, "repdigit"), 60e6, KEY)
    exact = {number: chance_to_win(number, given) for number in possible(mask_of("0389")).tolist()}
    best = max(exact, key=lambda number: exact[number])
    place = int(np.argmax(weighed.shares[0]))
    assert exact[int(PLAYED[place])] == pytest.approx(exact[best])
    assert weighed.win[place] == pytest.approx(exact[best], abs=0.02)


def chance_to_win(number: int, given: dict[str, Any]) -> float:
    edition, total = setup_of(GAME).edition, 0.0
    crossed = tuple(crossed_of(mask_of(digits)) for digits in given["digits"])
    pairs = list(product("379", "489"))
    for first, second in pairs:
        turn = rules.score_turn([f"{number:03}", first * 3, second * 3], crossed, 4, edition)
        counts = [len(digits) for digits in rules.cross_out(crossed, turn)]
        ends = [sum(parts) for parts in zip(given["totals"], turn.points, counts, strict=True)]
        total += (ends[0] == max(ends)) / ends.count(max(ends)) / len(pairs)
    return total


def test_whoever_alone_has_the_nine_writes_it_last() -> None:
    state = after_turns(("012", "999"), ("345", "888"), ("666", "000"), ("777", "111"))
    view, ask = GAME.view(state, 0), GAME.ask(state, 0)
    thought = MIND.bots["strong"](view, ask, dice_of("nine"), 0.1)
    assert thought.move.number[0] == "9"


def after_turns(*turns: tuple[str, ...]) -> State:
    state: State = GAME.start(setup_of(GAME, seats=len(turns[0])))
    for numbers in turns:
        for seat, number in enumerate(numbers):
            state = GAME.fold(state, GAME.decide(state, seat, Write(number), dice_of(0)))
    return state


@pytest.mark.parametrize("bot", ["random", "casual", "greedy-999", "repdigit", "high-repdigit"])
@pytest.mark.parametrize("turn", [0, 4])
def test_habits_are_those_of_the_bots(bot: str, turn: int) -> None:
    state = GAME.start(setup_of(GAME))
    view = GAME.view(state, 0)
    view = type(view)(**{field: getattr(view, field) for field in view.__struct_fields__} | {"turn": turn})
    drawn = Counter(GAME.bots[bot](view, WriteNumber(digits="0379"), dice_of(bot, n)).number for n in range(3000))
    likely = chances(bot, mask_of("0379"), turn)
    assert likely.sum() == pytest.approx(1)
    for number in range(1000):
        assert drawn[f"{number:03}"] / 3000 == pytest.approx(likely[number], abs=0.04)


@pytest.mark.parametrize("name", NAMES[1:6])
def test_a_habit_shows_and_yet_is_never_quite_trusted(name: str) -> None:
    generator, left = np.random.default_rng(4), ALL
    seen: list[Revealed] = []
    for turn in [*range(5), *range(5)]:
        left = ALL if turn == 0 else left & ~set_of(seen[-1].number) if turn % 2 else left  # every other falls
        seen.append(Revealed(turn, left, int(generator.choice(1000, p=chances(name, left, turn)))))
    [weights] = believed([foresaw(tuple(seen[:9]))], Doubt(0.5, 0.1))
    belief = believe(seen[:9], seen[9].left, 4, weights)
    thrice = ("casual", "repdigit", "high-repdigit")
    kin = {"random": ("random", "learner")} | dict.fromkeys(thrice, thrice)
    assert sum(belief.weights[other] for other in kin.get(name, (name,))) > 0.5
    assert sum(belief.weights.values()) == pytest.approx(1)
    assert belief.trust <= 0.9 + 1e-9
    assert belief.model.sum() == pytest.approx(1)
    assert not belief.model[SETS & ~seen[9].left != 0].any()


def test_a_table_of_one_kind_shows_sooner_and_a_stranger_at_it_is_not_mistaken() -> None:
    doubt, thinker = Doubt(0.5, 0.1), NAMES.index("thinker")
    high = foresaw((Revealed(0, ALL, 999),))
    alone, together = believed([high], doubt), believed([high] * 4, doubt)
    assert together[0, thinker] < alone[0, thinker]
    low = foresaw((Revealed(0, ALL, 201), Revealed(1, ALL & ~mask_of("201"), 534), Revealed(2, mask_of("6789"), 867)))
    mixed = believed([high, low], doubt)
    assert mixed[1, NAMES.index("greedy-999")] < 0.01
    assert mixed.sum(axis=1) == pytest.approx(1)


def test_whatever_a_table_shows_somebody_may_think() -> None:
    seen = tuple(Revealed(turn, ALL, 999) for turn in range(5))
    for others in range(1, 5):
        weights = believed([foresaw(seen)] * others, Doubt(0.4, 0.1))
        assert weights[:, 0].sum() == pytest.approx(0.1)


def test_a_habit_without_a_name_is_learned() -> None:
    """The second highest digit, then the highest, then the lowest: 878 of all, and so on."""
    seen, left = [], ALL
    for turn in range(4):
        has = [digit for digit in range(10) if left >> digit & 1]
        seen.append(Revealed(turn, left, 100 * has[-2] + 10 * has[-1] + has[0]))
        left &= ~set_of(seen[-1].number) if turn % 2 else ALL
    likely = learner(seen, left)
    second = [digit for digit in range(10) if left >> digit & 1][-2]
    assert likely[100 * second : 100 * second + 100].sum() > 0.6


def test_looking_back_the_best_numbers_are_found() -> None:
    turns = [("012", "999"), ("345", "888"), ("666", "077"), ("777", "111"), ("888", "222")]
    before, end = after_turns(*turns[:3]), after_turns(*turns)
    best = MIND.hindsight([before, end], 0, dice_of(0), 1.0)
    assert best is not None
    edition, most = before.edition, 0
    for two in product(possible(mask_of("789")).tolist(), repeat=2):
        most = max(most, points_of_round(before, [f"{number:03}" for number in two], ("111", "222"), edition))
    assert best.points == most
    assert GAME.ask(before, 0).allows(best.move)  # type: ignore[union-attr]


def points_of_round(state: State, numbers: list[str], others: tuple[str, ...], edition: Edition) -> int:
    """Of seat 0 if it writes these; 0 where it cannot."""
    crossed, points = state.crossed[0], sum(turn.points[0] for turn in state.turns)
    for turn, (number, other) in enumerate(zip(numbers, others, strict=True), len(state.turns)):
        if set(number) & crossed:
            return 0
        scored = rules.score_turn([number, other], (crossed, frozenset()), turn, edition)
        crossed = rules.cross_out((crossed, frozenset()), scored)[0]
        points += scored.points[0]
    return points + edition.per_crossed_digit * len(crossed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_thinker_plays_any_edition(edition: str) -> None:
    setup = setup_of(GAME, seats=2 + len(edition) % 4, edition={"rounds": 1} | EDITIONS[edition])
    names = [list(MIND.bots)[seat % len(MIND.bots)] for seat in range(setup.seats)]
    state = play(GAME, setup, [player(name, 0.001) for name in names], dice_of(edition))
    assert GAME.outcome(state) is not None


def player(name: str, effort: float) -> Any:
    return lambda view, ask, dice: MIND.bots[name](view, ask, dice, effort).move


@pytest.mark.parametrize(("bot", "seats"), [("strong", 2), ("strong", 4), ("strong.cautious", 3), ("strong.greedy", 3)])
def test_strong_beats_casual(bot: str, seats: int) -> None:
    wins = 0.0
    for number in range(12):
        bots = [GAME.bots["casual"]] * seats
        bots[number % seats] = player(bot, 0.1)
        outcome = GAME.outcome(play(GAME, setup_of(GAME, seats=seats), bots, dice_of("casual", number)))
        assert outcome is not None
        wins += (number % seats in outcome.winners) / len(outcome.winners)
    assert wins >= 8


def test_an_attacker_beats_what_it_knows() -> None:
    assert MIND.attacker is not None
    setup = setup_of(GAME, seats=3)
    attack = MIND.attacker("repdigit", setup, 1, 0.1)
    for number in range(2):
        bots: list[Any] = [GAME.bots["repdigit"]] * 3
        bots[number] = lambda view, ask, dice: attack(view, ask, dice, 0.1).move
        outcome = GAME.outcome(play(GAME, setup, bots, dice_of("attack", number)))
        assert outcome is not None
        assert outcome.winners == (number,)


def test_worths_are_learned_the_same_from_the_same_seed() -> None:
    one, same, other = (
        learn("thinker", 2, 4, np.zeros(SHAPE), np.random.default_rng(seed), 0.0).tolist() for seed in (1, 1, 2)
    )
    assert one == same
    assert one != other


def test_what_is_seen_is_what_was_written() -> None:
    state = after_turns(("761", "513", "444"), ("761", "222", "888"))
    position = position_of(GAME.view(state, 1), 1, Doubt(0.5, 0.1))
    assert position.left.tolist() == [mask_of("046789"), mask_of("01235679"), mask_of("0234589")]
    assert position.scored.tolist() == [5 + 2 + 2, 4 + 8 + 3, 7]


QUESTION: dict[str, Any] = {"seats": 2, "turn": 4, "digits": ["0129", "0456"], "round": 1, "habit": None}


def explore(**more: Any) -> dict[str, Any]:
    assert MIND.explore is not None
    return MIND.explore(Given(QUESTION | more))


def test_the_explorer_tells_numbers_digits_and_how_a_habit_is_punished() -> None:
    answer = explore(habit={"kind": "greedy-999"})
    assert answer["numbers"][0]["number"][0] == "9"
    assert sum(one["share"] for one in answer["numbers"]) == pytest.approx(1)
    assert [one["digit"] for one in answer["digits"]] == list("0129")
    assert max(answer["digits"], key=lambda one: one["worth"])["digit"] == "9"
    assert answer["exploitability"] >= 0
    assert answer["punish"]["number"][0] == "9"
    assert answer["punish"]["edge"] == pytest.approx(0, abs=0.1) or answer["punish"]["edge"] > 0
    assert explore()["punish"] is None
    assert explore(habit={"kind": "numbers", "numbers": ["888", "777"]})["punish"]["why"]["key"] == "explore-why"


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"seats": 6}, "seats"),
        ({"turn": 5}, "turn"),
        ({"round": 2}, "round"),
        ({"digits": ["0129"]}, "digits"),
        ({"digits": ["0129", "044"]}, "digits[1]"),
        ({"digits": ["0129", 4]}, "digits[1]"),
        ({"totals": [1]}, "totals"),
        ({"habit": {"kind": "lucky"}}, "habit.kind"),
        ({"habit": {"kind": "numbers"}}, "habit.numbers"),
        ({"habit": {"kind": "numbers", "numbers": ["12"]}}, "habit.numbers[0]"),
        ({"more": 1}, "more"),
    ],
)
def test_the_explorer_refuses_where_it_stands(change: dict[str, Any], path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        explore(**change)
    assert refusal.value.path == path


def test_all_arrangements_may_be_asked_about() -> None:
    state = GAME.start(setup_of(GAME, seats=3))
    moves = [Write("".join(digits)) for digits in permutations("987")]
    advice = MIND.weigh(GAME.view(state, 0), GAME.ask(state, 0), dice_of(1), 0.02, moves)
    assert {option.move for option in advice.options} >= set(moves)
