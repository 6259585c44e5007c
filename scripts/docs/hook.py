"""What MkDocs asks for while `make docs` runs: pages that are made, fonts and colours that are the client's."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from scripts.docs import borrowed, command_line, look, schemas, values

SEARCH = 'data-md-component="search" role="dialog"'
NEEDLESS = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr")


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
        "schemas.md": schemas.page(),
    }


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
