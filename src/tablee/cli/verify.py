"""`tablee verify FILE`: decide every move of a record again and check the deal; or check what a certificate says."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_language, one_line, read_bytes, words_for

if TYPE_CHECKING:
    from tablee.core.certificate import Certificate, Signed
    from tablee.core.record import BadRecord, Record
    from tablee.core.refusals import Refusal
    from tablee.core.verify import Verdict
    from tablee.core.words import Words


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "verify",
        help="check a game record: every move, and the deal; or a certificate",
        description="Decide every move of a record again, compare the facts, and check the deal against commitment and "
        "seed. Names the first line that is wrong, with exit status 1. A certificate is known by what it holds: its "
        "signature and its commitment are checked, and with --record everything else it says.",
        epilog="example: tablee verify fifty.certificate.json --record fifty.tablee --key 3b6a...",
    )
    command.add_argument("file", metavar="FILE", help="a game record or a certificate (- for standard input)")
    command.add_argument("--record", metavar="RECORD", help="the record of the game that the certificate is of")
    command.add_argument("--key", metavar="KEY", help="the server's public key: 64 hexadecimal digits, or a file")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.core.certificate import is_certificate

    text = read_bytes(args.file)
    if is_certificate(text):
        return run_certificate(text, args)
    for option in ("record", "key"):
        if getattr(args, option) is not None:
            raise Failure(f"--{option}: " + words_for(args.lang)("cli-not-a-certificate", file=args.file), 2)
    record = read(text, args.lang)
    words = words_for(args.lang, record.game)
    tell_record(record, judged(record, words), words)
    return 0


def tell_record(record: "Record", verdict: "Verdict", words: "Words") -> None:
    print(words("cli-verified", game=words("game-name"), moves=verdict.moves))
    print(words("cli-deal-checked") if verdict.deal_checked else words("cli-deal-not-checked"))
    print(words.say(verdict.outcome.reason, record.names) if verdict.outcome else words("cli-not-finished"))


def judged(record: "Record", words: "Words") -> "Verdict":
    from tablee.core.record import BadRecord
    from tablee.core.verify import verify

    try:
        return verify(record)
    except BadRecord as bad:
        raise bad_record(bad, words) from None


def load(file: str, language: str) -> "Record":
    return read(read_bytes(file), language)


def read(text: bytes, language: str) -> "Record":
    from tablee.core.record import BadRecord, read_record
    from tablee.games import BY_KEY

    try:
        return read_record(text, BY_KEY)
    except BadRecord as bad:
        raise bad_record(bad, words_for(language, bad.game)) from None


def bad_record(bad: "BadRecord", words: "Words") -> Failure:
    """The first line that is wrong, in words."""
    return Failure(one_line(words("record-bad", line=bad.line, why=words.say(bad.sentence))), 1)


# Certificates.


def run_certificate(text: bytes, args: argparse.Namespace) -> int:
    from tablee.core.certificate import BadCertificate, check, read_certificate
    from tablee.games import BY_KEY

    key = None if args.key is None else public_key(args.key, args.lang)
    try:
        signed = read_certificate(text)
        check(signed, key)
    except BadCertificate as bad:
        raise bad_certificate(bad, words_for(args.lang)) from None
    words = words_for(args.lang, BY_KEY.get(signed.certificate.game))
    told = [*tell_signature(signed, words, key is not None)]
    if args.record is None:
        told.append(words("cli-certificate-no-record"))
    else:
        told += against_record(signed.certificate, args, words)
    print("\n".join(told))
    return 0


def tell_signature(signed: "Signed", words: "Words", known: bool) -> list[str]:
    found = signed.certificate
    key = "cli-certificate-known-key" if known else "cli-certificate-key"
    return [
        words(
            "cli-certificate",
            game=words("game-name") if words.has("game-name") else found.game,
            seats=int(found.setup.get("seats", 0)),
            people=found.people,
            ended=found.ended or "?",
        ),
        words(key, public=found.key),
        words("cli-certificate-deal"),
        *(
            words("cli-certificate-round", round=number, people=one.people, bots=one.bots, clock=one.clock)
            for number, one in enumerate(found.rounds, start=1)
        ),
    ]


def against_record(found: "Certificate", args: argparse.Namespace, words: "Words") -> list[str]:
    from tablee.core.certificate import BadCertificate, check_record

    text = read_bytes(args.record)
    record = read(text, args.lang)
    verdict = judged(record, words)
    try:
        check_record(found, text, record, verdict.outcome)
    except BadCertificate as bad:
        raise bad_certificate(bad, words) from None
    assert verdict.outcome is not None
    reason = words.say(verdict.outcome.reason, record.names)
    return [words("cli-certificate-record", moves=verdict.moves), reason]


def public_key(given: str, language: str) -> str:
    from tablee.core.signing import BadKey, read_public

    is_typed = re.fullmatch("[0-9a-fA-F]{64}", given) and not Path(given).exists()
    try:
        return read_public(given.encode() if is_typed else read_bytes(given))
    except BadKey:
        raise Failure("--key: " + words_for(language)("cli-bad-public-key"), 2) from None


def bad_certificate(bad: "Refusal", words: "Words") -> Failure:
    return Failure(one_line(words.say(bad.sentence)), 1)
