# Les règles sur lesquelles les tables diffèrent.
ruling-tied_bonus-none = Pas de bonus en cas d’égalité
ruling-tied_bonus-none-text = Si le plus grand nombre validé est écrit deux fois, personne ne prend le bonus. D’habitude, chacun le prend en entier.

# Les valeurs de sa propre boîte.
value-bonus = Bonus du plus grand nombre validé
value-bonus-note = Le tour 1 vient du livret ; les autres, d’une autre source.
value-bonus-item = Tour { $place }
value-last_turn_times = Combien de fois compte le premier chiffre au dernier tour
value-per_crossed_digit = Points par chiffre barré
value-rounds = Manches

# Les feuilles à imprimer.
print-boards = Tablettes de chiffres
number-print-turn = Tour { $turn }
number-print-digits = Chiffres barrés, { $points } chacun
number-print-digits-short = Barrés
number-print-turn-short = M{ $round } T{ $turn }
number-print-round-turns = Manche { $round }
number-print-first-digit = premier chiffre × { $times }

# L’arbitre de la vraie boîte.
number-referee-round = Manche { $round }
number-referee-turn = Tour { $turn }
