"""The certificate as a page: found from the end of a game, printed, downloaded and checked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Comes
from tests.browser.house import FAILED_REQUEST, finished_game, open_table
from tests.browser.seeing import ARTEFACTS, Eyes
from tests.browser.test_looks_of_games import come_to


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "seats"), [("fifty", 30), ("one_o_one", 2)])
def test_it_looks_like_something_to_keep(game: str, seats: int, language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    opened = finished_game(ada.url, game, setup={"seats": seats}, people=["Zoé"])
    ada.go(f"/certificate/{opened['table']}")
    expect(ada.named("heading", ada.t("game-name", game))).to_be_visible()
    expect(ada.find("button", "web-print")).to_be_visible()
    eyes.look(f"certificate-{game}")
    eyes.agree()


def test_the_end_of_a_game_leads_to_it_and_its_files_hold(comes: Comes, tmp_path: Path) -> None:
    ada = comes()
    opened = finished_game(ada.url, "the_number", people=["Zoé"])
    come_to(ada, opened, "the_number")
    ada.find("link", "web-certificate").click()
    digits = {}
    for key in ("web-cert-signature", "web-cert-key", "web-fair-commitment"):
        row = ada.page.locator("dl > div").filter(has=ada.page.get_by_text(ada.t(key), exact=True))
        digits[key] = "".join(row.locator("dd").inner_text().split())
    files = {}
    for key in ("web-cert-file", "web-download"):
        with ada.page.expect_download() as download:
            ada.find("link", key).click()
        files[key] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[key])
    signed = json.loads(files["web-cert-file"].read_bytes())
    assert digits["web-cert-signature"] == signed["signature"]
    assert digits["web-cert-key"] == signed["certificate"]["key"]
    assert digits["web-fair-commitment"] == signed["certificate"]["commitment"]
    command = [sys.executable, "-m", "tablee", "verify", str(files["web-cert-file"])]
    checked = subprocess.run(
        [*command, "--record", str(files["web-download"]), "--key", digits["web-cert-key"]],
        capture_output=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


CROWD = {
    "people": 99_876,
    "setup": {"seats": 100_000, "danger": False},
    "rounds": [{"people": 98_765, "bots": 124, "clock": 1_111}] * 5,
    "winners": 23,
    "first_winners": [{"seat": seat * 4_321, "points": 143} for seat in range(20)],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_stadium_fits_on_a_phone(language: str, comes: Comes) -> None:
    """The same page with the figures of a crowd no test has the time to seat."""
    ada = comes(language)
    eyes = Eyes(ada)
    opened = finished_game(ada.url, "fifty", setup={"seats": 3}, people=["Zoé"])

    def swell(route: Route) -> None:
        answer = route.fetch()
        signed = answer.json()
        signed["certificate"] |= CROWD
        route.fulfill(response=answer, json=signed)

    ada.page.route("**/certificate", swell)
    ada.go(f"/certificate/{opened['table']}")
    expect(ada.page.get_by_text(ada.t("web-cert-people", people=99_876), exact=True)).to_be_visible()
    eyes.look("certificate-stadium")
    eyes.agree()


def test_it_prints_on_white_paper_without_buttons(comes: Comes) -> None:
    ada = comes("fr", fresh=True)
    opened = finished_game(ada.url, "fifty", setup={"seats": 24}, people=["Zoé"])
    ada.go(f"/certificate/{opened['table']}")
    expect(ada.find("button", "web-print")).to_be_visible()
    ada.page.emulate_media(media="print")
    expect(ada.find("button", "web-print")).to_be_hidden()
    expect(ada.page.get_by_text(ada.t("web-cert-signature"), exact=True)).to_be_visible()
    ARTEFACTS.mkdir(exist_ok=True)
    sheet = ada.page.pdf(format="A4", print_background=False, margin={"top": "12mm", "left": "14mm", "right": "14mm"})
    (ARTEFACTS / "certificate.pdf").write_bytes(sheet)
    assert sheet.count(b"/Type /Page\n") <= 2


def test_before_the_end_it_says_so(comes: Comes) -> None:
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    opened = open_table(ada.url, "fifty")
    ada.go(f"/certificate/{opened['table']}")
    expect(ada.page.get_by_text(ada.t("server-certificate-later"))).to_be_visible()
