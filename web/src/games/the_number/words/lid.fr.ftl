game-name = The Number
lid-line = Visez haut, ne partagez rien.
lid-seats = 2 à 5 joueurs
