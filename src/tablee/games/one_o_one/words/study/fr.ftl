# Ce que dit une étude de 101 ; les combinaisons tiennent leur nom du jeu.

study-rows = lignes
study-columns = colonnes
study-row = ligne
study-column = colonne
study-share-of-lines = part des lignes et colonnes
study-lines-that-score = lignes et colonnes gagnantes
study-chance-to-score = probabilité de marquer
study-half = la moitié

study-combinations = Ce que contiennent les lignes et les colonnes
study-combinations-note = La meilleure combinaison de chaque ligne et de chaque colonne d’un carré terminé.
study-combinations-same = En { $draw }, la combinaison la plus fréquente est « { $most } », dans { $share } des lignes et colonnes. Une suite couleur apparaît dans { $best }. Lignes et colonnes ne diffèrent pas nettement.
study-combinations-apart = En { $draw }, la combinaison la plus fréquente est « { $most } », dans { $share } des lignes et colonnes. Une suite couleur apparaît dans { $best }. Lignes et colonnes diffèrent nettement pour « { $apart } ».

study-line-wins = Quelle combinaison gagne sa ligne
study-line-wins-note = Une ligne ou une colonne rapporte des points si celle de l’autre joueur vaut moins. Les combinaisons très rares ne sont pas montrées.
study-line-wins-note-three = Une ligne ou une colonne rapporte des points si celle des autres vaut moins, ou si une seule vaut autant. Les combinaisons très rares ne sont pas montrées.
study-line-wins-finding = La plus faible combinaison qui rapporte des points plus d’une fois sur deux est « { $weakest } », dans { $share } des cas ; « { $last } » en rapporte dans { $seldom }.
study-line-wins-none = Aucune combinaison ne rapporte de points plus d’une fois sur deux : « { $weakest } » en rapporte dans { $share } des cas.

study-cells = Quelles cases rapportent
study-cells-shade = probabilité d’être dans une ligne gagnante
study-cells-note = Cases du carré terminé, à partir d’en haut à gauche : leur ligne, leur colonne ou les deux rapportent des points.
study-cells-apart = { $most } fait le plus souvent partie d’une ligne gagnante ({ $often }), { $least } le moins souvent ({ $seldom }).
study-cells-same = Aucune case n’est nettement meilleure : chacune fait partie d’une ligne gagnante dans { $seldom } à { $often } des carrés ; { $lines } des lignes et colonnes sont gagnantes.

study-tokens = Ce que vaut chaque nombre
study-tokens-across = nombre du jeton
study-tokens-note = Une suite demande des voisins : 1 et 10 en ont un, tous les autres en ont deux.
study-tokens-apart = Les { $most } sont le plus souvent dans une ligne gagnante ({ $often }), les { $least } le moins souvent ({ $seldom }).
study-tokens-same = Aucun nombre n’est nettement meilleur : chacun est dans une ligne gagnante dans { $seldom } à { $often } des cas.

study-files = Comment le boîtier se vide en Expert
study-files-unit = jetons d’écart
study-files-across = jetons pris
study-files-up = jetons restants dans une file
study-files-fullest = la file la plus pleine
study-files-emptiest = la file la plus vide
study-files-finding = Après { $tokens } jetons, il en reste { $fullest } dans la file la plus pleine et { $emptiest } dans la plus vide ; pris dans l’ordre, comme en Classic, l’écart serait d’un au plus.

study-open = Qui prend le jeton visible, en Expert
study-open-along = probabilité que le jeton visible soit pris
study-open-token = jeton visible
study-open-level = une file sur cinq
study-open-note = Sur tous les tours où un jeton est visible à l’avant du boîtier.
study-open-finding = { $most } prend le jeton visible dans { $share } de ses tours.
study-open-same = { $most } prend le jeton visible dans { $share } de ses tours, sans différence nette entre les robots.
study-open-apart = { $most } prend le jeton visible dans { $share } de ses tours, { $least } dans { $seldom }.

study-solo = Ce que rapporte une partie en solo
study-solo-along = points d’une partie en solo
study-solo-note = Deux carrés, vingt lignes et colonnes.
study-solo-finding = { $bot } marque { $classic } points en solo en Classic et { $expert } en Expert : { $verdict ->
    [same] pas de différence nette
    [more] nettement plus
   *[less] nettement moins
}.

study-lead-solo = points de solo d’avance
study-lead-solo-note = Avant la fin, un carré vaut ce que ses lignes et colonnes contiennent déjà, compté comme en solo.
study-measure-scoring = lignes qui rapportent
study-measure-made = lignes avec combinaison
