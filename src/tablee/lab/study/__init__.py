"""Studies: what a game is like, as a report."""
