"""The mind of Fifty Fifty: search over imagined deals, as likely as what was played makes them."""

from tablee.core.mind import Mind

MIND = Mind.from_modules(__name__)
