"""Certificates: what a finished game was, signed; and what must not be believed."""

import asyncio
import json
import re
import stat
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tablee.client import Client
from tablee.core.game import AnyGame
from tablee.games import BY_KEY
from tablee.records.certificate import (
    BadCertificate,
    Certificate,
    Choices,
    RecordedChoice,
    Signed,
    Winner,
    check,
    check_record,
    read_certificate,
    signed_bytes,
    tally,
    tally_of,
)
from tablee.records.record import Record, read_record
from tablee.records.signing import PRIME, Signer, WeakKey, is_signed, new_key, read_public
from tablee.records.verify import verify
from tablee.server.storage.signing_key import FILE
from tests.contract.cases import every_game
from tests.server.people import People
from tests.server.running import Running, running
from tests.server.test_games import play
from tests.server.test_tables import play_on

SUBJECT_INFO = PublicFormat.SubjectPublicKeyInfo


class Played(NamedTuple):
    """A finished game as it comes from a server."""

    table: str
    secret: str
    text: bytes  # of the certificate
    record: bytes

    @property
    def signed(self) -> Signed:
        return read_certificate(self.text)

    @property
    def read(self) -> Record:
        return read_record(self.record, BY_KEY)


def get(url: str, path: str) -> httpx.Response:
    return httpx.get(f"{url}{path}", trust_env=False)


def certificate_of(url: str, table: str) -> bytes:
    return get(url, f"/api/tables/{table}/certificate").raise_for_status().content


async def play_to_the_end(url: str, game: AnyGame, **settings: Any) -> Played:
    async with Client(url) as client:
        place = await client.create(game.key, ["Zebulon"], bot="random", start=True, **settings)
        async with await client.watch(place.table, place.secret, nonce="0f" * 16) as seated:
            await play(seated, game)
        record = await client.record(place.table)
    return Played(place.table, place.secret, certificate_of(url, place.table), record)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    with running(tmp_path_factory.mktemp("certificates")) as server:
        return asyncio.run(play_to_the_end(server.url, BY_KEY["fifty"], setup={"seats": 3}))


@every_game
def test_a_finished_game_yields_a_certificate_that_holds(game: AnyGame, server: Running) -> None:
    played = asyncio.run(play_to_the_end(server.url, game))
    found = played.signed.certificate
    check(played.signed, get(server.url, "/api/key").json()["key"])
    verdict = verify(played.read)
    check_record(found, played.record, played.read, verdict.outcome)
    assert found.people == 1
    assert found.decisions.people > 0
    assert bool(found.rounds) == game.together
    assert found.ended is not None
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", found.ended)
    assert b"Zebulon" not in signed_bytes(found)


