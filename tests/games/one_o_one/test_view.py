"""What is seen in 101: all backs, every token that was taken or turned, and nothing behind a back."""

import msgspec

from tablee.games.one_o_one import GAME
from tablee.games.one_o_one.lines import best_of
from tablee.games.one_o_one.rules import BacksShown, CaseFilled
from tablee.games.one_o_one.tokens import TOKENS, back_by_token
from tests.games.one_o_one.tables import after, table
from tests.play import dice_of, random_bot, setup_of, steps

BACK = back_by_token(GAME.edition.standard.backs)


def test_nobody_sees_how_the_case_is_filled_and_everybody_sees_the_backs() -> None:
    facts = GAME.open(GAME.start(setup_of(GAME)), dice_of("open"))
    filled, backs = facts[0], facts[1]
    assert isinstance(filled, CaseFilled)
    assert isinstance(backs, BacksShown)
    assert (filled.sees, backs.sees) == ("nobody", "all")
    assert sorted(filled.tokens) == sorted(TOKENS)
    assert backs.backs[1][3] == BACK[filled.tokens[16]]


def test_a_taken_token_is_seen_by_all_at_once() -> None:
    state = after(table(draw="expert"), "4")
    assert [GAME.view(state, eyes).hand for eyes in (None, 0, 1)] == ["B4"] * 3


def test_a_back_loses_the_candidates_that_were_seen() -> None:
    state = after(table(draw="expert"), "4")
    assert GAME.view(state, 1).candidates[BACK["B4"]] == ("B2", "R1", "R3", "R5")
    turned = after(state, "e5", "2")
    assert GAME.view(turned, 1).candidates[BACK["B4"]] == ("R1", "R3", "R5")
    assert GAME.view(turned, 1).files[1].visible == "B2"


def test_the_files_show_one_back_for_each_token_left() -> None:
    view = GAME.view(after(table(draw="expert"), "4", "e5", "2"), None)
    assert [len(file.backs) for file in view.files] == [10, 10, 10, 9, 10]
    assert view.files[3].backs[0] == BACK["B9"]
    assert [file.visible for file in view.files] == [None, "B2", None, None, None]
    assert view.left == 49


def test_unseen_tokens_change_places_only_within_their_back() -> None:
    setup = setup_of(GAME, draw="expert")
    for number, step in enumerate(steps(GAME, setup, [random_bot] * 2, dice_of("imagine"))):
        case = step.after.case
        world = GAME.possible_world(step.after, 0, dice_of("world", number)).case
        assert [[BACK[token] for token in file] for file in world.files] == [
            [BACK[token] for token in file] for file in case.files
        ]
        assert sorted(sum(world.files, ())) == sorted(sum(case.files, ()))
        if case.visible is not None:
            assert world.files[case.visible][0] == case.files[case.visible][0]


def test_a_view_does_not_name_a_hidden_token_outside_the_candidates() -> None:
    view = GAME.view(after(table(draw="expert"), "4", "e5", "2"), 0)
    rest = msgspec.json.encode(msgspec.structs.replace(view, candidates={})).decode()
    assert [token for token in TOKENS if f'"{token}"' in rest] == ["B2", "B4"]


def test_a_view_says_what_every_line_has_made_so_far() -> None:
    for step in steps(GAME, setup_of(GAME), [random_bot] * 2, dice_of("made")):
        view = GAME.view(step.after, None)
        for at, square in enumerate(view.squares):
            lines = [
                [token for cell, token in square.tokens.items() if cell[place] == name]
                for place in (1, 0)
                for name in sorted({cell[place] for cell in square.tokens})
            ]
            assert square.made == tuple(best_of(line, view.size, view.rulings) for line in lines)
            if view.match is not None:
                assert square.made == tuple(line[at] for line in view.match.lines)
