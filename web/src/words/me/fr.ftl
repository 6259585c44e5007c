# Ce que retient cet appareil, et la table du jour.
me-title = Ma table
me-where = enregistrée sur cet appareil, sans compte
me-since = Vous jouez depuis le { $day }
me-change = Modifier
me-change-name = Modifier votre nom
me-games = { $games ->
    [one] partie
   *[other] parties
}
me-wins = { $wins ->
    [one] victoire
   *[other] victoires
}
me-count = meilleur compte
me-crowns = { $crowns ->
    [one] couronne
   *[other] couronnes
}
me-puzzles = { $puzzles ->
    [one] problème
   *[other] problèmes
}
me-all-games = Tous
me-ladder = Victoires contre les robots
me-rung = { $wins } sur { $games }
me-ladder-start = Trois victoires font monter d’un niveau. Encore { $left ->
    [one] une victoire
   *[other] { $left } victoires
} contre le niveau { $level } et vous montez.
me-ladder-next = Vous êtes au niveau { $on }. Encore { $left ->
    [one] une victoire
   *[other] { $left } victoires
} contre le niveau { $level } et vous montez.
me-ladder-top = Vous êtes au niveau { $on }. Il n’y a plus rien au-dessus.
me-friends = Entre amis : { $wins } sur { $games }.
me-streak = { $days ->
    [0] Pas encore de série
    [one] 1 jour pour l’instant
   *[other] { $days } jours de suite
}
me-streak-longest = Plus longue série : { $days }. Un jour de repos par semaine est permis.
me-streak-days = Les jours où vous avez joué la table du jour
me-played = jouée
me-not-played = pas jouée
me-recent = Parties récentes
me-all = Les { $games } parties
me-place = { $place ->
    [1] Première place
    [2] Deuxième place
    [3] Troisième place
    [4] Quatrième place
    [5] Cinquième place
   *[other] { NUMBER($place) }e place
} sur { $seats ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
   *[other] { $seats }
}
me-solo = En solitaire
me-crowd = Dans une foule de { $seats }
me-crowd-won = Victoire dans une foule de { $seats }
me-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $day }
me-curve = La ligne montre vos chances de gagner, du premier au dernier coup.
me-curve-label = chances de gagner, de { $first } % à { $last } %
me-nothing = Rien pour l’instant. Vos parties terminées apparaîtront ici.
me-export = Exporter
me-import = Importer
me-imported = { $games ->
    [0] Toutes les parties de ce fichier étaient déjà là.
    [one] { $games } partie ajoutée.
   *[other] { $games } parties ajoutées.
}
me-import-large = Ce fichier est trop gros. Choisissez-en un qui a été exporté ici.
me-import-other = Ce fichier ne contient pas de parties. Choisissez-en un qui a été exporté ici.
me-import-version = Ce fichier vient d’une autre version de Tablée.
me-import-games = Certaines parties de ce fichier sont illisibles : rien n’a été ajouté.
me-private = Rien ne quitte cet appareil, sauf si vous l’exportez.
me-clear = Tout effacer
me-clear-sure = { $games ->
    [0] Effacer vos résultats aux problèmes ?
    [one] Effacer { $games } partie ?
   *[other] Effacer les { $games } parties ?
}
me-today = aujourd’hui
me-yesterday = hier

