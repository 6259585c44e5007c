# What only reviews, the explorer and certificates say: it comes with the first of them.

# The review.
web-review-place = { $game }, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] place { $place }
} of { $seats ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $seats }
}
web-review-whose = Review another player
web-review-deeper = Look deeper
web-review-deep-busy = Making a deeper review. This takes a moment…
web-review-is-deep = This is the deeper review.
web-review-chart = Chance to win
web-review-chart-alone = Expected points
web-review-chart-told = Chance to win, from { $from } to { $to }. { $count ->
    [0] { $by ->
        [you] Your decisions
       *[other] The decisions
    } cost nothing.
    [one] { $by ->
        [you] One of your decisions
       *[other] One decision
    } cost { $costs }.
   *[other] { $by ->
        [you] Your decisions
       *[other] The decisions
    } cost { $costs }.
}
web-review-chart-told-points = Expected points, from { $from } to { $to }. { $count ->
    [0] { $by ->
        [you] Your decisions
       *[other] The decisions
    } cost nothing.
    [one] { $by ->
        [you] One of your decisions
       *[other] One decision
    } cost { $costs }.
   *[other] { $by ->
        [you] Your decisions
       *[other] The decisions
    } cost { $costs }.
}
web-review-up-to = up to { $most } each
web-review-scale = { $by ->
    [you] Your chance
   *[other] The chance
} to win. Each red drop is one decision, to the same scale everywhere on this page.
web-review-scale-points = Expected points. Each red drop is one decision, to the same scale everywhere on this page.
web-review-scale-wide = Each red bar here is as long as the matching drop on the left.
web-review-moment-start = Before the first move
web-review-moment-luck = { $when }, luck
web-review-moment-choice = { $when }, { $by ->
    [you] your choice
   *[other] the choice
}
web-review-moment-best = { $when }, with the best found: { $text }
web-review-moment-choice-of = { $when }, after { $text }
web-review-moment-others = { $when }, what the others played
web-review-th-moment = Moment
web-review-as-table = The curve as a table
web-review-sum = What made the result
web-review-expected = At the start
web-review-luck = Luck
web-review-choices = { $by ->
    [you] Your choices
   *[other] Choices
}
web-review-others = The others
web-review-much = { $way ->
    [up] big gain
   *[down] big loss
}
web-review-result = Result
web-review-parts-text = Luck: what was dealt or drawn. The others: what they played.
web-review-parts-alone = Luck: what was drawn.
web-review-listed-all = { $count ->
    [1] Your only decision
    [2] Your two decisions
    [3] Your three decisions
    [4] Your four decisions
    [5] Your five decisions
    [6] Your six decisions
    [7] Your seven decisions
    [8] Your eight decisions
    [9] Your nine decisions
    [10] Your ten decisions
   *[other] Your { $count } decisions
}
web-review-listed = { $count ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
   *[other] { $count }
} of your { $total } decisions
web-review-listed-of = What { $name } could have played better
web-review-which = Decision
web-review-played = { $by ->
    [you] You played
   *[other] Played
}
web-review-best = Best found
web-review-best-one = Best
web-review-show-moment = Show this moment
web-review-options = Other options
web-review-then = { $by ->
    [you] you, in the game
   *[other] played
}
web-review-now = { $by ->
    [you] you, this time
   *[other] you, this time
}
web-review-remarks = What the bots expected

# A decision chosen again.
web-review-again = Choose again
web-review-choose = What would you play now?
web-review-show-answer = Show the answer
web-review-answer = What each option costs
web-review-right = { $move } is the best we found
web-review-gives = { $move } costs { $unit ->
    [points] { $cost ->
        [one] one point
       *[other] { $cost } points
    }
   *[chance] { $cost }%
}
web-review-unweighed = We did not evaluate that move. Here are the ones we did:
web-review-next = Next decision
web-review-back = Back to the review

# While a review is made.
web-review-reading = Reviewing your game
web-review-reading-text = You can leave this page: the review continues, and you will find it here.
web-review-reading-file = This takes a moment.
web-review-loading = Getting ready
web-review-loading-of = { $done } of { $total } parts, only the first time
web-review-decisions = Your decisions
web-review-decisions-of = { $done } of { $total } reviewed
web-review-how = For each decision we play the rest of the game many times, once with your move and once with the best one we find.
web-review-reading-now = In progress
web-review-watch = Watch the game
web-review-stop = Stop

# The explorer.
web-explore-busy = Working it out…
web-habits = How to beat a habit
web-habits-text = If you play the same way every time, somebody will notice. Choose a habit to see how to beat it.
web-habit = Habit
web-habit-none = None
web-habit-mine = My own
web-punish = How to beat it
web-mine = { $games ->
    [0] None of your finished games are here yet. Play one, or add a saved one.
    [one] From one of your games: { $moves } moves.
   *[other] From { $games } of your games: { $moves } moves.
}
web-mine-add = Add a saved game
web-mine-who = Which player are you?
web-mine-not-a-record = This is not a saved game.
web-mine-other-game = This is another game: only { $game } counts here.

# The certificate.
web-cert-people = { $people ->
    [one] person played
   *[other] people played
}
web-cert-seats = { $seats ->
    [one] player
   *[other] players
}
web-cert-winner = { $names } wins:
web-cert-winners = { $names } share the victory:
web-cert-winners-more = { $names } and { $more } more share the victory:
web-cert-rounds = Who made the moves in each round, with { $seats ->
    [one] one player
   *[other] { $seats } players
}
web-cert-round = Round
web-cert-by-people = people
web-cert-by-bots = bots
web-cert-by-clock = the clock
web-cert-decisions = { $people ->
    [one] One decision
   *[other] { $people } decisions
} by people, { $bots } by bots, { $clock } by the clock.
web-cert-nonces = From { $count } browsers, SHA-256
web-cert-record = Record of { $count } lines, without names, SHA-256
web-cert-log = Log of { $count } lines, without names, SHA-256
web-cert-key = Server key, Ed25519
web-cert-signature = Signature
web-cert-check = Check it yourself
web-cert-check-text = It works offline, with the two files on this page. Names are not signed, so the certificate stays valid when somebody asks to be forgotten.
web-cert-file = Download the certificate
web-cert-qr = QR code with the link to this certificate

# Puzzles.
web-puzzle-idea = Positions from games between bots. You see what one player saw; choose a move, and see what each one costs.
web-puzzle-level = Level { $level }, { $solved } solved
web-puzzle-none-yet = Not tried yet
web-puzzle-private = Your level stays on this device. Mistakes come back after a day, then three, then seven.
web-puzzle-empty = This game has no puzzles.
web-puzzle-of = { $game }, your level { $level }
web-puzzle-ask = What do you play?
web-puzzle-again = Once more: what do you play?
web-puzzle-best = { $move } is the best move
web-puzzle-as-good = { $move } is right: it is as good as the best
web-puzzle-change = Your level is now { $level }: { $way ->
    [up] up
   *[down] down
} { $by }.
web-puzzle-same = Your level stays at { $level }.
web-puzzle-next = Next puzzle
web-puzzle-more = Puzzles of this game
