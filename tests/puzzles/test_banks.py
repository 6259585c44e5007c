"""The shipped banks: large enough, small enough, and worth what the mind says of them."""

import gzip
import re
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.core.mind import Mind, PuzzleSource
from tablee.games import OUR_GAMES, part_of
from tablee.language.words import LANGUAGES, Words
from tablee.puzzles.bank import FOLDER, bank_file, bank_of
from tablee.puzzles.filling import A_FEW, MOST_OF_A_THEME
from tablee.puzzles.making import DEEP, DEEP_MARGIN, Maker
from tablee.puzzles.puzzle import RIGHT, id_of, record_of, state_of
from tablee.review.perspective import DICE

FEWEST = 500
MOST_BYTES = 1_000_000  # of all banks
EXACT = 2e-4  # chances are kept with four digits

HAVE_PUZZLES = [game for game in OUR_GAMES if (game.folder / "mind" / "puzzles.py").exists()]
every_bank = pytest.mark.parametrize("game", HAVE_PUZZLES, ids=lambda game: game.key)


def maker_of(game: AnyGame) -> Maker:
    mind: Mind = part_of(game.key, "mind")
    assert mind.puzzles is not None
    return Maker(game, mind, mind.puzzles, 1)


def source_of(game: AnyGame) -> PuzzleSource:
    return maker_of(game).source


def test_all_banks_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= MOST_BYTES


@every_bank
def test_a_bank_has_enough_of_everything(game: AnyGame) -> None:
    puzzles = list(bank_of(game.key).values())
    assert len(puzzles) >= FEWEST
    assert len(puzzles) == len(gzip.decompress(bank_file(game.key).read_bytes()).splitlines()), "two have the same id"
    assert all(easier.difficulty <= harder.difficulty for easier, harder in pairwise(puzzles))
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert len(themes) >= 3
    assert set(themes) <= set(source_of(game).themes)
    assert max(themes.values()) <= MOST_OF_A_THEME * (len(puzzles) + A_FEW) + 1


@every_bank
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name(game: AnyGame, language: str) -> None:
    words = Words(language, game.folder / "words")
    assert all(words(f"puzzle-{theme}") for theme in source_of(game).themes)


@every_bank
def test_costs_begin_with_nothing_and_leave_no_doubt(game: AnyGame) -> None:
    for puzzle in bank_of(game.key).values():
        assert puzzle.id == id_of(game.key, puzzle.deal, puzzle.moves)
        first, *others = puzzle.costs
        assert first == 0
        assert all(cost <= RIGHT + EXACT or cost >= DEEP_MARGIN - EXACT for cost in others), puzzle.id
        assert max(others) >= DEEP_MARGIN - EXACT
        assert len({option.text for option in puzzle.options}) == len(puzzle.options) >= 2
        assert puzzle.why


@every_bank
def test_reasons_are_said_as_people_say_them(game: AnyGame) -> None:
    """An 8 is no other digit, and an 80% chance neither."""
    words = Words("en", game.folder / "words")
    names = ["Ada", "Bo", "Cy", "Di", "Ed"]
    said = {words.say(why, names) for puzzle in bank_of(game.key).values() for why in puzzle.why}
    assert not [text for text in said if re.search(r"\b[Aa] (8|11\b|18\b)", text)]


@every_bank
def test_a_position_is_played_again_and_asks_its_seat(game: AnyGame) -> None:
    for puzzle in list(bank_of(game.key).values())[::29]:
        record = record_of(game, puzzle)
        assert [name == "" for name in record.names] == [seat == puzzle.seat for seat in range(record.setup.seats)]
        ask = game.ask(state_of(game, puzzle), puzzle.seat)
        assert ask is not None
        assert ask.due
        assert all(ask.allows(game.read_move(option.text, ask)) for option in puzzle.options)


@every_bank
def test_options_are_worth_what_the_mind_says(game: AnyGame) -> None:
    """The same view, dice and effort give the same numbers, here as in a hint or a review."""
    maker, puzzles = maker_of(game), list(bank_of(game.key).values())
    for puzzle in (puzzles[len(puzzles) // 3], puzzles[-1]):
        state = state_of(game, puzzle)
        view, ask = game.view(state, puzzle.seat), game.ask(state, puzzle.seat)
        moves = [game.read_move(option.text, ask) for option in puzzle.options]
        look = maker.mind.weigh(view, ask, DICE, DEEP * maker.source.effort, moves)
        wins = {option.move: option.win for option in look.options}
        assert [wins[move] for move in moves] == pytest.approx([one.win for one in puzzle.options], abs=EXACT)
        assert look.options[0].win - wins[moves[0]] <= RIGHT
        if look.options[0].move == moves[0]:  # or another that is as good
            assert look.why == puzzle.why


@every_bank
def test_a_bank_follows_from_its_seed(game: AnyGame) -> None:
    """The first game of self-play, played again."""
    made = list(filter(maker_of(game).is_sure, maker_of(game).puzzles_of(0)))
    bank = bank_of(game.key)
    assert [msgspec.structs.replace(one, difficulty=bank[one.id].difficulty) for one in made] == [
        bank[one.id] for one in made
    ]
    assert {one.id for one in bank.values() if one.deal == "1.0"} == {one.id for one in made}
