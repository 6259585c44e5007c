"""Colours: the cloth by night and by day, and each game's band in it. Nothing is said by colour alone."""

from typing import Any

from rich.color import Color, ColorType
from rich.style import Style
from rich.text import Span, Text
from textual.theme import Theme

from tablee.core.game import AnyGame
from tablee.games import GAMES

# A band for each game of the house, in the order of its list: poppy, marine, saffron, leaf.
BANDS = ("#F0795F", "#7FB8E6", "#F0BD4E", "#79C497")
WEAVES = ("═", "╍", "┅", "╌")

DAY_CLOTH = "#F3EADA"
READABLE = 4.5  # contrast, as WCAG AA asks for text

# By night, and by day.
COLOURS = {
    "primary": ("#7FB8E6", "#1D5A8E"),
    "success": ("#79C497", "#2C6B4A"),
    "warning": ("#F0BD4E", "#85590A"),
    "error": ("#F0795F", "#A62A20"),
    "foreground": ("#F5EBDB", "#2B2024"),
    "background": ("#211A1F", DAY_CLOTH),
    "surface": ("#2D252A", "#FDF9F1"),
    "panel": ("#171216", "#E6DAC4"),
}
VARIABLES = {
    "quiet": ("#C3B3A8", "#6A5A57"),
    "thread": ("#52454B", "#CBBB9F"),
    "rim": ("#8A7A7E", "#8E7B61"),
    "gold": ("#F0BD4E", "#85590A"),
}


def theme(name: str, *, is_day: bool) -> Theme:
    colours: dict[str, Any] = {key: pair[is_day] for key, pair in COLOURS.items()}
    variables = {key: pair[is_day] for key, pair in VARIABLES.items()}
    return Theme(name, dark=not is_day, variables=variables, **colours)


NIGHT, DAY = theme("night", is_day=False), theme("day", is_day=True)


def band(game: AnyGame) -> str:
    return BANDS[place(game) % len(BANDS)]


def weave(game: AnyGame) -> str:
    return WEAVES[place(game) % len(WEAVES)]


def place(game: AnyGame) -> int:
    return next((at for at, other in enumerate(GAMES) if other.key == game.key), 0)


def by_day(text: Text) -> Text:
    """A text drawn for the night, its writing darkened until it can be read on the light cloth."""
    text = text.copy()
    text.style = day_style(text.style)
    text.spans = [Span(span.start, span.end, day_style(span.style)) for span in text.spans]
    return text


def day_style(style: str | Style) -> str | Style:
    style = Style.parse(style) if isinstance(style, str) else style
    if style.color is None or style.bgcolor is not None or style.color.type is ColorType.DEFAULT:
        return style
    return style + Style(color=darkened(style.color))


def darkened(colour: Color) -> Color:
    red, green, blue = colour.get_truecolor()
    share = 1.0
    while contrast((red * share, green * share, blue * share)) < READABLE:
        share -= 0.05
    return Color.from_rgb(red * share, green * share, blue * share)


def contrast(rgb: tuple[float, float, float]) -> float:
    """Against the cloth by day."""
    cloth = tuple(Color.parse(DAY_CLOTH).get_truecolor())
    return (luminance(cloth) + 0.05) / (luminance(rgb) + 0.05)


def luminance(rgb: tuple[float, ...]) -> float:
    red, green, blue = (linear(value / 255) for value in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)
