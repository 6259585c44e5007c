# Ce que disent `tablee --help` et `tablee COMMANDE --help`. Aucun message n’a de trou : ces fichiers se lisent sans Fluent.
usage = usage :
error = erreur :
help-arguments = arguments
help-options = options
help-commands = commandes
help-help = afficher cette aide
help-version = afficher la version
tablee = Jouer, compter, revoir et vérifier des jeux de nombres : Fifty, The Number, Fifty Fifty et 101.
tablee-examples = Chaque commande a son aide, par exemple : tablee play --help

# Ce qui tient lieu de valeur.
metavar-address = ADRESSE
metavar-bot = ROBOT
metavar-bots = ROBOTS
metavar-command = COMMANDE
metavar-days = JOURS
metavar-figure = FIGURE
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-game = JEU
metavar-host = HÔTE
metavar-key = CLÉ
metavar-name = NOM
metavar-names = NOMS
metavar-pattern = MOTIF
metavar-record = PARTIE
metavar-seconds = SECONDES
metavar-shell = SHELL
metavar-value = VALEUR
metavar-values = VALEURS
metavar-where = OÙ

# Les arguments que plusieurs commandes partagent.
any-game = fifty, fifty_fifty, one_o_one (ou 101), the_number
any-lang = la langue : en ou fr
any-seats = nombre de joueurs
any-variant = une variante, parmi celles de `tablee games` ; peut être répété
any-edition = un fichier TOML qui remplace des valeurs imprimées (voir `tablee edition`)
any-set = remplacer une valeur imprimée, écrite comme en TOML : crown_at=10, rulings.tied_bonus=none
any-seed = graine aléatoire : le même nombre redonne les mêmes parties (0)
any-jobs = combien de tâches tournent à la fois (une par cœur)
any-on = threads, processes, dask (un cluster sur cette machine) ou dask://HÔTE:PORT ; le résultat est le même
any-patience = temps de réflexion d’un robot venu d’un fichier ou d’un programme (10)
any-json = écrire du JSON, pour d’autres programmes
any-out = écrire le résultat dans un fichier, et montrer le tableau ici

# Les commandes.
serve = jouer dans le navigateur, seul contre des robots ou entre amis
serve-about = Ouvrir des tables aux navigateurs. Chaque coup est enregistré avant que quiconque le voie, et un redémarrage reprend toutes les tables. Avec --host 0.0.0.0, vos amis sur le même réseau peuvent vous rejoindre.
serve-examples =
    exemples :
      tablee serve --open
      tablee serve --host 0.0.0.0 --port 8080
      tablee serve --workers 4 --log postgresql://tablee@db/tablee --bus redis://cache
serve-host = l’adresse d’écoute (127.0.0.1 : cette machine seulement)
serve-port = le port (8050 ; 0 pour n’importe quel port libre)
serve-data = où les tables sont enregistrées
serve-keep = supprimer les tables auxquelles personne n’a touché depuis tant de jours (30)
serve-thinkers = nombre de processus où les robots réfléchissent (un par cœur)
serve-workers = nombre de processus du serveur (1) ; à partir de deux, il faut --log et --bus
serve-relay = n’héberger aucune table, ne gérer que les connexions ; il faut --log et --bus
serve-log = PostgreSQL pour le journal des parties : postgresql://... (ou $TABLEE_LOG)
serve-bus = Redis pour les messages : redis://... (ou $TABLEE_BUS)
serve-warm = préparer tous les robots au démarrage du serveur
serve-journal = où va le journal du serveur (DOSSIER/tablee.log ; - pour ce terminal)
serve-proxy = un proxy inverse devant le serveur : se fier à son X-Forwarded-For (adresses ou réseaux, séparés par des virgules)
serve-name = les noms auxquels ce serveur répond, en plus de ses adresses et du nom de la machine, séparés par des virgules (ou $TABLEE_NAME)
serve-key = la clé qui signe les certificats (DOSSIER a la sienne)
serve-own-daily = distribuer les tables du jour avec un secret de ce serveur, montré une fois le jour passé
serve-take-over = prendre la place du serveur qui tourne sur ce dossier de données, sans que personne le remarque (s’il n’y en a pas, démarrer)
serve-open = ouvrir le navigateur

backup = copier toutes les tables pendant que le serveur tourne
backup-about = Copier les tables et la clé de signature d’un dossier de données dans un autre dossier, telles qu’elles sont à un même instant, pendant que le serveur continue. Pour restaurer : tablee serve --data DOSSIER. (Tables dans PostgreSQL : pg_dump.)
backup-examples = exemple : tablee backup /backups/tablee-$(date +%F) --data /srv/tablee
backup-folder = où va la copie ; le dossier ne doit pas encore contenir de tables
backup-data = où les tables sont enregistrées

