# Ce que dit une étude de tous les jeux.

# La page.
study-title = { $game } : une étude
study-kind = une étude
study-figures = Figures
study-numbers = Les chiffres
study-again = Pour la refaire
study-shades = de la teinte pâle à la teinte vive : { $what }
study-interval-bars = Le trait fin sur chaque barre est l’intervalle à 95 %.
study-interval-dots = Le trait fin à travers chaque point est l’intervalle à 95 %.
study-interval-lines = La bande autour de chaque courbe est l’intervalle à 95 %.
study-interval-heat = Les intervalles à 95 % ne dépassent pas ± { $reach }.
study-percentage-points = points de pourcentage
study-reach-points = { $reach } points de pourcentage
study-played = { $games } parties { $seats ->
    [1] en solo
   *[other] à { $seats } joueurs
}, jouées par des robots{ $tables ->
    [0] { "" }
    [1]  ; autant à une autre table, pour comparer
   *[other]  ; autant à chacune de { $tables } autres tables, pour comparer
}.
study-played-editions = { $games } parties { $seats ->
    [1] en solo
   *[other] à { $seats } joueurs
}, avec les mêmes donnes et les mêmes robots dans { $editions } éditions.
study-fact-bots = Robots
study-fact-variant = Variante
study-fact-edition = Édition
study-fact-seed = Graine
study-bots-in-turn = { $bots }, chacun aussi souvent à chaque place
study-bots-everywhere = { $bots }, à toutes les places
study-edition-printed = telle qu’imprimée
study-edition-given = telle que donnée
study-edition-changed = modifiée : voir la commande ci-dessous
study-edition-same = { $edition } ({ $first })
study-note-intervals = Tous les intervalles sont à 95 %, et leur unité est la partie : ce qui se passe à une même table est compté ensemble. Une différence n’est dite nette que si les intervalles, élargis pour tout ce qui est comparé à la fois, ne se recouvrent pas.
study-note-bots = Les parties sont jouées par des robots, qui ne jouent pas comme nous : chaque constat vaut pour une table de ces robots.

# Un graphique en mots.
study-alt-named = { $name } : { $said }
study-alt-heat = { $what }, selon { $down } et { $across }, { $ends }
study-alt-by = { $what }, selon { $across }, { $ends }
study-alt-ends = { $what }, { $ends }
study-alt-list = { $what } : { $values }.
study-alt-next = { " ; " }
study-from-to = de { $least } ({ $low }) à { $most } ({ $high }).
study-nothing-known = aucune donnée.

# Ce que les figures ont en commun.
study-unit-points = { $count ->
    [one] point
   *[other] points
}
study-in-steps = { $what }, par pas de { $width }
study-share-of-games = part des parties
study-share-won = part des parties gagnées
study-games-won = parties gagnées
study-chance-to-win = chances de gagner
study-with-players = { $seats ->
    [1] en solo
   *[other] { $seats } joueurs
}
study-even = part égale : { $share }
study-lead = points d’avance sur le meilleur des autres
study-outermost = Le premier et le dernier pas comprennent aussi tout ce qui se trouve au-delà.

# Quel robot gagne ?
study-bots = Quel robot gagne ?
study-bots-share = part des parties gagnées, par place
study-bots-note = Sur toutes les parties que le robot a jouées, comptées une fois pour chaque place qu’il occupait.
study-bots-level = Aucun robot n’est nettement meilleur : { $best } gagne { $most } de ses parties, { $worst } en gagne { $least }.
study-bots-one = { $best } gagne { $most } de ses parties, nettement plus que tout autre ; { $worst } en gagne { $least }.
study-bots-some = { $first } gagnent le plus, jusqu’à { $most } de leurs parties, sans différence nette entre eux ; { $worst } en gagne { $least }.

# La place compte-t-elle ?
study-begins = Est-ce un avantage de commencer ?
study-seats = La place compte-t-elle ?
study-seats-note = Une victoire partagée est répartie entre les gagnants. Chaque robot joue aussi souvent à chaque place.
study-seat = place { $place }
study-first-in-turn = premier à jouer
study-in-turn = { $place } à jouer
study-seats-even = Pas de différence nette : les parts de victoires vont de { $low } à { $high } ; une part égale serait de { $even }.
study-seats-clear = Oui : « { $who } » gagne { $share } des parties, nettement { $than ->
    [more] plus
   *[less] moins
} qu’une part égale de { $even }.

