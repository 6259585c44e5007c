"""The review of a finished game, from one seat: docs/review.md."""

from tablee.review.reviewer import Depth, NoReview, review
from tablee.review.sentences import WORDS

__all__ = ["WORDS", "Depth", "NoReview", "review"]
