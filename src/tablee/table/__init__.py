"""A table in play: seats, asks, bots, log. No network."""
