"""Fifty's count in plain Python, number by number, for five seats: what both environments here score by."""

from collections.abc import Sequence

SEATS = 5
SPACES = 5
ROUNDS = 4
TOP = 50
TOKENS = 2  # blocked digits a round
CROWN_AT = 12
CROWNS_TO_WIN = 2
BONUS = (1, 1, 2, 1, 1)

Lines = Sequence[Sequence[int]]  # by seat, ascending


class Scores:
    """The totals and crowns of a game, round after round."""

    def __init__(self) -> None:
        self.totals = [0] * SEATS
        self.crowns = [0] * SEATS
        self.rounds = 0
        self.winners: list[int] = []  # empty while the game goes on

    def add(self, lines: Lines) -> None:
        """Count a round."""
        is_cut = self.count(lines)
        self.rounds += 1
        if is_cut:
            self.winners = [seat for seat in range(SEATS) if self.crowns[seat] == CROWNS_TO_WIN]
        elif self.rounds == ROUNDS:
            best = max(self.totals)
            first = [seat for seat in range(SEATS) if self.totals[seat] == best]
            self.winners = [seat for seat in first if self.crowns[seat]] or first

    def count(self, lines: Lines) -> bool:
        """Whether a second crown cut it short; then nothing is written down but the crown."""
        hands: list[list[int]] = [[] for _ in range(TOP + 1)]
        for seat, line in enumerate(lines):
            for number in line:
                hands[number].append(seat)
        points, beads, scoring = [0] * SEATS, [0] * SEATS, -1
        for number in range(1, TOP + 1):
            if scoring >= 0:
                beads[scoring] += 1
                if beads[scoring] == CROWN_AT:
                    self.crowns[scoring] += 1
                    if self.crowns[scoring] == CROWNS_TO_WIN:
                        return True
            if len(hands[number]) == 1:
                scoring = hands[number][0]
            elif hands[number]:
                scoring = -1
                for seat in hands[number]:
                    points[seat] += BONUS[lines[seat].index(number)]
        for seat in range(SEATS):
            self.totals[seat] += points[seat] + beads[seat]
        return False


def legal_numbers(blocked: Sequence[int]) -> list[int]:
    return [number for number in range(1, TOP) if number % 10 not in blocked]


def next_numbers(line: Sequence[int], legal: Sequence[int]) -> list[int]:
    """What may be written on the next space, so that the spaces after it can still be filled."""
    higher = [number for number in legal if number > line[-1]] if line else list(legal)
    return higher[: len(higher) - (SPACES - 1 - len(line))]


def shares(winners: Sequence[int]) -> list[float]:
    """The winners share 1, and as much is taken from all."""
    return [(seat in winners) / len(winners) - 1 / SEATS for seat in range(SEATS)]
