"""The games that have a board of their own on the page: by their folders."""

from pathlib import Path

from tablee.games import GAMES

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
BOARDS = tuple(game.key for game in GAMES if (WEB / game.key / "Board.svelte").exists())
