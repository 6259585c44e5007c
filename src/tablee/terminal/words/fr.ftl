# Ce que dit le terminal.
ui-welcome = Des jeux de nombres et de culot, entre amis ou contre des robots.
ui-seats-range = { $least } à { $most } joueurs
ui-seats-from = { $least } joueurs ou plus
ui-resume = Reprendre { $game }
ui-guest = Convive { $number }
ui-ask-again = Vous avez choisi { $move }. Vous pouvez encore changer.

# Les touches, sur la dernière ligne.
ui-key-choose = choisir
ui-key-learn = apprendre en une minute
ui-newcomer = Convive
ui-key-language = English
ui-key-light = jour
ui-key-quit = quitter
ui-key-rules = règles
ui-key-review = analyse
ui-key-why = pourquoi
ui-key-pass = passer
ui-key-hint = indice
ui-key-home = accueil
ui-key-leave = quitter
ui-key-open = ouvrir
ui-key-back = retour
ui-key-scroll = défiler
ui-key-start = jouer
ui-key-line = ligne
ui-key-change = changer
ui-key-again = rejouer
ui-all-keys =
    ## Touches

    F1 ou `?` ouvre ces règles, F2 change de langue, F3 explique les points, F4 passe du sombre au clair.
    Page précédente et Page suivante font défiler le récit, Ctrl+↑ et Ctrl+↓ le plateau. Tab complète le coup quand
    un seul est possible. F5 passe le clavier : un choix scellé peut être changé jusqu’à la révélation. F6
    demande un indice si la partie le permet. Échap ramène à l’accueil et Ctrl+Q fait quitter ; la partie est enregistrée. Un ° après un nom désigne un robot.

# Une nouvelle partie.
ui-seats = Joueurs
ui-seats-typed = Joueurs, { $least } à { $most }
ui-people = Personnes à ce clavier
ui-people-count = { $count ->
    [0] personne, que des robots
   *[other] { $count }
}
ui-names = Noms séparés par des virgules
ui-bots = Robots aux autres places
ui-hints = Autoriser les indices
ui-yes = oui
ui-no = non
ui-ready = Appuyez sur Entrée pour commencer.
ui-too-many-people = { $people } personnes, c’est trop pour { $seats } places.

# Jouer.
ui-everybody-looks = ◌ tout le monde
ui-everybody = Tout le monde peut regarder.
ui-go-on = Appuyez sur Entrée pour continuer.
ui-enter = Appuyez sur Entrée pour continuer.
ui-skip = Appuyez sur une touche pour accélérer.
ui-bot-mark = ° robot
ui-example = Par exemple : { $move }
ui-suggested = Essayez : { $move }
ui-thinks = { $seat } : réflexion en cours…
ui-warms-up = { $seat } : préparation. La première fois, cela prend un petit moment…
ui-hint = Ce qu’envisagerait quelqu’un qui joue bien
ui-hint-option = choisi { $share } % du temps · { $points } points attendus · { $win } % de chances de gagner
ui-hint-soon = Recherche d’un indice…
ui-hint-loading = Recherche d’un indice : la première fois, jusqu’à une minute…
ui-hint-late = Aucun indice n’a été trouvé à temps. Réessayez.
ui-only = { $move } est le seul coup possible. Appuyez sur Tab pour compléter.
ui-good = { $move }. Appuyez sur Entrée pour jouer.
ui-pass-to = Passez le clavier à
ui-pass-how = Que personne d’autre ne regarde. Appuyez sur Entrée pour ouvrir le rideau.

# Ce qui ne peut pas être gardé.
ui-move-not-kept = Le coup ne peut pas être enregistré et n’a pas été joué : { $why }. Libérez de la place, puis appuyez sur Entrée.
ui-end-not-kept = La partie est terminée, mais sa dernière ligne ne peut pas être enregistrée : { $why }. Libérez de la place, puis appuyez sur Entrée.
ui-table-not-kept = Impossible d’enregistrer une partie dans { $folder } : { $why }.
ui-not-resumed = { $file } ne peut pas être reprise : { $why }
ui-kept-for-later = Partie enregistrée. Pour la reprendre : { $command }

# Lire.
ui-examples = Et si… ?
ui-why = Pourquoi ces points
ui-why-nothing = Aucun point n’a encore été marqué.
ui-expected = Ce que prévoyaient les robots

# La fin.
ui-over = La partie est terminée
ui-record =
    La revoir : tablee replay { $path }
    La vérifier : tablee verify { $path }
