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
