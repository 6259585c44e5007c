"""An inquiry: everything that was asked of a study, and the report that answers it."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass

from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.games import BY_KEY
from tablee.lab.play.executors import Executor
from tablee.lab.study.bench import compare
from tablee.lab.study.bench_charts import bench_figures, bench_table, keys_of
from tablee.lab.study.descriptions import DataTable
from tablee.lab.study.report import Report, ReportFigure
from tablee.lab.study.study import Progress, StudyPlan, figures_of, study_of, tables_of, topics_of
from tablee.lab.study.variations import Edition
from tablee.language.words import Words
from tablee.statistics.formats import listed, number
from tablee.statistics.study import Topic, Tuned

MOST_SEATS = 60  # whose winners fit into a mask
NOTES = (
    "Every interval is a 95% interval, and the game is its unit: what happens at one table hangs together. A "
    "difference is called clear only where intervals, widened for everything that is compared at once, do not meet.",
    "The games are played by bots. What they do is not what people do: a finding holds for a table of these bots.",
)


@dataclass(frozen=True)
class StudyRequest:
    question: StudyPlan
    editions: tuple[Edition, ...] = ()  # side by side; none: a study of the table itself
    only: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()  # that lay the table, as they were typed

    @property
    def games(self) -> int:
        """How many will be played."""
        tables = len(self.editions) or len(tables_of(self.question, self.topics))
        return tables * self.question.games

    @property
    def topics(self) -> list[Topic | Tuned]:
        return [topic for topic in topics_of(self.question) if not self.only or topic.key in self.only]

    def command(self, *only: str) -> str:
        """What makes the report, or one figure of it, again."""
        question = self.question
        chosen = ["--seats", question.setup.seats, "--bots", ",".join(question.mix)]
        numbers = ["--games", question.games, "--seed", question.seed]
        figures = [part for key in only for part in ("--only", key)]
        return shlex.join(map(str, ["tablee", "study", question.game, *chosen, *self.arguments, *numbers, *figures]))


def check(inquiry: StudyRequest) -> None:
    """A table must not be too large, and every figure asked for must be there; or raises BadInput."""
    question = inquiry.question
    if question.setup.seats > MOST_SEATS:
        raise BadInput("--seats", "lab-study-seats", given=question.setup.seats, most=MOST_SEATS)
    keys = (
        keys_of(question.mix, question.setup.seats)
        if inquiry.editions
        else [topic.key for topic in topics_of(question)]
    )
    for key in inquiry.only:
        if key not in keys:
            raise BadInput("--only", "lab-no-figure", given=key, figures=these(keys))


def report_of(inquiry: StudyRequest, words: Words, executor: Executor, progress: Progress) -> Report:
    """Play, count, compare, and lay it out."""
    tables: tuple[DataTable, ...] = ()
    if inquiry.editions:
        bench = compare(inquiry.question, inquiry.editions, executor, progress)
        figures = [figure for figure in bench_figures(bench) if not inquiry.only or figure.key in inquiry.only]
        tables = (bench_table(bench),)
    else:
        figures = figures_of(inquiry.question, inquiry.topics, executor, progress)
    return Report(
        title=words("game-name"),
        lead=lead(inquiry),
        paint=study_of(inquiry.question.game).paint,
        facts=tuple(facts(inquiry, words)),
        figures=tuple(ReportFigure(figure, inquiry.command(figure.key)) for figure in figures),
        command=inquiry.command(*inquiry.only),
        tables=tables,
        notes=NOTES,
    )


def lead(inquiry: StudyRequest) -> str:
    """What was done, in a sentence."""
    question = inquiry.question
    seats = "alone at the table" if question.setup.seats == 1 else f"with {question.setup.seats} seats"
    played = f"{number(question.games, 0)} games {seats}"
    if inquiry.editions:
        return f"{played}, dealt alike in {len(inquiry.editions)} editions and played by the same bots."
    tables = len(tables_of(question, inquiry.topics))
    others = "" if tables == 1 else f", and as many at each of {tables - 1} other tables that figures compare it with"
    return f"{played}{others}, played by bots."


def facts(inquiry: StudyRequest, words: Words) -> Iterator[tuple[str, str]]:
    question = inquiry.question
    game = BY_KEY[question.game]
    yield (
        "Bots",
        f"{listed(list(question.mix))}, "
        + (
            "each on every seat equally often"
            if len(question.mix) > 1 and question.setup.seats > 1
            else "on every seat"
        ),
    )
    if game.options:
        chosen = [(option.key, getattr(question.setup, option.key)) for option in game.options]
        yield "Variant", "; ".join(words(f"option-{key}-{str(value).lower()}") for key, value in chosen)
    is_printed = question.setup.edition == game.edition.standard
    yield "Edition", "as printed" if is_printed else "changed: see the command below"
    yield "Seed", str(question.seed)
