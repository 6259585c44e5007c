# La maison dans un navigateur.
web-you = Vous
web-close = Fermer
web-skip = Passer
web-home = Accueil
web-yes = Oui
web-no = Non
web-on = oui
web-off = non
web-at-the-table = À table
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-total = Total
web-totals = Totaux
web-winner = gagne
web-menu = Menu
web-rules = Règles
web-examples = Exemples
web-log = Ce qui s’est passé
web-move = Coup { $move }
web-why = Pourquoi ces points
web-why-nothing = Rien n’a encore été marqué.
web-by-clock = Le temps était écoulé : un robot a joué ce coup.
web-seconds-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}

# Ce qui ne va pas.
web-no-server = Le serveur ne répond pas. Est-il lancé ?
web-not-done = Cela n’a pas marché.
web-nowhere = Personne n’est assis ici
web-nowhere-text = Il n’y a rien à cette adresse.
web-broken = La connexion est perdue. Nouvel essai…
web-coming = On arrive à la table…

# Accueil.
web-welcome = Prenez place.
web-welcome-text = Quatre jeux de nombres et de culot. Sans compte, sans rien installer.
web-games = Jeux
web-play = Jouer
web-play-game = Jouer à { $game }
web-options-of = Options de { $game }
web-guest = Invité
web-join = Rejoindre
web-join-a-table = Rejoindre une table
web-code-example = Code : OLIVE 47
web-your-tables = Vos tables
web-more-tables = { $more ->
    [one] Encore une table
   *[other] Encore { $more } tables
}
web-your-turn = À vous
web-others-turn = aux autres
web-not-started = pas commencée
web-is-over = finie
web-open-tables = Tables ouvertes
web-free-seats = { $open ->
    [one] { $open } place libre
   *[other] { $open } places libres
}
web-referee = Arbitre pour la vraie boîte
web-explore = Explorateur
web-review = Bilan
web-replays = Revoir une partie
web-no-such-code = Personne ne répond à { $code }

# Réglages.
web-settings = Réglages
web-language = Langue
web-language-en = English
web-language-fr = Français
web-theme = Jour ou nuit
web-theme-light = Jour
web-theme-dark = Nuit
web-to-dark = Passer à la nuit
web-to-light = Passer au jour
web-sound = Son
web-voice = Compte à voix haute
web-voice-is = Compte à voix haute : { $state }
web-your-name = Votre nom
web-forget = M’oublier
web-forget-text = Retire votre nom de toutes vos tables, ferme celles où vous étiez seul, et vide ce que ce navigateur garde.
web-forget-me = Retirer mon nom et mes tables
web-forgotten = C’est fait. Il ne reste rien de vous ici.

# Mettre la table.
web-with = Qui joue
web-with-bots = Moi et des robots
web-with-friends = Des amis, par lien ou code
web-with-here = Nous, sur cet appareil
web-who-else = Qui d’autre, avec des virgules
web-who-else-example = Ada, Bo
web-seats-count = { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
web-bots = Robots
web-clock = Horloge
web-clock-none = Sans horloge
web-clock-relaxed = Détendue
web-clock-fast = Rapide
web-lay-table = Mettre la table

# La table avant la partie.
web-sitting = { $sitting } sur { $seats } à table
web-more-seats = et { $more } autres places
web-lock = Fermer la table
web-unlock = Ouvrir la table
web-arrange = Préparer la table
web-arrange-seat = Préparer la place de { $name }
web-variant = Variante
web-usual-rules = Comme dans le livret
web-own-edition = édition à vous
web-free = Libre
web-host = hôte
web-ready = à table
web-here = à table
web-away = absent
web-a-bot = un robot
web-qr = Code QR avec le lien de cette table
web-code-is = Le code de la table est { $code }.
web-code-hidden = Le code est caché.
web-say-it = Dites-le, montrez-le ou
web-send-link = envoyez le lien
web-copied = Copié
web-sit-down = S’asseoir
web-watching-lobby = Vous regardez. La partie n’a pas commencé.
web-host-starts = L’hôte lance la partie.
web-fill-seats = Des robots aux places libres
web-seat-bots = { $open ->
    [one] Asseoir un robot
   *[other] Asseoir { $open } robots
}
web-start-bots = { $open ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $open } robots
}
web-start = { $seats ->
    [1] Commencer en solitaire
   *[other] Commencer à { $seats }
}
web-leave = Quitter la table
web-leave-sure = Votre place est rendue pour de bon.
web-rename = Renommer
web-seat-bot = La donner à un { $bot }
web-stand-in = Laisser un { $bot } jouer à sa place
web-take-back = Rendre la place à { $name }
web-remove = Retirer { $name }
web-swap = Changer de place avec
web-absence = Quand quelqu’un s’absente
web-absence-wait = La table attend
web-absence-play = Un robot joue
web-listed = Montrer la table à tous sur la première page
web-locked = Plus personne ne s’assied
web-hide-code = Cacher le code
web-edition = Votre édition
web-edition-text = Un autre tirage, ou vos règles maison : changez les valeurs dans le fichier et choisissez-le ici.
web-edition-printed = Les valeurs imprimées
web-edition-choose = Choisir un fichier
web-edition-changes = Ce que cela change
web-edition-same = C’est ce que dit la boîte : rien ne change.

