"""Sentences as a table's own people hear them, with everybody's sign and colour."""

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from rich.text import Text

from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.sentences import Sentence
from tablee.display.seat_marks import night_colour, shape
from tablee.language.words import Words, words_of
from tablee.terminal.table import SeatedPlayer

WORDS = Path(__file__).parent / "words"
BOT = "°"  # behind the name of a seat that plays by itself
TIED = "\N{NO-BREAK SPACE}"  # a sign stays on the line of its name


def terminal_words(language: str) -> Words:
    return words_of(language, WORDS)


def game_words(language: str, game: AnyGame) -> Words:
    lessons = game.folder / "lessons"
    return words_of(language, WORDS, game.folder / "words", *([lessons] if lessons.exists() else []))


class SentenceWriter:
    def __init__(self, words: Words, players: Sequence[SeatedPlayer]) -> None:
        self.words = words
        self.names = [player.name if player.is_person else player.name + BOT for player in players]
        self.marks = [f"{shape(seat)}{TIED}{name}" for seat, name in enumerate(self.names)]

    def say(self, sentence: Sentence) -> Text:
        return self.coloured(self.words.say(sentence, self.marks))

    def coloured(self, plain: str) -> Text:
        """Everybody in their colour."""
        text = Text(plain)
        for match in self.everybody.finditer(text.plain):
            text.stylize(night_colour(self.seats[match.group()]), match.start(), match.end())
        return text

    def mark(self, seat: Seat) -> Text:
        return Text(self.marks[seat], style=f"bold {night_colour(seat)}")

    @cached_property
    def seats(self) -> dict[str, Seat]:
        return {mark: seat for seat, mark in enumerate(self.marks)}

    @cached_property
    def everybody(self) -> re.Pattern[str]:
        longest_first = sorted(self.marks, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, longest_first)))
