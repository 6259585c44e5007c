"""Names of people: short, printable, to be seen, and nothing that turns a line of text around."""

import unicodedata

from tablee.core.refusals import BadInput

LONGEST = 24
LONGEST_INPUT = 4 * LONGEST  # before it is composed: of a long row of marks that costs the square of their number
MOST_MARKS = 4  # one above the other, as many as Hebrew, Thai or Tibetan need
VARIATIONS = "\ufe0e\ufe0f"  # as a letter or as a picture: behind what may be either
VARIABLE = "\u203c\u2049\u2139\u3030"  # may be either, and are no symbols in name
KEYCAP = "\u20e3"
ON_KEYCAPS = "0123456789#*"

# Printable, says Python, and there is nothing to see: what Unicode calls default ignorable and is neither a control nor
# a space, and glyphs that are blank.
HIDDEN_RANGES = (
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x115F, 0x1160),  # fillers of Hangul
    (0x17B4, 0x17B5),  # inherent vowels of Khmer
    (0x180B, 0x180F),  # variations in Mongolian
    (0x2800, 0x2800),  # no dot of Braille
    (0x303F, 0x303F),  # half fill space
    (0x3164, 0x3164),  # filler of Hangul
    (0xFE00, 0xFE0D),  # variations; the last two are looks
    (0xFFA0, 0xFFA0),  # half a filler of Hangul
    (0xFFFC, 0xFFFC),  # stands for an object that is not there
    (0x1107F, 0x1107F),  # joiner of numbers in Brahmi
    (0x13440, 0x13455),  # mirrored, blank, lost and damaged hieroglyphs
    (0x16FE4, 0x16FE4),  # filler of Khitan
    (0x1D159, 0x1D159),  # a note without a head
    (0xE0100, 0xE01EF),  # more variations
)
HIDDEN = frozenset(chr(code) for first, last in HIDDEN_RANGES for code in range(first, last + 1))


def read_name(given: str, path: str = "name") -> str:
    """The name, trimmed. Control characters, direction marks and line breaks are not printable."""
    if len(given) > LONGEST_INPUT:
        raise BadInput(path, "server-name", longest=LONGEST)
    name = unicodedata.normalize("NFC", given).strip()
    if not (0 < len(name) <= LONGEST and name.isprintable()):
        raise BadInput(path, "server-name", longest=LONGEST)
    for at, sign in enumerate(name):
        if sign in HIDDEN or (sign in VARIATIONS and not may_vary(name, at)):
            raise BadInput(path, "server-name-hidden", sign=f"U+{ord(sign):04X}")
    if unicodedata.category(name[0]).startswith("M") or most_marks(name) > MOST_MARKS:
        raise BadInput(path, "server-name-marks", most=MOST_MARKS)
    return name


def may_vary(name: str, at: int) -> bool:
    """Whether the sign before this place can look in two ways, as an emoji can."""
    if at == 0:
        return False
    before = name[at - 1]
    if before in ON_KEYCAPS:
        return name[at + 1 : at + 2] == KEYCAP
    return before in VARIABLE or unicodedata.category(before).startswith("S")


def most_marks(name: str) -> int:
    """The longest row of marks that stand above, below or around the same letter; those with a place of their own, as
    vowels of Burmese have, are letters here."""
    most = row = 0
    for sign in name:
        row = row + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        most = max(most, row)
    return most
