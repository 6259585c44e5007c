"""Reviews: their sums, what goes to which part, and that nothing hidden is judged by."""

import pathlib
import re
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.mind import Consideration, Considered
from tablee.core.refusals import BadInput, Refusal
from tablee.games import BY_KEY, GAMES
from tablee.games.fifty.rules import Pick
from tablee.language.words import LANGUAGES, Words
from tablee.records.record import read_record
from tablee.review import WORDS, NoReview, review
from tablee.review.decisions import BY_POINTS, BY_WIN, mark_shown
from tablee.review.path import Path, Walk
from tablee.review.perspective import Perspective
from tablee.review.report import (
    BotRemark,
    Cost,
    Decision,
    HindsightMove,
    KeyDecision,
    Moment,
    Player,
    Review,
    Round,
    Shown,
    Split,
    TurningPoint,
    WeighedMove,
)
from tablee.review.reviewer import MOST_DECISIONS
from tablee.review.rounding import shown_of, whole_costs, whole_parts
from tablee.review.sentences import progress_sentence, summary_of
from tablee.review.text import decision_sentence, paragraph_text, round_sentences, sections_of
from tablee.thinking.tasks import StudyProgress
from tests.contract.cases import Case, cases, every_case_that
from tests.play import dice_of, setup_of
from tests.reviewing import at_random, lines_of, made_up_mind, record_of

PROJECT = pathlib.Path(__file__).parents[2]
PARTS = ("luck", "choice", "others")
every_reviewed_case = every_case_that(lambda game: game.has_mind)


def reviewed(case: Case, seat: int, deal: int = 1) -> Review:
    return review(record_of(case.game, case.setup, at_random, deal), seat, "look", made_up_mind(case.game))


def path_of(key: str, seat: int, **chosen: Any) -> Path:
    game = BY_KEY[key]
    record = record_of(game, setup_of(game, **chosen), at_random)
    outcome: Any = None
    return Walk(
        Perspective(record, seat, made_up_mind(game), outcome), [dice_of("world", at) for at in range(3)]
    ).path()


def gap(split: Split) -> float:
    return split.luck + split.choice + split.others - (split.result - split.expected)


def check_sums(found: Review) -> None:
    for round_ in found.rounds:
        assert abs(gap(round_.points)) < 1e-9
        assert abs(gap(round_.win)) < 1e-9
    assert abs(gap(found.win)) < 1e-9
    for before, after in zip(found.rounds, found.rounds[1:], strict=False):
        assert before.win.result == after.win.expected
    assert found.rounds[-1].win.result == found.win.result
    for part in PARTS:
        assert abs(sum(getattr(one.win, part) for one in found.rounds) - getattr(found.win, part)) < 1e-9
    check_scale(found)
    check_whole(found)


def check_scale(found: Review) -> None:
    """One scale: an own choice moves the chart by its cost, and by nothing else."""
    assert found.win.expected == found.chart[0].win == 1 / found.setup["seats"]
    assert found.win.choice <= 0
    assert abs(found.win.choice + sum(decision.cost.win for decision in found.decisions)) < 1e-9
    places = [at for at, moment in enumerate(found.chart) if moment.part == "choice"]
    assert [found.chart[at].decision for at in places] == list(range(len(found.decisions)))
    for at, decision in zip(places, found.decisions, strict=True):
        made = next(option for option in decision.options if option.is_made)
        before, after = found.chart[at - 1], found.chart[at]
        assert (after.win, after.points) == (made.win, made.points)
        assert decision.cost.win >= 0
        assert abs(before.win - after.win - decision.cost.win) < 1e-9
        assert before.points == decision.options[0].points


