"""The phones of the stadium bench play a small one: what they measure is a whole game that the record agrees with."""

import resource

from bench.stadium.report import SPARE, choose, fitting, play

PEOPLE = 24


def test_a_small_stadium_plays_a_whole_game() -> None:
    (game,) = play(PEOPLE, games=1)
    assert 1 <= len(game.rounds) <= 4
    assert game.checked == PEOPLE * len(game.rounds)
    assert game.frames > PEOPLE * 2 * len(game.rounds)  # everybody's own acknowledgement and the reveal, at least


def test_a_few_bots_choose_and_another_table_is_answered_all_the_time() -> None:
    found = choose(PEOPLE)
    assert all(phase.longest > 0 for phase in (found.opening, found.choosing, found.reveal))


def test_as_many_phones_as_a_process_may_have_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert fitting(10) == 10
    assert most == resource.RLIM_INFINITY or fitting(most) == most - SPARE
