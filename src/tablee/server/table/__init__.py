"""A table in play: facts, positions, decisions, clocks and bots. No network, no disk."""
