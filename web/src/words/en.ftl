# The house in a browser.
web-you = You
web-close = Close
web-skip = Skip
web-home = Home
web-yes = Yes
web-no = No
web-on = on
web-off = off
web-at-the-table = At the table
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-total = All
web-totals = Totals
web-winner = wins
web-menu = Menu
web-rules = Rules
web-examples = Examples
web-log = What happened
web-move = Move { $move }
web-why = Why these points
web-why-nothing = Nothing has been scored yet.
web-by-clock = Time had run out: a bot made this move.
web-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}

# What goes wrong.
web-no-server = The server does not answer. Is it running?
web-not-done = This did not work.
web-nowhere = Nobody sits here
web-nowhere-text = There is nothing at this address.
web-broken = The connection is lost. Trying again…
web-coming = Coming to the table…

# Home.
web-welcome = Pull up a chair.
web-welcome-text = Four games of numbers and nerve. No account, nothing to install.
web-games = Games
web-play = Play
web-play-game = Play { $game }
web-options-of = Options for { $game }
web-guest = Guest
web-join = Join
web-join-a-table = Join a table
web-code-example = Code: OLIVE 47
web-your-tables = Your tables
web-more-tables = { $more ->
    [one] 1 more table
   *[other] { $more } more tables
}
web-your-turn = Your turn
web-others-turn = others play
web-not-started = not started
web-is-over = finished
web-open-tables = Open tables
web-free-seats = { $open ->
    [one] 1 free seat
   *[other] { $open } free seats
}
web-referee = Referee for the real box
web-explore = Explorer
web-review = Review
web-replays = Watch a game again
web-no-such-code = Nobody answers to { $code }

# Settings.
web-settings = Settings
web-language = Language
web-language-en = English
web-language-fr = Français
web-theme = Day or night
web-theme-light = Day
web-theme-dark = Night
web-to-dark = Switch to night
web-to-light = Switch to day
web-sound = Sound
web-voice = Spoken count
web-voice-is = Spoken count: { $state }
web-your-name = Your name
web-forget = Forget me
web-forget-text = Removes your name from every table you sit at, closes those where you were alone, and empties what this browser keeps.
web-forget-me = Remove my name and my tables
web-forgotten = Done. Nothing of you is left here.

# Laying a table.
web-with = Who plays
web-with-bots = Me and bots
web-with-friends = Friends, by link or code
web-with-here = Several of us, on this device
web-who-else = Who else, with commas
web-who-else-example = Ada, Bo
web-seats-count = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
web-bots = Bots
web-clock = Clock
web-clock-none = No clock
web-clock-relaxed = Relaxed
web-clock-fast = Fast
web-lay-table = Lay the table

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
web-token-used = This code has been used
web-device-text = Scan it with the other device. It works once, within two minutes.
web-commitment = The deal was sealed before the first move:

# Ends of a socket.
web-back-here = Play here
web-gone-elsewhere = You are playing in another window
web-gone-elsewhere-text = Your seat was opened there. One window holds a seat at a time.
web-gone-removed = Your seat was given away
web-gone-removed-text = The host has freed it, or you have left the table.
web-gone-expired = This table is cleared
web-gone-expired-text = Nobody played here for a long time.
web-gone-no-such-table = There is no such table
web-gone-no-such-table-text = It may have been closed, or the link is not complete.

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
web-replay = Replay
web-fairness = Was it fair?
web-download = Save the game
web-rematch = Rematch, same table
web-to-rematch = To the next game

# Replay.
web-no-replay = There is nothing to watch here
web-no-board = No board for this game
web-eyes = Seen by
web-eyes-all = a spectator
web-step = Step
web-step-of = Move { $at } of { $last }
web-step-back = One move back
web-step-on = One move on
web-upload = Watch a saved game
web-upload-text = Choose the file of a finished game. It is checked move by move and not kept.
web-upload-choose = Choose a file
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

# Referee.
web-referee-short = Referee
web-no-referee = There is no referee for this game
web-start-again = Start again with an empty sheet
web-add-seat = One more
web-remove-seat = One less
web-printing = Edition
web-as-printed = As printed
web-back-to-printed = Back to the printed values
