# Ce que seuls disent les tables, les bilans et l’explorateur : cela vient avec le premier jeu, pas avec la première page.

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
web-device-text = Scannez-le avec l’autre appareil. Il sert une fois, pendant deux minutes.
web-commitment = La donne a été scellée avant le premier coup :

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
web-fairness = Était-ce honnête ?
web-download = Garder la partie
web-rematch = Revanche, même table
web-to-rematch = Vers la partie suivante

# Revoir.
web-no-board = Pas de plateau pour ce jeu
web-eyes = Vu par
web-eyes-all = un spectateur
web-step = Coup
web-step-of = Coup { $at } sur { $last }
web-step-back = Un coup en arrière
web-step-on = Un coup en avant
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

# Robots.
bot-easy = robot débutant
bot-casual = robot tranquille
bot-strong = robot fort
bot-master = robot maître
bot-random = robot au hasard
bot-spread = robot qui s’étale
bot-heuristic = robot prudent
bot-greedy = robot gourmand
bot-pimc-15 = robot qui imagine les donnes
bot-learned = robot qui a appris
bot-greedy-999 = robot qui vise haut
bot-repdigit = robot qui répète un chiffre
bot-high-repdigit = robot qui répète un chiffre haut
web-level-easy = Facile
web-level-casual = Tranquille
web-level-strong = Fort
web-level-master = Maître
web-level-easy-text = Joue comme un débutant. Un enfant peut gagner.
web-level-casual-text = Joue comme un ami à la table de la cuisine.
web-level-strong-text = Regarde ce que vous faites, et y répond.
web-level-master-text = Le meilleur que nous sachions faire. Prend le temps de réfléchir.
web-character = Caractère
web-character-plain = Sans
web-more-bots = Autres robots
web-more-bots-text = Des robots à l’habitude fixe, pour s’exercer ou pour comparer.
web-more-choices = Autres choix
web-bot-pace = Les robots répondent
web-bot-pace-at-once = Aussitôt
web-bot-pace-like-people = Comme des gens
web-with-hints = avec conseils
web-hints-allowed = On peut demander conseil
web-thinking = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
web-warming = { $count ->
    [one] { $names } s’échauffe. Une fois, une demi-minute au plus.
   *[other] { $names } s’échauffent. Une fois, une demi-minute au plus.
}
web-warming-short = s’échauffe
web-hints-used = { $hints ->
    [one] { $hints } conseil
   *[other] { $hints } conseils
}

# Conseils.
web-hint = Conseil
web-hint-thinking = On réfléchit…
web-hint-text = Ce qu’un bon joueur envisagerait. Touchez pour poser ; rien n’est encore envoyé.
web-hint-share = Choisi
web-hint-points = Points
web-hint-win = Gagne
web-hint-first = Premier choix

# Le bilan.
web-review-whose = Vu par
web-review-deeper = Regarder de plus près
web-review-deep-busy = On regarde de plus près. Cela prend un moment…
web-review-is-deep = C’était un regard approfondi.
web-review-learn = À retenir
web-review-why = Pourquoi
web-review-chart = Chances de gagner
web-review-chart-alone = Points attendus
web-review-moment = Moment
web-review-moment-start = Avant le premier coup : { $value }.
web-review-moment-luck = Manche { $round }, le hasard : { $value }.
web-review-moment-choice = Manche { $round }, le choix : { $value }.
web-review-moment-choice-of = Manche { $round }, on a choisi { $text } : { $value }.
web-review-moment-reading = Manche { $round }, ce que les autres ont joué : { $value }.
web-review-turning = Tournant { $number }
web-review-th-moment = Moment
web-review-th-after = Après
web-review-rounds = Manche par manche
web-review-rounds-text = Ce qu’on pouvait attendre, ce qui l’a changé, et ce qu’il en est advenu : les parts s’additionnent.
web-review-unit = Compté en
web-review-unit-points = Points
web-review-unit-points-fewest = Points de pénalité
web-review-unit-win = Chances de gagner
web-review-game = Toute la partie
web-review-round = Manche { $round }
web-review-expected = Attendu
web-review-result = Résultat
web-review-decisions = Décisions
web-review-show = Montrer
web-review-show-all = Toutes ({ $count })
web-review-show-costly = Celles qui ont coûté ({ $count })
web-review-all-best = Chaque décision valait la meilleure trouvée.
web-review-where = Manche { $round }, coup { $step }
web-review-where-alone = Coup { $step }
web-review-played = Joué
web-review-best = Le mieux trouvé
web-review-cost = { $points } points, { $win } de chances
web-review-cost-fewest = { $points } points de pénalité, { $win } de chances
web-review-cost-win = { $win } de chances
web-review-cost-points = { $points } points
web-review-options = Ce qu’il y avait d’autre
web-review-th-move = Coup
web-review-made = joué
web-review-remarks = Ce que les robots attendaient

