# What every page says.
web-you = You
web-you-among = you
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
web-total = Total
web-totals = Totals
web-winner = winner
web-menu = Menu
web-rules = Rules
web-log = What happened
web-spoken = Announcements
web-move = Move { $move }
web-why = Why these points
web-why-nothing = No points have been scored yet.
web-by-clock = Time ran out, so a bot made this move.
web-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}

# What goes wrong.
web-no-network = No network.
web-no-network-text = The server isn’t answering. Your tables are safe.
web-move-kept = No network. Your move is saved.
web-not-sent = No network. That wasn’t sent: try again in a moment.
web-outdated = There is a newer version of this page. Your seat is safe.
web-reload = Reload
web-no-server = The server isn’t answering. Is it running?
web-first-time = The first time can take up to a minute.
web-try-again = Try again
web-not-done = That didn’t work.
web-nowhere = Page not found
web-nowhere-text = There is nothing at this address. Your tables are safe.
web-other-code = Another code?
web-go-home = Go home
web-broken = Connection lost. Reconnecting…
web-coming = Opening the table…

# Home.
web-welcome = Pull up a chair.
web-welcome-text = Games of numbers and nerve. No account, nothing to install.
web-games = Games
web-play = Play
web-play-game = Play { $game }
web-friends = With friends
web-friends-game = With friends: { $game }
web-more = More
web-options-of = Options for { $game }
web-learn = Learn in a minute
web-learn-game = Learn { $game } in a minute
web-daily = Today’s table
web-daily-text = One deal a day, the same for everybody
web-daily-streak = { $days ->
    [one] 1 day so far
   *[other] { $days } days in a row
}
web-my-table = My table
web-guest = Guest
web-join = Join
web-join-a-table = Join a table
web-code-example = Code, like OLIVE 47
web-your-tables = Your tables
web-more-tables = { $more ->
    [one] 1 more table
   *[other] { $more } more tables
}
web-your-turn = Your turn
web-others-turn = waiting for the others
web-not-started = not started yet
web-is-over = finished
web-all-here = ready to start
web-by-post = { $game } by post
web-tomorrow = tomorrow
web-day-time = { $day }, { $time }
web-until = until { $kind ->
   *[other] { $when }
}
web-has-until = { $name } has until { $kind ->
   *[other] { $when }
}
web-open-tables = Open tables
web-free-seats = { $open ->
    [one] 1 seat free
   *[other] { $open } seats free
}
web-referee = Referee for a real game
web-referee-text = Choose the game on your table and enter what was played. You get the points, and the reason for each.
web-explore = Explorer
web-puzzles = Puzzles
web-explore-text = See what strong play looks like, and how to beat a predictable player. Choose a game.
web-review = Review
web-replays = Watch a game again
web-no-such-code = There is no table { $code }

# Settings.
web-privacy = Privacy
web-settings = Settings
web-language = Language
web-language-en = English
web-language-fr = Français
web-theme = Appearance
web-theme-light = Light
web-theme-dark = Dark
web-to-dark = Switch to dark mode
web-to-light = Switch to light mode
web-sound = Sound
web-voice = Count aloud
web-voice-is = Count aloud: { $state }
web-results-at-once = Announce results at once
web-results-are = Announce results at once: { $state }
web-your-name = Your name
web-forget = Forget me
web-forget-text = Removes your name from every table, closes the tables where you were alone, and clears what is stored in this browser.
web-forget-me = Remove my name and my tables
web-forgotten = Done. Nothing about you is stored here any more.

# Opening a table.
web-with = Who is playing?
web-with-bots = Me and some bots
web-with-friends = Friends, by link or code
web-with-here = Several of us, on this device
web-players-here = Who else plays on this device
web-player = Player { $number }
web-add-player = Add a player
web-bots-count = { $seats ->
    [0] No bots
    [one] 1 bot
   *[other] { $seats } bots
}
web-seats-count = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
web-bots = Bots
web-clock = Clock
web-clock-none = No clock
web-clock-post = By post
web-clock-relaxed = Relaxed
web-clock-fast = Fast
web-play-crowd = Play with a crowd
web-lay-table = Open a table

# Ends of a socket.
web-back-here = Play here
web-gone-elsewhere = You are playing in another window
web-gone-elsewhere-text = This game is open in another window. You can play in one window at a time.
web-gone-removed = You are no longer at this table
web-gone-removed-text = The host freed your seat, or you left the table.
web-gone-deleted = This table was deleted
web-gone-deleted-text = Its host deleted it, with everything that was played here.
web-gone-expired = This table has been closed
web-gone-expired-text = Nobody has played here for a long time.
web-gone-no-such-table = This table doesn’t exist
web-gone-no-such-table-text = The link is old, or the table has been closed. Your own tables are safe.
web-gone-game-away = This table’s game isn’t installed here
web-gone-game-away-text = The table is saved, and you can resume it once the game is back.

# Finished games.
web-token-used = This code has already been used
web-replay = Replay
web-review-busy = Reviewing the game…
web-review-none = There is no review of this game
web-no-replay = There is no game to watch here
web-no-certificate = There is no certificate for this game
web-upload = Watch a saved game
web-upload-text = Choose the file of a finished game. It is checked move by move and not stored.
web-upload-choose = Choose a file

# Referee.
web-referee-short = Referee
web-no-referee = There is no referee for this game
web-start-again = Clear everything and start over
web-add-seat = Add a player
web-remove-seat = Remove a player
web-printing = Edition
web-as-printed = Standard values
web-back-to-printed = Back to the standard values
