"""What the folder of a game may hold, as a page: from the table that the program keeps."""

from tablee.core.parts import FILES, MESSAGES, PAGE_FILES, PartFile, PartMessage

ABOUT = """Needed are rules, a view and words. Everything else has a default, and what is not there is not offered.
How a game is written, step by step: [add-a-game.md](add-a-game.md)."""
NEEDED = "**needed**"


def page() -> str:
    messages = [f"| `{message.key}` | {message.said} | {without(message)} |" for message in MESSAGES]
    return "\n".join(
        [
            "# What a game consists of",
            "",
            ABOUT,
            "",
            "## Files",
            "",
            "| in the game's folder | holds | without it |",
            "|---|---|---|",
            *map(row_of, FILES),
            "",
            "A game that comes with the page may have more in a folder there, which is built with it:",
            "",
            "| in `web/src/games/KEY` | holds | without it |",
            "|---|---|---|",
            *map(row_of, PAGE_FILES),
            "",
            "## Messages",
            "",
            "The words that change stand in capitals: a game with a variant `danger` says it with `option-danger`.",
            "",
            "| in `words/` | is said | without it |",
            "|---|---|---|",
            *messages,
            "",
        ]
    )


def row_of(file: PartFile) -> str:
    return f"| `{file.path}` | {file.holds} | {without(file)} |"


def without(part: PartFile | PartMessage) -> str:
    return part.otherwise or NEEDED
