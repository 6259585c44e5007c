game-name = The Number
game-idea = Écrivez en secret un nombre de trois chiffres. Plus il est grand, plus il rapporte, mais un chiffre en commun avec un nombre plus petit l’élimine.

# Ce qu’on demande à un joueur.
ask-write-number = Écrivez un nombre de trois chiffres parmi { $digits }.
ask-again = Vous avez écrit { $move }. Vous pouvez encore changer.

# Refus.
number-three-digits = « { $given } » n’est pas un nombre de trois chiffres. Prenez trois chiffres parmi { $digits } ; un chiffre peut se répéter.
number-digit-crossed = Vous avez barré { $crossed }. Prenez trois chiffres parmi { $digits } ; un chiffre peut se répéter.
number-out = { $seat } a barré les dix chiffres et ne joue plus jusqu’à la fin de la manche.
number-written = il faut trois chiffres entre guillemets, comme "761", ou null, pas { $given }
number-digits-left = il faut des chiffres différents entre guillemets, comme "0479", pas { $given }
number-round-short = une manche doit avoir ses { $turns } tours avant que la suivante commence

# Ce qui s’est passé.
tell-wrote = { $seat } a écrit { $number }.
tell-has-written = { $seat } a écrit son nombre.
tell-turn = Manche { $round }, tour { $turn } : on révèle les tablettes.
tell-valid = { $number } · { $seat } : validé, +{ $points }.
tell-eliminated = { $number } · { $seat } : éliminé.
tell-void = { $seat } n’a rien écrit.
tell-out = { $seat } ne joue plus.
tell-round = La manche { $round } est finie.
tell-score = { $seat } marque { $points } pour la manche.

# Pourquoi.
why-valid = { $seat } a écrit { $number }, validé : +{ $points } pour le premier chiffre.
why-valid-bonus = { $seat } a écrit { $number }, le plus grand nombre validé. Premier chiffre { $digit }, bonus { $bonus } : +{ $points }.
why-last-turn = { $seat } a écrit { $number }, validé. Au dernier tour, le premier chiffre compte { $times } × { $digit } : +{ $points }.
why-last-turn-bonus = { $seat } a écrit { $number }, le plus grand nombre validé. Au dernier tour, le premier chiffre compte { $times } × { $digit }. Avec le bonus de { $bonus } : +{ $points }.
why-eliminated = { $seat } a écrit { $number }, éliminé : il a { $digits } en commun avec { $by }, qui est plus petit. Il ne rapporte rien, et aucun chiffre n’est barré.
why-out = { $seat } n’a plus de chiffre : 0.
why-void = { $seat } n’a rien écrit : 0.
why-round = { $seat } a barré { $crossed ->
    [one] { $crossed } chiffre
   *[other] { $crossed } chiffres différents
} : +{ $digits }. Avec { $turns } pour les tours, cela fait { $points }.

# Ce qu’un robot attendait, dit après coup.
expected = J’ai écrit { $number } en pensant qu’il serait validé { $chance ->
    [0] très rarement
    [10] presque à coup sûr
   *[other] { $chance } fois sur dix
}. J’espérais { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur la manche.

# Conseils.
hint-alone = Plus personne d’autre ne peut utiliser { $digits } : { $number } ne peut pas être éliminé.
hint-stands = { $number } devrait { $chance ->
    [0] très rarement être validé
    [10] presque toujours être validé
   *[other] être validé environ { $chance } fois sur dix
}.
hint-danger = Le risque : un nombre plus petit avec un { $digit }.
hint-habit-thrice = { $seats } { $count ->
    [one] semble
   *[other] semblent
} écrire trois fois le même chiffre.
hint-habit-highest = { $seats } { $count ->
    [one] semble écrire trois fois son
   *[other] semblent écrire trois fois leur
} plus grand chiffre.
hint-habit-random = { $seats } { $count ->
    [one] semble
   *[other] semblent
} écrire au hasard.

# L’explorateur.
explore-why = { $number } est validé { $chance ->
    [0] très rarement
    [10] presque toujours
   *[other] environ { $chance } fois sur dix
} contre cette habitude.

# La fin.
outcome-most-points = { $seats } gagne avec { $points } points.
outcome-shared = { $seats } se partagent la victoire à { $points } points.

# Le plateau dans un terminal.
board-turn = Manche { $round } sur { $rounds } · tour { $turn } sur 5 · bonus { $bonus }
board-over = La partie est terminée
board-digits = chiffres restants
board-total = total
board-out = ne joue plus
board-sealed = ✔ scellé
board-writing = … écrit
board-last-turn = Tour précédent
board-falls = { $count ->
    [one] éliminé : { $digits } est aussi dans { $by }
   *[other] éliminé : { $digits } sont aussi dans { $by }
}

# Ce dont parlent les problèmes.
puzzle-safe-number = Nombre sûr
puzzle-low-number = Nombre bas
puzzle-last-turn = Dernier tour
puzzle-bluff = Bluff
puzzle-one-digit = Peu de chiffres
puzzle-clash-risk = Chiffre commun

# Quand un choix de l’analyse a été fait.
review-when = Manche { $round }, tour { $number }
