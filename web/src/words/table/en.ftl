# What only tables, reviews and the explorer say: it comes with the first game, not with the first page.

# The table before the game.
web-sitting = { $sitting } of { $seats } at the table
web-more-seats = and { $more } more seats
web-lock = Lock the table
web-unlock = Unlock the table
web-arrange = Arrange the table
web-arrange-seat = Arrange the seat of { $name }
web-variant = Variant
web-usual-rules = As in the book
web-own-edition = own edition
web-free = Free
web-host = host
web-ready = ready
web-here = here
web-away = away
web-a-bot = a bot
web-qr = QR code with the link to this table
web-code-is = The code of the table is { $code }.
web-code-hidden = The code is hidden.
web-say-it = Say it, show it, or
web-send-link = send the link
web-copied = Copied
web-sit-down = Sit down
web-watching-lobby = You are watching. The game has not started.
web-host-starts = The host starts the game.
web-fill-seats = Bots on the free seats
web-seat-bots = { $open ->
    [one] Seat one bot
   *[other] Seat { $open } bots
}
web-start-bots = { $open ->
    [one] Start with a bot
   *[other] Start with { $open } bots
}
web-start = { $seats ->
    [one] Start alone
   *[other] Start with { $seats }
}
web-leave = Leave the table
web-leave-sure = Your seat is given up for good.
web-rename = Rename
web-seat-bot = Give it to a { $bot }
web-stand-in = Let a { $bot } stand in
web-take-back = Give the seat back to { $name }
web-remove = Remove { $name }
web-swap = Change places with
web-absence = When somebody is away
web-absence-wait = The table waits
web-absence-play = A bot plays on
web-listed = Show the table to everybody on the first page
web-locked = Nobody else may sit down
web-hide-code = Hide the code
web-edition = Your own edition
web-edition-text = Another printing, or your house rules: change the values in the file and choose it here.
web-edition-printed = The printed values
web-edition-choose = Choose a file
web-edition-changes = What it changes
web-edition-same = It is what the box says: nothing changes.

# Playing.
web-watching = You are watching.
web-waits = Waiting for { $names }.
web-waits-many = Waiting for { $count } people.
web-waits-absent = { $count ->
    [one] { $names } is away. The table waits.
   *[other] { $names } are away. The table waits.
}
web-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
web-bot-stands-in = a bot stands in
web-see-result = See the result
web-curtain = Pass it to { $name }
web-curtain-text = Only what everybody may see is on the screen.
web-i-am = I am { $name }
web-emotes = Say something
emote-hello = Hello
emote-well-played = Well played
emote-oops = That went wrong
emote-thinking = Let me think
emote-laugh = Ha ha
emote-wow = Wow
emote-sorry = Sorry
emote-again = Once more?
web-other-device = Go on with another device
web-device-qr = One-time QR code for another device
web-device-text = Scan it with the other device. It works once, within two minutes.
web-commitment = The deal was sealed before the first move:

# The end.
web-you-win = { $by ->
    [0] You win
   *[other] You win by { $by }
}
web-wins = { $name } wins
web-shared-win = { $names } share the victory
web-solo-done = { $points } points
web-why-round = Round { $round }: why { $points }
web-show-moment = Show the moment
web-sheet = Score sheet
web-tap-round = Tap a round to see why.
web-round-cell = { $name }, round { $round }: { $points }
web-see-board = Back to the board
web-fairness = Was it fair?
web-download = Save the game
web-rematch = Rematch, same table
web-to-rematch = To the next game

# Replay.
web-no-board = No board for this game
web-eyes = Seen by
web-eyes-all = a spectator
web-step = Step
web-step-of = Move { $at } of { $last }
web-step-back = One move back
web-step-on = One move on
web-fair-moves = { $moves ->
    [one] The one move was legal.
   *[other] All { $moves } moves were legal.
}
web-fair-deal = The deal is what was sealed before the first move: nobody chose it.
web-fair-no-deal = The seed is not in this record, so the deal itself could not be checked.
web-fair-error = Line { $line } is not right:
web-fair-text = Before the first move the table showed a seal: SHA-256 of a salt and the seed. Then each browser added a number of its own. Salt, seed and those numbers are shown at the end, and anybody can compute the deal again.
web-fair-commitment = Seal
web-fair-salt = Salt
web-fair-seed = Seed
web-fair-nonces = From the browsers

