"""Quotas: how much a table takes of what is quickly said and stays for ever, or is heard by all."""

from collections.abc import Callable

from tablee.core.facts import Seat
from tablee.core.refusals import NotAllowedNow
from tablee.server.table import facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.rate import Bucket

EMOTES_A_SECOND = 10
CROWD_EMOTES_A_SECOND = 2  # more would only be noise
MOST_CHANGES = 20_000  # by hand, in the life of a table: each is a line of its log
SETUP_WEIGHS = 20  # changes: an edition may be long
MOST_SECOND_THOUGHTS = 60  # of a seat, in a round
BY_HAND = (
    facts.NonceCommitted | facts.Arranged | facts.Left | facts.BotIn | facts.BotOut | facts.Swapped | facts.Renamed
)


class Quotas:
    def __init__(self, now: Callable[[], float]) -> None:
        self.emotes = Bucket(EMOTES_A_SECOND, 2 * EMOTES_A_SECOND, now)
        self.crowd_emotes = Bucket(CROWD_EMOTES_A_SECOND, 2 * CROWD_EMOTES_A_SECOND, now)
        self.changes = 0
        self.second_thoughts: dict[Seat, tuple[int, int]] = {}  # in which round, and how many

    def note(self, fact: AnyFact) -> None:
        if isinstance(fact, facts.Moved):
            return
        if isinstance(fact, facts.Arranged) and fact.setup is not None:
            self.changes += SETUP_WEIGHS
        elif isinstance(fact, BY_HAND):
            self.changes += 1

    def may_change(self) -> bool:
        return self.changes < MOST_CHANGES

    def check_change(self) -> None:
        if not self.may_change():
            raise NotAllowedNow("server-changed-enough")

    def take_second_thought(self, seat: Seat, round_: int) -> None:
        """A sealed choice may be replaced, but not without end; or raises."""
        in_round, count = self.second_thoughts.get(seat, (round_, 0))
        count = count + 1 if in_round == round_ else 1
        if count > MOST_SECOND_THOUGHTS:
            raise NotAllowedNow("server-chosen-enough", most=MOST_SECOND_THOUGHTS)
        self.second_thoughts[seat] = (round_, count)

    def may_emote(self, is_crowd: bool) -> bool:
        return (self.crowd_emotes if is_crowd else self.emotes).take()
