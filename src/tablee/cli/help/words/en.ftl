# What `tablee --help` and `tablee COMMAND --help` say. No message has gaps: these files are read without Fluent.
usage = usage:
error = error:
help-arguments = arguments
help-options = options
help-commands = commands
help-help = show this help
help-version = show the version
tablee = Play, score, replay and check tabletop number games: Fifty, The Number, Fifty Fifty and 101.
tablee-examples = Each command has its own help, for example: tablee play --help

# What stands for a value.
metavar-address = ADDRESS
metavar-bot = BOT
metavar-bots = BOTS
metavar-command = COMMAND
metavar-days = DAYS
metavar-figure = FIGURE
metavar-file = FILE
metavar-folder = FOLDER
metavar-game = GAME
metavar-host = HOST
metavar-key = KEY
metavar-name = NAME
metavar-names = NAMES
metavar-pattern = PATTERN
metavar-record = RECORD
metavar-seconds = SECONDS
metavar-shell = SHELL
metavar-value = VALUE
metavar-values = VALUES
metavar-where = WHERE

# Arguments that several commands share.
any-game = fifty, fifty_fifty, one_o_one (or 101), the_number
any-lang = the language: en or fr
any-seats = number of players
any-variant = a variant, as listed by `tablee games`; can be repeated
any-edition = a TOML file that replaces printed values (see `tablee edition`)
any-set = replace one printed value, written as in TOML: crown_at=10, rulings.tied_bonus=none
any-seed = random seed: the same number gives the same games (0)
any-jobs = how many tasks run at once (one per core)
any-on = threads, processes, dask (a cluster on this machine) or dask://HOST:PORT; the result is the same
any-patience = how long a bot from a file or a program may think (10)
any-json = print JSON, for other programs
any-out = write the result to a file, and show the table here

# The commands.
serve = play in the browser, alone against bots or with friends
serve-about = Serve tables to browsers. Every move is saved before anyone sees it, and a restart resumes every table. With --host 0.0.0.0, friends on the same network can join.
serve-examples =
    examples:
      tablee serve --open
      tablee serve --host 0.0.0.0 --port 8080
      tablee serve --workers 4 --log postgresql://tablee@db/tablee --bus redis://cache
serve-host = the address to listen on (127.0.0.1: this machine only)
serve-port = the port (8050; 0 for any free one)
serve-data = where tables are saved
serve-keep = delete tables nobody has touched for this many days (30)
serve-thinkers = number of processes in which bots think (one per core)
serve-workers = number of server processes (1); more than one needs --log and --bus
serve-relay = host no tables, only handle connections; needs --log and --bus
serve-log = PostgreSQL for the log: postgresql://... (or $TABLEE_LOG)
serve-bus = Redis for messages: redis://... (or $TABLEE_BUS)
serve-warm = get all bots ready when the server starts
serve-journal = where the server’s own log goes (FOLDER/tablee.log; - for this terminal)
serve-proxy = a reverse proxy in front: trust its X-Forwarded-For (addresses or networks, separated by commas)
serve-name = names this server answers to, besides its addresses and the name of the machine, separated by commas (or $TABLEE_NAME)
serve-key = the key that signs certificates (FOLDER has its own)
serve-own-daily = add a secret of this server to the deals of the day; it is shown when the day is over
serve-take-over = replace the server that is using this data folder, without anyone noticing (if there is none, just start)
serve-open = open the browser

backup = copy all tables while the server runs
backup-about = Copy the tables and the signing key of a data folder to another folder, as they are at one moment, while the server keeps running. To restore: tablee serve --data FOLDER. (Tables in PostgreSQL: use pg_dump.)
backup-examples = example: tablee backup /backups/tablee-$(date +%F) --data /srv/tablee
backup-folder = where the copy goes; the folder must not contain tables yet
backup-data = where tables are saved

play = play in the terminal, alone against bots or with friends on one keyboard
play-about = Play in the terminal. Every game is saved as you play and can be resumed.
play-examples =
    examples:
      tablee play fifty --seats 5 --variant danger
      tablee play 101 --variant draw=expert
play-game = fifty, fifty_fifty, one_o_one (or 101), the_number; without it, choose on the screen
play-people = the people at this keyboard, separated by commas: Ada,Bo
play-bots = the bot that takes the other seats; see `tablee games`
play-hints = let people ask what a strong player would consider (F6)
play-lesson = learn the game in a minute, at a prepared table with a coach
play-resume = resume the last unfinished game
play-data = where games are saved

daily = play today’s table, the same on every machine
daily-about = Play the table of the day: one deal for each game, the same everywhere. Your first try counts; after that, play it as often as you like.
daily-examples =
    examples:
      tablee daily fifty
      tablee daily 101 --json
