# L’analyse d’une partie.
review-not-over = Une partie peut être analysée quand elle est finie.
review-no-mind = Personne ne sait encore analyser ce jeu.
review-too-long = Cette partie compte { $decisions } décisions pour une place ; { $most } au plus peuvent être analysées.
review-thinking = Retour sur la partie…
review-failed = L’analyse n’a pas pu être faite. Réessayez dans un instant.
review-no-record = L’enregistrement est illisible : { $why }.
review-key-seat = autre place
review-key-deeper = plus profond
review-title = Analyse pour { $seat }
review-amount = { $whole },{ $tenth }
review-change = { $sign }{ $whole },{ $tenth }

# Les parts et les notes, en titre.
review-part-luck = Hasard
review-part-luck-text = Ce que le hasard a donné : la donne, les jetons, les humeurs.
review-part-choice = Choix
review-part-choice-text = Les coups joués, face à la façon dont les joueurs forts varient les leurs.
review-part-reading = Lecture
review-part-reading-text = Ce que les autres ont joué cette fois.
review-mark-best = le meilleur
review-mark-good = bon
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur

# La partie en bref.
review-won = { $seat } gagne. Avant la partie, ses chances étaient de { $expected } % : hasard { $luck } %, ses choix { $choice } %, le jeu des autres { $reading } %.
review-shared = { $seat } partage la victoire. Avant la partie, ses chances étaient de { $expected } % : hasard { $luck } %, ses choix { $choice } %, le jeu des autres { $reading } %.
review-lost = { $seat } ne gagne pas. Avant la partie, ses chances étaient de { $expected } % : hasard { $luck } %, ses choix { $choice } %, le jeu des autres { $reading } %.
review-alone = { $seat } marque { $result } points quand on pouvait en attendre { $expected } : hasard { $luck }, ses choix { $choice }.
review-decisions = Sur { $count ->
    [one] une décision
   *[other] { $count } décisions
} : { $best } parmi les meilleures, { $good } { $good ->
    [one] bonne
   *[other] bonnes
}, { $inaccuracy ->
    [one] { $inaccuracy } imprécision
   *[other] { $inaccuracy } imprécisions
} et { $mistake ->
    [one] { $mistake } erreur
   *[other] { $mistake } erreurs
}.

# À retenir.
review-better = Manche { $round }, coup { $step } : { $seat } a joué { $made }. Il valait mieux { $best } : { $points } { $about ->
    [one] point
   *[other] points
} et { $win } % de chances de gagner en plus.
review-better-fewest = Manche { $round }, coup { $step } : { $seat } a joué { $made }. Il valait mieux { $best } : { $points } { $about ->
    [one] point
   *[other] points
} de pénalité en moins et { $win } % de chances de gagner en plus.
review-better-win = Manche { $round }, coup { $step } : { $seat } a joué { $made }. Il valait mieux { $best } : { $win } % de chances de gagner en plus.
review-better-points = Coup { $step } : { $seat } a joué { $made }. Il valait mieux { $best } : { $points } { $about ->
    [one] point
   *[other] points
} en plus.
review-hindsight = À jeu ouvert, { $move } aurait rapporté { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans la manche.
review-hindsight-fewest = À jeu ouvert, { $move } aurait limité la manche à { $points ->
    [one] { $points } point
   *[other] { $points } points
} de pénalité.
review-hindsight-made = À jeu ouvert, { $move } était le meilleur coup.
review-no-lessons = Rien à reprendre cette fois : chaque décision valait la meilleure trouvée.

# Tournants.
review-turn-luck = Manche { $round } : le hasard. Pour { $seat }, les chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } à { $after } %.
review-turn-choice = Manche { $round } : { $seat } a joué { $made }, et ses chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } à { $after } %.
review-turn-reading = Manche { $round } : le jeu des autres. Pour { $seat }, les chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } à { $after } %.
review-no-turning-points = Les chances de gagner n’ont jamais beaucoup changé d’un coup.

# Raconté ligne à ligne.
review-head-lessons = À retenir
review-head-rounds = Manche par manche
review-head-turning-points = Tournants
review-head-decisions = Décisions
review-head-players = Qui jouait
review-head-remarks = Ce que les robots attendaient
review-round-points = Manche { $round } : { $result ->
    [one] { $result } point
   *[other] { $result } points
}, { $expected } attendus. Hasard { $luck }, choix { $choice }, lecture { $reading }.
review-round-points-fewest = Manche { $round } : { $result ->
    [one] { $result } point
   *[other] { $result } points
} de pénalité, { $expected } attendus. Hasard { $luck }, choix { $choice }, lecture { $reading }.
review-round-wins = Chances de gagner de { $before } à { $after } %. Hasard { $luck } %, choix { $choice } %, lecture { $reading } %.
review-decision-best = Manche { $round }, coup { $step } : { $made }. Le meilleur.
review-decision-good = Manche { $round }, coup { $step } : { $made }. Bon ; le meilleur était { $best } ({ $win } % de chances de gagner en plus).
review-decision-inaccuracy = Manche { $round }, coup { $step } : { $made }. Une imprécision ; le meilleur était { $best } ({ $win } % de chances de gagner en plus).
review-decision-mistake = Manche { $round }, coup { $step } : { $made }. Une erreur ; le meilleur était { $best } ({ $win } % de chances de gagner en plus).
review-decision-points-best = Coup { $step } : { $made }. Le meilleur.
review-decision-points-good = Coup { $step } : { $made }. Bon ; le meilleur était { $best } ({ $points } { $about ->
    [one] point
   *[other] points
} de plus).
review-decision-points-inaccuracy = Coup { $step } : { $made }. Une imprécision ; le meilleur était { $best } ({ $points } { $about ->
    [one] point
   *[other] points
} de plus).
review-decision-points-mistake = Coup { $step } : { $made }. Une erreur ; le meilleur était { $best } ({ $points } { $about ->
    [one] point
   *[other] points
} de plus).
review-player-person = { $seat } : une personne
review-player-bot = { $seat } : un robot
review-player-bot-named = { $seat } : un robot ({ $bot })
review-player-clock = { $seat } : la pendule
review-player-several = { $seat } : une personne, et parfois un robot
review-player-nobody = { $seat } : aucun coup
review-remark = Coup { $step }, { $seat } : « { $expected } »
