# Ce que disent toutes les pages.
web-you = Vous
web-you-among = vous
web-close = Fermer
web-skip = Accélérer
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
web-winner = victoire
web-menu = Menu
web-rules = Règles
web-log = Déroulement
web-spoken = Annonces
web-move = Coup { $move }
web-why = Pourquoi ces points
web-why-nothing = Aucun point n’a encore été marqué.
web-by-clock = Temps écoulé : un robot a joué ce coup.
web-seconds-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}

# Ce qui ne va pas.
web-no-network = Pas de réseau.
web-no-network-text = Le serveur ne répond pas. Vos tables sont toujours là.
web-move-kept = Pas de réseau. Votre coup est enregistré.
web-not-sent = Pas de réseau. Rien n’est parti : réessayez dans un instant.
web-outdated = Il y a une version plus récente de cette page. Votre place est gardée.
web-reload = Recharger
web-no-server = Le serveur ne répond pas. Est-il lancé ?
web-first-time = La première fois, cela peut prendre une minute.
web-try-again = Réessayer
web-not-done = Cela n’a pas fonctionné.
web-nowhere = Page introuvable
web-nowhere-text = Il n’y a rien à cette adresse. Vos tables sont toujours là.
web-other-code = Un autre code ?
web-go-home = Retour à l’accueil
web-broken = Connexion perdue. Reconnexion…
web-coming = Ouverture de la table…

# Accueil.
web-welcome = Prenez place.
web-welcome-text = Des jeux de nombres et de culot. Sans compte, sans rien installer.
web-games = Jeux
web-play = Jouer
web-play-game = Jouer à { $game }
web-friends = Entre amis
web-friends-game = Entre amis : { $game }
web-more = Autres pages
web-options-of = Options de { $game }
web-learn = Apprendre en une minute
web-learn-game = Apprendre { $game } en une minute
web-daily = La table du jour
web-daily-text = Une donne par jour, la même pour tout le monde
web-daily-streak = { $days ->
    [one] 1 jour pour l’instant
   *[other] { $days } jours de suite
}
web-my-table = Ma table
web-guest = Convive
web-join = Rejoindre
web-join-a-table = Rejoindre une table
web-code-example = Code, comme OLIVE 47
web-your-tables = Vos tables
web-more-tables = { $more ->
    [one] Encore { $more } table
   *[other] Encore { $more } tables
}
web-your-turn = À vous
web-others-turn = aux autres de jouer
web-not-started = pas encore commencée
web-is-over = terminée
web-all-here = prête à commencer
web-by-post = { $game } par correspondance
web-tomorrow = demain
web-day-time = { $day } { $time }
web-until = jusqu’{ $kind ->
    [date] au
   *[other] à
} { $when }
web-has-until = { $name } a jusqu’{ $kind ->
    [date] au
   *[other] à
} { $when }
web-open-tables = Tables ouvertes
web-free-seats = { $open ->
    [one] { $open } place libre
   *[other] { $open } places libres
}
web-referee = Arbitrer une vraie partie
web-referee-text = Choisissez le jeu posé sur votre table et entrez ce qui a été joué. Les points s’affichent, avec l’explication.
web-explore = Explorateur
web-puzzles = Problèmes
web-explore-text = Découvrez comment jouer au mieux et comment contrer un jeu trop régulier. Choisissez un jeu.
web-review = Analyse
web-replays = Revoir une partie
web-no-such-code = Aucune table ne s’appelle { $code }

# Réglages.
web-privacy = Vie privée
web-settings = Réglages
web-language = Langue
web-language-en = English
web-language-fr = Français
web-theme = Apparence
web-theme-light = Clair
web-theme-dark = Sombre
web-to-dark = Activer le mode sombre
web-to-light = Activer le mode clair
web-sound = Son
web-voice = Compter à voix haute
web-voice-is = Compter à voix haute : { $state }
web-results-at-once = Annoncer les résultats tout de suite
web-results-are = Annoncer les résultats tout de suite : { $state }
web-your-name = Votre nom
web-forget = Oubliez-moi
web-forget-text = Retire votre nom de toutes les tables, ferme celles où personne d’autre ne jouait et efface ce que ce navigateur a enregistré.
web-forget-me = Retirer mon nom et mes tables
web-forgotten = C’est fait. Il ne reste rien de vous ici.

# Ouvrir une table.
web-with = Qui joue ?
web-with-bots = Moi et des robots
web-with-friends = Entre amis, par lien ou par code
web-with-here = À plusieurs sur cet appareil
web-players-here = Qui d’autre joue sur cet appareil
web-player = Joueur { $number }
web-add-player = Ajouter un joueur
web-bots-count = { $seats ->
    [0] Aucun robot
    [one] { $seats } robot
   *[other] { $seats } robots
}
web-seats-count = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}
web-bots = Robots
web-clock = Chrono
web-clock-none = Sans chrono
web-clock-post = Par correspondance
web-clock-relaxed = Tranquille
web-clock-fast = Rapide
web-play-crowd = Jouer en grand groupe
web-lay-table = Ouvrir une table

# Fins de connexion.
web-back-here = Jouer ici
web-gone-elsewhere = Vous jouez dans une autre fenêtre
web-gone-elsewhere-text = Cette partie est ouverte dans une autre fenêtre. On joue dans une seule fenêtre à la fois.
web-gone-removed = Vous n’êtes plus à cette table
web-gone-removed-text = L’hôte a libéré votre place, ou vous avez quitté la table.
web-gone-deleted = Cette table a été supprimée
web-gone-deleted-text = L’hôte l’a supprimée, avec tout ce qui s’y est joué.
web-gone-expired = Cette table a été fermée
web-gone-expired-text = Personne n’y jouait depuis longtemps.
web-gone-no-such-table = Cette table n’existe pas
web-gone-no-such-table-text = Le lien est ancien, ou la table a été fermée. Vos tables sont toujours là.
web-gone-game-away = Le jeu de cette table n’est plus installé ici
web-gone-game-away-text = La table est enregistrée et reprendra dès que le jeu sera de retour.

# Parties finies.
web-token-used = Ce code a déjà servi
web-replay = Revoir
web-review-busy = Analyse de la partie…
web-review-none = Il n’y a pas d’analyse de cette partie
web-no-replay = Il n’y a pas de partie à revoir ici
web-no-certificate = Il n’y a pas de certificat pour cette partie
web-upload = Revoir une partie enregistrée
web-upload-text = Choisissez le fichier d’une partie terminée. Il est vérifié coup par coup et n’est pas conservé.
web-upload-choose = Choisir un fichier

# Arbitre.
web-referee-short = Arbitre
web-no-referee = Il n’y a pas d’arbitre pour ce jeu
web-start-again = Tout effacer et recommencer
web-add-seat = Ajouter un joueur
web-remove-seat = Retirer un joueur
web-printing = Édition
web-as-printed = Valeurs habituelles
web-back-to-printed = Revenir aux valeurs habituelles
