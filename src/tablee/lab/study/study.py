"""A study: games are played once, every topic counts what it wants to know in them, and figures come of it.

Topics see the same games whichever of them are asked for, so a figure made alone is the same figure.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.games import part_of
from tablee.kernels.compiling import Numbers
from tablee.lab.play.engine import Engine, engine_of
from tablee.lab.play.executors import Executor
from tablee.lab.play.plan import BatchPlan
from tablee.lab.study.topics import general_topics
from tablee.statistics.charts import Figure
from tablee.statistics.study import GameStudy, PlayedGames, Say, Topic, TopicCounts, Tuned
from tablee.statistics.tallies import RatioTally

CHUNK = 500  # games that are looked at together
Progress = Callable[[int], None]  # how many games more are done


@dataclass(frozen=True)
class StudyPlan:
    """What is studied: a table, and the bots that take turns on its seats."""

    game: str
    setup: Any
    mix: tuple[str, ...]
    games: int
    seed: int


def study_of(game: str) -> GameStudy:
    """What a game says about itself; a game may say nothing."""
    study: GameStudy | None = part_of(game, "study")
    return study or GameStudy(stage="turn")


def topics_of(question: StudyPlan) -> tuple[Topic | Tuned, ...]:
    """The game's own topics, then those of every game; without rows only what needs none."""
    study = study_of(question.game)
    special = tuple(topic for topic in study.topics if is_available(question, topic))
    general = general_topics(study, question.mix, question.setup.seats)
    return (*special, *(topic for topic in general if is_available(question, topic)))


def is_available(question: StudyPlan, topic: Topic | Tuned) -> bool:
    """Whether there is a table for it, and rows where it reads them."""
    kernels = engine_of(question.game)
    tables = setups_of(topic, question)
    if not tables:
        return False
    return not topic.rows or (kernels is not None and all(kernels.terms_of(setup) is not None for setup in tables))


def usual_mix(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    """The bots that sit down when nobody says which."""
    kernels = engine_of(game)
    return study_of(game).bots or (kernels.policies if kernels is not None else tuple(bots))


def tables_of(question: StudyPlan, topics: Sequence[Topic | Tuned]) -> list[Any]:
    """Every table that a topic looks at, once."""
    setups: list[Any] = []
    for topic in topics:
        for setup in setups_of(topic, question):
            if setup not in setups:
                setups.append(setup)
    return setups


def figures_of(
    question: StudyPlan, topics: Sequence[Topic | Tuned], say: Say, executor: Executor, progress: Progress
) -> list[Figure]:
    """Play, count, show."""
    tallies: dict[str, list[tuple[Any, dict[str, RatioTally]]]] = {topic.key: [] for topic in topics}
    tuned: dict[str, Topic] = {topic.key: topic for topic in topics if isinstance(topic, Topic)}
    for setup in tables_of(question, topics):
        asked = [topic for topic in topics if setup in setups_of(topic, question)]
        for topic in asked:
            tallies[topic.key].append((setup, {}))
        for played in games_of(question, setup, executor):
            for topic in asked:
                if topic.key not in tuned:
                    tuned[topic.key] = tune(topic, played)
                add(tallies[topic.key][-1][1], tuned[topic.key], played)
            progress(len(played))
    return [tuned[topic.key].show(counts_for(question, topic, tallies[topic.key], say)) for topic in topics]


def counts_for(
    question: StudyPlan, topic: Topic | Tuned, tables: list[tuple[Any, dict[str, RatioTally]]], say: Say
) -> TopicCounts:
    """In the order in which the topic named its tables."""
    order = list(setups_of(topic, question))
    ordered = sorted(tables, key=lambda table: order.index(table[0]))
    return TopicCounts(question.setup, question.mix, tuple(ordered), say)


def setups_of(topic: Topic | Tuned, question: StudyPlan) -> Sequence[Any]:
    return topic.tables(question.setup) if isinstance(topic, Topic) else (question.setup,)


def tune(topic: Topic | Tuned, played: PlayedGames) -> Topic:
    return topic if isinstance(topic, Topic) else topic.topic(played)


def add(tallies: dict[str, RatioTally], topic: Topic, played: PlayedGames) -> None:
    for name, (hits, of) in topic.count(played).items():
        tallies.setdefault(name, RatioTally()).add(hits, of)


def line_ups(mix: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits where. Whoever sits at a table together moves on seat by seat, so that no seat has easier company."""
    together = [tuple(mix[(first + place) % len(mix)] for place in range(seats)) for first in range(len(mix))]
    return [(*bots[turn:], *bots[:turn]) for bots in together for turn in range(seats)]


def is_compiled(question: StudyPlan) -> bool:
    """Whether kernels play all of it."""
    return Engine(BatchPlan(question.game, question.setup, question.mix, question.seed)).is_compiled


def games_of(question: StudyPlan, setup: Any, executor: Executor) -> Iterator[PlayedGames]:
    """All games of a table, with every line-up equally often, in their order."""
    for done in executor.in_order(play_chunk, chunks_of(question, setup)):
        yield done.result


def chunks_of(question: StudyPlan, setup: Any) -> Iterator[tuple[BatchPlan, int, int]]:
    """Of each line-up some games: the first and how many. The same everywhere, so that sums are the same."""
    seatings = line_ups(question.mix, setup.seats)
    for place, bots in enumerate(seatings):
        plan = BatchPlan(question.game, setup, bots, question.seed)
        first, last = (question.games * part // len(seatings) for part in (place, place + 1))
        for start in range(first, last, CHUNK):
            yield plan, start, min(CHUNK, last - start)


def play_chunk(chunk: tuple[BatchPlan, int, int]) -> PlayedGames:
    plan, first, count = chunk
    engine, setup = Engine(plan), plan.setup
    bots = tuple(str(bot) for bot in plan.bots)
    if engine.kernels is None or engine.terms is None:
        batch = engine.play(first, count)
        return PlayedGames(setup, bots, batch.scores, batch.winners, batch.lengths, {})
    rows = engine.histories(first, count)
    at: dict[str, Numbers] = {name: column.of(rows) for name, column in engine.kernels.columns(engine.terms).items()}
    return PlayedGames(setup, bots, at["scores"], at["winners"], at["length"], at)
