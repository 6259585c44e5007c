# What the command line says.
cli-seats = seats: { NUMBER($least, useGrouping: 0) } to { $most }
cli-bots = bots: { $bots }
cli-told = { $game }: { $names }
cli-commitment = commitment of the deal: { $commitment }
cli-opening = 0. The table is laid.
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
cli-deal-checked = deal checked: it follows from the seed, and the seed from the commitment
cli-deal-not-checked = deal not checked: the record has no seed
cli-certificate = certificate: { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, { $people ->
    [one] one person
   *[other] { $people } people
} chose, ended { $ended }
cli-certificate-key = signature checked: made with the key { $public } (compare it with the one the host tells, or give it with --key)
cli-certificate-known-key = signature checked: made with the key you gave, { $public }
cli-certificate-deal = deal checked: the commitment follows from salt and seed
cli-certificate-round = round { $round }: { $people ->
    [one] one person
   *[other] { $people } people
} chose, { $bots } by bots, { $clock } by the clock
cli-certificate-no-record = record not checked: give it with --record
cli-certificate-record = record checked: { $moves ->
    [one] one move
   *[other] { $moves } moves
} decided again, the deal, the count of every round and the result
cli-not-a-certificate = { $file } is no certificate, and this option is for certificates
cli-bad-public-key = expected 64 hexadecimal digits, or a file with a public Ed25519 key
cli-bad-key = { $file } holds no private Ed25519 key (PEM)
cli-backup = { $tables ->
    [one] One table
   *[other] { $tables } tables
} copied. To restore: tablee serve --data { $folder }
cli-backup-there = { $folder }: there are tables already; choose an empty folder
cli-no-terminal = play needs a terminal to draw on; run it in one, or use replay, verify and referee without
cli-you = Guest
cli-people = expected 1 to { $seats } names of printable characters, with commas between them
cli-bot = there is no bot “{ $given }”; there are { $bots }
cli-nothing-to-resume = there is no table to resume in { $folder }
cli-serving = Tablée is open at { $address }
cli-serving-friends = Friends in the same network scan this code or open { $address }
cli-serving-stop = Stop with Ctrl-C: every table is kept.
cli-needs-log-and-bus = more than one process needs --log postgresql://... and --bus redis://..., both of them; one alone needs neither
cli-bad-url = expected an address that begins with one of { $schemes }
cli-port-taken = port { NUMBER($port, useGrouping: 0) } is taken: another program listens there. Choose one with --port, or 0 for any.
cli-cannot-listen = cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $why }
cli-data-unusable = { $folder }: { $why }
cli-set = expected KEY=VALUE, for example crown_at=10, not “{ $given }”

# Simulations and tournaments.
cli-lab-preparing = Preparing
cli-lab-playing = Playing
cli-lab-rate = { NUMBER($games) } games/s
cli-lab-simulated = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, seed { $seed }: { $count ->
    [one] one game
   *[other] { $games } games
}
cli-lab-partial = Partial: { $games } of { $asked } games were played.
cli-lab-failed = { $count ->
    [one] One game counts for nobody, because a bot could not go on.
   *[other] { $count } games count for nobody, because a bot could not go on.
}
cli-lab-more-seats = and { $count } seats more (--format json or csv lists all)
cli-lab-seat = Seat
cli-lab-seats = Seats
cli-lab-bot = Bot
cli-lab-wins = Wins
cli-lab-score = Score
cli-lab-spread = Spread
cli-lab-interval = 95 %
cli-lab-a-game = A game
cli-lab-mean = Mean
cli-lab-length = length (shortest { $least }, longest { $most })
cli-lab-length-always = length, always
cli-lab-length-spread = spread of the length
cli-lab-gap = highest score less lowest
cli-lab-shared = shared victories
cli-lab-tournament = { $game }, { $seats } seats, seed { $seed }: { $games } games ({ $deals } deals, { $line_ups ->
    [one] one line-up
   *[other] { $line_ups } line-ups
}, from every seat)
cli-lab-partial-deals = Partial: { $deals } of { $asked } deals were played.
cli-lab-rating = Rating
cli-lab-games = Games
cli-lab-failures = Failures
cli-lab-cross = Row before column, in % ± half the 95 % interval (level counts half)

# Strength.
cli-lab-cell = Cell
cli-lab-goal = Goal
cli-lab-found = Found
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
