# Ce que dit le plateau simple, pour les jeux qui n’en apportent pas.
plain-choose = Choisissez un coup
plain-play = Jouer { $move }
plain-moves = Vos coups
plain-type = Votre coup
plain-type-send = Jouer
plain-type-first = Écrivez un coup
plain-to-play = doit jouer
plain-table = Sur la table
plain-players = Par joueur
plain-what = Élément
plain-less = Un de moins
plain-more = Un de plus
plain-range = De { $least } à { $most }
plain-none = Rien
plain-play-none = Ne rien choisir
plain-pick = Encore { $left } à choisir
plain-contract = Le plateau de ce jeu a été fait pour une autre version de cette page : un plateau simple le remplace.
plain-broken = Le plateau de ce jeu ne marche pas ici : un plateau simple le remplace.
plain-seats = De { $least } à { $most } joueurs
plain-seats-only = { $seats ->
    [one] 1 joueur
   *[other] { $seats } joueurs
}
plain-no-points = Ce jeu se joue sans points.
plain-drawn = { $count ->
    [one] Lequel est sorti ?
   *[other] Il en sort { $count }, dans cet ordre. Ajoutez-les au fur et à mesure.
}
plain-totals = Points jusqu’ici
plain-take-back = Reprendre le dernier coup
