# Le plateau de The Number.
number-where = Manche { $round }, tour { $turn } sur { $turns }
number-write-three = Écrivez trois chiffres
number-others-write = Les autres écrivent
number-sealed-title = Scellé
number-sealed = Scellé.
number-sits-out = Ne joue plus.
number-digits-left = Chiffres restants : { $digits }.
number-on-tablet = Sur votre tablette : { $digits }
number-crossed = { $digit }, barré
number-worth = S’il tient, il vaut { $first } ; s’il est le plus grand qui tient, { $highest }.
number-bonus = Le plus grand qui tient prend { $bonus } de plus.
number-rub = Effacer
number-seal = Sceller
number-missing = { $missing ->
    [one] Encore un chiffre
   *[other] Encore { $missing } chiffres
}
number-low-to-high = Les tablettes, de la plus basse à la plus haute.
number-stands = { $number } tient. { $who } : { $points }.
number-falls = { $number } tombe : son { $digits } est aussi dans { $by }, qui est plus petit. { $who } : rien.
number-fell = { $number } tombe. { $who } : rien.
number-next-turn = Tour suivant, bonus
number-next-round = Manche suivante, bonus

# La feuille de l’arbitre.
number-referee-round = Manche { $round }
number-referee-turn = Tour { $turn }
number-referee-crossed = Barrés : { $digits }.
number-status-valid = tient
number-status-eliminated = tombe
number-status-void = rien d’écrit
number-status-out = ne joue plus
number-next-turn-plain = Tour suivant
number-next-round-plain = Manche suivante

# La feuille à la fin.
number-sheet-round = Manche { $round }

# Règles de la maison.
ruling-tied_bonus = Deux nombres égaux au sommet
ruling-tied_bonus-each = chacun prend le bonus
ruling-tied_bonus-none = aucun ne le prend

# L’explorateur.
number-explore-seats = Places
number-explore-turn = Tour
number-explore-round = Manche
number-explore-digits = Chiffres restants : touchez pour barrer
number-explore-all = Tout remettre
number-explore-numbers = Quoi écrire
number-explore-numbers-text = À quelle fréquence un joueur indéchiffrable écrirait chaque nombre ici, et les points qu’il rapporte ce tour.
number-explore-th-number = Nombre
number-explore-th-share = Fréquence
number-explore-th-points = Points
number-explore-more = Les { $numbers } nombres
number-explore-fewer = Moins
number-explore-safe = { $points ->
    [one] Qui saurait tout cela y gagnerait environ { $points } point.
   *[other] Qui saurait tout cela y gagnerait environ { $points } points.
}
number-explore-worth = Ce que vaut un chiffre
number-explore-worth-text = Les points qu’il vous rapportera dans les tours à venir si vous l’avez encore.
explore-edge = points dans la manche de plus qu’avec l’habitude, { $points } en tout
explore-habit-random = N’importe quoi
explore-habit-greedy-999 = Le plus haut trois fois
explore-habit-repdigit = Un chiffre trois fois
explore-habit-high-repdigit = Un chiffre haut trois fois
