# Ce que dit la ligne de commande.
cli-seats = places : de { NUMBER($least, useGrouping: 0) } à { $most }
cli-bots = robots : { $bots }
cli-told = { $game } : { $names }
cli-commitment = engagement de la donne : { $commitment }
cli-opening = 0. La table est mise.
cli-move = { NUMBER($number, useGrouping: 0) }. { $name } ({ $by })
cli-by-person = personne
cli-by-bot = robot
cli-by-clock = horloge
cli-not-finished = La partie n’est pas finie.
cli-number = un nombre de { $least } à { $most } est attendu, pas { $given }
cli-verified = vérifié : { $moves ->
    [one] un coup
   *[other] { $moves } coups
} de { $game }
cli-deal-checked = donne vérifiée : elle découle de la graine, et la graine de l’engagement
cli-deal-not-checked = donne non vérifiée : la partie n’a pas de graine
cli-certificate = certificat : { $game }, { $seats ->
    [one] une place
   *[other] { $seats } places
}, { $people ->
    [one] une personne a choisi
   *[other] { $people } personnes ont choisi
}, fin { $ended }
cli-certificate-key = signature vérifiée : faite avec la clé { $public } (à comparer avec celle que dit l’hôte, ou à donner avec --key)
cli-certificate-known-key = signature vérifiée : faite avec la clé donnée, { $public }
cli-certificate-deal = donne vérifiée : l’engagement découle du sel et de la graine
cli-certificate-round = manche { $round } : { $people ->
    [one] une personne a choisi
   *[other] { $people } personnes ont choisi
}, { $bots } par des robots, { $clock } par l’horloge
cli-certificate-no-record = partie non vérifiée : donnez-la avec --record
cli-certificate-record = partie vérifiée : { $moves ->
    [one] un coup rejoué
   *[other] { $moves } coups rejoués
}, la donne, le compte de chaque manche et le résultat
cli-not-a-certificate = { $file } n’est pas un certificat, et cette option est pour les certificats
cli-bad-public-key = 64 chiffres hexadécimaux sont attendus, ou un fichier avec une clé publique Ed25519
cli-bad-key = { $file } ne contient pas de clé privée Ed25519 (PEM)
cli-backup = { $tables ->
    [one] Une table copiée
   *[other] { $tables } tables copiées
}. Pour restaurer : tablee serve --data { $folder }
cli-backup-there = { $folder } : il y a déjà des tables ; choisissez un dossier vide
cli-no-terminal = il faut un terminal pour jouer ; lancez la commande dans un terminal, ou employez replay, verify et referee sans lui
cli-you = Invité
cli-people = de 1 à { $seats } noms en caractères imprimables sont attendus, séparés par des virgules
cli-bot = il n’y a pas de robot « { $given } » ; il y a { $bots }
cli-nothing-to-resume = il n’y a pas de table à reprendre dans { $folder }
cli-serving = Tablée est ouverte à l’adresse { $address }
cli-serving-friends = Les amis du même réseau scannent ce code ou ouvrent { $address }
cli-serving-stop = Ctrl-C arrête le serveur : toutes les tables sont gardées.
cli-needs-log-and-bus = à plusieurs processus, il faut --log postgresql://... et --bus redis://..., les deux ; un seul n’a besoin ni de l’un ni de l’autre
cli-bad-url = on attend une adresse qui commence par l’un de ceux-ci : { $schemes }
cli-port-taken = le port { NUMBER($port, useGrouping: 0) } est pris : un autre programme y écoute. Choisissez-en un avec --port, ou 0 pour n’importe lequel.
cli-cannot-listen = impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $why }
cli-data-unusable = { $folder } : { $why }
cli-set = CLÉ=VALEUR est attendu, par exemple crown_at=10, pas « { $given } »

# Simulations et tournois.
cli-lab-preparing = Préparation
cli-lab-playing = Parties
cli-lab-rate = { NUMBER($games) } parties/s
cli-lab-simulated = { $game }, { $seats ->
    [one] une place
   *[other] { $seats } places
}, graine { $seed } : { $count ->
    [one] une partie
   *[other] { $games } parties
}
cli-lab-partial = Partiel : { $games } parties jouées sur { $asked }.
cli-lab-failed = { $count ->
    [one] Une partie ne compte pour personne, parce qu’un robot n’a pas pu continuer.
   *[other] { $count } parties ne comptent pour personne, parce qu’un robot n’a pas pu continuer.
}
cli-lab-more-seats = et { $count } autres places (--format json ou csv les montre toutes)
cli-lab-seat = Place
cli-lab-seats = Places
cli-lab-bot = Robot
cli-lab-wins = Gagne
cli-lab-score = Points
cli-lab-spread = Écart-type
cli-lab-interval = 95 %
cli-lab-a-game = Une partie
cli-lab-mean = Moyenne
cli-lab-length = durée (de { $least } à { $most })
cli-lab-length-always = durée, toujours
cli-lab-length-spread = écart-type de la durée
cli-lab-gap = plus haut score moins plus bas
cli-lab-shared = victoires partagées
cli-lab-tournament = { $game }, { $seats } places, graine { $seed } : { $games } parties ({ $deals } donnes, { $line_ups ->
    [one] une tablée
   *[other] { $line_ups } tablées
}, de chaque place)
cli-lab-partial-deals = Partiel : { $deals } donnes jouées sur { $asked }.
cli-lab-rating = Cote
cli-lab-games = Parties
cli-lab-failures = Échecs
cli-lab-cross = Ligne devant colonne, en % ± la moitié de l’intervalle à 95 % (à égalité : la moitié)

# La force.
cli-lab-cell = Case
cli-lab-goal = But
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
