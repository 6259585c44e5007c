"""The referee of Fifty Fifty: the same judge as at a table, for people with the box."""

import json
from random import Random
from typing import Any

import pytest

from tablee.core.reading import Given, read_json
from tablee.core.refusals import BadInput
from tablee.games.fifty_fifty import GAME
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.language.words import words_of
from tests.play import dice_of, random_bot, setup_of, steps

MOOD = {"laughing": 2, "angry": 5}


def judge(players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    given = {"players": players, "rounds": [{"tricks": tricks} for tricks in rounds], **more}
    return GAME.referee(Given(given))


def a_round(players: int, first: dict[str, int] | None = None) -> list[Any]:
    """Nine tricks in which the last seat plays highest and the first lowest; only the first brings masks."""
    nothing = {"laughing": 0, "angry": 0}
    return [
        {"mood": nothing if trick else first or MOOD, "cards": [trick * 5 + 1 + seat for seat in range(players)]}
        for trick in range(9)
    ]


def test_an_erasure_says_how_many_points_it_took() -> None:
    level = a_round(2, {"laughing": 0, "angry": 0})
    answer = judge(2, a_round(2), level)
    assert answer["rounds"][0]["so_far"] == [2, 5]
    assert answer["rounds"][0]["erased_points"] == [None, None]
    assert answer["rounds"][1]["so_far"] == answer["totals"] == [0, 0]
    assert answer["rounds"][1]["erased_points"] == [2, 5]


def test_the_rulebooks_trick() -> None:
    answer = judge(4, [{"mood": MOOD, "cards": [12, 30, 25, 47]}])
    assert answer == {
        "rounds": [
            {"tricks": [{"high": 3, "low": 0, "balance": [-2, 0, 0, 5]}], "penalty": None, "erased": None}
            | {"so_far": [0, 0, 0, 0], "erased_points": None},
        ],
        "totals": [0, 0, 0, 0],
        "winners": None,
    }


def test_totals_wait_for_complete_rounds_and_winners_for_the_last() -> None:
    one = judge(3, a_round(3), a_round(3)[:8])
    assert [scored["penalty"] for scored in one["rounds"]] == [[2, 0, 5], None]
    assert [scored["erased"] for scored in one["rounds"]] == [[None] * 3, None]
    assert (one["totals"], one["winners"]) == ([2, 0, 5], None)
    assert judge(3, a_round(3), a_round(3))["winners"] is None
    assert judge(3, a_round(3), a_round(3), a_round(3))["winners"] == [1]


def test_penalties_stay_as_written_when_they_are_erased() -> None:
    answer = judge(2, a_round(2), a_round(2, {"laughing": 0, "angry": 1}))
    assert [scored["penalty"] for scored in answer["rounds"]] == [[2, 5], [0, 1]]
    assert answer["rounds"][1]["erased"] == [0, None]
    assert (answer["totals"], answer["winners"]) == ([0, 6], [0])


def test_a_tie_is_shared_or_goes_to_balance() -> None:
    rounds = [a_round(3, {"laughing": 1, "angry": 1}), a_round(3, {"laughing": 1, "angry": 1})]
    rounds.append(a_round(3, {"laughing": 0, "angry": 0}))
    assert judge(3, *rounds, edition={"rulings": {"final_tie": "balanced"}})["winners"] == [1]
    level = [a_round(2, {"laughing": 0, "angry": 3}), a_round(2, {"laughing": 0, "angry": 0})]
    assert judge(2, *level)["winners"] == [0, 1]
    assert judge(2, *level, edition={"rulings": {"final_tie": "balanced"}})["winners"] == [0]


def test_moods_are_not_checked_against_the_deck() -> None:
    answer = judge(2, [{"mood": {"laughing": 0, "angry": 10**40}, "cards": [1, 50]}])
    assert answer["rounds"][0]["tricks"][0]["balance"] == [0, 10**40]
    assert json.dumps(answer)
    assert judge(2, a_round(2), edition={"moods": [[1, 1]] * 9})["totals"] == [2, 5]


def test_the_longest_numbers_can_still_be_written_down() -> None:
    most = 10**1000
    answer = judge(2, [{**trick, "mood": {"laughing": 0, "angry": most}} for trick in a_round(2)])
    assert answer["totals"] == [0, 9 * most]
    assert json.dumps(answer)
    with pytest.raises(BadInput) as refusal:
        judge(2, [{"mood": {"laughing": 0, "angry": most + 1}, "cards": [1, 50]}])
    assert refusal.value.path == "rounds[0].tricks[0].mood.angry"


def test_a_card_may_come_again_in_another_round() -> None:
    assert judge(2, a_round(2), a_round(2))["winners"] == [0]


def test_a_house_with_other_cards_and_hands() -> None:
    answer = judge(2, [{"mood": MOOD, "cards": [60, 7]}], edition={"cards": 60, "hand": 1})
    assert answer["totals"] == [5, 2]


def trick(cards: str, mood: str = '{"laughing": 2, "angry": 5}') -> str:
    return f'{{"mood": {mood}, "cards": {cards}}}'


def tricks(*given: str) -> str:
    return f'{{"players": 2, "rounds": [{{"tricks": [{", ".join(given)}]}}]}}'


def two_rounds(*given: str) -> str:
    """Of one trick each."""
    rounds = ", ".join(f'{{"tricks": [{one}]}}' for one in given)
    return f'{{"players": 2, "rounds": [{rounds}]}}'


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("[]", "input"),
        ("{}", "players"),
        ('{"players": 2}', "rounds"),
        ('{"players": 1, "rounds": []}', "players"),
        ('{"players": 6, "rounds": []}', "players"),
        ('{"players": 2.0, "rounds": []}', "players"),
        ('{"players": true, "rounds": []}', "players"),
        ('{"players": 2, "players": 2, "rounds": []}', "players"),
        ('{"players": 2, "rounds": []}', "rounds"),
        ('{"players": 2, "rounds": [1, 2, 3]}', "rounds"),
        ('{"players": 2, "rounds": {}}', "rounds"),
        ('{"players": 2, "rounds": [[]]}', "rounds[0]"),
        ('{"players": 2, "rounds": [{}]}', "rounds[0].tricks"),
        ('{"players": 2, "rounds": [{"tricks": []}]}', "rounds[0].tricks"),
        ('{"players": 2, "rounds": [{"tricks": [{}], "dealer": 0}]}', "rounds[0].dealer"),
        ('{"players": 2, "rounds": [], "seats": 2}', "seats"),
        (tricks(*(trick(f"[{2 * at + 1}, {2 * at + 2}]") for at in range(10))), "rounds[0].tricks"),
        (tricks("null"), "rounds[0].tricks[0]"),
        (tricks('{"cards": [1, 2]}'), "rounds[0].tricks[0].mood"),
        (tricks('{"mood": {"laughing": 2, "angry": 5}}'), "rounds[0].tricks[0].cards"),
        (tricks(trick("[1, 2]", "[2, 5]")), "rounds[0].tricks[0].mood"),
        (tricks(trick("[1, 2]", '{"laughing": 2}')), "rounds[0].tricks[0].mood.angry"),
        (tricks(trick("[1, 2]", '{"laughing": -1, "angry": 5}')), "rounds[0].tricks[0].mood.laughing"),
        (tricks(trick("[1, 2]", '{"laughing": 2, "angry": 5.0}')), "rounds[0].tricks[0].mood.angry"),
        (tricks(trick("[1, 2]", '{"laughing": 2, "angry": true}')), "rounds[0].tricks[0].mood.angry"),
        (tricks(trick("[1, 2]", '{"laughing": 2, "angry": 5, "sad": 1}')), "rounds[0].tricks[0].mood.sad"),
        (tricks(trick("[1]")), "rounds[0].tricks[0].cards"),
        (tricks(trick("[1, 2, 3]")), "rounds[0].tricks[0].cards"),
        (tricks(trick("[0, 2]")), "rounds[0].tricks[0].cards[0]"),
        (tricks(trick("[1, 51]")), "rounds[0].tricks[0].cards[1]"),
        (tricks(trick("[1, [2]]")), "rounds[0].tricks[0].cards[1]"),
        (tricks(trick('[1, "2"]')), "rounds[0].tricks[0].cards[1]"),
        (tricks(trick("[7, 7]")), "rounds[0].tricks[0].cards[1]"),
        (tricks(trick("[1, 2]"), trick("[3, 1]")), "rounds[0].tricks[1].cards[1]"),
        (two_rounds(trick("[1, 2]"), trick("[1, 2]")), "rounds[0].tricks"),
        (tricks(trick("[1, 2]"))[:-1] + ', "edition": null}', "edition"),
        (tricks(trick("[1, 2]"))[:-1] + ', "edition": {"moods": [[1, 2]]}}', "edition.moods"),
        (tricks(trick("[1, 2]"))[:-1] + ', "edition": {"rulings": {"final_tie": 1}}}', "edition.rulings.final_tie"),
    ],
)
def test_bad_input_is_refused_where_it_stands(text: str, path: str) -> None:
    with pytest.raises(BadInput) as refusal:
        GAME.referee(read_json(text))
    assert refusal.value.path == path
    for language in ("en", "fr"):
        assert words_of(language, GAME.folder / "words").say(refusal.value.sentence)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_referee_and_a_table_agree(seats: int) -> None:
    rounds: list[list[Any]] = [[]]
    last = None
    for step in steps(GAME, setup_of(GAME, seats=seats), [random_bot] * seats, dice_of("agree", seats)):
        last = step.after
        if last.last_trick is not None and last.last_trick is not step.before.last_trick:
            played = sorted(last.last_trick.table, key=lambda played: played.seat)
            mood = {"laughing": last.last_trick.mood.laughing, "angry": last.last_trick.mood.angry}
            rounds[-1].append({"mood": mood, "cards": [play.card for play in played]})
        if any(isinstance(fact, RoundScored) for fact in step.facts):
            rounds.append([])
    assert last is not None
    outcome = GAME.outcome(last)
    answer = judge(seats, *rounds[:-1])
    assert outcome is not None
    assert (tuple(answer["totals"]), tuple(answer["winners"])) == (outcome.scores, outcome.winners)
    assert [tuple(scored["erased"]) for scored in answer["rounds"]] == [scored.erased for scored in last.sheet]


