"""The browser shows the count as the view tells it; its own test compares with the rounds written here.

`python -m tests.games.fifty.test_web_count` writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.facts import Eyes
from tablee.games.fifty import GAME
from tablee.games.fifty.count import count
from tablee.games.fifty.rules import RoundCounted
from tests.play import dice_of, setup_of, steps

WRITTEN = Path(__file__).parents[3] / "web/src/games/fifty/count.rounds.json"
NO_CLASH = {"rulings": {"clash_number_scores": False}}


def counted_rounds() -> dict[str, Any]:
    return {
        "danger": game_of("danger", rounds=3, seats=5, danger=True),
        "clash number unscored": game_of("unscored", rounds=2, seats=3, edition=NO_CLASH),
        "second crown": game_of("crown", rounds=4, seats=4, edition={"crown_at": 6}),
        "ten seats": game_of("ten", rounds=1, seats=10),
        "crowd": game_of("crowd", rounds=1, eyes=3, seats=24),
    }


def game_of(name: str, rounds: int, eyes: Eyes = None, **given: Any) -> list[dict[str, Any]]:
    """The view after each of so many rounds, and what happened in it."""
    setup = setup_of(GAME, **given)
    played: list[dict[str, Any]] = []
    for step in steps(GAME, setup, [GAME.bots["casual"]] * setup.seats, dice_of(name)):
        for fact in step.facts:
            if isinstance(fact, RoundCounted) and len(played) < rounds:
                lines = [result.line for result in fact.seats]
                events = [brief(event) for event in count(lines, step.before.crowns, step.before.terms)]
                played.append({"view": msgspec.to_builtins(GAME.view(step.after, eyes)), "events": events})
    return played


def brief(event: Any) -> list[Any]:
    fields = msgspec.to_builtins(event)
    return [fields.pop("event"), *fields.values()]


def test_the_browser_is_compared_with_these_rounds() -> None:
    assert json.loads(WRITTEN.read_text()) == json.loads(json.dumps(counted_rounds()))


if __name__ == "__main__":
    WRITTEN.write_text(json.dumps(counted_rounds(), separators=(",", ":")) + "\n")
