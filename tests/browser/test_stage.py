"""The big screen and its phones: joining, choosing, the count in step, the rest, the end; late people, a class."""

import re
import statistics
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.boards import BOARDS
from tests.browser.codes import scan
from tests.browser.conftest import Comes
from tests.browser.halls import ASIDE, CUT, GAME, HD, Hall, hall, look_at_phone
from tests.browser.hands import tab_to
from tests.browser.house import Person, come_once, finished_game, open_table
from tests.browser.seeing import Eyes
from tests.server.running import Running, running, running_apart

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
PHONES = 40
STADIUM = 300
IN_STEP = 0.150  # seconds between two screens
SOON = {"crown_at": [1] * 6}  # who has a crown wins with the next round: all four are played by those who come late
UHD: ViewportSize = {"width": 3840, "height": 2160}

# When the film on a page began, by the frame it has drawn next: both pages have the clock of this machine.
BEGAN = """() => new Promise((tell) => {
    const shown = document.querySelector("[data-film]");
    if (!shown) return tell(null);
    const drawn = new MutationObserver(() => {
        drawn.disconnect();
        tell((performance.timeOrigin + performance.now()) / 1000 - Number(shown.dataset.film));
    });
    drawn.observe(shown, { attributeFilter: ["data-film"] });
    setTimeout(() => tell(null), 1000);
})"""
COUNT_FRAMES = """() => {
    globalThis.gaps = [];
    let last = performance.now();
    const next = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(next); };
    requestAnimationFrame(next);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("hall"), grace=0.0, reveal_in=1.0) as run:
        yield run


def surprise(person: Person) -> None:
    """A whole choice in two taps; kept, or counted at once where nobody else is waited for."""
    asked = person.until(lambda me: me.asked)
    assert asked is not None
    person.press("fifty-surprise", GAME)
    person.press("fifty-seal", GAME)
    person.until(lambda me: me.asked is None or me.asked["number"] != asked["number"])


def apart(one: Person, other: Person) -> float | None:
    """How far the film is apart on two screens, in seconds; nothing where one of them shows none."""
    here, there = one.page.evaluate(BEGAN), other.page.evaluate(BEGAN)
    return None if here is None or there is None else abs(here - there)


@LANGUAGES
def test_a_game_from_the_first_name_to_the_last_crown(language: str, comes: Comes, server: Running) -> None:
    with hall(comes, server.url, language, setup={"seats": 1000, "edition": SOON}) as room:
        gather(room)
        zoe = room.guest("Zoé")
        drop_beads(room, zoe)
        findings = look_at_phone(zoe, "in")
        room.drive("web-drive-start", people=PHONES + 1)
        zoe.until(lambda me: me.view)
        choose(room, zoe, findings)
        watch(room, zoe, findings)
        rest(room, zoe, findings)
        play_to_the_end(room, zoe)
        room.eyes.agree()
        assert not findings, "\n".join(findings)


def gather(room: Hall) -> None:
    stage, opened = room.stage, room.opened
    assert room.crowd.do(f"join {PHONES}") == PHONES
    expect(stage.page.locator(".count")).to_contain_text(str(PHONES))
    newest = stage.page.get_by_role("list", name=stage.t("web-stage-newest")).get_by_role("listitem")
    expect(newest.first).to_have_text(re.compile(r"^\s*Phone \d+\s*$"))  # who of them came last is not known
    expect(stage.page.get_by_role("heading")).to_have_text(opened["code"].replace("-", " "))
    assert scan(stage.page, stage.find("img", "web-qr")) == f"{room.url}/t/{opened['table']}"
    room.see("joining")
    room.see("joining-4k", UHD)


def drop_beads(room: Hall, zoe: Person) -> None:
    """By touch and by key; the big screen shows whose they are, and a screen reader how many."""
    zoe.press("web-drop")
    zoe.find("button", "web-drop").focus()
    zoe.page.keyboard.press("Enter")
    zoe.page.keyboard.press("Space")
    room.says(room.stage.t("web-stage-leads", name="Zoé", most=3))
    expect(room.stage.find("img", "web-stage-heap", beads=3)).to_be_visible()
    expect(zoe.page.locator("#beads")).to_contain_text("3")


def choose(room: Hall, zoe: Person, findings: list[str]) -> None:
    assert room.crowd.do("choose 30") == 30
    ring = room.stage.page.locator(".ring")
    expect(ring).to_contain_text(f"30{room.stage.t('fifty-stage-of', GAME, seats=PHONES + 1)}")
    findings += look_at_phone(zoe, "choose")
    surprise(zoe)
    expect(ring).to_contain_text("31")
    expect(zoe.page.get_by_text(zoe.t("fifty-chosen", GAME, chosen=31, seats=PHONES + 1))).to_be_visible()
    assert room.stage.page.get_by_role("timer").count() == 1
    room.see("choosing")
    findings += look_at_phone(zoe, "sealed")


def watch(room: Hall, zoe: Person, findings: list[str]) -> None:
    """The last ones choose, and everybody counts."""
    assert room.crowd.do("choose 10") == 10
    numbers = room.stage.page.locator(".big")
    expect(numbers).to_be_visible()
    expect(zoe.page.get_by_text(zoe.t("web-look-up"))).to_be_visible()
    room.stage.until(lambda me: int(me.page.locator(".big").inner_text()) > 3)
    distance = apart(room.stage, zoe)
    assert distance is not None
    assert distance < IN_STEP
    room.see("count")
    findings += look_at_phone(zoe, "count")
    assert str(zoe.view["top"]) not in zoe.page.locator("main").inner_text()  # not told before it comes


def rest(room: Hall, zoe: Person, findings: list[str]) -> None:
    title = room.stage.t("fifty-after-round", GAME, round=1)
    expect(room.stage.page.get_by_role("heading", name=title)).to_be_visible(timeout=30_000)
    room.says(room.stage.t("fifty-stage-soon", GAME, round=2))
    expect(zoe.page.get_by_text(zoe.t("fifty-next-soon", GAME))).to_be_visible()
    room.see("rest")
    findings += look_at_phone(zoe, "result")
    mine = next(seat for seat in zoe.view["seats"] if seat["seat"] == PHONES)
    place = zoe.t("fifty-own-place", GAME, place=mine["place"], seats=PHONES + 1)
    expect(zoe.page.get_by_text(place, exact=True)).to_be_visible()


def play_to_the_end(room: Hall, zoe: Person) -> None:
    room.crowd.do("always")
    for played in (1, 2, 3):
        room.drive("web-drive-next")
        zoe.until(lambda me: me.asked and not me.lobby["resting"])
        surprise(zoe)
        zoe.until(lambda me, played=played: me.is_over or me.view["round"] > played, 30)  # type: ignore[misc]
        if zoe.is_over:  # a second crown ends it at once
            break
    room.stage.until(lambda me: me.page.locator(".big").count())  # the last count first, then who has won
    expect(room.stage.page.locator(".finish")).to_be_visible(timeout=40_000)
    winners = room.stage.view["outcome"]["winners"]
    assert winners
    room.says(room.stage.t("web-stage-next-game"))
    room.see("end")
    zoe.press("web-see-result")
    expect(zoe.page.get_by_text(zoe.t("web-next-soon"))).to_be_visible()


def test_late_people_a_closed_choosing_and_the_next_game(comes: Comes, server: Running) -> None:
    with hall(comes, server.url) as room:
        room.stage.page.set_viewport_size(ASIDE)
        room.crowd.do("join 25")
        ada = room.guest("Ada")
        room.drive("web-drive-start", people=26)
        ada.until(lambda me: me.asked)
        late = comes("en", url=room.url)
        late.go(f"/join/{room.opened['code']}")
        late.page.get_by_label(late.t("web-your-name")).fill("Late Bo")
        late.press("web-late-join-in")
        expect(late.page.get_by_text(late.t("web-late-in"))).to_be_visible()
        room.crowd.do("choose 20")
        more = room.stage.find("button", "web-drive-extend", seconds=30)
        tab_to(room.stage, more)  # the bar comes for the keyboard as well
        room.stage.page.keyboard.press("Enter")
        room.drive("web-drive-close")
        expect(ada.page.get_by_text(ada.t("fifty-by-clock", GAME))).to_be_visible()
        room.crowd.do("always")
        while ada.until(lambda me: me.lobby["resting"] or me.is_over) and not ada.is_over:
            room.drive("web-drive-next")
            ada.until(lambda me: not me.lobby["resting"])
            surprise(ada)
        expect(room.stage.page.locator(".finish")).to_be_visible(timeout=40_000)
        room.drive("web-drive-again")
        room.stage.until(lambda me: room.opened["table"] not in me.page.url)
        expect(room.stage.page.locator(".count")).to_contain_text("27")
        for person, name in ((ada, "Ada"), (late, "Late Bo")):
            expect(person.page.get_by_text(person.t("web-you-are-in", name=name))).to_be_visible()


def test_a_class_has_names_and_no_emotes_and_its_host_may_drive_from_a_phone(comes: Comes, server: Running) -> None:
    opened = open_table(server.url, GAME, people=[], driven=True, classroom=True, setup={"seats": 100})
    host, kim = comes(name="Host"), comes(name="Kim")
    host.hold(opened, GAME)
    host.go(f"/t/{opened['table']}")
    kim.go(f"/t/{opened['table']}")
    kim.press("web-sit-down")
    expect(kim.page.get_by_text(kim.t("web-you-are-in", name="Kim"))).to_be_visible()
    assert kim.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 16
    host.press("web-drive-start", people=1)
    kim.until(lambda me: me.asked)
    kim.press("web-menu")
    expect(kim.find("link", "web-stage-open")).to_be_visible()
    expect(kim.find("group", "web-emotes")).to_have_count(0)
    host.press("web-drive-close")
    kim.until(lambda me: me.view["round"] == 1)
    expect(host.find("button", "web-drive-next")).to_be_visible(timeout=40_000)


def test_three_hundred_phones_in_step(comes: Comes, tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_apart(tmp_path_factory.mktemp("stadium")) as url, hall(comes, url) as room:
        room.stage.page.set_viewport_size(ASIDE)
        assert room.crowd.do(f"join {STADIUM}") == STADIUM
        zoe = room.guest("Zoé")
        room.drive("web-drive-start", people=STADIUM + 1)
        zoe.until(lambda me: me.asked)
        surprise(zoe)
        room.stage.page.evaluate(COUNT_FRAMES)
        room.crowd.do("always")
        expect(room.stage.page.locator(".big")).to_be_visible(timeout=30_000)
        expect(zoe.page.locator(".count")).to_be_visible()
        found: list[float] = []
        while (distance := apart(room.stage, zoe)) is not None:
            found.append(distance)
            room.stage.page.wait_for_timeout(250)
        gaps: list[float] = room.stage.page.evaluate("gaps")
        print(
            f"\n{len(found)} looks: apart {statistics.median(found) * 1000:.0f} ms, at most {max(found) * 1000:.0f} ms;"
            f" {len(gaps)} frames, {statistics.median(gaps):.1f} ms each, the longest {max(gaps):.0f} ms"
        )
        assert len(found) > 9
        assert statistics.median(found) < IN_STEP
        title = room.stage.t("fifty-after-round", GAME, round=1)
        expect(room.stage.page.get_by_role("heading", name=title)).to_be_visible()


@LANGUAGES
def test_a_host_opens_a_stage_game_by_clicks(language: str, comes: Comes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.storage.table_directory.new_code", lambda _: "CROISSANT-88")
    host = comes(language, name="Ada")
    host.go("/")
    host.press("web-play-crowd")
    expect(host.find("button", "web-lay-table")).to_be_visible()
    findings = look_at_phone(host, "home")
    host.choose("web-crowd-host", "web-crowd-host-plays")
    host.press("web-lay-table")
    expect(host.page.get_by_text(host.t("web-you-are-in", name="Ada"))).to_be_visible()
    findings += look_at_phone(host, "host")
    with host.page.expect_popup() as opened:
        host.find("link", "web-stage-open").click()
    screen = opened.value
    screen.set_viewport_size(HD)
    expect(screen.get_by_role("heading")).to_have_text("CROISSANT 88")
    findings += [f"cut off: {text}" for text in screen.evaluate(CUT)]
    expect(screen.get_by_role("button", name=host.t("web-drive-start", people=1), exact=True)).to_be_enabled()
    host.press("web-drive-start", people=1)
    host.until(lambda me: me.asked)
    expect(screen.get_by_role("timer")).to_be_visible()
    host.press("web-menu")
    expect(host.page.get_by_role("dialog")).to_be_visible()
    findings += look_at_phone(host, "menu")
    assert not findings, "\n".join(findings)


@pytest.mark.parametrize("game", BOARDS)
def test_any_table_of_any_game_has_a_stage(game: str, comes: Comes, server: Running) -> None:
    opened = open_table(server.url, game, bot="casual", start=True)
    come_once(server.url, opened)
    screen = comes(viewport=HD)
    eyes = Eyes(screen)
    screen.go(f"/stage/{opened['code'].lower()}")
    expect(screen.page.get_by_role("heading", name=screen.t("game-name", game), exact=True)).to_be_visible()
    expect(screen.page.get_by_text(opened["code"].replace("-", " "))).to_be_visible()
    assert screen.view["me"] is None
    assert screen.lines[-1].said[0]["stage"] is True
    eyes.findings += [*eyes.scrolls(), *eyes.axe()]
    eyes.agree()


@LANGUAGES
def test_the_end_names_the_winner_in_one_sentence(language: str, comes: Comes, server: Running) -> None:
    game = "the_number"  # more than a hundred points: the widest numerals there are
    opened = finished_game(server.url, game, setup={"seats": 5})
    screen = comes(language, viewport=HD)
    screen.go(f"/stage/{opened['table']}")
    end = screen.page.locator(".finish")
    expect(end).to_be_visible()
    winners: list[int] = screen.view["outcome"]["winners"]
    first = screen.lobby["seats"][winners[0]]["name"]
    assert end.inner_text().count(first) == 2  # in the sentence, and on the podium
    expect(end.get_by_role("heading")).to_contain_text(first)
    steps = end.locator(".step").evaluate_all("steps => steps.map(step => step.scrollWidth - step.clientWidth)")
    assert max(steps) <= 0
    assert screen.page.evaluate(CUT) == []
    code, bar = end.locator(".next b").bounding_box(), screen.page.get_by_role("complementary").bounding_box()
    assert code is not None
    assert bar is not None
    assert bar["x"] + bar["width"] <= code["x"]


@pytest.mark.parametrize(("seats", "least"), [(1, 100), (2, 100), (3, 88)])
def test_the_squares_of_101_use_the_room_there_is(seats: int, least: int, comes: Comes, server: Running) -> None:
    opened = open_table(server.url, "one_o_one", bot="casual", start=True, setup={"seats": seats})
    come_once(server.url, opened)
    screen = comes("fr", viewport=HD)
    screen.go(f"/stage/{opened['table']}")
    places = screen.page.locator(".square .place")
    expect(places.first).to_be_visible()
    box = places.first.bounding_box()
    assert box is not None
    assert box["width"] >= least
    assert screen.page.evaluate(CUT) == []
