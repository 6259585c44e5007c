"""Plans and guests for the tests of the lab."""

from pathlib import Path

from tablee.games import BY_KEY
from tablee.lab.play.plan import PATIENCE, BatchPlan, Entrant, FileBot
from tests.play import setup_of


def plan_of(game: str, *bots: Entrant, seed: int = 5, **setup: object) -> BatchPlan:
    """One bot for every seat."""
    return BatchPlan(game, setup_of(BY_KEY[game], seats=len(bots), **setup), bots, seed)


def guest_of(folder: Path, body: str, patience: float = PATIENCE) -> FileBot:
    """A file with a function `choose` that does this."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    source = f"def choose(view, ask, dice):\n{lines}\n"
    path = folder / "guest.py"
    path.write_text(source, encoding="utf-8")
    return FileBot(f"{path}:choose", str(path), "choose", source, patience)
