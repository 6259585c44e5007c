# Ce que dit une étude de The Number.

study-first-digit = premier chiffre
study-points-a-turn = points par tour
study-points-a-game = points par partie
study-bot = robot
study-by-digit = par le premier chiffre
study-by-bonus = par le bonus
study-hardly-written = presque jamais écrit

study-first-digits = Le premier chiffre face au bonus
study-first-digits-note = Sur tous les nombres écrits, y compris ceux qui ont été éliminés et n’ont rien rapporté.
study-first-digits-finding = Les nombres qui commencent par { $best } rapportent le plus, { $points } points par tour, dont { $bonus } par le bonus{ $rivals ->
    [none] { "" }
   *[other] , sans différence nette avec { $rivals }
} ; { $often ->
    [never] le bonus ne rapporte jamais davantage que le chiffre lui-même
    [always] le bonus rapporte toujours davantage que le chiffre lui-même
   *[sometimes] le bonus rapporte davantage que le chiffre lui-même seulement avec { $more }
}.

study-turns = Ce que vaut un premier chiffre, tour par tour
study-turns-note = Points moyens d’un nombre qui commence par ce chiffre, validé ou éliminé, dans toutes les manches.
study-turns-finding = Au tour 1, { $first } ; au tour { $turn }, où le premier chiffre compte { $times } fois et où le bonus est de { $bonus }, { $last }.
study-turns-best = { $count ->
    [1] { $digits } rapporte le plus, { $points } points
   *[other] { $digits } rapportent le plus, sans différence nette, jusqu’à { $points } points
}

study-eliminated = Ce qui est éliminé, selon le premier chiffre
study-eliminated-chance = probabilité d’élimination
study-eliminated-note = Un nombre est éliminé s’il a un chiffre en commun avec un plus petit ; le plus petit de tous est toujours validé.
study-eliminated-same = À { $seats } joueurs, { $share } des nombres sont éliminés, quel que soit leur premier chiffre.
study-eliminated-apart = À { $seats } joueurs, { $share } des nombres sont éliminés, le plus souvent ceux qui commencent par { $most } ({ $often }), le moins souvent ceux qui commencent par { $least } ({ $seldom }).

study-kinds = Ce qui est éliminé, selon le nombre de chiffres différents
study-kinds-across = chiffres différents dans le nombre
study-kinds-note = Un robot qui écrit trois fois le même chiffre le choisit aussi avec plus de soin qu’un robot qui en tire trois au hasard.
study-kinds-apart = À { $seats } joueurs, un nombre { $least ->
    [1] à trois chiffres identiques
    [2] à deux chiffres différents
   *[3] à trois chiffres différents
} est le moins souvent éliminé, dans { $seldom } des cas, un nombre { $most ->
    [1] à trois chiffres identiques
    [2] à deux chiffres différents
   *[3] à trois chiffres différents
} le plus souvent, { $often }.
study-kinds-same = À { $seats } joueurs, le nombre de chiffres différents ne fait pas de différence nette : { $often } sont éliminés au plus.

study-left = Comment les chiffres s’épuisent
study-left-unit = restants
study-before-turn = avant le tour
study-digits-left = chiffres restants
study-left-note = Les nombres validés barrent leurs chiffres ; un nombre à trois chiffres identiques n’en coûte qu’un.
study-left-finding = Avant le dernier tour, il reste { $left } chiffres à { $least }.
study-left-same = Avant le dernier tour, il reste { $left } chiffres à { $least }, sans différence nette entre les robots.
study-left-apart = Avant le dernier tour, il reste { $left } chiffres à { $least } et { $more } à { $most }.

study-sources = D’où viennent les points
study-source-digits = premiers chiffres
study-source-bonuses = bonus
study-source-crossed = chiffres barrés
study-sources-finding = { $bot } fait { $points } points par partie : { $digits } par les premiers chiffres, { $bonuses } par les bonus et { $crossed } par les chiffres barrés.
study-sources-clear = { $bot } fait { $points } points par partie, nettement plus que tout autre ici : { $digits } par les premiers chiffres, { $bonuses } par les bonus et { $crossed } par les chiffres barrés.

study-measure-eliminated = nombres éliminés
study-measure-bonus = points de bonus par partie
study-measure-crossed = chiffres barrés par manche
