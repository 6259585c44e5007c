# The house in a terminal.
ui-welcome = Take a seat. Games of numbers and nerve, for friends and for bots.
ui-seats-range = { $least } to { $most } seats
ui-seats-from = { $least } seats or many more
ui-resume = { $game }, go on
ui-guest = Guest { $number }

# The keys, on the last line.
ui-key-choose = choose
ui-key-language = français
ui-key-light = light
ui-key-quit = quit
ui-key-rules = rules
ui-key-review = review
ui-key-why = why
ui-key-pass = pass on
ui-key-hint = hint
ui-key-home = home
ui-key-leave = leave
ui-key-open = open
ui-key-back = back
ui-key-scroll = scroll
ui-key-start = start
ui-key-line = line
ui-key-change = change
ui-key-again = play again
ui-all-keys =
    ## Keys

    F1 or `?` opens these rules, F2 changes the language, F3 says why points were scored, F4 turns day into night.
    PageUp and PageDown scroll the story, Ctrl+↑ and Ctrl+↓ the board. Tab fills in an answer where there is only one.
    F5 passes the keyboard on: whoever has sealed a choice can change it until the reveal. F6 asks for a hint where the table allows it. Esc goes home and Ctrl+Q
    leaves; the table is kept. A ° behind a name marks a bot.

# Setting the table.
ui-seats = Seats
ui-seats-typed = Seats, { $least } to { $most }
ui-people = People at this keyboard
ui-people-count = { $count ->
    [0] nobody, the bots play
    [one] 1
   *[other] { $count }
}
ui-names = Names, with commas
ui-bots = On the other seats
ui-hints = Hints may be asked for
ui-yes = yes
ui-no = no
ui-ready = Enter lays the table.
ui-too-many-people = { $people } people do not fit on { $seats } seats.

# Playing.
ui-everybody-looks = ◌ everybody
ui-everybody = Look, everybody: this is open to all.
ui-go-on = Enter goes on.
ui-enter = Enter goes on.
ui-skip = Any key skips ahead.
ui-bot-mark = ° bot
ui-example = For example: { $move }
ui-thinks = { $seat }: thinking…
ui-warms-up = { $seat }: warming up. The first time this takes a little while…
ui-hint = What a strong player would consider
ui-hint-option = chosen { $share } times in 100; { $points } points expected; chance to win { $win } %
ui-hint-soon = Somebody is thinking about a hint…
ui-hint-late = No hint was found in time. Please try again.
ui-only = Only { $move } can be played. Tab fills it in.
ui-good = { $move }. Enter plays it.
ui-pass-to = Pass the keyboard to
ui-pass-how = Nobody else looks now. Enter opens the curtain.

# What cannot be kept.
ui-move-not-kept = The move cannot be saved and was not played: { $why }. Make room, then press Enter again.
ui-end-not-kept = The game is over, but its last line cannot be saved: { $why }. Make room, then press Enter.
ui-table-not-kept = No table can be laid in { $folder }: { $why }.
ui-not-resumed = { $file } cannot be resumed: { $why }
ui-kept-for-later = The table is kept as it stands. To go on: tablee play --resume

# Reading.
ui-examples = Examples
ui-why = Why these points
ui-why-nothing = Nothing has been scored yet.
ui-expected = What the bots expected

# The end.
ui-over = The game is over
ui-record =
    See it again: tablee replay { $path }
    Check it: tablee verify { $path }
