"""How much script a browser loads, gzipped: the first page, and each game in all."""

import gzip
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from bench.server.processes import ROOT
from tablee.games import GAMES

WEB = ROOT / "web"
LANGUAGES = ("en", "fr")
PAGE_GOAL, GAME_GOAL = 60_000, 120_000
BUILD_LIMIT = 120
# As web/build/words.ts puts them together.
WORDS = ("table/{language}", "games/{game}/{language}")
TABLE = ("src/pages/Table.svelte", "src/pages/table/GameOver.svelte")

Manifest = dict[str, dict[str, Any]]  # by source file, as Vite writes it


def report() -> None:
    print("Script a browser loads, gzip, the larger language: the first page with its words; a game with that, the")
    print("table, the board, the end of the game, its words and rules. A build of web/ of its own.")
    if not (WEB / "node_modules").is_dir():
        print("  the client's parts are not installed in web/node_modules")
        return
    with tempfile.TemporaryDirectory() as folder:
        manifest = build(Path(folder))
        first = max(size(manifest, Path(folder), first_page(language)) for language in LANGUAGES)
        print_size("first page", first, PAGE_GOAL)
        for game in GAMES:
            sources = [(*first_page(lang), *of_game(game.key, lang)) for lang in LANGUAGES]
            print_size(game.key, max(size(manifest, Path(folder), found) for found in sources), GAME_GOAL)


def build(folder: Path) -> Manifest:
    vite = ("node", "node_modules/vite/bin/vite.js", "build", "--manifest", "--logLevel", "error")
    command = (*vite, "--outDir", str(folder), "--emptyOutDir")
    subprocess.run(command, cwd=WEB, check=True, timeout=BUILD_LIMIT, stdout=subprocess.DEVNULL)
    return msgspec.json.decode((folder / ".vite" / "manifest.json").read_bytes(), type=Manifest)


def first_page(language: str) -> list[str]:
    lids = [f"src/games/{game.key}/words/lid.{language}.ftl?raw" for game in GAMES]
    return ["index.html", f"src/words/{language}.ftl?raw", *lids]


def of_game(game: str, language: str) -> list[str]:
    board = [f"src/games/{game}/{part}.svelte" for part in ("Board", "EndSheet")]
    rules = f"../src/tablee/games/{game}/words/rules.{language}.md?raw"
    words = [f"virtual:words/{place.format(game=game, language=language)}.ftl" for place in WORDS]
    return [*TABLE, *board, rules, *words]


def size(manifest: Manifest, folder: Path, sources: Iterable[str]) -> int:
    files = {manifest[source]["file"] for source in closure(manifest, sources)} | {"theme.js"}
    return sum(len(gzip.compress((folder / file).read_bytes())) for file in files if file.endswith(".js"))


def closure(manifest: Manifest, sources: Iterable[str]) -> set[str]:
    """The sources and all they import before they run."""
    found: set[str] = set()
    open_sources = list(sources)
    while open_sources:
        source = open_sources.pop()
        if source not in found:
            found.add(source)
            open_sources += manifest[source].get("imports", ())
    return found


def print_size(name: str, found: int, goal: int) -> None:
    verdict = "ok" if found <= goal else "TOO BIG"
    print(f"  {name:<12} {found / 1000:6.1f} kB  goal {goal / 1000:.0f}: {verdict}")
