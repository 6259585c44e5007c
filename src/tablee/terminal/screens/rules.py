"""The rules of a game, its worked examples, and the keys of this house."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from tablee.core.example import example_names
from tablee.core.game import AnyGame
from tablee.language.words import Words, words_of
from tablee.terminal.screens.base import Keys, TextScreen
from tablee.terminal.sentences import game_words


def rules_text(game: AnyGame, words: Words) -> str:
    worked = examples(game, words)
    titled = [f"## {words('ui-examples')}", *worked] if worked else []
    return "\n\n".join([text_of(game, words), *titled, words("ui-all-keys")])


def text_of(game: AnyGame, words: Words) -> str:
    """The rules; of a game that has not written them down, its idea."""
    path = game.folder / "words" / f"rules.{words.language}.md"
    return path.read_text(encoding="utf-8") if path.exists() else f"# {words('game-name')}\n\n{words('game-idea')}"


def examples(game: AnyGame, words: Words) -> list[str]:
    """Every ruling as a question and its answer."""
    folder = game.folder / "words" / "examples"
    if not folder.exists():
        return []
    said = words_of(words.language, folder)
    return [f"**{said(f'example-{name}')}** {said(f'example-{name}-answer')}" for name in example_names(game)]


class RulesScreen(TextScreen):
    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Markdown(id="rules", open_links=False)
        yield Keys()

    def speak(self) -> None:
        self.query_one(Markdown).update(rules_text(self.game, game_words(self.application.language, self.game)))
        self.speak_keys()
