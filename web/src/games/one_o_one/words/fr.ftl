# Le plateau de 101.
one-where = { $draw ->
    [classic] Classic
   *[expert] Expert
}, { $taken } sur { $tokens }
one-spoken = { $number } { $colour }
one-says = { $what } : { $said }
one-row = ligne
one-column = colonne
one-lines-made = { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
one-square-of = { $mine ->
    [true] Votre carré
   *[other] Le carré de { $name }
}
one-enlarge = { $label } : agrandir
one-enlarge-short = Agrandir
one-combinations = Combinaisons
one-cell-open = { $cell }, libre
one-cell-picked = { $cell }, libre : le { $token } irait ici
one-in-hand = En main : { $token }
one-grows-both = peut grandir de tous côtés
one-grows-rows = peut grandir en hauteur
one-grows-columns = peut grandir en largeur
one-grows-none = cadre complet
# Counted from the top or the left; a bare number is in the name of a cell.
one-nth-row = { $number ->
    [1] Première ligne
    [2] Deuxième ligne
    [3] Troisième ligne
    [4] Quatrième ligne
   *[other] Cinquième ligne
}
one-nth-column = { $number ->
    [1] Première colonne
    [2] Deuxième colonne
    [3] Troisième colonne
    [4] Quatrième colonne
   *[other] Cinquième colonne
}
one-made = { $name } : { $made } ({ $line })
one-meets-ahead = { $decided ->
    [true] { $line } : { $you ->
        [yes] elle est à vous
       *[no] elle revient à { $name }
    } ({ $made } contre { $against })
   *[false] { $line } : { $you ->
        [yes] vous menez
       *[no] { $name } mène
    } ({ $made } contre { $against })
}
one-meets-shared = { $decided ->
    [true] { $line } : { $name } se la partagent ({ $made } de chaque côté)
   *[false] { $line } : { $name } sont à égalité pour l’instant ({ $made } de chaque côté)
}
one-meets-level = { $decided ->
    [true] { $line } : égalité ({ $made } de chaque côté)
   *[false] { $line } : égalité pour l’instant ({ $made } de chaque côté)
}
one-table-two = La meilleure ligne rapporte ses points. À combinaison égale, personne ne marque.
one-table-three = La meilleure ligne rapporte un point ; deux joueurs à égalité en marquent un chacun. { $equal ->
    [all] À trois, chacun en marque un.
   *[none] À trois, personne ne marque.
}
one-table-solo = Chaque ligne de vos deux carrés compte pour elle-même.
one-reading = Lire un dos.
one-reading-text = Bord gris : 1–5, bord noir : 6–10. À gauche la couleur paire, à droite l’impaire. Barré : déjà vu.
one-case = Le boîtier, { $left } jetons restants
one-file-none = File { $file } : vide
one-file-open = File { $file }, { $left } restants. Devant, face visible : { $token }
one-file-hidden = File { $file }, { $left } restants. Devant, caché, l’un de ces jetons : { $tokens }
one-behind = Derrière : { $heads }
one-head = { $rim ->
    [grey] 1 à 5
   *[black] 6 à 10
}, pair { $even }, impair { $odd }

# Ce qu’on demande.
one-take = Prenez un jeton
one-take-either = Le { $token } est visible : prenez-le et retournez-en un autre, ou prenez un jeton caché et n’en retournez aucun.
one-take-first-of-all = Tous sont cachés. Une fois le vôtre posé, vous en retournerez un.
one-take-open-why = Une fois ce jeton posé, vous en retournerez un autre.
one-take-hidden-why = Un de ceux-ci : { $tokens }. Vous n’en retournez aucun.
one-take-first-why = Un de ceux-ci : { $tokens }. Puis vous en retournerez un.
one-take-open = Prendre le { $token }
one-take-hidden = Prendre le jeton caché de la file { $file }
one-choose-file = Choisissez une file
one-place = Posez le { $token }
one-place-why = { $open ->
    [one] Il reste une case.
   *[other] { $open } cases sont libres. Le jeton doit toucher un des vôtres par un côté ou par un coin.
}
one-place-first-why = Votre premier jeton se pose au milieu, avec de la place de tous côtés.
one-place-makes = Ici : { $lines }.
one-place-makes-nothing = Ici : pas encore de combinaison.
one-in-its-row = { $made } sur sa ligne
one-in-its-column = { $made } sur sa colonne
one-put = Poser ici
one-say-cell = Case { $cell }
one-say-choice = { $choice }. { $then }
one-choose-cell = Choisissez une case
one-turn = Retournez un jeton
one-turn-why = { $solo ->
    [true] Il reste là jusqu’à ce que vous le preniez.
   *[other] Tout le monde le voit, et le joueur suivant peut le prendre.
}
one-turn-file = Retourner le jeton de la file { $file }
one-key-choose = choisir
one-key-act = valider

# La fin.
one-lines = Ligne par ligne
one-line-row = Ligne { $number }
one-line-column = Colonne { $number }
one-total = Total
one-best = Record : { $points }
one-two-squares = Deux carrés
one-bests = Meilleures parties ici, { $draw ->
    [classic] Classic
   *[expert] Expert
}
one-best-day = { DATETIME($day, dateStyle: "medium") }
one-best-this = cette partie

# L’arbitre.
one-mode = Ce qui a été joué
one-mode-two = Deux joueurs
one-mode-three = Trois joueurs
one-mode-solo = Solo
one-name-of = Nom du joueur { $seat }
one-typed = { $typed } sur { $cells }
one-cell-empty = { $cell }, vide
one-pad-colour = Couleur
one-pad-number = Nombre
one-pad-hint = Touchez une case, puis une couleur et un nombre ; ou tapez B10.
one-pad-used = { $token }, déjà posé
one-pad-clear = Le retirer
one-not-whole = Remplissez toutes les cases : les points s’affichent quand les carrés sont complets.
one-wins = { $seats } gagne.
one-share = { $seats } se partagent la victoire.

# La fin.
end-outcome-straight_flush = { $you ->
    [yes] Vous gagnez grâce aux suites couleur
   *[no] { $seat } gagne grâce aux suites couleur
}
end-outcome-strike = { $you ->
    [yes] Vous gagnez grâce aux strikes
   *[no] { $seat } gagne grâce aux strikes
}
end-outcome-four = { $you ->
    [yes] Vous gagnez grâce aux carrés
   *[no] { $seat } gagne grâce aux carrés
}
end-outcome-fives = { $you ->
    [yes] Vous gagnez grâce aux 5
   *[no] { $seat } gagne grâce aux 5
}

# Le but, dit à la table.
goal = Le plus grand total l’emporte : gagnez des lignes et des colonnes.
goal-take-token = Le plus grand total l’emporte : prenez ce qu’il faut à vos lignes.
goal-turn-token = Le plus grand total l’emporte : retournez ce qui aide le moins les autres.
goal-alone = Chaque ligne compte. Marquez le plus de points possible.

# Le coup qu’on écrit, et la table en mots.
typed-move = Écrivez une case, par exemple e5. Quand une file est demandée, écrivez son numéro.
typed-on-cell = { $token } en { $cell }
typed-row = { $row } : { $tokens }.
typed-row-made = { $row }, { $made } : { $tokens }.
typed-column-made = { $column } ({ $letter }) : { $made }.
typed-empty = Aucun jeton pour l’instant.
typed-no-points = Les points sont comptés quand tous les carrés sont pleins.

# Ce que vous avez fait, dit à vous.
tell-first-you = Vous commencez.
tell-taken-you = Vous prenez le { $number } { $colour }.
tell-taken-open-you = Vous prenez le { $number } { $colour }, visible devant la file { $file }.
tell-taken-hidden-you = Vous prenez un jeton caché de la file { $file } : le { $number } { $colour }.
tell-placed-you = Vous posez le { $number } { $colour } en { $cell }.
tell-turned-you = Vous retournez le jeton de devant, file { $file } : le { $number } { $colour }.
tell-score-you = Vous marquez { $points }.
why-won-you = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : +{ $points } pour vous, { $made } contre { $against }.
why-alone-you = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : +{ $points } pour vous, avec la seule combinaison : { $made }.
outcome-points-you = Vous gagnez avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
outcome-straight_flush-you = Vous gagnez : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de suites couleur.
outcome-strike-you = Vous gagnez : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de strikes.
outcome-four-you = Vous gagnez : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de carrés (quatre fois le même nombre).
outcome-fives-you = Vous gagnez : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais davantage de 5.
outcome-solo-you = { $points ->
    [one] { $points } point
   *[other] { $points } points
} en deux carrés.
