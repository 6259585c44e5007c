"""The mind of Fifty: legal everywhere, the same from the same dice, blind to what is hidden, exact where it can be."""

import itertools
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tablee.core.mind import Standing
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.games.fifty import GAME
from tablee.games.fifty.count import Terms as CountTerms
from tablee.games.fifty.count import count_round
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind import MIND
from tablee.games.fifty.mind.bots import STRONG
from tablee.games.fifty.mind.goals import all_tables
from tablee.games.fifty.mind.hindsight import best_against
from tablee.games.fifty.mind.model.beliefs import CASUAL, model_of
from tablee.games.fifty.mind.model.chances import open_chances, tables_of
from tablee.games.fifty.mind.model.habits import flags_of, usual_habits
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import POINTS, Terms, solved
from tablee.games.fifty.mind.search.equilibrium import even_chain
from tablee.games.fifty.mind.search.response import against_each, against_like, worth_of
from tablee.games.fifty.mind.search.win_chance import chance_to_win, outlook_of
from tablee.games.fifty.mind.search.worlds import count_world, share_of_win
from tablee.games.fifty.rules import Pick, PickFive, State, winners_of
from tests.play import dice_of, play, setup_of, share_of_one

LITTLE = 0.02
attacker: Any = MIND.attacker
explore: Any = MIND.explore
SETUPS: list[dict[str, Any]] = [
    {"seats": 3},
    {"seats": 4, "danger": True},
    {"seats": 7},
    {"seats": 9},
    {"seats": 12, "danger": True},
    {"seats": 30},
    {"seats": 300},
    {"seats": 3, "edition": {"count_to": 20, "crown_at": 3}},
    {"seats": 5, "edition": {"count_to": 62, "rulings": {"clash_number_scores": False}}},
    {"seats": 3, "edition": {"count_to": 400}},
    {"seats": 3, "edition": {"count_to": 50, "blocked": [8, 3, 2, 1, 0]}},
]
SMALL = Terms(seats=3, top=9, blocked=(), danger=(3, 4), bonus=(1, 1, 2, 1, 1), clash_scores=True)


def after_rounds(rounds: int, **given: Any) -> State:
    """A table in play, everybody casual."""
    setup = setup_of(GAME, **given)
    dice = dice_of("table", str(given))
    state = GAME.start(setup)
    state = GAME.fold(state, GAME.open(state, dice))
    for _ in range(rounds):
        for seat in range(setup.seats):
            ask = GAME.ask(state, seat)
            if ask is None:
                return state
            move = GAME.bots["casual"](GAME.view(state, seat), ask, dice_of("lines", state.round, seat))
            state = GAME.fold(state, GAME.decide(state, seat, move, dice))
    return state


@pytest.mark.parametrize("given", SETUPS, ids=str)
def test_every_bot_is_legal_at_every_table(given: dict[str, Any]) -> None:
    for rounds in (0, 2) if given["seats"] < 30 else (0,):
        state = after_rounds(rounds, **given)
        view, ask = GAME.view(state, 1), GAME.ask(state, 1)
        if ask is None:
            continue
        for name, bot in MIND.bots.items():
            thought = bot(view, ask, dice_of(name), LITTLE)
            assert ask.allows(thought.move), name
            assert thought.expected is not None
        considered = MIND.weigh(view, ask, dice_of("hint"), LITTLE, (thought.move,))
        assert all(ask.allows(option.move) for option in considered.options)
        assert thought.move in [option.move for option in considered.options]
        assert considered.why
        appraised = MIND.standing(view, dice_of("look"), 1.0)
        assert 0 <= appraised.win <= 1


def test_the_names_of_the_game_are_those_of_the_mind() -> None:
    assert set(GAME.thinkers) == set(MIND.bots)


def test_the_same_dice_give_the_same_thought() -> None:
    state = after_rounds(1, seats=4)
    view, ask = GAME.view(state, 0), GAME.ask(state, 0)
    for bot in MIND.bots.values():
        assert bot(view, ask, dice_of(7), LITTLE) == bot(view, ask, dice_of(7), LITTLE)
    moves = {MIND.bots["master"](view, ask, dice_of(number), LITTLE).move for number in range(12)}
    assert len(moves) > 1  # it mixes