# Chiffres.
web-as-table = En tableau
web-about-points = { $points } points

# L’explorateur.
web-explore-game = Explorer ce que valent ses nombres
web-explore-busy = On calcule…
web-habits = Comment une habitude est punie
web-habits-text = Jouez toujours pareil et quelqu’un le verra. Choisissez une habitude pour voir ce qui la bat.
web-habit = L’habitude
web-habit-none = Aucune
web-habit-mine = La mienne
web-punish = Ce qui la bat
web-mine = { $games ->
    [0] Aucune partie finie de vous n’est connue ici. Jouez-en une, ou apportez une partie gardée.
    [one] D’après une partie de vous : { $moves } coups.
   *[other] D’après { $games } parties de vous : { $moves } coups.
}
web-mine-add = Ajouter une partie gardée
web-mine-who = Lequel est-ce, vous ?
web-mine-not-a-record = Ce n’est pas le fichier d’une partie gardée.
web-mine-other-game = C’est un autre jeu : seul { $game } compte ici.

# Le certificat.
web-certificate = Certificat
web-print = Imprimer
web-cert-people = { $people ->
    [one] personne a choisi
   *[other] personnes ont choisi
}
web-cert-seats = { $seats ->
    [one] place
   *[other] places
}
web-cert-winner = { $names } gagne :
web-cert-winners = { $names } gagnent ensemble :
web-cert-winners-more = { $names } et { $more } autres gagnent :
web-cert-rounds = Qui a choisi à chaque manche, sur { $seats ->
    [one] une place
   *[other] { $seats } places
}
web-cert-round = Manche
web-cert-by-people = personnes
web-cert-by-bots = robots
web-cert-by-clock = l’horloge
web-cert-decisions = { $people ->
    [one] Une décision
   *[other] { $people } décisions
} par des personnes, { $bots } par des robots, { $clock } par l’horloge.
web-cert-nonces = De { $count } navigateurs, SHA-256
web-cert-record = Partie de { $count } lignes, sans noms, SHA-256
web-cert-log = Journal de { $count } lignes, sans noms, SHA-256
web-cert-key = Clé du serveur, Ed25519
web-cert-signature = Signature
web-cert-check = Vérifiez vous-même
web-cert-check-text = Sans réseau, avec les deux fichiers de cette page. Les noms ne font pas partie de ce qui est signé : qui demande l’oubli n’en fait pas un mensonge.
web-cert-file = Télécharger le certificat
web-cert-qr = Code QR avec le lien vers ce certificat

# La scène et sa foule.
web-stage-open = Ouvrir le grand écran
web-stage-where = { $people ->
    [one] { $people } joueur · { $where }
   *[other] { $people } joueurs · { $where }
}
web-stage-follow = Suivez sur votre téléphone
web-stage-join = Jouez à { $game } sur votre téléphone
web-stage-scan = Scannez pour jouer
web-stage-are-in = { $people ->
    [one] à table
   *[other] à table
}
web-stage-here = { $people ->
    [one] { $people } personne à table
   *[other] { $people } personnes à table
}
web-stage-newest = Les derniers venus
web-stage-seconds = { $seconds ->
    [one] seconde
   *[other] secondes
}
web-stage-many-win = { $winners } se partagent la victoire
web-stage-next-game = Pour la prochaine partie :
web-stage-waiting = { $people ->
    [one] Encore { $people } personne attend la prochaine partie.
   *[other] Encore { $people } personnes attendent la prochaine partie.
}
web-stage-bar = Commandes du grand écran
web-stage-whole = Plein écran
web-film-length = Le compte dure
web-film-seconds = { $seconds } secondes
web-drive = Hôte
web-drive-start = { $people ->
    [0] Personne n’est encore là
    [one] Commencer à { $people }
   *[other] Commencer à { $people }
}
web-drive-extend = { $seconds } secondes de plus
web-drive-close = Clore les choix
web-drive-next = Manche suivante
web-drive-again = Partie suivante
web-you-are-in = Vous y êtes
web-your-seat = Place { $seat }
web-look-up = Regardez le grand écran.
web-late-in = Vous regardez cette partie et jouerez la suivante.
web-late-join = Cette partie est finie. Pour la suivante :
web-late-join-in = Jouer la suivante
web-next-soon = Restez ici : la partie suivante commence toute seule.
web-classroom = En classe : les noms seulement, sans réactions, en grand
web-crowd = Jouer en foule
web-crowd-text = Un grand écran, le téléphone de chacun, jusqu’à { $most } personnes. Vous dites quand commence chaque manche.
web-crowd-host = Vous
web-crowd-host-only = animez seulement
web-crowd-host-plays = animez et jouez