@pytest.mark.parametrize("seed", range(60))
def test_the_referee_agrees_with_masks_moved_by_hand(seed: int) -> None:
    """A slow twin with real half-masks: piles of both kinds, pairs given back one by one, a sheet crossed out."""
    chance = Random(seed)
    players = chance.randint(2, 5)
    rounds = [some_round(chance, players) for _ in range(players)]
    answer = judge(players, *rounds)
    paper: list[list[int | None]] = [[] for _ in range(players)]
    for tricks_played, judged in zip(rounds, answer["rounds"], strict=True):
        piles = by_hand(tricks_played, players)
        assert judged["penalty"] == [len(pile) for pile in piles]
        for seat, pile in enumerate(piles):
            assert judged["erased"][seat] == (None if pile else cross_out_worst(paper[seat]))
            paper[seat].append(len(pile))
    totals = [sum(points or 0 for points in column) for column in paper]
    assert answer["totals"] == totals
    assert answer["winners"] == [seat for seat in range(players) if totals[seat] == min(totals)]


def some_round(chance: Random, players: int) -> list[Any]:
    cards = chance.sample(range(1, 51), 9 * players)
    return [
        {
            "mood": {"laughing": chance.randint(0, 2), "angry": chance.randint(0, 2)},
            "cards": cards[trick * players : (trick + 1) * players],
        }
        for trick in range(9)
    ]


def by_hand(tricks_played: list[Any], players: int) -> list[list[str]]:
    piles: list[list[str]] = [[] for _ in range(players)]
    for played in tricks_played:
        order = sorted(range(players), key=played["cards"].__getitem__)
        piles[order[-1]] += ["angry"] * played["mood"]["angry"]
        piles[order[0]] += ["laughing"] * played["mood"]["laughing"]
        for pile in piles:
            while "angry" in pile and "laughing" in pile:
                pile.remove("angry")
                pile.remove("laughing")
    return piles


def cross_out_worst(column: list[int | None]) -> int | None:
    worst = None
    for number, points in enumerate(column):
        if points and (worst is None or points > (column[worst] or 0)):
            worst = number
    if worst is not None:
        column[worst] = None
    return worst
