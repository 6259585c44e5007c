"""Reviews with the real minds: what they appraise sums, and a silly move is found."""

from typing import Any

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.mind import Mind
from tablee.games import BY_KEY, part_of
from tablee.games.fifty.lines import legal_numbers
from tablee.games.fifty.rules import Pick
from tablee.games.the_number.rules import Write
from tablee.language.words import LANGUAGES, words_of
from tablee.review import WORDS, review
from tablee.review.text import paragraph_text, sections_of
from tablee.terminal.table import TerminalTable
from tests.contract.cases import Case, every_case
from tests.play import setup_of
from tests.review.test_review import check_sums
from tests.reviewing import at_random, record_of

LITTLE = 0.1
SILLY_ROUND = 1


def mind_of(game: AnyGame) -> Mind:
    mind: Mind | None = part_of(game.key, "mind")
    assert mind is not None
    return mind


def sensible(table: TerminalTable, seat: Seat) -> Any:
    """What the level `strong` plays with little work; the others play anything."""
    if seat != 0:
        return at_random(table, seat)
    dice = table.deal.dice.child(f"sensible {table.answered[seat]}")
    thinker = mind_of(table.game).bots["strong"]
    return thinker(table.game.view(table.state, seat), table.ask(seat), dice, LITTLE).move


@every_case
def test_a_game_is_reviewed_and_told(case: Case) -> None:
    game, last = case.game, case.setup.seats - 1
    found = review(record_of(game, case.setup, at_random), last, "look")
    check_sums(found)
    assert all(0 <= moment.win <= 1 for moment in found.chart)
    for language in LANGUAGES:
        words = words_of(language, WORDS, game.folder / "words")
        told = [
            paragraph_text(paragraph, words, found.names)
            for one in sections_of(found, words)
            for paragraph in one.paragraphs
        ]
        assert all(told)


def test_the_lowest_line_of_fifty_is_a_mistake() -> None:
    """Five low numbers in a row bring next to nothing."""

    def choose(table: TerminalTable, seat: Seat) -> Any:
        if seat != 0 or table.state.round != SILLY_ROUND:
            return sensible(table, seat)
        return Pick(tuple(legal_numbers(table.state.top - 1, table.state.blocked)[:5]))

    found = review(record_of(BY_KEY["fifty"], setup_of(BY_KEY["fifty"], seats=5), choose), 0, "look")
    dearest = max(found.decisions, key=lambda decision: decision.cost.win)
    assert (dearest.round, dearest.mark) == (SILLY_ROUND, "mistake")
    assert found.decisions[found.lessons[0].decision] == dearest


def test_a_number_that_begins_with_nothing_is_no_good_start() -> None:
    """The first digit counts, and a 0 counts nothing."""

    def choose(table: TerminalTable, seat: Seat) -> Any:
        is_first = seat == 0 and table.answered[seat] == 0
        return Write("000") if is_first else sensible(table, seat)

    found = review(record_of(BY_KEY["the_number"], setup_of(BY_KEY["the_number"], seats=3), choose), 0, "look")
    dearest = max(found.decisions, key=lambda decision: decision.cost.win)
    assert dearest is found.decisions[0]
    assert dearest.mark in ("inaccuracy", "mistake")
