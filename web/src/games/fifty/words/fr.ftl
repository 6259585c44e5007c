# Le plateau de Fifty.
fifty-where = Manche { $round } sur { $rounds }

# Choisir.
fifty-choose = Choisissez cinq nombres
fifty-others-choose = Les joueurs choisissent
fifty-sealed-title = Vos cinq nombres sont scellés
fifty-still = Vous pouvez les changer tant que tout le monde n’a pas choisi.
fifty-blocked = { $digits ->
    [one] { $blocked } est interdit : aucun nombre ne peut finir par ce chiffre.
   *[other] { $blocked } sont interdits : aucun nombre ne peut finir par ces chiffres.
}
fifty-none-blocked = De 1 à { $high }, sans chiffre interdit.
fifty-digit-blocked = Les nombres finissant par { $digit } sont interdits
fifty-danger = Danger de { $low } à { $high } : un nombre commun y perd son bonus.
fifty-danger-short = Danger de { $low } à { $high }
fifty-number-danger = { $number }, Danger
fifty-top = { $top } termine le compte
fifty-numbers = Nombres de 1 à { $high }
fifty-your-line = Votre ligne
fifty-space = Case { $place }, bonus { $bonus } : { $number }. Le retirer
fifty-space-sealed = Case { $place }, bonus { $bonus } : { $number }
fifty-space-crossed = Case { $place } : { $number }, barré, bonus { $bonus }
fifty-space-empty = Case { $place }, bonus { $bonus } : libre
fifty-corner-rule = Si quelqu’un d’autre choisit votre nombre, il ne rapporte que son bonus.
fifty-missing = { $missing ->
    [one] Encore un nombre
   *[other] Encore { $missing } nombres
}
fifty-seal = Sceller ces cinq nombres
fifty-seal-instead = Sceller plutôt ceux-ci
fifty-sealing = Envoi…
fifty-sealed = Scellé
fifty-say-put = { $number } choisi, { $count } sur 5.
fifty-say-back = { $number } repris, { $count } sur 5.
fifty-say-count = { $count ->
    [one] { $count } nombre choisi sur 5.
   *[other] { $count } nombres choisis sur 5.
}
fifty-say-full = Vous avez déjà cinq nombres. Reprenez-en un d’abord.
fifty-say-twice = { $number } est déjà choisi.
fifty-say-blocked = { $number } finit par un chiffre interdit.
fifty-say-range = Choisissez un nombre de 1 à { $high }.
fifty-count-of = Manche { $round } : le compte
fifty-undo = Reprendre le dernier nombre
fifty-keep = Garder les cinq scellés
fifty-keys-number = tapez un nombre,
fifty-keys-puts = l’ajoute
fifty-keys-seals = Entrée scelle les cinq
fifty-number-in-space = Nombre pour la case { $place }
fifty-any-order = Dans n’importe quel ordre : la ligne se trie toute seule.
fifty-key-enter = Entrée
fifty-key-space = Espace

# Qui est à table.
fifty-chosen = { $chosen } sur { $seats } ont choisi
fifty-has-chosen = a choisi
fifty-scores = Feuille de score
fifty-seat = Joueur
fifty-round-short = M{ $round }
fifty-round = Manche { $round }
fifty-total = Total
fifty-crown-at = Couronne à { $crown }. Une deuxième couronne fait gagner aussitôt.
fifty-crowns = { $crowns ->
    [one] une couronne
   *[other] { $crowns } couronnes
}
fifty-place = rang { $place }
fifty-not-written = non ajouté
fifty-lines-of-round = Sous les noms : les lignes de la manche { $round }.
fifty-stopped = arrêtée à { $number } par une deuxième couronne
fifty-line-of = { $seat } a choisi
fifty-crossed-out = { $number }, barré
fifty-sum = { $bead } + { $bonus }
fifty-sum-told = { $bead } sur la piste, { $bonus } de bonus

# Le compte.
fifty-counts-first = { $you ->
    [yes] Vous comptez en premier
   *[no] { $seat } compte en premier
}
fifty-is-counting = { $you ->
    [yes] Vous comptez
   *[no] { $seat } compte
}
fifty-goes-to = Le compte va jusqu’à { $top }
fifty-counted = Fin du compte
fifty-got-it = J’ai !
fifty-clash = { $hands ->
    [one] { $you ->
        [yes] Vous l’avez, et d’autres aussi. Il est barré, plus personne ne marque.
       *[no] { $seats } et d’autres l’ont. Il est barré, plus personne ne marque.
    }
   *[other] { $you ->
        [yes] { $seats }, vous l’avez en commun. Il est barré, plus personne ne marque.
       *[no] { $seats } l’ont en commun. Il est barré, plus personne ne marque.
    }
}
fifty-clash-danger = { $hands ->
    [one] { $you ->
        [yes] Vous l’avez, et d’autres aussi. Dans le Danger, il n’y a pas de bonus.
       *[no] { $seats } et d’autres l’ont. Dans le Danger, il n’y a pas de bonus.
    }
   *[other] { $you ->
        [yes] { $seats }, vous l’avez en commun. Dans le Danger, il n’y a pas de bonus.
       *[no] { $seats } l’ont en commun. Dans le Danger, il n’y a pas de bonus.
    }
}
fifty-takes = { $you ->
    [yes] Vous prenez la main.
   *[no] { $seat } prend la main.
}
fifty-takes-from = { $you ->
    [yes] Vous prenez la main : { $other } ne compte plus.
    [other] { $seat } prend la main : vous ne comptez plus.
   *[no] { $seat } prend la main : { $other } ne compte plus.
}
fifty-holds = { $you ->
    [yes] Personne d’autre ne l’a : vous continuez à compter.
   *[no] Personne d’autre ne l’a : { $seat } continue à compter.
}
fifty-crown = { $you ->
    [yes] Votre bille atteint { $bead } : une couronne.
   *[no] { $seat } atteint { $bead } : une couronne.
}
fifty-lead = { $you ->
    [yes] Vous passez en tête.
   *[no] { $seat } passe en tête.
}
fifty-ring = Le compte en est à { $at } sur { $top }.
fifty-tracks = Pistes de score
fifty-bead-told = bille sur { $bead }, { $bonus } de bonus
fifty-crown-won = couronne
fifty-end = fin
fifty-skip = Aller à la fin
fifty-on = Aller à la manche { $round }
fifty-why = Pourquoi ?
fifty-why-title = Manche { $round }, point par point
fifty-hint-skip = aller à la fin
fifty-hint-on = continuer

