"""Fifty in words: every point has its reason."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.core.facts import Seat
from tablee.games.fifty import GAME
from tablee.games.fifty.rules import RoundCounted
from tablee.language.words import words_of
from tests.games.fifty.test_rules import CROWN, SAME, opened, play_round, played
from tests.play import dice_of, random_bot, setup_of, steps

NAMES = ["Ada", "Bo", "Cy", "Di"]
ENGLISH = words_of("en", GAME.folder / "words")


def reasons(*lines: tuple[int, ...], **given: Any) -> list[str]:
    state, dice = opened(len(lines), edition={"blocked": [0] * 5}, **given)
    after = play_round(state, dice, *lines)
    return [ENGLISH.say(sentence, NAMES) for sentence in GAME.why(state, after.rounds[0])]


def test_runs_clashes_and_the_sum_are_told_seat_by_seat() -> None:
    said = reasons((4, 20, 30, 40, 45), (7, 20, 30, 40, 45), (7, 20, 30, 40, 45), (9, 20, 30, 40, 45))
    assert said[:6] == [
        "Ada took over on 4. From 5 to 7: +3.",
        "Ada chose 20, and so did Bo, Cy and Di. It is crossed out: bonus +1.",
        "Ada chose 30, and so did Bo, Cy and Di. It is crossed out: bonus +2.",
        "Ada chose 40, and so did Bo, Cy and Di. It is crossed out: bonus +1.",
        "Ada chose 45, and so did Bo, Cy and Di. It is crossed out: bonus +1.",
        "Ada: 3 on the track and 5 in bonuses make 8.",
    ]
    assert said[-7] == "Di took over on 9. From 10 to 20: +11."
    assert [line for line in said if "crown" in line] == [said[-2]]
    assert said[-2] == "No crown for Di: the bead is on 11, and a crown needs 15. Bonuses never count for it."


def test_a_crown_and_a_number_that_changes_nothing_are_told() -> None:
    said = reasons((10, 12, 40, 45, 46), (30, 40, 45, 46, 47), (30, 40, 45, 46, 47))
    assert "Ada was already counting when 12 came up, so nothing changed." in said
    assert "Ada won a crown: the bead reached 19 when 29 was called." in said


def test_danger_is_told() -> None:
    state, dice = opened(7, danger=True)
    after = play_round(state, dice, *[(5, 15, 25, 35, 45)] * 7)
    said = [ENGLISH.say(sentence) for sentence in GAME.why(state, after.rounds[0])]
    assert sum("In Danger the bonus is crossed out too: 0." in line for line in said) == 7
    assert "and so did 6 others" in said[0]


def test_a_round_cut_short_is_told() -> None:
    before = played(CROWN)
    after = play_round(before, dice_of("cut"), *CROWN)
    fact = after.rounds[1]
    texts = [ENGLISH.say(sentence, NAMES) for sentence in GAME.tell(before, fact)]
    assert texts[-1] == "On 29, Ada wins a second crown. The game ends at once."
    said = [ENGLISH.say(sentence, NAMES) for sentence in GAME.why(before, fact)]
    assert f"The count stopped before it reached {', '.join(map(str, SAME[:-1]))} and {SAME[-1]}, chosen by Bo." in said
    assert said[-1].startswith("Cy: the second crown ended the game")


@pytest.mark.parametrize("seats", [3, 4, 7, 9])
@pytest.mark.parametrize("danger", [False, True])
def test_the_reasons_add_up_to_the_score(seats: int, danger: bool) -> None:
    setup = setup_of(GAME, seats=seats, danger=danger, edition={"rulings": {"clash_number_scores": not danger}})
    names = [f"<{seat}>" for seat in range(seats)]
    for step in steps(GAME, setup, [random_bot] * seats, dice_of("reasons", seats)):
        state = step.before
        facts: Sequence[Any] = step.facts
        for fact in facts:
            if isinstance(fact, RoundCounted):
                said = [ENGLISH.say(sentence, names) for sentence in GAME.why(state, fact)]
                for seat, result in enumerate(fact.seats):
                    assert points_told(said, seat) == result.bead + result.bonus
            state = GAME.evolve(state, fact)


def points_told(said: list[str], seat: Seat) -> int:
    lines = [line for line in said if line.startswith(f"<{seat}> took over") or line.startswith(f"<{seat}> chose")]
    return sum(int(re.findall(r"(\d+)\.$", line)[0]) for line in lines)


def test_of_a_crowd_only_the_best_are_told() -> None:
    state, dice = opened(60)
    ask = GAME.ask(state, 0)
    assert ask is not None
    after = play_round(state, dice, *[ask.sample(dice.child(str(seat))).numbers for seat in range(60)])
    keys = [sentence.key for sentence in GAME.tell(state, after.rounds[0])]
    assert keys.count("tell-score") == 5
    seats = {seat for reason in GAME.why(state, after.rounds[0]) for seat in reason.parts["seat"].seats}  # type: ignore[union-attr]
    best = sorted(after.rounds[0].seats, key=lambda result: -(result.score or 0))[4].score
    assert len(seats) == 5
    assert all((after.rounds[0].seats[seat].score or 0) >= (best or 0) for seat in seats)
