# The board of 101.
one-where = { $draw ->
    [classic] Classic
   *[expert] Expert
}, { $taken } of { $tokens }
one-spoken = { $colour } { $number }
one-says = { $what }: { $said }
one-row = row
one-column = column
one-lines-made = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
one-square-of = { $mine ->
    [true] Your square
   *[other] { $name }’s square
}
one-enlarge = { $label }: enlarge
one-enlarge-short = Enlarge
one-combinations = Combinations
one-cell-open = { $cell }, free
one-cell-picked = { $cell }, free: the { $token } would go here
one-in-hand = In hand: { $token }
one-grows-both = can grow on all sides
one-grows-rows = can grow up or down
one-grows-columns = can grow sideways
one-grows-none = full size
# Counted from the top or the left; a bare number is in the name of a cell.
one-nth-row = { $number ->
    [1] First row
    [2] Second row
    [3] Third row
    [4] Fourth row
   *[other] Fifth row
}
one-nth-column = { $number ->
    [1] First column
    [2] Second column
    [3] Third column
    [4] Fourth column
   *[other] Fifth column
}
one-made = { $name }: { $made } ({ $line })
one-meets-ahead = { $decided ->
    [true] { $line } goes to { $you ->
        [yes] you
       *[no] { $name }
    } ({ $made } against { $against })
   *[false] { $line }: { $you ->
        [yes] you’re
       *[no] { $name } is
    } ahead ({ $made } against { $against })
}
one-meets-shared = { $decided ->
    [true] { $line } is shared by { $name } ({ $made } each)
   *[false] { $line }: { $name } are level so far ({ $made } each)
}
one-meets-level = { $decided ->
    [true] { $line } is a tie ({ $made } each)
   *[false] { $line }: level so far ({ $made } each)
}
one-table-two = The better line scores. If both make the same combination, nobody scores.
one-table-three = The best line scores a point; two players who share it score one each. { $equal ->
    [all] If all three are equal, each scores one.
   *[none] If all three are equal, nobody scores.
}
one-table-solo = Every line of your two squares scores on its own.
one-reading = Reading a back.
one-reading-text = Grey rim 1–5, black rim 6–10. Left: the even colour. Right: the odd one. Crossed out: already seen.
one-case = The case, { $left } tokens left
one-file-none = File { $file }: empty
one-file-open = File { $file }, { $left } left. In front, face up: { $token }
one-file-hidden = File { $file }, { $left } left. In front, hidden: one of { $tokens }
one-behind = Behind it: { $heads }
one-head = { $rim ->
    [grey] 1 to 5
   *[black] 6 to 10
}, even { $even }, odd { $odd }

# What is asked.
one-take = Take a token
one-take-either = The { $token } is face up: take it and turn over another, or take a hidden one and turn none over.
one-take-first-of-all = All are hidden. Once you have placed yours, you turn one over.
one-take-open-why = Once you have placed it, you turn over another one.
one-take-hidden-why = One of { $tokens }. You turn none over.
one-take-first-why = One of { $tokens }. Then you turn one over.
one-take-open = Take the { $token }
one-take-hidden = Take the hidden token from file { $file }
one-choose-file = Choose a file
one-place = Place the { $token }
one-place-why = { $open ->
    [one] One cell is left.
   *[other] { $open } cells are free. The token must touch one of yours, along a side or at a corner.
}
one-place-first-why = Your first token goes in the middle, with room on every side.
one-place-makes = Here: { $lines }.
one-place-makes-nothing = Here: no combination yet.
one-in-its-row = { $made } in its row
one-in-its-column = { $made } in its column
one-put = Place it here
one-say-cell = Cell { $cell }
one-say-choice = { $choice }. { $then }
one-choose-cell = Choose a cell
one-turn = Turn one over
one-turn-why = { $solo ->
    [true] It stays until you take it.
   *[other] Everyone sees it, and the next player may take it.
}
one-turn-file = Turn over the front token of file { $file }
one-key-choose = choose
one-key-act = confirm

# The end.
one-lines = Line by line
one-line-row = Row { $number }
one-line-column = Column { $number }
one-total = Total
one-best = Best: { $points }
one-two-squares = Two squares
one-bests = Best games here, { $draw ->
    [classic] Classic
   *[expert] Expert
}
one-best-day = { DATETIME($day, dateStyle: "medium") }
one-best-this = this game

# The referee.
one-mode = What was played
one-mode-two = Two players
one-mode-three = Three players
one-mode-solo = Solo
one-name-of = Name of player { $seat }
one-typed = { $typed } of { $cells }
one-cell-empty = { $cell }, empty
one-pad-colour = Colour
one-pad-number = Number
one-pad-hint = Tap a cell, then a colour and a number; or type B10.
one-pad-used = { $token }, already placed
one-pad-clear = Remove it
one-not-whole = Fill every cell: the points appear when all squares are full.
one-wins = { $seats } wins.
one-share = { $seats } share the victory.

# The end.
end-outcome-straight_flush = { $you ->
    [yes] You win on straight flushes
   *[no] { $seat } wins on straight flushes
}
end-outcome-strike = { $you ->
    [yes] You win on strikes
   *[no] { $seat } wins on strikes
}
end-outcome-four = { $you ->
    [yes] You win on fours of a kind
   *[no] { $seat } wins on fours of a kind
}
end-outcome-fives = { $you ->
    [yes] You win on 5s
   *[no] { $seat } wins on 5s
}

# The goal, shown at the table.
goal = Most points win: take more rows and columns.
goal-take-token = Most points win: take what your own lines need.
goal-turn-token = Most points win: turn up what helps the others least.
goal-alone = Every line counts. Score as many points as you can.

# The move that is typed, and the table in words.
typed-move = Type a cell, such as e5. Where a file is asked for, type its number.
typed-on-cell = { $token } on { $cell }
typed-row = { $row }: { $tokens }.
typed-row-made = { $row }, { $made }: { $tokens }.
typed-column-made = { $column } ({ $letter }): { $made }.
typed-empty = No tokens yet.
typed-no-points = The points are counted when all squares are full.

# What you did, said to you.
tell-first-you = You play first.
tell-taken-you = You take the { $colour } { $number }.
tell-taken-open-you = You take the { $colour } { $number }, face up in file { $file }.
tell-taken-hidden-you = You take a hidden token from file { $file }: the { $colour } { $number }.
tell-placed-you = You place the { $colour } { $number } on { $cell }.
tell-turned-you = You turn over the front token of file { $file }: the { $colour } { $number }.
tell-score-you = You score { $points }.
why-won-you = { $axis ->
    [row] Row
   *[column] Column
} { $number }: +{ $points } for you, { $made } against { $against }.
why-alone-you = { $axis ->
    [row] Row
   *[column] Column
} { $number }: +{ $points } for you, with the only combination: { $made }.
outcome-points-you = You win with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
outcome-straight_flush-you = You win: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more straight flushes.
outcome-strike-you = You win: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more strikes.
outcome-four-you = You win: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more fours of a kind.
outcome-fives-you = You win: tied on { $points ->
    [one] 1 point
   *[other] { $points } points
}, but with more 5s.
outcome-solo-you = { $points ->
    [one] 1 point
   *[other] { $points } points
} in two squares.
