"""Tournaments: who meets whom, on which deals, and what it says about them."""

import pickle
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from tablee.games import BY_KEY
from tablee.kernels.stream import dice_of
from tablee.lab.play.batch import GameBatch
from tablee.lab.play.executors import Processes, Threads
from tablee.lab.play.plan import Entrant, FileBot
from tablee.lab.tournament.formats import as_json
from tablee.lab.tournament.line_ups import count_line_ups, line_ups, seatings
from tablee.lab.tournament.ratings import Ratings
from tablee.lab.tournament.standings import Standings
from tablee.lab.tournament.tournament import Tournament, TournamentDeal, TournamentGame, hold, play_deals, ranks_of
from tablee.thinking.bots import usual_bot
from tests.contract.cases import every_game_that
from tests.lab.plans import guest_of
from tests.play import setup_of


def tournament_of(game: str, *bots: Entrant, seats: int, seed: int = 3) -> Tournament:
    return Tournament(game, setup_of(BY_KEY[game], seats=seats), bots, seed)


def standings_of(tournament: Tournament, deals: int) -> Standings:
    standings = Standings(tournament)
    for deal in play_deals(tournament, (0, deals)):
        standings.add(deal)
    return standings


# Who meets whom.


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    assert line_ups(4, 2) == list(combinations(range(4), 2))
    assert line_ups(3, 3) == [(0, 1, 2)]


def test_fewer_bots_sit_several_times_and_each_at_least_once() -> None:
    assert line_ups(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert line_ups(2, 4) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]
    assert all(set(line_up) == {0, 1, 2} for line_up in line_ups(3, 5))


@pytest.mark.parametrize("bots", range(1, 7))
@pytest.mark.parametrize("seats", range(1, 6))
def test_line_ups_are_counted_without_being_made(bots: int, seats: int) -> None:
    found = line_ups(bots, seats)
    assert len(found) == len(set(found)) == count_line_ups(bots, seats)
    assert all(list(line_up) == sorted(line_up) and len(line_up) == seats for line_up in found)


def test_everybody_sits_everywhere_once_a_deal() -> None:
    for deal in range(20):
        found = seatings((4, 5, 6, 7), 0, dice_of(1, deal))
        for seat in range(4):
            assert sorted(seating[seat] for seating in found) == [4, 5, 6, 7]


def test_neighbours_change_from_deal_to_deal() -> None:
    follows: Counter[int] = Counter()
    for deal in range(300):
        circle = seatings((0, 1, 2, 3), 0, dice_of(1, deal))[0]
        follows[circle[(circle.index(0) + 1) % 4]] += 1
    assert set(follows) == {1, 2, 3}
    assert min(follows.values()) > 60


def test_all_line_ups_play_the_same_deals_under_the_same_numbers() -> None:
    """Three seats that write the same: whoever sits there, the deal of Fifty blocks the same digits."""
    tournament = tournament_of("fifty", "random", "casual", "spread", seats=3)
    for deal in play_deals(tournament, (0, 4)):
        assert len(deal.games) == tournament.games_a_deal == 3
        assert [Counter(game.bots) for game in deal.games] == [Counter(range(3))] * 3


# How they came in.


def batch_of(scores: list[int], winners: int) -> GameBatch:
    return GameBatch(0, np.array([scores]), np.array([winners]), np.array([1]))


def test_winners_come_first_and_equals_share_a_rank() -> None:
    assert ranks_of(batch_of([5, 9, 7, 7], 0b0010), "most") == (3, 0, 1, 1)
    assert ranks_of(batch_of([5, 9, 7, 7], 0b0001), "fewest") == (0, 3, 1, 1)
    assert ranks_of(batch_of([9, 9, 2], 0b011), "most") == (0, 0, 2)
    # Fifty: a second crown wins with the fewest points, and the others stand in the order of theirs.
    assert ranks_of(batch_of([1, 4, 8], 0b001), "most") == (0, 2, 1)


@every_game_that(lambda game: len(game.bots) > 1)
def test_every_game_says_which_points_are_good(game: object) -> None:
    """Unless a rule breaks it, whoever wins has the best points: so it must be nearly always."""
    key = str(game.key)  # type: ignore[attr-defined]
    tournament = tournament_of(key, "random", usual_bot(BY_KEY[key]), seats=max(2, BY_KEY[key].seats[0]))
    from tablee.lab.play.engine import play

    batch = play(tournament.plan(tournament.line_ups[0]), 0, 60)
    pick = np.max if tournament.rules.best == "most" else np.min
    agrees = [
        scores[won].tolist() == [pick(scores)] * won.sum()
        for scores, won in zip(batch.scores, batch.won(), strict=True)
    ]
    assert sum(agrees) > 40


# What it says.


def deal_of(number: int, *games: tuple[tuple[int, ...], tuple[int, ...]]) -> TournamentDeal:
    return TournamentDeal(number, tuple(TournamentGame(bots, ranks) for bots, ranks in games))


