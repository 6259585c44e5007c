game-name = Fifty
lid-line = Comptez. Coupez. Comptez.
lid-seats = 3 à 7, ou une foule
