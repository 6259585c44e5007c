game-name = Fifty Fifty
game-idea = La plus forte carte prend des masques furieux, la plus faible des rieurs, et ils s’annulent. Il faut en garder le moins possible.

# Ce qu’on demande à un joueur.
ask-play-card = Jouez une de vos cartes : { $cards }.

# Refus.
card-not-a-number = « { $given } » n’est pas le numéro d’une carte. Vous avez { $hand }.
card-several = Jouez une seule carte, pas { $given }. Vous avez { $hand }.
card-unknown = Cette carte n’existe pas : les cartes vont de 1 à { $top }. Vous avez { $hand }.
card-not-in-hand = Vous n’avez pas le { $card }. Vous avez { $hand }.
card-again = la carte { $given } a déjà été jouée dans cette manche ; chacune ne se joue qu’une fois
masks-too-many = { $given } demi-masques, c’est trop pour être comptés
round-short = une manche doit avoir ses { $tricks } plis avant que la suivante commence

# Ce qui s’est passé.
tell-dealer = { $seat } distribue à la première manche.
tell-dealt = À la manche { $round }, { $seat } reçoit { $cards }.
tell-mood = Manche { $round }, pli { $trick }. { $seat } retourne une carte Humeur : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
}, { $angry } furieux.
tell-played = { $seat } joue { $card }.
tell-high = { $seat } a joué la plus forte carte et prend { $masks } { $masks ->
    [one] demi-masque furieux
   *[other] demi-masques furieux
}.
tell-low = { $seat } a joué la plus faible carte et prend { $masks } { $masks ->
    [one] demi-masque rieur
   *[other] demi-masques rieurs
}.
tell-round = La manche { $round } est finie.
tell-penalty = { $seat } prend { points }.
tell-balanced = { $seat } est à l’équilibre : aucun point de pénalité.
tell-erased = { $seat } est à l’équilibre et efface la manche { $round } ({ points }).

# Pourquoi.
why-high = { $seat } a joué { $card }, la plus forte carte, et prend { $masks } furieux. { now }
why-high-meets = { $seat } a joué { $card }, la plus forte carte, et prend { $masks } furieux. { $met ->
    [one] { $met } annule un rieur
   *[other] { $met } annulent autant de rieurs
}. { now }
why-low = { $seat } a joué { $card }, la plus faible carte, et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. { now }
why-low-meets = { $seat } a joué { $card }, la plus faible carte, et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. { $met ->
    [one] { $met } annule un furieux
   *[other] { $met } annulent autant de furieux
}. { now }
why-between = { $seat } a joué { $card }, ni la plus forte ni la plus faible : aucun masque. { still }
now = { $side ->
    [laughing] Il reste { $left ->
        [one] { $left } rieur
       *[other] { $left } rieurs
    }.
    [angry] Il reste { $left } furieux.
   *[none] Il n’en reste aucun : c’est l’équilibre.
}
still = { $side ->
    [laughing] Toujours { $left ->
        [one] { $left } rieur
       *[other] { $left } rieurs
    }.
    [angry] Toujours { $left } furieux.
   *[none] Toujours l’équilibre.
}
why-penalty = Il reste à { $seat } { $left } { $side ->
    [laughing] { $left ->
        [one] demi-masque rieur
       *[other] demi-masques rieurs
    }
   *[angry] { $left ->
        [one] demi-masque furieux
       *[other] demi-masques furieux
    }
} : { points }.
why-erased = { $seat } est à l’équilibre : aucun point de pénalité. Sa plus mauvaise manche passée est effacée : la manche { $round }, { points }.
why-first-round = { $seat } est à l’équilibre : aucun point de pénalité. À la première manche, il n’y a rien à effacer.
why-nothing-left = { $seat } est à l’équilibre : aucun point de pénalité. Il ne reste rien à effacer dans les manches passées.
points = { $points ->
    [one] { $points } point de pénalité
   *[other] { $points } points de pénalité
}

# La fin.
outcome-fewest-points = { $seats } gagne avec { points }.
outcome-shared = { $seats } se partagent la victoire avec { points }.
outcome-balanced = { $seats } gagne : égalité à { points }, mais plus de manches à l’équilibre ({ $rounds }).
outcome-balanced-shared = { $seats } se partagent la victoire : égalité à { points }, avec plus de manches à l’équilibre que les autres ({ $rounds }).

# Ce qu’un esprit attendait, dit après la partie, et pourquoi une carte lui plaît.
mind-expected = J’ai joué { $card } et j’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-high = J’ai joué { $card } pour avoir la plus forte carte. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-low = J’ai joué { $card } pour avoir la plus faible carte. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-between = J’ai joué { $card } pour rester entre les autres. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-why-between = { $chance ->
    [100] { $card } reste entre les autres cartes : aucun masque.
   *[other] { $card } reste entre les autres cartes dans { $chance } % des donnes : aucun masque.
}
mind-why-high = { $chance ->
    [100] { $card } est la plus forte et prend { $masks } furieux. Les autres cartes coûtent plus cher ensuite.
   *[other] { $card } est la plus forte dans { $chance } % des donnes et prend { $masks } furieux. Les autres cartes coûtent plus cher ensuite.
}
mind-why-high-helps = { $chance ->
    [100] { $card } est la plus forte et prend { $masks } furieux. Cela rapproche de l’équilibre.
   *[other] { $card } est la plus forte dans { $chance } % des donnes et prend { $masks } furieux. Cela rapproche de l’équilibre.
}
mind-why-low = { $card } est la plus faible{ $chance ->
    [100] {""}
   *[other] {" "}dans { $chance } % des donnes
} et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. Les autres cartes coûtent plus cher ensuite.
mind-why-low-helps = { $card } est la plus faible{ $chance ->
    [100] {""}
   *[other] {" "}dans { $chance } % des donnes
} et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. Cela rapproche de l’équilibre.
mind-danger-high = Le risque : dans { $chance } % des donnes, elle est la plus forte et prend { $masks } furieux.
mind-danger-low = Le risque : dans { $chance } % des donnes, elle est la plus faible et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}.
mind-why-close = { $card } vaut à peu près autant.
mind-why-next = Ensuite vient { $card } : environ { $behind } % de moins.

# Le plateau dans un terminal.
board-trick = Manche { $round } sur { $rounds } · pli { $trick } sur { $tricks }
board-dealer = donne
board-leader = entame
board-over = La partie est terminée
board-mood = plus faible carte : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
} · plus forte carte : { $angry } furieux
board-laughing = rieurs
board-angry = furieux
board-round = M{ $round }
board-total = total
board-last-trick = Pli précédent
board-hand = Votre main

# Ce dont parlent les problèmes.
puzzle-last-trick = Derniers plis
puzzle-last-to-play = Dernier à jouer
puzzle-back-to-zero = Retour à l’équilibre
puzzle-in-between = Entre les deux
puzzle-to-lead = À vous d’entamer

# Quand un choix de l’analyse a été fait.
review-when = Manche { $round }, pli { $number }
