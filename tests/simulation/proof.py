"""The proof of a deal, as a page keeps it: what it was shown before the start fits what the record tells at the end."""

from typing import TYPE_CHECKING

from tablee.core.refusals import Refusal
from tablee.fairness.deal import nonce_commitment
from tablee.games import BY_KEY
from tablee.records.certificate import check, read_certificate
from tablee.records.certificate import check_record as check_against
from tablee.records.record import BadRecord, read_record
from tablee.records.verify import verify
from tests.simulation.process import SIGNER

if TYPE_CHECKING:
    from tests.simulation.people import Device


def check_certificate(device: "Device", table: str, text: bytes, record: bytes | None) -> None:
    """It is signed, and says what the record says."""
    try:
        signed = read_certificate(text)
        check(signed, SIGNER.key)
        if record is not None:
            read = read_record(record, BY_KEY)
            check_against(signed.certificate, record, read, verify(read).outcome)
    except Refusal as bad:
        device.simulation.fail(f"the certificate of {table[:6]} does not hold: {bad.sentence}")


def check_record(device: "Device", table: str, text: bytes) -> None:
    fail = device.simulation.fail
    try:
        record = read_record(text, BY_KEY)
        found = verify(record)
    except BadRecord as bad:
        fail(f"the record of {table[:6]} does not hold: {bad.sentence}")
        return
    if found.outcome is None or record.deal is None:
        fail(f"the record of {table[:6]} has no end")
        return
    voided, shown = device.dealt.get(table, (0, []))
    if not shown or voided != record.deal.voided:  # another start followed the one it saw
        return
    told = {nonce_commitment(nonce) for nonce in record.deal.nonces}
    if {giver["commitment"] for giver in shown} != told:
        fail(f"{device.name} was shown other commitments than the record of {table[:6]} has nonces")
    if tuple(giver["seat"] for giver in shown) != record.deal.givers:
        fail(f"{device.name} was shown other givers than the record of {table[:6]} names")