def check_whole(found: Review) -> None:
    """What is shown adds up too."""
    for shown in (found.shown, *(one.shown for one in found.rounds)):
        assert shown.expected + shown.luck + shown.choice + shown.others == shown.result
    assert sum(found.costs) == -found.shown.choice
    if found.unit == "chance":
        given = [0 for _ in found.rounds]
        for cost, decision in zip(found.costs, found.decisions, strict=True):
            given[decision.round] += cost
        assert given == [-one.shown.choice for one in found.rounds]
    for shown, split in ((found.shown, found.win), *((one.shown, one.win) for one in found.rounds)):
        assert found.unit == "points" or split.luck or shown.luck == 0
    check_words_for_costs(found)
    exact = [one.cost.points if found.unit == "points" else 100 * one.cost.win for one in found.decisions]
    assert all(abs(cost - about) <= 1 for cost, about in zip(found.costs, exact, strict=True))


def check_words_for_costs(found: Review) -> None:
    """Whoever reads the same cost reads the same mark, and a drop in the chart is the cost that is shown."""
    for cost, decision in zip(found.costs, found.decisions, strict=True):
        assert decision.mark == mark_shown(cost, by_points=found.unit == "points")
    for point in found.turning_points:
        moment, said = found.chart[point.moment], cast(dict[str, int], point.sentences[0].parts)
        if moment.part == "choice" and moment.decision is not None and found.unit == "chance":
            assert said["before"] - said["after"] == found.costs[moment.decision]
            assert 0 <= said["after"] <= said["before"] <= 100


@given(st.lists(st.floats(0, 60)))
def test_a_cost_that_was_shown_stays_and_all_of_them_add_up(costs: list[float]) -> None:
    whole = whole_costs(costs)
    assert all(whole_costs(costs[:seen]) == whole[:seen] for seen in range(len(costs)))
    assert abs(sum(whole) - sum(costs)) < 0.5 + 1e-9
    assert all(abs(shown - exact) <= 1 for shown, exact in zip(whole, costs, strict=True))


def test_what_is_nothing_is_not_rounded_to_something() -> None:
    assert whole_parts([0.0, 31.4], 32) == [0, 32]
    assert whole_parts([-0.6, 0.0], 0) == [0, 0]
    assert whole_parts([0.0, 0.0], 1) == [0, 1]  # what costs have rounded away has to go somewhere


@every_reviewed_case
def test_luck_choice_and_others_sum_to_what_was_not_expected(case: Case) -> None:
    for seat in {0, case.setup.seats - 1}:
        found = reviewed(case, seat)
        check_sums(found)
        assert len(found.rounds) == len(made_up_mind(case.game).round_points(last_view(case, seat)))


@given(st.sampled_from(cases(game for game in GAMES if game.has_mind)), st.integers(0, 8), st.integers(0, 10**6))
@settings(max_examples=25)
def test_the_sums_hold_for_any_deal_and_seat(case: Any, seat: int, deal: int) -> None:
    found = reviewed(case.values[0], seat % case.values[0].setup.seats, deal)
    check_sums(found)


def last_view(case: Case, seat: int) -> Any:
    record = record_of(case.game, case.setup, at_random)
    state = case.game.start(record.setup)
    for moved in record.moves:
        state = case.game.fold(state, moved.facts)
    return case.game.view(state, seat)


@every_reviewed_case
def test_results_are_the_real_ones(case: Case) -> None:
    record = record_of(case.game, case.setup, at_random)
    for seat in range(case.setup.seats):
        found = review(record, seat, "look", made_up_mind(case.game))
        is_winner = seat in found.outcome.winners
        assert found.win.result == (1 / len(found.outcome.winners) if is_winner else 0)
        points = made_up_mind(case.game).round_points(last_view(case, seat))
        assert tuple(round_.points.result for round_ in found.rounds) == points


@every_reviewed_case
def test_each_move_is_one_decision_and_the_made_one_is_weighed(case: Case) -> None:
    record = record_of(case.game, case.setup, at_random)
    found = review(record, 0, "look", made_up_mind(case.game))
    own = [(step, moved.move) for step, moved in enumerate(record.moves) if moved.seat == 0]
    assert [(decision.step, decision.move) for decision in found.decisions] == own
    for decision in found.decisions:
        assert [option.move for option in decision.options if option.is_made] == [decision.move]
        best, made = decision.options[0], next(option for option in decision.options if option.is_made)
        assert decision.cost.win == pytest.approx(max(0.0, best.win - made.win))
        assert decision.text == case.game.write_move(decision.move)


