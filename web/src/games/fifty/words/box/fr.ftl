# Les règles sur lesquelles les tables diffèrent.
ruling-clash_number_scores-false = Personne ne marque un nombre commun
ruling-clash_number_scores-false-text = Personne ne marque le nombre où plusieurs mains se lèvent. D’habitude, la personne qui compte le marque encore.

# Les valeurs de sa propre boîte.
value-bonus = Bonus des cinq cases
value-bonus-note = Nous jouons 1 1 2 1 1 sur chaque ligne, et les lignes 2 à 4 ne sont sans doute pas celles qui sont imprimées. D’après une source extérieure, dans le jeu d’origine, Count UP, un nombre commun rapporte de 1 à 3 points selon la manche.
value-bonus-item = Ligne { $place }
value-bonus-item-item = Case { $place }
value-danger = Cartes Danger
value-danger-note = Cinq cartes de dix nombres, c’est notre version ; les valeurs imprimées sont inconnues.
value-danger-item = Carte { $place }
value-danger-item-item = { $place ->
    [1] De
   *[other] À
}
value-danger-add = Ajouter une carte
value-count_to = Dernier nombre, jusqu’à sept joueurs
value-count_step = Nombres en plus par joueur au-delà de sept
value-track = Cases de la piste
value-crown_at = Couronne à
value-crown_at-item = { $place ->
    [1] 3 joueurs
    [2] 4 joueurs
    [3] 5 joueurs
    [4] 6 joueurs
    [5] 7 joueurs
   *[other] 8 ou plus
}
value-blocked = Chiffres interdits
value-blocked-item = { $place ->
    [1] 3 joueurs
    [2] 4 joueurs
    [3] 5 joueurs
    [4] 6 joueurs
   *[other] 7 joueurs
}

# Les feuilles à imprimer.
print-grids = Grilles et pistes des joueurs
fifty-print-values = { $blocked ->
    [0] Compte jusqu’à { $top }. Couronne à { $crown }.
    [one] Compte jusqu’à { $top }. Couronne à { $crown }. 1 chiffre interdit.
   *[other] Compte jusqu’à { $top }. Couronne à { $crown }. { $blocked } chiffres interdits.
}
fifty-print-track = Piste
fifty-print-bonus = Bonus
fifty-print-points = Points
fifty-print-crowns = Couronnes

# L’arbitre de la vraie boîte.
fifty-referee-name = Nom du joueur { $seat }
fifty-referee-line = Nombres de { $name }
fifty-referee-blocked = Chiffres interdits
fifty-referee-danger = Carte Danger
fifty-referee-low = de
fifty-referee-high = à
fifty-referee-count = { $count ->
    [one] un nombre
   *[other] { $count } nombres
}
fifty-referee-order = du plus petit au plus grand
fifty-referee-beyond = de 1 à { $high }
fifty-referee-shut = { $number } est interdit
fifty-referee-good = cinq nombres, c’est bon
fifty-referee-bead = { $bead } sur la piste
fifty-referee-crossed = barré { $numbers } : bonus { $bonus }
fifty-referee-unscored = La deuxième couronne met fin à la partie à { $number }. Les points de cette manche ne sont pas ajoutés.
fifty-referee-waits = Les points s’affichent dès que tout le monde a cinq nombres.
fifty-referee-winner = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}
