"""What a game's folder may hold: every file and kind of message that somebody looks for, and what comes otherwise.

A test keeps this true, `tablee.contract` asks for what is needed, and the documentation prints it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, get_args, get_type_hints

from tablee.core.asks import Ask
from tablee.core.game import AnyGame


class PartFile(NamedTuple):
    path: str  # in the game's folder
    holds: str
    otherwise: str = ""  # what is done without it; where this is empty, the file is needed


class PartMessage(NamedTuple):
    key: str  # with the part in capitals that changes
    said: str  # by whom, and when
    otherwise: str = ""
    keys: Callable[[AnyGame], Iterator[str]] | None = None  # of a game; None where nothing tells them beforehand


FILES = (
    PartFile("__init__.py", "`GAME = Game.from_modules(__name__)`, and what the modules do not say"),
    PartFile("rules.py", "`SEATS`, state, moves, facts and asks; `start`, `decide`, `evolve`, `ask`, `outcome`"),
    PartFile("view.py", "`view`: what each seat may see; `possible_world`, where anything is hidden"),
    PartFile("words/en.ftl", "what the game says in English"),
    PartFile("words/fr.ftl", "what the game says in French"),
    PartFile("words/rules.en.md", "the rules in English", "the idea of the game"),
    PartFile("words/rules.fr.md", "the rules in French", "the idea of the game"),
    PartFile("edition.toml", "the printed values", "no values to change"),
    PartFile("edition.py", "a reader that checks more than types can say", "read as the types of `Edition` say"),
    PartFile(
        "telling.py", "`tell` and `why`: what happened, and why it scored", "the messages `tell-FACT`; no reasons"
    ),
    PartFile("notation.py", "`read_move` and `write_move`: how a move is typed", "the values of its fields in order"),
    PartFile("bots.py", "`BOTS`: those that answer at once", "`random`"),
    PartFile("referee.py", "`referee`: scores the real box", "no referee"),
    PartFile("board.py", "`board`: the game drawn in a terminal", "the values of the view, by name"),
    PartFile("film.py", "`film`: a reveal for a crowd's screens", "a crowd sees the board"),
    PartFile("examples/*.json", "worked examples: what the referee is given, and its answer", "none are shown"),
    PartFile("kernels/", "the same rules compiled", "simulations run through `rules.py`"),
    PartFile("mind/", "bots that think, hints, reviews", "none are offered"),
    PartFile("mind/explorer.py", "`explore`: what the mind makes of a situation", "no explorer"),
    PartFile("study.py", "what a study counts besides points", "points, seats and ties"),
    PartFile("lessons/", "`LESSONS`: games that begin in the middle, with a coach", "no lessons"),
    PartFile("README.md", "the rulings, each with what shows it", "none are listed"),
)


def asks_of(game: AnyGame) -> list[type[Ask]]:
    """The kinds of what a seat may be asked."""
    union = get_type_hints(game.ask)["return"]
    return [kind for kind in get_args(union) or (union,) if kind is not type(None)]


def option_keys(game: AnyGame) -> Iterator[str]:
    return (f"option-{option.key}" for option in game.options)


def choice_keys(game: AnyGame) -> Iterator[str]:
    return (f"option-{option.key}-{str(choice).lower()}" for option in game.options for choice in option.choices)


def ask_keys(game: AnyGame) -> Iterator[str]:
    return (f"ask-{kind.__struct_config__.tag}" for kind in asks_of(game) if kind.question is Ask.question)


def example_keys(game: AnyGame) -> Iterator[str]:
    stems = [path.stem for path in game.folder.glob("examples/*.json")]
    return (f"example-{stem}{end}" for stem in stems for end in ("", "-text"))


MESSAGES = (
    PartMessage("game-name", "everywhere", keys=lambda _: iter(["game-name"])),
    PartMessage("game-idea", "where a game is chosen", keys=lambda _: iter(["game-idea"])),
    PartMessage("option-KEY", "where a variant is chosen", keys=option_keys),
    PartMessage("option-KEY-CHOICE", "where a variant is chosen", keys=choice_keys),
    PartMessage("ask-ASK", "to whoever is asked, with the fields of the ask", keys=ask_keys),
    PartMessage("example-NAME", "over a worked example, and `example-NAME-text` below it", keys=example_keys),
    PartMessage("ask-again", "in a terminal, beside a sealed choice, with `move`", "a sentence that fits every game"),
    PartMessage("tell-FACT", "when it happens, with the fields of the fact", "nothing is said"),
    PartMessage("view-FIELD", "on the plain boards, beside a value of the view", "the name of the field"),
    PartMessage(
        "progress-NAME", "how far the game has come, with `at` and `of`", "the core knows round, turn, trick, token"
    ),
    PartMessage("bot-NAME", "where a bot is chosen", "its level and its personality, or its name"),
)


def needed_messages(game: AnyGame) -> Iterator[str]:
    """The keys that its words must have."""
    for message in MESSAGES:
        yield from message.keys(game) if message.keys is not None else ()
