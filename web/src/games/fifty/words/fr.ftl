# Le plateau de Fifty.
fifty-where = Manche { $round } sur { $rounds }

# Choisir.
fifty-choose = Choisissez cinq nombres
fifty-others-choose = On choisit
fifty-sealed-title = Vos cinq nombres sont scellés
fifty-still = Modifiables tant que tous n’ont pas choisi.
fifty-blocked = { $digits ->
    [one] { $blocked } est interdit : sa colonne est tissée.
   *[other] { $blocked } sont interdits : leurs colonnes sont tissées.
}
fifty-none-blocked = De 1 à { $high }, aucun n’est interdit.
fifty-digit-blocked = Les nombres finissant par { $digit } sont interdits
fifty-danger = Danger de { $low } à { $high } : en commun, pas de coin.
fifty-danger-short = Danger de { $low } à { $high }
fifty-number-danger = { $number }, Danger
fifty-top = { $top } finit le compte
fifty-numbers = Nombres de 1 à { $high }
fifty-your-line = Votre ligne
fifty-space = Case { $place }, coin { $bonus } : { $number }. Le reprendre
fifty-space-sealed = Case { $place }, coin { $bonus } : { $number }
fifty-space-crossed = Case { $place } : { $number }, barré, coin { $bonus }
fifty-space-empty = Case { $place }, coin { $bonus } : libre
fifty-corner-rule = Un nombre choisi à plusieurs ne rapporte que son coin.
fifty-missing = { $missing ->
    [one] Encore un nombre
   *[other] Encore { $missing } nombres
}
fifty-seal = Sceller ces cinq nombres
fifty-seal-instead = Sceller plutôt ceux-ci
fifty-sealing = On scelle
fifty-sealed = Scellé
fifty-undo = Reprendre le dernier nombre
fifty-keep = Garder les cinq scellés
fifty-keys-number = un nombre
fifty-keys-puts = le pose
fifty-keys-seals = Entrée scelle les cinq
fifty-number-in-space = Nombre pour la case { $place }
fifty-any-order = Dans n’importe quel ordre : la ligne se range seule.
fifty-key-enter = Entrée
fifty-key-space = Espace

# Qui est à table.
fifty-chosen = { $chosen } sur { $seats } ont choisi
fifty-has-chosen = a choisi
fifty-scores = Feuille de score
fifty-seat = Place
fifty-round-short = M{ $round }
fifty-round = Manche { $round }
fifty-total = Total
fifty-crown-at = Couronne à { $crown }. Une deuxième gagne aussitôt.
fifty-crowns = { $crowns ->
    [one] une couronne
   *[other] { $crowns } couronnes
}
fifty-place = rang { $place }
fifty-not-written = non écrit
fifty-lines-of-round = Sous les noms : les lignes de la manche { $round }.
fifty-stopped = arrêtée à { $number } par une deuxième couronne
fifty-line-of = Choix de { $seat }
fifty-crossed-out = { $number }, barré
fifty-sum = { $bead } + { $bonus }
fifty-sum-told = { $bead } sur la piste, { $bonus } par les coins

# Le compte.
fifty-counts-first = { $you ->
    [yes] Vous comptez d’abord
   *[no] { $seat } compte d’abord
}
fifty-is-counting = { $you ->
    [yes] Vous comptez
   *[no] { $seat } compte
}
fifty-goes-to = Le compte va jusqu’à { $top }
fifty-counted = Le compte est fini
fifty-got-it = J’ai !
fifty-clash = { $hands ->
    [one] { $you ->
        [yes] Vous l’avez, et d’autres aussi. Barré ; personne ne marque avant une main seule.
       *[no] { $seats } et d’autres l’ont. Barré ; personne ne marque avant une main seule.
    }
   *[other] { $you ->
        [yes] { $seats }, vous l’avez en commun. Barré ; personne ne marque avant une main seule.
       *[no] { $seats } l’ont en commun. Barré ; personne ne marque avant une main seule.
    }
}
fifty-clash-danger = { $hands ->
    [one] { $you ->
        [yes] Vous l’avez, et d’autres aussi : Danger, pas de coin.
       *[no] { $seats } et d’autres l’ont : Danger, pas de coin.
    }
   *[other] { $you ->
        [yes] { $seats }, vous l’avez en commun : Danger, pas de coin.
       *[no] { $seats } l’ont en commun : Danger, pas de coin.
    }
}
fifty-takes = { $you ->
    [yes] Vous prenez le compte.
   *[no] { $seat } prend le compte.
}
fifty-takes-from = { $you ->
    [yes] Vous reprenez le compte à { $other }.
    [other] { $seat } vous reprend le compte.
   *[no] { $seat } reprend le compte à { $other }.
}
fifty-holds = { $you ->
    [yes] Vous l’avez, sans personne d’autre, et comptez toujours.
   *[no] { $seat } l’a, sans personne d’autre, et compte toujours.
}
fifty-crown = { $you ->
    [yes] Votre bille atteint { $bead } : une couronne.
   *[no] La bille de { $seat } atteint { $bead } : une couronne.
}
fifty-ring = Le compte en est à { $at } sur { $top }.
fifty-tracks = Pistes de score
fifty-bead-told = bille à { $bead }, { $bonus } par les coins
fifty-crown-won = couronne
fifty-skip = Aller à { $number }
fifty-on = Manche { $round }
fifty-why = Pourquoi ?
fifty-why-title = Manche { $round }, point par point
fifty-hint-skip = passe
fifty-hint-on = continue

