"""The mind of Fifty: exact answers to what is believed, and worlds in which lines are weighed by what they win."""

from tablee.core.mind import Mind

MIND = Mind.from_modules(__name__)
