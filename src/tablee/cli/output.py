"""Output that never ends in a traceback: characters a terminal lacks, a disk that is full, a reader who has gone."""

import codecs
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper

# What typography is on a machine without it. The signs of boards stay as wide as they are, and different.
PLAIN = (
    dict(zip("’‘“”«»–—−·×°─━", '\'\'""""----xo--', strict=True))
    | dict(zip("●▲■◆★✚⬢", "o^#%*+@", strict=True))  # seats
    | dict(zip("≈♥☾♣☼", "~VC&*", strict=True))  # colours of tokens
    | dict(zip("♛♔✔▸│═┼░▒▯◌", "Ww+>|=+!/c.", strict=True))
    | dict(zip("◖◗‹›↑↓", "()<>^v", strict=True))
    | {"…": "...", "±": "+-", "→": "->", "≤": "<=", "≥": ">=", "†": "+", "œ": "oe", "æ": "ae"}
)
SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"
QUOTED = re.compile("«\N{NARROW NO-BREAK SPACE}|\N{NARROW NO-BREAK SPACE}»")
UNKNOWN = "?"


def plain(error: UnicodeError) -> tuple[str, int]:
    """For an encoding that lacks some of our characters: é becomes e, and quotation marks become straight."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = QUOTED.sub('"', error.object[error.start : error.end])
    has_room = error.object.startswith("  ", error.end)
    if text[0] in SMALL and has_room:  # 17¹ is not 171, and the row stays as long as it was
        return "+" + "".join(map(plain_character, text)), error.end + 1
    return "".join(map(plain_character, text)), error.end


def plain_character(character: str) -> str:
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return PLAIN.get(character) or bare or UNKNOWN


def make_printable() -> None:
    """From now on standard output and error take every character there is."""
    codecs.register_error("tablee-plain", plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
            stream.reconfigure(errors="tablee-plain")


class OutputFailed(Exception):
    """Standard output cannot be written: why."""

    def __init__(self, error: OSError) -> None:
        self.error = error


@contextmanager
def flushed() -> Iterator[None]:
    """What is printed within has left us at the end. A reader who has gone, as in `tablee replay FILE | head`, is
    BrokenPipeError; anything else that goes wrong is OutputFailed."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        drop(sys.stdout)
        raise
    except OSError as error:
        if not is_of_output(error):
            raise
        drop(sys.stdout)
        raise OutputFailed(error) from None


def is_of_output(error: OSError) -> bool:
    """Whoever opens a file is told its name; what has none was printed."""
    return error.filename is None


def drop(stream: object) -> None:
    """Whatever waits in a stream goes nowhere, so that Python does not try again when it ends."""
    if isinstance(stream, TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
