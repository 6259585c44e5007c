"""Programs at a table of a real server: the same games as in the lab, and every way to fail."""

import sys
from pathlib import Path

import pytest

from tablee.lab.play.engine import play
from tablee.lab.play.plan import BatchPlan, OutsideBot
from tests.lab.plans import plan_of

PROGRAM = """
import asyncio, os, sys, time
from tablee.client import play_bot

def highest(view, ask):
    {body}
    return {{"move": "write", "number": ask["digits"][-1] * 3}}

asyncio.run(play_bot(os.environ["TABLEE_URL"], os.environ["TABLEE_TABLE"], highest, secret=os.environ["TABLEE_SECRET"]))
"""


def program(folder: Path, body: str = "pass", patience: float = 30.0) -> OutsideBot:
    path = folder / "program.py"
    path.write_text(PROGRAM.format(body=body), encoding="utf-8")
    return OutsideBot("socket:program", (sys.executable, str(path)), patience)


def with_twins(plan: BatchPlan) -> BatchPlan:
    """The same with a bot of the house that plays like the program."""
    bots = tuple("greedy-999" if isinstance(bot, OutsideBot) else bot for bot in plan.bots)
    return BatchPlan(plan.game, plan.setup, bots, plan.seed)


def test_a_program_plays_the_games_of_the_lab(tmp_path: Path) -> None:
    """Deal, other bots and their luck are the same as everywhere under this seed and number."""
    own = program(tmp_path)
    for bots in ((own, "casual", "random"), ("random", own, own)):
        plan = plan_of("the_number", *bots)
        found, known = play(plan, 4, 2), play(with_twins(plan), 4, 2)
        assert not found.failures
        assert found.scores.tolist() == known.scores.tolist()
        assert found.winners.tolist() == known.winners.tolist()
        assert found.lengths.tolist() == known.lengths.tolist()


@pytest.mark.parametrize(
    ("body", "key", "told"),
    [
        ('raise ValueError("no idea")', "lab-ended", "ValueError: no idea"),
        ("os._exit(3)", "lab-died", ""),
        ("time.sleep(99)", "lab-late", ""),
        ('return {"move": "write", "number": "12"}', "lab-illegal", ""),
        ('return {"move": "fly"}', "lab-illegal", ""),
    ],
)
def test_a_program_that_cannot_go_on_is_named(tmp_path: Path, body: str, key: str, told: str) -> None:
    own = program(tmp_path, f'if view["turn"] == 2: {body}', patience=1.0 if key == "lab-late" else 30.0)
    [failure] = play(plan_of("the_number", "casual", own), 7, 1).failures
    assert (failure.game, failure.seat, failure.bot, failure.decision) == (7, 1, "socket:program", 2)
    assert failure.why.key == key
    assert failure.why.parts.get("line", "") == told


@pytest.mark.parametrize(
    ("command", "key"), [(("true",), "lab-died"), (("/nowhere/at/all",), "lab-not-started"), (("false",), "lab-died")]
)
def test_a_program_that_never_comes_is_named(command: tuple[str, ...], key: str) -> None:
    own = OutsideBot("socket:x", command)
    [failure] = play(plan_of("the_number", own, "casual"), 0, 1).failures
    assert (failure.seat, failure.decision, failure.why.key) == (0, 0, key)


def test_a_program_is_given_its_seat_and_no_other(tmp_path: Path) -> None:
    """Its secret opens one seat; the environment holds nothing else of the table."""
    path = tmp_path / "program.py"
    seen = tmp_path / "seen"
    path.write_text(
        "import os\n"
        f"open({str(seen)!r}, 'w').write('\\n'.join(sorted(key for key in os.environ if key.startswith('TABLEE_'))))\n",
        encoding="utf-8",
    )
    own = OutsideBot("socket:x", (sys.executable, str(path)))
    play(plan_of("the_number", "casual", own), 0, 1)
    assert seen.read_text(encoding="utf-8").split() == ["TABLEE_SEAT", "TABLEE_SECRET", "TABLEE_TABLE", "TABLEE_URL"]
