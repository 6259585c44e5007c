# The board of 101.
one-where = { $draw ->
    [classic] Classic
   *[expert] Expert
}, { $taken } of { $tokens }
one-spoken = { $colour } { $number }
one-says = { $what }: { $said }
one-row = row { $name }
one-column = column { $name }
one-square-of = { $mine ->
    [true] Your square
   *[other] The square of { $name }
}
one-enlarge = { $label }: enlarge
one-enlarge-short = Enlarge
one-combinations = Combinations
one-cell-open = { $cell }, open
one-cell-picked = { $cell }, open: the { $token } would lie here
one-in-hand = In hand: { $token }
one-grows-both = may grow on all sides
one-grows-rows = may grow up or down
one-grows-columns = may grow sideways
one-grows-none = full size
one-made = { $name }: { $made }, { $line }
one-table-two = The better line wins its points. The same combination scores nobody.
one-table-three = The best line wins a point; two who share it win one each. { $equal ->
    [all] Three equal ones win one each.
   *[none] Three equal ones score nobody.
}
one-table-solo = Every line of your two squares scores for itself.
one-reading = Reading a back.
one-reading-text = Grey rim 1–5, black rim 6–10. Left: the even colour. Right: the odd one. Struck: already seen.
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
one-take-either = The { $token } lies face up: take it and turn another up, or take a hidden one and turn none.
one-take-first-of-all = All are hidden. Once yours is placed, you turn one up.
one-take-open-why = Once it is placed, you turn another one up.
one-take-hidden-why = One of { $tokens }. You turn none up.
one-take-first-why = One of { $tokens }. Then you turn one up.
one-take-open = Take the { $token }
one-take-hidden = Take the hidden one of file { $file }
one-choose-file = Choose a file
one-place = Place the { $token }
one-place-why = { $open } cells are open. Touch one of yours by a side or a corner.
one-place-first-why = The first one lies in the middle, with room on all sides.
one-place-makes = On { $cell }: { $lines }.
one-place-makes-nothing = On { $cell }: no combination yet.
one-in-its-row = { $made } in its row
one-in-its-column = { $made } in its column
one-put = Put it here
one-choose-cell = Choose a cell
one-turn = Turn one face up
one-turn-why = { $solo ->
    [true] It stays until you take it.
   *[other] Everybody sees it, and the next to play may take it.
}
one-turn-file = Turn the front of file { $file }
one-key-choose = choose
one-key-act = do it

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
one-mode-two = Two people
one-mode-three = Three people
one-mode-solo = Solo
one-name-of = Name of seat { $seat }
one-typed = { $typed } of { $cells }
one-cell-empty = { $cell }, empty
one-pad-colour = Colour
one-pad-number = Number
one-pad-hint = Tap a cell, then a colour and a number; or type B10.
one-pad-used = { $token }, placed already
one-pad-clear = Take it away
one-not-whole = Fill every cell: the points come when all squares are full.
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
    [yes] You win on the fives
   *[no] { $seat } wins on the fives
}

# House rules.
ruling-cocktail_of_four = Four colours, with three at the table
ruling-cocktail_of_four-true = are a cocktail
ruling-cocktail_of_four-false = are nothing
ruling-three_equal = Three equal combinations
ruling-three_equal-none = score for nobody
ruling-three_equal-all = score for all
