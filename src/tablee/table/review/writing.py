"""A review as it travels: made from the bytes of a record where minds live, and given back as JSON."""

import msgspec

from tablee.core.facts import Seat
from tablee.core.record import BadRecord, read_record
from tablee.core.refusals import BadInput, Refusal
from tablee.core.review import Review
from tablee.core.sentences import Sentence, sentence
from tablee.games import BY_KEY
from tablee.table.review.reviewer import Depth, NoReview, review
from tablee.table.work import FindMind, NoMind, ready_mind


class Denied(msgspec.Struct, frozen=True):
    """There is no review, and why. A refusal itself does not travel well."""

    is_bad: bool  # what was given is wrong; else it cannot be done now
    sentence: Sentence
    path: str | None = None


def review_text(find: FindMind, text: bytes, seat: Seat | None, depth: Depth) -> bytes | Denied:
    """The review of a record as JSON."""
    try:
        record = read_record(text, BY_KEY)
        return written(review(record, seat, depth, ready_mind(find, record.game.key)))
    except NoMind:
        return Denied(False, sentence("review-no-mind"))
    except Refusal as refusal:
        return denied(refusal)


def denied(refusal: Refusal) -> Denied:
    match refusal:
        case BadRecord():
            return Denied(True, sentence("record-bad", line=refusal.line, why=refusal.sentence))
        case BadInput():
            return Denied(True, refusal.sentence, refusal.path)
        case NoReview():
            return Denied(False, refusal.sentence)
    raise refusal


def written(found: Review) -> bytes:
    return msgspec.json.encode(found)
