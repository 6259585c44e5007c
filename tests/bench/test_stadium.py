"""The phones of the stadium bench play a small one: what they measure is a whole game that the record agrees with."""

from bench.stadium.report import play

PEOPLE = 24


def test_a_small_stadium_plays_a_whole_game() -> None:
    (game,) = play(PEOPLE, games=1)
    assert 1 <= len(game.rounds) <= 4
    assert game.checked == PEOPLE * len(game.rounds)
    assert game.frames > PEOPLE * 2 * len(game.rounds)  # everybody's own acknowledgement and the reveal, at least
