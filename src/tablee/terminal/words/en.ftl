# What the terminal says.
ui-welcome = Games of numbers and nerve, with friends or against bots.
ui-seats-range = { $least } to { $most } players
ui-seats-from = { $least } players or more
ui-resume = Resume { $game }
ui-guest = Guest { $number }
ui-ask-again = You chose { $move }. You can still change it.

# The keys, on the last line.
ui-key-choose = choose
ui-key-learn = learn in a minute
ui-newcomer = Guest
ui-key-language = français
ui-key-light = light
ui-key-quit = quit
ui-key-rules = rules
ui-key-review = review
ui-key-why = why
ui-key-pass = pass on
ui-key-hint = hint
ui-key-home = home
ui-key-leave = quit
ui-key-open = open
ui-key-back = back
ui-key-scroll = scroll
ui-key-start = start
ui-key-line = line
ui-key-change = change
ui-key-again = play again
ui-all-keys =
    ## Keys

    F1 or `?` opens these rules, F2 changes the language, F3 explains the points, F4 switches between dark and light.
    PageUp and PageDown scroll the log, Ctrl+↑ and Ctrl+↓ the board. Tab fills in the move when only one is possible.
    F5 passes the keyboard on: a sealed choice can be changed until the reveal. F6 asks for a hint if the game allows it. Esc goes home and Ctrl+Q
    quits; the game is saved. A ° after a name marks a bot.

# A new game.
ui-seats = Players
ui-seats-typed = Players, { $least } to { $most }
ui-people = People at this keyboard
ui-people-count = { $count ->
    [0] nobody, only bots
    [one] 1
   *[other] { $count }
}
ui-names = Names, separated by commas
ui-bots = Bots in the other seats
ui-hints = Allow hints
ui-yes = yes
ui-no = no
ui-ready = Press Enter to start.
ui-too-many-people = { $people } people won’t fit in { $seats } seats.

# Playing.
ui-everybody-looks = ◌ everyone
ui-everybody = Everyone can look at this.
ui-go-on = Press Enter to continue.
ui-enter = Press Enter to continue.
ui-skip = Press any key to skip ahead.
ui-bot-mark = ° bot
ui-example = For example: { $move }
ui-suggested = Try this: { $move }
ui-thinks = { $seat }: thinking…
ui-warms-up = { $seat }: getting ready. The first time takes a little while…
ui-hint = What a strong player would consider
ui-hint-option = picked { $share }% of the time · { $points } points expected · { $win }% to win
ui-hint-soon = Working out a hint…
ui-hint-loading = Working out a hint: the first time this takes up to a minute…
ui-hint-late = No hint was found in time. Try again.
ui-only = { $move } is the only move. Press Tab to fill it in.
ui-good = { $move }. Press Enter to play it.
ui-pass-to = Pass the keyboard to
ui-pass-how = Everyone else, look away. Press Enter to open the curtain.

# What cannot be kept.
ui-move-not-kept = The move can’t be saved and was not played: { $why }. Free some space, then press Enter again.
ui-end-not-kept = The game is over, but its last line can’t be saved: { $why }. Free some space, then press Enter.
ui-table-not-kept = Can’t save a game in { $folder }: { $why }.
ui-not-resumed = { $file } can’t be resumed: { $why }
ui-kept-for-later = Game saved. Resume with: { $command }

# Reading.
ui-examples = What if …?
ui-why = Why these points
ui-why-nothing = No points have been scored yet.
ui-expected = What the bots expected

# The end.
ui-over = The game is over
ui-record =
    See it again: tablee replay { $path }
    Check it: tablee verify { $path }
