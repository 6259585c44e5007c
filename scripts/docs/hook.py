"""What MkDocs asks for while `make docs` runs: pages that are made, fonts and colours that are the client's."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from scripts.docs import borrowed, command_line, look, parts, schemas, values
from scripts.docs.borrowed import SHOWN

NAMED_FILE = re.compile(r"\[([\w/.-]+\.md)\](?=\(([^)#]+\.md)(?:#[^)]*)?\))")
SEARCH = 'data-md-component="search" role="dialog"'
NEEDLESS = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr")


PAGES_OF_A_GAME = {
    "Overview": ".md",
    "Rules": "/rules.md",
    "En français": ".fr.md",
    "Règles": "/regles.md",
    "Rulings": "/rulings.md",
    "Printed values": "/values.md",
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Behind the list of games come their pages."""
    [games] = [section["Games"] for section in config.nav or [] if "Games" in section]
    for game in SHOWN:
        pages = [{title: f"games/{game.key}{end}"} for title, end in PAGES_OF_A_GAME.items()]
        games.append({schemas.name_of(game): pages})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages come from their one source, so that nothing is written twice."""
    for address, content in {**made_pages(), **schemas.files(), **look.files()}.items():
        files.append(File.generated(config, address, content=content))
    return files


def made_pages() -> dict[str, str]:
    return {
        **borrowed.pages(),
        **values.pages(),
        "command-line.md": command_line.page(),
        "game-parts.md": parts.page(),
        "schemas.md": schemas.page(),
    }


def on_page_markdown(markdown: str, page: Page, files: Files, **_: Any) -> str:
    """Texts name a file where they link to it; the site names the page."""
    folder = PurePosixPath(page.file.src_uri).parent
    return NAMED_FILE.sub(lambda link: f"[{title_of(files, normpath(folder / link[2])) or link[1]}]", markdown)


def title_of(files: Files, address: str) -> str | None:
    file = files.get_file_from_path(address)
    heading = re.search(r"^# (.+)$", file.content_string, re.MULTILINE) if file else None
    return heading[1] if heading else None


def on_post_page(output: str, **_: Any) -> str:
    """The theme's search is a dialog without a name."""
    return output.replace(SEARCH, f'{SEARCH} aria-label="Search"')


def on_post_build(config: MkDocsConfig) -> None:
    """What no page of ours asks for is not packed."""
    site = Path(config.site_dir)
    for path in [*site.rglob("*.map"), *(site / name for name in NEEDLESS)]:
        remove(path)


def remove(path: Path) -> None:
    if path.is_dir():
        for inner in path.iterdir():
            remove(inner)
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
