"""Hints, reviews and the explorer on one scale: how seats of The Number stand, and what their numbers weigh."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest

from tablee.core.mind import Considered, Standing
from tablee.core.reading import Given
from tablee.core.sentences import sentence
from tablee.games.the_number import GAME
from tablee.games.the_number.mind import MIND
from tablee.games.the_number.mind.advice import EQUAL
from tablee.games.the_number.rules import State, Status, TurnScored, Write
from tablee.language.words import words_of
from tests.games.the_number.test_mind import after_turns
from tests.play import dice_of, setup_of, steps

DICE = dice_of("advice")


def standing(state: State, seat: int, effort: float = 1.0) -> Standing:
    return MIND.standing(GAME.view(state, seat), DICE, effort)


def weigh(state: State, seat: int, *numbers: str, effort: float = 1.0) -> dict[str, Considered]:
    """Options by number, the best first."""
    moves = [Write(number) for number in numbers]
    advice = MIND.weigh(GAME.view(state, seat), GAME.ask(state, seat), DICE, effort, moves)
    return {option.move.number: option for option in advice.options}


def positions(seats: int, *names: str) -> Iterator[State]:
    """A game between these bots, before every turn, and its end."""
    bots = [GAME.bots[names[seat % len(names)]] for seat in range(seats)]
    for step in steps(GAME, setup_of(GAME, seats=seats), bots, dice_of("advice", seats, *names)):
        if all(number is None for number in step.after.written):
            yield step.after


@pytest.mark.parametrize("seats", GAME.seats)
def test_equal_players_stand_equally_before_anything_is_written(seats: int) -> None:
    state = GAME.start(setup_of(GAME, seats=seats))
    standings = [standing(state, seat) for seat in range(seats)]
    assert [one.win for one in standings] == pytest.approx([1 / seats] * seats, abs=1e-12)
    assert len(set(standings)) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_standings_add_up_and_seats_that_look_the_same_stand_the_same(seats: int) -> None:
    shared = 0
    for state in positions(seats, "casual.mixed", "greedy-999", "greedy-999"):
        standings = [standing(state, seat, 0.3) for seat in range(seats)]
        assert sum(one.win for one in standings) == pytest.approx(1, abs=1e-9)
        view = GAME.view(state, 0)
        look = [(seat.digits, seat.points, seat.scores) for seat in view.seats]
        for one, other in permutations(range(seats), 2):
            if look[one] == look[other] and state.turns:
                assert standings[one] == standings[other]
                shared += 1
    assert shared > 0 or seats == 2


def test_it_makes_no_difference_who_sits_where_or_who_has_written() -> None:
    turns = [("761", "513", "888"), ("444", "942", "777")]
    one = after_turns(*turns)
    other = after_turns(*((third, first, second) for first, second, third in turns))
    assert [standing(one, seat) for seat in (2, 0, 1)] == [standing(other, seat) for seat in range(3)]
    written = GAME.fold(one, GAME.decide(one, 1, Write("000"), DICE))
    assert [standing(written, seat) for seat in range(3)] == [standing(one, seat) for seat in range(3)]


@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_end_it_is_the_result(seats: int) -> None:
    *_, end = positions(seats, "greedy-999")
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert len(outcome.winners) == seats
    assert [standing(end, seat).win for seat in range(seats)] == [1 / seats] * seats
    *_, end = positions(seats, "casual", "random")
    outcome = GAME.outcome(end)
    assert outcome is not None
    expected = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    assert [standing(end, seat).win for seat in range(seats)] == expected


def test_what_is_certain_is_certain() -> None:
    """On the last turn both have one digit that the other has not: nothing is left to chance."""
    state = last_turn(("0", "1"), (20, 30))
    assert [standing(state, seat).win for seat in range(2)] == [0.0, 1.0]
    assert standing(last_turn(("9", "1"), (20, 30)), 0).win == 1.0


def last_turn(left: tuple[str, ...], totals: tuple[int, ...]) -> State:
    """Before the last turn of the game, with these digits and so many points from the first round."""
    seats = len(left)
    state: State = GAME.start(setup_of(GAME, seats=seats))
    void: Status = "void"
    nothing = TurnScored((None,) * seats, (void,) * seats, (0,) * seats)
    crossed = tuple(frozenset("0123456789") - frozenset(digits) for digits in left)
    return msgspec.structs.replace(state, round=1, scores=(totals,), turns=(nothing,) * 4, crossed=crossed)


@pytest.mark.parametrize(("seats", "round_"), [(2, 0), (3, 0), (3, 1), (4, 1)])
def test_a_seven_that_only_one_has_is_wasted_by_mixing_it(seats: int, round_: int) -> None:
    """On the last turn 777 cannot fall and nobody else has a higher digit: 14, and the bonus of 8."""
    state = last_turn(("0137", *["01356"] * (seats - 1)), (40,) * seats)
    state = msgspec.structs.replace(state, round=round_, scores=((40,) * seats,) * round_)
    options = weigh(state, 0, "777", "701", "137", "000")
    assert next(iter(options)) == "777"
    advice = MIND.weigh(GAME.view(state, 0), GAME.ask(state, 0), DICE, 1.0, [])
    assert (advice.options[0].move, advice.why[0].key) == (Write("777"), "hint-alone")
    for wasted in ("701", "137", "000"):
        assert options["777"].win - options[wasted].win > 0.05
    if round_ == 1:
        assert options["777"].win > 0.99


@pytest.mark.parametrize(("language", "said"), [("en", "Nobody else can use 3 or 7"), ("fr", "utiliser 3 ou 7")])
def test_digits_that_nobody_else_has_are_said_one_by_one(language: str, said: str) -> None:
    state = last_turn(("37", "01245", "01246"), (40, 40, 40))
    advice = MIND.weigh(GAME.view(state, 0), GAME.ask(state, 0), DICE, 1.0, [])
    assert set(advice.options[0].move.number) == {"3", "7"}
    assert said in words_of(language, GAME.folder / "words").say(advice.why[0], [])


@pytest.mark.parametrize(("chance", "said"), [(1, "about one time in ten"), (6, "about 6 times in ten")])
def test_a_chance_is_said_in_tens(chance: int, said: str) -> None:
    words = words_of("en", GAME.folder / "words")
    assert said in words.say(sentence("hint-stands", number="937", chance=chance), [])
    assert said in words.say(sentence("explore-why", number="937", chance=chance), [])


def test_equal_chances_are_told_apart_by_points() -> None:
    """Far ahead, and far behind, on the last turn: nothing changes who wins, so the number that brings most is best."""
    for totals in ((500, 0, 0), (0, 500, 400)):
        state = last_turn(("01289", "01346", "01357"), totals)
        options = list(weigh(state, 0, "008", "809", "999").values())
        assert options[0].win - min(option.win for option in options) == 0
        assert options[0].move.number[0] == "9"
        assert [option.points for option in options] == sorted((option.points for option in options), reverse=True)


def test_the_first_is_the_dearest_of_those_that_win_nearly_as_often() -> None:
    for state in positions(3, "casual.mixed"):
        if GAME.ask(state, 0) is not None:
            options = list(weigh(state, 0, effort=0.3).values())
            near = [option for option in options if option.win >= max(one.win for one in options) - EQUAL]
            assert options[: len(near)] == near
            assert [option.points for option in near] == sorted((option.points for option in near), reverse=True)


def test_a_deep_look_tells_the_same_story() -> None:
    costs = []
    for seats in (2, 3, 5):
        for turn, state in enumerate(positions(seats, "casual.mixed", "casual", "random")):
            ask = GAME.ask(state, turn % seats)
            if ask is not None and turn % 2 == seats % 2:
                move = GAME.bots["random"](None, ask, dice_of(turn)).number
                costs.append([cost(state, turn % seats, move, effort) for effort in (1.0, 10.0)])
    moved = sorted(abs(look - deep) for look, deep in costs)
    assert len(moved) >= 12
    assert moved[len(moved) * 9 // 10 - 1] <= 0.02


def cost(state: State, seat: int, number: str, effort: float) -> float:
    options = weigh(state, seat, number, effort=effort)
    return max(0.0, next(iter(options.values())).win - options[number].win)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_explorer_shows_what_hints_and_reviews_tell(seats: int) -> None:
    assert MIND.explore is not None
    state = GAME.start(setup_of(GAME, seats=seats))
    asked: dict[str, Any] = {"seats": seats, "turn": 0, "round": 0, "digits": ["0123456789"] * seats}
    answer = MIND.explore(Given(asked))
    assert answer["standing"] == [standing(state, seat).win for seat in range(seats)]
    shown = {one["number"]: one for one in answer["numbers"]}
    options = weigh(state, 0, *shown)
    for number, one in shown.items():
        assert (one["win"], one["points"]) == pytest.approx((options[number].win, options[number].points), abs=1e-12)
