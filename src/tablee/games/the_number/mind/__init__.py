"""The mind of The Number: what its digits are worth, whom it plays with, and regret matching on every turn."""

from tablee.core.mind import Mind

MIND = Mind.from_modules(__name__)
