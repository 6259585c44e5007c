"""The browser names the combinations of a line while it grows; its own test compares with the lines written here."""

import json
from pathlib import Path

from tablee.games.one_o_one.lines import COMBINATIONS, Rulings, best_of

WRITTEN = Path(__file__).parents[3] / "web/src/games/one_o_one/lines.json"


def test_the_lines_the_browser_is_compared_with_are_judged_by_the_rules() -> None:
    lines = json.loads(WRITTEN.read_text(encoding="utf-8"))
    for size, cocktail_of_four, tokens, made in lines:
        assert best_of(tokens.split(), size, Rulings(cocktail_of_four, "none")) == made
    assert {made for *_, made in lines} == {*COMBINATIONS, None}
