# Les règles sur lesquelles les tables diffèrent.
ruling-cocktail_of_four-false = Pas de cocktail à quatre
ruling-cocktail_of_four-false-text = À trois joueurs, quatre couleurs différentes ne valent rien. D’habitude, elles font un cocktail.
ruling-three_equal-all = Trois lignes égales rapportent des points
ruling-three_equal-all-text = Quand les trois joueurs ont la même combinaison sur une ligne, chacun marque. D’habitude, personne ne marque.

# Les valeurs de sa propre boîte.
value-solo_points = Points en solo
value-solo_points-note = Les quatre premières valeurs viennent du livret. À partir de la suite, c’est notre version ; les valeurs imprimées sont inconnues.
value-solo_points-item = { $place }
value-backs = Dos des jetons
value-backs-note = Un seul dos est connu : violet et vert, à bord gris. Les autres sont notre version ; les valeurs imprimées sont inconnues.
value-grey = Bord gris, de 1 à 5
value-black = Bord noir, de 6 à 10
value-grey-item = Dos { $place }
value-grey-item-item = { $place ->
    [1] Pairs
   *[other] Impairs
}
value-black-item = Dos { $place }
value-black-item-item = { $place ->
    [1] Pairs
   *[other] Impairs
}
value-choice-B = { colour-B }
value-choice-R = { colour-R }
value-choice-P = { colour-P }
value-choice-G = { colour-G }
value-choice-O = { colour-O }
value-match_points = Points à deux joueurs
value-match_points-item = { $place }
value-three_seats_points = Points par ligne à trois joueurs
value-straight_flush = { combination-straight_flush }
value-strike = { combination-strike }
value-four = { combination-four }
value-full_house = { combination-full_house }
value-straight = { combination-straight }
value-flush = { combination-flush }
value-three = { combination-three }
value-two_pairs = { combination-two_pairs }
value-cocktail = { combination-cocktail }
value-pair = { combination-pair }

# Les feuilles à imprimer.
print-ranking = Carte des combinaisons
one-print-best = De la meilleure à la moins bonne. L’ordre dans une ligne ne compte pas.
one-print-match = Match
one-print-solo = Solo
one-print-points = Points
one-print-row = Ligne { $place }
one-print-column = Colonne { $place }
one-print-square = Carré { $place }
