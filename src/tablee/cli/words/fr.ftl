# Ce que dit la ligne de commande.
cli-seats = joueurs : de { NUMBER($least, useGrouping: 0) } à { $most }
cli-seats-only = joueurs : { $seats }
cli-bots = robots : { $bots }
cli-told = { $game } : { $names }
cli-commitment = engagement de la donne : { $commitment }
cli-opening = 0. Mise en place
cli-move = { NUMBER($number, useGrouping: 0) }. { $name } ({ $by })
cli-by-person = personne
cli-by-bot = robot
cli-by-clock = chrono
cli-not-finished = La partie n’est pas terminée.
cli-number = il faut un nombre de { $least } à { $most }, pas { $given }
cli-verified = vérifié : { $moves ->
    [one] un coup
   *[other] { $moves } coups
} de { $game }
cli-deal-checked = donne vérifiée : { $draws ->
    [one] le seul tirage découle
   *[other] les { $draws } tirages découlent
} de la graine et des nonces, et le sel et la graine donnent l’engagement
cli-deal-nothing-drawn = pas de donne à vérifier : rien n’a été tiré au sort dans cette partie ; le sel et la graine donnent l’engagement
cli-deal-givers = nombres mêlés à la donne, fixés avant que quiconque en voie un autre : de { $givers }
cli-deal-many-givers = nombres mêlés à la donne, fixés avant que quiconque en voie un autre : de { $givers } joueurs sur { $seats }
cli-deal-no-givers = aucun appareil n’a mêlé de nombre à la donne
cli-deal-voided = { $starts ->
    [one] un départ a été annulé avant celui-ci
   *[other] { $starts } départs ont été annulés avant celui-ci
}, parce qu’un appareil n’a pas révélé son nombre
cli-deal-known = donne vérifiée, mais connue avant la partie : table du jour, même donne ou suite d’une autre partie
cli-broken-game = { $name }, du paquet { $package }, ne peut pas être joué : { $why }
cli-slow-game = { $name }, du paquet { $package } : { $why }
cli-deal-no-seed = donne non vérifiée : le fichier n’a pas de graine ; { $draws ->
    [0] il ne contient aucun tirage
    [one] le seul tirage qu’il contient est possible
   *[other] les { $draws } tirages qu’il contient sont possibles
}
cli-not-vouched = pas de certificat : la partie est cohérente, mais rien ne prouve qu’elle a vraiment été jouée ; un certificat de son serveur le prouverait (tablee verify CERTIFICAT --record PARTIE)
cli-certificate = certificat : { $game }, { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}, { $people ->
    [one] une personne a choisi
   *[other] { $people } personnes ont choisi
} ; terminée { $ended }
cli-certificate-key = signature vérifiée : faite avec la clé { $public } (comparez-la avec la clé publiée par l’hôte, ou donnez-la avec --key)
cli-certificate-known-key = signature vérifiée : faite avec la clé donnée, { $public }
cli-certificate-commitment = engagement vérifié : le sel et la graine correspondent
cli-certificate-round = manche { $round } : { $people ->
    [one] un choix fait par des personnes
   *[other] { $people } choix faits par des personnes
}, { $bots } par des robots, { $clock } par le chrono
cli-certificate-no-record = partie non vérifiée, donc ni les coups ni la donne : donnez-la avec --record
cli-certificate-record = partie vérifiée : { $moves ->
    [one] un coup rejoué
   *[other] { $moves } coups rejoués
}, avec les nombres de chaque manche et le résultat
cli-not-a-certificate = { $file } n’est pas un certificat, et cette option ne sert qu’aux certificats
cli-bad-public-key = il faut 64 chiffres hexadécimaux, ou un fichier avec une clé publique Ed25519
cli-weak-public-key = cette clé ne prouve rien : n’importe qui peut signer avec elle, ou ce n’est pas une clé Ed25519
cli-bad-key = { $file } ne contient pas de clé privée Ed25519 (PEM)
cli-backup = { $tables ->
    [one] Une table copiée
   *[other] { $tables } tables copiées
}. Pour restaurer : tablee serve --data { $folder }
cli-backup-there = { $folder } contient déjà des tables ; choisissez un dossier vide
cli-no-terminal = `{ $command }` a besoin d’un terminal interactif
cli-me = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
cli-me-none = Pas encore de partie terminée dans { $folder }. Pour en jouer une : tablee play
cli-me-rung = victoires contre le niveau { $level } : { $wins } sur { $games }
cli-me-game = { $day }  { $game } : place { $place } sur { $seats }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-puzzles-none = { $game } n’a pas de problèmes
cli-puzzles-made = { $done } sur { $count }
cli-puzzles-written = { $count ->
    [one] 1 problème dans { $file }
   *[other] { $count } problèmes dans { $file }
}
cli-puzzles-choose = Votre coup, de a à { $last } (Entrée pour arrêter) :
cli-puzzles-no-letter = Tapez une lettre, de a à { $last }.
cli-puzzles-you = Vous
cli-puzzles-best = le meilleur coup, avec { $chance } % de chances de gagner
cli-puzzles-as-good = aussi bon
cli-puzzles-cost = coûte { $cost } %
cli-puzzles-solved = { $good } sur { $count } résolus
cli-puzzles-confirmed = { $good } sur { $count } confirmés : leur meilleur coup reste le meilleur avec d’autres tirages
cli-daily = { $game }, { $day } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } sur { $seats }. Devant { $behind ->
    [one] { $behind } fantôme
   *[other] { $behind } fantômes
} sur { $ghosts }.
cli-you = Convive
cli-people = il faut de 1 à { $seats } noms en caractères imprimables, séparés par des virgules
cli-bot = il n’y a pas de robot « { $given } » ; choisissez parmi { $bots }{ $near ->
    [none] { "" }
   *[other] . Vouliez-vous dire { $near } ?
}
cli-nothing-to-resume = il n’y a pas de partie à reprendre dans { $folder }
cli-no-lesson = nommez un jeu qui a une leçon : { $games }
cli-serving = Tablée est ouverte à l’adresse { $address }
cli-serving-friends = Sur le même réseau, vos amis peuvent scanner ce code ou ouvrir { $address }
cli-serving-stop = Ctrl-C arrête le serveur : toutes les tables sont enregistrées.
cli-take-over-alone = plusieurs processus se remplacent l’un après l’autre : envoyez SIGUSR2 à celui qui les a lancés
cli-not-handed-on = le serveur qui tourne ici n’a pas passé la main : rien n’a changé. Réessayez, ou arrêtez-le puis lancez celui-ci
cli-worker-ended = Le processus { $worker } s’est arrêté ({ $status }) : il est relancé.
cli-worker-not-replaced = Le processus { $worker } n’a pas été remplacé : le nouveau n’a pas démarré ({ $status }). Ceux qui tournent continuent.
cli-not-succeeded = La nouvelle version ne peut pas démarrer : rien n’a été remplacé, tous les processus continuent.
cli-needs-log-and-bus = à plusieurs processus, il faut à la fois --log postgresql://... et --bus redis://... ; un seul processus n’a besoin d’aucun des deux
cli-needs-cluster = à plusieurs processus, il faut l’extra « cluster » : pip install 'tablee[cluster]' (il manque { $module })
cli-bad-url = il faut une adresse qui commence par { $schemes }
cli-port-taken = le port { NUMBER($port, useGrouping: 0) } est pris : un autre programme y écoute. Choisissez-en un autre avec --port, ou 0 pour n’importe quel port libre.
cli-cannot-listen = impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $why }
cli-data-unusable = { $folder } : { $why }
cli-lines-missing = { $folder } : la base de données s’arrête trop tôt. Des coups déjà enregistrés manquent, et leurs tables reprennent à un moment antérieur. Une sauvegarde ou une copie du disque les contient peut-être encore.
cli-set = il faut CLÉ=VALEUR, par exemple crown_at=10, pas « { $given } »

