"""Dealing: how a game begins with a deal that nobody chose.

Each device commits to a nonce when it comes. With the start it is settled who gives one; then, and not before, the
nonces are told, and the deal follows from the table's seed and all of them. Whoever withholds theirs voids the start:
everything is chosen anew, without them. docs/dice.md says what this proves.
"""

from collections.abc import Collection, Iterator
from functools import reduce

import msgspec

from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.fairness.deal import NONCE_BYTES, SECRET_BYTES, Deal, is_hex, nonce_commitment
from tablee.server.table import facts
from tablee.server.table.decisions import check_lobby, fill_with_bots
from tablee.server.table.facts import AnyFact
from tablee.server.table.position import Position, evolve
from tablee.thinking.bots import usual_bot

replace = msgspec.structs.replace
FEW_SEATS = 20  # at most so many: every device gives a nonce
MOST_GIVERS = 64  # of a larger table


def read_hex(path: str, text: str, size: int) -> str:
    if not is_hex(text, 2 * size):
        raise BadInput(path, "server-nonce", digits=2 * size)
    return text


# Committing.


def commit(position: Position, holder: str, commitment: str | None) -> tuple[AnyFact, ...]:
    """A device commits, before anybody has told anything; another one that takes its seats over does so anew."""
    seats = position.seats_of(holder)
    is_new = commitment is not None and commitment != position.commitments.get(holder)
    if commitment is None or not seats or not is_new or not may_commit(position, holder):
        return ()
    return (facts.NonceCommitted(seats[0], read_hex("commitment", commitment, SECRET_BYTES)),)


def may_commit(position: Position, holder: str) -> bool:
    is_open = position.phase == "lobby" and not position.dealing and position.origin is None
    is_full = position.setup.seats > FEW_SEATS and len(position.commitments) >= MOST_GIVERS
    return is_open and holder not in position.silent and (not is_full or holder in position.commitments)


def is_complete(position: Position, present: Collection[str]) -> bool:
    """After a void start: has everybody who is here, and may, committed anew?"""
    here = [holder for holder in present if position.seats_of(holder)]
    return position.dealing == () and not any(
        may_commit(position, holder) and holder not in position.commitments for holder in here
    )


# Starting.


def check_start(position: Position) -> None:
    check_lobby(position)
    if position.chairs.open and not position.driven:
        raise NotAllowedNow("server-open-seats")


def start(position: Position, present: Collection[str], most_bots: int) -> tuple[AnyFact, ...]:
    check_start(position)
    gathered = tuple(gather(position, most_bots)) if position.chairs.open else ()
    return (*gathered, *deal(reduce(evolve, gathered, position), present))


def gather(position: Position, most_bots: int) -> Iterator[AnyFact]:
    """A driven table takes people as they are; bots only where the game needs more."""
    gathered = facts.Gathered()
    yield gathered
    yield from fill_with_bots(evolve(position, gathered), usual_bot(position.game), most_bots)


def deal(position: Position, present: Collection[str]) -> tuple[AnyFact, ...]:
    """Ask for the nonces of the devices that are here; where there are none the game begins at once."""
    holders = [holder for holder in position.commitments if holder in present]
    seats = sorted(position.seats_of(holder)[0] for holder in holders if position.seats_of(holder))[:MOST_GIVERS]
    return (facts.Dealing(tuple(seats)),) if seats else begin(position)


def begin(position: Position) -> tuple[AnyFact, ...]:
    """The opening; a deal that came from elsewhere has nonces of its own."""
    if position.origin is None:
        givers = position.dealing or ()
        nonces = tuple([position.nonces[holder_at(position, seat)] for seat in givers])
        position = replace(position, deal=replace(position.deal, nonces=nonces, givers=givers))
    game, drawn = position.game, position.deal
    opening = game.open(game.start(position.setup), position.dice)
    return (facts.Started(drawn.nonces, tuple(opening), drawn.givers),)


# Telling.


def tell(position: Position, holder: str | None, nonce: str) -> tuple[AnyFact, ...]:
    """A device tells its nonce; with the last one the game begins. It may tell it again with every update it hears."""
    seats = position.seats_of(holder)
    if holder is not None and position.nonces.get(holder) == nonce:
        return ()
    if holder is None or not seats or not position.is_starting or seats[0] not in (position.dealing or ()):
        raise NotAllowedNow("server-nonce-unasked")
    if holder in position.nonces:
        return ()
    if nonce_commitment(read_hex("nonce", nonce, NONCE_BYTES)) != position.commitments[holder]:
        raise BadInput("nonce", "server-nonce-other")
    given = facts.NonceGiven(seats[0], nonce)
    position = evolve(position, given)
    return (given,) if missing(position) else (given, *begin(position))


def missing(position: Position) -> list[int]:
    """The seats whose nonce has not come."""
    return [seat for seat in position.dealing or () if holder_at(position, seat) not in position.nonces]


def holder_at(position: Position, seat: int) -> str:
    return position.chairs[seat].holder or ""


def end_wait(position: Position, present: Collection[str], new_deal: Deal) -> tuple[AnyFact, ...]:
    """Time is up: the start is void where nonces are missing, and goes on where commitments were awaited."""
    silent = missing(position)
    return (facts.DealVoided(tuple(silent), new_deal.salt, new_deal.seed),) if silent else deal(position, present)
