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
web-first-time = The first time takes up to a minute.
web-try-again = Try again
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
web-play-crowd = Play with a crowd
web-lay-table = Lay the table

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

# Finished games.
web-token-used = This code has been used
web-replay = Replay
web-review-busy = Looking back…
web-review-none = There is nothing to review here
web-no-replay = There is nothing to watch here
web-no-certificate = There is no certificate
web-upload = Watch a saved game
web-upload-text = Choose the file of a finished game. It is checked move by move and not kept.
web-upload-choose = Choose a file

# Referee.
web-referee-short = Referee
web-no-referee = There is no referee for this game
web-start-again = Start again with an empty sheet
web-add-seat = One more
web-remove-seat = One less
web-printing = Edition
web-as-printed = As printed
web-back-to-printed = Back to the printed values
