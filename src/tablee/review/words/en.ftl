# The review of a game.
review-not-over = A game can be reviewed once it is over.
review-no-mind = There is no review for this game yet.
review-too-long = One player made { $decisions } decisions in this game; at most { $most } can be reviewed.
review-thinking = Reviewing the game…
review-loading = Getting ready to review: the first time this takes up to a minute…
review-loading-of = Getting ready to review: { $done } of { $total } parts, only the first time…
review-reading = Reviewing decision { $number } of { $total }…
review-failed = The review could not be made. Please try again in a moment.
review-no-record = The record can’t be read: { $why }.
review-key-seat = other player
review-key-deeper = deeper review
review-title = Review for { $seat }
review-amount = { $whole }.{ $tenth }

# The parts and marks, as headings.
review-part-luck = Luck
review-part-luck-text = What was dealt or drawn.
review-part-choice = Your choices
review-part-choice-text = Your moves, compared with the best we found.
review-part-others = The others
review-part-others-text = What the others usually play, and what they played.
review-mark-best = best
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake

# The game in short.
review-gave-nothing = { $by ->
    [you] You lost nothing
   *[other] { $seat } lost nothing
}: every decision was as good as the best we found.
review-gave-once = { $by ->
    [you] You lost
   *[other] { $seat } lost
} { $unit ->
    [points] { $total ->
        [one] 1 point
       *[other] { $total } points
    }
   *[chance] { $total }%
} in one decision.
review-gave = { $by ->
    [you] You lost
   *[other] { $seat } lost
} { $unit ->
    [points] { $total ->
        [one] 1 point
       *[other] { $total } points
    }
   *[chance] { $total }%
} in { $count } decisions: { $first } and { $last }.
review-gave-many = { $by ->
    [you] You lost chances
   *[other] { $seat } lost chances
} in { $count } decisions, { $most }% in the worst of them.
review-gave-often = { $by ->
    [you] You lost
   *[other] { $seat } lost
} { $unit ->
    [points] { $total ->
        [one] 1 point
       *[other] { $total } points
    }
   *[chance] { $total }%
} in { $count } decisions, { $most }{ $unit ->
    [points] { "" }
   *[chance] %
} in the worst of them.
review-won = { $by ->
    [you] You won.
   *[other] { $seat } won.
} Chance at the start: { $expected }%.
review-shared = { $by ->
    [you] You shared the win.
   *[other] { $seat } shared the win.
} Chance at the start: { $expected }%.
review-lost = { $by ->
    [you] You did not win.
   *[other] { $seat } did not win.
} Chance at the start: { $expected }%.
review-alone = { $by ->
    [you] You scored { $result } points
   *[other] { $seat } scored { $result } points
}; { $expected } were expected.
review-parts = Luck { $luck }, { $by ->
    [you] your choices { $choice }
   *[other] { $seat }’s choices { $choice }
}, the others { $others }.
review-parts-alone = Luck { $luck }, { $by ->
    [you] your choices { $choice }
   *[other] { $seat }’s choices { $choice }
}.

# To learn from.
review-better = Round { $round }: { $made } lowered the chance to win by { $win }%. The best we found was { $best }.
review-better-points = Move { $step }: { $made } cost { $points ->
    [one] 1 point
   *[other] { $points } points
}. The best we found was { $best }.
review-no-lessons = Nothing to learn this time: every decision was as good as the best we found.
review-hindsight = In hindsight, { $move } would have scored { $points ->
    [one] one point
   *[other] { $points } points
} in the round.
review-hindsight-fewest = In hindsight, { $move } would have limited the round to { $points ->
    [one] one penalty point
   *[other] { $points } penalty points
}.
review-hindsight-made = In hindsight too, { $move } was the best move.

# Turning points.
review-turn-luck = Round { $round }, luck: the chance to win { $way ->
    [up] rose
   *[down] fell
} from { $before }% to { $after }%.
review-turn-choice = Round { $round }: with { $made } the chance to win fell from { $before }% to { $after }%.
review-turn-offer = Round { $round }: given how the others usually play, the chance to win { $way ->
    [up] rose
   *[down] fell
} from { $before }% to { $after }%.
review-turn-others = Round { $round }: what the others played. The chance to win { $way ->
    [up] rose
   *[down] fell
} from { $before }% to { $after }%.
review-no-turning-points = The chance to win never changed much at once.

# Line by line.
review-head-lessons = What to learn
review-head-rounds = Round by round
review-head-turning-points = Turning points
review-head-decisions = Decisions
review-head-players = Who played
review-head-remarks = What the bots expected
review-round = Round { $round }: from { $before }% to { $after }%.
review-round-alone = Square { $round }: { $result } points, { $expected } expected.
review-when-usual = { $rounds ->
    [1] Move { $number }
   *[other] { $count ->
        [1] Round { $round }
       *[other] Round { $round }, move { $number }
    }
}
review-decision-best = { $when }: { $made }. The best we found.
review-decision-good = { $when }: { $made }. Good: it cost { $unit ->
    [points] { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
   *[chance] { $cost }%
}. The best was { $best }.
review-decision-inaccuracy = { $when }: { $made }. An inaccuracy: it cost { $unit ->
    [points] { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
   *[chance] { $cost }%
}. The best was { $best }.
review-decision-mistake = { $when }: { $made }. A mistake: it cost { $unit ->
    [points] { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
   *[chance] { $cost }%
}. The best was { $best }.
review-player-person = { $seat }: a person
review-player-bot = { $seat }: a bot
review-player-bot-named = { $seat }: a bot ({ $bot })
review-player-clock = { $seat }: the clock
review-player-several = { $seat }: a person, sometimes a bot
review-player-nobody = { $seat }: no moves
review-remark = Move { $step }, { $seat }: “{ $expected }”
