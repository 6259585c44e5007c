"""Setting the table: seats, variants, who plays here, and which bots take the other seats."""

import getpass
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.core.game import AnyGame, Option
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.core.sentences import Sentence
from tablee.language.words import Words
from tablee.terminal.screens.base import Keys, TerminalScreen
from tablee.terminal.screens.rules import RulesScreen
from tablee.terminal.sentences import game_words
from tablee.terminal.table_plan import MOST_SEATS, TablePlan, seat_everybody
from tablee.terminal.widgets.fields import ChoiceField, FieldChanged, TextField
from tablee.terminal.widgets.header import GameHeader
from tablee.thinking.bots import bot_title, in_order, usual_bot

MOST_CHOICES = 12  # a longer range is typed
MOST_PEOPLE = 12  # at one keyboard


class SetupScreen(TerminalScreen):
    BINDINGS = [  # noqa: RUF012 - as the library declares it
        Binding("enter", "start"),
        Binding("escape", "back"),
        Binding("f1,question_mark", "rules"),
        Binding("up", "app.focus_previous"),
        Binding("down", "app.focus_next"),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.range = game.seats[: max(1, MOST_SEATS - game.seats[0] + 1)]
        self.problem: Sentence | None = None

    def compose(self) -> ComposeResult:
        game = self.game
        yield GameHeader(game)
        yield Static(id="idea")
        with VerticalScroll(id="form", can_focus=False):
            if len(self.range) <= MOST_CHOICES:
                yield ChoiceField(self.range, game.usual_seats, id="seats")
            else:
                yield TextField(str(game.usual_seats), id="seats", max_length=6)
            for option in game.options:
                yield ChoiceField(option.choices, option.choices[0], id=f"option-{option.key}")
            yield ChoiceField(self.people_range(game.usual_seats), 1, id="people")
            yield TextField(my_name(), id="names", max_length=500)
            yield ChoiceField(in_order(game), usual_bot(game), id="bot")
            if game.thinkers:
                yield ChoiceField([False, True], False, id="hints")
            yield Static(id="problem")
            yield Static(id="ready")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one("#seats").focus()

    @property
    def words(self) -> Words:
        return game_words(self.application.language, self.game)

    def speak(self) -> None:
        words, game = self.words, self.game
        self.query_one(GameHeader).say(words("game-name"), Text(), self.application.is_night)
        self.write("#idea", words("game-idea"))
        self.speak_seats()
        for option in game.options:
            names = [choice_name(words, option, choice) for choice in option.choices]
            self.choice(f"option-{option.key}").say(words(f"option-{option.key}"), names)
        people = self.choice("people")
        people.say(words("ui-people"), [words("ui-people-count", count=count) for count in people.values])
        entry = self.query_one("#names", TextField)
        entry.say(words("ui-names"))
        entry.line.placeholder = words("ui-guest", number=1)
        self.choice("bot").say(words("ui-bots"), [bot_title(words, bot) for bot in in_order(game)])
        if game.thinkers:
            self.choice("hints").say(words("ui-hints"), [words("ui-no"), words("ui-yes")])
        self.speak_problem()
        keys = (("↵", "ui-key-start"), ("↑↓", "ui-key-line"), ("←→", "ui-key-change"), ("F1", "ui-key-rules"))
        self.query_one(Keys).say(words, *keys, ("F2", "ui-key-language"), ("Esc", "ui-key-back"))

    def speak_seats(self) -> None:
        seats = self.query_one("#seats")
        if isinstance(seats, ChoiceField):
            seats.say(self.words("ui-seats"), [str(count) for count in seats.values])
        elif isinstance(seats, TextField):
            seats.say(self.words("ui-seats-typed", least=self.range[0], most=self.range[-1]))

    def speak_problem(self) -> None:
        problem = "" if self.problem is None else "✖ " + self.words.say(self.problem)
        self.write("#problem", problem)
        self.write("#ready", Text(self.words("ui-ready"), style="bold"))

    def choice(self, id: str) -> ChoiceField:
        return self.query_one(f"#{id}", ChoiceField)

    # What is set.

    @property
    def seats(self) -> Any:
        """A number, or what was typed instead of one."""
        field = self.query_one("#seats")
        if isinstance(field, ChoiceField):
            return field.value
        typed = self.query_one("#seats", TextField).value.strip()
        return int(typed) if typed.isdecimal() else typed

    def people_range(self, seats: int) -> range:
        return range(min(seats, MOST_PEOPLE) + 1)

    @property
    def people(self) -> list[str]:
        """As many names as people; whoever has none is a guest."""
        count = self.choice("people").value
        names = [name.strip() for name in self.query_one("#names", TextField).value.split(",")]
        given = (names + [""] * count)[:count]
        return [name or self.words("ui-guest", number=number) for number, name in enumerate(given, start=1)]

    def plan(self) -> TablePlan:
        chosen = {option.key: self.choice(f"option-{option.key}").value for option in self.game.options}
        seats = Given(self.seats, "seats").whole(self.range[0], self.range[-1])
        setup = self.game.read_setup(Given({"seats": seats, **chosen}))
        bot = self.choice("bot").value
        hints = bool(self.game.thinkers) and self.choice("hints").value
        return TablePlan(self.game, setup, seat_everybody(self.game, setup, self.people, bot), hints)

    # What people do.

    def on_field_changed(self, event: FieldChanged) -> None:
        event.stop()
        self.fit_people()

    def on_input_changed(self) -> None:
        self.fit_people()

    def fit_people(self) -> None:
        """No more people than seats; the form is said anew."""
        seats = self.seats
        if isinstance(seats, int) and seats in self.range:
            self.choice("people").allow(self.people_range(seats))
        self.problem = None
        self.speak()

    def on_input_submitted(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        try:
            plan = self.plan()
        except BadInput as refusal:
            self.problem = refusal.sentence
            self.speak_problem()
        else:
            self.application.start(plan)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.game))

    def action_back(self) -> None:
        self.dismiss()


def choice_name(words: Words, option: Option, choice: str | bool) -> str:
    if isinstance(choice, bool):
        key = f"option-{option.key}-{str(choice).lower()}"
        return words(key) if words.has(key) else words("ui-yes" if choice else "ui-no")
    return words(f"option-{option.key}-{choice}")


def my_name() -> str:
    """How this machine calls whoever is at the keyboard; a machine's own account is nobody's name."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        return ""
    return "" if name == "root" or not name.isalpha() else name.capitalize()
