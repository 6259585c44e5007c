"""What every mind promises: its bots play by the rules, think from what they see alone, and can say it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from tablee.contract.games import random_game
from tablee.contract.words import NAMES
from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS, Mind, level_of
from tablee.core.reading import Given
from tablee.core.sentences import Sentence
from tablee.games import GAMES, part_of
from tablee.kernels.stream import StreamDice
from tablee.language.words import LANGUAGES, words_of
from tests.contract.cases import Case, cases
from tests.play import PlayedStep, dice_of, due

EQUAL = 0.005  # chances as near as this are told apart by points
LITTLE = 0.02  # of the work of a level
MOMENTS = 3  # of a game that are thought about
MOST_BYTES = 300_000  # that a mind may have learned

PLAYED: dict[str, list[PlayedStep]] = {}
WITH_MINDS = [game for game in GAMES if game.thinkers]
every_mind = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in WITH_MINDS])
every_thinking_case = pytest.mark.parametrize("case", [own for own in cases() if own.values[0].game.thinkers])


class Moment(NamedTuple):
    """Somebody is asked, in a game that was played at random up to here."""

    state: Any
    seat: int
    view: Any
    ask: Any


def mind_of(game: AnyGame) -> Mind:
    mind = part_of(game.key, "mind")
    assert isinstance(mind, Mind)
    return mind


def game_of(case: Case) -> list[PlayedStep]:
    """The same game for all tests."""
    key = f"{case.game.key} {case.setup}"
    if key not in PLAYED:
        PLAYED[key] = random_game(case, 40)
    return PLAYED[key]


def moments(case: Case) -> Iterator[Moment]:
    """At the beginning, near the end, and between."""
    states = [step.after for step in game_of(case) if any(due(case.game, step.after))]
    for place in range(MOMENTS):
        state = states[place * (len(states) - 1) // (MOMENTS - 1)]
        asked = list(due(case.game, state))
        seat, ask = asked[place % len(asked)]
        yield Moment(state, seat, case.game.view(state, seat), ask)


def elsewhere(case: Case, moment: Moment) -> Moment:
    """The same for this seat, in another world, and read from the wire: nothing but its values is left of it."""
    world = case.game.possible_world(moment.state, moment.seat, dice_of("elsewhere"))
    view, ask = case.game.view(world, moment.seat), case.game.ask(world, moment.seat)
    again = msgspec.json.decode(msgspec.json.encode(view), type=case.game.views)
    return Moment(world, moment.seat, again, msgspec.json.decode(msgspec.json.encode(ask), type=type(ask)))


def dice() -> StreamDice:
    return StreamDice(77)


@every_mind
def test_the_bots_are_those_that_the_game_names(game: AnyGame) -> None:
    mind = mind_of(game)
    assert list(mind.bots) == list(game.thinkers)
    assert not set(game.bots) & set(game.thinkers)
    assert [level for level in LEVELS if level not in game.bot_names] == []
    assert {"easy", "casual"} <= set(game.bots), "they answer at once, without a mind"
    assert all(level_of(name) == name.partition(".")[0] for name in game.bot_names if "." in name)


@every_mind
@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_and_personalities_have_words(game: AnyGame, language: str) -> None:
    words = words_of(language, game.folder / "words")
    for name in game.bot_names:
        level, _, personality = name.partition(".")
        if level in LEVELS:
            assert words.has(f"level-{level}")
            assert not personality or words.has(f"personality-{personality}"), name


@every_mind
def test_what_is_to_be_measured_can_be(game: AnyGame) -> None:
    mind = mind_of(game)
    known = {*game.bot_names, None}
    for yardstick in mind.yardsticks:
        assert {yardstick.bot, yardstick.against} <= known, yardstick
        game.read_setup(Given(dict(yardstick.setup)))
        seats = yardstick.setup.get("seats", game.usual_seats)
        assert (yardstick.against is None) <= (seats == 1), yardstick
    for attack in mind.attacks:
        assert {attack.bot, attack.proof} <= known, attack
        game.read_setup(Given(dict(attack.setup)))
    assert not mind.attacks or mind.attacker is not None


@every_mind
def test_what_was_learned_is_small_and_there_with_a_note_of_how(game: AnyGame) -> None:
    folder = game.folder / "mind"
    learned = [folder / "learned" / training.file for training in mind_of(game).trainings]
    assert [file.name for file in learned if not file.exists()] == []
    data = [file for file in folder.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc", ".md", ".json")]
    assert {file.name for file in data} == {file.name for file in learned}, "whatever was learned can be learned again"
    assert sum(file.stat().st_size for file in data) <= MOST_BYTES
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert all(file.name in readme for file in learned)


@every_thinking_case
def test_every_bot_makes_legal_moves_and_thinks_from_its_view_and_dice_alone(case: Case) -> None:
    mind = mind_of(case.game)
    for moment in moments(case):
        other = elsewhere(case, moment)
        for name, think in mind.bots.items():
            thought = think(moment.view, moment.ask, dice(), LITTLE)
            assert moment.ask.allows(thought.move), (name, thought.move)
            assert think(other.view, other.ask, dice(), LITTLE) == thought, name
            say(case.game, [thought.expected] if thought.expected else [])


@every_thinking_case
def test_what_is_considered_has_the_moves_given_and_depends_on_the_view_alone(case: Case) -> None:
    mind = mind_of(case.game)
    for number, moment in enumerate(moments(case)):
        given = list({moment.ask.sample(dice_of("given", number, draw)) for draw in range(2)})
        found = mind.weigh(moment.view, moment.ask, dice(), LITTLE, given)
        options = found.options
        moves = [option.move for option in options]
        assert all(move in moves for move in given)
        assert len(set(moves)) == len(moves)
        assert all(moment.ask.allows(move) for move in moves)
        assert all(0 <= option.share <= 1 and -1e-9 <= option.win <= 1 + 1e-9 for option in options)
        assert sum(option.share for option in options) <= 1 + 1e-9
        assert options[0].win >= max(option.win for option in options) - EQUAL - 1e-9, "the best for winning first"
        say(case.game, found.hint)
        other = elsewhere(case, moment)
        assert mind.weigh(other.view, other.ask, dice(), LITTLE, given) == found


@every_thinking_case
def test_how_a_seat_stands_depends_on_its_view_alone(case: Case) -> None:
    mind = mind_of(case.game)
    for moment in moments(case):
        own = mind.standing(moment.view, dice(), LITTLE)
        assert -1e-9 <= own.win <= 1 + 1e-9
        assert mind.standing(elsewhere(case, moment).view, dice(), LITTLE) == own
        for seat in range(case.setup.seats):
            assert mind.standing(case.game.view(moment.state, seat), dice(), LITTLE).win <= 1 + 1e-9


@every_thinking_case
def test_at_the_end_a_seat_stands_as_the_game_went(case: Case) -> None:
    mind, end = mind_of(case.game), game_of(case)[-1].after
    outcome = case.game.outcome(end)
    assert outcome is not None
    for seat in range(case.setup.seats):
        view = case.game.view(end, seat)
        own = mind.standing(view, dice(), LITTLE)
        if case.setup.seats > 1:
            assert own.win == pytest.approx(1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert own.points == pytest.approx(mind.round_points(view)[-1])


@every_thinking_case
def test_the_points_of_a_round_stay_as_they_were(case: Case) -> None:
    mind = mind_of(case.game)
    for seat in {0, case.setup.seats - 1}:
        before: tuple[float, ...] = ()
        for step in game_of(case):
            points = mind.round_points(case.game.view(step.after, seat))
            assert points[: len(before)] == before
            before = points
        assert before


@every_thinking_case
def test_looking_back_a_legal_move_is_found(case: Case) -> None:
    mind = mind_of(case.game)
    states = [step.after for step in game_of(case)]
    first = next(step for step in game_of(case) if step.seat is not None)
    assert first.seat is not None
    done = len(mind.round_points(case.game.view(first.before, first.seat)))
    until = next(
        place for place, state in enumerate(states) if len(mind.round_points(case.game.view(state, first.seat))) > done
    )
    found = mind.hindsight([first.before, *states[states.index(first.after) : until + 1]], first.seat, dice(), LITTLE)
    if found is not None:
        ask = case.game.ask(first.before, first.seat)
        assert ask is not None
        assert ask.allows(found.move)


def say(game: AnyGame, sentences: Sequence[Sentence]) -> None:
    for language in LANGUAGES:
        words = words_of(language, game.folder / "words")
        for sentence in sentences:
            assert words.say(sentence, NAMES).strip()