# Arguments qui ne sont pas compris.
cli-argument = argument { $name } : { $why }
cli-argument-required = il manque : { $names }
cli-argument-no-value = il manque une valeur après { $name }
cli-argument-no-value-wanted = { $name } ne prend pas de valeur
cli-argument-ambiguous = { $given } peut être { $names }
cli-argument-unexpected = argument inattendu : « { $given } »
cli-argument-unknown = il n’y a pas d’option { $given }{ $near ->
    [none] { "" }
   *[other] . Vouliez-vous dire { $near } ?
}
cli-argument-choice = il faut une valeur parmi { $choices }, pas « { $given } »{ $near ->
    [none] { "" }
   *[other] . Vouliez-vous dire { $near } ?
}
cli-argument-whole = il faut un nombre entier, pas « { $given } »
cli-argument-number = il faut un nombre, pas « { $given } »
cli-expected-whole = il faut un nombre entier d’au moins { $least }, de { $digits } chiffres au plus, pas « { $given } »
cli-expected-seconds = il faut un nombre de secondes, pas « { $given } »
cli-expected-minutes = il faut un nombre de minutes, pas « { $given } »
cli-expected-above-0 = il faut un nombre supérieur à 0, pas « { $given } »
cli-expected-addresses = il faut des adresses ou des réseaux comme 127.0.0.1 ou 10.0.0.0/8, pas « { $given } »
cli-see-help = voir { $command } --help
cli-output-failed = impossible d’écrire la sortie : { $why }
cli-no-signs = `{ $command }` a besoin d’un terminal en UTF-8, et celui-ci est en { $encoding } ; essayez : PYTHONIOENCODING=utf-8 tablee { $command }

