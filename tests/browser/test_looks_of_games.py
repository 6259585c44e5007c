"""Every game as it looks while it is played: asked, told, and later; all is kept as pictures."""

from typing import Any

import pytest

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on, play_unseen
from tests.browser.house import Person, open_table
from tests.browser.seeing import Eyes

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "the-number": ("the_number", {"seats": 5}, 3),
    "fifty": ("fifty", {"seats": 5, "danger": True}, 1),
    "fifty-fifty": ("fifty_fifty", {"seats": 5}, 5),
    "101-expert": ("one_o_one", {"seats": 2, "draw": "expert"}, 28),
    "101-three": ("one_o_one", {"seats": 3}, 8),
    "101-solo": ("one_o_one", {"seats": 1}, 30),
}
SEEN = 5  # of the moves until later; those before are made without the page


def come_to(person: Person, opened: dict[str, Any], game: str) -> None:
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    person.until(lambda me: me.view)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game(name: str, language: str, comes: Comes) -> None:
    game, setup, moves = GAMES[name]
    ada = comes(language)
    eyes = Eyes(ada)
    opened = open_table(ada.url, game, bot="casual", start=True, setup=setup, people=["Zoé"])
    come_to(ada, opened, game)
    ada.until(lambda me: me.asked)
    eyes.look(f"{name}-1-asked")
    hands = Hands(ada, game)
    play_on(hands, 1)
    ada.until(lambda me: me.asked)
    eyes.look(f"{name}-2-told")
    if moves > SEEN:
        play_unseen(ada, game, opened, moves - SEEN)
    play_on(hands, min(moves, SEEN))
    ada.until(lambda me: me.asked or me.is_over)
    eyes.look(f"{name}-3-later")
    eyes.agree()
