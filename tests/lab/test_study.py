"""Studies: what topics count is what the rules say, and figures come of it for every game."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tablee.games import BY_KEY, GAMES, part_of
from tablee.games.fifty.study_hands import worths
from tablee.games.one_o_one.study_squares import placed_tokens, ranks_after
from tablee.games.the_number import study as the_number
from tablee.lab.play.executors import Threads
from tablee.lab.play.plan import BatchPlan
from tablee.lab.study import study as lab_study
from tablee.lab.study.descriptions import alternative, tables
from tablee.lab.study.drawing import NARROW, draw
from tablee.lab.study.request import study_words
from tablee.lab.study.study import StudyPlan, figures_of, line_ups, play_chunk, study_of, topics_of, usual_mix
from tablee.language.words import LANGUAGES
from tablee.statistics.charts import Bars, Dots, Figure, Heat, Lines, Row, charts_of
from tablee.statistics.formats import numbers_in
from tablee.statistics.intervals import Estimate
from tablee.statistics.study import GameStudy, PlayedGames
from tests.play import setup_of

GENERAL = {"seats", "bots", "scores", "margin", "length", "comeback"}
KEYS = [game.key for game in GAMES if part_of(game.key, "study") is not None]


def question(key: str, games: int = 300, mix: tuple[str, ...] = (), **setup: Any) -> StudyPlan:
    game = BY_KEY[key]
    return StudyPlan(key, setup_of(game, **setup), mix or usual_mix(key, tuple(game.bots)), games, 7)


def figures(asked: StudyPlan, *only: str, language: str = "en") -> list[Figure]:
    topics = [topic for topic in topics_of(asked) if not only or topic.key in only]
    with Threads(1) as executor, numbers_in(language):
        return figures_of(asked, topics, study_words(language, BY_KEY[asked.game]), executor, lambda _: None)


@cache
def all_figures(key: str, language: str = "en") -> tuple[Figure, ...]:
    return tuple(figures(question(key), language=language))


def some_games(key: str, count: int = 60, **setup: Any) -> PlayedGames:
    laid_out = setup_of(BY_KEY[key], **setup)
    bots = line_ups(usual_mix(key, tuple(BY_KEY[key].bots)), laid_out.seats)[0]
    return play_chunk((BatchPlan(key, laid_out, bots, 3), 0, count))


def rows_of(figure: Figure) -> list[Row]:
    found: list[Row] = []
    for panel in charts_of(figure.chart):
        chart = panel.chart
        found += chart.cells if isinstance(chart, Heat) else [series.values for series in chart.series]
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_own_figures_and_those_of_all(key: str) -> None:
    keys = [figure.key for figure in all_figures(key)]
    assert len(keys) == len(set(keys))
    assert set(keys) >= GENERAL
    assert len(set(keys) - GENERAL) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_figure_says_three_sentences_at_most_and_draws_intervals(key: str, language: str) -> None:
    words = study_words(language, BY_KEY[key])
    for figure in all_figures(key, language):
        assert figure.finding.endswith("."), figure.key
        assert figure.finding.count(". ") <= 2, figure.key
        assert any(character.isdigit() for character in figure.finding), figure.key
        assert figure.hero
        for text in (figure.finding, figure.hero, figure.note, alternative(figure.chart, words)):
            assert "nan" not in text.split(), figure.key
        values = [own for row in rows_of(figure) for own in row if own is not None]
        assert values, figure.key
        assert all(own.low <= own.value <= own.high for own in values), figure.key
        assert any(own.low < own.high for own in values), figure.key


@pytest.mark.parametrize("key", KEYS)
def test_every_figure_can_be_drawn_told_and_listed(key: str) -> None:
    for figure in all_figures(key):
        svg = draw(figure.chart, figure.key, NARROW)
        first = charts_of(figure.chart)[0].chart
        label = {Heat: "across", Bars: "across", Dots: "", Lines: ""}[type(first)]
        if label:
            assert f">{getattr(first, label)}</text>" in svg, figure.key
        assert len(alternative(figure.chart, study_words("en", BY_KEY[key]))) > 40
        for table in tables(figure.chart):
            assert all(len(row) == len(table.head) for row in table.rows)


@pytest.mark.parametrize("key", KEYS)
def test_a_topic_alone_shows_the_same_figure(key: str) -> None:
    for wanted in (all_figures(key)[1], all_figures(key)[-1]):
        [alone] = figures(question(key), wanted.key)
        assert alone == wanted


@pytest.mark.parametrize(
    ("key", "setup"),
    [
        ("fifty", {"seats": 3, "danger": True}),
        ("fifty", {"seats": 9, "edition": {"rulings": {"clash_number_scores": False}}}),
        ("the_number", {"seats": 2, "edition": {"rounds": 1}}),
        ("fifty_fifty", {"seats": 2, "edition": {"cards": 60}}),
        ("one_o_one", {"seats": 3, "draw": "expert"}),
        ("one_o_one", {"seats": 1}),
    ],
)
def test_other_tables_and_editions_are_studied_too(key: str, setup: dict[str, Any]) -> None:
    found = figures(question(key, 120, **setup))
    assert len(found) >= 8
    assert all("nan" not in figure.finding.split() for figure in found)


def test_one_bot_alone_is_compared_with_nobody() -> None:
    keys = [figure.key for figure in figures(question("the_number", 100, ("casual",)))]
    assert "bots" not in keys
    assert "seats" in keys


def test_no_digit_blocked_no_figure_of_blocked_digits() -> None:
    unblocked = question("fifty", edition={"blocked": [0, 0, 0, 0, 0]})
    assert "blocked-digit" not in [topic.key for topic in topics_of(unblocked)]


def test_a_table_too_large_for_kernels_has_what_needs_no_rows() -> None:
    keys = {topic.key for topic in topics_of(question("fifty", seats=12))}
    assert {"seats", "bots", "scores", "length"} <= keys
    assert not {"comeback", "margin", "gaps"} & keys


def test_a_game_that_says_nothing_and_has_no_kernels_is_studied_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_study, "engine_of", lambda _: None)
    monkeypatch.setattr("tablee.lab.play.engine.engine_of", lambda _: None)
    monkeypatch.setattr(lab_study, "study_of", lambda _: GameStudy())
    found = figures(question("the_number", 40, ("random", "casual"), seats=3))
    assert [figure.key for figure in found] == ["seats", "bots", "scores", "length"]


@pytest.mark.parametrize(("bots", "seats"), [("abc", 4), ("abcde", 4), ("ab", 2), ("abc", 1), ("a", 3), ("abc", 9)])
def test_no_seat_has_easier_company(bots: str, seats: int) -> None:
    found = line_ups(tuple(bots), seats)
    company = [sorted((own[seat], *sorted(own[:seat] + own[seat + 1 :])) for own in found) for seat in range(seats)]
    assert all(own == company[0] for own in company)
    assert {bot for own in found for bot in own} == set(bots)


def test_where_no_seat_can_matter_none_is_found_to() -> None:
    [figure] = figures(question("the_number", 3000), "seats")
    assert figure.finding.startswith("No clear difference")


# What topics count, against the rows themselves.


@pytest.mark.parametrize(
    "setup", [{"seats": 3}, {"seats": 7, "danger": True}, {"edition": {"rulings": {"clash_number_scores": False}}}]
)
def test_the_worths_of_a_line_are_its_bead_and_its_bonuses(setup: dict[str, Any]) -> None:
    played = some_games("fifty", 400, **setup)
    _, brings = worths(played)
    at = played.columns
    whole = at["old stopped"] == played.setup.edition.top(played.setup.seats)
    scored = (at["old beads"] + at["old bonuses"])[whole]
    assert whole.any()
    assert not whole.all()
    assert (brings.sum(-1)[whole] == scored).all()


@pytest.mark.parametrize("key", KEYS)
def test_standings_end_with_the_scores(key: str) -> None:
    played = some_games(key)
    standings = study_of(key).standings
    assert standings is not None
    last = standings(played)[:, -1]
    known = ~np.isnan(last).any(1)
    assert known.sum() > 30
    assert (np.abs(last[known]) == played.scores[known]).all()
    best = last[known] == last[known].max(1, keepdims=True)
    assert (best | (played.win_shares()[known] == 0)).all()  # nobody wins who has not most


def test_where_points_come_from_adds_up() -> None:
    played = some_games("the_number", seats=5)
    counts = the_number.count_sources(played)
    whole = sum(hits.sum() for name, (hits, _) in counts.items() if not name.startswith("all"))
    assert whole == played.scores.sum()


@pytest.mark.parametrize("setup", [{}, {"draw": "expert"}, {"seats": 3}, {"seats": 1}])
def test_full_squares_make_what_the_rows_say(setup: dict[str, Any]) -> None:
    played = some_games("one_o_one", 120, **setup)
    of, size = placed_tokens(played), played.setup.size
    ranks = ranks_after(of, size**2, played)
    first = (of.rows.min(-1), 9 + of.columns.min(-1))
    lines = [np.take_along_axis(ranks, (at + step)[..., None], 2)[..., 0] for at in first for step in range(size)]
    assert (10 - np.stack(lines, axis=-1) == played.columns["made"]).all()


def test_leaders_of_fifty_fifty_play_first_and_masks_add_up() -> None:
    played = some_games("fifty_fifty")
    of = import_module("tablee.games.fifty_fifty.study").tricks(played)
    assert (np.sort(of.place, axis=-1) == np.arange(4)).all()
    assert (np.abs(of.after[:, :, -1]) == played.columns["penalties"]).all()


# Findings follow the data.


def test_findings_say_so_where_there_is_no_difference() -> None:
    [figure] = figures(question("fifty", 120, ("casual", "random")), "seats")
    assert figure.finding.startswith("No clear difference")


def test_findings_name_what_is_best_where_it_is_clear() -> None:
    [figure] = figures(question("one_o_one", 600), "bots")
    values = dict(zip(usual_mix("one_o_one", ()), estimates(figure), strict=True))
    assert max(values, key=lambda bot: values[bot].value) == "greedy"
    assert figure.finding.startswith("greedy wins")


def estimates(figure: Figure) -> Sequence[Estimate]:
    return [own for row in rows_of(figure) for own in row if own is not None]
