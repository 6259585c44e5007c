# Ce que disent toutes les pièces.
seat = Place { $seat }
and = { $first } et { $last }

# Refus : ce n’est pas un coup.
move-not-readable = Ceci n’est pas un coup : { $why }.
game-over = La partie est finie : il n’y a plus rien à jouer.
not-asked = On ne demande rien à { $seat } pour l’instant : c’est à quelqu’un d’autre.
no-such-seat = Il n’y a pas de place { $given } à cette table.

# Refus : ce qui vient du dehors. Le chemin précède la phrase.
input-not-json = ce n’est pas du JSON : ligne { $line }, colonne { $column } illisible
input-not-toml = ce n’est pas du TOML : { $why }
input-not-utf8 = ce n’est pas du texte en UTF-8
input-not-a-number = un nombre n’est pas un entier de longueur raisonnable
input-too-deep = trop de niveaux imbriqués
input-object = un objet est attendu, pas { $given }
input-list = une liste est attendue, pas { $given }
input-list-length = { $length } éléments ; il en faut de { $least } à { $most }
input-list-exactly = { $length } éléments ; il en faut exactement { $needed }
input-list-short = { $length } éléments ; il en faut au moins { $least }
input-whole = un nombre entier de { $least } à { $most } est attendu, pas { $given }
input-whole-from = un nombre entier à partir de { $least } est attendu, pas { $given }
input-truth = true ou false est attendu, pas { $given }
input-choice = une de ces valeurs est attendue : { $allowed } ; pas { $given }
input-text = un texte est attendu, pas { $given }
input-twice = cette clé est donnée deux fois
input-unknown-key = clé inconnue ; les clés possibles sont { $allowed }
input-missing-key = cette clé manque
input-repeated = { $given } est là deux fois ; chacun n’est permis qu’une fois

# Parties enregistrées.
record-bad = ligne { $line } : { $why }
record-empty = le fichier est vide ; une partie commence par une ligne d’en-tête
record-no-opening = l’ouverture manque : le fichier s’arrête après l’en-tête
record-not-json = { $why }
record-cut = la dernière ligne est coupée ou changée : { $why }
record-line = { $path } : { $why }
record-newer = le format { $given } est plus récent que ce programme, qui lit les formats jusqu’à { $known }
record-commitment-shape = 64 chiffres hexadécimaux sont attendus, pas { $given }
record-name = un nom de 1 à { $longest } caractères imprimables est attendu, pas { $given }
record-move = ce n’est pas un coup du jeu : { $why }
record-aside = ce qui est noté à côté du coup est illisible : { $why }
record-fact = ce n’est pas un fait du jeu : { $why }
record-sees = { $path } : ce fait est vu par { $needed }
record-end = sel, graine et nonces illisibles : { $why }
record-end-shape = 64 chiffres hexadécimaux sont attendus pour le sel et la graine, 32 pour chaque nonce
record-cannot-follow = ce fait ne peut pas suivre ce qui précède
record-commitment = le sel et la graine ne donnent pas l’engagement de la ligne 1
record-illegal = le coup est refusé : { $why }
record-impossible-draw = le hasard ne peut pas avoir donné cela ({ $draw })
record-facts-count = { $found } faits sont écrits ; les règles en donnent { $needed }
record-facts-differ = le fait { $number } n’est pas ce que donnent les règles et le hasard : { $needed }
save-secret-lost = la table ne peut pas être reprise, son secret { $file } est illisible : { $why }

# Certificats.
certificate-unreadable = { $path } : { $why }
certificate-shape = ce n’est pas un certificat : { $why }
certificate-digits = une empreinte, la clé ou la signature n’est pas écrite en chiffres hexadécimaux comme il faut
certificate-signature = la signature ne va pas : le certificat a été changé, ou une autre clé l’a signé
certificate-other-key = un autre serveur a signé : sa clé est { $found }, pas { $needed }
certificate-commitment = le sel et la graine ne donnent pas l’engagement
certificate-of-game = le certificat est d’un autre jeu ({ $found }) que la partie ({ $needed })
certificate-unfinished = la partie n’est pas finie : il lui manque la fin, ou la graine
certificate-of-deal = la partie a une autre donne : l’engagement, le sel ou la graine diffèrent
certificate-of-nonces = les nonces de la partie ne sont pas ceux du certificat
certificate-of-rounds = le certificat parle de { $found } manches ; la partie en a { $needed }
certificate-of-round = manche { $round } : le certificat dit { $people } personnes, { $bots } robots et { $clock } par l’horloge ; la partie a { $real_people }, { $real_bots } et { $real_clock }
certificate-of-decisions = le certificat parle de { $found } décisions ; la partie en a { $needed }
certificate-of-people = ceux qui ont décidé ne sont pas ceux de la partie
certificate-of-winners = les gagnants ou leurs points ne sont pas ceux de la partie
certificate-of-setup = les places, les variantes ou les valeurs imprimées ne sont pas celles de la partie
certificate-of-record = l’empreinte n’est pas celle de la partie : c’en est une autre, ou elle a été changée

# À côté d’un coup : ce que la table en sait en plus des règles.
aside-late = { $seat } a mis trop de temps : un robot plus simple a joué.
aside-failed = { $seat } a trébuché : un robot plus simple a joué.
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
personality-ladder = monte par degrés
bot-with-personality = { $level }, { $personality }
bot-baselines = autres robots