def test_only_the_view_matters() -> None:
    state = after_rounds(1, seats=4)
    for seat in (1, 2):
        picked = GAME.bots["casual"](GAME.view(state, seat), GAME.ask(state, seat), dice_of("sealed", seat))
        state = GAME.fold(state, GAME.decide(state, seat, picked, dice_of("none")))
    other = GAME.possible_world(state, 0, dice_of("other"))
    assert other.picks != state.picks
    for world in (state, other):
        assert GAME.view(world, 0) == GAME.view(state, 0)
    view, ask = GAME.view(other, 0), GAME.ask(other, 0)
    for bot in MIND.bots.values():
        assert bot(GAME.view(state, 0), ask, dice_of(3), LITTLE) == bot(view, ask, dice_of(3), LITTLE)


def test_a_sealed_line_of_my_own_is_appraised() -> None:
    state = after_rounds(0, seats=3)
    numbers = [number for number in range(1, 50) if number % 10 not in state.blocked]
    good, bad = Pick(best_spread(numbers)), Pick(tuple(numbers[-5:]))
    appraised = [
        MIND.standing(GAME.view(GAME.fold(state, GAME.decide(state, 0, move, dice_of())), 0), dice_of(), 1.0)
        for move in (good, bad)
    ]
    assert appraised[0].points > appraised[1].points + 4
    assert appraised[0].win > appraised[1].win + 0.05


def best_spread(numbers: list[int]) -> Line:
    return tuple(min(numbers, key=lambda number: abs(number - aim)) for aim in (6, 15, 25, 35, 43))


def test_when_the_game_is_over_the_appraisal_is_the_result() -> None:
    state = play(GAME, setup_of(GAME, seats=3), [GAME.bots["casual"]] * 3, dice_of("over"))
    for seat in range(3):
        view = GAME.view(state, seat)
        won = 1 / len(state.outcome.winners) if seat in state.outcome.winners else 0
        points = MIND.round_points(view)
        assert MIND.standing(view, dice_of(), 1.0) == Standing(points[-1], won)
        assert len(points) == len(state.rounds)


def test_strong_beats_casual() -> None:
    thinker = MIND.bots["strong"]
    bots = {**GAME.bots, "hero": lambda view, ask, dice: thinker(view, ask, dice, 0.1).move}
    game = replace(GAME, bots=bots)
    shares = [share_of_one(game, setup_of(GAME, seats=3), "hero", "casual", number) for number in range(24)]
    assert sum(shares) > 16  # fair is 8


def test_what_another_seat_saw_follows_from_my_view() -> None:
    state = after_rounds(2, seats=4)
    for seat in range(4):
        seat_view = seen_by(GAME.view(state, seat), seat, 2)
        assert seen_by(GAME.view(state, 0), seat, 2) == seat_view
        assert seat_view.seats[0].total == state.totals[seat]
        assert seat_view.seats[0].crowns == state.crowns[seat]
    early = seen_by(GAME.view(state, 0), 3, 0)
    assert early.blocked == state.blocked_turned[0]
    assert {seat.total for seat in early.seats} == {0}


def test_casual_players_are_recognised() -> None:
    state = after_rounds(3, seats=5)
    assert model_of(GAME.view(state, 0), STRONG.prior).shares[:, CASUAL].mean() > 0.5


# Exactness: slow twins.


def slow_points(lines: tuple[Line, ...], terms: Terms) -> list[int]:
    counted, _ = count_round(
        lines, (0,) * len(lines), CountTerms(terms.top, 99, terms.bonus, terms.danger, terms.clash_scores)
    )
    return [result.bead + result.bonus for result in counted]


