"""Rooms: what all screens share. Everything on them can be said anew, in the other language or the other light."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.screen import Screen
from textual.widgets import Static

from tablee.core.words import Words
from tablee.terminal.colours import by_day
from tablee.terminal.speech import room_words

if TYPE_CHECKING:
    from tablee.terminal.app import House


class Room(Screen[None]):
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - as the library declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012

    @property
    def house(self) -> "House":
        return cast("House", self.app)

    @property
    def words(self) -> Words:
        return room_words(self.house.language)

    def light(self, text: Text) -> Text:
        """A text in the colours of the hour."""
        return text if self.house.is_night else by_day(text)

    def on_mount(self) -> None:
        self.speak()

    def speak(self) -> None:
        """Say everything on this screen."""
        raise NotImplementedError

    def write(self, where: str, text: Text | str) -> None:
        text = Text(text) if isinstance(text, str) else text
        self.query_one(where, Static).update(self.light(text))


class Keys(Static):
    """The last line: what each key does."""

    def say(self, words: Words, *keys: tuple[str, str]) -> None:
        text = Text(no_wrap=True, overflow="ellipsis")
        for key, message in keys:
            text.append(" ").append(key, style="bold reverse").append(f" {words(message)} ")
        self.update(text)
