"""Times: how long decisions took, in so little room that they can be kept for ever."""

import math

import msgspec

LEAST = 1e-6  # seconds; whatever is quicker counts as this
STEP = math.log(1.02)  # a class is 2 % wide


class Times(msgspec.Struct):
    """Decisions by classes of their length, each 2 % longer than the last."""

    count: int = 0
    total: float = 0.0
    most: float = 0.0
    classes: dict[int, int] = {}

    def note(self, seconds: float) -> None:
        place = math.ceil(math.log(max(seconds, LEAST) / LEAST) / STEP)
        self.count += 1
        self.total += seconds
        self.most = max(self.most, seconds)
        self.classes[place] = self.classes.get(place, 0) + 1

    def add(self, other: "Times") -> None:
        self.count += other.count
        self.total += other.total
        self.most = max(self.most, other.most)
        for place, often in other.classes.items():
            self.classes[place] = self.classes.get(place, 0) + often

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else math.nan

    def quantile(self, part: float) -> float:
        """So long at most in this part of all decisions; to 2 %, and rather too long."""
        remaining = part * self.count
        for place in sorted(self.classes):
            remaining -= self.classes[place]
            if remaining <= 0:
                return min(self.most, LEAST * math.exp(place * STEP))
        return math.nan
