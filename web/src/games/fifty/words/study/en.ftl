# Looking at a position more closely.
fifty-explore-seats = Players
fifty-explore-blocked = { $turned ->
    [one] Blocked digit: one token is turned over
   *[other] Blocked digits: { $turned } tokens are turned over
}
fifty-explore-none-blocked = With seven players no digit is blocked
fifty-explore-digit = Digit { $digit } blocked
fifty-explore-missing = { $missing ->
    [one] In a real game one more would be blocked.
   *[other] In a real game { $missing } more would be blocked.
}
fifty-explore-complete = Choose another one to free the oldest.
fifty-explore-danger = Danger
fifty-explore-no-danger = None
fifty-explore-road = Number by number
fifty-explore-road-text = How often an unpredictable player chooses each number, and how many points it is worth.
fifty-explore-number = { $points ->
    [one] { $number }: in { $share } of lines, worth { $points } point.
   *[other] { $number }: in { $share } of lines, worth { $points } points.
}
fifty-explore-habit = With the habit: in { $share } of lines.
fifty-explore-key-share = how often it is chosen
fifty-explore-key-worth = what it is worth
fifty-explore-key-habit = how often the habit chooses it
fifty-explore-th-number = Number
fifty-explore-th-share = Chosen
fifty-explore-th-worth = Worth
fifty-explore-th-habit = With the habit
fifty-explore-safe = { $points ->
    [one] Even a player who knows this mix could gain at most { $points } point a round.
   *[other] Even a player who knows this mix could gain at most { $points } points a round.
}
fifty-explore-lines = Its favourite lines
explore-edge = points per round compared with the habit ({ $points } in all)
explore-habit-casual = One number in every ten
explore-habit-spread = Steps of about ten
explore-habit-random = Any numbers
