# Une position, regardée de plus près.
number-explore-seats = Joueurs
number-explore-turn = Tour
number-explore-round = Manche
number-explore-digits = Chiffres restants : touchez-en un pour le barrer
number-explore-all = Remettre les dix
number-explore-numbers = Quoi écrire
number-explore-numbers-text = À quelle fréquence on écrirait chaque nombre ici en jouant de façon imprévisible, ses chances de gagner la partie et les points qu’il rapporte dans cette manche.
number-explore-th-number = Nombre
number-explore-th-share = Fréquence
number-explore-th-win = Victoires
number-explore-th-points = Points
number-explore-more = Afficher les { $numbers } nombres
number-explore-fewer = En afficher moins
number-explore-safe = { $points ->
    [one] Même en sachant tout cela, on ne pourrait gagner qu’environ { $points } point.
   *[other] Même en sachant tout cela, on ne pourrait gagner qu’environ { $points } points.
}
number-explore-worth = Ce que vaut un chiffre
number-explore-worth-text = Les points qu’il vous rapporte aux tours suivants, si vous l’avez encore.
explore-edge = points par manche par rapport à l’habitude ({ $points } en tout)
explore-habit-random = N’importe quel nombre
explore-habit-greedy-999 = Le plus grand chiffre, trois fois
explore-habit-repdigit = Un chiffre, trois fois
explore-habit-high-repdigit = Un grand chiffre, trois fois
