game-name = Fifty
lid-line = Count. Cut in. Count on.
lid-seats = 3–7, or a crowd
