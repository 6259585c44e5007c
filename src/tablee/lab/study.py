"""A study: games are played once, every topic counts what it wants to know in them, and figures come of it.

Topics see the same games whichever of them are asked for, so a figure made alone is the same figure.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.core.figures import Figure
from tablee.core.kernels import Numbers
from tablee.core.study import Found, Played, Study, Topic, Tuned
from tablee.core.tally import Tally
from tablee.games import part_of
from tablee.lab.engine import Engine, fast_of
from tablee.lab.plan import Plan
from tablee.lab.topics import general_topics

CHUNK = 500  # games that are looked at together
Told = Callable[[int], None]  # how many games more are done


@dataclass(frozen=True)
class Question:
    """What is studied: a table, and the bots that take turns on its seats."""

    game: str
    setup: Any
    mix: tuple[str, ...]
    games: int
    seed: int


def study_of(game: str) -> Study:
    """What a game says about itself; a game may say nothing."""
    study: Study | None = part_of(game, "study")
    return study or Study(stage="turn")


def topics_of(question: Question) -> tuple[Topic | Tuned, ...]:
    """The game's own topics, then those of every game; without rows only what needs none."""
    study = study_of(question.game)
    own = tuple(topic for topic in study.topics if can_be_seen(question, topic))
    general = general_topics(study, question.mix, question.setup.seats)
    return (*own, *(topic for topic in general if can_be_seen(question, topic)))


def can_be_seen(question: Question, topic: Topic | Tuned) -> bool:
    """Whether there is a table for it, and rows where it reads them."""
    fast = fast_of(question.game)
    tables = seen_by(topic, question)
    if not tables:
        return False
    return not topic.rows or (fast is not None and all(fast.terms_of(setup) is not None for setup in tables))


def usual_mix(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    """The bots that sit down when nobody says which."""
    fast = fast_of(game)
    return study_of(game).bots or (fast.policies if fast is not None else tuple(bots))


def tables_of(question: Question, topics: Sequence[Topic | Tuned]) -> list[Any]:
    """Every table that a topic looks at, once."""
    found: list[Any] = []
    for topic in topics:
        for setup in seen_by(topic, question):
            if setup not in found:
                found.append(setup)
    return found


def figures_of(question: Question, topics: Sequence[Topic | Tuned], told: Told) -> list[Figure]:
    """Play, count, show."""
    found: dict[str, list[tuple[Any, dict[str, Tally]]]] = {topic.key: [] for topic in topics}
    made: dict[str, Topic] = {topic.key: topic for topic in topics if isinstance(topic, Topic)}
    for setup in tables_of(question, topics):
        asked = [topic for topic in topics if setup in seen_by(topic, question)]
        for topic in asked:
            found[topic.key].append((setup, {}))
        for played in games_of(question, setup):
            for topic in asked:
                if topic.key not in made:
                    made[topic.key] = tune(topic, played)
                add(found[topic.key][-1][1], made[topic.key], played)
            told(len(played))
    return [made[topic.key].show(found_for(question, topic, found[topic.key])) for topic in topics]


def found_for(question: Question, topic: Topic | Tuned, tables: list[tuple[Any, dict[str, Tally]]]) -> Found:
    """In the order in which the topic named its tables."""
    order = list(seen_by(topic, question))
    ordered = sorted(tables, key=lambda table: order.index(table[0]))
    return Found(question.setup, question.mix, tuple(ordered))


def seen_by(topic: Topic | Tuned, question: Question) -> Sequence[Any]:
    return topic.tables(question.setup) if isinstance(topic, Topic) else (question.setup,)


def tune(topic: Topic | Tuned, played: Played) -> Topic:
    return topic if isinstance(topic, Topic) else topic.topic(played)


def add(tallies: dict[str, Tally], topic: Topic, played: Played) -> None:
    for name, (hits, of) in topic.count(played).items():
        tallies.setdefault(name, Tally()).add(hits, of)


def line_ups(mix: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits where. Whoever sits at a table together moves on seat by seat, so that no seat has easier company."""
    together = [tuple(mix[(first + place) % len(mix)] for place in range(seats)) for first in range(len(mix))]
    return [(*own[turn:], *own[:turn]) for own in together for turn in range(seats)]


def games_of(question: Question, setup: Any) -> Iterator[Played]:
    """All games of a table, with every line-up equally often."""
    found = line_ups(question.mix, setup.seats)
    for place, bots in enumerate(found):
        engine = Engine(Plan(question.game, setup, bots, question.seed))
        first, last = (question.games * part // len(found) for part in (place, place + 1))
        for start in range(first, last, CHUNK):
            yield played_by(engine, bots, start, min(CHUNK, last - start))


def played_by(engine: Engine, bots: tuple[str, ...], first: int, count: int) -> Played:
    setup = engine.plan.setup
    if engine.fast is None or engine.terms is None:
        batch = engine.play(first, count)
        return Played(setup, bots, batch.scores, batch.winners, batch.lengths, {})
    rows = engine.histories(first, count)
    at: dict[str, Numbers] = {name: column.of(rows) for name, column in engine.fast.columns(engine.terms).items()}
    return Played(setup, bots, at["scores"], at["winners"], at["length"], at)
