# The review of a game.
review-not-over = A game can be reviewed once it is over.
review-no-mind = This game has nobody yet who could review it.
review-too-long = This game has { $decisions } decisions of one seat; at most { $most } can be reviewed.
review-thinking = Looking back...
review-failed = No review could be made now. Please try again in a moment.
review-no-record = The record cannot be read: { $why }.
review-key-seat = other seat
review-key-deeper = look deeper
review-title = Review for { $seat }
review-amount = { $whole }.{ $tenth }
review-change = { $sign }{ $whole }.{ $tenth }

# The parts and marks, as headings.
review-part-luck = Luck
review-part-luck-text = What the dice gave: deal, tokens, moods.
review-part-choice = Choice
review-part-choice-text = The own moves, against the way strong players mix theirs.
review-part-reading = Reading
review-part-reading-text = What the others happened to play.
review-mark-best = best
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake

# The game in short.
review-won = { $seat } won. The chance before the game was { $expected } %: luck { $luck } %, own choices { $choice } %, what the others played { $reading } %.
review-shared = { $seat } shared the victory. The chance before the game was { $expected } %: luck { $luck } %, own choices { $choice } %, what the others played { $reading } %.
review-lost = { $seat } did not win. The chance before the game was { $expected } %: luck { $luck } %, own choices { $choice } %, what the others played { $reading } %.
review-alone = { $seat } scored { $result } points where { $expected } were to be expected: luck { $luck }, own choices { $choice }.
review-decisions = Of { $count ->
    [one] one decision
   *[other] { $count } decisions
}, { $best } best, { $good } good, { $inaccuracy ->
    [one] one inaccuracy
   *[other] { $inaccuracy } inaccuracies
} and { $mistake ->
    [one] one mistake
   *[other] { $mistake } mistakes
}.

# To learn from.
review-better = Round { $round }, move { $step }: { $seat } played { $made }. Better was { $best }: worth { $points } { $about ->
   *[other] points
} and { $win } % more chance to win.
review-better-fewest = Round { $round }, move { $step }: { $seat } played { $made }. Better was { $best }: worth { $points } penalty { $about ->
   *[other] points
} fewer and { $win } % more chance to win.
review-better-win = Round { $round }, move { $step }: { $seat } played { $made }. Better was { $best }: worth { $win } % more chance to win.
review-better-points = Move { $step }: { $seat } played { $made }. Better was { $best }: worth { $points } { $about ->
   *[other] points
}.
review-hindsight = With everything open, { $move } would have brought { $points ->
    [one] one point
   *[other] { $points } points
} in the round.
review-hindsight-fewest = With everything open, { $move } would have kept the round to { $points ->
    [one] one penalty point
   *[other] { $points } penalty points
}.
review-hindsight-made = With everything open, { $move } was the best there was.
review-no-lessons = Nothing to learn from this time: every decision was as good as the best found.

# Turning points.
review-turn-luck = Round { $round }: luck. The chance of { $seat } to win { $way ->
    [up] rose
   *[down] fell
} from { $before } to { $after } %.
review-turn-choice = Round { $round }: { $seat } played { $made }, and the chance to win { $way ->
    [up] rose
   *[down] fell
} from { $before } to { $after } %.
review-turn-reading = Round { $round }: what the others played. The chance of { $seat } to win { $way ->
    [up] rose
   *[down] fell
} from { $before } to { $after } %.
review-no-turning-points = The chance to win never changed much at once.

# Told line by line.
review-head-lessons = To learn from
review-head-rounds = Round by round
review-head-turning-points = Turning points
review-head-decisions = Decisions
review-head-players = Who played
review-head-remarks = What the bots expected
review-round-points = Round { $round }: { $result ->
    [one] one point
   *[other] { $result } points
}, { $expected } expected. Luck { $luck }, choice { $choice }, reading { $reading }.
review-round-points-fewest = Round { $round }: { $result ->
    [one] one penalty point
   *[other] { $result } penalty points
}, { $expected } expected. Luck { $luck }, choice { $choice }, reading { $reading }.
review-round-wins = Chance to win from { $before } to { $after } %. Luck { $luck } %, choice { $choice } %, reading { $reading } %.
review-decision-best = Round { $round }, move { $step }: { $made }. The best.
review-decision-good = Round { $round }, move { $step }: { $made }. Good; the best was { $best } ({ $win } % more chance to win).
review-decision-inaccuracy = Round { $round }, move { $step }: { $made }. An inaccuracy; the best was { $best } ({ $win } % more chance to win).
review-decision-mistake = Round { $round }, move { $step }: { $made }. A mistake; the best was { $best } ({ $win } % more chance to win).
review-decision-points-best = Move { $step }: { $made }. The best.
review-decision-points-good = Move { $step }: { $made }. Good; the best was { $best } ({ $points } { $about ->
   *[other] points
} more).
review-decision-points-inaccuracy = Move { $step }: { $made }. An inaccuracy; the best was { $best } ({ $points } { $about ->
   *[other] points
} more).
review-decision-points-mistake = Move { $step }: { $made }. A mistake; the best was { $best } ({ $points } { $about ->
   *[other] points
} more).
review-player-person = { $seat }: a person
review-player-bot = { $seat }: a bot
review-player-bot-named = { $seat }: a bot ({ $bot })
review-player-clock = { $seat }: the clock
review-player-several = { $seat }: a person, and at times a bot
review-player-nobody = { $seat }: made no move
review-remark = Move { $step }, { $seat }: “{ $expected }”
