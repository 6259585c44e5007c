"""What every game promises about its records: they read, replay and verify, and no change goes unnoticed."""

import json
import re
from random import Random
from typing import Any

import pytest

from tablee.core.game import AnyGame
from tablee.core.sealed_choice import HasChosen
from tablee.fairness.deal import Deal
from tablee.fairness.random_deal import new_deal
from tablee.games import BY_KEY, GAMES
from tablee.records.move_notes import DEEPEST
from tablee.records.record import BadRecord, read_record
from tablee.records.replay import reasons, replay, story
from tablee.records.verify import CountedDice, verify
from tablee.terminal.table import SeatedPlayer, TerminalTable
from tests.contract.cases import Case, every_case, every_game
from tests.play import setup_of

DEAL = Deal("5a" * 32, "c3" * 32, ("01" * 16, "02" * 16))


def recorded(case: Case) -> list[str]:
    """The lines of a whole game between random bots."""
    lines: list[str] = []
    players = [SeatedPlayer(f"Name {seat}", "random") for seat in range(case.setup.seats)]
    table = TerminalTable(case.game, case.setup, players, DEAL, lines.append)
    table.open()
    while table.outcome is None:
        table.let_bot_play(next(table.due()), "random")
    return "\n".join(lines).split("\n")


def read_and_verify(lines: list[str]) -> Any:
    return verify(read_record("\n".join(lines).encode(), BY_KEY))


@every_case
def test_a_record_verifies_with_its_deal_where_it_drew_something(case: Case) -> None:
    lines = recorded(case)
    verdict = read_and_verify(lines)
    draws = drawn(lines)
    assert (verdict.draws > 0) == (draws > 0)
    assert verdict.draws <= draws, "the last card of a pile is drawn too, and decides nothing"
    assert verdict.deal == ("checked" if draws else "nothing-drawn")
    assert verdict.deal_checked == (draws > 0)
    assert verdict.outcome is not None
    assert verdict.moves == len(lines) - 3


def drawn(lines: list[str]) -> int:
    """How many facts of a record wrote down a draw."""
    record = read_record("\n".join(lines).encode(), BY_KEY)
    return sum(fact.drawn() is not None for moved in record.moves for fact in moved.facts)


@every_case
def test_what_is_drawn_is_written_down(case: Case) -> None:
    """So many draws decided something as facts tell of them: none where a game draws nothing."""
    lines = recorded(case)
    assert (read_and_verify(lines).draws > 0) == (drawn(lines) > 0)


def test_a_draw_that_cannot_come_out_otherwise_decides_nothing() -> None:
    dice = CountedDice(DEAL.dice)
    dice.one("first", ["alone"])
    dice.draw("nothing", range(5), 0)
    assert dice.draws == 0
    dice.one("first", range(2))
    dice.shuffle("all", range(5))
    assert dice.draws == 2


@every_case
def test_without_the_seed_the_moves_are_verified_and_the_deal_is_not(case: Case) -> None:
    lines = recorded(case)
    verdict = read_and_verify(lines[:-1])
    assert (verdict.deal, verdict.draws) == ("no-seed", read_and_verify(lines).draws)
    assert not verdict.deal_checked
    assert verdict.outcome is not None


