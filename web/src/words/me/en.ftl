# What this device remembers, and the table of the day.
me-title = My table
me-where = saved on this device, no account
me-since = Playing since { $day }
me-change = Change
me-change-name = Change your name
me-games = { $games ->
    [one] game
   *[other] games
}
me-wins = { $wins ->
    [one] win
   *[other] wins
}
me-count = best count
me-crowns = { $crowns ->
    [one] crown
   *[other] crowns
}
me-puzzles = { $puzzles ->
    [one] puzzle
   *[other] puzzles
}
me-all-games = All games
me-ladder = Wins against bots
me-rung = { $wins } of { $games }
me-ladder-start = Three wins take you up a level. { $left ->
    [one] One more win against { $level } bots
   *[other] { $left } more wins against { $level } bots
}, and you are there.
me-ladder-next = You have reached the { $on } level. { $left ->
    [one] One more win against { $level } bots
   *[other] { $left } more wins against { $level } bots
} will take you up.
me-ladder-top = You have reached the { $on } level. There is no higher level.
me-friends = With friends: { $wins } of { $games }.
me-streak = { $days ->
    [0] No streak yet
    [one] 1 day so far
   *[other] { $days } days in a row
}
me-streak-longest = Longest streak: { $days }. You can miss one day a week.
me-streak-days = Days you played today’s table
me-played = played
me-not-played = not played
me-recent = Recent games
me-all = All { $games }
me-place = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] { NUMBER($place) }th
} of { $seats ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $seats }
}
me-solo = On your own
me-crowd = In a crowd of { $seats }
me-crowd-won = Won in a crowd of { $seats }
me-line = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $day }
me-curve = The line is your chance to win, from the first move to the last.
me-curve-label = chance to win, from { $first }% to { $last }%
me-nothing = Nothing yet. Your finished games will be here.
me-export = Export
me-import = Import
me-imported = { $games ->
    [0] All the games in this file were here already.
    [one] 1 game added.
   *[other] { $games } games added.
}
me-import-large = This file is too large. Choose one that was exported here.
me-import-other = There are no games in this file. Choose one that was exported here.
me-import-version = This file comes from another version of Tablée.
me-import-games = Some games in this file can’t be read, so nothing was added.
me-private = Nothing leaves this device unless you export it.
me-clear = Clear everything
me-clear-sure = { $games ->
    [0] Clear all your puzzle results?
    [one] Clear 1 game?
   *[other] Clear all { $games } games?
}
me-today = today
me-yesterday = yesterday

# The table of the day.
daily-title = Today’s table
daily-of = { $game }, { $day }
daily-idea = One deal a day, the same for everybody. Your first try counts; after that, play it as often as you like.
daily-bots = The bots play the same way on every machine.
daily-play = Play today’s table
daily-free = Play again
daily-coming = Loading the ghosts…
daily-points-place = { $points ->
    [one] point
   *[other] points
}, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] { NUMBER($place) }th
} of { $seats ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $seats }
}
daily-ahead = Ahead of { $behind } of { $ghosts } ghosts
daily-guests = { $guests ->
    [one] 1 player was here before you
   *[other] { $guests } players were here before you
}, and you are ahead of { $behind }.
daily-strip = A square for each decision: green where you were ahead of the ghosts, yellow among them, red behind, empty where all were level.
daily-ghosts-are = The ghosts are { $ghosts } earlier games at this same table, from { $weakest } to { $strongest }.
daily-plot = Points of the ghosts, and yours
daily-plot-you = you, { $points ->
    [one] 1 point
   *[other] { $points } points
}
daily-field = Where you played differently
daily-field-text = Your decisions beside those of one ghost of each level, with the total after each.
daily-step = Decision
daily-you = You
daily-next = Next in { $hours } h { $minutes } min
daily-not-yet = not played yet
daily-result = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { NUMBER($place) }th
} of { $seats }
daily-share = Share, no spoilers
daily-secret = This server uses its own secret for the deal
daily-secret-text = It committed to tomorrow’s deal today, and shows the secret once the day is over, so nobody can look ahead.
daily-commitment = Commitment
daily-shown = Secret
daily-later = shown when the day is over

# All tables of this device.
tables-title = My tables
tables-open = { $open ->
    [0] none open
    [one] 1 open
   *[other] { $open } open
}
tables-turn = Your turn
tables-now = Now
tables-waiting = Waiting
tables-finished = Finished, { $over }
tables-over = Finished
tables-hide = Hide finished tables
tables-clear = Clear finished tables
tables-clear-sure = { $over ->
    [one] Take 1 finished table off this list? Its result stays in My table.
   *[other] Take { $over } finished tables off this list? Their results stay in My table.
}
tables-clear-yes = Clear
tables-clear-no = Not now
tables-cleared = The list is cleared.
tables-new = New table
tables-none = No tables yet. Open one from the home page.

# What a server keeps.
keeps-title = What this server keeps
keeps-where = and how to delete it
keeps-tables = Tables and games
keeps-tables-file = Every move, in one file on the server. A table nobody has touched for { $days ->
    [one] a day
   *[other] { $days } days
} is deleted.
keeps-tables-shared = Every move, in a database that several servers share. A table nobody has touched for { $days ->
    [one] a day
   *[other] { $days } days
} is deleted.
keeps-names = Names
keeps-names-text = The name you typed, at each table where you sat, for as long as the table is there. Delete it below: the game then says “Player 2”, for example.
keeps-secrets = Your seat
keeps-secrets-text = The key to your seat stays on your device; the server knows only a fingerprint of it. A link to another device works once, for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
keeps-addresses = Network addresses
keeps-addresses-text = In memory only, for a few minutes, so that nobody can flood the server. They are never written to disk here, but a proxy in front of the server may do so.
keeps-reviews = Reviews
keeps-reviews-text = Reviews of finished games, with the names of the players: the latest { $reviews }. Deleting a table deletes its reviews.
keeps-device = On your device
keeps-device-text = Your name, your seats, your past games and your settings. No account, no cookie, nothing for anyone else.
keeps-backups = Backups
keeps-backups-text = Whoever runs this server may have backups. What you delete here stays in them until they are deleted.
keeps-no-tables = This device has no seat at any table of this server.
keeps-delete-name = Delete my name
keeps-delete-name-sure = Give up my seat and delete my name
keeps-delete-table = Delete the table
keeps-delete-table-sure = Delete it for everyone
keeps-name-gone = Your name is deleted, and your seat is free.
keeps-table-gone = The table is deleted.
