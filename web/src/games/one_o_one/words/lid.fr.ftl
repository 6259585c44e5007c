game-name = 101
lid-line = Cinq lignes, cinq colonnes.
lid-seats = 1 à 3 joueurs
