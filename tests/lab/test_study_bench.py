"""The designer's bench: editions that differ are read as people type them, and compared on the same deals."""

from typing import Any

import pytest

from tablee.core.refusals import BadInput
from tablee.games import BY_KEY
from tablee.lab.play.executors import Threads
from tablee.lab.study.comparison import EditionComparison, compare
from tablee.lab.study.comparison_charts import comparison_figures, comparison_table, keys_of
from tablee.lab.study.request import study_words
from tablee.lab.study.study import StudyPlan, study_of, usual_mix
from tablee.lab.study.variations import Edition, editions, split
from tablee.statistics.charts import Dots, Panels
from tests.play import setup_of

SAY = study_words("en", BY_KEY["fifty"])


def varied(key: str, *texts: str, **base: Any) -> list[Edition]:
    return editions(BY_KEY[key], base, texts, study_of(key).presets, study_words("en", BY_KEY[key]))


def bench(key: str, *texts: str, games: int = 400, **base: Any) -> EditionComparison:
    game = BY_KEY[key]
    question = StudyPlan(key, setup_of(game, **base), usual_mix(key, tuple(game.bots)), games, 5)
    with Threads(1) as executor:
        return compare(question, varied(key, *texts, **base), study_words("en", game), executor, lambda _: None)


def test_values_are_split_at_their_own_commas() -> None:
    assert list(split("8, 10,12")) == ["8", "10", "12"]
    assert list(split("[1,2],[3,4]")) == ["[1,2]", "[3,4]"]
    assert list(split('"a,b",c')) == ['"a,b"', "c"]
    assert list(split("{ laughing = 1, angry = 4 },x")) == ["{ laughing = 1, angry = 4 }", "x"]


def test_the_printed_edition_comes_first_and_only_once() -> None:
    found = varied("fifty", "count_to=40,50,60")
    assert [edition.name for edition in found] == ["count_to = 50 (as printed)", "count_to = 40", "count_to = 60"]
    assert [edition.setup.edition.count_to for edition in found] == [50, 40, 60]


def test_keys_in_tables_variants_and_names() -> None:
    [base, none] = varied("the_number", "rulings.tied_bonus=none")
    assert (base.setup.edition.rulings.tied_bonus, none.setup.edition.rulings.tied_bonus) == ("each", "none")
    assert none.setup.edition.bonus == base.setup.edition.bonus
    [_, danger] = varied("fifty", "danger=true")
    assert danger.setup.danger is True
    [_, cards] = varied("fifty", "danger=[[1,5],[6,9],[10,15],[16,20]]", danger=True)
    assert (cards.setup.danger, cards.setup.edition.danger[0]) == (True, (1, 5))
    [_, flat] = varied("fifty_fifty", "moods=flat")
    assert {(mood.laughing, mood.angry) for mood in flat.setup.edition.moods} == {(4, 4)}


def test_what_a_table_gives_already_stays() -> None:
    found = varied("one_o_one", "solo_points.pair=2", seats=1, edition={"three_seats_points": 3})
    assert [edition.name for edition in found] == ["as given", "solo_points.pair = 2"]
    assert all(edition.setup.edition.three_seats_points == 3 for edition in found)
    assert found[1].setup.edition.solo_points[0] == 30


def test_several_keys_make_every_combination() -> None:
    names = [edition.name for edition in varied("fifty", "crown_at=8,10", "count_to=40,50")]
    assert len(names) == 5
    assert "crown_at = 8, count_to = 40" in names


@pytest.mark.parametrize(
    "text",
    ["foo=1", "crown_at", "crown_at=", "crown_at=[1", "crown_at=x", "count_to=5", "rulings.foo=1", "count_to=50", "=3"],
)
def test_what_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        varied("fifty", text)


def test_too_many_editions_are_refused() -> None:
    with pytest.raises(BadInput):
        varied("fifty", "count_to=" + ",".join(str(40 + place) for place in range(13)))


def test_a_value_nobody_uses_changes_nothing() -> None:
    """The score track is only drawn: the same deals give the same games, so every difference is exactly 0."""
    found = bench("fifty", "track=25")
    for own in (*found.game, *found.seats, *found.bots):
        assert [own.values[0]] == [own.values[1]], own.measure.key
        assert all(apart is not None and tuple(apart) == (0, 0, 0) for apart in own.apart)
    assert all(figure.finding.startswith("No clear difference") for figure in comparison_figures(found, SAY))


def test_earlier_crowns_end_more_games_sooner() -> None:
    found = bench("fifty", "crown_at=8,12")
    by_key = {own.measure.key: own for own in found.game}
    ended, length = by_key["second-crown"], by_key["length"]
    assert all(apart is not None and apart.low > 0 for apart in ended.apart)
    assert all(apart is not None and apart.high < 0 for apart in length.apart)
    [game, *_] = comparison_figures(found, SAY)
    assert "crown_at = " in game.finding
    assert isinstance(game.chart, Panels)


def test_pairs_are_surer_than_two_separate_studies() -> None:
    """Same deals, nearly the same game: the interval of the difference is narrower than those it is taken from."""
    found = bench("the_number", "bonus=[2,3,4,6,9]")
    score = next(own for own in found.game if own.measure.key == "score")
    alone, apart = score.values[0], score.drawn[0]
    assert alone is not None
    assert apart is not None
    assert apart.high - apart.low < (alone.high - alone.low) / 2
    assert apart.low > 0


def test_the_table_lists_every_measure_and_marks_what_is_clear() -> None:
    found = bench("fifty", "crown_at=8")
    table = comparison_table(found, SAY)
    assert [row[0] for row in table.rows[:2]] == ["rounds per game", "points per player"]
    assert {"random", "casual", "spread", "first to play", "games ended by a second crown"} <= {
        row[0] for row in table.rows
    }
    [crowned] = [row for row in table.rows if row[0] == "games ended by a second crown"]
    assert crowned[2].startswith("● +")


def test_alone_at_the_table_there_are_no_seats_to_compare() -> None:
    found = bench("one_o_one", "solo_points.pair=2", seats=1, games=120)
    figures = comparison_figures(found, study_words("en", BY_KEY["one_o_one"]))
    assert [figure.key for figure in figures] == keys_of(usual_mix("one_o_one", ()), 1)
    score = next(own for own in found.game if own.measure.key == "score")
    assert score.apart[0] is not None
    assert score.apart[0].low > 0


def test_winners_are_shown_edition_by_edition() -> None:
    figures = comparison_figures(bench("fifty_fifty", "moods=flat,wild", games=120), SAY)
    assert [figure.key for figure in figures] == ["editions", "editions-bots", "editions-seats"]
    for figure in figures[1:]:
        assert isinstance(figure.chart, Dots)
        assert [series.name for series in figure.chart.series] == ["as printed", "moods = flat", "moods = wild"]
