# Ce que seuls disent les tables, les bilans et l’explorateur : cela vient avec le premier jeu, pas avec la première page.

# Robots.
bot-easy = robot débutant
bot-casual = robot tranquille
bot-strong = robot fort
bot-master = robot maître
bot-random = robot au hasard
bot-spread = robot qui s’étale
bot-heuristic = robot prudent
bot-greedy = robot gourmand
bot-greedy-999 = robot qui vise haut
bot-repdigit = robot qui répète un chiffre
bot-high-repdigit = robot qui répète un chiffre haut
web-level-easy = Facile
web-level-casual = Tranquille
web-level-strong = Fort
web-level-master = Maître
web-level-easy-text = Joue comme un débutant. Un enfant peut gagner.
web-level-casual-text = Joue comme un ami à la table de la cuisine.
web-level-strong-text = Regarde ce que vous faites, et y répond.
web-level-master-text = Le meilleur que nous sachions faire. Prend le temps de réfléchir.
web-character = Caractère
web-character-plain = Sans
web-more-bots = Autres robots
web-more-bots-text = Des robots à l’habitude fixe, pour s’exercer ou pour comparer.
web-more-choices = Autres choix
web-bot-pace = Les robots répondent
web-bot-pace-at-once = Aussitôt
web-bot-pace-like-people = Comme des gens
web-hints-allowed = On peut demander conseil
web-thinking = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
web-warming = { $count ->
    [one] { $names } s’échauffe. Une fois, une demi-minute au plus.
   *[other] { $names } s’échauffent. Une fois, une demi-minute au plus.
}
web-warming-short = s’échauffe
web-hints-used = { $hints ->
    [one] { $hints } conseil
   *[other] { $hints } conseils
}

# Conseils.
web-hint = Conseil
web-hint-thinking = On réfléchit…
web-hint-text = Ce qu’un bon joueur envisagerait. Touchez pour poser ; rien n’est encore envoyé.
web-hint-share = Choisi
web-hint-points = Points
web-hint-win = Gagne
web-hint-first = Premier choix
web-hint-option = { $text } : choisi dans { $share }, { $points } points, gagne { $win }.

# Le bilan.
web-review-whose = Vu par
web-review-busy = On regarde en arrière…
web-review-deeper = Regarder de plus près
web-review-deep-busy = On regarde de plus près. Cela prend un moment…
web-review-is-deep = C’était un regard approfondi.
web-review-learn = À retenir
web-review-chart = Chances de gagner
web-review-chart-alone = Points attendus
web-review-moment = Moment
web-review-moment-start = Avant le premier coup : { $value }.
web-review-moment-luck = Manche { $round }, le hasard : { $value }.
web-review-moment-choice = Manche { $round }, le choix : { $value }.
web-review-moment-choice-of = Manche { $round }, on a choisi { $text } : { $value }.
web-review-moment-reading = Manche { $round }, ce que les autres ont joué : { $value }.
web-review-turning = Tournant { $number }
web-review-th-moment = Moment
web-review-th-after = Après
web-review-rounds = Manche par manche
web-review-rounds-text = Ce qu’on pouvait attendre, ce qui l’a changé, et ce qu’il en est advenu : les parts s’additionnent.
web-review-unit = Compté en
web-review-unit-points = Points
web-review-unit-win = Chances de gagner
web-review-game = Toute la partie
web-review-round = Manche { $round }
web-review-expected = Attendu
web-review-result = Résultat
web-review-decisions = Décisions
web-review-show = Montrer
web-review-show-all = Toutes ({ $count })
web-review-show-costly = Celles qui ont coûté ({ $count })
web-review-all-best = Chaque décision valait la meilleure trouvée.
web-review-where = Manche { $round }, coup { $step }
web-review-where-alone = Coup { $step }
web-review-played = Joué
web-review-best = Le mieux trouvé
web-review-cost = { $points } points, { $win } de chances
web-review-cost-win = { $win } de chances
web-review-cost-points = { $points } points
web-review-options = Ce qu’il y avait d’autre
web-review-th-move = Coup
web-review-made = joué
web-review-remarks = Ce que les robots attendaient
web-review-none = Il n’y a pas de bilan ici

# Chiffres.
web-as-table = En tableau
web-about-points = { $points } points

# L’explorateur.
web-explore-game = Explorer ce que valent ses nombres
web-explore-busy = On calcule…
web-habits = Comment une habitude est punie
web-habits-text = Jouez toujours pareil et quelqu’un le verra. Choisissez une habitude pour voir ce qui la bat.
web-habit = L’habitude
web-habit-none = Aucune
web-habit-mine = La mienne
web-punish = Ce qui la bat
web-punish-edge = points par manche au-dessus de la part, { $points } en tout
web-mine = { $games ->
    [0] Aucune partie finie de vous n’est connue ici. Jouez-en une, ou apportez une partie gardée.
    [one] D’après une partie de vous : { $moves } coups.
   *[other] D’après { $games } parties de vous : { $moves } coups.
}
web-mine-add = Ajouter une partie gardée
web-mine-who = Lequel est-ce, vous ?
web-mine-not-a-record = Ce n’est pas le fichier d’une partie gardée.
web-mine-other-game = C’est un autre jeu : seul { $game } compte ici.
