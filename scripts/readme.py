"""README.md as a package index shows it: beside no other file, so without pictures, and links are their words."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

FILE = r"(?!https?://|#)"
PICTURE = re.compile(rf'!\[[^\]]*\]\({FILE}[^)]+\)\n*|<p>\n(?:<img src="{FILE}[^>]+>\n)+</p>\n*')
ASIDE = re.compile(rf" \(\[[^\]]+\]\({FILE}[^)]+\)\)")  # in brackets, for whoever wants to read on
LINK = re.compile(rf"\[([^\]]+)\]\({FILE}[^)]+\)")


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": LINK.sub(r"\1", ASIDE.sub("", PICTURE.sub("", text))),
        }