@every_reviewed_case
def test_the_same_record_is_always_reviewed_the_same(case: Case) -> None:
    assert msgspec.json.encode(reviewed(case, 0)) == msgspec.json.encode(reviewed(case, 0))


@pytest.mark.parametrize(
    ("key", "chosen", "first", "last"),
    [
        ("fifty", {"seats": 3}, "Round 1: ", "Round 4: "),
        ("the_number", {"seats": 2}, "Round 1, turn 1: ", "Round 2, turn 5: "),
        ("fifty_fifty", {"seats": 3}, "Round 1, trick 1: ", "Round 3, trick 9: "),
        ("one_o_one", {"seats": 2}, "Move 1: ", "Move 25: "),
        ("one_o_one", {"seats": 1}, "Square 1, move 1: ", "Square 2, move 25: "),
    ],
)
def test_decisions_are_counted_as_the_game_counts_them(key: str, chosen: Any, first: str, last: str) -> None:
    """Not as a replay does, where everybody moves."""
    game = BY_KEY[key]
    found = review(record_of(game, setup_of(game, **chosen), at_random), 0, "look", made_up_mind(game))
    words = Words("en", WORDS, game.folder / "words")
    lines = [words.say(decision_sentence(at, found, words)) for at in range(len(found.decisions))]
    assert lines[0].startswith(first)
    assert lines[-1].startswith(last)


@every_reviewed_case
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(case: Case, language: str) -> None:
    found = reviewed(case, 0)
    words = Words(language, WORDS, case.game.folder / "words")
    lessons = [said for lesson in found.lessons for said in lesson.sentences]
    turning = [said for point in found.turning_points for said in point.sentences]
    for sentence in (*found.summary, *lessons, *turning):
        assert words.say(sentence, found.names).strip()


def test_no_sum_above_a_hundred_percent_is_ever_said() -> None:
    """Chances come and go in a long game: what was given away together may be more than there ever was."""
    game = BY_KEY["fifty"]
    found = review(record_of(game, setup_of(game, seats=3), at_random), 0, "look", made_up_mind(game))
    split = msgspec.structs.replace(found.win, choice=-1.3, others=found.win.others + 1.3)
    shown = shown_of(split, 100, [60, 70])
    found = msgspec.structs.replace(found, unit="chance", win=split, costs=(60, 70), shown=shown)
    round_ = msgspec.structs.replace(found.rounds[0], win=split, shown=shown)
    for said in (*summary_of(found), *round_sentences(round_, found)):
        assert all(part <= 100 for part in said.parts.values() if isinstance(part, int)), said
        assert not any(re.search(r"\d{3}", part) for part in said.parts.values() if isinstance(part, str)), said
    assert summary_of(found)[0].key == "review-gave-many"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_waits_is_told_which_decision_is_read(language: str) -> None:
    game = BY_KEY["fifty"]
    seen: list[StudyProgress] = []
    found = review(record_of(game, setup_of(game, seats=3), at_random), 0, "look", made_up_mind(game), seen.append)
    assert [(one.stage, one.done, one.total) for one in seen] == [("decisions", at, 4) for at in range(4)]
    assert len(found.decisions) == 4
    assert [[read.cost is None for read in one.decisions] for one in seen] == [
        [place >= at for place in range(4)] for at in range(4)
    ]
    assert [read.text for read in seen[0].decisions] == [one.text for one in found.decisions]
    assert [read.cost for read in seen[3].decisions[:3]] == list(found.costs[:3])
    words = Words(language, WORDS)
    texts = [words.say(progress_sentence(one)) for one in (StudyProgress(), StudyProgress("loading"), *seen)]
    assert len(set(texts)) == 6
    assert all(str(at + 1) in text for at, text in enumerate(texts[2:]))


