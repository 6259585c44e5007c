game-name = Fifty Fifty
game-idea = La plus forte carte prend des masques furieux, la plus faible des rieurs. Faites-les s’annuler : qui garde l’équilibre gagne.

# Ce qu’on demande à une place.
ask-play-card = Jouez une de vos cartes : { $cards }.

# Refus.
card-not-a-number = « { $given } » n’est pas le numéro d’une carte. Vous avez { $hand }.
card-several = Jouez une seule carte, pas { $given }. Vous avez { $hand }.
card-unknown = Cette carte n’existe pas : elles vont de 1 à { $top }. Vous avez { $hand }.
card-not-in-hand = Vous n’avez pas le { $card }. Vous avez { $hand }.
card-again = la carte { $given } a déjà été jouée dans cette manche ; chacune ne se joue qu’une fois
masks-too-many = { $given } demi-masques, c’est plus qu’on ne peut en compter
round-short = une manche doit avoir ses { $tricks } plis avant que la suivante commence

# Ce qui s’est passé.
tell-dealer = { $seat } donne pour la première manche.
tell-dealt = { $seat } reçoit { $cards } pour la manche { $round }.
tell-mood = Manche { $round }, pli { $trick } : { $seat } retourne une humeur à { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
} et { $angry } furieux.
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
tell-penalty = { $seat } note { points }.
tell-balanced = { $seat } est à l’équilibre et note 0.
tell-erased = { $seat } est à l’équilibre et efface { points } de la manche { $round }.

# Pourquoi.
why-high = { $seat } a joué { $card }, la plus forte : { $masks } furieux. { now }
why-high-meets = { $seat } a joué { $card }, la plus forte : { $masks } furieux, dont { $met ->
    [one] { $met } annule un rieur
   *[other] { $met } annulent autant de rieurs
}. { now }
why-low = { $seat } a joué { $card }, la plus faible : { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. { now }
why-low-meets = { $seat } a joué { $card }, la plus faible : { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}, dont { $met ->
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
why-erased = { $seat } est à l’équilibre : 0, et sa plus mauvaise manche antérieure est effacée : la manche { $round }, { points }.
why-first-round = { $seat } est à l’équilibre : 0. À la première manche, il n’y a rien à effacer.
why-nothing-left = { $seat } est à l’équilibre : 0. Aucune manche antérieure qui compte encore ne dépasse 0 : rien n’est effacé.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# La fin.
outcome-fewest-points = { $seats } gagne avec { points }.
outcome-shared = { $seats } se partagent la victoire avec { points } chacun.
outcome-balanced = { $seats } gagne l’égalité à { points } : plus de manches à l’équilibre, { $rounds }.
outcome-balanced-shared = { $seats } se partagent la victoire à { points } : plus de manches à l’équilibre que les autres, { $rounds } chacun.

# Ce qu’un esprit attendait, dit après la partie, et pourquoi une carte lui plaît.
mind-expected = J’ai joué { $card } et j’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-high = J’ai joué { $card } pour être la plus forte. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-low = J’ai joué { $card } pour être la plus faible. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-expected-between = J’ai joué { $card } pour rester entre les autres. J’attendais { points } à cette manche, avec { $chance } % de chances de gagner.
mind-why-between = { $card } reste entre les autres cartes dans { $chance } donnes sur 100 : aucun masque.
mind-why-high = { $card } est la plus forte dans { $chance } donnes sur 100 : { $masks } furieux. Les autres coûtent plus cher ensuite.
mind-why-high-helps = { $card } est la plus forte dans { $chance } donnes sur 100 : { $masks } furieux, qui vous rapprochent de l’équilibre.
mind-why-low = { $card } est la plus faible dans { $chance } donnes sur 100 : { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}. Les autres coûtent plus cher ensuite.
mind-why-low-helps = { $card } est la plus faible dans { $chance } donnes sur 100 : { $masks ->
    [one] { $masks } rieur, qui vous rapproche
   *[other] { $masks } rieurs, qui vous rapprochent
} de l’équilibre.
mind-danger-high = Le danger : dans { $chance } donnes sur 100, elle est la plus forte et prend { $masks } furieux.
mind-danger-low = Le danger : dans { $chance } donnes sur 100, elle est la plus faible et prend { $masks ->
    [one] { $masks } rieur
   *[other] { $masks } rieurs
}.
mind-why-close = { $card } vaut à peu près autant.
mind-why-next = Ensuite vient { $card } : { $behind ->
    [one] une partie gagnée
   *[other] { $behind } parties gagnées
} de moins sur 100.

# Exemples.
example-rulebook-trick = Un pli
example-rulebook-trick-text = L’humeur est à 2 rieurs et 5 furieux. 12 est la plus faible carte et prend les 2 rieurs, 47 la plus forte et prend les 5 furieux. Les cartes entre les deux ne prennent rien.
example-masks-cancel = Les demi-masques s’annulent
example-masks-cancel-text = La première place prend 5 rieurs. Puis elle prend 3 furieux, qui en annulent trois : il reste 2 rieurs. Puis elle prend 6 furieux : il reste 4 furieux.
example-nothing-to-erase = L’équilibre à la première manche
example-nothing-to-erase-text = La première place finit la première manche sans masque : 0. Il n’y a pas de manche antérieure à effacer, et les manches suivantes ne sont jamais touchées.
example-erases-worst-round = L’équilibre efface la plus mauvaise manche antérieure
example-erases-worst-round-text = Après 6 et 20 points, la première place finit la troisième manche à l’équilibre : le 20 est effacé, le 6 compte toujours.
example-equally-bad-rounds = Deux manches aussi mauvaises
example-equally-bad-rounds-text = La première place a deux fois 2 points, puis une manche à l’équilibre : la plus ancienne des deux est effacée.
example-erases-twice = Deux manches à l’équilibre
example-erases-twice-text = Après 3 et 7 points, la première place est deux fois à l’équilibre : le 7 est effacé d’abord, puis le 3. Ce qui est effacé ne s’efface pas deux fois.
example-later-rounds-stay = Les manches suivantes restent
example-later-rounds-stay-text = L’équilibre de la deuxième manche efface le 4 de la première. Le 6 de la troisième, pourtant pire, reste.
example-final-tie-shared = Égalité à la fin
example-final-tie-shared-text = Deux places ont 22 points, le plus petit total : elles se partagent la victoire.
example-final-tie-balanced = Égalité à la fin, départagée par l’équilibre
example-final-tie-balanced-text = La même partie dans une maison où les manches à l’équilibre départagent : la troisième place en a deux, la deuxième aucune ; la troisième gagne seule.

# Le plateau dans un terminal.
board-trick = Manche { $round } sur { $rounds } · pli { $trick } sur { $tricks }
board-dealer = donneur
board-leader = entame
board-over = La partie est finie
board-mood = plus faible carte : { $laughing } { $laughing ->
    [one] rieur
   *[other] rieurs
} · plus forte carte : { $angry } furieux
board-laughing = rieurs
board-angry = furieux
board-round = M{ $round }
board-total = tot.
board-last-trick = Dernier pli
board-hand = Votre main
