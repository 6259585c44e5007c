# The board of Fifty.
fifty-where = Round { $round } of { $rounds }

# Choosing.
fifty-choose = Choose five numbers
fifty-others-choose = They are choosing
fifty-sealed-title = Your five are sealed
fifty-still = You may change them until the last has chosen.
fifty-blocked = { $digits ->
    [one] { $blocked } is blocked: its column is woven shut.
   *[other] { $blocked } are blocked: their columns are woven shut.
}
fifty-none-blocked = From 1 to { $high }, none is blocked.
fifty-digit-blocked = Numbers ending in { $digit } are blocked
fifty-danger = Danger { $low } to { $high }: a clash loses its corner.
fifty-danger-short = Danger { $low } to { $high }
fifty-number-danger = { $number }, Danger
fifty-top = { $top } ends the count
fifty-numbers = Numbers from 1 to { $high }
fifty-your-line = Your line
fifty-space = Space { $place }, corner { $bonus }: { $number }. Take it back
fifty-space-sealed = Space { $place }, corner { $bonus }: { $number }
fifty-space-crossed = Space { $place }: { $number }, crossed out, corner { $bonus }
fifty-space-empty = Space { $place }, corner { $bonus }: free
fifty-corner-rule = Meet somebody on a number and all it pays is its corner.
fifty-missing = { $missing ->
    [one] One more number
   *[other] { $missing } more numbers
}
fifty-seal = Seal these five
fifty-seal-instead = Seal these instead
fifty-sealing = Sealing
fifty-sealed = Sealed
fifty-undo = Take the last number back
fifty-keep = Keep the sealed five
fifty-keys-number = a number
fifty-keys-puts = puts it down
fifty-keys-seals = Enter seals the five
fifty-number-in-space = Number for space { $place }
fifty-any-order = In any order: the line sorts itself.
fifty-key-enter = Enter
fifty-key-space = Space

# Who sits here.
fifty-chosen = { $chosen } of { $seats } have chosen
fifty-has-chosen = has chosen
fifty-scores = Score sheet
fifty-seat = Seat
fifty-round-short = R{ $round }
fifty-round = Round { $round }
fifty-total = Total
fifty-crown-at = Crown at { $crown }. A second one wins at once.
fifty-crowns = { $crowns ->
    [one] one crown
   *[other] { $crowns } crowns
}
fifty-place = place { $place }
fifty-not-written = not written
fifty-lines-of-round = Below the names: the lines of round { $round }.
fifty-stopped = stopped at { $number } by a second crown
fifty-line-of = { $seat } chose
fifty-crossed-out = { $number }, crossed out
fifty-sum = { $bead } + { $bonus }
fifty-sum-told = { $bead } on the track, { $bonus } from corners

# The count.
fifty-counts-first = { $you ->
    [yes] You count first
   *[no] { $seat } counts first
}
fifty-is-counting = { $you ->
    [yes] You are counting
   *[no] { $seat } is counting
}
fifty-goes-to = The count goes to { $top }
fifty-counted = The count is over
fifty-got-it = Got it!
fifty-clash = { $hands ->
    [one] { $you ->
        [yes] You have it, and so do others. Crossed out; nobody scores until a lone hand goes up.
       *[no] { $seats } and others have it. Crossed out; nobody scores until a lone hand goes up.
    }
    [2] { $seats } both have it. Crossed out; nobody scores until a lone hand goes up.
   *[other] { $seats } all have it. Crossed out; nobody scores until a lone hand goes up.
}
fifty-clash-danger = { $hands ->
    [one] { $you ->
        [yes] You have it, and so do others: Danger, no corner.
       *[no] { $seats } and others have it: Danger, no corner.
    }
    [2] { $seats } both have it: Danger, no corner.
   *[other] { $seats } all have it: Danger, no corner.
}
fifty-takes = { $you ->
    [yes] You take the count.
   *[no] { $seat } takes the count.
}
fifty-takes-from = { $you ->
    [yes] You take the count from { $other }.
    [other] { $seat } takes the count from you.
   *[no] { $seat } takes the count from { $other }.
}
fifty-holds = { $you ->
    [yes] You hold it alone, and count on.
   *[no] { $seat } holds it alone, and counts on.
}
fifty-crown = { $you ->
    [yes] Your bead reaches { $bead }: a crown.
   *[no] The bead of { $seat } reaches { $bead }: a crown.
}
fifty-ring = The count stands at { $at } of { $top }.
fifty-tracks = Score tracks
fifty-bead-told = bead at { $bead }, { $bonus } from corners
fifty-crown-won = crown
fifty-skip = Skip to { $number }
fifty-on = On to round { $round }
fifty-why = Why?
fifty-why-title = Round { $round }, point by point
fifty-hint-skip = skip
fifty-hint-on = goes on

