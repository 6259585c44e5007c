"""Names of people: short, printable, and nothing that turns a line of text around."""

import unicodedata

from tablee.core.refusals import BadInput

LONGEST = 24


def read_name(given: str, path: str = "name") -> str:
    """The name, trimmed. Control characters, direction marks and line breaks are not printable."""
    name = unicodedata.normalize("NFC", given).strip()
    if not (0 < len(name) <= LONGEST and name.isprintable()):
        raise BadInput(path, "server-name", longest=LONGEST)
    return name
