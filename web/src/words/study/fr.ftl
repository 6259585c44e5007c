# Ce que seuls disent les analyses, l’explorateur et les certificats : cela vient avec le premier.

# L’analyse.
web-review-place = { $game }, { $place ->
    [1] première place
    [2] deuxième place
    [3] troisième place
    [4] quatrième place
    [5] cinquième place
    [6] sixième place
    [7] septième place
   *[other] place { $place }
} sur { $seats ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
   *[other] { $seats }
}
web-review-whose = Analyser un autre joueur
web-review-deeper = Approfondir l’analyse
web-review-deep-busy = Analyse approfondie en cours. Cela prend un moment…
web-review-is-deep = Voici l’analyse approfondie.
web-review-chart = Chances de gagner
web-review-chart-alone = Points attendus
web-review-chart-told = Chances de gagner, de { $from } à { $to }. { $count ->
    [0] { $by ->
        [you] Vos choix
       *[other] Les choix
    } n’ont rien coûté.
    [one] { $by ->
        [you] Un de vos choix
       *[other] Un choix
    } a coûté { $costs }.
   *[other] { $by ->
        [you] Vos choix
       *[other] Les choix
    } ont coûté { $costs }.
}
web-review-chart-told-points = Points attendus, de { $from } à { $to }. { $count ->
    [0] { $by ->
        [you] Vos choix
       *[other] Les choix
    } n’ont rien coûté.
    [one] { $by ->
        [you] Un de vos choix
       *[other] Un choix
    } a coûté { $costs }.
   *[other] { $by ->
        [you] Vos choix
       *[other] Les choix
    } ont coûté { $costs }.
}
web-review-up-to = jusqu’à { $most } chacun
web-review-scale = { $by ->
    [you] Vos chances
   *[other] Les chances
} de gagner. Chaque baisse rouge est un choix, à la même échelle sur toute la page.
web-review-scale-points = Points attendus. Chaque baisse rouge est un choix, à la même échelle sur toute la page.
web-review-scale-wide = Chaque barre rouge a la longueur de la baisse correspondante, à gauche.
web-review-moment-start = Avant le premier coup
web-review-moment-luck = { $when }, le hasard
web-review-moment-choice = { $when }, { $by ->
    [you] votre choix
   *[other] le choix
}
web-review-moment-best = { $when }, avec le meilleur trouvé : { $text }
web-review-moment-choice-of = { $when }, après { $text }
web-review-moment-others = { $when }, le jeu des autres
web-review-th-moment = Moment
web-review-as-table = La courbe en tableau
web-review-sum = Ce qui a fait le résultat
web-review-expected = Au départ
web-review-luck = Hasard
web-review-choices = { $by ->
    [you] Vos choix
   *[other] Choix
}
web-review-others = Les autres
web-review-much = { $way ->
    [up] gros gain
   *[down] grosse perte
}
web-review-result = Résultat
web-review-parts-text = Le hasard : ce qui a été distribué ou tiré. Les autres : ce qu’ils ont joué.
web-review-parts-alone = Le hasard : ce qui a été tiré.
web-review-listed-all = { $count ->
    [1] Votre seul choix
    [2] Vos deux choix
    [3] Vos trois choix
    [4] Vos quatre choix
    [5] Vos cinq choix
    [6] Vos six choix
    [7] Vos sept choix
    [8] Vos huit choix
    [9] Vos neuf choix
    [10] Vos dix choix
   *[other] Vos { $count } choix
}
web-review-listed = { $count ->
    [1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
    [10] Dix
   *[other] { $count }
} de vos { $total } choix
web-review-listed-of = Ce que { $name } pouvait jouer de mieux
web-review-which = Choix
web-review-played = { $by ->
    [you] Votre coup
   *[other] Joué
}
web-review-best = Le meilleur
web-review-best-one = Meilleur
web-review-show-moment = Voir ce moment
web-review-options = Les autres possibilités
web-review-then = { $by ->
    [you] vous, dans la partie
   *[other] joué
}
web-review-now = { $by ->
    [you] vous, cette fois
   *[other] vous, cette fois
}
web-review-remarks = Ce que prévoyaient les robots

# Un choix rejoué.
web-review-again = Rejouer ce choix
web-review-choose = Que joueriez-vous maintenant ?
web-review-show-answer = Voir la réponse
web-review-answer = Ce que coûte chaque possibilité
web-review-right = { $move } est le meilleur que nous ayons trouvé
web-review-gives = { $move } coûte { $unit ->
    [points] { $cost ->
        [one] un point
       *[other] { $cost } points
    }
   *[chance] { $cost } %
}
web-review-unweighed = Nous n’avons pas évalué ce coup. Voici ceux que nous avons évalués :
web-review-next = Choix suivant
web-review-back = Retour à l’analyse

# Pendant l’analyse.
web-review-reading = Analyse de votre partie
web-review-reading-text = Vous pouvez quitter cette page : l’analyse continue, et vous la retrouverez ici.
web-review-reading-file = Cela prend un moment.
web-review-loading = Préparation
web-review-loading-of = { $done } éléments sur { $total }, la première fois seulement
web-review-decisions = Vos choix
web-review-decisions-of = { $done } sur { $total }
web-review-how = Pour chaque choix, nous jouons la suite de nombreuses fois, avec votre coup et avec le meilleur que nous trouvons.
web-review-reading-now = En cours
web-review-watch = Revoir la partie
web-review-stop = Arrêter

# L’explorateur.
web-explore-busy = Calcul en cours…
web-habits = Contrer une habitude
web-habits-text = Si vous jouez toujours de la même façon, quelqu’un le remarquera. Choisissez une habitude pour voir comment la contrer.
web-habit = Habitude
web-habit-none = Aucune
web-habit-mine = La mienne
web-punish = Comment la contrer
web-mine = { $games ->
    [0] Aucune de vos parties terminées n’est encore ici. Jouez-en une, ou ajoutez une partie enregistrée.
    [one] D’après une de vos parties : { $moves } coups.
   *[other] D’après { $games } de vos parties : { $moves } coups.
}
web-mine-add = Ajouter une partie enregistrée
web-mine-who = Qui êtes-vous dans cette partie ?
web-mine-not-a-record = Ce n’est pas une partie enregistrée.
web-mine-other-game = C’est un autre jeu : seul { $game } compte ici.

# Le certificat.
web-cert-people = { $people ->
    [one] personne a joué
   *[other] personnes ont joué
}
web-cert-seats = { $seats ->
    [one] joueur
   *[other] joueurs
}
web-cert-winner = { $names } gagne :
web-cert-winners = { $names } se partagent la victoire :
web-cert-winners-more = { $names } et { $more } autres se partagent la victoire :
web-cert-rounds = Qui a joué à chaque manche, à { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}
web-cert-round = Manche
web-cert-by-people = personnes
web-cert-by-bots = robots
web-cert-by-clock = le chrono
web-cert-decisions = { $people ->
    [one] Une décision
   *[other] { $people } décisions
} par des personnes, { $bots } par des robots, { $clock } par le chrono.
web-cert-nonces = De { $count } navigateurs, SHA-256
web-cert-record = Partie de { $count } lignes, sans noms, SHA-256
web-cert-log = Journal de { $count } lignes, sans noms, SHA-256
web-cert-key = Clé du serveur, Ed25519
web-cert-signature = Signature
web-cert-check = Vérifiez vous-même
web-cert-check-text = Cela marche hors ligne, avec les deux fichiers de cette page. Les noms ne sont pas signés : le certificat reste valable même si quelqu’un demande à être oublié.
web-cert-file = Télécharger le certificat
web-cert-qr = Code QR de ce certificat

# Problèmes.
web-puzzle-idea = Des positions tirées de parties entre robots. Vous voyez ce que voyait un joueur ; choisissez un coup et découvrez ce que coûte chacun.
web-puzzle-level = Niveau { $level }, { $solved ->
    [one] 1 résolu
   *[other] { $solved } résolus
}
web-puzzle-none-yet = Pas encore essayé
web-puzzle-private = Votre niveau reste sur cet appareil. Les erreurs reviennent après un jour, puis trois, puis sept.
web-puzzle-empty = Ce jeu n’a pas de problèmes.
web-puzzle-of = { $game }, votre niveau : { $level }
web-puzzle-ask = Que jouez-vous ?
web-puzzle-again = Encore une fois : que jouez-vous ?
web-puzzle-best = { $move } est le meilleur coup
web-puzzle-as-good = { $move } est juste : il vaut le meilleur
web-puzzle-change = Votre niveau est maintenant de { $level } : { $way ->
    [up] +
   *[down] −
}{ $by }.
web-puzzle-same = Votre niveau reste de { $level }.
web-puzzle-next = Problème suivant
web-puzzle-more = Problèmes de ce jeu