play = jouer dans le terminal, seul contre des robots ou entre amis sur un clavier
play-about = Jouer dans le terminal. Chaque partie est enregistrée à mesure et peut être reprise.
play-examples =
    exemples :
      tablee play fifty --seats 5 --variant danger
      tablee play 101 --variant draw=expert
play-game = fifty, fifty_fifty, one_o_one (ou 101), the_number ; sans lui, le choix se fait à l’écran
play-people = les personnes à ce clavier, séparées par des virgules : Ada,Bo
play-bots = le robot qui prend les autres places ; voir `tablee games`
play-hints = permettre de demander ce qu’envisagerait quelqu’un qui joue bien (F6)
play-lesson = apprendre le jeu en une minute, à une table préparée et commentée
play-resume = reprendre la dernière partie inachevée
play-data = où les parties sont enregistrées

daily = jouer la table du jour, la même sur toutes les machines
daily-about = Jouer la table du jour : une donne par jeu, la même partout. Le premier essai compte ; ensuite, on peut la rejouer à volonté.
daily-examples =
    exemples :
      tablee daily fifty
      tablee daily 101 --json
daily-game = fifty, fifty_fifty, one_o_one (ou 101), the_number
daily-data = où sont enregistrées les parties
daily-json = ne rien jouer ; afficher en JSON votre résultat du jour

me = voir ce que vous avez joué ici
me-about = Lire les parties enregistrées : victoires contre chaque niveau de robots et derniers résultats. Rien ne quitte cette machine.
me-examples =
    exemples :
      tablee me
      tablee me --json
me-data = où sont enregistrées les parties
me-json = tout afficher en JSON

games = la liste des jeux, de leurs variantes et de leurs robots
games-about = La liste des jeux, avec le nombre de joueurs, les variantes (pour `tablee play --variant`) et les robots.

referee = compter les points d’une partie jouée avec la vraie boîte : JSON en entrée, JSON en sortie
referee-about = Compter les points de ce qui a été écrit ou joué avec la vraie boîte. L’entrée et la réponse sont des objets JSON, décrits dans docs/referee.md. En cas d’erreur, une ligne s’affiche sur la sortie d’erreur et le code est 2.
referee-examples = exemple : tablee referee the_number game.json
referee-file = l’entrée (l’entrée standard si elle est omise, ou -)

replay = raconter une partie enregistrée
replay-about = Raconter une partie enregistrée coup par coup, telle que le public ou un joueur l’a vue.
replay-file = une partie enregistrée (- pour l’entrée standard)
replay-at = s’arrêter après le coup N (0 : la mise en place) et montrer le plateau
replay-seat = montrer ce que ce joueur a vu ; les joueurs sont numérotés à partir de 0
replay-why = donner la raison de chaque point

review = revenir sur une partie finie : le hasard, vos choix, et ce qu’il faut en retenir
review-about = Analyser une partie finie pour un joueur : ce que chaque choix a coûté par rapport au meilleur trouvé, la part du hasard, de vos choix et des autres dans chaque manche, les tournants, et les choix à retenir.
review-file = l’enregistrement d’une partie finie (- pour l’entrée standard)
review-seat = le joueur dont on analyse la partie, numéroté à partir de 0 (la première personne)
review-deep = réfléchir dix fois plus
review-json = écrire l’analyse en JSON, voir docs/review.md

verify = vérifier une partie enregistrée : chaque coup et la donne ; ou un certificat
verify-about = Rejouer chaque coup d’une partie enregistrée, comparer les résultats, et vérifier la donne avec son engagement et sa graine. En cas d’erreur, la première ligne fausse est nommée et le code est 1. Une partie qui passe est cohérente ; seul un certificat prouve qu’elle a vraiment été jouée. Un certificat se reconnaît à son contenu : sa signature et son engagement sont vérifiés, et avec --record tout le reste aussi.
verify-examples = exemple : tablee verify fifty.certificate.json --record fifty.tablee --key 3b6a...
verify-file = une partie enregistrée ou un certificat (- pour l’entrée standard)
verify-record = l’enregistrement de la partie du certificat
verify-key = la clé publique du serveur : 64 chiffres hexadécimaux, ou un fichier

edition = afficher les valeurs imprimées d’un jeu, ou vérifier les vôtres
edition-about = Afficher chaque valeur imprimée d’un jeu en TOML, avec sa source : text (le livret), found (une autre source), proven (elle découle des règles) ou default (notre version). Avec --edition, afficher les valeurs qui résultent d’un fichier qui en remplace une partie ou la totalité.
edition-examples = exemple : tablee edition fifty > own.toml ; modifiez-le ; tablee play fifty --edition own.toml
edition-edition = un fichier TOML qui remplace une partie ou la totalité des valeurs

