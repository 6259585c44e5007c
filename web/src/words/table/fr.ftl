# La table avant la partie.
web-sitting = { $sitting ->
    [one] { $sitting } place prise sur { $seats }
   *[other] { $sitting } places prises sur { $seats }
}
web-more-seats = et { $more } autres places
web-lock = Verrouiller la table
web-unlock = Déverrouiller la table
web-arrange = Options de la table
web-arrange-seat = Options pour { $name }
web-variant = Variante
web-usual-rules = Règles habituelles
web-own-edition = votre édition
web-free = Libre
web-host = hôte
web-ready = là
web-here = là
web-away = pas là
web-a-bot = un robot
web-qr = Code QR de cette table
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
    [one] Ajouter un robot
   *[other] Ajouter { $open } robots
}
web-start-bots = { $open ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $open } robots
}
web-start = { $seats ->
    [1] Commencer en solo
   *[other] Commencer à { $seats }
}
web-leave = Quitter la table
web-leave-sure = Vous perdrez votre place pour de bon.
web-rename = Renommer
web-seat-bot = Remplacer par : { $bot }
web-stand-in = Faire jouer à sa place : { $bot }
web-take-back = Rendre la place à { $name }
web-remove = Retirer { $name }
web-swap = Échanger sa place avec
web-absence = Quand quelqu’un s’absente
web-absence-wait = La partie attend
web-absence-play = Un robot joue à sa place
web-listed = Afficher cette table sur la page d’accueil
web-locked = Plus personne ne peut entrer
web-hide-code = Cacher le code
web-edition = Votre édition
web-edition-text = Si votre boîte a d’autres valeurs, ou si vous jouez à votre façon, changez-les dans le fichier et choisissez-le ici.
web-edition-printed = Télécharger les valeurs habituelles
web-edition-choose = Choisir un fichier
web-edition-changes = Ce que cela change
web-edition-same = Ce sont les valeurs habituelles : rien ne change.

# La partie.
web-watching = Vous regardez.
web-waits = On attend { $names }.
web-waits-many = On attend { $count } joueurs.
web-waits-absent = { $count ->
    [one] { $names } n’est pas là. La partie attend.
   *[other] { $names } ne sont pas là. La partie attend.
}
web-spectators = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
web-bot-stands-in = un robot joue à sa place
web-see-result = Voir le résultat
web-curtain = Passez l’appareil à { $name }
web-curtain-text = L’écran ne montre que ce que tout le monde peut voir.
web-i-am = Je suis { $name }
web-turn-task = À vous de jouer. { $task }
web-turn-of = { $name }, à vous de jouer.
web-sealed-spoken = C’est scellé. Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
web-enter-goes-on = { $onward } : appuyez sur Entrée.
web-place-spoken = { $place ->
    [1] Première place
    [2] Deuxième place
    [3] Troisième place
    [4] Quatrième place
    [5] Cinquième place
    [6] Sixième place
    [7] Septième place
   *[other] { $place }e place
} : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
web-sat-down = { $sitting ->
    [one] { $name } prend place. { $sitting } place prise sur { $seats }.
   *[other] { $name } prend place. { $sitting } places prises sur { $seats }.
}
web-left-seat = { $sitting ->
    [one] { $name } s’en va. { $sitting } place prise sur { $seats }.
   *[other] { $name } s’en va. { $sitting } places prises sur { $seats }.
}
web-review-ready = L’analyse est prête.
web-emotes = Dire un mot
emote-hello = Bonjour
emote-well-played = Bien joué
emote-oops = C’est raté
emote-thinking = Je réfléchis
emote-laugh = Ha ha
emote-wow = Incroyable
emote-sorry = Pardon
emote-again = On en refait une ?
web-other-device = Continuer sur un autre appareil
web-device-qr = Code QR à usage unique pour un autre appareil
web-device-text = Scannez-le avec l’autre appareil. Il fonctionne une seule fois, pendant deux minutes.
web-commitment = La donne a été scellée avant le premier coup :

# Écrire un coup, et interroger la table.
web-type-move = Écrivez votre coup
web-type-ask = Interroger la table
web-type-question = Votre question
web-type-send = Envoyer
web-type-hint = Un coup ou une question : scores, tour, dernier, permis, le nom d’un joueur, aide.
web-type-score = { $points ->
    [one] { $name } : { $points } point.
   *[other] { $name } : { $points } points.
}
web-type-not-now = Ce n’est pas encore à vous. Vous pouvez demander : scores, tour, dernier, permis, le nom d’un joueur, aide.
web-type-sending = Votre coup est en route.
web-type-unknown = « { $given } » n’est pas une question. Demandez scores, tour, dernier, permis, le nom d’un joueur ou aide.
web-type-not-shown = Le jeu de cette personne n’est pas affiché ici.
web-type-below = La réponse est sous le champ.
web-type-nothing = Il ne s’est encore rien passé.
web-type-no-move = Il n’y a rien à jouer maintenant.
web-type-help = Demandez en un mot : scores, tour, dernier (ce qui s’est passé, et pourquoi), permis (ce qui est interdit et ce qu’on peut jouer), ou le nom d’un joueur.
web-ask-scores = Scores
web-ask-turn = À qui de jouer ?
web-ask-last = Que s’est-il passé ?
web-ask-legal = Que puis-je jouer ?
web-ask-help = Aide

