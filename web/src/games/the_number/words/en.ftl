# The board of The Number.
number-where = Round { $round }, turn { $turn } of { $turns }
number-write-three = Write three digits
number-others-write = They are writing
number-sealed-title = Sealed
number-sealed = Sealed.
number-sits-out = Sits out.
number-digits-left = Digits left: { $digits }.
number-on-tablet = On your tablet: { $digits }
number-crossed = { $digit }, crossed out
number-worth = If it stands it is worth { $first }; if it is the highest that stands, { $highest }.
number-bonus = The highest that stands takes { $bonus } more.
number-rub = Rub out
number-seal = Seal
number-missing = { $missing ->
    [one] One more digit
   *[other] { $missing } more digits
}
number-low-to-high = The tablets, from low to high.
number-stands = { $number } stands. { $who }: { $points }.
number-falls = { $number } is out: its { $digits } is also in { $by }, which is smaller. { $who }: nothing.
number-fell = { $number } is out. { $who }: nothing.
number-next-turn = Next turn, bonus
number-next-round = Next round, bonus

# The referee's sheet.
number-referee-round = Round { $round }
number-referee-turn = Turn { $turn }
number-referee-crossed = Crossed out: { $digits }.
number-status-valid = stands
number-status-eliminated = is out
number-status-void = nothing written
number-status-out = sits out
number-next-turn-plain = Next turn
number-next-round-plain = Next round

# The sheet at the end.
number-sheet-round = Round { $round }

# House rules.
ruling-tied_bonus = Two equal numbers on top
ruling-tied_bonus-each = each takes the bonus
ruling-tied_bonus-none = neither does

# The explorer.
number-explore-seats = Seats
number-explore-turn = Turn
number-explore-round = Round
number-explore-digits = Digits left: tap to cross out
number-explore-all = All ten again
number-explore-numbers = What to write
number-explore-numbers-text = How often a player who cannot be read would write each number here, and the points it brings this turn.
number-explore-th-number = Number
number-explore-th-share = How often
number-explore-th-points = Points
number-explore-more = All { $numbers } numbers
number-explore-fewer = Fewer
number-explore-safe = { $points ->
    [one] Somebody who knew all this could gain about { $points } point on it.
   *[other] Somebody who knew all this could gain about { $points } points on it.
}
number-explore-worth = What a digit is worth
number-explore-worth-text = Points that still having it brings you in the turns to come.
explore-edge = points in the round more than with the habit, { $points } in all
explore-habit-random = Anything at all
explore-habit-greedy-999 = The highest three times
explore-habit-repdigit = One digit three times
explore-habit-high-repdigit = A high one three times
