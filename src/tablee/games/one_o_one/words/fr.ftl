game-name = 101
game-idea = Formez un carré de jetons, cinq sur cinq. Sur chaque ligne et chaque colonne, la meilleure combinaison rapporte des points.
option-draw = Pioche
option-draw-classic = Classic : les jetons se prennent dans l’ordre
option-draw-expert = Expert : vous choisissez une file et lisez les dos

# Couleurs et combinaisons.
colour-B = bleu
colour-R = rouge
colour-P = violet
colour-G = vert
colour-O = orange
combination-straight_flush = suite couleur
combination-strike = strike
combination-four = carré
combination-full_house = full
combination-straight = suite
combination-flush = couleur
combination-three = brelan
combination-two_pairs = deux paires
combination-cocktail = cocktail
combination-pair = paire
combination-none = rien

# Ce qu’on demande à un joueur.
ask-take-token = Prenez le jeton de devant d’une file : { $files }.
ask-place-token = Posez le { $number } { $colour ->
    [B] bleu
    [R] rouge
    [P] violet
    [G] vert
   *[O] orange
} sur une case libre : { $cells }.
ask-turn-token = Retournez le jeton de devant d’une file, face visible : { $files }.

# Refus.
one-take-first = Prenez d’abord un jeton : choisissez une file.
one-place-first = Posez d’abord le jeton que vous avez en main : choisissez une case libre.
one-turn-first = Retournez d’abord un jeton de devant : choisissez une file.
one-not-a-file = Ce n’est pas une file. Files possibles : { $files }.
one-file-empty = La file { $file } est vide. Choisissez parmi { $files }.
one-not-a-cell = Ce n’est pas une case. Cases libres : { $cells }.
one-which-cell = « { $given } » peut désigner plusieurs cases. Laquelle : { $cells } ?
one-first-in-the-middle = Votre premier jeton se pose au milieu, en { $cells }.
one-cell-taken = Il y a déjà un jeton en { $cell }. Cases libres : { $cells }.
one-cell-apart = { $cell } ne touche aucun de vos jetons, ni par un côté ni par un coin. Cases libres : { $cells }.
one-cell-outside = Avec { $cell }, vos jetons ne tiendraient plus dans un carré de { $size } sur { $size }. Cases libres : { $cells }.
one-token = il faut un jeton, comme "B10" : une lettre de couleur (B, R, P, G ou O) et un nombre de 1 à 10, pas { $given }
back-even-twice = les jetons pairs { $given } ont déjà un dos ; chaque couleur n’apparaît qu’une fois de ce côté
back-odd-twice = les jetons impairs { $given } ont déjà un dos ; chaque couleur n’apparaît qu’une fois de ce côté

# Ce qui s’est passé.
tell-case = Le boîtier est rempli : cinq files de dix jetons, face cachée.
tell-first = { $seat } commence.
tell-taken = { $seat } prend le { $number } { $colour }.
tell-taken-open = { $seat } prend le { $number } { $colour }, visible devant la file { $file }.
tell-taken-hidden = { $seat } prend un jeton caché de la file { $file } : le { $number } { $colour }.
tell-placed = { $seat } pose le { $number } { $colour } en { $cell }.
tell-turned = { $seat } retourne le jeton de devant, file { $file } : le { $number } { $colour }.
tell-square = Le carré { $square } est complet : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-match = Tous les carrés sont complets. On les compare ligne par ligne.
tell-score = { $seat } marque { $points }.

# Pourquoi.
why-won = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : +{ $points } pour { $seats }, { $made } contre { $against }.
why-alone = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : +{ $points } pour { $seats }, avec la seule combinaison : { $made }.
why-shared = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : +{ $points } chacun pour { $seats }, à égalité avec la meilleure combinaison : { $made }.
why-same = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : tout le monde a la même combinaison ({ $made }) : { $points ->
    [0] personne ne marque
   *[other] chacun marque { $points }
}.
why-none = { $axis ->
    [row] Ligne
   *[column] Colonne
} { $number } : aucune combinaison, personne ne marque.
why-solo = Carré { $square }, { $axis ->
    [row] ligne
   *[column] colonne
} { $number } : { $made }, +{ $points }.

# La fin.
outcome-points = { $seats } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
outcome-straight_flush = { $seats } gagne : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de suites couleur.
outcome-strike = { $seats } gagne : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de strikes.
outcome-four = { $seats } gagne : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais plus de carrés (quatre fois le même nombre).
outcome-fives = { $seats } gagne : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais davantage de 5.
outcome-shared = { $seats } se partagent la victoire à { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
outcome-solo = { $seats } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} en deux carrés.

# Le plateau dans un terminal.
board-left = { $draw ->
    [classic] Classic
   *[expert] Expert
} · { $left } dans le boîtier
board-over = La partie est terminée
board-take = { $seat } : prendre un jeton
board-place = { $seat } : poser le { $number } { $colour }
board-turn = { $seat } : retourner un jeton de devant
board-square = Carré { $square }
board-square-done = Carré { $square } : { $points }
board-file-empty = vide
board-face-up = face visible
board-legend = Devant : jetons possibles. Dos : (pair impair) 1–5, [pair impair] 6–10.
board-table = Une ligne, au mieux

# Ce qu’un bot qui réfléchit dit de ses coups.
mind-expected-solo = J’attendais { $points ->
    [one] { $points } point
   *[other] { $points } points
} au carré { $square }.
mind-expected-match = Je me donnais { $chance } % de chances de gagner, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
made-straight_flush = une suite couleur
made-strike = un strike
made-four = un carré
made-full_house = un full
made-straight = une suite
made-flush = une couleur
made-three = un brelan
made-two_pairs = deux paires
made-cocktail = un cocktail
made-pair = une paire
mind-both = { $first } et { $second }
mind-why-makes = { $cell } : le jeton y forme { $made }.
mind-why-hopes = { $cell } permet encore { $made }.
mind-why-harmless = { $cell } : c’est là que le jeton gêne le moins.
mind-why-open = Le { $number } { $colour } est visible et aide le carré : rien n’est laissé au hasard.
mind-of-colour = { $colour } ({ $numbers })
mind-why-hidden = Le jeton de devant de la file { $file } peut être { $tokens } : en moyenne, c’est mieux que le jeton visible.
mind-why-turn = Le jeton de devant de la file { $file } peut être { $tokens } : c’est celui qui aide le moins le joueur suivant.
mind-why-turn-solo = Le jeton de devant de la file { $file } peut être { $tokens } : mieux vaut le savoir.
mind-why-close = { $other } est à peu près aussi bon.
mind-why-points = Ensuite vient { $other } : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
mind-why-chance = Ensuite vient { $other } : environ { $chance } % de moins.

# Ce dont parlent les problèmes.
puzzle-broken-run = Suite brisée
puzzle-line-made = Une ligne réussie
puzzle-last-cells = Dernières cases
puzzle-open-lines = Lignes ouvertes
puzzle-take = Quel jeton prendre
puzzle-turn-over = Quel jeton retourner

# Quand un choix de l’analyse a été fait : en solo, une manche est un carré.
review-when = { $rounds ->
    [1] Coup { $number }
   *[other] Carré { $round }, coup { $number }
}
review-round-name = Carré { $round }
