# Ce que dit une étude de The Number.

study-first-digit = premier chiffre
study-points-a-turn = points par tour
study-points-a-game = points par partie
study-bot = robot
study-by-digit = avec le premier chiffre
study-by-bonus = avec le bonus
study-hardly-written = presque jamais écrit

study-first-digits = Le premier chiffre et le bonus
study-first-digits-note = Sur tous les nombres écrits, y compris ceux qui ont été éliminés et n’ont rien rapporté.
study-first-digits-finding = Les nombres qui commencent par { $best } rapportent le plus : { $points } points par tour, dont { $bonus } avec le bonus{ $rivals ->
    [none] { "" }
   *[other] , sans différence nette avec { $rivals }
}. { $often ->
    [never] Le bonus ne rapporte jamais plus que le chiffre lui-même
    [always] Le bonus rapporte toujours plus que le chiffre lui-même
   *[sometimes] Le bonus ne rapporte davantage que le chiffre lui-même qu’avec { $more }
}.

study-turns = Ce que vaut un premier chiffre, tour par tour
study-turns-note = Points moyens d’un nombre qui commence par ce chiffre, validé ou éliminé, dans toutes les manches.
study-turns-finding = Au tour 1, { $first }. Au tour { $turn }, { $last } ; le premier chiffre y compte { $times } fois, et le bonus est de { $bonus }.
study-turns-best = { $count ->
    [1] { $digits } rapporte le plus, { $points } points
   *[other] { $digits } rapportent le plus, sans différence nette, jusqu’à { $points } points
}

study-eliminated = Quels nombres sont éliminés, selon le premier chiffre
study-eliminated-chance = probabilité d’élimination
study-eliminated-note = Un nombre est éliminé s’il a un chiffre en commun avec un plus petit ; le plus petit de tous est toujours validé.
study-eliminated-same = À { $seats } joueurs, { $share } des nombres sont éliminés, quel que soit leur premier chiffre.
study-eliminated-apart = À { $seats } joueurs, { $share } des nombres sont éliminés. Ceux qui commencent par { $most } le sont le plus souvent ({ $often }). Ceux qui commencent par { $least } sont les plus sûrs ({ $seldom }).

study-kinds = Quels nombres sont éliminés, selon le nombre de chiffres différents
study-kinds-across = chiffres différents dans le nombre
study-kinds-note = Un robot qui écrit trois fois le même chiffre le choisit aussi avec plus de soin qu’un robot qui en tire trois au hasard.
study-kinds-apart = À { $seats } joueurs, un nombre { $least ->
    [1] à trois chiffres identiques
    [2] à deux chiffres différents
   *[3] à trois chiffres différents
} est le moins souvent éliminé ({ $seldom }), un nombre { $most ->
    [1] à trois chiffres identiques
    [2] à deux chiffres différents
   *[3] à trois chiffres différents
} le plus souvent ({ $often }).
study-kinds-same = À { $seats } joueurs, le nombre de chiffres différents ne fait pas de différence nette : { $often } au plus sont éliminés.

study-left = Comment les chiffres s’épuisent
study-left-unit = restants
study-before-turn = avant le tour
study-digits-left = chiffres restants
study-left-note = Un nombre validé barre ses chiffres ; un chiffre écrit trois fois n’en coûte qu’un.
study-left-finding = Avant le dernier tour, il reste { $left } chiffres à { $least }.
study-left-same = Avant le dernier tour, il reste { $left } chiffres à { $least }, sans différence nette entre les robots.
study-left-apart = Avant le dernier tour, il reste { $left } chiffres à { $least } et { $more } à { $most }.

study-sources = D’où viennent les points
study-source-digits = premiers chiffres
study-source-bonuses = bonus
study-source-crossed = chiffres barrés
study-sources-finding = { $bot } marque { $points } points par partie. Les premiers chiffres en apportent { $digits }, les bonus { $bonuses } et les chiffres barrés { $crossed }.
study-sources-clear = { $bot } marque { $points } points par partie, nettement plus que tout autre ici. Les premiers chiffres en apportent { $digits }, les bonus { $bonuses } et les chiffres barrés { $crossed }.

study-measure-eliminated = nombres éliminés
study-measure-bonus = points de bonus par partie
study-measure-crossed = chiffres barrés par manche
