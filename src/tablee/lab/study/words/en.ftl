# What a report says of every game. Numbers come as they are written in this language, with their intervals.

# The page.
study-title = { $game }: a study
study-kind = a study
study-figures = Figures
study-numbers = The numbers
study-again = Make it again
study-shades = from pale to full colour: { $what }
study-interval-bars = The thin line on each bar is the 95% interval.
study-interval-dots = The thin line through each dot is the 95% interval.
study-interval-lines = The band around each line is the 95% interval.
study-interval-heat = The 95% intervals reach at most { $reach } to each side of what is shown.
study-percentage-points = percentage points
study-reach-points = { $reach } percentage points
study-played = { $games } games { $seats ->
    [one] played alone
   *[other] with { $seats } players
}, played by bots{ $tables ->
    [0] { "" }
    [one] ; as many at another table, for comparison
   *[other] ; as many at each of { $tables } other tables, for comparison
}.
study-played-editions = { $games } games { $seats ->
    [one] played alone
   *[other] with { $seats } players
}, dealt alike in { $editions } editions and played by the same bots.
study-fact-bots = Bots
study-fact-variant = Variant
study-fact-edition = Edition
study-fact-seed = Seed
study-bots-in-turn = { $bots }, each in every seat equally often
study-bots-everywhere = { $bots }, in every seat
study-edition-printed = as printed
study-edition-given = as given
study-edition-changed = changed: see the command below
study-edition-same = { $edition } ({ $first })
study-note-intervals = Every interval is a 95% interval, and its unit is the game: what happens at one table belongs together. A difference is called clear only where intervals, widened for everything that is compared at once, do not overlap.
study-note-bots = The games are played by bots, and bots do not play as people do: a finding holds for a table of these bots.

# A chart in words.
study-alt-named = { $name }: { $said }
study-alt-heat = { $what } by { $down } and { $across }, { $ends }
study-alt-by = { $what } by { $across }, { $ends }
study-alt-ends = { $what }, { $ends }
study-alt-list = { $what }: { $values }.
study-alt-next = { "; " }
study-from-to = from { $least } at { $low } to { $most } at { $high }.
study-nothing-known = nothing is known.

# What figures share.
study-unit-points = { $count ->
    [one] point
   *[other] points
}
study-in-steps = { $what }, in steps of { $width }
study-share-of-games = share of games
study-share-won = share of games won
study-games-won = games won
study-chance-to-win = chance to win
study-with-players = { $seats ->
    [one] alone
   *[other] { $seats } players
}
study-even = even: { $share }
study-lead = points ahead of the best other player
study-outermost = The first and the last step also hold whatever lies beyond them.

# Which bot wins?
study-bots = Which bot wins?
study-bots-share = share of games won by a seat
study-bots-note = Of all games in which the bot played, counted once for every seat it had.
study-bots-level = No bot is clearly better: { $best } wins { $most } of its games, { $worst } { $least }.
study-bots-one = { $best } wins { $most } of its games, clearly more than any other; { $worst } wins { $least }.
study-bots-some = { $first } win most, without a clear difference between them, up to { $most } of their games; { $worst } wins { $least }.

# Does the seat matter?
study-begins = Does it matter who begins?
study-seats = Does the seat matter?
study-seats-note = A shared victory counts in parts. Every bot plays in every seat equally often.
study-seat = seat { $place }
study-first-in-turn = who begins
study-in-turn = { $place } in turn
study-seats-even = No clear difference: they win from { $low } to { $high } of the games, where { $even } is even.
study-seats-clear = It does: { $who } wins { $share } of the games, clearly { $than ->
    [more] more
   *[less] less
} than the even { $even }.

# Scores.
study-scores = How many points players end with
study-scores-share = share of scores
study-scores-own = share of its scores
study-scores-final = final score
study-scores-finding = A player ends with { $mean } points on average.
study-scores-same = A player ends with { $mean } points on average, with no clear difference between the bots.
study-scores-apart = A player ends with { $mean } points on average: { $most } with { $high }, { $least } with { $low }.

# How close it is.
study-margin = How close it is
study-margin-across = points ahead of the next
study-margin-finding = The winner is { $mean } points ahead of the next on average, and in { $close } of the games by one point or none.
study-margin-note = 0: a victory is shared, or a tie broken.
study-margin-otherwise = 0: a victory is shared, or a tie broken. { $share } of all games end { $unless } and are left out here.

# How long it lasts.
study-length = How long it lasts
study-length-decided = How long it lasts, and when it is decided
study-stage = { $stage ->
    [turn] turn
   *[round] round
}
study-length-ends = the game ends
study-length-settled = its winner is ahead for good
study-length-note = Ahead for good: from the end of this { $stage ->
    [turn] turn
   *[round] round
} on, a winner is never behind anybody.
study-length-fixed = Every game lasts { $length } { $stage ->
    [turn] turns
   *[round] rounds
}.
study-length-mean = A game lasts { $length } { $stage ->
    [turn] turns
   *[round] rounds
} on average.
study-length-fixed-early = Every game lasts { $length } { $stage ->
    [turn] turns
   *[round] rounds
}; { $early } are decided before the last { $stage ->
    [turn] turn
   *[round] round
}, by somebody who is never behind after that.
study-length-mean-early = A game lasts { $length } { $stage ->
    [turn] turns
   *[round] rounds
} on average; { $early } are decided before the last { $stage ->
    [turn] turn
   *[round] round
}, by somebody who is never behind after that.

# Coming back.
study-comeback = Can you still come back?
study-comeback-note = Left of 0 a player is behind, right of it ahead. The outermost steps also hold what lies beyond them.
study-comeback-after = after { $stage ->
    [turn] turn
   *[round] round
} { $number }
study-comeback-finding = Whoever is last { $when } still wins { $last } of the games, whoever is ahead { $front }.

# Editions side by side.
study-editions = What changes
study-editions-bots = Does the better bot still win?
study-editions-seats = Does the seat matter more?
study-editions-note = All editions play the same deals with the same bots, and are compared game by game.
study-editions-same = No clear difference: in nothing that is shown here does an edition differ clearly from “{ $first }”.
study-editions-clear = With { $edition } the clearest change is in { $what }: { $after } instead of { $before }.
study-editions-clear-won = With { $edition } the clearest change is in what { $what } wins: { $after } instead of { $before }.
study-editions-table = Differences from “{ $first }” with their 95% intervals, shares in percentage points; ● is clear for all comparisons together
study-measure-length = { $stage ->
    [turn] turns a game
   *[round] rounds a game
}
study-measure-score = points of a player
study-measure-spread = points from first to last
study-measure-shared = shared victories
study-measure-margin = points the winner is ahead
