"""Making puzzles: the same from the same seed, interrupted or not; and other luck is really other luck."""

from collections import Counter
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.core.mind import Consideration, Considered, Mind, OtherLuck, luck_of
from tablee.games import BY_KEY, part_of
from tablee.games.the_number.rules import Write
from tablee.puzzles.bank import bank_file, read_bank
from tablee.puzzles.filling import add_puzzles, make_bank, sample_of
from tablee.puzzles.making import Maker, confirmed, offered
from tablee.puzzles.puzzle import Puzzle
from tablee.review.perspective import DICE

GAME = BY_KEY["the_number"]


def look(**wins: float) -> Consideration:
    """Numbers, the best first: n777=0.3."""
    return Consideration(tuple(Considered(Write(name[1:]), 0.0, 0.0, win) for name, win in wins.items()))


def numbers(*texts: str) -> list[Write]:
    return [Write(text) for text in texts]


def maker_of(seed: int) -> Maker:
    mind: Mind = part_of(GAME.key, "mind")
    assert mind.puzzles is not None
    return Maker(GAME, mind, mind.puzzles, seed)


class Stopped(Exception):
    pass


def test_a_bank_is_made_from_its_seed_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.gz", tmp_path / "stopped.gz"
    make_bank(maker_of(5), whole, 4, lambda _: None)

    def stop(done: int) -> None:
        if done >= 1:
            raise Stopped

    with pytest.raises(Stopped):
        make_bank(maker_of(5), stopped, 4, stop)
    assert not stopped.exists()
    make_bank(maker_of(5), stopped, 4, lambda _: None)
    assert stopped.read_bytes() == whole.read_bytes()
    assert [file.name for file in tmp_path.iterdir() if file.suffix == ".part"] == []
    assert len(read_bank(whole)) == 4
    assert all(maker_of(5).is_confirmed(puzzle, "5", 5.0) for puzzle in read_bank(whole))


def test_nearly_as_good_is_neither_right_nor_wrong() -> None:
    weighed = look(n900=0.30, n800=0.298, n700=0.27, n600=0.20, n500=0.10)
    tempting = Counter(numbers("800", "700", "500"))
    assert offered(weighed, tempting) == numbers("900", "800", "500", "600")
    assert offered(look(n900=0.30, n800=0.28, n700=0.27), tempting) == []


def test_only_a_best_that_stays_best_is_kept() -> None:
    moves = numbers("900", "600", "500")
    assert confirmed(look(n900=0.30, n600=0.20, n500=0.10), moves)
    as_good = confirmed(look(n910=0.303, n900=0.30, n600=0.20, n500=0.10), moves)
    assert [option.move for option in as_good] == numbers("910", "600", "500")
    assert not confirmed(look(n910=0.33, n900=0.30, n600=0.20, n500=0.10), moves), "another is better now"
    assert not confirmed(look(n900=0.30, n600=0.28, n500=0.10), moves), "a wrong one is nearly right now"


def test_luck_after_luck_has_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """One luck that finds another best is enough to leave a puzzle out."""
    maker, puzzle = maker_of(5), Puzzle("", {}, "1.0", "", 0, "bluff", 0, (), ())
    asked: list[str] = []
    refusing: set[str] = set()

    def agree(_: Puzzle, luck: str, __: float) -> bool:
        asked.append(luck)
        return luck not in refusing

    monkeypatch.setattr(maker, "is_confirmed", agree)
    assert maker.is_sure(puzzle)
    lucks = set(asked)
    assert len(lucks) == len(asked) == maker.source.lucks >= 4
    for luck in lucks:
        refusing.add(luck)
        assert not maker.is_sure(puzzle)
        refusing.clear()


def test_a_command_confirms_some_of_the_shipped_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", GAME.key, "--confirm", "2", "--seed", "9"]) == 0
    assert "2 of 2 confirmed" in capsys.readouterr().out
    assert len(sample_of(read_bank(bank_file(GAME.key)), 7, 1)) == 7


def test_other_luck_changes_a_thought_a_little_and_the_usual_luck_never() -> None:
    assert luck_of(DICE) == 0 == luck_of(DICE.child("anybody"))
    one, other = (OtherLuck(DICE.child(name).seed) for name in ("one", "other"))
    assert 0 != luck_of(one) != luck_of(other) != 0


def test_no_theme_takes_more_than_its_part() -> None:
    made = [Puzzle(str(at), {}, f"1.{at}", "", 0, "bluff" if at % 4 else "rare", 0, (), ()) for at in range(80)]
    puzzles: list[Puzzle] = []
    add_puzzles(puzzles, made, lambda _: True)
    first = puzzles[:12]
    assert Counter(puzzle.theme for puzzle in puzzles)["rare"] == 20
    assert sum(puzzle.theme == "bluff" for puzzle in puzzles) <= 0.4 * (len(puzzles) + 10) + 1
    again: list[Puzzle] = []
    for one in made:
        add_puzzles(again, [one], lambda _: True)
    assert again == puzzles
    assert first == again[:12]
