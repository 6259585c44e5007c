"""What a page reads aloud: what happened once, with its reasons, and nothing private where several share it."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tablee.core.sentences import Sentence
from tablee.games import BY_KEY
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, answer, play_on, sample
from tests.browser.house import DESK, WEB, Frame, Person, open_table

# Every text that ever stood where it is read aloud, if only for an instant, and every line of the page's own region.
LISTEN = """() => {
    const live = "[aria-live]:not([aria-live=off]), [role=log], [role=status], [role=alert]";
    const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
    const linesOf = (node) => (!isElement(node) ? [] : node.matches("p") ? [node] : [...node.querySelectorAll("p")]);
    globalThis.heard = [];
    globalThis.lines = [];
    function look(change) {
        const around = isElement(change.target) ? change.target : change.target.parentElement;
        if (change.oldValue !== null && around?.closest(live)) heard.push(change.oldValue);
        for (const node of change.type === "childList" ? change.addedNodes : [change.target]) {
            if (around?.closest(live)) heard.push(node.textContent);
            else if (isElement(node)) node.querySelectorAll(live).forEach((part) => heard.push(part.textContent));
            if (change.type === "childList" && around?.closest("#app > [role=status]"))
                lines.push(...linesOf(node).map((line) => line.textContent));
        }
    }
    const watched = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };
    new MutationObserver((changes) => changes.forEach(look)).observe(document, watched);
}"""
SOCKETS = """
    globalThis.sockets = [];
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain { constructor(...given) { super(...given); sockets.push(this); } };
"""
# Stories are told as ever, in a twentieth of the time.
HURRY = """
    const [timer, clock] = [setTimeout, performance.now.bind(performance)];
    globalThis.setTimeout = (work, pause = 0, ...given) => timer(work, pause / 20, ...given);
    performance.now = () => clock() * 20;
