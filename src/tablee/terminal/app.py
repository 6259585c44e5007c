"""The house: opens the door, changes language and light, and leads from room to room."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from tablee.core.facts import Seat
from tablee.core.record import BadRecord, read_record
from tablee.core.sentences import Sentence, sentence
from tablee.core.words import LANGUAGES
from tablee.table.saves import SavedTable, Saves
from tablee.table.thinking import Minds, Study
from tablee.terminal.colours import DAY, NIGHT
from tablee.terminal.end import End
from tablee.terminal.home import Home
from tablee.terminal.plan import Plan
from tablee.terminal.play import Play
from tablee.terminal.room import Room
from tablee.terminal.seeing import Seeing
from tablee.terminal.speech import game_words, room_words


class House(App[None]):
    CSS_PATH = "terminal.tcss"
    TITLE = "Tablée"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("f2", "language", priority=True),
        Binding("f4", "light", priority=True),
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "leave", priority=True),
    ]

    def __init__(self, plan: Plan | Path | None, saves: Saves, language: str, pace: float) -> None:
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
    def study(self) -> Study:
        return self.minds.study

    async def on_unmount(self) -> None:
        await self.minds.stop()

    @property
    def is_night(self) -> bool:
        return self.theme == NIGHT.name

    async def on_mount(self) -> None:
        await self.push_screen(Home())
        if isinstance(self.plan, Path):
            self.resume(self.plan)
        elif self.plan is not None:
            self.start(self.plan)

    # From room to room. The door is always the room beneath.

    def start(self, plan: Plan) -> None:
        try:
            table = self.saves.new(plan.game, plan.setup, plan.sittings, hints=plan.hints)
        except OSError as error:
            self.tell(sentence("ui-table-not-kept", why=error.strerror or str(error), folder=str(self.saves.folder)))
        else:
            self.go(Play(table, self.minds))

    def resume(self, path: Path) -> None:
        try:
            table = self.saves.resume(path)
            moves = last_moves(path, self.saves)
        except OSError as error:
            self.tell(sentence("ui-not-resumed", file=path.name, why=error.strerror or str(error)))
        except BadRecord as refusal:
            words = room_words(self.language) if refusal.game is None else game_words(self.language, refusal.game)
            why = words("record-bad", line=refusal.line, why=words.say(refusal.sentence))
            self.tell(sentence("ui-not-resumed", file=path.name, why=why))
        else:
            self.go(Play(table, self.minds, moves))

    def end(self, table: SavedTable, seeing: Seeing) -> None:
        with suppress(OSError):  # then the table is offered once more, and opens at its end
            table.close()
        self.go(End(table, seeing))

    def go(self, room: Room) -> None:
        self.go_home()
        self.push_screen(room)

    def go_home(self) -> None:
        while not isinstance(self.screen, Home):
            self.pop_screen()

    def uncover(self, room: Screen[Any]) -> None:
        """Leave whatever is open in front of a room."""
        while self.screen is not room:
            self.pop_screen()

    def tell(self, trouble: Sentence) -> None:
        self.notify(room_words(self.language).say(trouble), severity="error", timeout=20, markup=False)

    # What works everywhere.

    def action_language(self) -> None:
        self.language = LANGUAGES[1 - LANGUAGES.index(self.language)]
        self.speak()

    def action_light(self) -> None:
        self.theme = DAY.name if self.is_night else NIGHT.name
        self.speak()

    def speak(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Room):
                screen.speak()

    def action_leave(self) -> None:
        """An unfinished table is kept as it is: every move is on disk already."""
        self.exit(message="\n".join(filter(None, map(self.farewell, self.screen_stack))) or None)

    def farewell(self, screen: Screen[Any]) -> str:
        words = room_words(self.language)
        if isinstance(screen, Play):
            return words("ui-kept-for-later")
        return words("ui-record", path=screen.path) if isinstance(screen, End) else ""


def last_moves(path: Path, saves: Saves) -> dict[Seat, Any]:
    """What each seat played last, from the record of a table."""
    record = read_record(path.read_bytes(), saves.games)
    return {moved.seat: moved.move for moved in record.moves if moved.seat is not None}
