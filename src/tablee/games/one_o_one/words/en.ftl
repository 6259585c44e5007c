game-name = 101
game-idea = Build a square of tokens, five by five. In every row and every column the better combination scores.
option-draw = Draw
option-draw-classic = Classic: the tokens come as they lie
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

# What a seat is asked.
ask-take-token = Take the front token of a file: { $files }.
ask-place-token = Place the { $colour ->
    [B] blue
    [R] red
    [P] purple
    [G] green
   *[O] orange
} { $number } on an open cell: { $cells }.
ask-turn-token = Turn the front token of a file face up: { $files }.

# Refusals.
one-take-first = First take a token: choose a file.
one-place-first = First place the token in your hand: name an open cell.
one-turn-first = First turn a front token face up: choose a file.
one-not-a-file = This is not a file. Choose one of { $files }.
one-file-empty = File { $file } is empty. Choose one of { $files }.
one-not-a-cell = This is not a cell. Choose one of { $cells }.
one-which-cell = “{ $given }” could be several cells. Which one: { $cells }?
one-first-in-the-middle = The first token lies in the middle, on { $cells }.
one-cell-taken = There is a token on { $cell } already. Open cells: { $cells }.
one-cell-apart = { $cell } touches none of your tokens, neither by a side nor by a corner. Open cells: { $cells }.
one-cell-outside = With { $cell } your tokens would no longer fit into a square of { $size } by { $size }. Open cells: { $cells }.
one-token = expected a token such as "B10", a colour letter (B, R, P, G or O) and a number from 1 to 10, not { $given }
back-even-twice = the even { $given } tokens have a back already; every colour stands once on this side
back-odd-twice = the odd { $given } tokens have a back already; every colour stands once on this side

# What happened.
tell-case = The case is filled: five files of ten tokens, backs up.
tell-first = { $seat } begins.
tell-taken = { $seat } takes the { $colour } { $number }.
tell-taken-open = { $seat } takes the { $colour } { $number } that lay face up in file { $file }.
tell-taken-hidden = { $seat } takes a hidden token from file { $file }: the { $colour } { $number }.
tell-placed = { $seat } places the { $colour } { $number } on { $cell }.
tell-turned = { $seat } turns the front of file { $file }: the { $colour } { $number }.
tell-square = Square { $square } is complete: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
tell-match = All squares are complete, and compared line by line.
tell-score = { $seat } scores { $points }.

# Why.
why-won = { $axis ->
    [row] Row
   *[column] Column
} { $number }: { $seats } has { $made }, better than { $against }: { $points }.
why-alone = { $axis ->
    [row] Row
   *[column] Column
} { $number }: { $seats } has the only combination, { $made }: { $points }.
why-shared = { $axis ->
    [row] Row
   *[column] Column
} { $number }: { $seats } share the best combination, { $made }: { $points } each.
why-same = { $axis ->
    [row] Row
   *[column] Column
} { $number }: everybody has the same, { $made }, { $points ->
    [0] so nobody scores
   *[other] so everybody scores { $points }
}.
why-none = { $axis ->
    [row] Row
   *[column] Column
} { $number }: no combination, so nobody scores.
why-solo = Square { $square }, { $axis ->
    [row] row
   *[column] column
} { $number }: { $made }, { $points }.

# The end.
outcome-points = { $seats } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
outcome-straight_flush = { $seats } wins: equal on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more straight flushes.
outcome-strike = { $seats } wins: equal on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more strikes.
outcome-four = { $seats } wins: equal on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more fours of a kind.
outcome-fives = { $seats } wins: equal on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more tokens of number 5.
outcome-shared = { $seats } share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
} each.
outcome-solo = { $seats }: { $points ->
    [one] 1 point
   *[other] { $points } points
} in two squares.

# Worked examples.
example-score-example = Six to four
example-score-example-text = Row 4 is a straight flush for the first seat: two points. In row 3 both have a pair, whatever its numbers, so nobody scores. Every other line goes to the better combination.
example-straight-any-order = A straight in any order
example-straight-any-order-text = 3, 1, 5, 2 and 4 are a straight, and though all five colours differ only the better combination counts. In row 2 the numbers 8, 9, 10, 1 and 2 are nothing: a straight does not go on from 10 to 1.
example-solo-two-squares = A solo game with all ten combinations
example-solo-two-squares-text = Each of the twenty lines scores for itself: 48 and 65, 113 in all.
example-tie-fours = A tie, broken by fours of a kind
example-tie-fours-text = Three points each, no straight flush and no strike. The first seat has two fours of a kind, the second one. The two that meet in column 2 score nobody, but they count here.
example-tie-fives = A tie, broken by the fives
example-tie-fives-text = Three points each, and none of the three best combinations. The second seat placed three of the five tokens of number 5.
example-three-seats = Three squares of four
example-three-seats-text = In rows 1 and 3 one seat has the best combination. In column 4 two share it, and each scores. In row 2 all three have a cocktail, in column 2 nobody has anything: nobody scores.
example-three-equal-all = Three equal combinations, where the house lets all score
example-three-equal-all-text = The same squares, with the ruling three_equal = "all": the three cocktails of row 2 score one point each. Column 2, where nobody has anything, still scores nobody.
example-cocktail-of-four-off = Four colours that are no cocktail
example-cocktail-of-four-off-text = The same squares in a house where a cocktail needs five colours: row 1 goes to the pair, and row 2 to nobody. Two points each; the fives decide.
example-three-shared = A victory shared
example-three-shared-text = Three points each and no four of a kind. Two seats have two tokens of number 5 each, the other has one: those two share the victory.

# The board in a terminal.
board-left = { $draw ->
    [classic] Classic
   *[expert] Expert
} · { $left } left in the case
board-over = The game is over
board-take = { $seat } takes a token
board-place = { $seat } places the { $colour } { $number }
board-turn = { $seat } turns a front token up
board-square = Square { $square }
board-square-done = Square { $square }: { $points }
board-file-empty = empty
board-face-up = face up
board-legend = In front: what it may be. Behind: (even odd) 1–5, [even odd] 6–10.
board-table = A line, best first

# What a bot that thinks says of its moves.
mind-expected-solo = I expected { $points ->
    [one] 1 point
   *[other] { $points } points
} in square { $square }.
mind-expected-match = I gave myself { $chance } chances in 100 to win, with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
mind-both = { $first } and { $second }
mind-why-makes = { $cell }: the token makes { $made } there.
mind-why-hopes = { $cell }: a { $made } stays possible there.
mind-why-harmless = { $cell }: the token does the least harm there.
mind-why-open = The { $colour } { $number } that lies open helps your square, and you know what you get.
mind-why-hidden = File { $file } may hold { $tokens }: on average that helps more than the token that lies open.
mind-why-turn = File { $file } may hold { $tokens }: the next seat gains least from it.
mind-why-turn-solo = File { $file } may hold { $tokens }: it is worth knowing which.
mind-why-close = { $other } is about as good.
mind-why-points = { $other } comes next and brings about { $points ->
    [one] 1 point
   *[other] { $points } points
} less.
mind-why-chance = { $other } comes next and wins about { $chance ->
    [one] 1 game
   *[other] { $chance } games
} fewer in a hundred.