@pytest.mark.parametrize("scores", [True, False])
def test_points_against_habits_are_those_of_every_pair_of_lines(scores: bool) -> None:
    terms = small_terms(scores)
    every = list(combinations(range(1, terms.top), 5))
    chain = even_chain(flags_of(terms.ask))
    gaps, spots = tables_of(chain)
    edges, nodes = against_like(open_chances(gaps), spots, 2, 0.0, 0.0, terms.pays(), int(scores))
    each_edges, each_nodes = against_each(
        np.stack([open_chances(gaps)] * 2), np.stack([spots] * 2), np.zeros(2), 0.0, terms.pays(), int(scores)
    )
    for line in every[::9]:
        mean = np.mean([slow_points((line, one, two), terms)[0] for one in every for two in every])
        assert worth_of(edges, nodes, np.array(line)) == pytest.approx(mean)
        assert worth_of(each_edges, each_nodes, np.array(line)) == pytest.approx(mean)


def small_terms(scores: bool) -> Terms:
    return replace(SMALL, top=8, clash_scores=scores)


def test_caring_about_the_others_counts_their_points() -> None:
    """Up to what my line does not change."""
    terms = small_terms(True)
    every = list(combinations(range(1, terms.top), 5))
    gaps, spots = tables_of(even_chain(flags_of(terms.ask)))
    edges, nodes = against_like(open_chances(gaps), spots, 2, 0.5, 0.0, terms.pays(), 1)
    rests = []
    for line in every[::5]:
        all_points = [slow_points((line, one, two), terms) for one in every for two in every]
        mean = np.mean([mine - 0.5 * (first + second) for mine, first, second in all_points])
        rests.append(worth_of(edges, nodes, np.array(line)) - mean)
    assert rests == pytest.approx([rests[0]] * len(rests))


def test_the_best_line_is_the_best_of_all() -> None:
    terms = SMALL
    lines = [(1, 3, 4, 6, 8), (2, 3, 5, 6, 7)]
    every = list(combinations(range(1, terms.top), 5))
    best, points = best_against(lines, terms)
    assert points == max(slow_points((line, *lines), terms)[0] for line in every)
    assert slow_points((best, *lines), terms)[0] == points


def test_hindsight_is_the_best_line_against_the_real_ones() -> None:
    before = after_rounds(1, seats=3)
    after = after_rounds(2, seats=3)
    best = MIND.hindsight((before, after), 1, dice_of(), 1.0)
    assert best is not None
    assert best.points >= MIND.round_points(GAME.view(after, 1))[1]


def test_a_world_is_counted_as_the_rules_count() -> None:
    lines = ((4, 15, 26, 37, 44), (4, 11, 26, 30, 49), (1, 15, 22, 37, 48))
    counted, _ = count_round(lines, (0, 0, 0), CountTerms(50, 9, (1, 1, 2, 1, 1), (11, 20), True))
    row = np.array([50, 9, 1, mask_of(range(11, 21)), 1, 1, 2, 1, 1])
    points, beads, crowned = (np.zeros(3, np.int64) for _ in range(3))
    count_world(np.array([mask_of(line) for line in lines]), row, points, beads, crowned)
    assert beads.tolist() == [result.bead for result in counted]
    assert points.tolist() == [result.bead + result.bonus for result in counted]
    assert (crowned < 99).tolist() == [result.is_crowned for result in counted]


@pytest.mark.parametrize("totals", list(itertools.product((3, 4), repeat=3)))
def test_the_share_of_a_win_is_that_of_the_rules(totals: tuple[int, ...]) -> None:
    for crowns in itertools.product((0, 1), repeat=3):
        winners = winners_of(totals, crowns)
        share = 1 / len(winners) if 0 in winners else 0
        assert share_of_win(np.array(totals), np.array(crowns)) == pytest.approx(share)


def test_the_outlook_shares_the_win_among_equals() -> None:
    typical = np.array([[8.0] * 4, [3.0] * 4, [0.1] * 4])
    even = chance_to_win(np.zeros(4, np.int64), np.zeros(4, np.int64), outlook_of(typical, 3))
    assert even == pytest.approx(0.25, abs=0.02)
    crowned = chance_to_win(np.zeros(4, np.int64), np.array([1, 0, 0, 0]), outlook_of(typical, 3))
    assert crowned > even + 0.1


