# Looking at a position more closely.
number-explore-seats = Players
number-explore-turn = Turn
number-explore-round = Round
number-explore-digits = Digits left: tap one to cross it out
number-explore-all = Restore all ten
number-explore-numbers = What to write
number-explore-numbers-text = How often an unpredictable player would write each number here, its chance to win the game, and what it scores this round.
number-explore-th-number = Number
number-explore-th-share = How often
number-explore-th-win = Wins
number-explore-th-points = Points
number-explore-more = Show all { $numbers } numbers
number-explore-fewer = Show fewer
number-explore-safe = { $points ->
    [one] Even a player who knows all this could gain only about { $points } point.
   *[other] Even a player who knows all this could gain only about { $points } points.
}
number-explore-worth = What a digit is worth
number-explore-worth-text = The points it will earn you in later turns, if you still have it.
explore-edge = points per round compared with the habit ({ $points } in all)
explore-habit-random = Any number
explore-habit-greedy-999 = The highest digit, three times
explore-habit-repdigit = One digit, three times
explore-habit-high-repdigit = A high digit, three times
