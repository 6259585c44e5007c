"""docs/performance.md: what every part of the bench said when it last ran, and above that all goals and verdicts."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bench.goals import Goal, goals_in

TITLE = "# Performance"
# What each part is about, for somebody who never saw it.
MEANINGS = {
    "Kernels": "simulated games, compared with the same game in C and with our own rules in Python",
    "Beside libraries": "simulated games, compared with other libraries",
    "Environments": "steps of training environments",
    "A crowd": "a round of Fifty with a million players, counted",
    "Memory of a long run": "whether a long simulation needs more and more memory",
    "The card": "simulated games on a graphics card",
    "A move": "judging one move and showing it to every player",
    "The command": "how quickly the command starts",
    "What a browser loads": "how much a phone has to load",
    "An idle socket": "memory for each person who only watches",
    "Tables by post": "memory for ten thousand tables that are waiting for a move",
    "A small host": "four friends on a small machine",
    "A player's patience": "the time from a move until everybody sees it, on a busy server",
    "Bots": "how long strong bots think when many tables play",
    "The server": "moves a second, compared with another open-source game server",
    "A stadium": "thousands of phones in one game of Fifty, on one core",
    "Fan-out": "one message to a thousand phones, compared with another open-source game server",
}
HEAD = """\
Made by `make bench`: do not edit. `make bench ARGS="kernels memory"` measures some parts again and leaves the others as
they are. Every section below is for maintainers: it says when and where it was measured, how, and what was found.

To compare two things, we run them in turn, usually nine times, and take the median of the ratios of neighbouring runs:
anything that slows the machine down for a while slows both. Work on one core is measured in processor time if the
section says so, so that other programs matter little; everything else is measured in elapsed time. The numbers in
brackets are the lowest and the highest. No test asserts a time: speeds depend on the machine."""
SHORT = "In short"
GOALS = "Goals"


def sections_in(text: str) -> dict[str, str]:
    """By title, without the goals and what is said of them: both follow from the others."""
    parts = [part.partition("\n") for part in text.split("\n## ")[1:]]
    return {title: body.strip("\n") for title, _, body in parts if title not in (SHORT, GOALS)}


def section_of(where: str, said: str) -> str:
    return f"{where}\n\n```\n{said.strip(chr(10))}\n```"


def page_of(sections: Mapping[str, str], order: Sequence[str]) -> str:
    """The whole page; sections that nobody makes any more are left out."""
    known = {title: sections[title] for title in order if title in sections}
    bodies = [f"## {title}\n\n{body}" for title, body in known.items()]
    goals = f"## {GOALS}\n\n{HEAD}\n\n{table_of_goals(known)}"
    return "\n\n".join([TITLE, f"## {SHORT}\n\n{in_short(known)}", goals, *bodies]) + "\n"


def in_short(sections: Mapping[str, str]) -> str:
    """What is met and what is not, in plain words."""
    goals = {title: found for title, body in sections.items() if (found := goals_in(body))}
    count = sum(map(len, goals.values()))
    missed = [(title, goal) for title, found in goals.items() for goal in found if goal.verdict != "ok"]
    lines = [f"{count - len(missed)} of {count} goals are met, on the machines named in the sections below."]
    lines += [f"**Met**\n\n{bullets(title for title, found in goals.items() if is_met(found))}"]
    if missed:
        told = [f"- **{title}** ({MEANINGS[title]}): {goal.found}; the goal is {goal.goal}." for title, goal in missed]
        lines.append("**Not met**\n\n" + "\n".join(told))
    return "\n\n".join(lines)


def is_met(goals: Sequence[Goal]) -> bool:
    return all(goal.verdict == "ok" for goal in goals)


def bullets(titles: Iterable[str]) -> str:
    return "\n".join(f"- **{title}**: {MEANINGS[title]}." for title in titles)


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
