game-name = Fifty
game-idea = Choisissez cinq nombres en secret, puis comptez le plus longtemps possible. Sur un nombre choisi par deux joueurs, plus personne ne marque, jusqu’à ce que quelqu’un prenne la main.

option-danger = Cartes Danger
option-danger-false = Sans les cartes Danger
option-danger-true = Avec les cartes Danger : un nombre commun dans l’intervalle perd aussi son bonus

# Ce qu’on demande à un joueur.
ask-pick-five = { $tokens ->
    [0] Choisissez cinq nombres de 1 à { $high }, du plus petit au plus grand.
   *[other] Choisissez cinq nombres de 1 à { $high }, du plus petit au plus grand, dont aucun ne finit par { $blocked }.
}
ask-again = Vous avez choisi { $move }. Vous pouvez encore changer.

# Refus.
line-not-numbers = « { $given } » n’est pas une ligne. Donnez cinq nombres de 1 à { $high }, du plus petit au plus grand, comme 4 15 26 37 44.
line-unclear = « { $given } » peut vouloir dire { $first } ou { $second }. Séparez les nombres par des espaces.
line-count = { $given ->
    [0] Il n’y a aucun nombre
    [one] Il n’y a qu’un nombre
   *[other] Il y a { $given } nombres
} ; une ligne en a cinq, de 1 à { $high }, du plus petit au plus grand.
line-range = { $given } ne peut pas être choisi. Choisissez des nombres de 1 à { $high }.
line-ascending = { $given } vient après { $before }. Donnez cinq nombres différents, du plus petit au plus grand.
line-blocked = { $given } est interdit : à cette manche, aucun nombre ne peut finir par { $blocked }.
picks-ascending = { $given } vient après { $before } ; il faut cinq nombres différents, du plus petit au plus grand
picks-blocked = { $given } finit par un chiffre interdit ; les chiffres interdits sont { $blocked }
rounds-after-the-end = une deuxième couronne a mis fin à la partie à la manche { $round } ; aucune manche ne peut suivre
danger-low-to-high = donnez d’abord le plus petit nombre, pas { $low } puis { $high }
edition-crown-at = il faut un nombre entier, ou une liste de { $sizes }, pas { $given }
edition-blocked = { $given } chiffres interdits peuvent laisser moins de { $spaces } nombres de 1 à { $high }

# Ce qui s’est passé.
tell-caller = { $seat } comptera en premier.
tell-blocked = Manche { $round } : aucun nombre ne peut finir par { $digits }.
tell-danger = Manche { $round } : Danger de { $low } à { $high }. Un nombre commun y perd son bonus.
tell-picked = { $seat } a choisi { $numbers }.
tell-has-picked = { $seat } a choisi ses nombres.
tell-round = Manche { $round } : { $caller } commence à compter jusqu’à { $number }.
tell-score = { $seat } marque { $points } : { $bead } sur la piste et { $bonus } de bonus.
tell-bead = La bille de { $seat } est sur { $bead }.
tell-crown = { $seat } atteint { $bead } : une couronne.
tell-crowns = { $seats } joueurs atteignent { $bead } : une couronne chacun.
tell-second-crown = À { $number }, { $seat } gagne une deuxième couronne. La partie s’arrête aussitôt.

# Pourquoi.
why-run = { $points ->
    [one] { $seat } a pris la main à { $number } et n’a marqué qu’à { $first } : +1.
   *[other] { $seat } a pris la main à { $number }. De { $first } à { $last } : +{ $points }.
}
why-run-nothing = { $seat } a pris la main à { $number }, mais le nombre suivant était commun : 0.
why-held-on = { $seat } comptait déjà quand { $number } est arrivé : rien n’a changé.
why-clash = { $seat } avait choisi { $number }, comme { $others }. Nombre barré : bonus +{ $bonus }.
why-clash-danger = { $seat } avait choisi { $number }, comme { $others }. Dans le Danger, le bonus est barré aussi : 0.
others = { $count } autres
why-crown = { $seat } a gagné une couronne : sa bille a atteint { $bead } quand { $number } a été appelé.
why-no-crown = Pas de couronne pour { $seat } : la bille est sur { $bead }, il faut { $crown }. Les bonus n’y comptent jamais.
why-not-called = { $seat } attendait encore { $numbers } : le compte s’est arrêté avant.
why-score = { $seat } : { $bead } sur la piste et { $bonus } de bonus, soit { $points }.
why-not-written = { $seat } : la deuxième couronne a mis fin à la partie, les points de cette manche ne sont pas ajoutés.

# La fin.
outcome-most-points = { $seats } gagne avec { $points } points.
outcome-crown = { $seats } gagne : égalité à { $points } points, mais avec une couronne.
outcome-crowns-shared = { $seats } se partagent la victoire : égalité à { $points } points, avec une couronne chacun.
outcome-shared = { $seats } se partagent la victoire à { $points } points.
outcome-shared-by-many = { $winners } joueurs se partagent la victoire à { $points } points.
outcome-second-crown = { $seats } gagne aussitôt avec une deuxième couronne.

# Le plateau dans un terminal.
board-round = Manche { $round } sur { $rounds } · couronne à { $crown } · compte en premier : { $caller }
board-blocked = ▒▒ interdits : { $digits }
board-danger = ░ Danger de { $low } à { $high }
board-over = La partie est terminée
board-chosen = { $chosen } sur { $seats } ont choisi
board-sum = total
board-your-line = Votre ligne
board-bonus = ¹ ² bonus si barré
board-road = Le compte va de 1 à { $top }.
board-last-round = Manche précédente (× barré, avec son bonus)
board-last-round-cut = Manche précédente, arrêtée à { $number } (× barré)

# Ce qu’un robot attendait, dit après la partie ; et ce que dit un conseil.
thought-expected = { $points ->
    [one] J’attendais { $points } point de cette ligne, et je me donnais { $win } % de chances de gagner.
   *[other] J’attendais { $points } points de cette ligne, et je me donnais { $win } % de chances de gagner.
}
hint-points = { $points ->
    [one] Cette ligne devrait rapporter environ { $points } point. Elle donne { $win } % de chances de gagner la partie.
   *[other] Cette ligne devrait rapporter environ { $points } points. Elle donne { $win } % de chances de gagner la partie.
}
hint-alone = Personne d’autre ne choisira sans doute { $numbers }.
hint-risk = Le risque, c’est { $number } : { $share } % de chances que quelqu’un d’autre le choisisse.
thought-crowd = { $points ->
    [one] Dans une telle foule, j’attendais { $points } point de cette ligne.
   *[other] Dans une telle foule, j’attendais { $points } points de cette ligne.
}
hint-crowd = { $points ->
    [one] Dans une telle foule, cette ligne devrait rapporter environ { $points } point : ses nombres sont moins souvent choisis.
   *[other] Dans une telle foule, cette ligne devrait rapporter environ { $points } points : ses nombres sont moins souvent choisis.
}

# L’explorateur, et les chiffres calculés.
explore-punish = Avec cette habitude, on choisit rarement { $numbers }. Cette ligne rapporte { $points } points par manche, l’habitude elle-même { $fair }.
measure-exploitability = Gain maximal de la meilleure réponse à l’équilibre, en points par manche, sur { $tables } tables
measure-seconds = Secondes pour résoudre une table, la plus lente sur { $tables }

# Ce dont parlent les problèmes.
puzzle-crown-chase = Course à la couronne
puzzle-crown-threat = La couronne d’un autre
puzzle-danger-card = Carte Danger
puzzle-last-round = Dernière manche
puzzle-one-number = Un nombre de trop
puzzle-clash-risk = Nombre commun