# La table du jour.
daily-title = La table du jour
daily-of = { $game }, { $day }
daily-idea = Une donne par jour, la même pour tout le monde. Le premier essai compte ; ensuite, rejouez-la autant que vous voulez.
daily-bots = Les robots jouent de la même façon sur toutes les machines.
daily-play = Jouer la table du jour
daily-free = Rejouer
daily-coming = Chargement des fantômes…
daily-points-place = { $points ->
    [one] point
   *[other] points
}, { $place ->
    [1] première place
    [2] deuxième place
    [3] troisième place
    [4] quatrième place
    [5] cinquième place
   *[other] { NUMBER($place) }e place
} sur { $seats ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $seats }
}
daily-ahead = Devant { $behind } fantômes sur { $ghosts }
daily-guests = { $guests ->
    [one] 1 personne est passée avant vous
   *[other] { $guests } personnes sont passées avant vous
} ; vous en devancez { $behind }.
daily-strip = Un carré par décision : vert devant les fantômes, jaune parmi eux, rouge derrière, vide à égalité.
daily-ghosts-are = Les fantômes sont { $ghosts } parties déjà jouées à cette même table, du niveau { $weakest } au niveau { $strongest }.
daily-plot = Les points des fantômes, et les vôtres
daily-plot-you = vous, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-field = Là où vous avez joué autrement
daily-field-text = Vos décisions à côté de celles d’un fantôme de chaque niveau, avec le total après chacune.
daily-step = Décision
daily-you = Vous
daily-next = Prochaine dans { $hours } h { $minutes } min
daily-not-yet = pas encore jouée
daily-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $place ->
    [1] 1re
   *[other] { NUMBER($place) }e
} place sur { $seats }
daily-share = Partager sans rien révéler
daily-secret = Ce serveur distribue avec son propre secret
daily-secret-text = Il s’engage la veille sur la donne du lendemain et montre le secret une fois le jour passé : personne ne peut regarder d’avance.
daily-commitment = Engagement
daily-shown = Secret
daily-later = montré une fois le jour passé

# Toutes les tables de cet appareil.
tables-title = Mes tables
tables-open = { $open ->
    [0] aucune en cours
    [one] { $open } en cours
   *[other] { $open } en cours
}
tables-turn = À vous
tables-now = Maintenant
tables-waiting = En attente
tables-finished = Terminées : { $over }
tables-over = Terminées
tables-hide = Masquer les terminées
tables-clear = Retirer les terminées
tables-clear-sure = { $over ->
    [one] Retirer { $over } table terminée de cette liste ? Son résultat reste dans Ma table.
   *[other] Retirer { $over } tables terminées de cette liste ? Leurs résultats restent dans Ma table.
}
tables-clear-yes = Retirer
tables-clear-no = Pas maintenant
tables-cleared = La liste est à jour.
tables-new = Nouvelle table
tables-none = Pas encore de table. Ouvrez-en une depuis la page d’accueil.

# Ce qu’un serveur garde.
keeps-title = Données gardées
keeps-where = et comment les effacer
keeps-tables = Tables et parties
keeps-tables-file = Chaque coup, dans un fichier du serveur. Une table à laquelle personne n’a touché depuis { $days ->
    [one] un jour
   *[other] { $days } jours
} est supprimée.
keeps-tables-shared = Chaque coup, dans une base de données que plusieurs serveurs partagent. Une table à laquelle personne n’a touché depuis { $days ->
    [one] un jour
   *[other] { $days } jours
} est supprimée.
keeps-names = Noms
keeps-names-text = Le nom que vous avez saisi, à chaque table où vous avez joué, tant que la table existe. Effacez-le ci-dessous : la partie dira alors « Player 2 », par exemple.
keeps-secrets = Votre place
keeps-secrets-text = La clé de votre place reste sur votre appareil ; le serveur n’en connaît qu’une empreinte. Un lien vers un autre appareil sert une fois, pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
keeps-addresses = Adresses réseau
keeps-addresses-text = En mémoire seulement, quelques minutes, pour que personne ne submerge le serveur. Elles ne sont jamais notées ; un proxy placé devant peut le faire.
keeps-reviews = Analyses
keeps-reviews-text = Les analyses de parties terminées, avec les noms des joueurs : les { $reviews } dernières. Supprimer une table supprime ses analyses.
keeps-device = Sur votre appareil
keeps-device-text = Votre nom, vos places, vos parties et vos réglages. Ni compte, ni cookie, rien pour personne d’autre.
keeps-backups = Sauvegardes
keeps-backups-text = La personne qui tient ce serveur peut en avoir des sauvegardes. Ce que vous effacez ici y reste jusqu’à leur suppression.
keeps-no-tables = Cet appareil n’a de place à aucune table de ce serveur.
keeps-delete-name = Effacer mon nom
keeps-delete-name-sure = Rendre ma place et effacer mon nom
keeps-delete-table = Supprimer la table
keeps-delete-table-sure = La supprimer pour tous
keeps-name-gone = Votre nom est effacé et votre place est libre.
keeps-table-gone = La table est supprimée.
