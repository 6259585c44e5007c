# What the command line says.
cli-seats = players: { NUMBER($least, useGrouping: 0) } to { $most }
cli-seats-only = players: { $seats }
cli-bots = bots: { $bots }
cli-told = { $game }: { $names }
cli-commitment = commitment of the deal: { $commitment }
cli-opening = 0. Setup
cli-move = { NUMBER($number, useGrouping: 0) }. { $name } ({ $by })
cli-by-person = person
cli-by-bot = bot
cli-by-clock = clock
cli-not-finished = The game is not finished.
cli-number = expected a number from { $least } to { $most }, not { $given }
cli-verified = verified: { $moves ->
    [one] one move
   *[other] { $moves } moves
} of { $game }
cli-deal-checked = deal checked: { $draws ->
    [one] the one draw follows
   *[other] all { $draws } draws follow
} from seed and nonces, and salt and seed match the commitment
cli-deal-nothing-drawn = no deal to check: nothing was drawn in this game; salt and seed match the commitment
cli-deal-givers = numbers mixed into the deal, each fixed before any other was seen: from { $givers }
cli-deal-many-givers = numbers mixed into the deal, each fixed before any other was seen: from { $givers } of { $seats } players
cli-deal-no-givers = no player’s device added a number to the deal
cli-deal-voided = { $starts ->
    [one] one start was
   *[other] { $starts } starts were
} called off before this one, because a device did not reveal its number
cli-deal-known = deal checked, but it was known before the game: a daily table, the same deal again, or another game continued
cli-broken-game = { $name } of the package { $package } can’t be played: { $why }
cli-slow-game = { $name } of the package { $package }: { $why }
cli-deal-no-seed = deal not checked: the record has no seed; { $draws ->
    [0] it contains no draws
    [one] the one draw in it is possible
   *[other] the { $draws } draws in it are possible
}
cli-not-vouched = no certificate: the record is consistent, but nothing proves that the game was really played; a certificate from its server would (tablee verify CERTIFICATE --record RECORD)
cli-certificate = certificate: { $game }, { $seats ->
    [one] one player
   *[other] { $seats } players
}, with choices made by { $people ->
    [one] one person
   *[other] { $people } people
}; ended { $ended }
cli-certificate-key = signature checked: made with the key { $public } (compare it with the host’s published key, or pass --key)
cli-certificate-known-key = signature checked: made with the key you gave, { $public }
cli-certificate-commitment = commitment checked: salt and seed match it
cli-certificate-round = round { $round }: { $people ->
    [one] one choice by people
   *[other] { $people } choices by people
}, { $bots } by bots, { $clock } by the clock
cli-certificate-no-record = record not checked, so neither were the moves and the deal: pass it with --record
cli-certificate-record = record checked: { $moves ->
    [one] one move
   *[other] { $moves } moves
} replayed, with the numbers of every round and the result
cli-not-a-certificate = { $file } is not a certificate, and this option is only for certificates
cli-bad-public-key = expected 64 hexadecimal digits, or a file with a public Ed25519 key
cli-weak-public-key = this key proves nothing: anyone could sign with it, or it is not an Ed25519 key
cli-bad-key = { $file } doesn’t contain a private Ed25519 key (PEM)
cli-backup = { $tables ->
    [one] One table
   *[other] { $tables } tables
} copied. To restore: tablee serve --data { $folder }
cli-backup-there = { $folder } already contains tables; choose an empty folder
cli-no-terminal = `{ $command }` needs an interactive terminal
cli-me = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
cli-me-none = No finished games in { $folder } yet. To play one: tablee play
cli-me-rung = wins against { $level } bots: { $wins } of { $games }
cli-me-game = { $day }  { $game }: place { $place } of { $seats }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-puzzles-none = { $game } has no puzzles
cli-puzzles-made = { $done } of { $count }
cli-puzzles-written = { $count ->
    [one] 1 puzzle in { $file }
   *[other] { $count } puzzles in { $file }
}
cli-puzzles-choose = Your move, a to { $last } (Enter to stop):
cli-puzzles-no-letter = Type one letter, a to { $last }.
cli-puzzles-you = You
cli-puzzles-best = the best move, with a chance to win of { $chance }%
cli-puzzles-as-good = as good
cli-puzzles-cost = costs { $cost }%
cli-puzzles-solved = { $good } of { $count } solved
cli-puzzles-confirmed = { $good } of { $count } confirmed: their best move is still the best with other luck
cli-daily = { $game }, { $day }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, place { $place } of { $seats }. Ahead of { $behind } of { $ghosts } ghosts.
cli-you = Guest
cli-people = expected 1 to { $seats } names of printable characters, separated by commas
cli-bot = there is no bot “{ $given }”; choose from { $bots }{ $near ->
    [none] { "" }
   *[other] . Did you mean { $near }?
}
cli-nothing-to-resume = there is no game to resume in { $folder }
cli-no-lesson = name a game that has a lesson: { $games }
cli-serving = Tablée is open at { $address }
cli-serving-friends = Friends on the same network can scan this code or open { $address }
cli-serving-stop = Stop with Ctrl-C: every table is saved.
cli-take-over-alone = several processes replace themselves one after another: send SIGUSR2 to the one that started them
cli-not-handed-on = the server running here did not hand over, so nothing has changed; try again, or stop it and start this one
cli-worker-ended = Worker { $worker } ended ({ $status }) and is being restarted.
cli-worker-not-replaced = Worker { $worker } was not replaced: the new one did not start ({ $status }). The running ones continue.
cli-not-succeeded = The new version cannot start, so nothing was replaced: all processes continue.
cli-needs-log-and-bus = more than one process needs both --log postgresql://... and --bus redis://...; a single process needs neither
cli-needs-cluster = more than one process needs the extra “cluster”: pip install 'tablee[cluster]' ({ $module } is missing)
cli-bad-url = expected an address that starts with { $schemes }
cli-port-taken = port { NUMBER($port, useGrouping: 0) } is taken: another program listens there. Choose another with --port, or 0 for any free one.
cli-cannot-listen = cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $why }
cli-data-unusable = { $folder }: { $why }
cli-lines-missing = { $folder }: the database ends too early. Moves that had been saved are missing, and their tables continue from an earlier point. A backup or a copy of the disk may still have them.
cli-set = expected KEY=VALUE, for example crown_at=10, not “{ $given }”

