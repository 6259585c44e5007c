# Ce que disent toutes les pièces.
seat = Joueur { $seat }
and = { $first } et { $last }
or = { $first } ou { $last }

# Refus : ce n’est pas un coup.
move-not-readable = Ceci n’est pas un coup : { $why }.
move-like = « { $given } » n’est pas un coup. Un coup s’écrit ainsi : { $example }.
move-several = « { $given } » peut vouloir dire { $moves }. Écrivez l’un d’eux.
move-too-long = Un coup écrit a au plus { $most } caractères.
game-over = La partie est finie : il n’y a plus rien à jouer.
move-not-offered = Ce coup n’est pas possible maintenant.
not-asked = Ce n’est pas à { $seat } de jouer.
no-such-seat = Il n’y a pas de place { $given } à cette table.

# Refus : ce qui vient du dehors. Le chemin précède la phrase.
input-not-json = ce n’est pas du JSON : ligne { $line }, colonne { $column } illisible
input-not-toml = ce n’est pas du TOML : { $why }
input-not-utf8 = ce n’est pas du texte UTF-8
input-not-a-number = un nombre n’est pas entier, ou a trop de chiffres
input-too-deep = trop de niveaux imbriqués
input-object = il faut un objet, pas { $given }
input-list = il faut une liste, pas { $given }
input-list-length = reçu : { $length } ; il en faut de { $least } à { $most }
input-list-exactly = reçu : { $length } ; il en faut exactement { $needed }
input-list-short = reçu : { $length } ; il en faut au moins { $least }
input-whole = il faut un nombre entier de { $least } à { $most }, pas { $given }
input-whole-from = il faut un nombre entier d’au moins { $least }, pas { $given }
input-truth = il faut true ou false, pas { $given }
input-choice = il faut une valeur parmi { $allowed }, pas { $given }
input-text = il faut un texte, pas { $given }
input-text-long = il faut un texte d’au plus { $longest } caractères, pas { $given }
input-twice = cette clé apparaît deux fois
input-unknown-key = clé inconnue ; les clés possibles sont { $allowed }
input-missing-key = une clé obligatoire manque
input-repeated = { $given } apparaît deux fois
no-referee = ce jeu n’a pas d’arbitre
referee-not-drawn = { $given } ne peut pas sortir ici ; il faut l’un de ceux-ci : { $allowed }
referee-drawn-twice = { $given } est déjà sorti
referee-drawn-many = il n’en sort que { $most } ici

# Parties enregistrées.
record-bad = ligne { NUMBER($line, useGrouping: 0) } : { $why }
record-empty = le fichier est vide ; une partie commence par une ligne d’en-tête
record-no-opening = la mise en place manque : le fichier s’arrête après l’en-tête
record-not-json = { $why }
record-column = ce n’est pas du JSON : colonne { NUMBER($column, useGrouping: 0) } illisible
record-cut = la dernière ligne est coupée ou modifiée : { $why }
record-line = { $path } : { $why }
record-newer = le format { $given } est plus récent que ce programme, qui lit les formats jusqu’à { $known }
record-commitment-shape = il faut 64 chiffres hexadécimaux, pas { $given }
record-origin = origine de partie inconnue : { $why }
game-not-loaded = impossible de le charger : { $reason }
game-no-game = son point d’entrée donne un { $given }, pas un jeu
game-other-name = son point d’entrée s’appelle { $given }, mais doit porter la clé du jeu, { $expected }
game-bad-key = la clé { $given } doit commencer par une lettre et n’avoir que des minuscules, des chiffres et des tirets bas
game-key-taken = il y a déjà un jeu avec la clé { $given }
game-no-words = { $file } manque
game-bad-point = son point d’entrée { $given } n’est pas un module suivi d’un nom, comme stones:GAME
game-other-tablee = il lui faut Tablée { $needed }, et ceci est la version { $given }
game-other-python = il lui faut Python { $needed }, et ceci est la version { $given }
game-no-message = le message { $message } manque dans { $file }, ou ne peut pas y être lu
game-bad-words = impossible de lire { $file } : { $reason }
game-no-start = impossible de mettre une table en place : { $reason }, dans { $place }
game-hangs = le chargement n’était pas fini après { $seconds } secondes, bloqué dans { $place }
game-stumbled = Les règles de ce jeu ont échoué, et rien n’a changé : { $reason }, dans { $place }.
game-hung = Les règles de ce jeu sont restées bloquées dans { $name }, et rien n’a changé.
game-large-file = { $file } pèse { $size } Mo et n’est pas envoyé aux pages ; le maximum est de { $most } Mo
game-slow = il lui a fallu { $seconds } secondes pour se charger, et chaque commande l’attend
record-game-missing = le jeu { $given } vient du paquet { $package }, qui n’est pas installé ici
record-line-long = cette ligne est trop longue : { $most } octets au plus
record-name = il faut un nom de 1 à { $longest } caractères imprimables, pas { $given }
record-move = ce n’est pas un coup de ce jeu : { $why }
record-aside = les notes jointes au coup sont illisibles : { $why }
record-fact = ce jeu n’a pas de fait de ce genre : { $why }
record-sees = { $path } : ce fait doit être visible par { $needed }
record-end = sel, graine et nonces illisibles : { $why }
record-end-shape = il faut 64 chiffres hexadécimaux pour le sel et la graine, 32 pour chaque nonce
record-cannot-follow = ce fait ne peut pas suivre ce qui précède
record-commitment = le sel et la graine ne correspondent pas à l’engagement de la ligne 1
record-illegal = le coup n’est pas permis : { $why }
record-impossible-draw = ceci n’a pas pu être tiré ({ $draw })
record-facts-count = la ligne contient { $found } faits ; les règles en donnent { $needed }
record-facts-differ = le fait { $number } ne découle pas des règles et des tirages ; il faudrait { $needed }
save-secret-lost = la table ne peut pas être reprise, car son secret { $file } est illisible : { $why }

