# Le plateau de 101.
one-where = { $draw ->
    [classic] Classic
   *[expert] Expert
}, { $taken } sur { $tokens }
one-spoken = { $number } { $colour }
one-says = { $what } : { $said }
one-row = ligne { $name }
one-column = colonne { $name }
one-square-of = { $mine ->
    [true] Votre carré
   *[other] Le carré de { $name }
}
one-enlarge = { $label } : agrandir
one-enlarge-short = Agrandir
one-combinations = Combinaisons
one-cell-open = { $cell }, ouverte
one-cell-picked = { $cell }, ouverte : le { $token } serait ici
one-in-hand = En main : { $token }
one-grows-both = peut grandir partout
one-grows-rows = peut grandir en hauteur
one-grows-columns = peut grandir en largeur
one-grows-none = cadre complet
one-made = { $name } : { $made }, { $line }
one-table-two = La meilleure ligne gagne ses points. La même combinaison : personne ne marque.
one-table-three = La meilleure ligne gagne un point ; à deux, un chacun. { $equal ->
    [all] À trois égales, chacun en gagne un.
   *[none] À trois égales, personne ne marque.
}
one-table-solo = Chaque ligne de vos deux carrés marque pour elle-même.
one-reading = Lire un dos.
one-reading-text = Bord gris : 1–5, bord noir : 6–10. À gauche la couleur paire, à droite l’impaire. Barré : déjà vu.
one-case = Le boîtier, { $left } jetons restants
one-file-none = File { $file } : vide
one-file-open = File { $file }, { $left } restants. Devant, face visible : { $token }
one-file-hidden = File { $file }, { $left } restants. Devant, caché : un de { $tokens }
one-behind = Derrière : { $heads }
one-head = { $rim ->
    [grey] 1 à 5
   *[black] 6 à 10
}, pair { $even }, impair { $odd }

# Ce qu’on demande.
one-take = Prenez un jeton
one-take-either = Le { $token } est visible : prenez-le et retournez-en un autre, ou prenez un jeton caché et n’en retournez aucun.
one-take-first-of-all = Tous sont cachés. Le vôtre posé, vous en retournerez un.
one-take-open-why = Une fois posé, vous en retournerez un autre.
one-take-hidden-why = Un de ceux-ci : { $tokens }. Vous n’en retournez aucun.
one-take-first-why = Un de ceux-ci : { $tokens }. Puis vous en retournerez un.
one-take-open = Prendre le { $token }
one-take-hidden = Prendre le jeton caché, file { $file }
one-choose-file = Choisissez une file
one-place = Posez le { $token }
one-place-why = { $open } cases sont ouvertes. Touchez un des vôtres par un côté ou un coin.
one-place-first-why = Le premier se pose au milieu, avec de la place de tous côtés.
one-place-makes = En { $cell } : { $lines }.
one-place-makes-nothing = En { $cell } : pas encore de combinaison.
one-in-its-row = { $made } sur sa ligne
one-in-its-column = { $made } sur sa colonne
one-put = Poser ici
one-choose-cell = Choisissez une case
one-turn = Retournez un jeton
one-turn-why = { $solo ->
    [true] Il reste là jusqu’à ce que vous le preniez.
   *[other] Tout le monde le voit, et la personne suivante peut le prendre.
}
one-turn-file = Retourner devant la file { $file }
one-key-choose = choisir
one-key-act = jouer

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
one-mode-two = À deux
one-mode-three = À trois
one-mode-solo = Solo
one-name-of = Nom de la place { $seat }
one-typed = { $typed } sur { $cells }
one-cell-empty = { $cell }, vide
one-pad-colour = Couleur
one-pad-number = Nombre
one-pad-hint = Touchez une case, puis une couleur et un nombre ; ou tapez B10.
one-pad-used = { $token }, déjà posé
one-pad-clear = L’enlever
one-not-whole = Remplissez toutes les cases : les points viennent quand les carrés sont complets.
one-wins = { $seats } gagne.
one-share = { $seats } se partagent la victoire.

# La fin.
end-outcome-straight_flush = { $you ->
    [yes] Vous gagnez aux quintes flush
   *[no] { $seat } gagne aux quintes flush
}
end-outcome-strike = { $you ->
    [yes] Vous gagnez aux strikes
   *[no] { $seat } gagne aux strikes
}
end-outcome-four = { $you ->
    [yes] Vous gagnez aux carrés
   *[no] { $seat } gagne aux carrés
}
end-outcome-fives = { $you ->
    [yes] Vous gagnez aux jetons 5
   *[no] { $seat } gagne aux jetons 5
}

# Règles de la maison.
ruling-cocktail_of_four = Quatre couleurs, à trois joueurs
ruling-cocktail_of_four-true = font un cocktail
ruling-cocktail_of_four-false = ne font rien
ruling-three_equal = Trois combinaisons égales
ruling-three_equal-none = ne rapportent à personne
ruling-three_equal-all = rapportent à tous
