"""Drawing: the board of the terminal, as text or as a picture."""

from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.style import Style
from rich.text import Text

from tablee.core.facts import Eyes
from tablee.display.boards import board_of
from tablee.display.drawing import lines
from tablee.envs.position import TablePosition
from tablee.language.words import words_of

RENDER_MODES = ["human", "ansi", "rgb_array"]
WIDTH, HEIGHT = 90, 26  # of a picture, in letters: all pictures have one size, so that they can become a film
CELL, LINE, SIZE, MARGIN = 10, 20, 16, 20  # of a letter and around the board, in pixels
CLOTH, INK, QUIET = "#211A1F", "#F5EBDB", "#A2948C"


def check_render_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode: {render_mode!r} is not one of {', '.join(RENDER_MODES)}")
    return render_mode


def render(position: TablePosition, eyes: Eyes, render_mode: str | None) -> str | NDArray[np.uint8] | None:
    if render_mode is None:
        raise ValueError(f"render_mode: give one of {', '.join(RENDER_MODES)} when the environment is made")
    board = draw(position, eyes)
    if render_mode == "rgb_array":
        return picture(board)
    if render_mode == "ansi":
        return board.plain
    print(board.plain)
    return None


def draw(position: TablePosition, eyes: Eyes) -> Text:
    """The board from these eyes, and the steps of its own move that a seat has made so far."""
    game = position.spec.game
    names = [f"player_{seat}" for seat in range(position.spec.seats)]
    drawn = board_of(game)(game.view(position.state, eyes), names, words_of("en", game.folder / "words"), WIDTH)
    outcome = game.outcome(position.state)
    if outcome is not None:
        return lines(drawn, "", words_of("en", game.folder / "words").say(outcome.reason, names))
    if eyes is None or not position.steps[eyes]:
        return drawn
    made = " ".join(position.spec.space.name(position.ask_of(eyes), action) for action in position.steps[eyes])
    return lines(drawn, "", f"{names[eyes]}, steps so far: {made}")


def picture(board: Text) -> NDArray[np.uint8]:
    """The board on the night cloth of the terminal."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH * CELL + 2 * MARGIN, HEIGHT * LINE + 2 * MARGIN), CLOTH)
    pen = ImageDraw.Draw(image)
    console = Console(width=WIDTH, file=StringIO(), color_system="truecolor", legacy_windows=False)
    for row, segments in enumerate(console.render_lines(board, pad=False)[:HEIGHT]):
        column = 0
        for segment in segments:
            ink, cloth = colours(segment.style)
            for letter in segment.text:
                at = (MARGIN + column * CELL, MARGIN + row * LINE)
                if cloth != CLOTH:
                    pen.rectangle((*at, at[0] + CELL - 1, at[1] + LINE - 1), fill=cloth)
                pen.text(at, letter, fill=ink, font=font())
                column += 1
    return np.asarray(image, dtype=np.uint8)


def colours(style: Style | None) -> tuple[str, str]:
    """Ink and cloth of a style."""
    if style is None:
        return INK, CLOTH
    ink = style.color.get_truecolor().hex if style.color and not style.color.is_default else INK
    if style.dim:
        ink = QUIET
    return (CLOTH, ink) if style.reverse else (ink, CLOTH)


@cache
def font() -> Any:
    """DejaVu Sans Mono comes with Matplotlib: the same picture on every machine."""
    import matplotlib
    from PIL import ImageFont

    return ImageFont.truetype(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSansMono.ttf", SIZE)
