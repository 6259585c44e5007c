# L’analyse d’une partie.
review-not-over = Une partie s’analyse une fois finie.
review-no-mind = Il n’y a pas encore d’analyse pour ce jeu.
review-too-long = Un joueur a fait { $decisions } choix dans cette partie ; on peut en analyser { $most } au plus.
review-thinking = Analyse de la partie…
review-loading = Préparation de l’analyse : la première fois, jusqu’à une minute…
review-loading-of = Préparation de l’analyse : { $done } éléments sur { $total }, la première fois seulement…
review-reading = Analyse du choix { $number } sur { $total }…
review-failed = L’analyse n’a pas pu être faite. Réessayez dans un instant.
review-no-record = L’enregistrement est illisible : { $why }.
review-key-seat = autre joueur
review-key-deeper = analyse approfondie
review-title = Analyse pour { $seat }
review-amount = { $whole },{ $tenth }

# Les parts et les notes, en titre.
review-part-luck = Hasard
review-part-luck-text = Ce qui a été distribué ou tiré.
review-part-choice = Vos choix
review-part-choice-text = Vos coups, comparés au meilleur que nous ayons trouvé.
review-part-others = Les autres
review-part-others-text = Ce que les autres jouent d’habitude, et ce qu’ils ont joué.
review-mark-best = le meilleur
review-mark-good = bon
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur

# La partie en bref.
review-gave-nothing = { $by ->
    [you] Vous n’avez rien perdu
   *[other] { $seat } n’a rien perdu
} : chaque choix valait le meilleur que nous ayons trouvé.
review-gave-once = { $by ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $unit ->
    [points] { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
   *[chance] { $total } %
} en un seul choix.
review-gave = { $by ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $unit ->
    [points] { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
   *[chance] { $total } %
} en { $count } choix : { $first } et { $last }.
review-gave-many = { $by ->
    [you] Vous avez perdu des chances
   *[other] { $seat } a perdu des chances
} en { $count } choix, dont { $most } % pour le plus coûteux.
review-gave-often = { $by ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $unit ->
    [points] { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
   *[chance] { $total } %
} en { $count } choix, dont { $most }{ $unit ->
    [points] { "" }
   *[chance]  %
} pour le plus coûteux.
review-won = { $by ->
    [you] Vous avez gagné.
   *[other] { $seat } a gagné.
} Chances au départ : { $expected } %.
review-shared = { $by ->
    [you] Vous avez partagé la victoire.
   *[other] { $seat } a partagé la victoire.
} Chances au départ : { $expected } %.
review-lost = { $by ->
    [you] Vous n’avez pas gagné.
   *[other] { $seat } n’a pas gagné.
} Chances au départ : { $expected } %.
review-alone = { $by ->
    [you] Vous avez marqué { $result } points
   *[other] { $seat } a marqué { $result } points
}, pour { $expected } attendus.
review-parts = Hasard { $luck }, { $by ->
    [you] vos choix { $choice }
   *[other] choix de { $seat } { $choice }
}, les autres { $others }.
review-parts-alone = Hasard { $luck }, { $by ->
    [you] vos choix { $choice }
   *[other] choix de { $seat } { $choice }
}.

# À retenir.
review-better = Manche { $round } : { $made } a fait baisser les chances de gagner de { $win } %. Le meilleur choix trouvé était { $best }.
review-better-points = Coup { $step } : { $made } a coûté { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Le meilleur choix trouvé était { $best }.
review-no-lessons = Rien à apprendre cette fois : chaque choix valait le meilleur que nous ayons trouvé.
review-hindsight = Après coup, { $move } aurait rapporté { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans la manche.
review-hindsight-fewest = Après coup, { $move } aurait limité la manche à { $points ->
    [one] { $points } point
   *[other] { $points } points
} de pénalité.
review-hindsight-made = Même après coup, { $move } était le meilleur choix.

# Tournants.
review-turn-luck = Manche { $round }, hasard : les chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } % à { $after } %.
review-turn-choice = Manche { $round } : avec { $made }, les chances de gagner tombent de { $before } % à { $after } %.
review-turn-offer = Manche { $round } : vu le jeu habituel des autres, les chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } % à { $after } %.
review-turn-others = Manche { $round } : le jeu des autres. Les chances de gagner { $way ->
    [up] montent
   *[down] tombent
} de { $before } % à { $after } %.
review-no-turning-points = Les chances de gagner n’ont jamais beaucoup changé d’un coup.

# Raconté ligne à ligne.
review-head-lessons = À retenir
review-head-rounds = Manche par manche
review-head-turning-points = Tournants
review-head-decisions = Choix
review-head-players = Qui jouait
review-head-remarks = Ce que prévoyaient les robots
review-round = Manche { $round } : de { $before } % à { $after } %.
review-round-alone = Carré { $round } : { $result } points, { $expected } attendus.
review-when-usual = { $rounds ->
    [1] Coup { $number }
   *[other] { $count ->
        [1] Manche { $round }
       *[other] Manche { $round }, coup { $number }
    }
}
review-decision-best = { $when } : { $made }. Le meilleur que nous ayons trouvé.
review-decision-good = { $when } : { $made }. Bon choix, qui coûte { $unit ->
    [points] { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
   *[chance] { $cost } %
}. Le meilleur choix était { $best }.
review-decision-inaccuracy = { $when } : { $made }. Une imprécision, qui coûte { $unit ->
    [points] { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
   *[chance] { $cost } %
}. Le meilleur choix était { $best }.
review-decision-mistake = { $when } : { $made }. Une erreur, qui coûte { $unit ->
    [points] { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
   *[chance] { $cost } %
}. Le meilleur choix était { $best }.
review-player-person = { $seat } : une personne
review-player-bot = { $seat } : un robot
review-player-bot-named = { $seat } : un robot ({ $bot })
review-player-clock = { $seat } : le chrono
review-player-several = { $seat } : une personne, et parfois un robot
review-player-nobody = { $seat } : aucun coup
review-remark = Coup { $step }, { $seat } : « { $expected } »