@every_case
def test_an_unfinished_record_verifies_too(case: Case) -> None:
    lines = recorded(case)
    for length in {2, len(lines) // 2, len(lines) - 2}:
        assert read_and_verify(lines[:length]).outcome is None


@every_case
def test_a_replay_tells_every_seat_its_own_story(case: Case) -> None:
    record = read_record("\n".join(recorded(case)).encode(), BY_KEY)
    for eyes in [None, *range(case.setup.seats)]:
        told = [sentence for happened in replay(record) for sentence in story(record, happened, eyes)]
        why = [sentence for happened in replay(record) for sentence in reasons(record, happened, eyes)]
        assert told
        assert why or not (case.game.folder / "telling.py").exists()
    for happened in replay(record):
        if isinstance(happened.fact, HasChosen):  # whoever chose was told what
            assert not story(record, happened, happened.fact.seat)
            assert story(record, happened, None)


@every_case
def test_another_seed_is_not_the_deal(case: Case) -> None:
    lines = recorded(case)
    other = new_deal()
    lines[-1] = json.dumps({"salt": other.salt, "seed": other.seed, "nonces": []})
    with pytest.raises(BadRecord) as bad:
        read_and_verify(lines)
    assert bad.value.line == len(lines)


@every_case
def test_a_record_cut_anywhere_is_shorter_or_refused(case: Case) -> None:
    """No byte at which a file may be cut leads to anything but a clear no or a shorter game."""
    text = "\n".join(recorded(case)).encode()
    chance = Random(case.game.key)
    for cut in [0, 1, len(text) - 1, *(chance.randrange(len(text)) for _ in range(25))]:
        try:
            assert verify(read_record(text[:cut], BY_KEY)).outcome is None or cut >= text.rfind(b"\n")
        except BadRecord as bad:
            assert bad.line <= text[:cut].count(b"\n") + 2


@every_case
def test_a_changed_record_names_the_line_that_is_wrong(case: Case) -> None:
    lines = recorded(case)
    chance = Random(case.game.key)
    changed = 0
    for number in [2, 3, *(chance.randrange(2, len(lines) - 1) for _ in range(12))]:
        value = json.loads(lines[number - 1])
        places = list(leaves(value))
        if not places:  # nothing is dealt in this game: its opening is empty
            continue
        for holder, key in chance.sample(places, min(4, len(places))):
            kept = holder[key]
            if key in ("by", "bot"):  # who moved is told, not judged
                continue
            wrong: tuple[Any, ...] = (bend(kept), None, -1, 10**25, "x", [], {}, 1.5)
            for bent in (one for one in wrong if one != kept):
                holder[key] = bent
                with pytest.raises(BadRecord) as bad:
                    read_and_verify([*lines[: number - 1], json.dumps(value), *lines[number:]])
                assert bad.value.line == number
                changed += 1
            holder[key] = kept
    assert changed > 20


@every_case
def test_replaying_a_changed_record_never_breaks(case: Case) -> None:
    """A replay judges nothing, but what cannot have happened is a clear no."""
    lines = recorded(case)
    chance = Random(case.game.key)
    for number in (chance.randrange(2, len(lines) - 1) for _ in range(30)):
        value = json.loads(lines[number - 1])
        places = list(leaves(value))
        if not places:
            continue
        holder, key = chance.choice(places)
        holder[key] = chance.choice([bend(holder[key]), -7, 10**25, [], None, "x"])
        text = "\n".join([*lines[: number - 1], json.dumps(value), *lines[number:]]).encode()
        try:
            record = read_record(text, BY_KEY)
            for happened in replay(record):
                story(record, happened, None)
        except BadRecord:
            continue


@every_game
def test_a_key_given_twice_is_refused_wherever_it_stands(game: AnyGame) -> None:
    lines = recorded(Case(game, setup_of(game)))
    fact = re.compile(r'"fact":"[a-z-]+"')
    at = next(number for number, line in enumerate(lines) if fact.search(line))
    twice = fact.sub(lambda found: f"{found[0]},{found[0]}", lines[at], count=1)
    with pytest.raises(BadRecord) as bad:
        read_and_verify([*lines[:at], twice, *lines[at + 1 :]])
    assert bad.value.line == at + 1
    assert bad.value.sentence.key == "record-line"
    assert str(bad.value.sentence.parts["path"]).endswith("[1].fact")


def with_aside(lines: list[str], aside: str) -> list[str]:
    line = json.dumps({key: value for key, value in json.loads(lines[2]).items() if key != "aside"})
    return [*lines[:2], f'{line[:-1]},"aside":{aside}}}', *lines[3:]]


def nested(levels: int) -> str:
    """A sentence inside a sentence, so many of them."""
    around = '{"type":"sentence","key":"aside-expected","parts":{"seat":"x","expected":'
    return around * (levels - 1) + '{"type":"sentence","key":"aside-late","parts":{"seat":"x"}}' + "}}" * (levels - 1)


@pytest.mark.parametrize("levels", [DEEPEST + 1, 100, 300, *range(440, 500)])
def test_sentences_nested_without_end_are_refused(levels: int) -> None:
    """Also where reading the text and making sentences of it meet their limits at different depths."""
    lines = recorded(Case(GAMES[0], setup_of(GAMES[0])))
    assert read_and_verify(with_aside(lines, f'{{"expected":{nested(DEEPEST)}}}')).outcome is not None
    with pytest.raises(BadRecord) as bad:
        read_and_verify(with_aside(lines, f'{{"expected":{nested(levels)}}}'))
    assert bad.value.line == 3


def test_what_cannot_be_read_is_not_quoted_at_length() -> None:
    lines = recorded(Case(GAMES[0], setup_of(GAMES[0])))
    for changes in (
        {"aside": {"x" * 10_000: 1}},
        {"move": {"move": "x" * 10_000}},
        {"facts": [["all", {"fact": "x" * 10_000}]]},
    ):
        changed = json.dumps({**json.loads(lines[2]), **changes})
        with pytest.raises(BadRecord) as bad:
            read_and_verify([*lines[:2], changed, *lines[3:]])
        assert len(str(bad.value.sentence.parts["why"])) < 300


def leaves(value: Any) -> Any:
    """Every place of a JSON value that holds neither an object nor a list."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        if isinstance(value[key], dict | list):
            yield from leaves(value[key])
        else:
            yield value, key


def bend(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return "bent"
    if isinstance(value, int):
        return value + 1
    return f"{value[:-1]}{chr(ord(value[-1]) ^ 1)}" if value else "bent"
