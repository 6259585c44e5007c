"""Hands: a move of a game, made on the page by clicks or by keys alone. What is asked is read from the socket."""

from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablee.games import BY_KEY
from tests.browser.house import Frame, Person
from tests.server.test_games import random_move

COLUMNS = "abcdefghi"
STAYS = (
    ("the_number", "number-tally"),
    ("fifty_fifty", "balance-on"),
    ("fifty_fifty", "balance-count"),
    ("fifty_fifty", "balance-finish"),
)
MOST_STEPS = 8  # from a reveal to the next question
MOST_DRAWN = 120  # a longer count of Fifty is typed


class Hands:
    """How one game is played; `by_keys` touches nothing but the keyboard."""

    def __init__(self, person: Person, game: str, by_keys: bool = False) -> None:
        self.person = person
        self.game = game
        self.by_keys = by_keys

    def t(self, key: str, **parts: Any) -> str:
        return self.person.t(key, self.game, **parts)

    def button(self, key: str, **parts: Any) -> Locator:
        return self.person.find("button", key, self.game, **parts)

    def play(self, move: Frame) -> None:
        {"write": self.write, "pick": self.pick, "play": self.lay, "take": self.take, "place": self.place}.get(
            move["move"], self.turn
        )(move)

    def ready(self, asks: Locator, *tells: Locator) -> None:
        """Until the page asks; what is being told before is gone on from, step by step."""
        either = asks
        for told in tells:
            either = either.or_(told)
        for _ in range(MOST_STEPS):
            expect(either.first).to_be_visible()
            if asks.is_visible():
                return
            self.go_on(*tells)
        expect(asks).to_be_visible()

    def go_on(self, *tells: Locator) -> None:
        """The button that is there, and until it has gone."""
        for told in tells:
            if told.is_visible():
                self.act(told)
                expect(told).to_be_hidden()
                return

    @property
    def told(self) -> list[Locator]:
        """What goes on from a step that stays until it is read."""
        return [self.button(key) for game, key in STAYS if game == self.game]

    def act(self, button: Locator) -> None:
        """The one filled button, or its key."""
        expect(button).to_be_enabled()
        if self.by_keys:
            self.person.page.keyboard.press("Enter")
        else:
            button.click()

    def write(self, move: Frame) -> None:
        bonus = self.person.view["bonus"][self.person.view["turn"]]
        goes_on = [
            self.person.named("button", f"{self.t(f'number-next-{what}')} {bonus}") for what in ("turn", "round")
        ]
        self.ready(self.button("number-missing", missing=3), *goes_on, *self.told)
        if self.by_keys:
            self.person.type(move["number"])
        else:
            for digit in move["number"]:
                self.person.named("button", digit).click()
        self.act(self.person.named("button", f"{self.t('number-seal')} {move['number']}"))

    def pick(self, move: Frame) -> None:
        self.ready(
            self.button("fifty-missing", missing=5), self.button("fifty-on", round=self.person.view["round"] + 1)
        )
        for place, number in enumerate(move["numbers"]):
            if self.person.view["top"] > MOST_DRAWN:
                name = self.t("fifty-number-in-space", place=place + 1)
                self.person.named("textbox", name).fill(str(number))
            elif self.by_keys:
                self.person.type(str(number))
                self.person.page.keyboard.press("Enter")
            else:
                self.cell(number).click()
        self.act(self.button("fifty-seal"))

    def cell(self, number: int) -> Locator:
        danger = self.person.view["danger"]
        is_in_danger = danger is not None and danger[0] <= number <= danger[1]
        name = self.t("fifty-number-danger", number=number) if is_in_danger else str(number)
        return self.person.named("checkbox", name)

    def lay(self, move: Frame) -> None:
        card = move["card"]
        deals = self.person.named("button", f"{self.t('balance-next-round')} {self.person.view['round'] + 1}")
        self.ready(self.button("balance-choose"), deals, *self.told)
        if self.by_keys:
            self.person.type(str(card))
        else:
            # Fanned cards show their left edge only.
            self.button("balance-card", card=card).click(position={"x": 10, "y": 34})
        self.act(self.person.named("button", f"{self.t('balance-play')} {card}"))

    def take(self, move: Frame) -> None:
        visible = self.person.view["files"][move["file"]]["visible"]
        self.choose_file(move["file"])
        spoken = visible and self.t("one-spoken", colour=self.t(f"colour-{visible[0]}"), number=int(visible[1:]))
        is_open = visible is not None
        self.act(
            self.button("one-take-open", token=spoken)
            if is_open
            else self.button("one-take-hidden", file=move["file"] + 1)
        )

    def turn(self, move: Frame) -> None:
        self.choose_file(move["file"])
        self.act(self.button("one-turn-file", file=move["file"] + 1))

    def choose_file(self, file: int) -> None:
        expect(self.button("one-choose-file")).to_be_visible()
        if self.by_keys:
            self.person.type(str(file + 1))
        else:
            self.person.page.locator(f'button[data-file="{file + 1}"]').click()

    def place(self, move: Frame) -> None:
        cell = f"{COLUMNS[move['column']]}{move['row'] + 1}"
        expect(self.button("one-choose-cell")).to_be_visible()
        if self.by_keys:
            self.person.type(cell)
        else:
            self.button("one-cell-open", cell=cell).click()
        self.act(self.button("one-put"))


def sample(person: Person, game: str, *seed: object) -> Frame:
    """Some legal answer to what is asked now."""
    assert person.asked is not None
    move: Frame = msgspec.to_builtins(random_move(BY_KEY[game], person.asked, *seed))
    return move


def play_on(hands: Hands, most: int = 1000) -> int:
    """Answer what is asked until the game is over, or so many times; how often it was."""
    person, answered = hands.person, 0
    while answered < most and person.until(lambda me: me.is_over or me.asked) and not person.is_over:
        answered += 1
        answer(hands, answered)
    return answered


def answer(hands: Hands, *seed: object) -> None:
    """Some legal answer, and until it has arrived."""
    asked = hands.person.asked
    assert asked is not None
    hands.play(sample(hands.person, hands.game, *seed))
    hands.person.until(lambda me: me.is_over or me.asked is None or me.asked["number"] != asked["number"])


def play_in_turn(people: list[Hands], moves: int) -> None:
    """Whoever is asked answers."""
    first = people[0].person
    for _ in range(moves):
        asked = first.until(lambda _: [hands for hands in people if hands.person.asked])
        play_on(asked[0], 1)


def see_result(hands: Hands) -> None:
    """From the last board to the end page."""
    person = hands.person
    result = person.find("button", "web-see-result")
    hands.ready(result, *hands.told)
    if hands.by_keys:
        tab_to(person, result)
        person.page.keyboard.press("Enter")
    else:
        result.click()
    expect(person.find("button", "web-rematch")).to_be_visible()


def tab_to(person: Person, control: Locator, most: int = 120) -> None:
    """To a control with the Tab key alone."""
    expect(control).to_be_visible()
    for _ in range(most):
        if control.evaluate("control => control === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{control} cannot be reached by Tab")
