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
    dice = None if record.deal is None else record.deal.dice  # once: a crowd gave thousands of nonces
    for moved in record.moves:
        state = decided_again(record, state, moved, dice or told_dice(moved))
    return Verdict(len(record.moves) - 1, record.deal is not None, record.game.outcome(state))


def decided_again(record: Record, state: Any, moved: Moved, dice: Dice) -> Any:
    game = record.game
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


def told_dice(moved: Moved) -> Dice:
    """Without the seed of the deal: dice that repeat what the record says they gave."""
    return ToldDice([drawn for fact in moved.facts if (drawn := fact.drawn()) is not None])


def shown_fact(fact: Any) -> str:
    text = msgspec.json.encode(fact).decode()
    return text if len(text) <= 200 else text[:200] + "..."
