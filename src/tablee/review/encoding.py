"""A review as it travels: made from the bytes of a record where minds live, and given back as JSON."""

import msgspec

from tablee.core.facts import Seat
from tablee.core.refusals import BadInput, Refusal
from tablee.core.sentences import Sentence, sentence
from tablee.games import BY_KEY
from tablee.records.record import BadRecord, read_record
from tablee.review.report import Review
from tablee.review.reviewer import Depth, NoReview, reviewing
from tablee.thinking.tasks import FindMind, NoMind, Pieces, ready_mind


class ReviewDenied(msgspec.Struct, frozen=True):
    """There is no review, and why. A refusal itself does not travel well."""

    is_bad: bool  # what was given is wrong; else it cannot be done now
    sentence: Sentence
    path: str | None = None


def review_text(find: FindMind, text: bytes, seat: Seat | None, depth: Depth) -> Pieces[bytes | ReviewDenied]:
    """The review of a record as JSON, in pieces."""
    try:
        record = read_record(text, BY_KEY)
        yield None
        return encode_review((yield from reviewing(record, seat, depth, ready_mind(find, record.game.key))))
    except NoMind:
        return ReviewDenied(False, sentence("review-no-mind"))
    except Refusal as refusal:
        return review_denied(refusal)


def review_denied(refusal: Refusal) -> ReviewDenied:
    match refusal:
        case BadRecord():
            return ReviewDenied(True, sentence("record-bad", line=refusal.line, why=refusal.sentence))
        case BadInput():
            return ReviewDenied(True, refusal.sentence, refusal.path)
        case NoReview():
            return ReviewDenied(False, refusal.sentence)
    raise refusal


def encode_review(review: Review) -> bytes:
    return msgspec.json.encode(review)
