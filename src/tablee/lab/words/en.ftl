# What the lab says.

# A bot that could not go on.
lab-failed = { $bot } could not continue at decision { $decision } of game { NUMBER($game, useGrouping: 0) } (seat { $seat }): { $why }
lab-raised = it raised { $error }
lab-illegal = its move is refused: { $why } A move that is allowed looks like this: { $example }
lab-late = it took more than { $seconds } s
lab-died = it exited with status { $status }
lab-ended = it exited with status { $status }: { $line }
lab-not-started = it cannot be started: { $error }
lab-not-come = it did not join the table within { $seconds } s
lab-given-up = the lab stopped waiting for it
lab-more-failures = { $bot } could not continue in { $count ->
    [one] one more game
   *[other] { $count } more games
}
lab-withdrawn = { $bot } failed { $count } times and is withdrawn: the tournament continues without it.
lab-gave-up = { $bot } failed { $count } times, so the remaining games are not played.
lab-nobody-left = No two bots are left to play each other.

# Bots by name, by file, or as a program.
lab-unknown-bot = there is no bot “{ $given }”; choose from { $bots }, a file (./bot.py:choose) or a program (socket:COMMAND){ $near ->
    [none] { "" }
   *[other] . Did you mean { $near }?
}
lab-no-effort = { $bot } does not think, so its effort can’t be set
lab-effort = expected an effort above 0 and up to { $most }, as in strong@0.2, not “{ $given }”
lab-no-file = { $file }: { $why }
lab-no-function = expected FILE:FUNCTION, for example ./bot.py:choose, not “{ $given }”
lab-not-loaded = { $file } cannot be used: { $why }
lab-no-command = there is no command “{ $given }”
lab-empty-command = expected a command after socket:
lab-seats-and-bots = { $bots } bots for { $seats } seats; give one bot for all, or one per seat
lab-bot-twice = { $given } is listed twice; name each bot once
lab-two-bots = a tournament needs at least two bots
lab-two-seats = a tournament needs at least two players
lab-many-seats = a tournament table has at most { $most } players, not { $given }
lab-many-line-ups = { $bots } bots at { $seats } seats make { $count } line-ups. At most { $most } can be played; name fewer bots

# Where it runs.
lab-missing = this command needs the extra “lab”: pip install 'tablee[lab]', or make setup in the folder of the project ({ $module } is missing)
lab-no-dask = Dask is not installed: pip install 'tablee[dask]'
lab-no-cluster = can’t use the cluster at { $address }: { $why }
lab-no-workers = the cluster at { $address } has no workers, and none joined within { $seconds } s
lab-other-version = the workers at { $address } have tablee { $given }; { $needed } is needed
lab-where = expected threads, processes, dask or dask://HOST:PORT, not “{ $given }”
lab-programs-stay = programs (socket:) only play on this machine, in threads
lab-worker-lost = A worker stopped unexpectedly; what was done before is saved.

# What comes out.
lab-parquet-out = Parquet is written to a file: give --out FILE
lab-not-writable = can’t be written: { $why }

# A study.
lab-studied = { $file }: { $figures ->
    [one] one figure
   *[other] { $figures } figures
} from { $games } games
lab-study-seats = a study is for at most { $most } players, not { $given }
lab-no-figure = there is no figure “{ $given }”; choose from { $figures }
lab-vary-key = “{ $given }” is neither a printed value nor a variant of this game; choose from { $allowed }
lab-vary-values = expected KEY=VALUES, for example crown_at=8,10, not “{ $given }”
lab-vary-value = “{ $given }” is not a value; write it as in TOML, with lists in brackets
lab-vary-count = expected 2 to { $most } different editions, not { $count }

# Strength and training.
lab-no-cell = no cell is called “{ $given }”; --list shows them all
lab-no-levels = there is nothing to measure: this game has bots of one level only
lab-nothing-learned = the bots of { $game } are not trained, so there is nothing to train again
lab-no-training = there is no “{ $given }”; choose from { $names }
lab-learned = { $file }: seed { $seed }, effort { $effort }. { NUMBER($bytes) } bytes in { $seconds } s, SHA-256 { $digest }…
lab-learned-same = { $file } matches seed { $seed } and effort { $effort }. { NUMBER($bytes) } bytes in { $seconds } s, SHA-256 { $digest }…
lab-learned-other = { $file } doesn’t match seed { $seed } and effort { $effort }. { NUMBER($bytes) } bytes in { $seconds } s, SHA-256 { $digest }…
