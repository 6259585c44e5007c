"""A finished game, watched again: by keys and slider, through anybody's eyes, from a link or a file, proved fair."""

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.records.verify import verify
from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.house import FAILED_REQUEST, WEB, Person, finished_game

FIXTURE = WEB / "lib" / "game" / "review.fixture.json"


def step(person: Person, at: int) -> Locator:
    """The slider, where it must stand."""
    slider = person.find("slider", "web-step")
    expect(slider).to_have_value(str(at))
    return slider


def watch(person: Person, table: str, at: int | None = None) -> int:
    """Open the page of a replay; the number of its last step."""
    person.go(f"/r/{table}" + ("" if at is None else f"#{at}"))
    return int(step(person, at or 0).get_attribute("max") or 0)


@pytest.mark.parametrize("game", BOARDS)
def test_step_by_step_through_anybodys_eyes(game: str, comes: Comes) -> None:
    ada = comes("fr")
    last = watch(ada, finished_game(ada.url, game)["table"])
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        ada.page.keyboard.press(key)
        step(ada, at)
    step(ada, 0).fill(str(last // 2))
    expect(ada.find("button", "web-step-of", at=last // 2, last=last)).to_be_visible()
    words = ada.t("web-step-of", at=last // 2, last=last)
    expect(ada.find("slider", "web-step")).to_have_attribute("aria-valuetext", words)
    ada.press("web-step-on")
    step(ada, last // 2 + 1)
    assert ada.page.url.endswith(f"#{last // 2 + 1}")

    ada.page.get_by_label(ada.t("web-eyes")).select_option("Ada")
    if game == "fifty_fifty":
        expect(ada.find("group", "balance-hand", game)).to_be_visible()
    step(ada, last // 2 + 1)
    ada.page.reload()
    step(ada, last // 2 + 1)
    for at in range(last // 2 + 2, min(last, last // 2 + 12) + 1):
        ada.page.keyboard.press("ArrowRight")
        step(ada, at)


def test_it_plays_by_itself_and_counts_again(comes: Comes) -> None:
    ada = comes(reduced_motion="no-preference")
    table = finished_game(ada.url, "fifty")["table"]
    steps = httpx.get(f"{ada.url}/api/tables/{table}/replay", trust_env=False).json()["steps"]
    counted = next(at for at, one in enumerate(steps) if one["view"]["round"] == 1)
    watch(ada, table, counted - 3)  # one move after the other, where nothing is told between them
    ada.press("web-play-replay")
    step(ada, counted)
    ada.until(lambda me: 3 <= called(me) < 20)
    ada.press("web-pause")
    at = called(ada)
    ada.page.wait_for_timeout(1000)
    assert called(ada) == at
    ada.press("web-play-replay")
    ada.until(lambda me: called(me) > at)
    step(ada, counted)


def called(person: Person) -> int:
    """How far the count has come on the page."""
    name = person.t("fifty-ring", "fifty", at=0, top=50)
    ring = person.page.get_by_role("img", name=re.compile(re.escape(name).replace("0", r"\d+", 1)))
    return int(re.findall(r"\d+", ring.get_attribute("aria-label") or "0")[0])


def test_what_was_sealed_is_told_to_spectators_and_to_who_knew_it(comes: Comes) -> None:
    ada = comes()
    table = finished_game(ada.url, "the_number", setup={"seats": 2})["table"]
    steps = httpx.get(f"{ada.url}/api/tables/{table}/replay", trust_env=False).json()
    first = steps["steps"][1]
    mover, other = (steps["names"][first["seat"] ^ both] for both in (0, 1))
    wrote = ada.t("tell-wrote", "the_number", seat=mover, number=first["move"]["number"])
    has_written = ada.t("tell-has-written", "the_number", seat=mover)
    watch(ada, table, 1)
    told = ada.page.get_by_role("region", name=ada.t("web-log"))
    expect(told).to_contain_text(wrote)
    ada.page.get_by_label(ada.t("web-eyes")).select_option(other)
    expect(told).to_contain_text(has_written)
    ada.page.get_by_label(ada.t("web-eyes")).select_option(mover)
    expect(told).to_contain_text(wrote)


def test_a_link_to_a_moment_leads_there(comes: Comes) -> None:
    ada = comes()
    table = finished_game(ada.url, "the_number")["table"]
    last = watch(ada, table, 7)
    expect(ada.find("button", "web-step-of", at=7, last=last)).to_be_visible()
    bo = comes("fr")
    watch(bo, table, 7)
    with bo.page.expect_download() as download:
        bo.press("web-download")
    assert download.value.suggested_filename.endswith(".jsonl")


def test_one_may_play_on_from_a_moment(comes: Comes) -> None:
    ada = comes()
    table = finished_game(ada.url, "the_number")["table"]
    steps = httpx.get(f"{ada.url}/api/tables/{table}/replay?seat=0", trust_env=False).json()["steps"]
    at = next(at for at, one in enumerate(steps) if one["view"]["turn"] == 2 and one["seat"] is not None)
    watch(ada, table, at)
    ada.press("web-play-on")
    ada.page.wait_for_url("**/t/**", wait_until="commit")
    expect(ada.page.get_by_text(ada.t("number-where", "the_number", round=1, turn=3, turns=5)).first).to_be_visible()


def test_ones_own_game_is_seen_through_ones_own_eyes(comes: Comes) -> None:
    """And one is spoken to; whoever comes by a link sees what everybody saw."""
    ada, bo = comes(), comes()
    opened = finished_game(ada.url, "the_number")
    ada.hold(opened, "the_number")
    for person, eyes, called in ((ada, "0", "You"), (bo, "", "Ada")):
        watch(person, opened["table"], 1)
        expect(person.page.get_by_label(person.t("web-eyes"))).to_have_value(eyes)
        expect(person.page.get_by_role("main").get_by_role("listitem").first).to_contain_text(called)


def test_the_moments_that_mattered_are_marked(comes: Comes) -> None:
    """Two decisions at once and one far away: a mark for both, and the keys go to each."""
    ada = comes()
    opened = finished_game(ada.url, "the_number")
    last = len(httpx.get(f"{ada.url}/api/tables/{opened['table']}/replay", trust_env=False).json()["steps"]) - 1
    made_up = json.loads(FIXTURE.read_bytes())
    steps = [4, 5, last - 2, last]
    decisions = [{**one, "step": at} for one, at in zip(made_up["decisions"], steps, strict=True)]
    ada.page.route("**/review?*", lambda route: route.fulfill(json={**made_up, "decisions": decisions}))
    ada.hold(opened, "the_number")
    watch(ada, opened["table"])
    marks = ada.page.get_by_role("list", name=ada.t("web-moments")).get_by_role("button")
    expect(marks).to_have_text(["−9", "−5"])
    assert "costs 9%" in (marks.first.get_attribute("aria-label") or "")
    for key, at in (("]", 4), ("]", 5), ("]", last - 2), ("[", 5)):
        ada.page.keyboard.press(key)
        step(ada, at)
    marks.last.click()
    step(ada, last - 2)
    bo = comes("fr")
    watch(bo, opened["table"])
    expect(bo.page.get_by_role("list", name=bo.t("web-moments"))).to_have_count(0)


def test_saved_uploaded_and_proved_fair(comes: Comes, tmp_path: Path) -> None:
    ada = comes()
    table = finished_game(ada.url, "fifty")["table"]
    ada.go(f"/t/{table}")
    with ada.page.expect_download() as download:
        ada.find("button", "web-download").last.click()
    saved = tmp_path / "game.jsonl"
    download.value.save_as(saved)
    lines = saved.read_text(encoding="utf-8").splitlines()

    ada.page.get_by_role("link", name=ada.t("web-fairness")).click()
    fair = ada.page.get_by_role("dialog", name=ada.t("web-fairness"))
    draws = verify(read_record(saved.read_bytes(), BY_KEY)).draws
    expect(fair.get_by_text(ada.t("web-fair-deal", draws=draws))).to_be_visible()
    expect(fair.get_by_text(ada.t("web-fair-vouched"))).to_be_visible()
    expect(fair.get_by_role("link", name=ada.t("web-certificate"))).to_have_attribute("href", f"/certificate/{table}")
    expect(fair.get_by_text(json.loads(lines[0])["commitment"])).to_be_visible()

    bo = comes("fr")
    upload(bo, saved)
    step(bo, 0)
    bo.press("web-fairness")
    expect(bo.page.get_by_text(bo.t("web-fair-file-deal", draws=draws))).to_be_visible()
    expect(bo.page.get_by_text(bo.t("web-fair-not-vouched"))).to_be_visible()


def test_where_nothing_was_drawn_no_deal_is_called_checked(comes: Comes) -> None:
    ada = comes()
    table = finished_game(ada.url, "the_number")["table"]
    ada.go(f"/r/{table}#fair")
    expect(ada.page.get_by_text(ada.t("web-fair-nothing-drawn"))).to_be_visible()


def upload(person: Person, file: Path) -> None:
    person.go("/")
    person.find("link", "web-replays").click()
    person.page.get_by_label(person.t("web-upload-choose")).set_input_files(file)


def test_a_forged_or_foreign_file_is_refused_with_a_sentence(comes: Comes, tmp_path: Path) -> None:
    ada = comes("fr")
    ada.forgive(FAILED_REQUEST)
    file = tmp_path / "forged.jsonl"
    file.write_text("no record at all\n", encoding="utf-8")
    upload(ada, file)
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    ada.go("/r/nowhere")
    expect(ada.page.get_by_role("heading", name=ada.t("web-no-replay"))).to_be_visible()