# Les scores.
study-scores = Avec combien de points on finit
study-scores-share = part des scores
study-scores-own = part de ses scores
study-scores-final = score final
study-scores-finding = On finit avec { $mean } points en moyenne.
study-scores-same = On finit avec { $mean } points en moyenne, sans différence nette entre les robots.
study-scores-apart = On finit avec { $mean } points en moyenne : { $most } avec { $high }, { $least } avec { $low }.

# Une partie serrée ?
study-margin = La partie est-elle serrée ?
study-margin-across = points d’avance sur le deuxième
study-margin-finding = Le gagnant a en moyenne { $mean } points d’avance sur le deuxième ; dans { $close } des parties, un point au plus.
study-margin-note = 0 : une victoire partagée, ou une égalité départagée.
study-margin-otherwise = 0 : une victoire partagée, ou une égalité départagée. { $share } des parties se terminent { $unless } et ne sont pas comptées ici.

# La durée.
study-length = Combien de temps dure une partie
study-length-decided = Combien de temps dure une partie, et quand elle est décidée
study-stage = { $stage ->
    [turn] tour
   *[round] manche
}
study-length-ends = la partie se termine
study-length-settled = le gagnant est en tête pour de bon
study-length-note = En tête pour de bon : à partir de la fin { $stage ->
    [turn] de ce tour
   *[round] de cette manche
}, le gagnant n’a plus jamais de retard.
study-length-fixed = Toutes les parties durent { $length } { $stage ->
    [turn] tours
   *[round] manches
}.
study-length-mean = Une partie dure en moyenne { $length } { $stage ->
    [turn] tours
   *[round] manches
}.
study-length-fixed-early = Toutes les parties durent { $length } { $stage ->
    [turn] tours
   *[round] manches
} ; { $early } sont décidées avant { $stage ->
    [turn] le dernier tour
   *[round] la dernière manche
} : ensuite, le gagnant n’a plus jamais de retard.
study-length-mean-early = Une partie dure en moyenne { $length } { $stage ->
    [turn] tours
   *[round] manches
} ; { $early } sont décidées avant { $stage ->
    [turn] le dernier tour
   *[round] la dernière manche
} : ensuite, le gagnant n’a plus jamais de retard.

# Revenir au score.
study-comeback = Peut-on encore revenir ?
study-comeback-note = À gauche de 0, on a du retard ; à droite, de l’avance. Les pas extrêmes comprennent aussi tout ce qui se trouve au-delà.
study-comeback-after = après { $stage ->
    [turn] le tour
   *[round] la manche
} { $number }
study-comeback-finding = En dernière position { $when }, on gagne encore { $last } des parties ; en tête, { $front }.

# Éditions côte à côte.
study-editions = Ce qui change
study-editions-bots = Le meilleur robot gagne-t-il encore ?
study-editions-seats = La place compte-t-elle davantage ?
study-editions-note = Toutes les éditions jouent les mêmes donnes avec les mêmes robots, et sont comparées partie par partie.
study-editions-same = Pas de différence nette : aucun chiffre ne s’écarte nettement de « { $first } ».
study-editions-clear = Avec { $edition }, le changement le plus net concerne « { $what } » : { $after } au lieu de { $before }.
study-editions-clear-won = Avec { $edition }, le changement le plus net concerne les parties gagnées par « { $what } » : { $after } au lieu de { $before }.
study-editions-table = Écarts avec « { $first } » et leurs intervalles à 95 %, les parts en points de pourcentage ; ● marque ce qui est net pour toutes les comparaisons
study-measure-length = { $stage ->
    [turn] tours par partie
   *[round] manches par partie
}
study-measure-score = points par joueur
study-measure-spread = points du premier au dernier
study-measure-shared = victoires partagées
study-measure-margin = points d’avance du gagnant
