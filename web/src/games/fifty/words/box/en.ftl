# Rules on which tables differ: each switch is off unless somebody wants it otherwise.
ruling-clash_number_scores-false = A clash stops the scoring at once
ruling-clash_number_scores-false-text = Nobody scores the number on which several hands go up. Usually the player counting still scores it.

# The values of one’s own box.
value-bonus = Bonus of the five spaces
value-bonus-note = We play 1 1 2 1 1 on every line, and lines 2 to 4 are probably not what is printed. According to another source, a clash in Count UP, the game’s forerunner, is worth 1 to 3 points, depending on the round.
value-bonus-item = Line { $place }
value-bonus-item-item = Space { $place }
value-danger = Danger cards
value-danger-note = Five cards of ten numbers each are our own choice; the printed values are unknown.
value-danger-item = Card { $place }
value-danger-item-item = { $place ->
    [1] From
   *[other] To
}
value-danger-add = Add a card
value-count_to = Last number, up to seven players
value-count_step = More numbers for each player above seven
value-track = Spaces of the track
value-crown_at = Crown at
value-crown_at-item = { $place ->
    [1] 3 players
    [2] 4 players
    [3] 5 players
    [4] 6 players
    [5] 7 players
   *[other] 8 or more
}
value-blocked = Blocked digits
value-blocked-item = { $place ->
    [1] 3 players
    [2] 4 players
    [3] 5 players
    [4] 6 players
   *[other] 7 players
}

# Sheets to print.
print-grids = Player grids and tracks
fifty-print-values = { $blocked ->
    [0] Count to { $top }. Crown at { $crown }.
    [one] Count to { $top }. Crown at { $crown }. 1 blocked digit.
   *[other] Count to { $top }. Crown at { $crown }. { $blocked } blocked digits.
}
fifty-print-track = Track
fifty-print-bonus = Bonus
fifty-print-points = Points
fifty-print-crowns = Crowns

# The referee for the real box.
fifty-referee-name = Name of player { $seat }
fifty-referee-line = { $name }’s numbers
fifty-referee-blocked = Blocked digits
fifty-referee-danger = Danger card
fifty-referee-low = from
fifty-referee-high = to
fifty-referee-count = { $count ->
    [one] one number
   *[other] { $count } numbers
}
fifty-referee-order = lowest first
fifty-referee-beyond = from 1 to { $high }
fifty-referee-shut = { $number } is blocked
fifty-referee-good = five numbers, all good
fifty-referee-bead = { $bead } on the track
fifty-referee-crossed = crossed out { $numbers }: bonus { $bonus }
fifty-referee-unscored = The second crown ends the game on { $number }. This round’s scores are not added.
fifty-referee-waits = The points appear as soon as everyone has five numbers.
fifty-referee-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
