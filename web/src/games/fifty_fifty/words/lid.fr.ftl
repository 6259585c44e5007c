game-name = Fifty Fifty
lid-line = Ni rire ni colère.
lid-seats = 2 à 5 joueurs