# Certificats.
certificate-unreadable = { $path } : { $why }
certificate-shape = ce n’est pas un certificat : { $why }
certificate-digits = une empreinte, la clé ou la signature n’est pas écrite en chiffres hexadécimaux
certificate-plain = le jeu, les places ou l’heure de fin n’ont pas la forme attendue
certificate-signature = la signature ne correspond pas : le certificat a été modifié, ou une autre clé l’a signé
certificate-weak-key = ce certificat ne prouve rien : n’importe qui peut signer avec sa clé, ou ce n’est pas une clé Ed25519
certificate-other-key = un autre serveur a signé : sa clé est { $found }, pas { $needed }
certificate-commitment = le sel et la graine ne correspondent pas à l’engagement
certificate-of-game = le certificat porte sur { $found }, la partie sur { $needed }
certificate-unfinished = la partie n’est pas finie : il lui manque la fin, ou la graine
certificate-of-deal = la partie a une autre donne : l’engagement, le sel ou la graine diffèrent
certificate-of-nonces = les nonces de la partie ne sont pas ceux du certificat
certificate-of-rounds = le certificat parle de { $found } manches ; la partie en a { $needed }
certificate-of-round = la manche { $round } diffère. Certificat : personnes { $people }, robots { $bots }, chrono { $clock }. Partie : personnes { $real_people }, robots { $real_bots }, chrono { $real_clock }
certificate-of-decisions = le certificat parle de { $found } décisions ; la partie en a { $needed }
certificate-of-people = la partie attribue les décisions à d’autres
certificate-of-winners = la victoire ou les points ne sont pas ceux de la partie
certificate-of-setup = les places, les variantes ou les valeurs imprimées ne sont pas celles de la partie
certificate-of-record = l’empreinte ne correspond pas à la partie : c’est une autre partie, ou elle a été modifiée

# À côté d’un coup : ce que la table en sait en plus des règles.
aside-late = { $seat } a mis trop de temps : un robot plus simple a joué.
aside-failed = { $seat } a eu un problème : un robot plus simple a joué.
aside-hints = { $seat } a demandé { $hints ->
    [one] un indice
   *[other] { $hints } indices
}.
aside-expected = { $seat } : « { $expected } »

# Robots : leurs niveaux et leurs caractères. Un jeu peut les nommer autrement : bot-strong, bot-strong-cautious.
level-easy = facile
level-casual = tranquille
level-strong = fort
level-master = maître
personality-cautious = prudent
personality-greedy = gourmand
personality-bold = audacieux
personality-copycat = imitateur
personality-ladder = pas réguliers
personality-mixed = mélange les chiffres
bot-with-personality = { $level }, { $personality }
bot-baselines = autres robots

# Où en est la partie ; `of` vaut 0 quand personne ne le sait.
progress-round = { $of ->
    [0] Manche { $at }
   *[other] Manche { $at } sur { $of }
}
progress-turn = { $of ->
    [0] Tour { $at }
   *[other] Tour { $at } sur { $of }
}
progress-trick = { $of ->
    [0] Pli { $at }
   *[other] Pli { $at } sur { $of }
}
progress-token = { $of ->
    [0] Jeton { $at }
   *[other] Jeton { $at } sur { $of }
}

# Ce que le système répond à propos d’un fichier ou d’une adresse.
system-missing = fichier ou dossier introuvable
system-folder = c’est un dossier, pas un fichier
system-not-folder = une partie de ce chemin n’est pas un dossier
system-denied = accès refusé
system-read-only = le disque est en lecture seule
system-full = il n’y a plus de place sur le disque
system-address-used = l’adresse est déjà utilisée
system-other = { $why }
