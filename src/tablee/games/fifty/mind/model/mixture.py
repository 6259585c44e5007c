"""A mixture: lines, and how likely each is written."""

from typing import NamedTuple

import numpy as np

from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.mind.model.chances import Floats
from tablee.games.fifty.mind.position import numbers_of
from tablee.kernels.compiling import Numbers


class Mixture(NamedTuple):
    lines: Numbers
    shares: Floats

    def tables(self, top: int) -> tuple[Floats, Floats]:
        """Its gaps and spots (model/chances.py)."""
        gaps, spots = np.zeros((top + 1, top + 1)), np.zeros((SPACES, top + 1))
        for mask, share in zip(self.lines.tolist(), self.shares.tolist(), strict=True):
            line = numbers_of(mask)
            for low, high in zip((0, *line), (*line, top), strict=True):
                gaps[low, high] += share
            for space, number in enumerate(line):
                spots[space, number] += share
        return gaps, spots


def evenly(lines: Numbers) -> Mixture:
    return Mixture(lines, np.full(len(lines), 1 / len(lines)))
