# What the plain board says, for games that bring none of their own.
plain-choose = Choose a move
plain-play = Play { $move }
plain-moves = Your moves
plain-type = Your move
plain-type-send = Play
plain-type-first = Type a move
plain-to-play = to play
plain-table = On the table
plain-players = By player
plain-what = What
plain-less = One less
plain-more = One more
plain-range = From { $least } to { $most }
plain-none = None
plain-play-none = Choose none
plain-pick = { $left ->
    [one] Pick one more
   *[other] Pick { $left } more
}
plain-contract = The board of this game is made for another version of this page, so a plain one is shown.
plain-broken = The board of this game does not work here, so a plain one is shown.
plain-seats = { $least } to { $most } players
plain-seats-only = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
plain-no-points = No points are counted here.
plain-drawn = { $count ->
    [one] Which one came out?
   *[other] { $count } come out, in this order. Add each one when it is seen.
}
plain-totals = Points so far
plain-take-back = Take the last move back
