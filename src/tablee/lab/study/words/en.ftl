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
study-interval-heat = The 95% intervals are no wider than ± { $reach }.
study-percentage-points = percentage points
study-reach-points = { $reach } percentage points
study-played = { $games } games { $seats ->
    [one] with one player
   *[other] with { $seats } players
}, played by bots{ $tables ->
    [0] { "" }
    [one] ; as many at another table, for comparison
   *[other] ; as many at each of { $tables } other tables, for comparison
}.
study-played-editions = { $games } games { $seats ->
    [one] with one player
   *[other] with { $seats } players
}, with the same deals and the same bots in { $editions } editions.
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
study-note-intervals = All intervals are 95% intervals, with the game as the unit: whatever happens at one table is counted together. A difference is called clear only if the intervals, widened for everything that is compared at once, do not overlap.
study-note-bots = The games are played by bots, and bots do not play like people: each finding holds for a table of these bots.

# A chart in words.
study-alt-named = { $name }: { $said }
study-alt-heat = { $what } by { $down } and { $across }, { $ends }
study-alt-by = { $what } by { $across }, { $ends }
study-alt-ends = { $what }, { $ends }
study-alt-list = { $what }: { $values }.
study-alt-next = { "; " }
study-from-to = from { $least } at { $low } to { $most } at { $high }.
study-nothing-known = no data.

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
study-outermost = The first and last steps also include everything beyond them.

# Which bot wins?
study-bots = Which bot wins?
study-bots-share = share of games won, per seat
study-bots-note = Out of all games the bot played, counted once for each seat it took.
study-bots-level = No bot is clearly better: { $best } wins { $most } of its games, { $worst } { $least }.
study-bots-one = { $best } wins { $most } of its games, clearly more than any other; { $worst } wins { $least }.
study-bots-some = { $first } win most, up to { $most } of their games, without a clear difference between them; { $worst } wins { $least }.

# Does the seat matter?
study-begins = Does it matter who begins?
study-seats = Does the seat matter?
study-seats-note = A shared victory is split between the winners. Every bot plays in every seat equally often.
study-seat = seat { $place }
study-first-in-turn = first to play
study-in-turn = { $place } to play
study-seats-even = No clear difference: the shares of wins range from { $low } to { $high }; an even share is { $even }.
study-seats-clear = It does: “{ $who }” wins { $share } of the games, clearly { $than ->
    [more] more
   *[less] less
} than an even share of { $even }.

# Scores.
study-scores = How many points players finish with
study-scores-share = share of scores
study-scores-own = share of its scores
study-scores-final = final score
study-scores-finding = A player finishes with { $mean } points on average.
study-scores-same = A player finishes with { $mean } points on average, with no clear difference between the bots.
study-scores-apart = A player finishes with { $mean } points on average: { $most } with { $high }, { $least } with { $low }.

# How close it is.
study-margin = How close the games are
study-margin-across = points ahead of second place
study-margin-finding = On average the winner is { $mean } points ahead of second place; in { $close } of the games, by one point or less.
study-margin-note = 0: a shared victory, or a tie that was broken.
study-margin-otherwise = 0: a shared victory, or a tie that was broken. { $share } of all games end { $unless } and are left out here.

# How long it lasts.
study-length = How long a game lasts
study-length-decided = How long a game lasts, and when it is decided
study-stage = { $stage ->
    [turn] turn
   *[round] round
}
study-length-ends = the game ends
study-length-settled = the winner is ahead for good
study-length-note = Ahead for good: from the end of this { $stage ->
    [turn] turn
   *[round] round
} on, the winner is never behind again.
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
}: after that, the winner is never behind again.
study-length-mean-early = A game lasts { $length } { $stage ->
    [turn] turns
   *[round] rounds
} on average; { $early } are decided before the last { $stage ->
    [turn] turn
   *[round] round
}: after that, the winner is never behind again.

# Coming back.
study-comeback = Can you still come back?
study-comeback-note = Left of 0, a player is behind; right of 0, ahead. The outermost steps also include everything beyond them.
study-comeback-after = after { $stage ->
    [turn] turn
   *[round] round
} { $number }
study-comeback-finding = The player in last place { $when } still wins { $last } of the games; the leader wins { $front }.

# Editions side by side.
study-editions = What changes
study-editions-bots = Does the better bot still win?
study-editions-seats = Does the seat matter more?
study-editions-note = All editions play the same deals with the same bots, and are compared game by game.
study-editions-same = No clear difference: none of the figures here differs clearly from “{ $first }”.
study-editions-clear = With { $edition }, the clearest change is in “{ $what }”: { $after } instead of { $before }.
study-editions-clear-won = With { $edition }, the clearest change is in the games won by “{ $what }”: { $after } instead of { $before }.
study-editions-table = Differences from “{ $first }” with their 95% intervals, shares in percentage points; ● marks what is clear across all comparisons
study-measure-length = { $stage ->
    [turn] turns per game
   *[round] rounds per game
}
study-measure-score = points per player
study-measure-spread = points between first and last
study-measure-shared = shared victories
study-measure-margin = winner’s lead in points
