game-name = Fifty Fifty
lid-line = Neither laughter nor anger.
lid-seats = 2–5 players
