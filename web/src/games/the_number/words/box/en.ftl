# Rules on which tables differ: each switch is off unless somebody wants it otherwise.
ruling-tied_bonus-none = No bonus for a tie
ruling-tied_bonus-none-text = If the highest valid number was written twice, nobody takes the bonus. Usually each takes it in full.

# The values of one’s own box.
value-bonus = Bonus for the highest valid number
value-bonus-note = Turn 1 is in the rulebook; the others come from another source.
value-bonus-item = Turn { $place }
value-last_turn_times = How many times the first digit counts on the last turn
value-per_crossed_digit = Points for each digit crossed out
value-rounds = Rounds

# Sheets to print.
print-boards = Digit boards
number-print-turn = Turn { $turn }
number-print-digits = Crossed-out digits, { $points } each
number-print-digits-short = Digits
number-print-turn-short = R{ $round } T{ $turn }
number-print-round-turns = Round { $round }
number-print-first-digit = first digit × { $times }

# The referee for the real box.
number-referee-round = Round { $round }
number-referee-turn = Turn { $turn }
