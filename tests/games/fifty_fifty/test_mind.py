"""The mind of Fifty Fifty: its imagined rounds against the rules, its beliefs against slow twins, and its players."""

import math
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from tablee.core.mind import Consideration
from tablee.games.fifty_fifty import GAME, sheet
from tablee.games.fifty_fifty.bots import expected_masks, unseen_cards
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.mind import MIND
from tablee.games.fifty_fifty.mind.advice import best_first
from tablee.games.fifty_fifty.mind.learned.likings import NOTHING
from tablee.games.fifty_fifty.mind.learned.odds import odds_at
from tablee.games.fifty_fifty.mind.model.beliefs import KINDS, Position, believe, exchange, judge_seat
from tablee.games.fifty_fifty.mind.position import array, position_of
from tablee.games.fifty_fifty.mind.search.evaluation import ends_of
from tablee.games.fifty_fifty.mind.search.playout import BALANCES, HEURISTIC, TRICK, Table, choose, count_below, lay
from tablee.games.fifty_fifty.mind.search.win_chance import PARTS, final
from tablee.games.fifty_fifty.rules import Fact, Play, PlayCard, State
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import Played
from tablee.language.words import LANGUAGES, words_of
from tests.play import dice_of, due, random_bot, setup_of, steps

LITTLE = 0.02
EVERY_SEATS = pytest.mark.parametrize("seats", GAME.seats)
EDITIONS: dict[str, dict[str, Any]] = {
    "a thousand cards": {"cards": 1000},
    "a single trick": {"hand": 1, "cards": 5, "moods": [[2, 5]]},
    "long hands": {"hand": 20, "cards": 100, "moods": [[k, 21 - k] for k in range(1, 22)]},
    "heavy masks": {"moods": [[1000, 1000], [0, 1000], [1000, 0]] * 3},
    "no masks": {"moods": [[0, 0]] * 9},
    "balance decides": {"hand": 2, "cards": 10, "moods": [[1, 0], [0, 1]], "rulings": {"final_tie": "balanced"}},
}


def states_of(seats: int, name: str, bot: str = "heuristic", **edition: Any) -> list[State]:
    setup = setup_of(GAME, seats=seats, edition=edition)
    return [step.after for step in steps(GAME, setup, [GAME.bots[bot]] * seats, dice_of(name))]


