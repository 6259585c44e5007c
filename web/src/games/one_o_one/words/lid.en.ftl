game-name = 101
lid-line = Five rows, five columns.
lid-seats = 1–3 players
