# Ce que dit une étude de Fifty Fifty.

study-card = carte
study-card-played = carte jouée
study-half-masks = demi-masques
study-laughing = demi-masques rieurs
study-angry = demi-masques furieux
study-hardly-played = presque jamais jouée
study-share-of-rounds = part des manches
study-mood = { $laughing ->
    [one] { $laughing } rieur
   *[other] { $laughing } rieurs
}, { $angry } furieux

study-cards = Quelle carte prend quoi
study-cards-chance = probabilité quand elle est jouée
study-takes-laughing = prend les demi-masques rieurs
study-takes-angry = prend les demi-masques furieux
study-cards-note = La plus forte carte d’un pli prend les demi-masques furieux, la plus faible les rieurs.
study-cards-of-two = À partir de { $even }, une carte prend plus souvent les demi-masques furieux que les rieurs.
study-cards-safest = { $safest } est la carte la plus sûre : elle ne prend rien dans { $share } de ses plis. À partir de { $even }, les demi-masques furieux sont plus probables que les rieurs.
study-cards-near = { $safest } est la carte la plus sûre : elle ne prend rien dans { $share } de ses plis. De { $low } à { $high }, il n’y a pas de différence nette. À partir de { $even }, les demi-masques furieux sont plus probables que les rieurs.

study-card-mood = Quelle carte prend quoi avec chaque humeur
study-card-mood-unit = demi-masques rieurs au plus
study-card-mood-down = rieurs/furieux
study-card-mood-shade = demi-masques rieurs moins furieux
study-card-mood-note = Demi-masques qu’une carte prend en moyenne : les rieurs comptent en plus, les furieux en moins.
study-card-mood-finding = Les cartes { $low } prennent le plus de demi-masques rieurs, { $laughing } en moyenne avec { $mood }. Les cartes { $high } prennent le plus de furieux, { $angry } avec { $other }.

study-balance = L’effet d’une carte sur votre équilibre
study-balance-down = avant le pli
study-balance-laughing = { $count } rieurs
study-balance-angry = { $count } furieux
study-balance-none = aucun
study-before-laughing = { $count } demi-masques rieurs
study-before-angry = { $count } demi-masques furieux
study-before-none = aucun demi-masque
study-balance-more = plus de demi-masques qu’avant
study-balance-fewer = moins de demi-masques qu’avant
study-balance-note = Variation moyenne du nombre de demi-masques devant un joueur, sur tous les plis où une telle carte a été jouée.
study-balance-clear = Avec { $before } devant vous, les cartes { $card } en changent le nombre de { $gain } en moyenne. Avec { $other }, les cartes { $worst } le changent de { $loss }.
study-balance-same = Aucune carte ne change nettement le nombre de vos demi-masques.

study-moods = Comment chaque humeur change le jeu
study-moods-unit = est la plus forte carte, en moyenne
study-moods-along = carte moyenne
study-moods-lowest = plus faible carte, prend les rieurs
study-moods-highest = plus forte carte, prend les furieux
study-moods-note = Les robots voient l’humeur avant de jouer.
study-moods-apart = On joue plus haut avec certaines humeurs : la plus forte carte est en moyenne { $high } avec { $mood } et { $low } avec { $other }. La plus faible est de { $nearest } à { $furthest } au-dessous.
study-moods-same = L’humeur ne fait pas de différence nette pour la plus forte carte, qui est au plus { $high }. La plus faible est de { $nearest } à { $furthest } au-dessous.

study-leading = Ce qu’il en coûte d’entamer
study-leading-along = demi-masques pris
study-leads = entame
study-plays = joue en { $place }
study-plays-last = joue en dernier
study-leading-note = C’est le premier pli d’une manche, quand tout le monde est à l’équilibre : ensuite, la personne qui a joué la plus forte carte entame, et elle a déjà des demi-masques.
study-leading-same = Pas de désavantage net : en entamant, on prend { $first } demi-masques ; en jouant en dernier, { $last }.
study-leading-costs = Cela coûte : { $bot } prend { $first } demi-masques quand il entame et { $last } quand il joue en dernier, après avoir vu toutes les autres cartes.
study-leading-helps = Cela aide : { $bot } prend { $first } demi-masques quand il entame et { $last } quand il joue en dernier, après avoir vu toutes les autres cartes.

study-growth = Comment les demi-masques s’accumulent
study-after-trick = après le pli
study-growth-up = demi-masques devant un joueur
study-growth-note = De l’une ou l’autre sorte : un joueur n’a que des rieurs, que des furieux, ou aucun.
study-growth-finding = Après { $tricks } plis, { $least } a { $masks } demi-masques.
study-growth-same = Après { $tricks } plis, { $least } a { $masks } demi-masques, sans différence nette entre les robots.
study-growth-apart = Après { $tricks } plis, { $least } a { $masks } demi-masques et { $most } { $more }.

study-penalties = Ce que coûte une manche
study-penalties-across = demi-masques restants à la fin d’une manche
study-penalties-note = Avant qu’une manche soit effacée.
study-penalties-finding = { $share } des manches finissent à l’équilibre ; en moyenne, une manche coûte { $mean } points.
study-penalties-erased = { $share } des manches finissent à l’équilibre. Une manche effacée retire { $erased } points ; en moyenne, une manche en coûte { $mean }.

study-measure-balanced = manches à l’équilibre
study-measure-penalty = demi-masques par manche
