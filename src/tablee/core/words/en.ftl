# What every room says.
seat = Seat { $seat }
and = { $first } and { $last }

# Refusals: not a move at all.
move-not-readable = This is not a move: { $why }.
game-over = The game is over: there is nothing left to play.
not-asked = { $seat } is not asked anything now: it is somebody else’s turn.
no-such-seat = There is no seat { $given } at this table.

# Refusals: what comes from outside. The path stands in front of the sentence.
input-not-json = not JSON: line { $line }, column { $column } cannot be read
input-not-toml = not TOML: { $why }
input-not-utf8 = not text in UTF-8
input-not-a-number = a number is not a whole number of reasonable length
input-too-deep = nested too deeply
input-object = expected an object, not { $given }
input-list = expected a list, not { $given }
input-list-length = { $length } items; { $least } to { $most } are allowed
input-list-exactly = { $length } items; exactly { $needed } are needed
input-list-short = { $length } items; at least { $least } are needed
input-whole = expected a whole number from { $least } to { $most }, not { $given }
input-whole-from = expected a whole number from { $least } up, not { $given }
input-truth = expected true or false, not { $given }
input-choice = expected one of { $allowed }, not { $given }
input-text = expected a text, not { $given }
input-twice = this key is given twice
input-unknown-key = unknown key; allowed are { $allowed }
input-missing-key = this key is missing
input-repeated = { $given } is here twice; each may be given once

# Records.
record-bad = line { $line }: { $why }
record-empty = the file is empty; a record starts with a header line
record-no-opening = the opening is missing: the file ends after its header
record-not-json = { $why }
record-cut = the last line is cut or changed: { $why }
record-line = { $path }: { $why }
record-newer = format { $given } is newer than this program, which reads formats up to { $known }
record-commitment-shape = expected 64 hexadecimal digits, not { $given }
record-name = expected a name of 1 to { $longest } printable characters, not { $given }
record-move = this is not a move of the game: { $why }
record-aside = what stands aside of the move cannot be read: { $why }
record-fact = this is not a fact of the game: { $why }
record-sees = { $path }: this fact is seen by { $needed }
record-end = salt, seed and nonces cannot be read: { $why }
record-end-shape = expected 64 hexadecimal digits for salt and seed, 32 for each nonce
record-cannot-follow = this fact cannot follow what happened before
record-commitment = salt and seed do not give the commitment of line 1
record-illegal = the move is refused: { $why }
record-impossible-draw = the dice cannot have given this ({ $draw })
record-facts-count = { $found } facts are written; the rules give { $needed }
record-facts-differ = fact { $number } is not what the rules and the dice give: { $needed }
save-secret-lost = the table cannot be resumed, its secret { $file } cannot be read: { $why }

# Certificates.
certificate-unreadable = { $path }: { $why }
certificate-shape = this is no certificate: { $why }
certificate-digits = a digest, the key or the signature is not written in hexadecimal digits as it should be
certificate-signature = the signature does not fit: the certificate was changed, or another key signed it
certificate-other-key = another server signed this: its key is { $found }, not { $needed }
certificate-commitment = salt and seed do not give the commitment
certificate-of-game = the certificate is of another game ({ $found }) than the record ({ $needed })
certificate-unfinished = the record is not of a finished game: it has no end, or no seed
certificate-of-deal = the record has another deal: commitment, salt or seed differ
certificate-of-nonces = the nonces of the record are not those of the certificate
certificate-of-rounds = the certificate tells of { $found } rounds; the record has { $needed }
certificate-of-round = round { $round }: the certificate says { $people } people, { $bots } bots and { $clock } by the clock; the record has { $real_people }, { $real_bots } and { $real_clock }
certificate-of-decisions = the certificate tells of { $found } decisions; the record has { $needed }
certificate-of-people = who made the decisions is not what the record says
certificate-of-winners = the winners or their points are not those of the record
certificate-of-setup = seats, variants or printed values are not those of the record
certificate-of-record = the digest is not that of the record: it is another one, or it was changed

# Beside a move: what a table knows of it besides the rules.
aside-late = { $seat } took too long: a simpler bot moved.
aside-failed = { $seat } stumbled: a simpler bot moved.
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
personality-ladder = climbs by steps
bot-with-personality = { $level }, { $personality }
bot-baselines = other bots