"""
QUIET = 150  # milliseconds in which everything that was told has been read


def come(person: Person, game: str, **settings: Any) -> None:
    opened = open_table(person.url, game, bot="casual", start=True, **settings)
    person.context.add_init_script(f"({LISTEN})()")
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    person.until(lambda me: me.view)


def heard(person: Person, what: str) -> list[str]:
    person.page.wait_for_timeout(QUIET)
    found: list[str] = person.page.evaluate(what)
    return [" ".join(text.split()) for text in found]


def manner(game: str, key: str) -> list[str]:
    """What a board says of its sentences: which are `unspoken`, and which are the `opening` of what comes next."""
    board = (WEB / "games" / game / "Board.svelte").read_text(encoding="utf-8")
    found = re.search(rf"{key} = \[(.*?)\]", board, re.DOTALL)
    return re.findall(r'"(.*?)"', found[1]) if found else []


def said(person: Person, game: str) -> list[tuple[int, str, bool]]:
    """Every sentence and reason that came, by its move, and whether it lasts: once, however often it was sent."""
    words, names = person.words(game), [seat["name"] for seat in person.lobby["seats"]]
    moves: dict[int, Frame] = {news["move"]: news for frame in person.lines[-1].updates for news in frame["news"]}
    unspoken, opening = manner(game, "unspoken"), manner(game, "opening")
    return [
        (
            move,
            " ".join(words.say(msgspec.convert(one, Sentence), names).split()),
            not one["key"].startswith("tell-has-"),
        )
        for move, news in sorted(moves.items())
        for one in sorted(
            (*news["sentences"], *news["why"]), key=lambda one: bool(news["why"]) and one["key"] in opening
        )
        if one["key"] not in unspoken
    ]


def result(person: Person, game: str) -> list[str]:
    """What one line says of every player, and of the first place."""
    outcome = person.lobby["outcome"]
    names = [person.t("web-you"), *(seat["name"] for seat in person.lobby["seats"][1:])]
    places = [
        person.t("web-place-spoken", game, place=1, name=name, points=points)
        for name, points in zip(names, outcome["scores"], strict=True)
    ]
    return [*(place.partition(": ")[2] for place in places), places[outcome["winners"][0]]]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("game", BY_KEY)
def test_a_whole_game_is_heard_once_with_its_reasons(game: str, motion: str, comes: Comes) -> None:
    ada = comes(viewport=DESK, reduced_motion=motion)
    ada.context.add_init_script(HURRY)
    come(ada, game)
    ada.until(lambda me: me.asked)
    heard(ada, "lines")
    known = max((move for move, _, _ in said(ada, game)), default=0)
    hands = Hands(ada, game, by_keys=True)
    answered = play_on(hands)
    hands.ready(ada.find("button", "web-see-result"), *hands.told)
    expect(ada.spoken).to_contain_text(ada.t("web-enter-goes-on", game, onward=ada.t("web-see-result")))
    lines = heard(ada, "lines")
    every = said(ada, game)
    texts = {text for _, text, _ in every}
    logged = [text for text in lines if text in texts]
    assert Counter(logged) <= Counter(text for _, text, _ in every)  # nothing that is old, nothing twice
    lasting = Counter(text for move, text, lasts in every if lasts and move > known)
    assert lasting <= Counter(logged)  # nothing left out; what was told before may have had the same words
    in_order = [text for _, text, lasts in every if lasts]
    places = [in_order.index(text) for text in logged if in_order.count(text) == 1]
    assert places == sorted(places)
    assert len(places) > 5
    tasks = [text for text in lines if text.startswith(ada.t("web-turn-task", task=""))]
    assert len(tasks) == answered
    assert [all(text in line for text in result(ada, game)) for line in lines].count(True) == 1


def tells(text: str, move: Frame) -> bool:
    """The number, or all five of them."""
    if move["move"] == "write":
        return move["number"] in re.split(r"\D+", text)
    return set(map(str, move["numbers"])) <= set(re.findall(r"\d+", text))


@pytest.mark.parametrize(("game", "size"), [("fifty", DESK), ("the_number", None)])
def test_a_sealed_choice_is_not_read_to_those_who_sit_around(game: str, size: Any, comes: Comes) -> None:
    ada = comes(**({"viewport": size} if size else {}))
    people = ["Zoé", "Bo"]
    come(ada, game, people=people, setup={"seats": 3})
    sealed = 0
    while not ada.until(lambda me: me.is_over or me.asked or opens(me, people)) or not ada.is_over:
        sealed += choose(ada, game, people)
    assert sealed > 1


def opens(person: Person, people: list[str]) -> Locator | None:
    """The button behind which somebody's secrets are, while the curtain is drawn."""
    buttons = [person.find("button", "web-i-am", name=name) for name in people]
    return next((button for button in buttons if button.is_visible()), None)


def choose(person: Person, game: str, people: list[str]) -> bool:
    """Whoever is asked chooses; was it sealed, and then nothing of it heard?"""
    curtain = opens(person, people)
    if curtain is not None:
        curtain.click()
    asked = person.until(lambda me: me.asked)
    assert asked is not None
    move, number = sample(person, game, person.update and person.update["version"]), asked["number"]
    is_first = all(seat["waiting"] for seat in person.lobby["seats"][: len(people)])
    person.page.evaluate("heard.length = 0")
    Hands(person, game).play(move)
    person.until(lambda me: me.is_over or me.asked is None or me.asked["number"] != number)
    if is_first:  # the next choice turns both up
        person.until(lambda me: opens(me, people))
        assert [text for text in heard(person, "heard") if tells(text, move)] == []
    return is_first


def test_alone_with_ones_device_the_own_choice_is_read(comes: Comes) -> None:
    ada = comes()
    come(ada, "the_number")
    ada.until(lambda me: me.asked)
    answer(Hands(ada, "the_number"))
    assert heard(ada, "lines")


def test_whoever_comes_back_hears_only_what_is_new(comes: Comes) -> None:
    ada = comes()
    ada.context.add_init_script(SOCKETS)
    come(ada, "fifty_fifty")
    play_on(Hands(ada, "fifty_fifty"), 4)
    ada.until(lambda me: me.asked)
    before = Counter(heard(ada, "lines"))
    ada.page.evaluate("lines.length = 0")
    ada.page.evaluate("sockets.forEach((socket) => socket.close())")
    ada.until(lambda me: len(me.lines) > 1 and me.asked)
    assert before
    assert heard(ada, "lines") == []
