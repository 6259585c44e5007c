"""What every game promises about its records: they read, replay and verify, and no change goes unnoticed."""

import json
from random import Random
from typing import Any

import pytest

from tablee.core.fairness import Deal, new_deal
from tablee.core.record import BadRecord, read_record
from tablee.core.replay import reasons, replay, story
from tablee.core.verify import verify
from tablee.games import BY_KEY
from tablee.table.table import Sitting, Table
from tests.contract.cases import Case, every_case

DEAL = Deal("5a" * 32, "c3" * 32, ("01" * 16, "02" * 16))


def recorded(case: Case) -> list[str]:
    """The lines of a whole game between random bots."""
    lines: list[str] = []
    sittings = [Sitting(f"Name {seat}", "random") for seat in range(case.setup.seats)]
    table = Table(case.game, case.setup, sittings, DEAL, lines.append)
    table.open()
    while table.outcome is None:
        table.let_bot_play(next(table.due()), "random")
    return "\n".join(lines).split("\n")


def read_and_verify(lines: list[str]) -> Any:
    return verify(read_record("\n".join(lines).encode(), BY_KEY))


@every_case
def test_a_record_verifies_with_its_deal(case: Case) -> None:
    lines = recorded(case)
    verdict = read_and_verify(lines)
    assert verdict.deal_checked
    assert verdict.outcome is not None
    assert verdict.moves == len(lines) - 3


@every_case
def test_without_the_seed_the_moves_are_verified_and_the_deal_is_not(case: Case) -> None:
    verdict = read_and_verify(recorded(case)[:-1])
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
        assert why


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
