"""Lessons: prepared tables of every game that has them, played by what they suggest and by anything else."""

import re
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import AnyGame
from tablee.core.lesson import CoachLine, Lesson
from tablee.fairness.deal import Deal
from tablee.games import GAMES, OUR_GAMES, part_of
from tablee.server.table import decisions
from tablee.server.table.beginning import FromLesson, begin_lesson
from tablee.server.table.opening import NewTable, first_facts, position_of
from tablee.server.table.position import Position, evolve
from tests.play import dice_of

MOST_LINES = 6
MOST_WORDS = 16
DEAL = Deal("00" * 32, "11" * 32, ())


class Case(NamedTuple):
    game: AnyGame
    name: str

    @property
    def lesson(self) -> Lesson:
        lesson: Lesson = part_of(self.game.key, "lessons")[self.name]
        return lesson


CASES = [Case(game, name) for game in GAMES for name in part_of(game.key, "lessons") or ()]
every_lesson = pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{case.game.key}-{case.name}") for case in CASES]
)


def open_lesson(case: Case) -> Position:
    beginning = begin_lesson(FromLesson(lesson=case.name), case.game, DEAL)
    position = position_of(beginning)
    request = NewTable(game=case.game.key, people=["Ada"])
    return reduce(evolve, first_facts(position, request, "ada", 10, beginning), position)


def play_lesson(case: Case, seed: object, suggested: bool) -> Position:
    """Until its last line: the newcomer plays what is suggested or anything, the others what is prepared."""
    position = open_lesson(case)
    for turn in range(200):
        if any(line.is_last for line in position.coach):
            return position
        seat = next(iter(position.due()))
        position = reduce(evolve, move(position, case.lesson, seat, dice_of(seed, turn), suggested), position)
    raise AssertionError("a lesson must come to its last line")


def move(position: Position, lesson: Lesson, seat: int, dice: Any, suggested: bool) -> Any:
    if seat != lesson.learner:
        wanted = lesson.answer(seat, position.game.view(position.state, seat))
        assert wanted is not None, "whatever the newcomer does, the others have a prepared move"
    else:
        wanted = lesson.suggestion if suggested and not position.coach[3:] else position.asks[seat].sample(dice)
        if not position.asks[seat].allows(wanted):
            wanted = position.asks[seat].sample(dice)
    return decisions.submit(position, seat, position.numbers[seat], wanted, "person")


def check_lines(lines: tuple[CoachLine, ...]) -> None:
    steps = [line.step for line in lines]
    assert len(steps) == len(set(steps)), "a line is said once"
    assert max(steps) <= MOST_LINES
    assert lines[-1].is_last


def test_every_game_of_ours_that_is_thought_about_has_a_first_lesson() -> None:
    assert {game.key for game in OUR_GAMES if game.has_mind} <= {
        case.game.key for case in CASES if case.name == "first"
    }


@every_lesson
def test_it_begins_with_its_first_line(case: Case) -> None:
    steps = [line.step for line in open_lesson(case).coach]
    assert steps[:1] in ([], [1])
    assert steps == sorted(steps)
    assert len(steps) <= 2, "what has not happened yet is not spoken of"


@every_lesson
def test_what_is_suggested_leads_to_every_line(case: Case) -> None:
    position = play_lesson(case, "suggested", suggested=True)
    check_lines(position.coach)
    assert {1, 6} <= {line.step for line in position.coach}


@every_lesson
@given(seed=st.integers(0, 10_000))
def test_anything_goes_on(case: Case, seed: int) -> None:
    check_lines(play_lesson(case, seed, suggested=False).coach)


def messages(folder: Path, language: str) -> dict[str, str]:
    text = (folder / "lessons" / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = (.*)$", text, re.MULTILINE))


@every_lesson
@given(seed=st.integers(0, 10_000))
def test_every_line_has_its_words_in_every_language(case: Case, seed: int) -> None:
    english, french = (messages(case.game.folder, language) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for line in play_lesson(case, seed, suggested=False).coach:
        for said in (english, french):
            text = said[line.sentence.key]
            assert set(re.findall(r"\$(\w+)", text)) <= line.sentence.parts.keys()
            words = re.findall(r"\w+", re.sub(r"\{[^}]*\}", "part", text))
            assert len(words) <= MOST_WORDS, "a line is read in a breath"


def test_the_prepared_rounds_end_as_they_are_told() -> None:
    """The points that the lessons speak of."""
    ends = {case.game.key: case.game.view(play_whole(case).state, 0) for case in CASES}
    assert [seat.rounds[0].score for seat in ends["fifty"].seats] == [18, 15, 8, 9]
    assert [seat.scores[0] for seat in ends["the_number"].seats] == [44, 41, 39, 29]
    assert [seat.total for seat in ends["fifty_fifty"].seats] == [0, 4, 6, 4]
    assert ends["one_o_one"].match.scores == (5, 4)


BEST: dict[str, list[dict[str, Any]]] = {
    "fifty": [{"move": "pick", "numbers": [2, 13, 24, 26, 43]}],
    "the_number": [{"move": "write", "number": number} for number in ("972", "853", "666", "444", "110")],
    "fifty_fifty": [{"move": "play", "card": card} for card in (28, 48, 33)],
    "one_o_one": [{"move": "place", "row": row, "column": column} for row, column in ((3, 6), (4, 5), (6, 3))],
}


def play_whole(case: Case) -> Position:
    position, best = open_lesson(case), list(BEST[case.game.key])
    while not any(line.is_last for line in position.coach):
        seat = next(iter(position.due()))
        if seat == case.lesson.learner:
            wanted = msgspec.convert(best.pop(0), case.game.moves)
        else:
            wanted = case.lesson.answer(seat, case.game.view(position.state, seat))
        position = reduce(evolve, decisions.submit(position, seat, position.numbers[seat], wanted, "bot"), position)
    return position
