"""An inquiry: everything that was asked of a study, and the report that answers it."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.games import BY_KEY
from tablee.lab.play.executors import Executor
from tablee.lab.study.comparison import compare
from tablee.lab.study.comparison_charts import comparison_figures, comparison_table, keys_of
from tablee.lab.study.descriptions import DataTable
from tablee.lab.study.report import Report, ReportFigure
from tablee.lab.study.study import Progress, StudyPlan, figures_of, study_of, tables_of, topics_of
from tablee.lab.study.variations import Edition
from tablee.language.words import Words, words_of
from tablee.statistics.charts import Figure
from tablee.statistics.formats import listed, number, numbers_in
from tablee.statistics.study import Topic, Tuned

MOST_SEATS = 60  # whose winners fit into a mask
LAB = Path(__file__).parents[1]


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

    def command(self, language: str, *only: str) -> str:
        """What makes the report, or one figure of it, again."""
        question = self.question
        chosen = ["--seats", question.setup.seats, "--bots", ",".join(question.mix)]
        numbers = ["--games", question.games, "--seed", question.seed, "--lang", language]
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


def study_words(language: str, game: AnyGame) -> Words:
    """All that a report of a game may say; a game may have nothing of its own to say in one."""
    game_words = game.folder / "words"
    folders = (LAB / "words", LAB / "study" / "words", game_words, game_words / "study")
    return words_of(language, *(folder for folder in folders if folder.exists()))


def report_of(inquiry: StudyRequest, words: Words, executor: Executor, progress: Progress) -> Report:
    """Play, count, compare, and put it on a page, with numbers as the language writes them."""
    with numbers_in(words.language):
        figures, tables = answer(inquiry, words, executor, progress)
        return Report(
            title=words("game-name"),
            lead=lead(inquiry, words),
            paint=study_of(inquiry.question.game).paint,
            facts=tuple(facts(inquiry, words)),
            figures=tuple(ReportFigure(figure, inquiry.command(words.language, figure.key)) for figure in figures),
            command=inquiry.command(words.language, *inquiry.only),
            words=words,
            tables=tables,
            notes=(words("study-note-intervals"), words("study-note-bots")),
        )


def answer(
    inquiry: StudyRequest, words: Words, executor: Executor, progress: Progress
) -> tuple[list[Figure], tuple[DataTable, ...]]:
    """The figures of the table, or of editions side by side with every difference as a table."""
    if not inquiry.editions:
        return figures_of(inquiry.question, inquiry.topics, words, executor, progress), ()
    compared = compare(inquiry.question, inquiry.editions, words, executor, progress)
    figures = [
        figure for figure in comparison_figures(compared, words) if not inquiry.only or figure.key in inquiry.only
    ]
    return figures, (comparison_table(compared, words),)


def lead(inquiry: StudyRequest, words: Words) -> str:
    """What was done, in a sentence."""
    question = inquiry.question
    games, seats = number(question.games, 0), question.setup.seats
    if inquiry.editions:
        return words("study-played-editions", games=games, seats=seats, editions=len(inquiry.editions))
    return words("study-played", games=games, seats=seats, tables=len(tables_of(question, inquiry.topics)) - 1)


def facts(inquiry: StudyRequest, words: Words) -> Iterator[tuple[str, str]]:
    question = inquiry.question
    game = BY_KEY[question.game]
    takes_turns = len(question.mix) > 1 and question.setup.seats > 1
    seating = "study-bots-in-turn" if takes_turns else "study-bots-everywhere"
    yield words("study-fact-bots"), words(seating, bots=listed(question.mix))
    if game.options:
        chosen = [(option.key, getattr(question.setup, option.key)) for option in game.options]
        variant = words("study-alt-next").join(words(f"option-{key}-{str(value).lower()}") for key, value in chosen)
        yield words("study-fact-variant"), variant
    is_printed = question.setup.edition == game.edition.standard
    edition = words("study-edition-printed" if is_printed else "study-edition-changed")
    yield words("study-fact-edition"), edition
    yield words("study-fact-seed"), str(question.seed)
