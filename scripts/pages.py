"""A step of the build: what is installed has its pages. Without them a server would run and have nothing to show."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src", "tablee", "server", "static")
DOCS = Path("src", "tablee", "server", "docs")


class Pages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """An editable install reads the pages where they are, once they are there."""
        if version != "editable" and not has_pages(Path(self.root) / STATIC):
            self.app.abort(f"The pages in {STATIC} are missing or incomplete. Run `make web`, then build again.")
        if version != "editable" and not (Path(self.root) / DOCS / "index.html").is_file():
            self.app.display_warning(f"{DOCS} is missing: nothing at /docs. `make docs` builds the documentation.")


def has_pages(static: Path) -> bool:
    """The first page, and everything it asks for."""
    index = static / "index.html"
    if not index.is_file():
        return False
    asked = re.findall(r'(?:src|href)="/([^"]+)"', index.read_text(encoding="utf-8"))
    return bool(asked) and all((static / name).is_file() for name in asked)