# La fin.
web-you-win = { $by ->
    [0] Vous gagnez
   *[other] Vous gagnez de { $by }
}
web-wins = { $name } gagne
web-wins-by = { $by ->
    [0] { $name } gagne
   *[other] { $name } gagne de { $by }
}
web-shared-win = { $names } se partagent la victoire
web-solo-done = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-end = Fin de partie
web-end-place = { $place ->
    [2] Deuxième
    [3] Troisième
    [4] Quatrième
    [5] Cinquième
    [6] Sixième
   *[other] { $place }e place
}, { $by ->
    [0] à égalité de points avec { $name }
    [one] à 1 point de { $name }
   *[other] à { $by } points de { $name }
}
web-end-dearest = Votre choix le plus coûteux
web-end-move = { $when } : { $move }
web-end-flawless = Rien à regretter : vos choix étaient les meilleurs que nous ayons trouvés.
web-end-look-back = Revenez sur votre partie
web-end-look-what = Le hasard, vos choix, les autres
web-back = Retour
web-review-round = Manche { $round }
web-review-where = Manche { $round }, coup { $number }
web-review-where-alone = Coup { $number }
web-why-round = Manche { $round } : pourquoi { $points }
web-show-moment = Voir ce moment
web-sheet = Feuille de score
web-tap-round = Touchez une manche pour savoir pourquoi.
web-round-cell = { $name }, manche { $round } : { $points }
web-see-board = Revenir au plateau
web-fairness = La partie était-elle honnête ?
web-certificate = Certificat
web-download = Enregistrer la partie
web-sheets = Feuilles à imprimer
web-print = Imprimer
web-explore-game = Explorer la valeur des nombres
web-rematch = Revanche
web-play-on = Jouer à partir d’ici
web-same-deal = Rejouer la même donne
web-share = Partager
web-share-title = Partager le résultat
web-share-picture = Image du résultat
web-share-save = Enregistrer l’image
web-share-copy = Copier le texte
web-share-copied = Copié.
web-share-failed = Ce navigateur ne peut ni partager ni copier cela.
web-share-seats = { $game }, { $seats ->
    [1] en solitaire
   *[other] { $seats } joueurs
}
web-daily-result = Votre place aujourd’hui
web-deal-text = Chaque place reçoit la même chose qu’avant. Laquelle prenez-vous ?
web-deal-mine = Ma place
web-deal-chair = La place de { $name }
web-deal-friends = Envoyez un lien : vos amis jouent cette donne à leur table. Comparez ensuite.
web-deal-link = Partager le lien
web-deal-invite = Ferez-vous mieux avec la même donne ?
web-deal-open = Quelqu’un a joué cette donne et aimerait savoir ce que vous en ferez.
web-deal-open-of = { $name } a joué cette donne et aimerait savoir ce que vous en ferez.
web-compared = La même donne, deux fois
web-compared-with = La même donne, par vous et par { $name }
web-this-time = Cette fois ({ $points })
web-time-before = Avant ({ $points })
web-to-rematch = Aller à la partie suivante

# Revoir.
web-no-board = Il n’y a pas de plateau pour ce jeu
web-eyes = Vu par
web-eyes-all = le public
web-pause = Pause
web-resume-playing = Reprendre
web-play-replay = Lire
web-speed = Vitesse : ×{ $speed }
web-step = Coup
web-step-of = Coup { $at } sur { $last }
web-step-back = Reculer d’un coup
web-step-on = Avancer d’un coup
web-moments = Les moments qui ont compté
web-moment-cost = { $when } : { $move } coûte { $unit ->
    [points] { $cost ->
        [one] un point
       *[other] { $cost } points
    }
   *[chance] { $cost } %
}.
web-fair-commitment = Sceau
web-fair-salt = Sel
web-fair-seed = Graine
web-fair-tick = Donne honnête
web-fair-cross = Vérifier la donne

