# Rules on which tables differ: each switch is off unless somebody wants it otherwise.
ruling-cocktail_of_four-false = No cocktail of four
ruling-cocktail_of_four-false-text = With three players, four different colours are worth nothing. Usually they are a cocktail.
ruling-three_equal-all = Three equal lines score
ruling-three_equal-all-text = When three players have the same combination on a line, each scores. Usually nobody does.

# The values of one’s own box.
value-solo_points = Solo points
value-solo_points-note = The first four are in the rulebook. From the straight down they are our own choice; the printed values are unknown.
value-solo_points-item = { $place }
value-backs = Backs of the tokens
value-backs-note = One back is known: purple and green with a grey rim. The others are our own choice; the printed values are unknown.
value-grey = Grey rim, 1 to 5
value-black = Black rim, 6 to 10
value-grey-item = Back { $place }
value-grey-item-item = { $place ->
    [1] Even
   *[other] Odd
}
value-black-item = Back { $place }
value-black-item-item = { $place ->
    [1] Even
   *[other] Odd
}
value-choice-B = { colour-B }
value-choice-R = { colour-R }
value-choice-P = { colour-P }
value-choice-G = { colour-G }
value-choice-O = { colour-O }
value-match_points = Points with two players
value-match_points-item = { $place }
value-three_seats_points = Points for each line with three players
value-straight_flush = { combination-straight_flush }
value-strike = { combination-strike }
value-four = { combination-four }
value-full_house = { combination-full_house }
value-straight = { combination-straight }
value-flush = { combination-flush }
value-three = { combination-three }
value-two_pairs = { combination-two_pairs }
value-cocktail = { combination-cocktail }
value-pair = { combination-pair }

# Sheets to print.
print-ranking = Ranking card
one-print-best = Best first. The order within a line does not matter.
one-print-match = Match
one-print-solo = Solo
one-print-points = Points
one-print-row = Row { $place }
one-print-column = Column { $place }
one-print-square = Square { $place }
