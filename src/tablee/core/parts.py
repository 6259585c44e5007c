"""What a game's folder may hold: every file and kind of message that somebody looks for, and what comes otherwise.

A test keeps this true, `tablee.contract` asks for what is needed, and the documentation prints it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, get_args, get_type_hints

from tablee.core.asks import Ask
from tablee.core.example import example_names
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


PAGE_FOLDER = "web"  # in the folder of a game: what pages load while they run
MOST_BYTES = 1_000_000  # of a file for pages; a larger one is not there

FILES = (
    PartFile("__init__.py", "`GAME = Game.from_modules(__name__)`, and what the modules do not say"),
    PartFile("rules.py", "`SEATS`, state, moves, facts and asks; `start`, `decide`, `evolve`, `ask`, `outcome`"),
    PartFile("view.py", "`view`: what each seat may see; `possible_world`, where anything is hidden"),
    PartFile("words/en.ftl", "what the game says in English"),
    PartFile("words/fr.ftl", "what the game says in French"),
    PartFile("words/examples/", "what is asked and answered by its worked examples", "no examples"),
    PartFile("words/rules.en.md", "the rules in English", "the idea of the game"),
    PartFile("words/rules.fr.md", "the rules in French", "the idea of the game"),
    PartFile("edition.toml", "the printed values", "no values to change"),
    PartFile("edition.py", "a reader that checks more than types can say", "read as the types of `Edition` say"),
    PartFile(
        "telling.py", "`tell` and `why`: what happened, and why it scored", "the messages `tell-FACT`; no reasons"
    ),
    PartFile("notation.py", "`read_move` and `write_move`: how a move is typed", "the values of its fields in order"),
    PartFile("bots.py", "`BOTS`: those that answer at once", "`random`"),
    PartFile(
        "referee.py", "`referee`: scores what stands on the sheet of the real box", "judged move by move, by the rules"
    ),
    PartFile("board.py", "`board`: the game drawn in a terminal", "the values of the view, by name"),
    PartFile("film.py", "`film`: a reveal for a crowd's screens", "a crowd sees the board"),
    PartFile(
        "examples/*.json",
        "worked examples: a case for the referee, or a table, and what the rules say of it",
        "none are shown",
    ),
    PartFile("kernels/", "the same rules compiled", "simulations run through `rules.py`"),
    PartFile("mind/", "bots that think, hints, reviews", "none are offered"),
    PartFile("mind/explorer.py", "`explore`: what the mind makes of a situation", "no explorer"),
    PartFile("mind/puzzles.py", "`PUZZLES`: where puzzles come from, and their themes", "no puzzles"),
    PartFile(
        "strangers.py",
        "`STRANGERS`: habits that its bots were not tuned for, met when their strength is measured",
        "one who always does the same",
    ),
    PartFile("study.py", "what a study counts besides points", "points, seats and ties"),
    PartFile("lessons/", "`LESSONS`: games that begin in the middle, with a coach", "no lessons"),
    PartFile("web/board.js", "a board for the page, loaded while it runs", "the plain board"),
    PartFile("web/look.css", "its colours, and the look of its board", "the colours of the cloth"),
    PartFile("web/lid.svg", "the picture on its lid", "its first letter"),
    PartFile("README.md", "the rulings, each with what shows it", "none are listed"),
)

# In `web/src/games/KEY`, for games that come with the page.
PAGE_FILES = (
    PartFile("Board.svelte", "the board", "`web/board.js`, or the plain board"),
    PartFile("Lid.svelte", "the picture on its lid", "`web/lid.svg`, or its first letter"),
    PartFile("look.css", "its colours", "`web/look.css`, or the colours of the cloth"),
    PartFile("words/*.ftl", "what only this board says", "what the game says"),
    PartFile("words/lid.*.ftl", "its name and its line on the lid", "`game-name` and `game-idea`"),
    PartFile("words/box/*.ftl", "its printed values and rulings by name, and its referee", "their keys are shown"),
    PartFile("words/study/*.ftl", "what its explorer says", "nothing: it needs them where it has an explorer"),
    PartFile("words/stage/*.ftl", "what its big screen says", "nothing: it needs them where it has a `Stage.svelte`"),
    PartFile("typed.ts", "moves as people type them, and the table in words", "read by the server"),
    PartFile("typed.cases.json", "moves that page and server read alike, written by a test", "no `typed.ts`"),
    PartFile("Stage.svelte", "the big screen", "the board, large"),
    PartFile("Referee.svelte", "a form for the real box", "a plain form, move by move"),
    PartFile("Explore.svelte", "a position, and what it is worth", "no explorer"),
    PartFile("EndSheet.svelte", "the score sheet of the end", "a plain one"),
    PartFile("Example.svelte", "a worked example, drawn", "a small table"),
    PartFile("Print.svelte", "sheets on paper", "no sheets"),
    PartFile("DayGrid.svelte", "the day’s game in squares, as a result that tells no secret", "points alone"),
    PartFile("card.ts", "its picture on the card of a result", "points alone"),
    PartFile("feats.ts", "what somebody may be proud of, counted on one's own device", "games and wins"),
    PartFile("lesson.ts", "what a lesson points at on the board", "nothing is pointed at"),
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
    return (f"example-{name}{end}" for name in example_names(game) for end in ("", "-answer"))


MESSAGES = (
    PartMessage("game-name", "everywhere", keys=lambda _: iter(["game-name"])),
    PartMessage("game-idea", "where a game is chosen", keys=lambda _: iter(["game-idea"])),
    PartMessage("option-KEY", "where a variant is chosen", keys=option_keys),
    PartMessage("option-KEY-CHOICE", "where a variant is chosen", keys=choice_keys),
    PartMessage("ask-ASK", "to whoever is asked, with the fields of the ask", keys=ask_keys),
    PartMessage(
        "example-NAME",
        "the question of a worked example, in `words/examples/`; `-answer` its answer, `-text` what is drawn",
        keys=example_keys,
    ),
    PartMessage("ask-again", "in a terminal, beside a sealed choice, with `move`", "a sentence that fits every game"),
    PartMessage("tell-FACT", "when it happens, with the fields of the fact", "nothing is said"),
    PartMessage("tell-FACT-nobody", "the same, where its field of a seat holds nobody", "nothing is said"),
    PartMessage("tell-FACT-you", "on the page, to who did it; so with all that is said of a seat", "as to others"),
    PartMessage("view-FIELD", "on the plain boards, beside a value of the view", "the name of the field"),
    PartMessage("view-FIELD-who", "instead, where the value is a seat, or seats: names are shown", "numbers are shown"),
    PartMessage("view-FIELD-grid", "instead, where lists in a list are a grid and never seats", "one list a seat"),
    PartMessage("view-FIELD-VALUE", "on the plain boards, for a text in this field", "the text itself"),
    PartMessage("play-MOVE", "on the plain board of the page, on a key, with the fields of the move", "as it is typed"),
    PartMessage("plays-MOVE", "on the plain board of the page, over all moves of a kind", "the name of the kind"),
    PartMessage("draw-NAME", "in the plain referee, over what came out of the box", "the name of the draw"),
    PartMessage("typed-move", "on the plain board of the page, where a move is typed", "no help"),
    PartMessage(
        "progress-NAME", "how far the game has come, with `at` and `of`", "the core knows round, turn, trick, token"
    ),
    PartMessage("puzzle-THEME", "over a puzzle: what it is about", "nothing is said"),
    PartMessage("bot-NAME", "where a bot is chosen", "its level and its personality, or its name"),
    PartMessage("personality-NAME", "where a bot is chosen, of `strong.NAME`", "the core knows some; else the name"),
    PartMessage("end-REASON", "as the title of the end, with `you` and `seat`, where not points decided", "who won"),
    PartMessage("points-heading", "over expected points, where points are penalties", "a word for points"),
    PartMessage("review-parts-text", "in a review, of how chances to win are made up", "a text for all games"),
    PartMessage("review-when", "in a review, with `round`, `rounds` and `number` of the own move", "round and move"),
    PartMessage("review-round-name", "in a review, with `round`, where its rounds are called otherwise", "a round"),
    PartMessage("goal", "in somebody’s first three games, with `goal-way` after it", "nothing is said"),
    PartMessage("goal-alone", "the same, to who plays alone, with `goal-alone-way`", "`goal`"),
    PartMessage("lid-line", "on the lid", "`game-idea`"),
    PartMessage("lid-seats", "on the lid", "for how many it is"),
    PartMessage("value-KEY", "where printed values are changed, with `-note`, `-item` and `-add`", "its key"),
    PartMessage("coach-try-again", "at the end of a lesson that was missed", "a text for all games"),
)


def needed_messages(game: AnyGame) -> Iterator[str]:
    """The keys that its words must have."""
    for message in MESSAGES:
        yield from message.keys(game) if message.keys is not None else ()
