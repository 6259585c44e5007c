# What a study of The Number says.

study-first-digit = first digit
study-points-a-turn = points per turn
study-points-a-game = points per game
study-bot = bot
study-by-digit = from the first digit
study-by-bonus = from the bonus
study-hardly-written = hardly ever written

study-first-digits = The first digit and the bonus
study-first-digits-note = Out of all numbers written, including those that were eliminated and scored nothing.
study-first-digits-finding = Numbers that begin with { $best } score most: { $points } points per turn, { $bonus } of them from the bonus{ $rivals ->
    [none] { "" }
   *[other] , without a clear difference from { $rivals }
}. { $often ->
    [never] The bonus is never worth more than the digit itself
    [always] The bonus is always worth more than the digit itself
   *[sometimes] The bonus is worth more than the digit itself only with { $more }
}.

study-turns = What a first digit is worth, turn by turn
study-turns-note = Mean points of a number that begins with the digit, valid or eliminated, in all rounds.
study-turns-finding = On turn 1, { $first }. On turn { $turn }, { $last }; the first digit counts { $times } times there, and the bonus is { $bonus }.
study-turns-best = { $count ->
    [one] { $digits } scores most, { $points } points
   *[other] { $digits } score most, without a clear difference, up to { $points } points
}

study-eliminated = Which numbers are eliminated, by first digit
study-eliminated-chance = chance of being eliminated
study-eliminated-note = A number is eliminated if it shares a digit with a smaller one; the smallest of all is always valid.
study-eliminated-same = With { $seats } players, { $share } of all numbers are eliminated, whatever digit they begin with.
study-eliminated-apart = With { $seats } players, { $share } of all numbers are eliminated. Those that begin with { $most } are eliminated most often ({ $often }). Those that begin with { $least } are the safest ({ $seldom }).

study-kinds = Which numbers are eliminated, by how many digits differ
study-kinds-across = different digits in the number
study-kinds-note = A bot that writes one digit three times also chooses it more carefully than one that draws three at random.
study-kinds-apart = With { $seats } players, a number with { $least ->
    [1] one digit three times
    [2] two different digits
   *[3] three different digits
} is eliminated least often ({ $seldom }), a number with { $most ->
    [1] one digit three times
    [2] two different digits
   *[3] three different digits
} most often ({ $often }).
study-kinds-same = With { $seats } players, it makes no clear difference how many different digits a number has: at most { $often } are eliminated.

study-left = How digits run out
study-left-unit = left
study-before-turn = before turn
study-digits-left = digits left
study-left-note = A valid number crosses out its digits; one digit written three times costs a single digit.
study-left-finding = Before the last turn, { $least } has { $left } digits left.
study-left-same = Before the last turn, { $least } has { $left } digits left, with no clear difference between the bots.
study-left-apart = Before the last turn, { $least } has { $left } digits left and { $most } has { $more }.

study-sources = Where the points come from
study-source-digits = first digits
study-source-bonuses = bonuses
study-source-crossed = crossed-out digits
study-sources-finding = { $bot } scores { $points } points per game. First digits score { $digits }, bonuses { $bonuses } and crossed-out digits { $crossed }.
study-sources-clear = { $bot } scores { $points } points per game, clearly more than any other here. First digits score { $digits }, bonuses { $bonuses } and crossed-out digits { $crossed }.

study-measure-eliminated = numbers eliminated
study-measure-bonus = points per game from bonuses
study-measure-crossed = digits crossed out per round
