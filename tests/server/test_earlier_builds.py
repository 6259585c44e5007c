"""A page of one of the two builds before finds every part of its own after an upgrade."""

import os
from pathlib import Path

from tablee.server.http.earlier_builds import EarlierBuilds
from tablee.server.http.pages import Pages


def build(folder: Path, number: int) -> Pages:
    """The client as it was built once, with parts of its own and one that all builds share."""
    static = folder / f"static-{number}"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(f"build {number}")
    (static / "assets" / f"Part-{number}.js").write_text(f"export default {number}")
    (static / "assets" / "shared-0.js").write_text("export default 0")
    pages = Pages(static)
    pages.remember_builds(folder / "pages")
    return pages


def serve_for_a_while(folder: Path, number: int) -> Pages:
    pages = build(folder, number)
    pages.keep_build()
    for place, path in enumerate(sorted((folder / "pages").glob("*.zip"), key=lambda path: path.stat().st_mtime)):
        os.utime(path, (place, place))  # as if days lay between them
    return pages


def test_parts_of_the_two_builds_before_are_served(tmp_path: Path) -> None:
    for number in range(1, 5):
        pages = serve_for_a_while(tmp_path, number)
    found = {number: pages.find(f"/assets/Part-{number}.js", "gzip") for number in range(1, 6)}
    assert [number for number, part in found.items() if part is not None] == [2, 3, 4]
    assert found[2] is not None
    assert found[2].headers["content-type"].startswith("text/javascript")
    assert "immutable" in found[2].headers["cache-control"]
    assert len(list((tmp_path / "pages").glob("*"))) == 3
    assert pages.find("/assets/../pages", "") is None


def test_a_build_that_is_served_again_is_the_newest(tmp_path: Path) -> None:
    pages = [serve_for_a_while(tmp_path, number) for number in (1, 2)]
    pages[0].keep_build()
    again = EarlierBuilds(tmp_path / "pages", "another")
    assert [path.stem for path in again.earlier()] == [pages[1].earlier.build, pages[0].earlier.build]  # type: ignore[union-attr]


def test_what_is_damaged_is_passed_over(tmp_path: Path) -> None:
    serve_for_a_while(tmp_path, 1)
    pages = build(tmp_path, 2)
    for path in (tmp_path / "pages").glob("*.zip"):
        path.write_bytes(b"no archive")
    assert pages.find("/assets/Part-1.js", "") is None
    assert build(tmp_path, 3).find("/assets/Part-1.js", "") is None
