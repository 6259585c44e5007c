# Le plateau de Fifty Fifty.
balance-where = Manche { $round }, pli { $trick }
balance-holds = { $side ->
    [laughing] { $count ->
        [one] { $count } rieur
       *[other] { $count } rieurs
    }
    [angry] { $count } furieux
   *[none] à l’équilibre
}
balance-side = { $side ->
    [laughing] { $count ->
        [one] rieur
       *[other] rieurs
    }
    [angry] furieux
   *[none] équilibre
}
balance-mood = Humeur : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
} pour la plus faible carte, { $angry } furieux pour la plus forte
balance-low-takes = La plus faible : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
}
balance-high-takes = La plus forte : { $angry } furieux
balance-high = forte
balance-low = faible
balance-leads = entame
balance-deals = distribue
balance-played = A joué { $card }
balance-choosing = Choisit une carte
balance-erased = effacée
balance-erased-note = Barrée : effacée par une manche suivante à l’équilibre.
balance-round = Manche { $round }
balance-total = Total
balance-wins = gagne
balance-in-balance = à l’équilibre
balance-tricks = Les plis, du dernier au premier
balance-tricks-short = Les plis
balance-sheet = Feuille de score
balance-no-trick = Aucun pli n’est encore complet.
balance-moods-left = Cartes Humeur restantes : { $count }
balance-cards-seen = Cartes jouées dans cette manche
balance-seen = Jouées dans cette manche : { $cards }
balance-none-seen = Aucune carte n’a été jouée dans cette manche.
balance-hand = Votre main
balance-card = Carte { $card }
balance-say-lifted = Carte { $card } choisie. Appuyez sur Entrée pour la jouer.
balance-your-turn = À vous.
balance-tap-a-card = Touchez une carte pour voir ce qu’elle peut donner.
balance-after = Vous jouez après { $names }.
balance-will-be = { $rank ->
    [high] Votre { $card } serait la plus forte.
    [low] Votre { $card } serait la plus faible.
   *[between] Votre { $card } ne serait ni la plus forte ni la plus faible.
}
balance-will-meet = { $side ->
    [laughing] { $met ->
        [one] Un demi-masque furieux annule un rieur :
       *[other] { $met } demi-masques furieux annulent autant de rieurs :
    }
   *[angry] { $met ->
        [one] Un demi-masque rieur annule un furieux :
       *[other] { $met } demi-masques rieurs annulent autant de furieux :
    }
}
balance-then = { $side ->
    [laughing] { $count ->
        [one] { $count } rieur.
       *[other] { $count } rieurs.
    }
    [angry] { $count } furieux.
   *[none] équilibre.
}
balance-makes = { $side ->
    [laughing] Cela fait { $count ->
        [one] { $count } rieur.
       *[other] { $count } rieurs.
    }
    [angry] Cela fait { $count } furieux.
   *[none] C’est l’équilibre.
}
balance-stays = { $side ->
    [laughing] Toujours { $count ->
        [one] { $count } rieur.
       *[other] { $count } rieurs.
    }
    [angry] Toujours { $count } furieux.
   *[none] Toujours l’équilibre.
}
balance-took = { $rank ->
    [high] Votre { $card } est la plus forte : vous prenez { $masks } furieux.
    [low] Votre { $card } est la plus faible : vous prenez { $masks } { $masks ->
        [one] rieur
       *[other] rieurs
    }.
   *[between] Votre { $card } est entre les deux : vous ne prenez rien.
}
balance-count = Compter les points
balance-finish = Terminer
balance-on = Pli suivant
balance-write = { $points ->
    [one] Vous prenez { $points } point de pénalité.
   *[other] Vous prenez { $points } points de pénalité.
} Le plus petit total l’emporte.
balance-write-none = Vous êtes à l’équilibre : aucun point de pénalité.
balance-write-erase = Vous êtes à l’équilibre : aucun point de pénalité. Vos { $points } de la manche { $round } sont effacés.
balance-if = { $rank ->
    [high] ↑ Si la plus forte
    [low] ↓ Si la plus faible
   *[between] – Si entre les deux
}
balance-play = Jouer
balance-choose = Choisissez une carte
balance-not-yet = Ce n’est pas encore à vous
balance-next-round = Distribuer la manche
balance-key-lift = choisir
balance-key-play = jouer