new-game = écrire un nouveau jeu jouable tout de suite, que vous transformerez
new-game-about = Écrire un petit jeu jouable tout de suite, à transformer en votre jeu : règles, vue, textes dans les deux langues, README et test. Dans le dossier du projet, il devient un de ses jeux ; avec --package, un paquet à part que Tablée trouve dès qu’il est installé. La commande dit ensuite ce qui n’est pas écrit, et quoi lancer après.
new-game-examples =
    exemples :
      tablee new-game "Pebble Race" --seats 2-4
      tablee new-game "Blind Bids" --sealed --seats 3-6 --package
new-game-name = le nom du jeu
new-game-seats = le nombre de joueurs : 4, ou 2-4 (2-4)
new-game-sealed = tout le monde choisit à la fois, en secret
new-game-turns = on joue l’un après l’autre (c’est le choix par défaut)
new-game-package = écrire un paquet dans un nouveau dossier, au lieu d’un jeu dans le dossier du projet

check-game = vérifier qu’un jeu fait tout ce qu’un jeu doit faire
check-game-about = Jouer des parties entières au hasard, dans chaque variante et à plusieurs nombres de joueurs, et vérifier ce que promet tout jeu : règles, secrets, textes, plateaux, valeurs imprimées. Ce qui manque est signalé en une phrase, et le code de sortie est 1. Fonctionne pour tout jeu installé, d’ici ou d’un paquet.
check-game-examples = exemple : tablee check-game fifty

bot = écrire votre propre robot, pour commencer
bot-about = Écrire un fichier avec un robot pour un jeu, qui joue au hasard jusqu’à ce que vous le changiez. La même fonction joue dans les simulations et les tournois, et aux tables d’un serveur.
bot-examples = exemple : tablee bot new the_number
bot-action = new : écrire un nouveau robot
bot-out = où va le robot (JEU_bot.py)

simulate = jouer beaucoup de parties entre robots : qui gagne, combien de points, en combien de temps
simulate-about = Jouer beaucoup de parties entre robots et les résumer avec des intervalles à 95 %. La même graine donne le même résultat, quels que soient le nombre de tâches et la machine. Ctrl-C arrête et garde les parties déjà jouées. Les robots se donnent par leur nom (voir `tablee games` ; strong@0.2 réfléchit cinq fois moins), par FICHIER.py:FONCTION ou par socket:COMMANDE (voir docs/lab.md).
simulate-examples =
    exemples :
      tablee simulate fifty --games 1000000
      tablee simulate the_number --bots casual,random --json
      tablee simulate 101 --out games.parquet
simulate-bots = un robot par place, séparés par des virgules ; ou un seul pour toutes (casual)
simulate-games = combien de parties (10000)
simulate-first = le numéro de la première partie (0)
simulate-format = table, csv, ou parquet avec une ligne par partie (sinon, d’après l’extension de FICHIER)

tournament = faire jouer des robots les uns contre les autres : cotes, et qui bat qui
tournament-about = Faire jouer des robots les uns contre les autres. Chaque composition de table joue les mêmes donnes, chaque donne une fois de chaque place. S’il y a plus de robots que de places, toutes les compositions se rencontrent ; s’il y en a moins, des robots prennent plusieurs places, dans chaque composition où chacun figure au moins une fois. Les robots se donnent par leur nom (voir `tablee games`), par FICHIER.py:FONCTION ou par socket:COMMANDE, un programme qui parle le protocole (voir docs/lab.md).
tournament-examples =
    exemples :
      tablee tournament fifty random casual spread
      tablee tournament the_number casual ./mybot.py:choose 'socket:node mybot.js' --deals 50
tournament-bots = qui joue
tournament-deals = combien de donnes (100)
tournament-format = table ou csv (sinon, d’après l’extension de FICHIER)

study = jouer beaucoup de parties avec des robots et en tirer un rapport illustré, en un fichier HTML
study-about = Jouer beaucoup de parties avec des robots et écrire un rapport : ce que vaut chaque choix, qui gagne et pourquoi. Chaque figure a son constat, ses intervalles à 95 % et la commande qui la refait. Avec --vary, comparer des éditions sur les mêmes donnes. Les mêmes arguments écrivent le même fichier. Avec --lang en, le rapport est en anglais.
study-examples =
    exemples :
      tablee study fifty --seats 5
      tablee study 101 --only cells
      tablee study fifty --vary crown_at=8,10,12
      tablee study fifty-fifty --vary moods=flat