daily-game = fifty, fifty_fifty, one_o_one (or 101), the_number
daily-data = where games are saved
daily-json = play nothing; print your result of today’s table, as JSON

me = see what you have played here
me-about = Read the saved games: wins against each level of bots, and the latest results. Nothing leaves this machine.
me-examples =
    examples:
      tablee me
      tablee me --json
me-data = where games are saved
me-json = print JSON, for other programs

games = list the games, their variants and bots
games-about = List the games with the number of players, the variants (for `tablee play --variant`) and the bots.

referee = score a game played with the real box: JSON in, JSON out
referee-about = Score what was written or played with the real box. Input and answer are JSON objects, described in docs/referee.md. Bad input gives one line on standard error and exit status 2.
referee-examples = example: tablee referee the_number game.json
referee-file = the input (standard input if omitted or -)

replay = describe a recorded game in words
replay-about = Describe a recorded game move by move, as a spectator or as one player saw it.
replay-file = a game record (- for standard input)
replay-at = stop after move N (0 is the setup) and show the board
replay-seat = show what this player saw; players are numbered from 0
replay-why = give the reason for every point

review = look back on a finished game: luck, your choices, and what to learn
review-about = Review a finished game for one player: what each decision cost compared with the best one found, how luck, your choices and the other players shaped each round, the turning points, and the decisions to learn from.
review-file = the record of a finished game (- for standard input)
review-seat = the player whose game is reviewed, numbered from 0 (the first person)
review-deep = think ten times as much
review-json = print the review as JSON, see docs/review.md

verify = check a recorded game: every move and the deal; or a certificate
verify-about = Replay every move of a record, compare the results, and check the deal against its commitment and seed. If something is wrong, the first wrong line is named and the exit status is 1. A record that passes is consistent; only a certificate proves that the game was really played. A certificate is recognised by its contents: its signature and commitment are checked, and with --record everything else in it.
verify-examples = example: tablee verify fifty.certificate.json --record fifty.tablee --key 3b6a...
verify-file = a game record or a certificate (- for standard input)
verify-record = the record of the game the certificate is for
verify-key = the server’s public key: 64 hexadecimal digits, or a file

edition = show the printed values of a game, or check your own
edition-about = Show every printed value of a game as TOML, with its source: text (the rulebook), found (another source), proven (it follows from the rules) or default (our own choice). With --edition, show the values that result from a file that replaces some or all of them.
edition-examples = example: tablee edition fifty > own.toml; edit it; tablee play fifty --edition own.toml
edition-edition = a TOML file that replaces some or all of the values

new-game = write a new game that can be played at once, for you to change
new-game-about = Write a small game that can be played at once, to be changed into yours: rules, view, words in both languages, a README and a test. In the folder of the project it becomes one of its games; with --package, a package of its own that Tablée finds once it is installed. Then it says what was left out, and what to run next.
new-game-examples =
    examples:
      tablee new-game "Pebble Race" --seats 2-4
      tablee new-game "Blind Bids" --sealed --seats 3-6 --package
new-game-name = the name of the game
new-game-seats = how many can play: 4, or 2-4 (2-4)
new-game-sealed = everybody chooses at once, in secret
new-game-turns = players move one after the other (this is the default)
new-game-package = write a package in a new folder, instead of a game in the folder of the project

check-game = check that a game does everything a game must
check-game-about = Play whole games at random, in every variant and with several numbers of players, and check what every game promises: rules, secrets, words, boards, printed values. Anything that is missing is reported in a sentence, and the exit status is 1. Works for every game that is installed, from here or from a package.
check-game-examples = example: tablee check-game fifty

bot = write a bot of your own to start from
bot-about = Write a file with a bot for a game, which plays at random until you change it. The same function plays in simulations and tournaments, and at the tables of a server.
bot-examples = example: tablee bot new the_number
bot-action = new: write a new bot
bot-out = where the bot goes (GAME_bot.py)

simulate = play many games between bots: who wins, with how many points, and how long it takes
simulate-about = Play many games between bots and sum them up with 95% intervals. The same seed gives the same result, however many tasks run at once, on any machine. Ctrl-C stops and keeps the games played so far. Bots are given by name (see `tablee games`; strong@0.2 thinks a fifth as long), as FILE.py:FUNCTION or as socket:COMMAND (see docs/lab.md).
simulate-examples =
    examples:
      tablee simulate fifty --games 1000000
      tablee simulate the_number --bots casual,random --json
      tablee simulate 101 --out games.parquet
simulate-bots = one bot per seat, separated by commas; or one for all (casual)
simulate-games = how many games (10000)
simulate-first = the number of the first game (0)
simulate-format = table, csv, or parquet with one row per game (if not given, FILE’s ending decides)

