# The board of The Number.
number-where = Round { $round }, turn { $turn } of { $turns }
number-write-three = Write three digits
number-others-write = The players are writing
number-sealed-title = Sealed
number-sealed = Sealed.
number-sits-out = Sits out.
number-seat-digits = Digits left: { $digits }.
number-on-tablet = On your tablet: { $digits }
number-crossed = { $digit }, crossed out
number-say-written = { $digit } written, { $count } of 3.
number-say-back = { $digit } erased, { $count } of 3.
number-say-count = { $count } of 3 digits written.
number-worth = If valid, it scores { $first }; if it is also the highest, { $highest }.
number-bonus = A number is valid if it shares no digit with a smaller one. The highest valid number scores { $bonus } more.
number-rub = Erase
number-seal = Seal
number-missing = { $missing ->
    [one] One more digit
   *[other] { $missing } more digits
}
number-low-to-high = The tablets, lowest first.
number-stands = { $number } is valid. { $who }: +{ $points }.
number-falls = { $number } is eliminated: it shares { $digits } with { $by }, which is smaller. { $who }: 0.
number-fell = { $number } is eliminated. { $who }: 0.
number-tally = Count the crossed-out digits
number-tally-title = Round { $round }: crossed-out digits
number-tally-text = { $points ->
    [one] 1 point for each different digit crossed out.
   *[other] { $points } points for each different digit crossed out.
}
number-tally-told = { $turns } from the turns, { $points } for the digits { $digits }: { $score } in all.
number-next-turn = Next turn, bonus
number-next-round = Next round, bonus

# The referee's sheet.
number-status-valid = valid
number-status-eliminated = eliminated
number-status-void = nothing written
number-status-out = sits out
number-next-turn-plain = Next turn
number-next-round-plain = Next round

# The sheet at the end.
number-sheet-round = Round { $round }

# The goal, shown at the table.
goal = Most points win.
goal-way = Aim high, share nothing.

# The number that is typed, and the table in words.
typed-move = Type three digits, such as 761.
typed-last-valid = Last number: { $number }, valid, +{ $points }.
typed-last-eliminated = Last number: { $number }, eliminated.
typed-writing = Still writing.

# What you did, said to you.
tell-wrote-you = You wrote { $number }.
tell-valid-you = { $number } · You: valid, +{ $points }.
tell-eliminated-you = { $number } · You: eliminated.
tell-void-you = You wrote nothing.
tell-out-you = You sit out.
tell-score-you = You score { $points } for the round.
why-valid-you = Your { $number } is valid: +{ $points } for its first digit.
why-valid-bonus-you = Your { $number } is the highest valid number. First digit { $digit }, bonus { $bonus }: +{ $points }.
why-last-turn-you = Your { $number } is valid. On the last turn its first digit counts { $times } × { $digit }: +{ $points }.
why-last-turn-bonus-you = Your { $number } is the highest valid number. On the last turn its first digit counts { $times } × { $digit }. With the bonus of { $bonus }: +{ $points }.
why-eliminated-you = Your { $number } is eliminated: it shares { $digits } with { $by }, which is smaller. It scores nothing, and no digit is crossed out.
why-out-you = You have no digits left: 0.
why-void-you = You wrote nothing: 0.
why-round-you = You crossed out { $crossed ->
    [one] one digit
   *[other] { $crossed } different digits
}: +{ $digits }. With { $turns } from the turns, that makes { $points }.
outcome-most-points-you = You win with { $points } points.
number-example-turn = Turn { $turn }
number-crossed-so-far = Crossed out: { $digits }.