# La fin.
end-outcome-second-crown = { $you ->
    [yes] Vous gagnez avec une deuxième couronne
   *[no] { $seat } gagne avec une deuxième couronne
}
end-outcome-crown = { $you ->
    [yes] À égalité, vous gagnez grâce à une couronne
   *[no] À égalité, { $seat } gagne grâce à une couronne
}
fifty-then = puis { $seat }
fifty-then-clash = puis un nombre commun
fifty-then-end = jusqu’au bout
fifty-then-another = puis quelqu’un d’autre
fifty-met = { $you ->
    [yes] Vous l’aviez en commun avec { $others } : son bonus seulement
   *[no] En commun avec { $others } : son bonus seulement
}
fifty-met-danger = { $you ->
    [yes] Vous l’aviez en commun avec { $others } dans le Danger : pas de bonus
   *[no] En commun avec { $others } dans le Danger : pas de bonus
}

# Une foule : le grand écran et le téléphone de chacun.
fifty-surprise = Choisir au hasard
fifty-after-round = Après la manche { $round }
fifty-next-soon = La prochaine manche commence bientôt.
fifty-by-clock = Temps écoulé : un robot a choisi pour vous.
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
fifty-own-taken = { $seat } a pris la main à { $until }
fifty-own-clash = { $others ->
    [one] Barré : quelqu’un d’autre l’avait
   *[other] Barré : { $others } autres l’avaient
}
fifty-own-held = Vous comptiez déjà
fifty-own-nothing = Vous avez pris la main, mais le nombre suivant était commun
fifty-own-not-called = Le compte s’est arrêté avant ce nombre

# Le but, dit à la table.
goal = Le plus grand total l’emporte.
goal-way = Comptez le plus longtemps possible.
review-parts-text = Le hasard : les chiffres interdits et l’ordre du compte. Les autres : ce qu’ils ont choisi.

# La ligne qu’on écrit, et la table en mots.
typed-move = Écrivez cinq nombres séparés par des espaces, par exemple 4 15 26 37 44.
typed-score-crowned = { $points ->
    [one] { $name } : { $points } point et { fifty-crowns }.
   *[other] { $name } : { $points } points et { fifty-crowns }.
}
typed-free = Choisissez des nombres de 1 à { $high } qui finissent par { $digits }.
typed-line = Manche { $round } : { $numbers }.
typed-crossed = Barrés : { $numbers }.
typed-bead = { $bead } sur la piste. La deuxième couronne a mis fin à la partie : rien n’a été ajouté.
typed-bead-scored = { $bead } sur la piste et { $bonus } de bonus : +{ $points }.
typed-chosen = Les nombres de cette manche sont scellés.
typed-choosing = Les nombres de cette manche ne sont pas encore choisis.

# Ce que vous avez fait, dit à vous.
tell-caller-you = Vous compterez en premier.
tell-picked-you = Vous avez choisi { $numbers }.
tell-round-you = Manche { $round } : vous commencez à compter jusqu’à { $number }.
tell-score-you = Vous marquez { $points } : { $bead } sur la piste et { $bonus } de bonus.
tell-bead-you = Votre bille est sur { $bead }.
tell-crown-you = Vous atteignez { $bead } : une couronne.
tell-second-crown-you = À { $number }, vous gagnez une deuxième couronne. La partie s’arrête aussitôt.
why-run-you = { $points ->
    [one] Vous avez pris la main à { $number } et n’avez marqué qu’à { $first } : +1.
   *[other] Vous avez pris la main à { $number }. De { $first } à { $last } : +{ $points }.
}
why-run-nothing-you = Vous avez pris la main à { $number }, mais le nombre suivant était commun : 0.
why-held-on-you = Vous comptiez déjà quand { $number } est arrivé : rien n’a changé.
why-clash-you = Vous aviez choisi { $number }, comme { $others }. Nombre barré : bonus +{ $bonus }.
why-clash-danger-you = Vous aviez choisi { $number }, comme { $others }. Dans le Danger, le bonus est barré aussi : 0.
why-crown-you = Vous avez gagné une couronne : votre bille a atteint { $bead } quand { $number } a été appelé.
why-no-crown-you = Pas de couronne : votre bille est sur { $bead }, il faut { $crown }. Les bonus n’y comptent jamais.
why-not-called-you = Vous attendiez encore { $numbers } : le compte s’est arrêté avant.
why-score-you = Vous : { $bead } sur la piste et { $bonus } de bonus, soit { $points }.
why-not-written-you = Vous : la deuxième couronne a mis fin à la partie, les points de cette manche ne sont pas ajoutés.
outcome-most-points-you = Vous gagnez avec { $points } points.
outcome-crown-you = Vous gagnez : égalité à { $points } points, mais avec une couronne.
outcome-second-crown-you = Vous gagnez aussitôt avec une deuxième couronne.
