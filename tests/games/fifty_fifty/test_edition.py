"""The printed values of Fifty Fifty, and houses that print their own."""

from typing import Any

import pytest

from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.games.fifty_fifty.edition import EDITION, Mood

MOODS = [(1, 4), (4, 1), (2, 5), (5, 2), (3, 6), (6, 3), (4, 7), (7, 4), (1, 7), (7, 1)]


def test_the_printed_values() -> None:
    standard = EDITION.standard
    assert (standard.cards, standard.hand) == (50, 9)
    assert standard.moods == tuple(Mood(*pair) for pair in MOODS)
    assert standard.rulings.final_tie == "shared"


def test_moods_are_tables_or_pairs() -> None:
    pairs = [[laughing, angry] for laughing, angry in MOODS]
    assert EDITION.with_changes(Given({"moods": pairs})) == EDITION.standard


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"moods": [[1, 1]] * 8}, "moods"),
        ({"moods": [[1, 1]] * 8 + [[1]]}, "moods[8]"),
        ({"moods": [[1, 1]] * 8 + [[1, -1]]}, "moods[8][1]"),
        ({"moods": [[1, 1]] * 8 + [{"laughing": 1, "angry": 2.0}]}, "moods[8].angry"),
        ({"moods": [[1, 1]] * 8 + [{"laughing": 1}]}, "moods[8].angry"),
        ({"hand": 11}, "cards"),
        ({"hand": 11, "cards": 60}, "moods"),
        ({"cards": 44}, "cards"),
        ({"rulings": {"final_tie": "dice"}}, "rulings.final_tie"),
    ],
)
def test_what_a_table_could_not_be_played_with_is_refused(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        EDITION.with_changes(Given(changes))
    assert refusal.value.path == path
