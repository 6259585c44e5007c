# Ce que dit une étude de Fifty.

study-number = nombre
study-players = joueurs
study-points-a-pick = points par choix
study-points-a-round = points par manche
study-average-pick = le choix moyen
study-above-average = au-dessus du choix moyen, { $average }
study-below-average = au-dessous du choix moyen, { $average }
study-by-bead = avec la bille
study-by-bonus = avec les bonus
study-in-round = à la manche { $round }
study-counted = Points marqués d’un nombre jusqu’à la prochaine main levée, ou bonus de sa case si plusieurs joueurs l’ont choisi. Chaque manche est comptée jusqu’au bout, même si une deuxième couronne l’a arrêtée.

study-number-worth = Ce que vaut chaque nombre
study-pick-by-bonus = dont en bonus
study-number-worth-finding = À { $seats } joueurs, { $best } vaut le plus : { $points } points. Les bonus en apportent { $bonus }. Le choix moyen rapporte { $average }.
study-number-worth-less = À { $seats } joueurs, { $best } vaut le plus : { $points } points. Les bonus en apportent { $bonus } ; le choix moyen rapporte { $average }. Comme le compte s’arrête à { $top }, aucun nombre au-dessus de { $last } n’en atteint les neuf dixièmes.

study-blocked = Ce qu’un chiffre interdit change pour ses voisins
study-blocked-across = dernier chiffre du nombre
study-blocked-down = interdit
study-blocked-shut = interdit : ne peut pas être choisi
study-blocked-note = Nombres jusqu’à { $last } seulement, pour que la fin du compte ne brouille pas les chiffres.
study-blocked-clear = À { $seats } joueurs, un nombre juste avant un chiffre interdit rapporte { $below } points, tout autre { $other } : personne ne peut prendre la main au nombre suivant.
study-blocked-same = À { $seats } joueurs, un nombre juste avant un chiffre interdit rapporte { $below } points, tout autre { $other } : pas de différence nette.

study-clashes = Où sont les nombres communs
study-clashes-chance = probabilité d’un nombre commun
study-clashes-note = Sur tous les choix d’un nombre, ceux que quelqu’un d’autre a aussi faits dans la même manche.
study-clashes-even = À { $seats } joueurs, { $share } des choix tombent sur un nombre commun, à peu près aussi souvent pour tous les nombres.
study-clashes-apart = À { $seats } joueurs, { $share } des choix tombent sur un nombre commun. Le plus souvent, c’est { $most } ({ $often }). Le moins souvent, c’est { $least } ({ $seldom }).

study-gaps = Quel écart entre les nombres
study-gaps-unit = d’écart
study-gaps-across = plus petit écart entre deux nombres d’une ligne
study-gaps-note = Bille et bonus d’une ligne, comptés jusqu’à la fin de la manche.
study-gaps-same = L’écart entre les deux nombres les plus proches d’une ligne ne fait pas de différence nette : elle rapporte au mieux { $points } points par manche.
study-gaps-best = Les lignes rapportent le plus, { $points } points par manche, avec un écart de { $best } entre leurs deux nombres les plus proches. Elles rapportent le moins, { $fewest }, avec un écart de { $worst }.
study-gaps-enough = Les lignes rapportent le plus, { $points } points par manche, avec un écart de { $best } entre leurs deux nombres les plus proches, sans différence nette à partir de { $enough }. Elles rapportent le moins, { $fewest }, avec un écart de { $worst }.

study-spaces = Lequel des cinq nombres rapporte le plus
study-spaces-across = nombre de la ligne, du plus petit au plus grand
study-spaces-apart = Le { $best } nombre d’une ligne rapporte le plus, { $points } points par manche, dont { $bonus } avec son bonus. C’est nettement plus que le { $worst }, avec { $fewest }.
study-spaces-same = Le { $best } nombre d’une ligne rapporte le plus, { $points } points par manche, dont { $bonus } avec son bonus. Ce n’est pas nettement plus que le { $worst }, avec { $fewest }.

study-crowns = Combien de parties finissent par une deuxième couronne
study-crowns-note = Une couronne demande une bille à { $crowns }.
study-crowns-same = À { $seats } joueurs, une deuxième couronne met fin à { $share } des parties, à { $early } avant la dernière manche. Le nombre de joueurs ne fait pas de différence nette.
study-crowns-apart = À { $seats } joueurs, une deuxième couronne met fin à { $share } des parties, à { $early } avant la dernière manche. C’est le plus fréquent à { $most } joueurs ({ $often }). C’est le plus rare à { $least } ({ $seldom }).
study-unless-crown = par une deuxième couronne

study-measure-second-crown = parties à deux couronnes
study-measure-crowns = couronnes par partie
study-measure-clashes = choix sur un nombre commun