@every_reviewed_case
def test_a_review_comes_back_from_json(case: Case) -> None:
    found = reviewed(case, 0)
    again = msgspec.json.decode(msgspec.json.encode(found), type=Review)
    assert again.rounds == found.rounds
    assert again.lessons == found.lessons


# What goes to which part.


def parts_of(path: Path) -> list[str | None]:
    return [stop.part for stop in path.stops]


def test_fifty_goes_from_tokens_to_the_own_line_to_the_count() -> None:
    path = path_of("fifty", 1, seats=3)
    assert parts_of(path) == [None, *["luck", "choice", "others"] * 4]
    assert [stop.result is None for stop in path.stops] == [True, *[True, True, False] * 4]
    assert [stop.round for stop in path.stops] == [0, *(round_ for round_ in range(4) for _ in PARTS)]


def test_the_number_has_no_luck() -> None:
    path = path_of("the_number", 0, seats=4)
    assert set(parts_of(path)) == {None, "choice", "others"}


def test_a_card_is_a_choice_and_a_mood_is_luck() -> None:
    path = path_of("fifty_fifty", 2, seats=3)
    assert set(parts_of(path)) == {None, *PARTS}
    assert parts_of(path).count("choice") == 3 * 9
    assert parts_of(path).count("luck") == 3 * 9


def test_the_token_that_comes_next_is_luck_and_where_it_goes_a_choice() -> None:
    path = path_of("one_o_one", 0, seats=1)
    assert parts_of(path)[:4] == [None, "luck", "choice", "luck"]
    assert parts_of(path).count("choice") == 50
    assert "others" not in parts_of(path)


def test_which_file_is_a_choice_and_what_was_behind_it_luck() -> None:
    path = path_of("one_o_one", 0, seats=2, draw="expert")
    game = BY_KEY["one_o_one"]
    turned = next(at for at, choice in enumerate(path.choices) if choice.ask.__struct_config__.tag == "turn-token")
    at = next(at for at, stop in enumerate(path.stops) if stop.decision == turned)
    choice, luck = path.stops[at], path.stops[at + 1]
    assert (choice.part, luck.part) == ("choice", "luck")
    assert len(choice.views) == 3
    assert {view.left for view in choice.views} == {game.view(path.choices[turned].states[0], 0).left}


def test_what_might_have_been_is_other_luck_in_every_game() -> None:
    """With the same few deals to compare with in all games, everybody would be lucky, or nobody."""
    game = BY_KEY["fifty_fifty"]
    records = [record_of(game, setup_of(game, seats=2), at_random, deal) for deal in (1, 1, 2)]
    nobody: Any = None
    luck = [Perspective(record, 0, made_up_mind(game), nobody).other_luck(3) for record in records]
    one, again, other = ([dice.one("card", range(10**9)) for dice in dices] for dices in luck)
    assert one == again
    assert not {*one} & {*other}


def test_a_line_written_anew_is_one_decision() -> None:
    game = BY_KEY["fifty"]
    setup = setup_of(game, seats=3)
    lines = lines_of(game, setup, at_random)
    mover = msgspec.json.decode(lines[2])
    other = {"move": "pick", "numbers": mover["move"]["numbers"]}
    again = {**mover, "move": other, "facts": mover["facts"][:1]}
    lines.insert(3, msgspec.json.encode(again).decode())
    record = read_record("\n".join(lines).encode(), BY_KEY)
    found = review(record, mover["seat"], "look", made_up_mind(game))
    assert [decision.round for decision in found.decisions] == [0, 1, 2, 3]
    assert found.decisions[0].step == 2
    check_sums(found)


def test_states_of_a_decision_lead_to_the_end_of_its_round() -> None:
    path = path_of("fifty", 0, seats=3)
    for choice in path.choices:
        assert choice.states[0].round == choice.round
        assert [state.round for state in choice.states[1:]][-1] == choice.round + 1


