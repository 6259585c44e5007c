# What a study of Fifty says.

study-number = number
study-players = players
study-points-a-pick = points a pick
study-points-a-round = points a round
study-average-pick = the average pick
study-above-average = above the average pick, { $average }
study-below-average = below the average pick, { $average }
study-by-bead = by the bead
study-by-bonus = by the bonus
study-in-round = in round { $round }
study-counted = Points scored from a number until the next hand goes up, or the bonus of its space if several players chose it; every round is counted to its end, even where a second crown stopped it.

study-number-worth = What each number is worth
study-pick-by-bonus = of them by bonuses
study-number-worth-finding = With { $seats } players { $best } is worth most, { $points } points, { $bonus } of them by bonuses; the average pick brings { $average }.
study-number-worth-less = With { $seats } players { $best } is worth most, { $points } points, { $bonus } of them by bonuses; as the count ends at { $top }, no number above { $last } brings even nine tenths of the { $average } of an average pick.

study-blocked = What a blocked digit does to its neighbours
study-blocked-across = last digit of the number
study-blocked-down = blocked
study-blocked-shut = blocked: cannot be chosen
study-blocked-note = Numbers up to { $last } only, so that the end of the count does not blur the digits.
study-blocked-clear = With { $seats } players a number right below a blocked digit brings { $below } points and any other { $other }: nobody can take over the count on the next number.
study-blocked-same = With { $seats } players a number right below a blocked digit brings { $below } points and any other { $other }: no clear difference.

study-clashes = Where hands meet
study-clashes-chance = chance that a pick clashes
study-clashes-note = Of all picks of a number, those that somebody else made in the same round.
study-clashes-even = With { $seats } players { $share } of all picks clash with another, about equally often on every number.
study-clashes-apart = With { $seats } players { $share } of all picks clash with another, most often on { $most }, { $often }, least on { $least }, { $seldom }.

study-gaps = How far apart to choose
study-gaps-unit = apart
study-gaps-across = smallest step between two numbers of a line
study-gaps-note = Bead and bonuses of a line, counted to the end of the round.
study-gaps-same = It makes no clear difference how far apart the two closest numbers of a line are: it brings { $points } points a round at best.
study-gaps-best = Lines bring most, { $points } points a round, if their two closest numbers are { $best } apart; least, { $fewest }, if they are { $worst } apart.
study-gaps-enough = Lines bring most, { $points } points a round, if their two closest numbers are { $best } apart, without a clear difference from { $enough } on; least, { $fewest }, if they are { $worst } apart.

study-spaces = Which of the five numbers scores
study-spaces-across = number of the line, lowest first
study-spaces-apart = The { $best } number of a line brings most, { $points } points a round, { $bonus } of them by its bonus, clearly more than the { $worst } with { $fewest }.
study-spaces-same = The { $best } number of a line brings most, { $points } points a round, { $bonus } of them by its bonus, not clearly more than the { $worst } with { $fewest }.

study-crowns = How often a second crown ends the game
study-crowns-note = A crown needs a bead at { $crowns }.
study-crowns-same = With { $seats } players a second crown ends { $share } of the games, { $early } before the last round; the number of players makes no clear difference.
study-crowns-apart = With { $seats } players a second crown ends { $share } of the games, { $early } before the last round; with { $most } players it is most, { $often }, with { $least } least, { $seldom }.
study-unless-crown = by a second crown

study-measure-second-crown = games ended by a second crown
study-measure-crowns = crowns a game
study-measure-clashes = picks that clash
