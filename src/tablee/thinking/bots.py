"""Bots at a table: what they are called, and which one plays where nobody chose."""

from collections.abc import Collection, Iterator
from itertools import count

from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS, level_of, usual_rank
from tablee.language.words import Words

# Birds and trees that are called the same in English and in French.
BOT_NAMES = (
    "Ibis",
    "Mimosa",
    "Toucan",
    "Acacia",
    "Condor",
    "Ginkgo",
    "Kiwi",
    "Baobab",
    "Colibri",
    "Catalpa",
    "Eider",
    "Yucca",
    "Quetzal",
    "Agave",
    "Serin",
    "Aloe",
    "Kea",
    "Magnolia",
    "Tangara",
    "Moa",
    "Drongo",
    "Jacana",
    "Bulbul",
    "Dodo",
)


def usual_bot(game: AnyGame) -> str:
    """One that answers at once: a casual one, else the strongest by level; among equals the first."""
    return max(game.bots, key=usual_rank)


def levels_of(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The bots of each level, the weakest level first; in a level first the one that a newcomer gets."""
    levels = {level: tuple(bot for bot in game.bot_names if level_of(bot) == level) for level in LEVELS}
    return {level: bots for level, bots in levels.items() if bots}


def baselines_of(game: AnyGame) -> tuple[str, ...]:
    """Bots of no level: habits to measure by."""
    return tuple(bot for bot in game.bot_names if level_of(bot) is None)


def in_order(game: AnyGame) -> list[str]:
    """All bots as they are offered: by level, then the others."""
    return [*(bot for bots in levels_of(game).values() for bot in bots), *baselines_of(game)]


def bot_title(words: Words, bot: str) -> str:
    """What a bot is called: as the game says, else its level and its personality, else its name."""
    key = "bot-" + bot.replace(".", "-")
    if words.has(key):
        return words(key)
    level, _, personality = bot.partition(".")
    if level_of(bot) is None:
        return bot
    if not personality:
        return words(f"level-{level}")
    named = words(f"personality-{personality}") if words.has(f"personality-{personality}") else personality
    return words("bot-with-personality", level=words(f"level-{level}"), personality=named)


def bot_names(used: Collection[str]) -> Iterator[str]:
    """Names nobody has yet; a second flock is numbered."""
    yield from (name for name in BOT_NAMES if name not in used)
    for flock in count(2):
        yield from (name for name in (f"{name} {flock}" for name in BOT_NAMES) if name not in used)
