game-name = The Number
game-idea = Write three digits in secret. High pays, but a number that shares a digit with a smaller one falls.

# What a seat is asked.
ask-write-number = Write a number of three digits from { $digits }.
ask-again = You wrote { $move }. You may still change it.

# Refusals.
number-three-digits = “{ $given }” is not a number of three digits. Write three of { $digits }; a digit may be repeated.
number-digit-crossed = You have crossed out { $crossed }. Write three of { $digits }; a digit may be repeated.
number-out = { $seat } has crossed out all ten digits and sits out until the round ends.
number-written = expected three digits in quotes, such as "761", or null, not { $given }
number-digits-left = expected different digits in quotes, such as "0479", not { $given }
number-round-short = a round needs all its { $turns } turns before the next one begins

# What happened.
tell-wrote = { $seat } wrote { $number }.
tell-has-written = { $seat } has written.
tell-turn = Round { $round }, turn { $turn }: the tablets are turned.
tell-valid = { $number } · { $seat } scores { $points }.
tell-eliminated = { $number } · { $seat } is eliminated.
tell-void = { $seat } wrote nothing.
tell-out = { $seat } sits out.
tell-round = Round { $round } is over.
tell-score = { $seat } scores { $points } for the round.

# Why.
why-valid = { $number } of { $seat } stands: its first digit gives { $points }.
why-valid-bonus = { $number } of { $seat } stands and is the highest: { $digit } for its first digit, and the bonus of { $bonus }: { $points }.
why-last-turn = { $number } of { $seat } stands on the last turn: { $times } times { $digit }: { $points }.
why-last-turn-bonus = { $number } of { $seat } stands on the last turn and is the highest: { $times } times { $digit }, and the bonus of { $bonus }: { $points }.
why-eliminated = { $number } of { $seat } falls: it shares { $digits } with { $by }, which is smaller. Nothing is scored, nothing crossed out.
why-out = { $seat } has no digit left: 0.
why-void = { $seat } wrote nothing: 0.
why-round = { $seat }: { $turns } from the turns, and { $digits } for { $crossed ->
    [one] one digit
   *[other] { $crossed } different digits
} crossed out: { $points }.

# What a bot expected, told afterwards.
expected = I wrote { $number } and thought it would stand { $chance } times in ten. I expected { $points ->
    [one] one point
   *[other] { $points } points
} from the round.

# Hints.
hint-alone = Only you still have { $digits }: { $number } cannot fall.
hint-stands = { $number } should stand about { $chance } times in ten.
hint-danger = Its danger is a smaller number with a { $digit }.
hint-habit-thrice = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write one digit three times.
hint-habit-highest = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write the highest digit left, three times.
hint-habit-random = { $seats } { $count ->
    [one] seems
   *[other] seem
} to write whatever comes to mind.

# The explorer.
explore-why = { $number } stands about { $chance } times in ten against this habit.

# The end.
outcome-most-points = { $seats } wins with { $points } points.
outcome-shared = { $seats } share the victory with { $points } points each.

# Worked examples.
example-turn-1 = The first turn of a round
example-turn-1-text = 761 shares its 1 with 513 and falls. 513 is then the highest that stands: 5, and the bonus of 2. The two 444 spare each other.
example-eliminated-still-block = A number that has fallen still knocks others out
example-eliminated-still-block-text = 444 falls to 342, 342 to 220; both still count against the numbers above them. Only 220 stands, and takes the bonus.

# The board in a terminal.
board-turn = Round { $round } of { $rounds } · turn { $turn } of 5 · bonus { $bonus }
board-over = The game is over
board-out = sits out
board-sealed = ✔ sealed
board-writing = … writing
board-last-turn = The last tablets
board-falls = falls: { $digits } is in { $by } too
