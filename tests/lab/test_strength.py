"""Strength: cells with goals, duplicate deals, what is kept, what is said of it."""

import json
import math
import re
import threading
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.core.mind import Attack, Yardstick
from tablee.games import GAMES
from tablee.lab.play.engine import play
from tablee.lab.play.executors import Threads
from tablee.lab.play.plan import BatchPlan
from tablee.lab.strength import runner as running
from tablee.lab.strength.cell_games import DealResults, DealsTask, play_deals
from tablee.lab.strength.cells import Cell, cell, cells_of, with_efforts
from tablee.lab.strength.decision_times import Times
from tablee.lab.strength.opponents import Deceiver, stranger, strangers_of, stubborn
from tablee.lab.strength.page import page
from tablee.lab.strength.records import CellFolder, digest_of, read_record
from tablee.lab.strength.report import as_values, rows_of
from tablee.lab.strength.runner import Run, in_order_of_need
from tablee.lab.strength.verdict import estimate, is_enough, verdict
from tests.contract.cases import every_game
from tests.lab.made_up import GAME, MadeUp, made_up, measured
from tests.play import dice_of, random_bot, setup_of, steps

__all__ = ["made_up"]
NOBODY = ("", "")


def goal(at_least: float, against: str = "random", seats: int = 3) -> Yardstick:
    return Yardstick("strong", against, {"seats": seats}, at_least)


def named(made_up: MadeUp, name: str) -> Cell:
    return next(own for own in cells_of(GAME, made_up.mind) if own.name == name)


def unheard(cell: Cell, played: DealResults) -> None:
    """Of a run that nobody watches."""


def folder_of(path: Path, seed: int = 0) -> CellFolder:
    return CellFolder(path, GAME, seed)


def run(path: Path, cells: list[Cell], games: int, seed: int = 0) -> CellFolder:
    folder = folder_of(path, seed)
    with Threads(1) as executor:
        Run(folder, executor, games=games).play(cells, unheard)
    return folder


def test_goals_come_first_each_attack_after_its_proof_and_no_cell_twice(made_up: MadeUp) -> None:
    made_up.yardsticks = (Yardstick("strong", "repdigit", {"seats": 5}), goal(0.8), goal(0.5))
    made_up.attacks = (Attack("strong", {"seats": 4}, 0.4, "repdigit"), Attack("strong", {"seats": 5}, 0.3, "repdigit"))
    made_up.measured = (measured(1.0, 2.0),)
    cells = cells_of(GAME, made_up.mind)
    names = [own.name for own in cells]
    assert names[:5] == [
        "measured",
        "strong-vs-random-n3",
        "attacker-vs-repdigit-n3",
        "attacker-vs-strong-n4",
        "attacker-vs-strong-n5",
    ]
    assert len(names) == len(set(names))
    assert named(made_up, "strong-vs-random-n3").at_least == 0.8
    assert named(made_up, "attacker-vs-repdigit-n3").at_least == 0.95
    assert {named(made_up, f"attacker-vs-strong-n{seats}").proof for seats in (4, 5)} == {"attacker-vs-repdigit-n3"}


def test_every_level_meets_the_next_below_at_every_size_and_the_strong_ones_strangers(made_up: MadeUp) -> None:
    cells = cells_of(GAME, made_up.mind)
    pairs = {(own.hero, own.others, own.seats) for own in cells if own.kind == "level"}
    assert pairs == {
        *(("strong", "casual", seats) for seats in (2, 3, 4, 5)),
        *(("master", "strong", seats) for seats in (2, 4, 5)),
    }
    met = {own.others for own in cells if own.kind == "stranger"}
    assert met == {f"stranger:{own}" for own in (*strangers_of(GAME).habits, "mixed")}
    assert [own.name for own in cells if own.kind == "weaker"] == ["master-vs-casual-n4"]
    assert {(own.hero, own.others) for own in cells if own.kind == "deceiver"} == {
        ("deceiver", "strong"),
        ("deceiver", "master"),
    }


def test_variants_stand_in_a_name_where_they_are_unusual() -> None:
    fifty = next(game for game in GAMES if game.key == "fifty")
    assert cell(fifty, "level", "strong", "casual", {"seats": 5, "danger": False}).name == "strong-vs-casual-n5"
    assert cell(fifty, "level", "strong", "casual", {"seats": 5, "danger": True}).name == "strong-vs-casual-n5-danger"


