"""Verify: every move of a record is decided again and its facts compared, and the deal checked against its seed."""

from typing import Any

import msgspec

from tablee.core.dice import Dice, ImpossibleDraw, ToldDice
from tablee.core.outcome import Outcome
from tablee.core.record import BadRecord, Moved, Record
from tablee.core.refusals import IllegalMove


class Verdict(msgspec.Struct, frozen=True):
    moves: int
    deal_checked: bool
    outcome: Outcome | None


def verify(record: Record) -> Verdict:
    """The verdict on a record that holds; the first line that does not is raised as BadRecord."""
    if record.deal is not None and record.deal.commitment != record.commitment:
        raise BadRecord(record.lines, "record-commitment")
    state = record.game.start(record.setup)
    for moved in record.moves:
        state = decided_again(record, state, moved)
    return Verdict(len(record.moves) - 1, record.deal is not None, record.game.outcome(state))


def decided_again(record: Record, state: Any, moved: Moved) -> Any:
    game = record.game
    dice = dice_for(record, moved)
    try:
        facts = game.open(state, dice) if moved.seat is None else game.decide(state, moved.seat, moved.move, dice)
    except IllegalMove as refusal:
        raise BadRecord(moved.line, "record-illegal", why=refusal.sentence) from None
    except ImpossibleDraw as draw:
        raise BadRecord(moved.line, "record-impossible-draw", draw=str(draw)) from None
    if len(facts) != len(moved.facts):
        raise BadRecord(moved.line, "record-facts-count", found=len(moved.facts), needed=len(facts))
    for number, (found, needed) in enumerate(zip(moved.facts, facts, strict=True), start=1):
        if found != needed:
            raise BadRecord(moved.line, "record-facts-differ", number=number, needed=shown_fact(needed))
    return game.fold(state, facts)


def dice_for(record: Record, moved: Moved) -> Dice:
    """The dice of the deal; without its seed, dice that repeat what the record says they gave."""
    if record.deal is not None:
        return record.deal.dice
    return ToldDice([drawn for fact in moved.facts if (drawn := fact.drawn()) is not None])


def shown_fact(fact: Any) -> str:
    text = msgspec.json.encode(fact).decode()
    return text if len(text) <= 200 else text[:200] + "..."
