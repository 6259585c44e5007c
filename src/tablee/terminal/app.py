"""The app: opens the door, changes language and light, and leads from screen to screen."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from tablee.core.facts import Seat
from tablee.core.sentences import Sentence, sentence
from tablee.core.system_errors import reason
from tablee.language.words import LANGUAGES
from tablee.records.record import BadRecord, read_record
from tablee.terminal.colours import DAY, NIGHT
from tablee.terminal.lesson import LessonPlan, LessonTable
from tablee.terminal.perspective import TablePerspective
from tablee.terminal.saves import SavedTable, Saves
from tablee.terminal.screens.base import TerminalScreen
from tablee.terminal.screens.home import HomeScreen
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.screens.result import ResultScreen
from tablee.terminal.sentences import game_words, terminal_words
from tablee.terminal.table_plan import TablePlan
from tablee.thinking.service import Minds, StudyService


class TerminalApp(App[None]):
    CSS_PATH = "terminal.tcss"
    TITLE = "Tablée"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("f2", "language", priority=True),
        Binding("f4", "light", priority=True),
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "leave", priority=True),
    ]

    def __init__(self, plan: TablePlan | LessonPlan | Path | None, saves: Saves, language: str, pace: float) -> None:
        super().__init__()
        self.plan = plan
        self.saves = saves
        self.language = language
        self.pace = pace
        self.minds = Minds(min(2, os.cpu_count() or 1))
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = NIGHT.name

    @property
    def study(self) -> StudyService:
        return self.minds.study

    async def on_unmount(self) -> None:
        await self.minds.stop()

    @property
    def is_night(self) -> bool:
        return self.theme == NIGHT.name

    async def on_mount(self) -> None:
        await self.push_screen(HomeScreen())
        if isinstance(self.plan, Path):
            self.resume(self.plan)
        elif isinstance(self.plan, LessonPlan):
            self.teach(self.plan)
        elif self.plan is not None:
            self.start(self.plan)

    # From screen to screen. The door is always the one beneath.

    def start(self, plan: TablePlan) -> None:
        try:
            table = self.saves.new(plan)
        except OSError as error:
            self.tell(sentence("ui-table-not-kept", why=reason(error), folder=str(self.saves.folder)))
        else:
            self.go(PlayScreen(table, self.minds))

    def teach(self, plan: LessonPlan) -> None:
        self.go(PlayScreen(LessonTable(plan), self.minds, {}))

    def resume(self, path: Path) -> None:
        try:
            table = self.saves.resume(path)
            moves = last_moves(path, self.saves)
        except OSError as error:
            self.tell(sentence("ui-not-resumed", file=path.name, why=reason(error)))
        except BadRecord as refusal:
            words = terminal_words(self.language) if refusal.game is None else game_words(self.language, refusal.game)
            why = words("record-bad", line=refusal.line, why=words.say(refusal.sentence))
            self.tell(sentence("ui-not-resumed", file=path.name, why=why))
        else:
            self.go(PlayScreen(table, self.minds, moves))

    def end(self, table: SavedTable, perspective: TablePerspective) -> None:
        if isinstance(table, LessonTable):
            self.go_home()
            return
        with suppress(OSError):  # then the table is offered once more, and opens at its end
            table.close()
        self.go(ResultScreen(table, perspective))

    def go(self, screen: TerminalScreen) -> None:
        self.go_home()
        self.push_screen(screen)

    def go_home(self) -> None:
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()

    def uncover(self, screen: Screen[Any]) -> None:
        """Leave whatever is open in front of a screen."""
        while self.screen is not screen:
            self.pop_screen()

    def tell(self, trouble: Sentence) -> None:
        self.notify(terminal_words(self.language).say(trouble), severity="error", timeout=20, markup=False)

    # What works everywhere.

    def action_language(self) -> None:
        self.language = LANGUAGES[1 - LANGUAGES.index(self.language)]
        self.speak()

    def action_light(self) -> None:
        self.theme = DAY.name if self.is_night else NIGHT.name
        self.speak()

    def speak(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TerminalScreen):
                screen.speak()

    def action_leave(self) -> None:
        """An unfinished table is kept as it is: every move is on disk already."""
        self.exit(message="\n".join(filter(None, map(self.farewell, self.screen_stack))) or None)

    def farewell(self, screen: Screen[Any]) -> str:
        words = terminal_words(self.language)
        if isinstance(screen, PlayScreen) and not isinstance(screen.table, LessonTable):
            return words("ui-kept-for-later", command=self.saves.resume_command)
        return words("ui-record", path=screen.path) if isinstance(screen, ResultScreen) else ""


def last_moves(path: Path, saves: Saves) -> dict[Seat, Any]:
    """What each seat played last, from the record of a table."""
    record = read_record(path.read_bytes(), saves.games)
    return {moved.seat: moved.move for moved in record.moves if moved.seat is not None}
