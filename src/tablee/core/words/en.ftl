# What every room says.
seat = Player { $seat }
and = { $first } and { $last }
or = { $first } or { $last }

# Refusals: not a move at all.
move-not-readable = This is not a move: { $why }.
move-like = “{ $given }” is not a move. A move looks like this: { $example }.
move-several = “{ $given }” could mean { $moves }. Type one of them.
move-too-long = A typed move has at most { $most } characters.
game-over = The game is over: there is nothing left to play.
move-not-offered = This move is not possible now.
not-asked = It isn’t { $seat }’s turn.
no-such-seat = There is no seat { $given } at this table.

# Refusals: what comes from outside. The path stands in front of the sentence.
input-not-json = not JSON: line { $line }, column { $column } can’t be read
input-not-toml = not TOML: { $why }
input-not-utf8 = not UTF-8 text
input-not-a-number = a number is not a whole number, or has too many digits
input-too-deep = nested too deeply
input-object = expected an object, not { $given }
input-list = expected a list, not { $given }
input-list-length = { $length } given; expected { $least } to { $most }
input-list-exactly = { $length } given; expected exactly { $needed }
input-list-short = { $length } given; expected at least { $least }
input-whole = expected a whole number from { $least } to { $most }, not { $given }
input-whole-from = expected a whole number of at least { $least }, not { $given }
input-truth = expected true or false, not { $given }
input-choice = expected one of { $allowed }, not { $given }
input-text = expected text, not { $given }
input-text-long = expected text of at most { $longest } characters, not { $given }
input-twice = this key appears twice
input-unknown-key = unknown key; expected one of { $allowed }
input-missing-key = required key is missing
input-repeated = { $given } appears twice
no-referee = this game has no referee
referee-not-drawn = { $given } can’t have been drawn here; expected one of { $allowed }
referee-drawn-twice = { $given } has already been drawn
referee-drawn-many = only { $most } are drawn here

# Records.
record-bad = line { NUMBER($line, useGrouping: 0) }: { $why }
record-empty = the file is empty; a record starts with a header line
record-no-opening = the setup is missing: the file ends after its header
record-not-json = { $why }
record-column = not JSON: column { NUMBER($column, useGrouping: 0) } can’t be read
record-cut = the last line is cut off or changed: { $why }
record-line = { $path }: { $why }
record-newer = format { $given } is newer than this program, which reads formats up to { $known }
record-commitment-shape = expected 64 hexadecimal digits, not { $given }
record-origin = not a known origin of a game: { $why }
game-not-loaded = it could not be loaded: { $reason }
game-no-game = its entry point names a { $given }, not a game
game-other-name = its entry point is called { $given }, but must have the key of the game, { $expected }
game-bad-key = the key { $given } must consist of lower-case letters, digits and underscores, and begin with a letter
game-key-taken = there is already a game with the key { $given }
game-no-words = it has no { $file }
game-bad-point = its entry point { $given } is not a module and a name in it, like stones:GAME
game-other-tablee = it needs Tablée { $needed }, and this is { $given }
game-other-python = it needs Python { $needed }, and this is { $given }
game-no-message = { $file } lacks the message { $message }, or it can’t be read there
game-bad-words = { $file } can’t be read: { $reason }
game-no-start = a table can’t be set up: { $reason }, in { $place }
game-hangs = it hadn’t loaded after { $seconds } seconds, and stopped in { $place }
game-stumbled = The rules of this game failed, and nothing has changed: { $reason }, in { $place }.
game-hung = The rules of this game got stuck in { $name }, and nothing has changed.
game-large-file = { $file } has { $size } MB, so it isn’t sent to pages; the limit is { $most } MB
game-slow = it took { $seconds } seconds to load, and every command waits for it
record-game-missing = the game { $given } comes from the package { $package }, which is not installed here
record-line-long = this line is too long: at most { $most } bytes are allowed
record-name = expected a name of 1 to { $longest } printable characters, not { $given }
record-move = this is not a move of this game: { $why }
record-aside = the notes attached to the move can’t be read: { $why }
record-fact = this game has no such fact: { $why }
record-sees = { $path }: this fact must be visible to { $needed }
record-end = salt, seed and nonces can’t be read: { $why }
record-end-shape = expected 64 hexadecimal digits for salt and seed, 32 for each nonce
record-cannot-follow = this fact can’t follow what happened before
record-commitment = salt and seed don’t match the commitment in line 1
record-illegal = the move is not allowed: { $why }
record-impossible-draw = this can’t have been drawn ({ $draw })
record-facts-count = the line has { $found } facts; the rules give { $needed }
record-facts-differ = fact { $number } doesn’t follow from the rules and the draws; expected { $needed }
save-secret-lost = the table can’t be resumed because its secret { $file } can’t be read: { $why }

