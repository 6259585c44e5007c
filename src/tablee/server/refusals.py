"""Refusals of the server that are not a table's own."""

from tablee.core.refusals import NotAllowedNow
from tablee.core.sentences import Sentence, sentence
from tablee.thinking.quotas import NoPlace, Share

NO_PLACE: dict[Share, str] = {
    "all": "server-study-full",
    "reviews": "server-reviews-full",
    "deep": "server-deep-review-full",
}


class NoSuchTable(NotAllowedNow):
    pass


class GameAway(NoSuchTable):
    """The table is there, and its game is not installed: it waits."""


def no_place(full: NoPlace) -> Sentence:
    """Nobody thinks about this as long as so many others wait."""
    return sentence(NO_PLACE[full.share], most=full.most)
