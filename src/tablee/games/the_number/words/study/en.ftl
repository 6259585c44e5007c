# What a study of The Number says.

study-first-digit = first digit
study-points-a-turn = points a turn
study-points-a-game = points a game
study-bot = bot
study-by-digit = by the first digit
study-by-bonus = by the bonus
study-hardly-written = hardly ever written

study-first-digits = First digits against the bonus
study-first-digits-note = Of all numbers that were written, also those that were eliminated and brought nothing.
study-first-digits-finding = Numbers that begin with { $best } bring most, { $points } points a turn, { $bonus } of them by the bonus{ $rivals ->
    [none] { "" }
   *[other] , without a clear difference from { $rivals }
}; { $often ->
    [never] the bonus never brings more than the digit itself
    [always] the bonus always brings more than the digit itself
   *[sometimes] the bonus brings more than the digit itself only with { $more }
}.

study-turns = What a first digit is worth, turn by turn
study-turns-note = Mean points of a number that begins with the digit, valid or eliminated, in all rounds.
study-turns-finding = On turn 1, { $first }; on turn { $turn }, where the first digit counts { $times } times and the bonus is { $bonus }, { $last }.
study-turns-best = { $count ->
    [one] { $digits } brings most, { $points } points
   *[other] { $digits } bring most, without a clear difference, up to { $points } points
}

study-eliminated = Who is eliminated, by first digit
study-eliminated-chance = chance to be eliminated
study-eliminated-note = A number is eliminated if it shares a digit with a smaller one; the smallest of all is always valid.
study-eliminated-same = With { $seats } players { $share } of all numbers are eliminated, whatever digit they begin with.
study-eliminated-apart = With { $seats } players { $share } of all numbers are eliminated, most of those that begin with { $most }, { $often }, fewest of those with { $least }, { $seldom }.

study-kinds = Who is eliminated, by the number of different digits
study-kinds-across = different digits in the number
study-kinds-note = A bot that writes one digit three times also chooses it more carefully than one that draws three at random.
study-kinds-apart = With { $seats } players a number of { $least ->
    [1] one digit three times
    [2] two different digits
   *[3] three different digits
} is eliminated least, in { $seldom } of all cases, one of { $most ->
    [1] one digit three times
    [2] two different digits
   *[3] three different digits
} most, { $often }.
study-kinds-same = With { $seats } players it makes no clear difference how many different digits a number has: { $often } are eliminated at most.

study-left = How digits run out
study-left-unit = left
study-before-turn = before turn
study-digits-left = digits left
study-left-note = Valid numbers cross out their digits; a number of one digit three times costs a single digit.
study-left-finding = Before the last turn { $least } has { $left } digits left.
study-left-same = Before the last turn { $least } has { $left } digits left, with no clear difference between the bots.
study-left-apart = Before the last turn { $least } has { $left } digits left, { $most } { $more }.

study-sources = Where the points come from
study-source-digits = first digits
study-source-bonuses = bonuses
study-source-crossed = crossed-out digits
study-sources-finding = { $bot } makes { $points } points a game: { $digits } by first digits, { $bonuses } by bonuses and { $crossed } by crossed-out digits.
study-sources-clear = { $bot } makes { $points } points a game, clearly more than any other here: { $digits } by first digits, { $bonuses } by bonuses and { $crossed } by crossed-out digits.

study-measure-eliminated = numbers eliminated
study-measure-bonus = points a game by bonuses
study-measure-crossed = digits crossed out a round
