"""The mind of 101: imagined worlds behind the backs, and values of lines to play them out by."""

from tablee.core.mind import Mind

MIND = Mind.from_modules(__name__)
