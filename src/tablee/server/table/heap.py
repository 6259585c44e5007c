"""The heap: beads that people drop while they wait for a stage game to begin. It is written nowhere and ends with the
lobby."""

from collections import deque
from collections.abc import Callable

from tablee.core.facts import Seat
from tablee.server.table.rate import Bucket

FASTEST = 10  # beads a second of one person
DROPS_A_SECOND = 1000  # of a table: phones of a larger crowd send theirs less often
LATEST = 8  # beads whose colours are told


class Heap:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.beads = 0
        self.by_holder: dict[str, int] = {}
        self.dropped_at: dict[str, float] = {}
        self.leader: str | None = None
        self.latest: deque[Seat] = deque(maxlen=LATEST)  # whose they were, the newest last
        self.drops = Bucket(DROPS_A_SECOND, DROPS_A_SECOND, now)

    def drop(self, holder: str, seat: Seat, beads: int) -> bool:
        """As many as hands can have dropped since the last time. Are there any?"""
        if not self.drops.take():
            return False
        now = self.now()
        seconds = now - self.dropped_at.get(holder, now - 1)
        beads = min(beads, int(FASTEST * seconds))
        if beads < 1:
            return False
        self.dropped_at[holder] = now
        self.beads += beads
        self.by_holder[holder] = self.of(holder) + beads
        if self.by_holder[holder] > self.most:
            self.leader = holder
        self.latest.extend([seat] * min(beads, LATEST))
        return True

    def of(self, holder: str | None) -> int:
        return self.by_holder.get(holder or "", 0)

    @property
    def most(self) -> int:
        return self.of(self.leader)

    def forget(self, holder: str | None) -> None:
        """They have left; their beads stay."""
        self.by_holder.pop(holder or "", None)
        self.dropped_at.pop(holder or "", None)
        if holder == self.leader:
            self.leader = max(self.by_holder, key=self.by_holder.__getitem__, default=None)
