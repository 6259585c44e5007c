game-name = Fifty
game-idea = Choose five numbers in secret, then hold the count for as long as you can. A number two people chose stops it.

option-danger = Danger cards
option-danger-false = Without Danger cards
option-danger-true = With Danger cards: a clash inside the interval loses its bonus too

# What a seat is asked.
ask-pick-five = { $tokens ->
    [0] Choose five numbers from 1 to { $high }, lowest first.
   *[other] Choose five numbers from 1 to { $high }, lowest first, none ending in { $blocked }.
}
ask-again = You chose { $move }. You may still change it.

# Refusals.
line-not-numbers = “{ $given }” is not a line. Write five numbers from 1 to { $high }, lowest first, with spaces between them.
line-unclear = “{ $given }” could be { $first } or { $second }. Put spaces between the numbers.
line-count = { $given ->
    [one] That is one number
   *[other] That is { $given } numbers
}; a line has five, from 1 to { $high }, lowest first.
line-range = { $given } is outside the count. Choose from 1 to { $high }.
line-ascending = { $given } comes after { $before }. Write five different numbers, lowest first.
line-blocked = { $given } may not be chosen: numbers ending in { $blocked } are blocked this round.
picks-ascending = { $given } comes after { $before }; five different numbers are needed, lowest first
picks-blocked = { $given } ends in a blocked digit; blocked are { $blocked }
rounds-after-the-end = a second crown ended the game in round { $round }; no round may follow
danger-low-to-high = expected the lower number first, not { $low } and { $high }
edition-crown-at = expected one whole number, or a list of { $sizes }, not { $given }
edition-blocked = { $given } blocked digits can leave fewer than { $spaces } numbers from 1 to { $high }

# What happened.
tell-caller = { $seat } will be the first to count.
tell-blocked = Round { $round }: no number may end in { $digits }.
tell-danger = Round { $round }: Danger from { $low } to { $high }. A clash there loses its bonus.
tell-picked = { $seat } chose { $numbers }.
tell-has-picked = { $seat } has chosen.
tell-round = Round { $round }: { $caller } begins, and the count goes to { $number }.
tell-score = { $seat } scores { $points }: { $bead } on the track, bonus { $bonus }.
tell-bead = The bead of { $seat } stands at { $bead }.
tell-crown = { $seat } reaches { $bead }: a crown.
tell-crowns = { $seats } beads reach { $bead }: a crown each.
tell-second-crown = On { $number }, { $seat } colours a second crown. The game ends at once.

# Why.
why-run = { $points ->
    [one] { $seat } took over on { $number } and scored { $first }: 1.
   *[other] { $seat } took over on { $number } and scored { $first } to { $last }: { $points }.
}
why-run-nothing = { $seat } took over on { $number }, and the next number clashed: 0.
why-held-on = { $seat } was already scoring when { $number } came up: nothing changes.
why-clash = { $seat } crossed out { $number } together with { $others }: bonus { $bonus }.
why-clash-danger = { $seat } crossed out { $number } together with { $others }. Danger strikes the bonus: 0.
others = { $count } others
why-crown = { $seat } has a crown: the bead reached { $bead } when { $number } was called.
why-not-called = { $seat } kept { $numbers } to the end: the count stopped before they could matter.
why-score = { $seat }: { $bead } on the track, and { $bonus } for crossed spaces: { $points }.
why-not-written = { $seat }: the second crown ended the game, and this round’s scores are not written.

# The end.
outcome-most-points = { $seats } wins with { $points } points.
outcome-crown = { $seats } wins: tied at { $points } points, but with a crown.
outcome-crowns-shared = { $seats } share the victory: tied at { $points } points, each with a crown.
outcome-shared = { $seats } share the victory with { $points } points each.
outcome-shared-by-many = { $winners } seats share the victory with { $points } points each.
outcome-second-crown = { $seats } wins at once with a second crown.

# Worked examples.
example-start-of-a-round = The start of a round
example-start-of-a-round-text = The first seat alone has 4, takes over and scores 5, 6 and 7. On 7 two hands go up: both cross it out, and 8 and 9 score nobody. The last seat alone has 9 and scores from 10.
example-round-score = The score of a round
example-round-score-text = The first seat’s bead reaches 14, and its third and fourth spaces are crossed out: 14, 2 and 1 make 17.
example-ten-seats = Ten at the table
example-ten-seats-text = Three seats above seven: the count goes to 65, numbers from 1 to 64 may be chosen, and a bead at 9 wins a crown.
example-second-crown = A second crown
example-second-crown-text = The first seat won a crown in round 1. In round 2 its bead reaches 19 again on 29: the game ends there, and the round’s scores are not written.
example-danger = A clash in Danger
example-danger-text = 15 clashes inside the interval from 11 to 20: both lose its bonus. 7 and 30 clash outside it: their bonus stays.
example-caller-shares = The caller shares the number
example-caller-shares-text = The first seat is scoring when 8 comes up, which it holds together with the second. It scores 8, then both cross it out, and nobody scores until the lone 12 takes over.
example-caller-alone = The caller alone holds the number
example-caller-alone-text = The first seat is scoring when its own 10 comes up: nothing changes. After the clash on 20 it is still the caller; its 25 makes it score again from 26.
example-tie-with-a-crown = A tie, and one crown
example-tie-with-a-crown-text = After four rounds two seats are level on points. Only one of them has a crown, and wins.
example-tie-without-a-crown = A tie without a crown
example-tie-without-a-crown-text = After four rounds two seats are level on points and neither has a crown: they share the victory.
example-clash-number-unscored = Another house’s way to clash
example-clash-number-unscored-text = In a house that plays so, the number on which several hands go up scores nobody: 4 takes over and scores 5 and 6 only.

# The board in a terminal.
board-round = Round { $round } of { $rounds } · crown at { $crown } · { $caller } counts first
board-blocked = ▒▒ blocked: { $digits }
board-danger = ░ Danger from { $low } to { $high }
board-over = The game is over
board-chosen = { $chosen } of { $seats } have chosen
board-sum = sum
board-your-line = Your line
board-road = The count goes from 1 to { $top }.
board-last-round = The last round (× crossed out, with the bonus it kept)
board-last-round-cut = The last round, stopped at { $number } (× crossed out)

# What a bot expected, told after the game; and what a hint says.
thought-expected = { $points ->
    [one] I expected one point from this line, and gave myself { $win } % to win.
   *[other] I expected { $points } points from this line, and gave myself { $win } % to win.
}
hint-points = { $points ->
    [one] This line should bring about one point, and wins the game about { $win } times in 100.
   *[other] This line should bring about { $points } points, and wins the game about { $win } times in 100.
}
hint-alone = You would probably be alone on { $numbers }.
hint-risk = The danger is { $number }: with { $share } % somebody else takes it too.
thought-crowd = { $points ->
    [one] In such a crowd I expected one point from this line.
   *[other] In such a crowd I expected { $points } points from this line.
}
hint-crowd = { $points ->
    [one] In such a crowd this line should bring about one point: its numbers lie where fewer hands go up.
   *[other] In such a crowd this line should bring about { $points } points: its numbers lie where fewer hands go up.
}

# The explorer, and figures that are computed.
explore-punish = This line has { $numbers }, where those with this habit seldom are: { $points } points a round, where the habit itself brings { $fair }.
measure-exploitability = What the best answer to the equilibrium gains, in points a round, at most of { $tables } tables
measure-seconds = Seconds to solve a table, at most of { $tables }
