game-name = The Number
lid-line = Aim high, share nothing.
lid-seats = 2–5 players
