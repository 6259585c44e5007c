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
balance-deals = donne
balance-played = A joué { $card }
balance-choosing = Choisit une carte
balance-erased = effacée
balance-erased-note = Barrée : effacée par une manche suivante à l’équilibre.
balance-round = Manche { $round }
balance-total = Total
balance-wins = gagne
balance-in-balance = à l’équilibre
balance-tricks = Les plis, le dernier d’abord
balance-tricks-short = Les plis
balance-sheet = Feuille de score
balance-no-trick = Aucun pli n’est encore complet.
balance-moods-left = Humeurs pas encore retournées : { $count }
balance-cards-seen = Cartes jouées dans cette manche
balance-seen = Jouées dans cette manche : { $cards }
balance-none-seen = Aucune carte n’a été jouée dans cette manche.
balance-hand = Votre main
balance-card = Carte { $card }
balance-your-turn = À vous.
balance-tap-a-card = Touchez une carte pour voir où elle peut vous mener.
balance-after = Vous jouez après { $names }.
balance-will-be = { $rank ->
    [high] Votre { $card } serait la plus forte.
    [low] Votre { $card } serait la plus faible.
   *[between] Votre { $card } ne serait ni la plus forte ni la plus faible.
}
balance-will-meet = { $side ->
    [laughing] { $met ->
        [one] Un furieux rejoint un rieur :
       *[other] { $met } furieux rejoignent des rieurs :
    }
   *[angry] { $met ->
        [one] Un rieur rejoint un furieux :
       *[other] { $met } rieurs rejoignent des furieux :
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
balance-write = Vous notez { points }.
balance-write-none = Vous êtes à l’équilibre et notez 0.
balance-write-erase = Vous êtes à l’équilibre : la manche { $round } ({ points }) est effacée.
balance-if = { $rank ->
    [high] ↑ La plus forte
    [low] ↓ La plus faible
   *[between] – Entre les deux
}
balance-play = Jouer
balance-choose = Choisissez une carte
balance-not-yet = Ce n’est pas encore à vous
balance-next-round = Donner la manche
balance-key-lift = choisir
balance-key-play = jouer

# L’arbitre.
balance-where-of = Manche { $round } sur { $rounds }, pli { $trick } sur { $tricks }
balance-players = Combien jouent
balance-player-count = { $count } personnes
balance-name-of = Nom à la place { $seat }
balance-rounds = Manches
balance-trick = Pli { $trick }
balance-next-trick = Pli
balance-mood-title = La carte Humeur
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
    [yes] Vous gagnez, plus équilibré
   *[no] { $seat } gagne, plus équilibré
}
hint-points = Pénalité

# Règles de la maison.
ruling-final_tie = Une égalité à la fin
ruling-final_tie-shared = est partagée
ruling-final_tie-balanced = va à qui a plus de manches en équilibre
