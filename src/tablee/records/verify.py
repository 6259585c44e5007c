"""Verify: every move of a record is decided again and its facts compared, and the deal checked against its seed.

A record that holds is consistent in itself. That it was played is another matter: only a certificate vouches for it.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

import msgspec

from tablee.core.dice import Dice, ImpossibleDraw, RecordedDice
from tablee.core.outcome import Outcome
from tablee.core.refusals import IllegalMove
from tablee.records.record import BadRecord, Record, RecordedMove

T = TypeVar("T")

# The draws follow from seed and commitment; seed and commitment fit, but nothing was drawn; or there is no seed.
Dealt = Literal["checked", "nothing-drawn", "no-seed", "known"]


class VerifyResult(msgspec.Struct, frozen=True):
    moves: int
    deal: Dealt
    draws: int  # so many draws decided something; without a seed they were only checked to be possible
    outcome: Outcome | None

    @property
    def deal_checked(self) -> bool:
        """Commitment and seed fit, and at least one draw was made from them again."""
        return self.deal == "checked"


class CountedDice(Dice):
    """Dice that count the draws which decided something: one of a single item does not."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.draws = 0

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        drawn = self.dice.draw(name, items, count)
        self.draws += count > 0 and len(items) > 1
        return drawn


def verify(record: Record) -> VerifyResult:
    """The verdict on a record that holds; the first line that does not is raised as BadRecord."""
    if record.deal is not None and record.deal.commitment != record.commitment:
        raise BadRecord(record.lines, "record-commitment")
    if record.deal is not None and any(not 0 <= seat < record.setup.seats for seat in record.deal.givers or ()):
        raise BadRecord(record.lines, "record-end-shape")
    state = record.game.start(record.setup)
    dice = CountedDice(record.deal.dice if record.deal else RecordedDice(()))  # once: a crowd gave thousands of nonces
    for moved in record.moves:
        if record.deal is None:
            dice.dice = recorded_dice(moved)
        state = decide_again(record, state, moved, dice)
    return VerifyResult(len(record.moves) - 1, deal_check(record, dice.draws), dice.draws, record.game.outcome(state))


def deal_check(record: Record, draws: int) -> Dealt:
    if record.deal is None:
        return "no-seed"
    if record.origin is not None:
        return "known"
    return "checked" if draws else "nothing-drawn"


def decide_again(record: Record, state: Any, moved: RecordedMove, dice: Dice) -> Any:
    game = record.game
    try:
        facts = game.open(state, dice) if moved.seat is None else game.decide(state, moved.seat, moved.move, dice)
    except IllegalMove as refusal:
        raise BadRecord(moved.line, "record-illegal", why=refusal.sentence) from None
    except ImpossibleDraw as draw:
        raise BadRecord(moved.line, "record-impossible-draw", draw=str(draw)) from None
    if len(facts) != len(moved.facts):
        raise BadRecord(moved.line, "record-facts-count", found=len(moved.facts), needed=len(facts))
    for number, (recorded, needed) in enumerate(zip(moved.facts, facts, strict=True), start=1):
        if recorded != needed:
            raise BadRecord(moved.line, "record-facts-differ", number=number, needed=shown_fact(needed))
    return game.fold(state, facts)


def recorded_dice(moved: RecordedMove) -> Dice:
    """Without the seed of the deal: dice that repeat what the record says they gave."""
    return RecordedDice([drawn for fact in moved.facts if (drawn := fact.drawn()) is not None])


def shown_fact(fact: Any) -> str:
    text = msgspec.json.encode(fact).decode()
    return text if len(text) <= 200 else text[:200] + "..."
