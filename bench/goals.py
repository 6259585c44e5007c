"""Goals, said in one way, so that the page of all benches can gather them."""

import re
from typing import NamedTuple

from bench.measure import Spread

LINE = re.compile(r"^ *(?P<found>.+?) +goal (?P<goal>[^:]+): (?P<verdict>.+)$")


class Goal(NamedTuple):
    found: str
    goal: str
    verdict: str


def tell(what: str, found: str) -> None:
    """A figure without a goal."""
    print(f"  {what:<44} {found}", flush=True)


def at_least(what: str, found: Spread, form: str, goal: float, unit: str = "") -> None:
    tell(what, f"{found.told(form)}{unit}  {wanted(goal, unit)}: {'ok' if found.middle >= goal else 'SHORT'}")


def at_most(what: str, found: Spread, form: str, goal: float, unit: str = "") -> None:
    tell(what, f"{found.told(form)}{unit}  {wanted(goal, unit)}: {'ok' if found.middle <= goal else 'TOO MUCH'}")


def wanted(goal: float, unit: str) -> str:
    return f"goal {goal:,}{unit}" if isinstance(goal, int) else f"goal {goal:g}{unit}"


def goals_in(text: str) -> list[Goal]:
    """All goals in what a bench said."""
    found = (LINE.match(line) for line in text.splitlines())
    return [Goal(" ".join(one["found"].split()), one["goal"], one["verdict"]) for one in found if one]