def test_habits_are_those_of_the_bots() -> None:
    """How often each number is taken, by the chain and by the bot itself."""
    ask = PickFive(high=49, blocked=(2, 7))
    _, casual, ladders = usual_habits(49, (2, 7))
    spots = {"casual": tables_of(casual)[1], "spread": np.mean([tables_of(chain)[1] for chain in ladders], axis=0)}
    view = GAME.view(after_rounds(0, seats=5), 0)
    for bot, expected in spots.items():
        seen = np.zeros_like(expected)
        for number in range(2000):
            for space, chosen in enumerate(GAME.bots[bot](view, ask, dice_of(bot, number)).numbers):
                seen[space, chosen] += 1 / 2000
        assert np.abs(seen - expected).max() < 0.05


def test_nobody_gains_much_by_leaving_the_equilibrium() -> None:
    tables = list(all_tables())
    assert len(tables) == 386
    for terms in (tables[0], tables[250], tables[-1]):
        _, gain = solved(terms, POINTS, 6000)
        assert 0 <= gain < 0.06


def test_an_attacker_answers_what_it_is_asked_about() -> None:
    attack = attacker("casual", setup_of(GAME, seats=3), 1, 1.0)
    state = after_rounds(1, seats=3)
    ask: Any = GAME.ask(state, 0)
    assert ask.allows(attack(GAME.view(state, 0), ask, dice_of(), 0.1).move)


# The explorer.


def test_the_explorer_shows_the_equilibrium_and_punishes_a_habit() -> None:
    shown = explore(Given({"seats": 3, "blocked": [1, 4, 5, 9], "habit": {"kind": "casual"}}))
    assert sum(number["share"] for number in shown["numbers"]) == pytest.approx(5)
    assert shown["exploitability"] < 0.03
    assert shown["punish"]["edge"] > 2
    assert all(number["number"] % 10 not in (1, 4, 5, 9) for number in shown["numbers"])
    assert shown["lines"][0]["share"] >= shown["lines"][-1]["share"]
    repeated = explore(Given({"seats": 3, "habit": {"kind": "lines", "lines": [[5, 15, 25, 35, 45]]}}))
    assert repeated["punish"]["edge"] > shown["punish"]["edge"]


@pytest.mark.parametrize("setup", [{"seats": 3}, {"seats": 4, "danger": True}])
def test_the_explorer_says_of_a_line_what_hints_and_reviews_say(setup: dict[str, Any]) -> None:
    state = after_rounds(0, **setup)
    view, ask = GAME.view(state, 2), GAME.ask(state, 2)
    shown = explore(Given({"seats": setup["seats"], "blocked": list(view.blocked), "danger": view.danger}))
    lines = {tuple(one["line"]): (one["win"], one["points"]) for one in shown["lines"]}
    weighed = MIND.weigh(view, ask, dice_of(), 1.0, [Pick(line) for line in lines])
    options = {option.move.numbers: (option.win, option.points) for option in weighed.options}
    assert {line: options[line] for line in lines} == lines


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({}, "seats"),
        ({"seats": 10}, "seats"),
        ({"seats": 3, "blocked": [1, 1]}, "blocked[1]"),
        ({"seats": 3, "danger": [20, 11]}, "danger"),
        ({"seats": 3, "round": 4}, "round"),
        ({"seats": 3, "habit": {"kind": "odd"}}, "habit.kind"),
        ({"seats": 3, "habit": {"kind": "lines"}}, "habit.lines"),
        ({"seats": 3, "habit": {"kind": "lines", "lines": [[1, 2, 3, 5, 4]]}}, "habit.lines[0][4]"),
    ],
)
def test_the_explorer_says_what_it_cannot_read(given: dict[str, Any], path: str) -> None:
    with pytest.raises(BadInput) as refused:
        explore(Given(given))
    assert refused.value.path == path
