"""Every game as it looks when it is over: its end page, its last board, and watched again."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import finished_game
from tests.browser.seeing import Eyes
from tests.browser.test_looks_of_games import GAMES, come_to


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_its_end_and_its_replay(name: str, language: str, comes: Comes) -> None:
    game, setup, _ = GAMES[name]
    ada = comes(language)
    eyes = Eyes(ada)
    opened = finished_game(ada.url, game, setup=setup, people=["Zoé"])
    come_to(ada, opened, game)
    expect(ada.find("button", "web-rematch")).to_be_visible()
    eyes.look(f"{name}-4-end")
    ada.press("web-see-board")
    expect(ada.find("button", "web-see-result")).to_be_visible()
    eyes.look(f"{name}-5-last-board")
    ada.go(f"/r/{opened['table']}")
    slider = ada.find("slider", "web-step")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    eyes.look(f"{name}-6-replay")
    eyes.agree()