# Bots.
bot-easy = easy bot
bot-casual = casual bot
bot-strong = strong bot
bot-master = master bot
bot-random = random bot
bot-spread = spreading bot
bot-heuristic = careful bot
bot-greedy = greedy bot
bot-pimc-15 = bot that samples deals
bot-learned = bot that has learned
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
web-with-hints = with hints
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

# The review.
web-review-whose = Seen from
web-review-deeper = Look deeper
web-review-deep-busy = Looking deeper. This takes a moment…
web-review-is-deep = This was a deep look.
web-review-learn = To learn from
web-review-why = Why
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
web-review-unit-points-fewest = Penalty points
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
web-review-cost-fewest = { $points } penalty points, { $win } to win
web-review-cost-win = { $win } to win
web-review-cost-points = { $points } points
web-review-options = What else there was
web-review-th-move = Move
web-review-made = played
web-review-remarks = What the bots expected

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
web-mine = { $games ->
    [0] No finished game of yours is known here yet. Play one, or bring a saved one.
    [one] From one game of yours: { $moves } moves.
   *[other] From { $games } games of yours: { $moves } moves.
}
web-mine-add = Add a saved game
web-mine-who = Which of them is you?
web-mine-not-a-record = This is not the file of a saved game.
web-mine-other-game = This is a game of another kind: only { $game } counts here.

# The certificate.
web-certificate = Certificate
web-print = Print
web-cert-people = { $people ->
    [one] person chose
   *[other] people chose
}
web-cert-seats = { $seats ->
    [one] seat
   *[other] seats
}
web-cert-winner = { $names } wins:
web-cert-winners = { $names } win together:
web-cert-winners-more = { $names } and { $more } more win:
web-cert-rounds = Who chose in each round, at { $seats ->
    [one] one seat
   *[other] { $seats } seats
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
web-cert-key = Key of the server, Ed25519
web-cert-signature = Signature
web-cert-check = Check it yourself
web-cert-check-text = Without a network, with the two files of this page. Names are not part of what is signed: whoever asks to be forgotten does not make this a lie.
web-cert-file = Download the certificate
web-cert-qr = QR code with the link to this certificate

# The stage and its crowd.
web-stage-open = Open the big screen
web-stage-where = { $people ->
    [one] 1 player · { $where }
   *[other] { $people } players · { $where }
}
web-stage-follow = Follow on your phone
web-stage-join = Join { $game } on your phone
web-stage-scan = Scan to join
web-stage-are-in = { $people ->
    [one] is in
   *[other] are in
}
web-stage-here = { $people ->
    [one] 1 person is in
   *[other] { $people } people are in
}
web-stage-newest = Who came last
web-stage-seconds = { $seconds ->
    [one] second
   *[other] seconds
}
web-stage-many-win = { $winners } share the victory
web-stage-next-game = Be in the next game:
web-stage-waiting = { $people ->
    [one] 1 more person waits for the next game.
   *[other] { $people } more people wait for the next game.
}
web-stage-bar = Controls of the big screen
web-stage-whole = Whole screen
web-film-length = The count is shown for
web-film-seconds = { $seconds } seconds
web-drive = Host
web-drive-start = { $people ->
    [0] Nobody has joined yet
    [one] Start with 1 person
   *[other] Start with { $people } people
}
web-drive-extend = { $seconds } seconds more
web-drive-close = Close the choosing
web-drive-next = Next round
web-drive-again = Next game
web-you-are-in = You are in
web-your-seat = Seat { $seat }
web-look-up = Look at the big screen.
web-late-in = You watch this game and are in the next.
web-late-join = This game is over. Be in the next:
web-late-join-in = Join the next game
web-next-soon = Stay here: the next game begins on its own.
web-classroom = Classroom: names only, no emotes, big text
web-crowd = Play with a crowd
web-crowd-text = One big screen, everybody’s phone, up to { $most } people. You say when each round begins.
web-crowd-host = You
web-crowd-host-only = only host
web-crowd-host-plays = host and play