# L’arbitre.
balance-where-of = Manche { $round } sur { $rounds }, pli { $trick } sur { $tricks }
balance-players = Nombre de joueurs
balance-player-count = { $count } joueurs
balance-name-of = Nom du joueur { $seat }
balance-rounds = Manches
balance-trick = Pli { $trick }
balance-next-trick = Aller au pli
balance-mood-title = Carte Humeur
balance-masks-laughing = Demi-masques rieurs
balance-masks-angry = Demi-masques furieux
balance-less-laughing = Un rieur de moins
balance-less-angry = Un furieux de moins
balance-more-laughing = Un rieur de plus
balance-more-angry = Un furieux de plus
balance-card-of = Carte de { $name }
balance-won = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}

# La fin.
end-outcome-balanced = { $you ->
    [yes] À égalité, vous gagnez : plus de manches à l’équilibre
   *[no] À égalité, { $seat } gagne : plus de manches à l’équilibre
}
points-heading = Pénalité

# Le but, dit à la table.
goal = Le plus petit total l’emporte.
goal-way = Visez zéro.

# La carte qu’on écrit, et la table en mots.
typed-move = Écrivez le numéro d’une de vos cartes, par exemple 34.
typed-score = { $name } : { points }.
typed-hand = Vous pouvez jouer n’importe laquelle de vos cartes : { $cards }.
typed-mood = La plus faible carte prend { $laughing ->
    [one] { $laughing } demi-masque rieur
   *[other] { $laughing } demi-masques rieurs
}. La plus forte en prend { $angry } furieux.
typed-card-of = { $name } { $card }
typed-table = Sur la table : { $cards }.
typed-table-empty = Aucune carte n’est encore sur la table.
typed-masks = { $side ->
    [laughing] { $count ->
        [one] Cette manche : { $count } rieur.
       *[other] Cette manche : { $count } rieurs.
    }
    [angry] Cette manche : { $count } furieux.
   *[none] Cette manche : à l’équilibre.
}
typed-cards = { $cards ->
    [one] { $cards } carte en main.
   *[other] { $cards } cartes en main.
}
typed-played = Carte sur la table : { $card }.

# Ce que vous avez fait, dit à vous.
tell-dealer-you = Vous distribuez à la première manche.
tell-dealt-you = À la manche { $round }, vous recevez { $cards }.
tell-mood-you = Manche { $round }, pli { $trick }. Vous retournez une carte Humeur : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
}, { $angry } furieux.
tell-played-you = Vous jouez { $card }.
tell-high-you = Vous avez joué la plus forte carte et prenez { $masks } { $masks ->
    [one] demi-masque furieux
   *[other] demi-masques furieux
}.
tell-low-you = Vous avez joué la plus faible carte et prenez { $masks } { $masks ->
    [one] demi-masque rieur
   *[other] demi-masques rieurs
}.
tell-penalty-you = Vous prenez { points }.
tell-balanced-you = Vous êtes à l’équilibre : aucun point de pénalité.
tell-erased-you = Vous êtes à l’équilibre et effacez la manche { $round } ({ points }).
why-high-you = Vous avez joué { $card }, la plus forte carte, et prenez { $masks } furieux. { now }
why-high-meets-you = Vous avez joué { $card }, la plus forte carte, et prenez { $masks } furieux. { $met ->
    [one] { $met } annule un rieur
   *[other] { $met } annulent autant de rieurs
}. { now }
why-low-you = Vous avez joué { $card }, la plus faible carte, et prenez { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. { now }
why-low-meets-you = Vous avez joué { $card }, la plus faible carte, et prenez { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. { $met ->
    [one] { $met } annule un furieux
   *[other] { $met } annulent autant de furieux
}. { now }
why-between-you = Vous avez joué { $card }, ni la plus forte ni la plus faible : aucun masque. { still }
why-penalty-you = Il vous reste { $left } { $side ->
    [laughing] { $left ->
        [one] demi-masque rieur
       *[other] demi-masques rieurs
    }
   *[angry] { $left ->
        [one] demi-masque furieux
       *[other] demi-masques furieux
    }
} : { points }.
why-erased-you = Vous êtes à l’équilibre : aucun point de pénalité. Votre plus mauvaise manche passée est effacée : la manche { $round }, { points }.
why-first-round-you = Vous êtes à l’équilibre : aucun point de pénalité. À la première manche, il n’y a rien à effacer.
why-nothing-left-you = Vous êtes à l’équilibre : aucun point de pénalité. Il ne reste rien à effacer dans les manches passées.
outcome-fewest-points-you = Vous gagnez avec { points }.
outcome-balanced-you = Vous gagnez : égalité à { points }, mais plus de manches à l’équilibre ({ $rounds }).
