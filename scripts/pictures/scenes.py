"""The scenes: a page as it stands at one moment, one function a picture. Deals are fixed by their seeds and moves are
written down where a text explains what is seen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from scripts.pictures.terminal import terminal
from scripts.pictures.world import PEOPLE, World
from tests.browser.hands import play_on
from tests.browser.house import LEARNING, Person, come_once
from tests.browser.sheets import type_one_o_one
from tests.browser.wcag import settle
from tests.games.fifty.browser import cell

PHONE: ViewportSize = {"width": 390, "height": 802}
DESK: ViewportSize = {"width": 1280, "height": 800}
STAGE: ViewportSize = {"width": 1920, "height": 1080}
SHARP = 1.25  # pixels of a picture for each of a phone's page
BOARD: FloatRect = {"x": 290, "y": 62, "width": 990, "height": 722}  # of a desk: no bar, and no list of what happened

# The count that docs/games/fifty.md explains: 1, 2 and 6 are blocked.
COUNT_DEAL = 117
LINES = ((4, 15, 27, 33, 44), (7, 18, 27, 38, 48), (7, 19, 29, 38, 45), (9, 20, 30, 40, 49))
# The turns of The Number: a plain one, and the one that its rules explain.
PLAIN_TURN = ("974", "720", "531", "444")
TURN = ("761", "513", "444", "444", "220")
# The trick that the rulebook of Fifty Fifty explains, on 2 laughing and 5 angry half-masks: who plays what, in order.
TRICK_DEAL = 125
TRICK = ((3, 47), (0, 12), (1, 30), (2, 25))

Scene = Callable[[World], bytes]


def shot(page: Page) -> bytes:
    settle(page)
    return page.screenshot(animations="disabled")


def board(page: Page) -> bytes:
    settle(page)
    return page.screenshot(animations="disabled", clip=BOARD)


@contextmanager
def somebody(world: World, size: ViewportSize, scale: float = 1, **options: str) -> Iterator[Person]:
    person = world.person(size, scale, **options)
    yield person
    person.context.close()


def home(world: World) -> bytes:
    with somebody(world, DESK) as rosa:
        rosa.go("/")
        expect(rosa.find("button", "web-play-game", game=rosa.t("game-name", "fifty"))).to_be_visible()
        return shot(rosa.page)


def lobby(world: World) -> bytes:
    """A friend has come, and one seat is open."""
    with somebody(world, PHONE, SHARP) as rosa:
        opened = world.open("the_number", 20, setup={"seats": 3})
        world.come_to(rosa, opened, "the_number")
        world.join(opened["table"], PEOPLE[1])
        expect(rosa.page.get_by_text(PEOPLE[1], exact=True)).to_be_visible()
        return shot(rosa.page)


def fifty(world: World) -> bytes:
    """Four numbers of five are chosen; 3, 4 and 8 are blocked."""
    with somebody(world, PHONE, SHARP) as rosa:
        hands = world.against_bots(rosa, "fifty", 3, seats=4)
        for number in (7, 16, 27, 39):
            cell(hands, number).click()
        return shot(rosa.page)


def fifty_count(world: World) -> bytes:
    with somebody(world, DESK) as rosa:
        hands, others = world.with_friends(rosa, "fifty", COUNT_DEAL, len(LINES))
        for player, line in zip(others, LINES[1:], strict=True):
            player.play(move="pick", numbers=line)
        hands.play({"move": "pick", "numbers": list(LINES[0])})
        expect(hands.button("fifty-on", round=2)).to_be_visible()
        return board(rosa.page)


def the_number(world: World) -> bytes:
    with somebody(world, PHONE, SHARP) as rosa:
        reveal(world, rosa, 6, PLAIN_TURN)
        return shot(rosa.page)


def the_number_reveal(world: World) -> bytes:
    with somebody(world, DESK) as rosa:
        reveal(world, rosa, 7, TURN)
        return board(rosa.page)


def desk(world: World) -> bytes:
    with somebody(world, DESK) as rosa:
        reveal(world, rosa, 8, PLAIN_TURN)
        return shot(rosa.page)


def reveal(world: World, rosa: Person, seed: int, numbers: tuple[str, ...]) -> None:
    """A turn that has been told."""
    hands, others = world.with_friends(rosa, "the_number", seed, len(numbers))
    for player, number in zip(others, numbers[1:], strict=True):
        player.play(move="write", number=number)
    hands.play({"move": "write", "number": numbers[0]})
    expect(rosa.named("button", f"{hands.t('number-next-turn')} 3")).to_be_visible()


def fifty_fifty(world: World) -> bytes:
    """In the middle of a trick, with a card in hand that would be the lowest."""
    with somebody(world, PHONE, SHARP) as rosa:
        hands = world.against_bots(rosa, "fifty_fifty", 2, seats=4)
        play_on(hands, 3)
        return shot(rosa.page)


def fifty_fifty_trick(world: World) -> bytes:
    with somebody(world, DESK) as rosa:
        hands, others = world.with_friends(rosa, "fifty_fifty", TRICK_DEAL, len(TRICK))
        for seat, card in TRICK:
            if seat == 0:
                hands.play({"move": "play", "card": card})
            else:
                others[seat - 1].play(move="play", card=card)
        expect(hands.button("balance-on")).to_be_visible()
        return board(rosa.page)


def one_o_one(world: World) -> bytes:
    """In the middle of a game by the Expert draw."""
    with somebody(world, PHONE, SHARP) as rosa:
        hands = world.against_bots(rosa, "one_o_one", 4, seats=2, draw="expert")
        play_on(hands, 30)
        rosa.until(lambda me: me.asked)
        return shot(rosa.page)


def one_o_one_lines(world: World) -> bytes:
    """Two squares compared line by line, typed into the referee."""
    with somebody(world, DESK) as rosa:
        type_one_o_one(rosa)
        row = rosa.t("one-line-row", "one_o_one", number=1)
        lines = rosa.page.get_by_role("list").filter(has_text=row)
        expect(lines).to_be_visible()
        settle(rosa.page)
        return lines.screenshot()


def stage(world: World) -> bytes:
    """People come to the big screen."""
    guests = ("Ali", "Maëlle", "Zoé", "Ada", "Nils", "Iris", "Hugo", "Mina", "Omar", "Lena", "Jonas", "Aya", "Sara")
    with somebody(world, STAGE) as host:
        opened = world.open("fifty", 5, people=[], driven=True, setup={"seats": 1000})
        host.hold(opened, "fifty")
        host.go(f"/stage/{opened['table']}")
        host.until(lambda me: me.update)
        for name in (*PEOPLE, *guests):
            world.join(opened["table"], name)
            expect(host.page.get_by_role("listitem").first).to_have_text(name)
        bar = host.page.get_by_role("complementary", name=host.t("web-stage-bar"))
        expect(bar).to_have_css("opacity", "0")
        return shot(host.page)


def review(world: World) -> bytes:
    """A game of which bots have played every move."""
    with somebody(world, DESK) as rosa:
        opened = world.open("the_number", 21, bot="casual", start=True, absence="play", setup={"seats": 3})
        come_once(world.url, opened)
        address = f"{world.url}/api/tables/{opened['table']}"
        while httpx.get(f"{address}/record", trust_env=False).status_code != httpx.codes.OK:
            rosa.page.wait_for_timeout(20)
        httpx.get(f"{address}/review?seat=0", trust_env=False, timeout=LEARNING)
        rosa.hold(opened, "the_number")
        rosa.go(f"/review/{opened['table']}")
        expect(rosa.page.get_by_role("img").first).to_be_visible()
        return shot(rosa.page)


SCENES: dict[str, Scene] = {
    "home": home,
    "lobby": lobby,
    "fifty": fifty,
    "fifty-count": fifty_count,
    "the-number": the_number,
    "the-number-reveal": the_number_reveal,
    "fifty-fifty": fifty_fifty,
    "fifty-fifty-trick": fifty_fifty_trick,
    "101": one_o_one,
    "101-lines": one_o_one_lines,
    "desk": desk,
    "stage": stage,
    "review": review,
    "terminal": terminal,
}
