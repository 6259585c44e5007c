"""What a package needs, and whether a release fits. Installers have asked the same, unless they were told not to."""

import re
from collections.abc import Callable, Iterable
from operator import eq, ge, gt, le, lt, ne

NAME = re.compile(r"tablee(?![\w.-])\s*(?:\[[^]]*\])?\s*\(?([^;)]*)")
CLAUSE = re.compile(r"(~=|==|!=|>=|<=|>|<)\s*(\d+(?:\.\d+)*)(\.\*)?")
COMPARED: dict[str, Callable[[tuple[int, ...], tuple[int, ...]], bool]] = {
    ">=": ge,
    ">": gt,
    "<=": le,
    "<": lt,
    "==": eq,
    "!=": ne,
}
PARTS = 3  # of a release that count


def needed_of_us(requires: Iterable[str]) -> str:
    """What a list of requirements says of Tablée: `>=1.2,<2`; empty where it takes any."""
    found = (NAME.match(one) for one in requires)
    return next((match[1].strip() for match in found if match is not None), "")


def fits(release: str, needed: str) -> bool:
    return all(fits_clause(release, *clause) for clause in CLAUSE.findall(needed))


def fits_clause(release: str, sign: str, wanted: str, star: str) -> bool:
    ours, theirs = numbers(release), numbers(wanted)
    length = wanted.count(".") + 1
    if sign == "~=":
        return ours >= theirs and ours[: length - 1] == theirs[: length - 1]
    if star:
        return COMPARED[sign](ours[:length], theirs[:length])
    return COMPARED[sign](ours, theirs)


def numbers(release: str) -> tuple[int, ...]:
    found = [int(number) for number in re.findall(r"\d+", release)[:PARTS]]
    return (*found, *(0,) * (PARTS - len(found)))
