"""docs/performance.md: what every part of the bench said when it last ran, and above that all goals and verdicts."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.goals import goals_in

TITLE = "# Performance"
HEAD = """\
Made by `make bench`: do not edit. `make bench ARGS="kernels memory"` measures some parts again and leaves the others as
they are. Every section says when and where it was measured, how, and what was found.

Two things are compared by running them in turn, nine times as a rule, and taking the median of the ratios of
neighbouring runs: what slows the machine for a while slows both. Work on one core is measured in processor time where
the section says so, so that other programs matter little; all else by the clock on the wall. The numbers in brackets
are the lowest and the highest. No test asserts a time: speeds belong to a machine."""
GOALS = "Goals"


def sections_in(text: str) -> dict[str, str]:
    """By title, without the goals: those follow from the others."""
    parts = [part.partition("\n") for part in text.split("\n## ")[1:]]
    return {title: body.strip("\n") for title, _, body in parts if title != GOALS}


def section_of(where: str, said: str) -> str:
    return f"{where}\n\n```\n{said.strip(chr(10))}\n```"


def page_of(sections: Mapping[str, str], order: Sequence[str]) -> str:
    """The whole page; sections that nobody makes any more are left out."""
    known = {title: sections[title] for title in order if title in sections}
    bodies = [f"## {title}\n\n{body}" for title, body in known.items()]
    return "\n\n".join([TITLE, HEAD, f"## {GOALS}\n\n{table_of_goals(known)}", *bodies]) + "\n"


def table_of_goals(sections: Mapping[str, str]) -> str:
    rows = [
        f"| {title} | {goal.found} | {goal.goal} | {goal.verdict} |"
        for title, body in sections.items()
        for goal in goals_in(body)
    ]
    return "\n".join(["| part | found | goal | verdict |", "|---|---|---|---|", *rows])


def keep(page: Path, title: str, body: str, order: Sequence[str]) -> None:
    """Put a section in its place."""
    before = sections_in(page.read_text(encoding="utf-8")) if page.exists() else {}
    page.write_text(page_of({**before, title: body}, order), encoding="utf-8")
