game-name = The Number
game-idea = Write a three-digit number in secret. High numbers score more, but sharing a digit with a smaller number eliminates yours.

# What a player is asked.
ask-write-number = Write a three-digit number using { $digits }.
ask-again = You wrote { $move }. You can still change it.

# Refusals.
number-three-digits = “{ $given }” is not a three-digit number. Use three of { $digits }; a digit can be repeated.
number-digit-crossed = You have crossed out { $crossed }. Use three of { $digits }; a digit can be repeated.
number-out = { $seat } has crossed out all ten digits and sits out until the end of the round.
number-written = expected three digits in quotes, such as "761", or null, not { $given }
number-digits-left = expected different digits in quotes, such as "0479", not { $given }
number-round-short = a round needs all its { $turns } turns before the next one begins

# What happened.
tell-wrote = { $seat } wrote { $number }.
tell-has-written = { $seat } has written a number.
tell-turn = Round { $round }, turn { $turn }: the tablets are revealed.
tell-valid = { $number } · { $seat }: valid, +{ $points }.
tell-eliminated = { $number } · { $seat }: eliminated.
tell-void = { $seat } wrote nothing.
tell-out = { $seat } sits out.
tell-round = Round { $round } is over.
tell-score = { $seat } scores { $points } for the round.

# Why.
why-valid = { $seat }’s { $number } is valid: +{ $points } for its first digit.
why-valid-bonus = { $seat }’s { $number } is the highest valid number. First digit { $digit }, bonus { $bonus }: +{ $points }.
why-last-turn = { $seat }’s { $number } is valid. On the last turn its first digit counts { $times } × { $digit }: +{ $points }.
why-last-turn-bonus = { $seat }’s { $number } is the highest valid number. On the last turn its first digit counts { $times } × { $digit }. With the bonus of { $bonus }: +{ $points }.
why-eliminated = { $seat }’s { $number } is eliminated: it shares { $digits } with { $by }, which is smaller. It scores nothing, and no digit is crossed out.
why-out = { $seat } has no digits left: 0.
why-void = { $seat } wrote nothing: 0.
why-round = { $seat } crossed out { $crossed ->
    [one] one digit
   *[other] { $crossed } different digits
}: +{ $digits }. With { $turns } from the turns, that makes { $points }.

# What a bot expected, told afterwards.
expected = I wrote { $number } and expected it { $chance ->
    [0] hardly ever to be valid
    [10] almost certainly to be valid
   *[other] to be valid { $chance } times in ten
}. I hoped for { $points ->
    [one] one point
   *[other] { $points } points
} from the round.

# Hints.
hint-alone = Nobody else can use { $digits } any more, so { $number } can’t be eliminated.
hint-stands = { $number } should { $chance ->
    [0] hardly ever be valid
    [10] almost always be valid
    [1] be valid about one time in ten
   *[other] be valid about { $chance } times in ten
}.
hint-danger = The risk is a smaller number with { $digit ->
    [8] an 8
   *[other] a { $digit }
}.
hint-habit-thrice = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write one digit three times.
hint-habit-highest = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write their highest digit three times.
hint-habit-random = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write numbers at random.

# The explorer.
explore-why = { $number } is { $chance ->
    [0] hardly ever valid
    [10] almost always valid
    [1] valid about one time in ten
   *[other] valid about { $chance } times in ten
} against this habit.

# The end.
outcome-most-points = { $seats } wins with { $points } points.
outcome-shared = { $seats } share the victory with { $points } points each.

# The board in a terminal.
board-turn = Round { $round } of { $rounds } · turn { $turn } of 5 · bonus { $bonus }
board-over = The game is over
board-digits = digits left
board-total = total
board-out = sits out
board-sealed = ✔ sealed
board-writing = … writing
board-last-turn = Last turn
board-falls = { $count ->
    [one] eliminated: { $digits } is also in { $by }
   *[other] eliminated: { $digits } are also in { $by }
}

# What puzzles are about.
puzzle-safe-number = Safe number
puzzle-low-number = Low number
puzzle-last-turn = Last turn
puzzle-bluff = Bluff
puzzle-one-digit = Few digits
puzzle-clash-risk = Shared digit

# When a decision of a review was made.
review-when = Round { $round }, turn { $number }
