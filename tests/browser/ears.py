"""Ears: what a page says, and a game played by that and by keys alone, as somebody plays it who does not see it."""

import re
from collections import Counter

import msgspec

from tablee.core.sentences import Sentence, Who
from tests.browser.hands import Hands, page_of
from tests.browser.house import WEB, Frame, Person

# Every line that is said, in order, how many keys were pressed, and those pressed while the focus was nowhere.
HEAR = """
    globalThis.spoken = [];
    globalThis.keys = 0;
    globalThis.nowhere = [];
    addEventListener("keydown", ({ key }) => {
        keys++;
        if (document.activeElement === document.body && location.pathname !== "/") nowhere.push([key, spoken.at(-1)]);
    }, true);
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
            if (target instanceof Element && target.matches("#app > [role=status]"))
                for (const node of addedNodes) if (node.textContent) spoken.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
"""
# Every text that ever stood where it is read aloud, if only for an instant, and every line of the page's own region.
LISTEN = """(() => {
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
})()"""
# Stories are told as ever, in a twentieth of the time.
HURRY = """
    const [timer, clock] = [setTimeout, performance.now.bind(performance)];
    globalThis.setTimeout = (work, pause = 0, ...given) => timer(work, pause / 20, ...given);
    performance.now = () => clock() * 20;
"""
QUIET = 150  # milliseconds in which everything that was told has been read


def next_line(person: Person, heard: int) -> str:
    line: str = person.page.wait_for_function("at => spoken[at]", arg=heard).json_value()
    return " ".join(line.split())


def play_by_ear(hands: Hands) -> int:
    """To the page of the result; how often it was one's turn."""
    person, heard, answered = hands.person, 0, 0
    task = person.t("web-turn-task", hands.game, task="")
    goes_on = person.t("web-enter-goes-on", hands.game, onward="")
    result = person.t("web-enter-goes-on", hands.game, onward=person.t("web-see-result"))
    while True:
        line = next_line(person, heard)
        heard += 1
        if line.startswith(task):
            answered += 1
            for key in page_of(hands.game).keys_for(line.removeprefix(task)):
                person.page.keyboard.press(key)
        elif line.endswith(goes_on):
            person.page.keyboard.press("Enter")
            if line == result:
                return answered


def heard(person: Person, what: str) -> list[str]:
    person.page.wait_for_timeout(QUIET)
    found: list[str] = person.page.evaluate(what)
    return [" ".join(text.split()) for text in found]


def manner(game: str, key: str) -> list[str]:
    """What a board says of its sentences: which are `unspoken`, and which are the `opening` of what comes next."""
    board = (WEB / "games" / game / "Board.svelte").read_text(encoding="utf-8")
    found = re.search(rf"{key} = \[(.*?)\]", board, re.DOTALL)
    return re.findall(r'"(.*?)"', found[1]) if found else []


def to_me(person: Person, game: str, one: Frame) -> str:
    """As it is said to the first player, who listens."""
    words, names = person.words(game), [seat["name"] for seat in person.lobby["seats"]]
    told = msgspec.convert(one, Sentence)
    doers = (told.parts.get(name) for name in ("seat", "seats", "caller"))
    if any(isinstance(doer, Who) and doer.seats == (0,) for doer in doers) and words.has(f"{told.key}-you"):
        told = msgspec.structs.replace(told, key=f"{told.key}-you")
    if "others" in told.parts:
        names[0] = words("web-you-among")
    return " ".join(words.say(told, names).split())


def said(person: Person, game: str) -> list[tuple[int, str, bool]]:
    """Every sentence and reason that came, by its move, and whether it lasts: once, however often it was sent."""
    moves: dict[int, Frame] = {news["move"]: news for frame in person.lines[-1].updates for news in frame["news"]}
    unspoken, opening = manner(game, "unspoken"), manner(game, "opening")
    return [
        (move, to_me(person, game, one), not one["key"].startswith("tell-has-"))
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


def known(person: Person) -> int:
    """The last move that was told before the first question: the page had not begun to listen then."""
    moves = 0
    for update in person.lines[-1].updates:
        moves = max([moves, *(news["move"] for news in update["news"])])
        if update["asks"]:
            break
    return moves


def hear_everything_once(person: Person, game: str, answered: int) -> None:
    """Of a whole game: every sentence and reason in its order, every question, and the result; nothing of it twice."""
    lines = heard(person, "lines")
    every = said(person, game)
    texts = {text for _, text, _ in every}
    logged = [text for text in lines if text in texts]
    assert Counter(logged) <= Counter(text for _, text, _ in every)  # nothing that is old, nothing twice
    lasting = Counter(text for move, text, lasts in every if lasts and move > known(person))
    assert lasting <= Counter(logged)  # nothing left out; what was told before may have had the same words
    in_order = [text for _, text, lasts in every if lasts]
    places = [in_order.index(text) for text in logged if in_order.count(text) == 1]
    assert places == sorted(places)
    assert len(places) > 5
    assert [text.startswith(person.t("web-turn-task", task="")) for text in lines].count(True) == answered
    assert [all(text in line for text in result(person, game)) for line in lines].count(True) == 1
