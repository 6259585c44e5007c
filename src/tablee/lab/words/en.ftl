# What the lab says.

# A bot that could not go on.
lab-failed = { $bot } could not go on at decision { $decision } of game { NUMBER($game, useGrouping: 0) } (seat { $seat }): { $why }
lab-raised = it raised { $error }
lab-illegal = its move is refused: { $why }
lab-late = it took more than { $seconds } s
lab-died = it ended with status { $status }
lab-ended = it ended with status { $status }: { $line }
lab-not-started = it cannot be started: { $error }
lab-not-come = it did not come to the table within { $seconds } s
lab-given-up = nobody waits for it any more
lab-more-failures = { $bot } could not go on in { $count ->
    [one] one game more
   *[other] { $count } games more
}
lab-withdrawn = { $bot } failed { $count } times and is withdrawn: the tournament is played without it.
lab-gave-up = { $bot } failed { $count } times: the rest is not played.
lab-nobody-left = No two bots are left to play each other.

# Bots by name, by file, or as a program.
lab-unknown-bot = there is no bot “{ $given }”; choose from { $bots }, a file (./bot.py:choose) or a program (socket:COMMAND){ $near ->
    [none] { "" }
   *[other] . Did you mean { $near }?
}
lab-no-effort = { $bot } does not think, so there is no effort to choose
lab-effort = expected an effort above 0 and up to { $most }, as in strong@0.2, not “{ $given }”
lab-no-file = { $file }: { $why }
lab-no-function = expected FILE:FUNCTION, for example ./bot.py:choose, not “{ $given }”
lab-not-loaded = { $file } cannot be used: { $why }
lab-no-command = there is no command “{ $given }”
lab-empty-command = expected a command after socket:
lab-seats-and-bots = { $bots } bots for { $seats } seats; give one bot for all, or one a seat
lab-bot-twice = { $given } is here twice; each bot is given once
lab-two-bots = a tournament needs at least two bots
lab-two-seats = a tournament needs at least two seats
lab-many-seats = a tournament is held at tables of at most { $most } seats, not { $given }
lab-many-line-ups = { $bots } bots make { $count } line-ups at { $seats } seats, and at most { $most } are played; give fewer bots

# Where it runs.
lab-missing = this command needs the extra “lab”: pip install 'tablee[lab]' ({ $module } is missing)
lab-no-dask = Dask is not installed: pip install 'tablee[dask]'
lab-no-cluster = no cluster can be used at { $address }: { $why }
lab-no-workers = the cluster at { $address } has no workers, and none came within { $seconds } s
lab-other-version = the workers at { $address } have tablee { $given }; { $needed } is needed
lab-where = expected threads, processes, dask or dask://HOST:PORT, not “{ $given }”
lab-programs-stay = programs (socket:) play on this machine only, in threads
lab-worker-lost = A worker ended in the middle of its work; what was done before is saved.

# What comes out.
lab-parquet-out = Parquet is written to a file: give --out FILE
lab-not-writable = cannot be written: { $why }

# A study.
lab-studied = { $file }: { $figures ->
    [one] one figure
   *[other] { $figures } figures
} from { $games } games
lab-study-seats = a study is of at most { $most } seats, not { $given }
lab-no-figure = there is no figure “{ $given }”; there are { $figures }
lab-vary-key = “{ $given }” is neither a printed value nor a variant of this game; there are { $allowed }
lab-vary-values = expected KEY=VALUES, for example crown_at=8,10, not “{ $given }”
lab-vary-value = “{ $given }” is no value; write it as in TOML, a list in brackets
lab-vary-count = expected 2 to { $most } editions that differ, not { $count }

# Strength and training.
lab-no-cell = no cell is called “{ $given }”; --list names them
lab-nothing-learned = the bots of { $game } have learned nothing that could be learned again
lab-no-training = there is no “{ $given }”; there are { $names }
lab-learned = { $file }: { NUMBER($bytes) } bytes in { $seconds } s from seed { $seed } at effort { $effort }, SHA-256 { $digest }…
lab-learned-same = { $file } is what seed { $seed } at effort { $effort } gives: { NUMBER($bytes) } bytes in { $seconds } s, SHA-256 { $digest }…
lab-learned-other = { $file } is not what seed { $seed } at effort { $effort } gives: { NUMBER($bytes) } bytes in { $seconds } s, SHA-256 { $digest }…
