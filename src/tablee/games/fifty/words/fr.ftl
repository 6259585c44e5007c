game-name = Fifty
game-idea = Choisissez cinq nombres en secret, puis gardez le compte le plus longtemps possible. Un nombre choisi à deux l’arrête.

option-danger = Cartes Danger
option-danger-false = Sans les cartes Danger
option-danger-true = Avec les cartes Danger : un nombre commun dans l’intervalle perd aussi son bonus

# Ce qu’on demande à une place.
ask-pick-five = { $tokens ->
    [0] Choisissez cinq nombres de 1 à { $high }, du plus petit au plus grand.
   *[other] Choisissez cinq nombres de 1 à { $high }, du plus petit au plus grand, dont aucun ne finit par { $blocked }.
}
ask-again = Vous avez choisi { $move }. Vous pouvez encore changer.

# Refus.
line-not-numbers = « { $given } » n’est pas une ligne. Écrivez cinq nombres de 1 à { $high }, du plus petit au plus grand, séparés par des espaces.
line-unclear = « { $given } » peut vouloir dire { $first } ou { $second }. Séparez les nombres par des espaces.
line-count = { $given ->
    [0] Il n’y a aucun nombre
    [one] Il n’y a qu’un nombre
   *[other] Il y a { $given } nombres
} ; une ligne en a cinq, de 1 à { $high }, du plus petit au plus grand.
line-range = { $given } est hors du compte. Choisissez de 1 à { $high }.
line-ascending = { $given } vient après { $before }. Écrivez cinq nombres différents, du plus petit au plus grand.
line-blocked = { $given } est interdit : dans cette manche, aucun nombre ne finit par { $blocked }.
picks-ascending = { $given } vient après { $before } ; il faut cinq nombres différents, du plus petit au plus grand
picks-blocked = { $given } finit par un chiffre interdit ; sont interdits { $blocked }
rounds-after-the-end = une deuxième couronne a fini la partie à la manche { $round } ; aucune manche ne peut suivre
danger-low-to-high = le plus petit nombre est attendu d’abord, pas { $low } puis { $high }
edition-crown-at = un nombre entier est attendu, ou une liste de { $sizes }, pas { $given }
edition-blocked = { $given } chiffres interdits peuvent laisser moins de { $spaces } nombres de 1 à { $high }

# Ce qui s’est passé.
tell-caller = { $seat } commencera à compter.
tell-blocked = Manche { $round } : aucun nombre ne peut finir par { $digits }.
tell-danger = Manche { $round } : Danger de { $low } à { $high }. Un nombre commun y perd son bonus.
tell-picked = { $seat } a choisi { $numbers }.
tell-has-picked = { $seat } a choisi ses nombres.
tell-round = Manche { $round } : { $caller } commence, et le compte va jusqu’à { $number }.
tell-score = { $seat } marque { $points } : { $bead } sur la piste, bonus { $bonus }.
tell-bead = La bille de { $seat } est à { $bead }.
tell-crown = { $seat } atteint { $bead } : une couronne.
tell-crowns = { $seats } billes atteignent { $bead } : une couronne chacune.
tell-second-crown = À { $number }, { $seat } colorie une deuxième couronne. La partie s’arrête aussitôt.

# Pourquoi.
why-run = { $points ->
    [one] { $seat } a pris la main à { $number } et marqué { $first } : 1.
   *[other] { $seat } a pris la main à { $number } et marqué de { $first } à { $last } : { $points }.
}
why-run-nothing = { $seat } a pris la main à { $number }, mais le nombre suivant était commun : 0.
why-held-on = { $seat } marquait déjà quand { $number } est venu : rien ne change.
why-clash = { $seat } a barré { $number } avec { $others } : bonus { $bonus }.
why-clash-danger = { $seat } a barré { $number } avec { $others }. Le Danger barre aussi le bonus : 0.
others = { $count } autres
why-crown = { $seat } a une couronne : sa bille a atteint { $bead } quand { $number } a été appelé.
why-not-called = { $seat } gardait { $numbers } : le compte s’est arrêté avant.
why-score = { $seat } : { $bead } sur la piste, plus { $bonus } pour les cases barrées : { $points }.
why-not-written = { $seat } : la deuxième couronne a fini la partie, les scores de cette manche ne sont pas écrits.

# La fin.
outcome-most-points = { $seats } gagne avec { $points } points.
outcome-crown = { $seats } gagne : à égalité à { $points } points, mais avec une couronne.
outcome-crowns-shared = { $seats } se partagent la victoire : à égalité à { $points } points, avec une couronne chacun.
outcome-shared = { $seats } se partagent la victoire avec { $points } points chacun.
outcome-shared-by-many = { $winners } places se partagent la victoire avec { $points } points chacune.
outcome-second-crown = { $seats } gagne aussitôt avec une deuxième couronne.

