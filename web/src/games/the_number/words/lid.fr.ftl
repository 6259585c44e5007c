game-name = The Number
lid-line = Visez haut, sans rien partager.
lid-seats = 2 à 5