# Arguments that are not understood.
cli-argument = argument { $name }: { $why }
cli-argument-required = missing: { $names }
cli-argument-no-value = { $name } needs a value
cli-argument-no-value-wanted = { $name } takes no value
cli-argument-ambiguous = { $given } could be { $names }
cli-argument-unexpected = unexpected argument “{ $given }”
cli-argument-unknown = there is no option { $given }{ $near ->
    [none] { "" }
   *[other] . Did you mean { $near }?
}
cli-argument-choice = expected one of { $choices }, not “{ $given }”{ $near ->
    [none] { "" }
   *[other] . Did you mean { $near }?
}
cli-argument-whole = expected a whole number, not “{ $given }”
cli-argument-number = expected a number, not “{ $given }”
cli-expected-whole = expected a whole number of at least { $least }, with at most { $digits } digits, not “{ $given }”
cli-expected-seconds = expected a number of seconds, not “{ $given }”
cli-expected-minutes = expected a number of minutes, not “{ $given }”
cli-expected-above-0 = expected a number above 0, not “{ $given }”
cli-expected-addresses = expected addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “{ $given }”
cli-see-help = see { $command } --help
cli-output-failed = the output cannot be written: { $why }
cli-no-signs = `{ $command }` needs a terminal that shows UTF-8, and this one shows { $encoding }; try: PYTHONIOENCODING=utf-8 tablee { $command }

# Simulations and tournaments.
cli-lab-preparing = Preparing
cli-lab-playing = Playing
cli-lab-rate = { NUMBER($games) } games/s
cli-lab-simulated = { $game }, { $seats ->
    [one] one player
   *[other] { $seats } players
}, seed { $seed }: { $count ->
    [one] one game
   *[other] { $games } games
}
cli-lab-partial = Partial: { $games } of { $asked } games were played.
cli-lab-failed = { $count ->
    [one] One game doesn’t count, because a bot could not continue.
   *[other] { $count } games don’t count, because a bot could not continue.
}
cli-lab-more-seats = and { $count } more seats (--json or --format csv lists them all)
cli-lab-seat = Seat
cli-lab-seats = Seats
cli-lab-bot = Bot
cli-lab-wins = Wins
cli-lab-score = Score
cli-lab-spread = Spread
cli-lab-interval = 95%
cli-lab-a-game = Per game
cli-lab-mean = Mean
cli-lab-length = length (shortest { $least }, longest { $most })
cli-lab-length-always = length of every game
cli-lab-length-spread = spread of the length
cli-lab-gap = gap between highest and lowest score
cli-lab-shared = shared victories
cli-lab-tournament = { $game }, { $seats } players, seed { $seed }. { $games } games: { $deals } deals, { $line_ups ->
    [one] one line-up
   *[other] { $line_ups } line-ups
}, from every seat
cli-lab-partial-deals = Partial: { $deals } of { $asked } deals were played.
cli-lab-rating = Rating
cli-lab-games = Games
cli-lab-failures = Failures
cli-lab-cross = How often row beats column (%), ± half the 95% interval; ties count half

# Strength.
cli-lab-cell = Cell
cli-lab-goal = Goal
cli-lab-found = Measured
cli-lab-thinks = ms mean / p95 / max
cli-lab-verdict = Verdict
cli-strength-none = not played
cli-strength-few = too few games
cli-strength-failed = a bot failed
cli-strength-unproven = attack failed
cli-strength-met = met
cli-strength-missed = not met
cli-strength-ahead = clearly ahead
cli-strength-even = no clear difference
cli-strength-behind = clearly behind
cli-strength-deceiver-ahead = it profits
cli-strength-deceiver-even = no clear profit
cli-strength-deceiver-behind = no profit

# A new game, and a game that is checked.
cli-new-written = Written to { $folder }. It can be played as it is: change rules.py, view.py and words/ into your game.
cli-new-defaults = Not written, because the game works without them: { $files }. What each of them adds: docs/add-a-game.md
cli-new-tree = Next: tablee check-game { $game } && tablee play { $game }
cli-new-package = Next: pip install -e { $folder } && tablee check-game { $game } && tablee play { $game }
cli-new-seats = expected a number of players from 1 to { $most }, or two such as 2-4, not “{ $given }”
cli-new-both = choose --sealed or --turns, not both
cli-new-sealed-seats = sealed choices need at least 2 players, for example --seats 2-4
cli-new-no-tree = there is no src/tablee/games here: run this in the folder of the project, or write a package with: tablee new-game "{ $name }" --package
cli-new-there = { $folder } already exists; choose another name, or move it away
cli-new-name = expected a name of letters, digits and spaces that begins with a letter, for example "Poker Squares", not “{ $given }”
cli-new-taken = the name { $given } is taken; choose another
cli-check-passed = { $game } does everything a game must: { $checks } checks passed
cli-check-broken = { $game } is not ready yet: { $broken ->
    [one] one thing
   *[other] { $broken } things
} to put right
cli-bot-written = Written to { $file }. It plays at random until you change `choose`.
cli-bot-next = Next: tablee tournament { $game } { $file } random
