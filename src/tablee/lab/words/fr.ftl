# Ce que dit le laboratoire.

# Un robot qui n’a pas pu continuer.
lab-failed = { $bot } n’a pas pu continuer à la décision { $decision } de la partie { NUMBER($game, useGrouping: 0) } (place { $seat }) : { $why }
lab-raised = il a levé { $error }
lab-illegal = son coup est refusé : { $why } Un coup permis s’écrit ainsi : { $example }
lab-late = il a pris plus de { $seconds } s
lab-died = il s’est terminé avec le statut { $status }
lab-ended = il s’est terminé avec le statut { $status } : { $line }
lab-not-started = il ne peut pas être lancé : { $error }
lab-not-come = il n’a pas rejoint la table en { $seconds } s
lab-given-up = on ne l’attend plus
lab-more-failures = { $bot } n’a pas pu continuer dans { $count ->
    [one] une autre partie
   *[other] { $count } autres parties
}
lab-withdrawn = { $bot } a échoué { $count } fois et se retire : le tournoi se joue sans lui.
lab-gave-up = { $bot } a échoué { $count } fois : les parties restantes ne sont pas jouées.
lab-nobody-left = Il ne reste pas deux robots pour s’affronter.

# Des robots par leur nom, par un fichier ou comme programme.
lab-unknown-bot = il n’y a pas de robot « { $given } » ; choisissez parmi { $bots }, un fichier (./bot.py:choose) ou un programme (socket:COMMANDE){ $near ->
    [none] { "" }
   *[other] . Vouliez-vous dire { $near } ?
}
lab-no-effort = { $bot } ne réfléchit pas : son effort ne peut pas être réglé
lab-effort = il faut un effort supérieur à 0, de { $most } au plus, comme dans strong@0.2, pas « { $given } »
lab-no-file = { $file } : { $why }
lab-no-function = il faut FICHIER:FONCTION, par exemple ./bot.py:choose, pas « { $given } »
lab-not-loaded = { $file } est inutilisable : { $why }
lab-no-command = il n’y a pas de commande « { $given } »
lab-empty-command = il faut une commande après socket:
lab-seats-and-bots = { $bots } robots pour { $seats } places ; donnez un robot pour toutes, ou un par place
lab-bot-twice = { $given } figure deux fois ; nommez chaque robot une seule fois
lab-two-bots = un tournoi demande au moins deux robots
lab-two-seats = un tournoi demande au moins deux joueurs
lab-many-seats = un tournoi se joue à { $most } par table au plus, pas { $given }
lab-many-line-ups = { $bots } robots à { $seats } places font { $count } compositions. On peut en jouer { $most } au plus ; donnez moins de robots

# Où cela se passe.
lab-missing = cette commande demande l’extra « lab » : pip install 'tablee[lab]', ou make setup dans le dossier du projet (il manque { $module })
lab-no-dask = Dask n’est pas installé : pip install 'tablee[dask]'
lab-no-cluster = le cluster à l’adresse { $address } est inutilisable : { $why }
lab-no-workers = le cluster à l’adresse { $address } n’a pas de workers, et aucun n’est arrivé en { $seconds } s
lab-other-version = les workers à l’adresse { $address } ont tablee { $given } ; il faut { $needed }
lab-where = il faut threads, processes, dask ou dask://HÔTE:PORT, pas « { $given } »
lab-programs-stay = les programmes (socket:) ne jouent que sur cette machine, en threads
lab-worker-lost = Un worker s’est arrêté de façon inattendue ; ce qui était fait est enregistré.

# Ce qui en sort.
lab-parquet-out = Parquet s’écrit dans un fichier : donnez --out FICHIER
lab-not-writable = écriture impossible : { $why }

# Une étude.
lab-studied = { $file } : { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
} tirées de { $games } parties
lab-study-seats = une étude porte sur { $most } joueurs au plus, pas { $given }
lab-no-figure = il n’y a pas de figure « { $given } » ; choisissez parmi { $figures }
lab-vary-key = « { $given } » n’est ni une valeur imprimée ni une variante de ce jeu ; choisissez parmi { $allowed }
lab-vary-values = il faut CLÉ=VALEURS, par exemple crown_at=8,10, pas « { $given } »
lab-vary-value = « { $given } » n’est pas une valeur ; écrivez-la comme en TOML, les listes entre crochets
lab-vary-count = il faut de 2 à { $most } éditions différentes, pas { $count }

# La force et l’apprentissage.
lab-no-cell = aucune case ne s’appelle « { $given } » ; --list les montre toutes
lab-no-levels = rien à mesurer : ce jeu n’a de robots que d’un seul niveau
lab-nothing-learned = les robots de { $game } ne sont pas entraînés : il n’y a rien à réentraîner
lab-no-training = il n’y a pas de « { $given } » ; choisissez parmi { $names }
lab-learned = { $file } : graine { $seed }, effort { $effort }. { NUMBER($bytes) } octets en { $seconds } s, SHA-256 { $digest }…
lab-learned-same = { $file } correspond à la graine { $seed } et à l’effort { $effort }. { NUMBER($bytes) } octets en { $seconds } s, SHA-256 { $digest }…
lab-learned-other = { $file } ne correspond pas à la graine { $seed } et à l’effort { $effort }. { NUMBER($bytes) } octets en { $seconds } s, SHA-256 { $digest }…
