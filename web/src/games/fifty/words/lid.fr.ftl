game-name = Fifty
lid-line = Comptez, coupez, comptez encore.
lid-seats = 3 à 7, ou une foule
