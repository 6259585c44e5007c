"""README.md as a package index shows it: beside no other file, so what links to one here is its name there."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK_TO_FILE = re.compile(r"\[([^\]]+)\]\((?!https?://|#)[^)]+\)")


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": LINK_TO_FILE.sub(r"\1", text)}
