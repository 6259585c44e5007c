# Ce que dit le laboratoire.

# Un robot qui n’a pas pu continuer.
lab-failed = { $bot } n’a pas pu continuer à la décision { $decision } de la partie { NUMBER($game, useGrouping: 0) } (place { $seat }) : { $why }
lab-raised = il a levé { $error }
lab-illegal = son coup est refusé : { $why }
lab-late = il a pris plus de { $seconds } s
lab-died = il s’est terminé avec le statut { $status }
lab-ended = il s’est terminé avec le statut { $status } : { $line }
lab-not-started = il ne peut pas être lancé : { $error }
lab-not-come = il n’est pas venu à la table en { $seconds } s
lab-given-up = plus personne ne l’attend
lab-more-failures = { $bot } n’a pas pu continuer dans { $count ->
    [one] une autre partie
   *[other] { $count } autres parties
}
lab-withdrawn = { $bot } a échoué { $count } fois et se retire : le tournoi se joue sans lui.
lab-gave-up = { $bot } a échoué { $count } fois : le reste n’est pas joué.
lab-nobody-left = Il ne reste pas deux robots pour s’affronter.

# Des robots par leur nom, par un fichier ou comme programme.
lab-unknown-bot = il n’y a pas de robot « { $given } » ; choisissez parmi { $bots }, un fichier (./bot.py:choose) ou un programme (socket:COMMANDE){ $near ->
    [none] { "" }
   *[other] . Vouliez-vous dire { $near } ?
}
lab-no-effort = { $bot } ne réfléchit pas, il n’y a donc pas d’effort à choisir
lab-effort = un effort de plus de 0 et de { $most } au plus est attendu, comme dans strong@0.2, pas « { $given } »
lab-no-file = { $file } : { $why }
lab-no-function = FICHIER:FONCTION est attendu, par exemple ./bot.py:choose, pas « { $given } »
lab-not-loaded = { $file } est inutilisable : { $why }
lab-no-command = il n’y a pas de commande « { $given } »
lab-empty-command = une commande est attendue après socket:
lab-seats-and-bots = { $bots } robots pour { $seats } places ; donnez un robot pour toutes, ou un par place
lab-bot-twice = { $given } est là deux fois ; chaque robot est donné une fois
lab-two-bots = un tournoi demande au moins deux robots
lab-two-seats = un tournoi demande au moins deux places
lab-many-seats = un tournoi se tient à des tables de { $most } places au plus, pas { $given }
lab-many-line-ups = { $bots } robots font { $count } tablées à { $seats } places, et { $most } se jouent au plus ; donnez moins de robots

# Où cela se passe.
lab-missing = cette commande demande l’extra « lab » : pip install 'tablee[lab]' (il manque { $module })
lab-no-dask = Dask n’est pas installé : pip install 'tablee[dask]'
lab-no-cluster = aucune grappe utilisable à { $address } : { $why }
lab-no-workers = la grappe à { $address } n’a pas d’ouvriers, et aucun n’est venu en { $seconds } s
lab-other-version = les ouvriers à { $address } ont tablee { $given } ; il faut { $needed }
lab-where = threads, processes, dask ou dask://HÔTE:PORT est attendu, pas « { $given } »
lab-programs-stay = les programmes (socket:) ne jouent que sur cette machine, en threads
lab-worker-lost = Un ouvrier s’est terminé au milieu de son travail ; ce qui était fait est gardé.

# Ce qui en sort.
lab-parquet-out = Parquet s’écrit dans un fichier : donnez --out FICHIER
lab-not-writable = écriture impossible : { $why }

# Une étude.
lab-studied = { $file } : { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
} tirées de { $games } parties
lab-study-seats = une étude porte sur { $most } places au plus, et non { $given }
lab-no-figure = il n’y a pas de figure « { $given } » ; il y a { $figures }
lab-vary-key = « { $given } » n’est ni une valeur imprimée ni une variante de ce jeu ; il y a { $allowed }
lab-vary-values = il faut CLÉ=VALEURS, par exemple crown_at=8,10, et non « { $given } »
lab-vary-value = « { $given } » n’est pas une valeur ; écrivez-la comme en TOML, une liste entre crochets
lab-vary-count = il faut de 2 à { $most } éditions qui diffèrent, et non { $count }

# La force et l’apprentissage.
lab-no-cell = aucune case ne s’appelle « { $given } » ; --list les nomme
lab-nothing-learned = les robots de { $game } n’ont rien appris qui puisse se réapprendre
lab-no-training = il n’y a pas de « { $given } » ; il y a { $names }
lab-learned = { $file } : { NUMBER($bytes) } octets en { $seconds } s, graine { $seed }, effort { $effort }, SHA-256 { $digest }…
lab-learned-same = { $file } est bien ce que donnent la graine { $seed } et l’effort { $effort } : { NUMBER($bytes) } octets en { $seconds } s, SHA-256 { $digest }…
lab-learned-other = { $file } n’est pas ce que donnent la graine { $seed } et l’effort { $effort } : { NUMBER($bytes) } octets en { $seconds } s, SHA-256 { $digest }…
