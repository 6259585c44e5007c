# What a study of Fifty says.

study-number = number
study-players = players
study-points-a-pick = points per pick
study-points-a-round = points per round
study-average-pick = the average pick
study-above-average = above the average pick, { $average }
study-below-average = below the average pick, { $average }
study-by-bead = from the bead
study-by-bonus = from bonuses
study-in-round = in round { $round }
study-counted = Points scored from a number until the next hand goes up, or the bonus of its space if several players chose it. Every round is counted to its end, even if a second crown stopped it.

study-number-worth = What each number is worth
study-pick-by-bonus = from bonuses
study-number-worth-finding = With { $seats } players, { $best } is worth most: { $points } points. Of these, { $bonus } come from bonuses. The average pick scores { $average }.
study-number-worth-less = With { $seats } players, { $best } is worth most: { $points } points. Of these, { $bonus } come from bonuses; the average pick scores { $average }. Because the count ends at { $top }, no number above { $last } scores nine tenths of that.

study-blocked = What a blocked digit does to its neighbours
study-blocked-across = last digit of the number
study-blocked-down = blocked
study-blocked-shut = blocked: cannot be chosen
study-blocked-note = Numbers up to { $last } only, so that the end of the count does not blur the digits.
study-blocked-clear = With { $seats } players, a number just below a blocked digit scores { $below } points, any other { $other }: nobody can take over the count on the next number.
study-blocked-same = With { $seats } players, a number just below a blocked digit scores { $below } points, any other { $other }: no clear difference.

study-clashes = Where numbers clash
study-clashes-chance = chance that a pick clashes
study-clashes-note = Out of all picks of a number, those that somebody else also made in the same round.
study-clashes-even = With { $seats } players, { $share } of all picks clash with another, about equally often on every number.
study-clashes-apart = With { $seats } players, { $share } of all picks clash with another. The most frequent clash is on { $most } ({ $often }). The rarest is on { $least } ({ $seldom }).

study-gaps = How far apart to choose
study-gaps-unit = apart
study-gaps-across = smallest step between two numbers of a line
study-gaps-note = Bead and bonuses of a line, counted to the end of the round.
study-gaps-same = It makes no clear difference how far apart the two closest numbers of a line are: at best, a line scores { $points } points per round.
study-gaps-best = Lines score most, { $points } points per round, when their two closest numbers are { $best } apart. They score least, { $fewest }, when these are { $worst } apart.
study-gaps-enough = Lines score most, { $points } points per round, when their two closest numbers are { $best } apart, without a clear difference from { $enough } up. They score least, { $fewest }, when these are { $worst } apart.

study-spaces = Which of the five numbers scores most
study-spaces-across = number of the line, lowest first
study-spaces-apart = The { $best } number of a line scores most, { $points } points per round, { $bonus } of them from its bonus. That is clearly more than the { $worst } with { $fewest }.
study-spaces-same = The { $best } number of a line scores most, { $points } points per round, { $bonus } of them from its bonus. That is not clearly more than the { $worst } with { $fewest }.

study-crowns = How often a second crown ends the game
study-crowns-note = A crown needs a bead at { $crowns }.
study-crowns-same = With { $seats } players, a second crown ends { $share } of the games, { $early } before the last round. The number of players makes no clear difference.
study-crowns-apart = With { $seats } players, a second crown ends { $share } of the games, { $early } before the last round. It is most frequent with { $most } players ({ $often }). It is rarest with { $least } ({ $seldom }).
study-unless-crown = by a second crown

study-measure-second-crown = games ended by a second crown
study-measure-crowns = crowns per game
study-measure-clashes = picks that clash
