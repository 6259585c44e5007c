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
web-first-time = La première fois prend jusqu’à une minute.
web-try-again = Réessayer
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
web-play-crowd = Jouer en foule
web-lay-table = Mettre la table

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

# Parties finies.
web-token-used = Ce code a déjà servi
web-replay = Revoir
web-review-busy = On regarde en arrière…
web-review-none = Il n’y a pas de bilan ici
web-no-replay = Il n’y a rien à revoir ici
web-no-certificate = Il n’y a pas de certificat
web-upload = Revoir une partie gardée
web-upload-text = Choisissez le fichier d’une partie finie. Il est vérifié coup par coup et n’est pas gardé.
web-upload-choose = Choisir un fichier

# Arbitre.
web-referee-short = Arbitre
web-no-referee = Il n’y a pas d’arbitre pour ce jeu
web-start-again = Recommencer avec une feuille vide
web-add-seat = Un de plus
web-remove-seat = Un de moins
web-printing = Édition
web-as-printed = Telle qu’imprimée
web-back-to-printed = Revenir aux valeurs imprimées