# Simulations et tournois.
cli-lab-preparing = Préparation
cli-lab-playing = Parties
cli-lab-rate = { NUMBER($games) } parties/s
cli-lab-simulated = { $game }, { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}, graine { $seed } : { $count ->
    [one] une partie
   *[other] { $games } parties
}
cli-lab-partial = Partiel : { $games } parties jouées sur { $asked }.
cli-lab-failed = { $count ->
    [one] Une partie ne compte pas, car un robot n’a pas pu continuer.
   *[other] { $count } parties ne comptent pas, car un robot n’a pas pu continuer.
}
cli-lab-more-seats = et { $count } autres places (--json ou --format csv les montre toutes)
cli-lab-seat = Place
cli-lab-seats = Places
cli-lab-bot = Robot
cli-lab-wins = Victoires
cli-lab-score = Points
cli-lab-spread = Écart-type
cli-lab-interval = 95 %
cli-lab-a-game = Par partie
cli-lab-mean = Moyenne
cli-lab-length = durée (de { $least } à { $most })
cli-lab-length-always = durée de chaque partie
cli-lab-length-spread = écart-type de la durée
cli-lab-gap = écart entre le plus haut et le plus bas score
cli-lab-shared = victoires partagées
cli-lab-tournament = { $game }, { $seats } joueurs, graine { $seed }. { $games } parties : { $deals } donnes, { $line_ups ->
    [one] une composition
   *[other] { $line_ups } compositions
}, de chaque place
cli-lab-partial-deals = Partiel : { $deals } donnes jouées sur { $asked }.
cli-lab-rating = Cote
cli-lab-games = Parties
cli-lab-failures = Échecs
cli-lab-cross = Combien de fois la ligne bat la colonne (%), ± la moitié de l’intervalle à 95 % ; une égalité compte pour moitié

# La force.
cli-lab-cell = Case
cli-lab-goal = Objectif
cli-lab-found = Mesuré
cli-lab-thinks = ms moyenne / p95 / max
cli-lab-verdict = Verdict
cli-strength-none = pas joué
cli-strength-few = trop peu de parties
cli-strength-failed = un robot a échoué
cli-strength-unproven = attaque ratée
cli-strength-met = atteint
cli-strength-missed = pas atteint
cli-strength-ahead = nettement devant
cli-strength-even = pas de différence nette
cli-strength-behind = nettement derrière
cli-strength-deceiver-ahead = il en profite
cli-strength-deceiver-even = pas de profit net
cli-strength-deceiver-behind = pas de profit

# Un nouveau jeu, et un jeu que l’on vérifie.
cli-new-written = Écrit dans { $folder }. Il se joue déjà tel quel : transformez rules.py, view.py et words/ en votre jeu.
cli-new-defaults = Pas écrit, car le jeu s’en passe : { $files }. Ce que chacun apporte : docs/add-a-game.md
cli-new-tree = Ensuite : tablee check-game { $game } && tablee play { $game }
cli-new-package = Ensuite : pip install -e { $folder } && tablee check-game { $game } && tablee play { $game }
cli-new-seats = il faut un nombre de joueurs de 1 à { $most }, ou deux, comme 2-4, pas « { $given } »
cli-new-both = choisissez --sealed ou --turns, pas les deux
cli-new-sealed-seats = des choix scellés demandent au moins 2 joueurs, par exemple --seats 2-4
cli-new-no-tree = il n’y a pas de src/tablee/games ici : lancez la commande dans le dossier du projet, ou écrivez un paquet avec : tablee new-game "{ $name }" --package
cli-new-there = { $folder } existe déjà ; choisissez un autre nom, ou déplacez-le
cli-new-name = il faut un nom fait de lettres, de chiffres et d’espaces qui commence par une lettre, par exemple "Poker Squares", pas « { $given } »
cli-new-taken = le nom { $given } est pris ; choisissez-en un autre
cli-check-passed = { $game } fait tout ce qu’un jeu doit faire : { $checks } vérifications réussies
cli-check-broken = { $game } n’est pas encore prêt : { $broken ->
    [one] un point
   *[other] { $broken } points
} à corriger
cli-bot-written = Écrit dans { $file }. Il joue au hasard jusqu’à ce que vous changiez `choose`.
cli-bot-next = Ensuite : tablee tournament { $game } { $file } random