# Nothing hidden is judged by.


@every_reviewed_case
def test_exchanging_what_is_hidden_changes_no_judgement(case: Case) -> None:
    """The mind is asked about what the seat saw, which is the same in any world it could not tell from the real one."""
    record = record_of(case.game, case.setup, at_random)
    mind = made_up_mind(case.game)
    seen: list[Any] = []
    asked: list[Any] = []
    state = case.game.start(record.setup)
    for moved in record.moves:
        if moved.seat == 0:
            seen.append(case.game.view(case.game.possible_world(state, 0, dice_of("hidden")), 0))
        state = case.game.fold(state, moved.facts)

    def weigh(view: Any, *rest: Any) -> Consideration:
        asked.append(view)
        return mind.weigh(view, *rest)

    review(record, 0, "look", replace(mind, weigh=weigh))
    assert asked == seen


# A silly move is found.


def test_a_planted_blunder_costs_most_and_is_the_first_lesson() -> None:
    game = BY_KEY["fifty"]
    silly = Pick((1, 2, 3, 4, 5))

    def choose(table: Any, seat: int) -> Any:
        ask = table.ask(seat)
        is_planted = seat == 0 and table.state.round == 2 and ask.allows(silly)
        return silly if is_planted else at_random(table, seat)

    def weigh(_view: Any, ask: Any, dice: Any, _effort: float, moves: Any) -> Consideration:
        """Wide lines are good lines."""
        lines = [*moves, *(ask.sample(dice.child(f"{at}")) for at in range(3))]
        worth = {move: (move.numbers[-1] - move.numbers[0]) / 50 for move in lines}
        order = sorted(worth, key=lambda move: -worth[move])
        return Consideration(tuple(Considered(move, 0.0, 20 * worth[move], worth[move]) for move in order))

    record = record_of(game, setup_of(game, seats=7), choose)
    found = review(record, 0, "look", replace(made_up_mind(game), weigh=weigh))
    dearest = max(found.decisions, key=lambda decision: decision.cost.win)
    assert dearest.move == silly
    assert dearest.mark == "mistake"
    assert found.decisions[found.lessons[0].decision] is dearest
    assert 1 <= len(found.lessons) <= 3


# What is refused.


def test_a_game_that_is_not_over_is_refused() -> None:
    game = BY_KEY["the_number"]
    lines = lines_of(game, setup_of(game, seats=2), at_random)
    record = read_record("\n".join(lines[:5]).encode(), BY_KEY)
    with pytest.raises(NoReview) as refused:
        review(record, 0, "look", made_up_mind(game))
    assert refused.value.sentence.key == "review-not-over"


@pytest.mark.parametrize("seat", [-1, 4, 10**9])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    game = BY_KEY["the_number"]
    record = record_of(game, setup_of(game, seats=4), at_random)
    with pytest.raises(BadInput):
        review(record, seat, "look", made_up_mind(game))


def test_a_record_that_does_not_hold_is_refused() -> None:
    game = BY_KEY["fifty"]
    lines = lines_of(game, setup_of(game, seats=3), at_random)
    move = msgspec.json.decode(lines[-2])
    move["facts"][2][1]["seats"][0]["bead"] += 1
    lines[-2] = msgspec.json.encode(move).decode()
    record = read_record("\n".join(lines).encode(), BY_KEY)
    with pytest.raises(Refusal):
        review(record, 0, "look", made_up_mind(game))


def test_a_game_without_a_mind_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.review.reviewer.part_of", lambda *_: None)
    game = GAMES[0]
    record = record_of(game, setup_of(game, seats=3), at_random)
    with pytest.raises(NoReview) as refused:
        review(record, 0, "look")
    for language in LANGUAGES:
        assert Words(language, WORDS).say(refused.value.sentence).count(".") == 1


