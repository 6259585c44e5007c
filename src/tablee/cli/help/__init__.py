"""What `tablee --help` says, in both languages. Its texts have no gaps, and are read without the wait for Fluent."""

import re
import textwrap
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

WORDS = Path(__file__).parent / "words"
MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ \t]+\S.*)*)", re.MULTILINE)


@lru_cache
def help_texts(language: str) -> Mapping[str, str]:
    messages = MESSAGE.findall((WORDS / f"{language}.ftl").read_text(encoding="utf-8"))
    return {key: plain(text) for key, text in messages}


def plain(text: str) -> str:
    """As Fluent reads it: the first line, and lines below it without the margin they share."""
    first, _, rest = text.partition("\n")
    return "\n".join(filter(None, [first.strip(), textwrap.dedent(rest)]))
