"""The terminal as a picture: the real application draws itself as SVG, and Chromium paints it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.pictures.world import World
from tablee.games import BY_KEY
from tablee.terminal.colours import DAY
from tests.terminal.pilot import opened, plan_of

SIZE = (100, 30)
WIDTH = 1100
NUMBERS = ("975", "640")
FONT = "DejaVu Sans Mono"  # in the drawing it is one that would have to come from elsewhere


def terminal(world: World) -> bytes:
    world.chance.sow(12)
    with ThreadPoolExecutor(1) as apart:
        drawing = apart.submit(asyncio.run, play()).result()
    page = world.browser.new_page()
    page.set_content(f"<style>svg {{ display: block; width: {WIDTH}px }}</style>{drawing.replace('Fira Code', FONT)}")
    picture = page.locator("svg").screenshot()
    page.close()
    return picture


async def play() -> str:
    """Two turns of The Number against three bots, and the third is asked."""
    with TemporaryDirectory() as folder:
        async with opened(plan_of(BY_KEY["the_number"], "Rosa", seats=4), Path(folder), size=SIZE) as hand:
            hand.application.theme = DAY.name
            for number in NUMBERS:
                await hand.answer(number)
                await hand.until(lambda: hand.play.phase != "telling")
                while hand.play.phase != "asking":
                    await hand.press("enter")
                    await hand.settle()
            return hand.application.export_screenshot(title="tablee play the_number")
