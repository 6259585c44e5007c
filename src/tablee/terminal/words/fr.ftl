# La maison dans un terminal.
ui-welcome = Prenez place. Des jeux de nombres et de culot, entre amis ou robots.
ui-seats-range = { $least } à { $most } places
ui-seats-from = { $least } places ou bien plus
ui-resume = { $game }, reprendre
ui-guest = Invité { $number }

# Les touches, sur la dernière ligne.
ui-key-choose = choisir
ui-key-language = English
ui-key-light = jour
ui-key-quit = quitter
ui-key-rules = règles
ui-key-review = analyse
ui-key-why = pourquoi
ui-key-pass = passer
ui-key-hint = indice
ui-key-home = accueil
ui-key-leave = partir
ui-key-open = ouvrir
ui-key-back = retour
ui-key-scroll = défiler
ui-key-start = jouer
ui-key-line = ligne
ui-key-change = changer
ui-key-again = rejouer
ui-all-keys =
    ## Touches

    F1 ou `?` ouvre ces règles, F2 change de langue, F3 dit pourquoi les points sont marqués, F4 passe du jour à la nuit.
    Page précédente et Page suivante font défiler le récit, Ctrl+↑ et Ctrl+↓ le plateau. Tab remplit la réponse quand
    il n’y en a qu’une. F5 passe le clavier : un choix scellé peut être changé jusqu’à la révélation. F6
    demande un indice là où la table le permet. Échap ramène à l’accueil et Ctrl+Q fait partir ; la table est gardée. Un ° derrière un nom désigne un robot.

# Mettre la table.
ui-seats = Places
ui-seats-typed = Places, { $least } à { $most }
ui-people = Personnes à ce clavier
ui-people-count = { $count ->
    [0] personne, les robots jouent
   *[other] { $count }
}
ui-names = Noms, avec des virgules
ui-bots = Aux autres places
ui-hints = Indices permis
ui-yes = oui
ui-no = non
ui-ready = Entrée met la table.
ui-too-many-people = { $people } personnes ne tiennent pas sur { $seats } places.

# Jouer.
ui-everybody-looks = ◌ tout le monde
ui-everybody = Regardez tous : ceci est pour tout le monde.
ui-go-on = Entrée continue.
ui-enter = Entrée continue.
ui-skip = Une touche pour passer.
ui-bot-mark = ° robot
ui-example = Par exemple : { $move }
ui-thinks = { $seat } : réflexion en cours…
ui-warms-up = { $seat } : échauffement. La première fois, cela prend un petit moment…
ui-hint = Ce qu’un joueur fort envisagerait
ui-hint-option = choisi { $share } fois sur 100 ; { $points } points attendus ; chance de gagner { $win } %
ui-hint-soon = Quelqu’un réfléchit à un indice…
ui-hint-late = Aucun indice n’a été trouvé à temps. Essayez encore.
ui-only = Seul { $move } peut être joué. Tab le remplit.
ui-good = { $move }. Entrée pour jouer.
ui-pass-to = Passez le clavier à
ui-pass-how = Personne d’autre ne regarde. Entrée ouvre le rideau.

# Ce qui ne peut pas être gardé.
ui-move-not-kept = Le coup ne peut pas être enregistré et n’a pas été joué : { $why }. Faites de la place, puis Entrée.
ui-end-not-kept = La partie est finie, mais sa dernière ligne ne peut pas être enregistrée : { $why }. Faites de la place, puis Entrée.
ui-table-not-kept = Aucune table ne peut être mise dans { $folder } : { $why }.
ui-not-resumed = { $file } ne peut pas être reprise : { $why }
ui-kept-for-later = La table est gardée telle quelle. Pour continuer : tablee play --resume

# Lire.
ui-examples = Exemples
ui-why = Pourquoi ces points
ui-why-nothing = Rien n’a encore été marqué.
ui-expected = Ce que les robots attendaient

# La fin.
ui-over = La partie est finie
ui-record =
    La revoir : tablee replay { $path }
    La vérifier : tablee verify { $path }
