"""A certificate: what a finished game was, on one page, signed by the server it was played on.

It stays small whatever the crowd, and it holds no names: whoever asks to be forgotten does not make it a lie.
docs/certificate.md says which bytes every digest and the signature cover.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from tablee.core.facts import Seat, kebab
from tablee.core.game import AnyGame
from tablee.core.outcome import Outcome
from tablee.core.reading import parse, read_json, reason
from tablee.core.refusals import BadInput, Refusal
from tablee.core.sentences import Part
from tablee.fairness.deal import Deal, commitment, is_hex
from tablee.records.record import Mover, Record
from tablee.records.signing import KEY_DIGITS, SIGNATURE_DIGITS, is_signed, is_weak

FORMAT = 1
MARK = b"tablee certificate 1\n"  # what is signed begins with it, so that it can never be read as something else
MOST_WINNERS = 20
DIGEST_DIGITS = 64


class BadCertificate(Refusal):
    """A certificate that cannot be read, or says what is not so."""


class Member(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Choices(Member, frozen=True, kw_only=True):
    """How many choices were made by whom."""

    people: int = 0
    bots: int = 0
    clock: int = 0

    @property
    def total(self) -> int:
        return self.people + self.bots + self.clock


class Nonces(Member, frozen=True, kw_only=True):
    count: int
    sha256: str


class Digest(Member, frozen=True, kw_only=True):
    """So many lines, and the hash of their bytes without names."""

    lines: int
    sha256: str


class Winner(Member, frozen=True, kw_only=True):
    seat: Seat
    points: int


class Certificate(Member, frozen=True, kw_only=True):
    game: str
    setup: dict[str, int | bool | str]  # seats and variants
    own_edition: bool  # printed values were changed; which, the record says
    ended: str | None  # in UTC; null for a game older than certificates
    people: int  # seats for which a person chose at least once
    decisions: Choices  # all that counted in the end
    rounds: tuple[Choices, ...]  # all choices of each round; empty for games in which seats take turns
    commitment: str
    salt: str
    seed: str
    nonces: Nonces
    record: Digest
    log: Digest
    winners: int
    first_winners: tuple[Winner, ...]  # the first of them, in the order of seats
    key: str  # the public key of the server


class Signed(Member, frozen=True, kw_only=True):
    tablee_certificate: int
    certificate: Certificate
    signature: str
    names: dict[str, str] = {}  # of those it tells of, by seat. Not signed: a name may be forgotten


class RecordedChoice(NamedTuple):
    seat: Seat
    by: Mover
    public: int  # how many of its facts everybody sees
    ends_round: bool = True  # where it shows more than itself: else there are more turns in the round


class ChoiceTally(NamedTuple):
    people: int
    decisions: Choices
    rounds: tuple[Choices, ...]
    turns: tuple[Choices, ...]  # each time everybody was asked at once: what earlier certificates called rounds


def tally(choices_made: Iterable[RecordedChoice], *, together: bool) -> ChoiceTally:
    """Who chose. Where all are asked at once a seat's last choice counts, and a choice that shows more than itself
    ends the turn, and the round with its last turn."""
    turns: list[Counter[str]] = []
    rounds: list[Counter[str]] = [Counter()]
    everything: Counter[str] = Counter()
    people: set[Seat] = set()
    chosen: dict[Seat, Mover] = {}
    for seat, by, public, ends_round in choices_made:
        if by == "person":
            people.add(seat)
        if not together:
            everything[by] += 1
            continue
        chosen[seat] = by
        if public > 1:
            turns.append(Counter(chosen.values()))
            rounds[-1] += turns[-1]
            chosen = {}
            if ends_round:
                rounds.append(Counter())
    if chosen:
        turns.append(Counter(chosen.values()))
        rounds[-1] += turns[-1]
    for counted in turns:
        everything += counted
    of_rounds = tuple(choices(counted) for counted in rounds if counted)
    return ChoiceTally(len(people), choices(everything), of_rounds, tuple(map(choices, turns)))


def ends_round(game: AnyGame, facts: Iterable[str]) -> bool:
    """Do facts of these kinds end a round? Where a round is one turn, whatever ends the turn does."""
    return game.round_end is None or kebab(game.round_end.__name__) in facts


def choices(counted: Counter[str]) -> Choices:
    return Choices(people=counted["person"], bots=counted["bot"], clock=counted["clock"])


def tally_of(record: Record) -> ChoiceTally:
    choices_made = [
        RecordedChoice(
            moved.seat,
            moved.by,
            sum(fact.sees == "all" for fact in moved.facts),
            ends_round(record.game, [kebab(type(fact).__name__) for fact in moved.facts]),
        )
        for moved in record.moves
        if moved.seat is not None and moved.by is not None
    ]
    return tally(choices_made, together=record.game.together)


def winners_of(outcome: Outcome) -> tuple[Winner, ...]:
    return tuple(Winner(seat=seat, points=outcome.scores[seat]) for seat in sorted(outcome.winners)[:MOST_WINNERS])


def nonces_of(deal: Deal) -> Nonces:
    joined = b"".join(map(bytes.fromhex, deal.nonces))
    return Nonces(count=len(deal.nonces), sha256=sha256(joined).hexdigest())


def digest(lines: Iterable[bytes]) -> Digest:
    """Of lines, each with its end."""
    count, hashed = 0, sha256()
    for count, line in enumerate(lines, start=1):  # noqa: B007
        hashed.update(line)
        hashed.update(b"\n")
    return Digest(lines=count, sha256=hashed.hexdigest())


def record_digest(text: bytes) -> Digest:
    """Of a record, with no names in its first line. The record must have been read before."""
    lines = text.removesuffix(b"\n").split(b"\n")
    return digest([header_without_names(lines[0]), *lines[1:]])


def header_without_names(line: bytes) -> bytes:
    header = {**json.loads(line), "names": []}
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()


def signed_bytes(certificate: Certificate) -> bytes:
    """What is signed: the mark, and the certificate as JSON with sorted keys and no spaces."""
    return MARK + msgspec.json.encode(certificate, order="sorted")


# Reading and checking.


def is_certificate(text: bytes) -> bool:
    """A certificate says so with its first key or any other; a record has one object a line."""
    try:
        value = parse(text).value
    except BadInput:
        return False
    return isinstance(value, dict) and "tablee_certificate" in value


def read_certificate(text: bytes) -> Signed:
    try:
        value = read_json(text).object(required=("tablee_certificate", "certificate", "signature"), optional=("names",))
        if value["tablee_certificate"].whole(1) > FORMAT:
            value["tablee_certificate"].refuse("record-newer", known=FORMAT)
        signed = msgspec.convert({key: given.value for key, given in value.items()}, Signed, strict=True)
    except BadInput as refusal:
        raise BadCertificate("certificate-unreadable", path=refusal.path, why=refusal.sentence) from None
    except msgspec.ValidationError as error:
        raise BadCertificate("certificate-shape", why=reason(error)) from None
    if not is_well_formed(signed):
        raise BadCertificate("certificate-digits")
    if not is_plain(signed.certificate):
        raise BadCertificate("certificate-plain")
    return signed


def is_well_formed(signed: Signed) -> bool:
    certificate = signed.certificate
    digests = (
        certificate.commitment,
        certificate.salt,
        certificate.seed,
        certificate.nonces.sha256,
        certificate.record.sha256,
        certificate.log.sha256,
    )
    return (
        all(is_hex(one, DIGEST_DIGITS) for one in digests)
        and is_hex(certificate.key, KEY_DIGITS)
        and is_hex(signed.signature, SIGNATURE_DIGITS)
    )


def is_plain(certificate: Certificate) -> bool:
    """Whoever signs may write anything: what is shown to people is nothing that steers a terminal."""
    return (
        re.fullmatch(r"[a-z0-9_]{1,40}", certificate.game) is not None
        and type(certificate.setup.get("seats")) is int
        and (
            certificate.ended is None
            or re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", certificate.ended, re.ASCII) is not None
        )
    )


def check(signed: Signed, key: str | None = None) -> None:
    """What can be checked without the record; the first thing that is not so is raised."""
    certificate = signed.certificate
    if is_weak(certificate.key):
        raise BadCertificate("certificate-weak-key")
    if not is_signed(certificate.key, signed.signature, signed_bytes(certificate)):
        raise BadCertificate("certificate-signature")
    if key is not None and key != certificate.key:
        raise BadCertificate("certificate-other-key", found=certificate.key, needed=key)
    if commitment(bytes.fromhex(certificate.salt), bytes.fromhex(certificate.seed)) != certificate.commitment:
        raise BadCertificate("certificate-commitment")


def check_record(certificate: Certificate, text: bytes, record: Record, outcome: Outcome | None) -> None:
    """The record of the same game, which was verified before; the first thing that differs is raised."""
    compare("certificate-of-game", certificate.game, record.game.key)
    if record.deal is None or outcome is None:
        raise BadCertificate("certificate-unfinished")
    for name in ("commitment", "salt", "seed"):
        actual = record.commitment if name == "commitment" else getattr(record.deal, name)
        compare("certificate-of-deal", getattr(certificate, name), actual)
    compare("certificate-of-nonces", certificate.nonces, nonces_of(record.deal))
    counted = tally_of(record)
    if certificate.rounds != counted.turns:
        compare_rounds(certificate.rounds, counted.rounds)
    compare("certificate-of-decisions", certificate.decisions.total, counted.decisions.total)
    compare("certificate-of-people", (certificate.decisions, certificate.people), (counted.decisions, counted.people))
    won = (certificate.winners, certificate.first_winners)
    compare("certificate-of-winners", won, (len(outcome.winners), winners_of(outcome)))
    edition = record.setup.edition != record.game.edition.standard
    compare("certificate-of-setup", (certificate.setup, certificate.own_edition), (setup_of(record), edition))
    compare("certificate-of-record", certificate.record, record_digest(text))


def setup_of(record: Record) -> dict[str, int | bool | str]:
    values: dict[str, int | bool | str] = msgspec.to_builtins(record.setup)
    values.pop("edition")
    return values


def compare_rounds(claimed: Sequence[Choices], needed: Sequence[Choices]) -> None:
    compare("certificate-of-rounds", len(claimed), len(needed))
    for number, (one, other) in enumerate(zip(claimed, needed, strict=True), start=1):
        if one != other:
            parts: dict[str, Part] = {"round": number}
            for name in ("people", "bots", "clock"):
                parts[name], parts[f"real_{name}"] = getattr(one, name), getattr(other, name)
            raise BadCertificate("certificate-of-round", **parts)


def compare(key: str, claimed: object, needed: object) -> None:
    if claimed == needed:
        return
    if isinstance(claimed, int | str) and isinstance(needed, int | str):
        raise BadCertificate(key, found=claimed, needed=needed)
    raise BadCertificate(key)
