"""The mind of 101: imagined worlds behind the backs, and values of lines to play them out by."""

from tablee.core.mind import Mind

MIND = Mind.in_package(__name__)
