# Une position, regardée de plus près.
fifty-explore-seats = Joueurs
fifty-explore-blocked = { $turned ->
    [one] Chiffre interdit : un jeton est retourné
   *[other] Chiffres interdits : { $turned } jetons sont retournés
}
fifty-explore-none-blocked = À sept joueurs, aucun chiffre n’est interdit
fifty-explore-digit = Chiffre { $digit } interdit
fifty-explore-missing = { $missing ->
    [one] Dans une vraie partie, il y en aurait encore un.
   *[other] Dans une vraie partie, il y en aurait encore { $missing }.
}
fifty-explore-complete = Choisissez-en un autre pour libérer le plus ancien.
fifty-explore-danger = Danger
fifty-explore-no-danger = Aucun
fifty-explore-road = Nombre par nombre
fifty-explore-road-text = À quelle fréquence on choisit chaque nombre quand on joue de façon imprévisible, et combien de points il rapporte.
fifty-explore-number = { $points ->
    [one] { $number } : dans { $share } des lignes, vaut { $points } point.
   *[other] { $number } : dans { $share } des lignes, vaut { $points } points.
}
fifty-explore-habit = Avec l’habitude : dans { $share } des lignes.
fifty-explore-key-share = à quelle fréquence il est choisi
fifty-explore-key-worth = ce qu’il vaut
fifty-explore-key-habit = sa fréquence avec l’habitude
fifty-explore-th-number = Nombre
fifty-explore-th-share = Choisi
fifty-explore-th-worth = Valeur
fifty-explore-th-habit = Avec l’habitude
fifty-explore-safe = { $points ->
    [one] Même en connaissant ce mélange, on y gagnerait au plus { $points } point par manche.
   *[other] Même en connaissant ce mélange, on y gagnerait au plus { $points } points par manche.
}
fifty-explore-lines = Ses lignes préférées
explore-edge = points par manche par rapport à l’habitude ({ $points } en tout)
explore-habit-casual = Un nombre par dizaine
explore-habit-spread = Des écarts d’environ dix
explore-habit-random = N’importe quels nombres