tournament = let bots play each other: ratings, and who beats whom
tournament-about = Let bots play each other. Every line-up plays the same deals, each deal once from every seat. With more bots than seats, all combinations meet; with fewer, bots take several seats, in every line-up that includes each of them at least once. Bots are given by name (see `tablee games`), as FILE.py:FUNCTION or as socket:COMMAND, a program that speaks the socket protocol (see docs/lab.md).
tournament-examples =
    examples:
      tablee tournament fifty random casual spread
      tablee tournament the_number casual ./mybot.py:choose 'socket:node mybot.js' --deals 50
tournament-bots = who plays
tournament-deals = how many deals (100)
tournament-format = table or csv (if not given, FILE’s ending decides)

study = play many games with bots and write a report with charts, as one HTML file
study-about = Play many games with bots and write a report: what each choice is worth, who wins and why. Each figure has a finding, its 95% intervals and the command that reproduces it. With --vary, compare editions on the same deals instead. The same arguments write the same file. With --lang fr, the report is in French.
study-examples =
    examples:
      tablee study fifty --seats 5
      tablee study 101 --only cells
      tablee study fifty --vary crown_at=8,10,12
      tablee study fifty-fifty --vary moods=flat
study-bots = the bots that take turns in every seat, separated by commas (a mix of built-in bots)
study-games = games at each table (20000)
study-only = only this figure; can be repeated
study-vary = compare editions: several values for a printed value or a variant, separated by commas, written as in TOML; several --vary make every combination
study-out = where the report goes (GAME.html; - for standard output)

strength = measure how good a game’s bots are: wins, goals, times, attacks
strength-about = Measure how good a game’s bots are, cell by cell: each level against the weaker ones, simple bots, bots with unusual habits, and attackers that know the bot; with 95% intervals from duplicate deals. A cell has 2000 games, or as many as one core plays in 20 minutes, but at least 200. Results are saved, and a later run continues from there. With --minutes 0 nothing is played and the saved results are shown.
strength-examples =
    examples:
      tablee strength fifty --list
      tablee strength fifty --cells 'strong-vs-*-n3' --jobs 2
      tablee strength all --minutes 0 --keep docs/record/strength --out docs/strength.md
strength-game = fifty, fifty_fifty, one_o_one (or 101), the_number, or all
strength-cells = only these cells (`*` and `?` as in a shell); can be repeated
strength-list = list the cells and play none
strength-games = how many games of a cell are enough (2000)
strength-core-minutes = minutes of one core for a cell whose games are slow (20)
strength-minutes = stop after this many minutes; the next run continues
strength-effort = a fraction of the thinking: 0.2 for every bot that thinks, or master=0.2,attacker=0.5; the results name it (1)
strength-keep = where results are saved (a folder of its own)
strength-trust = continue from what an earlier version of the bots played
strength-out = write it to a file as a page (Markdown), or as JSON with --json

train = train the bots of a game again
train-about = Train the bots of a game again: this makes the tables and weights that come with the package. The same seed and effort give the same bytes. With --check nothing is written: the files are compared with the result of the seed and effort noted next to them.
train-examples =
    examples:
      tablee train the_number
      tablee train 101 --check
      tablee train 101 --effort 0.1 --out .
train-name = one file, with or without its ending (all)
train-seed = random seed (the one noted next to the file, or 0)
train-effort = a fraction of the work (the one noted next to the file, or 1)
train-out = write to this folder instead of the package
train-check = compare with the existing files and write nothing

puzzles = make puzzles from games that bots play, or solve some
puzzles-about = Let bots play each other, look for decisions that matter, and save those whose best move stays the best with ten times the work. The same seed gives the same puzzles. An interrupted run continues where it stopped. With --confirm no puzzles are made: some are checked again with the luck of another seed. With --solve you solve some of them, easiest first.
puzzles-examples =
    examples:
      tablee puzzles the_number --seed 1 --count 20 --out new.jsonl.gz
      tablee puzzles 101 --confirm 50 --seed 7
      tablee puzzles fifty --solve 5
puzzles-seed = random seed: the same number gives the same puzzles (0)
puzzles-count = how many to make (500)
puzzles-out = the file to write, or to check with --confirm (GAME.jsonl.gz; with --confirm the puzzles that come with the package)
puzzles-solve = solve this many here: type the letter of a move, and see what each one costs
puzzles-confirm = check this many again; fails if fewer than 98% still have the same best move

completion = print a completion script for bash, zsh or tcsh
completion-about = Print a script that completes commands, games and options in your shell.
completion-examples =
    bash: eval "$(tablee completion bash)"
    zsh: save the script as _tablee in a folder of your $fpath
completion-shell = bash, zsh, tcsh
