"""QR codes as a camera reads them: to a table, and for another device."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.codes import scan
from tests.browser.conftest import Comes
from tests.browser.house import DESK, PHONE
from tests.browser.tables import open_for_friends, play_alone, take_seat

SCREENS = pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


@SCREENS
@THEMES
def test_the_code_on_the_table_leads_to_it(screen: dict[str, int], theme: str, comes: Comes) -> None:
    ada, bo = comes(name="Ada", viewport=screen, color_scheme=theme), comes("fr")
    open_for_friends(ada, "fifty", 5, 4)
    code = ada.page.get_by_role("img", name=ada.t("web-qr"))
    expect(code).to_be_visible()
    link = scan(ada.page, code)
    assert link == f"{ada.url}/t/{ada.table}"
    bo.page.goto(link)
    take_seat(bo, "Bo")


def test_the_code_of_a_crowd_leads_to_it(comes: Comes) -> None:
    ada = comes()
    open_for_friends(ada, "fifty", 12, 4)
    assert scan(ada.page, ada.page.get_by_role("img", name=ada.t("web-qr"))) == f"{ada.url}/t/{ada.table}"


@THEMES
def test_the_one_time_code_brings_another_device_to_the_seat(theme: str, comes: Comes) -> None:
    ada, phone = comes("fr", viewport=DESK, color_scheme=theme), comes()
    play_alone(ada, "the_number")
    ada.press("web-menu")
    ada.press("web-other-device")
    code = ada.page.get_by_role("img", name=ada.t("web-device-qr"))
    expect(code).to_be_visible()
    link = scan(ada.page, code)
    assert re.fullmatch(re.escape(ada.url) + r"/.+", link)
    phone.page.goto(link)
    phone.until(lambda me: me.asked)
    assert phone.table == ada.table