def test_a_part_of_the_work_stands_in_the_name_and_reaches_the_bot(made_up: MadeUp) -> None:
    own = with_efforts(named(made_up, "strong-vs-casual-n3"), GAME, {"strong": 0.25})
    assert (own.name, own.of, own.others) == ("strong@0.25-vs-casual-n3", "strong-vs-casual-n3", "casual")
    play_deals(DealsTask(own, 0, 0, 1))
    assert set(made_up.efforts) == {0.25}
    both = with_efforts(named(made_up, "master-vs-strong-n4"), GAME, {"": 0.5, "master": 2.0})
    assert both.name == "master@2-vs-strong@0.5-n4"


def test_a_deal_is_played_once_from_every_seat_with_the_same_dice(made_up: MadeUp) -> None:
    """As the engine plays the same games, seat by seat."""
    played = play_deals(DealsTask(named(made_up, "strong-vs-casual-n3"), 7, 10, 5))
    setup = setup_of(GAME, seats=3)
    shares = [0.0] * 5
    for seat in range(3):
        bots = tuple("greedy-999" if other == seat else "casual" for other in range(3))
        won = play(BatchPlan(GAME.key, setup, bots, 7), 10, 5).won()
        shares = [share + own[seat] / own.sum() / 3 for share, own in zip(shares, won, strict=True)]
    assert played.results == pytest.approx(shares)
    assert (played.first, played.deals, played.games) == (10, 5, 15)
    assert played.times.count == len(made_up.efforts)


def test_a_cell_goes_on_where_it_was_left_and_gives_the_same(made_up: MadeUp, tmp_path: Path) -> None:
    own = named(made_up, "strong-vs-casual-n3")
    run(tmp_path / "parts", [own], 15)
    parts = run(tmp_path / "parts", [own], 60).record(own).played
    whole = run(tmp_path / "whole", [own], 60).record(own).played
    assert parts.results == whole.results
    assert (whole.deals, whole.games) == (20, 60)
    before = len(made_up.efforts)
    run(tmp_path / "whole", [own], 60)
    assert len(made_up.efforts) == before, "what is enough is not played again"


def test_a_line_that_was_cut_short_is_played_again(made_up: MadeUp, tmp_path: Path) -> None:
    own = named(made_up, "strong-vs-casual-n3")
    kept = run(tmp_path, [own], 30).record(own)
    whole = kept.file.read_bytes()
    kept.file.write_bytes(whole[:-20])
    found = read_record(kept.file)
    assert found is not None
    assert found.played.deals == 0
    assert run(tmp_path, [own], 30).record(own).played.results == kept.played.results


