"""The first picture of the README: three screens, each a picture of a real page."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

from tests.browser.wcag import settle

PAGE = Path(__file__).with_name("hero.html")
SIZE: ViewportSize = {"width": 1600, "height": 900}
SHOW = """([name, picture]) => {
    const image = document.querySelector(`[data-scene="${name}"]`);
    image.src = picture;
    return image.decode();
}"""
SCREENS = ("stage", "desk", "fifty")


def hero(browser: Browser, pictures: dict[str, bytes]) -> bytes:
    page = browser.new_page(viewport=SIZE, color_scheme="light")
    page.goto(PAGE.as_uri())
    for name in SCREENS:
        page.evaluate(SHOW, [name, f"data:image/png;base64,{b64encode(pictures[name]).decode()}"])
    settle(page)
    picture = page.screenshot()
    page.close()
    return picture
