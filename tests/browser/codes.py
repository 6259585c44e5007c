"""What a camera would read off the screen: QR codes, found in a picture of the page."""

from base64 import b64encode
from typing import Any

import zxingcpp
from playwright.sync_api import Locator, Page

# The browser that took the picture also takes it apart: a byte a pixel, how bright it is.
PIXELS = """async png => {
    const picture = await createImageBitmap(await (await fetch(png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const {data} = canvas.getImageData(0, 0, picture.width, picture.height);
    const bright = Array.from({length: data.length / 4}, (_, at) => data[at * 4 + 1]);
    return {width: picture.width, height: picture.height, bright};
}"""


def scan(page: Page, drawn: Locator) -> str:
    """The text of the code in what is drawn here, with the quiet border a camera sees around it."""
    box = drawn.bounding_box()
    assert box is not None
    border = 14
    clip: Any = {key: box[key] - border for key in ("x", "y")} | {
        key: box[key] + 2 * border for key in ("width", "height")
    }
    return read(page, page.screenshot(clip=clip, animations="disabled"))


def read(page: Page, png: bytes) -> str:
    """On a blank page: the one under test may fetch nothing but its own."""
    blank = page.context.new_page()
    found = blank.evaluate(PIXELS, f"data:image/png;base64,{b64encode(png).decode()}")
    blank.close()
    picture = memoryview(bytes(found["bright"])).cast("B", (found["height"], found["width"]))
    (code,) = zxingcpp.read_barcodes(picture)
    text: str = code.text
    return text