def test_standings_by_hand() -> None:
    standings = Standings(tournament_of("the_number", "random", "casual", "repdigit", seats=2))
    standings.add(deal_of(0, ((0, 1), (0, 1)), ((1, 0), (1, 0)), ((0, 2), (0, 0)), ((2, 0), (0, 1))))
    standings.add(deal_of(1, ((0, 1), (0, 0)), ((1, 0), (0, 1))))
    assert standings.games == 6
    assert standings.ahead_of("random", "casual").value == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert standings.ahead_of("casual", "random").value == pytest.approx(1.5 / 4)
    assert standings.ahead_of("random", "repdigit").value == pytest.approx(0.5 / 2)
    rows = {row.bot: row for row in standings.rows()}
    assert rows["random"].win_share.value == pytest.approx((1 + 1 + 0.5 + 0 + 0.5 + 0) / 6)
    assert rows["repdigit"].win_share.value == pytest.approx(1.5 / 2)
    assert (rows["random"].games, rows["repdigit"].games) == (6, 2)


def test_a_bot_on_several_seats_meets_the_others_from_each() -> None:
    standings = Standings(tournament_of("fifty", "random", "casual", seats=3))
    standings.add(deal_of(0, ((0, 0, 1), (0, 2, 1))))
    assert standings.ahead_of("random", "casual").value == pytest.approx(0.5)
    assert {row.bot: row.win_share.value for row in standings.rows()} == {"random": 0.5, "casual": 0.0}


def test_ratings_respect_ties_and_rank_the_better_higher() -> None:
    tied = Ratings(2)
    for _ in range(50):
        tied.rate((0, 1), (0, 0))
        tied.rate((1, 0), (0, 0))
    assert tied.estimate(0).value == pytest.approx(tied.estimate(1).value, abs=0.2)
    clear = Ratings(3)
    before = clear.estimate(0)
    for _ in range(30):
        clear.rate((0, 1, 2), (0, 1, 2))
    first, second, third = (clear.estimate(bot) for bot in range(3))
    assert first.low > second.high > second.low > third.high
    assert first.high - first.low < before.high - before.low


def test_a_bot_that_plays_itself_keeps_its_rating() -> None:
    ratings = Ratings(2)
    before = ratings.estimate(0).value
    for _ in range(20):
        ratings.rate((0, 0), (0, 1))
        ratings.rate((0, 0), (1, 0))
    assert ratings.estimate(0).value == pytest.approx(before, abs=1e-6)
    assert ratings.estimate(1).value == before


def test_the_better_bot_stands_first_and_alike_bots_are_alike(tmp_path: Path) -> None:
    twin = guest_of(tmp_path, "from tablee.games.the_number.bots import casual\nreturn casual(view, ask, dice)")
    standings = standings_of(tournament_of("the_number", "random", "casual", twin, seats=2), 25)
    rows = {row.bot: row for row in standings.rows()}
    assert standings.rows()[-1].bot == "random"
    assert rows["random"].win_share.high < rows["casual"].win_share.low
    assert standings.ahead_of("casual", str(twin)).holds(0.5)


def test_duplicate_deals_cancel_the_luck_of_the_deal() -> None:
    """Bots without chance of their own on every seat of the same deal are level: exactly, not on average."""
    standings = standings_of(tournament_of("the_number", "greedy-999", "casual", seats=2), 1)
    level = standings_of(tournament_of("fifty", "spread", "casual", seats=3), 40)
    assert standings.games == 2
    first, second = level.ahead_of("spread", "casual"), level.ahead_of("casual", "spread")
    assert first.value + second.value == pytest.approx(1)


@pytest.mark.parametrize("chunk", [1, 4, 0])
def test_neither_chunks_nor_workers_change_a_digit(chunk: int) -> None:
    tournament = tournament_of("fifty", "random", "casual", "spread", seats=3)
    known = as_json(standings_of(tournament, 12), 12, ())
    for workers in (1, 3):
        with Threads(workers) as executor:
            standings = Standings(tournament)
            for deal in hold(tournament, 12, executor, chunk=chunk):
                standings.add(deal)
            assert as_json(standings, 12, ()) == known


def test_a_tournament_travels() -> None:
    tournament = tournament_of("the_number", "random", "casual", seats=2)
    again: Tournament = pickle.loads(pickle.dumps(tournament))
    assert again == tournament
    with Processes(1) as executor:
        assert list(hold(again, 3, executor, chunk=2)) == play_deals(tournament, (0, 3))


def test_a_deal_with_a_failure_counts_for_nobody_of_that_line_up(tmp_path: Path) -> None:
    body = "assert dice.one('luck', range(30)) or view.turn != 1\nreturn ask.sample(dice)"
    guest: FileBot = guest_of(tmp_path, body)
    tournament = tournament_of("the_number", "random", "casual", guest, seats=2)
    deals = play_deals(tournament, (0, 30))
    failed = [deal for deal in deals if deal.failures]
    assert 0 < len(failed) < len(deals)
    for deal in deals:
        line_ups_played = [tuple(sorted(game.bots)) for game in deal.games]
        assert line_ups_played.count((0, 1)) == 2, "the others lose nothing"
        lost = {failure.bot for failure in deal.failures}
        assert lost <= {str(guest)}
        assert len(deal.games) == tournament.games_a_deal - 2 * len(deal.failures)
    others = standings_of(tournament, 30).ahead_of("casual", "random")
    alone = standings_of(tournament.without({str(guest)}), 30).ahead_of("casual", "random")
    assert others == alone
