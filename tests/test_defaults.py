"""What a game is given where it says nothing: a reader of its edition, moves typed by their fields, a question."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from tablee.core.asks import Ask, Move
from tablee.core.defaults.notation import read_move, write_move
from tablee.core.defaults.telling import tell
from tablee.core.edition_reader import reader_of
from tablee.core.facts import Public
from tablee.core.game import Game, check_parts
from tablee.core.reading import Given
from tablee.core.refusals import BadInput, NotAMove, Unclear
from tablee.core.sentences import These, sentence, who
from tablee.core.wiring import GameSource, MissingPart
from tablee.display.plain_board import plain_board
from tablee.language.words import LANGUAGES, Words, words_of
from tablee.thinking.bots import usual_bot
from tests.toys.stones import GAME as STONES


class Price(msgspec.Struct, frozen=True):
    coins: Annotated[int, Meta(ge=1, lt=10)]


class Edition(msgspec.Struct, frozen=True):
    rounds: Annotated[int, Meta(gt=0, le=9)]
    title: Annotated[str, Meta(max_length=5)]
    deck: Annotated[tuple[int, ...], Meta(min_length=2, max_length=3)]
    pair: tuple[int, bool]
    prices: tuple[Price, ...]
    tie: Literal["shared", "none"]
    short: bool = False


PRINTED = {
    "rounds": 3,
    "title": "Plain",
    "deck": [1, 2],
    "pair": [4, True],
    "prices": [{"coins": 9}],
    "tie": "none",
}


def test_an_edition_is_read_as_its_types_say() -> None:
    edition = reader_of(Edition)(Given(PRINTED))
    assert edition == Edition(3, "Plain", (1, 2), (4, True), (Price(9),), "none")
    assert reader_of(Edition)(Given({**PRINTED, "short": True})).short


@pytest.mark.parametrize(
    ("changes", "path", "allowed"),
    [
        ({"rounds": 0}, "rounds", "1 to 9"),
        ({"rounds": True}, "rounds", "1 to 9"),
        ({"title": "Longer"}, "title", "at most 5"),
        ({"deck": [1]}, "deck", "2 to 3"),
        ({"deck": [1, -1]}, "deck[1]", "0 to 1,000,000"),
        ({"pair": [4]}, "pair", "exactly 2"),
        ({"pair": [4, 4]}, "pair[1]", "true or false"),
        ({"prices": [{"coins": 10}]}, "prices[0].coins", "1 to 9"),
        ({"prices": [{}]}, "prices[0].coins", "missing"),
        ({"prices": [{"coins": 1}] * 1001}, "prices", "0 to 1,000"),
        ({"tie": "both"}, "tie", "none, shared"),
        ({"colour": 1}, "colour", "rounds"),
    ],
)
def test_a_wrong_value_is_refused_with_its_path_and_what_is_allowed(changes: Any, path: str, allowed: str) -> None:
    with pytest.raises(BadInput) as refusal:
        reader_of(Edition)(Given({**PRINTED, **changes}))
    assert refusal.value.path == path
    spoken = [words_of(language).say(refusal.value.sentence) for language in LANGUAGES]
    assert allowed in spoken[0]
    assert spoken[0] != spoken[1]


def test_what_no_reader_is_made_for_is_said_to_the_author() -> None:
    class Odd(msgspec.Struct):
        share: float

    with pytest.raises(TypeError, match=r"write a reader in edition\.py"):
        reader_of(Odd)


class Bid(Move, frozen=True):
    coins: int
    colour: str


class Discard(Move, frozen=True):
    cards: tuple[int, ...]


class Pass(Move, frozen=True):
    pass


class Choose(Ask, frozen=True, kw_only=True):
    names: tuple[str, ...] = tuple("abcdefghijklmnop")

    def allows(self, move: Any) -> bool:
        return not isinstance(move, Discard) or len(move.cards) < 4

    def sample(self, dice: Any) -> Any:  # noqa: ARG002
        return Bid(3, "red")


def source(moves: Any) -> GameSource:
    return GameSource("none", STONES.folder, None, moves, None, None)


@pytest.mark.parametrize(
    ("moves", "move", "text"),
    [
        (Bid, Bid(3, "red"), "3 red"),
        (Discard, Discard((1, 2)), "1 2"),
        (Bid | Pass, Bid(3, "red"), "bid 3 red"),
        (Bid | Pass, Pass(), "pass"),
    ],
)
def test_a_move_is_typed_by_its_fields(moves: Any, move: Any, text: str) -> None:
    assert write_move(source(moves))(move) == text
    assert read_move(source(moves))(text, Choose()) == move
    assert read_move(source(moves))(f"  {text.replace(' ', ', ')} ", Choose()) == move


def test_an_empty_list_is_a_dash_and_nothing_typed_is_no_move() -> None:
    assert write_move(source(Discard))(Discard(())) == "-"
    assert read_move(source(Discard))(" - ", Choose()) == Discard(())
    with pytest.raises(NotAMove):
        read_move(source(Discard))("", Choose())


def test_a_fact_whose_seat_is_nobody_is_told_with_another_message() -> None:
    class Sold(Public, frozen=True):
        seat: int | None
        price: int

    source = GameSource("none", STONES.folder, None, None, None, None)
    vars(source)["messages"] = frozenset({"tell-sold", "tell-sold-nobody"})
    say = tell(source)
    assert list(say(None, Sold(1, 3))) == [sentence("tell-sold", seat=who(1), price=3)]
    assert list(say(None, Sold(None, 3))) == [sentence("tell-sold-nobody", price=3)]


class BoardView(msgspec.Struct, frozen=True):
    turn: int
    cells: tuple[tuple[int | None, ...], ...]
    purses: tuple[tuple[int, ...], ...]
    me: str = "no"


def test_a_plain_board_shows_what_the_words_say_of_a_field(tmp_path: Path) -> None:
    says = "view-turn-who = Next\nview-cells-grid = Cells\nview-me-no = Nobody\n"
    (tmp_path / "en.ftl").write_text(says, encoding="utf-8")
    view = BoardView(1, ((None, 1), (0, None)), ((1, 2), ()))
    drawn = plain_board(view, ["Ada", "Bo"], Words("en", tmp_path), 60).plain
    assert [" ".join(line.split()) for line in drawn.splitlines()] == [
        *("Next Bo", "Cells", "· 1", "0 ·", "Me Nobody"),
        *("Purses", "● Ada 1, 2", "▲ Bo ·"),
    ]


def test_what_cannot_be_read_is_refused_with_an_example() -> None:
    for text in ("", "red", "three red", "3", "3 red 4", "9" * 300):
        with pytest.raises(NotAMove) as refusal:
            read_move(source(Bid))(text, Choose())
        assert refusal.value.sentence.parts["example"] == "3 red"


def test_what_may_mean_two_moves_is_unclear() -> None:
    class Take(Move, frozen=True):
        cards: tuple[int, ...]

    with pytest.raises(Unclear) as refusal:
        read_move(source(Discard | Take))("1 2", Choose())
    assert refusal.value.sentence.parts["moves"] == These(("discard 1 2", "take 1 2"))


def test_a_question_names_a_few_of_many() -> None:
    assert Choose().question().parts == {"names": These(("a", "b", "c", "…", "p"))}
    assert Choose(names=("a", "b")).question().parts == {"names": These(("a", "b"))}


@pytest.mark.parametrize(
    ("bots", "usual"),
    [
        ("random easy casual.ladder casual strong", "casual.ladder"),
        ("random easy strong strong.bold", "strong"),
        ("random greedy", "random"),
    ],
)
def test_where_nobody_chose_a_casual_bot_plays_or_else_the_strongest(bots: str, usual: str) -> None:
    assert usual_bot(replace(STONES, bots=dict.fromkeys(bots.split(), STONES.bots["random"]))) == usual


def test_what_is_missing_is_named_with_its_file() -> None:
    with pytest.raises(MissingPart, match=r"needs `SEATS` in rules\.py"):
        check_parts("toy", {})
    with pytest.raises(ModuleNotFoundError):
        Game.from_modules("tests.toys.nothing")
