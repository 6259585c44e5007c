game-name = 101
game-idea = Build a square of tokens, five by five. In every row and column, the better combination scores.
option-draw = Draw
option-draw-classic = Classic: tokens are drawn in order
option-draw-expert = Expert: you choose a file and read the backs

# Colours and combinations.
colour-B = blue
colour-R = red
colour-P = purple
colour-G = green
colour-O = orange
combination-straight_flush = straight flush
combination-strike = strike
combination-four = four of a kind
combination-full_house = full house
combination-straight = straight
combination-flush = flush
combination-three = three of a kind
combination-two_pairs = two pairs
combination-cocktail = cocktail
combination-pair = pair
combination-none = nothing

# What a player is asked.
ask-take-token = Take the front token of a file: { $files }.
ask-place-token = Place the { $colour ->
    [B] blue
    [R] red
    [P] purple
    [G] green
   *[O] orange
} { $number } on a free cell: { $cells }.
ask-turn-token = Turn the front token of a file face up: { $files }.

# Refusals.
one-take-first = First take a token: choose a file.
one-place-first = First place the token in your hand: choose a free cell.
one-turn-first = First turn a front token face up: choose a file.
one-not-a-file = This is not a file. You can choose: { $files }.
one-file-empty = File { $file } is empty. Choose one of { $files }.
one-not-a-cell = This is not a cell. Free cells: { $cells }.
one-which-cell = “{ $given }” could be several cells. Which one: { $cells }?
one-first-in-the-middle = Your first token goes in the middle, on { $cells }.
one-cell-taken = There is already a token on { $cell }. Free cells: { $cells }.
one-cell-apart = { $cell } doesn’t touch any of your tokens, along a side or at a corner. Free cells: { $cells }.
one-cell-outside = With { $cell }, your tokens would no longer fit in a square of { $size } by { $size }. Free cells: { $cells }.
one-token = expected a token such as "B10", a colour letter (B, R, P, G or O) and a number from 1 to 10, not { $given }
back-even-twice = the even { $given } tokens already have a back; each colour appears once on this side
back-odd-twice = the odd { $given } tokens already have a back; each colour appears once on this side

# What happened.
tell-case = The case is filled: five files of ten tokens, face down.
tell-first = { $seat } plays first.
tell-taken = { $seat } takes the { $colour } { $number }.
tell-taken-open = { $seat } takes the { $colour } { $number }, face up in file { $file }.
tell-taken-hidden = { $seat } takes a hidden token from file { $file }: the { $colour } { $number }.
tell-placed = { $seat } places the { $colour } { $number } on { $cell }.
tell-turned = { $seat } turns over the front token of file { $file }: the { $colour } { $number }.
tell-square = Square { $square } is complete: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
tell-match = All squares are complete. They are compared line by line.
tell-score = { $seat } scores { $points }.

# Why.
why-won = { $axis ->
    [row] Row
   *[column] Column
} { $number }: +{ $points } for { $seats }, { $made } against { $against }.
why-alone = { $axis ->
    [row] Row
   *[column] Column
} { $number }: +{ $points } for { $seats }, with the only combination: { $made }.
why-shared = { $axis ->
    [row] Row
   *[column] Column
} { $number }: +{ $points } each for { $seats }, who share the best combination: { $made }.
why-same = { $axis ->
    [row] Row
   *[column] Column
} { $number }: everyone has the same combination ({ $made }), { $points ->
    [0] so nobody scores
   *[other] so everyone scores { $points }
}.
why-none = { $axis ->
    [row] Row
   *[column] Column
} { $number }: no combination, so nobody scores.
why-solo = Square { $square }, { $axis ->
    [row] row
   *[column] column
} { $number }: { $made }, +{ $points }.

# The end.
outcome-points = { $seats } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
outcome-straight_flush = { $seats } wins: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more straight flushes.
outcome-strike = { $seats } wins: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more strikes.
outcome-four = { $seats } wins: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more fours of a kind.
outcome-fives = { $seats } wins: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more 5s.
outcome-shared = { $seats } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} each.
outcome-solo = { $seats }: { $points ->
    [one] 1 point
   *[other] { $points } points
} in two squares.

# The board in a terminal.
board-left = { $draw ->
    [classic] Classic
   *[expert] Expert
} · { $left } left in the case
board-over = The game is over
board-take = { $seat }: take a token
board-place = { $seat }: place the { $colour } { $number }
board-turn = { $seat }: turn over a front token
board-square = Square { $square }
board-square-done = Square { $square }: { $points }
board-file-empty = empty
board-face-up = face up
board-legend = In front: possible tokens. Backs: (even odd) 1–5, [even odd] 6–10.
board-table = A line, best first

# What a bot that thinks says of its moves.
mind-expected-solo = I expected { $points ->
    [one] 1 point
   *[other] { $points } points
} in square { $square }.
mind-expected-match = I put my chance to win at { $chance }%, with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
made-straight_flush = a straight flush
made-strike = a strike
made-four = four of a kind
made-full_house = a full house
made-straight = a straight
made-flush = a flush
made-three = three of a kind
made-two_pairs = two pairs
made-cocktail = a cocktail
made-pair = a pair
mind-both = { $first } and { $second }
mind-why-makes = { $cell }: the token makes { $made } there.
mind-why-hopes = { $cell } still allows { $made }.
mind-why-harmless = { $cell }: the token does the least harm there.
mind-why-open = The { $colour } { $number } is face up and helps the square: nothing is left to chance.
mind-of-colour = { $colour } ({ $numbers })
mind-why-hidden = The front token of file { $file } may be { $tokens }: on average that is better than the token that is face up.
mind-why-turn = The front token of file { $file } may be { $tokens }: it helps the next player least.
mind-why-turn-solo = The front token of file { $file } may be { $tokens }: it is worth finding out which.
mind-why-close = { $other } is about as good.
mind-why-points = { $other } is next best: about { $points ->
    [one] 1 point
   *[other] { $points } points
} less.
mind-why-chance = { $other } is next best: about { $chance }% less.

# What puzzles are about.
puzzle-broken-run = Broken run
puzzle-line-made = A line made
puzzle-last-cells = Last cells
puzzle-open-lines = Open lines
puzzle-take = Which token to take
puzzle-turn-over = Which token to turn

# When a decision of a review was made: alone, a round is a square.
review-when = { $rounds ->
    [1] Move { $number }
   *[other] Square { $round }, move { $number }
}
review-round-name = Square { $round }
