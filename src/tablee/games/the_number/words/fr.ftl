game-name = The Number
game-idea = Écrivez trois chiffres en secret. Plus c’est haut, plus ça rapporte, mais un nombre qui partage un chiffre avec un plus petit tombe.

# Ce qu’on demande à une place.
ask-write-number = Écrivez un nombre de trois chiffres parmi { $digits }.
ask-again = Vous avez écrit { $move }. Vous pouvez encore changer.

# Refus.
number-three-digits = « { $given } » n’est pas un nombre de trois chiffres. Écrivez-en trois parmi { $digits } ; un chiffre peut se répéter.
number-digit-crossed = Vous avez barré { $crossed }. Écrivez trois chiffres parmi { $digits } ; un chiffre peut se répéter.
number-out = { $seat } a barré les dix chiffres et passe jusqu’à la fin de la manche.
number-written = trois chiffres entre guillemets sont attendus, comme "761", ou null, pas { $given }
number-digits-left = des chiffres différents entre guillemets sont attendus, comme "0479", pas { $given }
number-round-short = une manche doit avoir ses { $turns } tours avant que la suivante commence

# Ce qui s’est passé.
tell-wrote = { $seat } a écrit { $number }.
tell-has-written = { $seat } a écrit son nombre.
tell-turn = Manche { $round }, tour { $turn } : on retourne les tablettes.
tell-valid = { $number } · { $seat } marque { $points }.
tell-eliminated = { $number } · { $seat } est éliminé.
tell-void = { $seat } n’a rien écrit.
tell-out = { $seat } ne participe plus.
tell-round = La manche { $round } est finie.
tell-score = { $seat } marque { $points } pour la manche.

# Pourquoi.
why-valid = { $number }, de { $seat }, tient : son premier chiffre donne { $points }.
why-valid-bonus = { $number }, de { $seat }, tient et c’est le plus grand : { $digit } pour le premier chiffre, plus le bonus de { $bonus } : { $points }.
why-last-turn = { $number }, de { $seat }, tient au dernier tour : { $times } fois { $digit } : { $points }.
why-last-turn-bonus = { $number }, de { $seat }, tient au dernier tour et c’est le plus grand : { $times } fois { $digit }, plus le bonus de { $bonus } : { $points }.
why-eliminated = { $number }, de { $seat }, tombe : il partage { $digits } avec { $by }, qui est plus petit. Rien n’est marqué, rien n’est barré.
why-out = { $seat } n’a plus de chiffre : 0.
why-void = { $seat } n’a rien écrit : 0.
why-round = { $seat } : { $turns } pour les tours, plus { $digits } pour { $crossed ->
    [one] un chiffre barré
   *[other] { $crossed } chiffres différents barrés
} : { $points }.

# Ce qu’un robot attendait, dit après coup.
expected = J’ai écrit { $number } en pensant que ce nombre tiendrait { $chance } fois sur dix. J’attendais { $points ->
    [one] { $points } point
   *[other] { $points } points
} de la manche.

# Conseils.
hint-alone = Vous êtes seul à avoir encore { $digits } : { $number } ne peut pas tomber.
hint-stands = { $number } devrait tenir environ { $chance } fois sur dix.
hint-danger = Le danger : un nombre plus petit avec un { $digit }.
hint-habit-thrice = { $seats } { $count ->
    [one] semble
   *[other] semblent
} écrire trois fois le même chiffre.
hint-habit-highest = { $seats } { $count ->
    [one] semble
   *[other] semblent
} écrire trois fois le plus grand chiffre qui reste.
hint-habit-random = { $seats } { $count ->
    [one] semble
   *[other] semblent
} écrire au hasard.

# L’explorateur.
explore-why = { $number } tient environ { $chance } fois sur dix contre cette habitude.

# La fin.
outcome-most-points = { $seats } gagne avec { $points } points.
outcome-shared = { $seats } se partagent la victoire avec { $points } points chacun.

# Exemples.
example-turn-1 = Le premier tour d’une manche
example-turn-1-text = 761 partage son 1 avec 513 et tombe. 513 est alors le plus grand qui tient : 5, plus le bonus de 2. Les deux 444 s’épargnent.
example-eliminated-still-block = Un nombre tombé en élimine encore d’autres
example-eliminated-still-block-text = 444 tombe devant 342, 342 devant 220 ; tous deux comptent encore contre les nombres plus grands. Seul 220 tient, et prend le bonus.

# Le plateau dans un terminal.
board-turn = Manche { $round } sur { $rounds } · tour { $turn } sur 5 · bonus { $bonus }
board-over = La partie est finie
board-out = ne joue plus
board-sealed = ✔ scellé
board-writing = … écrit
board-last-turn = Les dernières tablettes
board-falls = tombe : { $digits } est aussi dans { $by }