def test_the_signature_can_be_checked_with_the_words_of_the_docs_alone(played: Played) -> None:
    given = json.loads(played.text)
    text = json.dumps(given["certificate"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(given["certificate"]["key"]))
    key.verify(bytes.fromhex(given["signature"]), b"tablee certificate 1\n" + text.encode())


def test_how_many_chose_in_each_round_is_counted(played: Played) -> None:
    found = played.signed.certificate
    counted = played.record.count(b'"fact":"round-counted"')
    assert counted > 0
    assert found.rounds == (Choices(people=1, bots=2),) * counted
    assert found.decisions == Choices(people=counted, bots=2 * counted)


def test_turns_of_the_number_are_not_counted_as_rounds(server: Running) -> None:
    played = asyncio.run(play_to_the_end(server.url, BY_KEY["the_number"]))
    found = played.signed.certificate
    assert len(found.rounds) == played.record.count(b'"fact":"round-scored"') == 2
    assert sum(one.total for one in found.rounds) == found.decisions.total
    counted = tally_of(played.read)
    assert len(counted.turns) == played.record.count(b'"fact":"turn-scored"')
    outcome = verify(played.read).outcome
    earlier = msgspec.structs.replace(found, rounds=counted.turns)  # as certificates of the same format were made
    check_record(earlier, played.record, played.read, outcome)


def test_a_choice_made_anew_counts_once_and_as_the_last_was_made() -> None:
    found = [
        RecordedChoice(0, "person", 1),
        RecordedChoice(0, "person", 0),
        RecordedChoice(1, "person", 1),
        RecordedChoice(1, "clock", 0),
        RecordedChoice(2, "bot", 2),
        RecordedChoice(0, "clock", 1),
    ]
    counted = tally(found, together=True)
    assert counted.rounds == (Choices(people=1, bots=1, clock=1), Choices(clock=1))
    assert counted.decisions == Choices(people=1, bots=1, clock=2)
    assert counted.people == 2
    assert tally(found, together=False).decisions == Choices(people=3, bots=1, clock=2)


def test_before_the_end_there_is_none(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            for language, word in (("en", "over"), ("fr", "finie")):
                path = f"{server.url}/api/tables/{people.table}/certificate"
                early = httpx.get(path, headers={"accept-language": language}, trust_env=False)
                assert early.status_code == 409
                assert word in early.json()["error"]
        assert get(server.url, "/api/tables/none/certificate").status_code == 404

    asyncio.run(scenario())


def test_a_name_that_is_forgotten_makes_it_no_lie(tmp_path: Path) -> None:
    async def scenario(url: str) -> tuple[str, bytes]:
        async with People(url) as people:
            await people.sit("the_number", ["Ada", "Zebulon"])
            await people.start()
            await play_on(people)
            before = certificate_of(url, people.table)
            assert set(json.loads(before)["names"].values()) == {"Ada", "Zebulon"}
            await people.client.forget(people.table, people.places[1].secret)
            assert b"Zebulon" not in certificate_of(url, people.table)
            record = await people.client.record(people.table)
            assert b"Zebulon" not in record
            old = read_certificate(before)
            check(old)
            read = read_record(record, BY_KEY)
            check_record(old.certificate, record, read, verify(read).outcome)
            return people.table, before

    with running(tmp_path) as server:
        table, before = asyncio.run(scenario(server.url))
    with running(tmp_path) as server:
        after = certificate_of(server.url, table)
    assert json.loads(after)["certificate"] == json.loads(before)["certificate"]
    assert json.loads(after)["signature"] == json.loads(before)["signature"]


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with running(tmp_path) as server:
            keys.append(get(server.url, "/api/key").json())
    assert keys[0] == keys[1]
    assert keys[0]["algorithm"] == "Ed25519"
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def signed_anew(certificate: Certificate, **changes: Any) -> Signed:
    """What a dishonest server would sign."""
    signer = Signer.read(new_key())
    changed = msgspec.structs.replace(certificate, **changes, key=signer.key)
    return Signed(tablee_certificate=1, certificate=changed, signature=signer.sign(signed_bytes(changed)))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"salt": "00" * 32}, "certificate-commitment"),
        ({"seed": "00" * 32}, "certificate-commitment"),
        ({"game": "the_number"}, "certificate-of-game"),
        ({"rounds": ()}, "certificate-of-rounds"),
        ({"decisions": Choices(people=1000)}, "certificate-of-decisions"),
        ({"people": 2}, "certificate-of-people"),
        ({"winners": 9}, "certificate-of-winners"),
        ({"first_winners": (Winner(seat=0, points=1000),)}, "certificate-of-winners"),
        ({"setup": {"seats": 4}}, "certificate-of-setup"),
        ({"own_edition": True}, "certificate-of-setup"),
    ],
)
def test_what_the_record_does_not_say_is_named(changes: dict[str, Any], fault: str, played: Played) -> None:
    signed = signed_anew(played.signed.certificate, **changes)
    with pytest.raises(BadCertificate) as bad:
        check_all(signed, played)
    assert bad.value.sentence.key == fault


def check_all(signed: Signed, played: Played) -> None:
    check(signed)
    check_record(signed.certificate, played.record, played.read, verify(played.read).outcome)


def test_people_who_were_bots_are_named(played: Played) -> None:
    found = played.signed.certificate
    first, *others = found.rounds
    more = msgspec.structs.replace(first, people=first.people + 1, bots=first.bots - 1)
    everything = msgspec.structs.replace(
        found.decisions, people=found.decisions.people + 1, bots=found.decisions.bots - 1
    )
    for changes, fault in (
        ({"rounds": (more, *others)}, "certificate-of-round"),
        ({"decisions": everything}, "certificate-of-people"),
    ):
        with pytest.raises(BadCertificate) as bad:
            check_all(signed_anew(found, **changes), played)
        assert bad.value.sentence.key == fault


@pytest.mark.parametrize("part", ["record", "nonces"])
def test_another_digest_is_named(part: str, played: Played) -> None:
    found = played.signed.certificate
    changed = msgspec.structs.replace(getattr(found, part), sha256="00" * 32)
    with pytest.raises(BadCertificate) as bad:
        check_record(
            msgspec.structs.replace(found, **{part: changed}),
            played.record,
            played.read,
            verify(played.read).outcome,
        )
    assert bad.value.sentence.key == f"certificate-of-{part}"


