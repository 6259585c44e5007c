"""The rules of a game, its worked examples, and the keys of this house."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from tablee.core.game import AnyGame
from tablee.core.words import Words
from tablee.terminal.room import Keys, Room
from tablee.terminal.speech import game_words


def rules_text(game: AnyGame, words: Words) -> str:
    rules = (game.folder / "words" / f"rules.{words.language}.md").read_text(encoding="utf-8")
    return "\n\n".join([rules, f"## {words('ui-examples')}", *examples(game, words), words("ui-all-keys")])


def examples(game: AnyGame, words: Words) -> list[str]:
    stems = sorted(path.stem for path in (game.folder / "examples").glob("*.json"))
    told = [stem for stem in stems if words.has(f"example-{stem}")]
    return [f"**{words(f'example-{stem}')}.** {words(f'example-{stem}-text')}" for stem in told]


class Reading(Room):
    """A long text, left with Escape."""

    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("escape,q,f1,f3,enter", "back"),
        Binding("question_mark,w", "back"),
        Binding("d", "app.light"),
    ]

    def speak_keys(self) -> None:
        keys = (("Esc", "ui-key-back"), ("↑↓", "ui-key-scroll"), ("F2", "ui-key-language"), ("F4", "ui-key-light"))
        self.query_one(Keys).say(self.words, *keys)

    def action_back(self) -> None:
        self.dismiss()


class Rules(Reading):
    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Markdown(id="rules", open_links=False)
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def speak(self) -> None:
        self.query_one(Markdown).update(rules_text(self.game, game_words(self.house.language, self.game)))
        self.speak_keys()
