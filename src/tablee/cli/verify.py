"""`tablee verify FILE`: check a game record: every move, and the deal; or a certificate."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import option
from tablee.cli.common import CommandError, one_line, print_json, read_bytes, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.facts import Seat
    from tablee.core.outcome import Outcome
    from tablee.core.refusals import Refusal
    from tablee.core.sentences import Sentence
    from tablee.language.words import Words
    from tablee.records.certificate import Certificate, Signed
    from tablee.records.record import BadRecord, Record
    from tablee.records.verify import VerifyResult

MOST_NAMED = 20  # of those whose devices had a part in the deal


def add(command: Parser) -> None:
    option(command, "file FILE")
    option(command, "--record RECORD")
    option(command, "--key KEY")
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    from tablee.records.certificate import is_certificate

    text = read_bytes(args.file)
    if is_certificate(text):
        return run_certificate(text, args)
    for name in ("record", "key"):
        if getattr(args, name) is not None:
            raise CommandError(words_for(args.lang)("cli-not-a-certificate", file=args.file), 2, f"--{name}")
    record = read(text, args.lang)
    words = words_for(args.lang, record.game)
    verdict = verify_record(record, words)
    print_json(record_json(record, verdict, words)) if args.json else tell_record(record, verdict, words)
    return 0


def record_json(record: "Record", verdict: "VerifyResult", words: "Words") -> dict[str, Any]:
    return {
        "kind": "record",
        "game": record.game.key,
        "names": list(record.names),
        "moves": verdict.moves,
        "deal": verdict.deal,
        "draws": verdict.draws,
        "givers": None if record.deal is None else record.deal.givers,
        "voided": 0 if record.deal is None else record.deal.voided,
        "result": result_of(record, verdict.outcome, words),
    }


def result_of(record: "Record", outcome: "Outcome | None", words: "Words") -> dict[str, Any] | None:
    """How a game ended, for programs."""
    if outcome is None:
        return None
    reason = words.say(outcome.reason, record.names)
    return {"winners": list(outcome.winners), "scores": list(outcome.scores), "reason": reason}


def tell_record(record: "Record", verdict: "VerifyResult", words: "Words") -> None:
    print(words("cli-verified", game=words("game-name"), moves=verdict.moves))
    print("\n".join(tell_deal(record, verdict, words)))
    print(words.say(verdict.outcome.reason, record.names) if verdict.outcome else words("cli-not-finished"))
    print(words("cli-not-vouched"))


def tell_deal(record: "Record", verdict: "VerifyResult", words: "Words") -> list[str]:
    """What was checked of the deal, and whose devices had a part in it."""
    lines = [words(f"cli-deal-{verdict.deal}", draws=verdict.draws)]
    deal = record.deal
    if deal is not None and deal.givers is not None and record.origin is None:
        lines.append(words.say(givers_of(deal.givers, record.setup.seats), record.names))
        lines += [words("cli-deal-voided", starts=deal.voided)] if deal.voided else []
    return lines


def givers_of(givers: "Sequence[Seat]", seats: int) -> "Sentence":
    from tablee.core.sentences import sentence, who

    if len(givers) > MOST_NAMED:
        return sentence("cli-deal-many-givers", givers=len(givers), seats=seats)
    return sentence("cli-deal-givers", givers=who(*givers)) if givers else sentence("cli-deal-no-givers")


def verify_record(record: "Record", words: "Words") -> "VerifyResult":
    from tablee.records.record import BadRecord
    from tablee.records.verify import verify

    try:
        return verify(record)
    except BadRecord as bad:
        raise bad_record(bad, words) from None


def load(file: str, language: str) -> "Record":
    return read(read_bytes(file), language)


def read(text: bytes, language: str) -> "Record":
    from tablee.games import BY_KEY
    from tablee.records.record import BadRecord, read_record

    try:
        return read_record(text, BY_KEY)
    except BadRecord as bad:
        raise bad_record(bad, words_for(language, bad.game)) from None


def bad_record(bad: "BadRecord", words: "Words") -> CommandError:
    """The first line that is wrong, in words."""
    return CommandError(one_line(words("record-bad", line=bad.line, why=words.say(bad.sentence))), 1)


# Certificates.


def run_certificate(text: bytes, args: argparse.Namespace) -> int:
    from tablee.games import BY_KEY
    from tablee.records.certificate import BadCertificate, check, read_certificate

    key = None if args.key is None else public_key(args.key, args.lang)
    try:
        signed = read_certificate(text)
        check(signed, key)
    except BadCertificate as bad:
        raise bad_certificate(bad, words_for(args.lang)) from None
    words = words_for(args.lang, BY_KEY.get(signed.certificate.game))
    checked = None if args.record is None else against_record(signed.certificate, args, words)
    if args.json:
        print_json(certificate_json(signed, checked, words, key is not None))
    else:
        lines = [words("cli-certificate-no-record")] if checked is None else tell_checked(*checked, words)
        print("\n".join([*tell_signature(signed, words, key is not None), *lines]))
    return 0


def certificate_json(
    signed: "Signed", checked: "tuple[Record, VerifyResult] | None", words: "Words", is_known: bool
) -> dict[str, Any]:
    import msgspec

    return {
        "kind": "certificate",
        "certificate": msgspec.to_builtins(signed.certificate),
        "key_given": is_known,
        "record": None if checked is None else record_json(*checked, words),
    }


def tell_signature(signed: "Signed", words: "Words", is_known: bool) -> list[str]:
    certificate = signed.certificate
    key = "cli-certificate-known-key" if is_known else "cli-certificate-key"
    return [
        words(
            "cli-certificate",
            game=words("game-name") if words.has("game-name") else certificate.game,
            seats=int(certificate.setup["seats"]),
            people=certificate.people,
            ended=certificate.ended or "?",
        ),
        words(key, public=certificate.key),
        words("cli-certificate-commitment"),
        *(
            words("cli-certificate-round", round=number, people=one.people, bots=one.bots, clock=one.clock)
            for number, one in enumerate(certificate.rounds, start=1)
        ),
    ]


def against_record(
    certificate: "Certificate", args: argparse.Namespace, words: "Words"
) -> "tuple[Record, VerifyResult]":
    from tablee.records.certificate import BadCertificate, check_record

    text = read_bytes(args.record)
    record = read(text, args.lang)
    verdict = verify_record(record, words)
    try:
        check_record(certificate, text, record, verdict.outcome)
    except BadCertificate as bad:
        raise bad_certificate(bad, words) from None
    return record, verdict


def tell_checked(record: "Record", verdict: "VerifyResult", words: "Words") -> list[str]:
    assert verdict.outcome is not None
    reason = words.say(verdict.outcome.reason, record.names)
    return [words("cli-certificate-record", moves=verdict.moves), *tell_deal(record, verdict, words), reason]


def public_key(given: str, language: str) -> str:
    from tablee.records.signing import BadKey, WeakKey, read_public

    is_typed = re.fullmatch("[0-9a-fA-F]{64}", given) and not Path(given).exists()
    try:
        return read_public(given.encode() if is_typed else read_bytes(given))
    except BadKey as bad:
        key = "cli-weak-public-key" if isinstance(bad, WeakKey) else "cli-bad-public-key"
        raise CommandError(words_for(language)(key), 2, "--key") from None


def bad_certificate(bad: "Refusal", words: "Words") -> CommandError:
    return CommandError(one_line(words.say(bad.sentence)), 1)
