"""The site as it is built: no warning on the way, every link and anchor leads somewhere, every page is in the list."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import msgspec
import pytest

from scripts.docs import schemas
from scripts.docs.borrowed import SHOWN
from tablee.cli.main import COMMANDS
from tablee.games import GAMES
from tablee.server.http.game_schemas import KINDS
from tests.docs.samples import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built anew, and strictly: what MkDocs minds is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Reader(HTMLParser):
    """What a page leads to, and where it can be entered."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        given = dict(attrs)
        self.links |= {value for name in ("href", "src") if (value := given.get(name))}
        self.anchors |= {value for name in ("id", "name") if (value := given.get(name))}


def target_of(site: Path, page: Path, link: str) -> tuple[Path, str]:
    here = f"/{page.relative_to(site).as_posix()}"
    path, anchor = urldefrag(urljoin(here, link))
    file = site / unquote(urlsplit(path).path).lstrip("/")
    return (file / "index.html" if path.endswith("/") else file), unquote(anchor)


def test_every_link_and_anchor_leads_somewhere(site: Path) -> None:
    read = {path: Reader(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    lost = []
    for page, reader in read.items():
        for link in reader.links:
            if re.match(r"[a-z]+:", link):
                continue
            file, anchor = target_of(site, page, link)
            if not file.is_file() or (anchor and file in read and anchor not in read[file].anchors):
                lost.append(f"{page.relative_to(site)}: {link}")
    assert lost == []


def test_every_page_of_a_game_and_every_command_is_there(site: Path) -> None:
    assert len(SHOWN) >= 4
    for game in SHOWN:
        for page in ("rules", "regles", "rulings", "values"):
            assert (site / "games" / game.key / page / "index.html").is_file()
    commands = Reader((site / "command-line" / "index.html").read_text(encoding="utf-8")).anchors
    assert {f"tablee-{name}" for name in COMMANDS} <= commands


def test_a_link_has_the_name_of_its_page(site: Path) -> None:
    """Not that of a file, which nobody sees there."""
    for path in site.rglob("*.html"):
        assert not re.findall(r"<a [^>]*>[\w/.-]+\.md</a>", path.read_text(encoding="utf-8")), path


def kinds_in(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def test_a_schema_says_what_a_view_is(site: Path) -> None:
    """Every field of the types stands in the table, and the file beside it is the schema."""
    shown = (site / "schemas" / "index.html").read_text(encoding="utf-8")
    for game in GAMES:
        for kind in KINDS:
            file = site / "schemas" / f"{game.key}.{kind}.json"
            wanted = msgspec.json.encode(schemas.schema(game, kind))
            assert msgspec.json.decode(file.read_bytes()) == msgspec.json.decode(wanted)
        for kind in (game.setup, *kinds_in(game.moves), game.views):
            for field in kind.__struct_fields__:
                assert f"<code>{field}</code>" in shown, f"{field} of {kind}"


def test_every_key_of_the_terminal_is_on_its_page() -> None:
    """As the library names keys, and as the page does."""
    page = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8").partition("## In a terminal")[2]
    written = {"question_mark": "?", "pageup": "PageUp", "pagedown": "PageDown", "up": "↑", "down": "↓"}
    for path in (ROOT / "src" / "tablee" / "terminal").rglob("*.py"):
        for keys in re.findall(r'Binding\("([^"]+)"', path.read_text(encoding="utf-8")):
            for key in keys.split(","):
                name = "+".join(written.get(part, part.capitalize()) for part in key.split("+"))
                assert re.search(rf"(?<![\w+]){re.escape(name)}(?!\w)", page), f"{key} of {path.name}"
