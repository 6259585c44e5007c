# Les règles sur lesquelles les tables diffèrent.
ruling-final_tie-balanced = L’équilibre départage
ruling-final_tie-balanced-text = En cas d’égalité à la fin, le plus grand nombre de manches à l’équilibre l’emporte. D’habitude, la victoire est partagée.

# Les valeurs de sa propre boîte.
value-moods = Cartes Humeur
value-moods-note = Le livret ne donne que 2 rieurs avec 5 furieux. Les neuf autres cartes sont notre version ; les valeurs imprimées sont inconnues.
value-moods-item = Carte { $place }
value-moods-item-item = { $place ->
    [1] Rieurs
   *[other] Furieux
}
value-moods-add = Ajouter une carte
value-laughing = Rieurs
value-angry = Furieux
value-cards = Cartes Nombre
value-hand = Cartes distribuées à chaque joueur

# Les feuilles à imprimer.
balance-print-note = Le plus petit total l’emporte. Une manche à l’équilibre efface votre plus mauvaise manche passée.
balance-print-moods = Les humeurs, rieurs et furieux