# L’arbitre.
fifty-referee-name = Nom de la place { $seat }
fifty-referee-line = Nombres de { $name }
fifty-referee-blocked = Chiffres interdits
fifty-referee-danger = Carte Danger
fifty-referee-low = de
fifty-referee-high = à
fifty-referee-count = { $count ->
    [one] un nombre
   *[other] { $count } nombres
}
fifty-referee-order = du plus petit au plus grand
fifty-referee-beyond = de 1 à { $high }
fifty-referee-shut = { $number } est interdit
fifty-referee-good = cinq nombres, c’est bon
fifty-referee-bead = { $bead } sur la piste
fifty-referee-crossed = barré { $numbers } : { $bonus }
fifty-referee-unscored = La deuxième couronne finit la partie à { $number }. Les scores de cette manche ne sont pas écrits.
fifty-referee-waits = L’arbitre compte dès que chacun a cinq nombres.
fifty-referee-winner = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}

# La fin.
end-outcome-second-crown = { $you ->
    [yes] Vous gagnez par une deuxième couronne
   *[no] { $seat } gagne par une deuxième couronne
}
end-outcome-crown = { $you ->
    [yes] À égalité, votre couronne gagne
   *[no] À égalité, la couronne de { $seat } gagne
}
fifty-then = puis { $seat }
fifty-then-clash = puis un nombre en commun
fifty-then-end = jusqu’au bout
fifty-then-another = puis une autre main
fifty-met = En commun avec { $others } : son coin seulement
fifty-met-danger = En commun avec { $others }, en Danger : pas de coin

# Règles de la maison.
ruling-clash_number_scores = Le nombre où plusieurs mains se lèvent
ruling-clash_number_scores-true = rapporte à qui comptait
ruling-clash_number_scores-false = ne rapporte à personne

# L’explorateur.
fifty-explore-seats = Places
fifty-explore-blocked = { $turned ->
    [one] Chiffre interdit : un jeton est retourné
   *[other] Chiffres interdits : { $turned } jetons sont retournés
}
fifty-explore-none-blocked = À sept, aucun chiffre n’est interdit
fifty-explore-digit = Chiffre { $digit } interdit
fifty-explore-missing = { $missing ->
    [one] À table, on en retournerait encore un.
   *[other] À table, on en retournerait encore { $missing }.
}
fifty-explore-complete = Un de plus libère le plus ancien.
fifty-explore-danger = Danger
fifty-explore-no-danger = Aucun
fifty-explore-road = La route
fifty-explore-road-text = À quelle fréquence un joueur indéchiffrable prend chaque nombre, et les points que cela rapporte.
fifty-explore-number = { $points ->
    [one] { $number } : dans { $share } des lignes, vaut { $points } point.
   *[other] { $number } : dans { $share } des lignes, vaut { $points } points.
}
fifty-explore-habit = L’habitude le prend dans { $share }.
fifty-explore-key-share = à quelle fréquence il est pris
fifty-explore-key-worth = ce qu’il vaut
fifty-explore-key-habit = à quelle fréquence l’habitude le prend
fifty-explore-th-number = Nombre
fifty-explore-th-share = Pris
fifty-explore-th-worth = Valeur
fifty-explore-th-habit = Par l’habitude
fifty-explore-safe = { $points ->
    [one] Qui connaît ce mélange y gagne au plus { $points } point par manche.
   *[other] Qui connaît ce mélange y gagne au plus { $points } points par manche.
}
fifty-explore-lines = Ses lignes préférées
explore-edge = points par manche de plus que l’habitude, { $points } en tout
explore-habit-casual = Un par dizaine
explore-habit-spread = Des pas d’environ dix
explore-habit-random = N’importe quoi

# Une foule : le grand écran et le téléphone de chacun.
fifty-surprise = Au hasard
fifty-stage-of = sur { $seats } ont choisi
fifty-stage-from = de 1 à { $high }
fifty-stage-blocked = { $count ->
    [one] Chiffre final interdit
   *[other] Chiffres finaux interdits
}
fifty-stage-ready = Le compte commence
fifty-stage-racing = Le compte file
fifty-stage-clashed = En commun
fifty-stage-hands = { $hands ->
    [one] Une main
   *[other] { $hands } mains
}
fifty-stage-clash = { $names } l’ont en commun. Barré.
fifty-stage-and-more = { $more ->
    [one] { $names } et { $more } autre
   *[other] { $names } et { $more } autres
}
fifty-stage-cloth = Chaque point compté est un fil. À { $top }, la nappe est tissée.
fifty-stage-crown-at = Couronne à { $crown }
fifty-stage-after = Après la manche { $round }
fifty-stage-standing = Classement
fifty-stage-soon = La manche { $round } commence bientôt
fifty-next-soon = La prochaine manche commence bientôt.
fifty-by-clock = Le temps était écoulé : un robot a choisi pour vous.
fifty-own-title = Vos cinq nombres
fifty-own-points = { $points ->
    [one] point pour l’instant
   *[other] points pour l’instant
}
fifty-own-scored = { $points ->
    [one] point
   *[other] points
}
fifty-own-place = Rang { $place } sur { $seats }
fifty-own-total = { $total ->
    [one] { $total } point en tout
   *[other] { $total } points en tout
}
fifty-own-to-come = à venir
fifty-own-running = Vous comptez
fifty-own-run = Vous avez compté jusqu’à { $until }
fifty-own-taken = { $seat } vous l’a repris à { $until }
fifty-own-clash = { $others ->
    [one] Barré : quelqu’un d’autre l’avait
   *[other] Barré : { $others } autres l’avaient
}
fifty-own-held = Vous comptiez déjà
fifty-own-nothing = Pris, mais le suivant était en commun
fifty-own-not-called = Le compte s’est arrêté avant
