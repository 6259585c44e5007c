"""The field "Type your move": whole games on a phone through it alone, and every question to the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tablee.games import BY_KEY
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, see_result
from tests.browser.house import Frame, Person, open_table
from tests.server.test_games import random_move

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "fifty": ("en", {"seats": 3}),
    "the_number": ("fr", {"seats": 3}),
    "fifty_fifty": ("en", {"seats": 3}),
    "one_o_one": ("fr", {"seats": 2, "draw": "expert"}),
}
QUESTIONS = ("scores", "turn", "last", "legal", "help")
WORDS = {
    "en": ("scores", "whose turn?", "last", "blocked", "help"),
    "fr": ("score", "tour", "dernier", "permis", "aide"),
}


def come(person: Person, game: str, **settings: Any) -> Locator:
    """A table, and its field: the next stop of the Tab key after the bar."""
    opened = open_table(person.url, game, bot="casual", start=True, **settings)
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    field = person.find("textbox", "web-type-move")
    expect(field).to_be_visible()
    person.until(lambda _: is_next_stop(person, field))
    return field


def is_next_stop(person: Person, field: Locator) -> bool:
    """Until it has the focus a new question may take it away."""
    person.find("button", "web-menu").focus()
    person.page.keyboard.press("Tab")
    return bool(field.evaluate("field => field === document.activeElement"))


def enter(field: Locator, text: str) -> None:
    """As on a keyboard, in place of what stands there."""
    expect(field).to_be_focused()
    for key in ("Control+a", "Delete"):
        field.page.keyboard.press(key)
    field.page.keyboard.type(text)
    field.page.keyboard.press("Enter")


def is_sent(person: Person, asked: Frame) -> bool:
    return any(frame["say"] == "submit" and frame["ask"] == asked["number"] for frame in person.lines[-1].said)


def answer_of(person: Person) -> Locator:
    return person.page.locator("#typed-answer")


def play_typed(person: Person, game: str, field: Locator, most: int = 1000) -> None:
    """Answer what is asked until the game is over, or so many times."""
    for _ in range(most):
        person.until(lambda me: me.is_over or me.asked)
        if person.is_over:
            return
        type_move(person, game, field)


def type_move(person: Person, game: str, field: Locator) -> None:
    """Where the page has not heard of the question yet it refuses; then the same is typed again."""
    asked = person.asked
    assert asked is not None
    text = BY_KEY[game].write_move(random_move(BY_KEY[game], {**asked, "number": person.answered}))
    while not is_sent(person, asked):
        enter(field, text)
        person.until(lambda me: is_sent(me, asked) or answer_of(me).is_visible())
    person.until(lambda me: me.is_over or me.asked is None or me.asked["number"] != asked["number"])


def ask_everything(person: Person, game: str, field: Locator) -> None:
    """Each question by its word, then the same by the buttons."""
    rival = person.lobby["seats"][1]["name"]
    answers = []
    for text in (*WORDS[person.language], rival.lower()):
        enter(field, text)
        expect(field).to_have_value("")
        answers.append(heard_answer(person))
        person.page.keyboard.press("Escape")
        expect(answer_of(person)).to_be_hidden()
    assert len({sentence for sentence, *_ in answers[:5]}) == len(QUESTIONS)
    assert answers[4][0] == person.t("typed-move", game)
    person.press("web-type-ask")
    group = person.find("group", "web-type-ask")
    names = [person.t(f"web-ask-{question}") for question in QUESTIONS]
    for name, answer in zip((*names, rival), answers, strict=True):
        group.get_by_role("button", name=name, exact=True).click()
        expect(answer_of(person).locator("p").first).to_have_text(answer[0])
    person.press("web-close")
    field.focus()


def heard_answer(person: Person) -> list[str]:
    """What is answered stands on the page and is read aloud."""
    expect(answer_of(person)).to_be_visible()
    sentences = [" ".join(one.split()) for one in answer_of(person).locator("p").all_inner_texts()]
    assert sentences
    for sentence in sentences:
        expect(person.spoken).to_contain_text(sentence)
    return sentences


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_asked_about_through_the_field_alone(game: str, comes: Comes) -> None:
    language, setup = GAMES[game]
    ada = comes(language)
    field = come(ada, game, setup=setup, people=["Zoé"])
    ada.until(lambda me: me.asked)
    enter(field, "1 2 x")
    expect(answer_of(ada)).to_have_class(re.compile("wrong"))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("1 2 x")
    play_typed(ada, game, field, most=1)  # no game can end with its first answer
    ada.until(lambda me: me.asked)
    ask_everything(ada, game, field)
    play_typed(ada, game, field)
    see_result(Hands(ada, game))


def test_at_a_shared_device_the_field_follows_the_curtain(comes: Comes) -> None:
    ada = comes()
    field = come(ada, "the_number", people=["Ada", "Bo"])
    first = ada.find("button", "web-i-am", name="Ada")
    expect(first).to_be_visible()
    enter(field, "761")
    expect(answer_of(ada)).to_have_text(ada.t("web-curtain", name="Ada"))
    first.click()
    expect(answer_of(ada)).to_be_hidden()
    expect(field).to_have_value("")
    expect(ada.page.locator("[data-question]:focus")).to_have_count(1)
    ada.page.keyboard.press("/")
    enter(field, "76")
    expect(answer_of(ada)).to_be_visible()
    expect(ada.spoken).to_contain_text(ada.t("web-type-below"))
    expect(ada.spoken).not_to_contain_text("76")
    enter(field, "761")
    expect(ada.find("button", "web-i-am", name="Bo")).to_be_visible()
    expect(answer_of(ada)).to_be_hidden()
    expect(field).to_have_value("")
