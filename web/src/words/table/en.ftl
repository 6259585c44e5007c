# What only tables, reviews and the explorer say: it comes with the first game, not with the first page.

# Bots.
bot-easy = easy bot
bot-casual = casual bot
bot-strong = strong bot
bot-master = master bot
bot-random = random bot
bot-spread = spreading bot
bot-heuristic = careful bot
bot-greedy = greedy bot
bot-greedy-999 = bot that writes high
bot-repdigit = bot that repeats a digit
bot-high-repdigit = bot that repeats a high digit
web-level-easy = Easy
web-level-casual = Casual
web-level-strong = Strong
web-level-master = Master
web-level-easy-text = Plays like a beginner. A child can win.
web-level-casual-text = Plays like a friend at the kitchen table.
web-level-strong-text = Watches what you do, and answers it.
web-level-master-text = As good as we could make it. Takes a moment to think.
web-character = Character
web-character-plain = Plain
web-more-bots = More bots
web-more-bots-text = Bots with one fixed habit, to practise against or to measure by.
web-more-choices = More choices
web-bot-pace = Bots answer
web-bot-pace-at-once = At once
web-bot-pace-like-people = Like people
web-hints-allowed = Hints may be asked for
web-thinking = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
web-warming = { $count ->
    [one] { $names } is warming up. Once, for up to half a minute.
   *[other] { $names } are warming up. Once, for up to half a minute.
}
web-warming-short = warming up
web-hints-used = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}

# Hints.
web-hint = Hint
web-hint-thinking = Thinking…
web-hint-text = What a strong player would consider. Tap one to lay it down; it is not sent yet.
web-hint-share = Chosen
web-hint-points = Points
web-hint-win = Wins
web-hint-first = First choice
web-hint-option = { $text }: chosen in { $share }, { $points } points, wins { $win }.

# The review.
web-review-whose = Seen from
web-review-busy = Looking back…
web-review-deeper = Look deeper
web-review-deep-busy = Looking deeper. This takes a moment…
web-review-is-deep = This was a deep look.
web-review-learn = To learn from
web-review-chart = Chance to win
web-review-chart-alone = Points to be expected
web-review-moment = Moment
web-review-moment-start = Before the first move: { $value }.
web-review-moment-luck = Round { $round }, luck: { $value }.
web-review-moment-choice = Round { $round }, own choice: { $value }.
web-review-moment-choice-of = Round { $round }, { $text } was chosen: { $value }.
web-review-moment-reading = Round { $round }, what the others played: { $value }.
web-review-turning = Turning point { $number }
web-review-th-moment = Moment
web-review-th-after = After
web-review-rounds = Round by round
web-review-rounds-text = What was to be expected, what changed it, and what became of it: the parts add up.
web-review-unit = Counted in
web-review-unit-points = Points
web-review-unit-win = Chance to win
web-review-game = The whole game
web-review-round = Round { $round }
web-review-expected = Expected
web-review-result = Result
web-review-decisions = Decisions
web-review-show = Show
web-review-show-all = All { $count }
web-review-show-costly = Those that cost ({ $count })
web-review-all-best = Every decision was as good as the best found.
web-review-where = Round { $round }, move { $step }
web-review-where-alone = Move { $step }
web-review-played = Played
web-review-best = Best found
web-review-cost = { $points } points, { $win } to win
web-review-cost-win = { $win } to win
web-review-cost-points = { $points } points
web-review-options = What else there was
web-review-th-move = Move
web-review-made = played
web-review-remarks = What the bots expected
web-review-none = There is nothing to review here

# Figures.
web-as-table = As a table
web-about-points = { $points } points

# The explorer.
web-explore-game = Explore what its numbers are worth
web-explore-busy = Working it out…
web-habits = How a habit is punished
web-habits-text = Play the same way every time and somebody will notice. Choose a habit to see what beats it.
web-habit = The habit
web-habit-none = None
web-habit-mine = Mine so far
web-punish = What beats it
web-punish-edge = points a round above the share, { $points } in all
web-mine = { $games ->
    [0] No finished game of yours is known here yet. Play one, or bring a saved one.
    [one] From one game of yours: { $moves } moves.
   *[other] From { $games } games of yours: { $moves } moves.
}
web-mine-add = Add a saved game
web-mine-who = Which of them is you?
web-mine-not-a-record = This is not the file of a saved game.
web-mine-other-game = This is a game of another kind: only { $game } counts here.