# La partie.
web-watching = Vous regardez.
web-waits = On attend { $names }.
web-waits-many = On attend { $count } personnes.
web-waits-absent = { $count ->
    [one] { $names } est absent. La table attend.
   *[other] { $names } sont absents. La table attend.
}
web-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
web-bot-stands-in = un robot joue
web-see-result = Voir le résultat
web-curtain = Passez à { $name }
web-curtain-text = Seul ce que tous peuvent voir est à l’écran.
web-i-am = Je suis { $name }
web-emotes = Dire un mot
emote-hello = Bonjour
emote-well-played = Bien joué
emote-oops = C’est raté
emote-thinking = Je réfléchis
emote-laugh = Ha ha
emote-wow = Incroyable
emote-sorry = Pardon
emote-again = Encore une ?
web-other-device = Continuer sur un autre appareil
web-device-qr = Code QR à usage unique pour un autre appareil
web-token-used = Ce code a déjà servi
web-device-text = Scannez-le avec l’autre appareil. Il sert une fois, pendant deux minutes.
web-commitment = La donne a été scellée avant le premier coup :

# Fins de connexion.
web-back-here = Jouer ici
web-gone-elsewhere = Vous jouez dans une autre fenêtre
web-gone-elsewhere-text = Votre place y est ouverte. Une seule fenêtre tient une place.
web-gone-removed = Votre place a été rendue
web-gone-removed-text = L’hôte l’a libérée, ou vous avez quitté la table.
web-gone-expired = Cette table est débarrassée
web-gone-expired-text = Personne n’y a joué depuis longtemps.
web-gone-no-such-table = Cette table n’existe pas
web-gone-no-such-table-text = Elle a peut-être été fermée, ou le lien n’est pas entier.

# La fin.
web-you-win = { $by ->
    [0] Vous gagnez
   *[other] Vous gagnez de { $by }
}
web-wins = { $name } gagne
web-shared-win = { $names } se partagent la victoire
web-solo-done = { $points } points
web-why-round = Manche { $round } : pourquoi { $points }
web-show-moment = Voir ce moment
web-sheet = Feuille de marque
web-tap-round = Touchez une manche pour savoir pourquoi.
web-round-cell = { $name }, manche { $round } : { $points }
web-see-board = Revenir au plateau
web-replay = Revoir
web-fairness = Était-ce honnête ?
web-download = Garder la partie
web-rematch = Revanche, même table
web-to-rematch = Vers la partie suivante

# Revoir.
web-no-replay = Il n’y a rien à revoir ici
web-no-board = Pas de plateau pour ce jeu
web-eyes = Vu par
web-eyes-all = un spectateur
web-step = Coup
web-step-of = Coup { $at } sur { $last }
web-step-back = Un coup en arrière
web-step-on = Un coup en avant
web-upload = Revoir une partie gardée
web-upload-text = Choisissez le fichier d’une partie finie. Il est vérifié coup par coup et n’est pas gardé.
web-upload-choose = Choisir un fichier
web-fair-moves = { $moves ->
    [one] Le seul coup était permis.
   *[other] Les { $moves } coups étaient permis.
}
web-fair-deal = La donne est celle qui a été scellée avant le premier coup : personne ne l’a choisie.
web-fair-no-deal = La graine n’est pas dans ce fichier : la donne elle-même n’a pas pu être vérifiée.
web-fair-error = La ligne { $line } n’est pas juste :
web-fair-text = Avant le premier coup, la table a montré un sceau : SHA-256 d’un sel et de la graine. Puis chaque navigateur a ajouté un nombre à lui. Sel, graine et nombres sont montrés à la fin, et chacun peut recalculer la donne.
web-fair-commitment = Sceau
web-fair-salt = Sel
web-fair-seed = Graine
web-fair-nonces = Des navigateurs

# Arbitre.
web-referee-short = Arbitre
web-no-referee = Il n’y a pas d’arbitre pour ce jeu
web-start-again = Recommencer avec une feuille vide
web-add-seat = Un de plus
web-remove-seat = Un de moins
web-printing = Édition
web-as-printed = Telle qu’imprimée
web-back-to-printed = Revenir aux valeurs imprimées
