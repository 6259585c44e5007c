"""Fifty Fifty as it is typed, told and drawn."""

import pytest

from tablee.core.refusals import NotAMove, Unclear
from tablee.core.sentences import sentence
from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.board import board
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.rules import DealerDrawn, Fact, MoodTurned, Play, PlayCard
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import Played, TrickScored
from tablee.language.words import words_of
from tests.play import dice_of, random_bot, setup_of, steps

ASK = PlayCard(cards=(3, 19, 27))
NAMES = ["Ada", "Bo", "Célestine-Marie", "Di", "Émile"]
ENGLISH = words_of("en", GAME.folder / "words")


@pytest.mark.parametrize(("text", "card"), [("19", 19), ("  3 ", 3), ("27,", 27), (" , 27 ,, ", 27), ("50", 50)])
def test_a_card_is_typed_as_its_number(text: str, card: int) -> None:
    assert GAME.read_move(text, ASK) == Play(card)


@pytest.mark.parametrize("text", ["", " ", ",", "x", "-3", "3.0", "+3", "03", "0", "٣", "３", "²", "9" * 5000, "3 x"])
def test_what_is_no_number_is_not_a_move(text: str) -> None:
    with pytest.raises(NotAMove):
        GAME.read_move(text, ASK)


@pytest.mark.parametrize("text", ["3 19", "3,19,27", "1 2"])
def test_two_cards_are_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        GAME.read_move(text, ASK)


@pytest.mark.parametrize(
    ("language", "sure", "likely"),
    [
        ("en", "8 is the lowest and takes 5 laughing.", "8 is the lowest in 78% of deals and takes 5 laughing."),
        (
            "fr",
            "8 est la plus faible et prend 5 rieurs.",
            "8 est la plus faible dans 78\xa0% des donnes et prend 5 rieurs.",
        ),
    ],
)
def test_what_is_so_in_all_deals_is_said_without_a_share(language: str, sure: str, likely: str) -> None:
    words = words_of(language, GAME.folder / "words")
    for chance, begins in ((100, sure), (78, likely)):
        for key in ("mind-why-low", "mind-why-low-helps"):
            assert words.say(sentence(key, card=8, chance=chance, masks=5), []).startswith(begins)
        for key in ("mind-why-between", "mind-why-high", "mind-why-high-helps"):
            said = words.say(sentence(key, card=8, chance=chance, masks=5), [])
            assert ("%" in said) == (chance < 100)
            assert "  " not in said


def test_every_half_mask_of_a_trick_has_its_reason() -> None:
    facts: list[Fact] = [
        DealerDrawn(3),
        MoodTurned(0, 0, Mood(2, 5)),
        TrickScored(0, 1, (5, -2, -2, 0)),
        MoodTurned(0, 1, Mood(3, 6)),
        *(Played(seat, card) for seat, card in enumerate((30, 12, 44, 25))),
    ]
    state = GAME.fold(GAME.start(setup_of(GAME, seats=4)), facts)
    reasons = [ENGLISH.say(reason, NAMES) for reason in GAME.why(state, TrickScored(2, 1, (5, -5, 4, 0)))]
    assert reasons == [
        "Ada played 30, neither the highest nor the lowest: no masks. Still 5 angry.",
        "Bo played 12, the lowest card, and takes 3 laughing. That leaves 5 laughing.",
        "Célestine-Marie played 44, the highest card, and takes 6 angry. Of these, 2 cancel laughing ones. "
        "That leaves 4 angry.",
        "Di played 25, neither the highest nor the lowest: no masks. Still in balance.",
    ]


def test_every_point_of_a_round_has_its_reason() -> None:
    state = GAME.start(setup_of(GAME, seats=3))
    first = RoundScored((0, 7, 1), (None, None, None))
    first_told = [ENGLISH.say(reason, NAMES) for reason in GAME.why(state, first)]
    assert first_told[0] == "Ada is in balance: no penalty points. In the first round there is nothing to erase."
    state = GAME.evolve(state, first)
    reasons = [ENGLISH.say(reason, NAMES) for reason in GAME.why(state, RoundScored((0, 0, 0), (None, 0, 0)))]
    assert reasons == [
        "Ada is in balance: no penalty points. No earlier round has any points left to erase.",
        "Bo is in balance: no penalty points. The worst earlier round is erased: round 1, 7 penalty points.",
        "Célestine-Marie is in balance: no penalty points. "
        "The worst earlier round is erased: round 1, 1 penalty point.",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_board_fits_a_terminal(language: str, seats: int) -> None:
    words = words_of(language, GAME.folder / "words")
    names = ["A very long name indeed"] * seats
    for step in steps(GAME, setup_of(GAME, seats=seats), [random_bot] * seats, dice_of("board")):
        for eyes in (None, 0):
            rows = board(GAME.view(step.after, eyes), names, words, 80).split("\n", allow_blank=True)
            assert len(rows) <= 14
            assert max(row.cell_len for row in rows) <= 78


def test_an_erased_round_is_struck_and_marked_and_a_scale_leans() -> None:
    state = GAME.start(setup_of(GAME, seats=3))
    facts: list[Fact] = [
        DealerDrawn(0),
        RoundScored((3, 5, 4), (None, None, None)),
        RoundScored((0, 2, 1), (0, None, None)),
        MoodTurned(2, 0, Mood(2, 5)),
        TrickScored(0, 2, (5, 0, -12)),
        MoodTurned(2, 1, Mood(1, 4)),
    ]
    drawn = board(GAME.view(GAME.fold(state, facts), None), NAMES, ENGLISH, 80)
    ada, bo, celestine = (row for row in drawn.split("\n") if "▯" in row.plain)
    assert "·········|◗◗◗◗◗···· ◗5     3×  0   _     0" in ada.plain
    assert "·········┼········· =0     5   2   _     7" in bo.plain
    assert "‹◖◖◖◖◖◖◖◖|········· ◖12    4   1   _     5" in celestine.plain
    struck = [ada.plain[span.start : span.end] for span in ada.spans if "strike" in str(span.style)]
    assert struck == ["3"]
