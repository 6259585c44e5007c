game-name = Fifty
game-idea = Choose five numbers in secret, then count for as long as you can. If two players choose the same number, nobody scores until somebody takes over.

option-danger = Danger cards
option-danger-false = Without Danger cards
option-danger-true = With Danger cards: a clash inside the interval loses its bonus too

# What a player is asked.
ask-pick-five = { $tokens ->
    [0] Choose five numbers from 1 to { $high }, lowest first.
   *[other] Choose five numbers from 1 to { $high }, lowest first, none ending in { $blocked }.
}
ask-again = You chose { $move }. You can still change it.

# Refusals.
line-not-numbers = “{ $given }” is not a line. Give five numbers from 1 to { $high }, lowest first, such as 4 15 26 37 44.
line-unclear = “{ $given }” could be { $first } or { $second }. Put spaces between the numbers.
line-count = { $given ->
    [one] That is one number
   *[other] That is { $given } numbers
}; a line has five, from 1 to { $high }, lowest first.
line-range = { $given } can’t be chosen. Choose numbers from 1 to { $high }.
line-ascending = { $given } comes after { $before }. Give five different numbers, lowest first.
line-blocked = { $given } can’t be chosen: numbers ending in { $blocked } are blocked this round.
picks-ascending = { $given } comes after { $before }; five different numbers are needed, lowest first
picks-blocked = { $given } ends in a blocked digit; the blocked digits are { $blocked }
rounds-after-the-end = a second crown ended the game in round { $round }, so no round can follow
danger-low-to-high = expected the lower number first, not { $low } and { $high }
edition-crown-at = expected one whole number, or a list of { $sizes }, not { $given }
edition-blocked = { $given } blocked digits can leave fewer than { $spaces } numbers from 1 to { $high }

# What happened.
tell-caller = { $seat } will count first.
tell-blocked = Round { $round }: no number may end in { $digits }.
tell-danger = Round { $round }: Danger from { $low } to { $high }. A clash there loses its bonus.
tell-picked = { $seat } chose { $numbers }.
tell-has-picked = { $seat } has chosen.
tell-round = Round { $round }: { $caller } starts the count to { $number }.
tell-score = { $seat } scores { $points }: { $bead } on the track and { $bonus } in bonuses.
tell-bead = { $seat }’s bead is on { $bead }.
tell-crown = { $seat } reaches { $bead }: a crown.
tell-crowns = { $seats } players reach { $bead }: a crown each.
tell-second-crown = On { $number }, { $seat } wins a second crown. The game ends at once.

# Why.
why-run = { $points ->
    [one] { $seat } took over on { $number } and scored only on { $first }: +1.
   *[other] { $seat } took over on { $number }. From { $first } to { $last }: +{ $points }.
}
why-run-nothing = { $seat } took over on { $number }, but the next number was a clash: 0.
why-held-on = { $seat } was already counting when { $number } came up, so nothing changed.
why-clash = { $seat } chose { $number }, and so did { $others }. It is crossed out: bonus +{ $bonus }.
why-clash-danger = { $seat } chose { $number }, and so did { $others }. In Danger the bonus is crossed out too: 0.
others = { $count } others
why-crown = { $seat } won a crown: the bead reached { $bead } when { $number } was called.
why-no-crown = No crown for { $seat }: the bead is on { $bead }, and a crown needs { $crown }. Bonuses never count for it.
why-not-called = The count stopped before it reached { $numbers }, chosen by { $seat }.
why-score = { $seat }: { $bead } on the track and { $bonus } in bonuses make { $points }.
why-not-written = { $seat }: the second crown ended the game, so this round’s scores are not added.

# The end.
outcome-most-points = { $seats } wins with { $points } points.
outcome-crown = { $seats } wins: tied on { $points } points, but with a crown.
outcome-crowns-shared = { $seats } share the victory: tied on { $points } points, each with a crown.
outcome-shared = { $seats } share the victory with { $points } points each.
outcome-shared-by-many = { $winners } players share the victory with { $points } points each.
outcome-second-crown = { $seats } wins at once with a second crown.

# The board in a terminal.
board-round = Round { $round } of { $rounds } · crown at { $crown } · first to count: { $caller }
board-blocked = ▒▒ blocked: { $digits }
board-danger = ░ Danger from { $low } to { $high }
board-over = The game is over
board-chosen = { $chosen } of { $seats } have chosen
board-sum = total
board-your-line = Your line
board-bonus = ¹ ² bonus if crossed out
board-road = The count goes from 1 to { $top }.
board-last-round = Last round (× crossed out, with its bonus)
board-last-round-cut = Last round, stopped at { $number } (× crossed out)

# What a bot expected, told after the game; and what a hint says.
thought-expected = { $points ->
    [one] I expected one point from this line and put my chance to win at { $win }%.
   *[other] I expected { $points } points from this line and put my chance to win at { $win }%.
}
hint-points = { $points ->
    [one] This line should score about one point, with a chance to win of { $win }%.
   *[other] This line should score about { $points } points, with a chance to win of { $win }%.
}
hint-alone = Probably nobody else will choose { $numbers }.
hint-risk = The risk is { $number }: { $share }% chance someone else picks it.
thought-crowd = { $points ->
    [one] In a crowd like this, I expected one point from this line.
   *[other] In a crowd like this, I expected { $points } points from this line.
}
hint-crowd = { $points ->
    [one] In a crowd like this, this line should score about one point: fewer players choose its numbers.
   *[other] In a crowd like this, this line should score about { $points } points: fewer players choose its numbers.
}

# The explorer, and figures that are computed.
explore-punish = Players with this habit rarely choose { $numbers }. This line scores { $points } points a round, the habit itself { $fair }.
measure-exploitability = Most that the best reply to the equilibrium gains, in points per round, over { $tables } tables
measure-seconds = Seconds to solve a table, the slowest of { $tables }

# What puzzles are about.
puzzle-crown-chase = Crown chase
puzzle-crown-threat = Another player’s crown
puzzle-danger-card = Danger card
puzzle-last-round = Last round
puzzle-one-number = One number off
puzzle-clash-risk = Clash risk
