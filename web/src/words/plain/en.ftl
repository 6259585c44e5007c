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
plain-contract = This game’s board was made for another version of this page, so you see a plain one.
plain-broken = This game’s board doesn’t work here, so you see a plain one.
plain-seats = { $least } to { $most } players
plain-seats-only = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
plain-no-points = This game has no points.
plain-drawn = { $count ->
    [one] Which one was drawn?
   *[other] { $count } are drawn, in this order. Add each one as you see it.
}
plain-totals = Points so far
plain-take-back = Take the last move back