def test_of_a_crowd_only_the_own_seat_is_listed() -> None:
    game = BY_KEY["fifty"]
    record = record_of(game, setup_of(game, seats=40), at_random)
    found = review(record, 17, "look", made_up_mind(game))
    assert [player.seat for player in found.players] == [17]
    assert len(found.decisions) == 4
    check_sums(found)


def test_who_played_is_told_as_far_as_the_record_knows() -> None:
    game = BY_KEY["the_number"]
    lines = lines_of(game, setup_of(game, seats=3), at_random)
    for at, line in enumerate(lines[2:-1], start=2):
        move = msgspec.json.decode(line)
        if move["seat"] == 1:
            move |= {"by": "bot", "aside": {"bot": "strong.cautious", "expected": said("review-no-lessons")}}
        if move["seat"] == 2 and at < 8:
            move |= {"by": "clock", "aside": {"bot": "casual"}}
        lines[at] = msgspec.json.encode(move).decode()
    found = review(read_record("\n".join(lines).encode(), BY_KEY), 1, "look", made_up_mind(game))
    assert [(one.by, one.bot, one.level) for one in found.players] == [
        ("person", None, None),
        ("bot", "strong.cautious", "strong"),
        ("several", None, None),
    ]
    assert [remark.step for remark in found.remarks] == [decision.step for decision in found.decisions]
    assert all(decision.expected is not None for decision in found.decisions)
    words = Words("en", WORDS, game.folder / "words")
    told = [
        paragraph_text(paragraph, words, found.names)
        for section in sections_of(found, words)
        for paragraph in section.paragraphs
    ]
    assert "Name 1: a bot (strong.cautious)" in told
    assert sum("every decision was as good" in line for line in told) == len(found.rounds)


def said(key: str) -> dict[str, Any]:
    return {"type": "sentence", "key": key, "parts": {}}


def test_the_marks_are_those_that_the_docs_tell() -> None:
    text = (PROJECT / "docs" / "review.md").read_text(encoding="utf-8")
    for (mark, share), (_, points) in zip(BY_WIN, BY_POINTS, strict=True):
        row = next(line for line in text.splitlines() if line.strip().startswith(f"| {mark} |"))
        assert f"at most {100 * share:g}% " in row
        assert f"at most {points:g} |" in row
    assert f"more than {MOST_DECISIONS} decisions" in " ".join(text.split())


def test_every_field_is_in_the_docs() -> None:
    text = (PROJECT / "docs" / "review.md").read_text(encoding="utf-8")
    for struct in (
        Review,
        Split,
        Shown,
        Decision,
        WeighedMove,
        Cost,
        HindsightMove,
        Round,
        Moment,
        TurningPoint,
        KeyDecision,
        Player,
        BotRemark,
    ):
        for field in struct.__struct_fields__:
            assert re.search(rf"`{field}(\[\])?`", text), f"{struct.__name__}.{field}"


@every_reviewed_case
def test_nobody_is_told_of_more_than_a_hundred_percent_or_of_four_numbers(case: Case) -> None:
    """Moves are no numbers, whatever they are typed with, and neither is what the game itself tells of a round."""
    found = reviewed(case, 0)
    words = Words("en", WORDS, case.game.folder / "words")
    rounds = [one for own in found.rounds for one in round_sentences(own, found) if found.setup["seats"] > 1]
    lessons = [lesson.sentences[0] for lesson in found.lessons]
    turns = [point.sentences[0] for point in found.turning_points]
    decisions = [decision_sentence(at, found, words) for at in range(len(found.decisions))]
    for sentence in (*found.summary, *rounds, *lessons, *turns, *decisions):
        spoken = msgspec.structs.replace(sentence, parts={**sentence.parts, "made": "it", "best": "that"})
        numbers = [int(number) for number in re.findall(r"\d+", words.say(spoken, ["Ada"] * case.setup.seats))]
        assert len(numbers) <= (6 if sentence.key == "review-gave" else 3)
        assert found.unit == "points" or max(numbers, default=0) <= 100
