"""Toy games as packages of their own: laid into a folder as an installer would, each with an entry point."""

import shutil
from pathlib import Path

TOYS = Path(__file__).parent
BOARDS = TOYS / "boards"
LID = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 90"><circle cx="70" cy="45" r="40" fill="#fdf9f1"/></svg>'
)


def lay_package(site: Path, toy: str, key: str, **web: str) -> None:
    """A copy of a toy under another name, with these files for the page."""
    shutil.copytree(TOYS / toy, site / key, ignore=shutil.ignore_patterns("__pycache__"))
    for module in (site / key).glob("*.py"):
        module.write_text(module.read_text().replace(f"tests.toys.{toy}", key))
    (site / key / "web").mkdir()
    for name, text in web.items():
        (site / key / "web" / name.replace("_", ".")).write_text(text)
    info = site / f"{key}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablee.games]\n{key} = {key}:GAME\n")


def lay_all(site: Path) -> None:
    """One without a board, one with everything, and two whose boards are no good."""
    lay_package(site, "stones", "plain_stones")
    look = ".game-own_stones { --game: #4b2a63; --game-ink: #4b2a63; --lid: #4b2a63; }"
    lay_package(site, "stones", "own_stones", board_js=(BOARDS / "stones.js").read_text(), lid_svg=LID, look_css=look)
    for key in ("throws", "later"):
        lay_package(site, "stones", key, board_js=(BOARDS / f"{key}.js").read_text())
    lay_package(site, "lone_number", "sealed")
