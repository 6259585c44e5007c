"""A rate: how often something may be done. A bucket fills at a steady rate and is emptied by doing it."""

from collections.abc import Callable


class Bucket:
    __slots__ = ("a_second", "at_once", "filled", "left", "now")

    def __init__(self, a_second: float, at_once: float, now: Callable[[], float]) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.now = now
        self.left = at_once
        self.filled = now()

    def fill(self) -> None:
        now = self.now()
        self.left = min(self.at_once, self.left + (now - self.filled) * self.a_second)
        self.filled = now

    def take(self) -> bool:
        """One more, if the bucket has one."""
        now = self.now()
        left = min(self.at_once, self.left + (now - self.filled) * self.a_second)
        self.filled = now
        if left < 1:
            self.left = left
            return False
        self.left = left - 1
        return True

    def spend(self, amount: float) -> None:
        """It was done already, whether the bucket had so much or not."""
        self.fill()
        self.left = max(-self.at_once, self.left - amount)

    @property
    def wait(self) -> float:
        """Seconds until it has one."""
        self.fill()
        return max(0.0, (1 - self.left) / self.a_second)

    def give_back(self) -> None:
        """It was not needed."""
        self.left = min(self.at_once, self.left + 1)