@pytest.mark.parametrize("house", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_can_think_in_any_house(house: str, seats: int) -> None:
    states = states_of(seats, house, **EDITIONS[house])
    for state in (states[0], states[len(states) // 2], states[-2]):
        [(seat, ask)] = due(GAME, state)
        view = GAME.view(state, seat)
        for name, think in MIND.bots.items():
            assert ask.allows(think(view, ask, dice_of(0), LITTLE).move), name
        advice = MIND.weigh(view, ask, dice_of(0), LITTLE, [Play(ask.cards[-1])])
        assert Play(ask.cards[-1]) in [option.move for option in advice.options]
        assert 0 <= MIND.standing(view, dice_of(0), LITTLE).win <= 1
        assert MIND.hindsight([state], seat, dice_of(0), LITTLE) is not None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_strong_beats_casual_clearly(seats: int) -> None:
    """A twentieth of its work is enough. With two seats luck decides too much for a short match."""
    think = MIND.bots["strong"]
    won = 0.0
    for number in range(12):
        seat = number % seats
        bots = [GAME.bots["casual"]] * seats
        bots[seat] = lambda view, ask, dice: think(view, ask, dice, 0.05).move
        *_, last = steps(GAME, setup_of(GAME, seats=seats), bots, dice_of("casual", number // seats))
        outcome = GAME.outcome(last.after)
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won / 12 > 1 / seats + 0.2


def imagined(state: State, seat: int) -> tuple[Position, list[Any]]:
    """A state as the search sees it, the real cards dealt: stand, hands, sizes, lower ones."""
    position = position_of(GAME.view(state, seat))
    hands = np.zeros((state.setup.seats, state.edition.hand), dtype=np.int64)
    for other, hand in enumerate(state.hands):
        hands[other, : len(hand)] = hand
    sizes, below = array([len(hand) for hand in state.hands]), np.zeros_like(hands)
    count_below(hands, sizes, below, position.left)
    return position, [position.stand.copy(), hands, sizes, below]


@EVERY_SEATS
def test_an_imagined_round_is_played_by_the_rules_and_the_heuristic(seats: int) -> None:
    """Card by card, from several places of a game to the end of their round."""
    states = states_of(seats, "imagined", "random")
    for first in range(2, len(states) - 1, 17):
        position, (stand, hands, sizes, below) = imagined(states[first], 0)
        round_ = [state for state in states[first:] if state.round == states[first].round]
        moods = array([(mood.laughing, mood.angry) for mood in moods_of(round_[-1])])
        table = Table(stand, hands, sizes, below, moods, position.terms)
        for before, after in pairwise(round_):
            [(seat, ask)] = due(GAME, before)
            luck = np.array([1], dtype=np.uint64)
            place = choose(table, seat, HEURISTIC, NOTHING, luck)
            assert_least(GAME.view(before, seat), ask.cards[place])
            [card] = set(before.hands[seat]) - set(after.hands[seat])
            lay(table, seat, ask.cards.index(card))
            assert tuple(stand[BALANCES:]) == after.balances
            assert stand[TRICK] == len(after.tricks)
            assert (stand[1] + stand[2]) % seats == after.turn


def moods_of(state: State) -> list[Any]:
    return [*(trick.mood for trick in state.tricks), state.mood]


def assert_least(view: Any, card: int) -> None:
    unseen = unseen_cards(view)
    masks = {one: expected_masks(view, one, sum(other < one for other in unseen), len(unseen)) for one in view.hand}
    assert masks[card] == min(masks.values())


def test_a_sheet_is_worth_what_the_rules_make_of_it() -> None:
    """Totals and erasures at the end of the game, for any penalties of this round and of those that follow."""
    random = np.random.default_rng(5)
    for number in range(200):
        seats, done = int(random.integers(2, 6)), int(random.integers(0, 2))
        rounds: list[RoundScored] = []
        for _ in range(seats):
            rounds.append(sheet.score_round(random.integers(0, 3, seats).tolist(), rounds))
        counting = np.zeros((seats, seats + 1), dtype=np.int64)
        for seat in range(seats):
            counting[seat, :done] = sheet.counting_penalties(rounds[:done], seat)
            counting[seat, seats] = sheet.balanced_rounds(rounds[:done], seats)[seat]
        pool = array([one.penalties for one in rounds[done + 1 :]] or [(0,) * seats])
        terms, room = array([seats, 50, 9, 0, done, 1, 1024]), np.zeros(seats, dtype=np.int64)
        for seat in range(seats):
            total = final(counting, terms, seat, rounds[done].penalties[seat], pool, 0, room)
            balanced = sheet.balanced_rounds(rounds, seats)[seat]
            assert total == sheet.totals(rounds, seats)[seat] * PARTS + PARTS - 1 - balanced, number


def heuristic_hands(view: Any, seat: int, hand: tuple[int, ...], slip: float) -> float:
    """The slow twin: how likely the heuristic, slipping now and then, was to play what a seat played from this hand."""
    chance = 1.0
    tables = [trick.table for trick in view.tricks] + [view.table]
    balances = [(0,) * len(view.seats), *(trick.scored.balances for trick in view.tricks)]
    moods = [*(trick.mood for trick in view.tricks), view.mood]
    played = [play.card for table in tables for play in table if play.seat == seat]
    for trick, card in enumerate(played):
        held = sorted((*hand, *played[trick:]))
        before = [play for table in tables[:trick] for play in table]
        table = tables[trick][: [play.seat for play in tables[trick]].index(seat)]
        seats = [msgspec.structs.replace(other, balance=balances[trick][at]) for at, other in enumerate(view.seats)]
        seen = tuple(play.card for play in (*before, *table))
        then = msgspec.structs.replace(
            view, me=seat, hand=tuple(held), table=table, played=seen, seats=tuple(seats), mood=moods[trick]
        )
        unseen = unseen_cards(then)
        masks = {one: expected_masks(then, one, sum(other < one for other in unseen), len(unseen)) for one in held}
        ties = [one for one in held if masks[one] == min(masks.values())]
        chance *= slip / len(held) + ((1 - slip) / len(ties) if card in ties else 0) if len(held) > 1 else 1
    return chance


def late(seats: int) -> tuple[Any, Position]:
    """Seat 0 of a small house is asked in its last trick but one; what it has not seen can be written out."""
    house: dict[str, Any] = {"hand": 4, "cards": 20, "moods": [[1, 4], [4, 1], [2, 5], [5, 2]]}
    state = next(
        state
        for state in states_of(seats, "late", **house)
        if state.turn == 0 and len(state.tricks) == 2 and len(state.table) == 1
    )
    view = GAME.view(state, 0)
    return view, position_of(view)


class Twin:
    """A position with its beliefs."""

    def __init__(self, position: Position, habits: list[float]) -> None:
        self.position = position
        self.beliefs = believe(position, position.unseen.copy(), np.array(habits))

    def judged(self, deal: Any, seat: int) -> float:
        room = np.zeros(2 * self.position.past.shape[1], dtype=np.int64)
        return judge_seat(seat, self.beliefs._replace(deal=deal), room, room.copy(), np.zeros(KINDS))

    def hands_in(self, deal: Any) -> tuple[tuple[int, ...], ...]:
        first = self.position.first
        return tuple(tuple(sorted(deal[first[seat] : first[seat + 1]].tolist())) for seat in range(len(first) - 1))

    def exact_chances(self) -> Iterator[tuple[tuple[tuple[int, ...], ...], float]]:
        """All deals to the others."""
        unseen = self.position.unseen.tolist()
        for cards in permutations(unseen, int(self.position.first[-1])):
            deal = array([*cards, *(card for card in unseen if card not in cards)])
            hands = self.hands_in(deal)
            if [card for hand in hands for card in hand] == list(cards):
                yield hands, self.judged(deal, 1) * self.judged(deal, 2)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hand_is_as_likely_as_the_slow_twin_says(seats: int) -> None:
    view, position = late(seats)
    beliefs = Twin(position, [1.0, 0.0, 0.0, 0.0, 0.2, 1.0])
    random = np.random.default_rng(1)
    seen = set()
    for _ in range(40):
        deal = random.permutation(position.unseen)
        for seat in range(1, seats):
            hand = tuple(sorted(deal[position.first[seat] : position.first[seat + 1]].tolist()))
            twin = heuristic_hands(view, seat, hand, 0.2)
            assert beliefs.judged(deal, seat) == pytest.approx(twin)
            seen.add(round(twin, 9))
    assert len(seen) > 3, "else nothing was told apart"


def test_deals_come_as_often_as_they_are_likely() -> None:
    """Exchanges of cards against all deals of a small house, written out."""
    _, position = late(3)
    beliefs = Twin(position, [0.7, 0.0, 0.0, 0.3, 0.1, 1.0])
    exact = dict(beliefs.exact_chances())
    total = sum(exact.values())
    luck = np.array([9], dtype=np.uint64)
    counts = dict.fromkeys(exact, 0)
    looks = 40_000
    for _ in range(looks):
        exchange(beliefs.beliefs, 6, luck)
        counts[beliefs.hands_in(beliefs.beliefs.deal)] += 1
    likeliest = sorted(exact, key=lambda hands: -exact[hands])[:15]
    for hands in likeliest:
        chance = exact[hands] / total
        assert abs(counts[hands] / looks - chance) < 8 * math.sqrt(chance / looks), hands


@EVERY_SEATS
def test_looking_back_at_the_last_trick_is_exact(seats: int) -> None:
    """Nobody has a choice there: the penalty is the one that was written."""
    states = states_of(seats, "back")
    for place, state in enumerate(states[:-1]):
        if len(state.tricks) == state.edition.hand - 1 and state.turn is not None:
            end = next(after for after in states[place:] if after.round > state.round)
            following = states[place : states.index(end) + 1]
            best = MIND.hindsight(following, state.turn, dice_of(0), 1.0)
            assert best is not None
            assert best.points == end.sheet[-1].penalties[state.turn]
            assert best.move == Play(state.hands[state.turn][0])


def test_open_cards_are_worth_more_than_closed_ones() -> None:
    """From the first card of a round, with everything open, less is left than the heuristic was left with."""
    states = states_of(4, "open")
    real, best = 0.0, 0.0
    for place, state in enumerate(states[:-1]):
        if state.tricks == () and state.turn is not None:
            end = next(after for after in states[place:] if after.round > state.round)
            hindsight = MIND.hindsight(states[place : states.index(end) + 1], state.turn, dice_of(0), 1.0)
            assert hindsight is not None
            real, best = real + end.sheet[-1].penalties[state.turn], best + hindsight.points
    assert best < real / 2


def between_rounds(seats: int, *penalties: tuple[int, ...]) -> State:
    """These rounds are on the sheet, and the next is not dealt."""
    start = GAME.start(setup_of(GAME, seats=seats))
    written: list[RoundScored] = []
    for round_ in penalties:
        written.append(sheet.score_round(round_, written))
    return msgspec.structs.replace(start, round=len(written), sheet=tuple(written))


def chances(state: State) -> list[float]:
    return [MIND.standing(GAME.view(state, seat), dice_of(0), 1.0).win for seat in range(state.setup.seats)]


@EVERY_SEATS
def test_before_anything_is_dealt_everybody_has_the_same_chance(seats: int) -> None:
    assert chances(GAME.start(setup_of(GAME, seats=seats))) == pytest.approx([1 / seats] * seats, abs=1e-12)


def test_late_in_a_round_chances_of_strong_players_still_add_up_to_1_on_average() -> None:
    think, sums = MIND.bots["strong"], []
    for number in range(6):
        bots = [lambda view, ask, dice: think(view, ask, dice, LITTLE).move] * 3
        for step in steps(GAME, setup_of(GAME, seats=3), bots, dice_of("sum", number)):
            views = [GAME.view(step.after, seat) for seat in range(3)]
            if not views[0].table and views[0].trick in {5, 7}:
                sums.append(sum(MIND.standing(view, dice_of(0), 0.1).win for view in views))
    assert len(sums) == 36
    assert np.mean(sums) == pytest.approx(1, abs=0.06)


def test_the_fewer_rounds_are_left_the_more_it_counts_what_the_others_kept() -> None:
    """At the start of a round nobody has kept anything."""
    assert [odds_at(left, 0, 9) for left in range(5)] == pytest.approx([1] * 5, abs=0.05)
    for trick in range(2, 9):
        odds = [odds_at(left, trick, 9) for left in (0, 1, 2, 4)]
        assert odds == sorted(odds)
        assert odds[0] < 0.9
    assert odds_at(9, 13, 14) == odds_at(4, 8, 9)  # more rounds and tricks than were learned from


def test_before_a_deal_equal_sheets_stand_the_same_and_fewer_points_better() -> None:
    """Whoever is asked, and wherever at the table the equal ones sit."""
    for rounds in [((3, 8, 3, 0, 8),), ((3, 8, 3, 0, 8), (9, 1, 9, 4, 1)), ((1, 2, 1, 5, 2),) * 4]:
        wins = chances(between_rounds(5, *rounds))
        assert wins[0] == wins[2]
        assert wins[1] == wins[4]
        assert sum(wins) == pytest.approx(1, abs=1e-9)
    apart = chances(between_rounds(3, (2, 9, 20)))
    assert apart == sorted(apart, reverse=True)
    one, two = (1, 3, 6, 2), (2, 1, 3, 6)  # the same sheet, moved on by a seat
    assert chances(between_rounds(4, two))[1:] == pytest.approx(chances(between_rounds(4, one))[:-1], abs=1e-9)


@EVERY_SEATS
def test_over_many_deals_a_seat_stands_at_its_share(seats: int) -> None:
    """And what it expects of the round is what it expected before: as much as strong players are left with."""
    start, stands = GAME.start(setup_of(GAME, seats=seats)), []
    for number in range(40):
        state = GAME.fold(start, GAME.open(start, dice_of("deal", number)))
        stands += [MIND.standing(GAME.view(state, seat), dice_of("start"), 0.5) for seat in range(seats)]
    assert np.mean([stand.win for stand in stands]) == pytest.approx(1 / seats, abs=0.02)
    before = MIND.standing(GAME.view(start, 0), dice_of("start"), 0.5).points
    assert np.mean([stand.points for stand in stands]) == pytest.approx(before, rel=0.12)


def test_how_a_round_ends_is_left_alone_where_nobody_chooses_any_more() -> None:
    states = [step.after for step in steps(GAME, setup_of(GAME, seats=3), [random_bot] * 3, dice_of("ends"))]
    views = [GAME.view(state, 0) for state in states if GAME.outcome(state) is None and state.hands[0]]
    whole, last = (next(ends_of(view) for view in views if view.trick == trick) for trick in (0, 8))
    assert last.tolist() == list(range(len(last)))
    assert (np.diff(whole) >= 0).all()
    assert (whole <= last).all()
    assert whole[12] < 9  # whom playouts leave with twelve, a strong player leaves with seven or so


@pytest.mark.parametrize("house", EDITIONS)
def test_a_seat_stands_somewhere_after_every_fact(house: str) -> None:
    """Also where a trick is not scored, a mood not turned or a hand not dealt; at the end it is the result."""
    setup = setup_of(GAME, seats=3, edition=EDITIONS[house])
    for step in steps(GAME, setup, [GAME.bots["heuristic"]] * 3, dice_of("facts")):
        state, facts = step.before, cast("list[Fact]", step.facts)
        for fact in facts if step.after.round > state.round or step.seat is None else ():
            state = GAME.evolve(state, fact)
            assert all(0 <= win <= 1 for win in chances(state))
    outcome = GAME.outcome(step.after)
    assert outcome is not None
    assert chances(step.after) == [(seat in outcome.winners) / len(outcome.winners) for seat in range(3)]


def last_to_play(balance: int, mood: tuple[int, int]) -> State:
    """Seat 0 closes the first trick of the last round over 21 and 33; its cards but one lie between them."""
    state = between_rounds(3, (4, 4, 4), (6, 6, 6))
    hands = ((23, 24, 26, 27, 28, 29, 30, 31, 50), (1, 5, 9, 13, 35, 39, 43, 47), (2, 6, 10, 14, 36, 40, 44, 48))
    table = (Played(1, 21), Played(2, 33))
    now = Mood(*mood)
    return msgspec.structs.replace(
        state, dealer=0, leader=1, hands=hands, mood=now, table=table, balances=(balance, -balance, 0)
    )


@pytest.mark.parametrize(("balance", "place", "apart"), [(0, -1, 0.03), (-7, 0, 0.005)])
def test_the_highest_card_into_a_balanced_side_costs_most(balance: int, place: int, apart: float) -> None:
    """And the same card is the best where its masks bring balance."""
    view = GAME.view(last_to_play(balance, (1, 7)), 0)
    advice = MIND.weigh(view, PlayCard(cards=view.hand), dice_of(0), 1.0, [Play(card) for card in view.hand])
    assert len(advice.options) == len(view.hand)
    assert advice.options[place].move == Play(50)
    assert max(option.win for option in advice.options) - min(option.win for option in advice.options) > apart


def test_equal_cards_are_told_apart_by_points_and_others_by_winning() -> None:
    win, points = np.array([0.401, 0.404, 0.398, 0.30, 0.35]), np.array([3.0, 5.0, 1.0, 0.0, 0.0])
    assert best_first(win, points) == [0, 1, 2, 4, 3]


def test_a_card_that_must_be_played_weighs_what_the_seat_stands_at() -> None:
    for state in states_of(3, "must")[:-1]:
        [(seat, ask)] = due(GAME, state)
        if len(ask.cards) == 1:
            view = GAME.view(state, seat)
            [option] = MIND.weigh(view, ask, dice_of(1), 0.1, ()).options
            stands = MIND.standing(view, dice_of(2), 0.1)
            assert (option.win, option.points) == (stands.win, stands.points)


def test_ten_times_the_work_hardly_moves_a_cost() -> None:
    moved = []
    for seats in (2, 3, 5):
        states = states_of(seats, "steady", "casual")
        for state in states[4 :: len(states) // 5]:
            for seat, ask in due(GAME, state):
                view, made = GAME.view(state, seat), Play(ask.cards[0])
                look, deep = (cost(MIND.weigh(view, ask, dice_of(0), effort, [made]), made) for effort in (1.0, 10.0))
                moved.append(abs(look - deep))
    assert len(moved) >= 10
    assert sum(one > 0.02 for one in moved) <= len(moved) / 10, moved


def cost(advice: Consideration, made: Play) -> float:
    return max(0.0, advice.options[0].win - next(option.win for option in advice.options if option.move == made))


def test_in_the_last_trick_of_all_the_last_seat_knows_how_it_ends() -> None:
    state = states_of(4, "end")[-2]
    [(seat, _)] = due(GAME, state)
    end = states_of(4, "end")[-1]
    outcome = GAME.outcome(end)
    assert outcome is not None
    stands = MIND.standing(GAME.view(state, seat), dice_of(0), LITTLE)
    assert stands.points == end.sheet[-1].penalties[seat]
    assert stands.win == pytest.approx((seat in outcome.winners) / len(outcome.winners))


def test_pimc_15_is_the_same_at_any_effort() -> None:
    for state in states_of(3, "plain")[::10]:
        for seat, ask in due(GAME, state):
            view = GAME.view(state, seat)
            few, many = (MIND.bots["pimc-15"](view, ask, dice_of(3), effort) for effort in (0.1, 2.0))
            assert few == many


def test_an_attacker_knows_the_replies_of_whom_it_attacks() -> None:
    assert MIND.attacker is not None
    setup = setup_of(GAME, seats=3)
    attack = MIND.attacker("heuristic", setup, 1, 0.2)
    for state in states_of(3, "attacked")[::9]:
        for seat, ask in due(GAME, state):
            view = GAME.view(state, seat)
            thought = attack(view, ask, dice_of(1), 1.0)
            assert ask.allows(thought.move)
            world = GAME.possible_world(state, seat, dice_of("elsewhere"))
            assert attack(GAME.view(world, seat), ask, dice_of(1), 1.0) == thought


@pytest.mark.parametrize("language", LANGUAGES)
def test_thoughts_are_told_in_whole_sentences(language: str) -> None:
    words = words_of(language, GAME.folder / "words")
    keys = set()
    for state in states_of(3, "told")[::4]:
        for seat, ask in due(GAME, state):
            view = GAME.view(state, seat)
            thought = MIND.bots["strong"](view, ask, dice_of(2), LITTLE)
            assert thought.expected is not None
            considered = MIND.weigh(view, ask, dice_of(2), LITTLE, ())
            why, next_best = considered.hint, considered.next_best
            if next_best is not None:
                best, other = (round(100 * option.win) for option in considered.options[:2])  # as they are shown
                assert next_best.parts["behind"] == best - other
            for said in (thought.expected, *why):
                assert words.say(said).endswith(".")
                keys.add(said.key)
            for side in ("high", "low"):  # what a card is played for is not its risk
                assert len([said for said in why if f"-{side}" in said.key]) <= 1
    assert len(keys) >= 6


def test_easy_and_the_casual_ones_play_what_they_hold() -> None:
    for bot in ("easy", "casual.cautious", "casual.copycat"):
        for step in steps(GAME, setup_of(GAME, seats=3), [GAME.bots[bot], random_bot, random_bot], dice_of(bot)):
            assert GAME.outcome(step.after) is None or step.after.is_over