def test_every_signed_byte_counts(played: Played) -> None:
    """Whatever digit or letter is changed, the certificate is refused."""
    body = played.text[: played.text.index(b',"names"')] if b',"names"' in played.text else played.text
    places = [place for place in range(1, len(body)) if chr(body[place]).isalnum()]
    for place in places[::7]:
        other = b"0" if body[place : place + 1] != b"0" else b"1"
        changed = played.text[:place] + other + played.text[place + 1 :]
        with pytest.raises(BadCertificate):
            check(read_certificate(changed))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"{", "certificate-unreadable"),
        (b"[]", "certificate-unreadable"),
        (b"{}", "certificate-unreadable"),
        (b'{"tablee_certificate": 2, "certificate": {}, "signature": ""}', "certificate-unreadable"),
        (b'{"tablee_certificate": 1, "certificate": {}, "signature": ""}', "certificate-shape"),
        (b"\xff\xfe", "certificate-unreadable"),
    ],
)
def test_what_is_no_certificate_is_refused_with_a_sentence(text: bytes, fault: str) -> None:
    with pytest.raises(BadCertificate) as bad:
        read_certificate(text)
    assert bad.value.sentence.key == fault


def written(height: int, side: int = 0) -> str:
    """A point as RFC 8032 writes it, or as it does not."""
    return (height | side << 255).to_bytes(32, "little").hex()


EIGHTHS = [
    int.from_bytes(bytes.fromhex(height), "little")
    for height in (
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    )
]
SMALL = [
    written(1),
    written(PRIME - 1),
    *(written(height, side) for height in (0, *EIGHTHS) for side in (0, 1)),
]
MISWRITTEN = [
    written(1, 1),
    written(PRIME - 1, 1),
    *(written(PRIME + low, side) for low in range(19) for side in (0, 1)),
]


def believed(key: str, signature: str, message: bytes) -> bool:
    """What the library says, without us."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except InvalidSignature:
        return False
    return True


def forgery(real: Signed, key: str) -> bytes:
    """What anybody can sign with a key of small order: a signature of a small point and zero fits one text in eight."""
    for people in range(1_000):
        found = msgspec.structs.replace(real.certificate, people=people, key=key)
        for small in SMALL:
            if believed(key, small + "00" * 32, signed_bytes(found)):
                forged = Signed(tablee_certificate=1, certificate=found, signature=small + "00" * 32)
                return msgspec.json.encode(forged)
    raise AssertionError("this key forges nothing")


def test_there_are_eight_points_of_small_order() -> None:
    assert len(set(SMALL)) == 8


@pytest.mark.parametrize("key", [*SMALL, *MISWRITTEN[:6]])
def test_what_anybody_can_sign_is_not_believed(key: str, played: Played) -> None:
    forged = read_certificate(forgery(played.signed, key))
    assert believed(key, forged.signature, signed_bytes(forged.certificate)), "the library alone would take it"
    assert not is_signed(key, forged.signature, signed_bytes(forged.certificate))
    with pytest.raises(BadCertificate) as bad:
        check(forged)
    assert bad.value.sentence.key == "certificate-weak-key"


@pytest.mark.parametrize("key", [*SMALL, *MISWRITTEN])
def test_a_worthless_key_is_not_read(key: str) -> None:
    with pytest.raises(WeakKey):
        read_public(key.encode())
    with pytest.raises(WeakKey):
        read_public(Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).public_bytes(Encoding.PEM, SUBJECT_INFO))


def test_a_key_of_a_server_is_read_in_both_ways() -> None:
    for _ in range(20):
        key = Signer.read(new_key()).key
        assert read_public(key.upper().encode()) == key
        pem = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).public_bytes(Encoding.PEM, SUBJECT_INFO)
        assert read_public(pem) == key


@pytest.mark.parametrize("member", ["tablee_certificate", "signature", "people", "count", "lines", "seats"])
def test_a_key_given_twice_is_refused_at_any_depth(member: str, played: Played) -> None:
    """ParsingProcess differ in which of the two counts: whoever signed one could show the other."""
    found = re.compile(rf'"{member}":("[^"]*"|\d+)'.encode())
    assert found.search(played.text)
    twice = found.sub(lambda match: match[0] + b"," + match[0], played.text, count=1)
    check(read_certificate(played.text))
    with pytest.raises(BadCertificate) as bad:
        read_certificate(twice)
    assert bad.value.sentence.key == "certificate-unreadable"
    assert str(bad.value.sentence.parts["path"]).endswith(member)


@pytest.mark.parametrize(
    "changes",
    [
        {"ended": "\x1b[2J"},
        {"ended": "2026-11-15T20:14:03Z\n"},
        {"game": "\x1b]0;"},
        {"setup": {"seats": "x"}},
        {"setup": {}},
    ],
)
def test_what_would_steer_a_terminal_is_refused_though_it_is_signed(changes: dict[str, Any], played: Played) -> None:
    with pytest.raises(BadCertificate) as bad:
        read_certificate(msgspec.json.encode(signed_anew(played.signed.certificate, **changes)))
    assert bad.value.sentence.key == "certificate-plain"


def test_digits_that_are_none_are_refused(played: Played) -> None:
    with pytest.raises(BadCertificate) as bad:
        read_certificate(played.text.replace(b'"signature":"', b'"signature":"zz'))
    assert bad.value.sentence.key == "certificate-digits"