# Robots.
bot-easy = robot débutant
bot-casual = robot tranquille
bot-strong = robot fort
bot-master = robot maître
bot-random = robot aléatoire
bot-spread = robot régulier
bot-heuristic = robot prudent
bot-greedy = robot gourmand
bot-pimc-15 = robot simulateur
bot-learned = robot entraîné
bot-greedy-999 = robot qui vise haut
bot-repdigit = robot à triple chiffre
bot-high-repdigit = robot à triple grand chiffre
web-level-easy = Facile
web-level-casual = Tranquille
web-level-strong = Fort
web-level-master = Maître
web-level-easy-text = Joue comme quelqu’un qui débute. Un enfant peut gagner.
web-level-casual-text = Joue comme on joue entre amis.
web-level-strong-text = Observe votre jeu et s’y adapte.
web-level-master-text = Le meilleur que nous ayons su faire. Prend le temps de réfléchir.
web-character = Style
web-character-plain = Aucun
web-more-bots = Autres robots
web-more-bots-text = Des robots à l’habitude fixe, pour s’entraîner ou pour comparer.
web-more-choices = Plus d’options
web-bot-pace = Les robots répondent
web-bot-pace-at-once = Tout de suite
web-bot-pace-like-people = À un rythme humain
web-with-hints = avec indices
web-hints-allowed = Autoriser les indices
web-thinking = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
web-warming = { $count ->
    [one] { $names } se prépare. Cela n’arrive qu’une fois et dure moins d’une demi-minute.
   *[other] { $names } se préparent. Cela n’arrive qu’une fois et dure moins d’une demi-minute.
}
web-warming-short = se prépare
web-hints-used = { $hints ->
    [one] { $hints } indice
   *[other] { $hints } indices
}

# Conseils.
web-hint = Indice
web-hint-thinking = Recherche…
web-hint-text = Ce qu’envisagerait quelqu’un qui joue bien. Touchez une ligne pour l’essayer ; rien n’est encore envoyé.
web-hint-share = Fréquence
web-hint-points = Points
web-hint-win = Victoires
web-hint-first = Premier choix

# Chiffres.
web-as-table = En tableau

# La scène et sa foule.
web-stage-open = Ouvrir le grand écran
web-stage-are-in = { $people ->
    [one] à table.
   *[other] à table.
}
web-stage-here = { $people ->
    [one] { $people } personne à table
   *[other] { $people } personnes à table
}
web-film-length = Durée du comptage
web-film-seconds = { $seconds } secondes
web-drive = Hôte
web-drive-start = { $people ->
    [0] Personne n’est encore là
    [one] Commencer avec { $people } joueur
   *[other] Commencer avec { $people } joueurs
}
web-drive-extend = Ajouter { $seconds } secondes
web-drive-close = Fermer les choix
web-drive-next = Manche suivante
web-drive-again = Partie suivante
web-you-are-in = Vous y êtes, { $name }.
web-you-wait = { $name } lance la partie. En attendant :
web-you-wait-host = L’hôte lance la partie. En attendant :
web-drop = Lâcher une bille
web-drop-tap = Touchez pour lâcher une bille
web-drop-yours = à vous
web-drop-heap = sur le tas
web-drop-sound = Le son vient du grand écran.
web-learn-waiting = Apprendre { $game } en attendant
web-awaited-table = { $code } : { $people ->
    [one] { $people } personne à table
   *[other] { $people } personnes à table
}. Vous y reviendrez dès que la partie commence.
web-your-seat = Place { $seat }
web-look-up = Regardez le grand écran.
web-room-filling = La salle se remplit, un instant…
web-late-in = Vous regardez cette partie et jouerez la suivante.
web-late-join = Cette partie est finie. Rejoignez la suivante :
web-late-join-in = Rejoindre la partie suivante
web-next-soon = Restez ici : la partie suivante démarre d’elle-même.
web-classroom = En classe : des noms seulement, sans réactions, en grands caractères
web-crowd = Jouer en grand groupe
web-crowd-text = Un grand écran, le téléphone de chacun, jusqu’à { $most } joueurs. Vous lancez chaque manche.
web-crowd-host = Votre rôle
web-crowd-host-only = Animer seulement
web-crowd-host-plays = Animer et jouer

# Par correspondance.
web-post-lobby = { $days ->
    [one] Par correspondance, un jour par coup
   *[other] Par correspondance, { $days } jours par coup
}
web-post-yours = À vous, { $until }
web-post-awaited = { $name } a jusqu’{ $kind ->
    [date] au
   *[other] à
} { $when }.
web-post-awaited-many = { $count } joueurs ont jusqu’{ $kind ->
    [date] au
   *[other] à
} { $when }.
web-post-moved = { $ago ->
    [today] coup joué aujourd’hui
    [yesterday] coup joué hier
   *[earlier] coup joué { $kind ->
        [date] le { $when }
       *[other] { $when }
    }
}
web-post-waits = attend son tour
web-post-late = Si { $name } laisse passer la date, un robot jouera ce coup.
web-post-late-many = Si quelqu’un laisse passer la date, un robot jouera ce coup.
web-post-calendar = Ajouter à mon agenda
web-post-entry = Votre coup à { $game } ({ $code })
web-post-who = Qui doit encore jouer
