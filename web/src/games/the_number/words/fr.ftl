# Le plateau de The Number.
number-where = Manche { $round }, tour { $turn } sur { $turns }
number-write-three = Écrivez trois chiffres
number-others-write = Les joueurs écrivent
number-sealed-title = Scellé
number-sealed = Scellé.
number-sits-out = Ne joue plus.
number-seat-digits = Chiffres restants : { $digits }.
number-on-tablet = Sur votre tablette : { $digits }
number-crossed = { $digit }, barré
number-say-written = { $digit } écrit, { $count } sur 3.
number-say-back = { $digit } effacé, { $count } sur 3.
number-say-count = { $count ->
    [one] { $count } chiffre écrit sur 3.
   *[other] { $count } chiffres écrits sur 3.
}
number-worth = S’il est validé, il rapporte { $first } ; s’il est aussi le plus grand, { $highest }.
number-bonus = Un nombre est validé s’il n’a aucun chiffre en commun avec un plus petit. Le plus grand nombre validé rapporte { $bonus } de plus.
number-rub = Effacer
number-seal = Sceller
number-missing = { $missing ->
    [one] Encore un chiffre
   *[other] Encore { $missing } chiffres
}
number-low-to-high = Les tablettes, de la plus petite à la plus grande.
number-stands = { $number } est validé. { $who } : +{ $points }.
number-falls = { $number } est éliminé : il a { $digits } en commun avec { $by }, qui est plus petit. { $who } : 0.
number-fell = { $number } est éliminé. { $who } : 0.
number-tally = Compter les chiffres barrés
number-tally-title = Manche { $round } : les chiffres barrés
number-tally-text = { $points ->
    [one] { $points } point par chiffre différent barré.
   *[other] { $points } points par chiffre différent barré.
}
number-tally-told = { $turns } pour les tours, { $points } pour les chiffres { $digits } : { $score } en tout.
number-next-turn = Tour suivant, bonus
number-next-round = Manche suivante, bonus

# La feuille de l’arbitre.
number-status-valid = validé
number-status-eliminated = éliminé
number-status-void = rien d’écrit
number-status-out = ne joue plus
number-next-turn-plain = Tour suivant
number-next-round-plain = Manche suivante

# La feuille à la fin.
number-sheet-round = Manche { $round }

# Le but, dit à la table.
goal = Le plus grand total l’emporte.
goal-way = Visez haut, ne partagez rien.

# Le nombre qu’on écrit, et la table en mots.
typed-move = Écrivez trois chiffres, par exemple 761.
typed-last-valid = Dernier nombre : { $number }, validé, +{ $points }.
typed-last-eliminated = Dernier nombre : { $number }, éliminé.
typed-writing = Rien d’écrit pour l’instant.

# Ce que vous avez fait, dit à vous.
tell-wrote-you = Vous avez écrit { $number }.
tell-valid-you = { $number } · Vous : validé, +{ $points }.
tell-eliminated-you = { $number } · Vous : éliminé.
tell-void-you = Vous n’avez rien écrit.
tell-out-you = Vous ne jouez plus.
tell-score-you = Vous marquez { $points } pour la manche.
why-valid-you = Votre { $number } est validé : +{ $points } pour le premier chiffre.
why-valid-bonus-you = Votre { $number } est le plus grand nombre validé. Premier chiffre { $digit }, bonus { $bonus } : +{ $points }.
why-last-turn-you = Votre { $number } est validé. Au dernier tour, le premier chiffre compte { $times } × { $digit } : +{ $points }.
why-last-turn-bonus-you = Votre { $number } est le plus grand nombre validé. Au dernier tour, le premier chiffre compte { $times } × { $digit }. Avec le bonus de { $bonus } : +{ $points }.
why-eliminated-you = Votre { $number } est éliminé : il a { $digits } en commun avec { $by }, qui est plus petit. Il ne rapporte rien, et aucun chiffre n’est barré.
why-out-you = Vous n’avez plus de chiffre : 0.
why-void-you = Vous n’avez rien écrit : 0.
why-round-you = Vous avez barré { $crossed ->
    [one] { $crossed } chiffre
   *[other] { $crossed } chiffres différents
} : +{ $digits }. Avec { $turns } pour les tours, cela fait { $points }.
outcome-most-points-you = Vous gagnez avec { $points } points.
number-example-turn = Tour { $turn }
number-crossed-so-far = Barrés : { $digits }.
