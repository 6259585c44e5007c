"""The review of a finished game, from one seat: docs/review.md."""

from tablee.table.review.reviewer import Depth, NoReview, review
from tablee.table.review.saying import WORDS

__all__ = ["WORDS", "Depth", "NoReview", "review"]