# The referee.
fifty-referee-name = Name of seat { $seat }
fifty-referee-line = Numbers of { $name }
fifty-referee-blocked = Blocked digits
fifty-referee-danger = Danger card
fifty-referee-low = from
fifty-referee-high = to
fifty-referee-count = { $count ->
    [one] one number
   *[other] { $count } numbers
}
fifty-referee-order = lowest first
fifty-referee-beyond = from 1 to { $high }
fifty-referee-shut = { $number } is blocked
fifty-referee-good = five numbers, good
fifty-referee-bead = { $bead } on the track
fifty-referee-crossed = crossed out { $numbers }: { $bonus }
fifty-referee-unscored = The second crown ends the game on { $number }. This round’s scores are not written.
fifty-referee-waits = The referee counts as soon as everybody has five numbers.
fifty-referee-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# The end.
end-outcome-second-crown = { $you ->
    [yes] You win with a second crown
   *[no] { $seat } wins with a second crown
}
end-outcome-crown = { $you ->
    [yes] You win the tie with a crown
   *[no] { $seat } wins the tie with a crown
}
fifty-then = then { $seat }
fifty-then-clash = then a clash
fifty-then-end = to the end
fifty-then-another = then another hand
fifty-met = { $you ->
    [yes] You met { $others } there: its corner only
   *[no] Met { $others } there: its corner only
}
fifty-met-danger = { $you ->
    [yes] You met { $others } there in Danger: no corner
   *[no] Met { $others } there in Danger: no corner
}

# House rules.
ruling-clash_number_scores = The number on which several hands go up
ruling-clash_number_scores-true = scores for who was counting
ruling-clash_number_scores-false = scores for nobody

# The explorer.
fifty-explore-seats = Seats
fifty-explore-blocked = { $turned ->
    [one] Blocked digit: one token is turned
   *[other] Blocked digits: { $turned } tokens are turned
}
fifty-explore-none-blocked = At seven seats no digit is blocked
fifty-explore-digit = Digit { $digit } blocked
fifty-explore-missing = { $missing ->
    [one] At the table one more would be turned.
   *[other] At the table { $missing } more would be turned.
}
fifty-explore-complete = One more sets the oldest free.
fifty-explore-danger = Danger
fifty-explore-no-danger = None
fifty-explore-road = The road
fifty-explore-road-text = How often a player who cannot be read takes each number, and the points that taking it brings.
fifty-explore-number = { $points ->
    [one] { $number }: in { $share } of the lines, worth { $points } point.
   *[other] { $number }: in { $share } of the lines, worth { $points } points.
}
fifty-explore-habit = The habit takes it in { $share }.
fifty-explore-key-share = how often it is taken
fifty-explore-key-worth = what it is worth
fifty-explore-key-habit = how often the habit takes it
fifty-explore-th-number = Number
fifty-explore-th-share = Taken
fifty-explore-th-worth = Worth
fifty-explore-th-habit = By the habit
fifty-explore-safe = { $points ->
    [one] Whoever knows this mixture gains at most { $points } point a round on it.
   *[other] Whoever knows this mixture gains at most { $points } points a round on it.
}
fifty-explore-lines = The lines it likes best
explore-edge = points a round more than the habit brings, { $points } in all
explore-habit-casual = One in each ten
explore-habit-spread = Steps of about ten
explore-habit-random = Anything at all

# A crowd: the big screen and everybody's phone.
fifty-surprise = Surprise me
fifty-stage-of = of { $seats } have chosen
fifty-stage-from = from 1 to { $high }
fifty-stage-blocked = { $count ->
    [one] No number may end in
   *[other] No number may end in
}
fifty-stage-ready = The count begins
fifty-stage-racing = The count races on
fifty-stage-clashed = Clash
fifty-stage-hands = { $hands ->
    [one] One hand
   *[other] { $hands } hands
}
fifty-stage-clash = { $names } have it. Crossed out.
fifty-stage-and-more = { $more ->
    [one] { $names } and 1 more
   *[other] { $names } and { $more } more
}
fifty-stage-cloth = Every point is a thread. At { $top } the cloth is woven.
fifty-stage-crown-at = Crown at { $crown }
fifty-stage-after = After round { $round }
fifty-stage-standing = Standing
fifty-stage-soon = Round { $round } starts soon
fifty-next-soon = The next round starts soon.
fifty-by-clock = Time was up: a bot chose for you.
fifty-own-title = Your five numbers
fifty-own-points = { $points ->
    [one] point so far
   *[other] points so far
}
fifty-own-scored = { $points ->
    [one] point
   *[other] points
}
fifty-own-place = Place { $place } of { $seats }
fifty-own-total = { $total ->
    [one] 1 point in all
   *[other] { $total } points in all
}
fifty-own-to-come = still to come
fifty-own-running = You are counting
fifty-own-run = You counted to { $until }
fifty-own-taken = { $seat } took over on { $until }
fifty-own-clash = { $others ->
    [one] Crossed out: somebody else had it
   *[other] Crossed out: { $others } others had it
}
fifty-own-held = You were already counting
fifty-own-nothing = Taken, and the next number clashed
fifty-own-not-called = The count stopped before it