# Exemples.
example-start-of-a-round = Le début d’une manche
example-start-of-a-round-text = La première place a seule le 4, prend la main et marque 5, 6 et 7. À 7, deux mains se lèvent : toutes deux barrent le 7, et 8 et 9 ne rapportent à personne. La dernière place a seule le 9 et marque à partir de 10.
example-round-score = Le score d’une manche
example-round-score-text = La bille de la première place atteint 14, et ses troisième et quatrième cases sont barrées : 14, 2 et 1 font 17.
example-ten-seats = À dix
example-ten-seats-text = Trois places de plus que sept : on compte jusqu’à 65, on choisit de 1 à 64, et une bille à 9 gagne une couronne.
example-second-crown = Une deuxième couronne
example-second-crown-text = La première place a gagné une couronne à la manche 1. À la manche 2 sa bille atteint de nouveau 19, à 29 : la partie s’arrête là, et les scores de la manche ne sont pas écrits.
example-danger = Un nombre commun dans le Danger
example-danger-text = 15 est commun dans l’intervalle de 11 à 20 : les deux perdent son bonus. 7 et 30 sont communs hors de l’intervalle : leur bonus reste.
example-caller-shares = Qui compte partage le nombre
example-caller-shares-text = La première place marque quand vient le 8, qu’elle partage avec la deuxième. Elle marque le 8, puis toutes deux le barrent, et personne ne marque avant que le 12, seul, prenne la main.
example-caller-alone = Qui compte a seul le nombre
example-caller-alone-text = La première place marque quand vient son propre 10 : rien ne change. Après le 20 commun, c’est toujours elle qui compte ; son 25 la fait marquer de nouveau à partir de 26.
example-tie-with-a-crown = Une égalité, et une couronne
example-tie-with-a-crown-text = Après quatre manches deux places sont à égalité. Une seule a une couronne, et gagne.
example-tie-without-a-crown = Une égalité sans couronne
example-tie-without-a-crown-text = Après quatre manches deux places sont à égalité et aucune n’a de couronne : elles se partagent la victoire.
example-clash-number-unscored = Le nombre commun, autrement
example-clash-number-unscored-text = Dans une maison qui joue ainsi, le nombre où plusieurs mains se lèvent ne rapporte à personne : le 4 prend la main et ne marque que 5 et 6.

# Le plateau dans un terminal.
board-round = Manche { $round } sur { $rounds } · couronne à { $crown } · { $caller } compte d’abord
board-blocked = ▒▒ interdits : { $digits }
board-danger = ░ Danger de { $low } à { $high }
board-over = La partie est finie
board-chosen = { $chosen } sur { $seats } ont choisi
board-sum = tot
board-your-line = Votre ligne
board-road = Le compte va de 1 à { $top }.
board-last-round = La dernière manche (× barré, avec le bonus gardé)
board-last-round-cut = La dernière manche, arrêtée à { $number } (× barré)

# Ce qu’un robot attendait, dit après la partie ; et ce que dit un conseil.
thought-expected = { $points ->
    [one] J’attendais { $points } point de cette ligne, avec { $win } % de chances de gagner.
   *[other] J’attendais { $points } points de cette ligne, avec { $win } % de chances de gagner.
}
hint-points = { $points ->
    [one] Cette ligne devrait rapporter environ { $points } point, et gagne la partie environ { $win } fois sur 100.
   *[other] Cette ligne devrait rapporter environ { $points } points, et gagne la partie environ { $win } fois sur 100.
}
hint-alone = Vous seriez sans doute seul sur { $numbers }.
hint-risk = Le danger, c’est le { $number } : avec { $share } % de chances, quelqu’un d’autre le prend aussi.
thought-crowd = { $points ->
    [one] Dans une telle foule, j’attendais { $points } point de cette ligne.
   *[other] Dans une telle foule, j’attendais { $points } points de cette ligne.
}
hint-crowd = { $points ->
    [one] Dans une telle foule, cette ligne devrait rapporter environ { $points } point : ses nombres sont là où moins de mains se lèvent.
   *[other] Dans une telle foule, cette ligne devrait rapporter environ { $points } points : ses nombres sont là où moins de mains se lèvent.
}

# L’explorateur, et les chiffres calculés.
explore-punish = Cette ligne a { $numbers }, où ceux qui ont cette habitude sont rarement : { $points } points par manche, quand l’habitude elle-même en rapporte { $fair }.
measure-exploitability = Ce que gagne la meilleure réponse à l’équilibre, en points par manche, au plus sur { $tables } tables
measure-seconds = Secondes pour résoudre une table, au plus sur { $tables }