# Certificates.
certificate-unreadable = { $path }: { $why }
certificate-shape = this is not a certificate: { $why }
certificate-digits = a digest, the key or the signature is not in hexadecimal digits
certificate-plain = the game, the seats or the end time doesn’t have the expected form
certificate-signature = the signature doesn’t match: the certificate was changed, or another key signed it
certificate-weak-key = this certificate proves nothing: anyone could sign with its key, or it is not an Ed25519 key
certificate-other-key = another server signed this: its key is { $found }, not { $needed }
certificate-commitment = salt and seed don’t match the commitment
certificate-of-game = the certificate is for { $found }, the record for { $needed }
certificate-unfinished = the recorded game is not finished: its end or its seed is missing
certificate-of-deal = the record has a different deal: commitment, salt or seed differ
certificate-of-nonces = the nonces in the record are not those in the certificate
certificate-of-rounds = the certificate lists { $found } rounds; the record has { $needed }
certificate-of-round = round { $round } differs. Certificate: people { $people }, bots { $bots }, clock { $clock }. Record: people { $real_people }, bots { $real_bots }, clock { $real_clock }
certificate-of-decisions = the certificate lists { $found } decisions; the record has { $needed }
certificate-of-people = the record disagrees about who made the decisions
certificate-of-winners = the winners or their points are not those in the record
certificate-of-setup = seats, variants or printed values are not those in the record
certificate-of-record = the digest doesn’t match: this is a different record, or it was changed

# Beside a move: what a table knows of it besides the rules.
aside-late = { $seat } took too long, so a simpler bot moved.
aside-failed = { $seat } had a problem, so a simpler bot moved.
aside-hints = { $seat } asked for { $hints ->
    [one] a hint
   *[other] { $hints } hints
}.
aside-expected = { $seat }: “{ $expected }”

# Bots: their levels and personalities. A game may call one otherwise: bot-strong, bot-strong-cautious.
level-easy = easy
level-casual = casual
level-strong = strong
level-master = master
personality-cautious = cautious
personality-greedy = greedy
personality-bold = bold
personality-copycat = copycat
personality-ladder = steady steps
personality-mixed = mixes digits
bot-with-personality = { $level }, { $personality }
bot-baselines = other bots

# How far a game has come; `of` is 0 where nobody knows.
progress-round = { $of ->
    [0] Round { $at }
   *[other] Round { $at } of { $of }
}
progress-turn = { $of ->
    [0] Turn { $at }
   *[other] Turn { $at } of { $of }
}
progress-trick = { $of ->
    [0] Trick { $at }
   *[other] Trick { $at } of { $of }
}
progress-token = { $of ->
    [0] Token { $at }
   *[other] Token { $at } of { $of }
}

# What the system answers about a file or an address.
system-missing = No such file or directory
system-folder = This is a folder, not a file
system-not-folder = A part of this path is not a folder
system-denied = Permission denied
system-read-only = Read-only file system
system-full = No space left on device
system-address-used = The address is already in use
system-other = { $why }
