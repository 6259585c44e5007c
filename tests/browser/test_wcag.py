"""The walker sees what it looks for: every fault that is planted in a page is found, and nothing in a good one."""

from playwright.sync_api import Browser

from tests.browser.house import PHONE
from tests.browser.wcag import call, when_narrow, without_colours

GOOD = """<main><h1>Good</h1><p>A <a href="#">link</a> in a text.</p><button>Large enough to touch</button>
<input aria-label="field" style="border: 2px solid #555"></main>"""
BAD = """<style>.bare:focus { outline: none } .tiny { width: 9px; height: 9px; padding: 0 }</style>
<button class="tiny">a</button><button class="tiny">b</button>
<button class="bare" style="border: 0">bare</button>
<input aria-label="faint" style="border: 0; outline: 1px solid; background: #fff">
<span draggable="true">dragged</span>
<p style="height: 1.1em; overflow: hidden">A text that is too long for the height of its box when it is spaced.</p>
<div style="width: 330px; height: 900px">wide</div>
<button class="under">under</button><div style="position: fixed; inset: 60% 0 0; background: #ccc"></div>"""


def findings(browser: Browser, body: str) -> list[str]:
    page = browser.new_page(viewport=PHONE)
    page.set_content(f"<body style='margin: 0; background: white'>{body}</body>")
    page.keyboard.press("Tab")
    found = [*call(page, "edges"), *without_colours(page), *when_narrow(page)]
    page.close()
    return found


def test_a_good_page_has_no_findings(browser: Browser) -> None:
    assert findings(browser, GOOD) == []


def test_every_planted_fault_is_found(browser: Browser) -> None:
    found = " | ".join(findings(browser, BAD))
    for fault in (
        'the target button.tiny "a" is 9 x 9',
        'the edge of input. "faint" has a contrast of 1.00',
        'the focus on button.bare "bare" cannot be seen',
        '"under" is covered when it has the focus',
        '"dragged" is dragged',
        "at 320 px: scrolls sideways by 10 px",
        "is cut off",
    ):
        assert fault in found, found