study-bots = les robots qui passent par toutes les places, séparés par des virgules (un mélange de robots fournis)
study-games = parties à chaque table (20000)
study-only = seulement cette figure ; peut être répété
study-vary = comparer des éditions : plusieurs valeurs pour une valeur imprimée ou une variante, séparées par des virgules, écrites comme en TOML ; plusieurs --vary font toutes les combinaisons
study-out = où va le rapport (JEU.html ; - pour la sortie standard)

strength = mesurer la force des robots d’un jeu : victoires, objectifs, temps, attaques
strength-about = Mesurer la force des robots d’un jeu, case par case : chaque niveau contre les plus faibles, des robots simples, des robots aux habitudes inattendues, et des attaquants qui connaissent le robot ; avec des intervalles à 95 % sur des donnes dupliquées. Une case compte 2000 parties, ou autant qu’un cœur peut en jouer en 20 minutes, mais au moins 200. Les résultats sont enregistrés, et l’exécution suivante reprend de là. Avec --minutes 0, rien n’est joué et les résultats enregistrés s’affichent.
strength-examples =
    exemples :
      tablee strength fifty --list
      tablee strength fifty --cells 'strong-vs-*-n3' --jobs 2
      tablee strength all --minutes 0 --keep docs/record/strength --out docs/strength.md
strength-game = fifty, fifty_fifty, one_o_one (ou 101), the_number, ou all (tous)
strength-cells = seulement ces cases (`*` et `?` comme dans un shell) ; peut être répété
strength-list = donner la liste des cases sans rien jouer
strength-games = combien de parties suffisent pour une case (2000)
strength-core-minutes = minutes d’un cœur pour une case dont les parties sont lentes (20)
strength-minutes = s’arrêter après tant de minutes ; l’exécution suivante continue
strength-effort = une fraction de la réflexion : 0.2 pour tous les robots qui réfléchissent, ou master=0.2,attacker=0.5 ; les résultats l’indiquent (1)
strength-keep = où les résultats sont enregistrés (un dossier à part)
strength-trust = continuer à partir de ce qu’une version antérieure des robots a joué
strength-out = écrire une page (Markdown) dans un fichier, ou du JSON avec --json

train = réentraîner les robots d’un jeu
train-about = Réentraîner les robots d’un jeu : cela produit les tables et les poids fournis avec le paquet. La même graine et le même effort donnent les mêmes octets. Avec --check, rien n’est écrit : les fichiers sont comparés à ce que donnent la graine et l’effort notés à côté.
train-examples =
    exemples :
      tablee train the_number
      tablee train 101 --check
      tablee train 101 --effort 0.1 --out .
train-name = un seul fichier, avec ou sans son extension (tous)
train-seed = graine aléatoire (celle notée à côté du fichier, sinon 0)
train-effort = une fraction du travail (celle notée à côté du fichier, sinon 1)
train-out = écrire dans ce dossier plutôt que dans le paquet
train-check = comparer avec les fichiers existants, sans rien écrire

puzzles = créer des problèmes à partir de parties entre robots, ou en résoudre
puzzles-about = Faire jouer des robots entre eux, chercher les décisions qui comptent et enregistrer celles dont le meilleur coup reste le meilleur avec dix fois plus de travail. La même graine donne les mêmes problèmes. Une exécution interrompue reprend où elle s’était arrêtée. Avec --confirm, rien n’est créé : des problèmes sont revus avec les tirages d’une autre graine. Avec --solve, vous en résolvez quelques-uns, du plus facile au plus difficile.
puzzles-examples =
    exemples :
      tablee puzzles the_number --seed 1 --count 20 --out new.jsonl.gz
      tablee puzzles 101 --confirm 50 --seed 7
      tablee puzzles fifty --solve 5
puzzles-seed = graine aléatoire : le même nombre redonne les mêmes problèmes (0)
puzzles-count = combien en créer (500)
puzzles-out = le fichier à écrire, ou à revoir avec --confirm (GAME.jsonl.gz ; avec --confirm, les problèmes fournis avec le paquet)
puzzles-solve = en résoudre autant ici : tapez la lettre d’un coup et voyez ce que chacun coûte
puzzles-confirm = en revoir autant ; échoue si moins de 98 % gardent le même meilleur coup

completion = afficher un script de complétion pour bash, zsh ou tcsh
completion-about = Afficher un script qui complète les commandes, les jeux et les options dans votre shell.
completion-examples =
    bash : eval "$(tablee completion bash)"
    zsh : enregistrez le script sous le nom _tablee dans un dossier de votre $fpath
completion-shell = bash, zsh, tcsh