def test_another_seed_or_another_mind_begins_anew_unless_it_is_trusted(
    made_up: MadeUp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = named(made_up, "strong-vs-casual-n3")
    first = run(tmp_path, [own], 30).record(own).played.results
    assert run(tmp_path, [own], 30, seed=1).record(own).played.results != first
    monkeypatch.setattr("tablee.lab.strength.records.digest_of", lambda game: "another")  # noqa: ARG005
    folder = folder_of(tmp_path, 1)
    assert folder.is_stale(folder.record(own))
    before = len(made_up.efforts)
    with Threads(1) as executor:
        trusting = Run(folder, executor, games=30)
        trusting.trusts = True
        trusting.play([own], unheard)
        assert len(made_up.efforts) == before
        Run(folder, executor, games=30).play([own], unheard)
    assert len(made_up.efforts) > before
    assert not folder.is_stale(folder.record(own))


def test_the_digest_of_a_mind_sees_code_and_not_comments(tmp_path: Path) -> None:
    (tmp_path / "mind").mkdir()
    (tmp_path / "bots.py").write_text("a = 1\n")
    learned = tmp_path / "mind" / "learned.npz"
    learned.write_bytes(b"1")
    game = replace(GAME, folder=tmp_path)
    first = digest_of(game)
    (tmp_path / "bots.py").write_text("# one\na   =   1\n")
    (tmp_path / "mind" / "README.md").write_text("a note")
    assert digest_of(game) == first
    learned.write_bytes(b"2")
    assert digest_of(game) != first


def test_a_run_stops_when_its_time_is_over(made_up: MadeUp, tmp_path: Path) -> None:
    cells = [named(made_up, f"strong-vs-casual-n{seats}") for seats in (3, 4)]
    folder = folder_of(tmp_path)
    with Threads(1) as executor:
        Run(folder, executor, minutes=0).play(cells, unheard)
    assert [folder.record(own).played.games for own in cells] == [0, 0]


def test_a_run_does_not_wait_for_work_that_takes_longer_than_it_has(
    made_up: MadeUp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is under way is given up: it never comes to an end here until the run has."""
    over = threading.Event()
    monkeypatch.setattr(running, "play_deals", lambda job: over.wait() and DealResults(job.first))
    folder, own = folder_of(tmp_path), named(made_up, "strong-vs-casual-n3")
    with Threads(1) as executor:
        Run(folder, executor, minutes=0.005).play([own], unheard)
        over.set()
    assert folder.record(own).played.games == 0


def test_what_was_played_least_comes_first_among_its_kind(made_up: MadeUp, tmp_path: Path) -> None:
    made_up.yardsticks = (goal(0.8), goal(0.5, "casual"))
    cells = [own for own in cells_of(GAME, made_up.mind) if own.kind in ("goal", "level")]
    folder = run(tmp_path, [named(made_up, "strong-vs-random-n3")], 15)
    order = [own.name for own in in_order_of_need(cells, folder)]
    assert order[:2] == ["strong-vs-casual-n3", "strong-vs-random-n3"]
    assert {own.kind for own in cells} <= set(running.ORDER)


def test_a_bot_that_fails_is_told_and_its_deal_counts_for_nothing(made_up: MadeUp) -> None:
    own = named(made_up, "master-vs-strong-n4")
    played = play_deals(DealsTask(own, 0, 0, 2))
    assert played.results == [None, None]
    assert all("ZeroDivisionError" in line for line in played.failures)
    assert verdict(own, played) == "failed"


def test_the_attacker_is_made_against_the_bot_it_meets(made_up: MadeUp) -> None:
    made_up.attacks = (Attack("strong", {"seats": 4}, 0.4, "repdigit"),)
    own = with_efforts(named(made_up, "attacker-vs-strong-n4"), GAME, {"attacker": 0.5, "strong": 0.25})
    assert play_deals(DealsTask(own, 0, 0, 2)).games == 8
    assert made_up.attacked == [("strong", 4, 0.25)], "as much as the frozen bot thinks"
    assert set(made_up.forces) == {0.5}


def test_a_deceiver_is_innocent_in_every_game_anew(made_up: MadeUp) -> None:
    own = Deceiver(lambda *asked: "casual", lambda *asked: "attack", 2)  # noqa: ARG005
    assert [own(*NOBODY, dice_of()) for _ in range(4)] == ["casual", "casual", "attack", "attack"]
    assert play_deals(DealsTask(named(made_up, "deceiver-vs-strong-n3"), 0, 0, 1)).failures == []


@every_game
def test_strangers_play_whole_games_without_a_word_of_refusal(game: AnyGame) -> None:
    for seats in {max(2, game.seats[0]), game.usual_seats, min(game.seats[-1], 9)} & {*game.seats}:
        for habit in (*strangers_of(game).habits.values(), stubborn):
            bots = [habit if seat % 2 else random_bot for seat in range(seats)]
            assert list(steps(game, setup_of(game, seats=seats), bots, dice_of("stranger", seats)))


def test_in_a_mixed_company_everybody_has_another_habit() -> None:
    company = [stranger(GAME, "mixed", place) for place in range(4)]
    assert len(set(company)) == 4
    assert stranger(GAME, "low-digits", 3) is strangers_of(GAME).habits["low-digits"]


def shares(*values: float, games_a_deal: int = 3) -> DealResults:
    return DealResults(0, list(values), len(values) * games_a_deal)


def plain(seats: int = 3, at_least: float | None = None, at_most: float | None = None) -> Cell:
    return Cell("x", "fifty", "goal", "strong", "casual", {"seats": seats}, at_least, at_most)


def test_at_least_is_read_at_the_lower_end_and_at_most_at_the_upper() -> None:
    played = shares(*([1.0, 0.5] * 400))
    found = estimate(plain(), played)
    assert found.value == 0.75
    assert found.low < 0.75 < found.high
    assert verdict(plain(at_least=0.70), played) == "met"
    assert verdict(plain(at_least=0.75), played) == "missed"
    assert verdict(plain(at_most=0.75), played) == "missed"
    assert verdict(plain(at_most=0.80), played) == "met"
    assert verdict(plain(), played) == "ahead"
    assert verdict(plain(), shares(*([0.0, 0.66] * 400))) == "even"
    assert verdict(plain(), shares(*([0.0, 0.2] * 400))) == "behind"
    assert verdict(plain(), shares()) == "none"
    assert verdict(plain(), shares(1.0)) == "few"


def test_an_interval_comes_from_whole_deals() -> None:
    """Three games that always go the same way are one case, not three."""
    alike, apart = shares(*([1.0, 0.0] * 300)), shares(*([0.5] * 600))
    assert estimate(plain(), alike).high - estimate(plain(), alike).low == pytest.approx(
        2 * 1.96 * 0.5 / 600**0.5, rel=0.01
    )
    assert estimate(plain(), apart).low < 0.5 < estimate(plain(), apart).high


def test_an_attack_that_proved_nothing_is_no_safety() -> None:
    attack = msgspec.structs.replace(plain(at_most=0.5), kind="attack", proof="proof")
    good, weak = shares(*([0.0, 0.8] * 400)), shares(*([0.0, 0.4] * 400))
    assert verdict(attack, good, "met") == "met"
    assert verdict(attack, good, "missed") == "unproven"
    assert verdict(attack, good, None) == "unproven"
    assert verdict(attack, weak, "met") == "unproven", "below fair share"


def test_enough_is_so_many_games_or_what_the_time_of_a_cell_gives() -> None:
    assert is_enough(DealResults(0, games=2000))
    assert not is_enough(DealResults(0, games=1999))
    assert is_enough(DealResults(0, games=200, seconds=1200.0))
    assert not is_enough(DealResults(0, games=199, seconds=5000.0))
    assert is_enough(DealResults(0, games=20), 20)


def test_alone_at_the_table_points_are_compared_on_the_same_deals() -> None:
    solo = next(game for game in GAMES if game.key == "one_o_one")
    own = cell(solo, "level", "greedy", "casual", {"seats": 1})
    played = play_deals(DealsTask(own, 0, 0, 3))
    alone = play_deals(DealsTask(cell(solo, "goal", "greedy", None, {"seats": 1}), 0, 0, 3))
    other = play_deals(DealsTask(cell(solo, "goal", "casual", None, {"seats": 1}), 0, 0, 3))
    assert (played.games, alone.games) == (6, 3)
    assert played.results == [one - two for one, two in zip(alone.results, other.results, strict=True) if one and two]


def test_times_are_kept_by_classes() -> None:
    times, rest = Times(), Times()
    for number in range(100):
        (times if number % 2 else rest).note((number + 1) / 1000)
    times.add(rest)
    assert times.count == 100
    assert times.mean == pytest.approx(0.0505)
    assert times.most == 0.1
    assert 0.095 <= times.quantile(0.95) <= 0.097
    assert times.quantile(1.0) == 0.1
    assert math.isnan(Times().mean)


def test_a_report_has_every_cell_and_the_page_its_command(made_up: MadeUp, tmp_path: Path) -> None:
    made_up.yardsticks = (goal(0.1), goal(0.999, "casual"))
    made_up.measured = (measured(0.01, 0.03), measured(0.05, 0.03))
    cells = cells_of(GAME, made_up.mind)
    folder = run(tmp_path, [own for own in cells if own.kind in ("goal", "measure")], 60)
    rows = rows_of(GAME, tmp_path, 0, games=60)
    assert [row.cell.of for row in rows] == [own.name for own in cells]
    found = {row.cell.of: row.verdict for row in rows}
    assert found["strong-vs-random-n3"] == "met"
    assert found["strong-vs-casual-n3"] == "missed"
    assert found["measured"] == "missed"
    assert found["strong-vs-casual-n5"] == "none"
    text = page([(GAME, rows)], 8)
    assert "| `strong-vs-random-n3` | strong among 2 random | ≥ 10.0% |" in text
    assert "The Number" in text
    assert text.count("**not met**") == 2
    short = text.partition("## How it was measured")[0]
    assert re.search(
        r"- \*\*The Number\*\*: strong among 2 casual wins [\d.]+% of the games \(.*\); the goal is at least", short
    )
    assert re.search(r"\| The Number \| not played yet \| [\d.]+% \(fair: 33\.3%.*\) \| not played yet \|", short)
    assert re.search(r"\| The Number \| \d+ \| 2 \| \d+ \| \d+ \| \d+ \|", short)
    values = json.loads(json.dumps([as_values(row) for row in rows]))
    own = next(value for value in values if value["cell"] == "strong-vs-random-n3")
    assert own["games"] == 60
    assert own["result"]["low"] <= own["result"]["value"] <= own["result"]["high"]
    assert own["decision_seconds"]["decisions"] > 0
    assert not folder.is_stale(folder.record(cells[0]))


def test_of_several_efforts_the_most_work_that_was_enough_is_shown(made_up: MadeUp, tmp_path: Path) -> None:
    own = named(made_up, "strong-vs-casual-n3")
    less = with_efforts(own, GAME, {"": 0.5})
    run(tmp_path, [less], 2001)
    run(tmp_path, [own], 15)
    row = next(row for row in rows_of(GAME, tmp_path, 0) if row.cell.of == own.name)
    assert row.efforts == {"strong": 0.5}
    assert row.record is not None
    assert row.record.played.games >= 2000
