"""Two people at one table and somebody who watches: nobody's browser is told what is not theirs to know."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_in_turn, sample
from tests.browser.house import Frame, Person
from tests.browser.tables import deal, join_by_link, open_for_friends, start

MOVES: dict[str, list[Frame]] = {
    "the_number": [{"move": "write", "number": number} for number in ("761", "528", "430")]
}
TOKEN = re.compile(r"[BRPGO](10|[1-9])")


def leaves(value: Any, without: tuple[str, ...] = ()) -> Iterator[Any]:
    """Every text, number and list in a frame."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in without:
                yield from leaves(one, without)
        return
    yield value
    if isinstance(value, list):
        for one in value:
            yield from leaves(one, without)


def tells_number(frame: Frame, number: str) -> bool:
    """A number of three digits, standing alone in some text."""
    return any(isinstance(leaf, str) and number in re.split(r"[^0-9a-zA-Z-]+", leaf) for leaf in leaves(frame))


def tells_line(frame: Frame, line: list[int]) -> bool:
    """All five numbers together, as a list or in a text."""
    lists = [leaf if isinstance(leaf, list) else re.findall(r"\d+", str(leaf)) for leaf in leaves(frame)]
    return any(set(map(str, line)) <= {str(one) for one in found} for found in lists)


def knowing(person: Person, since: int) -> list[Frame]:
    return [frame for line in person.lines for frame in line.updates if frame["version"] >= since]


def version(person: Person) -> int:
    return int(person.update["version"]) if person.update else 0


def shown(person: Person) -> list[Frame]:
    return [frame for frame in knowing(person, 0) if frame["view"]]


@pytest.mark.parametrize(("game", "usual"), [("the_number", 4), ("fifty", 4)])
def test_a_sealed_choice_is_told_to_nobody_before_the_reveal(game: str, usual: int, comes: Comes) -> None:
    ada, bo, cy, eve = comes(name="Ada"), comes("fr"), comes(), comes("fr")
    deal(ada, game, [bo, cy], usual)
    eve.go(f"/t/{ada.table}")
    eve.until(lambda me: me.view)
    since = version(ada)
    move, *others = MOVES.get(game) or [sample(person, game) for person in (ada, bo, cy)]

    def tells(frame: Frame) -> bool:
        return tells_number(frame, move["number"]) if "number" in move else tells_line(frame, move["numbers"])

    Hands(ada, game).play(move)
    for person in (bo, cy, eve):
        person.until(lambda me: not me.lobby["seats"][0]["waiting"])
    Hands(bo, game).play(others[0])
    cy.until(lambda me: not me.lobby["seats"][1]["waiting"])
    eve.until(lambda me: not me.lobby["seats"][1]["waiting"])

    for person in (bo, cy, eve):
        assert len(knowing(person, since)) > 1
        assert not any(map(tells, knowing(person, since)))
        if game == "the_number":
            assert "761" not in person.page.locator("body").inner_text()
    assert any(map(tells, knowing(ada, since)))  # the search finds it where it may be
    before = version(ada)

    Hands(cy, game).play(others[1])
    for person in (bo, cy, eve):
        person.until(lambda me: any(map(tells, knowing(me, before + 1))))


def test_hands_of_cards_are_told_to_nobody_else(comes: Comes) -> None:
    ada, bo, eve = comes(name="Ada"), comes("fr"), comes()
    deal(ada, "fifty_fifty", [bo], 4)
    eve.go(f"/t/{ada.table}")
    eve.until(lambda me: me.view)
    play_in_turn([Hands(ada, "fifty_fifty"), Hands(bo, "fifty_fifty")], 12)
    held = [{frame["version"]: frame["view"]["hand"] for frame in shown(person)} for person in (ada, bo)]
    for person, others in ((ada, [1]), (bo, [0]), (eve, [0, 1])):
        assert len(shown(person)) > 10
        for frame in shown(person):
            for other in others:
                assert_unknown(frame, held[other].get(frame["version"], []))


def assert_unknown(frame: Frame, hand: list[int]) -> None:
    """Nothing in a frame that lists cards names one of this hand."""
    view = frame["view"]
    lists = [view["hand"], view["played"], [played["card"] for played in view["table"]]]
    assert not set(hand) & {card for cards in lists for card in cards}
    if len(hand) > 2:
        assert not tells_line({**frame, "lobby": None}, hand)


@pytest.mark.parametrize("draw", ["classic", "expert"])
def test_tokens_to_come_are_told_to_nobody(draw: str, comes: Comes) -> None:
    ada, bo, eve = comes(name="Ada"), comes("fr"), comes()
    deal_101(ada, bo, draw)
    eve.go(f"/t/{ada.table}")
    eve.until(lambda me: me.view)
    play_in_turn([Hands(ada, "one_o_one"), Hands(bo, "one_o_one")], 12)
    for person in (ada, bo, eve):
        assert len(shown(person)) > 10
        for frame in shown(person):
            assert tokens_in(frame) <= seen_in(frame["view"]), frame


def deal_101(ada: Person, bo: Person, draw: str) -> None:
    open_for_friends(ada, "one_o_one", 2, 2)
    ada.press("web-arrange")
    ada.choose("option-draw", f"option-draw-{draw}", "one_o_one")
    ada.until(lambda me: me.lobby["setup"].get("draw") == draw or draw == "classic")
    ada.close_drawer()
    join_by_link(bo, ada, "Bo")
    ada.until(lambda me: me.lobby["seats"][1]["kind"] == "person")
    start(ada, 2)


def tokens_in(frame: Frame) -> set[str]:
    """Those that are named anywhere, except where the five are listed that share a back."""
    return {leaf for leaf in leaves(frame, ("candidates",)) if isinstance(leaf, str) and TOKEN.fullmatch(leaf)}


def seen_in(view: Frame) -> set[str]:
    """What lies on the table: in the squares, in hand, and at most one token face up in the case."""
    placed = {token for square in view["squares"] for token in square["tokens"].values()}
    face_up = {file["visible"] for file in view["files"] if file["visible"]}
    assert len(face_up) <= 1
    return placed | face_up | {view["hand"]}
